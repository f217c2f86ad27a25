"""A town as four rows of four tokens, ``stone . cottage factory=brick`` (TT-191)."""

from __future__ import annotations

from rules.tiny_towns.cards import (
    CARDS,
    COTTAGE,
    MARKED,
    MONUMENTS,
    RESOURCES,
    WAREHOUSE_ROOM,
    Kind,
    Resource,
)
from rules.tiny_towns.model import GRID, Town
from rules.tiny_towns.town import carrying, kind_at, with_building, with_cube, with_load

Rows = tuple[str, str, str, str]
Names = dict[Kind, str]
"""What the buildings of each type are called in a town."""

NO_TOWN: Rows = (". . . .", ". . . .", ". . . .", ". . . .")
_ROOM = {"warehouse": WAREHOUSE_ROOM, "statue": 1, **dict.fromkeys(MARKED, 1)}


def write_town(town: Town, names: Names) -> Rows:
    """The rows of *town*."""
    tokens = [_token(town, names, number) for number in range(len(GRID))]
    a, b, c, d = (" ".join(tokens[start : start + GRID.width]) for start in range(0, 16, 4))
    return a, b, c, d


def read_town(rows: Rows, names: Names) -> Town:
    """The town that *rows* draw.

    :raises ValueError: if they draw none.
    """
    town = Town()
    for row, line in zip(rows, GRID.rows, strict=True):
        tokens = row.split()
        if len(tokens) != GRID.width:
            raise ValueError(f"a row has four tokens, not {row!r}")
        for token, cell in zip(tokens, GRID.within(line), strict=True):
            town = _with_token(town, names, token, GRID.index[cell])
    _sound(town, names)
    return town


def monuments_in(rows: Rows) -> list[str]:
    """The monuments that *rows* draw."""
    return [token for row in rows for token in row.split() if token in MONUMENTS]


def _token(town: Town, names: Names, number: int) -> str:
    cell = 1 << number
    for resource, cells in zip(RESOURCES, town.cubes, strict=True):
        if cells & cell:
            return str(resource)
    kind = kind_at(town, cell)
    if kind is None:
        return "."
    return "=".join(filter(None, (names[kind], "+".join(carrying(town, number)))))


def _with_token(town: Town, names: Names, token: str, number: int) -> Town:
    if token == ".":
        return town
    name, sign, load = token.partition("=")
    things = tuple(map(Resource, load.split("+"))) if sign else ()
    if token in RESOURCES:
        return with_cube(town, Resource(name), 1 << number)
    if name not in CARDS or names.get(CARDS[name].kind) != name:
        raise ValueError(f"{name} is no resource and no card of this game")
    return with_load(with_building(town, CARDS[name].kind, 1 << number, None), number, things)


def _sound(town: Town, names: Names) -> None:
    if town.buildings[Kind.MONUMENT].bit_count() > 1:
        raise ValueError("a town has one monument at most")
    for number, things in town.carried:
        name = names[kind_at(town, 1 << number) or Kind.COTTAGE]
        statue = town.buildings[Kind.MONUMENT] and names[Kind.MONUMENT] == "statue"
        room = _ROOM.get("statue" if statue and name == COTTAGE else name, 0)
        if len(things) > room:
            raise ValueError(f"{name} cannot carry {'+'.join(things)}")
    factory = town.buildings[Kind.FACTORY]
    marks = [t for number, things in town.carried if factory >> number & 1 for t in things]
    if names.get(Kind.FACTORY) == "bank" and len(set(marks)) < len(marks):
        raise ValueError("no two banks of a town have the same mark")
