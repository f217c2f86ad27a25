# Compiled where there is a compiler (rules.compiled).
"""A player's board: the city that stands on it, and the ground as the rules of a match see it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from itertools import repeat

from msgspec import Struct

from rules.ground.grid import Cell, bits
from rules.ground.shapes import Rotation
from rules.moves.menus import remembered
from rules.my_city.board import (
    ALL,
    BOTTOM,
    GRID,
    ONES,
    SHAPES,
    SHORE,
    Sites,
    at_eights,
    eights,
    fourfold,
    hems,
    marked,
    marks,
    reach,
    sites,
)
from rules.my_city.box import BLOCK, BOARDS, CAMPAIGN, COLOUR, COLOURS, LETTER, OWN_CHURCH, SHAPE
from rules.my_city.data.printed import Terrain
from rules.my_city.model import Build, Player, Rows, State
from rules.my_city.modules import modules

Group = tuple[int, int]
"""Buildings that hang together: how many, on which cells."""


class Building(Struct, frozen=True, gc=False):
    """A building as it stands: its card, its colour, which churches have none of, its cells,
    their neighbours, both as the sites of later buildings are looked for with, its cells in the
    lane of its colour, and what it adds to how cells are hemmed in."""

    card: str
    colour: str | None
    cells: int
    rim: int
    marks: int
    painted: int
    hems: int


NOTHING = Building("", None, 0, 0, 0, 0, 0)
"""The latest building of nobody."""


class City:
    """What stands on one board."""

    __slots__ = (
        "buildings",
        "churches",
        "colours",
        "covered",
        "empty",
        "ground",
        "groups",
        "parks",
        "rules",
        "town",
        "visible",
    )

    def __init__(self, player: Player, episode: int | None) -> None:
        self.rules = modules(episode)
        now = row_of(player, episode).standing
        self.ground = now.ground
        self.covered = player.covered
        self.visible = self.rules.scored & ~player.covered
        self.parks = at_eights(now.parks()) if self.rules.parks else 0
        self.empty = self.ground.plain & self.visible & ~self.parks
        """The empty cells: visible, plain and no park (MC-36)."""
        self.town = player.town
        self.buildings = [*map(stands, player.buildings, repeat(self.town.church4))]
        """In the order of placement."""
        painted: dict[str | None, list[Building]] = {colour: [] for colour in (None, *COLOURS)}
        for one in (*self.buildings, *self.ground.stickers):
            painted[one.colour].append(one)
        self.churches = painted.pop(None)
        self.groups = {colour: _groups(those) for colour, those in painted.items()}
        """By colour: how many buildings, on which cells, stickers among them (MC-41)."""
        self.colours = {colour: now.colours >> lane & ALL for colour, lane in _LANES.items()}
        """The cells of each colour."""

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

    def largest(self, colour: str) -> Group:
        """The largest group of one *colour*, of several the one with the first cell."""
        most, found = 0, 0
        for count, cells in self.groups[colour]:
            if count > most or (count == most and _first(cells) < _first(found)):
                most, found = count, cells
        return most, found

    def ringed_wells(self) -> tuple[int, int]:
        """Visible wells with four different buildings around them (MC-42)."""
        cells, unbuilt = 0, ~self.covered
        for well, ring in self.ground.rings:
            if well & self.visible and not ring & unbuilt:
                around = sum(1 for building in self.buildings if building.cells & ring)
                cells |= well if around == 4 else 0
        return cells.bit_count(), cells

    def colourful_churches(self) -> tuple[int, int]:
        """Churches beside buildings of all three colours (MC-43)."""
        yellow, red, blue = self.colours.values()
        count = found = 0
        for church in self.churches:
            rim = church.rim
            if rim & yellow and rim & red and rim & blue:
                count, found = count + 1, found | church.cells
        return count, found

    def along_the_river(self) -> tuple[int, int]:
        """Buildings on the shore (MC-69)."""
        found = [building.cells for building in self.buildings if building.cells & SHORE]
        return len(found), sum(found)

    def factories(self) -> tuple[int, int]:
        """Factories that were built (MC-75)."""
        made = self.town.factories
        blue = [one for one in self.buildings if one.colour == "blue"] if made else []
        found = [one.cells for one in blue if SHAPE[one.card] in made]
        return len(found), sum(found)

    def link(self) -> tuple[int, int]:
        """Whether a group of one colour joins the port and the last row, and which (MC-79)."""
        port = self.ground.port
        for colour in COLOURS:
            cells = self.colours[colour]
            if not (cells & port and cells & BOTTOM):
                continue
            found = [group for _, group in self.groups[colour] if group & port and group & BOTTOM]
            if found:
                return 1, min(found, key=_first)
        return 0, 0

    def mined(self, colour: str) -> int:
        """How many buildings are in the groups at the entrance of the *colour*'s shaft (MC-77)."""
        entrance = ENTRANCES[colour]
        return sum([count for count, group in self.groups[colour] if group & entrance])


