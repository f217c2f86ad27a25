"""The outline of cells that lie together: traced, drawn in from the edge, rounded."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import atan2, hypot, pi
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Loop: TypeAlias = list[Point]

_CORNER_STEPS = 6


def outline(cells: Iterable[Sequence[Point]], inset: float = 0, radius: float = 0) -> list[Loop]:
    """The loops around all cells (clockwise) and their holes (the other way round)."""
    return [
        _rounded(_drawn_in(_straightened(loop), inset), radius) for loop in _loops(_border(cells))
    ]


def is_hole(loop: Loop) -> bool:
    """Whether a loop of an outline goes around a hole."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in _sides(loop)) < 0


def _border(cells: Iterable[Sequence[Point]]) -> dict[Point, list[Point]]:
    """The sides that only one cell has, as steps from corner to corner."""
    sides = set()
    for cell in cells:
        corners = [(round(x, 1), round(y, 1)) for x, y in cell]
        sides.update(_sides(corners))
    steps = defaultdict(list)
    for start, end in sorted(sides):
        if (end, start) not in sides:
            steps[start].append(end)
    return steps


def _loops(steps: dict[Point, list[Point]]) -> list[Loop]:
    loops = []
    while steps:
        loop = [min(steps)]
        while (here := loop[-1]) in steps:
            ways = steps[here]
            came = loop[-2] if len(loop) > 1 else None
            way = max(ways, key=lambda end: _turn(came, here, end))
            ways.remove(way)
            if not ways:
                del steps[here]
            loop.append(way)
        loops.append(loop[:-1])
    return loops


def _turn(came: Point | None, here: Point, end: Point) -> float:
    """How sharply right the step turns: where corners touch, each cell keeps its own loop."""
    if came is None:
        return 0
    before = atan2(here[1] - came[1], here[0] - came[0])
    after = atan2(end[1] - here[1], end[0] - here[0])
    return (after - before + pi) % (2 * pi)


def _straightened(loop: Loop) -> Loop:
    """The loop without corners that do not turn."""
    return [
        here
        for before, here, after in zip([loop[-1], *loop], loop, [*loop[1:], loop[0]], strict=False)
        if abs(_cross(before, here, after)) > 1
    ]


def _drawn_in(loop: Loop, inset: float) -> Loop:
    """The loop moved inwards, every side by the same distance."""
    if not inset:
        return loop
    return [
        _meeting(before, here, after, inset)
        for before, here, after in zip([loop[-1], *loop], loop, [*loop[1:], loop[0]], strict=False)
    ]


def _meeting(before: Point, here: Point, after: Point, inset: float) -> Point:
    (ax, ay), (bx, by) = _direction(before, here), _direction(here, after)
    share = inset / (1 + ax * bx + ay * by)
    return here[0] - (ay + by) * share, here[1] + (ax + bx) * share


def _rounded(loop: Loop, radius: float) -> Loop:
    if not radius:
        return loop
    rounded: Loop = []
    for before, here, after in zip([loop[-1], *loop], loop, [*loop[1:], loop[0]], strict=False):
        reach = min(radius, _length(before, here) / 2, _length(here, after) / 2)
        (ax, ay), (bx, by) = _direction(before, here), _direction(here, after)
        start = here[0] - ax * reach, here[1] - ay * reach
        end = here[0] + bx * reach, here[1] + by * reach
        for step in range(_CORNER_STEPS + 1):
            t = step / _CORNER_STEPS
            s = 1 - t
            rounded.append(
                (
                    s * s * start[0] + 2 * s * t * here[0] + t * t * end[0],
                    s * s * start[1] + 2 * s * t * here[1] + t * t * end[1],
                )
            )
    return rounded


def _sides(corners: Sequence[Point]) -> list[tuple[Point, Point]]:
    return list(zip(corners, [*corners[1:], corners[0]], strict=True))


def _cross(before: Point, here: Point, after: Point) -> float:
    return (here[0] - before[0]) * (after[1] - here[1]) - (here[1] - before[1]) * (
        after[0] - here[0]
    )


def _length(one: Point, other: Point) -> float:
    return hypot(other[0] - one[0], other[1] - one[1])


def _direction(one: Point, other: Point) -> Point:
    length = _length(one, other) or 1
    return (other[0] - one[0]) / length, (other[1] - one[1]) / length
