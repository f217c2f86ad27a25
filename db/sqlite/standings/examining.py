"""What logs say about people, missed deadlines, and the tries of daily challenges."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

import msgspec

from db.sqlite.standings.people import key_of, person
from db.standing_records import Examined, Try


def revise(db: sqlite3.Connection, game: str, revision: str) -> int:
    """Puts every match of a game in line for examination, unless that revision was seen."""
    sql = "SELECT 1 FROM examination WHERE game = ? AND revision = ?"
    if db.execute(sql, (game, revision)).fetchone() is not None:
        return 0
    sql = """
        INSERT INTO examination (game, revision) VALUES (?, ?)
            ON CONFLICT (game) DO UPDATE SET revision = excluded.revision
    """
    db.execute(sql, (game, revision))
    sql = """
        INSERT INTO pending (task, ended_at, match_id)
        SELECT 'examine', ended_at, id FROM match
         WHERE status = 'over' AND rated = 1 AND game = ?
            ON CONFLICT DO NOTHING
    """
    return db.execute(sql, (game,)).rowcount


def unexamined(db: sqlite3.Connection, games: Sequence[str], limit: int) -> tuple[int, ...]:
    """The first matches of these games that wait for examination."""
    marks = ", ".join("?" * len(games))
    sql = f"""
        SELECT match_id FROM pending JOIN match ON match.id = match_id
         WHERE task = 'examine' AND game IN ({marks})
         ORDER BY pending.ended_at, match_id LIMIT ?
    """
    return tuple(row[0] for row in db.execute(sql, (*games, limit)))


def examined(db: sqlite3.Connection, match_id: int, found: Sequence[Examined]) -> None:
    """Keeps what a log says, in place of what it said before."""
    sql = "SELECT game, ended_at FROM match WHERE id = ?"
    game, ended_at = db.execute(sql, (match_id,)).fetchone()
    sql = "SELECT seat, player_id FROM result WHERE match_id = ? AND player_id IS NOT NULL"
    keys = dict(db.execute(sql, (match_id,)).fetchall())
    for name in ("award", "keepsake"):
        db.execute(f"DELETE FROM {name} WHERE match_id = ?", (match_id,))
    for seat in (each for each in found if each.seat in keys):
        key, built = keys[seat.seat], msgspec.json.encode(seat.built).decode()
        db.executemany(
            "INSERT INTO award (player_id, game, name, match_id, at) VALUES (?, ?, ?, ?, ?)",
            [(key, game, name, match_id, ended_at) for name in seat.awards],
        )
        db.execute(
            "INSERT INTO keepsake (player_id, game, match_id, moves, timed, built)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (key, game, match_id, seat.moves, seat.timed, built),
        )
    sql = "DELETE FROM pending WHERE task = 'examine' AND ended_at = ? AND match_id = ?"
    db.execute(sql, (ended_at, match_id))


def lapse(db: sqlite3.Connection, match_id: int, seat: int, at: int) -> None:
    """Remembers that the player of a seat missed a deadline."""
    sql = """
        INSERT INTO lapse (match_id, seat, at, player_id)
        SELECT match_id, seat, ?, player_id FROM seat
         WHERE match_id = ? AND seat = ? AND player_id IS NOT NULL
            ON CONFLICT DO NOTHING
    """
    db.execute(sql, (at, match_id, seat))


def secret(db: sqlite3.Connection, name: str, fresh: str) -> str:
    """The secret of that name, made of *fresh* if there was none."""
    sql = "INSERT INTO secret (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING"
    db.execute(sql, (name, fresh))
    found: str = db.execute("SELECT value FROM secret WHERE name = ?", (name,)).fetchone()[0]
    return found


def claim_daily(
    db: sqlite3.Connection, day: str, game: str, player: int, match_id: int
) -> int | None:
    """Makes a match the player's try of that day, unless there is one, or the match is another's.

    Nobody is made known by it: who plays the match is.
    """
    key = key_of(db, player)
    sql = """
        INSERT INTO daily (day, game, player_id, match_id)
        SELECT ?, ?, player_id, match_id FROM seat WHERE player_id = ? AND match_id = ?
            ON CONFLICT DO NOTHING
    """
    db.execute(sql, (day, game, key, match_id))
    sql = "SELECT match_id FROM daily WHERE day = ? AND game = ? AND player_id = ?"
    row = db.execute(sql, (day, game, key)).fetchone()
    return None if row is None else int(row[0])


_TRY = """
    SELECT day, daily.game, daily.player_id, daily.match_id, total
      FROM daily LEFT JOIN result ON result.match_id = daily.match_id
"""


def daily(db: sqlite3.Connection, day: str, game: str) -> tuple[Try, ...]:
    """Every try of a day that was not given up: the best first, then those under way."""
    sql = f"""
        {_TRY} JOIN match ON match.id = daily.match_id
         WHERE day = ? AND daily.game = ? AND status <> 'cancelled'
    """
    tries = _tries(db, db.execute(sql, (day, game)))
    return tuple(sorted(tries, key=lambda each: (each.total is None, -(each.total or 0))))


def daily_days(db: sqlite3.Connection, game: str, player: int, limit: int) -> tuple[Try, ...]:
    """A player's tries, the latest day first."""
    sql = f"{_TRY} WHERE daily.player_id = ? AND daily.game = ? ORDER BY day DESC LIMIT ?"
    return _tries(db, db.execute(sql, (key_of(db, player), game, limit)))


def day_of(db: sqlite3.Connection, match_id: int) -> str | None:
    """The day of whose challenge a match is a try, if it is one."""
    row = db.execute("SELECT day FROM daily WHERE match_id = ?", (match_id,)).fetchone()
    return None if row is None else row[0]


def overdue_tries(db: sqlite3.Connection, day: str) -> tuple[int, ...]:
    """The tries of days before *day* that have not ended."""
    sql = """
        SELECT match.id FROM match JOIN daily ON daily.match_id = match.id
         WHERE status IN ('lobby', 'running') AND day < ?
    """
    return tuple(row[0] for row in db.execute(sql, (day,)))


def _tries(db: sqlite3.Connection, rows: sqlite3.Cursor) -> tuple[Try, ...]:
    return tuple(
        Try(day, game, person(db, key, match_id), match_id, total)
        for day, game, key, match_id, total in rows.fetchall()
    )
