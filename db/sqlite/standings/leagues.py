"""Leagues: everywhere, servers, seasons; when seasons begin and end, and who won them."""

from __future__ import annotations

import sqlite3
from typing import Any, NamedTuple

from db.errors import NotFound, Stale
from db.sqlite.standings.people import person
from db.standing_records import EVERYWHERE, Calendar, League, Title

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


def scope(db: sqlite3.Connection, league: int) -> Scope:
    """Which matches count in that league."""
    sql = "SELECT id, guild_id, season, starts_at, ends_at FROM league WHERE id = ?"
    row = db.execute(sql, (league,)).fetchone()
    if row is None:
        raise NotFound(f"no league {league}")
    return Scope(*row)


def find_league(db: sqlite3.Connection, guild: int | None, season: int | None) -> int | None:
    """The league of a server or of one of its seasons, if there is one."""
    sql = "SELECT id FROM league WHERE coalesce(guild_id, 0) = ? AND coalesce(season, 0) = ?"
    row = db.execute(sql, (guild or 0, season or 0)).fetchone()
    return None if row is None else row[0]


def server_league(db: sqlite3.Connection, guild: int) -> int:
    """The league of all matches of a server, which is made if need be."""
    if (known := find_league(db, guild, None)) is not None:
        return known
    sql = "INSERT INTO league (guild_id) VALUES (?) RETURNING id"
    made: int = db.execute(sql, (guild,)).fetchone()[0]
    return made


def leagues_of(db: sqlite3.Connection, guild: int | None, ended_at: int) -> list[int]:
    """Every league in which a match of that server counts that ended then."""
    if guild is None:
        return [EVERYWHERE]
    sql = """
        SELECT id FROM league
         WHERE coalesce(guild_id, 0) = ? AND coalesce(season, 0) > 0
           AND starts_at <= ? AND (ends_at IS NULL OR ends_at > ?)
         ORDER BY coalesce(season, 0)
    """
    seasons = [row[0] for row in db.execute(sql, (guild, ended_at, ended_at))]
    return [EVERYWHERE, server_league(db, guild), *seasons]


_LEAGUE = """
    SELECT id, guild_id, season, name, starts_at, ends_at, crowned FROM league
     WHERE coalesce(guild_id, 0) = ? AND coalesce(season, 0) > 0 ORDER BY coalesce(season, 0) DESC
"""


def seasons(db: sqlite3.Connection, guild: int) -> tuple[League, ...]:
    """The seasons of a server, the latest first."""
    return tuple(_league(row) for row in db.execute(_LEAGUE, (guild,)))


def open_season(
    db: sqlite3.Connection, guild: int, name: str, starts_at: int, ends_at: int | None
) -> League:
    """Opens the next season of a server; matches that ended since its start count."""
    latest = next(iter(seasons(db, guild)), None)
    if latest is not None and (latest.ends_at is None or latest.ends_at > starts_at):
        raise Stale(f"season {latest.season} of server {guild} is still open")
    number = 1 if latest is None else latest.season + 1
    sql = """
        INSERT INTO league (guild_id, season, name, starts_at, ends_at) VALUES (?, ?, ?, ?, ?)
    """
    db.execute(sql, (guild, number, name, starts_at, ends_at))
    sql = """
        INSERT INTO pending (task, ended_at, match_id)
        SELECT 'rate', ended_at, id FROM match
         WHERE guild_id = ? AND status = 'over' AND rated = 1 AND ended_at >= ?
            ON CONFLICT DO NOTHING
    """
    db.execute(sql, (guild, starts_at))
    return seasons(db, guild)[0]


def close_season(db: sqlite3.Connection, guild: int, at: int) -> League:
    """Lets the open season end, without what was counted from then on."""
    latest = next(iter(seasons(db, guild)), None)
    if latest is None or (latest.ends_at is not None and latest.ends_at <= at):
        raise NotFound(f"no season of server {guild} is open")
    end = max(at, latest.starts_at + 1)
    db.execute("UPDATE league SET ends_at = ? WHERE id = ?", (end, latest.id))
    # A match of a clock that runs ahead may be in already; its people are summed up anew with it.
    sql = """
        INSERT INTO pending (task, ended_at, match_id)
        SELECT DISTINCT 'rate', ended_at, match_id FROM rating_step WHERE league_id = ?
            ON CONFLICT DO NOTHING
    """
    late = "SELECT 1 FROM rating_step WHERE league_id = ? AND ended_at >= ? LIMIT 1"
    if db.execute(late, (latest.id, end)).fetchone() is not None:
        db.execute(sql, (latest.id,))
        for name in ("rating_step", "standing"):
            db.execute(f"DELETE FROM {name} WHERE league_id = ?", (latest.id,))
    return seasons(db, guild)[0]


