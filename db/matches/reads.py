"""What is asked of the database; each question is answered by an index."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from db.engine import Row, Session
from db.errors import NotFound
from db.records import (
    EntryRow,
    Home,
    MatchRow,
    Outline,
    ResultRow,
    SeatRow,
    SeatState,
    Snapshot,
    Status,
    StoredMatch,
    Visibility,
)

LAST = 2**63 - 1

_LENGTH_AND_HOMES = """
    coalesce((SELECT ply + 1 FROM entry WHERE entry.match_id = match.id
              ORDER BY ply DESC LIMIT 1), 0),
    (SELECT count(*) FROM home AS every WHERE every.match_id = match.id),
    coalesce(number, 0), coalesce(language, 'en'), guild_id, person.user_id, channel_id,
    thread_id, message_id
"""
_COLUMNS = f"""
    match.id, game, setup, seed, commitment, status, owner.user_id, capacity, visibility,
    pace, rated, parent_id, rematch, created_at, started_at, ended_at, last_move_at,
    {_LENGTH_AND_HOMES}, league_guild_id
"""
_OWNED = "FROM match JOIN player AS owner ON owner.id = owner_id"
_MATCH = f"SELECT {_COLUMNS} {_OWNED}"
_SEAT = """
    seat.seat, player.user_id, name, computer, seat.home, seat.state, joined_at,
    first_id IS NOT NULL AND first_id IS DISTINCT FROM seat.player_id
"""
_SEAT_COLUMNS = 8
_FIRST = """
    LEFT JOIN home ON home.match_id = match.id
          AND number = (SELECT min(number) FROM home AS every WHERE every.match_id = match.id)
"""
_PERSON = "LEFT JOIN player AS person ON person.id = home.player_id"


class _Choice(NamedTuple):
    """Which matches: from which home they are looked at, what narrows them, by which index."""

    home: str = _FIRST
    condition: str = ""
    key: str = "match.id"
    status: str = "status"


_AT_HOME = "JOIN home ON home.match_id = match.id"
# The status comes second wherever it is asked for.
_CHOICES = {
    None: _Choice(),
    "player": _Choice(
        "JOIN seat ON seat.match_id = match.id "
        "LEFT JOIN home ON home.match_id = seat.match_id AND number = seat.home",
        "seat.player_id = (SELECT id FROM player WHERE user_id = ?) AND ",
        "seat.match_id",
        "seat.match_status",
    ),
    "guild": _Choice(_AT_HOME, "guild_id = ? AND ", "home.match_id", "home.match_status"),
    "thread": _Choice(_AT_HOME, "thread_id = ? AND ", "home.match_id", "home.match_status"),
    "parent": _Choice(condition="parent_id = ? AND "),
}


async def match(db: Session, match_id: int) -> MatchRow:
    """The match of that id.

    :raises NotFound: if there is none.
    """
    row = await db.one(f"{_MATCH} {_FIRST} {_PERSON} WHERE match.id = ?", match_id)
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
    further. Each is looked at from the home in which it was found: that of the player, of the
    server, of the thread; else the first.
    """
    named = {"player": player, "guild": guild, "thread": thread, "parent": parent}
    chosen = {name: value for name, value in named.items() if value is not None}
    if len(chosen) > 1:
        raise ValueError(f"one of {', '.join(named)} at most")
    how = _CHOICES[next(iter(chosen), None)]
    condition, arguments = how.condition, list[int | str](chosen.values())
    if status is not None:
        condition += f"{how.status} = ? AND "
        arguments.append(status)
    sql = f"""
        {_MATCH} {how.home} {_PERSON}
         WHERE {condition} {how.key} < ? ORDER BY {how.key} DESC LIMIT ?
    """
    arguments += [LAST if before is None else before, limit]
    return tuple(_match_row(row) for row in await db.all(sql, *arguments))


async def found_abroad(db: Session, *, limit: int = 25) -> tuple[MatchRow, ...]:
    """Tables that wait for whoever comes on servers that are open to others, the newest first."""
    sql = f"""
        {_MATCH} {_FIRST} {_PERSON}
         WHERE status = 'lobby' AND visibility = 'public'
           AND guild_id IN (SELECT guild_id FROM open_guild)
         ORDER BY match.id DESC LIMIT ?
    """
    return tuple(_match_row(row) for row in await db.all(sql, limit))


