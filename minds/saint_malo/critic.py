"""Who weighs moves of Saint Malo: the dice to come are counted, not imagined."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from minds.critic import Critic
from minds.mind import Judged, Mind
from minds.saint_malo.plan import Turn
from minds.saint_malo.value import Race, Value
from minds.thought import Budget
from rules.chance import Seat
from rules.game import View
from rules.saint_malo import GAME
from rules.saint_malo.model import Keep, State, Stop


class MaloCritic(Critic):
    """Asks a *player* for ideas, and weighs moves by a *value*; nothing is left to chance."""

    blur = 0.3
    exact = True
    apart = True

    def __init__(self, player: Mind, value: Value) -> None:
        self._player, self._value = player, value

    def ideas(
        self, view: View[Any], seat: Seat, seed: bytes, moves: Sequence[Any], budget: Budget
    ) -> list[Judged]:
        return self._player.think(view, seat, seed, moves, budget)

    def weigh(
        self,
        view: View[Any],
        seat: Seat,
        seed: bytes,
        moves: Sequence[Any],
        depth: float,
        budget: Budget,
    ) -> list[Judged]:
        turn = Turn.of(view.state, seat, self._value, budget)
        found = [self._worth(view.state, seat, move, turn, budget) for move in moves]
        return [Judged(move, worth, worth) for move, worth in zip(moves, found, strict=True)]

    def _worth(self, state: State, seat: Seat, move: Any, turn: Turn, budget: Budget) -> float:
        """What *seat* can expect in the end after *move*."""
        if isinstance(move, Keep):
            return turn.kept(state, move.dice)
        if isinstance(move, Stop):
            return turn.lying(state)
        after = GAME.play(state, seat, move).state
        budget.spend()
        if seat not in GAME.actors(after):
            return self._value.of(after.players[seat], Race.of(state, seat))
        then = Turn.of(after, seat, self._value, budget)
        if after.phase == "score":
            return then.lying(after)
        moves = GAME.legal_moves(after, seat)
        return max(self._worth(after, seat, each, then, budget) for each in moves)

    def glance(
        self, view: View[Any], seat: Seat, seed: bytes, moves: Sequence[Any]
    ) -> float | None:
        """The dice are counted for every use of them, not only for the few that come to mind."""
        state: State = view.state
        budget = Budget(0)
        turn = Turn.of(state, seat, self._value, budget)
        if state.phase == "score":
            return turn.lying(state)
        return max(self._worth(state, seat, move, turn, budget) for move in moves)
