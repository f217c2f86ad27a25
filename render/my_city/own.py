"""The private picture: the own board large, with everything that helps to decide."""

from typing import NamedTuple

from render.common import parts
from render.common.marks import notice
from render.common.scorepad import number, signed
from render.engine.canvas import Canvas
from render.engine.colour import mix
from render.engine.encode import Picture
from render.engine.fonts import Weight
from render.engine.layout import Box, Grid, table
from render.engine.theme import BAD, GAP, GOOD, MARGIN, UNIT
from render.my_city import board, cards, extras, ghost, status
from render.my_city.ghost import Preview
from render.my_city.look import LINE_ICONS, THEME, WIDE
from render.scene import Scene
from rules.chance import Seat
from rules.my_city.board import SIZE
from rules.my_city.campaign.stickers import improved
from rules.my_city.model import State
from rules.my_city.scoring import pad

_CELL = 76
_TRACK = 7 * UNIT
_TEXT = 4 * UNIT  # the smallest text
_CARD = 29 * UNIT
_SCORE = 33 * UNIT
_DECK = 30 * UNIT
_DECK_ROWS = 4


class Plan(NamedTuple):
    """Where the board is, and everything beside it."""

    height: int
    strip: Box
    grid: Grid
    track: Box
    tag: Box
    card: Box
    score: Box
    deck: Box
    extras: Box

    @property
    def things(self) -> dict[str, Box]:
        """What a lesson can point at besides cells."""
        return {
            "strip": self.strip,
            "track": self.track,
            "card": self.card,
            "score": self.score,
            "deck": self.deck,
        }


def draw(scene: Scene) -> Picture:
    """The viewer's board."""
    state: State = scene.view.state
    seat: Seat = scene.view.seat
    player, places = state.players[seat], plan()
    thought = ghost.think(scene)
    terrain = improved(player).terrain

    def background(canvas: Canvas) -> None:
        board.printed(canvas, places.grid, terrain, state.episode, _TEXT)
        canvas.panel(places.extras)

    key = ("my city own", state.episode, terrain)
    canvas = Canvas.printed(WIDE, places.height, THEME, key, background)
    status.strip(canvas, places.strip, scene, status.own_text(scene))
    board.town(canvas, places.grid, scene, seat)
    ghost.hints(canvas, places.grid, state, seat)
    if thought is not None:
        ghost.draw(canvas, places.grid, scene, thought)
    _side(canvas, places, scene, thought)
    notice(canvas, scene.marks, places.things, places.grid.named)
    return canvas.picture()


def plan() -> Plan:
    """The board on the left, the rest in a column beside it."""
    side, letters = SIZE * _CELL, parts.COORDINATES
    tall = letters + side + round(_CELL * 0.6) + _TRACK
    height = 4 * MARGIN + parts.STRIP + UNIT + tall
    strip, rest = Box(0, 0, WIDE, height).inset(2 * MARGIN).top_rows(parts.STRIP, UNIT)
    grid = Grid(rest.x + letters, rest.y + letters, _CELL, SIZE, SIZE, letters)
    left, column = rest.left_columns(letters + side, 3 * UNIT)
    column = column._replace(y=column.y + UNIT, h=column.h - UNIT)
    _, low = left.bottom_rows(_TRACK)
    tag, column = column.top_rows(parts.TAG, GAP)
    card, column = column.top_rows(_CARD, GAP)
    score, column = column.top_rows(_SCORE, GAP)
    cards, others = column.top_rows(_DECK, GAP)
    return Plan(height, strip, grid, low, tag, card, score, cards, others)


def _side(canvas: Canvas, places: Plan, scene: Scene, thought: Preview | None) -> None:
    """From the top: who this is, the piece or the stickers, the score, the cards, the rest."""
    state: State = scene.view.state
    seat: Seat = scene.view.seat
    player = state.players[seat]
    asked = status.answered(state, seat) is False
    status.name_tag(canvas, places.tag, scene, seat)
    if state.card is not None:
        cards.turned(canvas, places.card, state, player, asked)
    elif player.queue:
        factory = ghost.chosen_factory(thought)
        cards.queue(canvas, places.card, player, scene.words, factory)
    else:
        canvas.panel(places.card)
        cards.back(canvas, places.card.inset(4 * UNIT))
    if thought is not None and thought.refused is not None:
        _refusal(canvas, places.score, ghost.sentence(scene, thought))
    else:
        _score(canvas, places.score, scene, thought)
    cards.deck(canvas, places.deck, state, _DECK_ROWS, player)
    extras.spread(canvas, places.extras.inset(UNIT + 4), extras.items(state, seat, own=True))
    token = thought.player.token if thought is not None else player.token
    later = token if token != player.token else None
    extras.track(canvas, places.track, scene.players[seat], player.token, later, _TEXT)


def _refusal(canvas: Canvas, box: Box, text: str) -> None:
    """Why a decision is impossible."""
    canvas.panel(box, mix(canvas.theme.panel, BAD, 0.12))
    inner = box.inset(2 * UNIT)
    canvas.icon("cross", (inner.x + 2 * UNIT, inner.y + 3 * UNIT), 5 * UNIT)
    canvas.paragraph(inner.right_columns(inner.w - 6 * UNIT)[1], text, _TEXT)


def _score(canvas: Canvas, box: Box, scene: Scene, thought: Preview | None) -> None:
    """The lines of the score pad as they stand, and how the ghost would change them."""
    state: State = scene.view.state
    now = dict(pad(state.players[scene.view.seat], state.episode).lines)
    later = dict(pad(thought.player, state.episode).lines) if thought is not None else now
    canvas.panel(box)
    names = list(dict.fromkeys((*now, *later)))
    across = 3
    down = max(4, -(-len(names) // across))
    for name, cell in zip(names, table(box.inset(UNIT), across, down), strict=False):
        value, change = later.get(name, 0), later.get(name, 0) - now.get(name, 0)
        side = min(round(cell.h * 0.86), 5 * UNIT)
        canvas.icon(LINE_ICONS[name], (cell.x + side // 2, cell.centre[1]), side)
        at = cell.x + side * 1.2, cell.centre[1]
        width = canvas.text(at, number(value), _TEXT, weight=Weight.BOLD)
        if change:
            after = at[0] + width + 6, at[1]
            ink = GOOD if change > 0 else BAD
            canvas.text(after, signed(change), _TEXT, ink, weight=Weight.BOLD)
