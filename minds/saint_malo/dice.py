"""Five dice, two re-rolls: expectations over all 252 results, exact and quick.

A set of dice is known by its number. Dice have no order here: what counts is how many show what.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement, product

import numpy as np
import numpy.typing as npt

from rules.saint_malo.box import DICE, FACES

Counts = tuple[int, ...]
"""How many dice show each of the faces, in their order."""
Worths = npt.NDArray[np.float64]
"""What each of the results is worth."""
ALIKE = 1e-9
"""What differs by less is worth the same, whatever rounding says."""

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


def _chances() -> npt.NDArray[np.float64]:
    """By set that is left lying and by result: how likely the one leads to the other."""
    chances = np.zeros((len(_ALL), len(RESULTS)))
    for counts, i in reversed(_AT.items()):
        if sum(counts) == len(DICE):
            chances[i, NUMBER[counts]] = 1
            continue
        for face in range(len(FACES)):
            more = (*counts[:face], counts[face] + 1, *counts[face + 1 :])
            chances[i] += chances[_AT[more]] / len(FACES)
    return chances


def _kept(counts: Counts) -> list[int]:
    """The sets that can be left lying of five dice; of equals the most dice first."""
    choices = product(*(range(count + 1) for count in counts))
    return sorted((_AT[some] for some in choices), reverse=True)


_CHANCES = _chances()
_KEPT = [_kept(counts) for counts in RESULTS]
_CHOICES = np.concatenate([np.array(kept) for kept in _KEPT])
_FIRST = np.cumsum([0, *map(len, _KEPT[:-1])])


def _uses() -> list[list[int]]:
    """By result: every way to use it, as symbol, dice of it and how many of those were turned."""
    swords, found = FACES.index("swords"), []
    for counts in RESULTS:
        loose = len(DICE) - counts[swords]
        found.append(
            [
                use(symbol, counts[symbol] + turned, turned)
                for symbol in range(swords)
                for turned in range(loose - counts[symbol] + 1)
                if counts[symbol] + turned
            ]
        )
    return found


def use(symbol: int, dice: int, turned: int) -> int:
    """The number of a way to use dice, as a place in a table of what each is worth."""
    return (symbol * (len(DICE) + 1) + dice) * (len(DICE) + 1) + turned


USES = use(len(FACES) - 1, 0, 0)
"""How many such numbers there are; the last one after them is for dice that are of no use."""
_USES = [uses or [USES] for uses in _uses()]
_WAYS = np.concatenate([np.array(uses) for uses in _USES])
_FIRST_WAY = np.cumsum([0, *map(len, _USES[:-1])])


def best_uses(worth: Worths, idle: float) -> Worths:
    """What each result is worth, from what each use is; *idle* where none is possible."""
    best = np.maximum.reduceat(np.append(worth, idle)[_WAYS], _FIRST_WAY)
    return np.where(np.isneginf(best), idle, best)


def shown(dice: Sequence[str]) -> int:
    """The number of what the *dice* show."""
    return NUMBER[tuple(dice.count(face) for face in FACES)]


class Rolls:
    """What every set of dice is worth before the last rolls, from what five dice are worth."""

    def __init__(self, worth: Worths) -> None:
        self._tables = [_CHANCES @ worth]
        """By re-rolls beyond one: what a set that is left lying is worth."""

    def before_reroll(self, rerolls: int) -> Worths:
        """What each of the 252 results is worth with so many re-rolls left."""
        while len(self._tables) < rerolls:
            self._tables.append(_CHANCES @ self._best(len(self._tables)))
        return self._best(rerolls)

    def before_turn(self, rerolls: int) -> float:
        """What a turn is worth before the first roll, with so many re-rolls after it."""
        return float(_CHANCES[0] @ self.before_reroll(rerolls))

    def lying(self, kept: Counts) -> float:
        """What a set that is left lying is worth before the last roll."""
        return float(self._tables[0][_AT[kept]])

    def kept(self, counts: Counts, rerolls: int) -> float:
        """What it is worth to leave just these dice lying, with so many re-rolls left."""
        self.before_reroll(rerolls)
        return float(self._tables[rerolls - 1][_AT[counts]])

    def keep(self, result: int, rerolls: int) -> Counts | None:
        """The dice to leave lying, of five that show *result*; ``None``: roll no more."""
        self.before_reroll(rerolls)
        worth = self._tables[rerolls - 1][_KEPT[result]]
        kept = _ALL[_KEPT[result][int(np.argmax(worth >= worth.max() - ALIKE))]]
        return None if sum(kept) == len(DICE) else kept

    def _best(self, rerolls: int) -> Worths:
        best: Worths = np.maximum.reduceat(self._tables[rerolls - 1][_CHOICES], _FIRST)
        return best
