"""Small signs beside a map: markers, dice, stars, the ribbon, emblems of goals."""

from collections.abc import Sequence

from render.engine.canvas import Canvas
from render.engine.colour import NIGHT, WHITE, Colour, darker, mix
from render.engine.fonts import Weight
from render.engine.layout import Box, Hexes, Point, columns
from render.engine.pen import Pen
from render.engine.theme import GOLD, UNIT
from render.small_cities.look import BORDER, ICONS, MARKERS, PAPER, PENCIL, building_colour
from render.small_cities.parts.sheet import points_in_star, star, strike
from render.small_cities.parts.tiles import ALONE, tile
from rules.ground.hexes import DIRECTIONS
from rules.small_cities.box import BONUSES, DICE, GOALS, Color, Kind
from rules.small_cities.goals import SPECIALIZATION, UNIFICATION
from rules.small_cities.map import STARS
from rules.small_cities.model import BASE, CIRCLES, Player

STARS_ON_A_SHEET = STARS.bit_count()


def swatch(canvas: Canvas, centre: Point, radius: float, color: Color) -> None:
    """A hex in a marker's colour and pattern."""
    tile(canvas, centre, radius, color, ALONE)


def marker(canvas: Canvas, centre: Point, size: int, color: Color) -> None:
    """A marker pen on a hex that it has painted."""
    swatch(canvas, centre, size / 2, color)
    pen = centre[0] + size * 0.2, centre[1] - size * 0.12
    canvas.sprite("townies pen", pen, round(size * 0.8), _pen, color)


