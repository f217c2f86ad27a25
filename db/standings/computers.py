"""What was done against computers: kept apart from parts, for it moves no rating."""

from __future__ import annotations

from collections.abc import Iterable

from db.engine import Session
from db.standing_records import Bout, LevelTally
from db.standings.leagues import scope
from db.standings.people import key_of

LEVELS = ("apprentice", "builder", "architect")


async def write_bouts(db: Session, match_id: int, bouts: Iterable[Bout]) -> None:
    """Keeps who has played against which level in a match."""
    sql = """
        INSERT INTO against_computer (player_id, game, level, ended_at, match_id, guild_id, won)
        SELECT ?, game, ?, ended_at, id, league_guild_id, ? FROM match WHERE id = ?
            ON CONFLICT DO NOTHING
    """
    await db.many(sql, [(bout.key, bout.level, bout.won, match_id) for bout in bouts])


async def against_computers(db: Session, league: int, player: int) -> tuple[LevelTally, ...]:
    """What somebody has done against each level of computers that they have met."""
    return await _tallies(db, league, "player_id = ?", await key_of(db, player))


async def computers_met(db: Session, league: int, game: str) -> tuple[LevelTally, ...]:
    """What all have done against each level of computers that was met in a game."""
    return await _tallies(db, league, "game = ?", game)


async def _tallies(
    db: Session, league: int, whose: str, of: int | str | None
) -> tuple[LevelTally, ...]:
    within, found = await scope(db, league), list[LevelTally]()
    here, guild = ("", ()) if within.guild is None else ("AND guild_id = ?", (within.guild,))
    sql = f"""
        SELECT count(*), coalesce(sum(won), 0) FROM against_computer
         WHERE {whose} AND level = ? AND ended_at >= ? AND ended_at < ? {here}
    """
    for level in LEVELS:
        played, won = await db.only(sql, of, level, within.starts_at, within.end, *guild)
        found += [LevelTally(level, played, won)] if played else []
    return tuple(found)
