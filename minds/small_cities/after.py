"""Many sheets as they would be after one more drawing each: what lies beside every hex of them.

What does not change is taken over from the sheets before; so the cost is that of the change.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from minds.kernel import COMPILED, choose, lean_kernel, lean_part
from minds.small_cities.hexes import (
    ALL,
    BESIDE,
    INSIDE,
    NOTHING,
    NOWHERE,
    PLACES,
    REACH,
    RIM,
    Bits,
    count,
    mirrored,
    reach,
    size,
    spread,
)
from minds.small_cities.sheets import (
    BLUE,
    BROWN,
    BUILT,
    GOAL_NUMBER,
    GREEN,
    KINDS,
    LAYERS,
    RED,
    SQUARE,
    TAKEN,
    YELLOW,
    Case,
    Sheets,
    Terms,
)
from rules.small_cities.model import COLORS

ROUTES, SYMMETRY = GOAL_NUMBER["routes"], GOAL_NUMBER["symmetry"]
_COLORS = len(COLORS)
_ONE = np.uint64(1)


class Drawing(NamedTuple):
    """What is drawn on many sheets at once: in which colour, a building or a shape, for a star or
    not; *hand* is the marker of the next round."""

    color: int
    build: bool
    hand: int
    star: bool = False


class Before(NamedTuple):
    """Sheets, and what many drawings on them have in common."""

    sheets: Sheets
    counts: Bits
    """By layer: how many sides of a hex it has, as binary digits."""
    near: Bits
    """By layer: the hexes that touch it."""
    chains: Bits
    """Where a bike centre would have a chain."""
    marked: Bits
    """By colour: the hexes that it makes good for the goal."""

    @classmethod
    def of(cls, sheets: Sheets, case: Case) -> Before:
        """What there is to know of these *sheets*."""
        number = sheets.number
        shapes = (LAYERS, 3, number), (LAYERS, number), (number,), (_COLORS, number)
        found = cls(sheets, *(np.empty(shape, dtype=np.uint64) for shape in shapes))
        if COMPILED:
            know_all(found, case.terms.goal)
        else:
            know(found, case.terms.goal, slice(None))
        return found


@lean_kernel
def know_all(before: Before, goal: int) -> None:
    """Finds out what there is to know, sheet by sheet."""
    for at in range(len(before.chains)):
        know(before, goal, at)


@lean_part
def know(before: Before, goal: int, at: Any) -> None:
    """Finds out what there is to know."""
    sheets = before.sheets
    for layer in range(LAYERS):
        one, two, four = count(*sides_with(sheets, layer, at, NOWHERE))
        before.counts[layer, 0, at] = one
        before.counts[layer, 1, at] = two
        before.counts[layer, 2, at] = four
        before.near[layer, at] = one | two | four
    before.chains[at] = chains(sheets.areas[GREEN, at], sheets.areas[BUILT, at])
    for color in range(_COLORS):
        area = sheets.areas[color, at]
        if goal == SYMMETRY:
            before.marked[color, at] = mirrored(*sides_with(sheets, color, at, NOWHERE))
        elif goal == ROUTES:
            before.marked[color, at] = spread(area & RIM, area)
        else:
            before.marked[color, at] = NOTHING


@lean_part
def sides_with(sheets: Sheets, layer: int, row: Any, place: Any) -> Any:
    """By direction: the hexes that have one of a layer there once a place is covered."""
    beside = sheets.beside
    return (
        beside[layer, 0, row] | BESIDE[place, 0],
        beside[layer, 1, row] | BESIDE[place, 1],
        beside[layer, 2, row] | BESIDE[place, 2],
        beside[layer, 3, row] | BESIDE[place, 3],
        beside[layer, 4, row] | BESIDE[place, 4],
        beside[layer, 5, row] | BESIDE[place, 5],
    )


@lean_part
def chains(green: Any, built: Any) -> Any:
    """Where a bike centre would have a chain to another building (SC-44)."""
    leading = spread(reach(built & ~green), green)
    ends = built & green & ~leading
    return reach(leading) | reach(spread(ends, green) & ~ends) | _joined_ends(green, ends)


@lean_part
def _joined_ends(green: Any, ends: Any) -> Any:
    """The hexes beside groups with two buildings: one is the link, the other the end."""
    left, found = ends, ends ^ ends
    while not np.array_equal(left, ends ^ ends):
        group = spread(left & (~left + _ONE), green)
        found = found | choose(size(group & ends) > 1, reach(group), NOTHING)
        left = left & ~group
    return found


class After(NamedTuple):
    """What lies beside the hexes of a sheet on which one thing more is drawn, or of many."""

    areas: Bits
    counts: Bits
    near: Bits
    more: Bits
    """By kind of building: where it brings its extra point (SC-41 to SC-46)."""

    @classmethod
    def blank(cls) -> After:
        """Room for one sheet."""
        shapes = (LAYERS,), (LAYERS, 3), (LAYERS,), (KINDS,)
        return cls(*(np.empty(shape, dtype=np.uint64) for shape in shapes))


@lean_part
def take(after: After, before: Before, row: int) -> None:
    """Takes over what is known of a sheet."""
    for layer in range(LAYERS):
        after.areas[layer] = before.sheets.areas[layer, row]
        after.near[layer] = before.near[layer, row]
        for digit in range(3):
            after.counts[layer, digit] = before.counts[layer, digit, row]


def taken(before: Before, rows: Any) -> After:
    """The same for many sheets."""
    areas, near = (some.take(rows, axis=-1) for some in (before.sheets.areas, before.near))
    more = np.empty((KINDS, len(rows)), dtype=np.uint64)
    return After(areas, before.counts.take(rows, axis=-1), near, more)


@lean_part
def draw(after: After, before: Before, terms: Terms, drawing: Drawing, row: Any, place: Any) -> Any:
    """Draws one thing; gives the hexes where buildings count for the goal, if it is routes or
    symmetry."""
    color = drawing.color
    opposite = _cover(after, before, TAKEN, row, place)
    marked = _cover(after, before, color, row, place)
    if drawing.build:
        _cover(after, before, BUILT, row, place)
    chained = before.chains[row]
    if color == GREEN:
        linked = PLACES[place] & (before.near[BUILT, row] | chained)
        chained = chained | choose(linked != 0, REACH[place], NOTHING)
    extras(after.more, after.near, enclosed(after), opposite, chained)
    if terms.goal == ROUTES:
        known = before.marked[color, row]
        start = known | (PLACES[place] & (RIM | reach(known)))
        marked = spread(start, after.areas[color])
    for other in range(_COLORS):
        if other != color:
            marked = marked | before.marked[other, row]
    return marked


@lean_part
def _cover(after: After, before: Before, layer: int, row: Any, place: Any) -> Any:
    """Adds a place to a layer; gives the hexes with the layer on two opposite sides."""
    sides = sides_with(before.sheets, layer, row, place)
    one, two, four = count(*sides)
    after.areas[layer] = before.sheets.areas[layer, row] | PLACES[place]
    after.counts[layer, 0] = one
    after.counts[layer, 1] = two
    after.counts[layer, 2] = four
    after.near[layer] = one | two | four
    return mirrored(*sides)


@lean_part
def enclosed(after: After) -> Any:
    """The hexes with districts on all six sides."""
    return after.counts[TAKEN, 1] & after.counts[TAKEN, 2]


@lean_part
def extras(more: Any, near: Any, enclosed: Any, opposite: Any, chained: Any) -> None:
    """Finds where each building brings its extra point (SC-41 to SC-46)."""
    more[RED] = near[YELLOW] | near[GREEN] | near[BROWN] | near[BLUE]
    more[YELLOW] = ALL & ~near[BUILT]
    more[BROWN] = opposite
    more[GREEN] = chained
    more[BLUE] = INSIDE
    more[SQUARE] = enclosed
