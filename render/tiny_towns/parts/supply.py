"""The buildings of the supply cards: a body for the type, an emblem or a shape for the card."""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from render.engine.colour import WHITE, Tones, hexed, lighter
from render.engine.pen import Pen, arc
from render.icons import buildings as family
from render.tiny_towns.look import GOLD, WATER, WOOD
from render.tiny_towns.parts.emblems import EMBLEMS, Inlay

Drawing: TypeAlias = Callable[[Pen, Tones], None]

PLASTER = hexed("FBF6E8")  # a wall from which an emblem stands out


def barn(card: str, pen: Pen, t: Tones) -> None:
    """Food: a barn whose gate shows what it holds."""
    roof = [(6, 48), (20, 20), (50, 5), (80, 20), (94, 48)]
    pen.polygon([*roof, (94, 95), (6, 95)], t.base, t.edge)
    pen.line([(12, 47), (24, 24), (50, 12), (76, 24), (88, 47)], t.light, 4)
    pen.rect(20, 40, 80, 95, PLASTER, t.edge)
    EMBLEMS[card](Inlay(pen, 50, 68, 50))


def house_with_sign(card: str, pen: Pen, t: Tones) -> None:
    """Tavern: a broad house under a hipped roof, its sign over the door."""
    pen.rect(12, 40, 88, 95, t.light, t.edge)
    for x in (20, 80):
        pen.line([(x, 44), (x, 92)], t.base, 5)
    pen.polygon([(24, 8), (76, 8), (97, 42), (3, 42)], t.base, t.edge)
    for y, left, right in ((20, 20, 80), (31, 12, 88)):
        pen.line([(left, y), (right, y)], t.dark, 3)
    pen.rect(26, 36, 74, 89, PLASTER, t.edge, radius=8)
    EMBLEMS[card](Inlay(pen, 50, 62.5, 42))


def stage(card: str, pen: Pen, t: Tones) -> None:
    """Theater: a round arch with a curtain on both sides."""
    pen.polygon([(6, 92), (6, 50), *arc(50, 50, 44, 180, 360), (94, 92)], t.base, t.edge)
    pen.polygon([(18, 86), (18, 52), *arc(50, 52, 32, 180, 360), (82, 86)], PLASTER, t.edge, 4)
    for side in (-1, 1):
        x = 50 + 32 * side
        pen.path(
            f"M{x} 86 L{x} 44 Q{50 + 28 * side} 30 {50 + 14 * side} 24"
            f" Q{50 + 20 * side} 52 {50 + 25 * side} 86 Z",
            t.dark,
            t.edge,
            3,
        )
    EMBLEMS[card](Inlay(pen, 50, 57, 44))
    pen.rect(3, 84, 97, 95, t.base, t.edge)


def hall(card: str, pen: Pen, t: Tones) -> None:
    """Factory: a works hall with a saw-tooth roof and a chimney."""
    pen.circle(26, 9, 6, t.light, t.edge, 3)
    pen.circle(38, 6, 5, t.light, t.edge, 3)
    pen.polygon([(9, 95), (11, 18), (25, 18), (27, 95)], t.dark, t.edge)
    pen.line([(12, 28), (25, 28)], t.light, 5)
    roof = [(24, 46), (47, 26), (47, 44), (71, 26), (71, 44), (95, 26)]
    pen.polygon([(24, 95), *roof, (95, 95)], t.base, t.edge)
    pen.rect(33, 46, 87, 95, PLASTER, t.edge)
    EMBLEMS[card](Inlay(pen, 60, 71, 44))


def ring(pen: Pen, t: Tones) -> None:
    """The round wall of stones on which everything of the well's type stands."""
    pen.path("M8 68 L92 68 L87 95 L13 95 Z", t.light, t.edge)
    pen.line([(11, 81), (89, 81)], t.edge, 3)
    for x, top in ((36, 68), (64, 68), (24, 81), (50, 81), (76, 81)):
        pen.line([(x, top), (x, top + 13)], t.edge, 3)


def fountain(pen: Pen, t: Tones) -> None:
    """Water that springs from a bowl."""
    for side in (-1, 1):
        for ink, width in ((t.edge, 11), (WATER, 6)):
            pen.path(f"M50 36 Q{50 + 14 * side} -4 {50 + 34 * side} 34", edge=ink, width=width)
    for ink, width in ((t.edge, 11), (WATER, 6)):
        pen.line([(50, 10), (50, 38)], ink, width)
    pen.rect(42, 50, 58, 70, t.light, t.edge)
    pen.path("M18 38 L82 38 Q76 56 50 56 Q24 56 18 38 Z", t.base, t.edge)
    ring(pen, t)
    pen.ellipse(50, 68, 42, 6, WATER, t.edge, 4)


