"""The score pad: a line per row, a player per column, totals, places and the winner's crown."""

from collections.abc import Sequence
from typing import NamedTuple

from render.common.parts import identity, symbol
from render.engine import fonts
from render.engine.canvas import Canvas
from render.engine.colour import Colour, ink_on
from render.engine.fonts import Weight
from render.engine.layout import Box, columns, rows
from render.engine.theme import BODY, FINE, GOLD, HEAD, LABEL, UNIT
from render.scene import Player

HEADER = 12 * UNIT  # players' symbols, places and names
FOOTER = 9 * UNIT  # totals
_ROOMY, _TIGHT = 7 * UNIT, 5 * UNIT


class PadLine(NamedTuple):
    """One line of the pad: what it counts and what it gave each player (None: nothing to say)."""

    label: str
    points: Sequence[int | None]
    icon: str | None = None


class Pad(NamedTuple):
    """A whole score pad."""

    players: Sequence[Player]
    lines: Sequence[PadLine]
    total: PadLine
    places: Sequence[int]  # by seat, from 1; places shared by a tie are equal


def pad_height(lines: int, roomy: bool = True) -> int:
    """How high a pad with so many lines should be."""
    return HEADER + lines * (_ROOMY if roomy else _TIGHT) + FOOTER


def score_pad(canvas: Canvas, box: Box, pad: Pad) -> None:
    """The pad in a box; its rows share the height that is left between names and totals."""
    canvas.panel(box)
    inner = box.inset(UNIT)
    head, rest = inner.top_rows(HEADER)
    body, foot = rest.bottom_rows(FOOTER)
    shares = [_label_share(pad), *[1.0] * len(pad.players)]
    strips = rows(body, [1] * len(pad.lines))
    for strip in strips[::2]:
        canvas.fill(strip, canvas.theme.stripe)
    _winner(canvas, inner, pad, shares)
    for player, place, cell in zip(pad.players, pad.places, columns(head, shares)[1:], strict=True):
        _name(canvas, cell, player, place)
    size = BODY if strips[0].h >= 4.5 * UNIT else max(FINE, round(strips[0].h * 0.72))
    for strip, line in zip(strips, pad.lines, strict=True):
        _line(canvas, strip, line, shares, size)
    _totals(canvas, foot, pad, shares)


def number(points: int | None) -> str:
    """Points as they are printed, with a true minus."""
    return "" if points is None else str(points).replace("-", "−")


def signed(points: int) -> str:
    """Points with their sign."""
    return f"+{points}" if points > 0 else number(points)


def _label_share(pad: Pad) -> float:
    return {1: 1.6, 2: 1.6, 3: 1.7, 4: 1.9, 5: 2.1}.get(len(pad.players), 2.2)


def _winner(canvas: Canvas, inner: Box, pad: Pad, shares: Sequence[float]) -> None:
    for place, cell in zip(pad.places, columns(inner, shares)[1:], strict=True):
        if place == 1:
            canvas.rounded(cell.inset(3, 0), canvas.theme.award, 12)


def _name(canvas: Canvas, cell: Box, player: Player, place: int) -> None:
    """Above: the symbol, with a crown or the place beside it; below: the name."""
    mark = identity(player)
    above = cell.y + 3 * UNIT
    symbol(canvas, (cell.centre[0] - 24, above), 42, player)
    beside = cell.centre[0] + 24, above
    if place == 1:
        canvas.icon("crown", beside, 46)
    else:
        canvas.text(beside, str(place), LABEL, canvas.theme.quiet, weight=Weight.BOLD, anchor="mm")
    tag = Box(cell.x + 6, cell.y + 6 * UNIT, cell.w - 12, 5 * UNIT + 4)
    canvas.rounded(tag, mark.colour, 12)
    name, room = fonts.printable(player.name), tag.w - 2 * UNIT
    size = fonts.largest(name, (BODY, FINE + 2), room)
    canvas.text(tag.centre, name, size, ink_on(mark.colour), anchor="mm", width=room)


def _line(canvas: Canvas, strip: Box, line: PadLine, shares: Sequence[float], size: int) -> None:
    theme = canvas.theme
    label, *cells = columns(strip, shares)
    x = label.x + UNIT
    if line.icon is not None:
        side = round(size * 1.35)
        canvas.icon(line.icon, (x + side / 2, strip.centre[1]), side)
        x += side + UNIT
    room = label.right - x - UNIT
    fitting = fonts.largest(line.label, (size, FINE + 2, FINE), room)
    canvas.text((x, strip.centre[1]), line.label, fitting, width=room)
    for points, cell in zip(line.points, cells, strict=True):
        _number(canvas, cell, points, size, theme.ink if points else theme.quiet, Weight.SEMIBOLD)
    canvas.fill(Box(strip.x, strip.bottom - 1, strip.w, 2), theme.line)


def _totals(canvas: Canvas, foot: Box, pad: Pad, shares: Sequence[float]) -> None:
    theme = canvas.theme
    canvas.rounded(foot, theme.key, 12)
    label, *cells = columns(foot, shares)
    canvas.text(
        (label.x + 2 * UNIT, foot.centre[1]),
        pad.total.label,
        LABEL,
        theme.on_key,
        weight=Weight.BOLD,
        width=label.w - 3 * UNIT,
    )
    for points, place, cell in zip(pad.total.points, pad.places, cells, strict=True):
        colour = GOLD if place == 1 else theme.on_key
        _number(canvas, cell, points, HEAD + 4, colour, Weight.BOLD)


def _number(
    canvas: Canvas, cell: Box, points: int | None, size: int, colour: Colour, weight: Weight
) -> None:
    """A number right-aligned on the column's middle, so that units stand under units."""
    right = cell.centre[0] + fonts.width("00", size, weight) / 2
    canvas.text((right, cell.centre[1]), number(points), size, colour, weight=weight, anchor="rm")
