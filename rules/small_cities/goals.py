# Compiled where there is a compiler (rules.compiled).
"""What the goals count on a sheet, and what they pay (SC-65 to SC-79)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from rules.chance import Seat
from rules.small_cities.box import GOALS
from rules.small_cities.map import (
    CENTRE,
    COLUMNS,
    EDGE,
    GRID,
    NEAR,
    OPPOSITE,
    TRIANGLES,
    surrounded,
)
from rules.small_cities.model import BUILT, INDEX, RANDOM, Building, Player, State

SPECIALIZATION, UNIFICATION = "specialization", "unification"


class Progress(Struct, frozen=True):
    """How far a goal is: its count, what that pays, and the next step (count, points)."""

    goal: str
    count: int

    @property
    def points(self) -> int:
        return PAYS[self.goal][self.count]

    @property
    def step(self) -> tuple[int, int] | None:
        return GOALS.table(self.goal).step(self.count)


PAYS = {
    goal: tuple(map(GOALS.table(goal).pays, range(len(GRID) + 1)))
    for goal in (*GOALS.personal, *GOALS.additional)
}
"""The points of a goal for every count that a map has room for."""


def goals(state: State, seat: Seat) -> tuple[Progress, ...]:
    """The goals of *seat* that are in play, personal ones first."""
    return tuple(Progress(goal, count) for goal, count in counts(state, seat).items())


def counts(state: State, seat: Seat) -> dict[str, int]:
    """What the goals of *seat* that are in play count."""
    player, goal, found = state.players[seat], state.goal, dict[str, int]()
    if state.level >= 2 and player.start != RANDOM:
        for own, count in _PERSONAL.items():
            found[own] = count(player)
    if state.level >= 3 and goal and goal in _ADDITIONAL:
        found[goal] = _ADDITIONAL[goal](player)
    return found


def specialization(player: Player) -> int:
    """Districts of the start colour that are surrounded (SC-66)."""
    own = player.areas[INDEX[player.start]]
    return (own & surrounded(player.occupied)).bit_count()


def unification(player: Player) -> int:
    """Buildings with both colours of the pair at their sides (SC-67)."""
    sheet, (one, other) = player.sheet, GOALS.pairs[player.start]
    return (sheet.built & sheet.beside(one) & sheet.beside(other)).bit_count()


def _routes(player: Player) -> int:
    """Buildings joined to the edge by districts of their own colour (SC-70)."""
    built, found = player.built, 0
    for area in player.areas:
        if area & built:
            found += (GRID.spread(EDGE, area) & built).bit_count()
    return found


def _downtown(player: Player) -> int:
    """Buildings in the central area (SC-71)."""
    return (player.built & CENTRE).bit_count()


def _outskirts(player: Player) -> int:
    """Buildings outside the central area (SC-72)."""
    return (player.built & ~CENTRE).bit_count()


def _surround(player: Player) -> int:
    """Buildings that are surrounded (SC-73)."""
    return (player.built & surrounded(player.occupied)).bit_count()


def _crossroads(player: Player) -> int:
    """Buildings with three or more colours at their sides (SC-74)."""
    return sum(_colors_around(player, building) >= 3 for building in player.buildings)


def _wind_rose(player: Player) -> int:
    """Columns with a building (SC-75)."""
    built = player.built
    return sum(bool(column & built) for column in COLUMNS)


def _symmetry(player: Player) -> int:
    """Buildings with equal colours on two opposite sides (SC-76)."""
    return sum(_symmetric(player, building) for building in player.buildings)


def _symmetric(player: Player, building: Building) -> bool:
    found = False
    for pair in OPPOSITE[building.hex]:
        for area in player.areas:
            found |= area & pair == pair
    return found


def _triangle(player: Player) -> int:
    """The side of the largest filled triangle (SC-77)."""
    largest, empty = 0, player.sheet.empty
    for side, triangles in reversed(TRIANGLES):
        if all(map(empty.__and__, triangles)):
            break  # larger ones have such triangles inside
        largest = side
    return largest


def _social(player: Player) -> int:
    """Buildings with a building at their side (SC-78)."""
    return (player.sheet.built & player.sheet.beside(BUILT)).bit_count()


def _hub(player: Player) -> int:
    """The most colours at the sides of one building (SC-79)."""
    return max((_colors_around(player, building) for building in player.buildings), default=0)


def _colors_around(player: Player, building: Building) -> int:
    near, found = NEAR[building.hex], 0
    for area in player.areas:
        found += area & near != 0
    return found


_PERSONAL: dict[str, Callable[[Player], int]] = {
    SPECIALIZATION: specialization,
    UNIFICATION: unification,
}

_ADDITIONAL: dict[str, Callable[[Player], int]] = {
    "routes": _routes,
    "downtown": _downtown,
    "outskirts": _outskirts,
    "surround": _surround,
    "crossroads": _crossroads,
    "wind_rose": _wind_rose,
    "symmetry": _symmetry,
    "triangle": _triangle,
    "social": _social,
    "hub": _hub,
}
