"""Trees, stones, water, crops."""

from render.engine.colour import WHITE, Tones, hexed, lighter
from render.engine.pen import Pen
from render.icons.registry import icon

LEAF, ROCK, WATER, TRUNK = hexed("3E8E4E"), hexed("9AA0A6"), hexed("3A8FBF"), hexed("7A5230")


@icon("tree", LEAF)
def tree(pen: Pen, t: Tones) -> None:
    """A leafy tree."""
    pen.rect(43, 62, 57, 94, TRUNK, t.edge)
    pen.path(
        "M50 7 C66 5 76 16 75 27 C91 31 94 52 80 60 C74 72 58 73 50 67"
        " C42 73 26 72 20 60 C6 52 9 31 25 27 C24 16 34 5 50 7 Z",
        t.base,
        t.edge,
    )
    pen.path("M32 42 Q32 28 46 24", edge=t.light, width=6)


def fir(pen: Pen, x: float, top: float, low: float, half: float, t: Tones) -> None:
    """A fir of two tiers."""
    step = (low - top) * 0.42
    pen.rect(x - 4, low - 4, x + 4, low + 10, TRUNK, t.edge, 4)
    pen.polygon([(x, top + step * 0.75), (x + half, low), (x - half, low)], t.base, t.edge)
    pen.polygon(
        [(x, top), (x + half * 0.78, top + step * 1.35), (x - half * 0.78, top + step * 1.35)],
        t.base,
        t.edge,
    )


@icon("trees", hexed("2F7D4A"))
def trees(pen: Pen, t: Tones) -> None:
    """Three firs: a forest."""
    fir(pen, 24, 26, 80, 20, t)
    fir(pen, 76, 26, 80, 20, t)
    fir(pen, 50, 8, 84, 26, t)


@icon("stone", ROCK)
def stone(pen: Pen, t: Tones) -> None:
    """A boulder with cut faces."""
    rim = [(30, 22), (66, 16), (92, 52), (80, 86), (22, 88), (8, 58)]
    pen.polygon(rim, t.base)
    pen.polygon([(30, 22), (66, 16), (56, 48), (24, 56)], t.light)
    pen.polygon([(56, 48), (92, 52), (80, 86), (50, 87)], t.dark)
    for end in ((66, 16), (24, 56), (92, 52), (50, 87)):
        pen.line([(56, 48), end], t.edge, 3.5)
    pen.line([(24, 56), (8, 58)], t.edge, 3.5)
    pen.polygon(rim, edge=t.edge)


@icon("stones", ROCK)
def stones(pen: Pen, t: Tones) -> None:
    """A heap of three stones."""
    pen.polygon([(34, 20), (62, 14), (76, 36), (66, 54), (34, 54), (24, 38)], t.light, t.edge)
    pen.polygon([(14, 54), (40, 48), (54, 66), (46, 88), (14, 90), (5, 70)], t.base, t.edge)
    pen.polygon([(58, 56), (82, 48), (95, 68), (88, 90), (56, 90), (50, 72)], t.base, t.edge)


@icon("mountain", hexed("7D7F8C"))
def mountain(pen: Pen, t: Tones) -> None:
    """Two peaks, one with snow."""
    pen.polygon([(68, 36), (96, 88), (40, 88)], t.dark, t.edge)
    pen.polygon([(38, 12), (76, 88), (4, 88)], t.base, t.edge)
    pen.polygon([(38, 12), (52, 40), (44, 46), (38, 38), (30, 46), (25, 40)], WHITE, t.edge, 4)


@icon("river", WATER)
def river(pen: Pen, t: Tones) -> None:
    """Three waves."""
    for y in (26, 51, 76):
        wave = f"M10 {y} C18 {y - 18} 30 {y - 16} 38 {y} C46 {y + 14} 56 {y + 14} 64 {y}"
        wave += f" C72 {y - 16} 84 {y - 16} 90 {y}"
        pen.path(wave, edge=t.edge, width=15)
        pen.path(wave, edge=t.base, width=7)


