"""Every legal move of a player, and no other (SC-24 to SC-37, SC-53 to SC-56)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import chain

from msgspec import Struct

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
    NOWHERE,
    SHAPE,
    Build,
    Choice,
    Decision,
    Hex,
    Hexes,
    Paint,
    Pass,
    Player,
    Sheet,
    State,
    Todo,
    marker,
)

PASS = Pass()


Choices = list[Part[Decision]]


def menu(state: State, seat: Seat) -> Menu[Decision]:
    """The legal moves of *seat*: those that cost nothing first, then those for a star."""
    offer = offer_to(state, seat)
    found = _for_nothing(offer)
    if state.bonus in _FOR_A_STAR and offer.player.todo == "act":
        found += _FOR_A_STAR[state.bonus](offer)
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
    if offer.drawable:
        return [(offer.roll.moves, offer.drawable)]
    return [(_PASSING, 1)] if offer.player.todo == "act" else []


class Roll:
    """What the dice offer with a marker: the rolled shape, the rolled and the base building.

    A set of what can be drawn has a bit for every placement of the shape, then for every hex of
    the map with the one building, and with the other if they differ.
    """

    def __init__(self, dice: tuple[str, Kind], color: Color) -> None:
        self.dice, self.color = dice, color
        self.shape, self.building = dice
        self.placements = laid = placements(self.shape)
        self.buildings = _rolled_or_base(self.building, color)
        self.first, self.shapes = laid.first, laid.every
        begin = len(laid.masks), len(laid.masks) + len(GRID)
        beside = *(BESIDE[kind] for kind in self.buildings), NOWHERE
        (self.one, self.first_one), (self.other, self.first_other) = zip(
            beside, begin, strict=False
        )
        """Of both buildings: where a sheet has their sites, and where these begin in a set."""
        self.spots = 1 << self.first_one | 1 << self.first_other
        """Times a set of hexes it is both buildings on all of them."""
        self.moves = self.with_choice(None)
        every = self.moves.every
        self.halves: dict[Todo, int] = {"shape": self.shapes, "building": every ^ self.shapes}
        """What can be drawn as the owed half of a turn (SC-53)."""

    def with_choice(self, choice: Choice | None) -> Repertoire[Decision]:
        """The moves that draw these things, in order."""
        return _offered(self.shape, self.buildings, choice)


rolled = cache(Roll)


@cache
def _roll(dice: tuple[str, Kind], start: str, round_: int) -> Roll:
    """What the dice offer with the marker that comes in a round to whoever started so (SC-12)."""
    return rolled(dice, marker(start, round_))


def offer_to(state: State, seat: Seat) -> Offer:
    """What there is for *seat* now."""
    assert state.dice is not None, "nobody acts before the roll"
    player = state.players[seat]
    roll = _roll(state.dice, player.start, state.round % len(COLORS))
    return Offer(state, player, player.sheet, roll, _drawable(roll, player, state))


def _drawable(roll: Roll, player: Player, state: State) -> int:
    """What of a *roll* has room on map and ribbon (SC-31, SC-33, SC-34, SC-37, SC-81)."""
    sheet = player.sheet
    sides, empty = sheet.sides, sheet.empty
    found = (
        sheet.free >> roll.first & roll.shapes
        | (sides >> roll.one & empty) << roll.first_one
        | (sides >> roll.other & empty) << roll.first_other
    )
    if player.todo == "act" and len(player.buildings) + len(player.marked) < CIRCLES:
        return found  # nothing else can stand in the way
    if player.todo in roll.halves:
        found &= roll.halves[player.todo]
    if len(player.buildings) >= CIRCLES:
        found &= roll.shapes
    if state.solo and player.circle > CIRCLES:
        found &= ~roll.shapes
    return found


class Offer(Struct, frozen=True, gc=False):
    """What the dice and the marker in the hand offer a player who is to act."""

    state: State
    player: Player
    sheet: Sheet
    roll: Roll
    drawable: int
    """What can be drawn of the roll, as a set."""

    @property
    def bonus(self) -> str | None:
        """The card in play."""
        return self.state.bonus

    @property
    def solo(self) -> bool:
        return self.state.solo

    @property
    def hand(self) -> Color:
        """The marker."""
        return self.roll.color

    @property
    def shape(self) -> str:
        return self.roll.shape

    @property
    def building(self) -> Kind:
        return self.roll.building

    @property
    def free(self) -> int:
        """The placements of the rolled shape on empty hexes (SC-31)."""
        return self.roll.placements.among(self.sheet.free)

    @property
    def offered(self) -> list[tuple[Kind, int]]:
        """The buildings of die and hand, and the sites of each (SC-32)."""
        return [(kind, self.sites(kind)) for kind in self.buildings(self.hand)]

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
        return self.sheet.sides >> BESIDE[building] & self.sheet.empty

    def building_after(self, shape: int) -> bool:
        """Whether a building is possible once *shape* is painted with the hand (SC-53)."""
        if not self.offered:
            return False
        beside = around(shape) & self.sheet.empty & ~shape
        return beside != 0 or any(sites & ~shape for _, sites in self.offered)

    @property
    def leaving_a_site(self) -> int:
        """The free placements after which a building is possible: all of them, where there are
        more sites than a shape covers."""
        if any(sites.bit_count() > SHAPE for _, sites in self.offered):
            return self.free
        masks = self.roll.placements.masks
        return sum(1 << n for n in bits(self.free) if self.building_after(masks[n]))

    def shape_after(self, at: int) -> bool:
        """Whether the rolled shape is possible once a building stands on the hex *at* (SC-53)."""
        covering = self.roll.placements.covering[at]
        return self.has_circle_after_building and self.free & ~covering != 0

    @property
    def leaving_a_shape(self) -> int:
        """The hexes on which a building leaves room for the rolled shape: those that not every
        free placement covers."""
        free = self.free
        if not self.has_circle_after_building or not free:
            return 0
        masks = self.roll.placements.masks
        shared = masks[free.bit_length() - 1]  # lies farthest from those that come next
        for n in bits(free):
            shared &= masks[n]
            if not shared:
                break
        return GRID.all & ~shared


@cache
def _rolled_or_base(rolled: Kind, color: Color) -> tuple[Kind, ...]:
    """The rolled building and the base building of *color*, which may be the same (SC-35)."""
    return tuple(dict.fromkeys((rolled, BASE_BUILDING[color])))


def _funded(offer: Offer) -> Choices:
    """First halves of a shape and a building; a star just built on may pay (SC-51, SC-53)."""
    roll, stars = offer.roll, offer.player.stars
    which = offer.drawable & (GRID.all if stars else STARS) * roll.spots
    if which:
        which &= offer.leaving_a_shape * roll.spots
    if stars and offer.has_circle:
        which |= offer.leaving_a_site
    return [(roll.with_choice("fund"), which)] if which else []


def _wild(offer: Offer) -> Choices:
    """Another face of one die (SC-54)."""
    if not offer.player.stars:
        return []
    found: Choices = []
    if offer.has_circle:
        for shape in dict.fromkeys(DICE.black):
            if shape != offer.shape:
                found.append((_paints(shape, "wild"), placements(shape).among(offer.sheet.free)))
    if offered := offer.buildings(offer.hand):
        for building in BUILDINGS:
            if building not in offered:
                found.append((_builds(building, "wild"), offer.sites(building)))
    return found


def _borrowed(offer: Offer) -> Choices:
    """The same dice with another marker (SC-55)."""
    if not offer.player.stars:
        return []
    player, found = offer.player, Choices()
    for color in COLORS:
        if color != offer.hand:
            roll = rolled(offer.roll.dice, color)
            found.append((roll.with_choice(color), _drawable(roll, player, offer.state)))
    return found


_FOR_A_STAR: dict[str | None, Callable[[Offer], Choices]] = {
    "funding": _funded,
    "free_project": _wild,
    "spare_marker": _borrowed,
}

_PASSING: Repertoire[Decision] = Repertoire([PASS])


@cache
def _offered(
    shape: str, buildings: tuple[Kind, ...], choice: Choice | None
) -> Repertoire[Decision]:
    """The moves of a roll."""
    builds = (_builds(building, choice) for building in buildings)
    return Repertoire((*_paints(shape, choice), *chain.from_iterable(builds)))


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
