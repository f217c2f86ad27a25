"""Goods, tools, arms."""

from math import cos, radians, sin

from render.engine.colour import NIGHT, WHITE, Tones, hexed
from render.engine.pen import Pen, arc, regular
from render.icons.registry import icon

IRON, GOLD, TIMBER = hexed("707784"), hexed("F2B632"), hexed("B5813F")


@icon("cube", hexed("C8553D"))
def cube(pen: Pen, t: Tones) -> None:
    """A wooden cube seen from a corner."""
    rim = regular(50, 50, 43, 6)
    pen.polygon(rim, t.base)
    pen.polygon([rim[0], rim[1], (50, 50), rim[5]], t.light)
    pen.polygon([rim[1], rim[2], rim[3], (50, 50)], t.dark)
    for corner in (rim[1], rim[3], rim[5]):
        pen.line([(50, 50), corner], t.edge, 4)
    pen.polygon(rim, edge=t.edge)


@icon("coin", GOLD)
def coin(pen: Pen, t: Tones) -> None:
    """A coin with a raised rim and a town gate on it."""
    pen.circle(50, 50, 42, t.base, t.edge)
    pen.circle(50, 50, 31, t.light, t.dark, 4)
    pen.path(
        "M34 66 L34 36 L41 36 L41 42 L46 42 L46 36 L54 36 L54 42 L59 42 L59 36 L66 36 L66 66"
        " L57 66 L57 58 Q57 51 50 51 Q43 51 43 58 L43 66 Z",
        t.edge,
    )


@icon("crate", TIMBER)
def crate(pen: Pen, t: Tones) -> None:
    """A nailed box of boards."""
    pen.rect(10, 10, 90, 90, t.base, t.edge)
    pen.rect(24, 24, 76, 76, t.light, t.edge, 4)
    pen.polygon([(24, 34), (34, 24), (76, 66), (66, 76)], t.base, t.edge, 4)
    pen.rect(24, 24, 76, 76, None, t.edge, 4)
    for x in (17, 83):
        for y in (17, 83):
            pen.circle(x, y, 2.8, t.edge)


@icon("cannon", IRON)
def cannon(pen: Pen, t: Tones) -> None:
    """A cannon on a wheel with a ball beside it."""
    pen.polygon([(10, 58), (18, 40), (82, 14), (92, 34), (32, 72)], t.base, t.edge)
    pen.polygon([(76, 11), (86, 7), (97, 33), (87, 38)], t.dark, t.edge)
    pen.circle(13, 56, 6, t.dark, t.edge, 4)
    pen.polygon([(6, 84), (40, 62), (48, 74), (12, 92)], TIMBER, t.edge, 4)
    pen.circle(50, 72, 20, t.light, t.edge)
    for turn in range(0, 180, 45):
        dx, dy = 19 * cos(radians(turn)), 19 * sin(radians(turn))
        pen.line([(50 - dx, 72 - dy), (50 + dx, 72 + dy)], t.edge, 4)
    pen.circle(50, 72, 5, t.edge)
    pen.circle(84, 82, 9, t.edge)


@icon("swords", IRON)
def swords(pen: Pen, t: Tones) -> None:
    """Two crossed swords."""
    for side in (1, -1):

        def at(x: float, y: float, side: int = side) -> tuple[float, float]:
            return 50 + side * (x - 50), y

        pen.polygon([at(10, 8), at(22, 10), at(72, 60), at(62, 70), at(12, 20)], t.light, t.edge, 4)
        pen.line([at(14, 13), at(66, 64)], t.dark, 3)
        pen.line([at(56, 80), at(82, 54)], t.edge, 9)
        pen.line([at(71, 69), at(86, 84)], t.edge, 9)
        pen.circle(*at(88, 87), 6, t.base, t.edge, 4)


