"""People by our own number for them, each under the name they had last."""

from __future__ import annotations

import sqlite3

from db.standing_records import Person


def key_of(db: sqlite3.Connection, user: int) -> int | None:
    """Our own number for a user, if they are known."""
    row = db.execute("SELECT id FROM player WHERE user_id = ?", (user,)).fetchone()
    return None if row is None else row[0]


def person(db: sqlite3.Connection, key: int, match_id: int | None = None) -> Person:
    """The user of that number, called as in the given match if they sat there."""
    user: int = db.execute("SELECT user_id FROM player WHERE id = ?", (key,)).fetchone()[0]
    if user < 0:
        return Person(None, "")
    return Person(user, _name(db, key, match_id))


def _name(db: sqlite3.Connection, key: int, match_id: int | None) -> str:
    if match_id is not None:
        sql = "SELECT name FROM seat WHERE player_id = ? AND match_id = ?"
        row = db.execute(sql, (key, match_id)).fetchone()
        if row is not None:
            return str(row[0])
    sql = "SELECT name FROM seat WHERE player_id = ? ORDER BY match_id DESC LIMIT 1"
    row = db.execute(sql, (key,)).fetchone()
    return "" if row is None else str(row[0])
