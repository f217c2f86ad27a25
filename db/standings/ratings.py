"""Counting matches that ended, in the canonical order: by the time they ended, then by number."""

from __future__ import annotations

from typing import NamedTuple

from db.engine import Session
from db.standing_records import EVERYWHERE, EndedSeat, Judge, Mark, Part, Span
from db.standings.computers import write_bouts
from db.standings.leagues import Scope, crown, leagues_of, lock, scope, server_league

DAY = 86_400_000
RECENT = 30 * DAY


class EndedMatch(NamedTuple):
    """A match that ended."""

    id: int
    game: str
    guild: int | None
    ended_at: int

    @property
    def moment(self) -> tuple[int, int]:
        """Where it stands in the canonical order."""
        return self.ended_at, self.id


Touched = set[tuple[int, str, int]]
"""Leagues, games and people whose lines have to be summed up anew."""


async def advance(db: Session, judge: Judge, *, now: int, limit: int = 50) -> int:
    """Counts up to *limit* matches that ended, crowns champions, forgets what is not recent.

    Gives how many matches it counted; 0 means that everything is up to date. A match that arrives
    late takes its place in the canonical order, and later ones are counted anew.
    """
    await lock(db)
    horizon, counted = now - RECENT, 0
    touched, owed = await _expire(db, horizon), set[int]()
    while (match := await _next(db)) is not None:
        # What had to be unwound for a latecomer is counted again before anybody can look.
        if match.id not in owed:
            if counted == limit:
                break
            counted += 1
        await _count(db, judge, match, horizon, touched, owed)
    scopes = {league: await scope(db, league) for league in {league for league, _, _ in touched}}
    for league, game, key in sorted(touched):
        await refresh(db, scopes[league], game, key, judge.enough, horizon)
    await crown(db, now)
    return counted


async def reset(db: Session) -> int:
    """Throws every rating and leaderboard away, to be counted anew; gives how many matches."""
    await lock(db)
    for name in ("rating_step", "standing", "part", "against_computer"):
        await db.run(f"DELETE FROM {name}")
    sql = """
        INSERT INTO pending (task, ended_at, match_id)
        SELECT 'rate', ended_at, id FROM match WHERE status = 'over' AND rated = 1
            ON CONFLICT DO NOTHING
    """
    await db.run(sql)
    waiting: int = await db.value("SELECT count(*) FROM pending WHERE task = 'rate'")
    return waiting


async def refresh(
    db: Session, within: Scope, game: str, key: int, enough: int, horizon: int
) -> None:
    """Sums up a person's lines in a league from the parts that count there."""
    known = await db.value("SELECT user_id FROM player WHERE id = ?", key) > 0
    latest = await _latest(db, within.id, game, key)
    shown = None if latest is None else latest.shown
    established = 0
    for span, since in ((Span.ALL, within.starts_at), (Span.RECENT, horizon + 1)):
        if span is Span.RECENT and within.season is not None:
            break
        sums = await _sums(db, within, game, key, since)
        if span is Span.ALL:
            established = int(sums[0] >= enough)
        place = (within.id, span, game, key)
        if sums[0] + sums[3] == 0:
            await db.run(_DROP, *place)
            continue
        await db.run(_WRITE, *place, *sums[:5], shown, established, known, sums[5])


_DROP = "DELETE FROM standing WHERE league_id = ? AND span = ? AND game = ? AND player_id = ?"
_WRITE = """
    INSERT INTO standing (league_id, span, game, player_id, matches, wins, points, solos, best_solo,
                          shown, established, listed, last_match)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (league_id, span, game, player_id)
        DO UPDATE SET matches = excluded.matches, wins = excluded.wins, points = excluded.points,
                      solos = excluded.solos, best_solo = excluded.best_solo,
                      shown = excluded.shown, established = excluded.established,
                      listed = excluded.listed, last_match = excluded.last_match
"""


async def _sums(
    db: Session, within: Scope, game: str, key: int, since: int
) -> tuple[int, int, int, int, int | None, int]:
    """Matches, wins and points in company, solo games and the best of them, the last match."""
    sql = """
        SELECT coalesce(sum(1 - solo), 0), coalesce(sum(won), 0),
               coalesce(sum(CASE WHEN solo = 0 THEN total END), 0),
               coalesce(sum(solo), 0), max(CASE WHEN solo = 1 THEN total END), max(match_id)
          FROM part
         WHERE player_id = ? AND game = ? AND ended_at >= ? AND ended_at < ?
           AND guild_id IS NOT DISTINCT FROM coalesce(?, guild_id)
    """
    found = await db.only(sql, key, game, since, within.end, within.guild)
    matches, wins, points, solos, best, last = found
    return matches, wins, points, solos, best, last


async def _expire(db: Session, horizon: int) -> Touched:
    """Marks parts that are not recent any more, and tells whose lines that changes."""
    sql = "SELECT player_id, game, guild_id FROM part WHERE recent = 1 AND ended_at <= ?"
    touched: Touched = set()
    for key, game, guild in await db.all(sql, horizon):
        touched.add((EVERYWHERE, game, key))
        if guild is not None:
            touched.add((await server_league(db, guild), game, key))
    if touched:
        await db.run("UPDATE part SET recent = 0 WHERE recent = 1 AND ended_at <= ?", horizon)
    return touched


