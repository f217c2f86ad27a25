"""A town of sixteen cells, small or large."""

from collections.abc import Iterable, Sequence

from render.common import parts
from render.engine.canvas import Canvas
from render.engine.layout import Box, Grid
from render.engine.theme import BODY, UNIT
from render.tiny_towns import pieces
from render.tiny_towns.contents import Building, Content
from render.tiny_towns.speech import Letters
from rules.tiny_towns.box import Resource
from rules.tiny_towns.model import GRID

MARGIN = 4 * UNIT  # for coordinates, left and above
_CUBE = 0.76  # of the cell
_BUILDING = 0.88


def town_grid(x: int, y: int, cell: int) -> Grid:
    """The cells of a town whose coordinates begin at a point."""
    return Grid(x + MARGIN, y + MARGIN, cell, GRID.width, GRID.height, MARGIN)


def town_size(cell: int) -> int:
    """How wide and high a town is, its coordinates included."""
    return MARGIN + GRID.width * cell + UNIT


def ground(canvas: Canvas, grid: Grid, size: int = BODY) -> None:
    """What never changes: an empty town with its coordinates."""
    board(canvas, grid)
    parts.coordinates(canvas, grid, size=size)


def board(canvas: Canvas, grid: Grid) -> None:
    """Sixteen empty cells on a tray."""
    canvas.tray(grid.box.inset(-UNIT // 2 - 2))
    for cell in grid.cells():
        canvas.cell(cell)


def fill(canvas: Canvas, grid: Grid, cells: Sequence[Content], letters: Letters) -> None:
    """Everything that lies in the cells."""
    for box, content in zip(grid.cells(), cells, strict=True):
        if content is not None:
            piece(canvas, box, content, letters)


def piece(canvas: Canvas, cell: Box, content: Building | Resource, letters: Letters) -> None:
    """A cube or a building in its cell, with what the building carries."""
    if isinstance(content, Resource):
        pieces.cube(canvas, content, letters[content], cell.centre, round(cell.w * _CUBE))
        return
    pieces.building(canvas, content.card, cell.centre, round(cell.w * _BUILDING))
    if content.load:
        pieces.load(canvas, cell, content.load, letters)
    if content.memory is not None:
        canvas.badge(cell.at(0.8, 0.8), str(content.memory), round(cell.w * 0.26))


def outline(canvas: Canvas, grid: Grid, numbers: Iterable[int]) -> None:
    """A bright line around each of the cells that changed."""
    for number in numbers:
        cell = GRID.cells[number]
        canvas.glow([grid.cell(cell.x, cell.y)])
