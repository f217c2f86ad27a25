"""Every legal move of a player, and no other (SC-24 to SC-37, SC-53 to SC-56)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from rules.chance import Seat
from rules.errors import Unreadable
from rules.grid import chosen
from rules.small_cities.box import DICE, Color, Kind
from rules.small_cities.map import GRID, STARS, around, placements
from rules.small_cities.model import (
    BASE,
    BASE_BUILDING,
    BUILDINGS,
    CIRCLES,
    COLORS,
    INDEX,
    SHAPE,
    SQUARE,
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


def menu(state: State, seat: Seat) -> list[Decision]:
    """The legal moves of *seat*: those that cost nothing first, then those for a star."""
    offer = Offer(state, seat)
    found = plain(offer)
    if offer.player.todo == "act" and offer.bonus in _FOR_A_STAR:
        found += _FOR_A_STAR[offer.bonus](offer)
    return found


def tidy(state: State, seat: Seat, move: Decision) -> Decision:
    """*move* itself, unless it is only the beginning of a shape (SC-87)."""
    if isinstance(move, Paint) and len(move.hexes) < SHAPE and move.choice is None:
        raise Unreadable("unreadable", text=str(move))
    return move


def completes(typed: str, move: Decision) -> bool:
    """A choice costs a star, so it is never added to what was typed (SC-87)."""
    return isinstance(move, Pass) or move.choice is None or typed.partition(":")[2] != ""


def plain(offer: Offer) -> list[Decision]:
    """The moves that cost nothing; a pass if there is no other."""
    todo = offer.player.todo
    found: list[Decision] = []
    if todo != "building" and offer.has_circle:
        found += chosen(_paints(offer.shape, None), offer.free)
    if todo != "shape":
        for building in offer.buildings(offer.hand):
            found += _builds(building, None, offer.sites(building))
    return found if found or todo != "act" else [PASS]


class Offer:
    """What the dice and the marker in the hand offer a player who is to act."""

    __slots__ = (
        *("bonus", "building", "empty", "free", "hand", "occupied"),
        *("placements", "player", "shape", "solo"),
    )

    def __init__(self, state: State, seat: Seat) -> None:
        assert state.dice is not None, "nobody acts before the roll"
        self.shape, self.building = state.dice
        self.placements = placements(self.shape)
        self.bonus = state.bonus
        self.player = state.players[seat]
        self.hand = state.hand(seat)
        self.occupied = self.player.occupied
        self.empty = ~self.occupied
        self.solo = state.solo
        self.free = self.placements.free(self.occupied)
        """The placements of the rolled shape on empty hexes (SC-31)."""

    @property
    def possible(self) -> tuple[str, ...]:
        """The shape and the buildings that can be drawn without a star (SC-24, SC-27)."""
        shape = (self.shape,) if self.has_circle and self.free else ()
        return (*shape, *(kind for kind in self.buildings(self.hand) if self.sites(kind)))

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
        player = self.player
        beside = player.built if building == SQUARE else player.areas[INDEX[BASE[building]]]
        return around(beside) & self.empty

    def building_after(self, shape: int) -> bool:
        """Whether a building is possible once *shape* is painted with the hand (SC-53)."""
        buildings = self.buildings(self.hand)
        if not buildings:
            return False
        still_empty = self.empty & ~shape
        return bool(around(shape) & still_empty) or any(
            self.sites(building) & still_empty for building in buildings
        )

    def shape_after(self, at: int) -> bool:
        """Whether the rolled shape is possible once a building stands on the hex *at* (SC-53)."""
        return self.has_circle_after_building and self.free & ~self.placements.covering[at] != 0


@cache
def _rolled_or_base(rolled: Kind, color: Color) -> tuple[Kind, ...]:
    """The rolled building and the base building of *color*, which may be the same (SC-35)."""
    return tuple(dict.fromkeys((rolled, BASE_BUILDING[color])))


def _funded(offer: Offer) -> Iterator[Decision]:
    """First halves of a shape and a building; a star just built on may pay (SC-51, SC-53)."""
    ground = offer.empty if offer.player.stars else STARS
    if offer.player.stars and offer.has_circle:
        for mask, paint in chosen(_funded_paints(offer.shape), offer.free):
            if offer.building_after(mask):
                yield paint
    for building in offer.buildings(offer.hand):
        for build in _builds(building, "fund", offer.sites(building) & ground):
            if offer.shape_after(GRID.index[build.hex]):
                yield build


def _wild(offer: Offer) -> Iterator[Decision]:
    """Another face of one die (SC-54)."""
    if not offer.player.stars:
        return
    if offer.has_circle:
        for shape in dict.fromkeys(DICE.black):
            if shape != offer.shape:
                yield from _free_paints(offer, shape, "wild")
    if buildings := offer.buildings(offer.hand):
        for building in BUILDINGS:
            if building not in buildings:
                yield from _builds(building, "wild", offer.sites(building))


def _borrowed(offer: Offer) -> Iterator[Decision]:
    """The same dice with another marker (SC-55)."""
    if not offer.player.stars:
        return
    for color in COLORS:
        if color != offer.hand:
            if offer.has_circle:
                yield from _free_paints(offer, offer.shape, color)
            for building in offer.buildings(color):
                yield from _builds(building, color, offer.sites(building))


_FOR_A_STAR: dict[str | None, Callable[[Offer], Iterator[Decision]]] = {
    "funding": _funded,
    "free_project": _wild,
    "spare_marker": _borrowed,
}


def _free_paints(offer: Offer, shape: str, choice: Choice) -> Iterator[Paint]:
    return chosen(_paints(shape, choice), placements(shape).free(offer.occupied))


@cache
def _paints(shape: str, choice: Choice | None) -> tuple[Paint, ...]:
    """A move for every placement of *shape*, in the order of its placements."""
    return tuple(Paint(hexes, choice) for hexes in _laid(shape))


@cache
def _laid(shape: str) -> tuple[Hexes, ...]:
    return tuple(map(Hexes.of, placements(shape).masks))


@cache
def _funded_paints(shape: str) -> tuple[tuple[int, Paint], ...]:
    return tuple(zip(placements(shape).masks, _paints(shape, "fund"), strict=True))


def _builds(building: Kind, choice: Choice | None, sites: int) -> Iterator[Build]:
    """A move for each of the *sites*."""
    return chosen(_every_build(building, choice), sites)


@cache
def _every_build(building: Kind, choice: Choice | None) -> tuple[Build, ...]:
    """A move for every hex of the map."""
    return tuple(Build(building, Hex(*cell), choice) for cell in GRID.cells)
