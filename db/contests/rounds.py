"""Rounds of a contest, their tables, and how these came out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from db.contests import homes, news
from db.contests.contests import hold, touch
from db.contests.entrants import seed
from db.contests.records import NewsKind, RoundRow, Scored, TableOutcome, TableRow
from db.engine import Session
from db.errors import Stale
from db.records import Status


async def rounds(db: Session, contest_id: int) -> tuple[RoundRow, ...]:
    """The rounds of a contest up to now."""
    sql = """
        SELECT round, started_at, deadline_at, ended_at FROM contest_round
         WHERE contest_id = ? ORDER BY round
    """
    return tuple(RoundRow(*row) for row in await db.all(sql, contest_id))


async def tables(db: Session, contest_id: int, round: int | None = None) -> tuple[TableRow, ...]:
    """The tables of a contest, or of one of its rounds, in their order."""
    where, values = ("", ()) if round is None else (" AND contest_table.round = ?", (round,))
    sql = f"""
        SELECT contest_table.round, contest_table.number, match_id, match.status, outcome, entrant,
               place, total
          FROM contest_table JOIN contest_seat
               ON contest_seat.contest_id = contest_table.contest_id
              AND contest_seat.round = contest_table.round
              AND contest_seat.number = contest_table.number
          LEFT JOIN match ON match.id = match_id
         WHERE contest_table.contest_id = ?{where}
         ORDER BY contest_table.round, contest_table.number, seat
    """
    found = list[TableRow]()
    for key, group in groupby(await db.all(sql, contest_id, *values), key=lambda row: row[:5]):
        seats = list(group)
        found.append(
            TableRow(
                round=key[0],
                number=key[1],
                match=key[2],
                status=None if key[3] is None else Status(key[3]),
                outcome=None if key[4] is None else TableOutcome(key[4]),
                entrants=tuple(row[5] for row in seats),
                places=tuple(row[6] for row in seats),
                totals=tuple(row[7] for row in seats),
            )
        )
    return tuple(found)


async def of_match(db: Session, match_id: int) -> tuple[int, int, int] | None:
    """The contest, round and number of the table at which a match is played."""
    sql = "SELECT contest_id, round, number FROM contest_table WHERE match_id = ?"
    row = await db.one(sql, match_id)
    return None if row is None else (row[0], row[1], row[2])


async def begin_round(
    db: Session,
    contest_id: int,
    round: int,
    tables: Sequence[Sequence[int]],
    *,
    version: int,
    at: int,
    deadline: int | None,
    ranks: Mapping[int, int] | None = None,
) -> None:
    """Writes a round as it was paired: at each table the entrants in the order of their seats; one
    alone has a bye. The first round makes a contest run, with the *ranks* of its entrants.

    :raises Stale: if the contest has another *version* by now.
    """
    await hold(db, contest_id, version)
    sql = (
        "INSERT INTO contest_round (contest_id, round, started_at, deadline_at) VALUES (?, ?, ?, ?)"
    )
    await db.run(sql, contest_id, round, at, deadline)
    outcomes = [TableOutcome.BYE if len(table) == 1 else None for table in tables]
    await db.many(
        "INSERT INTO contest_table (contest_id, round, number, outcome) VALUES (?, ?, ?, ?)",
        [(contest_id, round, n, outcome) for n, outcome in enumerate(outcomes, start=1)],
    )
    sql = """
        INSERT INTO contest_seat (contest_id, round, number, seat, entrant) VALUES (?, ?, ?, ?, ?)
    """
    await db.many(
        sql,
        [
            (contest_id, round, number, seat, entrant)
            for number, table in enumerate(tables, start=1)
            for seat, entrant in enumerate(table)
        ],
    )
    if ranks:
        await seed(db, contest_id, ranks)
        await news.put(db, contest_id, NewsKind.BEGUN, at=at)
    sql = "UPDATE contest SET status = 'running', round = ?, step_at = 0 WHERE id = ?"
    await db.run(sql, round, contest_id)
    await homes.changed(db, contest_id)
    await news.put(db, contest_id, NewsKind.ROUND, at=at, round=round)


async def set_match(
    db: Session, contest_id: int, round: int, number: int, match_id: int, *, version: int
) -> None:
    """Remembers the match that is played at a table.

    :raises Stale: if the contest has another *version* by now.
    """
    await hold(db, contest_id, version)
    sql = """
        UPDATE contest_table SET match_id = ?
         WHERE contest_id = ? AND round = ? AND number = ?
    """
    await db.run(sql, match_id, contest_id, round, number)


async def score(db: Session, contest_id: int, scored: Sequence[Scored], *, version: int) -> None:
    """Writes how tables came out; one that was scored before stays as it is.

    :raises Stale: if the contest has another *version* by now.
    """
    await hold(db, contest_id, version)
    for each in scored:
        key = (contest_id, each.round, each.number)
        sql = """
            UPDATE contest_table SET outcome = ?
             WHERE contest_id = ? AND round = ? AND number = ? AND outcome IS NULL
        """
        if await db.run(sql, each.outcome, *key) == 0:
            continue
        sql = """
            UPDATE contest_seat SET place = ?, total = ?
             WHERE contest_id = ? AND round = ? AND number = ? AND seat = ?
        """
        results = enumerate(zip(each.places, each.totals, strict=True))
        await db.many(sql, [(place, total, *key, seat) for seat, (place, total) in results])


async def end_round(db: Session, contest_id: int, round: int, *, version: int, at: int) -> None:
    """Closes a round all of whose tables are scored.

    :raises Stale: if one is not, or the contest has another *version* by now.
    """
    await hold(db, contest_id, version)
    sql = """
        SELECT 1 FROM contest_table
         WHERE contest_id = ? AND round = ? AND outcome IS NULL LIMIT 1
    """
    if await db.value(sql, contest_id, round) is not None:
        raise Stale(f"round {round} of contest {contest_id} is not over")
    sql = """
        UPDATE contest_round SET ended_at = ?
         WHERE contest_id = ? AND round = ? AND ended_at IS NULL
    """
    if await db.run(sql, at, contest_id, round) == 1:
        await news.put(db, contest_id, NewsKind.STANDINGS, at=at, round=round)


async def respite(db: Session, since: int, now: int, until: int) -> None:
    """Puts off the end of rounds whose time was up after *since*, while nobody watched."""
    late = """
        SELECT contest_id FROM contest_round
         WHERE ended_at IS NULL AND deadline_at >= ? AND deadline_at <= ?
    """
    for (contest,) in await db.all(late, since, now):
        await hold(db, contest)
        sql = "UPDATE contest_round SET deadline_at = ? WHERE contest_id = ? AND ended_at IS NULL"
        await db.run(sql, until, contest)
        await touch(db, contest)
