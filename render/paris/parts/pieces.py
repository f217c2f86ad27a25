"""What lies on the board: buildings with chimney, windows and light, lamps, pawns, the fountain.

Beside the board a building is a plain shape.
"""

from collections.abc import Sequence

from render.engine.canvas import Canvas
from render.engine.colour import Colour, Tones, darker, ink_on, lighter
from render.engine.fonts import Weight
from render.engine.layout import Box
from render.engine.pen import Pen
from render.engine.theme import FINE, GOLD
from render.paris.look import (
    CARD,
    DARK_LEAF,
    GROUNDS,
    HOLLOW,
    LEAF,
    PANE,
    SEATS,
    STONE,
    WATER,
    edge,
    glaze,
)
from render.paris.parts.emblems import EMBLEMS, awning, chimney, lamp, large_lamp, windows
from rules.ground.grid import Cell
from rules.ground.shapes import Rotation
from rules.paris.board import FORMS, ahead
from rules.paris.box import SHAPES, SHARED, Building, Card

_LABEL = 0.30  # the size of an id, as a share of the cell
WEARS: dict[str, Card] = {"painter": "peintre", "dancer": "moulin", "statue": "penseur"}
"""The postcard whose emblem a piece wears."""


def house(
    canvas: Canvas,
    building: str,
    seat: int,
    cells: Sequence[tuple[Box, bool]],
    extension: Box | None = None,
) -> None:
    """A building as one body; each cell comes with whether light falls on it."""
    colour = SEATS[seat]
    boxes = [box for box, _ in cells]
    size = boxes[0].w
    canvas.body(boxes, colour, edge(seat), size * 0.05, inset=size * 0.04, radius=size * 0.1)
    for box, lit in cells:
        if building == "garden" and box != extension:
            canvas.icon("tree", box.at(0.5, 0.62), round(size * 0.6), LEAF if lit else DARK_LEAF)
        else:
            canvas.sprite("paris-windows", box.centre, round(size * 0.8), windows, lit)
    if extension is not None:
        stall(canvas, extension, seat)
    first = next(box for box in boxes if box != extension)
    smoke = Tones.of(colour)
    canvas.sprite("paris-chimney", first.at(0.3, 0.29), round(size * 0.42), chimney, smoke)
    if building != "garden":
        label(canvas, first, building, ink_on(colour))


def annex(canvas: Canvas, box: Box, seat: int, lit: bool) -> None:
    """An annex by itself, before it has grown together with its building."""
    size = box.w
    canvas.body([box], SEATS[seat], edge(seat), size * 0.05, inset=size * 0.04, radius=size * 0.1)
    canvas.sprite("paris-windows", box.centre, round(size * 0.8), windows, lit)
    stall(canvas, box, seat)


def stall(canvas: Canvas, box: Box, seat: int) -> None:
    """The bookseller's awning, which tells an annex from the rest of its building."""
    canvas.sprite("paris-awning", box.centre, round(box.w * 0.8), awning, SEATS[seat])


def label(canvas: Canvas, box: Box, building: str, ink: Colour) -> None:
    """The id of a building in the upper right of a cell."""
    size = max(FINE, round(box.w * _LABEL))
    canvas.text(box.at(0.68, 0.28), building.upper(), size, ink, weight=Weight.BOLD, anchor="mm")


