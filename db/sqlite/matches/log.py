"""Writing the log of a match, and what follows from it, inside a transaction of the caller."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

import msgspec

from db.errors import Stale
from db.records import NewClock, NewEntry, NewResult, NewSeat, SeatRow, Snapshot, Status
from db.sqlite.matches import reads
from db.sqlite.matches.clocks import set_clocks, stop_clocks
from db.sqlite.matches.lobby import put_on_seat
from db.sqlite.matches.motions import lapse_all
from db.sqlite.matches.rows import OPEN, log_length, player_id, refuse_repeated, remember, require


def start(
    db: sqlite3.Connection,
    match_id: int,
    seats: Sequence[SeatRow],
    secrets: tuple[str, bytes, str],
    at: int,
    entries: Sequence[NewEntry],
    snapshot: bytes | None,
    clocks: Sequence[NewClock],
    token: str | None,
) -> None:
    """Starts a lobby: seats the players in their order, fixes setup and seed, opens the log."""
    refuse_repeated(db, token)
    require(db, match_id, Status.LOBBY)
    if set(seats) != set(reads.seats(db, match_id)):
        raise Stale(f"others sit at match {match_id} by now")
    db.execute("DELETE FROM seat WHERE match_id = ?", (match_id,))
    for number, row in enumerate(seats):
        put_on_seat(
            db, match_id, NewSeat(number, row.player, row.name, row.computer), row.joined_at
        )
    sql = """
        UPDATE match SET status = 'running', setup = ?, seed = ?, commitment = ?, started_at = ?
         WHERE id = ?
    """
    db.execute(sql, (*secrets, at, match_id))
    db.execute("UPDATE seat SET first_id = player_id WHERE match_id = ?", (match_id,))
    # The setup has the names of towns now, and others may sit on their seats.
    db.execute("DELETE FROM town_name WHERE match_id = ? AND episode = 'this'", (match_id,))
    append(db, match_id, 0, entries, at, token, snapshot, clocks, ())


def append(
    db: sqlite3.Connection,
    match_id: int,
    ply: int,
    entries: Sequence[NewEntry],
    at: int,
    token: str | None,
    snapshot: bytes | None,
    clocks: Sequence[NewClock],
    results: Sequence[NewResult],
) -> None:
    """Adds entries to a running match, with all that follows from them."""
    refuse_repeated(db, token)
    require(db, match_id, Status.RUNNING)
    length = log_length(db, match_id)
    if length != ply:
        raise Stale(f"the log of match {match_id} has {length} entries, not {ply}")
    end = ply + len(entries)
    if entries:
        _write_entries(db, match_id, ply, entries, at)
    if snapshot is not None:
        _write_snapshot(db, match_id, Snapshot(end, snapshot))
    remember(db, token, match_id, ply, end, at)
    set_clocks(db, match_id, clocks)
    if results:
        _write_results(db, match_id, results)
        close(db, match_id, Status.OVER, at)


def close(db: sqlite3.Connection, match_id: int, status: Status, at: int | None) -> None:
    """Takes an open match to *status* and stops its clocks; *at* is when it ended, if it did."""
    require(db, match_id, *OPEN)
    db.execute("UPDATE match SET status = ?, ended_at = ? WHERE id = ?", (status, at, match_id))
    stop_clocks(db, match_id)
    lapse_all(db, match_id)


def revive(db: sqlite3.Connection, match_id: int) -> None:
    """Takes an archived match up again where it was."""
    require(db, match_id, Status.ARCHIVED)
    sql = """
        UPDATE match SET status = CASE WHEN started_at IS NULL THEN 'lobby' ELSE 'running' END
         WHERE id = ?
    """
    db.execute(sql, (match_id,))


def put_snapshot(db: sqlite3.Connection, match_id: int, snapshot: Snapshot) -> None:
    """Keeps a snapshot unless a later one is there."""
    require(db, match_id)
    length = log_length(db, match_id)
    if snapshot.ply > length:
        raise Stale(f"the log of match {match_id} has only {length} entries, not {snapshot.ply}")
    _write_snapshot(db, match_id, snapshot)


def drop_snapshot(db: sqlite3.Connection, match_id: int) -> None:
    """Throws a snapshot away."""
    db.execute("DELETE FROM snapshot WHERE match_id = ?", (match_id,))


def forget_requests(db: sqlite3.Connection, before: int) -> int:
    """Forgets old tokens and gives how many."""
    return db.execute("DELETE FROM request WHERE at < ?", (before,)).rowcount


def _write_entries(
    db: sqlite3.Connection, match_id: int, ply: int, entries: Sequence[NewEntry], at: int
) -> None:
    known = {user: player_id(db, user) for user in {entry.by for entry in entries}}
    sql = """
        INSERT INTO entry (match_id, ply, seat, text, digest, at, by_id)
        VALUES (?, ?, ?, ?, ?, ?, ?)
    """
    db.executemany(
        sql,
        [
            (match_id, number, entry.seat, entry.text, entry.digest, at, known[entry.by])
            for number, entry in enumerate(entries, start=ply)
        ],
    )
    db.execute("UPDATE match SET last_move_at = ? WHERE id = ?", (at, match_id))


def _write_snapshot(db: sqlite3.Connection, match_id: int, snapshot: Snapshot) -> None:
    sql = """
        INSERT INTO snapshot (match_id, ply, state) VALUES (?, ?, ?)
            ON CONFLICT (match_id) DO UPDATE SET ply = excluded.ply, state = excluded.state
         WHERE excluded.ply >= snapshot.ply
    """
    db.execute(sql, (match_id, snapshot.ply, snapshot.state))


def _write_results(db: sqlite3.Connection, match_id: int, results: Sequence[NewResult]) -> None:
    sql = """
        INSERT INTO result (match_id, seat, player_id, place, total, lines)
        VALUES (?, ?, ?, ?, ?, ?)
    """
    for row in results:
        lines = msgspec.json.encode(row.lines).decode()
        who = player_id(db, row.player)
        db.execute(sql, (match_id, row.seat, who, row.place, row.total, lines))
