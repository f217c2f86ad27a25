"""The statistics of a game on a server as a picture."""

from collections import defaultdict
from collections.abc import Sequence

from locales import Words
from render.common.parts import banner
from render.engine import fonts
from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.fonts import Weight
from render.engine.layout import Box, columns, rows
from render.engine.theme import BODY, FINE, GAP, MARGIN, UNIT, WIDTH
from render.standings.charts import Bar, Tile, bars, dashes, tile
from render.standings.faces import decimal, name_of, theme_of, title_of
from render.standings.shown import SeatWins, ShownStats

ENOUGH = 10  # matches at a size of table before shares are worth drawing firmly
_BANNER = 12 * UNIT
_TILES = 17 * UNIT
_CHART = 44 * UNIT
_ACROSS = 3  # sizes of table side by side
_ROW = 36 * UNIT  # of them
_BINS = 16

Size = tuple[int, list[SeatWins]]
"""A size of table, and how its seats went."""


def stats(shown: ShownStats, said: Words) -> Picture:
    """Win rates by seat, the distribution of totals, and records."""
    tables = _by_size(shown.tally.seats)
    tall = _CHART + max(0, len(tables) - 1) * (_ROW + GAP)
    height = _BANNER + _TILES + tall + _CHART + 3 * GAP
    canvas = Canvas(WIDTH, height + 4 * MARGIN, theme_of(shown.game))
    head, rest = canvas.box.top_rows(_BANNER, GAP)
    matches = said("count-matches", count=shown.tally.matches)
    banner(canvas, head, title_of(said, shown.game), matches, "book")
    tiles, rest = rest.top_rows(_TILES, GAP)
    for place, each in zip(
        columns(tiles, [1, 1, 1.35, 1.2], GAP), _tiles(shown, said), strict=True
    ):
        tile(canvas, place, each)
    seats, totals = rest.top_rows(tall, GAP)
    _seats(canvas, seats, tables, said)
    _totals(canvas, totals, shown, said)
    return canvas.picture()


def _tiles(shown: ShownStats, said: Words) -> list[Tile]:
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


def _by_size(seats: Sequence[SeatWins]) -> list[list[Size]]:
    """The seats of every size of table, the smallest table first, in rows."""
    sizes: dict[int, list[SeatWins]] = defaultdict(list)
    for seat in seats:
        sizes[seat.people].append(seat)
    ordered = sorted(sizes.items())
    across = 2 if len(ordered) == 4 else _ACROSS
    return [ordered[i : i + across] for i in range(0, len(ordered), across)]


def _seats(canvas: Canvas, box: Box, tables: Sequence[Sequence[Size]], said: Words) -> None:
    inner = _chart(canvas, box, said("stats-seats"))
    if not tables:
        canvas.text(inner.centre, said("stats-few"), BODY, canvas.theme.quiet, anchor="mm")
        return
    for strip, sizes in zip(rows(inner, [1] * len(tables), GAP), tables, strict=True):
        shares = [max(3, len(seats)) for _, seats in sizes]
        for place, (people, seats) in zip(columns(strip, shares, 3 * GAP), sizes, strict=True):
            _table(canvas, place, people, seats, said)


def _table(canvas: Canvas, box: Box, people: int, seats: Sequence[SeatWins], said: Words) -> None:
    """Shares of wins at tables of one size; the dashed line is an even chance."""
    head, plot = box.top_rows(4 * UNIT)
    few = max(seat.played for seat in seats) < ENOUGH
    matches = said("count-matches", count=sum(seat.played for seat in seats) // people)
    title = f"{said('stats-table', people=people)} · {matches}"
    room = head.w
    if not few:
        even = said("profile-share", share=round(100 / people))
        room -= dashes(canvas, (head.right, head.centre[1]), even) + UNIT
    size = fonts.largest(title, (FINE + 4, FINE), room, Weight.BOLD)
    canvas.text((head.x, head.centre[1]), title, size, weight=Weight.BOLD, width=room)
    shown = [
        Bar(
            seat.won / seat.played,
            str(seat.seat + 1),
            said("stats-of", won=seat.won, played=seat.played)
            if few
            else said("profile-share", share=round(100 * seat.won / seat.played)),
            faint=few,
        )
        for seat in seats
    ]
    top = max(0.01, *(bar.value for bar in shown), 1 / people)
    bars(
        canvas, plot, shown, colour=canvas.theme.accent, level=None if few else 1 / people, top=top
    )


def _totals(canvas: Canvas, box: Box, shown: ShownStats, said: Words) -> None:
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
