"""Five dice, two re-rolls: expectations over all 252 results, exact and quick.

A set of dice is known by its number. Dice have no order here: what counts is how many show what.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement

from rules.saint_malo.box import DICE, FACES

Counts = tuple[int, ...]
"""How many dice show each of the faces, in their order."""

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
_NUMBERS = [{counts: i for i, counts in enumerate(sets)} for sets in _SETS]


def _with(counts: Counts, face: int) -> Counts:
    return (*counts[:face], counts[face] + 1, *counts[face + 1 :])


_NEXT = [
    [
        tuple(_NUMBERS[size + 1][_with(counts, face)] for face in range(len(FACES)))
        for counts in sets
    ]
    for size, sets in enumerate(_SETS[:-1])
]
"""By size and set: the sets that one more die makes of it."""


def _kept(counts: Counts) -> list[tuple[int, int]]:
    """What of five dice can be left lying: sizes and numbers of sets; of equals the most dice."""
    dice = [face for face, count in enumerate(counts) for _ in range(count)]
    found: dict[tuple[int, int], None] = {}
    for size in range(len(DICE), -1, -1):
        for some in combinations(dice, size):
            held = Counter(some)
            left = tuple(held.get(face, 0) for face in range(len(FACES)))
            found[size, _NUMBERS[size][left]] = None
    return list(found)


_KEPT = [_kept(counts) for counts in RESULTS]


def shown(dice: Sequence[str]) -> int:
    """The number of what the *dice* show."""
    return NUMBER[tuple(dice.count(face) for face in FACES)]


class Rolls:
    """What every set of dice is worth before the last rolls, from what five dice are worth."""

    def __init__(self, worth: Sequence[float]) -> None:
        self._tables = [_expected(worth)]
        """By re-rolls beyond one: what a set that is left lying is worth."""

    def before_reroll(self, rerolls: int) -> list[float]:
        """What each of the 252 results is worth with so many re-rolls left."""
        while len(self._tables) < rerolls:
            best = [self._best(i, len(self._tables))[1] for i in range(len(RESULTS))]
            self._tables.append(_expected(best))
        return [self._best(i, rerolls)[1] for i in range(len(RESULTS))]

    def keep(self, result: int, rerolls: int) -> Counts | None:
        """The dice to leave lying, of five that show *result*; ``None``: roll no more."""
        self.before_reroll(rerolls)
        (size, number), _ = self._best(result, rerolls)
        return None if size == len(DICE) else _SETS[size][number]

    def kept(self, counts: Counts, rerolls: int) -> float:
        """What it is worth to leave just these dice lying, with so many re-rolls left."""
        self.before_reroll(rerolls)
        size = sum(counts)
        return self._tables[rerolls - 1][size][_NUMBERS[size][counts]]

    def _best(self, result: int, rerolls: int) -> tuple[tuple[int, int], float]:
        table = self._tables[rerolls - 1]
        best = max(_KEPT[result], key=lambda kept: table[kept[0]][kept[1]])
        return best, table[best[0]][best[1]]


def _expected(worth: Sequence[float]) -> list[list[float]]:
    """By size and set: what it is worth on average once the other dice were rolled."""
    tables = [list(worth)]
    for size in range(len(DICE) - 1, -1, -1):
        above = tables[0]
        tables.insert(0, [sum([above[i] for i in onward]) / len(FACES) for onward in _NEXT[size]])
    return tables
