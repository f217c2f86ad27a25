"""Pieces of a sheet for the pages of rules: a few hexes, and what a building brings there."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from render.engine.canvas import Canvas
from render.engine.layout import Box, Hexes, rows
from render.engine.theme import BODY, FINE, UNIT
from render.scene import Words
from render.small_cities import sheet, signs
from render.small_cities.gains import because
from render.small_cities.plot import AXIAL, Plot
from rules.grid import Cell, bits
from rules.hexes import DIRECTIONS, Axial
from rules.small_cities.box import Color, Kind
from rules.small_cities.map import EDGE, GRID, NEAR
from rules.small_cities.model import COLORS, Building, Player
from rules.small_cities.scoring import worth


class Example(NamedTuple):
    """A building that would stand in the middle, among these districts and buildings.

    Hexes are told by the way to them from the middle: ``ne+n`` is two steps away.
    """

    kind: Kind
    paint: Mapping[Color, str]
    built: Sequence[tuple[Kind, str, Color]] = ()

    @property
    def ways(self) -> list[str]:
        """All hexes that are not empty."""
        painted = [way for ways in self.paint.values() for way in ways.split()]
        return painted + [way for _, way, _ in self.built]


EXAMPLES = (
    Example("sports", {"red": "nw sw n"}, [("windmill", "s", "red"), ("bank", "se", "blue")]),
    Example("windmill", {"yellow": "nw n ne"}),
    Example("station", {"brown": "sw n s", "green": "ne"}),
    Example("bike", {"green": "sw ne ne+n"}, [("sports", "ne+n+n", "red")]),
    Example("bank", {"blue": "sw n"}, [("square", "se", "blue")]),
    Example(
        "square",
        {"red": "nw", "green": "sw s", "yellow": "se"},
        [("bank", "n", "blue"), ("station", "ne", "red")],
    ),
)

_STEPS = dict(zip(("n", "ne", "se", "s", "sw", "nw"), DIRECTIONS, strict=True))


def player(paint: Mapping[Color, int], built: Sequence[tuple[Kind, int, Color]]) -> Player:
    """A sheet with these sets of hexes painted and these buildings."""
    found = tuple(Building(kind, at, color, 0) for kind, at, color in built)
    areas = dict(paint)
    for building in found:
        areas[building.color] = areas.get(building.color, 0) | 1 << building.hex
    every = tuple(areas.get(color, 0) for color in COLORS)
    return Player(areas=every, buildings=found)


def _placed(example: Example) -> tuple[int, Player] | None:
    """The hex inside the map, as near its middle as can be, around which an example has room."""
    for at in sorted(range(len(AXIAL)), key=lambda at: _distance(AXIAL[at])):
        spots = {way: _spot(AXIAL[at], way) for way in example.ways}
        if EDGE >> at & 1 or None in spots.values():
            continue
        index = {way: GRID.index[cell] for way, cell in spots.items() if cell is not None}
        paint = {
            color: sum(1 << index[way] for way in ways.split())
            for color, ways in example.paint.items()
        }
        return at, player(paint, [(kind, index[way], color) for kind, way, color in example.built])
    return None


def _distance(axial: Axial) -> int:
    return max(abs(axial.q), abs(axial.r), abs(axial.q + axial.r))


def _spot(middle: Axial, way: str) -> Cell | None:
    for step in way.split("+"):
        middle = middle.plus(_STEPS[step])
    return GRID.at(middle)


def excerpt(canvas: Canvas, box: Box, area: int, owner: Player, *, stars: bool) -> Plot:
    """Some hexes of a sheet, as large as a box allows."""
    plot = Plot(Hexes.fit(box, [AXIAL[at] for at in bits(area)]), FINE)
    for at in bits(area):
        sheet.empty(canvas, plot, at, stars, names=False)
    sheet.drawn(canvas, plot, owner, stars, road=False)
    return plot


def draw_example(canvas: Canvas, box: Box, example: Example, words: Words) -> None:
    """A building among its neighbours, its points in a bubble, and why below; on a map that has
    no room for it nothing."""
    if (placed := _placed(example)) is None:
        return
    at, owner = placed
    gain = worth(owner, example.kind, at)
    room, text = box.bottom_rows(8 * UNIT, UNIT)
    area = 1 << at | NEAR[at] | owner.occupied
    plot = excerpt(canvas, room, area, owner, stars=False)
    x, y = plot.centre(at)
    canvas.glow([plot.corners(at)], inset=1, radius=plot.radius / 6)
    signs.building(canvas, (x, y), round(plot.radius * 1.2), example.kind)
    canvas.bubble((x, y - plot.rise * 0.6), f"+{gain.points}", size=BODY)
    for reason, line in zip(because(words, gain), rows(text, [1, 1]), strict=False):
        canvas.text(line.centre, reason, FINE, anchor="mm", width=line.w)