def _groups(buildings: list[Building]) -> list[Group]:
    """How *buildings* of one colour hang together: each joins the groups that it touches."""
    groups: list[Group] = []
    cells = 0
    for one in buildings:
        if one.rim & cells:
            groups = _joined(groups, one.cells, one.rim)
        else:
            groups.append((1, one.cells))
        cells |= one.cells
    return groups


def _joined(groups: list[Group], cells: int, edge: int) -> list[Group]:
    """*groups* with a building on *cells*, which joins those that reach its *edge*."""
    count = 1
    found: list[Group] = []
    for group in groups:
        if group[1] & edge:
            count, cells = count + group[0], cells | group[1]
        else:
            found.append(group)
    found.append((count, cells))
    return found


def _first(cells: int) -> int:
    """The first of some *cells*."""
    return cells & -cells


ENTRANCES = {
    colour: reach(GRID.bit[Cell.parse(mine.entrance)]) for colour, mine in CAMPAIGN.mines.items()
}
"""By colour: the neighbours of the entrance of its shaft."""


def city(player: Player, episode: int | None) -> City:
    """What stands on the board of *player* in *episode*, worked out once for a row of buildings."""
    row = row_of(player, episode)
    if row.city is None:
        row.city = City(player, episode)
    return row.city


def links(player: Player, episode: int | None) -> bool:
    """Whether the latest building joins the port and the last row (MC-80)."""
    now = row_of(player, episode).standing
    new = now.latest
    if new.colour is None:
        return False
    port, cells = now.ground.port, now.colours >> _LANES[new.colour] & ALL
    if not (cells & port and cells & BOTTOM):
        return False
    group = GRID.spread(new.cells, cells)
    return bool(group & port and group & BOTTOM)


class Room(Struct, frozen=True, gc=False):
    """The sites of a shape, the set of those that are *free* on a ground, and of these the ones
    for the *first* building (MC-24)."""

    sites: Sites
    free: int
    first: int


class Ground:
    """The cells of a board by what they are good for, those under water left out (MC-68)."""

    __slots__ = (
        "blocked",
        "forest",
        "green",
        "hemmed",
        "parkland",
        "plain",
        "port",
        "rings",
        "room_for",
        "standing",
        "start",
        "stickers",
        "stones",
        "stuck",
        "trees",
        "veins",
        "walls",
        "wells",
    )

    def __init__(self, rows: Rows, episode: int | None) -> None:
        rules, text = modules(episode), "".join(rows)

        def cells(fits: Callable[[Terrain], object]) -> int:
            letters = [letter for letter, kind in BOARDS.terrain.items() if fits(kind)]
            return marked(rows, "".join(letters)) & rules.scored

        def named(name: str) -> int:
            letter = LETTER[name]
            return marked(rows, letter) & rules.scored if letter in text else 0

        self.blocked = ALL & ~cells(lambda k: k.buildable or k.buildable_with in rules.on)
        """The cells on which nothing can be built."""
        self.plain = cells(lambda kind: kind.empty)
        kinds = BOARDS.terrain.values()
        found = [(named(kind.id), kind) for kind in kinds]
        self.trees = [(mask, kind.trees) for mask, kind in found if mask and kind.trees]
        self.stones = [(mask, kind.stones) for mask, kind in found if mask and kind.stones]
        self.wells, self.veins, self.forest = named("well"), named("vein"), named("forest")
        rings = ((1 << i, GRID.adjacent[i]) for i in bits(self.wells))
        self.rings = [(well, ring) for well, ring in rings if ring.bit_count() == 4]
        """The wells that can be built in, and their neighbours."""
        self.port = reach(named("port"))
        """The neighbours of the port."""
        self.standing = {
            colour: sum(named(kind.id) for kind in kinds if kind.building == colour)
            for colour in COLOURS
        }
        """Stickers that are buildings, by colour."""
        self.stickers = [
            _building("", colour, 1 << i, marks(1 << i))
            for colour, cells in self.standing.items()
            for i in bits(cells)
        ]
        """Each of them."""
        self.stuck = sum(self.standing.values())
        self.start = SHORE if rules.start == "river" else reach(named(rules.start))
        """One of these cells is under the first building."""
        self.walls = cells(lambda kind: kind.wall)
        """What closes a park as a building does."""
        self.room_for = _rooms(self.blocked, self.start)
        """Where this ground has room for a shape."""
        self.green = self.plain | named("tree")
        """What can become a park."""
        self.parkland = eights(self.green)
        """The same, in the eights of its cells."""
        walled = 4 * ONES - hems(ALL & ~self.walls | self.stuck)
        self.hemmed = ONES + walled + 2 * hems(self.stuck) if rules.parks else 0
        """How each cell is hemmed in, as a number of four bits: one to begin with, two for each
        side with a building, one for each side that is closed otherwise. Eight or nine are four
        closed sides, three of them with buildings, as a park has them; nothing else comes to so
        much. Where there are no parks nobody counts."""

    def shelter(self, cell: int) -> int:
        """How many neighbours of the cell with this index nobody can build on."""
        return 4 - (GRID.adjacent[cell] & ~self.blocked).bit_count()


