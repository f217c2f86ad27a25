"""The minds of the three levels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from minds.critic import Critic
from minds.levels import Level
from minds.lore import Lore
from minds.mind import Judged, Mind
from minds.thought import Budget
from minds.tiny_towns.choice import Skill, Thought
from minds.tiny_towns.critic import TownsCritic
from rules.chance import Seat
from rules.game import View
from rules.tiny_towns import GAME
from rules.tiny_towns.menu import asked
from rules.tiny_towns.model import State

SKILLS = {
    "apprentice": Skill(1, 300, 2, 10, 1, 2, 3),
    "builder": Skill(3, 800, 3, 20, 2, 6, 7),
    "architect": Skill(48, 8000, 24, 800, 24, 800, 16),
}
"""The weaker a mind, the fewer plans it makes, the shorter they are and the less it sees ahead."""


class Mayor(Mind):
    """Plans a town and judges moves by what the plan comes to."""

    def __init__(self, skill: Skill) -> None:
        super().__init__(GAME)
        self._skill = skill

    def think(
        self, view: View[Any], seat: Seat, seed: bytes, moves: Sequence[Any], budget: Budget
    ) -> list[Judged]:
        state: State = view.state
        thought = Thought(state, seat, seed, self._skill, budget)
        match asked(state, state.players[seat]):
            case "keep":
                return thought.draft(moves)
            case "name" | "pick" | "place" | "build":
                return thought.judge(moves)
        return thought.special(moves, GAME.imagine(view, seed))


class Towns(Lore):
    """Tiny Towns by heart."""

    def mind(self, level: Level) -> Mind | None:
        return Mayor(SKILLS[level.name])

    def critic(self) -> Critic | None:
        return TownsCritic()
