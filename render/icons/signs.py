"""Players' symbols, dice, ticks, crowns and other signs."""

from collections.abc import Callable

from render.engine.colour import WHITE, Tones, hexed
from render.engine.pen import Pen, regular, rounded_box, star
from render.engine.theme import BAD, GOLD, GOOD
from render.icons.registry import icon

INK = hexed("3A3F4B")


@icon("disc", INK)
def disc(pen: Pen, t: Tones) -> None:
    """The first player's symbol."""
    pen.circle(50, 50, 40, t.base, t.edge, 7)


@icon("square", INK)
def square(pen: Pen, t: Tones) -> None:
    """The second player's symbol."""
    pen.rect(14, 14, 86, 86, t.base, t.edge, 7, radius=6)


@icon("triangle", INK)
def triangle(pen: Pen, t: Tones) -> None:
    """The third player's symbol."""
    pen.polygon([(50, 10), (93, 86), (7, 86)], t.base, t.edge, 7)


@icon("diamond", INK)
def diamond(pen: Pen, t: Tones) -> None:
    """The fourth player's symbol."""
    pen.polygon([(50, 5), (88, 50), (50, 95), (12, 50)], t.base, t.edge, 7)


@icon("star", INK)
def five_points(pen: Pen, t: Tones) -> None:
    """The fifth player's symbol."""
    pen.polygon(star(50, 53, 46, 20), t.base, t.edge, 7)


@icon("plus", INK)
def plus(pen: Pen, t: Tones) -> None:
    """The sixth player's symbol."""
    pen.polygon(_plus(50, 50, 42, 15), t.base, t.edge, 7)


@icon("gold_star", GOLD)
def gold_star(pen: Pen, t: Tones) -> None:
    """A star to win."""
    pen.polygon(star(50, 53, 47, 21), t.base, t.edge)
    pen.polygon(star(50, 53, 22, 10), t.light)


@icon("tick", GOOD)
def tick(pen: Pen, t: Tones) -> None:
    """Done."""
    pen.line([(16, 54), (40, 78), (84, 24)], t.edge, 22)
    pen.line([(16, 54), (40, 78), (84, 24)], t.base, 13)


@icon("cross", BAD)
def cross(pen: Pen, t: Tones) -> None:
    """Not allowed, or crossed out."""
    for ink, width in ((t.edge, 22), (t.base, 13)):
        pen.line([(20, 20), (80, 80)], ink, width)
        pen.line([(80, 20), (20, 80)], ink, width)


@icon("crown", GOLD)
def crown(pen: Pen, t: Tones) -> None:
    """The winner's crown."""
    pen.polygon(
        [(17, 76), (10, 32), (31, 48), (50, 16), (69, 48), (90, 32), (83, 76)], t.base, t.edge
    )
    pen.rect(15, 72, 85, 88, t.light, t.edge, radius=3)
    for x, y in ((10, 30), (50, 15), (90, 30)):
        pen.circle(x, y, 6, t.light, t.edge, 4)
    for x, gem in ((32, "C8553D"), (50, "0072B2"), (68, "C8553D")):
        pen.circle(x, 80, 4, hexed(gem))


@icon("clock", hexed("F4F1E6"))
def clock(pen: Pen, t: Tones) -> None:
    """A clock face."""
    pen.circle(50, 50, 41, t.light, t.edge, 8)
    pen.line([(50, 26), (50, 50), (66, 60)], t.edge, 7)
    for x, y in ((50, 16), (84, 50), (50, 84), (16, 50)):
        pen.circle(x, y, 3, t.edge)


@icon("hourglass", hexed("D9A441"))
def hourglass(pen: Pen, t: Tones) -> None:
    """Still awaited."""
    pen.path(
        "M24 14 L76 14 C76 38 56 42 56 50 C56 58 76 62 76 86 L24 86 C24 62 44 58 44 50"
        " C44 42 24 38 24 14 Z",
        WHITE,
        t.edge,
    )
    pen.path("M34 32 L66 32 Q60 42 50 46 Q40 42 34 32 Z", t.base)
    pen.path("M28 84 Q32 68 50 62 Q68 68 72 84 Z", t.base)
    for y in (11, 89):
        pen.line([(18, y), (82, y)], t.edge, 9)


@icon("hand", hexed("F0C9A0"))
def hand(pen: Pen, t: Tones) -> None:
    """An open hand: your turn."""
    fingers = (
        ((36, 50), (30, 20)),
        ((48, 46), (47, 10)),
        ((60, 47), (64, 14)),
        ((70, 54), (80, 27)),
    )
    thumb = ((34, 66), (13, 48))
    for ink, width, palm in ((t.edge, 17, 5.0), (t.base, 9, -3.5)):
        for root, tip in (*fingers, thumb):
            pen.line([root, tip], ink, width)
        pen.polygon(rounded_box(31 - palm, 46 - palm, 73 + palm, 90 + palm, 16), ink)


@icon("lock", GOLD)
def lock(pen: Pen, t: Tones) -> None:
    """Secret."""
    pen.path("M30 50 L30 32 C30 4 70 4 70 32 L70 50", edge=t.edge, width=16)
    pen.path("M30 50 L30 32 C30 4 70 4 70 32 L70 50", edge=t.light, width=7)
    pen.rect(16, 44, 84, 92, t.base, t.edge, radius=8)
    pen.circle(50, 63, 7, t.edge)
    pen.line([(50, 63), (50, 78)], t.edge, 7)


