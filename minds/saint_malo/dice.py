"""Five dice, two re-rolls: expectations over all 252 results, exact and quick.

A set of dice is known by its number. Dice have no order here: what counts is how many show what.
Worths are whole numbers, thousandths of a point, and stay whole: what a set that is left lying is
worth before a roll is kept times 6 ** 5, before two rolls times that again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement, product

from minds.kernel import Ints, ints, kernel, zeros
from minds.saint_malo.value import THOUSANDTHS
from minds.thought import Budget
from rules.saint_malo.box import DICE, FACES

Counts = tuple[int, ...]
"""How many dice show each of the faces, in their order."""
NEVER = -(1 << 40)
"""Worth less than anything."""

_SETS: list[list[Counts]] = [
    [
        tuple(rolled.count(face) for face in range(len(FACES)))
        for rolled in combinations_with_replacement(range(len(FACES)), size)
    ]
    for size in range(len(DICE) + 1)
]
RESULTS: list[Counts] = _SETS[len(DICE)]
"""Everything that five dice can show."""
NUMBER = {counts: i for i, counts in enumerate(RESULTS)}
_ALL = [counts for sets in _SETS for counts in sets]
"""Every set of dice that can be left lying, the smaller first."""
_AT = {counts: i for i, counts in enumerate(_ALL)}
SIDES, COUNT = len(FACES), len(RESULTS)
PARTIAL = len(_ALL) - COUNT
"""So many sets leave something to roll; behind them come the results."""
ROLLED = SIDES ** len(DICE)
"""So many times as large is what a set is worth before a roll."""


def _kept(counts: Counts) -> list[int]:
    """The sets that can be left lying of five dice; of equals the most dice first."""
    choices = product(*(range(count + 1) for count in counts))
    return sorted((_AT[some] for some in choices), reverse=True)


_KEPT = [_kept(counts) for counts in RESULTS]


def _more(counts: Counts) -> list[int]:
    """The sets that one more die makes of a set, by what it shows."""
    return [
        _AT[*counts[:face], counts[face] + 1, *counts[face + 1 :]] for face in range(len(FACES))
    ]


def _uses(counts: Counts) -> list[int]:
    """Every way to use a result, as symbol, dice of it and how many of those were turned."""
    swords = FACES.index("swords")
    loose = len(DICE) - counts[swords]
    return [
        use(symbol, counts[symbol] + turned, turned)
        for symbol in range(swords)
        for turned in range(loose - counts[symbol] + 1)
        if counts[symbol] + turned
    ]


@kernel
def use(symbol: int, dice: int, turned: int) -> int:
    """The number of a way to use dice, as a place in a table of what each is worth."""
    return (symbol * (len(DICE) + 1) + dice) * (len(DICE) + 1) + turned


USES = (len(FACES) - 1) * (len(DICE) + 1) ** 2
"""How many such numbers there are."""

# The table of dice: by set what one more die makes of it; by result where the sets begin that can
# be left lying of it, and where its uses; then these.
MORE, KEPT_AT, USES_AT = 0, SIDES * PARTIAL, SIDES * PARTIAL + COUNT + 1
LISTS = USES_AT + COUNT + 1


@cache
def table() -> Ints:
    """What can follow every set of dice, worked out once."""
    row = [after for counts in _ALL[:PARTIAL] for after in _more(counts)]
    lists = list[int]()
    for found in (_KEPT, [_uses(counts) for counts in RESULTS]):
        for some in found:
            row.append(LISTS + len(lists))
            lists += some
        row.append(LISTS + len(lists))
    return ints(row + lists)


@kernel
def best_uses(table: Ints, worths: Ints, first: int, idle: int) -> Ints:
    """What each result is worth, from what each use is; *idle* where none is possible."""
    found = zeros(COUNT)
    for result in range(COUNT):
        best = NEVER
        for i in range(table[USES_AT + result], table[USES_AT + result + 1]):
            best = max(best, worths[first + table[i]])
        found[result] = idle if best == NEVER else best
    return found


@kernel
def lying(table: Ints, worth: Ints) -> Ints:
    """What each set that is left lying is worth before a roll, from what the results are."""
    found = zeros(PARTIAL + COUNT)
    for result in range(COUNT):
        found[PARTIAL + result] = worth[result] * ROLLED
    for some in range(PARTIAL - 1, -1, -1):
        rolled = 0
        for face in range(SIDES):
            rolled += found[table[MORE + SIDES * some + face]]
        found[some] = rolled // SIDES
    return found


@kernel
def best_kept(table: Ints, worth: Ints) -> Ints:
    """What each result is worth before a roll if the best set of it is left lying."""
    found = zeros(COUNT)
    for result in range(COUNT):
        best = worth[table[table[KEPT_AT + result]]]
        for i in range(table[KEPT_AT + result], table[KEPT_AT + result + 1]):
            best = max(best, worth[table[i]])
        found[result] = best
    return found


def shown(dice: Sequence[str]) -> int:
    """The number of what the *dice* show."""
    return NUMBER[tuple(dice.count(face) for face in FACES)]


class Rolls:
    """What every set of dice is worth before the last rolls, from what five dice are worth.

    Every set that leaves something to roll is a position that was looked at.
    """

    def __init__(self, worth: Ints, budget: Budget) -> None:
        self._worth, self._budget = worth, budget
        self._tables: list[Ints] = []
        """By re-rolls beyond one: what a set that is left lying is worth."""

    def before_reroll(self, rerolls: int) -> list[float]:
        """What each of the 252 results is worth with so many re-rolls left."""
        best = best_kept(table(), self._lying(rerolls))
        return [_points(worth, rerolls) for worth in best]

    def before_turn(self, rerolls: int) -> float:
        """What a turn is worth before the first roll, with so many re-rolls after it."""
        return _points(self._lying(rerolls + 1)[0], rerolls + 1)

    def kept(self, counts: Counts, rerolls: int = 1) -> float:
        """What it is worth to leave just these dice lying, with so many re-rolls left."""
        return _points(self._lying(rerolls)[_AT[counts]], rerolls)

    def keep(self, result: int, rerolls: int) -> Counts | None:
        """The dice to leave lying, of five that show *result*; ``None``: roll no more."""
        worth = self._lying(rerolls)
        kept = _ALL[max(_KEPT[result], key=lambda some: int(worth[some]))]
        return None if sum(kept) == len(DICE) else kept

    def _lying(self, rerolls: int) -> Ints:
        """By set: what it is worth, times what rolls multiply it by."""
        while len(self._tables) < rerolls:
            last = self._tables[-1] if self._tables else None
            worth = self._worth if last is None else best_kept(table(), last)
            self._tables.append(lying(table(), worth))
            self._budget.spend(PARTIAL)
        return self._tables[rerolls - 1]


def _points(worth: int, rolls: int) -> float:
    return float(int(worth) / (THOUSANDTHS * ROLLED**rolls))
