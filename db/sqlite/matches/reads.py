"""What is asked of the database; each question is answered by an index."""

from __future__ import annotations

import sqlite3
from typing import Any

import msgspec

from db.errors import NotFound
from db.records import (
    EntryRow,
    MatchRow,
    ResultRow,
    SeatRow,
    SeatState,
    Snapshot,
    Status,
    StoredMatch,
    Visibility,
)

LAST = 2**63 - 1

_MATCH = """
    SELECT match.id, game, setup, seed, commitment, status, owner.user_id, capacity, visibility,
           pace, rated, language, guild_id, channel_id, thread_id, message_id, parent_id, rematch,
           created_at, started_at, ended_at, last_move_at,
           coalesce((SELECT ply + 1 FROM entry WHERE entry.match_id = match.id
                     ORDER BY ply DESC LIMIT 1), 0)
      FROM match JOIN player AS owner ON owner.id = owner_id
"""

# Which matches, by what narrows them; the status comes second wherever it is asked for.
_CHOICES = {
    None: ("", ""),
    "player": (
        "JOIN seat ON seat.match_id = match.id",
        "seat.player_id = (SELECT id FROM player WHERE user_id = ?) AND ",
    ),
    "guild": ("", "guild_id = ? AND "),
    "thread": ("", "thread_id = ? AND "),
    "parent": ("", "parent_id = ? AND "),
}


def match(db: sqlite3.Connection, match_id: int) -> MatchRow:
    """The match of that id."""
    row = db.execute(f"{_MATCH} WHERE match.id = ?", (match_id,)).fetchone()
    if row is None:
        raise NotFound(f"no match {match_id}")
    return _match_row(row)


def used(db: sqlite3.Connection, token: str) -> bool:
    """Whether a write with that token was done."""
    return db.execute("SELECT 1 FROM request WHERE token = ?", (token,)).fetchone() is not None


def matches(
    db: sqlite3.Connection,
    choice: str | None,
    chosen: int | None,
    status: Status | None,
    before: int | None,
    limit: int,
) -> tuple[MatchRow, ...]:
    """A page of matches, the newest first."""
    join, condition = _CHOICES[choice]
    is_by_player = choice == "player"
    arguments: list[int | str] = [] if chosen is None else [chosen]
    if status is not None:
        condition += "match_status = ? AND " if is_by_player else "status = ? AND "
        arguments.append(status)
    key = "seat.match_id" if is_by_player else "match.id"
    sql = f"{_MATCH} {join} WHERE {condition} {key} < ? ORDER BY {key} DESC LIMIT ?"
    arguments += [LAST if before is None else before, limit]
    return tuple(_match_row(row) for row in db.execute(sql, arguments))


def counts(db: sqlite3.Connection, guild: int | None) -> dict[Status, int]:
    """How many matches there are of each status."""
    where, arguments = ("", ()) if guild is None else ("WHERE guild_id = ?", (guild,))
    sql = f"SELECT status, count(*) FROM match {where} GROUP BY status"
    found = dict(db.execute(sql, arguments))
    return {status: found.get(status.value, 0) for status in Status}


def table(db: sqlite3.Connection, match_id: int) -> StoredMatch:
    """Everything about a match as it was at one moment."""
    db.execute("BEGIN")
    try:
        kept = snapshot(db, match_id)
        return StoredMatch(
            match(db, match_id),
            seats(db, match_id),
            kept,
            entries(db, match_id, 0 if kept is None else kept.ply, None),
        )
    finally:
        db.execute("COMMIT")


def seats(db: sqlite3.Connection, match_id: int) -> tuple[SeatRow, ...]:
    """The taken seats of a match in their order."""
    sql = """
        SELECT seat, user_id, name, computer, state, joined_at,
               first_id IS NOT NULL AND first_id IS NOT player_id
          FROM seat LEFT JOIN player ON player.id = player_id
         WHERE match_id = ? ORDER BY seat
    """
    return tuple(
        SeatRow(*who, state=SeatState(state), joined_at=joined_at, substitute=bool(substitute))
        for *who, state, joined_at, substitute in db.execute(sql, (match_id,))
    )


def with_computers(db: sqlite3.Connection) -> tuple[int, ...]:
    """The running matches in which a computer has a seat."""
    sql = """
        SELECT DISTINCT match_id FROM seat
         WHERE computer IS NOT NULL AND match_status = 'running' ORDER BY match_id
    """
    return tuple(match_id for (match_id,) in db.execute(sql))


def entries(
    db: sqlite3.Connection, match_id: int, first: int, end: int | None
) -> tuple[EntryRow, ...]:
    """The entries of a match from ply *first* up to, not including, *end*."""
    sql = """
        SELECT seat, text, digest, user_id, ply, at
          FROM entry LEFT JOIN player ON player.id = by_id
         WHERE match_id = ? AND ply >= ? AND ply < ? ORDER BY ply
    """
    return tuple(
        EntryRow(seat, text, digest, by, ply=ply, at=at)
        for seat, text, digest, by, ply, at in db.execute(
            sql, (match_id, first, LAST if end is None else end)
        )
    )


def snapshot(db: sqlite3.Connection, match_id: int) -> Snapshot | None:
    """The snapshot of a match, if one is kept."""
    sql = "SELECT ply, state FROM snapshot WHERE match_id = ?"
    row = db.execute(sql, (match_id,)).fetchone()
    return None if row is None else Snapshot(*row)


_RESULT = """
    SELECT seat, user_id, place, total, lines, match_id
      FROM result LEFT JOIN player ON player.id = player_id
"""


def results(db: sqlite3.Connection, match_id: int) -> tuple[ResultRow, ...]:
    """The results of a match by seat."""
    return _results(db.execute(f"{_RESULT} WHERE match_id = ? ORDER BY seat", (match_id,)))


def results_of(
    db: sqlite3.Connection, player: int, before: int | None, limit: int
) -> tuple[ResultRow, ...]:
    """A player's results, the newest match first."""
    sql = f"""
        {_RESULT}
         WHERE player_id = (SELECT id FROM player WHERE user_id = ?) AND match_id < ?
         ORDER BY match_id DESC LIMIT ?
    """
    return _results(db.execute(sql, (player, LAST if before is None else before, limit)))


def _match_row(row: tuple[Any, ...]) -> MatchRow:
    return MatchRow(
        id=row[0],
        game=row[1],
        setup=row[2],
        seed=row[3],
        commitment=row[4],
        status=Status(row[5]),
        owner=row[6],
        capacity=row[7],
        visibility=Visibility(row[8]),
        pace=row[9],
        rated=bool(row[10]),
        language=row[11],
        guild=row[12],
        channel=row[13],
        thread=row[14],
        message=row[15],
        parent=row[16],
        rematch=bool(row[17]),
        created_at=row[18],
        started_at=row[19],
        ended_at=row[20],
        last_move_at=row[21],
        plies=row[22],
    )


def _results(cursor: sqlite3.Cursor) -> tuple[ResultRow, ...]:
    return tuple(
        ResultRow(seat, player, place, total, msgspec.json.decode(lines), match_id=match_id)
        for seat, player, place, total, lines, match_id in cursor
    )