def millstone(pen: Pen, t: Tones) -> None:
    """A millstone on its edge."""
    pen.circle(50, 40, 36, t.light, t.edge)
    for turn in range(0, 360, 45):
        (inner,) = arc(50, 40, 16, turn, turn, 1)[:1]
        (outer,) = arc(50, 40, 31, turn + 14, turn + 14, 1)[:1]
        pen.line([inner, outer], t.edge, 4)
    pen.circle(50, 40, 10, t.edge)
    ring(pen, t)


def shed(pen: Pen, t: Tones) -> None:
    """A hut of planks."""
    wood = Tones.of(WOOD)
    pen.rect(20, 34, 80, 70, wood.light, t.edge)
    for x in (31, 69):
        pen.line([(x, 40), (x, 68)], wood.base, 5)
    pen.rect(40, 44, 60, 70, wood.dark, t.edge, 4)
    pen.polygon([(50, 6), (94, 38), (6, 38)], t.base, t.edge)
    pen.line([(30, 29), (70, 29)], t.dark, 4)
    ring(pen, t)


def cross(pen: Pen, x: float, top: float, t: Tones) -> None:
    """The cross on the roof of everything of the chapel's type."""
    pen.line([(x, top), (x, top + 18)], t.edge, 6)
    pen.line([(x - 8, top + 6), (x + 8, top + 6)], t.edge, 6)


def chapel(pen: Pen, t: Tones) -> None:
    """A steeple before a nave."""
    cross(pen, 34, 2, t)
    family.wall(pen, 46, 60, 95, 95, t)
    pen.polygon([(46, 60), (54, 40), (88, 40), (98, 60)], t.base, t.edge)
    family.wall(pen, 15, 44, 53, 95, t)
    pen.polygon([(34, 16), (57, 46), (11, 46)], t.base, t.edge)
    family.door(pen, 34, 68, 95, 9, t)
    pen.circle(34, 57, 5, t.edge)
    for x in (65, 81):
        family.door(pen, x, 68, 83, 5, t)


def abbey(pen: Pen, t: Tones) -> None:
    """Two towers with bells and a gable between them."""
    cross(pen, 50, 14, t)
    pen.polygon([(24, 95), (24, 56), (50, 30), (76, 56), (76, 95)], PLASTER, t.edge)
    for x in (18, 82):
        family.wall(pen, x - 14, 32, x + 14, 95, t)
        pen.polygon([(x, 4), (x + 17, 34), (x - 17, 34)], t.base, t.edge)
        pen.path(f"M{x - 9} 58 Q{x - 6} 42 {x} 42 Q{x + 6} 42 {x + 9} 58 Z", GOLD, t.edge, 4)
    pen.circle(50, 56, 8, t.base, t.edge, 4)
    family.door(pen, 50, 70, 95, 9, t)


def cloister(pen: Pen, t: Tones) -> None:
    """A walk of three arches under a long roof."""
    cross(pen, 50, 4, t)
    pen.polygon([(50, 20), (97, 52), (3, 52)], t.base, t.edge)
    pen.circle(50, 40, 6, PLASTER, t.edge, 4)
    family.wall(pen, 8, 52, 92, 95, t)
    for x in (24, 50, 76):
        family.door(pen, x, 62, 95, 9, t)


def temple(pen: Pen, t: Tones) -> None:
    """Columns under a gable."""
    cross(pen, 50, 2, t)
    pen.polygon([(50, 18), (97, 44), (3, 44)], t.base, t.edge)
    pen.rect(9, 44, 91, 52, t.light, t.edge, 4)
    for x in (14, 33, 53, 72):
        pen.rect(x, 52, x + 14, 83, PLASTER, t.edge, 4)
    pen.rect(3, 83, 97, 95, t.base, t.edge)


def cottage(pen: Pen, t: Tones) -> None:
    """A small house with a chimney."""
    pen.rect(68, 12, 82, 44, t.dark, t.edge)
    family.wall(pen, 15, 46, 85, 95, t)
    pen.polygon([(50, 6), (98, 50), (2, 50)], t.base, t.edge)
    family.door(pen, 50, 60, 95, 10, t)
    for x in (30, 70):
        pen.rect(x - 7, 60, x + 7, 74, lighter(GOLD, 0.45), t.edge, 4)
    pen.circle(50, 34, 6, WHITE, t.edge, 4)


SUPPLY: dict[str, Drawing] = {
    "cottage": cottage,
    **{card: partial(barn, card) for card in ("farm", "granary", "greenhouse", "orchard")},
    "well": family.well,
    "fountain": fountain,
    "millstone": millstone,
    "shed": shed,
    "chapel": chapel,
    "abbey": abbey,
    "cloister": cloister,
    "temple": temple,
    **{
        card: partial(house_with_sign, card) for card in ("tavern", "almshouse", "inn", "feasthall")
    },
    **{card: partial(stage, card) for card in ("theater", "bakery", "market", "tailor")},
    **{card: partial(hall, card) for card in ("factory", "warehouse", "tradingpost", "bank")},
}
