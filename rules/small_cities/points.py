"""What a building brings at the moment it is drawn (SC-40 to SC-47)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from rules.small_cities.city import EDGE, GRID, NEAR, OPPOSITE, around
from rules.small_cities.model import BASE, BUILDINGS, INDEX, SQUARE, Player
from rules.small_cities.printed import Kind

PER_DISTRICT = 1
PER_BUILDING = 2


class Worth(Struct, frozen=True):
    """The points of a building and why: *count* things at its sides at *each* points, and one
    more if its *extra* condition holds."""

    building: Kind
    count: int
    each: int
    extra: bool

    @property
    def base(self) -> int:
        return self.count * self.each

    @property
    def points(self) -> int:
        return self.count * self.each + self.extra


def worth(player: Player, building: Kind, at: int) -> Worth:
    """What *building* would bring on the empty hex with the index *at*."""
    if building == SQUARE:
        count, each = (NEAR[at] & player.built).bit_count(), PER_BUILDING
    else:
        area = player.areas[INDEX[BASE[building]]]
        count, each = (NEAR[at] & area).bit_count(), PER_DISTRICT
    return Worth(building, count, each, _EXTRA[building](player, at))


def _another_color(player: Player, at: int) -> bool:
    """A district that is not red is adjacent (SC-41)."""
    return bool(NEAR[at] & player.occupied & ~player.areas[INDEX["red"]])


def _no_building(player: Player, at: int) -> bool:
    """No building is adjacent (SC-42)."""
    return not NEAR[at] & player.built


def _two_sides(player: Player, at: int) -> bool:
    """Two opposite sides both have districts (SC-43)."""
    occupied = player.occupied
    return any(pair & occupied == pair for pair in OPPOSITE[at])


def _chain(player: Player, at: int) -> bool:
    """A chain of green districts leads to another building (SC-44).

    The first link is adjacent, and the building at the end is not one of the links.
    """
    green, built = player.areas[INDEX["green"]], player.built
    first = NEAR[at] & green
    while first:
        group = GRID.spread(first & -first, green)
        if around(group) & built & ~green:
            return True
        ends, links = built & group, first & group
        if ends and (ends | links).bit_count() > 1:
            return True
        first &= ~group
    return False


def _inside(player: Player, at: int) -> bool:
    """The hex is not on the edge (SC-45)."""
    return not EDGE >> at & 1


def _six_districts(player: Player, at: int) -> bool:
    """All six sides have districts (SC-46)."""
    return surrounded(at, player.occupied)


def surrounded(at: int, occupied: int) -> bool:
    """Whether all six sides of a hex are *occupied*; never so on the edge."""
    return not (EDGE >> at & 1 or NEAR[at] & ~occupied)


_EXTRA: dict[Kind, Callable[[Player, int], bool]] = dict(
    zip(
        BUILDINGS,
        (_another_color, _no_building, _two_sides, _chain, _inside, _six_districts),
        strict=True,
    )
)
