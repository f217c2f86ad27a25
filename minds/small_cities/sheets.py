"""Many sheets of one seat at once, as arrays: what stands on them, and drawing on them.

All of them belong to the same player of the same match, so they share the start colour, the goal
and the bonus card; what happened on them differs. Where a function takes *at*, *row* or *place*,
a kernel gives it one number, and numpy the numbers of many sheets.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from minds.kernel import COMPILED, choose, lean_kernel, lean_part
from minds.small_cities.hexes import BESIDE, NOTHING, NOWHERE, PLACES, SIDES, SINGLE, Bits, Ints
from minds.small_cities.hexes import sides as sides_of
from rules.small_cities.box import ADDITIONAL, BONUSES, GOALS
from rules.small_cities.map import STARS
from rules.small_cities.model import BASE, BUILDINGS, CIRCLES, COLORS, HANDS, INDEX, Player, State

BUILT, TAKEN = len(COLORS), len(COLORS) + 1
"""Beside the areas of the five colours: the hexes with buildings, and all districts."""
LAYERS = TAKEN + 1
SQUARE = len(COLORS)
"""The number of the square among the buildings; the others have the numbers of their colours."""
KIND = {kind: INDEX[BASE[kind]] if kind in BASE else SQUARE for kind in BUILDINGS}
"""The number of every building."""
KINDS = len(KIND)
RED, YELLOW, GREEN, BROWN, BLUE = (INDEX[c] for c in ("red", "yellow", "green", "brown", "blue"))
GOAL_NUMBER = {goal: i for i, goal in enumerate((None, *ADDITIONAL))}
FIRST_STARS = np.uint64(STARS)


class Terms(NamedTuple):
    """What is the same on all sheets of a seat, as kernels know it."""

    level: int
    goal: int
    start: int
    one: int
    other: int
    """The two colours of unification."""
    star_points: int
    solo: bool
    bonus: bool
    choice: bool


class Case:
    """What is the same on all sheets of a seat: level, goal, bonus card, start colour."""

    def __init__(self, state: State, start: str) -> None:
        self.level, self.goal, self.bonus = state.level, state.goal, state.bonus
        self.solo = state.solo
        self.hands = [INDEX[color] for color in HANDS[start]]
        card = BONUSES.cards.get(state.bonus or "")
        self.choice = card.choice if card else None
        one, other = (INDEX[color] for color in GOALS.pairs[start])
        self.terms = Terms(
            self.level,
            GOAL_NUMBER[self.goal],
            INDEX[start],
            one,
            other,
            card.points_per_star if card else 0,
            self.solo,
            bool(self.bonus),
            bool(self.choice),
        )

    def hand(self, round_: int) -> int:
        """The colour in the hand in a round."""
        return self.hands[(round_ - 1) % len(self.hands)]


class Sheets(NamedTuple):
    """So many sheets; every array has one entry for each."""

    areas: Bits
    """By layer: the hexes of each colour, those with buildings, all districts."""
    beside: Bits
    """By layer and direction: the hexes that have one of the layer there."""
    buildings: Ints
    points: Ints
    ring: Ints
    """Solo: the last circle with a ring."""
    stars: Ints
    """Stars outlined so far."""
    spent: Ints
    """Stars crossed out."""

    @classmethod
    def of(cls, players: Sequence[Player]) -> Sheets:
        """The sheets of these players."""
        layers = [[*p.areas, p.built, p.occupied] for p in players]
        beside = [[sides_of(area) for area in sheet] for sheet in layers]
        return cls(
            np.array(layers, dtype=np.uint64).T.copy(),
            np.array(beside, dtype=np.uint64).transpose(1, 2, 0).copy(),
            np.array([len(p.buildings) for p in players], dtype=np.int64),
            np.array([sum(b.points for b in p.buildings) for p in players], dtype=np.int64),
            np.array([max(p.marked, default=0) for p in players], dtype=np.int64),
            np.array([p.outlined for p in players], dtype=np.int64),
            np.array([p.spent for p in players], dtype=np.int64),
        )

    @property
    def number(self) -> int:
        """How many there are."""
        return len(self.buildings)

    def take(self, rows: Ints) -> Sheets:
        """Copies of some of the sheets."""
        return Sheets._make(each.take(rows, axis=-1) for each in self)

    def put(self, rows: Ints, others: Sheets) -> None:
        """Replaces some of the sheets."""
        for mine, other in zip(self, others, strict=True):
            mine[..., rows] = other

    @property
    def shapes_left(self) -> Ints:
        """Solo: how many shapes can still be drawn before the next building (SC-81)."""
        return CIRCLES - np.maximum(self.buildings, self.ring)

    def draw(self, places: Ints, colors: Ints, points: Ints, case: Case) -> None:
        """Draws one thing on every sheet: a shape, or a building that brings *points*."""
        if COMPILED:
            lay_all(self, places, colors, points, case.level)
        else:
            lay(self, np.arange(len(places)), places, colors, points, case.level)


@lean_kernel
def lay_all(sheets: Sheets, places: Ints, colors: Ints, points: Ints, level: int) -> None:
    """Draws one thing on every sheet, one after the other."""
    for at in range(len(places)):
        lay(sheets, at, places[at], colors[at], points[at], level)


@lean_part
def lay(sheets: Sheets, at: Any, place: Any, color: Any, points: Any, level: int) -> None:
    """Draws one thing."""
    mask, built = PLACES[place], (place >= SINGLE) & (place < NOWHERE)
    building, before = choose(built, mask, NOTHING), sheets.ring[at]
    more = np.maximum(before, sheets.buildings[at]) + 1
    sheets.ring[at] = choose(place < SINGLE, more, before)
    sheets.areas[color, at] |= mask
    sheets.areas[TAKEN, at] |= mask
    sheets.areas[BUILT, at] |= building
    for side in range(SIDES):
        beside = BESIDE[place, side]
        sheets.beside[color, side, at] |= beside
        sheets.beside[TAKEN, side, at] |= beside
        sheets.beside[BUILT, side, at] |= choose(built, beside, NOTHING)
    sheets.buildings[at] += built
    sheets.points[at] += choose(built, points, 0)
    if level >= 2:
        sheets.stars[at] += (building & FIRST_STARS) != 0
