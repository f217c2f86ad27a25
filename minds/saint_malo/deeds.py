"""What every use of the dice of a turn leads to, worked out by kernels.

A turn is a row of numbers: what is asked (stores, race, city), what lies around each cell, what
filling a cell does to its neighbours, and the answer: by use of the dice the best deed. The box is
a row of what never changes. What deeds are worth is counted in thousandths of a point, as the
tables are.
"""

from __future__ import annotations

from functools import cache

from minds.kernel import Ints, ints, kernel, part, zeros
from minds.saint_malo.dice import NEVER, USES, use
from minds.saint_malo.value import SIZES, STARTS, STRETCHES, THOUSANDTHS, WIDTH, Race
from rules.saint_malo.box import (
    AROUND,
    CHURCHES,
    CRATE,
    DELIVERY_COST,
    DICE,
    OUTER,
    PEOPLE,
    PERSONS,
    SIDES,
    SIGNS,
    STRENGTHS,
    SYMBOLS,
    TURN_COST,
    WALL,
)
from rules.saint_malo.model import Player
from rules.saint_malo.scoring import CANNON, FULL, STEPS

CELLS = 45
_WALL, _CRATE, _CHURCH = SIGNS.index(WALL), SIGNS.index(CRATE), SIGNS.index(CHURCHES[0])
_PERSON, _SOLDIER = SIGNS.index(PERSONS[0]), SIGNS.index("S")
_LEVELS, _KINDS, _MOST = len(CHURCHES), len(PERSONS), len(DICE)
_LOG, _STOCK, _STONE, _CROSS = (SYMBOLS.index(s) for s in ("log", "crate", "wall", "cross"))

# The box: by cell how many are around it and which; the sides; by cell whether it is outside; the
# persons.
NEAR, SIDE_AT, OUTER_AT, PEOPLE_AT = 0, 9 * CELLS, 9 * CELLS + 20, 10 * CELLS + 20
HEADS, SIGN, PAYS, PAYS_COINS, COUNTS = range(5)
"""What the box says of a person: dice, sign, points and coins for each thing, what is counted."""
ONE, CHURCHES_NEAR, CRATES_NEAR, KINDS_NEAR = range(4)

# A turn: what is asked.
COINS, LOGS, HELD, RIVAL, ATTACKS, LEFT, OF_SIGN, CITY = 0, 1, 2, 3, 4, 5, 8, 24
# A turn: what lies around each cell, what filling it does for each group of signs, best spots.
CHURCHED, CRATED, KINDS_AT, FILL, BEST, ORDER = 69, 114, 159, 204, 654, 664
# A turn: the answer.
SEEN, IDLE, HOPES, WORTH, DEED, WHERE = 680, 681, 682, 700, 880, 1060
"""How many cities were weighed; what it is worth to do nothing; what the empty cells promise as
they are, then with one fewer; by use of the dice the worth of the best deed, its sign and its cell,
or for logs no sign and how many."""
SIZE = WHERE + USES

GROUP_WALL, GROUP_CRATE, GROUP_CHURCH, GROUP_PERSON = 0, 1, 2, 3
"""Signs that differ for their neighbours; persons are one group each."""

T_NEAR, T_BEHIND, T_AHEAD, T_COINS, T_LOGS, T_SOLDIERS, T_BEATEN, T_CHURCH = (
    STARTS[name]
    for name in ("near", "behind", "ahead", "coins", "logs", "soldiers", "beaten", "wanted 1")
)
T_SPARE, T_PRIEST, T_JUGGLER, T_MERCHANT = (
    STARTS[name] for name in ("spare 1", "priest", "juggler", "merchant")
)
M_NEAR, M_BEHIND, M_AHEAD, M_COINS, M_LOGS, M_SOLDIERS, WANTED, SPARE = (
    SIZES[name]
    for name in ("near", "behind", "ahead", "coins", "logs", "soldiers", "wanted 1", "spare 1")
)
BEGIN = (0, *STRETCHES)

Gain = tuple[int, int, int]
"""Something to score: what it is worth, its sign and its cell."""


