"""Where contests are told of: on the server that holds one, and wherever somebody takes part."""

from __future__ import annotations

from db.contests.records import ContestHome
from db.engine import Row, Session
from db.errors import NotFound

_COLUMNS = """
    number, guild_id, language, channel_id, message_id, changes,
    EXISTS (SELECT 1 FROM departed_guild AS gone WHERE gone.guild_id = contest_home.guild_id)
"""


async def homes(db: Session, contest_id: int) -> tuple[ContestHome, ...]:
    """The homes of a contest, the first one first."""
    sql = f"SELECT {_COLUMNS} FROM contest_home WHERE contest_id = ? ORDER BY number"
    return tuple(_home(row) for row in await db.all(sql, contest_id))


async def add_home(
    db: Session, contest_id: int, guild: int, channel: int | None, said: str
) -> None:
    """Gives a contest a home on a server, in the language that is *said* there; one that it has
    stays as it is."""
    sql = "SELECT 1 FROM contest_home WHERE guild_id = ? AND contest_id = ?"
    if await db.one(sql, guild, contest_id) is not None:
        return
    sql = """
        INSERT INTO contest_home (contest_id, number, guild_id, language, channel_id)
        SELECT ?1, coalesce(max(number), -1) + 1, ?2, ?3, ?4 FROM contest_home WHERE contest_id = ?1
    """
    await db.run(sql, contest_id, guild, said, channel)


async def set_post(
    db: Session, contest_id: int, number: int, channel: int | None, message: int | None
) -> None:
    """Remembers where a contest is told of, and the message that is kept current.

    :raises NotFound: if it has no such home.
    """
    sql = """
        UPDATE contest_home SET channel_id = ?, message_id = ? WHERE contest_id = ? AND number = ?
    """
    if await db.run(sql, channel, message, contest_id, number) == 0:
        raise NotFound(f"contest {contest_id} has no home {number}")


async def changed(db: Session, contest_id: int) -> None:
    """Has the cards of a contest drawn anew; where it began without one, it has none."""
    sql = """
        UPDATE contest_home SET changes = changes + 1
         WHERE contest_id = ? AND (number > 0 OR message_id IS NOT NULL)
    """
    await db.run(sql, contest_id)


async def redrawn(db: Session, contest_id: int, home: ContestHome) -> None:
    """Notes that a card shows what there was when its home was read."""
    sql = """
        UPDATE contest_home SET changes = 0 WHERE contest_id = ? AND number = ? AND changes = ?
    """
    await db.run(sql, contest_id, home.number, home.changes)


async def outdated(db: Session, *, limit: int = 50) -> tuple[tuple[int, int], ...]:
    """The contests and homes whose cards do not show all that has changed, where they can be."""
    sql = """
        SELECT contest_id, number FROM contest_home
         WHERE changes > 0 AND guild_id NOT IN (SELECT guild_id FROM departed_guild)
         ORDER BY contest_id, number LIMIT ?
    """
    return tuple((contest, number) for contest, number in await db.all(sql, limit))


def _home(row: Row) -> ContestHome:
    return ContestHome(*(*row[:-1], bool(row[-1])))
