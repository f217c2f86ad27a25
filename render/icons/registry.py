"""Icons by name: those of all games, and those of one."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple, TypeAlias

from render.engine.colour import Colour, Tones
from render.engine.pen import Pen
from rules.shelf import part

IconDrawing: TypeAlias = Callable[[Pen, Tones], None]


class Icon(NamedTuple):
    """A drawing on a sheet of 100 by 100 units, and the colour it has unless told otherwise."""

    drawing: IconDrawing
    colour: Colour

    def plain(self, pen: Pen) -> None:
        """Draws it in its own colour."""
        self.drawing(pen, Tones.of(self.colour))


ICONS: dict[str, Icon] = {}


def found(name: str, theme: str) -> tuple[str, Icon]:
    """The icon of that name in pictures of that *theme*, and what tells it from all others."""
    own = _own(theme).get(name)
    return (name, ICONS[name]) if own is None else (f"{theme} {name}", own)


@cache
def _own(theme: str) -> Mapping[str, Icon]:
    """The icons that only one game has: ``ICONS`` in its module of that name."""
    icons: Mapping[str, Icon] = getattr(part(theme, "render", "icons"), "ICONS", {})
    return icons


def icon(name: str, colour: Colour) -> Callable[[IconDrawing], IconDrawing]:
    """Enters the drawing under a name, for all games."""

    def enter(drawing: IconDrawing) -> IconDrawing:
        ICONS[name] = Icon(drawing, colour)
        return drawing

    return enter
