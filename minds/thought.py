"""What thinking costs: positions that were looked at, counted, so that budgets need no clock."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")


class Budget:
    """So many positions may be looked at; *spent* of them were."""

    def __init__(self, positions: int) -> None:
        self.positions = positions
        self.spent = 0

    @property
    def left(self) -> int:
        return max(0, self.positions - self.spent)

    def spend(self, positions: int = 1) -> None:
        self.spent += positions

    def taken(self) -> int:
        """What was spent since the last time somebody asked."""
        spent, self.spent = self.spent, 0
        return spent


class Noise:
    """Numbers that look random and follow from a seed alone: cheap, for thought, not for draws."""

    __slots__ = ("_state",)

    def __init__(self, *seed: object) -> None:
        key = ".".join(part.hex() if isinstance(part, bytes) else str(part) for part in seed)
        self._state = int.from_bytes(blake2b(key.encode(), digest_size=8).digest(), "big")

    def below(self, n: int) -> int:
        """A number from 0 to *n* - 1 (splitmix64)."""
        return self._next() % n

    def fraction(self) -> float:
        """A number from 0 up to, not including, 1."""
        return (self._next() >> 11) * 2.0**-53

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """The *things* in any order."""
        found = list(things)
        for i in range(len(found) - 1, 0, -1):
            j = self.below(i + 1)
            found[i], found[j] = found[j], found[i]
        return found

    def _next(self) -> int:
        self._state = (self._state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        return mixed ^ (mixed >> 31)
