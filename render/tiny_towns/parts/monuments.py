"""The fifteen monuments: each a thing of its own on two purple steps."""

from collections.abc import Callable
from typing import TypeAlias

from render.engine.colour import WHITE, Tones, hexed
from render.engine.pen import Pen, arc
from render.icons import buildings as family
from render.tiny_towns.look import GOLD, LEAF, WATER
from render.tiny_towns.parts.emblems import Inlay, inlaid

Drawing: TypeAlias = Callable[[Pen, Tones], None]

PALE = hexed("F3ECFA")


def steps(pen: Pen, t: Tones) -> None:
    """What every monument stands on."""
    pen.rect(15, 74, 85, 85, t.light, t.edge)
    pen.rect(4, 85, 96, 96, t.base, t.edge)


def guild(pen: Pen, t: Tones) -> None:
    """An architect's compasses."""
    for side in (-1, 1):
        leg = [(50 + 4 * side, 18), (50 + 30 * side, 70)]
        pen.line(leg, t.edge, 13)
        pen.line(leg, GOLD, 6)
    pen.arc(50, 18, 40, 58, 122, t.edge, 6)
    pen.line([(50, 2), (50, 14)], t.edge, 9)
    pen.circle(50, 19, 10, GOLD, t.edge)
    steps(pen, t)


def archive(pen: Pen, t: Tones) -> None:
    """An open book."""
    inlaid(pen, "book", 50, 41, 76)
    steps(pen, t)


def castle(pen: Pen, t: Tones) -> None:
    """Three towers and a gate."""
    family.castle(Inlay(pen, 50, 39, 82), t)
    steps(pen, t)


def cathedral(pen: Pen, t: Tones) -> None:
    """Two spires and a rose window."""
    pen.polygon([(30, 74), (30, 44), (50, 26), (70, 44), (70, 74)], PALE, t.edge)
    for x in (24, 76):
        family.wall(pen, x - 9, 34, x + 9, 74, t)
        pen.polygon([(x, 2), (x + 12, 36), (x - 12, 36)], t.base, t.edge)
    pen.circle(50, 50, 11, GOLD, t.edge, 4)
    for turn in range(0, 180, 45):
        near, far = arc(50, 50, 10, turn, turn + 180, 2)[::2]
        pen.line([near, far], t.edge, 3)
    steps(pen, t)


def fort(pen: Pen, t: Tones) -> None:
    """A battlement with a gate."""
    pen.path(
        "M14 76 L14 20 L28 20 L28 32 L38 32 L38 8 L46 8 L46 16 L54 16 L54 8 L62 8 L62 32"
        " L72 32 L72 20 L86 20 L86 76 Z",
        t.light,
        t.edge,
    )
    for y in (44, 60):
        pen.line([(17, y), (83, y)], t.base, 4)
    family.door(pen, 50, 44, 76, 12, t)
    for x in (26, 74):
        pen.rect(x - 3, 40, x + 3, 54, t.edge)
    steps(pen, t)


def mausoleum(pen: Pen, t: Tones) -> None:
    """A tomb under a dome."""
    pen.polygon([(20, 44), *arc(50, 44, 30, 180, 360), (80, 44)], t.base, t.edge)
    pen.circle(50, 9, 6, GOLD, t.edge, 4)
    pen.rect(14, 42, 86, 50, t.light, t.edge, 4)
    pen.rect(20, 50, 80, 74, PALE, t.edge)
    family.door(pen, 50, 53, 74, 9, t)
    for x in (29, 71):
        pen.line([(x, 52), (x, 73)], t.base, 6)
    steps(pen, t)


def university(pen: Pen, t: Tones) -> None:
    """A scholar's cap."""
    pen.path("M28 40 L28 64 Q50 76 72 64 L72 40 Z", t.dark, t.edge)
    pen.polygon([(50, 10), (96, 34), (50, 58), (4, 34)], t.base, t.edge)
    pen.line([(50, 34), (84, 40), (84, 60)], GOLD, 5)
    pen.circle(84, 63, 6, GOLD, t.edge, 3)
    steps(pen, t)


