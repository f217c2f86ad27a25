"""What is stored about a person or a server: shown to them, or removed for good."""

from __future__ import annotations

import sqlite3
import time
from typing import Any

from db.errors import Unavailable
from db.records import Json
from db.sqlite.files import BUSY_SECONDS
from db.sqlite.standings.people import key_of

CHUNK = 500
"""Matches that are looked through in one go, so that others can read in between."""
_TRIES = 50

_MINE = {
    "seats": """
        SELECT match.id AS match, game, guild_id AS server, seat.seat, name, state, joined_at,
               status, started_at, ended_at
          FROM seat JOIN match ON match.id = match_id WHERE player_id = :key
    """,
    "results": """
        SELECT match_id AS match, seat, place, total, lines FROM result WHERE player_id = :key
    """,
    "parts": """
        SELECT match_id AS match, game, ended_at, guild_id AS server, seat, people, place, won,
               total, left_early
          FROM part WHERE player_id = :key
    """,
    "standings": """
        SELECT guild_id AS server, season, span, game, matches, wins, points, solos, best_solo,
               shown AS rating
          FROM standing JOIN league ON league.id = league_id WHERE player_id = :key
    """,
    "titles": """
        SELECT guild_id AS server, season, game, place, shown AS rating, matches, wins
          FROM title JOIN league ON league.id = league_id WHERE player_id = :key
    """,
    "achievements": "SELECT game, name, match_id AS match, at FROM award WHERE player_id = :key",
    "keepsakes": """
        SELECT game, match_id AS match, moves, timed, built FROM keepsake WHERE player_id = :key
    """,
    "computers": """
        SELECT match_id AS match, game, level, ended_at, guild_id AS server, won
          FROM against_computer WHERE player_id = :key
    """,
    "hints": """
        SELECT hint.match_id AS match, hint.seat, taken FROM hint JOIN seat
            ON seat.match_id = hint.match_id AND seat.seat = hint.seat
         WHERE player_id = :key
    """,
    "puzzles": """
        SELECT game, name, at, solved, guild_id AS server FROM puzzle_try WHERE player_id = :key
    """,
    "solving": """
        SELECT name, mu, sigma, shown AS rating, tried, solved, streak, longest
          FROM solver WHERE player_id = :key
    """,
    "lapses": "SELECT match_id AS match, seat, at FROM lapse WHERE player_id = :key",
    "daily": "SELECT day, game, match_id AS match FROM daily WHERE player_id = :key",
    "settings": "SELECT key, value FROM person_setting WHERE player_id = :key",
    "invitations": "SELECT match_id AS match FROM invitation WHERE player_id = :key",
    "towns": """
        SELECT seat.match_id AS match, seat.seat, town_name.name FROM seat JOIN town_name
            ON town_name.match_id = seat.match_id AND town_name.seat = seat.seat
         WHERE player_id = :key
    """,
}
"""What is asked for an export, by the name of the list it goes into."""

_RATINGS = """
    SELECT guild_id AS server, season, game, ended_at, match_id AS match, mu, sigma,
           shown AS rating
      FROM rating_step JOIN league ON league.id = league_id
     WHERE league_id = :league AND game = :game AND player_id = :key
"""
_LEAGUES = "SELECT league_id, game FROM standing WHERE player_id = :key AND span = 'all'"
_STOOD_UP = (
    """
    DELETE FROM seat
     WHERE player_id = ? AND match_status IN ('lobby', 'archived')
       AND (SELECT started_at FROM match WHERE match.id = match_id) IS NULL
    """,
    """
    UPDATE seat SET state = 'left'
     WHERE player_id = ? AND match_status IN ('running', 'archived') AND state = 'playing'
    """,
    """
    UPDATE match SET owner_id = coalesce(
               (SELECT player_id FROM seat
                 WHERE match_id = match.id AND player_id <> owner_id AND state = 'playing'
                 ORDER BY seat LIMIT 1),
               owner_id)
     WHERE owner_id = ?1 AND id IN (
               SELECT match_id FROM seat
                WHERE player_id = ?1 AND match_status IN ('running', 'archived'))
    """,
)
"""Nobody waits at a table for somebody who was forgotten, and it passes to somebody else."""
_CHOSEN = (
    "DELETE FROM person_setting WHERE player_id = ?",
    "DELETE FROM invitation WHERE player_id = ?",
    "DELETE FROM puzzle_try WHERE player_id = ?",
    "DELETE FROM solver WHERE player_id = ?",
    """
    DELETE FROM town_name
     WHERE (match_id, seat) IN (SELECT match_id, seat FROM seat WHERE player_id = ?)
    """,
    """
    UPDATE posted_board SET sent = NULL
     WHERE match_id IN (SELECT match_id FROM seat WHERE player_id = ?)
    """,
    """
    DELETE FROM outbox
     WHERE kind = 'strip' AND match_id IN (SELECT match_id FROM seat WHERE player_id = ?)
    """,
)
"""What somebody has chosen or was invited to, the names of towns that are yet to be built, and what
was posted about the matches of which they are a part."""
SCANNED = {
    "owned": """
        SELECT id AS match, game, guild_id AS server, status, created_at, started_at, ended_at
          FROM match WHERE id >= :first AND id < :end AND owner_id = :key
    """,
    "begun": """
        SELECT match_id AS match, seat FROM seat
         WHERE match_id >= :first AND match_id < :end AND first_id = :key
    """,
    "moves": """
        SELECT match_id AS match, ply, seat, text, at FROM entry
         WHERE match_id >= :first AND match_id < :end AND by_id = :key
    """,
}
"""What is found only by going through all matches: it is asked for too rarely to be indexed."""


