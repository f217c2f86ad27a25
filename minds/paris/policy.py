"""How both sides build when a match is only played out: greedily, with some noise."""

from __future__ import annotations

from minds.kernel import Ints, part
from minds.paris.cards import Need, some, use, weigh
from minds.paris.memory import (
    AT,
    CELLS,
    COUNT,
    DEED_CARD,
    DEED_CELLS,
    DEED_NUMBER,
    DEED_USED,
    DEED_WORTH,
    DESK,
    FIT,
    GARDEN_NUMBER,
    MOST,
    NEEDED,
    NOISE,
    NUMBER_AT,
    SEEN,
    SIZES,
    WHIMS,
    WORTH_AT,
)
from minds.paris.sketch import (
    BUILT,
    CHIMNEYS,
    LAMPS,
    LARGE,
    OPEN,
    OWN,
    POWERS,
    SHARED,
    SUPPLY,
    SWAP,
    TAKEN,
    TOKENS,
    TURN,
    build,
    lit,
    spots,
)
from minds.paris.words import Words, near, word

WAVER = 500
"""So many hundredths of a point a playout may be mistaken about a place."""
DARK = 50
"""What a cell of a building is worth without any light."""
JOINED = 50
"""What a cell is worth more beside an own building."""
CONTESTED = 180
"""What it is worth to build on a shared cell before the other does."""
LOOKED_AT = 3
"""So many of the open postcards a playout looks at in a turn."""
FOREVER = 999
"""More turns than a match can have."""
NEVER = -99999
BUILD, USE, SCRAP = 0, 1, 2
"""Slots of the deeds that a playout chooses from."""


@part
def wish(w: Words, n: Ints, s: int, seat: int) -> None:
    """Finds out where *seat* could build."""
    first = end = seat * MOST
    if n[s + CHIMNEYS + seat]:
        supply = due(n, s, seat)
        for number in range(GARDEN_NUMBER):
            if supply >> number & 1:
                before = end
                end = spots(w, n, s, seat, number, CELLS + end) - CELLS
                for i in range(before, end):
                    n[NUMBER_AT + i] = number
    n[COUNT + seat] = end - first
    light(w, n, s, seat)
    keep(w, n, s, seat)


@part
def due(n: Ints, s: int, seat: int) -> int:
    """The buildings that *seat* may place: all of its supply, or what Levitation obliges to."""
    if n[s + SWAP] >= 0 and n[s + TURN] == seat:
        return 1 << n[s + SWAP]
    return n[s + SUPPLY + seat]


@part
def light(w: Words, n: Ints, s: int, seat: int) -> None:
    """What the places of *seat* are worth by the light and the ground."""
    bright, lamps, shared = lit(w, s), w[s + LAMPS], w[s + SHARED]
    for i in range(seat * MOST, seat * MOST + n[COUNT + seat]):
        cells = w[CELLS + i]
        lights = 100 * (near(cells) & lamps).bit_count() + DARK
        if cells & bright:
            lights += 100
        worth = n[SIZES + n[NUMBER_AT + i]] * lights
        n[WORTH_AT + i] = worth + CONTESTED * (cells & shared).bit_count()


@part
def keep(w: Words, n: Ints, s: int, seat: int) -> None:
    """Forgets the places of *seat* that are free no more."""
    taken, supply = w[s + TAKEN], due(n, s, seat)
    first = kept = seat * MOST
    fit, needed = 0, word(0)
    for i in range(first, first + n[COUNT + seat]):
        cells, number = w[CELLS + i], n[NUMBER_AT + i]
        if supply >> number & 1 and not cells & taken:
            w[CELLS + kept], n[NUMBER_AT + kept] = cells, number
            n[WORTH_AT + kept] = n[WORTH_AT + i]
            kept += 1
            fit |= 1 << number
            needed |= cells
    n[COUNT + seat] = kept - first if n[s + CHIMNEYS + seat] else 0
    n[FIT + seat] = fit
    w[NEEDED + seat] = needed


@part
def needs(w: Words, n: Ints, s: int, seat: int, noise: int) -> Need:
    """What *seat* has to spare, and what it has no place for; the other's may be known late."""
    other = 1 - seat
    return Need(
        w[s + OWN + seat] & ~w[s + TAKEN] & ~w[NEEDED + seat],
        n[s + SUPPLY + seat] & ~n[FIT + seat],
        n[s + SUPPLY + other] & ~n[FIT + other],
        noise,
    )


