"""Many sheets of one seat at once, as arrays: what stands on them, what may be drawn, what it pays.

All of them belong to the same player of the same match, so they share the start colour, the goal
and the bonus card; what happened on them differs.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, reduce
from operator import or_

import numpy as np

from minds.small_cities.hexes import (
    ALL,
    BESIDE,
    INSIDE,
    LAID,
    NOWHERE,
    PLACES,
    SIDES,
    SINGLE,
    Bits,
    Ints,
    count,
    mirrored,
    reach,
    sides,
    size,
    spread,
    union,
)
from rules.small_cities.box import BONUSES, GOALS
from rules.small_cities.map import GRID, STARS, around
from rules.small_cities.model import BASE, BUILDINGS, CIRCLES, COLORS, HANDS, INDEX, Player, State

BUILT, TAKEN = len(COLORS), len(COLORS) + 1
"""Beside the areas of the five colours: the hexes with buildings, and all districts."""
LAYERS = TAKEN + 1
SQUARE = len(COLORS)
"""The number of the square among the buildings; the others have the numbers of their colours."""
KIND = {kind: INDEX[BASE[kind]] if kind in BASE else SQUARE for kind in BUILDINGS}
"""The number of every building."""
GREEN = INDEX["green"]
_RED, _YELLOW, _BROWN, _BLUE = (INDEX[c] for c in ("red", "yellow", "brown", "blue"))
FIRST_STARS = np.uint64(STARS)
Points = tuple[Bits, Bits, Bits, Bits]
"""What a building brings on each hex, as binary digits, the lowest first."""


class Case:
    """What is the same on all sheets of a seat: level, goal, bonus card, start colour."""

    def __init__(self, state: State, start: str) -> None:
        self.level, self.goal, self.bonus = state.level, state.goal, state.bonus
        self.solo = state.solo
        self.start = INDEX[start]
        self.hands = [INDEX[color] for color in HANDS[start]]
        self.pair = tuple(INDEX[color] for color in GOALS.pairs[start])
        card = BONUSES.cards.get(state.bonus or "")
        self.star_points = card.points_per_star if card else 0
        self.choice = card.choice if card else None

    def hand(self, round_: int) -> int:
        """The colour in the hand in a round."""
        return self.hands[(round_ - 1) % len(self.hands)]


class Sheets:
    """So many sheets; every array has one entry for each."""

    __slots__ = ("areas", "beside", "buildings", "points", "ring", "spent", "stars")

    def __init__(
        self,
        areas: Bits,
        beside: Bits,
        buildings: Ints,
        points: Ints,
        ring: Ints,
        stars: Ints,
        spent: Ints,
    ) -> None:
        self.areas = areas
        """By layer: the hexes of each colour, those with buildings, all districts."""
        self.beside = beside
        """By layer and direction: the hexes that have one of the layer there."""
        self.buildings, self.points = buildings, points
        self.ring = ring
        """Solo: the last circle with a ring."""
        self.stars, self.spent = stars, spent
        """Stars outlined so far, stars crossed out."""

    @classmethod
    def of(cls, players: Sequence[Player]) -> Sheets:
        """The sheets of these players."""
        layers = [[*p.areas, p.built, p.occupied] for p in players]
        beside = [[sides(area) for area in sheet] for sheet in layers]
        return cls(
            np.array(layers, dtype=np.uint64).T.copy(),
            np.array(beside, dtype=np.uint64).transpose(1, 2, 0).copy(),
            np.array([len(p.buildings) for p in players], dtype=np.int64),
            np.array([sum(b.points for b in p.buildings) for p in players], dtype=np.int64),
            np.array([max(p.marked, default=0) for p in players], dtype=np.int64),
            np.array([p.outlined for p in players], dtype=np.int64),
            np.array([p.spent for p in players], dtype=np.int64),
        )

    def __len__(self) -> int:
        return len(self.buildings)

    def take(self, rows: Ints) -> Sheets:
        """Copies of some of the sheets."""
        return Sheets(
            self.areas[:, rows],
            self.beside[:, :, rows],
            self.buildings[rows],
            self.points[rows],
            self.ring[rows],
            self.stars[rows],
            self.spent[rows],
        )

    def put(self, rows: Ints, others: Sheets) -> None:
        """Replaces some of the sheets."""
        self.areas[:, rows] = others.areas
        self.beside[:, :, rows] = others.beside
        for name in ("buildings", "points", "ring", "stars", "spent"):
            getattr(self, name)[rows] = getattr(others, name)

    @property
    def shapes_left(self) -> Ints:
        """Solo: how many shapes can still be drawn before the next building (SC-81)."""
        return CIRCLES - np.maximum(self.buildings, self.ring)

    def draw(self, places: Ints, colors: Ints, points: Ints, case: Case) -> None:
        """Draws one thing on every sheet: a shape, or a building that brings *points*."""
        rows = np.flatnonzero(places != NOWHERE)
        at, color = places[rows], colors[rows]
        mask, beside = PLACES[at], BESIDE[:, at]
        building = at >= SINGLE
        shape, built = rows[~building], rows[building]
        self.ring[shape] = np.maximum(self.ring, self.buildings)[shape] + 1
        for layer, some, where in ((TAKEN, rows, slice(None)), (BUILT, built, building)):
            self.areas[layer, some] |= mask[where]
            self.beside[layer][:, some] |= beside[:, where]
        self.areas[color, rows] |= mask
        for direction in range(SIDES):
            self.beside[color, direction, rows] |= beside[direction]
        self.buildings[built] += 1
        self.points[built] += points[built]
        if case.level >= 2:
            self.stars[built] += (mask[building] & FIRST_STARS) != 0


def free(sheets: Sheets, faces: Ints) -> tuple[Ints, Ints]:
    """Which shapes fit: rows of sheets and numbers of placements, by the *faces* rolled; a face
    below 0 is no shape."""
    rows, places = [], []
    for face in np.unique(faces[faces >= 0]):
        some = np.flatnonzero(faces == face)
        fits = (PLACES[LAID[face]] & sheets.areas[TAKEN, some][:, None]) == 0
        row, place = np.nonzero(fits)
        rows.append(some[row])
        places.append(place + LAID[face].start)
    return _joined(rows), _joined(places)


def _joined(parts: Sequence[Ints]) -> Ints:
    return np.concatenate(parts) if parts else np.zeros(0, dtype=np.int64)


class Sites:
    """Where each building may stand on every sheet, and what it would bring there (SC-33)."""

    def __init__(self, sheets: Sheets, chained: Bits, wanted: Sequence[int]) -> None:
        taken, beside = sheets.areas[TAKEN], sheets.beside
        empty = ALL & ~taken
        near = [union(beside[layer]) for layer in range(LAYERS)]
        self.legal: dict[int, Bits] = {}
        self._digits: dict[int, Points] = {}
        for kind in wanted:
            layer = BUILT if kind == SQUARE else kind
            self.legal[kind] = near[layer] & empty
            more = extra(kind, near, beside[TAKEN], chained)
            self._digits[kind] = plus(count(beside[layer]), more, kind == SQUARE)

    def points(self, kind: int, rows: Ints, hexes: Ints) -> Ints:
        """What *kind* brings on these hexes of these sheets."""
        found = np.zeros(len(rows), dtype=np.int64)
        shift = hexes.astype(np.uint64)
        for digit, layer in enumerate(self._digits[kind]):
            found += ((layer[rows] >> shift) & np.uint64(1)).astype(np.int64) << digit
        return found


def plus(counted: tuple[Bits, Bits, Bits], more: Bits, twice: bool) -> Points:
    """Points as binary digits: the count, or twice the count, and one more where *more* says so."""
    one, two, four = counted
    if twice:
        return more, one, two, four
    carry = one & more
    return one ^ more, two ^ carry, four ^ (two & carry), four & two & carry


def extra(kind: int, near: Bits | Sequence[Bits], taken: Bits, chained: Bits) -> Bits:
    """Where a building brings its extra point (SC-41 to SC-46): *near* are the hexes that touch
    each layer, *taken* those with a district in each direction, *chained* those with a chain."""
    if kind == _RED:
        return union([near[color] for color in range(len(COLORS)) if color != _RED])
    if kind == _YELLOW:
        return ALL & ~near[BUILT]
    if kind == _BROWN:
        return mirrored(taken)
    if kind == GREEN:
        return chained
    if kind == _BLUE:
        return np.full_like(chained, INSIDE)
    found: Bits = np.bitwise_and.reduce(taken)
    return found


def chains(sheets: Sheets) -> Bits:
    """Where a bike centre would have a chain to another building (SC-44)."""
    green, built = sheets.areas[GREEN], sheets.areas[BUILT]
    leading = spread(reach(built & ~green), green)
    found = reach(leading)
    ends = built & green & ~leading
    if ends.any():
        found |= reach(spread(ends, green) & ~ends)
        for row in np.flatnonzero(size(ends) > 1):
            found[row] |= _joined_ends(int(green[row]), int(ends[row]))
    return found


@lru_cache(maxsize=1 << 12)
def _joined_ends(green: int, ends: int) -> int:
    """The hexes beside groups with two buildings: one is the link, the other the end."""
    some = (group for group in GRID.groups(green) if (group & ends).bit_count() > 1)
    return reduce(or_, map(around, some), 0)
