"""Icons that only Saint Malo has."""

from render.engine.colour import WHITE, Tones
from render.engine.pen import Pen
from render.engine.theme import BAD
from render.icons import ICONS as FAMILY
from render.icons import Icon
from render.saint_malo.look import SLATE, STEEL


def _latin_cross(pen: Pen, t: Tones) -> None:
    """The cross on a die and on a church door."""
    pen.path(
        "M39 8 L61 8 L61 29 L84 29 L84 50 L61 50 L61 93 L39 93 L39 50 L16 50 L16 29 L39 29 Z",
        t.base,
        t.edge,
    )


def _shield(pen: Pen, t: Tones) -> None:
    """A shield, halved into light and shade."""
    pen.path("M50 8 Q70 18 89 18 C91 56 78 80 50 93 C22 80 9 56 11 18 Q30 18 50 8 Z", t.base)
    pen.path("M50 8 Q70 18 89 18 C91 56 78 80 50 93 Z", t.dark)
    pen.path("M50 8 Q70 18 89 18 C91 56 78 80 50 93 C22 80 9 56 11 18 Q30 18 50 8 Z", None, t.edge)


def _lost_cannon(pen: Pen, t: Tones) -> None:
    """A cannon that is struck out."""
    FAMILY["cannon"].drawing(pen, t)
    pen.line([(10, 90), (90, 12)], WHITE, 17)
    pen.line([(10, 90), (90, 12)], BAD, 10)


def _free_cell(pen: Pen, t: Tones) -> None:
    """A square that nothing stands on, in dashes."""
    pen.rect(12, 12, 88, 88, t.light, radius=12)
    for near in (12, 88):
        for start in (12, 40, 68):
            pen.line([(start, near), (start + 20, near)], t.edge, 8)
            pen.line([(near, start), (near, start + 20)], t.edge, 8)


def _turned_die(pen: Pen, t: Tones) -> None:
    """A die, and an arrow that goes around it."""
    pen.rect(30, 34, 70, 74, WHITE, t.edge, radius=8)
    pen.circle(50, 54, 6, t.edge)
    for ink, width in ((t.edge, 15), (t.base, 7)):
        pen.arc(50, 54, 40, 150, 330, ink, width)
    pen.polygon([(72, 22), (97, 16), (92, 44)], t.base, t.edge, 4)


ICONS = {
    "latin_cross": Icon(_latin_cross, SLATE),
    "shield": Icon(_shield, STEEL),
    "lost_cannon": Icon(_lost_cannon, FAMILY["cannon"].colour),
    "free_cell": Icon(_free_cell, STEEL),
    "turn": Icon(_turned_die, STEEL),
}
