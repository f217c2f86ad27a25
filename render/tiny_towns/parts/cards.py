"""Cards with name, pattern and effect: tall ones stand in a row, wide ones in a column."""

from typing import NamedTuple

from render.engine import fonts
from render.engine.canvas import Canvas
from render.engine.colour import Colour, ink_on
from render.engine.fonts import Weight
from render.engine.layout import Box
from render.engine.theme import BODY, FINE, MARGIN, UNIT, WIDTH
from render.scene import Words
from render.tiny_towns import look
from render.tiny_towns.parts import pieces
from render.tiny_towns.parts.speech import Effect, effect, letters, name
from rules.tiny_towns.box import CARDS

IN_ROW = 7
BETWEEN = UNIT + 4
TALL_WIDTH = (WIDTH - 4 * MARGIN - (IN_ROW - 1) * BETWEEN) // IN_ROW  # of the seven in a row
WIDE = 16 * UNIT  # the least height of a wide card
_EDGE = 3  # between a card's rim and its colour
_PICTURE = 6 * UNIT  # a building that an effect speaks of
_TOO_HIGH = 10_000


class Measure(NamedTuple):
    """How large things on a card are."""

    fine: int  # the smallest text
    sizes: tuple[int, ...]  # of an effect, as its length allows
    lines: int  # of an effect, at the smallest size
    icon: int  # the building on a tall card
    cube: int  # the largest cube of a tall card's pattern
    wide: tuple[tuple[int, int], ...]  # building and cube on a wide card; for long texts

    @property
    def leading(self) -> int:
        return round(self.fine * fonts.LEADING)

    @property
    def text(self) -> int:
        """The height of an effect."""
        return self.lines * self.leading


SMALL = Measure(
    FINE,
    (FINE + 4, FINE + 2, FINE),
    4,
    7 * UNIT,
    28,
    ((11 * UNIT, 4 * UNIT), (9 * UNIT, 3 * UNIT + 2)),
)
"""Seven in a row, to be looked at closely."""
LARGE = Measure(BODY, (BODY,), 3, 10 * UNIT, 5 * UNIT, ((9 * UNIT, 5 * UNIT),))
"""Where a player has to read them on a phone."""


class Text(NamedTuple):
    """What a wide card says."""

    title: str
    what: Effect
    note: str