@icon("skull", hexed("D8D4C8"))
def skull(pen: Pen, t: Tones) -> None:
    """A skull over crossed bones."""
    for points in ([(12, 64), (88, 92)], [(88, 64), (12, 92)]):
        pen.line(points, t.edge, 15)
    for points in ([(12, 64), (88, 92)], [(88, 64), (12, 92)]):
        pen.line(points, t.light, 7)
    pen.path(
        "M50 6 C76 6 86 24 84 42 C83 52 76 56 71 60 L71 76 L29 76 L29 60"
        " C24 56 17 52 16 42 C14 24 24 6 50 6 Z",
        t.light,
        t.edge,
    )
    for x in (35, 65):
        pen.ellipse(x, 42, 9, 10, t.edge)
    pen.polygon([(50, 50), (56, 61), (44, 61)], t.edge)
    for x in (43, 57):
        pen.line([(x, 66), (x, 74)], t.edge, 4)


@icon("pirates", hexed("2B2B33"))
def pirates(pen: Pen, t: Tones) -> None:
    """A black flag with a skull."""
    pen.line([(12, 6), (12, 94)], hexed("7A5230"), 9)
    pen.path(
        "M15 10 C36 2 60 20 94 10 Q88 38 94 68 C62 78 38 60 15 68 Z", t.base, hexed("15151A"), 4
    )
    pen.ellipse(54, 32, 15, 14, WHITE)
    pen.rect(46, 38, 62, 52, WHITE)
    for x in (48, 60):
        pen.circle(x, 33, 4.2, NIGHT)
    pen.polygon([(54, 38), (57, 43), (51, 43)], NIGHT)
    for x in (51, 57):
        pen.line([(x, 46), (x, 51)], NIGHT, 2.2)
    for points in ([(34, 50), (44, 56)], [(74, 50), (64, 56)]):
        pen.line(points, WHITE, 5)


@icon("hammer", IRON)
def hammer(pen: Pen, t: Tones) -> None:
    """The master builder's hammer."""
    pen.polygon([(46, 40), (56, 50), (24, 94), (8, 80)], TIMBER, t.edge)
    pen.polygon([(26, 26), (44, 8), (90, 50), (72, 70)], t.base, t.edge)
    pen.polygon([(26, 26), (35, 17), (81, 60), (72, 70)], t.dark)
    pen.polygon([(26, 26), (44, 8), (90, 50), (72, 70)], edge=t.edge)
    pen.line([(41, 40), (59, 22)], t.edge, 4)
    pen.line([(57, 56), (76, 36)], t.edge, 4)


@icon("lamp", GOLD)
def lamp(pen: Pen, t: Tones) -> None:
    """A street lamp that shines."""
    pen.rect(46, 52, 54, 88, t.edge)
    pen.polygon([(34, 93), (40, 84), (60, 84), (66, 93)], t.edge)
    pen.line([(36, 62), (64, 62)], t.edge, 5)
    pen.polygon([(32, 20), (68, 20), (60, 52), (40, 52)], t.base, t.edge)
    pen.polygon([(44, 24), (56, 24), (53, 48), (47, 48)], WHITE)
    pen.polygon([(28, 20), (50, 5), (72, 20)], t.edge, t.edge, 4)
    for points in (
        [(14, 26), (23, 30)],
        [(86, 26), (77, 30)],
        [(14, 48), (24, 44)],
        [(86, 48), (76, 44)],
    ):
        pen.line(points, t.base, 6)


@icon("lamp_off", IRON)
def lamp_off(pen: Pen, t: Tones) -> None:
    """A street lamp that is dark."""
    pen.rect(46, 52, 54, 88, t.edge)
    pen.polygon([(34, 93), (40, 84), (60, 84), (66, 93)], t.edge)
    pen.line([(36, 62), (64, 62)], t.edge, 5)
    pen.polygon([(32, 20), (68, 20), (60, 52), (40, 52)], t.dark, t.edge)
    pen.polygon([(28, 20), (50, 5), (72, 20)], t.edge, t.edge, 4)


@icon("bicycle", hexed("2E8B57"))
def bicycle(pen: Pen, t: Tones) -> None:
    """A bicycle from the side."""
    for x in (24, 76):
        pen.circle(x, 66, 19, None, t.edge, 6)
        pen.circle(x, 66, 4, t.edge)
    frame = [(24, 66), (40, 36), (66, 36), (48, 66), (24, 66)]
    for points in (frame, [(48, 66), (38, 28)], [(76, 66), (64, 26)]):
        pen.line(points, t.edge, 8)
    for points in (frame, [(48, 66), (38, 30)], [(76, 66), (64, 28)]):
        pen.line(points, t.base, 3.5)
    pen.line([(29, 26), (46, 26)], t.edge, 8)
    pen.line([(64, 25), (78, 21)], t.edge, 7)
    pen.circle(48, 66, 6, t.base, t.edge, 4)


