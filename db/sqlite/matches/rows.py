"""What every write asks first: which match, which player, and whether it was done before."""

from __future__ import annotations

import sqlite3

from db.errors import NotFound, Repeated, WrongStatus
from db.records import Status

OPEN = (Status.LOBBY, Status.RUNNING)


def require(db: sqlite3.Connection, match_id: int, *allowed: Status) -> Status:
    """The status of a match, which must be one of those allowed, if any are named."""
    row = db.execute("SELECT status FROM match WHERE id = ?", (match_id,)).fetchone()
    if row is None:
        raise NotFound(f"no match {match_id}")
    status = Status(row[0])
    if allowed and status not in allowed:
        raise WrongStatus(match_id, status)
    return status


def log_length(db: sqlite3.Connection, match_id: int) -> int:
    """How many entries a match has."""
    sql = "SELECT ply + 1 FROM entry WHERE match_id = ? ORDER BY ply DESC LIMIT 1"
    row = db.execute(sql, (match_id,)).fetchone()
    return 0 if row is None else int(row[0])


def player_id(db: sqlite3.Connection, user: int | None) -> int | None:
    """Our own number for a user, who is made known if need be."""
    if user is None:
        return None
    row = db.execute("SELECT id FROM player WHERE user_id = ?", (user,)).fetchone()
    if row is None:
        row = db.execute("INSERT INTO player (user_id) VALUES (?) RETURNING id", (user,)).fetchone()
    return int(row[0])


def refuse_repeated(db: sqlite3.Connection, token: str | None) -> None:
    if token is None:
        return
    sql = "SELECT match_id, first_ply, end_ply FROM request WHERE token = ?"
    row = db.execute(sql, (token,)).fetchone()
    if row is not None:
        raise Repeated(token, *row)


def remember(
    db: sqlite3.Connection, token: str | None, match_id: int, first: int, end: int, at: int
) -> None:
    if token is not None:
        db.execute("INSERT INTO request VALUES (?, ?, ?, ?, ?)", (token, match_id, first, end, at))
