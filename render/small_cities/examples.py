"""Pieces of a sheet for the pages of rules: a few hexes, and what a building brings there."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from render.canvas import Canvas
from render.layout import Box, Hexes, rows
from render.scene import Words
from render.small_cities import sheet, signs
from render.small_cities.plot import AXIAL, Plot
from render.small_cities.preview import reasons
from render.theme import BODY, FINE, UNIT
from rules.grid import Cell, bits
from rules.small_cities.city import GRID, NEAR, hexes
from rules.small_cities.model import COLORS, Building, Player
from rules.small_cities.points import worth
from rules.small_cities.printed import Color, Kind

MIDDLE = "c4"


class Example(NamedTuple):
    """A building that would stand in the middle, among these districts and buildings."""

    kind: Kind
    paint: Mapping[Color, str]
    built: Sequence[tuple[Kind, str, Color]] = ()


EXAMPLES = (
    Example("sports", {"red": "b3 b4 c3"}, [("windmill", "c5", "red"), ("bank", "d5", "blue")]),
    Example("windmill", {"yellow": "b3 c3 d4"}),
    Example("station", {"brown": "b4 c3 c5", "green": "d4"}),
    Example("bike", {"green": "b4 d3 d4"}, [("sports", "d2", "red")]),
    Example("bank", {"blue": "b4 c3"}, [("square", "d5", "blue")]),
    Example(
        "square",
        {"red": "b3", "green": "b4 c5", "yellow": "d5"},
        [("bank", "c3", "blue"), ("station", "d4", "red")],
    ),
)


def player(paint: Mapping[Color, str], built: Sequence[tuple[Kind, str, Color]]) -> Player:
    """A sheet with these hexes painted and these buildings."""
    found = tuple(Building(kind, index(at), color, 0) for kind, at, color in built)
    areas = {color: hexes(cells.split()) for color, cells in paint.items()}
    for building in found:
        areas[building.color] = areas.get(building.color, 0) | 1 << building.hex
    every = tuple(areas.get(color, 0) for color in COLORS)
    return Player(areas=every, buildings=found)


def index(name: str) -> int:
    """The index of the hex with this name."""
    return GRID.index[Cell.parse(name)]


def excerpt(canvas: Canvas, box: Box, area: int, owner: Player, *, stars: bool) -> Plot:
    """Some hexes of a sheet, as large as a box allows."""
    plot = Plot(Hexes.fit(box, [AXIAL[at] for at in bits(area)]), FINE)
    for at in bits(area):
        sheet.empty(canvas, plot, at, stars, names=False)
    sheet.drawn(canvas, plot, owner, stars, road=False)
    return plot


def draw_example(canvas: Canvas, box: Box, example: Example, words: Words) -> None:
    """A building among its neighbours, its points in a bubble, and why below."""
    at, owner = index(MIDDLE), player(example.paint, example.built)
    gain = worth(owner, example.kind, at)
    room, text = box.bottom_rows(8 * UNIT, UNIT)
    area = 1 << at | NEAR[at] | owner.occupied
    plot = excerpt(canvas, room, area, owner, stars=False)
    x, y = plot.centre(at)
    canvas.glow([plot.corners(at)], inset=1, radius=plot.radius / 6)
    signs.building(canvas, (x, y), round(plot.radius * 1.2), example.kind)
    canvas.bubble((x, y - plot.rise * 0.6), f"+{gain.points}", size=BODY)
    for reason, line in zip(reasons(gain, words), rows(text, [1, 1]), strict=True):
        canvas.text(line.centre, reason, FINE, anchor="mm", width=line.w)
