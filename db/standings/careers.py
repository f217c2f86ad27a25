"""What people have done and how games went."""

from __future__ import annotations

from collections import Counter

import msgspec

from db.engine import Session
from db.standing_records import (
    Award,
    Career,
    Conduct,
    Feat,
    GameTally,
    Moved,
    RatingChange,
    Rival,
    SeatTally,
)
from db.standings.leagues import Scope, find_league, scope
from db.standings.people import key_of, person

_COUNTS = dict[str, int]


async def careers(db: Session, league: int, player: int) -> tuple[Career, ...]:
    """What somebody has done, game by game."""
    key, within = await key_of(db, player), await scope(db, league)
    if key is None:
        return ()
    games = await db.all("SELECT DISTINCT game FROM part WHERE player_id = ? ORDER BY game", key)
    found = [await _career(db, within, game, key) for (game,) in games]
    return tuple(career for career in found if career.matches or career.solos)


async def _career(db: Session, within: Scope, game: str, key: int) -> Career:
    sql = """
        SELECT place, left_early, total, solo, won FROM part
         WHERE player_id = ? AND game = ? AND ended_at >= ? AND ended_at < ?
           AND guild_id IS NOT DISTINCT FROM coalesce(?, guild_id)
         ORDER BY ended_at, match_id
    """
    where = (key, game, within.starts_at, within.end, within.guild)
    rows = await db.all(sql, *where)
    company = [row for row in rows if not row[3]]
    totals = [row[2] for row in company if row[2] is not None]
    solos = [row[2] for row in rows if row[3]]
    steps = await _steps(db, within.id, game, key)
    return Career(
        game,
        matches=len(company),
        wins=sum(row[4] for row in company),
        places=tuple(0 if row[1] else row[0] for row in company),
        solos=len(solos),
        best_solo=max(solos, default=None),
        average=sum(totals) / len(totals) if totals else None,
        best=max(totals, default=None),
        shown=steps[-1].shown if steps else None,
        steps=steps,
        built=await _built(db, within, game, key),
    )


async def _steps(db: Session, league: int, game: str, key: int) -> tuple[RatingChange, ...]:
    sql = """
        SELECT ended_at, shown FROM rating_step
         WHERE league_id = ? AND game = ? AND player_id = ? ORDER BY ended_at, match_id
    """
    return tuple(RatingChange(*row) for row in await db.all(sql, league, game, key))


async def moved(db: Session, league: int, match_id: int) -> tuple[Moved, ...]:
    """What a match did to the ratings of those who stayed; nothing if it is not rated."""
    sql = """
        SELECT part.seat, step.shown, part.player_id, step.game, step.ended_at
          FROM part JOIN rating_step AS step
            ON step.league_id = ? AND step.game = part.game AND step.player_id = part.player_id
           AND step.ended_at = part.ended_at AND step.match_id = part.match_id
         WHERE part.match_id = ? AND left_early = 0
    """
    earlier = """
        SELECT shown FROM rating_step
         WHERE league_id = ? AND game = ? AND player_id = ? AND (ended_at, match_id) < (?, ?)
         ORDER BY ended_at DESC, match_id DESC
    """
    found = []
    for seat, shown, key, game, ended_at in await db.all(sql, league, match_id):
        before = await db.all(earlier, league, game, key, ended_at, match_id)
        found.append(Moved(seat, before[0][0] if before else None, shown, len(before) + 1))
    return tuple(sorted(found, key=lambda each: each.seat))


async def _built(db: Session, within: Scope, game: str, key: int) -> tuple[tuple[str, int], ...]:
    """Everything built, the most frequent first."""
    sql = """
        SELECT built FROM keepsake JOIN match ON match.id = match_id
         WHERE player_id = ? AND keepsake.game = ? AND ended_at >= ? AND ended_at < ?
           AND league_guild_id IS NOT DISTINCT FROM coalesce(?, league_guild_id)
    """
    where = (key, game, within.starts_at, within.end, within.guild)
    sums: Counter[str] = Counter()
    for (built,) in await db.all(sql, *where):
        sums.update(msgspec.json.decode(built, type=_COUNTS))
    return tuple(sorted(sums.items(), key=lambda item: (-item[1], item[0])))


