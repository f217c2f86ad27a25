"""Cardboard pieces, each printed once: a body with motifs, a cog, a letter."""

from typing import NamedTuple

from PIL import Image

from render.engine import bodies, fonts, sprites
from render.engine.colour import Tones
from render.engine.fonts import Weight
from render.engine.layout import Box
from render.engine.sprites import Sprite
from render.icons import ICONS
from render.my_city.look import COATS
from render.my_city.motifs import MOTIFS

_PRINTABLE = 18  # the smallest cell on which a motif is more than a stain
_BEVELLED = 13  # and the smallest that shows its edge


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
    label = fonts.label(piece.letter, size, Weight.BOLD)
    left = round(box.centre[0] - label.width / 2) + label.left
    top = round(box.centre[1] + size * fonts.CAP / 2) + label.top
    image.paste((*COATS[piece.coat].letter, 255), (left, top), label.mask)


def _lay(image: Image.Image, sprite: Sprite, x: int, y: int) -> None:
    image.alpha_composite(sprite.image.convert("RGBA"), (x + sprite.dx, y + sprite.dy))
