"""The minds of the three levels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from minds.critic import Critic
from minds.levels import LEVELS, Level, level
from minds.lore import Lore
from minds.mind import Judged, Mind
from minds.my_city.critic import CityCritic, outlook_of
from minds.my_city.plan import Idea, Outlook
from minds.my_city.stickers import Stickers, stuck
from minds.my_city.value import Weights, learned
from minds.thought import Budget, Noise
from rules.chance import Seat
from rules.game import View
from rules.my_city import GAME
from rules.my_city.model import State

AHEAD = 12_000
"""So many cards the architect answers in its head before it decides."""
PLAYOUTS = 600
"""So many playouts are enough when few cards are left."""
LASTING = 4
"""So many times as long it thinks about a sticker, which stays for the whole campaign."""


class Manner(Struct, frozen=True):
    """How a level thinks: what it knows to count, what it notices, how far it looks ahead."""

    weights: Weights
    attention: float = 1.0
    ahead: int = 0


def manner(level: Level) -> Manner:
    """A beginner sees the land and the own colour, but not what will be in the way.

    A regular overlooks little, though not the same as the next one: two of them at a table do not
    build the same city. Only the architect looks ahead.
    """
    known = learned()
    if level.name == "apprentice":
        plain = replace(known, crowd=0.0, crowd_early=0.0, end=0.0, lone=0.0, well_more=0.0)
        return Manner(plain, attention=0.5)
    if level.name == "builder":
        return Manner(known, attention=0.9)
    return Manner(known, ahead=AHEAD)


class Player(Mind):
    """Thinks of its own board, and of the cards that are still to come."""

    def __init__(self, manner: Manner) -> None:
        super().__init__(GAME)
        self._manner = manner

    def think(
        self, view: View[Any], seat: Seat, seed: bytes, moves: Sequence[Any], budget: Budget
    ) -> list[Judged]:
        state: State = view.state
        if state.card is None:
            return self._sticker(state, seat, seed, moves, budget)
        outlook = outlook_of(state, seat, self._manner.weights)
        ideas = outlook.ideas(self._manner.attention, Noise("attention", seed))
        judged = (
            self._judged(outlook, ideas, seed) if self._manner.ahead else outlook.at_once(ideas)
        )
        budget.spend(outlook.board.seen)
        return judged

    def _judged(self, outlook: Outlook, ideas: list[Idea], seed: bytes) -> list[Judged]:
        """The ideas after looking ahead, each of them an answer to a card already."""
        cards = Budget(min(self._manner.ahead, PLAYOUTS * (1 + len(outlook.deck))))
        cards.spend(len(ideas))
        return outlook.ahead(ideas, seed, cards)

    def _sticker(
        self, state: State, seat: Seat, seed: bytes, moves: Sequence[Any], budget: Budget
    ) -> list[Judged]:
        ideas = stuck(state, seat, seed, moves)
        if self._manner.ahead:
            trials = Stickers(state, seat, seed, self._manner.weights)
            ideas = trials.played(ideas, Budget(LASTING * self._manner.ahead))
            budget.spend(trials.seen)
        return [Judged(idea.move, idea.worth, idea.total) for idea in ideas]


class City(Lore):
    """My City by heart."""

    def mind(self, level: Level) -> Mind | None:
        return Player(manner(level))

    def critic(self) -> Critic | None:
        return CityCritic(Player(manner(level(LEVELS[-1]))), learned())
