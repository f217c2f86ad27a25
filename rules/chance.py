# Compiled where there is a compiler (rules.compiled).
"""Randomness as a function: the n-th draw of a match depends on its seed and on n only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import blake2b, shake_256
from itertools import chain, count, islice
from struct import unpack
from typing import NewType, final

from msgspec import Struct

from rules.errors import Illegal

Seat = NewType("Seat", int)
"""A place at the table, counted from 0. Who sits there is not the rules' business."""

LONGEST_SEED = 64
"""In bytes: what the keyed hash takes as a key."""


class Bag(Struct, frozen=True, gc=False):
    """Things to draw from: *count* of *items*. Dice return to the bag, cards do not.

    A *handful* has no order: what is drawn is written down sorted.
    """

    items: tuple[str, ...]
    count: int = 1
    returns: bool = False
    handful: bool = False

    def allows(self, drawn: tuple[str, ...]) -> bool:
        """Whether *drawn* could have come out of this bag."""
        if self.handful and list(drawn) != sorted(drawn):
            return False
        if self.returns:
            return set(drawn) <= set(self.items)
        return not Counter(drawn) - Counter(self.items)


@final
class Chance(Struct, frozen=True, gc=False):
    """The table must draw from *bags*, one after the other.

    *what* names the draw for the locale; *only* is the one seat that may see what came.
    """

    what: str
    bags: tuple[Bag, ...]
    only: Seat | None = None

    @classmethod
    def cards(
        cls, what: str, items: Iterable[str], count: int = 1, *, only: Seat | None = None
    ) -> Chance:
        """*count* of *items* without return, in no order."""
        return cls(what, (Bag(tuple(items), count, handful=True),), only)

    @classmethod
    def dice(cls, what: str, faces: Iterable[str], count: int = 1) -> Chance:
        """*count* equal dice, in order."""
        return cls(what, (Bag(tuple(faces), count, returns=True),))

    @classmethod
    def each(cls, what: str, *choices: Iterable[str]) -> Chance:
        """One of each of the *choices*, in order: different dice, a card of every kind."""
        return cls(what, tuple(Bag(tuple(items)) for items in choices))

    def check(self, drawn: tuple[str, ...]) -> None:
        """:raises Illegal: if *drawn* could not have come out of the bags."""
        at, fits = 0, len(drawn) == sum(bag.count for bag in self.bags)
        for bag in self.bags:
            fits = fits and bag.allows(drawn[at : at + bag.count])
            at += bag.count
        if not fits:
            raise Illegal("impossible-draw", what=self.what, drawn=",".join(drawn))


def draw(seed: bytes, n: int, chance: Chance) -> tuple[str, ...]:
    """The *n*-th draw of the match with this *seed*."""
    return draw_by(chance, (number(seed, n, i) for i in count()))  # bias below 2**-120


def draw_by(chance: Chance, numbers: Iterator[int]) -> tuple[str, ...]:
    """What is drawn by the next of these *numbers*."""
    drawn: list[str] = []
    for bag in chance.bags:
        items, count = bag.items, bag.count
        if count == 1:
            drawn.append(items[next(numbers) % len(items)])
        elif bag.returns:
            drawn += [items[n % len(items)] for n in islice(numbers, count)]
        else:
            rest = list(items)
            taken = [rest.pop(n % len(rest)) for n in islice(numbers, count)]
            drawn += sorted(taken) if bag.handful else taken
    return tuple(drawn)


def number(seed: bytes, n: int, i: int) -> int:
    """A number of 128 bits that nobody can guess without the seed."""
    return int.from_bytes(blake2b(b"%d.%d" % (n, i), key=seed, digest_size=16).digest(), "big")


def stream(seed: bytes) -> Iterator[int]:
    """Numbers of 64 bits for play that nobody replays: a few long hashes, not many short ones."""
    blocks = (shake_256(b"%d.%b" % (block, seed)).digest(680) for block in count())
    return chain.from_iterable(unpack("<85Q", block) for block in blocks)


def commitment(seed: bytes) -> str:
    """What is published before a match, so that anybody can check the seed after it."""
    return blake2b(seed, digest_size=32, person=b"ratusha seed").hexdigest()
