"""The operations on the news of a server's week."""

from __future__ import annotations

from db.engine import Row, Session
from db.records import Stored
from db.standing_records import Listed
from db.standings.people import key_of


class WeekPart(Stored, frozen=True):
    """Somebody's part in a match that ended in a week, as it counts."""

    match: int
    game: str
    ended_at: int
    seat: int
    people: int
    place: int
    total: int | None
    person: Listed


async def digest_channel(db: Session, guild: int) -> int | None:
    """Where a server has the news of the week posted."""
    sql = "SELECT channel_id FROM digest_channel WHERE guild_id = ?"
    found: int | None = await db.value(sql, guild)
    return found


async def put_digest_channel(db: Session, guild: int, channel: int | None) -> None:
    """Has it posted there, or no more."""
    await db.run("DELETE FROM digest_channel WHERE guild_id = ?", guild)
    if channel is not None:
        sql = "INSERT INTO digest_channel (guild_id, channel_id) VALUES (?, ?)"
        await db.run(sql, guild, channel)


async def digested(db: Session, guild: int, week: int) -> bool:
    """Whether the news of a week were posted, or there were none."""
    sql = "SELECT 1 FROM digest_week WHERE guild_id = ? AND week = ? AND told = 1"
    return await db.one(sql, guild, week) is not None


async def claim_digest(db: Session, guild: int, week: int, *, now: int, until: int) -> bool:
    """Lets one of many claimants post the news of a week; who dies over it is followed by another
    from then on."""
    sql = """
        INSERT INTO digest_week (guild_id, week, told, busy_until) VALUES (?, ?, 0, ?)
            ON CONFLICT (guild_id, week) DO UPDATE SET busy_until = excluded.busy_until
         WHERE digest_week.told = 0 AND digest_week.busy_until <= ?
    """
    return await db.run(sql, guild, week, until, now) > 0


async def strike_digest(db: Session, guild: int, week: int) -> None:
    """Notes that the news of a week were posted, or never can be."""
    sql = "UPDATE digest_week SET told = 1 WHERE guild_id = ? AND week = ?"
    await db.run(sql, guild, week)


async def week_parts(db: Session, guild: int, since: int, until: int) -> tuple[WeekPart, ...]:
    """Everybody's part in the matches of several people that ended in a week, the earliest first.

    Who was forgotten is nobody.
    """
    sql = """
        SELECT part.match_id, part.game, part.ended_at, part.seat, part.people, part.place,
               part.total, user_id, seat.name
          FROM part JOIN player ON player.id = part.player_id
          JOIN seat ON seat.match_id = part.match_id AND seat.seat = part.seat
         WHERE part.guild_id = ? AND part.ended_at >= ? AND part.ended_at < ? AND solo = 0
         ORDER BY part.ended_at, part.match_id, part.place, part.seat
    """
    return tuple(_part(row) for row in await db.all(sql, guild, since, until))


async def winning(db: Session, guild: int, player: int, game: str, until: int) -> int:
    """How many matches of a game in a row somebody had won on a server by then."""
    sql = """
        SELECT won FROM part
         WHERE player_id = ? AND game = ? AND guild_id = ? AND ended_at < ? AND solo = 0
         ORDER BY ended_at DESC, match_id DESC LIMIT 100
    """
    rows = await db.all(sql, await key_of(db, player), game, guild, until)
    return next((at for at, (won,) in enumerate(rows) if not won), len(rows))


def _part(row: Row) -> WeekPart:
    match, game, ended_at, seat, people, place, total, user, name = row
    person = Listed(user, name) if user > 0 else Listed(None, "")
    return WeekPart(match, game, ended_at, seat, people, place, total, person)
