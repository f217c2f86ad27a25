"""Who weighs moves of Townies: every move tried in the same worlds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import Any

from minds.critic import Critic
from minds.mind import Judged, Mind
from minds.small_cities.plan import Effort
from minds.thought import Budget
from rules.chance import Seat
from rules.game import View

SIGHT = Effort(((8, 24),))
WORLDS = 64
"""In so many worlds each move is tried."""


class TowniesCritic(Critic):
    """Asks a *player*, made for an effort, to try moves out."""

    blur = 1.0

    def __init__(self, player: Callable[[Effort], Mind]) -> None:
        self._player = player

    def ideas(
        self, view: View[Any], seat: Seat, seed: bytes, moves: Sequence[Any], budget: Budget
    ) -> list[Judged]:
        return self._player(SIGHT).think(view, seat, seed, moves, budget)

    def weigh(
        self,
        view: View[Any],
        seat: Seat,
        seed: bytes,
        moves: Sequence[Any],
        depth: float,
        budget: Budget,
    ) -> list[Judged]:
        effort = Effort(((len(moves), ceil(WORLDS * depth)),))
        judged = self._player(effort).think(view, seat, seed, moves, budget)
        found = {str(each.move): each for each in judged}
        return [found[str(move)] for move in moves]

    def glance(
        self, view: View[Any], seat: Seat, seed: bytes, moves: Sequence[Any]
    ) -> float | None:
        """What was learned of sheets sees the worth of a roll better than a few worlds would."""
        return self._player(Effort()).think(view, seat, seed, moves, Budget(0))[0].total
