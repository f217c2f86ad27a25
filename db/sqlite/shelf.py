"""Game files that somebody brought, kept to be looked at."""

from __future__ import annotations

import sqlite3


def shelve(db: sqlite3.Connection, name: str, text: str, at: int, most: int) -> None:
    """Keeps a game file; those that were brought first make room."""
    sql = """
        INSERT INTO imported_file (name, text, brought_at) VALUES (?, ?, ?)
            ON CONFLICT (name) DO UPDATE SET brought_at = excluded.brought_at
    """
    db.execute(sql, (name, text, at))
    sql = """
        DELETE FROM imported_file
         WHERE name IN (SELECT name FROM imported_file
                         ORDER BY brought_at DESC, name DESC LIMIT -1 OFFSET ?)
    """
    db.execute(sql, (most,))


def shelved(db: sqlite3.Connection, name: str) -> str | None:
    """The text of a game file, if it is still kept."""
    row = db.execute("SELECT text FROM imported_file WHERE name = ?", (name,)).fetchone()
    return None if row is None else str(row[0])


def names(db: sqlite3.Connection) -> tuple[str, ...]:
    """The game files that are kept, the oldest first."""
    sql = "SELECT name FROM imported_file ORDER BY brought_at, name"
    return tuple(row[0] for row in db.execute(sql))
