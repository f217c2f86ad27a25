"""The ground of a town before anything stands on it: every way to lay every piece, with what the
search asks about it again and again, as one row of numbers.

Sets of cells are the bits of an int, as in the rules; in the row they are pairs.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, cached_property, lru_cache

from msgspec import Struct

from minds.kernel import Ints, ints
from minds.my_city import memory
from minds.my_city.board import LINE_CODES
from minds.my_city.memory import CHURCH, FULL, HALF, LONG, SITE, SITES, UNIT
from minds.my_city.policy import ABSENT, BLOCKED
from minds.my_city.value import Weights
from rules.ground.grid import Cell, bits
from rules.my_city.board import ALL, BOTTOM, BUILDS, GRID, LEFT, SHORE, reach, sides, sites
from rules.my_city.box import BLOCK, CAMPAIGN, COLOUR, COLOURS, OWN_CHURCH, PIECES, SHAPE
from rules.my_city.city import ground, weighed
from rules.my_city.model import Build, Rows, Town
from rules.my_city.modules import modules


def pair(cells: int) -> tuple[int, int]:
    """A set of cells as two numbers."""
    return cells & FULL, cells >> HALF


def _onward(dx: int, dy: int) -> int:
    """The cells with a neighbour in that direction on their own bank."""
    return GRID.mask(
        cell
        for cell in GRID.cells
        if (other := Cell(cell.x + dx, cell.y + dy)) in GRID
        and bool(GRID.bit[cell] & LEFT) == bool(GRID.bit[other] & LEFT)
    )


_EASTWARD, _SOUTHWARD = _onward(1, 0), _onward(0, 1)
_RIM = tuple(ALL & ~side for side in sides(ALL))
"""The cells without a neighbour above, to the right, below, to the left."""


@cache
def _outlines(shape: str) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Every way to lay *shape*: the cells; then in pairs these, those beside them, and those that
    touch them once, twice and thrice at least on their bank."""
    found = []
    for mask in sites(shape).masks.values():
        beside = reach(mask) & ~mask
        touches = [0, 0, 0]
        for i in bits(beside & (LEFT if mask & LEFT else ALL & ~LEFT)):
            for times in range((GRID.adjacent[i] & mask).bit_count()):
                touches[times] |= 1 << i
        pairs = tuple(half for cells in (mask, beside, *touches) for half in pair(cells))
        found.append((mask, pairs))
    return tuple(found)


