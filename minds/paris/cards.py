"""What each postcard would bring a seat now, and what using it does to a sketch.

An offer is the best use that a playout sees, or one of the better ones: it is a guess in hundredths
of a point, made at once. What it is really worth, the end of the playout tells. A deed is something
to do, written down in a slot of the desk: a building goes to some cells, or a card is used on some
cells, with the front of the statue, for a number of the stock, for which house or building.
"""

from __future__ import annotations

from typing import NamedTuple

from minds.kernel import Ints, part
from minds.paris.memory import (
    DEED_CARD,
    DEED_CELLS,
    DEED_FRONT,
    DEED_NUMBER,
    DEED_USED,
    DEED_WHICH,
    DEED_WORTH,
    GARDEN_NUMBER,
    KINDS,
    ROOM,
    SIZES,
)
from minds.paris.sketch import (
    BUILT,
    BY,
    CARD,
    CHARTIER,
    CHIMNEYS,
    DANCER,
    EACH,
    FIGURES,
    FLIP,
    FOUNTAIN,
    FRONT,
    HOUSES,
    LAMPS,
    LARGE,
    METRO,
    OPEN,
    OWN,
    PAINTER,
    POWERS,
    PRINTED,
    SACRE,
    SHARED,
    STATUE,
    STORE,
    SUPPLY,
    TAKEN,
    TOKENS,
    build,
    ground_of,
    houses,
    places,
)
from minds.paris.words import Words, around, low, near, nth, word

CELL = 250
"""What an own cell is worth that a building could need."""
SHARE = 150
"""The same for each of two cells that lie side by side."""
HOPE = 3
"""So many buildings of the stock are looked at for Levitation."""
NOTHING = -100
"""What a postcard seems to be worth that could only be used blank."""

_BOUQUINISTES, _CHARTIER, _FONTAINE = CARD["bouquinistes"], CARD["chartier"], CARD["fontaine"]
_GRANDE, _JARDIN, _LAMPADAIRE = CARD["grande"], CARD["jardin"], CARD["lampadaire"]
_LEVITATION, _METRO, _MOULIN = CARD["levitation"], CARD["metro"], CARD["moulin"]
_PEINTRE, _SACRE = CARD["peintre"], CARD["sacre"]


class Need(NamedTuple):
    """What a seat can spare and what it lacks, and some *noise* to choose by.

    *idle* are own free cells that no building needs, *stuck* are buildings that fit nowhere,
    *theirs* are those of the other.
    """

    idle: int
    stuck: int
    theirs: int
    noise: int


@part
def note(w: Words, n: Ints, slot: int, worth: int, cells: int, which: int, number: int) -> None:
    """An offer is written down."""
    n[DEED_WORTH + slot], n[DEED_USED + slot] = worth, 1
    n[DEED_WHICH + slot], n[DEED_NUMBER + slot] = which, number
    w[DEED_CELLS + slot] = cells


@part
def weigh(w: Words, n: Ints, s: int, seat: int, card: int, need: Need, slot: int) -> None:
    """What a postcard offers to a seat; nothing if it could only be used blank."""
    n[DEED_CARD + slot], n[DEED_USED + slot], n[DEED_WORTH + slot] = card, 0, NOTHING
    if card == _LAMPADAIRE:
        _lamp(w, n, s, seat, need, slot)
    elif card == _BOUQUINISTES:
        _annex(w, n, s, seat, need, slot)
    elif card in (_JARDIN, _FONTAINE):
        _pair(w, n, s, seat, card, need, slot)
    elif card == _LEVITATION:
        _levitation(w, n, s, seat, need, slot)
    elif card == _GRANDE:
        _large(w, n, s, seat, slot)
    elif card == _SACRE:
        worth = 300 * need.stuck.bit_count() + 240 * need.theirs.bit_count()
        note(w, n, slot, worth, word(0), 0, 0)
    elif card in (_METRO, _CHARTIER):
        _power(w, n, s, seat, need, slot)
    else:
        _figure(w, n, s, seat, card, need, slot)


@part
def _lamp(w: Words, n: Ints, s: int, seat: int, need: Need, slot: int) -> None:
    free = near(w[s + BUILT + seat]) & w[s + OWN + seat] & ~w[s + TAKEN]
    best = 0
    while free:
        cell = low(free)
        free ^= cell
        beside = _beside(w, n, s, seat, cell) - _beside(w, n, s, 1 - seat, cell)
        gain = 100 * beside - _cost(need, cell)
        if gain > best:
            best = gain
            note(w, n, slot, gain, cell, 0, 0)


