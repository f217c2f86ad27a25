"""What the additional goals count on a sheet or on many, and what would be counted next.

Each goal gives its count, how many steps are near, and the hexes where a building would count at
once.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from minds.kernel import choose, lean_part
from minds.small_cities.after import ROUTES, SYMMETRY, After, enclosed
from minds.small_cities.hexes import ALL, NOTHING, RIM, Bits, reach, size
from minds.small_cities.sheets import BUILT, GOAL_NUMBER, TAKEN
from rules.small_cities.map import CENTRE, COLUMNS, TRIANGLES
from rules.small_cities.model import COLORS

_DOWNTOWN, _OUTSKIRTS, _SURROUND = (
    GOAL_NUMBER[goal] for goal in ("downtown", "outskirts", "surround")
)
_CROSSROADS, _WIND_ROSE, _TRIANGLE = (
    GOAL_NUMBER[goal] for goal in ("crossroads", "wind_rose", "triangle")
)
_SOCIAL, _HUB = (GOAL_NUMBER[goal] for goal in ("social", "hub"))
_CENTRE = np.uint64(CENTRE)


@lean_part
def stand(goal: int, after: After, marked: Any) -> Any:
    """How far a goal is on a sheet; on *marked* hexes buildings count for it if it is routes or
    symmetry."""
    built, closed = after.areas[BUILT], enclosed(after)
    nowhere = built & NOTHING
    if goal == ROUTES:
        return size(built & marked), size(built & ~marked & ~closed), RIM | reach(marked)
    if goal == _DOWNTOWN:
        return _per_building(built, _CENTRE, NOTHING)
    if goal == _OUTSKIRTS:
        return _per_building(built, ALL & ~_CENTRE, NOTHING)
    if goal == _SURROUND:
        sides = after.counts[TAKEN]
        return _per_building(built, closed, sides[0] & sides[2] & ~sides[1] & ~RIM)
    if goal == _CROSSROADS:
        one, two, four = _colors(after.near)
        return _per_building(built, four | (two & one), two & ~closed)
    if goal == _WIND_ROSE:
        return _wind_rose(built)
    if goal == SYMMETRY:
        return _per_building(built, marked, ALL & ~closed)
    if goal == _TRIANGLE:
        return _triangle(after.areas[TAKEN])
    if goal == _SOCIAL:
        return _per_building(built, after.near[BUILT], ALL & ~closed)
    if goal == _HUB:
        return _hub(built, after.near, closed)
    return size(nowhere), size(nowhere), nowhere


@lean_part
def _per_building(built: Any, good: Any, soon: Any) -> Any:
    """A goal that counts buildings on *good* hexes; on *soon* hexes they may become so."""
    return size(built & good), size(built & soon & ~good), good


@lean_part
def _colors(near: Any) -> Any:
    """How many colours each hex touches, as binary digits."""
    one = two = four = near[0] & NOTHING
    for color in range(len(COLORS)):
        carry = one & near[color]
        one = one ^ near[color]
        more = two & carry
        two = two ^ carry
        four = four | more
    return one, two, four


@lean_part
def _hub(built: Any, near: Any, closed: Any) -> Any:
    """Buildings that touch one colour, two, three, and so on."""
    one, two, four = _colors(near)
    best, soon, sites = size(built & NOTHING), size(built & NOTHING), one | two | four
    for colors in range(1, len(COLORS) + 1):
        here = built & _at_least(colors, one, two, four)
        best = best + (here != 0)
        soon = soon + ((here & ~closed) != 0)
    for colors in range(1, len(COLORS)):
        sites = choose(best >= colors, _at_least(colors + 1, one, two, four), sites)
    return best, soon, choose(best == len(COLORS), NOTHING, sites)


@lean_part
def _at_least(number: int, one: Any, two: Any, four: Any) -> Any:
    """The hexes with so many or more, by the binary digits of what they have."""
    if number == 1:
        return one | two | four
    if number == 2:
        return two | four
    if number == 3:
        return four | (two & one)
    if number == 4:
        return four | (two & NOTHING)
    return four & one


_COLUMNS: Bits = np.array(COLUMNS, dtype=np.uint64)


@lean_part
def _wind_rose(built: Any) -> Any:
    """Buildings in all columns."""
    total, sites = size(built & NOTHING), built & NOTHING
    for column in range(len(_COLUMNS)):
        there = (built & _COLUMNS[column]) != 0
        total = total + there
        sites = sites | choose(there, NOTHING, _COLUMNS[column])
    return total, size(built & NOTHING), sites


_LARGER = [(side, masks) for side, masks in TRIANGLES if 1 < side <= 6]
_CORNERS: Bits = np.array([mask for _, masks in _LARGER for mask in masks], dtype=np.uint64)
_SIZES = np.array([side for side, _ in _LARGER])
_ENDS = np.cumsum([len(masks) for _, masks in _LARGER])


@lean_part
def _triangle(area: Any) -> Any:
    """The near steps are the districts that the best larger triangles have already."""
    empty = ALL & ~area
    best, soon = choose(area != 0, 1, 0), choose(area != 0, 0, 0)
    start = 0
    for i in range(len(_SIZES)):
        missing = size(ALL | empty)
        for corner in range(start, _ENDS[i]):
            missing = np.minimum(missing, size(empty & _CORNERS[corner]))
        start = _ENDS[i]
        best = np.maximum(best, choose(missing == 0, _SIZES[i], 0))
        if _SIZES[i] > 4:
            soon = soon + (np.maximum(missing, 4) - missing)
    return best, soon, area & NOTHING