def shine(canvas: Canvas, box: Box, size: int, lamps: int) -> None:
    """What a building brings, size times lamps, on a plate in the upper half of a cell."""
    type_size = max(FINE, round(box.w * _LABEL))
    plate = Box(*box.at(0.16, 0.09), round(box.w * 0.70), round(box.w * 0.38))
    canvas.rounded(plate, HOLLOW, plate.h // 3)
    ink = PANE if lamps else STONE
    text = f"{size}×{lamps}"
    canvas.text(plate.centre, text, type_size, ink, weight=Weight.BOLD, anchor="mm")


def shared_corner(canvas: Canvas, box: Box) -> None:
    """The corner of the shared tile that looks out under a building (PA-46)."""
    reach, fill = 0.36, lighter(GROUNDS[SHARED], 0.25)
    corners = (box.at(1, 1 - reach), box.at(1, 1), box.at(1 - reach, 1))
    canvas.polygon(corners, fill, darker(fill, 0.6), box.w * 0.03)


def outline(building: Building, unit: int, x: int = 0, y: int = 0) -> list[Box]:
    """The cells of a building in turn n, each so many pixels large, from a corner on."""
    cells = FORMS[building].turns[Rotation.N]
    left = min(cell.x for cell in cells)
    return [Box(x + (cell.x - left) * unit, y + cell.y * unit, unit, unit) for cell in cells]


def shape(canvas: Canvas, box: Box, building: Building, unit: int, colour: Colour) -> None:
    """A building off the board, in turn n in the middle of a box."""
    cells = outline(building, unit)
    across, down = max(cell.right for cell in cells), max(cell.bottom for cell in cells)
    placed = outline(building, unit, box.x + (box.w - across) // 2, box.y + (box.h - down) // 2)
    canvas.body(placed, colour, lighter(colour, 0.6), 3, inset=0, radius=unit * 0.2, bevel=False)
    middle = box.x + box.w // 2, box.y + box.h // 2
    canvas.sprite("paris-studs", middle, (across, down), _studs, building, darker(colour, 0.35))


def printed_lamp(canvas: Canvas, box: Box) -> None:
    """A lamp that is part of a tile."""
    canvas.sprite("paris-lamp", box.centre, round(box.w * 0.86), lamp)


def lamp_tile(canvas: Canvas, box: Box) -> None:
    """The lamp of the postcard: the same light on a framed tile of its own."""
    canvas.body([box], CARD, GOLD, box.w * 0.07, inset=box.w * 0.05, radius=box.w * 0.14)
    canvas.sprite("paris-lamp", box.centre, round(box.w * 0.74), lamp)


def grande(canvas: Canvas, box: Box) -> None:
    """The large lamp, which outgrows its cell a little."""
    canvas.circle(box.centre, round(box.w * 0.5), lighter(GOLD, 0.6), GOLD, round(box.w * 0.05))
    canvas.sprite("paris-large-lamp", box.centre, round(box.w * 0.92), large_lamp)


def pawn(canvas: Canvas, box: Box, kind: str, seat: int) -> None:
    """Painter, dancer or statue on the plinth of its owner: round for orange, square for blue."""
    size = round(box.w * 0.9)
    canvas.sprite(("paris-plinth", seat), box.centre, size, _plinth, seat)
    card = WEARS[kind]
    canvas.sprite(("paris-emblem", card), box.at(0.5, 0.48), round(box.w * 0.6), EMBLEMS[card])


def gaze(canvas: Canvas, box: Box, way: str, seat: int) -> None:
    """An arrow over the edge that the statue looks across."""
    step = ahead(Cell(0, 0), way)
    x, y = (box.centre[0] + step.x * box.w * 0.5, box.centre[1] + step.y * box.w * 0.5)
    long, wide = box.w * 0.16, box.w * 0.17
    tip = x + step.x * long, y + step.y * long
    left = x - step.y * wide - step.x * long * 0.5, y + step.x * wide - step.y * long * 0.5
    right = x + step.y * wide - step.x * long * 0.5, y - step.x * wide - step.y * long * 0.5
    canvas.polygon([tip, left, right], glaze(seat), edge(seat), box.w * 0.03)


def fountain(canvas: Canvas, boxes: Sequence[Box], seat: int) -> None:
    """The fountain over its two cells, rimmed in its owner's colour."""
    size = boxes[0].w
    canvas.body(
        boxes,
        WATER,
        SEATS[seat],
        size * 0.09,
        inset=size * 0.05,
        radius=size * 0.2,
        pattern="waves",
        ink=lighter(WATER, 0.4),
    )
    middle = tuple(sum(box.centre[axis] for box in boxes) / len(boxes) for axis in (0, 1))
    canvas.sprite("paris-fountain", (middle[0], middle[1]), round(size * 0.8), EMBLEMS["fontaine"])


def _plinth(pen: Pen, seat: int) -> None:
    if seat:
        pen.rect(6, 6, 94, 94, SEATS[seat], edge(seat), 6, radius=10)
        pen.rect(14, 14, 86, 86, glaze(seat), radius=6)
    else:
        pen.circle(50, 50, 45, SEATS[seat], edge(seat), 6)
        pen.circle(50, 50, 37, glaze(seat))


def _studs(pen: Pen, building: Building, ink: Colour) -> None:
    """A dot on every cell of a shape, so that they can be counted."""
    wide = len(SHAPES[building].split("/")[0])
    side = 100 / wide
    for y, row in enumerate(SHAPES[building].split("/")):
        for x, sign in enumerate(row):
            if sign == "#":
                pen.circle((x + 0.5) * side, (y + 0.5) * side, side / 7, ink)
