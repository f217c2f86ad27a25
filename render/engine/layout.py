"""Where things go: boxes, grids of squares and hexagons, rows, columns and tables of boards."""

from collections.abc import Iterable, Sequence
from math import ceil, sqrt
from typing import NamedTuple, TypeAlias

Point: TypeAlias = tuple[float, float]
Shape: TypeAlias = "Box | Sequence[Point]"


class Box(NamedTuple):
    """A rectangle of whole pixels."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column to the right of the box."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first row below the box."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[int, int]:
        """The middle, in whole pixels."""
        return self.x + self.w // 2, self.y + self.h // 2

    @property
    def corners(self) -> tuple[Point, ...]:
        """The corners, clockwise from the top left."""
        return (
            (self.x, self.y),
            (self.right, self.y),
            (self.right, self.bottom),
            (self.x, self.bottom),
        )

    def inset(self, across: int, down: int | None = None) -> "Box":
        """The box made smaller on every side."""
        down = across if down is None else down
        return Box(self.x + across, self.y + down, self.w - 2 * across, self.h - 2 * down)

    def at(self, across: float, down: float) -> tuple[int, int]:
        """The point at these shares of width and height."""
        return self.x + round(self.w * across), self.y + round(self.h * down)

    def part(self, left: float, top: float, right: float, bottom: float) -> "Box":
        """The box between these shares of width and height."""
        (x, y), (end, low) = self.at(left, top), self.at(right, bottom)
        return Box(x, y, end - x, low - y)

    def fitted(self, ratio: float) -> "Box":
        """The largest centred box of this width for a height of one."""
        w = min(self.w, int(self.h * ratio))
        h = min(self.h, int(self.w / ratio))
        return Box(self.x + (self.w - w) // 2, self.y + (self.h - h) // 2, w, h)

    def top_rows(self, height: int, gap: int = 0) -> tuple["Box", "Box"]:
        """A strip cut from the top, and what is left below a gap."""
        rest = self.h - height - gap
        return self._replace(h=height), self._replace(y=self.y + height + gap, h=rest)

    def bottom_rows(self, height: int, gap: int = 0) -> tuple["Box", "Box"]:
        """What is left above a gap, and a strip cut from the bottom."""
        rest = self._replace(h=self.h - height - gap)
        return rest, self._replace(y=self.bottom - height, h=height)

    def left_columns(self, width: int, gap: int = 0) -> tuple["Box", "Box"]:
        """A strip cut from the left, and what is left beyond a gap."""
        rest = self.w - width - gap
        return self._replace(w=width), self._replace(x=self.x + width + gap, w=rest)

    def right_columns(self, width: int, gap: int = 0) -> tuple["Box", "Box"]:
        """What is left before a gap, and a strip cut from the right."""
        rest = self._replace(w=self.w - width - gap)
        return rest, self._replace(x=self.right - width, w=width)


def square(centre: Point, size: int) -> Box:
    """The square of this size around a point."""
    return Box(round(centre[0] - size / 2), round(centre[1] - size / 2), size, size)


def columns(box: Box, shares: Sequence[float], gap: int = 0) -> list[Box]:
    """The box split into columns of these shares of its width."""
    edges = _edges(box.w, shares, gap)
    return [Box(box.x + start, box.y, end - start, box.h) for start, end in edges]


def rows(box: Box, shares: Sequence[float], gap: int = 0) -> list[Box]:
    """The box split into rows of these shares of its height."""
    edges = _edges(box.h, shares, gap)
    return [Box(box.x, box.y + start, box.w, end - start) for start, end in edges]


def table(box: Box, across: int, down: int, gap: int = 0) -> list[Box]:
    """The box split into equal cells, row by row."""
    return [cell for row in rows(box, [1] * down, gap) for cell in columns(row, [1] * across, gap)]


def flow(box: Box, sizes: Iterable[tuple[int, int]], gap: int = 0) -> list[Box]:
    """Boxes of these sizes set from left to right, starting a new row where one would overflow."""
    placed: list[Box] = []
    x, y, tallest = box.x, box.y, 0
    for w, h in sizes:
        if x > box.x and x + w > box.right:
            x, y, tallest = box.x, y + tallest + gap, 0
        placed.append(Box(x, y, w, h))
        x, tallest = x + w + gap, max(tallest, h)
    return placed


def spread(box: Box, count: int, ratio: float = 1.0, gap: int = 0) -> list[Box]:
    """Places for so many boards of a width-to-height ratio, as large as can be, each centred."""
    across = max(range(1, count + 1), key=lambda n: _board_width(box, count, n, ratio, gap))
    down = ceil(count / across)
    cells = table(box, across, down, gap)[:count]
    missing = across * down - count
    shift = missing * (cells[0].w + gap) // 2  # the last row stands in the middle
    last = range(count - (across - missing), count)
    moved = [cell._replace(x=cell.x + shift * (i in last)) for i, cell in enumerate(cells)]
    return [cell.fitted(ratio) for cell in moved]


def spread_height(width: int, count: int, ratio: float = 1.0, gap: int = 0) -> int:
    """A good height for so many boards in a picture this wide: from 4:3 to square."""
    lowest, highest = round(width * 0.62), width
    return max(
        range(lowest, highest + 1, 20),
        key=lambda h: _packing(Box(0, 0, width, h), count, ratio, gap),
    )


class Grid(NamedTuple):
    """Square cells in a box, `a1` top left, letters to the right, numbers down."""

    x: int
    y: int
    size: int
    across: int
    down: int
    margin: int

    @classmethod
    def fit(cls, box: Box, across: int, down: int, margin: int = 0) -> "Grid":
        """The largest grid inside the box that leaves a margin for coordinates left and above."""
        size = min((box.w - 2 * margin) // across, (box.h - 2 * margin) // down)
        x = box.x + (box.w - size * across) // 2
        y = box.y + (box.h - size * down) // 2
        return cls(x, y, size, across, down, margin)

    @property
    def box(self) -> Box:
        """All cells together."""
        return Box(self.x, self.y, self.size * self.across, self.size * self.down)

    def cell(self, column: int, row: int) -> Box:
        """One cell, counted from 0."""
        return Box(self.x + column * self.size, self.y + row * self.size, self.size, self.size)

    def named(self, name: str) -> Box:
        """The cell of a coordinate such as `b3`."""
        return self.cell(ord(name[0]) - ord("a"), int(name[1:]) - 1)

    def cells(self) -> list[Box]:
        """Every cell in reading order."""
        return [self.cell(column, row) for row in range(self.down) for column in range(self.across)]

    def marks(self) -> list[tuple[str, Point]]:
        """The letters above the columns and the numbers beside the rows, with their places."""
        half, out = self.size / 2, self.margin * 0.6
        letters = [
            (chr(ord("a") + i), (self.x + i * self.size + half, self.y - out))
            for i in range(self.across)
        ]
        numbers = [
            (str(i + 1), (self.x - out, self.y + i * self.size + half)) for i in range(self.down)
        ]
        return letters + numbers


class Hexes(NamedTuple):
    """Flat-topped hexagons by axial coordinates (q to the right, r down along a column)."""

    x: float
    y: float
    radius: float

    @classmethod
    def fit(cls, box: Box, cells: Iterable[tuple[int, int]]) -> "Hexes":
        """The largest hexagons with which all these cells fit the box, centred."""
        unit = cls(0, 0, 1)
        centres = [unit.centre(q, r) for q, r in cells]
        left, right = min(x for x, _ in centres) - 1, max(x for x, _ in centres) + 1
        half = sqrt(3) / 2
        top, bottom = min(y for _, y in centres) - half, max(y for _, y in centres) + half
        radius = min(box.w / (right - left), box.h / (bottom - top))
        return cls(
            box.x + (box.w - radius * (right + left)) / 2,
            box.y + (box.h - radius * (bottom + top)) / 2,
            radius,
        )

    def centre(self, q: int, r: int) -> Point:
        """The middle of one hexagon."""
        return self.x + 1.5 * q * self.radius, self.y + sqrt(3) * (r + q / 2) * self.radius

    def corners(self, q: int, r: int) -> tuple[Point, ...]:
        """The corners of one hexagon, clockwise from the left."""
        return hexagon(self.centre(q, r), self.radius)


def hexagon(centre: Point, radius: float) -> tuple[Point, ...]:
    """The corners of a flat-topped hexagon, clockwise from the left."""
    (x, y), half, rise = centre, radius / 2, radius * sqrt(3) / 2
    return (
        (x - radius, y),
        (x - half, y - rise),
        (x + half, y - rise),
        (x + radius, y),
        (x + half, y + rise),
        (x - half, y + rise),
    )


def _edges(length: int, shares: Sequence[float], gap: int) -> list[tuple[int, int]]:
    room = length - gap * (len(shares) - 1)
    total, start, edges = sum(shares), 0.0, []
    for i, share in enumerate(shares):
        end = start + room * share / total
        edges.append((round(start) + i * gap, round(end) + i * gap))
        start = end
    return edges


def _board_width(box: Box, count: int, across: int, ratio: float, gap: int) -> float:
    down = ceil(count / across)
    wide = (box.w - gap * (across - 1)) / across
    high = (box.h - gap * (down - 1)) / down
    return min(wide, high * ratio)


def _packing(box: Box, count: int, ratio: float, gap: int) -> float:
    """The share of the box that boards cover; a taller picture must earn its height."""
    width = max(_board_width(box, count, n, ratio, gap) for n in range(1, count + 1))
    return count * width * width / ratio / (box.w * box.h)
