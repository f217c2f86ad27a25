"""What stands on the cells of a city, and the towers at its corners."""

from typing import NamedTuple

from render.engine.canvas import Canvas
from render.engine.colour import WHITE, Colour, Tones, darker, ink_on
from render.engine.fonts import Weight
from render.engine.layout import Box
from render.engine.pen import Pen
from render.engine.theme import BODY, FINE, LABEL
from render.saint_malo.look import CLOTHES, PAID, SLATE, SPOILT, STONE
from rules.saint_malo.box import CHURCHES, CRATE, HOUSE, PEOPLE, SIDES, TOWERS, WALL, Side


class Piece(NamedTuple):
    """The icon of a piece, and the letter or level on a disc beside it."""

    icon: str
    mark: str = ""
    disc: Colour = SLATE
    size: int = BODY  # of the mark, where the cell allows


PIECES: dict[str, Piece] = {
    WALL: Piece("wall"),
    CRATE: Piece("crate"),
    HOUSE: Piece("house"),
    **{level: Piece("church", level, size=LABEL) for level in CHURCHES},
    **{who.sign: Piece(who.name, who.sign, CLOTHES[who.sign]) for who in PEOPLE},
}
"""By the sign in the text of a city."""


def piece(canvas: Canvas, cell: Box, sign: str) -> None:
    """One piece on its cell."""
    found = PIECES[sign]
    if not found.mark:
        canvas.icon(found.icon, cell.centre, round(cell.w * 0.74))
        return
    canvas.icon(found.icon, cell.at(0.42, 0.42), round(cell.w * 0.74))
    size = mark_size(cell.w, found.size)
    radius = round(size * 0.54)
    disc = cell.right - radius - 1, cell.bottom - radius - 1
    canvas.circle(disc, radius, found.disc, WHITE, max(2, cell.w // 28))
    canvas.text(disc, found.mark, size, ink_on(found.disc), weight=Weight.BOLD, anchor="mm")


def mark_size(cell: int, wanted: int) -> int:
    """How large a letter or a level is: as wanted, if that leaves the icon two fifths of a cell."""
    return max(min(wanted, round(cell * 0.6)), round(cell * 0.36))


class Tower(NamedTuple):
    """A corner that points along the side it watches and shows what completing that pays."""

    side: Side
    arrow: tuple[int, int]
    icon: str
    pays: str


_POINTS_ALONG = dict(
    zip(TOWERS, zip((0, 1, 3, 2), ((1, 0), (0, 1), (0, -1), (-1, 0)), strict=True), strict=True)
)


def _tower(number: int, arrow: tuple[int, int]) -> Tower:
    side = SIDES[number]
    icon = "person" if side.person else "coin" if side.coins else "gold_star"
    return Tower(side, arrow, icon, str(side.coins or side.points or ""))


CORNERS = {cell: _tower(*along) for cell, along in _POINTS_ALONG.items()}
"""By cell: top left watches the top side, and so on clockwise (SM-08)."""


def tower(canvas: Canvas, cell: Box, corner: Tower, complete: bool, broken: bool) -> None:
    """A corner tower: gold once its side is complete, struck out once it is spoilt."""
    ground = PAID if complete else SPOILT if broken else STONE
    canvas.sprite("saint_malo tower", cell.centre, cell.w - 2, _stones, ground, corner.arrow)
    across, down = corner.arrow
    middle = 0.5 - 0.1 * across, 0.52 - 0.08 * down
    if complete:
        canvas.icon("tick", cell.at(*middle), round(cell.w * 0.54), halo=WHITE)
        return
    if broken:
        canvas.icon("cross", cell.at(*middle), round(cell.w * 0.44), darker(ground, 0.35))
        return
    canvas.icon(corner.icon, cell.at(*middle), round(cell.w * 0.54))
    if corner.pays:
        at = cell.at(middle[0] + 0.2, middle[1] + (-0.16 if down > 0 else 0.2))
        size = max(min(FINE, round(cell.w * 0.4)), round(cell.w * 0.34))
        canvas.circle(at, round(size * 0.52), WHITE, darker(ground, 0.5), 2)
        canvas.text(at, corner.pays, size, weight=Weight.BOLD, anchor="mm")


def _stones(pen: Pen, ground: Colour, arrow: tuple[int, int]) -> None:
    """Battlements seen from above, and an arrow over those on the side that is watched."""
    dark, light = darker(ground, 0.4), Tones.of(ground).light
    pen.rect(3, 3, 97, 97, ground, dark, 3, radius=10)
    for near in (4, 84):
        for at in (8, 30, 58, 80):
            pen.rect(at, near, at + 12, near + 12, light, dark, 2)
            pen.rect(near, at, near + 12, at + 12, light, dark, 2)
    pen.rect(16, 16, 84, 84, light, dark, 3, radius=6)
    _arrow(pen, darker(ground, 0.75), *arrow)


def _arrow(pen: Pen, ink: Colour, across: int, down: int) -> None:
    start, neck, tip = ((50 + across * far, 50 + down * far) for far in (18, 26, 47))
    pen.line([start, neck], ink, 7)
    left = neck[0] - down * 14, neck[1] + across * 14
    right = neck[0] + down * 14, neck[1] - across * 14
    pen.polygon([tip, left, right], ink, ink)
