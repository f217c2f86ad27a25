"""The computer players of Saint Malo."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from minds.critic import Critic
from minds.levels import Level
from minds.lore import Lore
from minds.mind import Judged, Mind
from minds.saint_malo.critic import Far, MaloCritic, Near
from minds.saint_malo.plan import Deed, Turn, smaller_step
from minds.saint_malo.value import Value, learned, unlearned
from minds.thought import Budget
from rules.chance import Seat
from rules.game import View
from rules.saint_malo import GAME
from rules.saint_malo.model import State


@cache
def experienced() -> Value:
    """What has been learned."""
    return Value(learned().tables)


class Player(Mind):
    """Weighs every result of the dice by what a *value* says the city is worth then."""

    def __init__(self, value: Value) -> None:
        super().__init__(GAME)
        self._value = value

    def think(
        self, view: View[Any], seat: Seat, seed: bytes, moves: Sequence[Any], budget: Budget
    ) -> list[Judged]:
        state: State = view.state
        if state.phase in ("keep", "score"):
            turn = Turn.of(state, seat, self._value, budget)
            best = turn.move(state)
            others = [] if state.phase == "keep" else turn.judged(state.dice)
            worth = max([turn.idle(), *(deed.worth for deed in others)])
            found = [Deed(best, worth), *others]
        else:
            found = smaller_step(state, seat, self._value, budget)
        distinct = {str(deed.move): deed for deed in reversed(found)}
        ordered = sorted(distinct.values(), key=lambda deed: deed is not found[0])
        return [Judged(deed.move, deed.worth, deed.worth) for deed in ordered]


class Malo(Lore):
    """Saint Malo by heart."""

    def mind(self, level: Level) -> Mind | None:
        if level.name == "apprentice":
            return None
        return Player(Value(unlearned().tables) if level.name == "builder" else experienced())

    def critic(self) -> Critic | None:
        value, player = experienced(), Player(experienced())
        return MaloCritic(player, value, Near(value), MaloCritic(player, value, Far(value)))
