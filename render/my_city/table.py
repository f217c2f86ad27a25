"""The public picture: the card of the round, all cards of the match, every town."""

from typing import NamedTuple

from render.common import parts
from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.layout import Box, columns, rows
from render.engine.theme import GAP, MARGIN
from render.my_city import deck, slots, status
from render.my_city.look import THEME
from render.my_city.slots import Slot
from render.scene import Scene
from rules.my_city.model import State
from rules.my_city.stickers import improved

WIDE = 1400
_SIZE = {2: 54, 3: 42, 4: 42}  # of a cell, by the number of towns
_ROWS = 8  # of cards, two for each colour, where three towns leave room for a fourth


class Plan(NamedTuple):
    """The places of everything."""

    height: int
    strip: Box
    deck: Box
    slots: list[Slot]


def draw_table(scene: Scene) -> Picture:
    """The table as everybody sees it."""
    state: State = scene.view.state
    places = plan(len(state.players))

    def background(canvas: Canvas) -> None:
        for seat, place in enumerate(places.slots):
            slots.printed(canvas, place, scene, seat)

    grounds = tuple(improved(player).terrain for player in state.players)
    key = ("my city", state.episode, grounds)
    canvas = Canvas.printed(WIDE, places.height, THEME, key, background)
    status.strip(canvas, places.strip, scene, status.table_text(scene))
    deck.deck(canvas, places.deck, state, _ROWS if len(state.players) == 3 else 1)
    for seat, place in enumerate(places.slots):
        slots.draw(canvas, place, scene, seat)
    return canvas.picture()


def plan(players: int) -> Plan:
    """Two large towns side by side; three or four in a square, the cards in what is left."""
    size, beside = _SIZE[players], players > 2
    tall, down = slots.height(size, beside), (players + 1) // 2
    row = 0 if players == 3 else deck.ROW + GAP
    height = 4 * MARGIN + parts.STRIP + GAP + row + down * tall + (down - 1) * GAP
    strip, rest = Box(0, 0, WIDE, height).inset(2 * MARGIN).top_rows(parts.STRIP, GAP)
    cards = rest._replace(h=deck.ROW)
    field = rest._replace(y=rest.y + row, h=rest.h - row)
    boxes = [box for line in rows(field, [1] * down, GAP) for box in columns(line, [1, 1], GAP)]
    if players == 3:
        cards = boxes.pop()
    return Plan(height, strip, cards, [slots.slot(box, size, beside) for box in boxes])