@lru_cache(maxsize=512)
def _merits(
    shape: str, terrain: Rows, episode: int | None
) -> list[tuple[int, tuple[int, ...], float, int, int]]:
    """Every way to lay *shape* on a ground: its outline, what it wins for sure, and the trees and
    stones that it covers."""
    soil, rules = ground(terrain, episode), modules(episode)
    railroad = rules.instant.get("railroad", 0)
    points = {line.id: line.points for line in rules.lines}
    levee, forest = points.get("levee", 0), points.get("forest", 0) / 2
    found = []
    for mask, pairs in _outlines(shape):
        if not mask & soil.blocked:
            fixed = (mask & soil.plain).bit_count() + forest * (mask & soil.forest).bit_count()
            if mask & BOTTOM:
                fixed += railroad
            if mask & SHORE:
                fixed += levee
            trees, stones = weighed(soil.trees, mask)[0], weighed(soil.stones, mask)[0]
            found.append((mask, pairs, fixed, trees, stones))
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
        self.wells = tuple(
            (1 << i, GRID.adjacent[i])
            for i in bits(self.ground.wells)
            if GRID.adjacent[i].bit_count() == 4 and not GRID.adjacent[i] & self.ground.blocked
        )
        """The wells that can score, and the four cells around each."""
        self.pieces = {card: piece for card in self.rules.deck if (piece := self._piece(card))}
        self._shapes = list(dict.fromkeys(piece.shape for piece in self.pieces.values()))
        self.masks = {
            shape: [merit[0] for merit in _merits(shape, town.terrain, episode)]
            for shape in self._shapes
        }
        """By shape: the cells of each site."""

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

    def code(self, piece: Piece) -> int:
        """A piece as one number."""
        return self._shapes.index(piece.shape) << 3 | piece.colour << 1 | piece.factory

    def codes(self, cards: Sequence[str]) -> list[int]:
        """What *cards* are in this town, as numbers."""
        return [self._code[card] for card in cards]

    @cached_property
    def _code(self) -> dict[str, int]:
        """By card of the deck."""
        found = dict.fromkeys(self.rules.deck, ABSENT) | {BLOCK: BLOCKED}
        return found | {card: self.code(piece) for card, piece in self.pieces.items()}

    def site(self, shape: str, number: int) -> int:
        """Where the row tells of a site of *shape*."""
        return int(self.row[memory.SHAPES + self._shapes.index(shape)]) + SITE * number

    @cached_property
    def row(self) -> Ints:
        """Everything that kernels ask about the land."""
        row = [0] * SITES
        self._weigh(row)
        self._map(row)
        for at, kinds in ((memory.TREES, self.ground.trees), (memory.STONES, self.ground.stones)):
            _list(row, at, [(*pair(cells), each) for cells, each in kinds])
        _list(row, memory.WELLS, [(*pair(well), *pair(ring)) for well, ring in self.wells])
        lines = [line for line in self.rules.lines if line.id in LINE_CODES]
        counted = [(LINE_CODES.index(line.id), line.points, line.per) for line in lines]
        _list(row, memory.LINES, counted)
        tree, stone = thousandths(self.weights.tree), thousandths(self.weights.stone)
        for i, shape in enumerate(self._shapes):
            row[memory.SHAPES + i] = len(row)
            for _, pairs, fixed, trees, stones in _merits(
                shape, self.town.terrain, self.rules.episode
            ):
                row += pairs
                row.append(int(UNIT * fixed) + LONG * (stone * stones - tree * trees))
            row[memory.SHAPES + i + 1] = len(row)
        return ints(row)

    def _weigh(self, row: list[int]) -> None:
        """The weights, what is paid at once, and the rules of the match."""
        weights, paid = self.weights, self.rules.instant.get
        points = {line.id for line in self.rules.lines}
        for name in WEIGHTS:
            row[getattr(memory, WEIGHTS[name])] = thousandths(getattr(weights, name))
        row[memory.INVESTOR_PAYS], row[memory.FACTORY_PAYS] = (
            paid("investor", 0),
            paid("investor_factory", 0),
        )
        row[memory.RAILROAD_PAYS], row[memory.PARK_PAYS] = paid("railroad", 0), paid("park", 0)
        row[memory.VEINS_PAY], row[memory.PASSING] = self.rules.veins, int(self.rules.passing)
        row[memory.EPISODE], row[memory.DEBT] = int(self.rules.episode is not None), self.town.debt
        row[memory.LIMIT] = CAMPAIGN.track.limit
        row[memory.GROUPS_SCORE] = int("group-yellow" in points)
        row[memory.CHURCHES_SCORE] = int("church" in points)

    def _map(self, row: list[int]) -> None:
        """The cells by what they are good for."""
        soil = self.ground
        kept = sum(cells for cells, _ in soil.trees) | sum(well for well, _ in self.wells)
        entrances = [
            reach(GRID.bit[Cell.parse(CAMPAIGN.mines[c].entrance)]) if c in self.rules.shafts else 0
            for c in COLOURS
        ]
        sets = {
            memory.GROUND: [ALL & ~soil.blocked],
            # What is better left visible: pieces must fit around it as around a wall.
            memory.KEPT: [kept],
            # What costs points as long as it is visible.
            memory.DEAR: [soil.plain | sum(cells for cells, _ in soil.stones)],
            memory.VEINS: [soil.veins if self.rules.veins else 0],
            memory.BOTTOM: [BOTTOM],
            memory.SHORE: [SHORE],
            memory.PLAIN: [soil.plain],
            memory.FOREST: [soil.forest],
            memory.PORT: [soil.port],
            memory.STUCK: [soil.stuck],
            memory.WALLS: [soil.walls],
            memory.GREEN: [soil.green],
            memory.RIMS: _RIM,
            memory.EASTWARD: [_EASTWARD],
            memory.SOUTHWARD: [_SOUTHWARD],
            memory.ENTRANCES: entrances,
            memory.NOT_WEST: [ALL & ~GRID.columns[0]],
            memory.NOT_EAST: [ALL & ~GRID.columns[-1]],
        }
        for at, some in sets.items():
            row[at : at + 2 * len(some)] = [half for cells in some for half in pair(cells)]


WEIGHTS = {
    name: name.upper()
    for name in (
        *("edge", "edge_early", "end", "crowd", "crowd_early", "group", "group_early", "well"),
        *(
            "well_more",
            "spoilt",
            "vein",
            "investor",
            "park",
            "lone",
            "leave",
            "leave_early",
            "hope",
        ),
    )
} | {"other_group": "OTHER", "church": "BY_CHURCH"}
"""The weights that kernels know, and their names there."""


def thousandths(weight: float) -> int:
    """A weight as a whole number."""
    return round(1000 * weight)


def _list(row: list[int], at: int, things: Sequence[Iterable[int]]) -> None:
    """Writes down how many *things* there are, then each."""
    told = [len(things), *(number for thing in things for number in thing)]
    row[at : at + len(told)] = told


@lru_cache(maxsize=64)
def land(town: Town, episode: int | None, weights: Weights) -> Land:
    """The ground of *town* in *episode*, worked out once."""
    return Land(town, episode, weights)
