# Compiled where there is a compiler (rules.compiled).
"""The nouns of the game: colours, buildings, sheets, decisions."""

from __future__ import annotations

from functools import cache, cached_property, lru_cache
from typing import ClassVar, Final, Literal

from msgspec import Struct

from rules.chance import Seat
from rules.ground.grid import Cell
from rules.ground.hexes import facing
from rules.ground.shapes import Facing
from rules.moves.menus import remembered
from rules.moves.notation import Grammar, Move
from rules.small_cities.box import MARKERS, Color, Kind
from rules.small_cities.map import GRID, SHAPE_AT, STARS, around, avoiding

RANDOM = "random"
"""Stands for a colour or a card that has yet to be drawn."""

COLORS = MARKERS.clockwise
"""The colours, clockwise."""

INDEX: dict[str, int] = {color: i for i, color in enumerate(COLORS)}

SHAPE = 4
"""So many hexes has every shape (SC-13)."""

BASE: dict[Kind, Color] = {
    "sports": "red",
    "windmill": "yellow",
    "station": "brown",
    "bike": "green",
    "bank": "blue",
}
"""The base colour of every building but the square (SC-08, SC-09)."""

BASE_BUILDING = {color: building for building, color in BASE.items()}
BASE_INDEX = {building: INDEX[color] for building, color in BASE.items()}
"""Where the areas of a sheet have the base colour of a building."""

SQUARE: Final = "square"
BUILT: Final = "built"
LAYER = {layer: i * len(GRID) for i, layer in enumerate((*COLORS, BUILT))}
"""Where the hexes beside a colour, or beside all buildings, begin on a sheet."""

BESIDE: dict[Kind, int] = {
    **{building: LAYER[color] for building, color in BASE.items()},
    SQUARE: LAYER[BUILT],
}
"""Where the hexes begin beside which a building may stand."""
NOWHERE = len(LAYER) * len(GRID)
"""Behind the last layer: no hexes."""

BUILDINGS: tuple[Kind, ...] = (*BASE, SQUARE)

CIRCLES = 9
"""The circles of the ribbon; who fills the last one ends the game (SC-60)."""

CYCLE = len(COLORS)
"""After so many rounds everybody has the same marker again."""

HANDS: dict[str, tuple[Color, ...]] = {
    color: tuple(COLORS[(i - passed) % len(COLORS)] for passed in range(len(COLORS)))
    for color, i in INDEX.items()
}
"""The markers that come to the hand of whoever started with a colour (SC-12)."""


def marker(start: str, round_: int) -> Color:
    """The marker in the hand of whoever started with a colour, in the round with this number."""
    return HANDS[start][(round_ - 1) % CYCLE]


Todo = Literal["act", "shape", "building", "done"]
"""What a player has yet to do this round; ``shape`` and ``building`` are owed halves (SC-53)."""

Areas = tuple[int, ...]
"""The districts of each colour, clockwise from red; buildings are among them (SC-10)."""


class Building(Struct, frozen=True, array_like=True, gc=False):
    """A building and the points in its circle of the ribbon."""

    kind: Kind
    hex: int
    color: Color
    points: int


class Sheet(Struct, frozen=True, gc=False):
    """What follows from the districts and buildings of a sheet; a stroke changes little of it."""

    empty: int
    """All hexes that are no districts."""
    built: int
    """The districts that carry a building."""
    sides: int
    """Layer by layer: the hexes adjacent to the districts of each colour, then to all buildings."""
    free: int
    """The placements of all shapes that cover no district."""

    @classmethod
    def of(cls, areas: Areas, buildings: tuple[Building, ...]) -> Sheet:
        """Worked out from nothing."""
        red, yellow, brown, green, blue = areas
        occupied = red | yellow | brown | green | blue
        built = sum(1 << building.hex for building in buildings)
        layers = zip(LAYER.values(), (*areas, built), strict=True)
        sides = sum(around(area) << layer for layer, area in layers)
        return cls(GRID.all ^ occupied, built, sides, avoiding(occupied))

    def drawn(self, color: Color, new: Stroke) -> Sheet:
        """With a stroke of this *color*."""
        return Sheet(
            self.empty ^ new.area,
            self.built | new.built,
            self.sides | new.near << LAYER[color] | new.near_building,
            self.free & new.leaves,
        )

    @property
    def occupied(self) -> int:
        """All districts."""
        return GRID.all ^ self.empty

    def beside(self, layer: str) -> int:
        """The hexes adjacent to the districts of a colour, or to all buildings."""
        return self.sides >> LAYER[layer] & GRID.all


