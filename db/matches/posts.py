"""What was posted on Discord, and what is still to be told there."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from db.engine import Session
from db.records import Around, NewSaying, PostedBoard, Saying, SayingRow, Sent


async def posted_board(db: Session, match_id: int, home: int = 0) -> PostedBoard | None:
    """The board that was posted last in a home of a match."""
    sql = """
        SELECT message_id, ply, since_ply, shows_end, sent, summary_at
          FROM posted_board WHERE match_id = ? AND home = ?
    """
    row = await db.one(sql, match_id, home)
    if row is None:
        return None
    message, ply, since_ply, shows_end, sent, at = row
    ended = bool(shows_end)
    return PostedBoard(match_id, message, ply, since_ply, ended, _read(sent), at, home)


async def put_posted_board(db: Session, board: PostedBoard) -> None:
    """Remembers the board that was posted last."""
    sql = """
        INSERT INTO posted_board (match_id, home, message_id, ply, since_ply, shows_end, sent,
                                  summary_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (match_id, home)
            DO UPDATE SET message_id = excluded.message_id, ply = excluded.ply,
                          since_ply = excluded.since_ply, shows_end = excluded.shows_end,
                          sent = excluded.sent,
                          summary_at = coalesce(excluded.summary_at, posted_board.summary_at)
    """
    what = (board.ply, board.since_ply, board.shows_end, _written(board.sent), board.summary_at)
    await db.run(sql, board.match_id, board.home, board.message, *what)


async def episode_post(db: Session, match_id: int, kind: Around, home: int = 0) -> int | None:
    """The message that was posted around an episode in a home, if it was."""
    sql = "SELECT message_id FROM episode_post WHERE match_id = ? AND home = ? AND kind = ?"
    row = await db.one(sql, match_id, home, kind)
    return None if row is None else int(row[0])


async def put_episode_post(
    db: Session, match_id: int, kind: Around, message: int, home: int = 0
) -> None:
    """Remembers what was posted around an episode in a home."""
    sql = """
        INSERT INTO episode_post (match_id, home, kind, message_id) VALUES (?, ?, ?, ?)
            ON CONFLICT (match_id, home, kind) DO UPDATE SET message_id = excluded.message_id
    """
    await db.run(sql, match_id, home, kind, message)


async def put_saying(db: Session, new: NewSaying) -> None:
    """Adds something to be said, in the place of what it overtakes."""
    sql = """
        INSERT INTO outbox (id, match_id, kind, about, due_at, ply, channel_id, sent, home)
        VALUES ((SELECT coalesce(max(id), 0) + 1 FROM outbox), ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (match_id, kind, about, home)
            DO UPDATE SET id = excluded.id, due_at = excluded.due_at,
                          ply = CASE WHEN excluded.ply > outbox.ply THEN excluded.ply
                                     ELSE outbox.ply END,
                          channel_id = excluded.channel_id, sent = excluded.sent
    """
    where = (new.channel, _written(new.sent), new.home)
    await db.run(sql, new.match_id, new.kind, new.about, new.due_at, new.ply, *where)


async def put_boards(db: Session, match_id: int, due_at: int, ply: int) -> None:
    """Adds that a board is to be posted in every home of a match, one for each."""
    sql = """
        INSERT INTO outbox (id, match_id, kind, due_at, ply, home)
        SELECT (SELECT coalesce(max(id), 0) + 1 FROM outbox) + number, match_id, 'board', ?, ?,
               number
          FROM home WHERE match_id = ?
            ON CONFLICT (match_id, kind, about, home)
            DO UPDATE SET id = excluded.id, due_at = excluded.due_at,
                          ply = CASE WHEN excluded.ply > outbox.ply THEN excluded.ply
                                     ELSE outbox.ply END,
                          channel_id = excluded.channel_id, sent = excluded.sent
    """
    await db.run(sql, due_at, ply, match_id)


async def said(
    db: Session,
    row: SayingRow,
    board: PostedBoard | None = None,
    then: Sequence[NewSaying] = (),
    *,
    at: int | None = None,
) -> None:
    """Strikes what was said, unless it was asked for again meanwhile.

    In the same moment the *board* is remembered, or when a summary was said, and what is to be
    said *then* is added.
    """
    await db.run("DELETE FROM outbox WHERE id = ?", row.id)
    if row.kind is Saying.SUMMARY and at is not None:
        sql = "UPDATE posted_board SET summary_at = ? WHERE match_id = ? AND home = ?"
        await db.run(sql, at, row.match_id, row.home)
    if board is not None:
        await put_posted_board(db, board)
    for new in then:
        await put_saying(db, new)


async def to_say(
    db: Session, match_id: int, kind: Saying, about: int = 0, home: int = 0
) -> SayingRow | None:
    """What is to be said of a kind about a match in one of its homes, if anything is."""
    sql = f"{_ROWS} WHERE match_id = ? AND kind = ? AND about = ? AND home = ?"
    row = await db.one(sql, match_id, kind, about, home)
    return None if row is None else _row(row)


async def unsaid(db: Session) -> tuple[SayingRow, ...]:
    """Everything that is still to be said, the newest first."""
    return tuple(map(_row, await db.all(f"{_ROWS} ORDER BY id DESC")))


async def note_start(db: Session, at: int, *, since: int) -> tuple[int, ...]:
    """Remembers that the bot was started; gives its earlier starts, the latest first."""
    await db.run("DELETE FROM bot_start WHERE at < ?", since)
    sql = "SELECT at FROM bot_start WHERE at >= ? ORDER BY at DESC"
    earlier = tuple(row[0] for row in await db.all(sql, since))
    await db.run("INSERT INTO bot_start (at) VALUES (?)", at)
    return earlier


_ROWS = "SELECT match_id, kind, due_at, ply, about, channel_id, sent, home, id FROM outbox"


def _row(row: tuple[int, str, int, int, int, int | None, str | None, int, int]) -> SayingRow:
    match_id, kind, due_at, ply, about, channel, sent, home, id = row
    return SayingRow(match_id, Saying(kind), due_at, ply, about, channel, _read(sent), home, id=id)


def _written(sent: Sent | None) -> str | None:
    return None if sent is None else msgspec.json.encode(sent).decode()


def _read(sent: str | None) -> Sent | None:
    return None if sent is None else msgspec.json.decode(sent, type=Sent)
