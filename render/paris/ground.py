"""The ground of one cell: its colour, its sign, and the light that falls on it."""

from collections.abc import Sequence
from typing import NamedTuple

from render.engine.canvas import Canvas
from render.engine.colour import Colour, darker, lighter
from render.engine.layout import Box
from render.engine.pen import Pen
from render.paris.look import BENEATH, GROUNDS, HOLLOW, POOLS, sign
from rules.paris.box import LAMP

_RIM, _BRIGHT = 0.36, 0.06  # how far the pools reach beyond the middle of the last lit cell
_BORDER = 12.5  # the border of a zone, half of it in the cell


class Ray(NamedTuple):
    """Light that reaches a cell: how many cells away its lamp stands, and how far it shines."""

    dx: int
    dy: int
    reach: float = 1


def cell(
    canvas: Canvas, box: Box, ground: int, corner: tuple[int, int], rays: Sequence[Ray] = ()
) -> None:
    """One paved cell with the pools of light on it; *corner* is its column and row in the zone."""
    canvas.sprite("paris-ground", box.centre, box.w, _cell, ground, corner, tuple(sorted(rays)))


def _cell(pen: Pen, ground: int, corner: tuple[int, int], rays: tuple[Ray, ...]) -> None:
    dark = GROUNDS[ground]
    pen.rect(0, 0, 100, 100, dark)
    if ground == LAMP:
        _pavement(pen)
    else:
        _pools(pen, ground, rays)
        _SIGNS[ground](pen, sign(ground))
    pen.line([(1, 99), (1, 1), (99, 1)], lighter(dark, 0.22), 2)
    pen.line([(1, 99), (99, 99), (99, 1)], darker(dark, 0.45), 2)
    pen.polygon([(0, 0), (100, 0), (100, 100), (0, 100)], edge=HOLLOW, width=2.2)
    x, y = (100 * side for side in corner)
    pen.line([(x, 0), (x, 100)], HOLLOW, _BORDER)
    pen.line([(0, y), (100, y)], HOLLOW, _BORDER)


def _pools(pen: Pen, ground: int, rays: tuple[Ray, ...]) -> None:
    """Circles of light around the lamps, as much of them as falls into the cell."""
    for tone, beyond in zip(POOLS[ground], (_RIM, _BRIGHT), strict=True):
        for ray in rays:
            reach = 100 * (ray.reach + beyond)
            pen.circle(50 + 100 * ray.dx, 50 + 100 * ray.dy, reach, tone)


def _pavement(pen: Pen) -> None:
    """Under a lamp: stone in full light."""
    pen.rect(0, 0, 100, 100, BENEATH)
    for x, y, down in ((33, 0, 33), (67, 0, 33), (17, 33, 67), (83, 33, 67)):
        pen.line([(x, y), (x, down)], darker(BENEATH, 0.12), 2.5)
    for x in (33, 67):
        pen.line([(x, 67), (x, 100)], darker(BENEATH, 0.12), 2.5)
    for y in (33, 67):
        pen.line([(0, y), (100, y)], darker(BENEATH, 0.12), 2.5)


def _disc(pen: Pen, ink: Colour) -> None:
    pen.circle(50, 50, 19, None, ink, 8)


def _square(pen: Pen, ink: Colour) -> None:
    pen.rect(31, 31, 69, 69, None, ink, 8, radius=3)


def _both(pen: Pen, ink: Colour) -> None:
    """Shared ground is for both: the disc within the square."""
    pen.rect(28, 28, 72, 72, None, ink, 7, radius=3)
    pen.circle(50, 50, 12, ink)


_SIGNS = (_disc, _square, _both)
