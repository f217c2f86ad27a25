# Compiled where there is a compiler (rules.compiled).
"""Where shapes fit, with and without stored powers.

Every placement of a shape is worked out once, and a whole board is asked at a time, for all shapes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, reduce
from itertools import chain
from operator import or_
from typing import Generic, NamedTuple, TypeVar, cast

from rules.ground.grid import Cell, Unions, bits, chosen
from rules.ground.shapes import Rotation, Shape
from rules.moves.menus import Portion, Repertoire
from rules.paris.board import GRID
from rules.paris.box import (
    FOUNTAIN,
    SHAPES,
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
)

Name = TypeVar("Name", bound=str)

POWER_SETS: tuple[tuple[Power, ...], ...] = ((), ("metro",), ("chartier",), ("metro", "chartier"))
"""The stored powers that a placement can need, as they are written (PA-82)."""


class Site(NamedTuple):
    """What may be covered: freely, by metro (one bare lamp), by chartier (one opposing cell)."""

    plain: Mask
    lamps: Mask = 0
    foreign: Mask = 0


class Stance(NamedTuple):
    """A shape in one turn: the anchors that keep it on the board, and how far its other cells are.

    No distance is negative, because the anchor is the first cell in reading order (PA-07). *moves*
    has a move for every anchor, for each of the sets of powers.
    """

    anchors: Mask
    distances: tuple[int, ...]
    moves: tuple[Repertoire[Placing], ...]


Places = int
"""A set of places for shapes: for each stance, one after the other, its anchors."""
Fitting = tuple[Places, ...]
"""The places that are possible, for each of the sets of powers that they need; sets that cannot be
used may be missing at the end."""


class Slot(NamedTuple):
    """The places of one shape: all of them, where they begin, the moves that need no power, and
    for each stance where it begins among them, how many places it has, as a set, and the moves."""

    every: Places
    first: int
    moves: Repertoire[Placing]
    stances: tuple[tuple[int, int, tuple[Repertoire[Placing], ...]], ...]


class Shelf(Generic[Name]):
    """Some shapes; where all of them fit is asked at once."""

    def __init__(self, shapes: Mapping[Name, Sequence[Stance]]) -> None:
        self._slots: dict[Name, Slot] = {}
        self._covering = [0] * len(GRID)
        """By cell: the places that cover it."""
        end = 0
        for name, stances in shapes.items():
            first, turns = end, []
            for stance in stances:
                turns.append((end - first, stance.moves[0].every, stance.moves))
                for anchor in bits(stance.anchors):
                    for far in (0, *stance.distances):
                        self._covering[anchor + far] |= 1 << end
                    end += 1
            every, moves = (1 << end) - (1 << first), [stance.moves[0] for stance in stances]
            self._slots[name] = Slot(every, first, Repertoire(chain(*moves)), tuple(turns))
        self._every = (1 << end) - 1
        self._touching = Unions(self._covering)
        self.apart = cache(self._apart)
        self._slots_of = cache(self._listed)

    def fitting(self, site: Site) -> Fitting:
        """The places on *site*."""
        return self.powered(self._on(site.plain), site)

    def powered(self, none: Places, site: Site) -> Fitting:
        """The places on *site*, of which those that need no power are known."""
        plain, lamps, foreign = site
        if not (lamps or foreign):
            return (none,)
        bright, strange = self._twice(lamps), self._twice(foreign)
        metro = self._on(plain | lamps) & ~(bright | none) if lamps else 0
        chartier = self._on(plain | foreign) & ~(strange | none) if foreign else 0
        if not (lamps and foreign):
            return none, metro, chartier
        fewer_or_more = bright | strange | none | metro | chartier
        return none, metro, chartier, self._on(plain | lamps | foreign) & ~fewer_or_more

    def having_room(self, names: Iterable[Name], fitting: Fitting) -> list[Name]:
        """Those of the shapes that have any place, with whatever powers."""
        places = fitting[0] if len(fitting) == 1 else reduce(or_, fitting)
        return [name for name in names if places & self._slots[name].every]

    def placements(self, names: tuple[Name, ...], fitting: Fitting) -> list[Portion[Placing]]:
        """The moves that lay these shapes somewhere."""
        slots = self._slots_of(names)
        if len(fitting) == 1:
            (none,) = fitting
            return [(moves, (none & every) >> first) for every, first, moves, _ in slots]
        return [part for slot in slots for part in _powered(slot, fitting)]

    def _apart(self, cells: Mask) -> Places:
        """The places that cover none of *cells*, which are those under one piece."""
        return self._on(GRID.all & ~cells)

    def _listed(self, names: tuple[Name, ...]) -> list[Slot]:
        return [self._slots[name] for name in names]

    def _on(self, cells: Mask) -> Places:
        """The places that cover nothing but *cells*."""
        return self._every ^ self._touching.of(GRID.all ^ cells)

    def _twice(self, cells: Mask) -> Places:
        """The places that cover more than one of *cells*."""
        once = twice = 0
        for covering in chosen(self._covering, cells):
            twice |= once & covering
            once |= covering
        return twice


def _powered(slot: Slot, fitting: Fitting) -> list[Portion[Placing]]:
    """The moves that lay one shape, stance by stance, for all sets of powers."""
    every, first, moves, stances = slot
    own = [(places & every) >> first for places in fitting]
    if not any(own[1:]):
        return [(moves, own[0])]
    return [
        (powered[n], anchors)
        for begin, all_, powered in stances
        for n, places in enumerate(own)
        if (anchors := places >> begin & all_)
    ]


def _stances(
    shape: Shape, moves: Callable[[Cell, Rotation, Powers], Placing]
) -> tuple[Stance, ...]:
    """The shape in each of its turns, with the moves that lay it."""
    every = shape.placements(GRID)
    found = []
    for turn, offsets in shape.turns.items():
        lying = GRID.mask(placement.anchor for placement in every if placement.turn == turn)
        anchors = GRID.within(lying)
        listed = tuple(
            Repertoire(moves(anchor, turn, powers or None) for anchor in anchors)
            for powers in POWER_SETS
        )
        distances = tuple(SIDE * y + x for x, y in offsets[1:])
        found.append(Stance(lying, distances, listed))
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
SHELVES: tuple[Shelf[Building], ...] = tuple(
    Shelf({**stances, "garden": GARDEN}) for stances in STANCES
)
"""The buildings, the garden among them, without and with the option ``flip``."""
FOUNTAINS = Shelf({"fountain": BASIN})
