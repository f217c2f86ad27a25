"""The public picture: the card of the round, all cards of the match, every player's place."""

from typing import NamedTuple

from render.common import parts
from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.layout import Box, Grid, columns, rows
from render.engine.theme import FINE, GAP, MARGIN, UNIT
from render.my_city.look import THEME, WIDE
from render.my_city.parts import board, cards, extras, status
from render.scene import Scene
from rules.my_city.board import SIZE
from rules.my_city.campaign.stickers import improved
from rules.my_city.model import State

_TRACK = 7 * UNIT  # how thick the score track is
_STANDING = 8 * UNIT  # if it stands beside the board
_LETTERS = 4 * UNIT  # the margin for coordinates
_SIZE = {2: 54, 3: 42, 4: 42}  # of a cell, by the number of towns
_ROWS = 8  # of cards, two for each colour, where three towns leave room for a fourth


class Slot(NamedTuple):
    """The places of one player's things."""

    tag: Box
    grid: Grid
    track: Box
    extras: Box


class Plan(NamedTuple):
    """Where the strip, the cards and the players' places are."""

    height: int
    strip: Box
    deck: Box
    slots: list[Slot]


def draw(scene: Scene) -> Picture:
    """The table as everybody sees it."""
    state: State = scene.view.state
    places = plan(len(state.players))

    def background(canvas: Canvas) -> None:
        for seat, place in enumerate(places.slots):
            _printed(canvas, place, scene, seat)
        parts.print_strip(canvas, places.strip)

    grounds = tuple(improved(player).terrain for player in state.players)
    key = ("my city", state.episode, grounds)
    canvas = Canvas.printed(WIDE, places.height, THEME, key, background)
    status.strip(canvas, places.strip, scene, status.table_text(scene))
    cards.deck(canvas, places.deck, state, _ROWS if len(state.players) == 3 else 1)
    for seat, place in enumerate(places.slots):
        _draw(canvas, place, scene, seat)
    return canvas.picture()


def plan(players: int) -> Plan:
    """Two large towns side by side; three or four in a square, the cards in what is left."""
    size, beside = _SIZE[players], players > 2
    tall, down = _height(size, beside), (players + 1) // 2
    row = 0 if players == 3 else cards.ROW + GAP
    height = 4 * MARGIN + parts.STRIP + GAP + row + down * tall + (down - 1) * GAP
    strip, rest = Box(0, 0, WIDE, height).inset(2 * MARGIN).top_rows(parts.STRIP, GAP)
    deck = rest._replace(h=cards.ROW)
    field = rest._replace(y=rest.y + row, h=rest.h - row)
    boxes = [box for line in rows(field, [1] * down, GAP) for box in columns(line, [1, 1], GAP)]
    if players == 3:
        deck = boxes.pop()
    return Plan(height, strip, deck, [_slot(box, size, beside) for box in boxes])


def _height(size: int, beside: bool) -> int:
    """How high a slot is with cells of this size, its extras beside or below the board."""
    below = 0 if beside else _TRACK + UNIT + extras.CHIP + 2 * UNIT
    return parts.TAG + UNIT + _LETTERS + SIZE * size + round(size * 0.6) + below


def _slot(box: Box, size: int, beside: bool) -> Slot:
    """The places inside a box."""
    tag, rest = box.top_rows(parts.TAG, UNIT)
    side = SIZE * size
    top = rest.y + _LETTERS
    if beside:
        grid = Grid(rest.x + _LETTERS, top, size, SIZE, SIZE, _LETTERS)
        column = Box(grid.box.right + 2 * UNIT, top, rest.right - grid.box.right - 2 * UNIT, side)
        ruler, others = column.left_columns(_STANDING, UNIT)
        return Slot(tag, grid, ruler, others)
    left = rest.x + _LETTERS + (rest.w - _LETTERS - side) // 2
    grid = Grid(left, top, size, SIZE, SIZE, _LETTERS)
    low = grid.box.bottom + round(size * 0.6)
    foot = Box(rest.x, low, rest.w, rest.bottom - low)
    ruler, others = foot.top_rows(_TRACK, UNIT)
    return Slot(tag, grid, ruler, others)


def _printed(canvas: Canvas, place: Slot, scene: Scene, seat: int) -> None:
    """What of a slot stays the same all through a match."""
    state: State = scene.view.state
    terrain = improved(state.players[seat]).terrain
    parts.print_tag(canvas, place.tag)
    board.printed(canvas, place.grid, terrain, state.episode, FINE)
    canvas.panel(place.extras)


def _draw(canvas: Canvas, place: Slot, scene: Scene, seat: int) -> None:
    """The rest of it: the city, the score, what changed."""
    state: State = scene.view.state
    player = state.players[seat]
    status.name_tag(canvas, place.tag, scene, seat, active=status.singled_out(state, seat))
    board.town(canvas, place.grid, scene, seat)
    extras.track(canvas, place.track, scene.players[seat], player.token)
    extras.spread(canvas, place.extras.inset(UNIT // 2), extras.items(state, seat))
