"""Looking at many drawings: what can be seen after each, and what is to be expected.

Where there are kernels they look at a few drawings on one sheet at a time, else numpy looks at a
chunk of them; one text says what there is to see.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from minds.kernel import COMPILED, choose, lean_kernel, lean_part
from minds.small_cities.after import After, Before, Drawing, draw, take, taken
from minds.small_cities.hexes import PLACES, SINGLE, Floats, Ints
from minds.small_cities.outlook import COMMON, GOAL, SEEN, SLACK, SLACKS, mark, view
from minds.small_cities.sheets import FIRST_STARS, Terms
from rules.small_cities.model import CIRCLES

CHUNK = 3000
"""So many drawings are looked at together where there are no kernels."""
FEW = 8
"""So many drawings on one sheet are weighed together by a kernel, in as many sums."""


class Drawn(NamedTuple):
    """Many drawings, each a place on the sheet in its row, that brings *points*."""

    before: Before
    terms: Terms
    drawing: Drawing
    rows: Ints
    places: Ints
    points: Ints
    left: Ints
    """By sheet: how many rounds the others leave."""


class Seen(NamedTuple):
    """What is seen of some drawings: the phase, the points that are safe, and all things."""

    phase: Ints
    held: Floats
    things: Floats
    after: After
    """Room for one sheet with one drawing."""

    @classmethod
    def blank(cls, number: int) -> Seen:
        """Room for so many drawings."""
        return cls(
            np.empty(number, dtype=np.int64),
            np.empty(number, dtype=np.float32),
            np.zeros((SEEN, number), dtype=np.float32),
            After.blank(),
        )


def looked(drawn: Drawn) -> tuple[Ints, Floats, Floats]:
    """For every drawing: the phase, the points that are safe, and what can be seen."""
    if not COMPILED:
        return look_at_once(drawn)
    found = Seen.blank(len(drawn.rows))
    look_at_all(found, drawn)
    return found.phase, found.held, found.things


def look_at_once(drawn: Drawn) -> tuple[Ints, Floats, Floats]:
    """The same without kernels: on all sheets."""
    things, rows = np.zeros((SEEN, len(drawn.rows)), dtype=np.float32), drawn.rows
    after = taken(drawn.before, rows)
    phase, held = look(things, slice(None), after, drawn, rows, drawn.places, drawn.points)
    return phase, held.astype(np.float32), things


@lean_kernel
def look_at_all(found: Seen, drawn: Drawn) -> None:
    """The same one after the other."""
    _look_at_some(found, drawn, 0, len(drawn.rows))


def foreseen(weights: Floats, drawn: Drawn) -> Floats:
    """For every drawing the total to expect, by the *weights* of each phase."""
    if not COMPILED:
        return foreseen_at_once(weights, drawn)
    found = np.empty(len(drawn.rows) + FEW, dtype=np.float32)
    foresee(found, weights, Seen.blank(FEW), drawn)
    return found[: len(drawn.rows)]


def foreseen_at_once(weights: Floats, drawn: Drawn) -> Floats:
    """The same without kernels: chunk by chunk."""
    found = np.empty(len(drawn.rows), dtype=np.float32)
    for start in range(0, len(found), CHUNK):
        some = slice(start, start + CHUNK)
        rows, places, points = drawn.rows[some], drawn.places[some], drawn.points[some]
        phase, held, things = look_at_once(drawn._replace(rows=rows, places=places, points=points))
        to_come = np.zeros(len(rows), dtype=np.float32)
        for thing in range(SEEN):  # in the order of kernels, for sums are rounded
            to_come += weights[phase, thing] * things[thing]
        found[some] = held + to_come
    return found


@lean_kernel
def foresee(found: Floats, weights: Floats, few: Seen, drawn: Drawn) -> None:
    """The same a *few* at a time, all on one sheet and therefore in one phase; *found* has room for
    a few more."""
    start, rows = 0, drawn.rows
    while start < len(rows):
        end = start + 1
        while end < len(rows) and end < start + FEW and rows[end] == rows[start]:
            end += 1
        _look_at_some(few, drawn, start, end)
        _add_up(found[start:], weights[few.phase[0]], few)
        start = end


@lean_part
def _add_up(found: Floats, weights: Floats, few: Seen) -> None:
    """What is expected of a few drawings: sums that do not wait for each other."""
    a = b = c = d = e = f = g = h = np.float32(0)
    for thing in range(SEEN):
        weight, seen = weights[thing], few.things[thing]
        a += weight * seen[0]
        b += weight * seen[1]
        c += weight * seen[2]
        d += weight * seen[3]
        e += weight * seen[4]
        f += weight * seen[5]
        g += weight * seen[6]
        h += weight * seen[7]
    for at, to_come in enumerate((a, b, c, d, e, f, g, h)):
        found[at] = few.held[at] + to_come


@lean_part
def _look_at_some(found: Seen, drawn: Drawn, start: int, end: int) -> None:
    """Looks at some of the drawings, one after the other."""
    last = -1
    for i in range(start, end):
        row = drawn.rows[i]
        if row != last:
            take(found.after, drawn.before, row)
            last = row
        phase, held = look(
            found.things, i - start, found.after, drawn, row, drawn.places[i], drawn.points[i]
        )
        found.phase[i - start], found.held[i - start] = phase, held


@lean_part
def look(
    things: Floats, at: Any, after: After, drawn: Drawn, row: Any, place: Any, points: Any
) -> Any:
    """Writes down what can be seen after a drawing; gives the phase and the points that are safe.

    A kernel gives one row, place and number of points, and numpy all of them.
    """
    sheets, terms, drawing = drawn.before.sheets, drawn.terms, drawn.drawing
    marked = draw(after, drawn.before, terms, drawing, row, place)
    stars = sheets.stars[row]
    if drawing.build and terms.level >= 2:
        stars = stars + ((PLACES[place] & FIRST_STARS) != 0)
    held = sheets.points[row] + points + terms.star_points * stars
    held = held + view(things, at, after, terms, marked, drawing.hand)
    buildings = sheets.buildings[row] + drawing.build
    to_come = CIRCLES - buildings
    left = drawn.left[row]
    if terms.solo:
        ring = np.maximum(sheets.buildings[row], sheets.ring[row]) + (place < SINGLE)
        slack = CIRCLES - np.maximum(buildings, ring)
    else:
        slack = np.minimum(np.maximum(left - to_come, 0), SLACKS - 1)
        few = np.minimum(to_come, left)
        to_come = few + choose((left < to_come) & (few > 0), CIRCLES, 0)
    mark(things, at, SLACK, SLACKS, slack)
    if terms.choice:
        usable = stars - sheets.spent[row] - drawing.star
        things[COMMON + GOAL + 2, at] = np.minimum(usable, 2)
        things[COMMON + GOAL + 3, at] = usable >= 1
    return to_come - 1, held
