"""What was posted on Discord, and what is still to be told there."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

import msgspec

from db.records import Around, NewSaying, PostedBoard, Saying, SayingRow, Sent


def board(db: sqlite3.Connection, match_id: int) -> PostedBoard | None:
    """The board that was posted last."""
    sql = """
        SELECT match_id, message_id, ply, since_ply, shows_end, sent, summary_at
          FROM posted_board WHERE match_id = ?
    """
    row = db.execute(sql, (match_id,)).fetchone()
    if row is None:
        return None
    match_id, message, ply, since_ply, shows_end, sent, at = row
    return PostedBoard(match_id, message, ply, since_ply, bool(shows_end), _read(sent), at)


def put_board(db: sqlite3.Connection, board: PostedBoard) -> None:
    """Remembers the board that was posted last."""
    sql = """
        INSERT INTO posted_board (match_id, message_id, ply, since_ply, shows_end, sent, summary_at)
        VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (match_id)
            DO UPDATE SET message_id = excluded.message_id, ply = excluded.ply,
                          since_ply = excluded.since_ply, shows_end = excluded.shows_end,
                          sent = excluded.sent,
                          summary_at = coalesce(excluded.summary_at, summary_at)
    """
    what = (board.ply, board.since_ply, board.shows_end, _written(board.sent), board.summary_at)
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


def put(db: sqlite3.Connection, new: NewSaying) -> None:
    """Adds something to be said; what was to be said in its place is overtaken."""
    sql = """
        INSERT INTO outbox (id, match_id, kind, about, due_at, ply, channel_id, sent)
        VALUES ((SELECT coalesce(max(id), 0) + 1 FROM outbox), ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (match_id, kind, about)
            DO UPDATE SET id = excluded.id, due_at = excluded.due_at,
                          ply = max(ply, excluded.ply), channel_id = excluded.channel_id,
                          sent = excluded.sent
    """
    where = (new.channel, _written(new.sent))
    db.execute(sql, (new.match_id, new.kind, new.about, new.due_at, new.ply, *where))


def said(
    db: sqlite3.Connection,
    row: SayingRow,
    board: PostedBoard | None,
    then: Sequence[NewSaying],
    at: int | None,
) -> None:
    """Strikes what was said, unless it was asked for again; adds what follows from it."""
    db.execute("DELETE FROM outbox WHERE id = ?", (row.id,))
    if row.kind is Saying.SUMMARY and at is not None:
        sql = "UPDATE posted_board SET summary_at = ? WHERE match_id = ?"
        db.execute(sql, (at, row.match_id))
    if board is not None:
        put_board(db, board)
    for new in then:
        put(db, new)


def to_say(db: sqlite3.Connection, match_id: int, kind: Saying, about: int) -> SayingRow | None:
    """What is to be said of one kind about one thing."""
    sql = f"{_ROWS} WHERE match_id = ? AND kind = ? AND about = ?"
    row = db.execute(sql, (match_id, kind, about)).fetchone()
    return None if row is None else _row(row)


def unsaid(db: sqlite3.Connection) -> tuple[SayingRow, ...]:
    """Everything that is still to be said, the newest first."""
    return tuple(map(_row, db.execute(f"{_ROWS} ORDER BY id DESC")))


def note_start(db: sqlite3.Connection, at: int, since: int) -> tuple[int, ...]:
    """Remembers a start; gives those before it, the latest first, and forgets older ones."""
    db.execute("DELETE FROM bot_start WHERE at < ?", (since,))
    sql = "SELECT at FROM bot_start WHERE at >= ? ORDER BY at DESC"
    earlier = tuple(row[0] for row in db.execute(sql, (since,)))
    db.execute("INSERT INTO bot_start (at) VALUES (?)", (at,))
    return earlier


_ROWS = "SELECT match_id, kind, due_at, ply, about, channel_id, sent, id FROM outbox"


def _row(row: tuple[int, str, int, int, int, int | None, str | None, int]) -> SayingRow:
    match_id, kind, due_at, ply, about, channel, sent, id = row
    return SayingRow(match_id, Saying(kind), due_at, ply, about, channel, _read(sent), id=id)


def _written(sent: Sent | None) -> str | None:
    return None if sent is None else msgspec.json.encode(sent).decode()


def _read(sent: str | None) -> Sent | None:
    return None if sent is None else msgspec.json.decode(sent, type=Sent)
