"""Clocks: rows that say when something is to be looked at again."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from db.records import ClockRow, NewClock

_CLOCK = "SELECT seat, kind, due_at, time_left, since, stage, match_id FROM clock"


def clocks(db: sqlite3.Connection, match_id: int) -> tuple[ClockRow, ...]:
    """Every clock of a match."""
    sql = f"{_CLOCK} WHERE match_id = ? ORDER BY coalesce(seat, -1), kind"
    return _rows(db.execute(sql, (match_id,)))


def due(db: sqlite3.Connection, now: int, limit: int) -> tuple[ClockRow, ...]:
    """Clocks whose time has come, the longest overdue first."""
    return _rows(db.execute(f"{_CLOCK} WHERE due_at <= ? ORDER BY due_at LIMIT ?", (now, limit)))


def next_due(db: sqlite3.Connection) -> int | None:
    """When the next clock runs out, or the next proposal lapses."""
    firsts = (
        "SELECT due_at FROM clock WHERE due_at IS NOT NULL ORDER BY due_at LIMIT 1",
        "SELECT lapses_at FROM motion WHERE lapses_at IS NOT NULL ORDER BY lapses_at LIMIT 1",
    )
    rows = [row for sql in firsts if (row := db.execute(sql).fetchone()) is not None]
    return min((row[0] for row in rows), default=None)


def set_clocks(db: sqlite3.Connection, match_id: int, clocks: Sequence[NewClock]) -> None:
    """Sets clocks of a match, each the only one of its seat and kind."""
    sql = """
        INSERT INTO clock (match_id, seat, kind, due_at, time_left, since, stage)
        VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (match_id, coalesce(seat, -1), kind)
            DO UPDATE SET due_at = excluded.due_at, time_left = excluded.time_left,
                          since = excluded.since, stage = excluded.stage
    """
    for clock in clocks:
        db.execute(sql, (match_id, clock.seat, clock.kind, *_hands(clock)))


def stop_clocks(db: sqlite3.Connection, match_id: int) -> None:
    """Lets every clock of a match stand still."""
    db.execute("UPDATE clock SET due_at = NULL WHERE match_id = ?", (match_id,))


def claim_clock(db: sqlite3.Connection, clock: ClockRow, then: NewClock) -> bool:
    """Turns *clock* into *then* if it is still as it was."""
    sql = """
        UPDATE clock SET due_at = ?, time_left = ?, since = ?, stage = ?
         WHERE match_id = ? AND coalesce(seat, -1) = coalesce(?, -1) AND kind = ?
           AND due_at IS ? AND time_left IS ? AND since IS ? AND stage = ?
    """
    key = (clock.match_id, clock.seat, clock.kind)
    return db.execute(sql, (*_hands(then), *key, *_hands(clock))).rowcount == 1


def _hands(clock: NewClock) -> tuple[int | None, int | None, int | None, int]:
    """What of a clock moves."""
    return clock.due_at, clock.time_left, clock.since, clock.stage


def _rows(cursor: sqlite3.Cursor) -> tuple[ClockRow, ...]:
    return tuple(
        ClockRow(seat, kind, due_at, time_left, since, stage, match_id=match_id)
        for seat, kind, due_at, time_left, since, stage, match_id in cursor
    )
