"""Buildings: one outline each, a colour, a motif on every cell, a letter; and shapes on cards."""

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from render.engine import bodies, fonts, sprites
from render.engine.canvas import Canvas
from render.engine.colour import Tones
from render.engine.fonts import Weight
from render.engine.layout import Box, Grid
from render.engine.sprites import Sprite
from render.engine.theme import FINE
from render.icons import ICONS
from render.my_city.icons import MOTIFS
from render.my_city.look import CHURCH, COATS, GONE, letter
from render.scene import Words
from rules.ground.grid import Cell, bits
from rules.ground.shapes import Rotation
from rules.my_city.board import SHAPES, SIZE
from rules.my_city.box import COLOUR

_PRINTABLE = 18  # the smallest cell on which a motif is more than a stain
_BEVELLED = 13  # and the smallest that shows its edge


def cells_of(grid: Grid, mask: int) -> list[Box]:
    """The boxes of a set of cells."""
    return [box_of(grid, index) for index in bits(mask)]


def box_of(grid: Grid, index: int) -> Box:
    """The box of the cell with this index."""
    return grid.cell(index % SIZE, index // SIZE)


def coat_of(card: str) -> str:
    """What the piece of a card wears: its colour, or that of a church."""
    return COLOUR.get(card, CHURCH)


def building(
    canvas: Canvas, grid: Grid, mask: int, coat: str, words: Words, *, factory: bool = False
) -> None:
    """A building on a board: its letter on the first cell, a cog on the last of a factory."""
    boxes = cells_of(grid, mask)
    piece(canvas, boxes, coat, letter(words, coat), factory=factory)


def piece(
    canvas: Canvas, boxes: Sequence[Box], coat: str, letter: str = "", *, factory: bool = False
) -> None:
    """Cells as one cardboard piece; very small ones are plain."""
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    cells = tuple((box.x - left, box.y - top) for box in boxes)
    made = printed(Piece(cells, boxes[0].w, coat, letter, factory))
    canvas.lay(made.image, (left + made.dx, top + made.dy), made.mask)


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
    cells = SHAPES[shape].cells(Cell(0, 0), Rotation(turn))
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


class Piece(NamedTuple):
    """Everything on which the look of a piece depends; its first cell bears the letter."""

    cells: tuple[tuple[int, int], ...]  # in pixels from the upper left corner
    size: int
    coat: str
    letter: str = ""
    factory: bool = False


def printed(piece: Piece) -> Sprite:
    """The piece as a sprite, anchored at its upper left corner."""
    (made,) = sprites.kept(piece, lambda: (sprites.solid(_print(piece)),))
    return made


def _print(piece: Piece) -> Image.Image:
    boxes = [Box(x, y, piece.size, piece.size) for x, y in piece.cells]
    size = max(box.right for box in boxes), max(box.bottom for box in boxes)
    image = Image.new("RGBA", size)
    _lay(image, _body(boxes, piece.coat), 0, 0)
    if piece.size < _PRINTABLE or piece.coat not in MOTIFS:
        return image
    marked = boxes[1:] if piece.letter else boxes
    if piece.factory:
        _cog(image, boxes[-1])
        marked = marked[:-1]
    for box in marked:
        _motif(image, box, piece.coat)
    if piece.letter:
        _letter(image, boxes[0], piece)
    return image


def _body(boxes: list[Box], coat: str) -> Sprite:
    worn, size = COATS[coat], boxes[0].w
    settled, _, _ = bodies.settle([box.corners for box in boxes])
    look = bodies.Look(
        worn.base,
        worn.edge,
        max(1.5, size / 14),
        max(0.5, size / 26),
        size / 6,
        bevel=size >= _BEVELLED,
    )
    return bodies.body(settled, look)


def _motif(image: Image.Image, box: Box, coat: str) -> None:
    ink = COATS[coat].print
    _lay(image, sprites.sprite(("motif", coat), (box.w, box.h), MOTIFS[coat], ink), box.x, box.y)


def _cog(image: Image.Image, box: Box) -> None:
    cog, inset = ICONS["cog"], round(box.w * 0.13)
    spot = box.inset(inset)
    made = sprites.sprite(("icon", "cog"), (spot.w, spot.h), cog.drawing, Tones.of(cog.colour))
    _lay(image, made, spot.x, spot.y)


def _letter(image: Image.Image, box: Box, piece: Piece) -> None:
    size = round(piece.size * 0.62)
    if size < FINE:  # which nobody could read
        return
    label = fonts.label(piece.letter, size, Weight.BOLD)
    left = round(box.centre[0] - label.width / 2) + label.left
    top = round(box.centre[1] + size * fonts.CAP / 2) + label.top
    image.paste((*COATS[piece.coat].letter, 255), (left, top), label.mask)


def _lay(image: Image.Image, sprite: Sprite, x: int, y: int) -> None:
    image.alpha_composite(sprite.image.convert("RGBA"), (x + sprite.dx, y + sprite.dy))
