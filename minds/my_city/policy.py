"""The player of one thought: what it builds, leaves out, and when it stops.

It answers at once from the weights, without looking ahead. Matches are played out with it to see
where a decision leads.
"""

from __future__ import annotations

from minds.kernel import Ints, kernel, part
from minds.my_city.board import GROUP as GROUP_SIZE
from minds.my_city.board import around, build, covered, parks
from minds.my_city.memory import (
    BESIDE,
    BOARD,
    BY_CHURCH,
    CARDS,
    CHURCH,
    CHURCH_AT,
    CHURCHES,
    CHURCHES_SCORE,
    COLOURS,
    CROWD,
    CROWD_EARLY,
    CUT,
    DEAR,
    DESK,
    EASTWARD,
    EDGE,
    EDGE_EARLY,
    END,
    FACTORY_PAYS,
    FIRST,
    FITTING,
    FOR,
    FOUR,
    GROUP,
    GROUP_AT,
    GROUP_EARLY,
    GROUPS,
    GROUPS_SCORE,
    HOPE,
    INVESTOR,
    INVESTOR_PAYS,
    KEPT,
    LAST,
    LEAVE,
    LEAVE_EARLY,
    LONE,
    LONG,
    MAIN,
    NEAR,
    NEVER,
    OF_A_COLOUR,
    ONE,
    OPEN,
    OTHER,
    PARK,
    PARK_PAYS,
    PASSING,
    RACE,
    RATED,
    SCORING,
    SECOND,
    SEEN,
    SHAPES,
    SITE,
    SOUTHWARD,
    SPECIAL,
    SPOILT,
    THIRD,
    THREE,
    TOKEN,
    TOUCHES,
    TWO,
    VEIN,
    VEINS,
    WAITING,
    WELL,
    WELL_MORE,
    WELLS,
    WIDE,
    WORTH,
    back,
    meet,
    onward,
    shared,
)

BLOCKED, ABSENT = -1, -2
"""Instead of a piece: the card that blocks the next one, and a card that is nothing here."""
TRIAL = BOARD
"""Where the board is that is played out; the one before it is the true one."""
PASS, NOTHING = -1, -2
"""Instead of a site: the piece is left out, or there is none."""


@part
def _set(n: Ints, at: int, lo: int, hi: int) -> None:
    n[DESK + at], n[DESK + at + 1] = lo, hi


@part
def _neighbours(n: Ints, land: Ints, b: int) -> None:
    """Tells the open cells apart by how many neighbours they have among them, on their bank."""
    lo = n[b + OPEN] & ~land[KEPT]
    hi = n[b + OPEN + 1] & ~land[KEPT + 1]
    _set(n, FITTING, lo, hi)
    norths = onward(lo & land[SOUTHWARD], hi & land[SOUTHWARD + 1], WIDE)
    wests = onward(lo & land[EASTWARD], hi & land[EASTWARD + 1], 1)
    souths, easts = back(lo, hi, WIDE), back(lo, hi, 1)
    for half in range(2):
        cells = n[DESK + FITTING + half]
        west, east = wests[half] & cells, easts[half] & land[EASTWARD + half] & cells
        up, down = norths[half] & cells, souths[half] & land[SOUTHWARD + half] & cells
        odd_row, both_row = west ^ east, west & east
        odd_column, both_column = up ^ down, up & down
        odd, two = odd_row ^ odd_column, (both_row ^ both_column) | (odd_row & odd_column)
        dear = land[DEAR + half]
        n[DESK + ONE + half], n[DESK + TWO + half] = odd & ~two, two & ~odd
        n[DESK + THREE + half], n[DESK + FOUR + half] = odd & two, both_row & both_column
        # Who has one open neighbour is cut off by a piece that touches once, and so on.
        for touches in range(3):
            n[DESK + CUT + 2 * touches + half] = n[DESK + ONE + 2 * touches + half] & dear


@part
def _main(n: Ints, b: int, colour: int) -> int:
    """Where the largest group of a colour is told, the last of equals; 0 if there is none."""
    best = 0
    for i in range(n[b + GROUPS + colour]):
        at = b + GROUP_AT + colour * OF_A_COLOUR + GROUP_SIZE * i
        if not best or n[at] > n[best] or (n[at] == n[best] and _later(n, at + 1, best + 1)):
            best = at
    return best


@part
def _later(n: Ints, at: int, other: int) -> bool:
    """Whether a set of cells comes after another in the order of numbers."""
    return n[at + 1] > n[other + 1] or (n[at + 1] == n[other + 1] and n[at] > n[other])


