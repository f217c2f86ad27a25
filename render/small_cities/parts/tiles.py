"""Painted hexes: the wash and the pattern of a marker, joined to neighbours of the same colour.

A tile is a sprite made once per size, colour and open sides, so a whole map costs one stamp for
each hex, however its areas lie. The patterns repeat from hex to hex: together they run on.
"""

from collections.abc import Callable
from math import cos, pi, sin, sqrt

from render.engine.canvas import Canvas
from render.engine.layout import Point
from render.engine.pen import CLEAR, Ink, Pen
from render.small_cities.look import MARKERS, Marker
from rules.ground.hexes import DIRECTIONS
from rules.small_cities.box import Color

R = 48.0  # the radius of a hex on a sprite of 100 units: a little room is left for the bleed
RISE = R * sqrt(3) / 2  # from the middle to a flat side
SIDES = range(len(DIRECTIONS))  # clockwise from the top, as the rules count them
ALONE = (1 << len(DIRECTIONS)) - 1  # every side is open

_GAP, _BLEED, _LINE, _SEAM, _ROUND = 2.4, 1.2, 5.0, 2.4, 13.0
_REACH = 3  # how many steps of a pattern cover a hex from its middle
_NORMALS = tuple((cos(pi * (side - 1.5) / 3), sin(pi * (side - 1.5) / 3)) for side in SIDES)


def tile(canvas: Canvas, centre: Point, radius: float, color: Color, open_sides: int) -> None:
    """One painted hex; each side whose bit is set in `open_sides` has a line along it."""
    across = round(radius * 100 / R)
    size = across, round(across * sqrt(3) / 2)
    canvas.sprite(("tile", color), centre, size, _tile, color, open_sides)


def _tile(pen: Pen, color: Color, open_sides: int) -> None:
    marker, middle, corners = MARKERS[color], _Middle(pen), _corners(open_sides)
    pen.rect(0, 0, 100, pen.height, marker.wash)
    _PATTERNS[color](middle, marker)
    middle.keep(_loop(corners, open_sides))
    for side in SIDES:
        if not open_sides >> side & 1:
            middle.line([corners[side - 1], corners[side]], marker.seam, _SEAM)
    for run in _runs(corners, open_sides):
        middle.line(run, marker.edge, _LINE)


class _Middle:
    """A pen whose origin is the middle of its sheet."""

    def __init__(self, pen: Pen) -> None:
        self._pen = pen

    def line(self, points: list[Point], ink: Ink, width: float) -> None:
        """A line through the points."""
        self._pen.line(self._moved(points), ink, width)

    def dot(self, at: Point, r: float, ink: Ink) -> None:
        """A disc around a point."""
        ((x, y),) = self._moved([at])
        self._pen.circle(x, y, r, ink)

    def keep(self, loop: list[Point]) -> None:
        """Erases what lies outside, as one polygon that goes around the sheet and then back."""
        kept, low = self._moved(loop), self._pen.height + 9
        far = [(-9.0, -9.0), (109.0, -9.0), (109.0, low), (-9.0, low)]
        self._pen.polygon([*far, far[0], *kept, kept[0], far[0]], CLEAR)

    def _moved(self, points: list[Point]) -> list[Point]:
        return [(50 + x, self._pen.height / 2 + y) for x, y in points]


def _corners(open_sides: int) -> list[Point]:
    """Where each side meets the next one; open sides are drawn in, closed ones let run over."""
    inset = [_GAP + _LINE / 2 if open_sides >> side & 1 else -_BLEED for side in SIDES]
    return [_meeting(side, (side + 1) % 6, inset) for side in SIDES]


def _meeting(one: int, other: int, inset: list[float]) -> Point:
    (ax, ay), (bx, by) = _NORMALS[one], _NORMALS[other]
    a, b = RISE - inset[one], RISE - inset[other]
    along, across = (a - b / 2) / 0.75, (b - a / 2) / 0.75  # the normals are 60 degrees apart
    return ax * along + bx * across, ay * along + by * across


