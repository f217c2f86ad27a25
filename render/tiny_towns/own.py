"""The private picture: the own town large, the own monument, what can be done now."""

from typing import NamedTuple

from render.common import parts
from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.layout import Box, Grid, columns
from render.engine.theme import GAP, LABEL, MARGIN, UNIT, WIDTH
from render.scene import Scene
from render.tiny_towns import aside, cards, status, town
from render.tiny_towns.badges import SIZE, counters, draw_badges, stock
from render.tiny_towns.contents import changed, contents
from render.tiny_towns.ghost import hints, preview
from render.tiny_towns.look import THEME
from render.tiny_towns.pieces import Sheet
from render.tiny_towns.plan import CARD_GAP, CARD_WIDTH, CARDS_IN_ROW
from render.tiny_towns.speech import letters
from rules.chance import Seat
from rules.tiny_towns.model import Keep, State
from rules.tiny_towns.town import supply

_CELL = 20 * UNIT
_TAG = 38 * UNIT  # how wide the mayor's tag is


class Plan(NamedTuple):
    """The places of everything."""

    height: int
    strip: Box
    grid: Grid
    side: Box
    row: Box


def draw_own(scene: Scene) -> Picture:
    """The viewer's town with everything that only the viewer may know."""
    state: State = scene.view.state
    words = scene.words
    deck = supply(state) if state.cards else ()
    head = cards.head_height(CARD_WIDTH, deck, words)
    places = _plan(head)

    def background(canvas: Canvas) -> None:
        for card, box in zip(deck, columns(places.row, [1] * CARDS_IN_ROW, CARD_GAP), strict=False):
            cards.tall(canvas, box, card, words, deck, head)
        town.ground(canvas, places.grid, LABEL)

    key = ("tiny_towns", "own", deck, head, words.locale)
    canvas = Sheet.printed(WIDTH, places.height, THEME, key, background)
    parts.status_strip(canvas, places.strip, status.own_status(scene))
    _town(canvas, places.grid, scene)
    _side(canvas, places.side, scene, deck)
    if scene.ghost is not None:
        preview(canvas, places.grid, state, scene.view.seat, scene.ghost, letters(words))
    return canvas.picture()


def _plan(head: int) -> Plan:
    size, cards_height = town.town_size(_CELL), cards.tall_height(head)
    height = 4 * MARGIN + parts.STRIP + size + cards_height + 2 * GAP
    inner = Box(0, 0, WIDTH, height).inset(2 * MARGIN)
    strip, rest = inner.top_rows(parts.STRIP, GAP)
    field, row = rest.bottom_rows(cards_height, GAP)
    board, side = field.left_columns(size, GAP + UNIT)
    return Plan(height, strip, town.town_grid(board.x, board.y, _CELL), side, row)


def _town(canvas: Canvas, grid: Grid, scene: Scene) -> None:
    state: State = scene.view.state
    seat: Seat = scene.view.seat
    cells = contents(state, state.players[seat])
    hints(canvas, grid, state, seat)
    town.fill(canvas, grid, cells, letters(scene.words))
    if scene.before is not None:
        past = contents(scene.before, scene.before.players[seat])
        town.outline(canvas, grid, changed(cells, past))


def _side(canvas: Canvas, box: Box, scene: Scene, deck: tuple[str, ...]) -> None:
    """From the top: who this is, the monument, what may be done instead, what can be built."""
    state: State = scene.view.state
    seat: Seat = scene.view.seat
    player, words = state.players[seat], scene.words
    head, rest = box.top_rows(parts.TAG, UNIT)
    tag, signs = head.left_columns(_TAG, GAP)
    parts.name_tag(canvas, tag, scene.players[seat], answered=status.answer(state, seat))
    draw_badges(canvas, signs, counters(state, seat))
    if player.town.stock:
        shelf, rest = rest.top_rows(SIZE, UNIT)
        draw_badges(canvas, shelf, stock(player))
    below = aside.monuments(canvas, rest, player, words, deck)
    if isinstance(scene.ghost, Keep) and scene.ghost.monument in player.offer:
        canvas.glow([aside.offered(rest, player, scene.ghost.monument)], radius=GAP)
    if state.round:
        below = aside.alternatives(canvas, below, state, seat, words)
        below = aside.buildable(canvas, below, state, seat, words)
        aside.score_now(canvas, below, state, seat, words)
