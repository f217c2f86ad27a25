"""What lies before a player who is to act: the sheet, the dice, the marker in the hand."""

from __future__ import annotations

from functools import cache

from rules.chance import Seat
from rules.small_cities.city import around, placements
from rules.small_cities.model import BASE, BASE_BUILDING, CIRCLES, INDEX, SQUARE, State
from rules.small_cities.printed import Color, Kind


class Desk:
    """A player's situation after the roll; the list of moves and the refusals both ask it."""

    __slots__ = ("building", "empty", "hand", "occupied", "placements", "player", "shape", "solo")

    def __init__(self, state: State, seat: Seat) -> None:
        assert state.dice is not None, "nobody acts before the roll"
        self.shape, self.building = state.dice
        self.placements = placements(self.shape)
        self.player = state.players[seat]
        self.hand = state.hand(seat)
        self.occupied = self.player.occupied
        self.empty = ~self.occupied
        self.solo = len(state.players) == 1

    @property
    def possible(self) -> tuple[str, ...]:
        """The shape and the buildings that can be drawn without a star (SC-24, SC-27)."""
        shape = (self.shape,) if self.has_circle and self.free else ()
        return (*shape, *(kind for kind in self.offered(self.hand) if self.sites(kind)))

    @property
    def has_circle(self) -> bool:
        """Whether another shape may be drawn: only the solo game sets a limit (SC-80, SC-81)."""
        return not self.solo or self.player.circle <= CIRCLES

    @property
    def circle_after_building(self) -> bool:
        """Whether a shape may still be drawn once another building stands (SC-83)."""
        used = max(self.player.circle, len(self.player.buildings) + 2)
        return not self.solo or used <= CIRCLES

    @property
    def free(self) -> int:
        """The placements of the rolled shape on empty hexes (SC-31)."""
        return self.placements.free(self.occupied)

    def offered(self, color: Color) -> tuple[Kind, ...]:
        """The buildings that die and marker offer; none where the ribbon is full (SC-32, SC-37)."""
        full = len(self.player.buildings) >= CIRCLES
        return () if full else _offered(self.building, color)

    def sites(self, building: Kind) -> int:
        """The empty hexes on which *building* may stand (SC-33, SC-34)."""
        player = self.player
        beside = player.built if building == SQUARE else player.areas[INDEX[BASE[building]]]
        return around(beside) & self.empty

    def building_after(self, shape: int) -> bool:
        """Whether a building is possible once *shape* is painted with the hand (SC-53)."""
        offered = self.offered(self.hand)
        if not offered:
            return False
        still_empty = self.empty & ~shape
        return bool(around(shape) & still_empty) or any(
            self.sites(building) & still_empty for building in offered
        )

    def shape_after(self, at: int) -> bool:
        """Whether the rolled shape is possible once a building stands on the hex *at* (SC-53)."""
        return self.circle_after_building and self.free & ~self.placements.covering[at] != 0


@cache
def _offered(rolled: Kind, color: Color) -> tuple[Kind, ...]:
    """The rolled building and the base building of *color*, which may be the same (SC-35)."""
    return tuple(dict.fromkeys((rolled, BASE_BUILDING[color])))
