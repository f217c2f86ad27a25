"""Buildings: one outline each, a colour, a motif on every cell, a letter; and shapes on cards."""

from collections.abc import Sequence

from render.engine.canvas import Canvas
from render.engine.layout import Box, Grid
from render.my_city import speech
from render.my_city.cardboard import Piece, printed
from render.my_city.ground import cells_of
from render.my_city.look import CHURCH, COATS, GONE
from render.scene import Words
from rules.grid import Cell
from rules.my_city.board import SHAPES
from rules.my_city.box import COLOUR
from rules.shapes import Turn


def coat_of(card: str) -> str:
    """What the piece of a card wears: its colour, or that of a church."""
    return COLOUR.get(card, CHURCH)


def building(
    canvas: Canvas, grid: Grid, mask: int, coat: str, words: Words, *, factory: bool = False
) -> None:
    """A building on a board: its letter on the first cell, a cog on the last of a factory."""
    boxes = cells_of(grid, mask)
    piece(canvas, boxes, coat, speech.letter(words, coat), factory=factory)


def piece(
    canvas: Canvas, boxes: Sequence[Box], coat: str, letter: str = "", *, factory: bool = False
) -> None:
    """Cells as one cardboard piece; very small ones are plain."""
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    cells = tuple((box.x - left, box.y - top) for box in boxes)
    made = printed(Piece(cells, boxes[0].w, coat, letter, factory))
    canvas.image.paste(made.image, (left + made.dx, top + made.dy), made.mask)


def outline(canvas: Canvas, grid: Grid, mask: int, coat: str) -> None:
    """Where a building stood, when the ground beneath it matters."""
    size = grid.size
    canvas.body(
        cells_of(grid, mask),
        None,
        COATS[coat].base,
        max(3, size / 9),
        inset=max(1, size / 26),
        radius=size / 6,
    )


def silhouette(
    canvas: Canvas,
    box: Box,
    shape: str,
    coat: str,
    *,
    turn: str = "n",
    letter: str = "",
    factory: bool = False,
    largest: int = 200,
) -> list[Box]:
    """A shape as large as fits a box, in the middle of it; gives back its cells, anchor first."""
    boxes = _fitted(box, laid(shape, turn), largest)
    piece(canvas, boxes, coat, letter, factory=factory)
    return boxes


def laid(shape: str, turn: str) -> list[Cell]:
    """The cells of a turned shape from its upper left corner, in reading order."""
    cells = SHAPES[shape].cells(Cell(0, 0), Turn(turn))
    left = min(cell.x for cell in cells)
    return sorted((Cell(c.x - left, c.y) for c in cells), key=lambda c: (c.y, c.x))


def _fitted(box: Box, cells: Sequence[Cell], largest: int) -> list[Box]:
    """Boxes for some cells in the middle of a box."""
    across, down = max(c.x for c in cells) + 1, max(c.y for c in cells) + 1
    size = min(box.w // across, box.h // down, largest)
    left = box.x + (box.w - across * size) // 2
    top = box.y + (box.h - down * size) // 2
    return [Box(left + c.x * size, top + c.y * size, size, size) for c in cells]


def turns(shape: str) -> list[str]:
    """The turns that a shape has."""
    return [turn.value for turn in SHAPES[shape].turns]


def faded(canvas: Canvas, box: Box, shape: str, largest: int) -> None:
    """A shape that is no longer to come, as a faint print."""
    piece(canvas, _fitted(box, laid(shape, "n"), largest), GONE)
