"""The news of a server's week as a picture."""

from locales import Words
from render.common.parts import banner
from render.engine import fonts
from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.fonts import Weight
from render.engine.layout import Box, columns, rows
from render.engine.theme import BODY, FAMILY, FINE, GAP, HEAD, LABEL, MARGIN, UNIT, WIDTH
from render.standings.charts import Tile, day, tile
from render.standings.faces import name_of, theme_of, title_of
from render.standings.shown import ShownWeek

_BANNER = 12 * UNIT
_TILES = 18 * UNIT
_NEWS = 18 * UNIT
_ROW = 8 * UNIT
_HEAD = 6 * UNIT


def week(shown: ShownWeek, said: Words) -> Picture:
    """What was played in a week, who surprised, who wins on."""
    news = _news(shown, said)
    games = _HEAD + len(shown.games) * _ROW + 3 * UNIT
    height = _BANNER + _TILES + len(news) * (_NEWS + GAP) + games + 2 * GAP
    canvas = Canvas(WIDTH, height + 4 * MARGIN, FAMILY)
    head, rest = canvas.box.top_rows(_BANNER, GAP)
    banner(canvas, head, said("digest-title"), days(shown, said), "book")
    tiles, rest = rest.top_rows(_TILES, GAP)
    counts = (("digest-matches", shown.matches), ("digest-people", shown.people))
    for box, (label, count) in zip(columns(tiles, [1, 1], GAP), counts, strict=True):
        tile(canvas, box, Tile(said(label), str(count)))
    for icon, label, text, note in news:
        strip, rest = rest.top_rows(_NEWS, GAP)
        _card(canvas, strip, icon, (label, text, note))
    _games(canvas, rest, shown, said)
    return canvas.picture()


def days(shown: ShownWeek, said: Words) -> str:
    """From which day to which."""
    return f"{day(said.locale, shown.starts_at)} – {day(said.locale, shown.ends_at - 1)}"


def _news(shown: ShownWeek, said: Words) -> list[tuple[str, str, str, str]]:
    """What is worth a card of its own: its icon, what it is, who, and a remark."""
    found = list[tuple[str, str, str, str]]()
    if (upset := shown.upset) is not None:
        against = said("digest-against", loser=name_of(said, upset.loser), gap=upset.gap)
        note = f"{title_of(said, upset.game)} · {against}"
        found.append(("gold_star", said("digest-upset"), name_of(said, upset.winner), note))
    if (streak := shown.streak) is not None:
        wins = said("digest-wins", count=streak.wins)
        note = f"{title_of(said, streak.game)} · {wins}"
        found.append(("crown", said("digest-streak"), name_of(said, streak.person), note))
    return found


def _card(canvas: Canvas, box: Box, icon: str, lines: tuple[str, str, str]) -> None:
    """Somebody worth a card: what for, who, and a remark that is read on a phone, too."""
    canvas.panel(box)
    side = 9 * UNIT
    canvas.icon(icon, (box.x + 2 * UNIT + side / 2, box.centre[1]), side)
    left = box.x + side + 4 * UNIT
    room = box.right - 2 * UNIT - left
    looks = (
        (0.2, (BODY,), canvas.theme.quiet, Weight.REGULAR),
        (0.5, (HEAD, LABEL, BODY), canvas.theme.ink, Weight.BOLD),
        (0.8, (LABEL, BODY, FINE + 2, FINE), canvas.theme.ink, Weight.REGULAR),
    )
    for text, (height, sizes, ink, weight) in zip(lines, looks, strict=True):
        size = fonts.largest(text, sizes, room, weight)
        at = (left, box.y + round(box.h * height))
        canvas.text(at, text, size, ink, weight=weight, width=room)


def _games(canvas: Canvas, box: Box, shown: ShownWeek, said: Words) -> None:
    """How often each game was played, as bars."""
    canvas.panel(box)
    head, rest = box.inset(2 * UNIT, UNIT).top_rows(_HEAD - UNIT)
    canvas.text((head.x, head.centre[1]), said("digest-games"), BODY, weight=Weight.BOLD)
    most = max(count for _, count in shown.games)
    strips = rows(rest._replace(h=len(shown.games) * _ROW), [1] * len(shown.games))
    for strip, (slug, count) in zip(strips, shown.games, strict=True):
        name, bar = columns(strip, [0.42, 0.58], GAP)
        title = title_of(said, slug)
        size = fonts.largest(title, (LABEL, BODY, FINE + 2, FINE), name.w)
        canvas.text((name.x, name.centre[1]), title, size, width=name.w)
        room = bar.w - 8 * UNIT
        wide = max(UNIT, round(room * count / most))
        canvas.rounded(bar._replace(w=wide).inset(0, 2 * UNIT), theme_of(slug).key, UNIT)
        at = (bar.x + wide + UNIT, bar.centre[1])
        canvas.text(at, str(count), LABEL, weight=Weight.BOLD)
