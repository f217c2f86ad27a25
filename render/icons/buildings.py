"""Houses and other buildings."""

from render.engine.colour import WHITE, Tones, hexed
from render.engine.pen import Pen, arc, rounded_box
from render.icons.registry import icon

BRICK, STONE, WOOD = hexed("C8553D"), hexed("B9B4A6"), hexed("A9713F")


def wall(pen: Pen, left: float, top: float, right: float, bottom: float, t: Tones) -> None:
    """A light front wall with an outline."""
    pen.rect(left, top, right, bottom, t.light, t.edge)


def door(pen: Pen, x: float, top: float, bottom: float, half: float, t: Tones) -> None:
    """A dark door with a round top."""
    pen.polygon(
        [(x - half, bottom), *arc(x, top + half, half, 180, 360), (x + half, bottom)], t.edge
    )


def pane(pen: Pen, x: float, y: float, half: float, t: Tones) -> None:
    """A small square window."""
    pen.rect(x - half, y - half, x + half, y + half, t.edge)


@icon("house", BRICK)
def house(pen: Pen, t: Tones) -> None:
    """A cottage with a pitched roof and a chimney."""
    pen.rect(66, 16, 78, 44, t.dark, t.edge)
    wall(pen, 19, 46, 81, 91, t)
    pen.polygon([(50, 10), (94, 50), (6, 50)], t.base, t.edge)
    door(pen, 50, 60, 91, 9, t)
    pane(pen, 31, 66, 5.5, t)
    pane(pen, 69, 66, 5.5, t)


@icon("church", hexed("6C7A99"))
def church(pen: Pen, t: Tones) -> None:
    """A nave with a steeple and a cross on top."""
    pen.line([(30, 5), (30, 24)], t.edge, 5)
    pen.line([(22, 11), (38, 11)], t.edge, 5)
    wall(pen, 44, 60, 92, 92, t)
    pen.polygon([(44, 60), (52, 42), (86, 42), (95, 60)], t.base, t.edge)
    wall(pen, 14, 46, 46, 92, t)
    pen.polygon([(30, 18), (49, 47), (11, 47)], t.base, t.edge)
    door(pen, 30, 68, 92, 8, t)
    pen.circle(30, 57, 4.5, t.edge)
    for x in (60, 76):
        door(pen, x, 68, 82, 4.5, t)


@icon("well", hexed("8D8A80"))
def well(pen: Pen, t: Tones) -> None:
    """A round stone well under a little roof, with a bucket."""
    for x in (22, 78):
        pen.line([(x, 36), (x, 66)], t.edge, 7)
    pen.line([(50, 34), (50, 48)], t.edge, 3)
    pen.polygon([(42, 47), (58, 47), (55, 61), (45, 61)], t.dark, t.edge, 3)
    pen.path("M12 66 L88 66 L84 92 L16 92 Z", t.light, t.edge)
    pen.line([(14, 79), (86, 79)], t.edge, 3)
    for x, top in ((36, 66), (62, 66), (26, 79), (50, 79), (74, 79)):
        pen.line([(x, top), (x, top + 13)], t.edge, 3)
    pen.polygon([(50, 8), (94, 36), (6, 36)], t.base, t.edge)


@icon("barn", hexed("A63D2F"))
def barn(pen: Pen, t: Tones) -> None:
    """A barn with a broken roof and a crossed gate."""
    pen.polygon(
        [(50, 8), (78, 20), (90, 46), (90, 92), (10, 92), (10, 46), (22, 20)], t.base, t.edge
    )
    pen.line([(10, 46), (22, 21), (50, 9), (78, 21), (90, 46)], t.light, 6)
    pen.line([(10, 46), (22, 20), (50, 8), (78, 20), (90, 46)], t.edge, 4)
    pen.rect(29, 54, 71, 92, t.light, t.edge)
    pen.line([(29, 54), (71, 92)], t.edge, 4)
    pen.line([(71, 54), (29, 92)], t.edge, 4)
    pen.rect(41, 28, 59, 42, t.edge)


@icon("factory", hexed("7A6C8E"))
def factory(pen: Pen, t: Tones) -> None:
    """A works hall with a saw-tooth roof and a smoking chimney."""
    pen.circle(33, 11, 6, t.light, t.edge, 4)
    pen.circle(46, 8, 5, t.light, t.edge, 4)
    pen.polygon([(12, 92), (14, 22), (28, 22), (30, 92)], t.dark, t.edge)
    pen.polygon(
        [(28, 92), (28, 58), (50, 42), (50, 58), (71, 42), (71, 58), (92, 42), (92, 92)],
        t.base,
        t.edge,
    )
    for x in (38, 57, 76):
        pen.rect(x - 2, 67, x + 9, 78, t.light)
    pen.line([(13, 34), (29, 34)], t.light, 5)


