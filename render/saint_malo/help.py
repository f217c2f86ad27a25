"""Small pictures of the real pieces for the pages of /rules."""

from collections.abc import Callable

from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.fonts import Weight
from render.engine.layout import Box, columns, rows, square, table
from render.engine.theme import BODY, GAP, HEAD, LABEL, MARGIN, UNIT
from render.saint_malo.look import THEME
from render.saint_malo.parts import city
from render.saint_malo.parts.pieces import piece
from render.saint_malo.parts.strip import FACE_SIGNS, die
from render.saint_malo.parts.track import Track, fill_track, print_track
from render.scene import Words, heading
from rules.saint_malo.box import CHURCHES, FACES, PEOPLE
from rules.saint_malo.model import Player
from rules.saint_malo.scoring import churches

_CITY = 96 * UNIT
_WIDE = 120 * UNIT
LIVED_IN = Player(
    "wwwww wxx1..w wx3Ahhw .xM2S.w wx.PJ.w w..C..w ww.w.".replace(" ", ""),
    coins=5,
    logs=1,
    points=14,
    cannons_lost=1,
)
WALLED = Player(
    "wwww. wxx...w wx....w .x.xx.w w..x..w ......w ww..w".replace(" ", ""), coins=6, logs=3
)
"""Cities row by row, as a game may lead to them."""


TYPED = 7
"""The page for those who type their moves."""


def diagrams(words: Words) -> list[tuple[str, Picture]]:
    """A picture for every page that has something to show."""
    drawings: tuple[Callable[[Words], Picture], ...] = (
        _lived_in,
        _faces,
        _walled,
        _people,
        _pirates,
        _series,
    )
    return [(f"help-{page}", drawing(words)) for page, drawing in enumerate(drawings, 1)]


def _lived_in(words: Words) -> Picture:
    return _sample(LIVED_IN)


def _walled(words: Words) -> Picture:
    return _sample(WALLED)


def _sample(player: Player) -> Picture:
    """A city with its stores."""
    canvas = Canvas(_CITY, _CITY + 8 * UNIT, THEME)
    above, shelf = canvas.box.bottom_rows(7 * UNIT, 2 * UNIT)
    grid = city.fit(above)
    city.print_city(canvas, grid)
    city.fill_city(canvas, grid, player.city)
    city.store_shelf(canvas, shelf, city.stores(player))
    return canvas.picture()


def _faces(words: Words) -> Picture:
    """The six faces of a die with their names."""
    canvas = Canvas(_WIDE, 24 * UNIT + 4 * MARGIN, THEME)
    for face, box in zip(FACES, columns(canvas.box, [1] * len(FACE_SIGNS), GAP), strict=True):
        die(canvas, square((box.centre[0], box.y + 9 * UNIT), 14 * UNIT), face)
        ink = canvas.theme.on_ground
        canvas.text(
            box.at(0.5, 0.87), heading(words.name(face)), BODY, ink, anchor="mm", width=box.w
        )
    return canvas.picture()


def _people(words: Words) -> Picture:
    """The seven persons, each with the heads it needs."""
    canvas = Canvas(_WIDE, 58 * UNIT + 4 * MARGIN, THEME)
    for who, box in zip(PEOPLE, table(canvas.box, 2, 4, GAP), strict=False):
        canvas.panel(box)
        inner = box.inset(UNIT)
        piece(canvas, square((inner.x + inner.h // 2, inner.centre[1]), inner.h), who.sign)
        text = inner.left_columns(inner.h, 2 * UNIT)[1]
        canvas.text(text.at(0, 0.28), heading(words.name(who.name)), LABEL, weight=Weight.BOLD)
        side = text.h // 2
        for head in range(who.heads):
            canvas.icon("person", (text.x + side // 2 + head * side, text.at(0, 0.76)[1]), side)
    return canvas.picture()


def _pirates(words: Words) -> Picture:
    """The track of three players, on the way to the third attack."""
    canvas = Canvas(74 * UNIT, 80 * UNIT, THEME)
    track = Track(canvas.box, 3)
    print_track(canvas, track)
    fill_track(canvas, track, words, 15)
    return canvas.picture()


def _series(words: Words) -> Picture:
    """What a series of churches is worth, up to each level."""
    canvas = Canvas(_CITY, 64 * UNIT, THEME)
    canvas.panel(canvas.box)
    for last, row in enumerate(rows(canvas.box.inset(2 * UNIT), [1] * len(CHURCHES)), 1):
        _one_series(canvas, row, CHURCHES[:last])
    return canvas.picture()


def _one_series(canvas: Canvas, row: Box, levels: str) -> None:
    side = row.h
    for place, level in enumerate(levels):
        piece(canvas, Box(row.x + place * side, row.y, side, side).inset(UNIT // 2), level)
    right = row.right - 2 * UNIT
    canvas.icon("gold_star", (right - 4 * UNIT, row.centre[1]), 6 * UNIT)
    at = right - 8 * UNIT, row.centre[1]
    canvas.text(at, str(churches(levels)), HEAD, weight=Weight.BOLD, anchor="rm")
