"""A town made for thought: a row of numbers, and all that can be built there.

Cubes are 16 bits for each resource, as in the patterns of the rules, in two numbers: *low* for the
first three resources, *high* for the other two.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from minds.kernel import Ints, copied, ints, kernel
from minds.tiny_towns.value import ALL, MONUMENT, SHED, SPEC, WELL, built
from rules.tiny_towns.box import CARDS, CAVERN_ROOM, COTTAGE, RESOURCES, WAREHOUSE_ROOM
from rules.tiny_towns.model import Cells, Player, State, numbers
from rules.tiny_towns.patterns import PATTERNS, packed
from rules.tiny_towns.town import built as standing_on
from rules.tiny_towns.town import carrying, marks, standing, wild

SIZE = 16
LOW_HALF = 3 * SIZE
EVERY_LOW, EVERY_HIGH = 1 << 32 | 1 << 16 | 1, 1 << 16 | 1
"""Times a set of cells: a cube of every resource on each of them."""
ANYTHING = (1 << len(RESOURCES)) - 1
"""A set of resources as bits: all five."""

FREE, WILD, LOW, HIGH, SHRINE_AT, STORED, SHELTER, STORE, SWAPS, BANKS = range(8, 18)
"""What a board says after the cells of each type of building: free cells, Trading Posts, cubes,
the number that the Shrine remembers, cubes on Warehouses, how many cubes of others can be put
elsewhere than into the town at no cost and at that of a point each, resources that a Factory turns
into others and that a Bank forbids to name, as bits."""
BOARD = 18
SLOTS = (MONUMENT + 1) * SIZE
"""Types of building times cells."""

KIND, CELLS, SITE, NEEDS_LOW, NEEDS_HIGH, NUMBERS = range(6)
"""What the table says of a way to build: the type, the cells of its cubes, where it will stand, its
cubes, and how many of each resource, eight bits for each."""
WIDE = 6

OPTIONS, SHARE, SLACK, LONGEST_PLAN = range(SPEC + 11, SPEC + 15)
"""What the ground says after board and spec: the resources of which one may come now, as bits;
which share of the later ones is not ours to choose; how many useless cubes take no cell, both in
thousandths; how many buildings a plan has at most."""


SEEN = SPEC + 15
"""Where kernels count the positions that were made on a ground: after each building that is laid
for a plan, after each cube and each building of the rounds in which it is followed."""
SITES = SPEC + 16
"""Where the ground says how many cells there are on which something can stand, and which."""
STARTS = SITES + SIZE + 1
"""Where it says at which place the ways begin to build each type on each cell."""
TABLE = STARTS + SLOTS + 1
"""Where it tells all ways to build the cards of a match. A way is known by its place there. Behind
them stand the places of those for which there may be room."""


class Deed(NamedTuple):
    """A way to build, as the table says it."""

    kind: int
    cells: Cells
    site: Cells
    low: int
    high: int
    numbers: int


def deed_of(cards: tuple[str, ...], monument: str | None, way: int) -> Deed:
    """The way to build that stands at a place of the table."""
    return ways_of(cards, monument)[(way - TABLE) // WIDE]


def board_of(state: State, player: Player) -> list[int]:
    """The town of *player* as it is now."""
    town = player.town
    a, b, c, d, e = town.cubes
    cubes = packed(town.cubes, 0)
    stores = standing(state, player, "warehouse")
    stored = sum(len(carrying(town, number)) for number in numbers(stores))
    shelter = CAVERN_ROOM - town.caves if state.cavern else 0
    if standing(state, player, "statue"):
        loaded = sum(1 << number for number, _ in town.carried)
        shelter += (town.buildings[0] & ~loaded).bit_count()
    return [
        *town.buildings,
        ALL & ~(a | b | c | d | e | standing_on(town)),
        wild(state, player) | player.fresh,
        cubes & (1 << LOW_HALF) - 1,
        cubes >> LOW_HALF,
        town.shrine or 0,
        stored,
        shelter,
        WAREHOUSE_ROOM * stores.bit_count() - stored,
        _bits(marks(state, player, "factory")),
        _bits(marks(state, player, "bank")),
    ]


EMPTY = [*[0] * FREE, ALL, *[0] * (BOARD - FREE - 1)]
"""The board of a town in which nothing stands."""


def _bits(resources: frozenset[str]) -> int:
    return sum(1 << i for i, resource in enumerate(RESOURCES) if resource in resources)


@cache
def deeds(card: str, anywhere: bool) -> tuple[Deed, ...]:
    """Every way to build *card*, by site; *anywhere*: also where none of its cubes lay (TT-45)."""
    found = []
    for fit in PATTERNS[card].fits:
        low, high = fit.cubes & (1 << LOW_HALF) - 1, fit.cubes >> LOW_HALF
        count = sum(
            (fit.cubes >> SIZE * r & ALL).bit_count() << 8 * r for r in range(len(RESOURCES))
        )
        for number in numbers(ALL if anywhere else fit.cells):
            deed = int(CARDS[card].kind), fit.cells, 1 << number, low, high, count
            found.append(Deed(*deed))
    return tuple(sorted(found, key=lambda deed: deed.site))


@lru_cache(maxsize=64)
def ways_of(cards: tuple[str, ...], monument: str | None) -> tuple[Deed, ...]:
    """Every way to build something in a match, in the order of the table."""
    own = (monument,) if monument else ()
    return tuple(
        deed
        for card in (COTTAGE, *cards, *own)
        for deed in deeds(card, card == "shed" or monument == "obelisk")
    )


@lru_cache(maxsize=64)
def _table(cards: tuple[str, ...], monument: str | None) -> Ints:
    ways = ways_of(cards, monument)
    return ints([*[0] * TABLE, *[number for deed in ways for number in deed], *[0] * len(ways)])


def ground_of(
    board: list[int],
    cards: tuple[str, ...],
    monument: str | None,
    spec: list[int],
    terms: tuple[int, int, int, int],
    anywhere: bool = False,
) -> Ints:
    """The ground of plans: a row that begins with what stands and tells what can be built there.

    *anywhere*: an Obelisk stands (TT-45).
    """
    ground = copied(_table(cards, monument))
    for i, number in enumerate((*board, *spec, *terms)):
        ground[i] = number
    count_ways(ground, len(ways_of(cards, monument)), anywhere)
    return ground


@kernel
def count_ways(ground: Ints, count: int, anywhere: bool) -> None:
    """Finds the ways for which there may be room."""
    stand, shed = built(ground), ground[SPEC + WELL] == SHED
    solid, slot, here, end = stand & ~ground[WILD], 0, 0, TABLE + count * WIDE
    for way in range(TABLE, TABLE + count * WIDE, WIDE):
        kind, cells, site = ground[way + KIND], ground[way + CELLS], ground[way + SITE]
        if cells & solid or site & stand or (kind == MONUMENT and ground[MONUMENT]):
            continue
        if not (site & cells or anywhere or (kind == WELL and shed)):
            continue
        now = kind * SIZE + (site - 1).bit_count()
        while slot <= now:
            ground[STARTS + slot] = end
            slot += 1
        ground[end] = way
        end += 1
        here |= site
    while slot <= SLOTS:
        ground[STARTS + slot] = end
        slot += 1
    while here:
        ground[SITES] += 1
        ground[SITES + ground[SITES]] = ((here & -here) - 1).bit_count()
        here &= here - 1
