"""The computer players of Townies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from minds.critic import Critic
from minds.levels import Level
from minds.lore import Lore
from minds.mind import Judged, Mind
from minds.small_cities.critic import TowniesCritic
from minds.small_cities.plan import Effort, Plan, Worlds
from minds.small_cities.policy import Policy
from minds.small_cities.rivals import Rivals
from minds.small_cities.sheets import Case
from minds.small_cities.value import Learned, Value, learned, unlearned
from minds.thought import Budget, Noise
from rules.chance import Seat
from rules.game import View
from rules.small_cities import GAME
from rules.small_cities.model import State

ARCHITECT = Effort(((10, 16), (5, 32), (2, 48)))


class Player(Mind):
    """Draws what makes its sheet worth most, by weights and by trying out."""

    def __init__(self, weights: Learned, effort: Effort, attention: float = 1.0) -> None:
        super().__init__(GAME)
        self._weights, self._effort, self._attention = weights, effort, attention

    def think(
        self, view: View[Any], seat: Seat, seed: bytes, moves: Sequence[Any], budget: Budget
    ) -> list[Judged]:
        state: State = view.state
        policy = Policy(Value(self._weights, Case(state, state.players[seat].start)))
        rivals = Rivals(state, seat, self._weights)
        worlds = Worlds(state, rivals, self._effort, seed)
        judged = Plan(state, seat, policy, self._noticed(moves, seed), worlds).judged()
        budget.spend(policy.positions + rivals.positions)
        return judged

    def _noticed(self, moves: Sequence[Any], seed: bytes) -> Sequence[Any]:
        """The moves that this player does not overlook; one at least."""
        if self._attention >= 1:
            return moves
        noise = Noise("notice", seed)
        first = moves[noise.below(len(moves))]
        return [m for m in moves if noise.fraction() < self._attention] or [first]


class Townies(Lore):
    """Townies by heart."""

    def mind(self, level: Level) -> Mind | None:
        if level.name == "apprentice":
            return Player(unlearned(), Effort(), level.attention)
        if level.name == "builder":
            return Player(learned(), Effort(), level.attention)
        return Player(learned(), ARCHITECT)

    def critic(self) -> Critic | None:
        return TowniesCritic(lambda effort: Player(learned(), effort))
