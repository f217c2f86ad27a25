"""The picture with which an episode opens: its land, what is new on it, what is told."""

from collections.abc import Sequence
from functools import partial

from render.common import parts
from render.engine import fonts
from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.fonts import Weight
from render.engine.layout import Box, Grid, columns, rows, table
from render.engine.theme import BODY, FINE, GAP, LABEL, MARGIN, UNIT
from render.my_city.campaign import tales
from render.my_city.look import LINE_ICONS, THEME, WIDE
from render.my_city.parts import board, cards, extras
from render.my_city.parts.extras import Sketch
from render.my_city.parts.pieces import box_of
from render.my_city.parts.status import chapter_name
from render.scene import Words, heading
from rules.ground.grid import bits
from rules.my_city.board import SIZE
from rules.my_city.box import CAMPAIGN, COLUMNS
from rules.my_city.campaign import records, rewards
from rules.my_city.campaign.chapters import Novelties, news
from rules.my_city.modules import modules

_CELL = 64
_BANNER = 14 * UNIT
_LINE = 6 * UNIT
_MOST = 4  # players, if nobody says how many
_CARDS = 11 * UNIT
_ACROSS = 2  # lines of the score pad beside each other


def opening(words: Words, episode: int, seats: int | None = None) -> Picture:
    """The land as it lies at the start of *episode*; nothing of a later chapter is in it.

    How many *seats* play decides which places are rewarded (MC-52).
    """
    tale = news(episode)
    letters = parts.COORDINATES
    side = letters + SIZE * _CELL + round(_CELL * 0.6)
    canvas = Canvas(WIDE, 4 * MARGIN + _BANNER + GAP + side, THEME)
    head, rest = canvas.box.top_rows(_BANNER, GAP)
    parts.banner(canvas, head, *_title(words, episode, tale), "book")
    grid = Grid(rest.x + letters, rest.y + letters, _CELL, SIZE, SIZE, letters)
    _land(canvas, grid, episode)
    _, page = rest.left_columns(letters + SIZE * _CELL, 3 * UNIT)
    _page(canvas, page._replace(y=page.y + UNIT, h=page.h - UNIT), words, episode, seats)
    return canvas.picture()


def _title(words: Words, episode: int, tale: Novelties) -> tuple[str, str]:
    """The chapter if it opens here, else the episode; beside it the other."""
    number = words(f"option-episode-{episode}")
    if not tale.opens:
        return number, chapter_name(episode, words)
    chapter = words("picture-chapter", number=tale.chapter)
    return f"{chapter}: {chapter_name(episode, words)}", number


def _land(canvas: Canvas, grid: Grid, episode: int) -> None:
    """The board without anybody's stickers, what is new on it outlined."""
    before, now = records.land(episode - 1), records.land(episode)
    board.printed(canvas, grid, now, episode)
    board.river(canvas, grid)
    for index in bits(board.differ(before, now)):
        canvas.glow([box_of(grid, index)], radius=grid.size / 6)


def _page(canvas: Canvas, box: Box, words: Words, episode: int, seats: int | None) -> None:
    """The story and the rules, new cards, new lines of the score pad, what every place brings."""
    lines = [line for line in news(episode).lines if line in LINE_ICONS]
    new = _new_cards(episode)
    places = {column: place for column in COLUMNS if (place := _places(column, seats))}
    canvas.panel(box)
    inner, prizes = box.inset(3 * UNIT).bottom_rows(len(places) * _LINE, GAP)
    across = max(1, min(_ACROSS, len(lines)))
    down = -(-len(lines) // across)
    inner, low = inner.bottom_rows(down * _LINE, GAP)
    text, middle = inner.bottom_rows(_CARDS if new else 0, GAP)
    _story(canvas, text, tales.told(words, episode))
    for card, cell in zip(new, columns(middle, [1] * max(4, len(new)), GAP), strict=False):
        cards.card_face(canvas, cell.inset(UNIT), card, "")
    for line, cell in zip(lines, table(low, across, down), strict=False):
        spot = cell._replace(w=_LINE)
        canvas.icon(LINE_ICONS[line], spot.centre, round(_LINE * 0.8))
        at = spot.right + UNIT, spot.centre[1]
        canvas.text(at, heading(words(f"line-{line}")), BODY, width=cell.w - _LINE - UNIT)
    for prize, (column, place) in zip(rows(prizes, [1] * len(places)), places.items(), strict=True):
        _prize(canvas, prize, place, _won(episode, column))


def _new_cards(episode: int) -> list[str]:
    """The cards that join the deck; the first episode has all its cards from the book."""
    before = modules(episode - 1).deck if episode > 1 else modules(episode).deck
    return [card for card in modules(episode).deck if card not in before]


def _story(canvas: Canvas, box: Box, told: list[str]) -> None:
    """The paragraphs in the largest type in which they fit."""
    size = _size(told, box)
    for paragraph in told:
        used = canvas.paragraph(box, paragraph, size)
        box = box._replace(y=box.y + used + GAP, h=max(1, box.h - used - GAP))


def _places(column: str, seats: int | None) -> str:
    """The places that a column of the reward table is for; none if nobody can take it."""
    every = range(1, (seats or _MOST) + 1)
    found = [str(place) for place in every if rewards.column(place, len(every)) == column]
    return "–".join(dict.fromkeys((found[0], found[-1]))) if found else ""


def _won(episode: int, column: str) -> list[Sketch]:
    """What a column of the reward table holds: symbols, the own church, stickers."""
    reward, church = rewards.reward(episode, column), CAMPAIGN.row(episode).church4.get(column)
    return [
        *[extras.symbol] * reward.symbols,
        *([extras.own_church(church)] if church else []),
        *(partial(extras.sticker, name=name) for name in reward.stickers),
    ]


def _prize(canvas: Canvas, line: Box, place: str, won: Sequence[Sketch]) -> None:
    """What a place brings."""
    canvas.fill(line._replace(h=2), THEME.line)
    side = round(line.h * 0.8)
    spots = [Box(line.x + n * line.h, line.y + 5, side, side) for n in range(line.w // line.h)]
    if place == "1":
        canvas.icon("crown", spots[0].centre, side)
    else:
        at = spots[0].x, spots[0].centre[1]
        canvas.text(at, place, LABEL, THEME.quiet, weight=Weight.BOLD)
    for spot, sketch in zip(spots[2:], won, strict=False):
        sketch(canvas, spot)


def _size(told: list[str], box: Box) -> int:
    """The largest type in which the story fits its page."""
    for size in (LABEL, LABEL - 4, BODY, BODY - 3):
        lines = sum(len(fonts.wrap(text, size, box.w, Weight.REGULAR)) for text in told)
        if lines * round(size * fonts.LEADING) + GAP * len(told) <= box.h:
            return size
    return FINE
