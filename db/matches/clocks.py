"""Clocks: rows that say when something is to be looked at again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from db.engine import Row, Session
from db.records import ClockRow, NewClock

_CLOCK = "SELECT seat, kind, due_at, time_left, since, stage, match_id FROM clock"


async def clocks(db: Session, match_id: int) -> tuple[ClockRow, ...]:
    """Every clock of a match."""
    sql = f"{_CLOCK} WHERE match_id = ? ORDER BY coalesce(seat, -1), kind"
    return _rows(await db.all(sql, match_id))


async def running(db: Session, player: int) -> dict[int, list[ClockRow]]:
    """Every match under way in which *player* has a seat, the newest first, and its clocks."""
    sql = """
        SELECT seat.match_id, clock.seat, kind, due_at, time_left, since, stage
          FROM seat LEFT JOIN clock ON clock.match_id = seat.match_id
         WHERE player_id = (SELECT id FROM player WHERE user_id = ?) AND match_status = 'running'
         ORDER BY seat.match_id DESC
    """
    found = dict[int, list[ClockRow]]()
    for match_id, seat, kind, *hands in await db.all(sql, player):
        ticking = found.setdefault(match_id, [])
        if kind is not None:
            ticking.append(ClockRow(seat, kind, *hands, match_id=match_id))
    return found


async def due(db: Session, now: int, limit: int = 100) -> tuple[ClockRow, ...]:
    """Clocks whose time has come by *now*, the longest overdue first."""
    return _rows(await db.all(f"{_CLOCK} WHERE due_at <= ? ORDER BY due_at LIMIT ?", now, limit))


async def next_due(db: Session) -> int | None:
    """When the next clock runs out or the next proposal lapses, if anything is ticking."""
    firsts = (
        "SELECT due_at FROM clock WHERE due_at IS NOT NULL ORDER BY due_at LIMIT 1",
        "SELECT lapses_at FROM motion WHERE lapses_at IS NOT NULL ORDER BY lapses_at LIMIT 1",
    )
    rows = [row for sql in firsts if (row := await db.one(sql)) is not None]
    return min((row[0] for row in rows), default=None)


async def set_clocks(db: Session, match_id: int, clocks: Sequence[NewClock]) -> None:
    """Sets clocks; those of other seats and kinds stay as they are."""
    sql = """
        INSERT INTO clock (match_id, seat, kind, due_at, time_left, since, stage)
        VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (match_id, coalesce(seat, -1), kind)
            DO UPDATE SET due_at = excluded.due_at, time_left = excluded.time_left,
                          since = excluded.since, stage = excluded.stage
    """
    for clock in clocks:
        await db.run(sql, match_id, clock.seat, clock.kind, *_hands(clock))


async def stop_clocks(db: Session, match_id: int) -> None:
    """Lets every clock of a match stand still."""
    await db.run("UPDATE clock SET due_at = NULL WHERE match_id = ?", match_id)


async def claim_clock(db: Session, clock: ClockRow, then: NewClock) -> bool:
    """Turns *clock* into *then* if it is still as it was: one of many claimants gets True."""
    sql = """
        UPDATE clock SET due_at = ?, time_left = ?, since = ?, stage = ?
         WHERE match_id = ? AND coalesce(seat, -1) = coalesce(?, -1) AND kind = ?
           AND due_at IS NOT DISTINCT FROM ? AND time_left IS NOT DISTINCT FROM ?
           AND since IS NOT DISTINCT FROM ? AND stage = ?
    """
    key = (clock.match_id, clock.seat, clock.kind)
    return await db.run(sql, *_hands(then), *key, *_hands(clock)) == 1


def _hands(clock: NewClock) -> tuple[int | None, int | None, int | None, int]:
    """What of a clock moves."""
    return clock.due_at, clock.time_left, clock.since, clock.stage


def _rows(rows: Iterable[Row]) -> tuple[ClockRow, ...]:
    return tuple(
        ClockRow(seat, kind, due_at, time_left, since, stage, match_id=match_id)
        for seat, kind, due_at, time_left, since, stage, match_id in rows
    )
