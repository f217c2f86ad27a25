# Compiled where there is a compiler (rules.compiled).
"""What can be asked of a city, a text of 45 signs."""

from __future__ import annotations

from collections.abc import Iterable

from rules.saint_malo.box import AROUND, BESIDE, CITY, EMPTY, OUTER_SIGNS, SIDES, WALL, Side, Spot


def put(city: str, spot: Spot, sign: str) -> str:
    """*city* with *sign* on an empty cell."""
    return city[:spot] + sign + city[spot + 1 :]


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
