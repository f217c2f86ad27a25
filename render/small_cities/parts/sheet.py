"""A sheet's map: where its hexes lie, what is printed, painted and built on them, the stars."""

from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

from render.common import parts
from render.engine.canvas import Canvas
from render.engine.colour import WHITE, Colour, lighter
from render.engine.fonts import Weight
from render.engine.layout import Box, Hexes, Point
from render.engine.pen import Pen
from render.engine.pen import star as star_points
from render.engine.theme import FINE, GOLD
from render.small_cities.look import (
    BORDER,
    CENTRAL,
    ICONS,
    NUMBER,
    PAPER,
    PENCIL,
    RIM,
    building_colour,
)
from render.small_cities.parts.tiles import ALONE, tile
from rules.ground.grid import Cell, bits
from rules.small_cities.box import Color, Kind
from rules.small_cities.map import CENTRE, COLUMNS, EDGE, GRID, STARS, name
from rules.small_cities.model import COLORS, Areas, Player

AXIAL = tuple(GRID.axial[cell] for cell in GRID.cells)
NEIGHBOURS = tuple(
    tuple(None if side is None else GRID.index[side] for side in GRID.sides(cell))
    for cell in GRID.cells
)
"""By index of a hex: the hexes at its sides clockwise from the top; ``None`` beyond the edge."""

_ENDS = tuple((column & -column, 1 << column.bit_length() - 1) for column in COLUMNS)
_CENTRES = [Hexes(0, 0, 1).centre(*axial) for axial in AXIAL]
_LEFT, _RIGHT = min(x for x, _ in _CENTRES) - 1, max(x for x, _ in _CENTRES) + 1
_TOP = min(y for _, y in _CENTRES) - sqrt(3) / 2
_BOTTOM = max(y for _, y in _CENTRES) + sqrt(3) / 2
_SPAN, _HEIGHT = _RIGHT - _LEFT, _BOTTOM - _TOP  # of a map, in radii of a hex
_PLACE = 1.114  # maps are given places so many times as high as wide
LARGE = 32  # hexes of a map that has letters below too


class Plot(NamedTuple):
    """A map of hexes: where it lies, how large its letters and numbers are, and whether letters
    stand below it too."""

    hexes: Hexes
    type: int
    below: bool = True

    @classmethod
    def fit(cls, box: Box, type: int) -> "Plot":
        """The largest map inside a box that has room for letters above and, if large, below."""
        room = margin(type)
        plot = cls(_centred(box.inset(0, room)), type)
        if plot.radius >= LARGE:
            return plot
        return cls(_centred(Box(box.x, box.y + room, box.w, box.h - room)), type, below=False)

    @property
    def radius(self) -> float:
        """From the middle of a hex to its corners."""
        return self.hexes.radius

    @property
    def rise(self) -> float:
        """From the middle of a hex to its flat sides."""
        return self.hexes.radius * sqrt(3) / 2

    @property
    def box(self) -> Box:
        """The whole map without its letters."""
        across, down = round(_SPAN * self.radius), round(_HEIGHT * self.radius)
        left, top = self.hexes.x + _LEFT * self.radius, self.hexes.y + _TOP * self.radius
        return Box(round(left), round(top), across, down)

    def centre(self, index: int) -> Point:
        """The middle of a hex."""
        return self.hexes.centre(*AXIAL[index])

    def corners(self, index: int) -> tuple[Point, ...]:
        """The corners of a hex."""
        return self.hexes.corners(*AXIAL[index])

    def named(self, name: str) -> tuple[Point, ...]:
        """The corners of the hex of a coordinate such as `b3`."""
        return self.corners(GRID.index[Cell.parse(name)])

    def cells(self, area: int) -> list[tuple[Point, ...]]:
        """The corners of every hex of a set."""
        return [self.corners(index) for index in bits(area)]

    def letters(self) -> list[tuple[str, Point]]:
        """The letter of every column, above and, if there is room, below it."""
        out = self.rise + self.type * 0.62
        places = []
        for x, (top, bottom) in enumerate(_ENDS):
            letter = chr(ord("a") + x)
            for end, way in ((top, -1), (bottom, 1))[: 1 + self.below]:
                left, y = self.centre(end.bit_length() - 1)
                places.append((letter, (left, y + way * out)))
        return places


def margin(type: int) -> int:
    """The room that letters of a size need above or below a map."""
    return round(type * 1.15)


def radius_in(width: int) -> int:
    """The radius of the hexes of a map in a place so wide, which is a little higher than wide."""
    return int(min(width / _SPAN, width * _PLACE / _HEIGHT))


def map_height(radius: float, type: int) -> int:
    """How high a map with its letters is."""
    return round(_HEIGHT * radius) + margin(type) * (2 if radius >= LARGE else 1)


