"""A position as some words and numbers: quick to copy, to build on and to score.

What a sketch says of places and points is what the rules say. Everywhere ``w`` are the words, ``n``
the numbers of the memory, and ``s`` is where a sketch begins in both.
"""

from __future__ import annotations

from collections.abc import Iterable

from minds.kernel import Ints, ints, part
from minds.paris.memory import (
    ANCHORS,
    DISTANCES_AT,
    FAR,
    FOOTPRINTS,
    KINDS,
    NAMES,
    STANCES_AT,
    STRIDE,
    memory,
)
from minds.paris.words import Words, around, beam, largest, low, near, spread, word, words
from rules.paris.board import GRID, ZONES, ahead, paved, taken
from rules.paris.box import CARDS
from rules.paris.box import CHIMNEYS as HOUSES_EACH
from rules.paris.box import TOKENS as TOKENS_EACH
from rules.paris.model import PAVING, Mask, State
from rules.paris.scoring import light

NUMBER: dict[str, int] = {building: i for i, building in enumerate(NAMES)}
CARD: dict[str, int] = {card: i for i, card in enumerate(CARDS)}
METRO, CHARTIER = 1, 2
"""Stored powers as bits."""

# Words of a sketch; where two players have one each, the second's comes next. The figures are
# painter, dancer, fountain and statue; the statue looks at the front.
OWN, SHARED, PRINTED, LAMPS, LARGE, TAKEN, BUILT = 0, 2, 3, 4, 5, 6, 7
FIGURES, FRONT, HOUSES, EACH = 9, 13, 14, 7
PAINTER, DANCER, FOUNTAIN, STATUE = 0, 1, 2, 3
_FIGURES = {"painter": PAINTER, "dancer": DANCER, "fountain": FOUNTAIN, "statue": STATUE}

# Numbers of a sketch; sets of buildings, of cards and of zones are bits.
TURN, FLIP, SWAP, CHIMNEYS, TOKENS, POWERS = 0, 1, 2, 3, 5, 7
SACRE, SUPPLY, STORE, OPEN, BY, ZONES_LEFT = 9, 11, 13, 14, 15, 19


def draw(state: State, s: int) -> None:
    """The position as a sketch."""
    m, n = [0] * STRIDE, [0] * STRIDE
    shining = light(state)
    m[:LAMPS] = state.ground
    m[LAMPS], m[LARGE], m[TAKEN] = shining.lamps, shining.large, taken(state)
    annexes = {p.label: p.cells for p in state.pieces if p.kind == "annex"}
    houses: tuple[list[Mask], list[Mask]] = ([], [])
    for piece in state.pieces:
        if piece.kind == "building":
            houses[piece.owner].append(piece.cells | annexes.get(piece.label, 0))
        elif piece.kind in _FIGURES:
            figure = _FIGURES[piece.kind]
            m[FIGURES + figure], n[BY + figure] = piece.cells, piece.owner
            if figure == STATUE:
                (cell,) = GRID.within(piece.cells)
                m[FRONT] = GRID.bit[ahead(cell, piece.label)]
    for seat, player in enumerate(state.players):
        first = HOUSES + seat * EACH
        m[first : first + len(houses[seat])] = houses[seat]
        m[BUILT + seat] = sum(houses[seat])
        n[CHIMNEYS + seat] = HOUSES_EACH - len(houses[seat])
        n[TOKENS + seat] = TOKENS_EACH
        n[SUPPLY + seat] = _set(NUMBER[building] for building in player.supply)
    for card in state.cards:
        if card.by is None:
            n[OPEN] |= 1 << CARD[card.card]
            continue
        n[TOKENS + card.by] -= 1
        n[SACRE + card.by] |= card.card == "sacre"
        if card.mark == "held":
            n[POWERS + card.by] |= METRO if card.card == "metro" else CHARTIER
    n[STORE] = _set(NUMBER[building] for building in state.stock)
    n[TURN], n[FLIP] = state.to_move or 0, int(state.flip)
    n[SWAP] = -1 if state.swap is None else NUMBER[state.swap]
    if state.phase == PAVING:
        covered = paved(state.ground)
        n[ZONES_LEFT] = _set(i for i, cells in enumerate(ZONES.values()) if not cells & covered)
    memory().words[s : s + STRIDE] = words(m)
    memory().numbers[s : s + STRIDE] = ints(n)


