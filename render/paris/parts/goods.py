"""What lies beside the board: buildings in stock and supplies, tiles, tokens and chimneys."""

from collections.abc import Callable, Iterable, Sequence

from render.engine import fonts
from render.engine.canvas import Canvas
from render.engine.colour import Colour, Tones, darker, mix
from render.engine.fonts import Weight
from render.engine.layout import Box, columns, table
from render.engine.pen import Pen
from render.engine.theme import BODY, FINE, GOLD, UNIT
from render.paris.look import CARD, GROUNDS, HOLLOW, LEAF, SEATS, STONE
from render.paris.parts import pieces
from render.paris.parts.board import paved_cell
from render.paris.parts.emblems import chimney
from render.paris.parts.postcards import token
from rules.paris.board import GRID, LAID, ZONES
from rules.paris.box import SHAPES, Building, Quarter

_LARGEST = 4 * UNIT  # a cell of a shape beside the board
_CORNER = next(iter(ZONES))

Buildings = Sequence[Building]


def shelf(
    canvas: Canvas, box: Box, buildings: Buildings, colour: Colour, least: int, size: int = FINE
) -> dict[Building, Box]:
    """Buildings in rows with their ids, as large as fits; gives back where each lies.

    A row has room for at least so many, lest a few shapes stand lost.
    """
    if not buildings:
        return {}
    line = size + UNIT // 4
    unit, slots = max(_arranged(box, buildings, rows, least, line) for rows in (1, 2, 3))
    for building, slot in zip(buildings, slots, strict=True):
        above, below = slot.bottom_rows(line)
        pieces.shape(canvas, above, building, unit, colour)
        ink = canvas.theme.ink
        canvas.text(below.centre, building.upper(), size, ink, weight=Weight.BOLD, anchor="mm")
    return dict(zip(buildings, slots, strict=True))


def _arranged(
    box: Box, buildings: Buildings, rows: int, least: int, line: int
) -> tuple[int, list[Box]]:
    """The places of buildings in so many rows, and how large their cells can be."""
    across = max(least, -(-len(buildings) // rows))
    slots = table(box, across, rows, UNIT)[: len(buildings)]
    shapes = [SHAPES[building].split("/") for building in buildings]
    high, wide = max(map(len, shapes)), max(len(shape[0]) for shape in shapes)
    unit = min(_LARGEST, (slots[0].h - line) // high, (slots[0].w - UNIT) // wide)
    return unit, slots


def tile(canvas: Canvas, box: Box, name: str, turn: Quarter = "n") -> None:
    """A tile as it would lie, in the largest square of a box."""
    side = min(box.w, box.h) // 2
    left, top = box.centre[0] - side, box.centre[1] - side
    canvas.rounded(Box(left, top, 2 * side, 2 * side).inset(-UNIT // 2), HOLLOW, UNIT)
    laid = LAID[name, _CORNER, turn]
    for kind, cells in enumerate(laid):
        for cell in GRID.within(cells):
            place = Box(left + cell.x * side, top + cell.y * side, side, side)
            paved_cell(canvas, place, kind, cell)
            if kind == len(laid) - 1:
                pieces.printed_lamp(canvas, place)


Sign = Callable[[Canvas, tuple[int, int], int], None]


def counters(
    canvas: Canvas, box: Box, entries: Iterable[tuple[Sign, str]], size: int = BODY
) -> None:
    """Signs with their numbers, spread over a line."""
    listed = list(entries)
    side = round(size * 1.3)
    for place, (sign, value) in zip(columns(box, [1] * len(listed)), listed, strict=True):
        sign(canvas, (place.x + side // 2, place.centre[1]), side)
        at = place.x + side + UNIT // 2, place.centre[1]
        canvas.text(at, value, size, weight=Weight.BOLD, width=place.w - side)


def tile_sign(seat: int) -> Sign:
    """The sign for tiles that a player has not laid yet."""
    return lambda canvas, at, size: canvas.sprite("paris-back", at, size, _back, SEATS[seat])


def token_sign(seat: int) -> Sign:
    """The sign for action tokens."""
    return lambda canvas, at, size: token(canvas, at, size, SEATS[seat])


def chimney_sign(seat: int) -> Sign:
    """The sign for chimneys."""
    tones = Tones.of(SEATS[seat])
    return lambda canvas, at, size: canvas.sprite("paris-chimney", at, size, chimney, tones)


def line_sign(line: str) -> Sign:
    """The sign of a line of the score pad."""
    drawing = LINES[line]
    return lambda canvas, at, size: canvas.sprite(("paris-line", line), at, size, drawing)


def _back(pen: Pen, colour: Colour) -> None:
    pen.rect(4, 4, 96, 96, colour, darker(colour, 0.6), 7, radius=10)
    ink = mix(colour, HOLLOW, 0.45)
    pen.line([(50, 8), (50, 92)], ink, 6)
    pen.line([(8, 50), (92, 50)], ink, 6)


def _lit(pen: Pen) -> None:
    pen.polygon([(28, 18), (72, 18), (62, 62), (38, 62)], GOLD, HOLLOW, 5)
    pen.polygon([(20, 19), (50, 2), (80, 19)], STONE, HOLLOW, 4)
    pen.rect(44, 62, 56, 96, STONE, HOLLOW, 4)


def _group(pen: Pen) -> None:
    for x, y in ((34, 6), (6, 34), (34, 34), (62, 34), (62, 62)):
        pen.rect(x, y, x + 28, y + 28, LEAF, HOLLOW, 6)


def _unplaced(pen: Pen) -> None:
    for x, y in ((10, 14), (38, 14), (66, 14), (38, 42)):
        pen.rect(x, y, x + 26, y + 26, STONE, HOLLOW, 6)
    pen.line([(12, 84), (88, 84)], STONE, 10)


def _cards(pen: Pen) -> None:
    pen.rect(6, 20, 94, 82, CARD, HOLLOW, 6, radius=6)
    pen.rect(64, 28, 84, 50, GROUNDS[2], HOLLOW, 4)
    for y in (38, 52, 66):
        pen.line([(18, y), (50, y)], HOLLOW, 5)


LINES: dict[str, Callable[[Pen], None]] = {
    "lit": _lit,
    "group": _group,
    "unplaced": _unplaced,
    "cards": _cards,
}


def fitted(name: str, size: int, room: int) -> str:
    """A name, shortened to the room."""
    return fonts.fit(name, size, room, Weight.BOLD)
