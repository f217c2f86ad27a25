"""Who weighs moves of Saint Malo: the dice to come are counted, not imagined."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any

from msgspec.structs import replace

from minds.critic import Critic
from minds.mind import Judged, Mind
from minds.saint_malo.plan import Foresight, Turn, Uses, next_turn
from minds.saint_malo.value import Race, Value
from minds.thought import Budget
from rules.chance import Seat
from rules.game import View
from rules.saint_malo import GAME
from rules.saint_malo.model import Keep, Player, State, Stop
from rules.saint_malo.pirates import attacks, mark_swords

RECENT = 64
"""So many turns are remembered: in a review each is asked about for every roll in it."""


class MaloCritic(Critic):
    """Asks a *player* for ideas, and weighs moves by a *value*; nothing is left to chance."""

    blur = 0.3
    exact = True
    apart = True

    def __init__(
        self, player: Mind, value: Value, measure: Measure, ahead: MaloCritic | None = None
    ) -> None:
        self._player, self._value, self._measure = player, value, measure
        self._ahead = ahead or self

    @property
    def ahead(self) -> MaloCritic:
        return self._ahead

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
        found = [self._worth(view.state, seat, move, budget) for move in moves]
        return [Judged(move, worth, worth) for move, worth in zip(moves, found, strict=True)]

    def glance(
        self, view: View[Any], seat: Seat, seed: bytes, moves: Sequence[Any]
    ) -> float | None:
        """The dice are counted for every use of them, not only for the few that come to mind."""
        state: State = view.state
        if state.phase == "score":
            return self._ahead._measure.turn(state, seat).lying(state)
        return max(self._ahead._worth(state, seat, move, Budget(0)) for move in moves)

    def _worth(self, state: State, seat: Seat, move: Any, budget: Budget) -> float:
        """What *seat* can expect in the end after *move*."""
        measure = self._measure
        if isinstance(move, Keep):
            return measure.rolling(state, seat).kept(state, move.dice)
        if isinstance(move, Stop):
            return measure.turn(state, seat).lying(state)
        after = GAME.play(state, seat, move).state
        budget.spend()
        if after.phase == "score":
            return measure.turn(after, seat).lying(after)
        _, end = self._finished(after, seat, budget)
        return measure.after(state, end, seat)

    def _finished(self, state: State, seat: Seat, budget: Budget) -> tuple[float, State]:
        """Where an open step leads if it is finished well, as far as is seen at once."""
        if seat not in GAME.actors(state):
            budget.spend()
            return self._value.of(state.players[seat], Race.of(state, seat)), state
        moves = GAME.legal_moves(state, seat)
        ends = [self._finished(GAME.play(state, seat, m).state, seat, budget) for m in moves]
        return max(ends, key=itemgetter(0))


class Measure(ABC):
    """What a turn and its end are worth by a *value*; each turn is thought through once."""

    def __init__(self, value: Value) -> None:
        self._value = value
        self._turns, self._ends = lru_cache(RECENT)(self._rolled), lru_cache(RECENT)(self._thought)

    def rolling(self, state: State, seat: Seat) -> Turn:
        """The turn of *seat*, of which *state* is a moment with dice to roll."""
        return self._turns(state.players[seat], Race.of(state, seat))

    def turn(self, state: State, seat: Seat) -> Uses:
        """The turn of *seat*, of which *state* is a moment."""
        if state.phase != "score":
            return self.rolling(state, seat)
        return self._ends(state.players[seat], Race.of(state, seat), self._raids(state))

    @abstractmethod
    def after(self, state: State, end: State, seat: Seat) -> float:
        """What *seat* can expect when its turn, of which *state* is a moment, is at its *end*."""

    @abstractmethod
    def _thought(self, player: Player, race: Race, raids: int) -> Uses:
        """A turn in which nothing is rolled any more, and so many attacks are sure to come."""

    def _rolled(self, player: Player, race: Race) -> Turn:
        return Turn(player, race, self._value, Budget(0))

    def _raids(self, state: State) -> int:
        seats = len(state.players)
        return attacks(mark_swords(state)[1], seats) - attacks(state.swords_marked, seats)


class Near(Measure):
    """By what the value says of the city; pirates who come in this turn are still to come."""

    def after(self, state: State, end: State, seat: Seat) -> float:
        lost = state.players[seat].cannons_lost
        player = replace(end.players[seat], cannons_lost=lost)
        return self._value.of(player, Race.of(state, seat))

    def _thought(self, player: Player, race: Race, raids: int) -> Uses:
        return self._rolled(player, race)


class Far(Measure):
    """By the rolls of the next turn, once nothing is left to roll in this one.

    So a guess is always a whole turn of dice away: of two turns in a row the best of many guesses
    would be too high.
    """

    def after(self, state: State, end: State, seat: Seat) -> float:
        return next_turn(end.players[seat], Race.of(end, seat), self._value, Budget(0))

    def _thought(self, player: Player, race: Race, raids: int) -> Uses:
        return Foresight(player, race, self._value, Budget(0), raids)
