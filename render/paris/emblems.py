"""The emblems of the twelve postcards, which their pieces wear on the board too."""

from collections.abc import Callable

from render.engine.colour import WHITE, Tones, hexed
from render.engine.pen import Pen
from render.engine.theme import GOLD
from render.icons import ICONS
from render.paris.lamps import IRON, lamp, large_lamp
from render.paris.look import HOLLOW
from rules.paris.box import Card

CREAM, BRONZE, RED = hexed("F6EED8"), hexed("8FA39A"), hexed("C8374A")


def dome(pen: Pen) -> None:
    """The white church on its hill."""
    for x, top, half in ((22, 44, 11), (78, 44, 11), (50, 16, 18)):
        low = 62 if half < 15 else 58
        pen.path(
            f"M{x - half} {low} L{x - half} {top + 20}"
            f" Q{x - half} {top} {x} {top - 8} Q{x + half} {top} {x + half} {top + 20}"
            f" L{x + half} {low} Z",
            CREAM,
            IRON,
        )
    pen.rect(8, 58, 92, 92, CREAM, IRON)
    for x in (26, 50, 74):
        pen.path(f"M{x - 7} 92 L{x - 7} 76 Q{x} 64 {x + 7} 76 L{x + 7} 92 Z", IRON)
    pen.line([(50, 3), (50, 12)], IRON, 4)


def metro(pen: Pen) -> None:
    """The sign over the stairs of the underground."""
    pen.line([(20, 96), (20, 40)], IRON, 8)
    pen.line([(80, 96), (80, 40)], IRON, 8)
    pen.rect(8, 14, 92, 56, GOLD, IRON, 6, radius=20)
    pen.line([(30, 46), (30, 24), (50, 40), (70, 24), (70, 46)], IRON, 8)
    for step, y in enumerate((68, 80, 92)):
        pen.line([(32 - 2 * step, y), (68 + 2 * step, y)], BRONZE, 7)


def dinner(pen: Pen) -> None:
    """A plate between fork and knife."""
    pen.circle(50, 54, 28, CREAM, IRON)
    pen.circle(50, 54, 16, WHITE, BRONZE, 4)
    for ink, width in ((IRON, 9), (CREAM, 4)):
        pen.line([(10, 14), (10, 92)], ink, width)
        pen.path("M2 14 L2 32 Q10 44 18 32 L18 14", edge=ink, width=width)
        pen.line([(90, 50), (90, 92)], ink, width)
    pen.path("M86 52 L86 22 Q88 10 98 8 L98 52 Z", CREAM, IRON, 4)


def floating(pen: Pen) -> None:
    """A house that has left the ground."""
    pen.ellipse(50, 92, 30, 5, HOLLOW)
    pen.polygon([(14, 36), (50, 6), (86, 36)], RED, IRON)
    pen.rect(24, 36, 76, 66, CREAM, IRON)
    pen.rect(33, 43, 45, 55, GOLD, IRON, 3)
    pen.rect(56, 43, 68, 66, IRON)
    for x in (24, 50, 76):
        pen.line([(x, 84), (x, 74)], GOLD, 6)
        pen.polygon([(x - 7, 78), (x, 69), (x + 7, 78)], GOLD)


def thinker(pen: Pen) -> None:
    """A man of bronze, his chin on his hand."""
    pen.rect(16, 78, 84, 96, CREAM, IRON)
    pen.polygon([(52, 58), (80, 58), (80, 78), (48, 78)], hexed("6C7A72"), IRON)
    pen.path("M66 62 Q78 40 56 28 L42 34 Q36 52 44 66 L30 76 L46 78 L60 64 Z", BRONZE, IRON)
    pen.line([(40, 60), (46, 40), (38, 32)], IRON, 11)
    pen.line([(40, 60), (46, 40), (38, 32)], BRONZE, 5)
    pen.circle(42, 20, 14, BRONZE, IRON)


def _icon(name: str) -> Callable[[Pen], None]:
    found = ICONS[name]
    return lambda pen: found.drawing(pen, Tones.of(found.colour))


EMBLEMS: dict[Card, Callable[[Pen], None]] = {
    "bouquinistes": _icon("book"),
    "chartier": dinner,
    "fontaine": _icon("fountain"),
    "grande": large_lamp,
    "jardin": _icon("trees"),
    "lampadaire": lamp,
    "levitation": floating,
    "metro": metro,
    "moulin": _icon("dancer"),
    "peintre": _icon("palette"),
    "penseur": thinker,
    "sacre": dome,
}