def stored(db: sqlite3.Connection, user: int) -> dict[str, Json]:
    """Everything stored about a person that an index leads to."""
    key = key_of(db, user)
    where = {"key": key}
    found: dict[str, Json] = {"user": user, "known": key is not None}
    for name, sql in _MINE.items():
        found[name] = _dicts(db, sql, where)
    ratings: list[Json] = []
    for league, game in db.execute(_LEAGUES, where).fetchall():
        ratings += _dicts(db, _RATINGS, {**where, "league": league, "game": game})
    found["ratings"] = ratings
    return found


def scanned(db: sqlite3.Connection, user: int, first: int) -> dict[str, list[Json]] | None:
    """What some matches, from the number *first* on, hold of a person; None after the last."""
    last = db.execute("SELECT max(id) FROM match").fetchone()[0]
    if last is None or first > last:
        return None
    where = {"key": key_of(db, user), "first": first, "end": first + CHUNK}
    return {name: _dicts(db, sql, where) for name, sql in SCANNED.items()}


def forget_player(db: sqlite3.Connection, user: int) -> None:
    """Makes a person nobody: their id and names go, the results that others share stay."""
    key = key_of(db, user)
    if key is not None:
        for sql in (*_CHOSEN, *_STOOD_UP):
            db.execute(sql, (key,))
        db.execute("UPDATE seat SET name = '' WHERE player_id = ?", (key,))
        db.execute("UPDATE standing SET listed = 0 WHERE player_id = ?", (key,))
        db.execute("UPDATE player SET user_id = ? WHERE id = ?", (-key, key))
    db.execute("UPDATE upkeep SET scrub_due = 1 WHERE id = 1")


def guilds(db: sqlite3.Connection) -> tuple[int, ...]:
    """Every server of which something is stored."""
    sql = """
        SELECT guild_id FROM match WHERE guild_id IS NOT NULL
         UNION SELECT guild_id FROM league WHERE guild_id IS NOT NULL
         UNION SELECT guild_id FROM calendar
         UNION SELECT guild_id FROM server_setting
         UNION SELECT guild_id FROM weekly_channel
         ORDER BY 1
    """
    return tuple(row[0] for row in db.execute(sql))


def forget_guild(db: sqlite3.Connection, guild: int) -> None:
    """Removes a server: its leagues, settings and calendar, and where its matches were."""
    here = "match_id IN (SELECT id FROM match WHERE guild_id = ?)"
    for name in ("posted_board", "episode_post", "outbox", "invitation", "town_name"):
        db.execute(f"DELETE FROM {name} WHERE {here}", (guild,))
    for name in ("server_setting", "calendar", "season_channel", "departed_guild"):
        db.execute(f"DELETE FROM {name} WHERE guild_id = ?", (guild,))
    for name in ("weekly_puzzle", "weekly_channel"):
        db.execute(f"DELETE FROM {name} WHERE guild_id = ?", (guild,))
    sql = "SELECT id FROM league WHERE coalesce(guild_id, 0) = ? AND coalesce(season, 0) >= 0"
    for (league,) in db.execute(sql, (guild,)).fetchall():
        for name in ("title", "standing", "rating_step"):
            db.execute(f"DELETE FROM {name} WHERE league_id = ?", (league,))
        db.execute("DELETE FROM league WHERE id = ?", (league,))
    for name in ("part", "against_computer", "puzzle_try"):
        db.execute(f"UPDATE {name} SET guild_id = NULL WHERE guild_id = ?", (guild,))
    sql = """
        UPDATE match SET guild_id = NULL, channel_id = NULL, thread_id = NULL, message_id = NULL
         WHERE guild_id = ?
    """
    db.execute(sql, (guild,))
    db.execute("UPDATE upkeep SET scrub_due = 1 WHERE id = 1")


def depart(db: sqlite3.Connection, guild: int, at: int) -> None:
    """Remembers since when a server has been without the bot."""
    sql = "INSERT INTO departed_guild (guild_id, since) VALUES (?, ?) ON CONFLICT DO NOTHING"
    db.execute(sql, (guild, at))


def come_back(db: sqlite3.Connection, guild: int) -> None:
    """Remembers that the bot is on a server, maybe again."""
    db.execute("DELETE FROM departed_guild WHERE guild_id = ?", (guild,))


def departed(db: sqlite3.Connection, before: int) -> tuple[int, ...]:
    """The servers that removed the bot by that time."""
    sql = "SELECT guild_id FROM departed_guild WHERE since <= ? ORDER BY guild_id"
    return tuple(row[0] for row in db.execute(sql, (before,)))


def scrub(db: sqlite3.Connection) -> bool:
    """Rewrites the file without what was deleted, and empties the journal, if that is due.

    It runs outside any transaction, and is due until it has succeeded once, also after a crash.
    """
    if not db.execute("SELECT scrub_due FROM upkeep WHERE id = 1").fetchone()[0]:
        return False
    db.execute("PRAGMA secure_delete = ON")
    db.execute("VACUUM")
    for _ in range(_TRIES):
        busy: int = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
        if not busy:
            db.execute("UPDATE upkeep SET scrub_due = 0 WHERE id = 1")
            return True
        time.sleep(BUSY_SECONDS / _TRIES)
    raise Unavailable("the journal is in use; what was forgotten is removed from it later")


def _dicts(db: sqlite3.Connection, sql: str, where: dict[str, Any]) -> list[Json]:
    cursor = db.execute(sql, where)
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor]
