"""A player's board in few numbers, quick to copy, to build on and to count."""

from __future__ import annotations

from collections.abc import Callable

from minds.my_city.land import CHURCH, Land, Piece, Site
from rules.grid import bits
from rules.my_city.board import BOTTOM, SHORE, reach
from rules.my_city.box import CAMPAIGN, COLOURS
from rules.my_city.city import laid, weighed
from rules.my_city.model import Player

Group = tuple[int, int, int]
"""Buildings of one colour that hang together: how many, their cells, the cells beside these."""


class Sketch:
    """What stands on the board of one player, and what it has brought so far."""

    __slots__ = (
        *("buildings", "churches", "earned", "factories", "groups", "land"),
        *("last", "near", "open", "race", "token"),
    )

    def __init__(self, land: Land, player: Player, race: bool = True) -> None:
        self.land = land
        self.token, self.earned = player.token, player.earned
        self.race = race
        """Whether the gold veins still pay."""
        self.open = land.open
        self.near = land.ground.start
        """A new building must cover one of these cells."""
        self.buildings: list[int] = []
        self.last = 0
        """The latest building, on which the investor stands."""
        self.churches: list[tuple[int, int]] = []
        """The cells of each church, and the cells beside it."""
        self.factories = 0
        self.groups: list[list[Group]] = [
            self._stuck(land.ground.standing[colour]) for colour in COLOURS
        ]
        for text in player.buildings:
            piece = land.pieces[text.partition("@")[0]]
            mask = laid(player, text)
            self._set(mask, reach(mask) & ~mask, piece)

    def _stuck(self, cells: int) -> list[Group]:
        """The stickers that are buildings of one colour."""
        found: list[Group] = []
        for i in bits(cells):
            found = joined(found, 1 << i, reach(1 << i))
        return found

    def copy(self) -> Sketch:
        new = object.__new__(Sketch)
        new.land, new.token, new.earned, new.race = self.land, self.token, self.earned, self.race
        new.open, new.near, new.last = self.open, self.near, self.last
        new.factories = self.factories
        new.buildings, new.churches = self.buildings[:], self.churches[:]
        new.groups = self.groups[:]
        return new

    def build(self, site: Site, piece: Piece) -> None:
        """Lays *piece* there and takes the points that are paid at once."""
        mask, beside = site[0], site[1]
        soil, points = self.land, 0
        if soil.investor and beside & self.last:
            points += soil.investor + (soil.investor_factory if piece.factory else 0)
        if soil.railroad and mask & BOTTOM:
            points += soil.railroad
        before = self.parks()
        self._set(mask, beside, piece)
        points += soil.park * (self.parks() & beside & ~before).bit_count()
        if mask & soil.veins and self.race and not self.open & soil.veins:
            points += soil.rules.veins
            self.race = False
        self.token += points
        self.earned += points

    def _set(self, mask: int, beside: int, piece: Piece) -> None:
        if not self.buildings:
            self.near = reach(self.land.ground.stuck)
        self.open &= ~mask
        self.near |= beside
        self.buildings.append(mask)
        self.last = mask
        self.factories += piece.factory
        if piece.colour == CHURCH:
            self.churches.append((mask, beside))
        else:
            self.groups[piece.colour] = joined(self.groups[piece.colour], mask, beside)

    def cells(self, colour: int) -> int:
        """The cells of one *colour*."""
        return sum([group[1] for group in self.groups[colour]])

    def total(self) -> int:
        """The total as if the match ended now."""
        lines = self._lines()
        town, limit = self.land.town, CAMPAIGN.track.limit
        if self.land.rules.episode is None:
            return self.token + sum(lines)
        running = self.token
        if town.debt:
            running -= min(town.debt, self.earned + sum([line for line in lines if line > 0]))
        if running >= limit:
            return limit
        for line in lines:
            running += line
            if running >= limit:
                return limit
        return running

    def _lines(self) -> list[int]:
        """The lines of the score pad after token and debt, in their order (MC-37)."""
        return [
            line.points * (_COUNTS[line.id](self) // line.per)
            for line in self.land.rules.lines
            if line.id in _COUNTS
        ]

    @property
    def covered(self) -> int:
        """The cells under buildings."""
        return self.land.open & ~self.open

    def trees(self) -> int:
        return weighed(self.land.ground.trees, ~self.covered)[0]

    def stones(self) -> int:
        return weighed(self.land.ground.stones, ~self.covered)[0]

    def parks(self) -> int:
        """The cells that are parks."""
        return self.land.ground.parks(self.covered) if self.land.park else 0

    def empty(self) -> int:
        """The empty cells (MC-36)."""
        return self.land.ground.plain & ~self.covered & ~self.parks()

    def largest(self, colour: int) -> int:
        """How many buildings are in the largest group of a *colour*."""
        return max([group[0] for group in self.groups[colour]], default=0)

    def ringed_wells(self) -> int:
        """Visible wells with four different buildings around them (MC-42)."""
        return sum(
            1
            for well, ring in self.land.wells
            if well & self.open and not ring & self.open and self.around(ring) == 4
        )

    def around(self, ring: int) -> int:
        """How many buildings have a cell in *ring*."""
        return sum([1 for mask in self.buildings if mask & ring])

    def colourful_churches(self) -> int:
        """Churches beside buildings of all three colours (MC-43)."""
        colours = [self.cells(colour) for colour in range(CHURCH)]
        return sum([1 for _, beside in self.churches if all(beside & c for c in colours)])

    def mined(self, colour: int) -> int:
        """How many buildings are in the groups at the entrance of a shaft (MC-77)."""
        entrance = self.land.entrances[colour]
        return sum([group[0] for group in self.groups[colour] if group[1] & entrance])

    def linked(self) -> int:
        """Whether a group of one colour joins the port and the last row (MC-79)."""
        port = self.land.ground.port
        groups = [group[1] for colour in self.groups for group in colour]
        return int(any(cells & port and cells & BOTTOM for cells in groups))


_COUNTS: dict[str, Callable[[Sketch], int]] = {
    "tree": Sketch.trees,
    "stone": Sketch.stones,
    "empty": lambda board: board.empty().bit_count(),
    "group-yellow": lambda board: board.largest(0),
    "group-red": lambda board: board.largest(1),
    "group-blue": lambda board: board.largest(2),
    "well": Sketch.ringed_wells,
    "church": Sketch.colourful_churches,
    "levee": lambda board: board.around(SHORE),
    "forest": lambda board: (board.land.ground.forest & board.covered).bit_count(),
    "factory": lambda board: board.factories,
    "port": Sketch.linked,
    "park": lambda board: board.parks().bit_count(),
}
"""By line of the score pad: how many things it counts."""


def joined(groups: list[Group], mask: int, beside: int) -> list[Group]:
    """The *groups* of a colour with one more building."""
    count, cells, around = 1, mask, beside
    found = []
    for group in groups:
        if group[1] & beside:
            count += group[0]
            cells |= group[1]
            around |= group[2]
        else:
            found.append(group)
    found.append((count, cells, around & ~cells))
    return found
