"""The end: the score pad, and the finished towns beneath it or beside it."""

from collections.abc import Sequence

from render.common import parts
from render.common.scorepad import Pad, PadLine, pad_height, score_pad
from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.fonts import Weight
from render.engine.layout import Box, columns, rows
from render.engine.theme import BODY, GAP, HEAD, MARGIN, UNIT, WIDTH
from render.scene import Scene, heading
from render.small_cities.look import THEME
from render.small_cities.parts import sheet
from render.small_cities.parts.sheet import Plot, map_height, radius_in
from rules.game import Score
from rules.small_cities.model import State
from rules.small_cities.scoring import band

_BANNER = 12 * UNIT
_SYMBOL = 5 * UNIT
_PRAISED = 6  # from this band on the result of a game alone is crowned
_MAP = {1: 504, 2: 476, 3: 364, 4: 280, 5: 224}  # the width of a map, by the number of towns
_ICONS = {
    "buildings": "bank",
    "stars": "gold_star",
    "specialization": "hex",
    "unification": "palette",
    "goal": "trophy",
}


def draw(scene: Scene, scores: Sequence[Score], places: Sequence[int]) -> Picture:
    """The picture that people keep."""
    state: State = scene.view.state
    words, count = scene.words, len(state.players)
    town = map_height(radius_in(_MAP[count]), 0) + 6 * UNIT
    pad = pad_height(len(scores[0].lines))
    below = max(pad, town) if state.solo else pad + GAP + town
    canvas = Canvas(WIDTH, 4 * MARGIN + _BANNER + GAP + below, THEME)
    head, rest = canvas.box.top_rows(_BANNER, GAP)
    if state.solo:
        won = band(scores[0].total) >= _PRAISED
        title = heading(words(f"band-{band(scores[0].total)}"))
        parts.banner(canvas, head, title, "", "trophy" if won else "house")
        page, town_box = columns(rest, [1.1, 1], GAP)
        _alone(canvas, page, scene, scores[0], won)
        _town(canvas, town_box, scene, 0, won)
        return canvas.picture()
    parts.banner(canvas, head, words("picture-final"), words("title"), "trophy")
    page, field = rest.top_rows(pad, GAP)
    score_pad(canvas, page, _pad(scene, scores, places))
    for seat, box in enumerate(columns(field, [1] * count, GAP)):
        _town(canvas, box, scene, seat, places[seat] == 1)
    return canvas.picture()


def _alone(canvas: Canvas, box: Box, scene: Scene, score: Score, won: bool) -> None:
    """The pad of a single player, who is crowned only by a good result."""
    theme = canvas.theme
    canvas.panel(box, theme.award if won else None)
    tag, rest = box.inset(2 * UNIT).top_rows(parts.TAG, GAP)
    parts.name_tag(canvas, tag, scene.players[0], crown=won)
    lines = (*score.lines, ("total", score.total))
    for (name, points), row in zip(lines, rows(rest, [1] * len(lines)), strict=True):
        size, weight = (HEAD, Weight.BOLD) if name == "total" else (BODY, Weight.SEMIBOLD)
        sign, text = row.left_columns(_SYMBOL, GAP)
        if name in _ICONS:
            canvas.icon(_ICONS[name], sign.centre, _SYMBOL)
        canvas.line([(row.x, row.y), (row.right, row.y)], theme.stripe, 2)
        right = text.right - UNIT, text.centre[1]
        canvas.text(right, str(points), size, weight=weight, anchor="rm")
        label = scene.words(f"line-{name}")
        canvas.text((text.x, text.centre[1]), label, size, weight=weight, width=text.w - 9 * UNIT)


def _pad(scene: Scene, scores: Sequence[Score], places: Sequence[int]) -> Pad:
    words = scene.words
    lines = [
        PadLine(words(f"line-{name}"), [score.lines[row][1] for score in scores], _ICONS[name])
        for row, (name, _) in enumerate(scores[0].lines)
    ]
    total = PadLine(words("line-total"), [score.total for score in scores])
    return Pad(scene.players, lines, total, places)


def _town(canvas: Canvas, box: Box, scene: Scene, seat: int, won: bool) -> None:
    state: State = scene.view.state
    canvas.panel(box, canvas.theme.award if won else None)
    plot = Plot.fit(box.inset(UNIT), 0)
    stars = state.level > 1
    sheet.printed(canvas, plot, stars, names=False)
    sheet.drawn(canvas, plot, state.players[seat], stars)
    corner = box.x + _SYMBOL // 2 + UNIT, box.y + _SYMBOL // 2 + UNIT
    parts.symbol(canvas, corner, _SYMBOL, scene.players[seat])
    if won:
        canvas.icon("crown", (box.right - corner[0] + box.x, corner[1]), _SYMBOL)
