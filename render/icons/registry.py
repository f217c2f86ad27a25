"""Icons by name: those of all games, and those of one."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from render.engine.colour import Colour, Tones
from render.engine.pen import Pen

IconDrawing: TypeAlias = Callable[[Pen, Tones], None]


class Icon(NamedTuple):
    """A drawing on a sheet of 100 by 100 units, and the colour it has unless told otherwise."""

    drawing: IconDrawing
    colour: Colour

    def plain(self, pen: Pen) -> None:
        """Draws it in its own colour."""
        self.drawing(pen, Tones.of(self.colour))


ICONS: dict[str, Icon] = {}
_OWN: dict[tuple[str, str], Icon] = {}
"""By theme and name: icons that only one game's pictures have."""


def found(name: str, theme: str) -> tuple[str, Icon]:
    """The icon of that name in pictures of that *theme*, and what tells it from all others."""
    own = _OWN.get((theme, name))
    return (name, ICONS[name]) if own is None else (f"{theme} {name}", own)


def enter(theme: str, drawings: Mapping[str, Icon]) -> None:
    """Gives the pictures of one *theme* icons of their own, besides those of the family."""
    _OWN.update({(theme, name): drawing for name, drawing in drawings.items()})


def icon(name: str, colour: Colour) -> Callable[[IconDrawing], IconDrawing]:
    """Enters the drawing under a name, for all games."""

    def entered(drawing: IconDrawing) -> IconDrawing:
        ICONS[name] = Icon(drawing, colour)
        return drawing

    return entered