def tall(
    canvas: Canvas,
    box: Box,
    card: str,
    words: Words,
    deck: tuple[str, ...],
    head: int,
    m: Measure = SMALL,
) -> None:
    """A card of a row: its name on the type's colour, building and pattern, its effect."""
    what = effect(words, card, deck)

    def face(sheet: Canvas, inner: Box) -> None:
        band, rest = inner.top_rows(head, UNIT - 2)
        colour = look.KINDS[CARDS[card].kind]
        sheet.rounded(band, colour, UNIT + 4)
        _heading(sheet, band.inset(UNIT // 2, 0), name(words, card), ink_on(colour), m)
        drawn, rest = rest.top_rows(m.icon, UNIT // 2)
        icon, pattern = drawn.inset(UNIT // 2, 0).left_columns(m.icon, UNIT // 2)
        sheet.icon(card, icon.centre, m.icon)
        pieces.pattern(sheet, CARDS[card].pattern, letters(words), pattern, m.cube)
        _effect(sheet, rest.inset(2, 0)._replace(h=m.text), what, "m", m)

    canvas.panel(box)
    canvas.inlay(box.inset(_EDGE), ("tall", card, what, words.locale, head, m), face)


def tall_height(head: int, m: Measure = SMALL) -> int:
    """How high tall cards are, whose names take so much."""
    return 2 * _EDGE + head + UNIT + m.icon + m.text + UNIT


def head_height(width: int, cards: tuple[str, ...], words: Words, m: Measure = SMALL) -> int:
    """How high the names of tall cards must be: one line, or two if one of them is long."""
    room = width - 2 * _EDGE - UNIT
    long = any(fonts.width(name(words, card), m.fine, Weight.BOLD) > room for card in cards)
    return (2 * m.fine + 2 * UNIT) if long else m.fine + 2 * UNIT + 2


def wide(
    canvas: Canvas,
    box: Box,
    card: str,
    words: Words,
    deck: tuple[str, ...],
    note: str = "",
    m: Measure = SMALL,
) -> None:
    """A card of a column: building, name and effect, pattern, from left to right."""
    text = Text(name(words, card), effect(words, card, deck), note)

    def face(sheet: Canvas, whole: Box) -> None:
        stripe, inner = whole.left_columns(2 * UNIT, UNIT)
        sheet.rounded(stripe, look.KINDS[CARDS[card].kind], UNIT)
        columns = [_columns(inner, card, *sizes) for sizes in m.wide]
        icon, middle, pattern = next((c for c in columns if _fits(text, c[1], m)), columns[-1])
        sheet.icon(card, icon.centre, icon.w)
        pieces.pattern(sheet, CARDS[card].pattern, letters(words), pattern, pattern.h)
        _text(sheet, middle, text, m)

    canvas.panel(box)
    canvas.inlay(box.inset(_EDGE), ("wide", card, text, words.locale, m), face)


def _columns(inner: Box, card: str, icon: int, cube: int) -> tuple[Box, Box, Box]:
    """Where building, text and pattern of a wide card go, if the first and last are so large."""
    lines = CARDS[card].pattern.split("/")
    size = min(cube, (inner.h - UNIT) // len(lines))
    left, rest = inner.left_columns(icon, UNIT)
    middle, right = rest.inset(UNIT, 0).right_columns(max(2, len(lines[0])) * size, UNIT)
    return left, middle, right


def _heading(canvas: Canvas, band: Box, text: str, colour: Colour, m: Measure) -> None:
    sizes = tuple(size for size in (BODY, BODY - 2, FINE + 2, FINE) if size >= m.fine)
    size = fonts.largest(text, sizes, band.w, Weight.BOLD)
    lines = fonts.wrap(text, size, band.w, Weight.BOLD, 2)
    leading = round(size * 1.1)
    for row, line in enumerate(lines):
        y = band.centre[1] + (row - (len(lines) - 1) / 2) * leading
        canvas.text((band.centre[0], y), line, size, colour, weight=Weight.BOLD, anchor="mm")


def _effect(canvas: Canvas, box: Box, what: Effect, align: str, m: Measure) -> int:
    """The text as large as the box allows, its pictures under it; gives back the height."""
    size = _fitting(what, box, m)
    height = canvas.paragraph(box, what.text, size, align=align, lines=4)
    width = len(what.icons) * _PICTURE
    left = box.x if align == "l" else box.centre[0] - width // 2
    for place, card in enumerate(what.icons):
        at = left + (place + 0.5) * _PICTURE, box.y + height + _PICTURE // 2
        canvas.icon(card, at, _PICTURE - UNIT // 2)
    return height + (_PICTURE if what.icons else 0)


def _fitting(what: Effect, box: Box, m: Measure) -> int:
    """The largest size at which an effect fits the box."""
    return next((size for size in m.sizes if _effect_height(what, box.w, size) <= box.h), m.fine)


def _effect_height(what: Effect, width: int, size: int) -> int:
    """The height of an effect at a size; beyond all bounds if a word would be cut."""
    if any(fonts.width(word, size, Weight.REGULAR) > width for word in what.text.split()):
        return _TOO_HIGH
    lines = len(fonts.wrap(what.text, size, width, Weight.REGULAR))
    return lines * round(size * fonts.LEADING) + (_PICTURE if what.icons else 0)


def _text(canvas: Canvas, box: Box, text: Text, m: Measure) -> None:
    """The name over the effect, together in the middle of the height."""
    size, heads, foot = _measures(text, box, m)
    room = Box(box.x, box.y, box.w, box.h - heads - foot)
    height = heads + foot + _effect_height(text.what, box.w, _fitting(text.what, room, m))
    y = box.centre[1] - height // 2
    y += canvas.paragraph(room._replace(y=y), text.title, size, weight=Weight.BOLD, lines=2)
    y += _effect(canvas, room._replace(y=y), text.what, "l", m)
    if text.note:
        quiet = canvas.theme.quiet
        canvas.paragraph(room._replace(y=y), text.note, m.fine, quiet, weight=Weight.BOLD, lines=1)


def _fits(text: Text, box: Box, m: Measure) -> bool:
    _, heads, foot = _measures(text, box, m)
    return heads + foot + _effect_height(text.what, box.w, m.fine) <= box.h


def _measures(text: Text, box: Box, m: Measure) -> tuple[int, int, int]:
    """The size of the name, and how high name and note are."""
    sizes = tuple(size for size in (BODY, FINE + 2, FINE) if size >= m.fine)
    size = fonts.largest(text.title, sizes, box.w, Weight.BOLD)
    lines = len(fonts.wrap(text.title, size, box.w, Weight.BOLD, 2))
    return size, lines * round(size * fonts.LEADING), m.leading if text.note else 0
