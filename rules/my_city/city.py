"""A player's board: the city that stands on it, and the ground as the rules of a match see it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, lru_cache, reduce
from operator import itemgetter, or_

from msgspec.structs import replace

from rules.grid import Cell, bits
from rules.my_city.board import (
    ALL,
    BOTTOM,
    GRID,
    SHAPES,
    SHORE,
    marked,
    reach,
    rim,
    sides,
    sites,
)
from rules.my_city.box import BLOCK, BOARDS, CAMPAIGN, COLOUR, COLOURS, LETTER, OWN_CHURCH, SHAPE
from rules.my_city.data.printed import Terrain
from rules.my_city.model import Build, Player, Rows, State
from rules.my_city.modules import modules
from rules.shapes import Rotation

Group = tuple[int, int]
"""Buildings that hang together: how many, on which cells."""


class City:
    """What stands on one board."""

    def __init__(self, player: Player, episode: int | None) -> None:
        self.player = player
        self.rules = modules(episode)
        self.ground = ground(player.town.terrain, episode)
        self.covered = player.covered
        self.visible = self.rules.scored & ~player.covered
        self._groups: dict[str, list[Group]] = {}

    @cached_property
    def buildings(self) -> list[tuple[str, int]]:
        """Cards and cells of the buildings, in the order of placement."""
        own = self.player.town.church4
        return [_stands(text, own) for text in self.player.buildings]

    @cached_property
    def pieces(self) -> dict[str | None, list[int]]:
        """The cells of the buildings by colour, in the order of placement; churches have none."""
        found: dict[str | None, list[int]] = {None: [], **{colour: [] for colour in COLOURS}}
        for card, mask in self.buildings:
            found[COLOUR.get(card)].append(mask)
        return found

    @cached_property
    def colours(self) -> dict[str, int]:
        """The cells of each colour, stickers that are buildings among them."""
        return {c: reduce(or_, self.pieces[c], self.ground.standing[c]) for c in COLOURS}

    @cached_property
    def parks(self) -> int:
        return self.ground.parks(self.covered) if self.rules.parks else 0

    @cached_property
    def empty(self) -> int:
        """The empty cells: visible, plain and no park (MC-36)."""
        return self.ground.plain & self.visible & ~self.parks

    def has_veins(self) -> bool:
        """Whether every gold vein lies under a building (MC-34)."""
        return bool(self.ground.veins) and not self.ground.veins & ~self.covered

    def trees(self) -> tuple[int, int]:
        """The visible trees, and their cells (MC-38)."""
        return weighed(self.ground.trees, self.visible)

    def stones(self) -> tuple[int, int]:
        """The visible stones, and their cells (MC-39)."""
        return weighed(self.ground.stones, self.visible)

    def felled(self) -> tuple[int, int]:
        """The forest under buildings (MC-72)."""
        cells = self.ground.forest & self.covered
        return cells.bit_count(), cells

    def groups(self, colour: str) -> list[Group]:
        """The groups of one *colour*: how many buildings, on which cells (MC-41)."""
        if colour not in self._groups:
            self._groups[colour] = self._grouped(colour)
        return self._groups[colour]

    def _grouped(self, colour: str) -> list[Group]:
        """Building by building: each joins the groups that it touches."""
        groups, seen = list[Group](), 0
        for mask in (*self.pieces[colour], *self.ground.stickers[colour]):
            count, cells, edge = 1, mask, rim(mask)
            if edge & seen:
                joined = [group for group in groups if group[1] & edge]
                groups = [group for group in groups if not group[1] & edge]
                for more, others in joined:
                    count, cells = count + more, cells | others
            groups.append((count, cells))
            seen |= mask
        return sorted(groups, key=lambda group: group[1] & -group[1]) if groups[1:] else groups

    def largest(self, colour: str) -> Group:
        """The largest group of one *colour*."""
        return max(self.groups(colour), key=itemgetter(0), default=(0, 0))

    def ringed_wells(self) -> tuple[int, int]:
        """Visible wells with four different buildings around them (MC-42)."""
        cells = 0
        for i in bits(self.ground.wells & self.visible):
            ring = GRID.adjacent[i]
            around = sum(1 for _, mask in self.buildings if mask & ring)
            if ring.bit_count() == 4 and not ring & ~self.covered and around == 4:
                cells |= 1 << i
        return cells.bit_count(), cells

    def colourful_churches(self) -> tuple[int, int]:
        """Churches beside buildings of all three colours (MC-43)."""
        every = self.colours.values()
        found = [mask for mask in self.pieces[None] if all(map(rim(mask).__and__, every))]
        return len(found), sum(found)

    def along_the_river(self) -> tuple[int, int]:
        """Buildings on the shore (MC-69)."""
        found = [mask for _, mask in self.buildings if mask & SHORE]
        return len(found), sum(found)

    def factories(self) -> tuple[int, int]:
        """Factories that were built (MC-75)."""
        found = [mask for card, mask in self.buildings if is_factory(self.player, card)]
        return len(found), sum(found)

    def links(self) -> bool:
        """Whether the latest building joins the port and the last row (MC-80)."""
        ends, reached = (self.ground.port, BOTTOM), self.covered | self.ground.stuck
        if not all(reached & end for end in ends):
            return False
        card, mask = _stands(self.player.buildings[-1], self.player.town.church4)
        if card not in COLOUR or not all(self.colours[COLOUR[card]] & end for end in ends):
            return False
        group = GRID.spread(mask, self.colours[COLOUR[card]])
        return all(group & end for end in ends)

    def link(self) -> tuple[int, int]:
        """Whether a group of one colour joins the port and the last row, and which (MC-79)."""
        for colour in COLOURS:
            for _, group in self.groups(colour):
                if group & self.ground.port and group & BOTTOM:
                    return 1, group
        return 0, 0

    def mined(self, colour: str) -> int:
        """How many buildings are in the groups at the entrance of the *colour*'s shaft (MC-77)."""
        return sum(n for n, group in self.groups(colour) if group & ENTRANCES[colour])