def palace(pen: Pen, t: Tones) -> None:
    """An onion dome between two slender towers."""
    for x in (16, 84):
        pen.rect(x - 6, 30, x + 6, 74, PALE, t.edge, 4)
        pen.path(f"M{x - 9} 32 Q{x - 8} 18 {x} 8 Q{x + 8} 18 {x + 9} 32 Z", GOLD, t.edge, 4)
    pen.rect(26, 48, 74, 74, t.light, t.edge)
    pen.path("M27 48 C14 28 42 24 50 4 C58 24 86 28 73 48 Z", t.base, t.edge)
    family.door(pen, 50, 54, 74, 8, t)
    steps(pen, t)


def obelisk(pen: Pen, t: Tones) -> None:
    """A tall stone under a crescent."""
    pen.polygon([(36, 74), (41, 30), (50, 18), (59, 30), (64, 74)], t.light, t.edge)
    pen.polygon([(50, 20), (59, 30), (64, 74), (50, 74)], t.base)
    pen.polygon([(36, 74), (41, 30), (50, 18), (59, 30), (64, 74)], edge=t.edge)
    inlaid(pen, "moon", 77, 24, 40)
    steps(pen, t)


def watch(pen: Pen, t: Tones) -> None:
    """A tower with an eye."""
    pen.polygon([(38, 46), (62, 46), (68, 76), (32, 76)], t.light, t.edge)
    inlaid(pen, "eye", 50, 30, 84)
    steps(pen, t)


def shrine(pen: Pen, t: Tones) -> None:
    """An old tree within a gate."""
    for x in (16, 84):
        pen.line([(x, 16), (x, 74)], t.edge, 12)
        pen.line([(x, 16), (x, 74)], t.base, 5)
    pen.path("M2 6 Q50 22 98 6 L94 20 Q50 34 6 20 Z", t.base, t.edge)
    pen.rect(46, 52, 54, 74, hexed("7A4A21"), t.edge, 4)
    pen.circle(50, 44, 17, LEAF, t.edge)
    steps(pen, t)


def forum(pen: Pen, t: Tones) -> None:
    """A colonnade."""
    pen.rect(8, 14, 92, 28, t.base, t.edge)
    for x in (13, 33, 53, 73):
        pen.rect(x, 28, x + 14, 74, PALE, t.edge, 4)
        pen.line([(x + 7, 33), (x + 7, 70)], t.light, 4)
    for x in (20, 50, 80):
        pen.circle(x, 21, 4, GOLD)
    steps(pen, t)


def baths(pen: Pen, t: Tones) -> None:
    """A steaming basin."""
    for x in (28, 50, 72):
        for ink, width in ((t.edge, 10), (WHITE, 5)):
            pen.path(f"M{x} 40 C{x - 12} 30 {x + 12} 22 {x} 6", edge=ink, width=width)
    pen.path("M8 46 L92 46 Q90 76 70 76 L30 76 Q10 76 8 46 Z", t.light, t.edge)
    pen.ellipse(50, 46, 42, 8, WATER, t.edge)
    steps(pen, t)


def starloom(pen: Pen, t: Tones) -> None:
    """A star whose rays are threads on a loom."""
    pen.line([(14, 74), (14, 8), (86, 8), (86, 74)], t.edge, 9)
    pen.line([(14, 74), (14, 8), (86, 8), (86, 74)], t.base, 4)
    for x in (28, 42, 58, 72):
        pen.line([(x, 11), (x, 74)], t.light, 3)
    inlaid(pen, "gold_star", 50, 40, 60)
    steps(pen, t)


def statue(pen: Pen, t: Tones) -> None:
    """A figure that raises a hand."""
    inlaid(pen, "statue", 52, 39, 82)
    steps(pen, t)


MONUMENTS: dict[str, Drawing] = {
    drawing.__name__: drawing
    for drawing in (
        guild,
        archive,
        castle,
        cathedral,
        fort,
        mausoleum,
        university,
        palace,
        obelisk,
        watch,
        shrine,
        forum,
        baths,
        starloom,
        statue,
    )
}
