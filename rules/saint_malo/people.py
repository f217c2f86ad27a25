"""The seven persons as printed on the main board (SM-40)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from rules.saint_malo.city import CHURCHES, CRATE, PERSONS, Signs


def once(around: Signs) -> int:
    return 1


def churches(around: Signs) -> int:
    """Adjacent churches, whatever their level (SM-43)."""
    return sum(sign in CHURCHES for sign in around)


def crates(around: Signs) -> int:
    """Adjacent crates, printed ones too (SM-44)."""
    return around.count(CRATE)


def kinds(around: Signs) -> int:
    """Different kinds of adjacent persons (SM-47)."""
    return sum(sign in PERSONS for sign in set(around))


class Character(Struct, frozen=True):
    """A kind of person: how many heads it needs, and what it pays for each thing it counts."""

    name: str
    sign: str
    heads: int
    counts: Callable[[Signs], int] = once
    points: int = 0
    coins: int = 0


PEOPLE = (
    Character("citizen", "C", 1, points=1),
    Character("soldier", "S", 2),
    Character("priest", "P", 2, churches, points=1),
    Character("architect", "A", 3),
    Character("merchant", "M", 3, crates, coins=1),
    Character("juggler", "J", 4, kinds, points=2),
    Character("noble", "N", 5, points=7),
)
CHARACTER = {character.name: character for character in PEOPLE}
BONUS_HEADS = 3
"""The dearest person that a wall may bring (SM-36)."""
