"""How both sides pave when a match is only played out: for light and for their own ground."""

from __future__ import annotations

from minds.paris.policy import FRACTIONS, WHIMS
from minds.paris.sketch import NUMBER, SIZES, Sketch, near
from minds.thought import Noise
from rules.game import HIDDEN
from rules.paris.board import LAID, ZONES
from rules.paris.box import LAMP, QUARTERS, SHARED, TILES
from rules.paris.model import Mask, ParisMove, Pave, State, Take

Laid = tuple[Mask, Mask, Mask, Mask, Mask, Mask, Mask]
"""What a tile shows where it lies, ground by ground; then what is beside orange, blue, lamps."""

ENOUGH = 5
"""So many buildings a side wants."""
PATIENCE = 2
"""How much rather a tile is laid than a building taken."""
ZONES_SEEN = 3
"""So many zones a playout compares for a tile."""

_ZONES = list(ZONES)
_CELLS = list(ZONES.values())


def _laid(tile: str, zone: int) -> list[Laid]:
    """A tile on a zone, turn by turn."""
    grounds = [LAID[tile, _ZONES[zone], quarter] for quarter in QUARTERS]
    return [(*g, near(g[0]), near(g[1]), near(g[LAMP])) for g in grounds]


LAYS = {tile: [_laid(tile, zone) for zone in range(len(ZONES))] for tile in TILES}
"""By tile and zone: the tile in each of its four turns."""


class Pavement:
    """A position of phase 1, quick to copy; *tiles* are those to come, in their order, by seat."""

    __slots__ = ("lamps", "open", "own", "shared", "state", "stock", "supply", "tiles", "turn")

    def __init__(self, state: State) -> None:
        self.state = state
        self.own = [state.ground[0], state.ground[1]]
        self.shared, self.lamps = state.ground[SHARED], state.ground[LAMP]
        paved = self.own[0] | self.own[1] | self.shared | self.lamps
        self.open = [i for i, cells in enumerate(_CELLS) if not cells & paved]
        """The zones where no tile lies."""
        self.supply = [[NUMBER[building] for building in p.supply] for p in state.players]
        self.stock = [NUMBER[building] for building in state.stock]
        self.tiles: list[list[str]] = [[], []]
        self.turn = state.to_move or 0

    def dealt(self, noise: Noise) -> Pavement:
        """A copy in which the tiles to come lie in some order; a hand that is known comes first."""
        new = self.copy()
        for seat, player in enumerate(self.state.players):
            rest = list(player.bag)
            for i in range(len(rest) - 1, 0, -1):
                j = noise.below(i + 1)
                rest[i], rest[j] = rest[j], rest[i]
            hand = [] if player.hand in (None, HIDDEN) else [str(player.hand)]
            new.tiles[seat] = hand + rest
        return new

    def copy(self) -> Pavement:
        """A pavement that can be changed without changing this one."""
        new = Pavement.__new__(Pavement)
        new.state, new.turn = self.state, self.turn
        new.own, new.shared, new.lamps = self.own.copy(), self.shared, self.lamps
        new.open, new.stock = self.open.copy(), self.stock.copy()
        new.supply = [self.supply[0].copy(), self.supply[1].copy()]
        new.tiles = [self.tiles[0].copy(), self.tiles[1].copy()]
        return new

    def play(self, move: ParisMove) -> None:
        """Whoever is to move plays a legal *move*."""
        seat = self.turn
        if isinstance(move, Pave):
            zone = _ZONES.index(move.zone)
            self.lay(zone, LAYS[self.tiles[seat].pop(0)][zone][QUARTERS.index(move.turn)])
        elif isinstance(move, Take):
            self.take(seat, NUMBER[move.building])
        self.turn = 1 - seat

    def lay(self, zone: int, laid: Laid) -> None:
        """A tile lies on the board."""
        self.open.remove(zone)
        self.own[0] |= laid[0]
        self.own[1] |= laid[1]
        self.shared |= laid[2]
        self.lamps |= laid[3]

    def take(self, seat: int, number: int) -> None:
        """A building moves from the stock to a supply."""
        self.stock.remove(number)
        self.supply[seat].append(number)

    def pave_out(self, at: int) -> tuple[Sketch, int]:
        """The position when all tiles lie, and how many turns that took; *at* is the noise."""
        steps, tiles = 0, self.tiles
        while tiles[0] or tiles[1]:
            seat = self.turn
            steps += 1
            at = (at + 31) % WHIMS
            want, left = ENOUGH - len(self.supply[seat]), len(tiles[seat])
            if self.stock and want > 0 and FRACTIONS[at] * (want + PATIENCE * left) < want:
                self.take(seat, self._choice(at))
            elif left:
                self._lay_well(seat, tiles[seat].pop(0), at)
            self.turn = 1 - seat
        return self._sketch(), steps

    def _choice(self, at: int) -> int:
        """A large building."""
        best, most = 0, -1.0
        for i, number in enumerate(self.stock):
            worth = SIZES[number] + 2 * FRACTIONS[at + i]
            if worth > most:
                best, most = number, worth
        return best

    def _lay_well(self, seat: int, tile: str, at: int) -> None:
        """Lays a tile where it serves *seat* better than the other."""
        mine, theirs = self.own[seat] | self.shared, self.own[1 - seat] | self.shared
        lamps, open_, lays = self.lamps, self.open, LAYS[tile]
        first = int(FRACTIONS[at] * 1000)
        best, most = (0, lays[0][0]), -99.0
        for i in range(min(ZONES_SEEN, len(open_))):
            zone = open_[(first + i) % len(open_)]
            for laid in lays[zone]:
                beside, across, lit = laid[4 + seat], laid[5 - seat], laid[6]
                worth = (
                    (beside & mine).bit_count()
                    + 2 * ((beside & lamps).bit_count() + (lit & mine).bit_count())
                    - (across & theirs).bit_count()
                    - 2 * ((across & lamps).bit_count() + (lit & theirs).bit_count())
                )
                if worth > most:
                    best, most = (zone, laid), worth
        self.lay(*best)

    def _sketch(self) -> Sketch:
        """The position at the beginning of phase 2."""
        sketch = Sketch((self.own[0], self.own[1]), self.shared, self.lamps)
        sketch.supply, sketch.stock = self.supply, self.stock
        sketch.open = [card.card for card in self.state.cards]
        sketch.flip, sketch.turn = self.state.flip, self.turn
        return sketch
