"""Cubes and buildings on a canvas: what lies in a cell, on a card, in a legend."""

from render.engine.canvas import Canvas
from render.engine.colour import Colour, Tones, darker, ink_on, lighter, mix
from render.engine.fonts import Weight
from render.engine.layout import Box, Point, square
from render.engine.pen import Pen
from render.tiny_towns import look
from render.tiny_towns.parts.speech import Letters
from rules.tiny_towns.box import LETTERS, Resource

_LETTER = 0.8  # of a letter's type size to the face it stands on
_FRONT = 0.74  # of a cube's front to the whole cube


def cube(canvas: Canvas, resource: Resource, letter: str, centre: Point, size: int) -> None:
    """A cube that stands on the board, its letter on the front."""
    tones = Tones.of(look.RESOURCES[resource])
    canvas.sprite(("tiny_towns", "cube", resource), centre, size, _cube, tones, resource)
    front = centre[0] - size * 0.08, centre[1] + size * 0.11
    _initial(canvas, resource, letter, front, size * _FRONT)


def face(canvas: Canvas, resource: Resource, letter: str, box: Box) -> None:
    """A cube seen from above: flat, for patterns, marks and stores."""
    tones = Tones.of(look.RESOURCES[resource])
    canvas.sprite(("tiny_towns", "face", resource), box.centre, box.w, _face, tones, resource)
    _initial(canvas, resource, letter, box.centre, box.w)


def pattern(canvas: Canvas, drawn: str, letters: Letters, box: Box, largest: int) -> None:
    """A card's pattern, centred in a box, its cubes no larger than told."""
    lines = drawn.split("/")
    size = min(largest, box.w // len(lines[0]), box.h // len(lines))
    left = box.centre[0] - size * len(lines[0]) // 2
    top = box.centre[1] - size * len(lines) // 2
    for y, line in enumerate(lines):
        for x, sign in enumerate(line):
            if sign != ".":
                resource = LETTERS[sign]
                place = Box(left + x * size, top + y * size, size, size).inset(1)
                face(canvas, resource, letters[resource], place)


def load(canvas: Canvas, cell: Box, things: tuple[Resource, ...], signs: Letters) -> None:
    """What a building carries, on its roof: a mark, stored cubes or a Statue's cube."""
    size = round(cell.w * (0.42 if len(things) == 1 else 0.31))
    left = cell.right - round(cell.w * 0.02) - size * len(things)
    for place, resource in enumerate(things):
        middle = left + size * (place + 0.5), cell.y + cell.w * 0.02 + size / 2
        canvas.rounded(square(middle, size), look.THEME.panel, size // 4)
        face(canvas, resource, signs[resource], square(middle, size - 2))


def _initial(canvas: Canvas, resource: Resource, letter: str, centre: Point, room: float) -> None:
    ink = ink_on(look.RESOURCES[resource])
    canvas.text(centre, letter, round(room * _LETTER), ink, weight=Weight.BOLD, anchor="mm")


def _cube(pen: Pen, t: Tones, resource: Resource) -> None:
    """A cube seen from the front and a little from above and the right."""
    top = [(4, 26), (20, 5), (95, 5), (79, 26)]
    side = [(79, 26), (95, 5), (95, 75), (79, 96)]
    pen.polygon(top, t.light)
    pen.polygon(side, t.dark)
    pen.rect(4, 26, 79, 96, t.base)
    GRAIN[resource](pen, mix(t.base, t.edge, 0.22), (4, 26, 79, 96))
    for outline in (top, side, [(4, 26), (79, 26), (79, 96), (4, 96)]):
        pen.polygon(outline, edge=t.edge, width=4)


def _face(pen: Pen, t: Tones, resource: Resource) -> None:
    pen.rect(2, 2, 98, 98, t.base, radius=12)
    GRAIN[resource](pen, mix(t.base, t.edge, 0.22), (4, 4, 96, 96))
    pen.rect(4, 4, 96, 96, edge=t.edge, width=6, radius=12)
    pen.line([(14, 11), (86, 11)], lighter(t.base, 0.45), 5)


Frame = tuple[float, float, float, float]


def _rings(pen: Pen, ink: Colour, frame: Frame) -> None:
    left, top, right, bottom = frame
    for share in (0.14, 0.3, 0.7, 0.86):
        y = top + (bottom - top) * share
        pen.line([(left + 4, y), (right - 4, y)], ink, 4)


def _ears(pen: Pen, ink: Colour, frame: Frame) -> None:
    left, top, right, bottom = frame
    for x in (left + (right - left) * 0.14, right - (right - left) * 0.14):
        for share in (0.22, 0.44, 0.66):
            y = top + (bottom - top) * share
            pen.line([(x - 7, y), (x, y + 9), (x + 7, y)], ink, 5)
        pen.line([(x, top + 8), (x, bottom - 6)], ink, 4)


def _courses(pen: Pen, ink: Colour, frame: Frame) -> None:
    left, top, right, bottom = frame
    third = (bottom - top) / 3
    for row in (1, 2):
        pen.line([(left + 3, top + row * third), (right - 3, top + row * third)], ink, 4)
    for row, share in ((0, 0.5), (1, 0.22), (1, 0.78), (2, 0.5)):
        x = left + (right - left) * share
        pen.line([(x, top + row * third + 3), (x, top + (row + 1) * third - 3)], ink, 4)


def _gleam(pen: Pen, ink: Colour, frame: Frame) -> None:
    left, top, right, bottom = frame
    pale = lighter(ink, 0.75)
    pen.line([(left + 8, top + 30), (left + 30, top + 8)], pale, 8)
    pen.line([(right - 8, bottom - 30), (right - 30, bottom - 8)], pale, 8)


def _pits(pen: Pen, ink: Colour, frame: Frame) -> None:
    left, top, right, bottom = frame
    for across, down in ((0.14, 0.2), (0.84, 0.14), (0.12, 0.8), (0.88, 0.62), (0.7, 0.9)):
        x, y = left + (right - left) * across, top + (bottom - top) * down
        pen.circle(x, y, 5, darker(ink, 0.1))


GRAIN = {
    Resource.WOOD: _rings,
    Resource.WHEAT: _ears,
    Resource.BRICK: _courses,
    Resource.GLASS: _gleam,
    Resource.STONE: _pits,
}
