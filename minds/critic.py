"""What a critic is: it says of some moves what each of them comes to, all by the same measure.

A mind looks for one good move and soon forgets the bad ones. A critic is asked about moves that
somebody names, good or bad, and tries them in the same imagined worlds.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from minds.mind import Judged
from minds.thought import Budget
from rules.chance import Seat
from rules.game import View


class Critic(ABC):
    """Weighs moves; like a mind it knows what the seat sees, and the seed decides the rest."""

    blur = 0.5
    """Moves that differ by less, in points, are equally good as far as it can tell."""
    exact = False
    """Whether it counts instead of guessing, so quickly that it can be asked about all moves."""
    apart = False
    """Whether the others hardly change what a seat can expect, each building for itself."""
    hasty = False
    """Whether what it says is better checked by looking one decision further."""

    @abstractmethod
    def ideas(
        self, view: View[Any], seat: Seat, seed: bytes, moves: Sequence[Any], budget: Budget
    ) -> list[Judged]:
        """The moves that look best, the best first."""

    @abstractmethod
    def weigh(
        self,
        view: View[Any],
        seat: Seat,
        seed: bytes,
        moves: Sequence[Any],
        depth: float,
        budget: Budget,
    ) -> list[Judged]:
        """What each of *moves* comes to, in their order; the deeper, the surer."""

    @property
    def ahead(self) -> Critic:
        """Who looks further, where no mind would have come to; itself if nobody does."""
        return self

    def glance(
        self, view: View[Any], seat: Seat, seed: bytes, moves: Sequence[Any]
    ) -> float | None:
        """What *seat* can expect in the end, if that can be seen without trying moves out."""
        return None
