"""Proposals and the votes for them: a row for each vote, so that none overwrites another."""

from __future__ import annotations

import sqlite3
from typing import Any

from db.records import MotionRow, MotionState
from db.sqlite.matches.rows import log_length

_MOTION = "SELECT match_id, by_seat, what, state, agreed_at_ply, lapses_at FROM motion"
_KEY = "match_id = ? AND by_seat = ? AND what = ?"


def propose(
    db: sqlite3.Connection, match_id: int, by: int, what: str, ply: int, lapses_at: int
) -> MotionRow:
    """Opens a proposal with the one vote of who makes it."""
    key = (match_id, by, what)
    db.execute(f"DELETE FROM ballot WHERE {_KEY}", key)
    sql = """
        INSERT INTO motion (match_id, by_seat, what, state, agreed_at_ply, lapses_at)
        VALUES (?, ?, ?, 'open', ?, ?)
            ON CONFLICT (match_id, by_seat, what)
            DO UPDATE SET state = 'open', agreed_at_ply = excluded.agreed_at_ply,
                          lapses_at = excluded.lapses_at
    """
    db.execute(sql, (*key, ply, lapses_at))
    db.execute("INSERT INTO ballot VALUES (?, ?, ?, ?)", (*key, by))
    return MotionRow(*key, MotionState.OPEN, ply, lapses_at, (by,))


def agree(
    db: sqlite3.Connection, match_id: int, by: int, what: str, seat: int, ply: int
) -> MotionRow | None:
    """Adds a vote to an open proposal, if somebody plays the seat."""
    key = (match_id, by, what)
    sql = f"""
        UPDATE motion SET agreed_at_ply = ?
         WHERE {_KEY} AND state = 'open'
           AND EXISTS (SELECT 1 FROM seat
                        WHERE seat.match_id = ? AND seat.seat = ? AND seat.state = 'playing')
    """
    if db.execute(sql, (ply, *key, match_id, seat)).rowcount == 0:
        return None
    db.execute("INSERT INTO ballot VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING", (*key, seat))
    return motion(db, match_id, by, what)


def claim(db: sqlite3.Connection, row: MotionRow, state: MotionState) -> bool:
    """Closes an open proposal if it is still as it was."""
    if row.state is not MotionState.OPEN or motion(db, row.match_id, row.by, row.what) != row:
        return False
    close(db, row, state)
    return True


def close(db: sqlite3.Connection, row: MotionRow, state: MotionState) -> None:
    """Says what has become of a proposal."""
    sql = f"UPDATE motion SET state = ?, lapses_at = NULL WHERE {_KEY}"
    db.execute(sql, (state, row.match_id, row.by, row.what))


def hasten(db: sqlite3.Connection, row: MotionRow, at: int) -> None:
    """Lets an open proposal be due at that time."""
    sql = f"UPDATE motion SET lapses_at = ? WHERE {_KEY} AND state = 'open'"
    db.execute(sql, (at, row.match_id, row.by, row.what))


def withdraw(db: sqlite3.Connection, match_id: int, seat: int) -> None:
    """Drops the votes of who leaves: they do not bind who comes instead."""
    ply = log_length(db, match_id)
    for row in opened(db, match_id):
        key = (row.match_id, row.by, row.what)
        db.execute(f"DELETE FROM ballot WHERE {_KEY} AND seat = ?", (*key, seat))
        db.execute(f"UPDATE motion SET agreed_at_ply = ? WHERE {_KEY}", (ply, *key))


def lapse_all(db: sqlite3.Connection, match_id: int) -> None:
    """Closes the open proposals of a match that is closed itself."""
    sql = """
        UPDATE motion SET state = 'lapsed', lapses_at = NULL WHERE match_id = ? AND state = 'open'
    """
    db.execute(sql, (match_id,))


def motion(db: sqlite3.Connection, match_id: int, by: int, what: str) -> MotionRow | None:
    """A proposal, open or not."""
    row = db.execute(f"{_MOTION} WHERE {_KEY}", (match_id, by, what)).fetchone()
    return None if row is None else _row(db, row)


def opened(db: sqlite3.Connection, match_id: int) -> tuple[MotionRow, ...]:
    """The proposals of a match that are still to be decided."""
    rows = db.execute(f"{_MOTION} WHERE match_id = ? AND state = 'open'", (match_id,)).fetchall()
    return tuple(_row(db, row) for row in rows)


def due(db: sqlite3.Connection, now: int, limit: int) -> tuple[MotionRow, ...]:
    """Open proposals whose time has come, the longest overdue first."""
    sql = f"{_MOTION} WHERE lapses_at <= ? ORDER BY lapses_at LIMIT ?"
    return tuple(_row(db, row) for row in db.execute(sql, (now, limit)).fetchall())


def _row(db: sqlite3.Connection, row: tuple[Any, ...]) -> MotionRow:
    match_id, by, what, state, ply, lapses_at = row
    sql = f"SELECT seat FROM ballot WHERE {_KEY} ORDER BY seat"
    agreed = tuple(seat for (seat,) in db.execute(sql, (match_id, by, what)))
    return MotionRow(match_id, by, what, MotionState(state), ply, lapses_at, agreed)