@icon("tavern", hexed("B5762A"))
def tavern(pen: Pen, t: Tones) -> None:
    """A sign with a foaming mug that hangs from an iron arm."""
    pen.line([(10, 6), (10, 94)], t.edge, 8)
    pen.line([(10, 14), (88, 14)], t.edge, 6)
    pen.line([(12, 34), (32, 15)], t.edge, 4)
    for x in (36, 80):
        pen.line([(x, 14), (x, 28)], t.edge, 4)
    pen.rect(24, 28, 92, 90, t.light, t.edge, radius=9)
    pen.path("M68 52 Q84 50 82 63 Q81 74 68 72", edge=t.edge, width=6)
    pen.polygon([(37, 46), (68, 46), (66, 80), (39, 80)], t.base, t.edge)
    for x in (39, 52, 64):
        pen.circle(x, 45, 8, WHITE, t.edge, 3.5)
    pen.rect(40, 46, 65, 50, WHITE)
    for x in (47, 58):
        pen.line([(x, 58), (x, 73)], t.edge, 3.5)


@icon("theatre", hexed("9C2F4B"))
def theatre(pen: Pen, t: Tones) -> None:
    """A stage arch with drawn curtains."""
    pen.polygon([(8, 92), (8, 46), *arc(50, 48, 42, 180, 360), (92, 46), (92, 92)], t.dark, t.edge)
    pen.polygon([(20, 84), (20, 50), *arc(50, 50, 30, 180, 360), (80, 50), (80, 84)], t.light)
    pen.path("M20 84 L20 48 Q24 26 50 20 Q50 52 32 64 Q36 74 34 84 Z", t.base, t.edge, 4)
    pen.path("M80 84 L80 48 Q76 26 50 20 Q50 52 68 64 Q64 74 66 84 Z", t.base, t.edge, 4)
    pen.rect(6, 82, 94, 93, t.base, t.edge)


@icon("monument", hexed("C9A227"))
def monument(pen: Pen, t: Tones) -> None:
    """An obelisk on three steps."""
    pen.rect(8, 82, 92, 93, t.base, t.edge)
    pen.rect(19, 71, 81, 82, t.light, t.edge)
    pen.rect(30, 60, 70, 71, t.base, t.edge)
    pen.polygon([(38, 60), (42, 22), (50, 7), (58, 22), (62, 60)], t.light, t.edge)
    pen.polygon([(50, 7), (58, 22), (62, 60), (50, 60)], t.base)
    pen.polygon([(38, 60), (42, 22), (50, 7), (58, 22), (62, 60)], edge=t.edge)
    pen.line([(42, 23), (58, 23)], t.edge, 4)


@icon("bank", hexed("3F6FA8"))
def bank(pen: Pen, t: Tones) -> None:
    """A temple front with columns and a coin in its gable."""
    pen.polygon([(50, 8), (94, 36), (6, 36)], t.base, t.edge)
    pen.circle(50, 26, 6.5, t.light, t.edge, 3.5)
    pen.rect(12, 38, 88, 46, t.light, t.edge, 4)
    for x in (18, 42, 66):
        pen.rect(x, 46, x + 16, 80, t.light, t.edge, 4)
    pen.rect(6, 80, 94, 92, t.base, t.edge)


@icon("windmill", hexed("D9A441"))
def windmill(pen: Pen, t: Tones) -> None:
    """A mill tower with four lattice sails."""
    pen.polygon([(36, 46), (64, 46), (73, 93), (27, 93)], t.light, t.edge)
    pen.path("M33 48 Q34 26 50 25 Q66 26 67 48 Z", t.dark, t.edge)
    door(pen, 50, 73, 93, 7, t)
    for dx, dy in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
        x, y = 50 + 34 * dx, 40 + 29 * dy
        across, down = (7 * dx, -8 * dy) if dx * dy > 0 else (-7 * dx, 8 * dy)
        near = 50 + 11 * dx, 40 + 10 * dy
        pen.polygon(
            [near, (x, y), (x + across, y + down), (near[0] + across, near[1] + down)],
            t.base,
            t.edge,
            4,
        )
        pen.line([(50, 40), (x, y)], t.edge, 4)
    pen.circle(50, 40, 6, t.edge)


@icon("station", hexed("8A5A3C"))
def station(pen: Pen, t: Tones) -> None:
    """A locomotive seen from the side."""
    pen.rect(56, 18, 88, 70, t.base, t.edge)
    pen.rect(64, 28, 80, 45, t.light, t.edge, 4)
    pen.rect(50, 11, 94, 20, t.dark, t.edge, 4)
    pen.rect(12, 40, 58, 70, t.base, t.edge, radius=6)
    pen.polygon([(18, 40), (14, 20), (34, 20), (30, 40)], t.dark, t.edge)
    pen.circle(44, 39, 6, t.dark, t.edge, 4)
    pen.rect(8, 68, 92, 77, t.dark, t.edge, 4)
    for x, r in ((24, 10), (48, 10), (76, 13)):
        pen.circle(x, 93 - r, r, t.light, t.edge)
        pen.circle(x, 93 - r, 3, t.edge)