class Player(Struct, frozen=True, dict=True):
    """A sheet, and what its owner has done this round."""

    start: str = RANDOM
    areas: Areas = (0, 0, 0, 0, 0)
    buildings: tuple[Building, ...] = ()
    """In the order of drawing: circles 1, 2, ... of the ribbon."""
    spent: int = 0
    """Stars crossed out."""
    marked: tuple[int, ...] = ()
    """Solo: the ringed circles, from 1."""
    todo: Todo = "act"
    drawn: tuple[str, ...] = ()
    """This round's decisions, which the others do not see before it closes (SC-25)."""

    @cached_property
    def sheet(self) -> Sheet:
        """What follows from what is drawn; whoever draws knows it and puts it there."""
        return Sheet.of(self.areas, self.buildings)

    @property
    def occupied(self) -> int:
        """All districts."""
        return self.sheet.occupied

    @property
    def built(self) -> int:
        """The districts that carry a building."""
        return self.sheet.built

    @property
    def outlined(self) -> int:
        """How many stars are outlined: one for each building on a star hex (SC-50)."""
        return (self.built & STARS).bit_count()

    @property
    def stars(self) -> int:
        """How many outlined stars are not crossed out (SC-51)."""
        return (self.sheet.built & STARS).bit_count() - self.spent

    @property
    def circle(self) -> int:
        """Solo: the circle that the next shape rings; beyond the ribbon if none is left (SC-81)."""
        return self.circle_after(0)

    def flipped(self, color: Color, hexes: int) -> Areas:
        """The areas with *hexes* drawn in *color*, or without them where they were."""
        changed = list(self.areas)
        changed[INDEX[color]] ^= hexes
        return tuple(changed)

    def circle_after(self, more: int) -> int:
        """Solo: the leftmost circle without ring or points once so many *more* buildings stand."""
        circle = len(self.buildings) + more + 1
        while circle in self.marked:
            circle += 1
        return circle


@cache
def newcomer(start: str) -> Player:
    """The empty sheet of whoever starts with this colour, the same one in every match."""
    return Player(start)


class State(Struct, frozen=True, gc=False):
    """A whole table."""

    level: int
    goal: str | None
    bonus: str | None
    players: tuple[Player, ...]
    round: int = 1
    dice: tuple[str, Kind] | None = None
    """The rolled shape and the rolled building; ``None`` while a roll is awaited."""
    over: bool = False

    @property
    def solo(self) -> bool:
        return len(self.players) == 1

    def hand(self, seat: Seat, later: int = 0) -> Color:
        """The marker that *seat* holds in this round, or so many rounds *later* (SC-12)."""
        return marker(self.players[seat].start, self.round + later)


class Hex(Cell):
    """A hex by its name; it need not be on the map."""

    __slots__ = ()

    @staticmethod
    def pattern() -> str:
        """A letter of a column, a number that some column has."""
        last = chr(ord("a") + len(GRID.columns) - 1)
        numbers = range(max(column.height for column in GRID.columns), 0, -1)
        return f"[a-{last}](?:{'|'.join(map(str, numbers))})"

    @property
    def column(self) -> str:
        return str(self)[0]


class Hexes(tuple[Hex, ...]):
    """Different hexes in ascending order, in whatever order they were written (SC-87)."""

    __slots__ = ()

    @staticmethod
    def pattern() -> str:
        return f"{Hex.pattern()}(?:,{Hex.pattern()})*"

    @classmethod
    def parse(cls, text: str) -> Hexes:
        """Reads ``d5,d6,e5,e6``.

        :raises ValueError: if a hex is repeated.
        """
        names = text.split(",")
        if len(set(names)) < len(names):
            raise ValueError(text)
        return cls(sorted(Hex(*Hex.parse(name)) for name in names))

    @classmethod
    def of(cls, mask: int) -> Hexes:
        """The hexes of a set of bits."""
        return cls(Hex(*cell) for cell in GRID.within(mask))

    def __str__(self) -> str:
        return ",".join(map(str, self))


