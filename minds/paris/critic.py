"""Who weighs moves of Paris: every move tried equally often, in the same worlds."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any

from minds.critic import Critic
from minds.mind import Judged
from minds.paris.plan import Skill, plan, weighed
from minds.thought import Budget
from rules.chance import Seat
from rules.game import View

EVERY = 9999
"""More moves than a position can have."""
SIGHT = Skill(noticed=EVERY, paving=400, building=1000, answers=True)
PAVING, BUILDING = 80, 220
"""So often each move is tried in either phase."""


class ParisCritic(Critic):
    """Tries moves out."""

    blur = 2.0

    def ideas(
        self, view: View[Any], seat: Seat, seed: bytes, moves: Sequence[Any], budget: Budget
    ) -> list[Judged]:
        return plan(view.state, seat, seed, moves, SIGHT, budget)

    def weigh(
        self,
        view: View[Any],
        seat: Seat,
        seed: bytes,
        moves: Sequence[Any],
        depth: float,
        budget: Budget,
    ) -> list[Judged]:
        skill = Skill(EVERY, ceil(PAVING * depth), ceil(BUILDING * depth), answers=True)
        return weighed(view.state, seat, seed, moves, skill, budget)
