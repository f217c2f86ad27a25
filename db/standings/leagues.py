"""Leagues: everywhere, servers, seasons; when seasons begin and end, and who won them."""

from __future__ import annotations

from typing import NamedTuple

from db.engine import Row, Session
from db.errors import NotFound, Stale
from db.standing_records import EVERYWHERE, Calendar, Season, Title
from db.standings.people import person

FOREVER = 2**63 - 1
GRACE = 10_000
"""Milliseconds that a season waits for matches that ended in time but arrive late."""
CROWNED = 3
_TIED = 50
"""How many are looked at for the first places; more than share one."""


class Scope(NamedTuple):
    """Which matches count in a league."""

    id: int
    guild: int | None
    season: int | None
    starts_at: int
    ends_at: int | None

    @property
    def end(self) -> int:
        return FOREVER if self.ends_at is None else self.ends_at


async def scope(db: Session, league: int) -> Scope:
    """Which matches count in that league."""
    sql = "SELECT id, guild_id, season, starts_at, ends_at FROM league WHERE id = ?"
    row = await db.one(sql, league)
    if row is None:
        raise NotFound(f"no league {league}")
    return Scope(*row)


async def lock(db: Session) -> None:
    """Waits until nobody else counts, and keeps others from it: it is done by one at a time."""
    await db.value("SELECT id FROM league WHERE id = ? FOR UPDATE", EVERYWHERE)


async def find_league(db: Session, guild: int | None, season: int | None = None) -> int | None:
    """The league of a server or of one of its seasons; None if nothing has counted there."""
    sql = "SELECT id FROM league WHERE coalesce(guild_id, 0) = ? AND coalesce(season, 0) = ?"
    row = await db.one(sql, guild or 0, season or 0)
    return None if row is None else row[0]


async def server_league(db: Session, guild: int) -> int:
    """The league of all matches of a server, which is made if need be."""
    if (known := await find_league(db, guild)) is not None:
        return known
    sql = "INSERT INTO league (guild_id) VALUES (?) RETURNING id"
    made: int = await db.value(sql, guild)
    return made


async def leagues_of(db: Session, guild: int | None, ended_at: int) -> list[int]:
    """Every league in which a match of that server counts that ended then."""
    if guild is None:
        return [EVERYWHERE]
    sql = """
        SELECT id FROM league
         WHERE coalesce(guild_id, 0) = ? AND coalesce(season, 0) > 0
           AND starts_at <= ? AND (ends_at IS NULL OR ends_at > ?)
         ORDER BY coalesce(season, 0)
    """
    seasons = [row[0] for row in await db.all(sql, guild, ended_at, ended_at)]
    return [EVERYWHERE, await server_league(db, guild), *seasons]


_LEAGUE = """
    SELECT id, guild_id, season, name, starts_at, ends_at, crowned FROM league
     WHERE coalesce(guild_id, 0) = ? AND coalesce(season, 0) > 0 ORDER BY coalesce(season, 0) DESC
"""


async def seasons(db: Session, guild: int) -> tuple[Season, ...]:
    """The seasons of a server, the latest first."""
    return tuple(_league(row) for row in await db.all(_LEAGUE, guild))


async def open_season(
    db: Session, guild: int, *, name: str, starts_at: int, ends_at: int | None
) -> Season:
    """Opens the next season of a server; matches that ended since *starts_at* count.

    :raises Stale: if a season of the server is still open then.
    """
    await lock(db)
    latest = next(iter(await seasons(db, guild)), None)
    if latest is not None and (latest.ends_at is None or latest.ends_at > starts_at):
        raise Stale(f"season {latest.season} of server {guild} is still open")
    number = 1 if latest is None else latest.season + 1
    sql = """
        INSERT INTO league (guild_id, season, name, starts_at, ends_at) VALUES (?, ?, ?, ?, ?)
    """
    await db.run(sql, guild, number, name, starts_at, ends_at)
    sql = """
        INSERT INTO pending (task, ended_at, match_id)
        SELECT 'rate', ended_at, id FROM match
         WHERE league_guild_id = ? AND status = 'over' AND rated = 1 AND ended_at >= ?
            ON CONFLICT DO NOTHING
    """
    await db.run(sql, guild, starts_at)
    return (await seasons(db, guild))[0]


async def close_season(db: Session, guild: int, *, at: int) -> Season:
    """Lets the open season of a server end at that time, without what was counted from then on.

    :raises NotFound: if none is open.
    """
    await lock(db)
    latest = next(iter(await seasons(db, guild)), None)
    if latest is None or (latest.ends_at is not None and latest.ends_at <= at):
        raise NotFound(f"no season of server {guild} is open")
    end = max(at, latest.starts_at + 1)
    await db.run("UPDATE league SET ends_at = ? WHERE id = ?", end, latest.id)
    # A match of a clock that runs ahead may be in already; its people are summed up anew with it.
    sql = """
        INSERT INTO pending (task, ended_at, match_id)
        SELECT DISTINCT 'rate', ended_at, match_id FROM rating_step WHERE league_id = ?
            ON CONFLICT DO NOTHING
    """
    late = "SELECT 1 FROM rating_step WHERE league_id = ? AND ended_at >= ? LIMIT 1"
    if await db.one(late, latest.id, end) is not None:
        await db.run(sql, latest.id)
        for name in ("rating_step", "standing"):
            await db.run(f"DELETE FROM {name} WHERE league_id = ?", latest.id)
    return (await seasons(db, guild))[0]


