"""What is in the box: dice, city boards, the seven persons, the pirate track.

A city is a text of 45 signs, one for each cell in reading order, as in the position format:

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

from collections.abc import Callable
from operator import itemgetter
from typing import Literal

from msgspec import Struct

from rules.ground.grid import Cell, Grid, bits

Symbol = Literal["log", "crate", "wall", "cross", "head"]
Face = Literal["log", "crate", "wall", "cross", "head", "swords"]
Role = Literal["citizen", "soldier", "priest", "architect", "merchant", "juggler", "noble"]
Spot = int
Signs = tuple[str, ...]

SYMBOLS: tuple[Symbol, ...] = ("log", "crate", "wall", "cross", "head")
FACES: tuple[Face, ...] = (*SYMBOLS, "swords")
DICE = (1, 2, 3, 4, 5)
ROLLS = 3
TURN_COST = 2
DELIVERY_COST = 2
HOUSES_PER_ARCHITECT = 3
HOUSE_POINTS = 3
STRENGTHS = (1, 3, 6, 8, 10, 12)
"""Of the pirates' attacks, one for each row of their track (SM-10)."""

EMPTY, WALL, CRATE, HOUSE = ".", "w", "x", "h"
CHURCHES = "12345"
PERSONS = "CSPAMJN"
SIGNS = EMPTY + WALL + CRATE + HOUSE + CHURCHES + PERSONS

TOWERS = tuple(Cell(x, y) for y in (0, 6) for x in (0, 6))
CITY = Grid(7, 7, without=TOWERS)
SPOT = CITY.index
PRINTED = tuple(SPOT[Cell.parse(name)] for name in ("b2", "c2", "b3", "b4"))
FOUNDED = "".join(CRATE if spot in PRINTED else EMPTY for spot in range(len(CITY)))
"""The city at the start: empty but for the printed crates (SM-07)."""

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


def once(around: Signs) -> int:
    return 1


def churches_near(around: Signs) -> int:
    """Adjacent churches, whatever their level (SM-43)."""
    return sum(sign in CHURCHES for sign in around)


def crates_near(around: Signs) -> int:
    """Adjacent crates, printed ones too (SM-44)."""
    return around.count(CRATE)


def kinds_near(around: Signs) -> int:
    """Different kinds of adjacent persons (SM-47)."""
    return sum(sign in PERSONS for sign in set(around))


class Character(Struct, frozen=True):
    """A kind of person: how many heads it needs, and what it pays for each thing it counts."""

    name: Role
    sign: str
    heads: int
    counts: Callable[[Signs], int] = once
    points: int = 0
    coins: int = 0


PEOPLE = (
    Character("citizen", "C", 1, points=1),
    Character("soldier", "S", 2),
    Character("priest", "P", 2, churches_near, points=1),
    Character("architect", "A", 3),
    Character("merchant", "M", 3, crates_near, coins=1),
    Character("juggler", "J", 4, kinds_near, points=2),
    Character("noble", "N", 5, points=7),
)
CHARACTER = {character.name: character for character in PEOPLE}
BONUS_HEADS = 3
"""The dearest person that a wall may bring (SM-36)."""