def _rooms(blocked: int, start: int) -> Callable[[str], Room]:
    """The rooms for shapes on a ground, each worked out when it is first asked for."""
    under, beginning = fourfold(blocked), fourfold(start)

    def room(shape: str) -> Room:
        where = sites(shape)
        free = where.every & ~where.on(under)
        return Room(where, free, free & where.on(beginning))

    return remembered(room)


@lru_cache(maxsize=1024)
def ground(rows: Rows, episode: int | None) -> Ground:
    """The board *rows* under the rules of *episode*."""
    return Ground(rows, episode)


class Standing(Struct, frozen=True, gc=False):
    """What later buildings ask of a board: its ground, its latest building, the marks of all
    buildings and of the stickers that are some, the cells of each colour, in its lane, and how
    each cell is hemmed in."""

    ground: Ground
    latest: Building
    marks: int
    colours: int
    hemmed: int

    def then(self, new: Building) -> Standing:
        """With a *new* building."""
        marks, colours = self.marks | new.marks, self.colours | new.painted
        hemmed = self.hemmed + new.hems if self.hemmed else 0
        return Standing(self.ground, new, marks, colours, hemmed)

    def parks(self) -> int:
        """The parks, in the eights of their cells (MC-83)."""
        found = self.hemmed & self.ground.parkland
        return found ^ found & self.marks


class Row(tuple[str, ...]):
    """The buildings of a player, in the order in which they were placed, which know what stands
    on the board."""

    standing: Standing
    city: City | None = None
    """All that can be read off the board, once somebody has asked for it."""

    def then(self, more: tuple[str, ...], now: Standing) -> Row:
        """With *more* of them, after which *now* stands there."""
        row = Row(self + more)
        row.standing = now
        return row


def row_of(player: Player, episode: int | None) -> Row:
    """The buildings of *player*, which know what stands there if they were placed one by one."""
    texts = player.buildings
    if type(texts) is Row:
        return texts
    row = _bare(player.town.terrain, episode)
    for text in texts:
        row = row.then((text,), row.standing.then(stands(text, player.town.church4)))
    return row


@lru_cache(maxsize=1024)
def _bare(rows: Rows, episode: int | None) -> Row:
    """The row of nobody's buildings on the board *rows*."""
    row, soil = Row(), ground(rows, episode)
    colours = sum(sticker.painted for sticker in soil.stickers)
    row.standing = Standing(soil, NOTHING, marks(soil.stuck), colours, soil.hemmed)
    return row


def weighed(kinds: list[tuple[int, int]], visible: int) -> tuple[int, int]:
    """The trees or stones on the *visible* cells, and these cells."""
    count = found = 0
    for cells, each in kinds:
        seen = cells & visible
        count += each * seen.bit_count()
        found |= seen
    return count, found


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
    return stands(building, player.town.church4).cells


@cache
def stands(building: str, own: str | None) -> Building:
    """A *building* in a town whose *own* church has this shape."""
    card, _, spot = building.partition("@")
    where = sites(own or "" if card == OWN_CHURCH else SHAPE[card])
    cells = where.masks[spot]
    return _building(card, COLOUR.get(card), cells, where.marks[spot])


def _building(card: str, colour: str | None, cells: int, marks: int) -> Building:
    painted = cells << _LANES[colour] if colour else 0
    return Building(card, colour, cells, reach(cells), marks, painted, 2 * hems(cells))


_LANES = {colour: i * len(GRID) for i, colour in enumerate(COLOURS)}
"""By colour: how far up the board lies on which its cells are kept, above those of the others."""


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