@part
def _companions(n: Ints, land: Ints, b: int, colour: int, left: int) -> None:
    """Three sets of cells that it is good to build beside, and what that is worth."""
    church = LONG * land[BY_CHURCH] * land[CHURCHES_SCORE]
    if colour == CHURCH:
        for i in range(CHURCH):
            _set(n, FIRST + 2 * i, n[b + COLOURS + 2 * i], n[b + COLOURS + 2 * i + 1])
            n[DESK + FOR + i] = church
        return
    own, main = b + COLOURS + 2 * colour, _main(n, b, colour)
    _set(n, FIRST, 0, 0)
    if main:
        _set(n, FIRST, n[main + 1], n[main + 2])
    _set(n, SECOND, n[own] & ~n[DESK + FIRST], n[own + 1] & ~n[DESK + FIRST + 1])
    _set(n, THIRD, 0, 0)
    for i in range(n[b + CHURCHES]):
        at = b + CHURCH_AT + 4 * i
        if not meet(n, own, n[at + 2], n[at + 3]):
            _set(n, THIRD, n[DESK + THIRD] | n[at], n[DESK + THIRD + 1] | n[at + 1])
    n[DESK + FOR] = (LONG * land[GROUP] + land[GROUP_EARLY] * left) * land[GROUPS_SCORE]
    n[DESK + FOR + 1] = LONG * land[OTHER] * land[GROUPS_SCORE]
    n[DESK + FOR + 2] = church


@part
def _waiting(n: Ints, land: Ints, b: int, colour: int) -> None:
    """The cells beside the groups, and beside the churches, that wait for other colours."""
    lo, hi = 0, 0
    for other in range(CHURCH):
        if other == colour:
            continue
        main = _main(n, b, other)
        if main and land[GROUPS_SCORE]:
            lo |= n[main + 3]
            hi |= n[main + 4]
        for i in range(n[b + CHURCHES] * land[CHURCHES_SCORE]):
            at = b + CHURCH_AT + 4 * i + 2
            if not meet(n, b + COLOURS + 2 * other, n[at], n[at + 1]):
                lo |= n[at]
                hi |= n[at + 1]
    _set(n, WAITING, lo, hi)


@part
def _wells(n: Ints, land: Ints, b: int) -> None:
    """The wells that may still be ringed by four different buildings, and the gold veins."""
    lo, hi = land[VEINS] * n[b + RACE], land[VEINS + 1] * n[b + RACE]
    count = 0
    for i in range(land[WELLS]):
        well = WELLS + 1 + 4 * i
        ring_lo, ring_hi = land[well + 2], land[well + 3]
        if not meet(n, b + OPEN, land[well], land[well + 1]):
            continue
        built = around(n, b, ring_lo, ring_hi)
        if built == 4 - shared(n, b + OPEN, ring_lo, ring_hi):
            at = DESK + SCORING + 1 + 2 * count
            n[at], n[at + 1] = well, LONG * land[WELL_MORE] * built
            count += 1
            lo |= land[well] | ring_lo
            hi |= land[well + 1] | ring_hi
    n[DESK + SCORING] = count
    _set(n, SPECIAL, lo, hi)


@part
def _at_wells(n: Ints, land: Ints, lo: int, hi: int) -> int:
    """What building there is worth for the wells."""
    worth = 0
    for i in range(n[DESK + SCORING]):
        well, more = n[DESK + SCORING + 1 + 2 * i], n[DESK + SCORING + 2 + 2 * i]
        sides, on = shared(land, well + 2, lo, hi), meet(land, well, lo, hi)
        if sides == 1 and not on:
            worth += LONG * land[WELL] + more
        elif sides or on:
            worth -= LONG * land[SPOILT] + more
    return worth


@part
def _lost(n: Ints, land: Ints, b: int, site: int) -> int:
    """What is lost with the cells that are cut off when a building comes to stand there."""
    lo, hi, lone = 0, 0, 0
    for touches in range(3):
        at = site + TOUCHES + 2 * touches
        some, more = land[at] & n[DESK + CUT + 2 * touches], land[at + 1]
        more &= n[DESK + CUT + 2 * touches + 1]
        lone += some.bit_count() + more.bit_count()
        lo |= some
        hi |= more
    if not lone:
        return 0
    lost = LONG * land[LONE] * lone
    if land[PARK_PAYS]:
        cells = covered(n, land, b, 0) | land[site], covered(n, land, b, 1) | land[site + 1]
        green = parks(land, cells[0], cells[1])
        found = (green[0] & lo).bit_count() + (green[1] & hi).bit_count()
        lost -= LONG * (land[PARK] + land[LONE]) * found
    return lost


@part
def _touched(n: Ints, land: Ints, at: int, first: int, step: int) -> int:
    """How often cells of three sets, one after the other, touch what may be built there."""
    count = 0
    for touches in range(3):
        row = at + TOUCHES + 2 * touches
        count += shared(n, DESK + first + step * touches, land[row], land[row + 1])
    return count