@cache
def box() -> Ints:
    """What never changes."""
    row = []
    for around in AROUND:
        row += [len(around), *around, *[0] * (8 - len(around))]
    for side in SIDES:
        row += range(CELLS)[side.cells]
    row += [int(spot in OUTER) for spot in range(CELLS)]
    counted = {"priest": CHURCHES_NEAR, "merchant": CRATES_NEAR, "juggler": KINDS_NEAR}
    for who in PEOPLE:
        what = counted.get(who.name, ONE)
        row += [who.heads, SIGNS.index(who.sign), who.points, who.coins, what]
    return ints(row)


_CODES = bytes.maketrans(SIGNS.encode(), bytes(range(len(SIGNS))))


def asked(player: Player, race: Race) -> Ints:
    """The turn of *player*, to be thought through."""
    city = player.city
    counts = [city.count(sign) for sign in SIGNS]
    held = player.points + CANNON * player.cannons_lost
    stores = [player.coins, player.logs, held, race.rival, race.attacks, counts[0], 0, 0]
    row = zeros(SIZE)
    row[: CITY + CELLS] = ints([*stores, *counts, *city.encode().translate(_CODES)])
    return row


@part
def _stretch(left: int, rival: int) -> int:
    """Which of the stretches of a match it is when so many cells are *left*."""
    found = 0
    for turns in STRETCHES:
        found += turns <= min(left, rival)
    return found


@part
def _survey(n: Ints, box: Ints) -> None:
    """Counts what lies around each cell."""
    for spot in range(CELLS):
        sign = n[CITY + spot]
        for i in range(box[NEAR + 9 * spot]):
            near = box[NEAR + 9 * spot + 1 + i]
            if sign >= _PERSON:
                n[KINDS_AT + near] |= 1 << sign - _PERSON
            elif sign >= _CHURCH:
                n[CHURCHED + near] += 1
            elif sign == _CRATE:
                n[CRATED + near] += 1


@part
def _hope(n: Ints, tables: Ints, at: int, spot: int) -> int:
    """What an empty cell promises by what lies around it."""
    kinds = n[KINDS_AT + spot].bit_count()
    worth = tables[at + T_PRIEST + n[CHURCHED + spot]] + tables[at + T_JUGGLER + kinds]
    return worth + tables[at + T_MERCHANT + n[CRATED + spot]]


@part
def _hopes(n: Ints, tables: Ints, at: int) -> int:
    """What all empty cells promise."""
    worth = 0
    for spot in range(CELLS):
        if not n[CITY + spot]:
            worth += _hope(n, tables, at, spot)
    return worth


@part
def _fill(n: Ints, box: Ints, tables: Ints, at: int) -> None:
    """How those promises change when something is set on an empty cell, by group of signs."""
    for spot in range(CELLS):
        if n[CITY + spot]:
            continue
        lost, crates, churches = _hope(n, tables, at, spot), 0, 0
        for kind in range(_KINDS):
            n[FILL + (GROUP_PERSON + kind) * CELLS + spot] = -lost
        for i in range(box[NEAR + 9 * spot]):
            near = box[NEAR + 9 * spot + 1 + i]
            if n[CITY + near]:
                continue
            crated, churched, kinds = n[CRATED + near], n[CHURCHED + near], n[KINDS_AT + near]
            table = at + T_MERCHANT + crated
            crates += tables[table + 1] - tables[table]
            table = at + T_PRIEST + churched
            churches += tables[table + 1] - tables[table]
            table = at + T_JUGGLER + kinds.bit_count()
            for kind in range(_KINDS):
                if not kinds >> kind & 1:
                    change = tables[table + 1] - tables[table]
                    n[FILL + (GROUP_PERSON + kind) * CELLS + spot] += change
        n[FILL + GROUP_WALL * CELLS + spot] = -lost
        n[FILL + GROUP_CRATE * CELLS + spot] = crates - lost
        n[FILL + GROUP_CHURCH * CELLS + spot] = churches - lost
        n[SEEN] += GROUP_PERSON + _KINDS


