"""Plans: rows of buildings that can be built one after another from what stands, by annealing.

A plan says nothing about when which cube comes; it only promises that there is room for every
building when its turn has come. It is a row of numbers: how many buildings, and for each the number
of its way in the table. What plans are worth is counted in thousandths of a point.
"""

from __future__ import annotations

from minds.kernel import Ints, below, fraction, kernel, zeros
from minds.tiny_towns.sketch import (
    CELLS,
    EVERY_HIGH,
    EVERY_LOW,
    FREE,
    HIGH,
    KIND,
    LONGEST_PLAN,
    LOW,
    NEEDS_HIGH,
    NEEDS_LOW,
    NUMBERS,
    OPTIONS,
    SEEN,
    SHARE,
    SHRINE_AT,
    SITE,
    SITES,
    SIZE,
    SLACK,
    SLOTS,
    STARTS,
    STORED,
    WILD,
)
from minds.tiny_towns.value import (
    ALL,
    BANK,
    FACTORY,
    MONUMENT,
    PROMISE,
    SHRINE,
    SPEC,
    TRADINGPOST,
    built,
    total,
)

ROW = SIZE + 2
"""How long the row of a plan is."""
POINT = 1000
COLD = 0.15
"""What is left of the heat in the end: of the points that a plan may lose by a change."""
USEFUL = 500
"""What it is worth that one more resource can be used at once."""
NOW = 2000
"""What it is worth that the resource of this round can be used."""
LABOUR = 50
"""What a cube costs that is still to come."""
JUNK, WORSE = 500, 2500
"""What a useless cube costs on a cell that stays empty anyway, and on another one."""
BANS = (0, 500, 2500, 6000, 11000, 17000, 60000)
"""By number of Banks: what it costs that their resources cannot be named; six cannot be."""


@kernel
def copied(row: Ints, to: Ints) -> None:
    """Writes one plan over another."""
    for i in range(row[0] + 1):
        to[i] = row[i]


