"""Where shapes fit: every placement is worked out once, and a whole board is asked at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, cast

from rules.grid import Cell
from rules.notation import Move
from rules.paris.board import GRID
from rules.paris.box import FOUNTAIN, SHAPES, SIDE, STOCK, Building, Power, Quarter
from rules.paris.model import Build, Fountain, Mask, Plant, Powers
from rules.shapes import Shape, Turn

POWER_SETS: tuple[tuple[Power, ...], ...] = ((), ("metro",), ("chartier",), ("metro", "chartier"))
"""The stored powers that a placement can need, as they are written (PA-82)."""

FORMS: dict[str, Shape] = {
    **{building: Shape(rows, mirrored=True) for building, rows in SHAPES.items()},
    "fountain": Shape(FOUNTAIN),
}
"""The shapes with all their turns; of buildings the mirrored ones too."""
_FOOTPRINTS = {
    name: {turn: sum(1 << SIDE * y + x for x, y in cells) for turn, cells in shape.turns.items()}
    for name, shape in FORMS.items()
}


class Site(NamedTuple):
    """What may be covered: freely, by metro (one bare lamp), by chartier (one opposing cell)."""

    plain: Mask
    lamps: Mask = 0
    foreign: Mask = 0


NOWHERE = Site(0)


class Stance(NamedTuple):
    """A shape in one turn: the anchors that keep it on the board, and how far its other cells are.

    No distance is negative, because the anchor is the first cell in reading order (PA-07). *moves*
    has the move of every anchor's bit, for each of the sets of powers.
    """

    anchors: Mask
    distances: tuple[int, ...]
    moves: tuple[dict[Mask, Move], ...]


def fitting(stance: Stance, site: Site) -> tuple[Mask, ...]:
    """The anchors where the shape fits, for each of the sets of powers that it then needs."""
    plain, lamps, foreign = site
    none = stance.anchors & plain
    if not (lamps or foreign):
        for far in stance.distances:
            none &= plain >> far
        return (none,)
    metro, chartier, both = stance.anchors & lamps, stance.anchors & foreign, 0
    for far in stance.distances:
        free, lamp, other = plain >> far, lamps >> far, foreign >> far
        both = both & free | metro & other | chartier & lamp
        metro = metro & free | none & lamp
        chartier = chartier & free | none & other
        none &= free
    return none, metro, chartier, both


def fits(stances: Iterable[Stance], site: Site) -> bool:
    """Whether the shape has any place, with the powers that *site* offers."""
    return any(any(fitting(stance, site)) for stance in stances)


def placements(stances: Iterable[Stance], site: Site) -> list[Move]:
    """The moves that lay the shape somewhere."""
    found: list[Move] = []
    for stance in stances:
        for moves, anchors in zip(stance.moves, fitting(stance, site), strict=False):
            while anchors:
                anchor = anchors & -anchors
                found.append(moves[anchor])
                anchors ^= anchor
    return found


def covered(name: str, anchor: Cell, turn: str) -> Mask:
    """The cells under a shape that lies on the board in a canonical turn."""
    return _FOOTPRINTS[name][cast(Turn, turn)] << GRID.index[anchor]


def _stances(shape: Shape, moves: Callable[[Cell, Turn, Powers], Move]) -> tuple[Stance, ...]:
    """The shape in each of its turns, with the moves that lay it."""
    every = shape.placements(GRID)
    found = []
    for turn, offsets in shape.turns.items():
        anchors = [placement.anchor for placement in every if placement.turn == turn]
        listed = tuple(
            {GRID.bit[anchor]: moves(anchor, turn, powers or None) for anchor in anchors}
            for powers in POWER_SETS
        )
        distances = tuple(SIDE * y + x for x, y in offsets[1:])
        found.append(Stance(GRID.mask(anchors), distances, listed))
    return tuple(found)


def _quarter(turn: Turn) -> Quarter:
    return cast(Quarter, turn.value)


def _building(building: Building, *, flip: bool) -> tuple[Stance, ...]:
    shape = Shape(SHAPES[building], mirrored=flip)
    return _stances(shape, lambda anchor, turn, powers: Build(building, anchor, turn, powers))


STANCES: tuple[dict[Building, tuple[Stance, ...]], ...] = tuple(
    {building: _building(building, flip=flip) for building in STOCK} for flip in (False, True)
)
"""The buildings' placements, without and with the option ``flip``."""
GARDEN = _stances(
    Shape(SHAPES["garden"]), lambda anchor, turn, powers: Plant(anchor, _quarter(turn), powers)
)
BASIN = _stances(
    Shape(FOUNTAIN), lambda anchor, turn, powers: Fountain(anchor, _quarter(turn), powers)
)
