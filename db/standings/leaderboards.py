"""Pages of leaderboards, each read along the index made for it."""

from __future__ import annotations

from typing import NamedTuple

from db.engine import Row, Session, Value
from db.standing_records import By, Page, Ranked, Span
from db.standings.leagues import scope
from db.standings.people import key_of, person


class Ordering(NamedTuple):
    """How a leaderboard is ordered: its value, what else orders it, whom it lists."""

    value: str
    order: str
    lists: str
    played: str = "matches"

    @property
    def better(self) -> str:
        """What somebody fulfils who stands before a given value."""
        return f"{'established = 1 AND ' if self.value == 'shown' else ''}{self.value} > ?"

    @property
    def columns(self) -> list[str]:
        """The columns of the order."""
        return [part.split()[0] for part in self.order.split(", ")]

    @property
    def ranges(self) -> list[str]:
        """Who stands before somebody, as ranges of the index: by each column, where those before
        it are the same."""
        parts = [part.split() for part in self.order.split(", ")]
        same = [f"{name} = ?" for name in self.columns]
        beyond = [f"{part[0]} {'>' if part[1:] else '<'} ?" for part in parts]
        return [" AND ".join([*same[:i], beyond[i]]) for i in range(len(parts))]


ORDERINGS = {
    By.RATING: Ordering("shown", "established DESC, shown DESC, player_id", "matches > 0"),
    By.WINS: Ordering("wins", "wins DESC, matches, player_id", "matches > 0"),
    By.POINTS: Ordering("points", "points DESC, matches, player_id", "matches > 0"),
    By.SOLO: Ordering("best_solo", "best_solo DESC, solos, player_id", "solos > 0", "solos"),
}


class Filter(NamedTuple):
    """Which leaderboard is looked at, and since when changes are told."""

    league: int
    game: str
    by: By
    span: Span
    since: int

    @property
    def ordering(self) -> Ordering:
        return ORDERINGS[self.by]

    @property
    def listed(self) -> str:
        return f"league_id = ? AND span = ? AND game = ? AND listed = 1 AND {self.ordering.lists}"

    @property
    def key(self) -> tuple[int, str, str]:
        return self.league, self.span, self.game


async def page(
    db: Session,
    league: int,
    game: str,
    by: By,
    *,
    span: Span = Span.ALL,
    since: int = 0,
    offset: int = 0,
    limit: int = 10,
    viewer: int | None = None,
) -> Page:
    """A page of a leaderboard, with changes since a time, and the line of the *viewer*."""
    view = Filter(league, game, by, span, since)
    lines = await _lines(db, view, offset, limit)
    count = f"SELECT count(*) FROM standing WHERE {view.listed}"
    total: int = await db.value(count, *view.key)
    key = None if viewer is None else await key_of(db, viewer)
    row = None if key is None else await _row(db, view, key)
    if key is None or row is None:
        return Page(lines, total, offset)
    own = await _line(db, view, row, 1 + await _ahead(db, view, row[1]))
    return Page(lines, total, offset, own, await _before(db, view, key))


async def _lines(db: Session, view: Filter, offset: int, limit: int) -> tuple[Ranked, ...]:
    # Only the index is walked to the page; the rows on it are looked up one by one.
    sql = f"""
        SELECT player_id FROM standing WHERE {view.listed}
         ORDER BY {view.ordering.order} LIMIT ? OFFSET ?
    """
    keys = await db.all(sql, *view.key, limit, offset)
    rows = [row for (key,) in keys if (row := await _row(db, view, key)) is not None]
    lines: list[Ranked] = []
    for i, row in enumerate(rows):
        is_tied = bool(lines) and rows[i - 1][1] == row[1]
        first = 1 + await _ahead(db, view, row[1]) if not lines else offset + i + 1
        lines.append(await _line(db, view, row, lines[-1].place if is_tied else first))
    return tuple(lines)


async def _row(db: Session, view: Filter, key: int) -> Row | None:
    """What a leaderboard needs to know of somebody, if they are listed there."""
    ordering = view.ordering
    sql = f"""
        SELECT player_id, {ordering.value}, {ordering.played}, wins, established, last_match
          FROM standing WHERE {view.listed} AND player_id = ?
    """
    return await db.one(sql, *view.key, key)


async def _before(db: Session, view: Filter, key: int) -> int:
    """How many lines are above somebody's, also within a tie."""
    columns = ", ".join(view.ordering.columns)
    sql = f"SELECT {columns} FROM standing WHERE {view.listed} AND player_id = ?"
    own = await db.only(sql, *view.key, key)
    counts, values = [], list[Value]()
    for i, range_ in enumerate(view.ordering.ranges):
        counts.append(f"(SELECT count(*) FROM standing WHERE {view.listed} AND {range_})")
        values += [*view.key, *own[: i + 1]]
    found: int = await db.value(f"SELECT {' + '.join(counts)}", *values)
    return found


async def _ahead(db: Session, view: Filter, value: int) -> int:
    """How many stand before that value."""
    sql = f"SELECT count(*) FROM standing WHERE {view.listed} AND {view.ordering.better}"
    found: int = await db.value(sql, *view.key, value)
    return found


async def _line(db: Session, view: Filter, row: Row, place: int | None) -> Ranked:
    key, value, matches, wins, established, last_match = row
    provisional = view.by is By.RATING and not established
    return Ranked(
        await person(db, key, last_match),
        None if provisional else place,
        value,
        matches,
        wins,
        provisional,
        await _change(db, view, key, value),
    )


async def _change(db: Session, view: Filter, key: int, value: int) -> int | None:
    """By how much the value has changed since the time of the view."""
    if view.by is By.RATING:
        sql = """
            SELECT shown FROM rating_step
             WHERE league_id = ? AND game = ? AND player_id = ? AND ended_at < ?
             ORDER BY ended_at DESC, match_id DESC LIMIT 1
        """
        row = await db.one(sql, view.league, view.game, key, view.since)
        return None if row is None else value - row[0]
    within = await scope(db, view.league)
    sql = """
        SELECT coalesce(sum(won), 0), coalesce(sum(CASE WHEN solo = 0 THEN total END), 0),
               max(CASE WHEN solo = 1 THEN total END)
          FROM part
         WHERE player_id = ? AND game = ? AND ended_at >= ? AND ended_at < ?
           AND guild_id IS NOT DISTINCT FROM coalesce(?, guild_id)
    """

    is_solo = view.by is By.SOLO
    start = within.starts_at if is_solo else max(within.starts_at, view.since)
    end = view.since if is_solo else within.end
    won, points, best = await db.only(sql, key, view.game, start, end, within.guild)
    if is_solo:
        return None if best is None else value - min(best, value)
    return int(won) if view.by is By.WINS else int(points)
