"""Where a player may place something: free cells, stored powers, and where shapes fit.

Every placement of a shape is worked out once, and a whole board is asked at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, cast

from rules.chance import Seat
from rules.grid import Cell
from rules.menus import Part, Repertoire
from rules.paris.board import GRID, taken
from rules.paris.box import (
    FOUNTAIN,
    LAMP,
    SHAPES,
    SHARED,
    SIDE,
    STOCK,
    Building,
    Power,
    Quarter,
)
from rules.paris.model import (
    Build,
    Fountain,
    Mask,
    Placing,
    Plant,
    Powers,
    State,
    chimneys_left,
    tokens_left,
)
from rules.shapes import Rotation, Shape

POWER_SETS: tuple[tuple[Power, ...], ...] = ((), ("metro",), ("chartier",), ("metro", "chartier"))
"""The stored powers that a placement can need, as they are written (PA-82)."""


class Site(NamedTuple):
    """What may be covered: freely, by metro (one bare lamp), by chartier (one opposing cell)."""

    plain: Mask
    lamps: Mask = 0
    foreign: Mask = 0


NOWHERE = Site(0)


class Sites(NamedTuple):
    """The free cells as one player sees them, and where that player may build.

    *building* is nowhere without a chimney (PA-33); no lamp helps the *fountain* (PA-47).
    """

    free: Mask
    own: Mask
    lamps: Mask
    foreign: Mask
    building: Site
    fountain: Site


def sites(state: State, seat: Seat) -> Sites:
    """What *seat* may use of the board."""
    ground, open_ = state.ground, ~taken(state)
    own = ground[seat] & open_
    plain = own | ground[SHARED] & open_
    lamps = ground[LAMP] & open_
    foreign = ground[1 - seat] & open_
    metro = lamps if held(state, seat, "metro") else 0
    chartier = foreign if held(state, seat, "chartier") else 0
    return Sites(
        plain | lamps | foreign,
        own,
        lamps,
        foreign,
        Site(plain, metro, chartier) if chimneys_left(state, seat) else NOWHERE,
        Site(plain, 0, chartier),
    )


def held(state: State, seat: Seat, power: Power) -> bool:
    """Whether *seat* has the stored power and has not spent it."""
    for card in state.cards:
        if card.card == power:
            return card.by == seat and card.mark == "held"
    return False


def builds(state: State, seat: Seat, site: Site) -> bool:
    """Whether a building of the supply fits on *site*."""
    stances = STANCES[state.flip]
    return any(fits(stances[building], site) for building in state.players[seat].supply)


def builds_plainly(state: State, seat: Seat) -> bool:
    """Whether a building of the supply fits without a stored power (PA-36)."""
    return builds(state, seat, Site(sites(state, seat).building.plain))


def able(state: State, seat: Seat) -> bool:
    """Whether *seat* could do more than pass in phase 2 (PA-19)."""
    return tokens_left(state, seat) > 0 or builds(state, seat, sites(state, seat).building)


class Stance(NamedTuple):
    """A shape in one turn: the anchors that keep it on the board, and how far its other cells are.

    No distance is negative, because the anchor is the first cell in reading order (PA-07). *moves*
    has a move for every cell, as if it were an anchor, for each of the sets of powers.
    """

    anchors: Mask
    distances: tuple[int, ...]
    moves: tuple[Repertoire[Placing], ...]


def fitting(stance: Stance, site: Site) -> tuple[Mask, ...]:
    """The anchors where the shape fits, for each of the sets of powers that it then needs."""
    plain, lamps, foreign = site
    none = stance.anchors & plain
    if not (lamps or foreign):
        for far in stance.distances:
            none &= plain >> far
            if not none:
                break
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
    for stance in stances:
        for anchors in fitting(stance, site):
            if anchors:
                return True
    return False


def placements(stances: Iterable[Stance], site: Site) -> list[Part[Placing]]:
    """The moves that lay the shape somewhere."""
    found: list[Part[Placing]] = []
    for stance in stances:
        for moves, anchors in zip(stance.moves, fitting(stance, site), strict=False):
            if anchors:
                found.append((moves, anchors))
    return found


def _stances(
    shape: Shape, moves: Callable[[Cell, Rotation, Powers], Placing]
) -> tuple[Stance, ...]:
    """The shape in each of its turns, with the moves that lay it."""
    every = shape.placements(GRID)
    found = []
    for turn, offsets in shape.turns.items():
        anchors = [placement.anchor for placement in every if placement.turn == turn]
        listed = tuple(
            Repertoire(moves(cell, turn, powers or None) for cell in GRID.cells)
            for powers in POWER_SETS
        )
        distances = tuple(SIDE * y + x for x, y in offsets[1:])
        found.append(Stance(GRID.mask(anchors), distances, listed))
    return tuple(found)


def _quarter(turn: Rotation) -> Quarter:
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
