"""Where stickers go: the next episode is played out with each of them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from minds.my_city.land import land
from minds.my_city.plan import Idea, tried
from minds.my_city.sketch import Sketch
from minds.my_city.value import Weights
from minds.thought import Budget, Noise
from rules.chance import Seat
from rules.moves.notation import Move
from rules.my_city.board import GRID
from rules.my_city.campaign.records import opened
from rules.my_city.campaign.stickers import improved, placed
from rules.my_city.city import ground
from rules.my_city.model import Factory, Glue, Player, State, Town
from rules.my_city.modules import modules

KEPT = ("tree", "trees", "theatre")
"""What is good to keep visible, and stands best where it is in nobody's way."""
WORTH = 0.3
"""So much a sheltered side is taken to be worth at first thought."""


def stuck(state: State, seat: Seat, seed: bytes, moves: Sequence[Move]) -> list[Idea]:
    """The places for the sticker that is due, at first thought."""
    noise = Noise("sticker", seed)
    soil = ground(state.players[seat].town.terrain, state.episode)

    def sight(move: Move) -> float:
        if not isinstance(move, Glue):
            return 0
        sheltered = soil.shelter(GRID.index[move.cell])
        return WORTH * (sheltered if move.sticker in KEPT else -sheltered)

    ideas = [(Idea(move, sight(move)), noise.fraction()) for move in moves]
    ideas.sort(key=lambda each: (each[0].sight, each[1]), reverse=True)
    return [idea for idea, _ in ideas]


class Stickers:
    """Episodes that *seat* plays with its sticker in one place or another.

    *seen* counts the sites that were rated in them.
    """

    def __init__(self, state: State, seat: Seat, seed: bytes, weights: Weights) -> None:
        self._state, self._player, self._weights = state, state.players[seat], weights
        self._seed, self._reward = seed, state.phase == "reward"
        self.seen = 0

    def played(self, ideas: list[Idea], cards: Budget) -> list[Idea]:
        """The places after playing the episode with each of them, for so many *cards*."""
        episode = (self._state.episode or 0) + self._reward

        def trial(idea: Idea, number: int) -> float:
            town = self._town(idea.move)
            soil = land(town, episode, self._weights)
            board = Sketch(soil, Player(town, soil.rules.token))
            deck = Noise("cards", self._seed, number).shuffled(soil.rules.deck)
            cards.spend(1 + board.played_out(soil.codes(deck)))
            self.seen += board.seen
            return board.tried_total()

        return tried(ideas, trial, cards)

    def _town(self, move: Move) -> Town:
        """The town in the episode that is played with the sticker."""
        assert isinstance(move, Glue | Factory)
        assert self._state.episode is not None
        rules = modules(self._state.episode)
        town = improved(placed(self._player, rules, move, reward=self._reward))
        if self._reward:
            town = replace(town, terrain=opened(town.terrain, self._state.episode + 1))
        return town
