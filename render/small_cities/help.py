"""The pages of rules: small diagrams drawn with the real pieces, and what is told of the data."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from render.engine import fonts
from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.fonts import Weight
from render.engine.layout import Box, Hexes, columns, rows, table
from render.engine.theme import BODY, FINE, GAP, MARGIN, UNIT, WIDTH
from render.scene import Words, heading
from render.small_cities.look import PAPER, THEME
from render.small_cities.panel import because
from render.small_cities.parts import cards, sheet, signs
from render.small_cities.parts.sheet import AXIAL, Plot, map_height, radius_in
from rules.ground.grid import Cell, bits
from rules.ground.hexes import DIRECTIONS, Axial
from rules.small_cities.box import BONUSES, DICE, GOALS, SOLO, Color, Kind
from rules.small_cities.goals import SPECIALIZATION, UNIFICATION
from rules.small_cities.map import EDGE, GRID, NEAR, STARS
from rules.small_cities.model import COLORS, Building, Player
from rules.small_cities.scoring import worth

Page = Callable[[Canvas, Box, Words], None]

_MAP = radius_in(364)  # the radius of a hex of the whole map
_CAPTION = 8 * UNIT  # two lines below it
_CARD = 13 * UNIT
_RIBBON = 16 * UNIT
_BANDS = 24 * UNIT


TYPED = 9
"""The page for those who type their moves."""


def diagrams(words: Words) -> Sequence[tuple[str, Picture]]:
    """A picture for every page."""
    return [
        (f"help-{number}", _picture(page, width, height, words))
        for number, (page, width, height) in enumerate(_PAGES, 1)
    ]


def facts(words: Words) -> Mapping[str, object]:
    """What the pages of rules say of the printed data, so that a correction there is told."""
    return {
        "hexes": len(GRID),
        "stars": _listed(GRID.within(STARS)),
        "circle": " → ".join(words.name(color) for color in (*COLORS[::-1], COLORS[-1])),
        "pairs": "; ".join(_pair(words, color) for color in COLORS),
        "special": _listed(GOALS.personal[SPECIALIZATION].points[1:]),
        "unified": _listed(GOALS.personal[UNIFICATION].points[1:]),
        "dense": max(card.points_per_star for card in BONUSES.cards.values()),
        "bands": _listed(SOLO.bands[1:]),
    }


def _pair(words: Words, color: str) -> str:
    first, second = GOALS.pairs[color]
    return f"{words.name(color)} — {words.name(first)}, {words.name(second)}"


def _listed(things: Iterable[object]) -> str:
    return ", ".join(map(str, things))


def _picture(page: Page, width: int, height: int, words: Words) -> Picture:
    canvas = Canvas(width, height + 4 * MARGIN, THEME)
    page(canvas, canvas.box, words)
    return canvas.picture()


def _round(canvas: Canvas, box: Box, words: Words) -> None:
    """Both dice, and the circle of the markers: an arrow leads from each to the next hand."""
    left, right = columns(box, [1, 2.6], GAP)
    for place in (left, right):
        canvas.panel(place)
    signs.dice(canvas, left.inset(2 * UNIT), (DICE.black[-1], DICE.white[-1]))
    above, field = right.inset(3 * UNIT, 2 * UNIT).top_rows(5 * UNIT)
    places = columns(field, [1] * len(COLORS), 5 * UNIT)
    for color, place in zip(COLORS, places, strict=True):
        room, label = place.bottom_rows(4 * UNIT)
        signs.marker(canvas, room.centre, min(room.w, room.h), color)
        if color != COLORS[0]:
            y = room.centre[1]
            canvas.arrow((place.x - UNIT, y), (place.x - 4 * UNIT, y), THEME.quiet)
        name = words.name(color)
        canvas.text(label.centre, name, BODY, anchor="mm", width=label.w + 4 * UNIT)
    first, last = places[0].centre[0], places[-1].centre[0]
    canvas.line([(first, above.bottom), (first, above.y), (last, above.y)], THEME.quiet, 6)
    canvas.arrow((last, above.y), (last, above.bottom), THEME.quiet)


def _shapes(canvas: Canvas, box: Box, words: Words) -> None:
    """The six shapes of the die by name."""
    for name, place in zip(DICE.black, columns(box, [1] * len(DICE.black), GAP), strict=True):
        room = _captioned(canvas, place, words.name(name))
        signs.shape(canvas, room, name, PAPER, THEME.ink)


def _points(canvas: Canvas, box: Box, words: Words) -> None:
    """Every building beside what it likes."""
    for example, place in zip(_EXAMPLES, table(box, 3, 2, GAP), strict=True):
        canvas.panel(place)
        _example(canvas, place.inset(UNIT), example, words)


def _stars(canvas: Canvas, box: Box, words: Words) -> None:
    """Star hexes free, built on and lost under paint; a star outlined and crossed out; what
    stars pay."""
    at = next(bits(STARS))
    sheets = {
        "star-free": Player(),
        "star-won": _owner({}, [("bank", at, "green")]),
        "star-lost": _owner({"red": 1 << at}, []),
    }
    paying = [name for name, card in BONUSES.cards.items() if card.points_per_star]
    above, low = box.bottom_rows(_CARD * len(paying), GAP if paying else 0)
    places = columns(above, [1] * 5, GAP)
    for place, (label, owner) in zip(places, sheets.items(), strict=False):
        room = _captioned(canvas, place, words(label))
        _excerpt(canvas, room, 1 << at, owner, stars=True)
    for place, label in zip(places[len(sheets) :], ("star-outlined", "star-spent"), strict=True):
        room = _captioned(canvas, place, words(label))
        signs.noted_star(canvas, room.centre, room.h, won=True, spent=label == "star-spent")
    for name, place in zip(paying, rows(low, [1] * len(paying)), strict=True):
        cards.bonus_card(canvas, place, name, words)


def _personal(canvas: Canvas, box: Box, words: Words) -> None:
    """By start colour: what must be surrounded, which pair a building must touch; what it pays."""
    above, low = box.bottom_rows(cards.TRACK + 9 * UNIT, GAP)
    for color, place in zip(COLORS, columns(above, [1] * len(COLORS), GAP), strict=True):
        room = _captioned(canvas, place, words.name(color))
        for goal, half in zip((SPECIALIZATION, UNIFICATION), columns(room, [1, 1]), strict=True):
            signs.emblem(canvas, half.centre, min(half.w, half.h), goal, color)
    for goal, place in zip((SPECIALIZATION, UNIFICATION), columns(low, [1, 1], GAP), strict=True):
        canvas.panel(place)
        title, track = place.inset(2 * UNIT).top_rows(4 * UNIT, UNIT)
        canvas.text((title.x, title.centre[1]), words.name(goal), BODY, width=title.w)
        cards.goal_track(canvas, track, GOALS.personal[goal].points, None)


def _additional(canvas: Canvas, box: Box, words: Words) -> None:
    """What every additional goal pays."""
    for (goal, pays), place in zip(GOALS.additional.items(), table(box, 2, 5, GAP), strict=True):
        canvas.panel(place)
        name, track = columns(place.inset(2 * UNIT, UNIT), [1, 1.3], GAP)
        size = fonts.largest(title := words.name(goal), (BODY, FINE), name.w, Weight.BOLD)
        canvas.text(
            (name.x, name.centre[1]), title, size, weight=Weight.BOLD, anchor="lm", width=name.w
        )
        cards.goal_track(canvas, track, pays.points, None)


def _alone(canvas: Canvas, box: Box, words: Words) -> None:
    """The ribbon of a game alone: rings for shapes, points for buildings; what a total is worth."""
    above, low = box.top_rows(_RIBBON, GAP)
    for place in (above, low):
        canvas.panel(place)
    built = tuple(Building("bank", at, "blue", points) for at, points in enumerate((4, 3)))
    signs.ribbon(canvas, above.inset(4 * UNIT, 2 * UNIT), Player(buildings=built, marked=(1, 3)))
    half = -(-len(SOLO.bands) // 2)
    sides = columns(low.inset(3 * UNIT, UNIT), [1, 1], GAP)
    places = [place for side in sides for place in rows(side, [1] * half)]
    ends = [f"–{least - 1}" for least in SOLO.bands[1:]] + ["+"]
    for number, (least, end) in enumerate(zip(SOLO.bands, ends, strict=True), 1):
        total, text = places[number - 1].left_columns(12 * UNIT, UNIT)
        at = total.right, total.centre[1]
        canvas.text(at, f"{least}{end}", BODY, weight=Weight.BOLD, anchor="rm")
        band = heading(words(f"band-{number}"))
        size = fonts.largest(band, (BODY, FINE + 2, FINE), text.w)
        canvas.text((text.x, text.centre[1]), band, size, width=text.w)


def _map(canvas: Canvas, box: Box, words: Words) -> None:
    """The whole map: edge, ring road, stars; how large it is, and which hexes have stars."""
    canvas.panel(box)
    field, caption = box.inset(UNIT).bottom_rows(_CAPTION)
    sheet.printed(canvas, Plot.fit(field, FINE), stars=True)
    stars = ", ".join(str(cell) for cell in GRID.within(STARS))
    text = words("help-map", count=len(GRID), stars=stars)
    canvas.paragraph(caption.inset(UNIT, 0), text, FINE, align="m")


def _captioned(canvas: Canvas, place: Box, text: str) -> Box:
    """A card with a caption; gives back the room above it."""
    canvas.panel(place)
    room, label = place.inset(UNIT).bottom_rows(5 * UNIT, UNIT)
    canvas.text(label.centre, text, FINE + 2, anchor="mm", width=label.w)
    return room.inset(UNIT)


_PAGES: tuple[tuple[Page, int, int], ...] = (
    (_round, WIDTH, 25 * UNIT),
    (_shapes, WIDTH, 28 * UNIT),
    (_points, WIDTH, 88 * UNIT),
    (_stars, WIDTH, 26 * UNIT + GAP + _CARD),
    (_personal, WIDTH, 44 * UNIT),
    (_additional, WIDTH, 76 * UNIT),
    (_alone, WIDTH, _RIBBON + GAP + _BANDS),
    (_map, WIDTH // 2, map_height(_MAP, FINE) + 3 * UNIT + _CAPTION),
)
"""By page of the rules: what is drawn, how wide the picture is, and how high what is drawn."""


class _Example(NamedTuple):
    """A building that would stand in the middle, among these districts and buildings.

    Hexes are told by the way to them from the middle: ``ne+n`` is two steps away.
    """

    kind: Kind
    paint: Mapping[Color, str]
    built: Sequence[tuple[Kind, str, Color]] = ()

    @property
    def ways(self) -> list[str]:
        """All hexes that are not empty."""
        painted = [way for ways in self.paint.values() for way in ways.split()]
        return painted + [way for _, way, _ in self.built]


_EXAMPLES = (
    _Example("sports", {"red": "nw sw n"}, [("windmill", "s", "red"), ("bank", "se", "blue")]),
    _Example("windmill", {"yellow": "nw n ne"}),
    _Example("station", {"brown": "sw n s", "green": "ne"}),
    _Example("bike", {"green": "sw ne ne+n"}, [("sports", "ne+n+n", "red")]),
    _Example("bank", {"blue": "sw n"}, [("square", "se", "blue")]),
    _Example(
        "square",
        {"red": "nw", "green": "sw s", "yellow": "se"},
        [("bank", "n", "blue"), ("station", "ne", "red")],
    ),
)

_STEPS = dict(zip(("n", "ne", "se", "s", "sw", "nw"), DIRECTIONS, strict=True))


def _owner(paint: Mapping[Color, int], built: Sequence[tuple[Kind, int, Color]]) -> Player:
    """A sheet with these sets of hexes painted and these buildings."""
    found = tuple(Building(kind, at, color, 0) for kind, at, color in built)
    areas = dict(paint)
    for building in found:
        areas[building.color] = areas.get(building.color, 0) | 1 << building.hex
    every = tuple(areas.get(color, 0) for color in COLORS)
    return Player(areas=every, buildings=found)


def _placed(example: _Example) -> tuple[int, Player] | None:
    """The hex inside the map, as near its middle as can be, around which an example has room."""
    for at in sorted(range(len(AXIAL)), key=lambda at: _distance(AXIAL[at])):
        spots = {way: _spot(AXIAL[at], way) for way in example.ways}
        if EDGE >> at & 1 or None in spots.values():
            continue
        index = {way: GRID.index[cell] for way, cell in spots.items() if cell is not None}
        paint = {
            color: sum(1 << index[way] for way in ways.split())
            for color, ways in example.paint.items()
        }
        return at, _owner(paint, [(kind, index[way], color) for kind, way, color in example.built])
    return None


def _distance(axial: Axial) -> int:
    return max(abs(axial.q), abs(axial.r), abs(axial.q + axial.r))


def _spot(middle: Axial, way: str) -> Cell | None:
    for step in way.split("+"):
        middle = middle.plus(_STEPS[step])
    return GRID.at(middle)


def _excerpt(canvas: Canvas, box: Box, area: int, owner: Player, *, stars: bool) -> Plot:
    """Some hexes of a sheet, as large as a box allows."""
    plot = Plot(Hexes.fit(box, [AXIAL[at] for at in bits(area)]), FINE)
    for at in bits(area):
        sheet.empty(canvas, plot, at, stars, names=False)
    sheet.drawn(canvas, plot, owner, stars, road=False)
    return plot


def _example(canvas: Canvas, box: Box, example: _Example, words: Words) -> None:
    """A building among its neighbours, its points in a bubble, and why below; on a map that has
    no room for it nothing."""
    if (placed := _placed(example)) is None:
        return
    at, owner = placed
    gain = worth(owner, example.kind, at)
    room, text = box.bottom_rows(8 * UNIT, UNIT)
    area = 1 << at | NEAR[at] | owner.occupied
    plot = _excerpt(canvas, room, area, owner, stars=False)
    x, y = plot.centre(at)
    canvas.glow([plot.corners(at)], inset=1, radius=plot.radius / 6)
    signs.building(canvas, (x, y), round(plot.radius * 1.2), example.kind)
    canvas.bubble((x, y - plot.rise * 0.6), f"+{gain.points}", size=BODY)
    for reason, line in zip(because(words, gain), rows(text, [1, 1]), strict=False):
        canvas.text(line.centre, reason, FINE, anchor="mm", width=line.w)
