"""Drawings made once and pasted often: coloured sprites, and masks to be pasted with any colour."""

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

from PIL import Image, ImageFilter

from render.engine.cache import Recent
from render.engine.colour import Colour
from render.engine.pen import Pen, paint

_BYTES = 64 << 20
_HALO = 0.05  # how far a line around a sprite reaches, as a share of its size


class Sprite(NamedTuple):
    """An image, what of it covers the ground (None: all), and where it lies from its anchor."""

    image: Image.Image
    mask: Image.Image | None
    dx: int = 0
    dy: int = 0


def _weigh(sprites: tuple[Sprite, ...]) -> int:
    return sum(4 * sprite.image.width * sprite.image.height + 512 for sprite in sprites)


_shelf: Recent[tuple[Sprite, ...]] = Recent(_BYTES, _weigh)


def sprite(
    name: Hashable, size: tuple[int, int], drawing: Callable[..., None], *inks: Any
) -> Sprite:
    """What `drawing(pen, *inks)` draws at this size; name, size and inks must tell it all."""
    (made,) = kept(
        ("sprite", name, size, inks),
        lambda: (solid(paint(size, lambda pen: drawing(pen, *inks))),),
    )
    return made


def outlined(
    name: Hashable, size: tuple[int, int], drawing: Callable[..., None], halo: Colour, *inks: Any
) -> Sprite:
    """The same sprite with a firm line of one colour around it."""

    def make() -> tuple[Sprite]:
        reach = max(2, round(max(size) * _HALO))
        plain = paint(size, lambda pen: drawing(pen, *inks))
        whole = Image.new("RGBA", (size[0] + 2 * reach, size[1] + 2 * reach))
        whole.paste(plain, (reach, reach))
        grown = whole.getchannel("A").filter(ImageFilter.GaussianBlur(reach / 2))
        under = Image.new("RGBA", whole.size, (*halo, 0))
        under.putalpha(grown.point(lambda alpha: min(255, alpha * 6)))
        under.alpha_composite(whole)
        return (solid(under, -reach, -reach),)

    (made,) = kept(("outlined", name, size, halo, inks), make)
    return made


def mask(
    name: Hashable,
    size: tuple[int, int],
    drawing: Callable[[Pen], None],
    unit: float | None = None,
) -> Image.Image:
    """The mask of what `drawing` draws with ink 255 at this size."""
    (made,) = kept(
        ("mask", name, size, unit), lambda: (Sprite(paint(size, drawing, "L", unit), None),)
    )
    return made.image


def disc(r: int) -> Image.Image:
    """The mask of a disc with this radius."""
    return mask("disc", (2 * r, 2 * r), lambda pen: pen.circle(50, 50, 50, 255))


def ring(r: int, fill: Colour, edge: Colour, width: int) -> Sprite:
    """A disc with a line around it."""

    def make() -> tuple[Sprite]:
        whole, inner = (
            Image.merge("RGBA", (*Image.new("RGB", shape.size, colour).split(), shape))
            for shape, colour in ((disc(r), edge), (disc(r - width), fill))
        )
        whole.alpha_composite(inner, (width, width))
        return (solid(whole),)

    (made,) = kept(("ring", r, fill, edge, width), make)
    return made


def kept(key: Hashable, make: Callable[[], tuple[Sprite, ...]]) -> tuple[Sprite, ...]:
    """Sprites from the shelf, made first if they are not there."""
    return _shelf.get(key, make)


def solid(image: Image.Image, dx: int = 0, dy: int = 0) -> Sprite:
    """A sprite of what is drawn in this image, without a mask if that covers its whole box."""
    drawn = image.getchannel("A").getbbox() or (0, 0, 1, 1)
    image = image.crop(drawn)
    low, _ = image.getchannel("A").getextrema()
    left, top = dx + drawn[0], dy + drawn[1]
    if low == 255:
        return Sprite(image.convert("RGB"), None, left, top)
    return Sprite(image, image, left, top)


def shelf_weight() -> tuple[int, int]:
    """How many bytes the shelf holds, and how many it may hold."""
    return _shelf.weight, _shelf.limit
