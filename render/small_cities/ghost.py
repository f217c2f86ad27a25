"""The ghost of a move on the own sheet, what it would bring, and why."""

from collections.abc import Iterable
from operator import itemgetter

from render.engine.canvas import Canvas
from render.engine.fonts import LEADING, Weight, wrap
from render.engine.theme import BODY
from render.scene import Words
from render.small_cities.look import ICONS, MARKERS, PATTERNS, building_colour
from render.small_cities.panel import Gain, because, besides, gain
from render.small_cities.parts import sheet
from render.small_cities.parts.sheet import Plot, margin
from rules.chance import Seat
from rules.ground.grid import bits
from rules.small_cities import GAME
from rules.small_cities.map import GRID
from rules.small_cities.model import Build, Decision, Paint, State, color_of
from rules.small_cities.offers import offer_to


def hints(canvas: Canvas, plot: Plot, state: State, seat: Seat) -> None:
    """Small icons on the hexes where the offered buildings may stand."""
    if seat not in GAME.actors(state) or state.players[seat].todo == "shape":
        return
    offer = offer_to(state, seat)
    size = round(plot.radius * 0.5)
    for kind, side in zip(offer.buildings(offer.hand), (-1, 1), strict=False):
        for index in bits(offer.sites(kind)):
            x, y = plot.centre(index)
            at = x + side * plot.radius * 0.34, y + plot.rise * 0.62
            canvas.icon(ICONS[kind], at, size, building_colour(kind))


def draw_ghost(
    canvas: Canvas, plot: Plot, state: State, seat: Seat, move: Decision, words: Words
) -> None:
    """The hexes that a move would cover; a building with its points and where they come from."""
    if not isinstance(move, Paint | Build) or state.dice is None:
        return
    if not move.area:
        return
    legal = seat in GAME.actors(state) and GAME.refusal(state, seat, move) is None
    color = color_of(move.choice, state.hand(seat))
    cells, corner = plot.cells(move.area), plot.radius / 6
    canvas.ghost(cells, MARKERS[color].base, legal, inset=1, radius=corner)
    if legal:
        step, inside = round(plot.radius * 0.6), plot.radius / 6
        canvas.pattern(
            cells, PATTERNS[color], MARKERS[color].wash, step=step, inset=inside, radius=corner
        )
    if isinstance(move, Build):
        sheet.icon(canvas, plot, GRID.index[move.hex], move.building)
    if found := gain(state, seat, move):
        _gain(canvas, plot, move.area, found, words)


def _gain(canvas: Canvas, plot: Plot, hexes: int, found: Gain, words: Words) -> None:
    """The points in a bubble; why, in the empty corners below the map."""
    if found.total:
        x, y = min((plot.centre(index) for index in bits(hexes)), key=itemgetter(1))
        canvas.bubble((x, y - plot.rise * 0.7), f"+{found.total}")
    if found.worth:
        _lines(canvas, plot, because(words, found.worth), "l")
    _lines(canvas, plot, besides(words, found), "r")


def _lines(canvas: Canvas, plot: Plot, texts: Iterable[str], side: str) -> None:
    """Some texts in the corner below left or right, the last line above the ribbon."""
    width, leading = round(plot.radius * 4.4), round(BODY * LEADING)
    lines = [line for text in texts for line in wrap(text, BODY, width, Weight.SEMIBOLD)]
    x = plot.box.x if side == "l" else plot.box.right
    y = plot.box.bottom + margin(plot.type) - leading * len(lines) + leading // 2
    for row, line in enumerate(lines):
        canvas.text((x, y + row * leading), line, BODY, anchor=f"{side}m")
