"""The family's letters: Source Sans Pro, measured once, every label drawn once."""

from enum import Enum
from functools import lru_cache
from pathlib import Path
from threading import Lock
from typing import NamedTuple

import font_source_sans_pro
from PIL import Image, ImageFont

from render.engine.cache import Recent

ELLIPSIS = "…"
CAP = 0.66  # the height of a capital or a digit, as a share of the type size
LEADING = 1.26  # from one line to the next, as a share of the type size
_NOWHERE = "\ue123"  # a private place where no font has a glyph
_LABEL_BYTES = 24 << 20


class Weight(Enum):
    """How heavy the letters are; the value names the font file."""

    REGULAR = "Regular"
    SEMIBOLD = "Semibold"
    BOLD = "Bold"


class Label(NamedTuple):
    """A text as a mask to paste with a colour; the offset leads from the baseline's start to it."""

    mask: Image.Image
    left: int
    top: int
    width: int  # the advance: how far the text moves the pen


_drawing = Lock()  # FreeType faces must not be used by two threads at once
_labels: Recent[Label] = Recent(
    _LABEL_BYTES, lambda label: label.mask.width * label.mask.height + 256
)


def label(text: str, size: int, weight: Weight = Weight.SEMIBOLD) -> Label:
    """The text drawn at this size and weight, from the shelf if it was drawn before."""
    return _labels.get((text, size, weight), lambda: _draw(text, size, weight))


@lru_cache(maxsize=16384)
def width(text: str, size: int, weight: Weight = Weight.SEMIBOLD) -> int:
    """How wide the text is in pixels."""
    with _drawing:
        return round(_font(size, weight).getlength(text))


@lru_cache(maxsize=8192)
def fit(text: str, size: int, room: int, weight: Weight = Weight.SEMIBOLD) -> str:
    """The text, shortened with an ellipsis if it is wider than the room; empty if nothing fits."""
    if width(text, size, weight) <= room:
        return text
    fits, fails = 0, len(text)
    while fails - fits > 1:
        middle = (fits + fails) // 2
        if width(_cut(text, middle), size, weight) <= room:
            fits = middle
        else:
            fails = middle
    return _cut(text, fits) if width(_cut(text, fits), size, weight) <= room else ""


@lru_cache(maxsize=4096)
def wrap(
    text: str, size: int, room: int, weight: Weight = Weight.REGULAR, lines: int | None = None
) -> tuple[str, ...]:
    """The text in lines no wider than the room, the last of `lines` ending in an ellipsis."""
    broken = [line for part in text.split("\n") for line in _fill(part.split(), size, room, weight)]
    if lines is None or len(broken) <= lines:
        return tuple(broken)
    rest = " ".join(broken[lines - 1 :])
    return (*broken[: lines - 1], fit(rest, size, room, weight))


def largest(text: str, sizes: tuple[int, ...], room: int, weight: Weight = Weight.SEMIBOLD) -> int:
    """The largest of these sizes at which the text fits the room, else the smallest."""
    fitting = [size for size in sizes if width(text, size, weight) <= room]
    return max(fitting, default=min(sizes))


def printable(text: str) -> str:
    """The text without what the font cannot show, such as emoji in people's names."""
    shown = "".join(character for character in text if covers(character))
    return " ".join(shown.split())


@lru_cache(maxsize=8192)
def covers(character: str, weight: Weight = Weight.REGULAR) -> bool:
    """Whether the font has a picture of its own for this character."""
    if character.isspace():
        return True
    font = _font(64, weight)
    with _drawing:
        shape, missing = font.getmask(character), font.getmask(_NOWHERE)
    return shape.size != (0, 0) and bytes(shape) != bytes(missing)


def _cut(text: str, length: int) -> str:
    return text[:length].rstrip(" ,.;:-–—") + ELLIPSIS


def _fill(words: list[str], size: int, room: int, weight: Weight) -> list[str]:
    lines, line = [], ""
    for word in words:
        longer = f"{line} {word}" if line else word
        if width(longer, size, weight) <= room:
            line = longer
            continue
        if line:
            lines.append(line)
        line = fit(word, size, room, weight)
    return [*lines, line]


def _draw(text: str, size: int, weight: Weight) -> Label:
    font = _font(size, weight)
    with _drawing:
        core, offset = font.getmask2(text, mode="L", anchor="ls")
    mask = Image.new("L", (max(1, core.size[0]), max(1, core.size[1])))
    if core.size[0] and core.size[1]:
        mask.im.paste(core, (0, 0, *core.size))
    return Label(mask, offset[0], offset[1], width(text, size, weight))


@lru_cache(maxsize=256)
def _font(size: int, weight: Weight) -> ImageFont.FreeTypeFont:
    folder = Path(font_source_sans_pro.font_directory)
    return ImageFont.truetype(folder / f"SourceSansPro-{weight.value}.ttf", size)