ENTRANCES = {
    colour: rim(GRID.bit[Cell.parse(mine.entrance)]) for colour, mine in CAMPAIGN.mines.items()
}
"""By colour: the neighbours of the entrance of its shaft."""


def city(player: Player, episode: int | None) -> City:
    """What stands on the board of *player* in *episode*, worked out once."""
    return _city(counted(player), episode)


def counted(player: Player) -> Player:
    """*player* without what changes nothing on the board: a choice, stickers for the next match."""
    return replace(player, chosen=None, queue=(), glued=())


@lru_cache(maxsize=256)
def _city(player: Player, episode: int | None) -> City:
    return City(player, episode)


class Ground:
    """The cells of a board by what they are good for, those under water left out (MC-68)."""

    def __init__(self, rows: Rows, episode: int | None) -> None:
        rules = modules(episode)

        def cells(fits: Callable[[Terrain], object]) -> int:
            letters = [letter for letter, kind in BOARDS.terrain.items() if fits(kind)]
            return marked(rows, "".join(letters)) & rules.scored

        def named(name: str) -> int:
            return marked(rows, LETTER[name]) & rules.scored

        self.blocked = ALL & ~cells(lambda k: k.buildable or k.buildable_with in rules.on)
        """The cells on which nothing can be built."""
        self.plain = cells(lambda kind: kind.empty)
        kinds = BOARDS.terrain.values()
        self.trees = [(named(kind.id), kind.trees) for kind in kinds if kind.trees]
        self.stones = [(named(kind.id), kind.stones) for kind in kinds if kind.stones]
        self.wells, self.veins, self.forest = named("well"), named("vein"), named("forest")
        self.port = reach(named("port"))
        """The neighbours of the port."""
        self.standing = {
            colour: sum(named(kind.id) for kind in kinds if kind.building == colour)
            for colour in COLOURS
        }
        """Stickers that are buildings, by colour."""
        self.stickers = {c: [1 << i for i in bits(self.standing[c])] for c in COLOURS}
        """The cells of each of them."""
        self.stuck = sum(self.standing.values())
        self.start = SHORE if rules.start == "river" else reach(named(rules.start))
        """One of these cells is under the first building."""
        self.walls = cells(lambda kind: kind.wall)
        """What closes a park as a building does."""
        self._open: dict[str, int] = {}
        self.green = self.plain | named("tree")
        """What can become a park."""

    def open(self, shape: str) -> int:
        """The set of the sites of *shape* that this ground allows."""
        if shape not in self._open:
            where = sites(shape)
            self._open[shape] = where.moves.every & ~where.on(self.blocked)
        return self._open[shape]

    def first(self, shape: str) -> int:
        """The set of its sites for the first building (MC-24)."""
        return self.open(shape) & sites(shape).on(self.start)

    def parks(self, covered: int) -> int:
        """The cells that buildings on *covered* turn into parks (MC-83)."""
        n, e, s, w = sides(covered | self.stuck)
        built = (n & e & (s | w) | s & w & (n | e)) & self.green & ~covered
        if not built:
            return 0
        n, e, s, w = sides(covered | self.stuck | self.walls)
        top, right, bottom, left = RIM
        return built & (n | top) & (e | right) & (s | bottom) & (w | left)

    def shelter(self, cell: int) -> int:
        """How many neighbours of the cell with this index nobody can build on."""
        return 4 - (GRID.adjacent[cell] & ~self.blocked).bit_count()


