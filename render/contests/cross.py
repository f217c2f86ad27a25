"""Everybody against everybody, as a picture."""

from locales import Words
from render.contests.frame import halves, named, opened, portrait, tint
from render.contests.shown import Cross
from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.fonts import Weight
from render.engine.layout import Box
from render.engine.theme import BAD, BODY, GOLD, GOOD, HEAD, LABEL, UNIT, WIDTH

MOST = 12
"""More do not fit beside each other."""
_HEAD = 7 * UNIT
_NAME = 46 * UNIT
_SUM = 13 * UNIT


def cross_table(shown: Cross, said: Words) -> Picture:
    """A row for everybody in the order of the standings, and in it what they made against whom."""
    count = max(1, len(shown.lines))
    inner = WIDTH - 4 * 2 * UNIT - 2 * UNIT
    cell = min(11 * UNIT, (inner - _NAME - _SUM) // count)
    row = max(9 * UNIT, min(cell, 11 * UNIT))
    canvas, box = opened(shown.head, said, _HEAD + count * row + 2 * UNIT)
    canvas.panel(box)
    left, top = box.right - UNIT - _SUM - count * cell, box.y + _HEAD
    _heads(canvas, box, shown, said, left, cell)
    for i, line in enumerate(shown.lines):
        strip = Box(box.x + UNIT, top + i * row, box.w - 2 * UNIT, row)
        if i % 2 == 0:
            canvas.rounded(strip.inset(0, 1), canvas.theme.stripe, UNIT)
        y = strip.centre[1]
        canvas.text(
            (strip.x + 4 * UNIT, y), str(line.place), LABEL, canvas.theme.quiet, anchor="rm"
        )
        portrait(canvas, (strip.x + 9 * UNIT, y), round(row * 0.72), line.entrant, said)
        at, room = (strip.x + 14 * UNIT, y), left - strip.x - 15 * UNIT
        named(canvas, at, line.entrant, said, LABEL + 2, room, bold=False)
        for j, met in enumerate(shown.results[i]):
            place = Box(left + j * cell, strip.y, cell, row)
            _cell(canvas, place, met, same=i == j)
        total = halves(line.points)
        at = strip.right - UNIT, y
        canvas.text(at, total, HEAD, weight=Weight.BOLD, anchor="rm")
    return canvas.picture()


def _heads(canvas: Canvas, box: Box, shown: Cross, said: Words, left: int, cell: int) -> None:
    quiet, y = canvas.theme.quiet, box.y + _HEAD // 2
    if shown.group:
        title = said("contest-group", number=shown.group)
        canvas.text((box.x + 2 * UNIT, y), title, LABEL, weight=Weight.BOLD)
    for j, line in enumerate(shown.lines):
        canvas.text((left + j * cell + cell // 2, y), str(line.place), LABEL, quiet, anchor="mm")
    canvas.text((box.right - 2 * UNIT, y), said("contest-sum"), BODY + 2, quiet, anchor="rm")


def _cell(canvas: Canvas, box: Box, met: tuple[int, ...], *, same: bool) -> None:
    """What was made in the meetings of two; nobody meets themselves."""
    theme, tile = canvas.theme, box.inset(3)
    if same:
        canvas.rounded(tile, theme.key, UNIT)
        return
    won = sum(met) > len(met)
    colour = theme.cell
    if met:
        colour = tint(theme, GOOD if won else BAD if sum(met) < len(met) else GOLD)
    canvas.rounded(tile, colour, UNIT)
    text = " ".join(halves(each) for each in met)
    size = LABEL + 2 if len(met) < 2 else BODY
    weight = Weight.BOLD if won else Weight.SEMIBOLD
    canvas.text(tile.centre, text, size, weight=weight, anchor="mm")
