"""Buildings: on the board with chimney, windows and light; beside it as plain shapes."""

from collections.abc import Sequence

from render.engine.canvas import Canvas
from render.engine.colour import Colour, Tones, darker, ink_on, lighter
from render.engine.fonts import Weight
from render.engine.layout import Box
from render.engine.pen import Pen
from render.engine.theme import FINE
from render.paris.lamps import awning, chimney, windows
from render.paris.look import DARK_LEAF, GROUNDS, HOLLOW, LEAF, PANE, SEATS, STONE, edge
from rules.paris.box import SHAPES, SHARED, Building
from rules.paris.sites import FORMS
from rules.shapes import Turn

_LABEL = 0.30  # the size of an id, as a share of the cell


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
    cells = FORMS[building].turns[Turn.N]
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


def _studs(pen: Pen, building: Building, ink: Colour) -> None:
    """A dot on every cell of a shape, so that they can be counted."""
    wide = len(SHAPES[building].split("/")[0])
    side = 100 / wide
    for y, row in enumerate(SHAPES[building].split("/")):
        for x, sign in enumerate(row):
            if sign == "#":
                pen.circle((x + 0.5) * side, (y + 0.5) * side, side / 7, ink)