@icon("tower", STONE)
def tower(pen: Pen, t: Tones) -> None:
    """A round tower with battlements."""
    pen.rect(26, 34, 74, 93, t.light, t.edge)
    pen.path(
        "M16 38 L16 10 L29 10 L29 20 L43 20 L43 10 L57 10"
        " L57 20 L71 20 L71 10 L84 10 L84 38 L76 46 L24 46 Z",
        t.base,
        t.edge,
    )
    door(pen, 50, 68, 93, 9, t)
    pen.rect(46, 52, 54, 62, t.edge)


@icon("wall", STONE)
def stone_wall(pen: Pen, t: Tones) -> None:
    """A town wall of blocks with battlements."""
    pen.path(
        "M6 92 L6 22 L26 22 L26 36 L40 36 L40 22 L60 22 L60 36 L74 36 L74 22 L94 22 L94 92 Z",
        t.base,
        t.edge,
    )
    pen.polygon([(9, 56), (91, 56), (91, 73), (9, 73)], t.light)
    for y in (56, 73):
        pen.line([(6, y), (94, y)], t.edge, 4)
    for x, top, low in ((34, 38, 56), (68, 38, 56), (22, 56, 73), (50, 56, 73), (78, 56, 73)):
        pen.line([(x, top), (x, low)], t.edge, 4)
    for x in (34, 68):
        pen.line([(x, 73), (x, 92)], t.edge, 4)


@icon("fountain", hexed("4C9FC1"))
def fountain(pen: Pen, t: Tones) -> None:
    """Water springing from a bowl into a basin."""
    for side in (-1, 1):
        pen.path(f"M50 34 Q{50 + 12 * side} 2 {50 + 28 * side} 30", edge=t.edge, width=9)
        pen.path(f"M50 34 Q{50 + 12 * side} 2 {50 + 28 * side} 30", edge=t.base, width=4.5)
    pen.line([(50, 12), (50, 34)], t.edge, 9)
    pen.line([(50, 12), (50, 34)], t.base, 4.5)
    pen.rect(43, 46, 57, 78, t.light, t.edge)
    pen.path("M22 36 L78 36 Q74 54 50 54 Q26 54 22 36 Z", t.light, t.edge)
    pen.path("M7 70 L93 70 Q90 92 76 92 L24 92 Q10 92 7 70 Z", t.light, t.edge)
    pen.polygon(rounded_box(16, 66, 84, 75, 4), t.base, t.edge, 4)


@icon("shop", hexed("2E8B77"))
def shop(pen: Pen, t: Tones) -> None:
    """A market stall under a striped awning."""
    for x in (14, 86):
        pen.line([(x, 40), (x, 92)], t.edge, 7)
    pen.rect(9, 64, 91, 92, t.base, t.edge)
    for x in (28, 50, 72):
        pen.circle(x, 60, 9, t.light, t.edge, 4)
    pen.rect(9, 64, 91, 72, t.dark, t.edge, 4)
    pen.polygon([(18, 12), (82, 12), (94, 40), (6, 40)], t.light, t.edge)
    pen.polygon([(34, 12), (50, 12), (50, 40), (28, 40)], t.base)
    pen.polygon([(66, 12), (82, 12), (94, 40), (72, 40)], t.base)
    pen.polygon([(18, 12), (82, 12), (94, 40), (6, 40)], edge=t.edge)
    for x in (17, 39, 61, 83):
        pen.polygon(arc(x, 40, 11, 0, 180), t.light if x in (17, 61) else t.base, t.edge, 4)


@icon("castle", hexed("8E7BA8"))
def castle(pen: Pen, t: Tones) -> None:
    """A palace of three towers with a gate."""
    wall(pen, 24, 46, 76, 92, t)
    for x in (18, 82):
        pen.rect(x - 11, 38, x + 11, 92, t.light, t.edge)
        pen.polygon([(x, 12), (x + 14, 40), (x - 14, 40)], t.base, t.edge)
    pen.rect(38, 30, 62, 60, t.light, t.edge)
    pen.polygon([(50, 5), (66, 32), (34, 32)], t.base, t.edge)
    door(pen, 50, 64, 92, 10, t)
    pane(pen, 50, 43, 4.5, t)
    for x in (18, 82):
        pane(pen, x, 56, 4, t)


@icon("granary", hexed("C58B3B"))
def granary(pen: Pen, t: Tones) -> None:
    """A round silo with a cone on top."""
    pen.rect(22, 38, 78, 92, t.light, t.edge)
    pen.polygon([(50, 8), (86, 40), (14, 40)], t.base, t.edge)
    for y in (52, 66):
        pen.line([(22, y), (78, y)], t.dark, 4)
    door(pen, 50, 62, 92, 10, t)
