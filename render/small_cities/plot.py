"""Where the hexes of a sheet lie in a picture."""

from math import sqrt
from typing import NamedTuple

from render.layout import Box, Hexes, Point
from rules.grid import bits
from rules.small_cities.city import COLUMNS, GRID

AXIAL = tuple(GRID.axial[cell] for cell in GRID.cells)
NEIGHBOURS = tuple(
    tuple(None if side is None else GRID.index[side] for side in GRID.sides(cell))
    for cell in GRID.cells
)
"""By index of a hex: the hexes at its sides clockwise from the top; ``None`` beyond the edge."""

_ENDS = tuple((column & -column, 1 << column.bit_length() - 1) for column in COLUMNS)
_SPAN = 14.0  # a map is so many radii wide: nine columns, half overlapping
_HEIGHT = 9 * sqrt(3)  # and so many high: the middle column


class Plot(NamedTuple):
    """A map of hexes: where it lies, and how large its letters and numbers are."""

    hexes: Hexes
    type: int

    @classmethod
    def fit(cls, box: Box, type: int) -> "Plot":
        """The largest map inside a box that has room for letters above and below."""
        room = margin(type)
        hexes = Hexes.fit(box.inset(0, room), AXIAL)
        radius = 2 * (hexes.radius // 2)  # columns fall on whole pixels
        x, y = box.centre
        return cls(Hexes(x, y, radius), type)

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
        return Box(round(self.hexes.x) - across // 2, round(self.hexes.y) - down // 2, across, down)

    def centre(self, index: int) -> Point:
        """The middle of a hex."""
        return self.hexes.centre(*AXIAL[index])

    def corners(self, index: int) -> tuple[Point, ...]:
        """The corners of a hex."""
        return self.hexes.corners(*AXIAL[index])

    def cells(self, area: int) -> list[tuple[Point, ...]]:
        """The corners of every hex of a set."""
        return [self.corners(index) for index in bits(area)]

    def letters(self) -> list[tuple[str, Point]]:
        """The letter of every column, above and below it."""
        out = self.rise + self.type * 0.62
        places = []
        for x, (top, bottom) in enumerate(_ENDS):
            letter = chr(ord("a") + x)
            for end, way in ((top, -1), (bottom, 1)):
                left, y = self.centre(end.bit_length() - 1)
                places.append((letter, (left, y + way * out)))
        return places


def margin(type: int) -> int:
    """The room that letters of a size need above or below a map."""
    return round(type * 1.15)


def map_height(radius: float, type: int) -> int:
    """How high a map with its letters is."""
    return round(_HEIGHT * radius) + 2 * margin(type)
