"""Writing the log of a match, and what follows from it, inside a transaction of the caller."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from db.engine import Session
from db.errors import Stale
from db.matches import posts, reads
from db.matches.clocks import set_clocks, stop_clocks
from db.matches.lobby import put_on_seat
from db.matches.motions import lapse_all
from db.matches.rows import OPEN, lock, log_length, player_id, remember, require
from db.records import (
    NewClock,
    NewEntry,
    NewResult,
    NewSeat,
    SayingRow,
    SeatRow,
    Snapshot,
    Status,
)


async def start(
    db: Session,
    match_id: int,
    seats: Sequence[SeatRow],
    *,
    setup: str,
    seed: bytes,
    commitment: str,
    at: int,
    entries: Sequence[NewEntry] = (),
    snapshot: bytes | None = None,
    clocks: Sequence[NewClock] = (),
    token: str | None = None,
) -> None:
    """Starts a lobby with the players of *seats*, who sit in that order, and first entries.

    :raises Stale: if others sit there now than *seats* says.
    :raises WrongStatus: if the match is no lobby any more.
    :raises Repeated: if *token* was used before.
    """
    await require(db, match_id, Status.LOBBY, token=token)
    if set(seats) != set(await reads.seats(db, match_id)):
        raise Stale(f"others sit at match {match_id} by now")
    await db.run("DELETE FROM seat WHERE match_id = ?", match_id)
    for number, row in enumerate(seats):
        await put_on_seat(
            db,
            match_id,
            NewSeat(number, row.player, row.name, row.computer, row.home),
            row.joined_at,
        )
    sql = """
        UPDATE match
           SET status = 'running', setup = ?, seed = ?, commitment = ?, started_at = ?,
               league_guild_id = CASE WHEN (SELECT count(*) FROM home WHERE match_id = match.id) = 1
                                      THEN league_guild_id END
         WHERE id = ?
    """
    await db.run(sql, setup, seed, commitment, at, match_id)
    await db.run("UPDATE seat SET first_id = player_id WHERE match_id = ?", match_id)
    # The setup has the names of towns now, and others may sit on their seats.
    await db.run("DELETE FROM town_name WHERE match_id = ? AND episode = 'this'", match_id)
    await append(db, match_id, 0, entries, at=at, token=token, snapshot=snapshot, clocks=clocks)


async def append(
    db: Session,
    match_id: int,
    ply: int,
    entries: Sequence[NewEntry],
    *,
    at: int,
    token: str | None = None,
    snapshot: bytes | None = None,
    clocks: Sequence[NewClock] = (),
    results: Sequence[NewResult] = (),
    shows: bool = False,
    taken: bool = False,
) -> tuple[SayingRow, ...]:
    """Adds *entries* after the first *ply* ones of a running match.

    *snapshot* is the position after them, *clocks* are set, *results* end the match. If it
    *shows* something new, a board is to be posted in every home. If these are *taken*, this
    process posts them: gives those that nobody has begun to post.

    :raises Stale: if the log is not exactly *ply* entries long.
    :raises WrongStatus: if the match is not running.
    :raises Repeated: if *token* was used before.
    """
    await require(db, match_id, Status.RUNNING, token=token)
    length = await log_length(db, match_id)
    if length != ply:
        raise Stale(f"the log of match {match_id} has {length} entries, not {ply}")
    end = ply + len(entries)
    if entries:
        await _write_entries(db, match_id, ply, entries, at)
    if snapshot is not None:
        await _write_snapshot(db, match_id, Snapshot(end, snapshot))
    await remember(db, token, match_id, ply, end, at)
    await set_clocks(db, match_id, clocks)
    if results:
        await _write_results(db, match_id, results)
        await _close(db, match_id, Status.OVER, at)
    if shows:
        await posts.put_boards(db, match_id, at, end)
    return await posts.take_boards(db, match_id) if shows and taken else ()


async def finish(
    db: Session, match_id: int, ply: int, results: Sequence[NewResult], *, at: int
) -> None:
    """Ends a running match whose log is *ply* entries long, without another entry."""
    if not results:
        raise ValueError("a match that ends has results; one without is cancelled")
    await append(db, match_id, ply, (), at=at, results=results)


async def cancel(db: Session, match_id: int, *, at: int) -> None:
    """Ends a lobby or a running match without a result."""
    await _close(db, match_id, Status.CANCELLED, at)


async def archive(db: Session, match_id: int) -> None:
    """Puts a lobby or a running match aside, its clocks stopped."""
    await _close(db, match_id, Status.ARCHIVED, None)


async def _close(db: Session, match_id: int, status: Status, at: int | None) -> None:
    """Takes an open match to *status* and stops its clocks; *at* is when it ended, if it did."""
    await require(db, match_id, *OPEN)
    await db.run("UPDATE match SET status = ?, ended_at = ? WHERE id = ?", status, at, match_id)
    await stop_clocks(db, match_id)
    await lapse_all(db, match_id)


async def revive(db: Session, match_id: int) -> None:
    """Takes an archived match up again where it was; its clocks still stand."""
    await require(db, match_id, Status.ARCHIVED)
    sql = """
        UPDATE match SET status = CASE WHEN started_at IS NULL THEN 'lobby' ELSE 'running' END
         WHERE id = ?
    """
    await db.run(sql, match_id)


async def put_snapshot(db: Session, match_id: int, snapshot: Snapshot) -> None:
    """Keeps *snapshot* unless a later one is there.

    :raises Stale: if the log is shorter than the snapshot says.
    """
    await lock(db, match_id)
    length = await log_length(db, match_id)
    if snapshot.ply > length:
        raise Stale(f"the log of match {match_id} has only {length} entries, not {snapshot.ply}")
    await _write_snapshot(db, match_id, snapshot)


async def drop_snapshot(db: Session, match_id: int) -> None:
    """Throws the snapshot of a match away, if there is one."""
    await db.run("DELETE FROM snapshot WHERE match_id = ?", match_id)


async def forget_requests(db: Session, before: int) -> int:
    """Forgets tokens used before that time; gives how many."""
    return await db.run("DELETE FROM request WHERE at < ?", before)


async def _write_entries(
    db: Session, match_id: int, ply: int, entries: Sequence[NewEntry], at: int
) -> None:
    known = {user: await player_id(db, user) for user in {entry.by for entry in entries}}
    sql = """
        INSERT INTO entry (match_id, ply, seat, text, digest, at, by_id)
        VALUES (?, ?, ?, ?, ?, ?, ?)
    """
    await db.many(
        sql,
        [
            (match_id, number, entry.seat, entry.text, entry.digest, at, known[entry.by])
            for number, entry in enumerate(entries, start=ply)
        ],
    )
    await db.run("UPDATE match SET last_move_at = ? WHERE id = ?", at, match_id)


async def _write_snapshot(db: Session, match_id: int, snapshot: Snapshot) -> None:
    sql = """
        INSERT INTO snapshot (match_id, ply, state) VALUES (?, ?, ?)
            ON CONFLICT (match_id) DO UPDATE SET ply = excluded.ply, state = excluded.state
         WHERE excluded.ply >= snapshot.ply
    """
    await db.run(sql, match_id, snapshot.ply, snapshot.state)


async def _write_results(db: Session, match_id: int, results: Sequence[NewResult]) -> None:
    sql = """
        INSERT INTO result (match_id, seat, player_id, place, total, lines)
        VALUES (?, ?, ?, ?, ?, ?)
    """
    for row in results:
        lines = msgspec.json.encode(row.lines).decode()
        who = await player_id(db, row.player)
        await db.run(sql, match_id, row.seat, who, row.place, row.total, lines)