RIM = tuple(ALL & ~side for side in sides(ALL))
"""The cells without a neighbour above, to the right, below, to the left."""


@lru_cache(maxsize=1024)
def ground(rows: Rows, episode: int | None) -> Ground:
    """The board *rows* under the rules of *episode*."""
    return Ground(rows, episode)


def weighed(kinds: list[tuple[int, int]], visible: int) -> tuple[int, int]:
    """The trees or stones on the *visible* cells, and these cells."""
    seen = [(cells & visible, each) for cells, each in kinds]
    return sum(cells.bit_count() * each for cells, each in seen), sum(cells for cells, _ in seen)


def shape_of(player: Player, card: str) -> str:
    """The shape that *player* builds for *card*: the fourth church is everybody's own (MC-65)."""
    return player.town.church4 or "" if card == OWN_CHURCH else SHAPE[card]


def has_piece(player: Player, card: str, modern: bool) -> bool:
    """Whether *player* owns the piece: *modern* towns have no blue ones but factories (MC-82)."""
    return not modern or COLOUR.get(card) != "blue" or SHAPE[card] in player.town.factories


def is_factory(player: Player, card: str) -> bool:
    """Whether *card* is a blue piece with a factory sticker (MC-75)."""
    return COLOUR.get(card) == "blue" and SHAPE[card] in player.town.factories


def laid(player: Player, building: str) -> int:
    """The cells of a *building*, ``red-t4@c4e``."""
    return _stands(building, player.town.church4)[1]


@lru_cache(maxsize=1 << 14)
def _stands(building: str, own: str | None) -> tuple[str, int]:
    """The card and the cells of a *building* in a town whose *own* church has this shape."""
    card, _, spot = building.partition("@")
    return card, sites(own or "" if card == OWN_CHURCH else SHAPE[card]).masks[spot]


def footprint(player: Player, card: str, move: Build) -> tuple[Cell, ...]:
    """The cells that the piece of *card* would cover there, also off the board."""
    return SHAPES[shape_of(player, card)].cells(move.cell, Rotation(move.turn))


def investor(player: Player, episode: int | None) -> str | None:
    """The building on which the investor stands, if there is one in this episode (MC-74)."""
    if "investor" not in modules(episode).on or not player.buildings:
        return None
    return player.buildings[-1]


def set_aside(state: State, player: Player) -> tuple[str, ...]:
    """The pieces whose cards came up and that *player* did not build (MC-93)."""
    rules = modules(state.episode)
    built = {text.partition("@")[0] for text in player.buildings}
    waiting = {*state.deck, state.card, BLOCK}
    return tuple(
        card
        for card in rules.deck
        if card not in waiting and card not in built and has_piece(player, card, rules.modern)
    )