def _loop(corners: list[Point], open_sides: int) -> list[Point]:
    """The outline of the tile, rounded where two open sides meet."""
    return [point for side in SIDES for point in _corner(corners, open_sides, side)]


def _runs(corners: list[Point], open_sides: int) -> list[list[Point]]:
    """The lines along the open sides, those that follow each other as one."""
    if open_sides == ALONE:
        loop = _loop(corners, open_sides)
        return [[*loop, loop[0]]]
    runs: list[list[Point]] = []
    starts = [s for s in SIDES if open_sides >> s & 1 and not open_sides >> (s - 1) % 6 & 1]
    for side in starts:
        run = [corners[side - 1]]
        while open_sides >> side & 1:
            run += _corner(corners, open_sides, side)
            side = (side + 1) % 6
        runs.append(run)
    return runs


def _corner(corners: list[Point], open_sides: int, side: int) -> list[Point]:
    """The corner at the end of a side: one point, or a curve between two open sides."""
    here, after = corners[side], (side + 1) % 6
    if not (open_sides >> side & 1 and open_sides >> after & 1):
        return [here]
    start, end = _towards(here, corners[side - 1]), _towards(here, corners[after])
    return [_curve(start, here, end, step / 4) for step in range(5)]


def _towards(here: Point, there: Point) -> Point:
    dx, dy = there[0] - here[0], there[1] - here[1]
    share = _ROUND / (dx * dx + dy * dy) ** 0.5
    return here[0] + dx * share, here[1] + dy * share


def _curve(start: Point, by: Point, end: Point, t: float) -> Point:
    a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return a * start[0] + b * by[0] + c * end[0], a * start[1] + b * by[1] + c * end[1]


def _slanted(middle: _Middle, marker: Marker) -> None:
    gap = R * 1.5 / 4
    for step in range(-2 * _REACH, 2 * _REACH + 1):
        y = step * gap / cos(pi / 6)
        middle.line([(-60, y + 60 / sqrt(3)), (60, y - 60 / sqrt(3))], marker.ink, R * 0.16)


def _dots(middle: _Middle, marker: Marker) -> None:
    for i in range(-2 * _REACH, 2 * _REACH + 1):
        for j in range(-3 * _REACH, 3 * _REACH + 1):
            at = (i + 2 / 3) * R / 2, (j + i / 2) * RISE * 2 / 3
            middle.dot(at, R * 0.125, marker.ink)


def _bricks(middle: _Middle, marker: Marker) -> None:
    course, brick, width = RISE / 2, R * 0.75, R * 0.085
    for row in range(-_REACH, _REACH + 1):
        y = row * course
        middle.line([(-60, y), (60, y)], marker.ink, width)
        for step in range(-_REACH, _REACH + 1):
            x = (step + row % 2 / 2 + 0.25) * brick
            middle.line([(x, y), (x, y + course)], marker.ink, width)


def _crosses(middle: _Middle, marker: Marker) -> None:
    arm, width = R * 0.17, R * 0.12
    for i in range(-_REACH, _REACH + 1):
        for j in range(-_REACH, _REACH + 1):
            x, y = (i + j / 2 + 0.5) * R, (j + 1 / 3) * RISE
            middle.line([(x - arm, y), (x + arm, y)], marker.ink, width)
            middle.line([(x, y - arm), (x, y + arm)], marker.ink, width)


def _waves(middle: _Middle, marker: Marker) -> None:
    length, gap = R * 0.75, RISE / 2
    for row in range(-_REACH, _REACH + 1):
        wave = [
            (x * length / 12, (row + 0.5) * gap + R * 0.075 * sin(pi * x / 6))
            for x in range(-24, 25)
        ]
        middle.line(wave, marker.ink, R * 0.1)


_PATTERNS: dict[Color, Callable[[_Middle, Marker], None]] = {
    "red": _slanted,
    "yellow": _dots,
    "brown": _bricks,
    "green": _crosses,
    "blue": _waves,
}
