"""Drawings of lamps and of what stands in their light."""

from render.engine.colour import WHITE, Colour, Tones, darker, lighter
from render.engine.pen import Pen
from render.engine.theme import GOLD
from render.paris.look import DARK_PANE, PANE

IRON = (38, 36, 52)


def lamp(pen: Pen, glass: Colour = GOLD) -> None:
    """A street lamp, its light in front of the night."""
    pen.rect(46, 50, 54, 88, IRON)
    pen.polygon([(33, 95), (40, 84), (60, 84), (67, 95)], IRON)
    pen.line([(35, 61), (65, 61)], IRON, 5)
    pen.polygon([(28, 18), (72, 18), (62, 54), (38, 54)], glass, IRON, 5)
    pen.polygon([(43, 23), (57, 23), (54, 49), (46, 49)], WHITE)
    pen.polygon([(23, 19), (50, 3), (77, 19)], IRON, IRON, 4)


def large_lamp(pen: Pen) -> None:
    """The large lamp: five lights on one post."""
    for x, y in ((14, 40), (86, 40), (29, 17), (71, 17)):
        pen.path(f"M50 66 Q{x} 70 {x} {y + 12}", edge=IRON, width=6)
    pen.rect(45, 30, 55, 90, IRON)
    pen.polygon([(28, 97), (36, 85), (64, 85), (72, 97)], IRON)
    for x, y, r in ((14, 40, 12), (86, 40, 12), (29, 17, 12), (71, 17, 12), (50, 26, 17)):
        pen.circle(x, y, r, GOLD, IRON, 5)
        pen.circle(x, y, r * 0.5, WHITE)


def windows(pen: Pen, lit: bool) -> None:
    """Two tall windows of a house, with light behind them or not."""
    glass = PANE if lit else DARK_PANE
    for x in (30, 70):
        pen.path(f"M{x - 14} 92 L{x - 14} 66 Q{x} 50 {x + 14} 66 L{x + 14} 92 Z", glass, IRON, 5)
        pen.line([(x, 58), (x, 92)], IRON, 3.5)
        pen.line([(x - 14, 75), (x + 14, 75)], IRON, 3.5)


def awning(pen: Pen, colour: Colour) -> None:
    """The bookseller's stall in front of an annex."""
    stripes = (lighter(colour, 0.8), darker(colour, 0.35))
    for place in range(5):
        left = 10 + 16 * place
        ink = stripes[place % 2]
        pen.path(
            f"M{left} 12 L{left + 16} 12 L{left + 16} 36 Q{left + 8} 46 {left} 36 Z", ink, IRON, 3
        )
    pen.line([(8, 12), (92, 12)], IRON, 6)


def chimney(pen: Pen, t: Tones) -> None:
    """A chimney with three pots and a wisp of smoke."""
    pen.path("M38 30 Q28 20 40 14 Q52 8 42 0", edge=lighter(t.base, 0.75), width=7)
    for x in (26, 50, 74):
        pen.rect(x - 9, 32, x + 9, 54, t.light, IRON, 5)
    pen.rect(12, 52, 88, 98, t.dark, IRON, 6)
    pen.line([(12, 76), (88, 76)], IRON, 4)
    for x, y in ((38, 56), (64, 56), (50, 78)):
        pen.line([(x, y), (x, y + 18)], IRON, 4)


def tower(pen: Pen) -> None:
    """The tower, lit."""
    pen.path("M10 98 Q40 70 45 14 L55 14 Q60 70 90 98 L68 98 Q50 72 32 98 Z", GOLD, IRON, 4)
    for y, half in ((78, 24), (56, 14), (34, 9)):
        pen.line([(50 - half, y), (50 + half, y)], IRON, 5)
    for x, y in ((38, 68), (62, 68), (44, 45), (56, 45)):
        pen.line([(50, y - 9), (x, y + 8)], IRON, 3)
    pen.line([(50, 2), (50, 14)], GOLD, 5)
    for x, y in ((14, 18), (86, 26), (78, 8), (22, 46), (84, 56)):
        pen.circle(x, y, 2.6, PANE)
