"""What is printed on the board and its pieces, drawn on sheets of 100 units; and the icons
of the score pad that no other game has."""

from collections.abc import Callable
from functools import partial
from math import cos, pi, sin
from typing import Any

from render.engine.colour import Colour, Tones, darker, lighter
from render.engine.pen import Pen
from render.engine.theme import BAD
from render.icons import Icon
from render.my_city.look import (
    COATS,
    FOREST,
    FOREST_DEEP,
    FOREST_LIGHT,
    GLITTER,
    IRON,
    MEADOW,
    PARK,
    ROCK,
    ROCK_DEEP,
    ROCK_LIGHT,
    SEAM,
    TIMBER,
    WATER_LIGHT,
)
from rules.my_city.box import COLOURS

# Printed on buildings, one for each cell, in the building's own darker tone.


def homes(pen: Pen, ink: Colour) -> None:
    """A gabled house."""
    pen.polygon([(24, 52), (50, 26), (76, 52)], ink)
    pen.rect(32, 52, 68, 76, ink)
    pen.rect(60, 28, 68, 46, ink)


def columns(pen: Pen, ink: Colour) -> None:
    """A public building: pediment, columns, steps."""
    pen.polygon([(22, 44), (50, 26), (78, 44)], ink)
    for left in (28, 45, 62):
        pen.rect(left, 48, left + 10, 68, ink)
    pen.rect(22, 71, 78, 78, ink)


def sheds(pen: Pen, ink: Colour) -> None:
    """The saw-tooth roofs of a works."""
    pen.polygon(
        [(24, 76), (24, 44), (41, 32), (41, 44), (59, 32), (59, 44), (76, 32), (76, 76)], ink
    )
    pen.rect(28, 22, 36, 38, ink)


def cross(pen: Pen, ink: Colour) -> None:
    """The cross of a church."""
    pen.line([(50, 26), (50, 76)], ink, 9)
    pen.line([(34, 42), (66, 42)], ink, 9)


MOTIFS: dict[str, Callable[[Pen, Colour], None]] = {
    "yellow": homes,
    "red": columns,
    "blue": sheds,
    "church": cross,
}

# Printed on the ground.


def grass(pen: Pen, ink: Colour, variant: int) -> None:
    """A few blades, each cell a little different."""
    x, y = ((30, 66), (66, 34), (24, 30), (70, 72))[variant % 4]
    for lean in (-7, 0, 7):
        pen.line([(x, y + 8), (x + lean, y - (4 if lean else 7))], ink, 3)


def firs(pen: Pen, variant: int) -> None:
    """A thicket of firs, from the back to the front."""
    shift = (0, 6, -5, 3)[variant % 4]
    for x, foot, tall in ((22, 50, 40), (64, 46, 38), (43, 74, 46), (82, 82, 44), (12, 94, 42)):
        _fir(pen, x + shift, foot, tall)


def _fir(pen: Pen, x: float, foot: float, tall: float) -> None:
    half = tall * 0.36
    pen.polygon([(x - half, foot), (x, foot - tall), (x + half, foot)], FOREST_DEEP)
    pen.polygon([(x - half * 0.5, foot - tall * 0.2), (x, foot - tall), (x, foot)], FOREST_LIGHT)
    pen.line([(x, foot), (x, foot + 6)], FOREST_DEEP, 4)


def peaks(pen: Pen, variant: int) -> None:
    """Two mountains with snow."""
    high = (10, 16, 6, 12)[variant % 4]
    pen.polygon([(46, 88), (72, 34), (98, 88)], ROCK_DEEP)
    pen.polygon([(4, 88), (38, high), (72, 88)], ROCK_DEEP)
    pen.polygon([(4, 88), (38, high), (40, 88)], darker(ROCK, 0.15))
    pen.polygon(
        [(26, high + 28), (38, high), (50, high + 28), (42, high + 22), (36, high + 32)], ROCK_LIGHT
    )
    pen.polygon([(64, 52), (72, 34), (80, 52), (73, 47)], ROCK_LIGHT)


def ripples(pen: Pen, variant: int) -> None:
    """Waves on flooded land."""
    shift = (0, 10, -8, 4)[variant % 4]
    for x, y in ((28 + shift, 34), (60 - shift, 70)):
        pen.path(
            f"M{x - 20} {y} Q{x - 10} {y - 12} {x} {y} Q{x + 10} {y + 12} {x + 20} {y}",
            edge=WATER_LIGHT,
            width=6,
        )


