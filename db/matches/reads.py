"""What is asked of the database; each question is answered by an index."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from db.engine import Row, Session
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


async def match(db: Session, match_id: int) -> MatchRow:
    """The match of that id.

    :raises NotFound: if there is none.
    """
    row = await db.one(f"{_MATCH} WHERE match.id = ?", match_id)
    if row is None:
        raise NotFound(f"no match {match_id}")
    return _match_row(row)


async def used(db: Session, token: str) -> bool:
    """Whether a write with that token was done."""
    return await db.one("SELECT 1 FROM request WHERE token = ?", token) is not None


async def matches(
    db: Session,
    *,
    player: int | None = None,
    guild: int | None = None,
    thread: int | None = None,
    parent: int | None = None,
    status: Status | None = None,
    before: int | None = None,
    limit: int = 25,
) -> tuple[MatchRow, ...]:
    """Matches, the newest first, at most *limit* of those with an id below *before*.

    At most one of *player*, *guild*, *thread* and *parent* narrows the choice, *status* narrows it
    further.
    """
    named = {"player": player, "guild": guild, "thread": thread, "parent": parent}
    chosen = {name: value for name, value in named.items() if value is not None}
    if len(chosen) > 1:
        raise ValueError(f"one of {', '.join(named)} at most")
    join, condition = _CHOICES[next(iter(chosen), None)]
    is_by_player = player is not None
    arguments: list[int | str] = [*chosen.values()]
    if status is not None:
        condition += "match_status = ? AND " if is_by_player else "status = ? AND "
        arguments.append(status)
    key = "seat.match_id" if is_by_player else "match.id"
    sql = f"{_MATCH} {join} WHERE {condition} {key} < ? ORDER BY {key} DESC LIMIT ?"
    arguments += [LAST if before is None else before, limit]
    return tuple(_match_row(row) for row in await db.all(sql, *arguments))


async def counts(db: Session, *, guild: int | None = None) -> dict[Status, int]:
    """How many matches there are of each status, on one server or everywhere."""
    where, arguments = ("", ()) if guild is None else ("WHERE guild_id = ?", (guild,))
    sql = f"SELECT status, count(*) FROM match {where} GROUP BY status"
    found: dict[str, int] = dict(await db.all(sql, *arguments))
    return {status: found.get(status.value, 0) for status in Status}


async def table(db: Session, match_id: int) -> StoredMatch:
    """The match, its seats, snapshot and the entries after it, all of one moment.

    :raises NotFound: if there is none.
    """
    kept = await snapshot(db, match_id)
    return StoredMatch(
        await match(db, match_id),
        await seats(db, match_id),
        kept,
        await entries(db, match_id, 0 if kept is None else kept.ply),
    )


async def seats(db: Session, match_id: int) -> tuple[SeatRow, ...]:
    """The taken seats of a match in their order."""
    sql = """
        SELECT seat, user_id, name, computer, state, joined_at,
               first_id IS NOT NULL AND first_id IS DISTINCT FROM player_id
          FROM seat LEFT JOIN player ON player.id = player_id
         WHERE match_id = ? ORDER BY seat
    """
    return tuple(
        SeatRow(*who, state=SeatState(state), joined_at=joined_at, substitute=bool(substitute))
        for *who, state, joined_at, substitute in await db.all(sql, match_id)
    )


async def with_computers(db: Session) -> tuple[int, ...]:
    """The running matches in which a computer has a seat."""
    sql = """
        SELECT DISTINCT match_id FROM seat
         WHERE computer IS NOT NULL AND match_status = 'running' ORDER BY match_id
    """
    return tuple(match_id for (match_id,) in await db.all(sql))


async def entries(
    db: Session, match_id: int, first: int = 0, end: int | None = None
) -> tuple[EntryRow, ...]:
    """The entries of a match from ply *first* up to, not including, *end*."""
    sql = """
        SELECT seat, text, digest, user_id, ply, at
          FROM entry LEFT JOIN player ON player.id = by_id
         WHERE match_id = ? AND ply >= ? AND ply < ? ORDER BY ply
    """
    rows = await db.all(sql, match_id, first, LAST if end is None else end)
    return tuple(
        EntryRow(seat, text, digest, by, ply=ply, at=at) for seat, text, digest, by, ply, at in rows
    )


async def snapshot(db: Session, match_id: int) -> Snapshot | None:
    """The snapshot of a match, if one is kept."""
    sql = "SELECT ply, state FROM snapshot WHERE match_id = ?"
    row = await db.one(sql, match_id)
    return None if row is None else Snapshot(*row)


_RESULT = """
    SELECT seat, user_id, place, total, lines, match_id
      FROM result LEFT JOIN player ON player.id = player_id
"""


async def results(db: Session, match_id: int) -> tuple[ResultRow, ...]:
    """The results of a match by seat; none before its end."""
    return _results(await db.all(f"{_RESULT} WHERE match_id = ? ORDER BY seat", match_id))


async def results_of(
    db: Session, player: int, *, before: int | None = None, limit: int = 25
) -> tuple[ResultRow, ...]:
    """A player's results, the newest match first, paged as *matches* is."""
    sql = f"""
        {_RESULT}
         WHERE player_id = (SELECT id FROM player WHERE user_id = ?) AND match_id < ?
         ORDER BY match_id DESC LIMIT ?
    """
    return _results(await db.all(sql, player, LAST if before is None else before, limit))


def _match_row(row: Row) -> MatchRow:
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


def _results(rows: Iterable[Row]) -> tuple[ResultRow, ...]:
    return tuple(
        ResultRow(seat, player, place, total, msgspec.json.decode(lines), match_id=match_id)
        for seat, player, place, total, lines, match_id in rows
    )
