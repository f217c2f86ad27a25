"""What logs say about people, missed deadlines, and the tries of daily challenges."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from db.engine import Row, Session
from db.standing_records import Examined, Try
from db.standings.people import key_of, person


async def revise(db: Session, game: str, revision: str) -> int:
    """Has every log of a game examined anew unless that was done for this *revision*."""
    sql = "SELECT 1 FROM examination WHERE game = ? AND revision = ?"
    if await db.one(sql, game, revision) is not None:
        return 0
    sql = """
        INSERT INTO examination (game, revision) VALUES (?, ?)
            ON CONFLICT (game) DO UPDATE SET revision = excluded.revision
    """
    await db.run(sql, game, revision)
    sql = """
        INSERT INTO pending (task, ended_at, match_id)
        SELECT 'examine', ended_at, id FROM match
         WHERE status = 'over' AND rated = 1 AND game = ?
            ON CONFLICT DO NOTHING
    """
    return await db.run(sql, game)


async def unexamined(db: Session, games: Sequence[str], limit: int = 10) -> tuple[int, ...]:
    """Matches of these games whose log is to be examined, the earliest first."""
    marks = ", ".join("?" * len(games))
    sql = f"""
        SELECT match_id FROM pending JOIN match ON match.id = match_id
         WHERE task = 'examine' AND game IN ({marks})
         ORDER BY pending.ended_at, match_id LIMIT ?
    """
    return tuple(row[0] for row in await db.all(sql, *games, limit))


async def examined(db: Session, match_id: int, found: Sequence[Examined]) -> None:
    """Keeps what the log of a match says, in place of what it said before."""
    sql = "SELECT game, ended_at FROM match WHERE id = ?"
    game, ended_at = await db.only(sql, match_id)
    sql = "SELECT seat, player_id FROM result WHERE match_id = ? AND player_id IS NOT NULL"
    keys: dict[int, int] = dict(await db.all(sql, match_id))
    for name in ("award", "keepsake"):
        await db.run(f"DELETE FROM {name} WHERE match_id = ?", match_id)
    for seat in (each for each in found if each.seat in keys):
        key, built = keys[seat.seat], msgspec.json.encode(seat.built).decode()
        await db.many(
            "INSERT INTO award (player_id, game, name, match_id, at) VALUES (?, ?, ?, ?, ?)",
            [(key, game, name, match_id, ended_at) for name in seat.awards],
        )
        await db.run(
            "INSERT INTO keepsake (player_id, game, match_id, moves, timed, built, answers)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            key,
            game,
            match_id,
            seat.moves,
            seat.timed,
            built,
            msgspec.json.encode(seat.answers).decode(),
        )
    sql = "DELETE FROM pending WHERE task = 'examine' AND ended_at = ? AND match_id = ?"
    await db.run(sql, ended_at, match_id)


async def lapse(db: Session, match_id: int, seat: int, *, at: int) -> None:
    """Remembers that the player of a seat missed a deadline."""
    sql = """
        INSERT INTO lapse (match_id, seat, at, player_id)
        SELECT match_id, seat, ?, player_id FROM seat
         WHERE match_id = ? AND seat = ? AND player_id IS NOT NULL
            ON CONFLICT DO NOTHING
    """
    await db.run(sql, at, match_id, seat)


async def secret(db: Session, name: str, fresh: str) -> str:
    """The secret of that name: *fresh* if there was none, and the same ever after."""
    sql = "INSERT INTO secret (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING"
    await db.run(sql, name, fresh)
    found: str = await db.value("SELECT value FROM secret WHERE name = ?", name)
    return found


async def claim_daily(db: Session, day: str, game: str, player: int, match_id: int) -> int | None:
    """Makes a match the player's try of that day; gives the match of the first claim.

    None if they have none and that match is not theirs, but of somebody who was forgotten. Nobody
    is made known by it: who plays the match is.
    """
    key = await key_of(db, player)
    sql = """
        INSERT INTO daily (day, game, player_id, match_id)
        SELECT ?, ?, player_id, match_id FROM seat WHERE player_id = ? AND match_id = ?
            ON CONFLICT DO NOTHING
    """
    await db.run(sql, day, game, key, match_id)
    sql = "SELECT match_id FROM daily WHERE day = ? AND game = ? AND player_id = ?"
    row = await db.one(sql, day, game, key)
    return None if row is None else int(row[0])


_TRY = """
    SELECT day, daily.game, daily.player_id, daily.match_id, total
      FROM daily LEFT JOIN result ON result.match_id = daily.match_id
"""


async def daily(db: Session, day: str, game: str) -> tuple[Try, ...]:
    """Every try of a day that was not given up: the best first, then those under way."""
    sql = f"""
        {_TRY} JOIN match ON match.id = daily.match_id
         WHERE day = ? AND daily.game = ? AND status <> 'cancelled'
    """
    tries = await _tries(db, await db.all(sql, day, game))
    return tuple(sorted(tries, key=lambda each: (each.total is None, -(each.total or 0))))


async def daily_days(db: Session, game: str, player: int, limit: int = 400) -> tuple[Try, ...]:
    """A player's tries, the latest day first."""
    sql = f"{_TRY} WHERE daily.player_id = ? AND daily.game = ? ORDER BY day DESC LIMIT ?"
    return await _tries(db, await db.all(sql, await key_of(db, player), game, limit))


async def day_of(db: Session, match_id: int) -> str | None:
    """The day of whose challenge a match is a try; None if it is none."""
    row = await db.one("SELECT day FROM daily WHERE match_id = ?", match_id)
    return None if row is None else row[0]


async def overdue_tries(db: Session, day: str) -> tuple[int, ...]:
    """The tries of days before *day* that have not ended."""
    sql = """
        SELECT match.id FROM match JOIN daily ON daily.match_id = match.id
         WHERE status IN ('lobby', 'running') AND day < ?
    """
    return tuple(row[0] for row in await db.all(sql, day))


async def _tries(db: Session, rows: Iterable[Row]) -> tuple[Try, ...]:
    return tuple(
        [
            Try(day, game, await person(db, key, match_id), match_id, total)
            for day, game, key, match_id, total in rows
        ]
    )
