"""Looking ahead: decisions are played out on the same cards, and the worse half is given up again
and again (sequential halving)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, log2
from typing import Any

from minds.mind import Judged
from minds.my_city.land import Piece, spots
from minds.my_city.memory import CHURCH
from minds.my_city.policy import PASS as LEFT_OUT
from minds.my_city.sketch import Sketch
from minds.thought import Budget, Noise
from rules.my_city.box import COLOURS
from rules.my_city.campaign.mines import STEPS
from rules.my_city.model import FINISH, PASS, Player, State
from rules.my_city.modules import modules

FIELD = 12
"""So many decisions at most are played out."""
TRUST = 10
"""The first thought counts as so many playouts."""
SYMBOL = 2
"""So many points a symbol is worth; an episode that is won brings two."""


class Idea:
    """A decision, what it seems to be worth at first thought, and what came of it so far."""

    __slots__ = ("gained", "move", "seen", "sight", "site")

    def __init__(self, move: Any, sight: float, site: int | None = None) -> None:
        self.move, self.sight, self.site = move, sight, site
        self.seen, self.gained = 0, 0.0

    @property
    def total(self) -> float:
        """The mean total of the playouts."""
        return self.gained / max(1, self.seen)

    @property
    def worth(self) -> float:
        """The total, corrected by the first thought, the less so the more was seen."""
        return self.total + TRUST * self.sight / max(1, self.seen)


Deep = tuple[int, int]
"""A colour, and how many buildings at its shaft win a symbol."""


def shafts(state: State, player: Player) -> list[Deep]:
    """The symbols that *player* can win in the shafts (MC-77)."""
    on, depth = modules(state.episode).shafts, player.town.mines
    return [
        (COLOURS.index(step.colour), step.depth - getattr(depth, step.colour))
        for step in STEPS
        if step.colour in on
        and step.gives == "symbol"
        and step.depth > getattr(depth, step.colour)
        and not (step.first and step.id in state.mine_claimed)
    ]


Trial = Callable[[Idea, int], float]
"""What comes of an idea when it is tried for that time."""


def tried(field: list[Idea], trial: Trial, cards: Budget) -> list[Idea]:
    """The ideas in their order after trials with so many *cards* to answer, but one at least."""
    field.sort(key=lambda idea: idea.sight, reverse=True)
    field, given_up = field[:FIELD], field[FIELD:]
    rounds, number = ceil(log2(len(field))) or 1, 0
    for left in range(rounds, 0, -1):
        stop = cards.spent + cards.left // left
        while cards.spent < stop or not number:
            for idea in field:
                idea.gained += trial(idea, number)
                idea.seen += 1
            number += 1
        field.sort(key=lambda idea: idea.worth, reverse=True)
        if left > 1:
            half = ceil(len(field) / 2)
            field, given_up = field[:half], field[half:] + given_up
    return field + given_up


class Outlook:
    """A board, the piece to be built, the cards that are still to come, and symbols to be won."""

    def __init__(
        self, board: Sketch, piece: Piece, deck: Sequence[str], shafts: Sequence[Deep] = ()
    ) -> None:
        self.board, self.piece, self.deck, self.shafts = board, piece, deck, shafts

    def ideas(self, attention: float, noise: Noise) -> list[Idea]:
        """What comes to mind: ways to build, of which some are overlooked, and to pass."""
        masks, moves = self.board.land.masks[self.piece.shape], spots(self.piece.shape)
        found = sorted(
            self.board.ratings(self.piece, len(self.deck)),
            key=lambda rated: (rated[0], masks[rated[1]]),
            reverse=True,
        )
        seen = [rated for rated in found if noise.fraction() < attention] or found[:1]
        ideas = [Idea(moves[masks[site]], worth, site) for worth, site in seen]
        if self.board.may_pass(self.piece):
            ideas.append(Idea(PASS, self.board.least(len(self.deck))))
        return sorted(ideas, key=lambda idea: idea.sight, reverse=True)

    def at_once(self, ideas: list[Idea]) -> list[Judged]:
        """The ideas without looking ahead; without a good one, stopping is thought of."""
        total = self.board.total()
        judged = [Judged(idea.move, idea.sight, total + idea.sight) for idea in ideas]
        builds = ideas and (ideas[0].site is not None or self.piece.colour == CHURCH)
        stays = builds or self.board.goes_on(self.deck)
        stop = Judged(FINISH, 0, total)
        return [*judged, stop] if stays else [stop, *judged]

    def ahead(self, ideas: list[Idea], seed: bytes, cards: Budget) -> list[Judged]:
        """The ideas after playing them out with so many *cards* to answer; stopping brings the
        total in hand."""
        orders: list[list[int]] = []

        def trial(idea: Idea, number: int) -> float:
            if number == len(orders):
                orders.append(self._order(seed, number))
            return self.played_out(idea, orders[number], cards)

        total = self._in_hand()
        judged = [
            Judged(idea.move, idea.worth, idea.total)
            for idea in (tried(ideas, trial, cards) if ideas else [])
        ]
        stop = Judged(FINISH, total, total)
        return [*judged, stop] if judged and judged[0].total > total else [stop, *judged]

    def weighed(self, moves: Sequence[Any], trials: int, seed: bytes) -> list[Judged]:
        """What comes of each of *moves* when the same cards follow it, so many times."""
        orders = [self._order(seed, number) for number in range(trials)]
        made, cards = spots(self.piece.shape), Budget(0)
        sites = {made[mask]: i for i, mask in enumerate(self.board.land.masks[self.piece.shape])}
        found = []
        for move in moves:
            total = self._in_hand()
            if move != FINISH:
                idea = Idea(move, 0, sites.get(move))
                total = sum(self.played_out(idea, order, cards) for order in orders) / trials
            found.append(Judged(move, total, total))
        return found

    def _order(self, seed: bytes, number: int) -> list[int]:
        """The cards to come in some order."""
        return self.board.land.codes(Noise("cards", seed, number).shuffled(self.deck))

    def played_out(self, idea: Idea, order: Sequence[int], cards: Budget) -> float:
        """The total that comes of an idea when the cards come in this order, and its symbols."""
        board, land = self.board, self.board.land
        site = LEFT_OUT if idea.site is None else land.site(self.piece.shape, idea.site)
        cards.spend(1 + board.played_out(order, site, land.code(self.piece)))
        won = sum(board.tried_mined(colour) >= depth for colour, depth in self.shafts)
        return board.tried_total() + SYMBOL * won

    def _in_hand(self) -> float:
        """The total of the board as it is, and its symbols."""
        won = sum(self.board.mined(colour) >= depth for colour, depth in self.shafts)
        return self.board.total() + SYMBOL * won
