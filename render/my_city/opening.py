"""The picture with which an episode opens: its land, what is new on it, what is told."""

from render import fonts, parts
from render.canvas import Canvas
from render.encode import Picture
from render.fonts import Weight
from render.layout import Box, Grid, rows
from render.my_city import extras, ground, motifs, speech
from render.my_city.board import differ
from render.my_city.ground import box_of
from render.my_city.look import LINE_ICONS, THEME
from render.my_city.sheet import Sheet
from render.my_city.status import chapter_name
from render.my_city.table import WIDE
from render.scene import Words
from render.theme import BODY, FINE, GAP, GOLD, LABEL, MARGIN, UNIT
from rules.grid import bits
from rules.my_city import carry
from rules.my_city.board import SIZE
from rules.my_city.model import Rows
from rules.my_city.scenario import News, Reward, news, scenario

_CELL = 64
_BANNER = 14 * UNIT
_LINE = 6 * UNIT


def opening(words: Words, episode: int) -> Picture:
    """The land as it lies at the start of *episode*; nothing of a later chapter is in it."""
    tale = news(episode)
    letters = parts.COORDINATES
    side = letters + SIZE * _CELL + round(_CELL * 0.6)
    canvas = Sheet(WIDE, 4 * MARGIN + _BANNER + GAP + side, THEME)
    head, rest = canvas.box.top_rows(_BANNER, GAP)
    parts.banner(canvas, head, *_title(words, episode, tale), "book")
    grid = Grid(rest.x + letters, rest.y + letters, _CELL, SIZE, SIZE, letters)
    _land(canvas, grid, episode)
    _, page = rest.left_columns(letters + SIZE * _CELL, 3 * UNIT)
    _page(canvas, page._replace(y=page.y + UNIT, h=page.h - UNIT), words, episode)
    return canvas.picture()


def _title(words: Words, episode: int, tale: News) -> tuple[str, str]:
    """The chapter if it opens here, else the episode; beside it the other."""
    number = words(f"option-episode-{episode}")
    if not tale.opens:
        return number, chapter_name(episode, words)
    chapter = words("picture-chapter", number=tale.chapter)
    return f"{chapter}: {chapter_name(episode, words)}", number


def _land(canvas: Canvas, grid: Grid, episode: int) -> None:
    """The board without anybody's stickers, what is new on it outlined."""
    before = _bare(episode - 1)
    now = carry.opened(before, episode)
    ground.printed(canvas, grid, now, episode)
    ground.river(canvas, grid)
    for index in bits(differ(before, now)):
        canvas.glow([box_of(grid, index)], radius=grid.size / 6)


def _bare(episode: int) -> Rows:
    """The board after an episode with what is on every board."""
    return carry.standard(episode + 1, [""]).players[0].terrain


def _page(canvas: Canvas, box: Box, words: Words, episode: int) -> None:
    """The story and the rules, the lines that join the score pad, what every place brings."""
    tale = news(episode)
    canvas.panel(box)
    inner = box.inset(3 * UNIT)
    lines = [line for line in tale.lines if line in LINE_ICONS]
    inner, prizes = inner.bottom_rows(len(_COLUMNS) * _LINE, GAP)
    text, low = inner.bottom_rows(len(lines) * _LINE, GAP)
    told = [words(page) for page in tale.help]
    size = _size(told, text)
    for paragraph in told:
        used = canvas.paragraph(text, paragraph, size)
        text = text._replace(y=text.y + used + GAP, h=max(1, text.h - used - GAP))
    for n, line in enumerate(lines):
        spot = Box(low.x, low.y + n * _LINE, _LINE, _LINE)
        canvas.icon(LINE_ICONS[line], spot.centre, round(_LINE * 0.8))
        at = spot.right + UNIT, spot.centre[1]
        canvas.text(at, speech.heading(words(f"line-{line}")), BODY, width=low.w - _LINE - UNIT)
    for column, prize in zip(_COLUMNS, rows(prizes, [1] * len(_COLUMNS)), strict=True):
        _prize(canvas, prize, column, scenario(episode).reward(column))


_COLUMNS = ("first", "second", "other")


def _prize(canvas: Canvas, line: Box, column: str, reward: Reward) -> None:
    """What a place brings: symbols, then stickers."""
    canvas.fill(line._replace(h=2), THEME.line)
    side = round(line.h * 0.8)
    spots = [Box(line.x + n * line.h, line.y + 5, side, side) for n in range(line.w // line.h)]
    if column == "first":
        canvas.icon("crown", spots[0].centre, side)
    else:
        text = "2" if column == "second" else "…"
        canvas.text(spots[0].centre, text, LABEL, THEME.quiet, weight=Weight.BOLD, anchor="mm")
    for n, spot in enumerate(spots[2:]):
        if n < reward.symbols:
            canvas.sprite("symbol", spot.centre, spot.w, motifs.symbol, GOLD)
        elif n - reward.symbols < len(reward.stickers):
            extras.sticker(canvas, spot, reward.stickers[n - reward.symbols])


def _size(told: list[str], box: Box) -> int:
    """The largest type in which the story fits its page."""
    for size in (LABEL, LABEL - 4, BODY, BODY - 3):
        lines = sum(len(fonts.wrap(text, size, box.w, Weight.REGULAR)) for text in told)
        if lines * round(size * fonts.LEADING) + GAP * len(told) <= box.h:
            return size
    return FINE
