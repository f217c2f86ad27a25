"""A leaflet: things one below the other, each with a sign, a title and a text, all of it large.

It holds what does not fit a player's own picture at the size of a phone.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from render.engine import fonts
from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.fonts import Weight
from render.engine.layout import Box, square
from render.engine.theme import GAP, HEAD, LABEL, MARGIN, UNIT, Theme

Sketch = Callable[[Canvas, Box], None]

WIDTH = 1000
NARROW = 720
"""Of one thing alone, all the larger on a phone."""
_SIGN = 13 * UNIT  # the side of a sign
_PAD = 2 * UNIT


class Subject(NamedTuple):
    """One thing: its *sign* in a square, what it is called, what it does, and a short *note*."""

    sign: Sketch
    title: str
    text: str = ""
    note: str = ""


class Spread(NamedTuple):
    """A drawing as wide as the leaflet, on a panel of its own."""

    height: int
    sketch: Sketch


def leaflet(theme: Theme, things: Sequence[Subject | Spread], width: int = WIDTH) -> Picture:
    """All things, as high as they need it."""
    heights = [_height(thing, width) for thing in things]
    height = 4 * MARGIN + sum(heights) + GAP * (len(things) - 1)
    canvas = Canvas(width, height, theme)
    rest = canvas.box
    for thing, high in zip(things, heights, strict=True):
        box, rest = rest.top_rows(high, GAP)
        if isinstance(thing, Spread):
            thing.sketch(canvas, box)
        else:
            canvas.panel(box)
            _entry(canvas, box, thing, _lines(thing, width))
    return canvas.picture()


def _entry(canvas: Canvas, box: Box, entry: Subject, lines: int) -> None:
    sign, text = box.inset(_PAD).left_columns(_SIGN, GAP)
    entry.sign(canvas, square(sign.centre, _SIGN))
    high = round(HEAD * fonts.LEADING) + lines * round(LABEL * fonts.LEADING)
    top = text.centre[1] - high // 2
    room = text.w - (fonts.width(entry.note, HEAD, Weight.BOLD) + GAP if entry.note else 0)
    middle = top + round(HEAD * fonts.LEADING) // 2
    canvas.text((text.x, middle), entry.title, HEAD, weight=Weight.BOLD, width=room)
    if entry.note:
        canvas.text((text.right, middle), entry.note, HEAD, weight=Weight.BOLD, anchor="rm")
    below = Box(text.x, top + round(HEAD * fonts.LEADING), text.w, high)
    if entry.text:
        canvas.paragraph(below, entry.text, LABEL, lines=lines)


def _height(thing: Subject | Spread, width: int) -> int:
    if isinstance(thing, Spread):
        return thing.height
    text = round(HEAD * fonts.LEADING) + _lines(thing, width) * round(LABEL * fonts.LEADING)
    return max(_SIGN, text) + 2 * _PAD


def _lines(entry: Subject, width: int) -> int:
    room = width - 4 * MARGIN - 2 * _PAD - _SIGN - GAP
    return len(fonts.wrap(entry.text, LABEL, room)) if entry.text else 0
