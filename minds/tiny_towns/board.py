"""A town made for thought: cubes, buildings and free cells as bits, and what can be built there."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from minds.tiny_towns.value import ALL
from rules.tiny_towns.box import CARDS, CAVERN_ROOM, RESOURCES, WAREHOUSE_ROOM
from rules.tiny_towns.model import Cells, Player, State, numbers
from rules.tiny_towns.patterns import PATTERNS, packed
from rules.tiny_towns.town import built, carrying, marks, standing, wild

SIZE = 16
EVERY = sum(1 << SIZE * i for i in range(len(RESOURCES)))
"""Times a set of cells: a cube of every resource on each of them."""
ANYTHING = (1 << len(RESOURCES)) - 1
"""A set of resources as bits: all five."""

Cubes = int
"""Cubes on cells: 16 bits for each resource, as in the patterns of the rules."""


OF_EACH = tuple(ALL << SIZE * i for i in range(len(RESOURCES)))
"""By resource: a cube of it on every cell."""


@cache
def cubes_of(resources: int) -> Cubes:
    """A cube on every cell of each of the *resources*, given as bits."""
    return sum(cubes for i, cubes in enumerate(OF_EACH) if resources >> i & 1)


class Deed(NamedTuple):
    """A building to be built: with which cubes, and where it will stand."""

    card: str
    kind: int
    cubes: Cubes
    cells: Cells
    room: Cubes
    """Any cube on each of the cells."""
    site: Cells
    pairs: tuple[tuple[Cells, int], ...]
    """Each cell and the number of the resource that it needs."""
    needs: int
    """How many cubes of each resource: eight bits for each."""
    ground: Cubes
    """Any cube on the site."""


class Board(NamedTuple):
    """What a seat has before it."""

    cubes: Cubes
    kinds: tuple[Cells, ...]
    free: Cells
    wild: Cells
    """Trading Posts."""
    shrine: int = 0
    stored: int = 0
    """Cubes on Warehouses."""
    shelter: int = 0
    """Cubes of others that can be put elsewhere than into the town, at no cost."""
    store: int = 0
    """The same at the cost of a point each: room on Warehouses."""
    swaps: int = 0
    """Resources that a Factory turns into others, as bits."""
    banks: int = 0
    """Resources that a Bank forbids to name, as bits."""

    @property
    def built(self) -> Cells:
        """The cells with a building."""
        a, b, c, d, e, f, g, h = self.kinds
        return a | b | c | d | e | f | g | h


def board_of(state: State, player: Player) -> Board:
    """The town of *player* as it is now."""
    town = player.town
    a, b, c, d, e = town.cubes
    full = a | b | c | d | e | built(town)
    stores = standing(state, player, "warehouse")
    stored = sum(len(carrying(town, number)) for number in numbers(stores))
    shelter = CAVERN_ROOM - town.caves if state.cavern else 0
    if standing(state, player, "statue"):
        loaded = sum(1 << number for number, _ in town.carried)
        shelter += (town.buildings[0] & ~loaded).bit_count()
    return Board(
        packed(town.cubes, 0),
        town.buildings,
        ALL & ~full,
        wild(state, player) | player.fresh,
        town.shrine or 0,
        stored,
        shelter,
        WAREHOUSE_ROOM * stores.bit_count() - stored,
        _bits(marks(state, player, "factory")),
        _bits(marks(state, player, "bank")),
    )


def _bits(resources: frozenset[str]) -> int:
    return sum(1 << i for i, resource in enumerate(RESOURCES) if resource in resources)


@cache
def deeds(card: str, anywhere: bool) -> tuple[Deed, ...]:
    """Every way to build *card*; *anywhere*: also on a cell that none of its cubes lay on."""
    found = []
    for fits in PATTERNS[card].at:
        for fit in fits:
            pairs = tuple(
                (1 << number, resource)
                for resource in range(len(RESOURCES))
                for number in numbers(fit.cubes >> SIZE * resource & ALL)
            )
            needs = sum(1 << 8 * resource for _, resource in pairs)
            room, kind = fit.cells * EVERY, int(CARDS[card].kind)
            for number in numbers(ALL if anywhere else fit.cells):
                site = 1 << number
                whole = fit.cubes, fit.cells, room, site, pairs, needs, site * EVERY
                found.append(Deed(card, kind, *whole))
    return tuple(found)


def placed(board: Board, resource: int, cell: Cells) -> Board:
    """With a cube on a free cell."""
    return board._replace(cubes=board.cubes | cell << SIZE * resource, free=board.free & ~cell)


def raised(board: Board, deed: Deed) -> Board:
    """With a building for which all cubes are there."""
    kinds = list(board.kinds)
    kinds[deed.kind] |= deed.site
    shrine = board.shrine
    if deed.card == "shrine":
        shrine = board.built.bit_count() + 1
    return board._replace(
        cubes=board.cubes & ~deed.room,
        kinds=tuple(kinds),
        free=(board.free | deed.cells & ~board.wild) & ~deed.site,
        wild=board.wild | (deed.site if deed.card == "tradingpost" else 0),
        shrine=shrine,
    )


def ready(board: Board, deed: Deed) -> bool:
    """Whether a building can be built with the cubes that lie there now."""
    lying = board.cubes | board.wild * EVERY
    if deed.cubes & lying != deed.cubes:
        return False
    spent = deed.cells & ~board.wild
    return bool(spent) and bool(deed.site & (spent | board.free))
