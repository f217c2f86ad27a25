"""The shelf that icons put themselves on."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from render.engine.colour import Colour, Tones
from render.engine.pen import Pen

IconDrawing: TypeAlias = Callable[[Pen, Tones], None]


class Icon(NamedTuple):
    """A drawing on a sheet of 100 by 100 units, and the colour it has unless told otherwise."""

    drawing: IconDrawing
    colour: Colour


ICONS: dict[str, Icon] = {}


def icon(name: str, colour: Colour) -> Callable[[IconDrawing], IconDrawing]:
    """Enters the drawing under a name."""

    def enter(drawing: IconDrawing) -> IconDrawing:
        ICONS[name] = Icon(drawing, colour)
        return drawing

    return enter
