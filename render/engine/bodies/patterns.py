"""Fine patterns that tell areas apart without colour."""

from functools import lru_cache

from PIL import Image, ImageChops

from render.engine.pen import Drawing, Pen, paint, regular


def tiled(name: str, size: tuple[int, int], step: int) -> Image.Image:
    """A mask of this size covered with the named pattern, repeated every `step` pixels."""
    tile = _tile(name, step)
    sheet = Image.new("L", size)
    for x in range(0, size[0], step):
        sheet.paste(tile, (x, 0))
    for y in range(step, size[1], step):
        sheet.paste(sheet.crop((0, 0, size[0], min(step, size[1] - y))), (0, y))
    return sheet


def through(mask: Image.Image, name: str, step: int) -> Image.Image:
    """What of the mask the named pattern lets through."""
    return ImageChops.multiply(mask, tiled(name, mask.size, step))


@lru_cache(maxsize=256)
def _tile(name: str, step: int) -> Image.Image:
    return paint((step, step), PATTERNS[name], "L")


def _hatch(pen: Pen) -> None:
    for shift in (-100, 0, 100):
        pen.line([(shift - 20, 120), (shift + 120, -20)], 255, 22)


def _backhatch(pen: Pen) -> None:
    for shift in (-100, 0, 100):
        pen.line([(shift - 20, -20), (shift + 120, 120)], 255, 22)


def _mesh(pen: Pen) -> None:
    for shift in (-100, 0, 100):
        pen.line([(shift - 20, 120), (shift + 120, -20)], 255, 14)
        pen.line([(shift - 20, -20), (shift + 120, 120)], 255, 14)


def _dots(pen: Pen) -> None:
    for x, y in ((25, 25), (75, 75)):
        pen.circle(x, y, 15, 255)


def _bricks(pen: Pen) -> None:
    for y in (0, 50, 100):
        pen.line([(-10, y), (110, y)], 255, 11)
    pen.line([(25, 0), (25, 50)], 255, 11)
    pen.line([(75, 50), (75, 100)], 255, 11)


def _crosses(pen: Pen) -> None:
    for x, y in ((25, 25), (75, 75)):
        pen.line([(x - 14, y), (x + 14, y)], 255, 10)
        pen.line([(x, y - 14), (x, y + 14)], 255, 10)


def _waves(pen: Pen) -> None:
    for y in (25, 75):
        pen.path(f"M0 {y} Q25 {y - 26} 50 {y} Q75 {y + 26} 100 {y}", edge=255, width=12)


def _planks(pen: Pen) -> None:
    for y in (0, 33, 67, 100):
        pen.line([(-10, y), (110, y)], 255, 9)


def _grain(pen: Pen) -> None:
    for x, y in ((25, 30), (75, 80)):
        pen.path(f"M{x - 13} {y - 15} L{x} {y + 4} L{x + 13} {y - 15}", edge=255, width=10)


def _rings(pen: Pen) -> None:
    for x, y in ((25, 25), (75, 75)):
        pen.circle(x, y, 14, 0, 255, 9)


def _grid(pen: Pen) -> None:
    for at in (0, 50, 100):
        pen.line([(-10, at), (110, at)], 255, 10)
        pen.line([(at, -10), (at, 110)], 255, 10)


def _gems(pen: Pen) -> None:
    for x, y in ((25, 25), (75, 75)):
        pen.polygon(regular(x, y, 18, 4), 255)


PATTERNS: dict[str, Drawing] = {
    "hatch": _hatch,
    "backhatch": _backhatch,
    "mesh": _mesh,
    "dots": _dots,
    "bricks": _bricks,
    "crosses": _crosses,
    "waves": _waves,
    "planks": _planks,
    "grain": _grain,
    "rings": _rings,
    "grid": _grid,
    "gems": _gems,
}
