"""What both sides answer in phase 2: a tree that grows where the play is best.

Nothing is hidden there. Each visit goes down to a new position and plays that out; the few deeds
that look best come first, and more are tried the more often a position is visited.
"""

from __future__ import annotations

from minds.kernel import Ints, part
from minds.paris.cards import weigh
from minds.paris.memory import (
    COUNT,
    CURIOSITY,
    DEED_CARD,
    DEED_CELLS,
    DEED_FRONT,
    DEED_NUMBER,
    DEED_USED,
    DEED_WHICH,
    DEED_WORTH,
    DESK,
    FREE,
    LIMIT,
    MOST,
    OFTEN,
    PATH,
    ROOTS,
    SEEN,
    STRIDE,
)
from minds.paris.policy import FOREVER, act, intend, liked, needs, run, wish
from minds.paris.sketch import OPEN, SWAP, TAKEN, TOKENS, TURN, copy, total
from minds.paris.words import Words

WINNING = 8
"""What it counts to win, beside the margin."""
WIDTH = 10
"""So many places to build are thought of in a position at most."""
CARDS = 12
"""So many postcards there are."""

VISITS, LEADS, KNOWN, KIDS, FIRST, ENDED, TOTALS = 20, 21, 22, 23, 24, 25, 26
"""What is known of a position: visits, worth to seat 0 of all together, whether it was thought
about, how many positions may follow and where they begin, the totals if nothing can follow."""


@part
def ahead(mine: int, theirs: int) -> int:
    """Totals as one number: by how much somebody leads, and that they lead."""
    margin = mine - theirs
    if margin > 0:
        return margin + WINNING
    return margin - WINNING if margin < 0 else 0


@part
def think_of(w: Words, n: Ints, s: int) -> int:
    """Finds what whoever is to move could sensibly do, the best first; says how much that is."""
    for seat in range(2):
        wish(w, n, s, seat)
    seat, count = n[s + TURN], 0
    n[SEEN] += n[COUNT + seat]
    for place in range(seat * MOST, seat * MOST + n[COUNT + seat]):
        worth = liked(w, n, s, seat, place)
        if count < WIDTH or worth > n[DEED_WORTH + count - 1]:
            count = min(count + 1, WIDTH)
            intend(w, n, count - 1, worth, place)
            _rise(w, n, count - 1)
    if n[s + TOKENS + seat] and n[s + SWAP] < 0:
        need = needs(w, n, s, seat, 61 * w[s + TAKEN].bit_count())
        for card in range(CARDS):
            if n[s + OPEN] >> card & 1:
                weigh(w, n, s, seat, card, need, count)
                n[SEEN] += 1
                _rise(w, n, count)
                count += 1
    return count


@part
def _rise(w: Words, n: Ints, slot: int) -> None:
    """Moves the deed in *slot* before all that are worth less."""
    while slot and n[DEED_WORTH + slot] > n[DEED_WORTH + slot - 1]:
        for row in (DEED_WORTH, DEED_CARD, DEED_USED, DEED_NUMBER, DEED_WHICH):
            n[row + slot], n[row + slot - 1] = n[row + slot - 1], n[row + slot]
        for row in (DEED_CELLS, DEED_FRONT):
            w[row + slot], w[row + slot - 1] = w[row + slot - 1], w[row + slot]
        slot -= 1


@part
def _branch(w: Words, n: Ints, s: int) -> None:
    """The positions that may follow are drawn, as long as there is room for them."""
    count = think_of(w, n, s)
    if not count:
        n[s + TURN] = 1 - n[s + TURN]
        count = think_of(w, n, s)
    n[s + KNOWN], n[s + ENDED] = 1, int(count == 0)
    if n[FREE] + count * STRIDE > n[LIMIT]:
        return
    n[s + FIRST], n[s + KIDS] = n[FREE], count
    for slot in range(count):
        kid = n[FREE]
        n[FREE] += STRIDE
        copy(w, n, s, kid)
        for fact in range(VISITS, STRIDE):
            n[kid + fact] = 0
        act(w, n, kid, slot)


@part
def _next(w: Words, n: Ints, s: int) -> int:
    """The position to look at next: a new one, or that which promises most; 0 if there is none."""
    if not n[s + KNOWN]:
        _branch(w, n, s)
    best, most = 0, 0
    visits, sign = n[s + VISITS], 1 - 2 * n[s + TURN]
    for i in range(n[s + KIDS]):
        kid = n[s + FIRST] + i * STRIDE
        seen = n[kid + VISITS]
        if not seen:
            return kid if i * i <= visits else best
        hope = n[CURIOSITY + min(visits, OFTEN)] // n[ROOTS + min(seen, OFTEN)]
        worth = sign * (100 * n[kid + LEADS] // seen) + hope
        if not best or worth > most:
            best, most = kid, worth
    return best


@part
def descend(w: Words, n: Ints, root: int, at: int) -> None:
    """Visits *root* once more, playing one position out.

    What was played out stands at the beginning of the path.
    """
    s, depth = root, 0
    n[PATH] = root
    while n[s + VISITS]:
        onward = _next(w, n, s)
        if not onward:
            break
        s = onward
        depth += 1
        n[PATH + depth] = s
    if not n[s + ENDED]:
        copy(w, n, s, DESK)
        run(w, n, at, FOREVER)
        for seat in range(2):
            n[s + TOTALS + seat] = total(w, n, DESK, seat)
    lead = ahead(n[s + TOTALS], n[s + TOTALS + 1])
    for i in range(depth + 1):
        n[n[PATH + i] + VISITS] += 1
        n[n[PATH + i] + LEADS] += lead
    n[PATH] = s
