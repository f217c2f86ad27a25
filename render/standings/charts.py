"""Plots and tiles in the family's look, drawn on the same canvas as the boards.

A plotting library would bring its own letters, lines and some forty megabytes; what we need of it
is a line through points, bars, and a scale with round numbers.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import pairwise
from math import floor, log10
from typing import NamedTuple

from babel.dates import format_date

from render.engine import fonts
from render.engine.canvas import Canvas
from render.engine.colour import Colour, ink_on, lighter, mix
from render.engine.fonts import Weight
from render.engine.layout import Box, Point
from render.engine.theme import BAD, BODY, FINE, GOOD, HEAD, LABEL, UNIT

MOST_POINTS = 90  # of a line; more cannot be told apart
_TICKS = 4
_END = 15  # the radius of the disc at a line's end
_WIDEST = 12 * UNIT  # of a bar


class Series(NamedTuple):
    """A line of a plot: points of time and value, its colour and the symbol at its end."""

    name: str
    points: Sequence[tuple[int, int]]
    colour: Colour
    symbol: str


class Bar(NamedTuple):
    """A bar of a chart: its height, what stands below and above it, whether it is faint."""

    value: float
    below: str = ""
    above: str = ""
    faint: bool = False


class Tile(NamedTuple):
    """A number worth its own card: what it is, how much, and a remark."""

    label: str
    value: str
    note: str = ""
    icon: str | None = None


def ticks(low: float, high: float, about: int = _TICKS) -> list[float]:
    """Round numbers that span from *low* to *high*, some *about* steps apart."""
    step = max(high - low, 1) / about
    power = 10 ** floor(log10(step))
    step = next(power * nice for nice in (1, 2, 2.5, 5, 10) if power * nice >= step)
    first, last = floor(low / step), -floor(-high / step)
    return [n * step for n in range(first, max(last, first + 1) + 1)]


def day(locale: str, at: int) -> str:
    """A day as the language writes it."""
    return format_date(_moment(at), "d MMM y", locale=locale)


def line_chart(canvas: Canvas, box: Box, series: Sequence[Series], locale: str) -> None:
    """Lines over time with a scale at the left and the first and last day below."""
    points = [point for line in series for point in line.points]
    times, values = [at for at, _ in points], [value for _, value in points]
    scale = ticks(min(values), max(values))
    plot = scaled(canvas, box, [round(tick) for tick in scale])
    span = max(times) - min(times) or 1
    height = scale[-1] - scale[0]

    def place(at: int, value: float) -> Point:
        across = (at - min(times)) / span
        return plot.x + across * plot.w, plot.bottom - (value - scale[0]) / height * plot.h

    for line in series:
        thinned = _thinned(line.points)
        path = [place(at, value) for at, value in thinned]
        canvas.line(path, line.colour, 6)
    ends = [place(*line.points[-1]) for line in series]
    for (x, _), y, line in zip(ends, apart([y for _, y in ends]), series, strict=True):
        canvas.circle((x, y), _END, line.colour, canvas.theme.panel, 3)
        canvas.icon(line.symbol, (x, y), _END, ink_on(line.colour), ink_on(line.colour))
    for moment, anchor, x in ((min(times), "lm", plot.x), (max(times), "rm", plot.right)):
        low = (x, plot.bottom + 3 * UNIT)
        canvas.text(low, day(locale, moment), FINE, canvas.theme.quiet, anchor=anchor)


def bars(
    canvas: Canvas,
    box: Box,
    shown: Sequence[Bar],
    *,
    colour: Colour,
    level: float | None = None,
    upright: float | None = None,
    top: float | None = None,
    gap: float = 0.25,
) -> None:
    """Bars side by side on a common floor.

    A dashed line lies at the value *level*, another stands at the share *upright* of the width.
    """
    theme = canvas.theme
    lower = 5 * UNIT if any(bar.below for bar in shown) else 0
    plot = Box(box.x, box.y + 5 * UNIT, box.w, box.h - 5 * UNIT - lower)
    highest = top or max((bar.value for bar in shown), default=0) or 1
    wide = plot.w / max(1, len(shown))
    across = max(2, min(_WIDEST, round(wide * (1 - gap))))
    canvas.fill(Box(plot.x, plot.bottom, plot.w, 3), theme.line)
    if level is not None:
        y = plot.bottom - round(plot.h * level / highest)
        canvas.line([(plot.x, y), (plot.right, y)], theme.quiet, 3, dash=(12, 10))
    above: list[tuple[Point, str]] = []
    for i, bar in enumerate(shown):
        middle = plot.x + (i + 0.5) * wide
        tall = round(plot.h * bar.value / highest)
        body = Box(round(middle - across / 2), plot.bottom - tall, across, tall)
        if tall:
            fill = mix(colour, theme.panel, 0.55) if bar.faint else colour
            canvas.rounded(body, fill, min(UNIT, across // 3, tall // 2))
        above.append(((middle, body.y - 2 * UNIT - 2), bar.above))
        below = (middle, plot.bottom + 3 * UNIT)
        canvas.text(below, bar.below, FINE, theme.quiet, anchor="mm")
    if upright is not None:
        x = plot.x + round(plot.w * upright)
        canvas.line([(x, plot.y), (x, plot.bottom)], theme.ink, 3, dash=(12, 10))
    for at, text in above:
        _label(canvas, at, text)


def _label(canvas: Canvas, at: Point, text: str) -> None:
    """A text that keeps clear of the lines behind it."""
    half = fonts.width(text, FINE) // 2 + 4
    if text:
        place = Box(round(at[0]) - half, round(at[1]) - FINE // 2, 2 * half, FINE)
        canvas.fill(place, canvas.theme.panel)
    canvas.text(at, text, FINE, anchor="mm")


def dashes(canvas: Canvas, at: Point, mark: str) -> int:
    """A sample of a dashed line with what it means, ending at a point; gives back its width."""
    theme, (right, y) = canvas.theme, at
    wide = canvas.text(at, mark, FINE, theme.quiet, anchor="rm") + UNIT
    canvas.line([(right - wide - 4 * UNIT, y), (right - wide, y)], theme.quiet, 3, dash=(12, 10))
    return wide + 4 * UNIT


def tile(canvas: Canvas, box: Box, shown: Tile) -> None:
    """A number on a card, what it is above and a remark below."""
    theme = canvas.theme
    canvas.panel(box)
    inner = box.inset(2 * UNIT)
    left = inner.x
    if shown.icon is not None:
        side = min(round(box.h * 0.5), 7 * UNIT)
        canvas.icon(shown.icon, (inner.x + side / 2, box.centre[1]), side)
        left += side + 2 * UNIT
    room = inner.right - left
    label = fonts.largest(shown.label, (BODY, FINE + 2, FINE), room)
    canvas.text((left, box.y + round(box.h * 0.22)), shown.label, label, theme.quiet, width=room)
    size = fonts.largest(shown.value, (HEAD + 4, HEAD, LABEL, BODY), room, Weight.BOLD)
    middle = 0.52 if shown.note else 0.62
    canvas.text(
        (left, box.y + round(box.h * middle)), shown.value, size, weight=Weight.BOLD, width=room
    )
    note = fonts.largest(shown.note, (FINE + 2, FINE), room)
    canvas.text((left, box.y + round(box.h * 0.81)), shown.note, note, theme.quiet, width=room)


def change(canvas: Canvas, at: Point, by: int, size: int = BODY) -> None:
    """An arrow up or down with how much, ending at a point; a dash for no change."""
    x, y = at
    if not by:
        canvas.line([(x - size, y), (x - size * 0.4, y)], canvas.theme.quiet, 4)
        return
    wide = canvas.text(at, str(abs(by)), size, weight=Weight.BOLD, anchor="rm")
    middle, half, rise = x - wide - size * 0.6, size * 0.38, size * 0.34
    colour = GOOD if by > 0 else BAD
    colour = lighter(colour, 0.3) if canvas.theme.dark else colour
    side = half if by > 0 else -half
    tip, base = (y - rise, y + rise) if by > 0 else (y + rise, y - rise)
    canvas.polygon([(middle, tip), (middle + side, base), (middle - side, base)], colour, colour)


def scaled(canvas: Canvas, box: Box, scale: Sequence[int]) -> Box:
    """The part of a box where a plot goes, with its horizontal lines and their numbers."""
    theme = canvas.theme
    room = max(fonts.width(str(tick), FINE) for tick in scale) + 2 * UNIT
    plot = Box(box.x + room, box.y + 2 * UNIT, box.w - room - 3 * UNIT, box.h - 8 * UNIT)
    for i, tick in enumerate(scale):
        y = plot.bottom - round(plot.h * i / (len(scale) - 1))
        canvas.fill(Box(plot.x, y - 1, plot.w, 2), theme.line)
        text = str(tick).replace("-", "−")
        canvas.text((plot.x - UNIT, y), text, FINE, theme.quiet, anchor="rm")
    return plot


def apart(places: Sequence[float], room: float = 2 * _END - 4) -> list[float]:
    """The places moved as little as needed for the symbols there not to cover each other."""
    moved, order = list(places), sorted(range(len(places)), key=lambda i: places[i])
    for _ in range(4 * len(order)):
        for upper, lower in pairwise(order):
            push = max(0.0, room - (moved[lower] - moved[upper])) / 2
            moved[upper] -= push
            moved[lower] += push
    return moved


def _thinned(points: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """At most so many points, first and last among them."""
    if len(points) <= MOST_POINTS:
        return list(points)
    step = (len(points) - 1) / (MOST_POINTS - 1)
    return [points[round(i * step)] for i in range(MOST_POINTS)]


def _moment(at: int) -> datetime:
    return datetime.fromtimestamp(at / 1000, UTC)