@part
def _guard(n: Ints, box: Ints, sign: int, spot: int) -> int:
    """The defence of the city with *sign* on a spot (SM-51)."""
    guard = n[OF_SIGN + _SOLDIER] + (sign == _SOLDIER)
    for side in range(4):
        walls = 0
        for i in range(5):
            cell = box[SIDE_AT + 5 * side + i]
            walls += n[CITY + cell] == _WALL or (sign == _WALL and cell == spot)
        if walls == 5:
            guard += 2
    return guard


@part
def _stored(
    n: Ints, box: Ints, tables: Ints, sign: int, spot: int, coins: int, logs: int, left: int
) -> int:
    """What is to come that does not depend on where things stand, but for walls."""
    rival, turns = n[RIVAL], min(left, n[RIVAL])
    stretch = _stretch(left, rival)
    at = WIDTH * stretch
    soldiers, guard, beaten = (
        n[OF_SIGN + _SOLDIER] + (sign == _SOLDIER),
        _guard(n, box, sign, spot),
        0,
    )
    for attack in range(n[ATTACKS], len(STRENGTHS)):
        beaten += STRENGTHS[attack] > guard
    worth = tables[at + T_NEAR + min(M_NEAR, turns - BEGIN[stretch])]
    worth += tables[at + T_BEHIND + min(M_BEHIND, left - turns)]
    worth += tables[at + T_AHEAD + min(M_AHEAD, rival - turns)]
    worth += tables[at + T_COINS + min(M_COINS, coins)] + tables[at + T_LOGS + min(M_LOGS, logs)]
    worth += tables[at + T_SOLDIERS + min(M_SOLDIERS, soldiers)] + tables[at + T_BEATEN + beaten]
    series = WANTED
    for level in range(_LEVELS):
        have = n[OF_SIGN + _CHURCH + level] + (sign == _CHURCH + level)
        reached = min(series, have)
        worth += tables[at + T_CHURCH + level * (WANTED + 1) + series - reached]
        worth += tables[at + T_SPARE + level * (SPARE + 1) + min(SPARE, have - reached)]
        series = reached
    return worth