@part
def liked(w: Words, n: Ints, s: int, seat: int, place: int) -> int:
    """What a place is worth to *seat*, an own building beside it counted."""
    cells = w[CELLS + place]
    if near(cells) & w[s + BUILT + seat]:
        return n[WORTH_AT + place] + JOINED * cells.bit_count()
    return n[WORTH_AT + place]


@part
def intend(w: Words, n: Ints, slot: int, worth: int, place: int) -> None:
    """To build in a place is written down as something to do."""
    n[DEED_WORTH + slot], n[DEED_CARD + slot], n[DEED_USED + slot] = worth, -1, 1
    w[DEED_CELLS + slot], n[DEED_NUMBER + slot] = w[CELLS + place], n[NUMBER_AT + place]


@part
def _best_build(w: Words, n: Ints, s: int, seat: int) -> bool:
    """The place that *seat* likes best, if there is one."""
    keep(w, n, s, seat)
    first = seat * MOST
    if not n[COUNT + seat]:
        return False
    n[AT] = (n[AT] + 61) % WHIMS
    at = n[AT]
    best, most = first, NEVER
    n[SEEN] += n[COUNT + seat]
    for place in range(first, first + n[COUNT + seat]):
        worth = liked(w, n, s, seat, place) + WAVER * n[NOISE + at] // 1000
        at = (at + 1) % WHIMS
        if worth > most:
            best, most = place, worth
    intend(w, n, BUILD, most, best)
    return True


@part
def _best_card(w: Words, n: Ints, s: int, seat: int) -> int:
    """The slot with the best of some open postcards; if none helps, one is used blank."""
    n[AT] = (n[AT] + 67) % WHIMS
    first, open_ = n[NOISE + n[AT]], n[s + OPEN]
    need = needs(w, n, s, seat, first)
    best, trial, most = USE, SCRAP, NEVER
    count = min(LOOKED_AT, open_.bit_count())
    n[SEEN] += count
    for i in range(count):
        weigh(w, n, s, seat, some(open_, first + i), need, trial)
        worth = WAVER * n[NOISE + n[AT] + i] // 1000
        worth += n[DEED_WORTH + trial] if n[DEED_USED + trial] else -WAVER
        if worth > most:
            n[DEED_WORTH + trial] = most = worth
            best, trial = trial, best
    return best


@part
def _deed(w: Words, n: Ints, s: int) -> int:
    """The slot of what is done next in a playout; -1 if there is nothing to do."""
    seat = n[s + TURN]
    builds = _best_build(w, n, s, seat)
    if n[s + TOKENS + seat] and n[s + SWAP] < 0:
        card = _best_card(w, n, s, seat)
        if not builds or n[DEED_WORTH + card] > n[DEED_WORTH + BUILD]:
            return card
    return BUILD if builds else -1


@part
def act(w: Words, n: Ints, s: int, slot: int) -> None:
    """Whoever is to move does that, and the other is to move."""
    seat = n[s + TURN]
    if n[DEED_CARD + slot] >= 0:
        use(w, n, s, seat, slot)
    else:
        if n[s + SWAP] >= 0:
            n[s + SWAP] = -1
        else:
            n[s + SUPPLY + seat] &= ~(1 << n[DEED_NUMBER + slot])
        build(w, n, s, seat, w[DEED_CELLS + slot])
    n[s + TURN] = 1 - seat


@part
def _do(w: Words, n: Ints, s: int, slot: int) -> None:
    """Does it, and finds out what that has changed for both sides."""
    seat = n[s + TURN]
    lamps, large, supply = w[s + LAMPS], w[s + LARGE], n[s + SUPPLY + seat]
    powers, swap = n[s + POWERS + seat], n[s + SWAP]
    act(w, n, s, slot)
    shines = lamps != w[s + LAMPS] or large != w[s + LARGE]
    other = n[s + SUPPLY + seat] & ~supply or swap != n[s + SWAP]
    if shines or other or powers != n[s + POWERS + seat]:
        wish(w, n, s, seat)
    if shines:
        light(w, n, s, 1 - seat)


@part
def run(w: Words, n: Ints, at: int, turns: int) -> None:
    """Plays the sketch on the desk to its end, or for so many *turns*."""
    n[AT] = at % WHIMS
    for seat in range(2):
        wish(w, n, DESK, seat)
    idle, steps = 0, 0
    while idle < 2 and steps < turns:
        slot = _deed(w, n, DESK)
        if slot < 0:
            idle += 1
            n[DESK + TURN] = 1 - n[DESK + TURN]
        else:
            idle = 0
            steps += 1
            _do(w, n, DESK, slot)
