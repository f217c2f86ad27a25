"""Where the hexes of a sheet lie in a picture."""

from math import sqrt
from typing import NamedTuple

from render.engine.layout import Box, Hexes, Point
from rules.grid import bits
from rules.small_cities.map import COLUMNS, GRID

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