async def rivals(db: Session, league: int, player: int, limit: int = 5) -> tuple[Rival, ...]:
    """Who came before somebody most often, then who did so in the larger share of meetings."""
    key, within = await key_of(db, player), await scope(db, league)
    sql = """
        SELECT other.player_id, count(*), count(*) FILTER (WHERE other.place < mine.place),
               count(*) FILTER (WHERE other.place > mine.place), max(other.match_id)
          FROM part AS mine
          JOIN part AS other
            ON other.match_id = mine.match_id AND other.player_id <> mine.player_id
          JOIN player ON player.id = other.player_id AND user_id > 0
         WHERE mine.player_id = ? AND mine.solo = 0
           AND mine.ended_at >= ? AND mine.ended_at < ?
           AND mine.guild_id IS NOT DISTINCT FROM coalesce(?, mine.guild_id)
         GROUP BY other.player_id
         ORDER BY 3 DESC, 2, other.player_id LIMIT ?
    """
    where = (key, within.starts_at, within.end, within.guild, limit)
    rows = await db.all(sql, *where)
    return tuple(
        [
            Rival(await person(db, other, match_id), met, ahead, behind)
            for other, met, ahead, behind, match_id in rows
        ]
    )


async def conduct(db: Session, league: int, player: int) -> Conduct:
    """How reliable somebody is: moves under a deadline, deadlines missed, matches left early."""
    within = await scope(db, league)
    where = (await key_of(db, player), within.starts_at, within.end, within.guild)
    when = "ended_at >= ? AND ended_at < ? AND"
    here = f"{when} league_guild_id IS NOT DISTINCT FROM coalesce(?, league_guild_id)"
    sql = f"""
        SELECT coalesce(sum(moves), 0) FROM keepsake JOIN match ON match.id = match_id
         WHERE player_id = ? AND timed = 1 AND {here}
    """
    moves: int = await db.value(sql, *where)
    sql = f"""
        SELECT count(*) FROM lapse JOIN match ON match.id = match_id
         WHERE player_id = ? AND rated = 1 AND {here}
    """
    lapses: int = await db.value(sql, *where)
    sql = f"""
        SELECT coalesce(sum(left_early), 0), count(*) FROM part
         WHERE player_id = ? AND solo = 0
           AND {when} guild_id IS NOT DISTINCT FROM coalesce(?, guild_id)
    """
    left, matches = await db.only(sql, *where)
    return Conduct(moves, lapses, left, matches)


async def awards(db: Session, player: int) -> tuple[Award, ...]:
    """The achievements of somebody, everywhere, in the order of their first."""
    sql = """
        SELECT game, name, count(*), min(match_id), min(at) FROM award
         WHERE player_id = ? GROUP BY game, name
    """
    found = [Award(*row) for row in await db.all(sql, await key_of(db, player))]
    return tuple(sorted(found, key=lambda award: (award.first_at, award.game, award.name)))


async def tally(db: Session, guild: int, game: str) -> GameTally:
    """The statistics of a game on a server."""
    where = (guild, game)
    sql = """
        SELECT people, seat, count(*), sum(won) FROM part
         WHERE guild_id = ? AND game = ? GROUP BY solo, people, seat
    """
    seats = [SeatTally(*row) for row in await db.all(sql, *where)]
    sql = """
        SELECT total, count(*) FROM part
         WHERE guild_id = ? AND game = ? AND solo = 0 AND total IS NOT NULL GROUP BY total
    """
    totals = tuple(await db.all(sql, *where))
    league = await find_league(db, guild, None)
    sql = "SELECT count(*) FROM standing WHERE league_id = ? AND span = 'all' AND game = ?"
    people: int = await db.value(sql, league, game)
    played = Counter[int]()
    for row in seats:
        played[row.people] += row.played
    return GameTally(
        matches=sum(parts // many for many, parts in played.items() if many > 1),
        solos=played[1],
        people=people,
        seats=tuple(row for row in seats if row.people > 1),
        totals=totals,
        highest=await _highest(db, guild, game),
        longest=await _longest(db, guild, game),
    )


async def _highest(db: Session, guild: int, game: str) -> Feat | None:
    sql = """
        SELECT match_id, total, player_id FROM part
         WHERE guild_id = ? AND game = ? AND solo = 0 AND total IS NOT NULL
         ORDER BY total DESC LIMIT 1
    """
    row = await db.one(sql, guild, game)
    return None if row is None else Feat(row[0], row[1], await person(db, row[2], row[0]))


async def _longest(db: Session, guild: int, game: str) -> Feat | None:
    sql = """
        SELECT match_id, decisions FROM part
         WHERE guild_id = ? AND game = ? ORDER BY decisions DESC LIMIT 1
    """
    row = await db.one(sql, guild, game)
    return None if row is None else Feat(*row)
