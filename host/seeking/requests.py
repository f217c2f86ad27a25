"""What people wait for, and how far apart those may be who are brought together.

Two people fit if the gap between their ratings, and that between the times in which they usually
answer, is within what *both* accept; and what somebody accepts widens while they wait. Whose
answers are not known yet fits everybody's.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct

from host.time.pace import MINUTE

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Hours = TypeVar("Hours", float, "npt.NDArray[np.float64]")
"""How long one person waits, or many."""
RATING, RATING_AN_HOUR = 150, 100
"""So far apart two ratings may be at first, and so much further with every hour."""
TEMPO, TEMPO_AN_HOUR = 1.5, 0.25
"""So many times may one of two take twice as long to answer, at first and with every hour."""
PATIENCE = 15 * MINUTE
"""So long people are waited for before a computer fills the last seat."""


class Group(Struct, frozen=True, gc=False):
    """Requests that fit, the longest waiting first, at a table of so many *seats*.

    One of the seats may be a computer's. Without a *language* nobody minds which it is.
    """

    requests: tuple[int, ...]
    seats: int
    language: str


Blocks = Mapping[int, Collection[int]]
"""With whom somebody is not to be matched, whoever of the two has said so."""


def rating_window(hours: Hours) -> Hours:
    """How far from the own rating somebody accepts others who has waited so long."""
    return RATING + RATING_AN_HOUR * hours


def tempo_window(hours: Hours) -> Hours:
    """How often the time to answer may double between two people, if one has waited so long."""
    return TEMPO + TEMPO_AN_HOUR * hours
