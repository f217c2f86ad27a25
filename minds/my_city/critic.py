"""Who weighs moves of My City: the cards that may follow, the same for every move."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any

from minds.critic import Critic
from minds.mind import Judged, Mind
from minds.my_city.land import land
from minds.my_city.plan import Outlook, shafts
from minds.my_city.sketch import Sketch
from minds.my_city.stickers import Stickers, stuck
from minds.my_city.value import Weights
from minds.thought import Budget
from rules.chance import Seat
from rules.game import View
from rules.my_city.model import State

TRIALS = 48
"""So many orders of the cards each move is tried with."""
CARDS = 40
"""In an episode that is imagined with a sticker about so many cards are answered."""


class CityCritic(Critic):
    """Asks a *player* for ideas, and plays moves out by *weights*, which are blind to some ends."""

    hasty = True
    apart = True

    def __init__(self, player: Mind, weights: Weights) -> None:
        self._player, self._weights = player, weights

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
        state: State = view.state
        trials = ceil(TRIALS * depth)
        if state.card is None:
            return self._stickers(state, seat, seed, moves, trials, budget)
        outlook = outlook_of(state, seat, self._weights)
        judged = outlook.weighed(moves, trials, seed)
        budget.spend(outlook.board.seen)
        return judged

    def _stickers(
        self,
        state: State,
        seat: Seat,
        seed: bytes,
        moves: Sequence[Any],
        trials: int,
        budget: Budget,
    ) -> list[Judged]:
        episodes = Stickers(state, seat, seed, self._weights)
        cards = Budget(trials * CARDS * len(moves))
        ideas = episodes.played(stuck(state, seat, seed, moves), cards)
        budget.spend(episodes.seen)
        found = {str(idea.move): Judged(idea.move, idea.total, idea.total) for idea in ideas}
        return [found[str(move)] for move in moves]


def outlook_of(state: State, seat: Seat, weights: Weights) -> Outlook:
    """What lies before *seat*: its board, the piece to be built, the cards to come."""
    assert state.card is not None
    player = state.players[seat]
    soil = land(player.town, state.episode, weights)
    board = Sketch(soil, player, race=not state.veins_claimed)
    return Outlook(board, soil.pieces[state.card], state.deck, shafts(state, player))
