"""The sheet of this game: a canvas that knows a few more icons, those of its score pad."""

from render.engine.canvas import Canvas
from render.engine.colour import Colour, darker
from render.engine.layout import Point
from render.engine.pen import Pen
from render.engine.theme import BAD
from render.my_city.look import COATS, MEADOW, SEAM
from render.my_city.motifs import MOTIFS
from rules.my_city.box import COLOURS


class Sheet(Canvas):
    """A canvas that also has the game's own icons."""

    def icon(
        self,
        name: str,
        centre: Point,
        size: int,
        colour: Colour | None = None,
        edge: Colour | None = None,
        halo: Colour | None = None,
    ) -> None:
        """An icon of the game, or one of those that all games share."""
        if name in COLOURS:
            self.sprite("cardboard", centre, size, _cardboard, name)
        elif name == "empty-cell":
            self.sprite(name, centre, size, _empty_cell)
        else:
            super().icon(name, centre, size, colour, edge, halo)


def _cardboard(pen: Pen, coat: str) -> None:
    """A building of one cell."""
    look = COATS[coat]
    pen.rect(8, 8, 92, 92, look.base, look.edge, 7, radius=16)
    MOTIFS[coat](pen, look.edge)


def _empty_cell(pen: Pen) -> None:
    """A cell of the meadow that costs a point."""
    pen.rect(8, 8, 92, 92, MEADOW, darker(SEAM, 0.4), 7, radius=16)
    pen.rect(30, 44, 70, 56, BAD)
