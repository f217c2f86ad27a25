"""What can be seen on many sheets: how good the best sites are, how far the goals, what is left.

Each thing that is seen is a number, and every sheet has the same ones, in the same order.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from minds.kernel import COMPILED, kernel, part
from minds.small_cities.after import After
from minds.small_cities.goals import stand
from minds.small_cities.hexes import INSIDE, Bits, Floats, Ints, size
from minds.small_cities.sheets import BUILT, FIRST_STARS, SQUARE, TAKEN, extra, plus
from rules.small_cities.box import GOALS
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
_SIZES = SLACK + 10
OTHER = _SIZES + len(COLORS)
OTHERS = 12
COMMON = OTHER + OTHERS
"""So many things are seen on every sheet."""
GOAL = 6
"""So many more things are weighed for each goal separately."""
BONUS = 4
SEEN = COMMON + GOAL + BONUS
_KINDS = [
    [*((hand - slot) % len(COLORS) for slot in range(len(COLORS))), SQUARE]
    for hand in range(len(COLORS))
]
"""By the colour in hand: the building of each slot."""
_LAYERS = [np.array([BUILT if kind == SQUARE else kind for kind in kinds]) for kinds in _KINDS]
"""The layer that each of them stands beside."""
_PAYS = {name: np.array(GOALS.table(name).points) for name in (*GOALS.personal, *GOALS.additional)}


def pays(goal: str, counted: Ints) -> Ints:
    """What a goal pays for counts."""
    table = _PAYS[goal]
    return table[np.minimum(counted, len(table) - 1)]


class Outlook:
    """Sheets after one more drawing, and what can be seen on them: *held* points are safe."""

    def __init__(self, after: After, points: Ints, hand: int) -> None:
        self._after, self._case = after, after.case
        self.held = points.astype(np.float32)
        self.seen: Floats = np.zeros((SEEN, len(points)), dtype=np.float32)
        goal = stand(after)
        pair = [after.near[color] for color in self._case.pair]
        unified = pair[0] & pair[1] if self._case.level >= 2 else after.empty & np.uint64(0)
        self._sites(goal.sites, unified, hand)
        if self._case.level >= 2:
            self._personal(unified, pair[0] ^ pair[1])
        if self._case.goal:
            name = self._case.goal
            self.held += pays(name, goal.count)
            self._table(_DONE, goal.count)
        seen, last = self.seen, COMMON
        seen[last] = 1
        seen[last + 1] = goal.count
        seen[last + 2] = goal.near
        seen[last + 3] = np.minimum(size(after.empty & goal.sites), 6)
        seen[last + 4] = np.minimum(goal.near, 1)
        seen[last + 5] = np.minimum(size(after.empty & goal.sites & unified), 4)
        self._rest(unified, hand)

    def _table(self, start: int, counted: Ints) -> None:
        """Marks a count from 0 to 6."""
        self.seen[start + np.minimum(counted, TABLE - 1), np.arange(len(counted))] = 1

    def _personal(self, unified: Bits, half: Bits) -> None:
        """The two goals of the start colour (SC-66, SC-67)."""
        after, seen = self._after, self.seen
        own, built = after.areas[self._case.start] & INSIDE, after.areas[BUILT]
        one, two, four = after.counts[TAKEN]
        special = size(own & after.enclosed)
        united = size(built & unified)
        self.held += pays("specialization", special)
        self.held += pays("unification", united)
        self._table(_SPEC, special)
        self._table(_UNIFIED, united)
        seen[OTHER] = np.minimum(size(own & four & one & ~two), 4)
        seen[OTHER + 1] = np.minimum(size(own & four & ~one & ~two), 4)
        seen[OTHER + 2] = np.minimum(size(own & ~four), 6)
        seen[OTHER + 3] = np.minimum(size(built & half & ~after.enclosed), 4)

    def _rest(self, unified: Bits, hand: int) -> None:
        after, seen = self._after, self.seen
        one, two, four = after.counts[TAKEN]
        empty = after.empty
        seen[OTHER + 4] = size(empty) / np.float32(10)
        seen[OTHER + 5] = np.minimum(size(empty & unified), 6)
        seen[OTHER + 6] = size(empty & after.enclosed)
        seen[OTHER + 7] = size(empty & four) / np.float32(4)
        seen[OTHER + 8] = size(empty & ~four & ~two & ~one) / np.float32(4)
        seen[OTHER + 9] = size(empty & INSIDE) / np.float32(10)
        near = after.near[BUILT]
        seen[OTHER + 10] = size(empty & near) / np.float32(4)
        seen[OTHER + 11] = 1
        for slot in range(len(COLORS)):
            area = after.areas[(hand - slot) % len(COLORS)]
            seen[_SIZES + slot] = size(area) / np.float32(4)
        seen[COMMON + GOAL] = np.minimum(size(empty & FIRST_STARS), 2)
        seen[COMMON + GOAL + 1] = size(empty & FIRST_STARS & (four | two | one))

    def _sites(self, goal: Bits, unified: Bits, hand: int) -> None:
        """How good the best sites are: points, and one and a half more for each of unification,
        the goal and a star."""
        after, case = self._after, self._case
        star = FIRST_STARS if case.bonus else np.uint64(0)
        either = goal ^ unified
        one, two = either ^ star, (goal & unified) | (either & star)
        bonus = one, one ^ two, two & ~one, two & one
        kinds = _KINDS[hand]
        more = np.array([extra(kind, after.near, after.sides, after.chains) for kind in kinds])
        boards = after.empty, after.near, after.counts, more, _LAYERS[hand], *bonus[1:]
        if COMPILED:
            rate(self.seen, *map(np.ascontiguousarray, boards))
        else:
            rate_at_once(self.seen, *boards)


@part
def good_sites(
    legal: Bits, p0: Bits, p1: Bits, p2: Bits, p3: Bits, b1: Bits, b2: Bits, b3: Bits
) -> tuple[Any, ...]:
    """The sites that are good enough, step by step, on one sheet or many: *p* and *b* are the
    binary digits of points and of bonuses."""
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


def rate_at_once(
    seen: Floats,
    empty: Bits,
    near: Bits,
    counts: Bits,
    more: Bits,
    layers: Ints,
    b1: Bits,
    b2: Bits,
    b3: Bits,
) -> None:
    """Counts the sites for what is in each slot that are good enough, step by step, up to three:
    on all sheets at once. A building of a slot stands beside its layer."""
    for slot, layer in enumerate(layers):
        points = plus(counts[layer], more[slot], layer == BUILT)
        sites = good_sites(near[layer] & empty, *points, b1, b2, b3)
        for step, good in enumerate(sites, start=slot * STEPS):
            found = size(good)
            seen[2 * step] = found != 0
            seen[2 * step + 1] = np.minimum(found, 3)


@kernel
def rate(
    seen: Floats,
    empty: Bits,
    near: Bits,
    counts: Bits,
    more: Bits,
    layers: Ints,
    b1: Bits,
    b2: Bits,
    b3: Bits,
) -> None:
    """The same sheet by sheet."""
    for slot in range(len(layers)):
        layer = layers[slot]
        for i in range(len(empty)):
            count = counts[layer, 0, i], counts[layer, 1, i], counts[layer, 2, i]
            p0, p1, p2, p3 = _plus(count, more[slot, i], layer == BUILT)
            legal = near[layer, i] & empty[i]
            sites = good_sites(legal, p0, p1, p2, p3, b1[i], b2[i], b3[i])
            for step in range(STEPS):
                found, at = sites[step].bit_count(), 2 * (slot * STEPS + step)
                seen[at, i] = 1 if found else 0
                seen[at + 1, i] = min(found, 3)


_plus = part(plus)
