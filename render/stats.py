"""The statistics of a game on a server as a picture."""

from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING

from locales import Words
from render.canvas import Canvas
from render.charts import Bar, Tile, bars, dashes, tile
from render.encode import Picture
from render.fonts import Weight
from render.layout import Box, columns
from render.parts import banner
from render.standing import decimal, name_of, theme_of, title_of
from render.theme import BODY, FINE, GAP, MARGIN, UNIT, WIDTH

if TYPE_CHECKING:
    from db.standing_records import SeatTally
    from host.profiles import Stats

ENOUGH = 10  # matches at a size of table before shares are worth drawing firmly
_BANNER = 12 * UNIT
_TILES = 17 * UNIT
_CHART = 44 * UNIT
_SIZES = 3  # sizes of table shown, the most frequent ones
_BINS = 16


def stats(shown: "Stats", said: Words) -> Picture:
    """Win rates by seat, the distribution of totals, and records."""
    height = _BANNER + _TILES + 2 * _CHART + 3 * GAP
    canvas = Canvas(WIDTH, height + 4 * MARGIN, theme_of(shown.game))
    head, rest = canvas.box.top_rows(_BANNER, GAP)
    matches = said("count-matches", count=shown.tally.matches)
    banner(canvas, head, title_of(said, shown.game), matches, "book")
    tiles, rest = rest.top_rows(_TILES, GAP)
    for place, each in zip(
        columns(tiles, [1, 1, 1.35, 1.2], GAP), _tiles(shown, said), strict=True
    ):
        tile(canvas, place, each)
    seats, totals = rest.top_rows(_CHART, GAP)
    _seats(canvas, seats, shown.tally.seats, said)
    _totals(canvas, totals, shown, said)
    return canvas.picture()


def _tiles(shown: "Stats", said: Words) -> list[Tile]:
    tally, average = shown.tally, shown.average
    highest, longest = tally.highest, tally.longest
    best = name_of(said, highest.person) if highest and highest.person else ""
    solos = said("count-solos", count=tally.solos) if tally.solos else ""
    return [
        Tile(said("stats-people"), str(tally.people), solos),
        Tile(said("stats-average"), "–" if average is None else decimal(average, said)),
        Tile(said("stats-highest"), "–" if highest is None else str(highest.value), best),
        Tile(
            said("stats-longest"),
            "–" if longest is None else said("count-moves", count=longest.value),
        ),
    ]


def by_size(seats: Sequence["SeatTally"]) -> list[tuple[int, list["SeatTally"]]]:
    """The seats of the most frequent sizes of table, the smallest table first."""
    sizes: dict[int, list[SeatTally]] = defaultdict(list)
    for seat in seats:
        sizes[seat.people].append(seat)
    frequent = sorted(sizes, key=lambda n: -sum(s.played for s in sizes[n]) / n)[:_SIZES]
    return [(people, sizes[people]) for people in sorted(frequent)]


def _seats(canvas: Canvas, box: Box, seats: Sequence["SeatTally"], said: Words) -> None:
    inner = _chart(canvas, box, said("stats-seats"))
    tables = by_size(seats)
    if not tables:
        canvas.text(inner.centre, said("stats-few"), BODY, canvas.theme.quiet, anchor="mm")
        return
    shares = [max(3, len(rows)) for _, rows in tables]
    for place, (people, rows) in zip(columns(inner, shares, 3 * GAP), tables, strict=True):
        _table(canvas, place, people, rows, said)


def _table(canvas: Canvas, box: Box, people: int, rows: Sequence["SeatTally"], said: Words) -> None:
    """Shares of wins at tables of one size; the dashed line is an even chance."""
    theme = canvas.theme
    head, plot = box.top_rows(4 * UNIT)
    few = max(row.played for row in rows) < ENOUGH
    title, y = said("stats-table", people=people), head.centre[1]
    wide = canvas.text((head.x, y), title, FINE + 4, weight=Weight.BOLD) + 2 * UNIT
    if few:
        at = (head.x + wide, y)
        canvas.text(at, said("stats-few"), FINE, theme.quiet, width=head.w - wide)
    else:
        dashes(canvas, (head.right, y), said("profile-share", share=round(100 / people)))
    shown = [
        Bar(
            row.won / row.played,
            str(row.seat + 1),
            said("stats-of", won=row.won, played=row.played)
            if few
            else said("profile-share", share=round(100 * row.won / row.played)),
            faint=few,
        )
        for row in rows
    ]
    top = max(0.01, *(bar.value for bar in shown), 1 / people)
    bars(
        canvas, plot, shown, colour=canvas.theme.accent, level=None if few else 1 / people, top=top
    )


def _totals(canvas: Canvas, box: Box, shown: "Stats", said: Words) -> None:
    totals, average = shown.tally.totals, shown.average
    if not totals or average is None:
        inner = _chart(canvas, box, said("stats-totals"))
        canvas.text(inner.centre, said("stats-few"), BODY, canvas.theme.quiet, anchor="mm")
        return
    mark = said("stats-average-mark", value=decimal(average, said))
    inner = _chart(canvas, box, said("stats-totals"), mark)
    first, step, counts = bins(totals)
    drawn = [
        Bar(count, _range(first + i * step, step), str(count) if count else "")
        for i, count in enumerate(counts)
    ]
    across = (average + 0.5 - first) / (step * len(counts))
    bars(canvas, inner, drawn, colour=canvas.theme.accent, upright=across, gap=0.12)


def bins(totals: Sequence[tuple[int, int]]) -> tuple[int, int, list[int]]:
    """The first total, how many totals go into a bin, and how often each bin was reached."""
    low, high = totals[0][0], totals[-1][0]
    step = next(n for n in (1, 2, 5, 10, 20, 50, 100, 10_000) if (high - low) // n < _BINS)
    first = low // step * step
    counts = [0] * ((high - first) // step + 1)
    for total, times in totals:
        counts[(total - first) // step] += times
    return first, step, counts


def _chart(canvas: Canvas, box: Box, title: str, mark: str = "") -> Box:
    """A card with a heading, and at its right what a dashed line means; gives the room below."""
    canvas.panel(box)
    inner = box.inset(3 * UNIT, 2 * UNIT)
    head, rest = inner.top_rows(4 * UNIT, UNIT)
    y = head.centre[1]
    canvas.text((head.x, y), title, BODY, weight=Weight.BOLD, width=head.w)
    if mark:
        dashes(canvas, (head.right, y), mark)
    return rest


def _range(first: int, step: int) -> str:
    """The totals of a bin; below zero only the first, for a range would be hard to read."""
    text = str(first) if step == 1 or first < 0 else f"{first}–{first + step - 1}"
    return text.replace("-", "−")
