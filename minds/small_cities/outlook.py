"""What can be seen on a sheet or on many: how good the best sites are, how far the goals, what is
left.

Each thing that is seen is a number, and every sheet has the same ones, in the same order. They are
written to the columns *at* of a table.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from minds.kernel import lean_part
from minds.small_cities.after import After, enclosed
from minds.small_cities.goals import stand
from minds.small_cities.hexes import ALL, INSIDE, NOTHING, Floats, Ints, size
from minds.small_cities.sheets import BUILT, FIRST_STARS, GOAL_NUMBER, SQUARE, TAKEN, Terms
from rules.small_cities.box import GOALS, PERSONAL
from rules.small_cities.model import COLORS

STEPS = 7
"""A site is good in so many steps: 3, 4, 5, 6, 7, 8 and 10 points, with what goals make of it."""
TABLE = 7
"""Goals count from 0 to 6."""
SLOTS = len(COLORS) + 1
"""Five markers in the order in which they come to hand, and the square."""
_SITES = SLOTS * STEPS * 2
_SPEC = _SITES
_UNIFIED = _SPEC + TABLE
_DONE = _UNIFIED + TABLE
SLACK = _DONE + TABLE
SLACKS = 10
_SIZES = SLACK + SLACKS
OTHER = _SIZES + len(COLORS)
OTHERS = 12
COMMON = OTHER + OTHERS
"""So many things are seen on every sheet."""
GOAL = 6
"""So many more things are weighed for each goal separately."""
BONUS = 4
SEEN = COMMON + GOAL + BONUS


_TABLES = GOALS.personal | GOALS.additional
_MOST = max(len(table.points) for table in _TABLES.values()) - 1
"""No goal pays for a higher count."""


def _pays(goal: str | None) -> list[int]:
    """What a goal pays for counts from 0 on, if it is in the box."""
    points = list(_TABLES[goal].points) if goal in _TABLES else [0]
    return points + points[-1:] * (_MOST + 1 - len(points))


_SPECIAL_PAYS, _UNITED_PAYS = (np.array(_pays(goal)) for goal in PERSONAL)
_PAYS: Ints = np.array([_pays(goal) for goal in GOAL_NUMBER])
"""By the number of the goal."""


@lean_part
def view(seen: Floats, at: Any, after: After, terms: Terms, marked: Any, hand: int) -> Any:
    """Writes down what can be seen, and gives the points for goals."""
    empty, pays = ALL & ~after.areas[TAKEN], size(marked & NOTHING)
    count, near, sites = stand(terms.goal, after, marked)
    one, other = after.near[terms.one], after.near[terms.other]
    unified = one & other
    if terms.level >= 2:
        pays = pays + _personal(seen, at, after, terms.start, unified, one ^ other)
    else:
        unified = empty & NOTHING
    star = FIRST_STARS if terms.bonus else NOTHING
    _rate_all(seen, at, after, empty, hand, sites, unified, star)
    if terms.goal:
        pays = pays + _PAYS[terms.goal][np.minimum(count, _MOST)]
        mark(seen, at, _DONE, TABLE, np.minimum(count, TABLE - 1))
    open_ = empty & sites
    seen[COMMON, at] = 1
    seen[COMMON + 1, at] = count
    seen[COMMON + 2, at] = near
    seen[COMMON + 3, at] = np.minimum(size(open_), 6)
    seen[COMMON + 4, at] = np.minimum(near, 1)
    seen[COMMON + 5, at] = np.minimum(size(open_ & unified), 4)
    _rest(seen, at, after, empty, unified, hand)
    return pays


@lean_part
def mark(seen: Floats, at: Any, start: int, length: int, counted: Any) -> None:
    """Marks which of so many counts it is."""
    for i in range(length):
        seen[start + i, at] = counted == i


@lean_part
def _personal(seen: Floats, at: Any, after: After, start: int, unified: Any, half: Any) -> Any:
    """The two goals of the start colour (SC-66, SC-67): gives what they pay."""
    own, built, closed = after.areas[start] & INSIDE, after.areas[BUILT], enclosed(after)
    one, two, four = after.counts[TAKEN, 0], after.counts[TAKEN, 1], after.counts[TAKEN, 2]
    special, united = size(own & closed), size(built & unified)
    mark(seen, at, _SPEC, TABLE, np.minimum(special, TABLE - 1))
    mark(seen, at, _UNIFIED, TABLE, np.minimum(united, TABLE - 1))
    seen[OTHER, at] = np.minimum(size(own & four & one & ~two), 4)
    seen[OTHER + 1, at] = np.minimum(size(own & four & ~one & ~two), 4)
    seen[OTHER + 2, at] = np.minimum(size(own & ~four), 6)
    seen[OTHER + 3, at] = np.minimum(size(built & half & ~closed), 4)
    return _SPECIAL_PAYS[np.minimum(special, _MOST)] + _UNITED_PAYS[np.minimum(united, _MOST)]


@lean_part
def _rest(seen: Floats, at: Any, after: After, empty: Any, unified: Any, hand: int) -> None:
    """What is left on the map."""
    one, two, four = after.counts[TAKEN, 0], after.counts[TAKEN, 1], after.counts[TAKEN, 2]
    seen[OTHER + 4, at] = size(empty) / np.float32(10)
    seen[OTHER + 5, at] = np.minimum(size(empty & unified), 6)
    seen[OTHER + 6, at] = size(empty & enclosed(after))
    seen[OTHER + 7, at] = size(empty & four) / np.float32(4)
    seen[OTHER + 8, at] = size(empty & ~four & ~two & ~one) / np.float32(4)
    seen[OTHER + 9, at] = size(empty & INSIDE) / np.float32(10)
    seen[OTHER + 10, at] = size(empty & after.near[BUILT]) / np.float32(4)
    seen[OTHER + 11, at] = 1
    for slot in range(len(COLORS)):
        area = after.areas[(hand - slot) % len(COLORS)]
        seen[_SIZES + slot, at] = size(area) / np.float32(4)
    seen[COMMON + GOAL, at] = np.minimum(size(empty & FIRST_STARS), 2)
    seen[COMMON + GOAL + 1, at] = size(empty & FIRST_STARS & (four | two | one))


@lean_part
def _rate_all(
    seen: Floats,
    at: Any,
    after: After,
    empty: Any,
    hand: int,
    goal: Any,
    unified: Any,
    star: Any,
) -> None:
    """How good the best sites are for what is in each slot: points, and one and a half more for
    each of unification, the goal and a star."""
    either = goal ^ unified
    one, two = either ^ star, (goal & unified) | (either & star)
    for slot in range(SLOTS):
        kind = SQUARE if slot == SLOTS - 1 else (hand - slot) % len(COLORS)
        layer = BUILT if kind == SQUARE else kind
        points = plus(after.counts, layer, after.more[kind], kind == SQUARE)
        legal = after.near[layer] & empty
        sites = good_sites(legal, points, (one ^ two, two & ~one, two & one))
        for step in range(STEPS):
            found, row = size(sites[step]), 2 * (slot * STEPS + step)
            seen[row, at] = np.minimum(found, 1)
            seen[row + 1, at] = np.minimum(found, 3)


@lean_part
def plus(counts: Any, layer: int, more: Any, twice: bool) -> Any:
    """Points on each hex as binary digits, the lowest first: how many sides have the layer, or
    twice as many, and one more where *more* says so."""
    one, two, four = counts[layer, 0], counts[layer, 1], counts[layer, 2]
    if twice:
        return more, one, two, four
    carry = one & more
    return one ^ more, two ^ carry, four ^ (two & carry), four & two & carry


@lean_part
def good_sites(legal: Any, points: Any, bonuses: Any) -> Any:
    """The sites that are good enough, step by step: by the binary digits of points and of
    bonuses, of which those below one are left out."""
    p0, p1, p2, p3 = points
    b1, b2, b3 = bonuses
    e1, carry = p0 ^ b1, p0 & b1
    odd = p1 ^ b2
    e2, carry = odd ^ carry, (p1 & b2) | (odd & carry)
    odd = p2 ^ b3
    e3, e4 = odd ^ carry, (p2 & b3) | (odd & carry) | p3
    top, high = e4 & legal, e3 & legal
    eight = top | high
    return (
        eight | (e2 & e1 & legal),
        eight,
        top | (high & (e2 | e1)),
        top | (high & e2),
        top | (high & e2 & e1),
        top,
        top & (e3 | e2),
    )