def vein(pen: Pen) -> None:
    """A rock with gold in it."""
    outline = [(16, 66), (26, 36), (50, 22), (76, 34), (86, 64), (66, 82), (32, 82)]
    pen.polygon(outline, ROCK, ROCK_DEEP, 6)
    pen.polygon([(26, 36), (50, 22), (54, 44), (34, 54)], lighter(ROCK, 0.3))
    pen.line([(22, 66), (40, 56), (52, 66), (66, 48), (80, 52)], darker(GLITTER, 0.5), 13)
    pen.line([(22, 66), (40, 56), (52, 66), (66, 48), (80, 52)], GLITTER, 9)
    pen.circle(44, 36, 6, GLITTER, darker(GLITTER, 0.5), 3)


def sawmill(pen: Pen) -> None:
    """A saw blade over a log."""
    pen.rect(10, 62, 90, 84, TIMBER, darker(TIMBER, 0.6), 5, radius=10)
    pen.ellipse(84, 73, 7, 11, lighter(TIMBER, 0.5), darker(TIMBER, 0.6), 4)
    teeth: list[tuple[float, float]] = []
    for n in range(10):
        teeth += _tooth(n)
    pen.polygon(teeth, ROCK_LIGHT, IRON, 4)
    pen.circle(46, 42, 7, IRON)


def _tooth(n: int) -> list[tuple[float, float]]:
    turn, step = 2 * pi * n / 10, 2 * pi / 10
    return [
        (46 + r * cos(turn + share * step), 42 + r * sin(turn + share * step))
        for r, share in ((34, 0.0), (26, 0.35), (26, 0.7))
    ]


def entrance(pen: Pen, colour: Colour) -> None:
    """A timbered gallery into the mountain, with a flag in the colour of its shaft."""
    pen.path("M8 90 L8 54 Q10 18 50 16 Q90 18 92 54 L92 90 Z", ROCK, ROCK_DEEP, 6)
    pen.path("M28 90 L28 58 Q30 36 50 36 Q70 36 72 58 L72 90 Z", darker(IRON, 0.6), TIMBER, 9)
    pen.line([(38, 90), (46, 66)], ROCK_LIGHT, 4)
    pen.line([(62, 90), (54, 66)], ROCK_LIGHT, 4)
    pen.polygon([(50, 4), (50, 30), (80, 17)], colour, darker(colour, 0.6), 5)


def rails(pen: Pen) -> None:
    """A stretch of railroad, to be laid end to end along a row of cells."""
    for x in (10, 30, 50, 70, 90):
        pen.rect(x - 5, 8, x + 5, 42, TIMBER)
    for y in (16, 34):
        pen.rect(-2, y - 3, 102, y + 3, IRON)


def investor(pen: Pen) -> None:
    """A gentleman with a top hat and a coin."""
    dark, skin, coat = (36, 32, 48), (240, 201, 160), (110, 60, 120)
    pen.path("M18 96 Q20 60 46 58 Q72 60 74 96 Z", coat, dark, 5)
    pen.circle(46, 42, 17, skin, dark, 5)
    pen.rect(24, 26, 68, 33, dark, dark, 3)
    pen.rect(32, 4, 60, 28, dark, dark, 3)
    pen.rect(32, 20, 60, 26, (190, 70, 70))
    pen.circle(76, 66, 17, GLITTER, darker(GLITTER, 0.6), 5)
    pen.line([(76, 58), (76, 74)], darker(GLITTER, 0.6), 5)


def park(pen: Pen) -> None:
    """A path past a tree and flower beds."""
    pink, white = (236, 92, 140), (255, 255, 255)
    pen.circle(50, 50, 44, PARK, FOREST_DEEP, 5)
    pen.path("M9 60 Q34 46 50 60 Q68 76 91 58", edge=(240, 226, 182), width=11)
    pen.line([(36, 30), (36, 50)], TIMBER, 6)
    pen.circle(36, 28, 15, FOREST, FOREST_DEEP, 4)
    beds = ((62, 32, pink), (75, 38, GLITTER), (63, 47, white), (34, 74, GLITTER), (48, 80, pink))
    for x, y, ink in beds:
        pen.circle(x, y, 6, ink, darker(PARK, 0.4), 2)


