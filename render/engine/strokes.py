"""What is laid on a ground, stroke by stroke, and where two pictures on the same ground differ.

A canvas only notes its strokes. They are laid where somebody looks, and nowhere else: of two
pictures of a match most strokes are the same, and so is what is seen where none of the others lies.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, TypeAlias

from PIL import Image

from render.engine.colour import Colour

_MUCH = 4  # a part of the whole picture
TILE, BAND = 32, 32  # columns and rows: where a picture was drawn on is known in pieces so large

Core: TypeAlias = Any  # an image as Pillow has it inside
Corners: TypeAlias = tuple[int, int, int, int]
"""A rectangle of pixels: left, top, right, bottom."""
Stroke: TypeAlias = tuple[Core | Colour, Corners, Core | None]
"""An image or a colour, where it lies, and through which mask."""
Touched: TypeAlias = Mapping[int, int]
"""Where something was drawn on: by band, the bits of its tiles."""


def lay(on: Core, strokes: Iterable[Stroke], left: int = 0, top: int = 0) -> None:
    """Lays strokes on an image, of which the upper left corner is elsewhere in theirs.

    Pillow lays an image through a mask in a third of the time that a colour takes.
    """
    for source, (x, y, right, bottom), mask in strokes:
        box = x - left, y - top, right - left, bottom - top
        if mask is None:
            on.paste(source, box)
        elif type(source) is tuple:
            ink = Image.core.fill("RGB", mask.size, source)  # type: ignore[attr-defined]
            on.paste(ink, box, mask)
        else:
            on.paste(source, box, mask)


def seen(ground: Image.Image, strokes: Sequence[Stroke], corners: Corners) -> Image.Image:
    """A part of a ground with what lies on it."""
    left, top, right, bottom = corners
    part = ground.crop(corners)
    over = [
        stroke
        for stroke in strokes
        if (box := stroke[1])[0] < right and box[2] > left and box[1] < bottom and box[3] > top
    ]
    lay(part.im, over, left, top)
    return part


def parts(
    ground: Image.Image, strokes: Sequence[Stroke], wanted: Sequence[Corners]
) -> Iterator[tuple[Corners, Image.Image]]:
    """Several parts of a ground with what lies on them.

    Where much is wanted, most strokes would be laid several times: then all are laid at once.
    """
    area = sum((right - left) * (low - top) for left, top, right, low in wanted)
    if area * _MUCH > ground.width * ground.height:
        whole = ground.copy()
        lay(whole.im, strokes)
        yield from ((corners, whole.crop(corners)) for corners in wanted)
    else:
        yield from ((corners, seen(ground, strokes, corners)) for corners in wanted)


def differing(before: Sequence[Stroke], after: Sequence[Stroke]) -> Iterator[Corners]:
    """Where what was drawn after may look different from what was drawn before."""
    different: Iterable[Stroke] = after
    if before:
        old, new = set(before), set(after)
        kept = [one for one in before if one in new] == [one for one in after if one in old]
        different = old ^ new if kept else [*before, *after]  # others lie over others now
    for _, corners, _ in different:
        yield corners


def touched(boxes: Iterable[Corners]) -> Touched:
    """The tiles in which some rectangles lie."""
    found = defaultdict[int, int](int)
    tiles = {
        (max(left, 0) // TILE, max(top, 0) // BAND, max(right - 1, 0) // TILE, (bottom - 1) // BAND)
        for left, top, right, bottom in boxes
    }
    for left, top, right, bottom in tiles:
        bits = (2 << right) - (1 << left)
        for band in range(top, bottom + 1):
            found[band] |= bits
    return found


def places(touched: Touched, size: tuple[int, int]) -> Iterator[Corners]:
    """The rectangles of pixels in an image of this size that were drawn on."""
    width, height = size
    within = (1 << -(-width // TILE)) - 1  # what is drawn beyond the right edge is not seen
    bands = range(-(-height // BAND))
    for tiles, some in groupby(bands, lambda band: touched.get(band, 0) & within):
        rows = [*some]
        for left, right in runs(tiles):
            low = min((rows[-1] + 1) * BAND, height)
            yield left * TILE, rows[0] * BAND, min(right * TILE, width), low


def runs(bits: int) -> Iterator[tuple[int, int]]:
    """From where to where bits are set."""
    while bits:
        first = (bits & -bits).bit_length() - 1
        above = (bits >> first) + 1
        end = first + (above & -above).bit_length() - 1
        yield first, end
        bits = bits >> end << end
