"""The special pieces on the board: lamps, pawns, statue, fountain."""

from collections.abc import Sequence

from render.engine.canvas import Canvas
from render.engine.colour import lighter
from render.engine.layout import Box
from render.engine.pen import Pen
from render.engine.theme import GOLD
from render.paris.emblems import EMBLEMS
from render.paris.lamps import lamp, large_lamp
from render.paris.look import CARD, SEATS, WATER, edge, glaze
from rules.grid import Cell
from rules.paris.board import ahead
from rules.paris.box import Card

WEARS: dict[str, Card] = {"painter": "peintre", "dancer": "moulin", "statue": "penseur"}
"""The postcard whose emblem a piece wears."""


def printed_lamp(canvas: Canvas, box: Box) -> None:
    """A lamp that is part of a tile."""
    canvas.sprite("paris-lamp", box.centre, round(box.w * 0.86), lamp)


def lamp_tile(canvas: Canvas, box: Box) -> None:
    """The lamp of the postcard: the same light on a framed tile of its own."""
    canvas.body([box], CARD, GOLD, box.w * 0.07, inset=box.w * 0.05, radius=box.w * 0.14)
    canvas.sprite("paris-lamp", box.centre, round(box.w * 0.74), lamp)


def grande(canvas: Canvas, box: Box) -> None:
    """The large lamp, which outgrows its cell a little."""
    canvas.circle(box.centre, round(box.w * 0.5), lighter(GOLD, 0.6), GOLD, round(box.w * 0.05))
    canvas.sprite("paris-large-lamp", box.centre, round(box.w * 0.92), large_lamp)


def pawn(canvas: Canvas, box: Box, kind: str, seat: int) -> None:
    """Painter, dancer or statue on the plinth of its owner: round for orange, square for blue."""
    size = round(box.w * 0.9)
    canvas.sprite(("paris-plinth", seat), box.centre, size, _plinth, seat)
    card = WEARS[kind]
    canvas.sprite(("paris-emblem", card), box.at(0.5, 0.48), round(box.w * 0.6), EMBLEMS[card])


def gaze(canvas: Canvas, box: Box, way: str, seat: int) -> None:
    """An arrow over the edge that the statue looks across."""
    step = ahead(Cell(0, 0), way)
    x, y = (box.centre[0] + step.x * box.w * 0.5, box.centre[1] + step.y * box.w * 0.5)
    long, wide = box.w * 0.16, box.w * 0.17
    tip = x + step.x * long, y + step.y * long
    left = x - step.y * wide - step.x * long * 0.5, y + step.x * wide - step.y * long * 0.5
    right = x + step.y * wide - step.x * long * 0.5, y - step.x * wide - step.y * long * 0.5
    canvas.polygon([tip, left, right], glaze(seat), edge(seat), box.w * 0.03)


def fountain(canvas: Canvas, boxes: Sequence[Box], seat: int) -> None:
    """The fountain over its two cells, rimmed in its owner's colour."""
    size = boxes[0].w
    canvas.body(
        boxes,
        WATER,
        SEATS[seat],
        size * 0.09,
        inset=size * 0.05,
        radius=size * 0.2,
        pattern="waves",
        ink=lighter(WATER, 0.4),
    )
    middle = tuple(sum(box.centre[axis] for box in boxes) / len(boxes) for axis in (0, 1))
    canvas.sprite("paris-fountain", (middle[0], middle[1]), round(size * 0.8), EMBLEMS["fontaine"])


def _plinth(pen: Pen, seat: int) -> None:
    if seat:
        pen.rect(6, 6, 94, 94, SEATS[seat], edge(seat), 6, radius=10)
        pen.rect(14, 14, 86, 86, glaze(seat), radius=6)
    else:
        pen.circle(50, 50, 45, SEATS[seat], edge(seat), 6)
        pen.circle(50, 50, 37, glaze(seat))
