"""How strong a computer plays."""

from __future__ import annotations

from msgspec import Struct

LEVELS = ("apprentice", "builder", "architect")
"""Weakest first."""
BUILT_IN = ("random", "greedy")
"""Opponents to measure against; nobody is offered a match with them."""


class Level(Struct, frozen=True):
    """A strength of play: weaker minds look at fewer positions, less far, and overlook more.

    *attention* is the share of the moves that a mind notices at all.
    """

    name: str
    positions: int
    horizon: int
    attention: float = 1.0


_LEVELS = {
    "apprentice": Level("apprentice", 60, 2, 0.6),
    "builder": Level("builder", 1500, 30, 0.9),
    "architect": Level("architect", 12_000, 400),
}


def level(name: str) -> Level:
    """The level of that *name*."""
    return _LEVELS[name]
