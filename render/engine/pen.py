"""A pen for vector shapes: draws many times larger than needed and reduces, so edges are smooth."""

import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from math import cos, pi, radians, sin
from typing import Any, TypeAlias

from PIL import Image, ImageDraw

Point: TypeAlias = tuple[float, float]
Ink: TypeAlias = Any  # a colour for a sprite, 0..255 for a mask
Drawing: TypeAlias = Callable[["Pen"], None]

EDGE = 5.0  # the family's outline, in hundredths of a sprite's width
CLEAR = (0, 0, 0, 0)
_STEPS = 14  # straight pieces per curve


class Pen:
    """Draws in units of its own: a sheet is 100 of them wide, whatever its size in pixels."""

    def __init__(self, image: Image.Image, unit: float) -> None:
        self._draw = ImageDraw.Draw(image)
        self._unit = unit
        self.height = image.height / unit

    def polygon(
        self, points: Sequence[Point], fill: Ink = None, edge: Ink = None, width: float = EDGE
    ) -> None:
        """A filled shape with an outline of round joints."""
        if fill is not None:
            self._draw.polygon([self._at(point) for point in points], fill=fill)
        if edge is not None:
            self.line([*points, points[0]], edge, width)

    def path(self, text: str, fill: Ink = None, edge: Ink = None, width: float = EDGE) -> None:
        """A shape written as in SVG, with M, L, Q, C and Z in absolute units."""
        for points, closed in trace(text):
            if closed:
                self.polygon(points, fill, edge, width)
            else:
                if fill is not None:
                    self.polygon(points, fill)
                if edge is not None:
                    self.line(points, edge, width)

    def rect(
        self,
        left: float,
        top: float,
        right: float,
        bottom: float,
        fill: Ink = None,
        edge: Ink = None,
        width: float = EDGE,
        radius: float = 0,
    ) -> None:
        """A rectangle, its corners rounded if a radius is given."""
        self.polygon(rounded_box(left, top, right, bottom, radius), fill, edge, width)

    def circle(
        self, x: float, y: float, r: float, fill: Ink = None, edge: Ink = None, width: float = EDGE
    ) -> None:
        """A circle around a point."""
        self.ellipse(x, y, r, r, fill, edge, width)

    def ellipse(
        self,
        x: float,
        y: float,
        across: float,
        down: float,
        fill: Ink = None,
        edge: Ink = None,
        width: float = EDGE,
    ) -> None:
        """An ellipse by its two radii; the outline lies half inside and half outside."""
        if fill is not None:
            self._oval(x, y, across, down, fill=fill)
        if edge is not None:
            line = round(width * self._unit)
            self._oval(x, y, across + width / 2, down + width / 2, outline=edge, width=line)

    def line(self, points: Sequence[Point], ink: Ink, width: float = EDGE) -> None:
        """A line through the points, round at its joints and ends."""
        half = width * self._unit / 2
        placed = [self._at(point) for point in points]
        for (ax, ay), (bx, by) in pairwise(placed):
            length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
            if length:
                nx, ny = (by - ay) / length * half, (ax - bx) / length * half
                quad = (
                    (ax + nx, ay + ny),
                    (bx + nx, by + ny),
                    (bx - nx, by - ny),
                    (ax - nx, ay - ny),
                )
                self._draw.polygon(quad, fill=ink)
        for x, y in placed:
            self._draw.ellipse((x - half, y - half, x + half, y + half), fill=ink)

    def arc(
        self, x: float, y: float, r: float, start: float, end: float, ink: Ink, width: float = EDGE
    ) -> None:
        """A part of a circle's line, in degrees clockwise from three o'clock."""
        self.line(arc(x, y, r, start, end), ink, width)

    def _oval(self, x: float, y: float, across: float, down: float, **style: Any) -> None:
        left, top = self._at((x - across, y - down))
        right, bottom = self._at((x + across, y + down))
        self._draw.ellipse((left, top, right, bottom), **style)

    def _at(self, point: Point) -> Point:
        return point[0] * self._unit - 0.5, point[1] * self._unit - 0.5


def paint(
    size: tuple[int, int], drawing: Drawing, mode: str = "RGBA", unit: float | None = None
) -> Image.Image:
    """The drawing at this size in pixels with smooth edges, as an image or ("L") as a mask.

    The sheet is 100 units wide unless a unit is given in pixels.
    """
    across, down = size
    scale = oversampling(max(size))
    image = Image.new(mode, (across * scale, down * scale), CLEAR if mode == "RGBA" else 0)
    drawing(Pen(image, scale * (across / 100 if unit is None else unit)))
    return image.reduce(scale)


def oversampling(pixels: int) -> int:
    """How many times larger a sprite is drawn: small ones more, since their edges show more."""
    return 8 if pixels <= 96 else 4 if pixels <= 400 else 3 if pixels <= 800 else 2


def arc(x: float, y: float, r: float, start: float, end: float, steps: int = 0) -> list[Point]:
    """Points along a part of a circle."""
    steps = steps or max(4, round(abs(end - start) / 6))
    turns = (radians(start + (end - start) * step / steps) for step in range(steps + 1))
    return [(x + r * cos(turn), y + r * sin(turn)) for turn in turns]


def regular(x: float, y: float, r: float, corners: int, start: float = -90) -> list[Point]:
    """The corners of a regular polygon."""
    turns = (radians(start) + 2 * pi * corner / corners for corner in range(corners))
    return [(x + r * cos(turn), y + r * sin(turn)) for turn in turns]


def star(x: float, y: float, outer: float, inner: float, points: int = 5) -> list[Point]:
    """The corners of a star that stands on two of its points."""
    rim, notches = regular(x, y, outer, points), regular(x, y, inner, points, 180 / points - 90)
    return [corner for pair in zip(rim, notches, strict=True) for corner in pair]


def rounded_box(left: float, top: float, right: float, bottom: float, r: float) -> list[Point]:
    """The outline of a rectangle with rounded corners."""
    if r <= 0:
        return [(left, top), (right, top), (right, bottom), (left, bottom)]
    centres = (
        (right - r, top + r),
        (right - r, bottom - r),
        (left + r, bottom - r),
        (left + r, top + r),
    )
    return [
        point
        for (x, y), start in zip(centres, (-90, 0, 90, 180), strict=True)
        for point in arc(x, y, r, start, start + 90, 8)
    ]


def trace(text: str) -> list[tuple[list[Point], bool]]:
    """The strokes of a path text as points, each with whether it is closed."""
    strokes: list[tuple[list[Point], bool]] = []
    points: list[Point] = []
    for command, rest in re.findall(r"([MLQCZ])([^MLQCZ]*)", text):
        numbers = [float(number) for number in rest.replace(",", " ").split()]
        pairs = list(zip(numbers[::2], numbers[1::2], strict=True))
        if command == "M":
            if points:
                strokes.append((points, False))
            points = pairs
        elif command == "L":
            points += pairs
        elif command == "Z":
            strokes.append((points, True))
            points = []
        else:
            order = 2 if command == "Q" else 3
            for first in range(0, len(pairs), order):
                points += _curve([points[-1], *pairs[first : first + order]])
    return [*strokes, (points, False)] if points else strokes


def _curve(controls: list[Point]) -> list[Point]:
    return [_bezier(controls, step / _STEPS) for step in range(1, _STEPS + 1)]


def _bezier(controls: list[Point], t: float) -> Point:
    while len(controls) > 1:
        controls = [
            (ax + (bx - ax) * t, ay + (by - ay) * t) for (ax, ay), (bx, by) in pairwise(controls)
        ]
    return controls[0]
