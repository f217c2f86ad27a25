# Compiled where there is a compiler (rules.compiled).
"""What the dice and a marker offer, and what of it can be drawn (SC-30 to SC-37, SC-53)."""

from __future__ import annotations

from functools import cache
from itertools import chain

from msgspec import Struct

from rules.chance import Seat
from rules.ground.grid import bits
from rules.moves.menus import Repertoire
from rules.small_cities.box import Color, Kind
from rules.small_cities.map import GRID, around, placements
from rules.small_cities.model import (
    BASE_BUILDING,
    BESIDE,
    CIRCLES,
    CYCLE,
    NOWHERE,
    SHAPE,
    Build,
    Choice,
    Decision,
    Hex,
    Hexes,
    Paint,
    Player,
    Sheet,
    State,
    Todo,
    marker,
)


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
        self.one, self.other = (*(BESIDE[kind] for kind in self.buildings), NOWHERE)[:2]
        """Where a sheet has the sites of the rolled and of the base building."""
        self.first_one = len(laid.masks)
        self.first_other = self.first_one + len(GRID)
        """Where they begin in a set."""
        self.spots = 1 << self.first_one | 1 << self.first_other
        """Times a set of hexes it is both buildings on all of them."""
        self.moves = self.with_choice(None)
        every = self.moves.every
        self.halves: dict[Todo, int] = {"shape": self.shapes, "building": every ^ self.shapes}
        """What can be drawn as the owed half of a turn (SC-53)."""

    def with_choice(self, choice: Choice | None) -> Repertoire[Decision]:
        """The moves that draw these things, in order."""
        return _moves(self.shape, self.buildings, choice)


rolled = cache(Roll)


@cache
def _roll(dice: tuple[str, Kind], start: str, round_: int) -> Roll:
    """What the dice offer with the marker that comes in a round to whoever started so (SC-12)."""
    return rolled(dice, marker(start, round_))


def offer_to(state: State, seat: Seat) -> Offer:
    """What there is for *seat* now."""
    assert state.dice is not None, "nobody acts before the roll"
    player = state.players[seat]
    roll = _roll(state.dice, player.start, state.round % CYCLE)
    return Offer(state, player, roll, drawable(roll, player, state))


def drawable(roll: Roll, player: Player, state: State) -> int:
    """What of a *roll* has room on map and ribbon (SC-31, SC-33, SC-34, SC-37, SC-81)."""
    sheet = player.sheet
    sides, empty = sheet.sides, sheet.empty
    found = (
        sheet.free >> roll.first & roll.shapes
        | (sides >> roll.one & empty) << roll.first_one
        | (sides >> roll.other & empty) << roll.first_other
    )
    if player.todo == "act" and not player.marked and len(player.buildings) < CIRCLES:
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
    roll: Roll
    drawable: int
    """What can be drawn of the roll, as a set."""

    @property
    def sheet(self) -> Sheet:
        """What follows from what the player has drawn."""
        return self.player.sheet

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


@cache
def _moves(shape: str, buildings: tuple[Kind, ...], choice: Choice | None) -> Repertoire[Decision]:
    """The moves of a roll."""
    parts = paints(shape, choice), *(builds(building, choice) for building in buildings)
    return Repertoire(chain.from_iterable(parts))


@cache
def paints(shape: str, choice: Choice | None) -> Repertoire[Decision]:
    """A move for every placement of *shape*, in the order of its placements."""
    return Repertoire(Paint(hexes, choice) for hexes in _laid(shape))


@cache
def _laid(shape: str) -> tuple[Hexes, ...]:
    return tuple(map(Hexes.of, placements(shape).masks))


@cache
def builds(building: Kind, choice: Choice | None) -> Repertoire[Decision]:
    """A move for every hex of the map."""
    return Repertoire(Build(building, Hex(*cell), choice) for cell in GRID.cells)
