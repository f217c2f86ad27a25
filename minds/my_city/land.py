"""The ground of a town before anything stands on it: every way to lay every piece, with what the
search asks about it again and again.

Sets of cells are the bits of an int, as in the rules.
"""

from __future__ import annotations

from functools import cache, lru_cache

from msgspec import Struct

from minds.my_city.value import Weights
from rules.grid import Cell, bits
from rules.my_city.board import ALL, BOTTOM, BUILDS, GRID, LEFT, SHORE, SIZE, reach, sites
from rules.my_city.box import CAMPAIGN, COLOUR, COLOURS, OWN_CHURCH, PIECES, SHAPE
from rules.my_city.city import ground, weighed
from rules.my_city.model import Build, Rows, Town
from rules.my_city.modules import modules

CHURCH = len(COLOURS)
"""The number of what has no colour; the colours are 0, 1 and 2."""
_WIDE = 128
"""Three sets of cells lie side by side in one number, so many bits apart."""

Site = tuple[int, int, int, float]
"""A way to lay a shape: its cells, the cells beside it, the same by how often they touch it, and
what it is worth wherever the rest of the town stands."""


def _onward(dx: int, dy: int) -> int:
    """The cells with a neighbour in that direction on their own bank."""
    return GRID.mask(
        cell
        for cell in GRID.cells
        if (other := Cell(cell.x + dx, cell.y + dy)) in GRID
        and bool(GRID.bit[cell] & LEFT) == bool(GRID.bit[other] & LEFT)
    )


_EASTWARD, _SOUTHWARD = _onward(1, 0), _onward(0, 1)


def threefold(once: int, twice: int, thrice: int) -> int:
    """Three sets of cells in one number."""
    return once | twice << _WIDE | thrice << 2 * _WIDE


def united(three: int) -> int:
    """The cells in any of three sets."""
    return (three | three >> _WIDE | three >> 2 * _WIDE) & ALL


def by_neighbours(cells: int) -> tuple[int, int, int, int]:
    """The *cells* with just one, two, three and four neighbours among them, on their bank."""
    west, east = ((cells & _EASTWARD) << 1) & cells, (cells >> 1) & _EASTWARD & cells
    north, south = ((cells & _SOUTHWARD) << SIZE) & cells, (cells >> SIZE) & _SOUTHWARD & cells
    odd_row, both_row = west ^ east, west & east
    odd_column, both_column = north ^ south, north & south
    odd, pair = odd_row ^ odd_column, odd_row & odd_column
    two = (both_row ^ both_column) | pair
    return odd & ~two, two & ~odd, odd & two, both_row & both_column


@cache
def _outlines(shape: str) -> tuple[tuple[int, int, int], ...]:
    """Every way to lay *shape*: the cells, those beside them, and how often these touch."""
    found = []
    for mask in sites(shape).masks.values():
        beside = reach(mask) & ~mask
        touches = [0, 0, 0]
        for i in bits(beside & (LEFT if mask & LEFT else ALL & ~LEFT)):
            touches[(GRID.adjacent[i] & mask).bit_count() - 1] |= 1 << i
        once, twice, thrice = touches
        found.append((mask, beside, threefold(once | twice | thrice, twice | thrice, thrice)))
    return tuple(found)


@lru_cache(maxsize=512)
def _merits(
    shape: str, terrain: Rows, episode: int | None
) -> list[tuple[int, int, int, float, int, int]]:
    """Every way to lay *shape* on a ground: its outline, what it wins for sure, and the trees and
    stones that it covers."""
    soil, rules = ground(terrain, episode), modules(episode)
    railroad = rules.instant.get("railroad", 0)
    points = {line.id: line.points for line in rules.lines}
    levee, forest = points.get("levee", 0), points.get("forest", 0) / 2
    found = []
    for mask, beside, touches in _outlines(shape):
        if not mask & soil.blocked:
            fixed = (mask & soil.plain).bit_count() + forest * (mask & soil.forest).bit_count()
            if mask & BOTTOM:
                fixed += railroad
            if mask & SHORE:
                fixed += levee
            trees, stones = weighed(soil.trees, mask)[0], weighed(soil.stones, mask)[0]
            found.append((mask, beside, touches, fixed, trees, stones))
    return found


@cache
def spots(shape: str) -> dict[int, Build]:
    """By its cells: the decision to lay *shape* there."""
    return {mask: BUILDS[spot] for spot, mask in sites(shape).masks.items()}


class Piece(Struct, frozen=True):
    """What a town builds for a card."""

    shape: str
    colour: int
    factory: bool = False


class Land:
    """The ground of one town under the rules of one match, seen with some weights."""

    def __init__(self, town: Town, episode: int | None, weights: Weights) -> None:
        self.rules, self.weights, self.town = modules(episode), weights, town
        self.ground = ground(town.terrain, episode)
        self.open = ALL & ~self.ground.blocked
        self.wells = tuple(
            (1 << i, GRID.adjacent[i])
            for i in bits(self.ground.wells)
            if GRID.adjacent[i].bit_count() == 4 and not GRID.adjacent[i] & self.ground.blocked
        )
        """The wells that can score, and the four cells around each."""
        self.kept = sum(cells for cells, _ in self.ground.trees)
        self.kept |= sum(well for well, _ in self.wells)
        """What is better left visible, so that pieces must fit around it as around a wall."""
        self.dear = self.ground.plain | sum(cells for cells, _ in self.ground.stones)
        """What costs points as long as it is visible."""
        self.veins = self.ground.veins if self.rules.veins else 0
        self.pieces = {card: piece for card in self.rules.deck if (piece := self._piece(card))}
        self._sites: dict[str, list[Site]] = {}
        paid = self.rules.instant.get
        self.investor, self.investor_factory = paid("investor", 0), paid("investor_factory", 0)
        self.railroad, self.park = paid("railroad", 0), paid("park", 0)
        self.points = {line.id: line.points for line in self.rules.lines}
        """What each thing on a line of the score pad is worth."""
        self.entrances = tuple(
            reach(GRID.bit[Cell.parse(CAMPAIGN.mines[c].entrance)]) if c in self.rules.shafts else 0
            for c in COLOURS
        )
        """By colour: the cells beside the entrance of its shaft."""

    def _piece(self, card: str) -> Piece | None:
        """What the town builds for *card*; nothing for a blue piece that is out (MC-82)."""
        if card == PIECES.blocking:
            return None
        if card not in COLOUR:
            own = self.town.church4 or ""
            return Piece(own if card == OWN_CHURCH else SHAPE[card], CHURCH)
        colour = COLOURS.index(COLOUR[card])
        factory = COLOUR[card] == "blue" and SHAPE[card] in self.town.factories
        if self.rules.modern and COLOUR[card] == "blue" and not factory:
            return None
        return Piece(SHAPE[card], colour, factory)

    def sites(self, shape: str) -> list[Site]:
        """Every way to lay *shape* on this ground."""
        if shape not in self._sites:
            tree, stone = self.weights.tree, self.weights.stone
            self._sites[shape] = [
                (mask, beside, touches, fixed - tree * trees + stone * stones)
                for mask, beside, touches, fixed, trees, stones in _merits(
                    shape, self.town.terrain, self.rules.episode
                )
            ]
        return self._sites[shape]


@lru_cache(maxsize=64)
def land(town: Town, episode: int | None, weights: Weights) -> Land:
    """The ground of *town* in *episode*, worked out once."""
    return Land(town, episode, weights)
