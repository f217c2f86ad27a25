"""Where a match was decided: what everybody could expect and when it turned, luck and skill."""

from collections.abc import Callable, Sequence
from math import inf

from msgspec import Struct

from render.engine import fonts
from render.engine.canvas import Canvas
from render.engine.colour import Colour, ink_on, lighter
from render.engine.encode import Picture
from render.engine.fonts import Weight
from render.engine.layout import Box, Point, columns, rows
from render.engine.theme import (
    BAD,
    BODY,
    FAMILY,
    FINE,
    GAP,
    GOOD,
    HEAD,
    IDENTITIES,
    LABEL,
    MARGIN,
    UNIT,
    WIDTH,
)
from render.scene import Words
from render.standings.charts import apart, scaled, ticks

_HEAD = 11 * UNIT
_PLOT = 56 * UNIT
_TABLE_HEAD = 8 * UNIT
_ROW = 9 * UNIT
_NAME = 2.5
_SHARES = {"start": 1.1, "choices": 1.4, "luck": 1.2, "others": 1.1, "total": 1.0, "best": 1.7}
"""How wide the columns are: where the points came from, as a sum from the left, and the rest."""
_CHANGES = ("choices", "luck", "others")
_END = 15
_BADGE = 7 * UNIT


class Curve(Struct, frozen=True):
    """What a player could expect after so many entries of the log."""

    seat: int
    points: Sequence[tuple[int, float]]


class Turning(Struct, frozen=True):
    """A turning point: when, and whose."""

    ply: int
    seat: int


class Summed(Struct, frozen=True):
    """What is said of a player: where the points came from, which adds up, share of best moves."""

    seat: int
    name: str
    start: int
    choices: int
    luck: int
    others: int
    total: int
    best: int


class ShownReview(Struct, frozen=True):
    """A review as it is drawn."""

    title: str
    curves: Sequence[Curve]
    turning: Sequence[Turning]
    lines: Sequence[Summed]
    columns: Sequence[str]
    """What there is to say of everybody."""


def draw(shown: ShownReview, said: Words) -> Picture:
    """The whole review."""
    table = _TABLE_HEAD + len(shown.lines) * _ROW + UNIT
    height = _HEAD + _PLOT + table + 2 * GAP
    canvas = Canvas(WIDTH, height + 4 * MARGIN, FAMILY)
    head, rest = canvas.box.top_rows(_HEAD, GAP)
    plot, rest = rest.top_rows(_PLOT, GAP)
    _title(canvas, head, shown, said)
    _plot(canvas, plot, shown, said)
    _table(canvas, rest, shown, said)
    return canvas.picture()


def _title(canvas: Canvas, box: Box, shown: ShownReview, said: Words) -> None:
    theme = canvas.theme
    canvas.panel(box, theme.key)
    text, room = said("review-title", game=shown.title), box.w - 6 * UNIT
    size = fonts.largest(text, (HEAD + 4, HEAD, LABEL), room, Weight.BOLD)
    at = (box.x + 3 * UNIT, box.centre[1])
    canvas.text(at, text, size, theme.on_key, weight=Weight.BOLD, width=room)


def _plot(canvas: Canvas, box: Box, shown: ShownReview, said: Words) -> None:
    canvas.panel(box)
    head, rest = box.inset(2 * UNIT).top_rows(5 * UNIT, UNIT)
    canvas.text((head.x, head.centre[1]), said("review-expected"), BODY, weight=Weight.BOLD)
    points = [point for curve in shown.curves for point in curve.points]
    if not points:
        return
    values = [value for _, value in points]
    scale = ticks(min(values), max(values))
    plot = scaled(canvas, rest, [round(tick) for tick in scale])
    first, last = min(ply for ply, _ in points), max(ply for ply, _ in points)

    def place(ply: int, value: float) -> Point:
        across = (ply - first) / max(1, last - first)
        share = (value - scale[0]) / (scale[-1] - scale[0])
        return plot.x + across * plot.w, plot.bottom - share * plot.h

    for curve in shown.curves:
        canvas.line([place(*point) for point in curve.points], IDENTITIES[curve.seat].colour, 6)
    _numbers(canvas, plot, shown, place)
    ends = [place(*curve.points[-1]) for curve in shown.curves if curve.points]
    heights = apart([y for _, y in ends])
    for (x, _), y, curve in zip(ends, heights, shown.curves, strict=False):
        _mark(canvas, (x, y), curve.seat)
    low = (plot.centre[0], plot.bottom + 3 * UNIT)
    canvas.text(low, said("review-time"), FINE, canvas.theme.quiet, anchor="mm")