async def _next(db: Session) -> EndedMatch | None:
    """The first match that waits to be counted."""
    sql = """
        SELECT match.id, game, league_guild_id, match.ended_at
          FROM pending JOIN match ON match.id = match_id
         WHERE task = 'rate' ORDER BY pending.ended_at, match_id LIMIT 1
    """
    row = await db.one(sql)
    return None if row is None else EndedMatch(*row)


async def _count(
    db: Session,
    judge: Judge,
    match: EndedMatch,
    horizon: int,
    touched: Touched,
    owed: set[int],
) -> None:
    """Lets one match count in every league to which it belongs."""
    seats = await _seats(db, match.id)
    parts, bouts = judge.parts(seats), judge.bouts(seats)
    await write_bouts(db, match.id, bouts)
    decisions = judge.decisions(await _log(db, match.id))
    await _write_parts(db, match, parts, decisions, match.ended_at > horizon)
    for league in await leagues_of(db, match.guild, match.ended_at) if parts or bouts else ():
        touched |= {(league, match.game, part.key) for part in parts}
        if parts and not parts[0].solo and not await _is_rated(db, league, match, parts[0].key):
            owed |= await _unwind(db, league, match, touched)
            await _rate(db, judge, league, match, parts)
    sql = "DELETE FROM pending WHERE task = 'rate' AND ended_at = ? AND match_id = ?"
    await db.run(sql, *match.moment)


async def _seats(db: Session, match_id: int) -> tuple[EndedSeat, ...]:
    sql = """
        SELECT result.seat, first_id, result.player_id, place, total, state <> 'playing',
               CASE WHEN first_id IS NULL THEN computer END
          FROM result JOIN seat ON seat.match_id = result.match_id AND seat.seat = result.seat
         WHERE result.match_id = ? ORDER BY result.seat
    """
    return tuple(
        EndedSeat(seat, first, last, place, total, bool(left), computer)
        for seat, first, last, place, total, left, computer in await db.all(sql, match_id)
    )


async def _write_parts(
    db: Session, match: EndedMatch, parts: tuple[Part, ...], decisions: int, recent: bool
) -> None:
    sql = """
        INSERT INTO part (player_id, game, ended_at, match_id, guild_id, seat, people, place, won,
                          total, solo, left_early, decisions, recent)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT DO NOTHING
    """
    for part in parts:
        where = (part.key, match.game, match.ended_at, match.id, match.guild)
        what = (part.seat, part.people, part.place, part.won, part.total, part.solo, part.left)
        await db.run(sql, *where, *what, decisions, recent)


async def _log(db: Session, match_id: int) -> list[tuple[int | None, str]]:
    """The seat and the text of every entry, as they were written."""
    sql = "SELECT seat, text FROM entry WHERE match_id = ? ORDER BY ply"
    return await db.all(sql, match_id)


async def _is_rated(db: Session, league: int, match: EndedMatch, key: int) -> bool:
    sql = """
        SELECT 1 FROM rating_step
         WHERE league_id = ? AND game = ? AND player_id = ? AND ended_at = ? AND match_id = ?
    """
    return await db.one(sql, league, match.game, key, *match.moment) is not None


async def _unwind(db: Session, league: int, match: EndedMatch, touched: Touched) -> set[int]:
    """Takes back what was rated after a match that comes late, and puts it in line again."""
    after = "league_id = ? AND game = ? AND (ended_at, match_id) > (?, ?)"
    where = (league, match.game, *match.moment)
    found = await db.all(
        f"SELECT ended_at, match_id, player_id FROM rating_step WHERE {after}", *where
    )
    if not found:
        return set()
    await db.run(f"DELETE FROM rating_step WHERE {after}", *where)
    touched |= {(league, match.game, key) for *_, key in found}
    moments = {(ended_at, match_id) for ended_at, match_id, _ in found}
    await db.many(
        "INSERT INTO pending (task, ended_at, match_id) VALUES ('rate', ?, ?)"
        " ON CONFLICT DO NOTHING",
        sorted(moments),
    )
    return {match_id for _, match_id in moments}


async def _rate(
    db: Session, judge: Judge, league: int, match: EndedMatch, parts: tuple[Part, ...]
) -> None:
    before = tuple([await _latest(db, league, match.game, part.key) for part in parts])
    after = judge.rate(before, tuple(part.place for part in parts))
    await db.many(
        """
        INSERT INTO rating_step (league_id, game, player_id, ended_at, match_id, mu, sigma, shown)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
            (league, match.game, part.key, *match.moment, mark.mu, mark.sigma, mark.shown)
            for part, mark in zip(parts, after, strict=True)
        ],
    )


async def _latest(db: Session, league: int, game: str, key: int) -> Mark | None:
    sql = """
        SELECT mu, sigma, shown FROM rating_step
         WHERE league_id = ? AND game = ? AND player_id = ?
         ORDER BY ended_at DESC, match_id DESC LIMIT 1
    """
    row = await db.one(sql, league, game, key)
    return None if row is None else Mark(*row)
