"""Where matches live: homes, who is called in which, and how tables are found from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from db.engine import Session
from db.errors import NotFound
from db.matches import reads
from db.matches.rows import lock, player_id
from db.records import Home, Status


async def add_home(
    db: Session, match_id: int, new: Home, players: Iterable[int] = (), *, at: int
) -> Home:
    """Gives a match another home, in which *players* of its seats are called from now on.

    A server, or a person, that has one keeps it. A match that is under way has its board posted
    in a new one.

    :raises NotFound: if there is no such match.
    """
    status = await lock(db, match_id)
    known = await reads.homes(db, match_id)
    same = (home for home in known if (home.guild, home.person) == (new.guild, new.person))
    home = next(same, None)
    if home is None:
        home = replace(new, number=max((each.number for each in known), default=-1) + 1)
        await put_home(db, match_id, home, status)
        if status is Status.RUNNING:
            await _ask_for_board(db, match_id, home.number, at)
    await call_at(db, match_id, home.number, players)
    return home


async def put_home(db: Session, match_id: int, home: Home, status: Status = Status.LOBBY) -> None:
    """Writes a home."""
    sql = """
        INSERT INTO home (match_id, number, language, guild_id, player_id, channel_id, thread_id,
                          message_id, match_status)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
    where = (home.guild, await player_id(db, home.person), home.channel, home.thread, home.message)
    await db.run(sql, match_id, home.number, home.language, *where, status)


async def call_at(db: Session, match_id: int, home: int, players: Iterable[int]) -> None:
    """Has players called in that home."""
    sql = """
        UPDATE seat SET home = ?
         WHERE match_id = ? AND player_id = (SELECT id FROM player WHERE user_id = ?)
    """
    await db.many(sql, [(home, match_id, player) for player in players])


async def end_home(db: Session, match_id: int, number: int) -> None:
    """Takes a home away, with what was and would have been posted there.

    Whoever is still called there is called in the first one from now on.

    :raises NotFound: if it is the only one.
    """
    await lock(db, match_id)
    others = [home for home in await reads.homes(db, match_id) if home.number != number]
    if not others:
        raise NotFound(f"match {match_id} has no other home than {number}")
    sql = "UPDATE seat SET home = ? WHERE match_id = ? AND home = ?"
    await db.run(sql, others[0].number, match_id, number)
    for name in ("posted_board", "episode_post", "outbox", "motion_post"):
        await db.run(f"DELETE FROM {name} WHERE match_id = ? AND home = ?", match_id, number)
    await db.run("DELETE FROM home WHERE match_id = ? AND number = ?", match_id, number)


async def _ask_for_board(db: Session, match_id: int, home: int, at: int) -> None:
    sql = """
        INSERT INTO outbox (id, match_id, home, kind, due_at)
        VALUES ((SELECT coalesce(max(id), 0) + 1 FROM outbox), ?, ?, 'board', ?)
    """
    await db.run(sql, match_id, home, at)


async def open_guild(db: Session, guild: int, *, is_open: bool) -> None:
    """Lets the tables of a server be found from others, and theirs from it, or not any more."""
    if is_open:
        sql = "INSERT INTO open_guild (guild_id) VALUES (?) ON CONFLICT DO NOTHING"
    else:
        sql = "DELETE FROM open_guild WHERE guild_id = ?"
    await db.run(sql, guild)


async def is_open_guild(db: Session, guild: int) -> bool:
    """Whether the tables of a server may be found from others."""
    return await db.one("SELECT 1 FROM open_guild WHERE guild_id = ?", guild) is not None


async def table_code(db: Session, match_id: int, code: str) -> str:
    """The word by which a table is found; it gets that one if it has none yet."""
    sql = "INSERT INTO table_code (code, match_id) VALUES (?, ?) ON CONFLICT DO NOTHING"
    await db.run(sql, code, match_id)
    found: str | None = await db.value("SELECT code FROM table_code WHERE match_id = ?", match_id)
    if found is None:
        raise NotFound(f"{code} is the word of another table")
    return found


async def coded(db: Session, code: str) -> int | None:
    """The match that is found by a word."""
    found: int | None = await db.value("SELECT match_id FROM table_code WHERE code = ?", code)
    return found


async def motion_posts(db: Session, match_id: int, by: int, what: str) -> dict[int, int]:
    """The messages of a proposal, by home."""
    sql = """
        SELECT home, message_id FROM motion_post WHERE match_id = ? AND by_seat = ? AND what = ?
    """
    return dict(await db.all(sql, match_id, by, what))


async def put_motion_post(
    db: Session, match_id: int, by: int, what: str, home: int, message: int
) -> None:
    """Remembers where a proposal stands."""
    sql = """
        INSERT INTO motion_post (match_id, by_seat, what, home, message_id) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (match_id, by_seat, what, home)
            DO UPDATE SET message_id = excluded.message_id
    """
    await db.run(sql, match_id, by, what, home, message)