Choice = Literal["fund", "wild", Color]
"""What a move crosses out a star for (SC-53 to SC-55)."""


class Drawing(Move, frozen=True, cache_hash=True):
    """A decision that draws something; some fifteen thousand are ever legal."""

    half: ClassVar[Todo]
    """What it is of a funded turn."""
    owes: ClassVar[Todo]
    """The other half."""


class Paint(Drawing, frozen=True, cache_hash=True):
    """Draws a shape (SC-30)."""

    form = "shape@{hexes}[:{choice}]"
    half = "shape"
    owes = "building"
    hexes: Hexes
    choice: Choice | None = None

    @property
    def area(self) -> int:
        """The hexes as a set of bits."""
        return _area(self)

    @property
    def shape(self) -> str | None:
        """Which of the shapes it is."""
        return SHAPE_AT.get(self.area)

    @property
    def facing(self) -> Facing:
        """How it is turned and mirrored."""
        return _facing(self.hexes)


@lru_cache(maxsize=1 << 14)
def _area(paint: Paint) -> int:
    return GRID.mask(paint.hexes)


@lru_cache(maxsize=1 << 11)
def _facing(hexes: Hexes) -> Facing:
    return facing(frozenset(GRID.axial[hex_] for hex_ in hexes))


class Build(Drawing, frozen=True, cache_hash=True):
    """Draws a building (SC-32)."""

    form = "{building}@{hex}[:{choice}]"
    half = "building"
    owes = "shape"
    building: Kind
    hex: Hex
    choice: Choice | None = None

    @property
    def area(self) -> int:
        """The hex as a set of bits."""
        return GRID.bit.get(self.hex, 0)


class Pass(Move, frozen=True):
    """Does nothing, because nothing can be done (SC-27)."""

    form = "pass"


Decision = Paint | Build | Pass

GRAMMAR: Grammar[Decision] = Grammar(Paint, Build, Pass)


_MARKER: dict[Choice | None, Color] = {color: color for color in COLORS}


def color_of(choice: Choice | None, hand: Color) -> Color:
    """The colour in which a move with this *choice* draws (SC-55)."""
    return _MARKER.get(choice, hand)


class Stroke(Struct, frozen=True, gc=False):
    """What a legal move draws, whoever plays it."""

    drawn: tuple[str]
    """The text of the move, as a player's decisions have it."""
    color: Color | None = None
    """Another one than that of the hand (SC-55)."""
    stars: int = 0
    """So many are crossed out."""
    todo: Todo = "done"
    """What is then left to do (SC-53)."""
    area: int = 0
    near: int = 0
    """The hexes adjacent to those of the area."""
    leaves: int = avoiding(0)
    """The placements of all shapes that cover none of the area."""
    building: Kind | None = None
    at: int = 0
    """The index of the hex of the building."""
    built: int = 0
    """The area, if it is that of a building."""
    near_building: int = 0
    """The hexes adjacent to the building, in their layer of a sheet."""


_MOVES: dict[str, Decision] = {}


def _stroke(move: Decision) -> Stroke:
    """What *move* draws; its text is remembered for reading it again."""
    text = str(move)
    _MOVES[text] = move
    if isinstance(move, Pass):
        return Stroke((text,))
    color, stars = _MARKER.get(move.choice), int(move.choice is not None)
    todo = move.owes if move.choice == "fund" else "done"
    area, near = move.area, around(move.area)
    what = (text,), color, stars, todo, area, near, _avoiding(area)
    if isinstance(move, Paint):
        return Stroke(*what)
    return Stroke(*what, move.building, GRID.index[move.hex], area, near << LAYER[BUILT])


_avoiding = cache(avoiding)
stroke = remembered(_stroke)
"""What a move draws."""


def read(text: str) -> Decision:
    """The move whose canonical text this is."""
    return _MOVES.get(text) or GRAMMAR.read(text)