@icon("ball", hexed("E9E9EC"))
def ball(pen: Pen, t: Tones) -> None:
    """A football."""
    pen.circle(50, 50, 42, t.light, t.edge)
    patch = regular(50, 50, 16, 5)
    pen.polygon(patch, t.edge)
    for corner, far in zip(patch, regular(50, 50, 41, 5), strict=True):
        pen.line([corner, far], t.edge, 4)
    for turn in range(-90, 270, 72):
        rim = arc(50, 50, 41, turn - 19, turn + 19)
        inner = 50 + 29 * cos(radians(turn)), 50 + 29 * sin(radians(turn))
        pen.polygon([*rim, inner], t.edge)


@icon("cog", IRON)
def cog(pen: Pen, t: Tones) -> None:
    """A toothed wheel."""
    rim = []
    for tooth in range(8):
        turn = tooth * 45
        for angle, r in ((-14, 33), (-9, 44), (9, 44), (14, 33)):
            rim.append((50 + r * cos(radians(turn + angle)), 50 + r * sin(radians(turn + angle))))
    pen.polygon(rim, t.base, t.edge)
    pen.circle(50, 50, 14, WHITE, t.edge)


@icon("palette", hexed("C79A5B"))
def palette(pen: Pen, t: Tones) -> None:
    """A painter's palette."""
    pen.path(
        "M50 12 C80 12 96 32 94 52 C92 66 80 64 72 64 C60 64 62 74 64 80"
        " C66 88 58 92 48 91 C22 90 6 72 6 50 C6 28 26 12 50 12 Z",
        t.light,
        t.edge,
    )
    paints = ((28, 44, "D55E00"), (46, 28, "0072B2"), (68, 34, "F0E442"), (28, 66, "009E73"))
    for x, y, paint in paints:
        pen.circle(x, y, 8, hexed(paint), t.edge, 4)


@icon("mask", hexed("E0A33A"))
def mask(pen: Pen, t: Tones) -> None:
    """A laughing stage mask."""
    pen.path("M12 16 Q50 28 88 16 C92 56 76 88 50 92 C24 88 8 56 12 16 Z", t.base, t.edge)
    for x in (33, 67):
        pen.path(f"M{x - 11} 46 Q{x} 32 {x + 11} 46 Q{x} 42 {x - 11} 46 Z", t.edge, t.edge, 3)
    pen.path("M28 60 Q50 72 72 60 Q66 82 50 82 Q34 82 28 60 Z", t.edge)


@icon("anchor", IRON)
def anchor(pen: Pen, t: Tones) -> None:
    """A ship's anchor."""
    pen.circle(50, 16, 9, None, t.edge, 6)
    for ink, width in ((t.edge, 13), (t.base, 5)):
        pen.line([(50, 27), (50, 86)], ink, width)
        pen.line([(32, 38), (68, 38)], ink, width)
        pen.path("M14 58 C16 82 36 88 50 88 C64 88 84 82 86 58", edge=ink, width=width)
    pen.polygon([(6, 66), (14, 50), (25, 64)], t.edge)
    pen.polygon([(94, 66), (86, 50), (75, 64)], t.edge)


@icon("book", hexed("6A5AA8"))
def book(pen: Pen, t: Tones) -> None:
    """An open book."""
    pen.path("M50 26 C36 14 20 14 6 18 L6 80 C20 76 36 76 50 88 Z", t.light, t.edge)
    pen.path("M50 26 C64 14 80 14 94 18 L94 80 C80 76 64 76 50 88 Z", t.light, t.edge)
    for y in (34, 48, 62):
        pen.line([(17, y - 2), (39, y + 3)], t.base, 5)
        pen.line([(83, y - 2), (61, y + 3)], t.base, 5)
