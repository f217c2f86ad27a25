"""The public picture: all sheets small, the dice of the round, the cards that count for all."""

from typing import NamedTuple

from render.common import parts
from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.layout import Box, columns, rows
from render.engine.theme import GAP, MARGIN, UNIT, WIDTH
from render.scene import Scene, Words
from render.small_cities import cards, slots, status
from render.small_cities.cards import Card
from render.small_cities.look import THEME
from render.small_cities.own import draw_sheet
from render.small_cities.plot import radius_in
from render.small_cities.slots import Slot
from rules.small_cities.model import State

_MAP = {2: 532, 3: 364, 4: 336, 5: 336}  # the width of a map, by the number of sheets
_CARD_ROW = 16 * UNIT  # two or three sheets have the cards in a row above them
_ACROSS = 3  # four or five sheets lie in a grid that leaves places for the cards


class Plan(NamedTuple):
    """The places of everything."""

    height: int
    strip: Box
    slots: list[Slot]
    cards: list[Box]


def draw_table(scene: Scene) -> Picture:
    """The table as everybody sees it; a single sheet is drawn as its owner sees it."""
    state: State = scene.view.state
    if state.solo:
        return draw_sheet(scene, 0)
    shown = shown_cards(state, scene.words)
    places = plan(len(state.players), len(shown))

    def background(canvas: Canvas) -> None:
        for card, box in zip(shown, places.cards, strict=True):
            card(canvas, box)
        for place in places.slots:
            slots.printed(canvas, place, state.level > 1)

    key = ("townies", len(state.players), state.level, state.goal, state.bonus, scene.words.locale)
    canvas = Canvas.printed(WIDTH, places.height, THEME, key, background)
    status.strip(canvas, places.strip, scene, status.table_text(state, scene.players, scene.words))
    for seat, place in enumerate(places.slots):
        slots.draw(canvas, place, scene, seat)
    return canvas.picture()


def shown_cards(state: State, words: Words) -> list[Card]:
    """The cards of the table, and what buildings bring where a place would stay empty."""
    shown = cards.of_table(state, words)
    if len(state.players) == 4 or (len(state.players) == 5 and len(shown) < 2):
        shown.append(lambda canvas, box: cards.legend_card(canvas, box, words))
    return shown


def plan(players: int, shown: int) -> Plan:
    """Where so many sheets and so many cards lie."""
    return _grid(players, shown) if players > _ACROSS else _row(players, shown)


def _row(players: int, shown: int) -> Plan:
    """All sheets beside each other, the cards in a row above them."""
    radius = radius_in(_MAP[players])
    above = _CARD_ROW + GAP if shown else 0
    height = 4 * MARGIN + parts.STRIP + GAP + above + slots.slot_height(radius)
    strip, rest = Box(0, 0, WIDTH, height).inset(2 * MARGIN).top_rows(parts.STRIP, GAP)
    line, field = rest.top_rows(max(0, above - GAP), GAP if shown else 0)
    boxes = columns(field, [1] * players, GAP)
    cards_ = columns(line, [1] * shown, GAP) if shown else []
    return Plan(height, strip, [slots.slot(box, radius) for box in boxes], cards_)


def _grid(players: int, shown: int) -> Plan:
    """Two rows of sheets, the cards one above the other in what is left of the last column."""
    radius = radius_in(_MAP[players])
    height = 4 * MARGIN + parts.STRIP + GAP + 2 * slots.slot_height(radius) + GAP
    strip, rest = Box(0, 0, WIDTH, height).inset(2 * MARGIN).top_rows(parts.STRIP, GAP)
    upper, lower = (columns(line, [1] * _ACROSS, GAP) for line in rows(rest, [1, 1], GAP))
    boxes = [*upper[: (players + 1) // 2], *lower[: players // 2]]
    free = lower[-1] if players > 4 else rest.right_columns(upper[-1].w)[1]
    shares = [1.0, 0.8, 2.2][-shown:] if players == 4 else [1.0] * shown
    return Plan(height, strip, [slots.slot(box, radius) for box in boxes], rows(free, shares, GAP))
