"""Small diagrams for the pages of rules, drawn with the real pieces."""

from collections.abc import Callable, Sequence

from render import fonts
from render.canvas import Canvas
from render.encode import Picture
from render.fonts import Weight
from render.layout import Box, columns, table
from render.scene import Words
from render.small_cities import cards, sheet, signs, speech
from render.small_cities.examples import EXAMPLES, draw_example, excerpt, index, player
from render.small_cities.look import PAPER, THEME
from render.small_cities.plot import Plot, map_height
from render.theme import BODY, FINE, GAP, MARGIN, UNIT, WIDTH
from rules.small_cities.goals import SPECIALIZATION, UNIFICATION
from rules.small_cities.model import COLORS, Building, Player
from rules.small_cities.printed import DICE, GOALS

Page = Callable[[Canvas, Box, Words], None]

_MAP = 26  # the radius of a hex of the whole map


def diagrams(words: Words) -> Sequence[tuple[str, Picture]]:
    """A picture for every page."""
    return [
        (f"help-{number}", _picture(page, width, height, words))
        for number, (page, width, height) in enumerate(_PAGES, 1)
    ]


def _picture(page: Page, width: int, height: int, words: Words) -> Picture:
    canvas = Canvas(width, height + 4 * MARGIN, THEME)
    page(canvas, canvas.box, words)
    return canvas.picture()


def _round(canvas: Canvas, box: Box, words: Words) -> None:
    """Both dice, and the circle in which the markers travel: a hand goes on to the left."""
    left, right = columns(box, [1, 2.6], GAP)
    for place in (left, right):
        canvas.panel(place)
    signs.dice(canvas, left.inset(2 * UNIT), (DICE.black[3], DICE.white[4]))
    for color, place in zip(COLORS, columns(right.inset(3 * UNIT), [1] * 5, 5 * UNIT), strict=True):
        room, label = place.bottom_rows(4 * UNIT)
        signs.marker(canvas, room.centre, min(room.w, room.h), color)
        if color != COLORS[0]:
            y = room.centre[1]
            canvas.arrow((place.x - UNIT, y), (place.x - 4 * UNIT, y), THEME.quiet)
        name = speech.name(words, color)
        canvas.text(label.centre, name, BODY, anchor="mm", width=label.w + 4 * UNIT)


def _shapes(canvas: Canvas, box: Box, words: Words) -> None:
    """The six shapes of the die by name."""
    for name, place in zip(DICE.black, columns(box, [1] * len(DICE.black), GAP), strict=True):
        room = _captioned(canvas, place, speech.name(words, name))
        signs.shape(canvas, room, name, PAPER, THEME.ink)


def _points(canvas: Canvas, box: Box, words: Words) -> None:
    """Every building beside what it likes."""
    for example, place in zip(EXAMPLES, table(box, 3, 2, GAP), strict=True):
        canvas.panel(place)
        draw_example(canvas, place.inset(UNIT), example, words)


def _stars(canvas: Canvas, box: Box, words: Words) -> None:
    """Star hexes free, built on and lost under paint; a star outlined and crossed out."""
    sheets = {
        "star-free": ("e2", Player()),
        "star-won": ("c4", player({}, [("bank", "c4", "green")])),
        "star-lost": ("g4", player({"red": "g4"}, [])),
    }
    places = columns(box, [1] * 5, GAP)
    for place, (label, (name, owner)) in zip(places, sheets.items(), strict=False):
        room = _captioned(canvas, place, words(label))
        excerpt(canvas, room, 1 << index(name), owner, stars=True)
    for place, label in zip(places[len(sheets) :], ("star-outlined", "star-spent"), strict=True):
        room = _captioned(canvas, place, words(label))
        signs.noted_star(canvas, room.centre, room.h, won=True, spent=label == "star-spent")


def _personal(canvas: Canvas, box: Box, words: Words) -> None:
    """By start colour: what must be surrounded, which pair a building must touch."""
    above, low = box.bottom_rows(cards.TRACK + 4 * UNIT, GAP)
    for color, place in zip(COLORS, columns(above, [1] * len(COLORS), GAP), strict=True):
        room = _captioned(canvas, place, speech.name(words, color))
        for goal, half in zip((SPECIALIZATION, UNIFICATION), columns(room, [1, 1]), strict=True):
            signs.emblem(canvas, half.centre, min(half.w, half.h), goal, color)
    canvas.panel(low)
    cards.goal_track(canvas, low.inset(2 * UNIT), GOALS.personal[SPECIALIZATION].points, None)


def _additional(canvas: Canvas, box: Box, words: Words) -> None:
    """What every additional goal pays."""
    for (goal, pays), place in zip(GOALS.additional.items(), table(box, 2, 5, GAP), strict=True):
        canvas.panel(place)
        name, track = columns(place.inset(2 * UNIT, UNIT), [1, 1.3], GAP)
        size = fonts.largest(title := speech.name(words, goal), (BODY, FINE), name.w, Weight.BOLD)
        canvas.text(
            (name.x, name.centre[1]), title, size, weight=Weight.BOLD, anchor="lm", width=name.w
        )
        cards.goal_track(canvas, track, pays.points, None)


def _alone(canvas: Canvas, box: Box, words: Words) -> None:
    """The ribbon of a game alone: rings for shapes, points for buildings."""
    canvas.panel(box)
    built = tuple(Building("bank", at, "blue", points) for at, points in enumerate((4, 3)))
    signs.ribbon(canvas, box.inset(4 * UNIT, 2 * UNIT), Player(buildings=built, marked=(1, 3)))


def _map(canvas: Canvas, box: Box, words: Words) -> None:
    """The whole map: edge, ring road, stars."""
    canvas.panel(box)
    sheet.printed(canvas, Plot.fit(box.inset(UNIT), FINE), stars=True)


def _captioned(canvas: Canvas, place: Box, text: str) -> Box:
    """A card with a caption; gives back the room above it."""
    canvas.panel(place)
    room, label = place.inset(UNIT).bottom_rows(5 * UNIT, UNIT)
    canvas.text(label.centre, text, FINE + 2, anchor="mm", width=label.w)
    return room.inset(UNIT)


_PAGES: tuple[tuple[Page, int, int], ...] = (
    (_round, WIDTH, 22 * UNIT),
    (_shapes, WIDTH, 28 * UNIT),
    (_points, WIDTH, 88 * UNIT),
    (_stars, WIDTH, 26 * UNIT),
    (_personal, WIDTH, 36 * UNIT),
    (_additional, WIDTH, 76 * UNIT),
    (_alone, WIDTH, 16 * UNIT),
    (_map, WIDTH // 2, map_height(_MAP, FINE) + 2 * UNIT),
)
"""By page of the rules: what is drawn, how wide the picture is, and how high what is drawn."""
