"""Pages of leaderboards, each read along the index made for it."""

from __future__ import annotations

import sqlite3
from typing import Any, NamedTuple

from db.sqlite.standings.leagues import scope
from db.sqlite.standings.people import key_of, person
from db.standing_records import By, Line, Page, Span


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
    def ranks(self) -> str:
        """The columns of the order, such that smaller comes first."""
        parts = (part.split() for part in self.order.split(", "))
        return ", ".join(f"-{part[0]}" if part[1:] else part[0] for part in parts)


ORDERINGS = {
    By.RATING: Ordering("shown", "established DESC, shown DESC, player_id", "matches > 0"),
    By.WINS: Ordering("wins", "wins DESC, matches, player_id", "matches > 0"),
    By.POINTS: Ordering("points", "points DESC, matches, player_id", "matches > 0"),
    By.SOLO: Ordering("best_solo", "best_solo DESC, solos, player_id", "solos > 0", "solos"),
}


class View(NamedTuple):
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


def page(db: sqlite3.Connection, view: View, offset: int, limit: int, viewer: int | None) -> Page:
    """A page of a leaderboard as it was at one moment, and the line of the viewer."""
    db.execute("BEGIN")
    try:
        lines = _lines(db, view, offset, limit)
        count = f"SELECT count(*) FROM standing WHERE {view.listed}"
        total: int = db.execute(count, view.key).fetchone()[0]
        key = None if viewer is None else key_of(db, viewer)
        row = None if key is None else _row(db, view, key)
        if key is None or row is None:
            return Page(lines, total, offset)
        own = _line(db, view, row, 1 + _ahead(db, view, row[1]))
        return Page(lines, total, offset, own, _before(db, view, key))
    finally:
        db.execute("COMMIT")


def _lines(db: sqlite3.Connection, view: View, offset: int, limit: int) -> tuple[Line, ...]:
    # Only the index is walked to the page; the rows on it are looked up one by one.
    sql = f"""
        SELECT player_id FROM standing WHERE {view.listed}
         ORDER BY {view.ordering.order} LIMIT ? OFFSET ?
    """
    keys = db.execute(sql, (*view.key, limit, offset)).fetchall()
    rows = [row for (key,) in keys if (row := _row(db, view, key)) is not None]
    lines: list[Line] = []
    for i, row in enumerate(rows):
        is_tied = bool(lines) and rows[i - 1][1] == row[1]
        first = 1 + _ahead(db, view, row[1]) if not lines else offset + i + 1
        lines.append(_line(db, view, row, lines[-1].place if is_tied else first))
    return tuple(lines)


def _row(db: sqlite3.Connection, view: View, key: int) -> tuple[Any, ...] | None:
    """What a leaderboard needs to know of somebody, if they are listed there."""
    ordering = view.ordering
    sql = f"""
        SELECT player_id, {ordering.value}, {ordering.played}, wins, established, last_match
          FROM standing WHERE {view.listed} AND player_id = ?
    """
    found: tuple[Any, ...] | None = db.execute(sql, (*view.key, key)).fetchone()
    return found


def _before(db: sqlite3.Connection, view: View, key: int) -> int:
    """How many lines are above somebody's, also within a tie."""
    ranks = view.ordering.ranks
    sql = f"SELECT {ranks} FROM standing WHERE {view.listed} AND player_id = ?"
    own = db.execute(sql, (*view.key, key)).fetchone()
    marks = ", ".join("?" * len(own))
    sql = f"SELECT count(*) FROM standing WHERE {view.listed} AND ({ranks}) < ({marks})"
    found: int = db.execute(sql, (*view.key, *own)).fetchone()[0]
    return found


def _ahead(db: sqlite3.Connection, view: View, value: int) -> int:
    """How many stand before that value."""
    sql = f"SELECT count(*) FROM standing WHERE {view.listed} AND {view.ordering.better}"
    found: int = db.execute(sql, (*view.key, value)).fetchone()[0]
    return found


def _line(db: sqlite3.Connection, view: View, row: tuple[Any, ...], place: int | None) -> Line:
    key, value, matches, wins, established, last_match = row
    provisional = view.by is By.RATING and not established
    return Line(
        person(db, key, last_match),
        None if provisional else place,
        value,
        matches,
        wins,
        provisional,
        _change(db, view, key, value),
    )


def _change(db: sqlite3.Connection, view: View, key: int, value: int) -> int | None:
    """By how much the value has changed since the time of the view."""
    if view.by is By.RATING:
        sql = """
            SELECT shown FROM rating_step
             WHERE league_id = ? AND game = ? AND player_id = ? AND ended_at < ?
             ORDER BY ended_at DESC, match_id DESC LIMIT 1
        """
        row = db.execute(sql, (view.league, view.game, key, view.since)).fetchone()
        return None if row is None else value - row[0]
    within = scope(db, view.league)
    sql = """
        SELECT coalesce(sum(won), 0), coalesce(sum(CASE WHEN solo = 0 THEN total END), 0),
               max(CASE WHEN solo = 1 THEN total END)
          FROM part
         WHERE player_id = ? AND game = ? AND ended_at >= ? AND ended_at < ?
           AND (? IS NULL OR guild_id = ?)
    """

    def sums(start: int, end: int) -> tuple[int, int, int | None]:
        where = (key, view.game, start, end, within.guild, within.guild)
        found: tuple[int, int, int | None] = db.execute(sql, where).fetchone()
        return found

    if view.by is By.SOLO:
        before = sums(within.starts_at, view.since)[2]
        return None if before is None else value - min(before, value)
    won, points, _ = sums(max(within.starts_at, view.since), within.end)
    return won if view.by is By.WINS else points
