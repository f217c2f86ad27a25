"""Small drawings inside larger ones: what a card's building shows on its gate, sign or stage."""

from collections.abc import Callable
from typing import TypeAlias

from render.engine.colour import WHITE, darker, hexed
from render.engine.pen import Pen, Point, arc
from render.icons import ICONS
from render.tiny_towns.look import CRUST, FRUIT, GOLD, LEAF, STRAW, WOOD

Emblem: TypeAlias = Callable[[Pen], None]

INK = hexed("2A2320")
LINEN, IRON = hexed("E9DFC6"), hexed("7D8590")


class Inlay(Pen):
    """A pen whose sheet of 100 units is a square on the sheet of another pen."""

    def __init__(self, pen: Pen, x: float, y: float, size: float) -> None:
        self._draw = pen._draw
        self._unit = pen._unit * size / 100
        self._corner = pen._at((x - size / 2, y - size / 2))
        self.height = 100

    def _at(self, point: Point) -> Point:
        x, y = super()._at(point)
        return x + self._corner[0] + 0.5, y + self._corner[1] + 0.5


def inlaid(pen: Pen, icon: str, x: float, y: float, size: float) -> None:
    """An icon of the family around a point of the sheet, in its own colour."""
    ICONS[icon].plain(Inlay(pen, x, y, size))


def icon(name: str) -> Emblem:
    """An icon of the family as an emblem."""
    return lambda pen: inlaid(pen, name, 50, 50, 100)


def sack(pen: Pen) -> None:
    """A full sack of grain, tied at its neck."""
    pen.path("M36 30 C4 52 6 92 28 94 L72 94 C94 92 96 52 64 30 Z", STRAW, INK, 6)
    pen.path("M32 8 Q50 18 68 8 L62 30 L38 30 Z", STRAW, INK, 6)
    pen.line([(34, 30), (66, 30)], WOOD, 9)
    inlaid(pen, "wheat", 50, 64, 46)


def sprout(pen: Pen) -> None:
    """A seedling under panes of glass."""
    pen.polygon([(6, 94), (6, 40), (50, 6), (94, 40), (94, 94)], hexed("CDEBF5"), INK, 6)
    pen.line([(50, 8), (50, 40)], INK, 4)
    pen.line([(6, 40), (94, 40)], INK, 4)
    pen.path("M50 90 L50 58", edge=darker(LEAF), width=8)
    pen.path("M50 70 C28 70 20 58 20 48 C40 48 50 56 50 70 Z", LEAF, INK, 4)
    pen.path("M50 64 C72 64 80 54 80 44 C60 44 50 50 50 64 Z", LEAF, INK, 4)


def apple(pen: Pen) -> None:
    """An apple with a leaf."""
    pen.path(
        "M50 34 C30 18 6 32 8 58 C10 82 30 98 50 88 C70 98 90 82 92 58 C94 32 70 18 50 34 Z",
        FRUIT,
        INK,
        6,
    )
    pen.path("M50 36 Q48 20 56 8", edge=WOOD, width=7)
    pen.path("M56 20 C62 4 80 2 90 8 C86 22 70 28 56 20 Z", LEAF, INK, 4)
    pen.path("M24 50 Q26 40 36 38", edge=WHITE, width=6)


def mug(pen: Pen) -> None:
    """A foaming mug."""
    pen.path("M68 40 Q96 38 94 60 Q92 80 68 76", edge=INK, width=9)
    pen.polygon([(18, 34), (70, 34), (67, 92), (21, 92)], hexed("E0A33A"), INK, 6)
    for x in (34, 54):
        pen.line([(x, 52), (x, 80)], darker(GOLD), 6)
    for x in (24, 44, 64):
        pen.circle(x, 28, 14, WHITE, INK, 5)
    pen.rect(24, 32, 64, 40, WHITE)


def bed(pen: Pen) -> None:
    """A bed with a pillow."""
    pen.line([(10, 22), (10, 88)], INK, 10)
    pen.line([(90, 56), (90, 88)], INK, 10)
    pen.rect(10, 54, 90, 74, hexed("3B7DC0"), INK, 6)
    pen.path("M36 54 C36 36 88 34 90 54 Z", hexed("8FB8E0"), INK, 6)
    pen.rect(15, 38, 38, 54, WHITE, INK, 5, radius=6)


def ham(pen: Pen) -> None:
    """A roast leg on its bone."""
    pen.line([(60, 62), (84, 84)], INK, 20)
    pen.line([(60, 62), (84, 84)], LINEN, 10)
    for x, y in ((90, 80), (80, 90)):
        pen.circle(x, y, 8, LINEN, INK, 4)
    pen.path(
        "M66 70 C40 86 8 70 8 42 C8 18 30 6 50 10 C76 16 86 46 66 70 Z", hexed("B5602E"), INK, 6
    )
    pen.path("M24 44 C24 32 34 24 44 24", edge=hexed("E9A36C"), width=7)


def loaf(pen: Pen) -> None:
    """A round loaf with three cuts."""
    pen.path("M6 70 C6 34 30 22 50 22 C70 22 94 34 94 70 C94 84 6 84 6 70 Z", CRUST, INK, 6)
    for x in (28, 48, 68):
        pen.path(f"M{x - 4} 60 Q{x + 2} 44 {x + 12} 36", edge=LINEN, width=8)


def scales(pen: Pen) -> None:
    """A merchant's scales."""
    pen.line([(50, 10), (50, 88)], INK, 8)
    pen.line([(30, 90), (70, 90)], INK, 9)
    pen.line([(14, 24), (86, 24)], INK, 8)
    for x in (18, 82):
        pen.line([(x, 24), (x - 14, 56)], INK, 4)
        pen.line([(x, 24), (x + 14, 56)], INK, 4)
        pen.polygon(arc(x, 56, 17, 0, 180), GOLD, INK, 5)


def scissors(pen: Pen) -> None:
    """Open scissors."""
    for side in (-1, 1):
        tip, ring = (50 + 24 * side, 6), (50 - 24 * side, 80)
        pen.line([tip, (50, 54), ring], INK, 13)
        pen.line([tip, (50, 54)], IRON, 5)
    for x in (26, 74):
        pen.circle(x, 80, 14, LINEN, INK, 8)
    pen.circle(50, 52, 5, WHITE)


def arrows(pen: Pen) -> None:
    """Two arrows that go round: goods for goods."""
    right = [(6, 22), (58, 22), (58, 4), (96, 32), (58, 60), (58, 42), (6, 42)]
    pen.polygon(right, LEAF, INK, 5)
    pen.polygon([(100 - x, 100 - y) for x, y in right], CRUST, INK, 5)


def crates(pen: Pen) -> None:
    """Three crates in a pile."""
    for x, y in ((27, 72), (73, 72), (50, 27)):
        inlaid(pen, "crate", x, y, 52)


EMBLEMS: dict[str, Emblem] = {
    "farm": icon("wheat"),
    "granary": sack,
    "greenhouse": sprout,
    "orchard": apple,
    "tavern": mug,
    "almshouse": icon("heart"),
    "inn": bed,
    "feasthall": ham,
    "theater": icon("mask"),
    "bakery": loaf,
    "market": scales,
    "tailor": scissors,
    "factory": icon("cog"),
    "warehouse": crates,
    "tradingpost": arrows,
    "bank": icon("coin"),
}
