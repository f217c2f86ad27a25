"""A sheet's map: the printed hexes, what is painted and built on them, the stars."""

from collections.abc import Iterator

from render.common import parts
from render.engine.canvas import Canvas
from render.engine.colour import WHITE, Colour, lighter
from render.engine.fonts import Weight
from render.engine.layout import Point
from render.engine.pen import Pen
from render.engine.pen import star as star_points
from render.engine.theme import FINE, GOLD
from render.small_cities.look import (
    BORDER,
    CENTRE,
    ICONS,
    NUMBER,
    PAPER,
    PENCIL,
    RIM,
    building_colour,
)
from render.small_cities.plot import NEIGHBOURS, Plot
from render.small_cities.tiles import ALONE, tile
from rules.grid import bits
from rules.small_cities import map as city
from rules.small_cities.box import Color, Kind
from rules.small_cities.model import COLORS, Areas, Player

_NAMED = 40  # hexes of this radius have room for their whole name
_PALE = lighter(GOLD, 0.6)


def printed(canvas: Canvas, plot: Plot, stars: bool, names: bool = True) -> None:
    """The map as it comes out of the box: letters, empty hexes with their names, star hexes."""
    for index in range(len(city.GRID)):
        empty(canvas, plot, index, stars, names)
    if names:
        parts.marks(canvas, plot.letters(), NUMBER, plot.type)
    border(canvas, plot)


def empty(canvas: Canvas, plot: Plot, index: int, stars: bool, names: bool) -> None:
    """One printed hex; edge and central area have grounds of their own."""
    fill = RIM if city.EDGE >> index & 1 else CENTRE if city.CENTRE >> index & 1 else PAPER
    centre, name = plot.centre(index), city.name(index)
    canvas.hexagon(centre, plot.radius, fill, PENCIL, plot.radius / 16)
    if stars and city.STARS >> index & 1:
        star(canvas, centre, round(plot.radius * 1.5), _PALE, GOLD)
    if names:
        text = name if plot.radius >= _NAMED else name[1:]
        canvas.text(centre, text, max(FINE, plot.type), NUMBER, anchor="mm")


def border(canvas: Canvas, plot: Plot) -> None:
    """The ring road around the central area, which paint does not hide."""
    road = max(5.0, plot.radius / 7)
    for ink, width in ((BORDER, road), (PAPER, road / 4)):
        canvas.body(
            plot.cells(city.CENTRE),
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
    if road and player.occupied & city.CENTRE:
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
    lost, won = city.STARS & player.occupied & ~player.built, city.STARS & player.built
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