def _centred(box: Box) -> Hexes:
    """The largest hexes with which the map fits a box, their columns on whole pixels."""
    radius = 2 * (Hexes.fit(box, AXIAL).radius // 2)
    x, y = box.centre
    return Hexes(x - radius * (_LEFT + _RIGHT) / 2, y - radius * (_TOP + _BOTTOM) / 2, radius)


_NAMED = 40  # hexes of this radius have room for their whole name
_PALE = lighter(GOLD, 0.6)


def printed(canvas: Canvas, plot: Plot, stars: bool, names: bool = True) -> None:
    """The map as it comes out of the box: letters, empty hexes with their names, star hexes."""
    for index in range(len(GRID)):
        empty(canvas, plot, index, stars, names)
    if names:
        parts.marks(canvas, plot.letters(), NUMBER, plot.type)
    border(canvas, plot)


def empty(canvas: Canvas, plot: Plot, index: int, stars: bool, names: bool) -> None:
    """One printed hex; edge and central area have grounds of their own."""
    fill = RIM if EDGE >> index & 1 else CENTRAL if CENTRE >> index & 1 else PAPER
    centre, named = plot.centre(index), name(index)
    canvas.hexagon(centre, plot.radius, fill, PENCIL, plot.radius / 16)
    if stars and STARS >> index & 1:
        star(canvas, centre, round(plot.radius * 1.5), _PALE, GOLD)
    if names:
        text = named if plot.radius >= _NAMED else named[1:]
        canvas.text(centre, text, max(FINE, plot.type), NUMBER, anchor="mm")


def border(canvas: Canvas, plot: Plot) -> None:
    """The ring road around the central area, which paint does not hide."""
    road = max(5.0, plot.radius / 7)
    for ink, width in ((BORDER, road), (PAPER, road / 4)):
        canvas.body(
            plot.cells(CENTRE),
            edge=ink,
            width=width,
            inset=(road - width) / 2,
            radius=plot.radius / 5,
            bevel=False,
        )


def drawn(canvas: Canvas, plot: Plot, player: Player, stars: bool, road: bool = True) -> None:
    """Everything that a player has drawn; the ring road is drawn again over paint."""
    for color, index, sides in tiles(player.areas):
        tile(canvas, plot.centre(index), plot.radius, color, sides)
    if road and player.occupied & CENTRE:
        border(canvas, plot)
    for building in player.buildings:
        icon(canvas, plot, building.hex, building.kind)
    if stars:
        _stars(canvas, plot, player)


def tiles(areas: Areas) -> Iterator[tuple[Color, int, int]]:
    """Every painted hex with its colour and the sides at which its colour ends."""
    for color, area in zip(COLORS, areas, strict=True):
        for index in bits(area):
            yield color, index, _open_sides(area, index)


def _open_sides(area: int, index: int) -> int:
    sides = ALONE
    for side, near in enumerate(NEIGHBOURS[index]):
        if near is not None and area >> near & 1:
            sides ^= 1 << side
    return sides


def icon(canvas: Canvas, plot: Plot, index: int, kind: Kind) -> None:
    """A building on its hex."""
    size = round(plot.radius * 1.2)
    canvas.icon(ICONS[kind], plot.centre(index), size, building_colour(kind), halo=WHITE)


def outline(canvas: Canvas, plot: Plot, new: int) -> None:
    """A glow around what is new on the sheet."""
    if new:
        canvas.glow(plot.cells(new), inset=1, radius=plot.radius / 6)


def added(player: Player, before: Player | None) -> int:
    """The hexes drawn on since an earlier picture."""
    return player.occupied & ~before.occupied if before is not None else 0


def _stars(canvas: Canvas, plot: Plot, player: Player) -> None:
    """Star hexes: lost ones under paint are struck out, those built on keep theirs on a corner."""
    lost, won = STARS & player.occupied & ~player.built, STARS & player.built
    for index in bits(lost):
        size = round(plot.radius * 0.9)
        canvas.circle(plot.centre(index), round(plot.radius * 0.52), PAPER)
        star(canvas, plot.centre(index), size, PAPER, NUMBER)
        strike(canvas, plot.centre(index), size)
    for index in bits(won):
        x, y = plot.centre(index)
        corner = x + plot.radius * 0.62, y - plot.rise * 0.62
        star(canvas, corner, round(plot.radius * 0.95), GOLD, BORDER)


def star(canvas: Canvas, centre: Point, size: int, fill: Colour, edge: Colour) -> None:
    """A star with a firm line around it."""
    canvas.sprite("townies star", centre, size, _star, fill, edge)


def strike(canvas: Canvas, centre: Point, size: int) -> None:
    """A line through what is crossed out or lost."""
    canvas.sprite("townies strike", centre, size, _strike, NUMBER)


def points_in_star(canvas: Canvas, centre: Point, size: int, points: int) -> None:
    """What an outlined star pays, written into it."""
    canvas.text(
        (centre[0], centre[1] + size * 0.04),
        str(points),
        round(size * 0.42),
        BORDER,
        weight=Weight.BOLD,
        anchor="mm",
    )


def _star(pen: Pen, fill: Colour, edge: Colour) -> None:
    pen.polygon(star_points(50, 54, 44, 20), fill, edge, 8)


def _strike(pen: Pen, ink: Colour) -> None:
    pen.line([(14, 84), (86, 16)], PAPER, 20)
    pen.line([(14, 84), (86, 16)], ink, 10)
