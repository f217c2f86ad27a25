"""Every legal move of a player, and no other (SC-24 to SC-37, SC-53 to SC-56)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from rules.chance import Seat
from rules.errors import Unreadable
from rules.grid import bits
from rules.menus import Menu, Part, Repertoire
from rules.small_cities.box import DICE, Color, Kind
from rules.small_cities.map import GRID, STARS, around, placements
from rules.small_cities.model import (
    BASE_BUILDING,
    BESIDE,
    BUILDINGS,
    CIRCLES,
    COLORS,
    SHAPE,
    Build,
    Choice,
    Decision,
    Hex,
    Hexes,
    Paint,
    Pass,
    State,
)

PASS = Pass()


Choices = list[Part[Decision]]


def menu(state: State, seat: Seat) -> Menu[Decision]:
    """The legal moves of *seat*: those that cost nothing first, then those for a star."""
    offer = Offer(state, seat)
    found = _for_nothing(offer)
    if offer.player.todo == "act" and offer.bonus in _FOR_A_STAR:
        found += _FOR_A_STAR[offer.bonus](offer)
    return Menu(found)


def tidy(state: State, seat: Seat, move: Decision) -> Decision:
    """*move* itself, unless it is only the beginning of a shape (SC-87)."""
    if isinstance(move, Paint) and len(move.hexes) < SHAPE and move.choice is None:
        raise Unreadable("unreadable", text=str(move))
    return move


def completes(typed: str, move: Decision) -> bool:
    """A choice costs a star, so it is never added to what was typed (SC-87)."""
    return isinstance(move, Pass) or move.choice is None or typed.partition(":")[2] != ""


def plain(offer: Offer) -> Menu[Decision]:
    """The moves that cost nothing; a pass if there is no other."""
    return Menu(_for_nothing(offer))


def _for_nothing(offer: Offer) -> Choices:
    todo = offer.player.todo
    found: Choices = []
    if todo != "building" and offer.free and offer.has_circle:
        found.append((_paints(offer.shape, None), offer.free))
    if todo != "shape":
        for building, sites in offer.offered:
            if sites:
                found.append((_builds(building, None), sites))
    return found if found or todo != "act" else [(_PASSING, 1)]


class Offer:
    """What the dice and the marker in the hand offer a player who is to act."""

    __slots__ = (
        *("bonus", "building", "empty", "free", "hand"),
        *("offered", "placements", "player", "shape", "sheet", "solo"),
    )

    def __init__(self, state: State, seat: Seat) -> None:
        assert state.dice is not None, "nobody acts before the roll"
        self.shape, self.building = state.dice
        self.placements = placements(self.shape)
        self.player = state.players[seat]
        self.hand = state.hand(seat)
        self.bonus = state.bonus
        self.sheet = sheet = self.player.sheet
        self.empty = GRID.all ^ sheet.occupied
        self.solo = len(state.players) == 1
        self.free = self.placements.free(sheet.blocked)
        """The placements of the rolled shape on empty hexes (SC-31)."""
        self.offered = [(kind, self.sites(kind)) for kind in self.buildings(self.hand)]
        """The buildings of die and hand, and the sites of each (SC-32)."""

    @property
    def possible(self) -> tuple[str, ...]:
        """The shape and the buildings that can be drawn without a star (SC-24, SC-27)."""
        shape = (self.shape,) if self.has_circle and self.free else ()
        return (*shape, *(kind for kind, sites in self.offered if sites))

    @property
    def has_circle(self) -> bool:
        """Whether another shape may be drawn: only the solo game sets a limit (SC-80, SC-81)."""
        return not self.solo or self.player.circle <= CIRCLES

    @property
    def has_circle_after_building(self) -> bool:
        """Whether a shape may still be drawn once another building stands (SC-83)."""
        return not self.solo or self.player.circle_after(1) <= CIRCLES

    def buildings(self, color: Color) -> tuple[Kind, ...]:
        """The buildings of die and marker; none where the ribbon is full (SC-32, SC-37)."""
        full = len(self.player.buildings) >= CIRCLES
        return () if full else _rolled_or_base(self.building, color)

    def sites(self, building: Kind) -> int:
        """The empty hexes on which *building* may stand (SC-33, SC-34)."""
        return self.sheet.beside[BESIDE[building]] & self.empty

    def building_after(self, shape: int) -> bool:
        """Whether a building is possible once *shape* is painted with the hand (SC-53)."""
        if not self.offered:
            return False
        beside = around(shape) & self.empty & ~shape
        return beside != 0 or any(sites & ~shape for _, sites in self.offered)

    @property
    def leaving_a_site(self) -> int:
        """The free placements after which a building is possible: all of them, where there are
        more sites than a shape covers."""
        if any(sites.bit_count() > SHAPE for _, sites in self.offered):
            return self.free
        masks = self.placements.masks
        return sum(1 << n for n in bits(self.free) if self.building_after(masks[n]))

    def shape_after(self, at: int) -> bool:
        """Whether the rolled shape is possible once a building stands on the hex *at* (SC-53)."""
        return self.has_circle_after_building and self.free & ~self.placements.covering[at] != 0

    @property
    def leaving_a_shape(self) -> int:
        """The hexes on which a building leaves room for the rolled shape: those that not every
        free placement covers."""
        if not self.has_circle_after_building or not self.free:
            return 0
        masks = self.placements.masks
        shared = masks[self.free.bit_length() - 1]  # lies farthest from those that come next
        for n in bits(self.free):
            shared &= masks[n]
            if not shared:
                break
        return ~shared


@cache
def _rolled_or_base(rolled: Kind, color: Color) -> tuple[Kind, ...]:
    """The rolled building and the base building of *color*, which may be the same (SC-35)."""
    return tuple(dict.fromkeys((rolled, BASE_BUILDING[color])))


def _funded(offer: Offer) -> Choices:
    """First halves of a shape and a building; a star just built on may pay (SC-51, SC-53)."""
    found: Choices = []
    stars = offer.player.stars
    if stars and offer.has_circle:
        found.append((_paints(offer.shape, "fund"), offer.leaving_a_site))
    for building, sites in offer.offered:
        if ground := sites if stars else sites & STARS:
            found.append((_builds(building, "fund"), ground & offer.leaving_a_shape))
    return found


def _wild(offer: Offer) -> Choices:
    """Another face of one die (SC-54)."""
    if not offer.player.stars:
        return []
    found: Choices = []
    if offer.has_circle:
        for shape in dict.fromkeys(DICE.black):
            if shape != offer.shape:
                found.append((_paints(shape, "wild"), placements(shape).free(offer.sheet.blocked)))
    if offered := offer.buildings(offer.hand):
        for building in BUILDINGS:
            if building not in offered:
                found.append((_builds(building, "wild"), offer.sites(building)))
    return found


def _borrowed(offer: Offer) -> Choices:
    """The same dice with another marker (SC-55)."""
    if not offer.player.stars:
        return []
    found: Choices = []
    for color in COLORS:
        if color != offer.hand:
            if offer.has_circle:
                found.append((_paints(offer.shape, color), offer.free))
            for building in offer.buildings(color):
                found.append((_builds(building, color), offer.sites(building)))
    return found


_FOR_A_STAR: dict[str | None, Callable[[Offer], Choices]] = {
    "funding": _funded,
    "free_project": _wild,
    "spare_marker": _borrowed,
}

_PASSING: Repertoire[Decision] = Repertoire([PASS])


@cache
def _paints(shape: str, choice: Choice | None) -> Repertoire[Decision]:
    """A move for every placement of *shape*, in the order of its placements."""
    return Repertoire(Paint(hexes, choice) for hexes in _laid(shape))


@cache
def _laid(shape: str) -> tuple[Hexes, ...]:
    return tuple(map(Hexes.of, placements(shape).masks))


@cache
def _builds(building: Kind, choice: Choice | None) -> Repertoire[Decision]:
    """A move for every hex of the map."""
    return Repertoire(Build(building, Hex(*cell), choice) for cell in GRID.cells)
