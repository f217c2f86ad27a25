"""What was posted on Discord, and what is still to be told there."""

from __future__ import annotations

import sqlite3

from db.records import Around, PostedBoard


def board(db: sqlite3.Connection, match_id: int) -> PostedBoard | None:
    """The board that was posted last."""
    sql = """
        SELECT match_id, message_id, ply, since_ply, shows_end FROM posted_board WHERE match_id = ?
    """
    row = db.execute(sql, (match_id,)).fetchone()
    if row is None:
        return None
    match_id, message, ply, since_ply, shows_end = row
    return PostedBoard(match_id, message, ply, since_ply, bool(shows_end))


def put_board(db: sqlite3.Connection, board: PostedBoard) -> None:
    """Remembers the board that was posted last."""
    sql = """
        INSERT INTO posted_board (match_id, message_id, ply, since_ply, shows_end)
        VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (match_id)
            DO UPDATE SET message_id = excluded.message_id, ply = excluded.ply,
                          since_ply = excluded.since_ply, shows_end = excluded.shows_end
    """
    what = (board.ply, board.since_ply, board.shows_end)
    db.execute(sql, (board.match_id, board.message, *what))


def around(db: sqlite3.Connection, match_id: int, kind: Around) -> int | None:
    """What was posted around an episode."""
    sql = "SELECT message_id FROM episode_post WHERE match_id = ? AND kind = ?"
    row = db.execute(sql, (match_id, kind)).fetchone()
    return None if row is None else int(row[0])


def put_around(db: sqlite3.Connection, match_id: int, kind: Around, message: int) -> None:
    """Remembers what was posted around an episode."""
    sql = """
        INSERT INTO episode_post (match_id, kind, message_id) VALUES (?, ?, ?)
            ON CONFLICT (match_id, kind) DO UPDATE SET message_id = excluded.message_id
    """
    db.execute(sql, (match_id, kind, message))


def owe_end(db: sqlite3.Connection, match_id: int) -> None:
    """Remembers that the end of a match is still to be told."""
    db.execute("INSERT INTO untold_end (match_id) VALUES (?) ON CONFLICT DO NOTHING", (match_id,))


def pay_end(db: sqlite3.Connection, match_id: int) -> None:
    """Remembers that the end of a match has been told."""
    db.execute("DELETE FROM untold_end WHERE match_id = ?", (match_id,))


def untold_ends(db: sqlite3.Connection) -> tuple[int, ...]:
    """The matches whose end is still to be told."""
    return tuple(row[0] for row in db.execute("SELECT match_id FROM untold_end ORDER BY match_id"))