def symbol(pen: Pen, fill: Any) -> None:
    """A progress symbol: a little town hall, painted or still an outline."""
    edge = (60, 66, 44)
    pen.polygon([(14, 46), (50, 10), (86, 46)], fill, edge, 7)
    pen.rect(22, 46, 78, 90, fill, edge, 7)
    pen.rect(42, 62, 58, 90, edge)


# The animals of the seats, seen from the front.


def eagle(pen: Pen) -> None:
    dark, brown, beak = (44, 32, 24), (122, 86, 54), (242, 182, 50)
    pen.path("M14 90 Q14 44 30 40 L70 40 Q86 44 86 90 Z", brown, dark, 5)
    pen.path(
        "M22 58 Q18 12 50 10 Q82 12 78 58 Q64 74 50 66 Q36 74 22 58 Z", (250, 246, 236), dark, 5
    )
    pen.polygon([(40, 46), (60, 46), (52, 74)], beak, dark, 5)
    for x, inner in ((34, 42), (66, 58)):
        pen.line([(x - (8 if x < 50 else -8), 30), (inner, 38)], dark, 6)
        pen.circle(x, 40, 5, dark)


def bear(pen: Pen) -> None:
    dark, brown, pale = (44, 30, 22), (138, 92, 58), (222, 188, 146)
    for x in (22, 78):
        pen.circle(x, 26, 15, brown, dark, 5)
        pen.circle(x, 27, 7, pale)
    pen.circle(50, 54, 38, brown, dark, 5)
    pen.ellipse(50, 68, 19, 16, pale)
    pen.ellipse(50, 60, 9, 7, dark)
    pen.line([(50, 64), (50, 74)], dark, 4)
    for x in (34, 66):
        pen.circle(x, 46, 5, dark)


def deer(pen: Pen) -> None:
    dark, fawn, pale, horn = (52, 32, 20), (196, 136, 82), (244, 222, 190), (112, 74, 42)
    for side in (-1, 1):
        pen.line([(50 + side * 12, 34), (50 + side * 28, 20), (50 + side * 30, 2)], horn, 7)
        pen.line([(50 + side * 24, 22), (50 + side * 42, 14)], horn, 7)
        pen.polygon(
            [(50 + side * 18, 40), (50 + side * 44, 36), (50 + side * 24, 54)], fawn, dark, 4
        )
    pen.path("M26 44 Q50 20 74 44 Q72 70 62 86 Q50 98 38 86 Q28 70 26 44 Z", fawn, dark, 5)
    pen.ellipse(50, 82, 13, 11, pale)
    pen.ellipse(50, 78, 8, 6, dark)
    for x in (37, 63):
        pen.circle(x, 54, 5, dark)


def wolf(pen: Pen) -> None:
    dark, grey, pale = (34, 38, 46), (132, 142, 156), (232, 236, 240)
    for side in (-1, 1):
        pen.polygon([(50 + side * 8, 30), (50 + side * 38, 4), (50 + side * 40, 48)], grey, dark, 5)
    pen.polygon(
        [(10, 56), (30, 28), (70, 28), (90, 56), (66, 74), (50, 94), (34, 74)], grey, dark, 5
    )
    pen.polygon([(20, 58), (44, 60), (50, 88), (35, 72)], pale)
    pen.polygon([(80, 58), (56, 60), (50, 88), (65, 72)], pale)
    pen.ellipse(50, 84, 8, 7, dark)
    for x in (36, 64):
        pen.circle(x, 50, 5, dark)


ANIMALS: dict[str, Callable[[Pen], None]] = {
    "eagle": eagle,
    "bear": bear,
    "deer": deer,
    "wolf": wolf,
}


def _cardboard(coat: str, pen: Pen, tones: Tones) -> None:
    """A building of one cell."""
    look = COATS[coat]
    pen.rect(8, 8, 92, 92, look.base, look.edge, 7, radius=16)
    MOTIFS[coat](pen, look.edge)


def _empty_cell(pen: Pen, tones: Tones) -> None:
    """A cell of the meadow that costs a point."""
    pen.rect(8, 8, 92, 92, MEADOW, darker(SEAM, 0.4), 7, radius=16)
    pen.rect(30, 44, 70, 56, BAD)


ICONS = {coat: Icon(partial(_cardboard, coat), COATS[coat].base) for coat in COLOURS} | {
    "empty-cell": Icon(_empty_cell, MEADOW)
}
"""The icons of the score pad that no other game has."""
