"""Which plan is best: plans are followed through the same few futures, and the best is changed.

A future is FUTURE numbers: how many cards lie in the solo row, how many numbers follow, and these:
the cards of the row with those behind it, or the resources of the rounds to come. Sums over futures
are in half points.
"""

from __future__ import annotations

from minds.kernel import Ints, kernel, zeros
from minds.tiny_towns.plan import POINT, ROW, changed, copied, laid
from minds.tiny_towns.sketch import ANYTHING, BANKS, FREE, SITES, SIZE, SWAPS
from minds.tiny_towns.value import MONUMENT
from minds.tiny_towns.walk import FORTIFIED, WALK, begin, build, busy, come_to, step

LONGEST = 70
"""Rounds after which a town is taken as it is."""
FUTURE = LONGEST + 2
OWN = 5
"""A round in which the resource is ours to choose; a Fort leaves us what is above it."""
BEHIND = 8
"""A plan is given up that is, over all futures so far, so many half points behind the best."""
DOUBT = 4 * POINT
"""Plans are not followed that promise so much less than the one at hand."""
PATIENCE = 8
"""So many changes are thought of for each that is followed."""
IDLE = 1 << 30
"""In an opening: there is nothing left to build."""
KNOWN = 1 << 14
"""Room for the marks of plans that were followed; no more than half of it is used."""


@kernel
def opened(ground: Ints, row: Ints, walk: Ints, options: int, foreign: bool) -> int:
    """The first step of a plan: a cube of one of *options*, as of a walk; if none, what is built.

    That is the number of the way, or -1.
    """
    begin(ground, row, walk)
    if not options:
        return build(ground, walk)
    idle = 0 if busy(walk) else IDLE
    if not walk[FREE]:
        return idle | ((options & -options) - 1).bit_count() << SIZE
    opening = idle | step(ground, walk, options, foreign)
    build(ground, walk)
    return opening


@kernel
def _picked(cards: Ints, took: int) -> None:
    """A card of the row goes behind all others, the first of which takes its place."""
    last, at = cards[1] + 1, 2
    while cards[at] != took:
        at += 1
    for i in range(at, last):
        cards[i] = cards[i + 1]
    cards[last] = took


@kernel
def _alone(ground: Ints, walk: Ints, cards: Ints) -> None:
    """Rounds of solo: one of the cards in the row each."""
    for _ in range(LONGEST):
        if not busy(walk):
            return
        options = 0
        for i in range(cards[0]):
            options |= 1 << cards[2 + i]
        _picked(cards, step(ground, walk, options, True) >> SIZE)


@kernel
def _together(ground: Ints, walk: Ints, rounds: Ints) -> None:
    """Rounds in which somebody names a resource."""
    for i in range(2, rounds[1] + 2):
        if not busy(walk):
            return
        named = rounds[i]
        if named >= OWN and not walk[FORTIFIED] and walk[BANKS] != ANYTHING:
            step(ground, walk, ANYTHING & ~walk[BANKS], False)
        else:
            options = 1 << (named - OWN if named >= OWN else named)
            step(ground, walk, ANYTHING if options & ground[SWAPS] else options, True)


@kernel
def followed(ground: Ints, start: Ints, took: int, coming: Ints, number: int, more: Ints) -> int:
    """Twice the total that a walk leads to if that future comes; *took* is picked from its row."""
    walk, future = more, zeros(FUTURE)
    for i in range(WALK):
        walk[i] = start[i]
    for i in range(FUTURE):
        future[i] = coming[number * FUTURE + i]
    if future[0]:
        if took >= 0:
            _picked(future, took)
        _alone(ground, walk, future)
    else:
        _together(ground, walk, future)
    return come_to(ground, walk)


@kernel
def raced(
    ground: Ints,
    row: Ints,
    coming: Ints,
    options: int,
    foreign: bool,
    picks: bool,
    pace: Ints,
    opening: Ints,
) -> int:
    """What a plan comes to in all futures; given up as soon as it falls behind the best so far.

    *pace* are the sums of the best after each future, and becomes those of a better one; it is
    empty if its last number is. How the plan opens is written down.
    """
    start, walk, count = zeros(WALK), zeros(WALK), len(coming) // FUTURE
    sums, reached = zeros(count), 0
    opening[0] = opened(ground, row, start, options, foreign)
    took = opening[0] >> SIZE & 7 if picks else -1
    for i in range(count):
        reached += followed(ground, start, took, coming, i, walk)
        sums[i] = reached
        if i and pace[count] and reached < pace[i] - BEHIND:
            return pace[count - 1] - (pace[i] - reached) * count // (i + 1)
    if not pace[count] or reached > pace[count - 1]:
        pace[count] = 1
        for i in range(count):
            pace[i] = sums[i]
    return reached


@kernel
def _new(row: Ints, known: Ints) -> bool:
    """Whether a plan was not looked at before; now it is known."""
    mark = row[0] + 1
    for i in range(1, row[0] + 1):
        mark = (mark * 1000003 + row[i]) & 0xFFFFFFFFFF
    at = mark % KNOWN
    while known[at]:
        if known[at] == mark + 1:
            return False
        at = (at + 1) % KNOWN
    known[at] = mark + 1
    return True


@kernel
def climbed(
    ground: Ints,
    coming: Ints,
    options: int,
    foreign: bool,
    picks: bool,
    rows: Ints,
    count: int,
    trials: int,
    dice: Ints,
    worths: Ints,
    openings: Ints,
) -> int:
    """Follows *count* plans in *rows*, then others on a way up from the best of them.

    The others are written behind these, with what they are worth and how they open. How many there
    are in all.
    """
    pace, opening, known = zeros(len(coming) // FUTURE + 1), zeros(1), zeros(KNOWN)
    now, trial, kept, town = zeros(ROW), zeros(ROW), zeros(ROW), zeros(MONUMENT + 1)
    best = 0
    for i in range(count):
        for j in range(ROW):
            trial[j] = rows[i * ROW + j]
        _new(trial, known)
        worths[i] = raced(ground, trial, coming, options, foreign, picks, pace, opening)
        openings[i] = opening[0]
        if not i or worths[i] > worths[best]:
            best = i
            copied(trial, now)
    worth, promise, found = worths[best], laid(ground, now, kept, town), count
    left = PATIENCE * trials if ground[SITES] else 0
    most = min(count + trials, KNOWN // 2)
    while left and found < most:
        left -= 1
        changed(ground, now, trial, dice)
        hope = laid(ground, trial, kept, town)
        if hope < promise - DOUBT or not _new(kept, known):
            continue
        after = raced(ground, kept, coming, options, foreign, picks, pace, opening)
        for j in range(ROW):
            rows[found * ROW + j] = kept[j]
        worths[found], openings[found] = after, opening[0]
        found += 1
        if after >= worth:
            worth, promise = after, hope
            copied(kept, now)
    return found
