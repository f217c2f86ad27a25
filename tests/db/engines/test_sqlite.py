"""What the schema and the writing thread of SQLite promise by themselves."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from db import NewEntry, Refused, Stale, Store, Unavailable
from db.sqlite import SqliteEngine
from tests.db.tables import ANN, NOON, move, result, running


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entry SET text = 'x'",
        "DELETE FROM entry",
        "INSERT OR REPLACE INTO entry VALUES (1, 0, 0, 'x', 'd', 0, NULL)",
        "INSERT INTO entry VALUES (1, 5, 0, 'a gap', 'd', 0, NULL)",
        "UPDATE match SET seed = x'00'",
        "UPDATE match SET setup = 'x'",
        "UPDATE match SET status = 'over'",
        "DELETE FROM match",
    ],
)
async def test_the_schema_keeps_the_log_from_being_changed(
    store: Store, path: Path, statement: str
) -> None:
    match_id = await running(store)
    await store.append(match_id, 0, [move("a"), move("b")], at=NOON)
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA foreign_keys = ON")
        with pytest.raises(sqlite3.IntegrityError):
            db.execute(statement)
    assert [entry.text for entry in await store.entries(match_id)] == ["a", "b"]


async def test_many_moves_in_flight_share_a_commit_and_a_bad_one_spoils_no_other(
    store: Store, sqlite: SqliteEngine, path: Path
) -> None:
    matches = [await running(store) for _ in range(40)]
    statements: list[str] = []
    await sqlite.writing.set_trace_callback(statements.append)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        # While another connection holds the lock, the first move waits for it and the rest gather.
        other.execute("BEGIN IMMEDIATE")
        waiting = [
            asyncio.create_task(store.append(number, 0, [move()], at=NOON, snapshot=b"s"))
            for number in matches
        ]
        stale = asyncio.create_task(store.append(matches[0], 9, [move()], at=NOON))
        bad = asyncio.create_task(store.append(matches[1], 1, [NewEntry(-1, "x", "d")], at=NOON))
        unfit = asyncio.create_task(store.append(matches[2], 1, [move(by=2**70)], at=NOON))
        last = asyncio.create_task(store.append(matches[3], 1, [move("last")], at=NOON))
        await asyncio.sleep(0.2)
        other.execute("COMMIT")
    await asyncio.gather(*waiting, last)
    for task, error in ((stale, Stale), (bad, Refused), (unfit, Refused)):
        with pytest.raises(error):
            await task
    assert statements.count("COMMIT") <= 2
    lengths = [(await store.match(number)).plies for number in matches]
    assert lengths == [1, 1, 1, 2] + [1] * 36


async def test_a_full_disk_loses_nothing_and_is_survived(
    store: Store, sqlite: SqliteEngine
) -> None:
    match_id, other = await running(store), await running(store)
    await store.append(match_id, 0, [move()], at=NOON)
    pages = await sqlite.writing.run(lambda db: db.execute("PRAGMA page_count").fetchone()[0])
    await sqlite.writing.execute(f"PRAGMA max_page_count = {pages}")
    answers = await asyncio.gather(
        store.append(match_id, 1, [move()], at=NOON, snapshot=b"x" * 100_000),
        store.append(other, 0, [move("y" * 100_000)], at=NOON),
        return_exceptions=True,
    )
    assert all(isinstance(answer, Unavailable) for answer in answers)
    assert all("full" in str(answer) for answer in answers)
    await sqlite.writing.execute(f"PRAGMA max_page_count = {pages + 1000}")
    await store.append(match_id, 1, [move()], at=NOON, snapshot=b"x" * 100_000)
    assert ((await store.match(match_id)).plies, (await store.match(other)).plies) == (2, 0)


async def test_one_row_ties_a_player_to_their_user_id(store: Store, path: Path) -> None:
    match_id = await running(store)
    await store.append(match_id, 0, [move()], at=NOON, results=[result(0, ANN, 1)])
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE player SET user_id = -id WHERE user_id = ?", (ANN,))
        assert not any(str(ANN) in line for line in db.iterdump())
    table = await store.table(match_id)
    forgotten = table.match.owner
    assert forgotten < 0
    assert table.seats[0].player == table.entries[0].by == forgotten
    assert (await store.results(match_id))[0].player == forgotten


async def test_a_full_disk_is_told_once_as_such_and_so_is_its_end(
    store: Store, sqlite: SqliteEngine, path: Path
) -> None:
    async def room(pages: int) -> None:
        await sqlite.writing.run(
            lambda db: db.execute(f"PRAGMA max_page_count = {pages}").fetchall()
        )

    match_id = await running(store)
    many = [move("x" * 50)] * 500
    with capture_logs() as logs:
        await room(1)
        for _ in range(2):
            with pytest.raises(Unavailable) as refused:
                await store.append(match_id, 0, many, at=NOON)
            assert refused.value.why == "full"
        await room(1_000_000)
        await store.append(match_id, 0, many, at=NOON)
    told = [(entry["event"], entry["path"]) for entry in logs]
    assert told == [("database trouble", str(path)), ("database works again", str(path))]
