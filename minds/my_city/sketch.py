"""A player's board as numbers: made from a position, built on and counted by kernels."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from minds.kernel import Ints, ints
from minds.my_city import board, policy
from minds.my_city.land import Land, Piece, pair
from minds.my_city.memory import (
    BOARD,
    CARDS,
    DESK,
    EARNED,
    NEAR,
    NEVER,
    OPEN,
    RACE,
    RATED,
    SEEN,
    TOKEN,
    UNIT,
    desk,
)
from minds.my_city.policy import NOTHING, TRIAL
from rules.ground.grid import bits
from rules.my_city.board import ALL, reach
from rules.my_city.box import COLOURS
from rules.my_city.city import laid
from rules.my_city.model import Player

Rated = tuple[float, int]
"""What a way to build seems to be worth, and its number among the sites of the shape."""


@cache
def _table() -> Ints:
    """The one desk where matches are played out."""
    return desk()


class Sketch:
    """What stands on the board of one player, and what it has brought so far."""

    def __init__(self, land: Land, player: Player, race: bool = True) -> None:
        """*race* says whether the gold veins still pay."""
        self.land = land
        n = _table()
        n[:BOARD] = ints([0] * BOARD)
        n[DESK + SEEN] = 0
        n[TOKEN], n[EARNED], n[RACE] = player.token, player.earned, int(race)
        n[OPEN], n[OPEN + 1] = pair(ALL & ~land.ground.blocked)
        n[NEAR], n[NEAR + 1] = pair(land.ground.start)
        for number, colour in enumerate(COLOURS):
            for i in bits(land.ground.standing[colour]):
                board.join(n, 0, number, *pair(1 << i), *pair(reach(1 << i)))
        for text in player.buildings:
            mask = laid(player, text)
            code = land.code(land.pieces[text.partition("@")[0]])
            board.stand(n, land.row, 0, *pair(mask), *pair(reach(mask) & ~mask), code)
        self.board: Ints = ints(n[:BOARD])

    def on_desk(self, cards: Sequence[int] = ()) -> tuple[Ints, Ints]:
        """What kernels work with: this board and some *cards*, then the land."""
        n = _table()
        n[:BOARD] = self.board
        n[DESK + CARDS : DESK + CARDS + len(cards)] = cards
        return n, self.land.row

    def ratings(self, piece: Piece, left: int) -> list[Rated]:
        """Every legal way to build *piece*, with *left* cards still to come, in points."""
        n, land = self.on_desk()
        policy.rate(n, land, 0, self.land.code(piece), left)
        first = DESK + RATED
        found = n[first : first + len(self.land.masks[piece.shape])]
        return [(worth / UNIT, i) for i, worth in enumerate(map(int, found)) if worth != NEVER]

    @property
    def seen(self) -> int:
        """How many sites were rated, in playouts and otherwise, since the last sketch was made."""
        return int(_table()[DESK + SEEN])

    def least(self, left: int) -> float:
        """What a building must seem to be worth to be built, in points."""
        return int(policy.least(self.land.row, left)) / UNIT

    def may_pass(self, piece: Piece) -> bool:
        """Whether *piece* may be left out."""
        return bool(policy.may_pass(*self.on_desk(), 0, self.land.code(piece)))

    def goes_on(self, cards: Sequence[str]) -> bool:
        """Whether it is likely enough that one of the next *cards* fits."""
        return bool(policy.goes_on(*self.on_desk(self.land.codes(cards)), 0, 0, len(cards)))

    def build(self, number: int, piece: Piece) -> None:
        """Lays *piece* on that site and takes the points that are paid at once."""
        n, land = self.on_desk()
        board.build(n, land, 0, self.land.site(piece.shape, number), self.land.code(piece))
        self.board = ints(n[:BOARD])

    def played_out(self, cards: Sequence[int], site: int = NOTHING, piece: int = 0) -> int:
        """Tries a site or passing, and answers the *cards* then; says how many were answered."""
        return int(policy.played_out(*self.on_desk(cards), site, piece, len(cards)))

    def total(self) -> int:
        """The total as if the match ended now."""
        return int(board.total(*self.on_desk(), 0))

    def mined(self, colour: int) -> int:
        """How many buildings are in the groups at the entrance of a shaft."""
        return int(board.mined(*self.on_desk(), 0, colour))

    def tried_total(self) -> int:
        """The total of what was played out last."""
        return int(board.total(_table(), self.land.row, TRIAL))

    def tried_mined(self, colour: int) -> int:
        """The buildings at the entrance of a shaft in what was played out last."""
        return int(board.mined(_table(), self.land.row, TRIAL, colour))