def crown(db: sqlite3.Connection, now: int) -> None:
    """Names the first three of every season that is over and counted."""
    sql = "SELECT id, ends_at FROM league WHERE crowned = 0 AND ends_at <= ? ORDER BY ends_at"
    for league, end in db.execute(sql, (now - GRACE,)).fetchall():
        waits = "SELECT 1 FROM pending WHERE task = 'rate' AND ended_at < ? LIMIT 1"
        if db.execute(waits, (end,)).fetchone() is not None:
            return
        games = "SELECT DISTINCT game FROM standing WHERE league_id = ? AND span = 'all'"
        for (game,) in db.execute(games, (league,)).fetchall():
            _name_best(db, league, game)
        db.execute("UPDATE league SET crowned = 1 WHERE id = ?", (league,))


def titles(db: sqlite3.Connection, guild: int | None, player: int | None) -> tuple[Title, ...]:
    """The first three of crowned seasons, the latest season first."""
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
    rows = db.execute(sql, values).fetchall()
    return tuple(_title(db, row) for row in rows)


def put_calendar(db: sqlite3.Connection, guild: int, every: str | None, at: int) -> None:
    """Has seasons begin by themselves, or stops that."""
    if every is None:
        db.execute("DELETE FROM calendar WHERE guild_id = ?", (guild,))
        return
    sql = """
        INSERT INTO calendar (guild_id, every, since) VALUES (?, ?, ?)
            ON CONFLICT (guild_id) DO UPDATE SET every = excluded.every, since = excluded.since
    """
    db.execute(sql, (guild, every, at))


def calendars(db: sqlite3.Connection, guild: int | None) -> tuple[Calendar, ...]:
    """The servers whose seasons begin by themselves."""
    where, values = ("", ()) if guild is None else ("WHERE guild_id = ?", (guild,))
    sql = f"SELECT guild_id, every, since FROM calendar {where} ORDER BY guild_id"
    return tuple(Calendar(*row) for row in db.execute(sql, values))


def listen(db: sqlite3.Connection, guild: int, channel: int) -> None:
    """Has the champions of a server named in a channel; those of the past are told already."""
    sql = """
        INSERT INTO season_channel (guild_id, channel_id, told)
        VALUES (?, ?, ?) ON CONFLICT (guild_id) DO UPDATE SET channel_id = excluded.channel_id
    """
    told = max((each.season for each in seasons(db, guild) if each.crowned), default=0)
    db.execute(sql, (guild, channel, told))


def untold_seasons(db: sqlite3.Connection) -> tuple[tuple[int, League], ...]:
    """Seasons that were crowned and not told, the earliest first, each with the channel for it."""
    sql = "SELECT guild_id, channel_id, told FROM season_channel ORDER BY guild_id"
    return tuple(
        (channel, season)
        for guild, channel, told in db.execute(sql).fetchall()
        for season in reversed(seasons(db, guild))
        if season.crowned and season.season > told
    )


def claim_season(db: sqlite3.Connection, guild: int, season: int) -> bool:
    """Makes a season told; one of many claimants gets True."""
    sql = "UPDATE season_channel SET told = ? WHERE guild_id = ? AND told < ?"
    return db.execute(sql, (season, guild, season)).rowcount == 1


def _league(row: tuple[Any, ...]) -> League:
    league, guild, season, name, starts_at, ends_at, crowned = row
    return League(league, guild, season, name, starts_at, ends_at, bool(crowned))


def _title(db: sqlite3.Connection, row: tuple[Any, ...]) -> Title:
    season, name, ended_at, game, place, key, shown, matches, wins = row
    who = person(db, key)
    return Title(season, name, ended_at, game, place, who, shown, matches, wins)


def _name_best(db: sqlite3.Connection, league: int, game: str) -> None:
    sql = """
        SELECT player_id, shown, matches, wins FROM standing
         WHERE league_id = ? AND span = 'all' AND game = ? AND listed = 1 AND matches > 0
           AND established = 1
         ORDER BY shown DESC, player_id LIMIT ?
    """
    rows = db.execute(sql, (league, game, _TIED)).fetchall()
    for row in rows:
        place = 1 + sum(other[1] > row[1] for other in rows)
        if place <= CROWNED:
            key, shown, matches, wins = row
            db.execute(
                "INSERT INTO title (league_id, game, place, player_id, shown, matches, wins)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                (league, game, place, key, shown, matches, wins),
            )