@part
def _cost(need: Need, cell: int) -> int:
    """What it hurts to give up an own cell."""
    return 0 if cell & need.idle else CELL


@part
def _beside(w: Words, n: Ints, s: int, seat: int, cell: int) -> int:
    """The size of the houses of *seat* beside a cell."""
    found = 0
    for i in range(houses(n, s, seat)):
        cells = w[s + HOUSES + seat * EACH + i]
        if near(cells) & cell:
            found += cells.bit_count()
    return found


@part
def _annex(w: Words, n: Ints, s: int, seat: int, need: Need, slot: int) -> None:
    free, lamps = w[s + OWN + seat] & ~w[s + TAKEN], w[s + LAMPS]
    best = 0
    for i in range(houses(n, s, seat)):
        cells = w[s + HOUSES + seat * EACH + i]
        lights, rest = near(cells) & lamps, near(cells) & free
        bright = rest & near(lamps & ~lights)
        if not bright:
            bright = low(rest)
        while bright:
            cell = low(bright)
            bright ^= cell
            more = (near(cell) & lamps & ~lights).bit_count() * (cells.bit_count() + 1)
            gain = 100 * (1 + lights.bit_count() + more) - _cost(need, cell)
            if gain > best:
                best = gain
                note(w, n, slot, gain, cell, i, 0)


@part
def _pair(w: Words, n: Ints, s: int, seat: int, card: int, need: Need, slot: int) -> None:
    """A garden, which is a building, or a fountain, which wants many buildings beside it."""
    if card == _JARDIN and not n[s + CHIMNEYS + seat]:
        return
    best = 0
    end = places(w, n, GARDEN_NUMBER, ground_of(w, s, seat), word(0), word(0), ROOM)
    for i in range(ROOM, end):
        cells = w[i]
        beside = near(cells)
        gain = 10 - SHARE * (cells & ~need.idle).bit_count()
        if card == _JARDIN:
            gain += 200 * (beside & w[s + LAMPS]).bit_count()
            if beside & w[s + BUILT + seat]:
                gain += 190
        else:
            for house in range(houses(n, s, seat)):
                if w[s + HOUSES + seat * EACH + house] & beside:
                    gain += 300
        if gain > best:
            best = gain
            note(w, n, slot, gain, cells, 0, GARDEN_NUMBER)


@part
def _levitation(w: Words, n: Ints, s: int, seat: int, need: Need, slot: int) -> None:
    """Something of the stock that fits, for what fits nowhere or is smallest."""
    stock, supply = n[s + STORE], n[s + SUPPLY + seat]
    if not stock or not supply or not n[s + CHIMNEYS + seat]:
        return
    plain, old = ground_of(w, s, seat), some(need.stuck if need.stuck else supply, 0)
    best = 0
    for i in range(min(HOPE, stock.bit_count())):
        new = some(stock, need.noise + i)
        kind = n[s + FLIP] * KINDS + new
        for at in range(ROOM, places(w, n, kind, plain, word(0), word(0), ROOM)):
            cells = w[at]
            gain = n[SIZES + new] * (50 + 100 * (near(cells) & w[s + LAMPS]).bit_count())
            if gain > best:
                best = gain
                note(w, n, slot, gain, cells, old, new)
    if best:
        n[DEED_WORTH + slot] = best + 300 if need.stuck else 3 * best // 10


@part
def some(choice: int, at: int) -> int:
    """One of the numbers in a set that is not empty, by the noise."""
    for _ in range(at % choice.bit_count()):
        choice &= choice - 1
    return ((choice & -choice) - 1).bit_count()


@part
def _large(w: Words, n: Ints, s: int, seat: int, slot: int) -> None:
    """The large lamp lights what is two cells away, and no more what is beside."""
    bare = w[s + PRINTED] & ~w[s + TAKEN]
    best = -9999
    while bare:
        cell = low(bare)
        bare ^= cell
        far = near(near(cell)) & ~around(cell) & ~cell
        gain = 1
        for side in range(2):
            for i in range(houses(n, s, side)):
                cells = w[s + HOUSES + side * EACH + i]
                if cells & far and not near(cells) & cell:
                    gain += 100 * cells.bit_count() * (1 if side == seat else -1)
        if gain > best:
            best = gain
            note(w, n, slot, gain, cell, 0, 0)


