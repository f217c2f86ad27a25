"""The album of a campaign: every town as it was, episode by episode."""

from collections.abc import Sequence

from render.common import parts
from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.fonts import Weight
from render.engine.layout import Box, Grid, columns, rows, table
from render.engine.theme import FINE, GAP, GOLD, MARGIN, UNIT
from render.my_city import icons as icons
from render.my_city.look import THEME, WIDE
from render.my_city.parts import board
from render.scene import Player, Words
from rules.my_city.board import SIZE
from rules.my_city.box import CAMPAIGN
from rules.my_city.campaign.rewards import champions, record
from rules.my_city.model import CarryOver, State, Town
from rules.my_city.model import Player as Settler
from rules.my_city.scoring import places

Page = CarryOver | State
"""An episode in the album: a finished match with its buildings, or the record that it left."""

_BANNER = 12 * UNIT
_CAPTION = 4 * UNIT
_PAINTED = 85 * UNIT  # the width of the rows of progress symbols
_ACROSS = 12  # towns in a row; smaller campaigns have larger towns
_FEWEST = 4


def album(words: Words, players: Sequence[Player], records: Sequence[Page]) -> Picture:
    """Everybody's towns in rows, the episodes from left to right."""
    across = min(_ACROSS, max(_FEWEST, len(records)))
    lines = max(1, -(-len(records) // across))
    inner = WIDE - 4 * MARGIN
    size = (inner - 2 * UNIT - across * UNIT) // across // SIZE
    strip = SIZE * size + _CAPTION + UNIT
    tall = parts.TAG + UNIT + lines * strip + 2 * UNIT
    height = 4 * MARGIN + _BANNER + len(players) * (tall + GAP)
    canvas = Canvas(WIDE, height, THEME)
    head, rest = canvas.box.top_rows(_BANNER, GAP)
    played = words("picture-after", count=len(records))
    parts.banner(canvas, head, words("picture-album"), played, "book")
    left = _left(records[-1]) if records else None
    best = champions(left) if left is not None else []
    for seat, player in enumerate(players):
        place = Box(rest.x, rest.y + seat * (tall + GAP), rest.w, tall)
        tag, field = place.top_rows(parts.TAG, UNIT)
        town = left.players[seat] if left is not None else None
        _name(canvas, tag, player, town, champion=seat in best)
        canvas.panel(field)
        cells = [
            cell
            for line in rows(field.inset(UNIT), [1] * lines)
            for cell in columns(line, [1] * across, UNIT)
        ]
        for page, cell in zip(records, cells, strict=False):
            _picture(canvas, cell, page, seat, size, words)
    return canvas.picture()


def _name(canvas: Canvas, box: Box, player: Player, town: Town | None, *, champion: bool) -> None:
    """The player, the town's name, and the symbols it has painted."""
    name = f"{player.name} · {town.name}" if town is not None and town.name else player.name
    painted = town.progress if town is not None else 0
    rows_ = Box(box.right - _PAINTED, box.y, _PAINTED, box.h)
    shown = Player(name, player.identity)
    rest = box._replace(w=box.w - _PAINTED - UNIT)
    parts.name_tag(canvas, rest, shown, note=str(painted), crown=champion)
    canvas.panel(rows_, canvas.theme.award if champion else None)
    _symbols(canvas, rows_.inset(2 * UNIT, UNIT), painted)


def _symbols(canvas: Canvas, box: Box, painted: int) -> None:
    """The rows of progress symbols, painted from the left, the upper row first (MC-54)."""
    progress = CAMPAIGN.progress
    for n, spot in enumerate(table(box, progress.per_row, progress.rows)):
        if n < painted:
            canvas.sprite("symbol", spot.centre, min(spot.w, spot.h), icons.symbol, GOLD)
        else:
            canvas.circle(spot.centre, 3, canvas.theme.line)


def _picture(canvas: Canvas, box: Box, page: Page, seat: int, size: int, words: Words) -> None:
    """One town with the number of its episode and the place that it took."""
    grid = Grid(box.x + (box.w - SIZE * size) // 2, box.y, size, SIZE, SIZE, 0)
    settler, episode = _settler(page, seat), _episode(page)
    board.printed(canvas, grid, settler.town.terrain, episode, 0)
    board.draw(canvas, grid, settler, episode, words, quiet=True)
    low = Box(grid.box.x, grid.box.bottom + UNIT // 2, grid.box.w, _CAPTION)
    canvas.text((low.x, low.centre[1]), str(episode), FINE, THEME.quiet, weight=Weight.BOLD)
    place = _place(page, seat)
    if place == 1:
        canvas.icon("crown", (low.right - _CAPTION // 2, low.centre[1]), _CAPTION)
    elif place is not None:
        canvas.text((low.right, low.centre[1]), f"{place}.", FINE, THEME.quiet, anchor="rm")


def _settler(page: Page, seat: int) -> Settler:
    if isinstance(page, State):
        return page.players[seat]
    return Settler(page.players[seat], 0)


def _episode(page: Page) -> int:
    """The episode that was played; a record bears the number of the next one."""
    if isinstance(page, State):
        assert page.episode is not None
        return page.episode
    return max(1, page.episode - 1)


def _place(page: Page, seat: int) -> int | None:
    if isinstance(page, State):
        return places(page)[seat]
    taken = page.players[seat].places
    return taken[-1] if taken else None


def _left(page: Page) -> CarryOver:
    """What everybody has after the episode, with all their symbols."""
    return page if isinstance(page, CarryOver) else record(page, places(page))
