"""Heads and shoulders, told apart by what they wear."""

from render.engine.colour import WHITE, Tones, hexed
from render.engine.pen import Pen
from render.icons.registry import icon

SKIN, GOLD = hexed("F0C9A0"), hexed("F2B632")


def bust(pen: Pen, t: Tones) -> None:
    """Shoulders and a bare head."""
    pen.path("M10 94 C10 70 26 62 50 62 C74 62 90 70 90 94 Z", t.base, t.edge)
    pen.circle(50, 40, 22, SKIN, t.edge)


@icon("person", hexed("4F7CAC"))
def person(pen: Pen, t: Tones) -> None:
    """Anybody."""
    bust(pen, t)
    pen.path("M28 40 C26 14 74 14 72 40 C62 34 56 28 50 28 C44 28 38 34 28 40 Z", t.dark, t.edge, 4)


@icon("citizen", hexed("7B9E59"))
def citizen(pen: Pen, t: Tones) -> None:
    """A flat cap."""
    bust(pen, t)
    pen.path("M26 32 C26 10 70 8 74 26 L88 34 L26 36 Z", t.dark, t.edge)


@icon("soldier", hexed("6E7787"))
def soldier(pen: Pen, t: Tones) -> None:
    """A helmet with a nose guard and a spear."""
    pen.line([(88, 24), (88, 94)], t.edge, 6)
    pen.polygon([(88, 4), (96, 24), (88, 30), (80, 24)], t.light, t.edge, 4)
    bust(pen, t)
    pen.path("M26 40 C24 8 76 8 74 40 Z", t.light, t.edge)
    pen.rect(45, 36, 55, 54, t.light, t.edge, 4)
    pen.line([(50, 6), (50, 16)], t.edge, 6)


@icon("priest", hexed("5B4A78"))
def priest(pen: Pen, t: Tones) -> None:
    """A mitre with a cross."""
    bust(pen, t)
    pen.path("M30 34 L26 16 Q40 15 50 4 Q60 15 74 16 L70 34 Z", WHITE, t.edge)
    pen.line([(50, 10), (50, 30)], t.base, 5)
    pen.line([(42, 19), (58, 19)], t.base, 5)
    pen.line([(50, 70), (50, 92)], GOLD, 6)
    pen.line([(41, 78), (59, 78)], GOLD, 6)


@icon("architect", hexed("C07A2C"))
def architect(pen: Pen, t: Tones) -> None:
    """A pair of compasses before the chest."""
    bust(pen, t)
    pen.path("M28 36 C28 16 72 16 72 36 C60 30 40 30 28 36 Z", t.dark, t.edge, 4)
    for side in (-1, 1):
        pen.line([(50, 62), (50 + 17 * side, 92)], t.edge, 9)
        pen.line([(50, 62), (50 + 17 * side, 92)], WHITE, 4)
    pen.line([(42, 80), (58, 80)], t.edge, 4)
    pen.circle(50, 61, 7, GOLD, t.edge, 4)


@icon("merchant", hexed("B0413E"))
def merchant(pen: Pen, t: Tones) -> None:
    """A broad hat and a coin."""
    bust(pen, t)
    pen.path("M30 28 C32 4 68 4 70 28 Z", t.base, t.edge)
    pen.ellipse(50, 29, 38, 6, t.dark, t.edge, 4)
    pen.circle(50, 80, 12, GOLD, t.edge, 4)
    pen.line([(50, 74), (50, 86)], t.edge, 4)


@icon("juggler", hexed("2F8F83"))
def juggler(pen: Pen, t: Tones) -> None:
    """A fool's cap with bells."""
    bust(pen, t)
    pen.path("M28 36 C18 30 12 30 9 42 C8 18 28 10 44 18 Q50 24 44 36 Z", t.light, t.edge, 4)
    pen.path("M72 36 C82 30 88 30 91 42 C92 18 72 10 56 18 Q50 24 56 36 Z", t.dark, t.edge, 4)
    pen.path("M36 36 C34 18 42 10 50 4 C58 10 66 18 64 36 Z", t.base, t.edge, 4)
    for x, y in ((9, 44), (91, 44), (50, 9)):
        pen.circle(x, y, 5.5, GOLD, t.edge, 3.5)


@icon("noble", hexed("8C3B7A"))
def noble(pen: Pen, t: Tones) -> None:
    """A crown and a ruff."""
    bust(pen, t)
    for x, y in ((28, 66), (42, 71), (58, 71), (72, 66)):
        pen.circle(x, y, 8.5, WHITE, t.edge, 4)
    pen.polygon([(28, 32), (24, 8), (38, 18), (50, 5), (62, 18), (76, 8), (72, 32)], GOLD, t.edge)


@icon("dancer", hexed("C2476B"))
def dancer(pen: Pen, t: Tones) -> None:
    """A dancer in a wide skirt, arms up."""
    pen.path("M50 32 C30 30 24 18 32 6", edge=t.edge, width=6)
    pen.path("M50 32 C70 30 76 18 68 6", edge=t.edge, width=6)
    pen.line([(44, 70), (40, 94)], t.edge, 6)
    pen.line([(56, 70), (70, 88)], t.edge, 6)
    pen.path("M44 32 L56 32 L58 50 L90 70 Q50 86 10 70 L42 50 Z", t.base, t.edge)
    pen.circle(50, 19, 10, SKIN, t.edge)


@icon("statue", hexed("B9B4A6"))
def statue(pen: Pen, t: Tones) -> None:
    """A figure that points the way, on a plinth."""
    pen.rect(26, 78, 74, 94, t.dark, t.edge)
    pen.line([(50, 38), (84, 24)], t.edge, 13)
    pen.line([(50, 38), (84, 24)], t.light, 5)
    pen.path("M38 78 L40 36 Q50 28 60 36 L62 78 Z", t.light, t.edge)
    pen.circle(50, 18, 11, t.light, t.edge)


@icon("people", hexed("4F7CAC"))
def people(pen: Pen, t: Tones) -> None:
    """Three heads: everybody."""
    for x in (24, 76):
        pen.path(f"M{x - 20} 86 C{x - 20} 62 {x + 20} 62 {x + 20} 86 Z", t.dark, t.edge)
        pen.circle(x, 46, 14, SKIN, t.edge)
    pen.path("M20 94 C20 64 80 64 80 94 Z", t.base, t.edge)
    pen.circle(50, 38, 19, SKIN, t.edge)
