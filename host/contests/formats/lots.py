"""Lots drawn from a seed that everybody knows: anybody can draw them again."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")


def lot(seed: str, *about: object) -> int:
    """A number that depends on the seed and on what it is drawn about, and on nothing else."""
    text = "|".join(map(str, about))
    return int.from_bytes(blake2b(text.encode(), key=seed.encode()[:64], digest_size=8).digest())


def drawn(seed: str, what: str, things: Iterable[T]) -> list[T]:
    """*things* in the order that the lot gives them."""
    return sorted(things, key=lambda thing: lot(seed, what, thing))
