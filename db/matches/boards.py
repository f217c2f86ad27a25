"""The lists of open tables that servers have in a channel."""

from __future__ import annotations

from db.engine import Session
from db.records import TablesBoard

_ROWS = "SELECT guild_id, channel_id, message_id, sent FROM tables_board"


async def tables_board(db: Session, guild: int) -> TablesBoard | None:
    """The list of a server, if it has one."""
    row = await db.one(f"{_ROWS} WHERE guild_id = ?", guild)
    return None if row is None else TablesBoard(*row)


async def tables_boards(db: Session) -> tuple[TablesBoard, ...]:
    """The lists of all servers."""
    return tuple(TablesBoard(*row) for row in await db.all(f"{_ROWS} ORDER BY guild_id"))


async def put_tables_board(db: Session, board: TablesBoard) -> None:
    """Remembers where the list of a server stands, and what it says."""
    sql = """
        INSERT INTO tables_board (guild_id, channel_id, message_id, sent) VALUES (?, ?, ?, ?)
            ON CONFLICT (guild_id)
            DO UPDATE SET channel_id = excluded.channel_id, message_id = excluded.message_id,
                          sent = excluded.sent
    """
    await db.run(sql, board.guild, board.channel, board.message, board.sent)


async def drop_tables_board(db: Session, guild: int) -> None:
    """Forgets the list of a server."""
    await db.run("DELETE FROM tables_board WHERE guild_id = ?", guild)
    await db.run("DELETE FROM outbox WHERE match_id = 0 AND kind = 'tables' AND about = ?", guild)