@part
def _worth(n: Ints, box: Ints, tables: Ints, sign: int, spot: int, coins: int, logs: int) -> int:
    """What the city is worth with *sign* on a spot, but for what lies around the empty cells."""
    left, series, points = n[LEFT] - (sign > 0), CELLS, n[HELD]
    n[SEEN] += 1
    for level in range(_LEVELS):
        series = min(series, n[OF_SIGN + _CHURCH + level] + (sign == _CHURCH + level))
        points += STEPS[level] * series
    if left and n[RIVAL]:
        return THOUSANDTHS * points + _stored(n, box, tables, sign, spot, coins, logs, left)
    if not left:
        points += FULL
    return THOUSANDTHS * (points + coins // 2 + logs)


@part
def _best_spot(n: Ints, box: Ints, group: int) -> int:
    """The empty cell that is filled with the least harm, or -1; walls only stand outside."""
    best = -1
    for spot in range(CELLS):
        if n[CITY + spot] or (group == GROUP_WALL and not box[OUTER_AT + spot]):
            continue
        if best < 0 or n[FILL + group * CELLS + spot] > n[FILL + group * CELLS + best]:
            best = spot
    return best


@part
def _met(n: Ints, what: int, spot: int) -> int:
    """How many things a person would count on a cell."""
    if what == CHURCHES_NEAR:
        return n[CHURCHED + spot]
    if what == CRATES_NEAR:
        return n[CRATED + spot]
    return n[KINDS_AT + spot].bit_count() if what == KINDS_NEAR else 1


@part
def _harmless(n: Ints, what: int, group: int) -> int:
    """By number of things that a person would count: the cell that is filled with the least harm.

    Says how many such numbers there are; they stand in the order in which they were met.
    """
    kinds = 0
    for count in range(9):
        n[BEST + count] = -1
    for spot in range(CELLS):
        if n[CITY + spot]:
            continue
        count = _met(n, what, spot)
        best = n[BEST + count]
        if best < 0:
            n[ORDER + kinds] = count
            kinds += 1
        if best < 0 or n[FILL + group * CELLS + spot] > n[FILL + group * CELLS + best]:
            n[BEST + count] = spot
    return kinds


@part
def _filled(n: Ints, box: Ints, tables: Ints, group: int, sign: int, spot: int, coins: int) -> int:
    """What the city is worth with *sign* on an empty cell."""
    worth = _worth(n, box, tables, sign, spot, coins, n[LOGS])
    if n[RIVAL] and n[LEFT] > 1:
        worth += n[HOPES + 1] + n[FILL + group * CELLS + spot]
    return worth


@part
def _person(n: Ints, box: Ints, tables: Ints, heads: int, coins: int) -> Gain:
    """The best of the persons who come for so many heads."""
    most, best, where = NEVER, 0, 0
    for who in range(PEOPLE_AT, PEOPLE_AT + 5 * _KINDS, 5):
        if box[who + HEADS] != heads:
            continue
        sign = box[who + SIGN]
        group = GROUP_PERSON + sign - _PERSON
        for i in range(_harmless(n, box[who + COUNTS], group)):
            count = n[ORDER + i]
            spot, paid = n[BEST + count], coins + count * box[who + PAYS_COINS]
            worth = _filled(n, box, tables, group, sign, spot, paid)
            worth += THOUSANDTHS * count * box[who + PAYS]
            if worth > most:
                most, best, where = worth, sign, spot
    return most, best, where


@part
def _kept(n: Ints, box: Ints, tables: Ints, coins: int, logs: int) -> int:
    """What the city is worth as it stands."""
    worth = _worth(n, box, tables, 0, 0, coins, logs)
    return worth + n[HOPES] if n[RIVAL] and n[LEFT] else worth


@part
def _thing(n: Ints, box: Ints, tables: Ints, group: int, sign: int, coins: int) -> Gain:
    """A crate, wall or church where it does the least harm."""
    spot = _best_spot(n, box, group)
    if spot < 0:
        return NEVER, 0, 0
    return _filled(n, box, tables, group, sign, spot, coins), sign, spot


@part
def _way(n: Ints, box: Ints, tables: Ints, symbol: int, dice: int, coins: int) -> Gain:
    """The best way to score a symbol that needs just so many dice."""
    if symbol == _CROSS:
        return _thing(n, box, tables, GROUP_CHURCH, _CHURCH + dice - 1, coins)
    if symbol > _CROSS:
        return _person(n, box, tables, dice, coins)
    if symbol == _LOG and coins >= DELIVERY_COST:
        return _kept(n, box, tables, coins - DELIVERY_COST, n[LOGS] + dice), 0, dice
    if symbol == _STOCK and dice == 1:
        return _thing(n, box, tables, GROUP_CRATE, _CRATE, coins)
    if symbol == _STONE and dice == 1:
        return _thing(n, box, tables, GROUP_WALL, _WALL, coins)
    return NEVER, 0, 0


@kernel
def think(n: Ints, box: Ints, tables: Ints) -> None:
    """Answers a turn: the best deed for every use of the dice; fewer dice may do for more."""
    _survey(n, box)
    for i in range(2):
        n[HOPES + i] = _hopes(n, tables, WIDTH * _stretch(n[LEFT] - i, n[RIVAL]))
    _fill(n, box, tables, WIDTH * _stretch(n[LEFT] - 1, n[RIVAL]))
    n[IDLE] = _kept(n, box, tables, n[COINS], n[LOGS])
    for number in range(USES):
        n[WORTH + number] = NEVER
    for turned in range(min(_MOST, n[COINS] // TURN_COST) + 1):
        for symbol in range(len(SYMBOLS)):
            most, best, where = NEVER, 0, 0
            for dice in range(1, _MOST + 1):
                worth, sign, spot = _way(
                    n, box, tables, symbol, dice, n[COINS] - TURN_COST * turned
                )
                if worth >= most:
                    most, best, where = worth, sign, spot
                number = use(symbol, dice, turned)
                n[WORTH + number], n[DEED + number], n[WHERE + number] = most, best, where
