"""Proposals and the votes for them: a row for each vote, so that none overwrites another."""

from __future__ import annotations

from db.engine import Row, Session
from db.matches.rows import lock, log_length
from db.records import MotionRow, MotionState

_MOTION = "SELECT match_id, by_seat, what, state, agreed_at_ply, lapses_at FROM motion"
_KEY = "match_id = ? AND by_seat = ? AND what = ?"


async def propose(
    db: Session, match_id: int, by: int, what: str, *, ply: int, lapses_at: int
) -> MotionRow:
    """Opens a proposal of seat *by*, which agrees to it; one that was there begins anew."""
    await lock(db, match_id)
    key = (match_id, by, what)
    await db.run(f"DELETE FROM ballot WHERE {_KEY}", *key)
    sql = """
        INSERT INTO motion (match_id, by_seat, what, state, agreed_at_ply, lapses_at)
        VALUES (?, ?, ?, 'open', ?, ?)
            ON CONFLICT (match_id, by_seat, what)
            DO UPDATE SET state = 'open', agreed_at_ply = excluded.agreed_at_ply,
                          lapses_at = excluded.lapses_at
    """
    await db.run(sql, *key, ply, lapses_at)
    await db.run("INSERT INTO ballot VALUES (?, ?, ?, ?)", *key, by)
    return MotionRow(*key, MotionState.OPEN, ply, lapses_at, (by,))


async def agree(
    db: Session, match_id: int, by: int, what: str, seat: int, *, ply: int
) -> MotionRow | None:
    """Adds the vote of *seat*; gives the proposal with all votes, None if it is not open.

    None also if nobody plays that seat any more. Votes that come at once all count.
    """
    await lock(db, match_id)
    key = (match_id, by, what)
    sql = f"""
        UPDATE motion SET agreed_at_ply = ?
         WHERE {_KEY} AND state = 'open'
           AND EXISTS (SELECT 1 FROM seat
                        WHERE seat.match_id = ? AND seat.seat = ? AND seat.state = 'playing')
    """
    if await db.run(sql, ply, *key, match_id, seat) == 0:
        return None
    await db.run("INSERT INTO ballot VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING", *key, seat)
    return await motion(db, match_id, by, what)


async def claim_motion(db: Session, motion: MotionRow, state: MotionState) -> bool:
    """Closes an open proposal if it is still as it was: one of many claimants gets True."""
    await lock(db, motion.match_id)
    if motion.state is not MotionState.OPEN or await _again(db, motion) != motion:
        return False
    await close_motion(db, motion, state)
    return True


async def close_motion(db: Session, motion: MotionRow, state: MotionState) -> None:
    """Says what has become of a proposal, whoever may have voted meanwhile."""
    sql = f"UPDATE motion SET state = ?, lapses_at = NULL WHERE {_KEY}"
    await db.run(sql, state, motion.match_id, motion.by, motion.what)


async def hasten_motion(db: Session, motion: MotionRow, at: int) -> None:
    """Lets a proposal, if it is still open, be due at that time."""
    sql = f"UPDATE motion SET lapses_at = ? WHERE {_KEY} AND state = 'open'"
    await db.run(sql, at, motion.match_id, motion.by, motion.what)


async def withdraw(db: Session, match_id: int, seat: int) -> None:
    """Drops the votes of who leaves: they do not bind who comes instead."""
    ply = await log_length(db, match_id)
    for row in await open_motions(db, match_id):
        key = (row.match_id, row.by, row.what)
        await db.run(f"DELETE FROM ballot WHERE {_KEY} AND seat = ?", *key, seat)
        await db.run(f"UPDATE motion SET agreed_at_ply = ? WHERE {_KEY}", ply, *key)


async def lapse_all(db: Session, match_id: int) -> None:
    """Closes the open proposals of a match that is closed itself."""
    sql = """
        UPDATE motion SET state = 'lapsed', lapses_at = NULL WHERE match_id = ? AND state = 'open'
    """
    await db.run(sql, match_id)


async def motion(db: Session, match_id: int, by: int, what: str) -> MotionRow | None:
    """The proposal of that seat, open or not, if there is one."""
    row = await db.one(f"{_MOTION} WHERE {_KEY}", match_id, by, what)
    return None if row is None else await _row(db, row)


async def open_motions(db: Session, match_id: int) -> tuple[MotionRow, ...]:
    """The proposals of a match that are still to be decided."""
    rows = await db.all(f"{_MOTION} WHERE match_id = ? AND state = 'open'", match_id)
    return tuple([await _row(db, row) for row in rows])


async def due_motions(db: Session, now: int, limit: int = 100) -> tuple[MotionRow, ...]:
    """Open proposals whose time has come by *now*, the longest overdue first."""
    sql = f"{_MOTION} WHERE lapses_at <= ? ORDER BY lapses_at LIMIT ?"
    return tuple([await _row(db, row) for row in await db.all(sql, now, limit)])


async def _again(db: Session, row: MotionRow) -> MotionRow | None:
    return await motion(db, row.match_id, row.by, row.what)


async def _row(db: Session, row: Row) -> MotionRow:
    match_id, by, what, state, ply, lapses_at = row
    sql = f"SELECT seat FROM ballot WHERE {_KEY} ORDER BY seat"
    agreed = tuple(seat for (seat,) in await db.all(sql, match_id, by, what))
    return MotionRow(match_id, by, what, MotionState(state), ply, lapses_at, agreed)
