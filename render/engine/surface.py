"""Plates: panels, cells and trays with rounded corners, a light edge and a soft shadow."""

from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageFilter

from render.engine.colour import Colour, darker, lighter, mix
from render.engine.pen import CLEAR, Pen, paint
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
    """Four strips cut from a small plate whose straight parts are stretched to the size."""
    rim, out = border(plate), plate.spread
    corner = rim + out
    model = _model(plate)
    side = model.width - corner
    wide, tall = width - 2 * rim, height - 2 * rim
    if wide < 1 or tall < 1:
        raise ValueError(f"a plate of {width} by {height} is too small for its corners")
    across = Image.new("RGBA", (width + 2 * out, corner), CLEAR)
    under = across.copy()
    for strip, top in ((across, 0), (under, side)):
        strip.paste(model.crop((0, top, corner, top + corner)), (0, 0))
        strip.paste(
            model.crop((corner, top, corner + 1, top + corner)).resize((wide, corner)), (corner, 0)
        )
        strip.paste(model.crop((side, top, side + corner, top + corner)), (corner + wide, 0))
    left = model.crop((0, corner, corner, corner + 1)).resize((corner, tall))
    right = model.crop((side, corner, side + corner, corner + 1)).resize((corner, tall))
    return (
        solid(across, -out, -out),
        solid(under, -out, height - rim),
        solid(left, -out, rim),
        solid(right, width - rim, rim),
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
