"""The cards that are left, large, and the score line by line in words."""

from render.common.leaflet import Spread, leaflet
from render.common.scorepad import number
from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.fonts import Weight
from render.engine.layout import Box, table
from render.engine.theme import GAP, LABEL, UNIT
from render.my_city.look import LINE_ICONS, THEME
from render.my_city.parts import cards
from render.scene import Scene
from rules.my_city.model import State
from rules.my_city.scoring import pad

_DECK = 60 * UNIT  # how high the cards are together
_ROWS = 4
_LINE = 10 * UNIT  # of the score


def draw(scene: Scene) -> Picture:
    """What is left in the deck, then what the viewer's town is worth."""
    state: State = scene.view.state
    player = state.players[scene.view.seat]
    lines = pad(player, state.episode).lines
    down = -(-len(lines) // 2)
    deck = Spread(_DECK, lambda canvas, box: cards.deck(canvas, box, state, _ROWS, player))
    score = Spread(down * _LINE + 2 * UNIT, lambda canvas, box: _score(canvas, box, scene, down))
    return leaflet(THEME, [deck, score])


def _score(canvas: Canvas, box: Box, scene: Scene, down: int) -> None:
    """An icon, a word and a number for every line, in two columns."""
    state: State = scene.view.state
    canvas.panel(box)
    lines = pad(state.players[scene.view.seat], state.episode).lines
    for (line, points), place in zip(lines, table(box.inset(UNIT), 2, down, GAP), strict=False):
        sign, text = place.left_columns(_LINE - UNIT, UNIT)
        canvas.icon(LINE_ICONS[line], sign.centre, 8 * UNIT)
        room = text.w - 12 * UNIT
        canvas.text((text.x, text.centre[1]), scene.words(f"line-{line}"), LABEL, width=room)
        end = text.right - UNIT, text.centre[1]
        canvas.text(end, number(points), LABEL, weight=Weight.BOLD, anchor="rm")