@kernel
def rate(n: Ints, land: Ints, b: int, piece: int, left: int) -> int:
    """The best site for a piece with *left* cards to come, or nothing; notes what all are worth.

    Every site that is rated counts as a position.
    """
    shape, colour = piece >> 3, piece >> 1 & 3
    edge = LONG * land[EDGE] + land[EDGE_EARLY] * left
    crowd = LONG * land[CROWD] + land[CROWD_EARLY] * left
    invested = land[INVESTOR_PAYS] + land[FACTORY_PAYS] * (piece & 1)
    _neighbours(n, land, b)
    _companions(n, land, b, colour, left)
    _waiting(n, land, b, colour)
    _wells(n, land, b)
    best, rated = NOTHING, DESK + RATED
    for site in range(land[SHAPES + shape], land[SHAPES + shape + 1], SITE):
        lo, hi = land[site], land[site + 1]
        n[rated] = NEVER
        rated += 1
        if lo & ~n[b + OPEN] or hi & ~n[b + OPEN + 1] or not meet(n, b + NEAR, lo, hi):
            continue
        beside, around_ = land[site + BESIDE], land[site + BESIDE + 1]
        worth = land[site + WORTH] - edge * _touched(n, land, site, FITTING, 0)
        worth -= crowd * shared(n, DESK + WAITING, lo, hi)
        for i in range(3):
            if meet(n, DESK + FIRST + 2 * i, beside, around_):
                worth += n[DESK + FOR + i]
        if land[INVESTOR_PAYS] and meet(n, b + LAST, beside, around_):
            worth += LONG * land[INVESTOR] * invested
        worth -= LONG * land[END] * _touched(n, land, site, TWO, 2) + _lost(n, land, b, site)
        if meet(n, DESK + SPECIAL, lo, hi):
            worth += _at_wells(n, land, lo, hi)
            worth += LONG * land[VEIN] * n[b + RACE] * shared(land, VEINS, lo, hi)
        n[rated - 1] = worth
        n[DESK + SEEN] += 1
        most = n[DESK + MAIN]
        if best < 0 or worth > most or (worth == most and _after(land, site, best)):
            best, n[DESK + MAIN] = site, worth
    return best


@part
def _after(land: Ints, site: int, other: int) -> bool:
    """Whether a site comes after another in the order of numbers."""
    if land[site + 1] != land[other + 1]:
        return land[site + 1] > land[other + 1]
    return land[site] > land[other]


@kernel
def least(land: Ints, left: int) -> int:
    """What a building must seem to be worth to be built."""
    return LONG * land[LEAVE] + land[LEAVE_EARLY] * left


@kernel
def may_pass(n: Ints, land: Ints, b: int, piece: int) -> bool:
    """Whether a piece may be left out (MC-29, MC-31, MC-67)."""
    return n[b + TOKEN] != 0 and land[PASSING] != 0 and piece >> 1 & 3 != CHURCH


@part
def _fits(n: Ints, land: Ints, b: int, shape: int) -> bool:
    """Whether a shape fits anywhere."""
    for site in range(land[SHAPES + shape], land[SHAPES + shape + 1], SITE):
        lo, hi = land[site], land[site + 1]
        if not (lo & ~n[b + OPEN] or hi & ~n[b + OPEN + 1]) and meet(n, b + NEAR, lo, hi):
            return True
    return False


@kernel
def goes_on(n: Ints, land: Ints, b: int, first: int, count: int) -> bool:
    """Whether it is likely enough that one of the next cards fits."""
    fits = 0
    for i in range(first, count):
        piece = n[DESK + CARDS + i]
        if piece >= 0 and _fits(n, land, b, piece >> 3):
            fits += 1
    left = count - first
    return fits > 0 and 1000 * (left + 1) < land[HOPE] * (fits + 1)


@part
def _answered(n: Ints, land: Ints, b: int, number: int, count: int) -> bool:
    """Builds the piece of a card or leaves it out; says whether the player goes on."""
    piece, left = n[DESK + CARDS + number], count - number - 1
    church = piece >> 1 & 3 == CHURCH
    best = rate(n, land, b, piece, left)
    if best >= 0 and (church or n[DESK + MAIN] >= least(land, left)):
        build(n, land, b, best, piece)
        return True
    if church or not goes_on(n, land, b, number + 1, count):
        return False
    if may_pass(n, land, b, piece):
        n[b + TOKEN] -= 1
        return True
    if best >= 0:
        build(n, land, b, best, piece)
    return best >= 0


@kernel
def played_out(n: Ints, land: Ints, site: int, piece: int, count: int) -> int:
    """Tries a site, or passing, and answers so many cards then; says how many were answered.

    The true board stays as it is.
    """
    b, answered, number = TRIAL, 0, 0
    for i in range(BOARD):
        n[b + i] = n[i]
    if site >= 0:
        build(n, land, b, site, piece)
    elif site == PASS:
        n[b + TOKEN] -= 1
    while number < count:
        if n[DESK + CARDS + number] == BLOCKED:
            number += 1
        elif n[DESK + CARDS + number] != ABSENT:
            answered += 1
            if not _answered(n, land, b, number, count):
                break
        number += 1
    return answered
