"""The general search: every candidate is played out in the same imagined worlds, and of the
candidates the worse half is given up again and again (sequential halving).

A world is a state that could be behind the view, with a seed for what is drawn in it. Comparing in
the same worlds takes most of the luck out of the comparison.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, log2
from typing import Any

from minds.critic import Critic
from minds.levels import Level
from minds.lore import Lore
from minds.mind import Judged, Mind
from minds.thought import Budget, Noise
from rules.chance import Chance, Seat, draw
from rules.game import Acting, View
from rules.matches.record import AnyGame

MOST = 24
"""So many candidates at most are played out; the others fall at first sight."""
TRUST = 4.0
"""The first sight of a move counts as so many playouts."""
CRITIC = Level("critic", 2000, 400)
"""How the general critic looks for the moves that look best."""
WORLDS = 24
"""In so many worlds the general critic tries a move."""


class Candidate:
    """A move under consideration, and what came of it so far."""

    __slots__ = ("move", "seen", "sight", "total", "worth")

    def __init__(self, move: Any, sight: float, total: float) -> None:
        self.move, self.sight = move, sight
        self.seen = 0
        self.worth = 0.0
        self.total = total

    def add(self, worth: float, total: float) -> None:
        self.seen += 1
        self.worth += worth
        self.total += (total - self.total) / self.seen

    @property
    def mean(self) -> float:
        """What the move seems to be worth by now."""
        return (TRUST * self.sight + self.worth) / (TRUST + self.seen)


class Searcher(Mind):
    """Plays any game by trying its moves out."""

    def __init__(self, game: AnyGame, lore: Lore, level: Level) -> None:
        super().__init__(game)
        self._lore, self._level = lore, level

    def think(
        self, view: View[Any], seat: Seat, seed: bytes, moves: Sequence[Any], budget: Budget
    ) -> list[Judged]:
        budget.positions = self._level.positions
        field = self._first_sight(view, seat, seed, moves, budget)
        rounds = max(1, ceil(log2(len(field))))
        played = 0
        for number in range(rounds):
            share = budget.left // (rounds - number)
            stop = budget.spent + share
            while budget.spent < stop and len(field) > 1:
                self.try_out(view, seat, b"%b/%d" % (seed, played), field, budget)
                played += 1
            field.sort(key=lambda candidate: candidate.mean, reverse=True)
            if number < rounds - 1:
                field = field[: max(2, ceil(len(field) / 2))]
        return [Judged(c.move, c.mean, c.total) for c in field]

    def _first_sight(
        self, view: View[Any], seat: Seat, seed: bytes, moves: Sequence[Any], budget: Budget
    ) -> list[Candidate]:
        """The candidates in the order in which they look best."""
        world = self.game.imagine(view, seed)
        noise = Noise("sight", seed)
        noticed = self._noticed(self._lore.candidates(world, seat, moves), noise)
        found = []
        for move in noticed:
            after = self.game.play(world, seat, move).state
            total = self._lore.total(after, seat)
            found.append(Candidate(move, self._lore.worth(after, seat), total))
            budget.spend()
        found.sort(key=lambda candidate: (candidate.sight, noise.fraction()), reverse=True)
        return found[:MOST]

    def _noticed(self, moves: Sequence[Any], noise: Noise) -> Sequence[Any]:
        """The moves that a mind of this level notices; one at least."""
        attention = self._level.attention
        if attention >= 1:
            return moves
        return [m for m in moves if noise.fraction() < attention] or [
            moves[noise.below(len(moves))]
        ]

    def try_out(
        self,
        view: View[Any],
        seat: Seat,
        seed: bytes,
        field: Sequence[Candidate],
        budget: Budget,
    ) -> None:
        """Plays every candidate out in one more world."""
        world = self.game.imagine(view, seed)
        for candidate in field:
            after = self.game.play(world, seat, candidate.move).state
            budget.spend()
            end = self._played_out(after, seed, budget)
            candidate.add(self._lore.worth(end, seat), self._lore.total(end, seat))

    def _played_out(self, state: Any, seed: bytes, budget: Budget) -> Any:
        game, noise, draws = self.game, Noise("playout", seed), 0
        for _ in range(self._level.horizon):
            turn = game.turn(state)
            while isinstance(turn, Chance):
                state = game.deal(state, draw(seed, draws, turn)).state
                draws += 1
                turn = game.turn(state)
            if not isinstance(turn, Acting):
                break
            seat = min(turn.seats)
            moves = game.legal_moves(state, seat)
            state = game.play(state, seat, self._lore.policy(state, seat, moves, noise)).state
            budget.spend(self._lore.effort)
        return state


class Trials(Critic):
    """Weighs the moves of any game by playing them out."""

    def __init__(self, game: AnyGame, lore: Lore) -> None:
        self._searcher = Searcher(game, lore, CRITIC)

    def ideas(
        self, view: View[Any], seat: Seat, seed: bytes, moves: Sequence[Any], budget: Budget
    ) -> list[Judged]:
        return self._searcher.think(view, seat, seed, moves, budget)

    def weigh(
        self,
        view: View[Any],
        seat: Seat,
        seed: bytes,
        moves: Sequence[Any],
        depth: float,
        budget: Budget,
    ) -> list[Judged]:
        field = [Candidate(move, 0, 0) for move in moves]
        for number in range(ceil(WORLDS * depth)):
            self._searcher.try_out(view, seat, b"%b/%d" % (seed, number), field, budget)
        return [Judged(each.move, each.worth / each.seen, each.total) for each in field]
