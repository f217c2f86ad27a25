"""The public picture: every town side by side, the cards, the resource of the round."""

from collections.abc import Hashable
from functools import lru_cache
from typing import NamedTuple

from render.common import parts
from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.layout import Box, Grid, columns, rows, table
from render.engine.theme import GAP, MARGIN, UNIT, WIDTH
from render.scene import Scene, Words
from render.tiny_towns.look import THEME
from render.tiny_towns.parts import cards, status, town
from render.tiny_towns.parts.badges import SIZE, badges, draw_badges
from render.tiny_towns.parts.town import town_grid, town_size
from rules.tiny_towns.model import State
from rules.tiny_towns.town import supply

_COLUMN = 55 * UNIT  # how wide a column of cards is


class Shape(NamedTuple):
    """How so many towns stand: how many across, how large their cells are, where signs go."""

    across: int
    cell: int
    beside: bool  # the signs stand beside the town, not under it
    column: bool = False  # the cards stand in a column, not in a row


SHAPES = {
    1: Shape(1, 160, beside=True, column=True),
    2: Shape(2, 124, beside=True),
    3: Shape(3, 88, beside=False),
    4: Shape(2, 80, beside=False, column=True),
    5: Shape(3, 70, beside=True),
    6: Shape(3, 70, beside=True),
}


class Plot(NamedTuple):
    """The place of one town: the mayor's tag, the cells, the signs."""

    tag: Box
    grid: Grid
    badges: Box


class Plan(NamedTuple):
    """The places of the strip, the cards and the towns."""

    height: int
    strip: Box
    cards: tuple[Box, ...]
    column: bool
    plots: tuple[Plot, ...]
    shelf: Box | None  # what is left under a lone town


def draw(scene: Scene) -> Picture:
    """The table as everybody sees it."""
    state: State = scene.view.state
    deck = supply(state) if state.cards else ()
    head = cards.head_height(cards.TALL_WIDTH, deck, scene.words)
    places = plan(len(state.players), head)
    key: Hashable = ("tiny_towns", len(state.players), deck, head, scene.words.locale)
    canvas = Canvas.printed(
        WIDTH,
        places.height,
        THEME,
        key,
        lambda sheet: _print(sheet, places, deck, scene.words, head),
    )
    parts.fill_strip(canvas, places.strip, status.table_status(state, scene.players, scene.words))
    for seat in range(len(state.players)):
        _town(canvas, places, scene, seat)
    if places.shelf is not None:
        status.solo_shelf(canvas, places.shelf, state, scene.words)
    return canvas.picture()


def _print(canvas: Canvas, places: Plan, deck: tuple[str, ...], words: Words, head: int) -> None:
    """What stays the same all through a match: the cards, the empty tags, towns and strip."""
    for card, box in zip(deck, places.cards, strict=False):
        if places.column:
            cards.wide(canvas, box, card, words, deck)
        else:
            cards.tall(canvas, box, card, words, deck, head)
    for plot in places.plots:
        parts.print_tag(canvas, plot.tag)
        town.ground(canvas, plot.grid)
    parts.print_strip(canvas, places.strip)


def _town(canvas: Canvas, places: Plan, scene: Scene, seat: int) -> None:
    state: State = scene.view.state
    plot = places.plots[seat]
    answer = status.answer(state, seat)
    parts.name_tag(
        canvas,
        plot.tag,
        scene.players[seat],
        active=answer is False and state.phase not in ("keep", "act"),
        answered=answer,
        printed=True,
    )
    town.settle(canvas, plot.grid, scene, seat)
    draw_badges(canvas, plot.badges, badges(state, seat))


@lru_cache(maxsize=32)
def plan(count: int, head: int) -> Plan:
    """The plan for so many towns, with cards whose names are so high."""
    shape = SHAPES[count]
    plot = _plot_height(shape)
    down = -(-count // shape.across)
    towns = down * plot + (down - 1) * GAP
    row = cards.tall_height(head)
    lowest = cards.WIDE * cards.IN_ROW + cards.BETWEEN * (cards.IN_ROW - 1)
    body = max(towns, lowest) if shape.column else row + GAP + towns
    height = 4 * MARGIN + parts.STRIP + GAP + body
    inner = Box(0, 0, WIDTH, height).inset(2 * MARGIN)
    strip, rest = inner.top_rows(parts.STRIP, GAP)
    if shape.column:
        field, column = rest.right_columns(_COLUMN, GAP + UNIT)
        places = rows(column, [1] * cards.IN_ROW, cards.BETWEEN)
    else:
        band, field = rest.top_rows(row, GAP)
        places = columns(band, [1] * cards.IN_ROW, cards.BETWEEN)
    used, left = field.top_rows(towns, GAP)
    plots = tuple(_plot(place, shape) for place in _stand(used, count, shape))
    shelf = left if count == 1 else None
    return Plan(height, strip, tuple(places), shape.column, plots, shelf)


def _plot_height(shape: Shape) -> int:
    under = 0 if shape.beside else UNIT + SIZE
    return parts.TAG + UNIT + town_size(shape.cell) + under


def _stand(field: Box, count: int, shape: Shape) -> list[Box]:
    """The plots row by row, the last row in the middle."""
    down = -(-count // shape.across)
    places = table(field, shape.across, down, GAP)[:count]
    missing = shape.across * down - count
    shift = missing * (places[0].w + GAP) // 2
    last = range(count - (shape.across - missing), count)
    return [place._replace(x=place.x + shift * (i in last)) for i, place in enumerate(places)]


def _plot(place: Box, shape: Shape) -> Plot:
    tag, rest = place.top_rows(parts.TAG, UNIT)
    size = town_size(shape.cell)
    if shape.beside:
        left = rest.x + (rest.w - size - UNIT - SIZE) // 2
        grid = town_grid(left, rest.y, shape.cell)
        signs = Box(left + size + UNIT, grid.y, SIZE, grid.box.h)
    else:
        grid = town_grid(rest.x + (rest.w - size) // 2, rest.y, shape.cell)
        signs = Box(grid.x, grid.box.bottom + UNIT + 4, grid.box.w, SIZE)
    return Plot(tag, grid, signs)
