"""Bodies of cells that lie together: pieces, glowing outlines, ghosts, pattern fills.

============  =====================================================================
``outline``   the edge of cells that lie together: traced, drawn in, rounded
``patterns``  fills that tell areas apart without colour
============  =====================================================================
"""

from collections.abc import Callable, Hashable, Sequence
from math import ceil
from typing import NamedTuple

from PIL import Image, ImageChops, ImageFilter

from render.engine.bodies.outline import is_hole, outline
from render.engine.bodies.patterns import through
from render.engine.colour import NIGHT, Colour, darker, lighter
from render.engine.pen import Pen, Point, paint
from render.engine.sprites import Sprite, kept, solid
from render.engine.theme import BAD, GOOD

_HALO = 18  # how far a glow reaches, in pixels
_LINE = 6  # how wide the line of a glow or a ghost is


class Look(NamedTuple):
    """How a body is drawn."""

    fill: Colour | None = None
    edge: Colour | None = None  # None: the fill's own shade; no fill and no edge draws nothing
    width: float = 3
    inset: float = 2  # how far the body stays away from its cells' border
    radius: float = 8
    pattern: str | None = None
    ink: Colour | None = None  # of the pattern; None: the fill's own shade
    step: int = 24  # the pattern repeats after so many pixels
    bevel: bool = True  # a light inner line, as on a cardboard piece


class Cells(NamedTuple):
    """The corners of cells, moved to the origin; equal shapes anywhere are equal values."""

    corners: tuple[tuple[Point, ...], ...]
    width: int
    height: int


def settle(cells: Sequence[Sequence[Point]]) -> tuple[Cells, int, int]:
    """The cells at the origin, and where they were to the nearest pixel."""
    left = min(x for cell in cells for x, _ in cell)
    top = min(y for cell in cells for _, y in cell)
    moved = tuple(
        sorted(tuple((round(x - left, 1), round(y - top, 1)) for x, y in cell) for cell in cells)
    )
    width = ceil(max(x for cell in moved for x, _ in cell))
    height = ceil(max(y for cell in moved for _, y in cell))
    return Cells(moved, width, height), round(left), round(top)


def body(cells: Cells, look: Look) -> Sprite:
    """The cells as one piece with an outline."""
    return _one(("body", cells, look), lambda: _body(cells, look))


def glow(cells: Cells, colour: Colour, inset: float, radius: float) -> Sprite:
    """A bright line around the cells with a halo, to be laid over them."""
    return _one(("glow", cells, colour, inset, radius), lambda: _glow(cells, colour, inset, radius))


def ghost(cells: Cells, colour: Colour, legal: bool, inset: float, radius: float) -> Sprite:
    """The cells as a piece that is not there yet: half-transparent within a firm line."""
    key = ("ghost", cells, colour, legal, inset, radius)
    return _one(key, lambda: _ghost(cells, colour, legal, inset, radius))


def area(cells: Cells, inset: float, radius: float) -> Image.Image:
    """The mask of the cells as one area."""
    key = ("area", cells, inset, radius)
    return _one(key, lambda: Sprite(_mask(cells, inset, radius, 0), None)).image


def patterned(cells: Cells, name: str, step: int, inset: float, radius: float) -> Image.Image:
    """The mask of a pattern that fills the cells."""
    key = ("patterned", cells, name, step, inset, radius)
    return _one(
        key, lambda: Sprite(through(_mask(cells, inset, radius, 0), name, step), None)
    ).image


def _one(key: Hashable, make: Callable[[], Sprite]) -> Sprite:
    (made,) = kept(key, lambda: (make(),))
    return made


