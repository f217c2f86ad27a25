"""The faces of the computers, one for each level: told apart by their heads and what they wear."""

from collections.abc import Callable
from functools import cache
from io import BytesIO

from PIL import Image

from render.engine.canvas import Canvas
from render.engine.colour import NIGHT, WHITE, Colour, darker, hexed
from render.engine.layout import Point
from render.engine.pen import Pen, arc, paint

EDGE = NIGHT
STEEL, PAPER, ROSE = hexed("E3E9EE"), hexed("FFF4D6"), hexed("E98F86")
HELMET, BERET, BRASS = hexed("F4D93B"), hexed("A32A45"), hexed("D9A02B")
SIZE = 256
"""Pixels of a portrait that stands alone."""


def apprentice(pen: Pen) -> None:
    """A round head with wide eyes under a hat folded of newspaper."""
    for x in (21, 79):
        pen.circle(x, 60, 7, darker(STEEL, 0.25), EDGE)
    pen.circle(50, 60, 29, STEEL, EDGE)
    for x in (39, 61):
        pen.circle(x, 58, 8, WHITE, EDGE, 3)
        pen.circle(x + 1.5, 56, 3.6, EDGE)
        pen.circle(x + (x - 50) * 0.8, 70, 3.8, ROSE)
    pen.arc(50, 66, 11, 25, 155, EDGE, 3.5)
    pen.polygon([(24, 38), (50, 9), (76, 38)], PAPER, EDGE)
    for y, half in ((24, 8), (31, 14)):
        pen.line([(50 - half, y), (50 + half, y)], darker(PAPER, 0.3), 2)
    pen.polygon([(14, 46), (22, 35), (78, 35), (86, 46)], PAPER, EDGE)


def builder(pen: Pen) -> None:
    """A square head with a visor under a hard hat."""
    for x in (19, 81):
        pen.rect(x - 6, 55, x + 6, 69, darker(STEEL, 0.25), EDGE, radius=3)
    pen.rect(23, 36, 77, 91, STEEL, EDGE, radius=9)
    pen.rect(30, 50, 70, 66, EDGE, radius=8)
    for x in (41, 59):
        pen.circle(x, 58, 4.6, HELMET)
    pen.rect(37, 74, 63, 83, WHITE, EDGE, 3, radius=3)
    for x in (46, 54):
        pen.line([(x, 75), (x, 82)], EDGE, 2.5)
    pen.polygon([(22, 42), *arc(50, 40, 28, 180, 360), (78, 42)], HELMET, EDGE)
    pen.rect(44, 9, 56, 40, darker(HELMET, 0.12), EDGE, 3, radius=4)
    pen.rect(13, 37, 87, 46, HELMET, EDGE, radius=4)


def architect(pen: Pen) -> None:
    """A long head with a monocle and a moustache under a beret."""
    pen.polygon([(50, 92), (32, 84), (32, 99), (50, 92), (68, 99), (68, 84)], BERET, EDGE)
    pen.rect(27, 26, 73, 89, STEEL, EDGE, radius=21)
    pen.line([(33, 45), (43, 43)], EDGE, 4)
    pen.circle(39, 53, 4.4, EDGE)
    pen.line([(69, 58), (76, 78)], BRASS, 2.5)
    pen.circle(61, 52, 10, WHITE, EDGE, 6)
    pen.circle(61, 52, 10, None, BRASS, 3)
    pen.circle(61, 53, 4.4, EDGE)
    pen.path(
        "M50 68 C44 62 34 64 28 76 C38 78 46 76 50 71 C54 76 62 78 72 76 C66 64 56 62 50 68 Z", EDGE
    )
    pen.line([(44, 81), (56, 81)], EDGE, 3)
    pen.line([(56, 16), (61, 6)], EDGE, 5)
    pen.path("M12 33 C10 14 40 8 62 12 C84 16 92 26 88 33 C80 40 20 40 12 33 Z", BERET, EDGE)


FACES: dict[str, Callable[[Pen], None]] = {
    "apprentice": apprentice,
    "builder": builder,
    "architect": architect,
}
GROUNDS: dict[str, Colour] = {
    "apprentice": hexed("7CC4EA"),
    "builder": hexed("E8963A"),
    "architect": hexed("4B4F86"),
}


def face(canvas: Canvas, centre: Point, size: int, level: str) -> None:
    """The face of a computer in a disc, on any ground."""
    canvas.sprite(("computer", level), centre, size, _in_a_disc, level)


def _in_a_disc(pen: Pen, level: str) -> None:
    ground = GROUNDS[level]
    pen.circle(50, 50, 48, ground, darker(ground, 0.45), 4)
    FACES[level](_Smaller(pen))


class _Smaller(Pen):
    """A pen that draws the same a little smaller, within a disc."""

    SHARE = 0.84

    def __init__(self, pen: Pen) -> None:
        self._draw, self._unit, self.height = pen._draw, pen._unit * self.SHARE, pen.height
        self._margin = (pen._unit - self._unit) * 50

    def _at(self, point: Point) -> Point:
        x, y = super()._at(point)
        return x + self._margin, y + self._margin


@cache
def portrait(level: str) -> bytes:
    """The face of a computer as a PNG file of its own."""

    def draw(pen: Pen) -> None:
        pen.rect(0, 0, 100, 100, GROUNDS[level])
        FACES[level](pen)

    image = paint((SIZE, SIZE), draw).convert("RGB")
    file = BytesIO()
    image.quantize(64, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return file.getvalue()