@kernel
def laid(ground: Ints, row: Ints, kept: Ints, town: Ints) -> int:
    """What the plan is worth of those in *row* for which there is room when their turn has come.

    They are *kept*; *town* becomes the town that they lead to.
    """
    open_cells = ground[FREE] | ground[WILD]
    low, high = open_cells * EVERY_LOW | ground[LOW], open_cells * EVERY_HIGH | ground[HIGH]
    for kind in range(MONUMENT + 1):
        town[kind] = ground[kind]
    stand, shrine, extra = built(ground), ground[SHRINE_AT], 0
    claimed, needs_low, needs_high, needed, count = 0, 0, 0, 0, 0
    for i in range(1, row[0] + 1):
        at = row[i]
        kind, cells, site = ground[at + KIND], ground[at + CELLS], ground[at + SITE]
        own_low, own_high = ground[at + NEEDS_LOW], ground[at + NEEDS_HIGH]
        if own_low & ~low or own_high & ~high or site & stand:
            continue
        if not site & cells and (site * EVERY_LOW & ~low or site * EVERY_HIGH & ~high):
            continue
        if kind == MONUMENT:
            if town[MONUMENT]:
                continue
            if ground[SPEC + MONUMENT] == SHRINE:
                shrine = stand.bit_count() + 1
            extra += ground[PROMISE] * (POINT // 2)
        count += 1
        kept[count] = row[i]
        low |= cells * EVERY_LOW
        high |= cells * EVERY_HIGH
        if kind != FACTORY or ground[SPEC + FACTORY] != TRADINGPOST:
            low &= ~(site * EVERY_LOW)
            high &= ~(site * EVERY_HIGH)
        stand |= site
        town[kind] |= site
        needs_low |= own_low & ~(claimed * EVERY_LOW)
        needs_high |= own_high & ~(claimed * EVERY_HIGH)
        claimed |= cells
        needed += ground[at + NUMBERS]
    kept[0] = count
    ground[SEEN] += count
    if ground[SPEC + FACTORY] == BANK:
        extra -= BANS[min(town[FACTORY].bit_count(), 6)]
    worth = total(ground, town, shrine) * POINT + extra - _cost(ground, claimed, needed, stand)
    return worth + _use(ground, needs_low, needs_high)


@kernel
def _cost(ground: Ints, claimed: int, needed: int, stand: int) -> int:
    """What the cubes that are still to come will cost: work, and those that nobody needs.

    These take cells first that stay empty anyway.
    """
    used_low, used_high = ground[LOW] & claimed * EVERY_LOW, ground[HIGH] & claimed * EVERY_HIGH
    used = used_low.bit_count() + used_high.bit_count()
    idle = ground[LOW].bit_count() + ground[HIGH].bit_count() - used
    work = -used
    for i in range(5):
        work += needed >> 8 * i & 255
    each, junk = ground[SHARE] * work // 5, -ground[SLACK]
    for i in range(5):
        lies = used_low >> SIZE * i if i < 3 else used_high >> SIZE * (i - 3)
        missing = each - POINT * ((needed >> 8 * i & 255) - (lies & ALL).bit_count())
        if missing > 0:
            junk += missing
    cost = ground[STORED] * POINT + LABOUR * work
    spare = (SIZE - stand.bit_count() - idle) * POINT
    if junk <= 0:
        return cost
    if junk <= spare:
        return cost + JUNK * junk // POINT
    return cost + JUNK * spare // POINT + WORSE * (junk - spare) // POINT


@kernel
def _use(ground: Ints, needs_low: int, needs_high: int) -> int:
    """How well cubes that may come now fit in."""
    free, options, worth, now = ground[FREE], ground[OPTIONS], 0, 0
    for i in range(5):
        cells = needs_low >> SIZE * i if i < 3 else needs_high >> SIZE * (i - 3)
        if cells & free:
            worth += USEFUL
            if options >> i & 1:
                now = NOW
    return worth + now


@kernel
def _any_way(ground: Ints, site: int, dice: Ints) -> int:
    """Any way to build something on a cell: any type first, then a way to build it there."""
    count = 0
    for kind in range(MONUMENT + 1):
        slot = kind * SIZE + site
        count += ground[STARTS + slot + 1] > ground[STARTS + slot]
    chosen = below(dice, count)
    for kind in range(MONUMENT + 1):
        slot = kind * SIZE + site
        some = ground[STARTS + slot + 1] - ground[STARTS + slot]
        if some:
            if not chosen:
                return ground[ground[STARTS + slot] + below(dice, some)]
            chosen -= 1
    return 0


@kernel
def changed(ground: Ints, row: Ints, to: Ints, dice: Ints) -> None:
    """*row* with something put in, taken out, exchanged or moved."""
    size = row[0]
    copied(row, to)
    kind, spot = below(dice, 16), 1 + below(dice, size + 1)
    if (kind < 6 and size < ground[LONGEST_PLAN]) or not size:
        stand, site = 0, 0
        for i in range(1, size + 1):
            stand |= ground[row[i] + SITE]
        for _ in range(4):
            site = ground[SITES + 1 + below(dice, ground[SITES])]
            if not stand >> site & 1:
                break
        _put(to, spot, _any_way(ground, site, dice))
        return
    spot = min(spot, size)
    if kind < 12:
        site = (ground[row[spot] + SITE] - 1).bit_count()
        to[spot] = _any_way(ground, site, dice)
        return
    way = row[spot]
    for i in range(spot, size):
        to[i] = to[i + 1]
    to[0] -= 1
    if kind > 12:
        _put(to, 1 + below(dice, size), way)


@kernel
def _put(row: Ints, spot: int, way: int) -> None:
    for i in range(row[0], spot - 1, -1):
        row[i + 1] = row[i]
    row[spot] = way
    row[0] += 1


@kernel
def likely(gain: int, heat: float) -> float:
    """How likely a change is taken that loses something: close to an exponential."""
    share = 1 + gain / (8 * heat)
    if share <= 0:
        return 0.0
    share *= share
    share *= share
    return share * share


@kernel
def search(ground: Ints, row: Ints, steps: int, dice: Ints, heat: float) -> int:
    """One annealing that begins with *row*, which becomes the best plan; what that is worth."""
    town, trial, kept, now = zeros(MONUMENT + 1), zeros(ROW), zeros(ROW), zeros(ROW)
    worth = laid(ground, row, now, town)
    copied(now, row)
    best = worth
    if not ground[SITES]:
        return best
    cooling = (COLD - 1) * heat / max(1, steps)
    for _ in range(steps):
        heat += cooling
        changed(ground, now, trial, dice)
        after = laid(ground, trial, kept, town)
        if after >= worth or fraction(dice) < likely(after - worth, heat):
            worth = after
            copied(kept, now)
            if worth > best:
                best = worth
                copied(now, row)
    return best


@kernel
def adapted(ground: Ints, row: Ints, to: Ints, town: Ints, other: Ints) -> int:
    """*row* with other ways to build the same where that serves what lies there already."""
    size = 0
    open_cells = ground[FREE] | ground[WILD]
    low, high = open_cells * EVERY_LOW | ground[LOW], open_cells * EVERY_HIGH | ground[HIGH]
    stand, longest, rest = built(ground), ground[LONGEST_PLAN], 0
    for i in range(1, row[0] + 1):
        at = row[i]
        site = ground[at + SITE]
        if site & stand or size == longest:
            continue
        slot = ground[at + KIND] * SIZE + (site - 1).bit_count()
        best, most = -1, -1
        for j in range(ground[STARTS + slot], ground[STARTS + slot + 1]):
            way = ground[j]
            own_low, own_high = ground[way + NEEDS_LOW], ground[way + NEEDS_HIGH]
            if own_low & ~low or own_high & ~high:
                continue
            served = 2 * (
                (own_low & ground[LOW]).bit_count() + (own_high & ground[HIGH]).bit_count()
            )
            served += way == row[i]
            if served > most:
                best, most = way, served
        if best >= 0:
            size += 1
            other[size] = best
            cells = ground[best + CELLS]
            low = (low | cells * EVERY_LOW) & ~(site * EVERY_LOW)
            high = (high | cells * EVERY_HIGH) & ~(site * EVERY_HIGH)
            stand |= site
    other[0] = size
    second = laid(ground, other, to, town)
    stand = built(ground)
    for i in range(1, row[0] + 1):
        if not ground[row[i] + SITE] & stand and rest < longest:
            rest += 1
            other[rest] = row[i]
    other[0] = rest
    trial = zeros(ROW)
    first = laid(ground, other, trial, town)
    if first > second:
        copied(trial, to)
    return max(first, second)


@kernel
def drafts(
    ground: Ints, pool: Ints, plans: int, changes: int, heat: float, dice: Ints, to: Ints
) -> int:
    """The best plans of a *pool*, adapted to what stands and changed, one after another in *to*.

    How many there are: *plans* of different towns, if the pool has so many.
    """
    count = len(pool) // ROW
    rows, worths, marks = zeros(count * ROW), zeros(count), zeros(count)
    row, one, town, other = zeros(ROW), zeros(ROW), zeros(MONUMENT + 1), zeros(ROW)
    for i in range(count):
        for j in range(ROW):
            row[j] = pool[i * ROW + j]
        worths[i] = adapted(ground, row, one, town, other)
        marks[i] = _mark(ground, one)
        for j in range(ROW):
            rows[i * ROW + j] = one[j]
    found = 0
    while found < plans:
        best = -1
        for i in range(count):
            if marks[i] >= 0 and (best < 0 or worths[i] > worths[best]):
                best = i
        if best < 0:
            break
        for j in range(ROW):
            row[j] = rows[best * ROW + j]
        mark = marks[best]
        for i in range(count):
            if marks[i] == mark:
                marks[i] = -1
        search(ground, row, changes, dice, heat)
        for j in range(ROW):
            to[found * ROW + j] = row[j]
        found += 1
    return found


@kernel
def _mark(ground: Ints, row: Ints) -> int:
    """A number for the buildings that a plan adds, whatever their order and ways."""
    mark = 0
    for i in range(1, row[0] + 1):
        at = row[i]
        slot = ground[at + KIND] * SIZE + (ground[at + SITE] - 1).bit_count()
        mixed = (slot + 1) * 0x9E3779B1 & 0xFFFFFFFF
        mark += (mixed ^ mixed >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
    return mark


@kernel
def helped(ground: Ints, resource: int) -> int:
    """How much of a building a town has for which it could use a cube of *resource* now."""
    open_cells, best = ground[FREE] | ground[WILD], 0
    low, high = open_cells * EVERY_LOW | ground[LOW], open_cells * EVERY_HIGH | ground[HIGH]
    asked_low = ground[FREE] << SIZE * resource if resource < 3 else 0
    asked_high = ground[FREE] << SIZE * (resource - 3) if resource >= 3 else 0
    for i in range(ground[STARTS], ground[STARTS + SLOTS]):
        at = ground[i]
        own_low, own_high = ground[at + NEEDS_LOW], ground[at + NEEDS_HIGH]
        if not (own_low & asked_low or own_high & asked_high) or own_low & ~low or own_high & ~high:
            continue
        lying = (own_low & ground[LOW]).bit_count() + (own_high & ground[HIGH]).bit_count()
        best = max(best, POINT * lying // ground[at + CELLS].bit_count())
    return best