@icon("drop", WATER)
def drop(pen: Pen, t: Tones) -> None:
    """A drop of water."""
    pen.path(
        "M50 6 C60 26 80 44 80 64 C80 82 66 93 50 93 C34 93 20 82 20 64 C20 44 40 26 50 6 Z",
        t.base,
        t.edge,
    )
    pen.path("M34 64 Q34 78 48 81", edge=t.light, width=6)


@icon("gold", hexed("E3B023"))
def gold(pen: Pen, t: Tones) -> None:
    """Three nuggets that shine."""
    for x, y in ((30, 66), (70, 66), (50, 38)):
        rim = [(x - 12, y - 17), (x + 12, y - 17), (x + 21, y + 20), (x - 21, y + 20)]
        pen.polygon(rim, t.base, t.edge)
        pen.polygon(
            [(x - 12, y - 17), (x + 12, y - 17), (x + 15, y - 6), (x - 15, y - 6)],
            t.light,
            t.edge,
            4,
        )
    for points in ([(50, 4), (50, 11)], [(24, 14), (29, 21)], [(76, 14), (71, 21)]):
        pen.line(points, t.edge, 5)


@icon("wheat", hexed("E0B04A"))
def wheat(pen: Pen, t: Tones) -> None:
    """An ear of wheat."""
    pen.path("M50 94 Q48 60 50 30", edge=t.edge, width=6)
    for y in (38, 54, 70):
        for side in (-1, 1):
            far, mid = 50 + 30 * side, 50 + 26 * side
            pen.path(
                f"M50 {y + 12} Q{mid - 18 * side} {y - 10} {far} {y - 18}"
                f" Q{far + 2 * side} {y + 8} 50 {y + 12} Z",
                t.base,
                t.edge,
                4,
            )
    pen.path("M50 36 Q36 22 50 5 Q64 22 50 36 Z", t.light, t.edge, 4)


@icon("flower", hexed("D9659B"))
def flower(pen: Pen, t: Tones) -> None:
    """A blossom on a stalk."""
    pen.line([(50, 50), (50, 94)], t.edge, 6)
    pen.path("M50 84 Q66 62 84 68 Q76 88 50 84 Z", LEAF, t.edge, 4)
    for x, y in ((50, 16), (71, 31), (63, 55), (37, 55), (29, 31)):
        pen.circle(x, y, 13, t.base, t.edge, 4)
    pen.circle(50, 37, 12, lighter(hexed("F2C230"), 0.2), t.edge, 4)


@icon("log", TRUNK)
def log(pen: Pen, t: Tones) -> None:
    """A felled trunk with rings at its end."""
    pen.rect(22, 32, 92, 72, t.base, t.edge, radius=20)
    for y, start, end in ((44, 50, 80), (56, 44, 70), (63, 60, 84)):
        pen.line([(start, y), (end, y)], t.dark, 4)
    pen.ellipse(26, 52, 18, 20, t.light, t.edge)
    pen.ellipse(26, 52, 9, 10, None, t.edge, 3.5)
    pen.circle(26, 52, 2.5, t.edge)


@icon("moon", hexed("F2D377"))
def moon(pen: Pen, t: Tones) -> None:
    """A crescent."""
    pen.path(
        "M62 8 C30 8 14 30 14 52 C14 76 34 93 56 92 C70 91 80 84 86 74"
        " C62 80 44 66 42 46 C41 30 48 16 62 8 Z",
        t.base,
        t.edge,
    )


@icon("sun", hexed("F2B632"))
def sun(pen: Pen, t: Tones) -> None:
    """A disc with rays."""
    rays = ((50, 6), (81, 19), (94, 50), (81, 81), (50, 94), (19, 81), (6, 50), (19, 19))
    for x, y in rays:
        pen.line([(50 + (x - 50) * 0.72, 50 + (y - 50) * 0.72), (x, y)], t.edge, 7)
    pen.circle(50, 50, 24, t.base, t.edge)
