"""A small drawing inside a larger one."""

from render.engine.colour import Tones
from render.engine.pen import Pen, Point
from render.icons import ICONS


class Inlay(Pen):
    """A pen whose sheet of 100 units is a square on the sheet of another pen."""

    def __init__(self, pen: Pen, x: float, y: float, size: float) -> None:
        self._draw = pen._draw
        self._unit = pen._unit * size / 100
        self._corner = pen._at((x - size / 2, y - size / 2))
        self.height = 100

    def _at(self, point: Point) -> Point:
        x, y = super()._at(point)
        return x + self._corner[0] + 0.5, y + self._corner[1] + 0.5


def inlaid(pen: Pen, icon: str, x: float, y: float, size: float) -> None:
    """An icon of the family around a point of the sheet, in its own colour."""
    found = ICONS[icon]
    found.drawing(Inlay(pen, x, y, size), Tones.of(found.colour))
