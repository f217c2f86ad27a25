"""What was posted on Discord, and what is still to be told there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from db.engine import Row, Session
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


async def take_boards(db: Session, match_id: int) -> tuple[SayingRow, ...]:
    """Has this process post the boards of a match that nobody has begun to post; gives them."""
    sql = """
        UPDATE outbox SET process_id = ?, taken_id = id
         WHERE match_id = ? AND kind = 'board' AND taken_id IS NULL RETURNING id, home, due_at, ply
    """
    return taken_boards(match_id, await db.all(sql, db.badge, match_id))


def taken_boards(match_id: int, rows: Iterable[Row]) -> tuple[SayingRow, ...]:
    """Boards that have just been taken, from what the database tells of them."""
    return tuple(
        SayingRow(match_id, Saying.BOARD, due_at, ply, home=home, id=id)
        for id, home, due_at, ply in rows
    )


async def said(
    db: Session,
    row: SayingRow,
    board: PostedBoard | None = None,
    then: Sequence[NewSaying] = (),
    *,
    instead: int | None = None,
    at: int | None = None,
) -> tuple[NewSaying, ...]:
    """Strikes what was said, unless it was asked for again meanwhile.

    In the same moment the *board* is remembered *instead* of the one before it, or of itself if it
    was changed, or when a summary was said. What is to be said *then* is added; gives what was.
    """
    if not await db.run("DELETE FROM outbox WHERE id = ?", row.id):
        sql = """
            UPDATE outbox SET process_id = NULL, taken_id = NULL
             WHERE match_id = ? AND kind = ? AND about = ? AND home = ? AND taken_id = ?
        """
        await db.run(sql, row.match_id, row.kind, row.about, row.home, row.id)
    if row.kind is Saying.SUMMARY and at is not None:
        sql = "UPDATE posted_board SET summary_at = ? WHERE match_id = ? AND home = ?"
        await db.run(sql, at, row.match_id, row.home)
    if board is not None:
        then = await _remembered(db, board, instead, then, row.due_at)
    for new in then:
        await put_saying(db, new)
    return tuple(then)


async def _remembered(
    db: Session, board: PostedBoard, instead: int | None, then: Sequence[NewSaying], due_at: int
) -> Sequence[NewSaying]:
    """Remembers a board, unless a newer one is there; gives what is to be said then.

    Who slept while it posted or changed a board, or was slow, may find another one than it knew.
    """
    sql = "SELECT 1 FROM home WHERE match_id = ? AND number = ? FOR UPDATE"
    await db.one(sql, board.match_id, board.home)  # whoever else remembers a board waits
    there = await posted_board(db, board.match_id, board.home)
    own = NewSaying(board.match_id, Saying.BOARD, due_at, board.ply, home=board.home)
    if there is not None and there.message == board.message and there.ply > board.ply:
        # What stands there now is ours, and older.
        await put_posted_board(db, replace(there, sent=board.sent))
        return () if there.shows_end else (replace(own, kind=Saying.AWAITED, channel=_at(board)),)
    if there is None or there.message in (board.message, instead):
        await put_posted_board(db, board)
        return then
    if instead == board.message:  # an old board was changed, and may have its buttons again
        strip = replace(own, kind=Saying.STRIP, ply=0, about=board.message, channel=_at(board))
        return () if board.sent is None else (replace(strip, sent=board.sent),)
    stray = replace(own, kind=Saying.STRAY, ply=0, about=board.message - 1, channel=_at(board))
    if _rank(there) > _rank(board):
        return (stray,)
    if _rank(there) == _rank(board):  # of which nobody knows which one is newer
        return (stray, own)
    await put_posted_board(db, board)
    if there.sent is None:
        return then
    strip = replace(own, kind=Saying.STRIP, about=there.message, channel=_at(there))
    return (*then, replace(strip, sent=there.sent))


def _rank(board: PostedBoard) -> tuple[int, bool]:
    """How late a moment of its match a board shows."""
    return board.ply, board.shows_end


def _at(board: PostedBoard) -> int | None:
    return None if board.sent is None else board.sent.thread


async def strips(db: Session, match_id: int, home: int = 0) -> frozenset[int]:
    """The boards of a home of a match whose buttons are still to be taken off."""
    sql = "SELECT about FROM outbox WHERE match_id = ? AND kind = 'strip' AND home = ?"
    return frozenset(message for (message,) in await db.all(sql, match_id, home))


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


_ROWS = """
    SELECT match_id, kind, due_at, ply, about, channel_id, sent, home, id, taken_id FROM outbox
"""


def _row(
    row: tuple[int, str, int, int, int, int | None, str | None, int, int, int | None],
) -> SayingRow:
    match_id, kind, due_at, ply, about, channel, sent, home, id, taken = row
    said = (match_id, Saying(kind), due_at, ply, about, channel, _read(sent), home)
    return SayingRow(*said, id=id, tried=taken is not None, taken=taken)


def _written(sent: Sent | None) -> str | None:
    return None if sent is None else msgspec.json.encode(sent).decode()


def _read(sent: str | None) -> Sent | None:
    return None if sent is None else msgspec.json.decode(sent, type=Sent)