def _numbers(
    canvas: Canvas, plot: Box, shown: ShownReview, place: Callable[[int, float], Point]
) -> None:
    """The number of each turning point, where it lies on its player's line or right beside."""
    known = {(curve.seat, ply): value for curve in shown.curves for ply, value in curve.points}
    found = [place(each.ply, known[each.seat, each.ply]) for each in shown.turning]
    across = apart([x for x, _ in found], _BADGE)
    inwards = max(0.0, plot.x + _BADGE / 2 - min(across, default=inf))
    for number, (x, (_, y)) in enumerate(zip(across, found, strict=True), start=1):
        canvas.badge((round(x + inwards), round(y)), str(number), LABEL, BAD)


def _mark(canvas: Canvas, at: Point, seat: int) -> None:
    """A player's colour and symbol."""
    identity = IDENTITIES[seat]
    canvas.circle(at, _END, identity.colour, canvas.theme.panel, 3)
    ink = ink_on(identity.colour)
    canvas.icon(identity.symbol, at, _END, ink, ink)


def _table(canvas: Canvas, box: Box, shown: ShownReview, said: Words) -> None:
    theme = canvas.theme
    canvas.panel(box)
    head, rest = box.inset(UNIT, 0).top_rows(_TABLE_HEAD)
    for name, cell in _cells(head, shown)[1].items():
        text = said(f"review-{name}")
        size = fonts.largest(text, (BODY, FINE + 2, FINE), cell.w - UNIT)
        canvas.text((cell.right - UNIT, cell.centre[1] + 2), text, size, theme.quiet, anchor="rm")
    strips = rows(rest._replace(h=len(shown.lines) * _ROW), [1] * len(shown.lines))
    for i, (strip, line) in enumerate(zip(strips, shown.lines, strict=True)):
        if i % 2 == 0:
            canvas.rounded(strip.inset(0, 1), theme.stripe, UNIT)
        _line(canvas, strip, line, shown, said)


def _cells(strip: Box, shown: ShownReview) -> tuple[Box, dict[str, Box]]:
    """Where the name of a player stands, and what is said of them."""
    name, *cells = columns(strip, [_NAME, *(_SHARES[each] for each in shown.columns)])
    return name, dict(zip(shown.columns, cells, strict=True))


def _line(canvas: Canvas, strip: Box, line: Summed, shown: ShownReview, said: Words) -> None:
    theme, y = canvas.theme, strip.centre[1]
    name, cells = _cells(strip, shown)
    _mark(canvas, (name.x + 4 * UNIT, y), line.seat)
    left = name.x + 8 * UNIT
    canvas.text((left, y), line.name, LABEL, weight=Weight.BOLD, width=name.right - left - UNIT)
    for each, cell in cells.items():
        number = getattr(line, each)
        if each in _CHANGES:
            _signed(canvas, cell, number)
            continue
        text = said("profile-share", share=number) if each == "best" else _plain(number)
        canvas.text((cell.right - UNIT, y), text, LABEL, theme.ink, anchor="rm")


def _signed(canvas: Canvas, cell: Box, whole: int) -> None:
    colour: Colour = canvas.theme.ink if not whole else GOOD if whole > 0 else BAD
    colour = lighter(colour, 0.3) if canvas.theme.dark and whole else colour
    text = f"{whole:+}" if whole else "0"
    at = (cell.right - UNIT, cell.centre[1])
    canvas.text(at, _plain(text), LABEL, colour, weight=Weight.BOLD, anchor="rm")


def _plain(number: int | str) -> str:
    return str(number).replace("-", "−")