@part
def _power(w: Words, n: Ints, s: int, seat: int, need: Need, slot: int) -> None:
    """Worth what may then be built, or what the other may then not build."""
    worth = 80 * _greatest(n, need.theirs)
    if n[s + SUPPLY + seat] and n[s + CHIMNEYS + seat]:
        worth = max(worth, 100 * _greatest(n, need.stuck))
    else:
        worth -= 100
    note(w, n, slot, worth, word(0), 0, 0)


@part
def _greatest(n: Ints, buildings: int) -> int:
    """The size of the largest of some buildings."""
    most = 0
    for number in range(KINDS):
        if buildings >> number & 1:
            most = max(most, n[SIZES + number])
    return most


@part
def _figure(w: Words, n: Ints, s: int, seat: int, card: int, need: Need, slot: int) -> None:
    """A painter, dancer or statue on an own free cell, better one that no building needs."""
    shining, choice = w[s + LAMPS] | w[s + LARGE], need.idle
    if card == _PEINTRE and choice & near(shining):
        choice &= near(shining)
    if not choice:
        choice = w[s + OWN + seat] & ~w[s + TAKEN]
    if not choice:
        return
    cell = nth(choice, need.noise % choice.bit_count())
    walk = (w[s + OWN] | w[s + OWN + 1] | w[s + SHARED]) & ~w[s + TAKEN]
    free = walk | w[s + PRINTED] & ~w[s + TAKEN]
    beside = near(cell) & free
    if card == _PEINTRE:
        worth = 300 + 200 * (near(cell) & shining).bit_count()
    elif card == _MOULIN:
        ring = near(cell) & walk
        worth = 100 + 60 * (ring | near(ring) & walk).bit_count()
    elif beside:
        worth = 70 * (beside.bit_count() + (around(cell) & free).bit_count())
        safe = beside & w[s + PRINTED]
        if not safe:
            safe = beside & w[s + OWN + seat]
        w[DEED_FRONT + slot] = low(safe if safe else beside)
    else:
        return
    note(w, n, slot, worth - _cost(need, cell), cell, 0, 0)


@part
def use(w: Words, n: Ints, s: int, seat: int, slot: int) -> None:
    """A token marks the card, and what was offered is done, unless the card stays blank."""
    card, cells, which = n[DEED_CARD + slot], w[DEED_CELLS + slot], n[DEED_WHICH + slot]
    n[s + OPEN] &= ~(1 << card)
    n[s + TOKENS + seat] -= 1
    if not n[DEED_USED + slot]:
        return
    if card == _METRO:
        n[s + POWERS + seat] |= METRO
    elif card == _CHARTIER:
        n[s + POWERS + seat] |= CHARTIER
    elif card == _SACRE:
        n[s + SACRE + seat] = 1
    elif card == _JARDIN:
        build(w, n, s, seat, cells)
    elif card == _LEVITATION:
        n[s + SUPPLY + seat] &= ~(1 << which)
        n[s + STORE] = n[s + STORE] & ~(1 << n[DEED_NUMBER + slot]) | 1 << which
        build(w, n, s, seat, cells)
    else:
        _put(w, n, s, seat, slot)


@part
def _put(w: Words, n: Ints, s: int, seat: int, slot: int) -> None:
    """A lamp, an annex or a figure is put on the board."""
    card, cells = n[DEED_CARD + slot], w[DEED_CELLS + slot]
    w[s + TAKEN] |= cells
    figure = STATUE
    if card == _LAMPADAIRE:
        w[s + LAMPS] |= cells
        return
    if card == _GRANDE:
        w[s + LAMPS] &= ~cells
        w[s + LARGE] = cells
        return
    if card == _BOUQUINISTES:
        w[s + HOUSES + seat * EACH + n[DEED_WHICH + slot]] |= cells
        w[s + BUILT + seat] |= cells
        return
    if card == _PEINTRE:
        figure = PAINTER
    elif card == _MOULIN:
        figure = DANCER
    elif card == _FONTAINE:
        figure = FOUNTAIN
    else:
        w[s + FRONT] = w[DEED_FRONT + slot]
    w[s + FIGURES + figure], n[s + BY + figure] = cells, seat
