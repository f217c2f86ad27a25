"""Plates: panels, cells and trays with rounded corners, a light edge and a soft shadow."""

from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageFilter

from render.engine.colour import Colour, darker, lighter, mix
from render.engine.pen import Pen, paint
from render.engine.sprites import Sprite, kept, solid


class Plate(NamedTuple):
    """How a plate looks."""

    fill: Colour
    radius: int
    light: Colour  # the upper edge
    lip: Colour  # the lower edge
    thick: int  # how many pixels the lower edge is high
    shade: Colour | None = None  # of the shadow it throws; None: it throws none
    spread: int = 0  # how far the shadow reaches


@lru_cache(maxsize=1024)
def raised(fill: Colour, radius: int, light: Colour, shade: Colour) -> Plate:
    """A card that lies on the ground."""
    return Plate(fill, radius, light, darker(fill, 0.16), 4, shade, 14)


@lru_cache(maxsize=1024)
def tile(fill: Colour, radius: int, light: Colour | None = None) -> Plate:
    """A thin tile without a shadow, such as a cell."""
    return Plate(fill, radius, light or lighter(fill, 0.35), darker(fill, 0.18), 3)


@lru_cache(maxsize=1024)
def tray(fill: Colour, radius: int) -> Plate:
    """A hollow in the ground: dark above, light below."""
    return Plate(fill, radius, darker(fill, 0.3), lighter(fill, 0.18), 2)


def pieces(plate: Plate, width: int, height: int) -> tuple[Sprite, ...]:
    """The border of a plate this large, in strips around a middle that is plain fill."""
    return kept(("plate", plate, width, height), lambda: _strips(plate, width, height))


def border(plate: Plate) -> int:
    """How far from the plate's edge its middle begins."""
    return plate.radius + plate.thick


def _strips(plate: Plate, width: int, height: int) -> tuple[Sprite, ...]:
    """The corners of a small plate, and its straight parts stretched to the size.

    Of these the face and the shadow are apart: what covers all that lies under it needs no mask,
    and is laid ten times as fast.
    """
    rim, out, model = border(plate), plate.spread, _model(plate)
    wide, tall = width - 2 * rim, height - 2 * rim
    if wide < 1 or tall < 1:
        raise ValueError(f"a plate of {width} by {height} is too small for its corners")
    corner, far = rim + out, rim + out + 1  # the straight part of the model is one pixel long

    def layers(length: int) -> list[tuple[int, int, int]]:
        """From one side to the other: where in the model, how thick, and where it goes."""
        found = (0, out, -out), (out, rim, 0), (far, rim, length - rim), (far + rim, out, length)
        return [layer for layer in found if layer[1]]

    def cut(x: int, y: int, across: int, down: int) -> Image.Image:
        return model.crop((x, y, x + across, y + down))

    return (
        *(
            solid(cut(x, y, corner, corner), left, top)
            for x, left in ((0, -out), (far, width - rim))
            for y, top in ((0, -out), (far, height - rim))
        ),
        *(
            solid(cut(corner, at, 1, thick).resize((wide, thick)), rim, top)
            for at, thick, top in layers(height)
        ),
        *(
            solid(cut(at, corner, thick, 1).resize((thick, tall)), left, rim)
            for at, thick, left in layers(width)
        ),
    )


def _model(plate: Plate) -> Image.Image:
    """The smallest plate of this look, with its shadow."""
    size, out = 2 * border(plate) + 1, plate.spread
    whole = size + 2 * out
    face = paint((whole, whole), lambda pen: _face(pen, plate, out, size), unit=1)
    if plate.shade is None:
        return face
    cast = paint((whole, whole), lambda pen: _cast(pen, plate, out, size), "L", unit=1)
    soft = cast.filter(ImageFilter.GaussianBlur(out / 3))
    under = Image.new("RGBA", (whole, whole), (*plate.shade, 0))
    under.putalpha(soft)
    under.alpha_composite(face)
    return under


def _face(pen: Pen, plate: Plate, out: int, size: int) -> None:
    end, r = out + size, plate.radius
    pen.rect(out, out, end, end, plate.lip, radius=r)
    pen.rect(out, out, end, end - plate.thick, plate.light, radius=r)
    faded = mix(plate.light, plate.fill, 0.5)
    pen.rect(out + 1, out + 2, end - 1, end - plate.thick, faded, radius=r - 1)
    pen.rect(out + 2, out + 3, end - 2, end - plate.thick, plate.fill, radius=r - 2)


def _cast(pen: Pen, plate: Plate, out: int, size: int) -> None:
    low = out + out / 3
    pen.rect(out, low, out + size, low + size - 2, 120, radius=plate.radius)
