"""Who goes on and who is out, as a picture: rounds from left to right."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from locales import Words
from render.contests.frame import NOTHING, called, named, opened, portrait, tint
from render.contests.shown import Bracket, BracketRound, Duel, Entrant, Side
from render.engine.canvas import Canvas
from render.engine.colour import mix
from render.engine.encode import Picture
from render.engine.fonts import Weight
from render.engine.layout import Box
from render.engine.theme import BODY, GAP, GOLD, HEAD, LABEL, UNIT

MOST_STAGES = 4
"""So many rounds stand beside each other; more could not be read on a phone."""
MOST_DUELS = 8
"""So many tables stand below each other."""
_HEAD = 7 * UNIT
_SIDE = 7 * UNIT
_DUEL = 2 * _SIDE
_STEP = _DUEL + 2 * UNIT
_SECTION = 7 * UNIT
_BETWEEN = 5 * UNIT
_CHAMPION = 12 * UNIT


def bracket(shown: Bracket, said: Words) -> Picture:
    """The last rounds of a bracket, each winner led on to the next table."""
    stages = shown.stages[-MOST_STAGES:]
    upper = max((len(stage.upper) for stage in stages), default=1)
    lower = max((len(stage.lower) for stage in stages), default=0)
    height = _HEAD + upper * _STEP + (lower * _STEP + _SECTION if lower else 0)
    foot = _CHAMPION + GAP if shown.champion else 0
    canvas, rest = opened(shown.head, said, height + foot)
    field = rest._replace(h=height)
    placed = _placed(shown, stages, field, upper)
    _heads(canvas, stages, field, placed, said)
    if lower:
        y = field.y + _HEAD + upper * _STEP + _SECTION // 2
        ink = mix(canvas.theme.on_ground, canvas.theme.ground, 0.15)
        canvas.text((field.x + UNIT, y), said("contest-lower"), LABEL, ink, weight=Weight.BOLD)
    for one, next_one in pairwise(placed):
        _lead(canvas, one, next_one)
    for column in placed:
        for duel, box in column:
            _duel(canvas, box, duel, said)
    if shown.champion is not None:
        _champion(canvas, rest.bottom_rows(_CHAMPION)[1], shown.champion, said)
    return canvas.picture()


Placed = list[tuple[Duel, Box]]


def _placed(shown: Bracket, stages: Sequence[BracketRound], field: Box, upper: int) -> list[Placed]:
    """Where every table of every round stands."""
    count = max(1, len(stages))
    wide = (field.w - (count - 1) * _BETWEEN) // count
    columns = list[Placed]()
    for i, stage in enumerate(stages):
        x, top = field.x + i * (wide + _BETWEEN), field.y + _HEAD
        step = upper * _STEP / max(1, len(stage.upper)) if shown.tree else _STEP
        column = [
            (duel, Box(x, round(top + (k + 0.5) * step - _DUEL / 2), wide, _DUEL))
            for k, duel in enumerate(stage.upper)
        ]
        below = top + upper * _STEP + _SECTION
        column += [
            (duel, Box(x, below + k * _STEP, wide, _DUEL)) for k, duel in enumerate(stage.lower)
        ]
        columns.append(column)
    return columns


def _heads(
    canvas: Canvas,
    stages: Sequence[BracketRound],
    field: Box,
    placed: Sequence[Placed],
    said: Words,
) -> None:
    ink = mix(canvas.theme.on_ground, canvas.theme.ground, 0.15)
    for stage, column in zip(stages, placed, strict=True):
        if column:
            box = column[0][1]
            title = said("contest-round", round=stage.round)
            at = box.centre[0], field.y + _HEAD // 2
            canvas.text(at, title, LABEL, ink, anchor="mm", width=box.w)


def _lead(canvas: Canvas, column: Placed, following: Placed) -> None:
    """Lines from everybody who goes on to where they sit next."""
    colour = mix(canvas.theme.on_ground, canvas.theme.ground, 0.45)
    for duel, box in column:
        for entrant, y in _winners(duel, box):
            for target, place in following:
                for k, side in enumerate(target.sides):
                    if side.entrant == entrant:
                        end = place.y + k * _SIDE + _SIDE // 2
                        middle = (box.right + place.x) // 2
                        path = [(box.right, y), (middle, y), (middle, end), (place.x, end)]
                        canvas.line(path, colour, 4)


def _winners(duel: Duel, box: Box) -> Iterator[tuple[Entrant, int]]:
    for k, side in enumerate(duel.sides):
        if side.won and side.entrant is not None:
            yield side.entrant, box.y + k * _SIDE + _SIDE // 2


def _duel(canvas: Canvas, box: Box, duel: Duel, said: Words) -> None:
    canvas.panel(box, radius=UNIT)
    sides = (*duel.sides, *(Side() for _ in range(2 - len(duel.sides))))
    for k, side in enumerate(sides):
        row = Box(box.x, box.y + k * _SIDE, box.w, _SIDE)
        if side.won:
            canvas.rounded(row.inset(3), tint(canvas.theme, GOLD), UNIT)
        _side(canvas, row, side, said)
    middle = box.y + _SIDE
    ends = [(box.x + UNIT, middle), (box.right - UNIT, middle)]
    canvas.line(ends, canvas.theme.stripe, 2)


def _side(canvas: Canvas, row: Box, side: Side, said: Words) -> None:
    y = row.centre[1]
    if side.entrant is None:
        canvas.text((row.x + 2 * UNIT, y), NOTHING, BODY, canvas.theme.quiet)
        return
    right = row.right - UNIT - 4
    if side.total is not None:
        text = str(side.total).replace("-", "−")
        right -= canvas.text((right, y), text, LABEL, weight=Weight.BOLD, anchor="rm") + UNIT
    portrait(canvas, (row.x + 3 * UNIT + 4, y), round(row.h * 0.76), side.entrant, said)
    at = row.x + 7 * UNIT, y
    named(canvas, at, side.entrant, said, LABEL, right - row.x - 7 * UNIT, bold=side.won)


def _champion(canvas: Canvas, box: Box, champion: Entrant, said: Words) -> None:
    canvas.panel(box)
    size, y = box.h - 3 * UNIT, box.centre[1]
    canvas.icon("crown", (box.x + 2 * UNIT + size // 2, y), size)
    portrait(canvas, (box.x + 4 * UNIT + size * 3 // 2, y), size, champion, said)
    text = said("contest-champion", name=called(champion, said))
    at = box.x + 6 * UNIT + 2 * size, y
    canvas.text(at, text, HEAD, weight=Weight.BOLD, width=box.w - 8 * UNIT - 2 * size)