def _set(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


@part
def copy(w: Words, n: Ints, s: int, to: int) -> None:
    """Draws a sketch once more."""
    for i in range(STRIDE):
        w[to + i] = w[s + i]
        n[to + i] = n[s + i]


@part
def ground_of(w: Words, s: int, seat: int) -> int:
    """The ground that *seat* may build on without any power (PA-31)."""
    return (w[s + OWN + seat] | w[s + SHARED]) & ~w[s + TAKEN]


@part
def places(w: Words, n: Ints, kind: int, plain: int, lamps: int, foreign: int, found: int) -> int:
    """Writes down from *found* on where a building fits, be it by a power; says where that ends.

    *plain* may be covered freely, one of the *lamps* by metro, one *foreign* cell by chartier.
    """
    for stance in range(n[STANCES_AT + kind], n[STANCES_AT + kind + 1]):
        anchors = w[ANCHORS + stance]
        none, metro = anchors & plain, anchors & lamps
        chartier, both = anchors & foreign, word(0)
        for i in range(n[DISTANCES_AT + stance], n[DISTANCES_AT + stance + 1]):
            far = n[FAR + i]
            free, lamp, other = plain >> far, lamps >> far, foreign >> far
            both = both & free | metro & other | chartier & lamp
            metro = metro & free | none & lamp
            chartier = chartier & free | none & other
            none &= free
        fit = none | metro | chartier | both
        while fit:
            anchor = low(fit)
            fit ^= anchor
            w[found] = w[FOOTPRINTS + stance] * anchor
            found += 1
    return found


@part
def spots(w: Words, n: Ints, s: int, seat: int, number: int, found: int) -> int:
    """Writes down from *found* on where *seat* may place a building; says where that ends."""
    lamps, foreign = word(0), word(0)
    if n[s + POWERS + seat] & METRO:
        lamps = w[s + PRINTED] & ~w[s + TAKEN]
    if n[s + POWERS + seat] & CHARTIER:
        foreign = w[s + OWN + 1 - seat] & ~w[s + TAKEN]
    kind = n[s + FLIP] * KINDS + number
    return places(w, n, kind, ground_of(w, s, seat), lamps, foreign, found)


@part
def build(w: Words, n: Ints, s: int, seat: int, cells: int) -> None:
    """A building that is in nobody's supply any more stands on the board."""
    powers = n[s + POWERS + seat]
    if powers & METRO and cells & w[s + PRINTED]:
        n[s + POWERS + seat] ^= METRO
        w[s + LAMPS] &= ~cells
    if powers & CHARTIER and cells & w[s + OWN + 1 - seat]:
        n[s + POWERS + seat] ^= CHARTIER
    w[s + TAKEN] |= cells
    w[s + BUILT + seat] |= cells
    w[s + HOUSES + seat * EACH + houses(n, s, seat)] = cells
    n[s + CHIMNEYS + seat] -= 1


@part
def houses(n: Ints, s: int, seat: int) -> int:
    """How many buildings of *seat* stand."""
    return EACH - n[s + CHIMNEYS + seat]


@part
def lit(w: Words, s: int) -> int:
    """What the large lamp lights, if it stands."""
    if not w[s + LARGE]:
        return word(0)
    return beam(w[s + LARGE], w[s + BUILT] | w[s + BUILT + 1])


@part
def total(w: Words, n: Ints, s: int, seat: int) -> int:
    """What *seat* would have if the game ended now."""
    found, bright = largest(w[s + BUILT + seat]), lit(w, s)
    for i in range(houses(n, s, seat)):
        cells = w[s + HOUSES + seat * EACH + i]
        lamps = (near(cells) & w[s + LAMPS]).bit_count()
        if cells & bright:
            lamps += 1
        found += cells.bit_count() * lamps
    if not n[s + SACRE + seat]:
        found -= 3 * n[s + SUPPLY + seat].bit_count()
    for figure in range(STATUE + 1):
        if w[s + FIGURES + figure] and n[s + BY + figure] == seat:
            found += figured(w, n, s, figure)
    return found


@part
def figured(w: Words, n: Ints, s: int, figure: int) -> int:
    """What a figure brings."""
    at, taken = w[s + FIGURES + figure], w[s + TAKEN]
    walk = (w[s + OWN] | w[s + OWN + 1] | w[s + SHARED]) & ~taken
    if figure == PAINTER:
        area = spread(at, ~(w[s + BUILT] | w[s + BUILT + 1]))
        return 2 * (area & (w[s + LAMPS] | w[s + LARGE])).bit_count()
    if figure == DANCER:
        return spread(at, at | walk).bit_count()
    if figure == FOUNTAIN:
        count, seat = 0, n[s + BY + figure]
        for i in range(houses(n, s, seat)):
            if near(at) & w[s + HOUSES + seat * EACH + i]:
                count += 3
        return count
    free = walk | w[s + PRINTED] & ~taken
    if not w[s + FRONT] & free:
        return 0
    return (near(at) & free).bit_count() + (around(at) & free).bit_count()
