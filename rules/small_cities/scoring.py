# Compiled where there is a compiler (rules.compiled).
"""Points: of a building when it is drawn (SC-40 to SC-47), of the score pad (SC-62 to SC-64), and
what a solo result is worth (SC-85)."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable

from msgspec import Struct

from rules.chance import Seat
from rules.game import Score
from rules.small_cities.box import BONUSES, SOLO, Kind
from rules.small_cities.goals import PAYS, SPECIALIZATION, UNIFICATION, counts
from rules.small_cities.map import EDGE, GRID, NEAR, OPPOSITE, around
from rules.small_cities.model import BASE_INDEX, BUILT, INDEX, SQUARE, Player, State

RED, GREEN = INDEX["red"], INDEX["green"]
PER_DISTRICT = 1
PER_BUILDING = 2


def score(state: State, seat: Seat) -> Score:
    """The pad of *seat*; ties go to fewer buildings, then to the dearer last one (SC-63)."""
    buildings = state.players[seat].buildings
    paid = {goal: PAYS[goal][count] for goal, count in counts(state, seat).items()}
    return Score(
        (
            ("buildings", sum([building.points for building in buildings])),
            ("stars", star_points(state, seat)),
            (SPECIALIZATION, paid.get(SPECIALIZATION, 0)),
            (UNIFICATION, paid.get(UNIFICATION, 0)),
            ("goal", paid.get(state.goal or "", 0)),
        ),
        (-len(buildings), buildings[-1].points if buildings else 0),
    )


def star_points(state: State, seat: Seat) -> int:
    """What the outlined stars are worth: something with Dense ground only (SC-52, SC-57)."""
    card = BONUSES.cards.get(state.bonus or "")
    each = card.points_per_star if card else 0
    return each * state.players[seat].outlined if each else 0


def band(total: int) -> int:
    """The result band of a solo *total*, from 1."""
    return max(1, bisect(SOLO.bands, total))


class Worth(Struct, frozen=True, gc=False):
    """The points of a building and why: *count* things at its sides at *each* points, and one
    more if its *extra* condition holds."""

    building: Kind
    count: int
    each: int
    extra: bool
    points: int

    @property
    def base(self) -> int:
        return self.count * self.each


def worth(player: Player, building: Kind, at: int) -> Worth:
    """What *building* would bring on the empty hex with the index *at*."""
    if building == SQUARE:
        count, each = (NEAR[at] & player.sheet.built).bit_count(), PER_BUILDING
    else:
        area = player.areas[BASE_INDEX[building]]
        count, each = (NEAR[at] & area).bit_count(), PER_DISTRICT
    extra = _EXTRA[building](player, at)
    return Worth(building, count, each, extra, count * each + extra)


def _another_color(player: Player, at: int) -> bool:
    """A district that is not red is adjacent (SC-41)."""
    return NEAR[at] & ~(player.sheet.empty | player.areas[RED]) != 0


def _no_building(player: Player, at: int) -> bool:
    """No building is adjacent (SC-42)."""
    return not NEAR[at] & player.sheet.built


def _two_sides(player: Player, at: int) -> bool:
    """Two opposite sides both have districts (SC-43)."""
    both, empty = False, player.sheet.empty
    for pair in OPPOSITE[at]:
        both |= not pair & empty
    return both


def _chain(player: Player, at: int) -> bool:
    """A chain of green districts leads to another building (SC-44).

    The first link is adjacent, and the building at the end is not one of the links.
    """
    green, built = player.areas[GREEN], player.sheet.built
    last = green & player.sheet.beside(BUILT)
    if not last:
        return False
    first = NEAR[at] & green
    if first & last and not built & green:
        return True  # one link is enough
    links = GRID.spread(first, green)
    if not built & links:
        return links & last != 0
    return around(links) & built & ~green != 0 or any(
        group & built and (group & (built | first)).bit_count() > 1 for group in GRID.groups(links)
    )


def _inside(player: Player, at: int) -> bool:
    """The hex is not on the edge (SC-45)."""
    return not EDGE >> at & 1


def _six_districts(player: Player, at: int) -> bool:
    """All six sides have districts (SC-46)."""
    return _inside(player, at) and not NEAR[at] & player.sheet.empty


_EXTRA: dict[Kind, Callable[[Player, int], bool]] = {
    "sports": _another_color,
    "windmill": _no_building,
    "station": _two_sides,
    "bike": _chain,
    "bank": _inside,
    "square": _six_districts,
}
"""When a building brings one point more."""
