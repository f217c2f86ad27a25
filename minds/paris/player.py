"""The computer players of Paris."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from minds.critic import Critic
from minds.levels import Level
from minds.lore import Lore
from minds.mind import Judged, Mind
from minds.paris.critic import EVERY, ParisCritic
from minds.paris.plan import Skill, plan
from minds.thought import Budget
from rules.chance import Seat
from rules.game import View
from rules.paris import GAME

SKILLS = {
    "apprentice": Skill(noticed=8, paving=8, building=8, turns=1),
    "builder": Skill(noticed=20, paving=40, building=60, turns=4),
    "architect": Skill(noticed=EVERY, paving=800, building=2000, answers=True),
}
"""An apprentice sees little further than the next turn, and few of the moves; a builder sees more
of both; an architect tries every move and thinks about what the other will answer."""


class Player(Mind):
    """Tries moves out, as many and as thoroughly as its *skill* allows."""

    def __init__(self, skill: Skill) -> None:
        super().__init__(GAME)
        self._skill = skill

    def think(
        self, view: View[Any], seat: Seat, seed: bytes, moves: Sequence[Any], budget: Budget
    ) -> list[Judged]:
        return plan(view.state, seat, seed, moves, self._skill, budget)


class Parisian(Lore):
    """Paris by heart."""

    def mind(self, level: Level) -> Mind | None:
        return Player(SKILLS[level.name])

    def critic(self) -> Critic | None:
        return ParisCritic()
