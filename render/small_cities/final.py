"""The end: the score pad, and the finished towns beneath it or beside it."""

from collections.abc import Sequence

from render import parts
from render.canvas import Canvas
from render.encode import Picture
from render.layout import Box, columns
from render.scene import Scene
from render.scorepad import Line, Pad, pad_height, score_pad
from render.small_cities import sheet
from render.small_cities.look import THEME
from render.small_cities.plot import Plot, map_height
from render.small_cities.speech import heading
from render.theme import GAP, MARGIN, UNIT, WIDTH
from rules.game import Score
from rules.small_cities.model import State
from rules.small_cities.scoring import band

_BANNER = 12 * UNIT
_SYMBOL = 5 * UNIT
_RADIUS = {1: 36, 2: 34, 3: 26, 4: 20, 5: 16}  # of a hex, by the number of towns
_ICONS = {
    "buildings": "bank",
    "stars": "gold_star",
    "specialization": "hex",
    "unification": "palette",
    "goal": "trophy",
}


def draw_final(scene: Scene, scores: Sequence[Score], places: Sequence[int]) -> Picture:
    """The picture that people keep."""
    state: State = scene.view.state
    words, count = scene.words, len(state.players)
    town = map_height(_RADIUS[count], 0) + 6 * UNIT
    pad = pad_height(len(scores[0].lines))
    below = max(pad, town) if state.solo else pad + GAP + town
    canvas = Canvas(WIDTH, 4 * MARGIN + _BANNER + GAP + below, THEME)
    head, rest = canvas.box.top_rows(_BANNER, GAP)
    title = words(f"band-{band(scores[0].total)}") if state.solo else words("picture-final")
    parts.banner(canvas, head, heading(title), "" if state.solo else words("title"), "trophy")
    if state.solo:
        page, town_box = columns(rest, [1.1, 1], GAP)
        boxes = [town_box]
    else:
        page, field = rest.top_rows(pad, GAP)
        boxes = columns(field, [1] * count, GAP)
    score_pad(canvas, page, _pad(scene, scores, places))
    for seat, box in enumerate(boxes):
        _town(canvas, box, scene, seat, places[seat] == 1)
    return canvas.picture()


def _pad(scene: Scene, scores: Sequence[Score], places: Sequence[int]) -> Pad:
    words = scene.words
    lines = [
        Line(words(f"line-{name}"), [score.lines[row][1] for score in scores], _ICONS[name])
        for row, (name, _) in enumerate(scores[0].lines)
    ]
    total = Line(words("line-total"), [score.total for score in scores])
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
