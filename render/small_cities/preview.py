"""The ghost of a move on the own sheet, what it would bring, and why."""

from render.canvas import Canvas
from render.fonts import LEADING
from render.layout import Box
from render.scene import Words
from render.small_cities import sheet
from render.small_cities.look import ICONS, MARKERS, PATTERNS, building_colour
from render.small_cities.plot import Plot
from render.theme import FINE, UNIT
from rules.chance import Seat
from rules.grid import bits
from rules.small_cities import GAME
from rules.small_cities.city import GRID, STARS
from rules.small_cities.desk import Desk
from rules.small_cities.model import BASE, Build, Decision, Paint, State, color_of
from rules.small_cities.points import Worth, worth
from rules.small_cities.printed import BONUSES


def hints(canvas: Canvas, plot: Plot, state: State, seat: Seat) -> None:
    """Small icons on the hexes where the offered buildings may stand."""
    if seat not in GAME.actors(state) or state.players[seat].todo == "shape":
        return
    desk = Desk(state, seat)
    size = round(plot.radius * 0.5)
    for kind, side in zip(desk.offered(desk.hand), (-1, 1), strict=False):
        for index in bits(desk.sites(kind)):
            x, y = plot.centre(index)
            at = x + side * plot.radius * 0.34, y + plot.rise * 0.62
            canvas.icon(ICONS[kind], at, size, building_colour(kind))


def ghost(
    canvas: Canvas, plot: Plot, state: State, seat: Seat, move: Decision, words: Words
) -> None:
    """The hexes that a move would cover; a building with its points and where they come from."""
    if not isinstance(move, Paint | Build) or state.dice is None:
        return
    hexes = GRID.mask(move.hexes if isinstance(move, Paint) else (move.hex,))
    if not hexes:
        return
    legal = seat in GAME.actors(state) and GAME.check(state, seat, move) is None
    color = color_of(move.choice, state.hand(seat))
    cells, corner = plot.cells(hexes), plot.radius / 6
    canvas.ghost(cells, MARKERS[color].base, legal, inset=1, radius=corner)
    if legal:
        step, inside = round(plot.radius * 0.6), plot.radius / 6
        canvas.pattern(
            cells, PATTERNS[color], MARKERS[color].wash, step=step, inset=inside, radius=corner
        )
    if isinstance(move, Build):
        index = GRID.index[move.hex]
        sheet.icon(canvas, plot, index, move.building)
        if legal:
            _gain(canvas, plot, state, seat, index, move, words)


def _gain(
    canvas: Canvas, plot: Plot, state: State, seat: Seat, index: int, move: Build, words: Words
) -> None:
    gain = worth(state.players[seat], move.building, index)
    x, y = plot.centre(index)
    text = f"+{gain.points}"
    if star := _star_pays(state, index):
        text += f" +{star}"
    canvas.bubble((x, y - plot.rise * 0.7), text)
    _because(canvas, plot, gain, words)


def _star_pays(state: State, index: int) -> int:
    """What a building on a star hex brings besides its own points (SC-52)."""
    card = BONUSES.cards.get(state.bonus or "")
    return card.points_per_star if card and STARS >> index & 1 else 0


def reasons(gain: Worth, words: Words) -> list[str]:
    """Where the points of a building come from."""
    near = f"near-{BASE.get(gain.building, 'building')}"
    base = words("picture-base", points=gain.base, near=near)
    return [base, words("picture-extra", extra=f"extra-{gain.building}")] if gain.extra else [base]


def _because(canvas: Canvas, plot: Plot, gain: Worth, words: Words) -> None:
    """The reasons, in the empty corner below left of the map."""
    width, leading = round(plot.radius * 4.4), round(FINE * LEADING)
    y = plot.box.bottom - round(plot.radius)
    for reason in reasons(gain, words):
        room = Box(plot.box.x, y, width, 3 * leading)
        y += canvas.paragraph(room, reason, FINE) + UNIT // 2
