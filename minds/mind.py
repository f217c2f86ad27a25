"""What a mind is, and the two simplest: one that plays anything, one that takes what it can get."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from minds.thought import Budget, Noise
from rules.chance import Seat
from rules.game import View
from rules.matches.record import AnyGame


class Judged(Struct, frozen=True):
    """A move and what it is expected to bring: its worth, and the final total of the mover."""

    move: Any
    worth: float
    total: float


class Mind(ABC):
    """Plays for one seat: everything it knows stands in the view, and the seed decides the rest."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.positions = 0
        """How many positions it has looked at so far, for whoever measures.

        One is a board after one more decision that was given a value or used to choose, be it a
        state of the rules, a sketch of it, or worked out from the board before: a place that was
        weighed counts as one, a plan of seven buildings that was laid on a town as seven. What was
        not worked out, or is only remembered, does not count.
        """

    def choose(self, view: View[Any], seat: Seat, seed: bytes) -> Any:
        """The move that *seat*, who is to move, plays."""
        moves = self.game.legal_moves(view.state, seat)
        if len(moves) == 1:
            return moves[0]
        return self.judge(view, seat, seed, moves)[0].move

    def judge(
        self, view: View[Any], seat: Seat, seed: bytes, moves: Sequence[Any] | None = None
    ) -> list[Judged]:
        """The moves worth a thought, the best first."""
        budget = Budget(0)
        moves = self.game.legal_moves(view.state, seat) if moves is None else moves
        judged = self.think(view, seat, seed, moves, budget)
        self.positions += budget.spent
        return judged

    @abstractmethod
    def think(
        self, view: View[Any], seat: Seat, seed: bytes, moves: Sequence[Any], budget: Budget
    ) -> list[Judged]:
        """Judges *moves*, all that are legal; says in *budget* what that has cost."""


class Random(Mind):
    """Any legal move."""

    def think(
        self, view: View[Any], seat: Seat, seed: bytes, moves: Sequence[Any], budget: Budget
    ) -> list[Judged]:
        noise = Noise("random", seed)
        return [Judged(moves[noise.below(len(moves))], 0, 0)]


class Greedy(Mind):
    """The move after which its score is highest, as if the game ended there."""

    def think(
        self, view: View[Any], seat: Seat, seed: bytes, moves: Sequence[Any], budget: Budget
    ) -> list[Judged]:
        noise = Noise("greedy", seed)
        world = self.game.imagine(view, seed)
        found = []
        for move in moves:
            after = self.game.play(world, seat, move).state
            total = self.game.score(after, seat).total
            found.append((total, noise.fraction(), Judged(move, total, total)))
            budget.spend()
        found.sort(key=lambda each: each[:2], reverse=True)
        return [judged for _, _, judged in found]