def _body(cells: Cells, look: Look) -> Sprite:
    size = (cells.width, cells.height)
    half = look.width / 2
    loops = outline(cells.corners, look.inset + half, look.radius)
    image = paint(size, lambda pen: _fill(pen, loops, look), unit=1)
    if look.pattern:
        within = _mask(cells, look.inset + look.width, look.radius, 0)
        ink = look.ink or darker(look.fill or NIGHT, 0.25)
        image.paste((*ink, 255), (0, 0), through(within, look.pattern, look.step))
    inner = outline(cells.corners, look.inset + look.width + 1, look.radius)
    image.alpha_composite(paint(size, lambda pen: _lines(pen, loops, inner, look), unit=1))
    return solid(image)


def _fill(pen: Pen, loops: list[list[Point]], look: Look) -> None:
    if look.fill is not None:
        for loop in sorted(loops, key=is_hole):
            pen.polygon(loop, (0, 0, 0, 0) if is_hole(loop) else look.fill)


def _lines(pen: Pen, outer: list[list[Point]], inner: list[list[Point]], look: Look) -> None:
    if look.fill is not None and look.bevel:
        for loop in inner:
            pen.line([*loop, loop[0]], lighter(look.fill, 0.4), 2)
    edge = look.edge or (darker(look.fill, 0.5) if look.fill else None)
    if edge is not None and look.width:
        for loop in outer:
            pen.line([*loop, loop[0]], edge, look.width)


def _mask(cells: Cells, inset: float, radius: float, pad: int) -> Image.Image:
    loops = sorted(outline(cells.corners, inset, radius), key=is_hole)

    def drawing(pen: Pen) -> None:
        for loop in loops:
            pen.polygon(_moved(loop, pad), 0 if is_hole(loop) else 255)

    return paint((cells.width + 2 * pad, cells.height + 2 * pad), drawing, "L", unit=1)


def _stroke(cells: Cells, inset: float, radius: float, width: float, pad: int) -> Image.Image:
    loops = outline(cells.corners, inset, radius)

    def drawing(pen: Pen) -> None:
        for loop in loops:
            pen.line(_moved([*loop, loop[0]], pad), 255, width)

    return paint((cells.width + 2 * pad, cells.height + 2 * pad), drawing, "L", unit=1)


def _glow(cells: Cells, colour: Colour, inset: float, radius: float) -> Sprite:
    """The halo stays outside, so that it does not wash out what it is about."""
    line = _stroke(cells, inset, radius, _LINE, _HALO)
    contour = _stroke(cells, inset, radius, _LINE + 4, _HALO)
    outside = ImageChops.invert(_mask(cells, inset, radius, _HALO))
    wide = _stroke(cells, inset, radius, _LINE + 10, _HALO)
    soft = wide.filter(ImageFilter.GaussianBlur(_HALO / 3)).point(lambda a: min(255, a * 2))
    image = _tinted(colour, ImageChops.multiply(soft, outside))
    image.alpha_composite(_tinted(darker(colour, 0.8), contour.point(lambda a: a * 7 // 10)))
    image.alpha_composite(_tinted(colour, line))
    return solid(image, -_HALO, -_HALO)


def _ghost(cells: Cells, colour: Colour, legal: bool, inset: float, radius: float) -> Sprite:
    line = GOOD if legal else BAD
    whole = _mask(cells, inset, radius, 0)
    image = _tinted(colour, whole.point(lambda a: a * 3 // 5))
    if not legal:
        image.alpha_composite(_tinted(BAD, through(whole, "hatch", 26)))
    pale = _stroke(cells, inset + _LINE / 2, radius, _LINE + 4, 0)
    image.alpha_composite(_tinted((255, 255, 255), ImageChops.multiply(pale, whole)))
    image.alpha_composite(_tinted(line, _stroke(cells, inset + _LINE / 2, radius, _LINE, 0)))
    return solid(image)


def _tinted(colour: Colour, mask: Image.Image) -> Image.Image:
    image = Image.new("RGBA", mask.size, (*colour, 0))
    image.putalpha(mask)
    return image


def _moved(loop: Sequence[Point], by: float) -> list[Point]:
    return [(x + by, y + by) for x, y in loop]