def hands(canvas: Canvas, at: Point, size: int, now: Color, later: Color) -> None:
    """The marker in the hand, and smaller the one that comes next; `at` is the left end."""
    x, y = at
    marker(canvas, (x + size / 2, y), size, now)
    tip = x + size * 1.42, y + size * 0.2
    canvas.arrow((x + size * 1.1, y + size * 0.2), tip, BORDER, max(4, size // 14))
    swatch(canvas, (x + size * 1.76, y + size * 0.2), size * 0.28, later)


def shape(canvas: Canvas, box: Box, name: str, fill: Colour, edge: Colour) -> None:
    """One of the shapes, as large as a box allows."""
    hexes = Hexes.fit(box, DICE.shapes[name])
    for q, r in DICE.shapes[name]:
        canvas.hexagon(hexes.centre(q, r), hexes.radius, fill, edge, hexes.radius / 10)


def dice(canvas: Canvas, box: Box, rolled: tuple[str, Kind] | None) -> None:
    """Both dice: a shape on the black one, a building with its base colour on the white one."""
    size = min(box.h, (box.w - UNIT) // 2)
    left = box.x + (box.w - 2 * size - UNIT) // 2
    top = box.centre[1] - size // 2
    black, white = Box(left, top, size, size), Box(left + size + UNIT, top, size, size)
    canvas.panel(black, NIGHT)
    canvas.rounded(white, WHITE, 2 * UNIT, BORDER, 4)
    if rolled is None:
        for die, ink in ((black, WHITE), (white, NIGHT)):
            canvas.text(die.centre, "?", size // 2, ink, weight=Weight.BOLD, anchor="mm")
        return
    name, kind = rolled
    shape(canvas, black.inset(size // 8), name, WHITE, mix(WHITE, NIGHT, 0.35))
    offer(canvas, white.inset(size // 12), kind)


def offer(canvas: Canvas, box: Box, kind: Kind) -> None:
    """A building with the colour beside which it must stand."""
    size = min(box.w, box.h)
    if kind not in BASE:
        building(canvas, box.centre, size, kind)
        return
    building(canvas, box.at(0.44, 0.44), round(size * 0.84), kind)
    swatch(canvas, box.at(0.83, 0.83), size * 0.19, BASE[kind])


def building(canvas: Canvas, centre: Point, size: int, kind: Kind) -> None:
    """A building alone."""
    canvas.icon(ICONS[kind], centre, size, building_colour(kind))


def stars(canvas: Canvas, box: Box, player: Player, bonus: str | None, across: int) -> None:
    """The four stars of a sheet in rows: crossed out, outlined, still to be won."""
    size = min(box.w // across, box.h // -(-STARS_ON_A_SHEET // across))
    card = BONUSES.cards.get(bonus or "")
    for place in range(STARS_ON_A_SHEET):
        x = box.x + size * (place % across) + size // 2
        y = box.y + size * (place // across) + size // 2
        won, spent = place < player.outlined, place < player.spent
        noted_star(canvas, (x, y), size, won, spent, card.points_per_star if card else 0)


def noted_star(
    canvas: Canvas, centre: Point, size: int, won: bool, spent: bool, points: int = 0
) -> None:
    """A star beside the map: empty, outlined (with its points if it pays), or crossed out."""
    fill = mix(PAPER, PENCIL, 0.5) if spent else GOLD if won else PAPER
    star(canvas, centre, size, fill, BORDER if won else PENCIL)
    if spent:
        strike(canvas, centre, size)
    elif won and points:
        points_in_star(canvas, centre, size, points)


def ribbon(canvas: Canvas, box: Box, player: Player, fresh: int = 0) -> None:
    """Nine circles with the points of buildings; solo rings; the latest `fresh` ones shine."""
    count, theme = len(player.buildings), canvas.theme
    for number, cell in enumerate(columns(box, [1] * CIRCLES), 1):
        r = min(cell.w, cell.h) // 2 - 2
        if number in player.marked:
            canvas.circle(cell.centre, r + 2, PAPER, theme.accent, max(4, r // 5))
            r -= max(4, r // 5)
        elif number > count:
            canvas.circle(cell.centre, r, PAPER, PENCIL, 3)
        if number <= count:
            shine = theme.glow if number > count - fresh else None
            canvas.circle(cell.centre, r, theme.key, shine, 4)
            points = str(player.buildings[number - 1].points)
            size = round(r * 1.24)
            canvas.text(cell.centre, points, size, WHITE, weight=Weight.BOLD, anchor="mm")


def emblem(canvas: Canvas, centre: Point, size: int, goal: str, start: str) -> None:
    """The sign of a goal: the start colour surrounded, the pair of colours, or a cup."""
    if goal == SPECIALIZATION:
        _flower(canvas, centre, size / 5.4, start)
    elif goal == UNIFICATION:
        _pair(canvas, centre, size, GOALS.pairs[start])
    else:
        canvas.icon("trophy", centre, size)


def _flower(canvas: Canvas, centre: Point, radius: float, start: str) -> None:
    hexes = Hexes(*centre, radius)
    for step in DIRECTIONS:
        canvas.hexagon(hexes.centre(*step), radius, mix(PENCIL, PAPER, 0.4), PENCIL, radius / 8)
    for color in MARKERS:
        if color == start:
            swatch(canvas, centre, radius * 1.2, color)


def _pair(canvas: Canvas, centre: Point, size: int, pair: Sequence[Color]) -> None:
    x, y = centre
    radius = size * 0.3
    for color, way in zip(pair, (-1, 1), strict=True):
        swatch(canvas, (x + way * radius * 0.78, y + way * radius * 0.45), radius, color)


def _pen(pen: Pen, color: Color) -> None:
    """A marker pen from lower left to upper right, its tip on the paper."""
    ink = MARKERS[color]
    body = [(30, 54), (76, 8), (93, 25), (47, 71)]
    pen.polygon([(10, 91), (22, 62), (39, 79)], ink.base, NIGHT, 4)
    pen.polygon([(22, 62), (30, 54), (47, 71), (39, 79)], darker(WHITE, 0.2), NIGHT, 4)
    pen.polygon(body, ink.base, NIGHT, 5)
    pen.line([(41, 52), (74, 19)], ink.wash, 6)
    pen.polygon([(62, 22), (76, 8), (93, 25), (79, 39)], ink.edge, NIGHT, 5)
