"""Every legal move of a player, and no other (SC-24 to SC-37, SC-53 to SC-56)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import compress

from rules.small_cities.city import GRID, STARS, placements
from rules.small_cities.desk import Desk
from rules.small_cities.model import (
    BUILDINGS,
    COLORS,
    Build,
    Choice,
    Decision,
    Hex,
    Hexes,
    Paint,
    Pass,
)
from rules.small_cities.printed import DICE, Kind

PASS = Pass()


def menu(desk: Desk, bonus: str | None) -> list[Decision]:
    """The legal moves: those that cost nothing first, then those for a star."""
    todo = desk.player.todo
    moves: list[Decision] = []
    if todo != "building" and desk.has_circle:
        moves += compress(_paints(desk.shape, None), desk.placements.marks(desk.free))
    if todo != "shape":
        for building in desk.offered(desk.hand):
            moves += _builds(building, None, desk.sites(building))
    if todo == "act":
        if not moves:
            moves.append(PASS)
        if bonus in _FOR_A_STAR:
            moves += _FOR_A_STAR[bonus](desk)
    return moves


def _funded(desk: Desk) -> Iterator[Decision]:
    """First halves of a shape and a building; a star just built on may pay (SC-51, SC-53)."""
    ground = desk.empty if desk.player.stars else STARS
    if desk.player.stars and desk.has_circle:
        marks = desk.placements.marks(desk.free)
        for mask, paint in compress(_funded_paints(desk.shape), marks):
            if desk.building_after(mask):
                yield paint
    for building in desk.offered(desk.hand):
        for build in _builds(building, "fund", desk.sites(building) & ground):
            if desk.shape_after(GRID.index[build.hex]):
                yield build


def _wild(desk: Desk) -> Iterator[Decision]:
    """Another face of one die (SC-54)."""
    if not desk.player.stars:
        return
    if desk.has_circle:
        for shape in dict.fromkeys(DICE.black):
            if shape != desk.shape:
                yield from _free_paints(desk, shape, "wild")
    if offered := desk.offered(desk.hand):
        for building in BUILDINGS:
            if building not in offered:
                yield from _builds(building, "wild", desk.sites(building))


def _borrowed(desk: Desk) -> Iterator[Decision]:
    """The same dice with another marker (SC-55)."""
    if not desk.player.stars:
        return
    for color in COLORS:
        if color != desk.hand:
            if desk.has_circle:
                yield from _free_paints(desk, desk.shape, color)
            for building in desk.offered(color):
                yield from _builds(building, color, desk.sites(building))


_FOR_A_STAR: dict[str | None, Callable[[Desk], Iterator[Decision]]] = {
    "funding": _funded,
    "free_project": _wild,
    "spare_marker": _borrowed,
}


def _free_paints(desk: Desk, shape: str, choice: Choice) -> Iterator[Paint]:
    laid = placements(shape)
    return compress(_paints(shape, choice), laid.marks(laid.free(desk.occupied)))


@cache
def _paints(shape: str, choice: Choice | None) -> tuple[Paint, ...]:
    """A move for every placement of *shape*, in the order of its placements."""
    return tuple(Paint(hexes_of(mask), choice) for mask in placements(shape).masks)


@cache
def _funded_paints(shape: str) -> tuple[tuple[int, Paint], ...]:
    return tuple(zip(placements(shape).masks, _paints(shape, "fund"), strict=True))


def _builds(building: Kind, choice: Choice | None, sites: int) -> list[Build]:
    """A move for each of the *sites*."""
    moves, found = _builds_by_bit(building, choice), []
    while sites:
        low = sites & -sites
        found.append(moves[low])
        sites ^= low
    return found


@cache
def _builds_by_bit(building: Kind, choice: Choice | None) -> dict[int, Build]:
    """A move for every hex of the map."""
    return {bit: Build(building, Hex(*cell), choice) for cell, bit in GRID.bit.items()}


def hexes_of(mask: int) -> Hexes:
    """The hexes of a set of bits."""
    return Hexes(Hex(*cell) for cell in GRID.within(mask))