@icon("eye", hexed("4F7CAC"))
def eye(pen: Pen, t: Tones) -> None:
    """Seen by all, or somebody looks."""
    pen.path("M5 50 Q28 18 50 18 Q72 18 95 50 Q72 82 50 82 Q28 82 5 50 Z", WHITE, t.edge, 6)
    pen.circle(50, 50, 19, t.base, t.edge)
    pen.circle(50, 50, 8, t.edge)


@icon("flag", hexed("C8553D"))
def flag(pen: Pen, t: Tones) -> None:
    """The last round."""
    pen.line([(20, 6), (20, 94)], t.edge, 8)
    pen.path("M22 12 C42 2 60 24 92 12 L92 56 C60 68 42 46 22 56 Z", t.base, t.edge)


@icon("trophy", GOLD)
def trophy(pen: Pen, t: Tones) -> None:
    """A cup for the season's best."""
    for side in (-1, 1):
        pen.path(
            f"M{50 + 24 * side} 20 C{50 + 52 * side} 16 {50 + 44 * side} 52 {50 + 18 * side} 50",
            edge=t.edge,
            width=7,
        )
    pen.path("M24 10 L76 10 C78 42 66 58 50 60 C34 58 22 42 24 10 Z", t.base, t.edge)
    pen.path("M36 20 Q36 38 44 48", edge=t.light, width=6)
    pen.rect(45, 60, 55, 78, t.dark, t.edge, 4)
    pen.rect(28, 78, 72, 92, t.dark, t.edge)


@icon("question", hexed("6C7A99"))
def question(pen: Pen, t: Tones) -> None:
    """Hidden."""
    pen.circle(50, 50, 42, t.base, t.edge)
    pen.path("M34 38 C34 16 68 16 67 38 C66 50 51 50 51 63", edge=WHITE, width=10)
    pen.circle(51, 77, 6, WHITE)


@icon("heart", hexed("C8374A"))
def heart(pen: Pen, t: Tones) -> None:
    """A heart."""
    pen.path(
        "M50 88 C10 60 4 40 10 26 C18 8 42 10 50 30 C58 10 82 8 90 26 C96 40 90 60 50 88 Z",
        t.base,
        t.edge,
    )


@icon("hex", INK)
def hexagon(pen: Pen, t: Tones) -> None:
    """A flat-topped hexagon."""
    pen.polygon(regular(50, 50, 43, 6, 0), t.base, t.edge)


@icon("chimney", hexed("B5573C"))
def chimney(pen: Pen, t: Tones) -> None:
    """A chimney with smoke, an owner's mark."""
    pen.path("M50 28 C34 22 66 14 50 4", edge=t.edge, width=6)
    pen.polygon([(30, 94), (34, 40), (66, 40), (70, 94)], t.base, t.edge)
    pen.rect(26, 30, 74, 44, t.dark, t.edge)
    pen.line([(33, 60), (67, 60)], t.edge, 3.5)
    pen.line([(32, 77), (68, 77)], t.edge, 3.5)
    for x, top in ((50, 44), (42, 60), (58, 60), (50, 77)):
        pen.line([(x, top), (x, top + 16)], t.edge, 3.5)


_LOW, _MID, _HIGH = 27, 50, 73
_PIPS = {
    0: (),
    1: ((_MID, _MID),),
    2: ((_LOW, _HIGH), (_HIGH, _LOW)),
    3: ((_LOW, _HIGH), (_MID, _MID), (_HIGH, _LOW)),
    4: ((_LOW, _LOW), (_LOW, _HIGH), (_HIGH, _LOW), (_HIGH, _HIGH)),
    5: ((_LOW, _LOW), (_LOW, _HIGH), (_MID, _MID), (_HIGH, _LOW), (_HIGH, _HIGH)),
    6: ((_LOW, _LOW), (_LOW, _MID), (_LOW, _HIGH), (_HIGH, _LOW), (_HIGH, _MID), (_HIGH, _HIGH)),
}


def _die(face: int) -> Callable[[Pen, Tones], None]:
    def drawing(pen: Pen, t: Tones) -> None:
        pen.rect(7, 9, 93, 95, t.dark, t.edge, radius=18)
        pen.rect(7, 6, 93, 90, t.base, t.edge, radius=18)
        for x, y in _PIPS[face]:
            pen.circle(x, y - 2, 8.5, t.edge)

    return drawing


for _face in _PIPS:
    icon(f"die{_face}", WHITE)(_die(_face))


def _plus(x: float, y: float, reach: float, half: float) -> list[tuple[float, float]]:
    return [
        (x - half, y - reach),
        (x + half, y - reach),
        (x + half, y - half),
        (x + reach, y - half),
        (x + reach, y + half),
        (x + half, y + half),
        (x + half, y + reach),
        (x - half, y + reach),
        (x - half, y + half),
        (x - reach, y + half),
        (x - reach, y - half),
        (x - half, y - half),
    ]
