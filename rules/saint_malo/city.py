"""A city: 45 cells as a text of 45 signs in reading order, as in the position format.

======================  ================================================
``.``                   empty
``w`` ``x`` ``h``       wall, crate, house
``1`` … ``5``           church of that level
``C S P A M J N``       the seven persons
======================  ================================================

A cell is known here by its *spot*, its number in reading order. Texts of signs are searched,
sliced and joined by the interpreter itself, which beats bits that have to be walked one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import itemgetter

from msgspec import Struct

from rules.grid import Cell, Grid, bits

Spot = int
Signs = tuple[str, ...]

EMPTY, WALL, CRATE, HOUSE = ".", "w", "x", "h"
CHURCHES = "12345"
PERSONS = "CSPAMJN"
SIGNS = EMPTY + WALL + CRATE + HOUSE + CHURCHES + PERSONS

TOWERS = tuple(Cell(x, y) for y in (0, 6) for x in (0, 6))
CITY = Grid(7, 7, without=TOWERS)
SPOT = CITY.index
PRINTED = tuple(SPOT[Cell.parse(name)] for name in ("b2", "c2", "b3", "b4"))

BESIDE = tuple(tuple(bits(mask)) for mask in CITY.adjacent)
"""By spot: the spots that share an edge with it (SM-04)."""
AROUND = tuple(tuple(bits(mask)) for mask in CITY.around)
"""By spot: the spots that share an edge or a corner with it (SM-04)."""
LOOK: tuple[Callable[[str], Signs], ...] = tuple(itemgetter(*around) for around in AROUND)
"""By spot: the signs around it in a given city."""


class Side(Struct, frozen=True):
    """One of the four sides, where it lies in the text of a city, and its bonus (SM-08)."""

    name: str
    cells: slice
    coins: int = 0
    points: int = 0
    person: bool = False


SIDES = (
    Side("top", slice(0, 5), person=True),
    Side("right", slice(11, 40, 7), coins=2),
    Side("bottom", slice(40, 45), points=3),
    Side("left", slice(5, 40, 7), coins=2),
)
SIDE_OF = {spot: side for side in SIDES for spot in range(45)[side.cells]}
OUTER = tuple(sorted(SIDE_OF))
OUTER_SIGNS: Callable[[str], Signs] = itemgetter(*OUTER)


def put(city: str, spot: Spot, sign: str) -> str:
    """*city* with *sign* on an empty cell."""
    return city[:spot] + sign + city[spot + 1 :]


def founded() -> str:
    """The city at the start: empty but for the printed crates (SM-07)."""
    return "".join(CRATE if spot in PRINTED else EMPTY for spot in range(len(CITY)))


def is_full(city: str) -> bool:
    return EMPTY not in city


def has_room_for_wall(city: str) -> bool:
    return EMPTY in OUTER_SIGNS(city)


def is_complete(city: str, side: Side) -> bool:
    """Whether all five cells of *side* are walls (SM-34)."""
    return city[side.cells] == WALL * 5


def is_broken(city: str, side: Side) -> bool:
    """Whether something else than a wall stands on *side*, so that it never pays (SM-38)."""
    return bool(city[side.cells].strip(EMPTY + WALL))


def defence(city: str) -> int:
    """One per soldier, two per complete side (SM-51)."""
    return city.count("S") + 2 * sum(is_complete(city, side) for side in SIDES)


def edge(city: str, group: Iterable[Spot]) -> list[Spot]:
    """The empty spots that share an edge with *group* (SM-32), in reading order."""
    return sorted({near for spot in group for near in BESIDE[spot] if city[near] == EMPTY})


def room_around(city: str, spot: Spot) -> list[Spot]:
    """The empty spots around *spot*, diagonals among them, in reading order."""
    return [near for near in AROUND[spot] if city[near] == EMPTY]


def pockets(city: str, taken: Spot | None = None) -> list[int]:
    """The groups of empty cells that hang together by edges, as masks; *taken* is not empty."""
    free = (spot for spot, sign in enumerate(city) if sign == EMPTY and spot != taken)
    return list(CITY.groups(CITY.mask(CITY.cells[spot] for spot in free)))


def is_connected(spots: Iterable[Spot]) -> bool:
    """Whether *spots* hang together by edges, without the help of others."""
    mask = CITY.mask(CITY.cells[spot] for spot in spots)
    return len(list(CITY.groups(mask))) == 1