async def crown(db: Session, now: int) -> None:
    """Names the first three of every season that is over and counted."""
    sql = "SELECT id, ends_at FROM league WHERE crowned = 0 AND ends_at <= ? ORDER BY ends_at"
    for league, end in await db.all(sql, now - GRACE):
        waits = "SELECT 1 FROM pending WHERE task = 'rate' AND ended_at < ? LIMIT 1"
        if await db.one(waits, end) is not None:
            return
        games = "SELECT DISTINCT game FROM standing WHERE league_id = ? AND span = 'all'"
        for (game,) in await db.all(games, league):
            await _name_best(db, league, game)
        await db.run("UPDATE league SET crowned = 1 WHERE id = ?", league)


async def titles(
    db: Session, *, guild: int | None = None, player: int | None = None
) -> tuple[Title, ...]:
    """The first three of crowned seasons: a server's, a person's, or a person's on a server."""
    if guild is None and player is None:
        raise ValueError("titles are those of a server or those of a person")
    conditions, values = list[str](), list[int]()
    if guild is not None:
        conditions.append("coalesce(guild_id, 0) = ? AND coalesce(season, 0) > 0")
        values.append(guild)
    if player is not None:
        conditions.append("player_id = (SELECT id FROM player WHERE user_id = ?)")
        values.append(player)
    sql = f"""
        SELECT season, league.name, ends_at, game, place, player_id, shown, matches, wins
          FROM title JOIN league ON league.id = league_id
         WHERE {" AND ".join(conditions)} ORDER BY ends_at DESC, game, place, player_id
    """
    rows = await db.all(sql, *values)
    return tuple([await _title(db, row) for row in rows])


async def put_calendar(db: Session, guild: int, every: str | None, *, at: int) -> None:
    """Has seasons begin by themselves from then on; None stops that."""
    if every is None:
        await db.run("DELETE FROM calendar WHERE guild_id = ?", guild)
        return
    sql = """
        INSERT INTO calendar (guild_id, every, since) VALUES (?, ?, ?)
            ON CONFLICT (guild_id) DO UPDATE SET every = excluded.every, since = excluded.since
    """
    await db.run(sql, guild, every, at)


async def calendars(db: Session, guild: int | None = None) -> tuple[Calendar, ...]:
    """The servers whose seasons begin by themselves, or that one server."""
    where, values = ("", ()) if guild is None else ("WHERE guild_id = ?", (guild,))
    sql = f"SELECT guild_id, every, since FROM calendar {where} ORDER BY guild_id"
    return tuple(Calendar(*row) for row in await db.all(sql, *values))


async def listen(db: Session, guild: int, channel: int) -> None:
    """Has the champions of a server named in a channel; those of the past are told already."""
    sql = """
        INSERT INTO season_channel (guild_id, channel_id, told)
        VALUES (?, ?, ?) ON CONFLICT (guild_id) DO UPDATE SET channel_id = excluded.channel_id
    """
    told = max((each.season for each in await seasons(db, guild) if each.crowned), default=0)
    await db.run(sql, guild, channel, told)


async def untold_seasons(db: Session) -> tuple[tuple[int, Season], ...]:
    """Crowned seasons that were not told, the earliest first, each with the channel for it."""
    sql = "SELECT guild_id, channel_id, told FROM season_channel ORDER BY guild_id"
    return tuple(
        [
            (channel, season)
            for guild, channel, told in await db.all(sql)
            for season in reversed(await seasons(db, guild))
            if season.crowned and season.season > told
        ]
    )


async def claim_season(db: Session, guild: int, season: int) -> bool:
    """Makes a crowned season told: one of many claimants gets True."""
    sql = "UPDATE season_channel SET told = ? WHERE guild_id = ? AND told < ?"
    return await db.run(sql, season, guild, season) == 1


def _league(row: Row) -> Season:
    league, guild, season, name, starts_at, ends_at, crowned = row
    return Season(league, guild, season, name, starts_at, ends_at, bool(crowned))


async def _title(db: Session, row: Row) -> Title:
    season, name, ended_at, game, place, key, shown, matches, wins = row
    who = await person(db, key)
    return Title(season, name, ended_at, game, place, who, shown, matches, wins)


async def _name_best(db: Session, league: int, game: str) -> None:
    sql = """
        SELECT player_id, shown, matches, wins FROM standing
         WHERE league_id = ? AND span = 'all' AND game = ? AND listed = 1 AND matches > 0
           AND established = 1
         ORDER BY shown DESC, player_id LIMIT ?
    """
    rows = await db.all(sql, league, game, _TIED)
    for row in rows:
        place = 1 + sum(other[1] > row[1] for other in rows)
        if place <= CROWNED:
            key, shown, matches, wins = row
            await db.run(
                "INSERT INTO title (league_id, game, place, player_id, shown, matches, wins)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                league,
                game,
                place,
                key,
                shown,
                matches,
                wins,
            )