async def counts(
    db: Session, *, guild: int | None = None, among: Sequence[Status] = tuple(Status)
) -> dict[Status, int]:
    """How many matches there are of each status, on one server or everywhere.

    What is over grows for ever: who asks often asks only about some.
    """
    marks = ", ".join("?" * len(among))
    if guild is None:
        sql = f"SELECT status, count(*) FROM match WHERE status IN ({marks}) GROUP BY status"
        rows = await db.all(sql, *among)
    else:
        sql = f"""
            SELECT match_status, count(*) FROM home
             WHERE guild_id = ? AND match_status IN ({marks}) GROUP BY match_status
        """
        rows = await db.all(sql, guild, *among)
    found: dict[str, int] = dict(rows)
    return {status: found.get(status.value, 0) for status in among}


async def newest(db: Session) -> int:
    """The number of the match that was opened last; 0 if there is none."""
    found: int | None = await db.value("SELECT max(id) FROM match")
    return found or 0


async def table(db: Session, match_id: int) -> StoredMatch:
    """The match, its seats, snapshot and the entries after it, all of one moment.

    What may change is read by one statement, and entries that are there stay as they are. The
    snapshot stands beside the first seat; without it the log is enough.

    :raises NotFound: if there is none.
    """
    sql = f"""
        SELECT {_SEAT}, snapshot.ply, snapshot.state, {_COLUMNS}
          {_OWNED} {_FIRST} {_PERSON}
          LEFT JOIN seat ON seat.match_id = match.id
          LEFT JOIN player ON player.id = seat.player_id
          LEFT JOIN snapshot ON snapshot.match_id = match.id AND seat.seat = 0
         WHERE match.id = ? ORDER BY seat.seat
    """
    rows = await db.all(sql, match_id)
    if not rows:
        raise NotFound(f"no match {match_id}")
    ply, state, *about = rows[0][_SEAT_COLUMNS:]
    row, kept = _match_row(tuple(about)), None if ply is None else Snapshot(ply, state)
    first = 0 if kept is None else kept.ply
    lived = (row.here,) if row.homes <= 1 else await homes(db, match_id)
    if row.homes > 1 and len(lived) != row.homes:
        return await table(db, match_id)  # somebody came meanwhile
    return StoredMatch(
        row,
        tuple(_seat_row(each[:_SEAT_COLUMNS]) for each in rows if each[0] is not None),
        kept,
        await entries(db, match_id, first, row.plies) if first < row.plies else (),
        lived,
    )


async def outline(db: Session, match_id: int) -> Outline | None:
    """What may change of a match, if there is such a match."""
    sql = f"""
        SELECT {_SEAT}, status, {_LENGTH_AND_HOMES}
          FROM match {_FIRST} {_PERSON}
          LEFT JOIN seat ON seat.match_id = match.id
          LEFT JOIN player ON player.id = seat.player_id
         WHERE match.id = ? ORDER BY seat
    """
    rows = await db.all(sql, match_id)
    if not rows:
        return None
    status, plies, count, *here = rows[0][_SEAT_COLUMNS:]
    sat = tuple(_seat_row(row[:_SEAT_COLUMNS]) for row in rows if row[0] is not None)
    return Outline(Status(status), plies, count, Home(*here), sat)


async def homes(db: Session, match_id: int) -> tuple[Home, ...]:
    """Where a match lives, the first home first."""
    sql = """
        SELECT number, language, guild_id, user_id, channel_id, thread_id, message_id
          FROM home LEFT JOIN player ON player.id = player_id
         WHERE match_id = ? ORDER BY number
    """
    return tuple(Home(*row) for row in await db.all(sql, match_id))


async def seats(db: Session, match_id: int) -> tuple[SeatRow, ...]:
    """The taken seats of a match in their order."""
    sql = f"""
        SELECT {_SEAT} FROM seat LEFT JOIN player ON player.id = player_id
         WHERE match_id = ? ORDER BY seat
    """
    return tuple(_seat_row(row) for row in await db.all(sql, match_id))


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


def _seat_row(row: Row) -> SeatRow:
    *who, state, joined_at, substitute = row
    return SeatRow(*who, state=SeatState(state), joined_at=joined_at, substitute=bool(substitute))


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
        parent=row[11],
        rematch=bool(row[12]),
        created_at=row[13],
        started_at=row[14],
        ended_at=row[15],
        last_move_at=row[16],
        plies=row[17],
        homes=row[18],
        home=row[19],
        language=row[20],
        guild=row[21],
        person=row[22],
        channel=row[23],
        thread=row[24],
        message=row[25],
        league=row[26],
    )


def _results(rows: Iterable[Row]) -> tuple[ResultRow, ...]:
    return tuple(
        ResultRow(seat, player, place, total, msgspec.json.decode(lines), match_id=match_id)
        for seat, player, place, total, lines, match_id in rows
    )
