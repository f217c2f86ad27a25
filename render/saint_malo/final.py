"""The end: the score pad, the winner's crown, the cities small beneath."""

from collections.abc import Sequence

from render.common import parts
from render.common.scorepad import Pad, PadLine, pad_height, score_pad
from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.layout import Box, columns
from render.engine.theme import GAP, MARGIN, UNIT
from render.saint_malo.look import THEME
from render.saint_malo.parts import city
from render.saint_malo.parts.track import BANNER, attack_banner, strikes
from render.scene import Scene
from rules.game import Score

_WIDTH = 1400
_TITLE = 12 * UNIT
_SHELF = 6 * UNIT
_LARGEST = 52 * UNIT  # a city beneath the pad is no wider
_ICONS = {
    "track": "gold_star",
    "full": "castle",
    "coins": "coin",
    "logs": "log",
    "churches": "church",
    "cannons": "cannon",
}


def draw(scene: Scene, scores: Sequence[Score], places: Sequence[int]) -> Picture:
    """The picture that people keep."""
    words, state, before = scene.words, scene.view.state, scene.before
    lines = [
        PadLine(words(f"line-{name}"), [dict(score.lines)[name] for score in scores], icon)
        for name, icon in _ICONS.items()
    ]
    total = PadLine(words("line-total"), [score.total for score in scores])
    struck = bool(strikes(before, state))
    pad = pad_height(len(lines))
    wide = min(_LARGEST, (_WIDTH - 4 * MARGIN + GAP) // len(scores) - GAP)
    boards = parts.TAG + UNIT + wide + _SHELF + UNIT
    height = 4 * MARGIN + _TITLE + pad + boards + (2 + struck) * GAP + (BANNER if struck else 0)
    canvas = Canvas(_WIDTH, height, THEME)
    head, rest = canvas.box.top_rows(_TITLE, GAP)
    parts.banner(canvas, head, words("final-title"), words("title"), "trophy")
    if struck:
        banner, rest = rest.top_rows(BANNER, GAP)
        attack_banner(canvas, banner, words, scene.players, before, state)
    table, rest = rest.top_rows(pad, GAP)
    score_pad(canvas, table, Pad(scene.players, lines, total, places))
    for seat, box in enumerate(columns(rest, [1] * len(scores), GAP)):
        shift = (box.w - wide) // 2
        _city(canvas, box._replace(x=box.x + shift, w=wide), scene, seat, places[seat])
    return canvas.picture()


def _city(canvas: Canvas, box: Box, scene: Scene, seat: int, place: int) -> None:
    """One player's city without coordinates, and the numbers that are not on the pad."""
    player = scene.view.state.players[seat]
    tag, rest = box.top_rows(parts.TAG, UNIT)
    parts.name_tag(canvas, tag, scene.players[seat], crown=place == 1)
    above, shelf = rest.bottom_rows(_SHELF, UNIT)
    grid = city.fit(above, city.RIM)
    grid = grid._replace(x=box.x + (box.w - grid.box.w) // 2)
    city.print_city(canvas, grid, coordinates=False)
    city.fill_city(canvas, grid, player.city)
    city.store_shelf(canvas, shelf, city.stores(player)[2:])
