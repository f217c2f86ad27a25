"""What was done against computers: kept apart from parts, for it moves no rating."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

from db.sqlite.standings.leagues import scope
from db.sqlite.standings.people import key_of
from db.standing_records import Bout, LevelTally

LEVELS = ("apprentice", "builder", "architect")


def write_bouts(db: sqlite3.Connection, match_id: int, bouts: Iterable[Bout]) -> None:
    """Keeps who has played against which level in a match."""
    sql = """
        INSERT INTO against_computer (player_id, game, level, ended_at, match_id, guild_id, won)
        SELECT ?, game, ?, ended_at, id, guild_id, ? FROM match WHERE id = ?
            ON CONFLICT DO NOTHING
    """
    db.executemany(sql, [(bout.key, bout.level, bout.won, match_id) for bout in bouts])


def of_person(db: sqlite3.Connection, league: int, player: int) -> tuple[LevelTally, ...]:
    """What somebody has done against each level that they have met."""
    return _tallies(db, league, "player_id = :of", key_of(db, player))


def of_game(db: sqlite3.Connection, league: int, game: str) -> tuple[LevelTally, ...]:
    """What all have done against each level that was met in a game."""
    return _tallies(db, league, "game = :of", game)


def _tallies(
    db: sqlite3.Connection, league: int, whose: str, of: int | str | None
) -> tuple[LevelTally, ...]:
    within, found = scope(db, league), list[LevelTally]()
    here = "" if within.guild is None else "AND guild_id = :guild"
    sql = f"""
        SELECT count(*), coalesce(sum(won), 0) FROM against_computer
         WHERE {whose} AND level = :level AND ended_at >= :start AND ended_at < :end {here}
    """
    for level in LEVELS:
        where = {"of": of, "level": level, "start": within.starts_at, "end": within.end}
        played, won = db.execute(sql, {**where, "guild": within.guild}).fetchone()
        found += [LevelTally(level, played, won)] if played else []
    return tuple(found)
