"""Short reads are done in the event loop itself, and it is kept from nothing else by that."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Event

import pytest

from db import Refused, Store, Unavailable, open_store
from db.sqlite import SqliteEngine, lanes
from tests.db.tables import NOON, move, running

MOVES = 50
PATIENCE = 30


@asynccontextmanager
async def held_up(sqlite: SqliteEngine) -> AsyncIterator[None]:
    """Lets the lane of reads get no further for a while."""
    further = Event()

    def wait(db: sqlite3.Connection) -> None:
        further.wait()

    sqlite.reader.lane.post(wait)
    try:
        async with asyncio.timeout(PATIENCE):
            yield
    finally:
        further.set()


async def test_a_short_read_waits_for_no_long_one(store: Store, sqlite: SqliteEngine) -> None:
    match_id = await running(store)
    async with held_up(sqlite):
        assert (await store.table(match_id)).match.id == match_id


async def test_a_read_sees_each_write_that_was_acknowledged(
    store: Store, sqlite: SqliteEngine
) -> None:
    match_id = await running(store)
    async with held_up(sqlite):
        for ply in range(MOVES):
            await store.append(match_id, ply, [move()], at=NOON)
            assert (await store.match(match_id)).plies == ply + 1


async def test_a_read_that_is_not_short_is_done_beside_the_event_loop(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await running(store)
    await store.append(match_id, 0, [move(f"m{ply}") for ply in range(MOVES)], at=NOON)
    monkeypatch.setattr(lanes, "STEPS", 20)
    async with await open_store(f"sqlite:///{path}") as other:
        assert isinstance(other.engine, SqliteEngine)
        async with held_up(other.engine):
            asked = asyncio.create_task(other.entries(match_id))
            await asyncio.wait({asked}, timeout=0.05)
            assert not asked.done()
        assert [entry.text for entry in await asked] == [f"m{ply}" for ply in range(MOVES)]


async def test_short_reads_without_end_are_short(store: Store, sqlite: SqliteEngine) -> None:
    match_id = await running(store)
    async with held_up(sqlite):
        for _ in range(lanes.STEPS // 10):
            await store.match(match_id)


async def test_who_reads_much_lets_others_have_their_turn(store: Store) -> None:
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    match_id = await running(store)
    task = asyncio.create_task(others())
    for _ in range(MOVES):
        await store.match(match_id)
    task.cancel()
    assert turns >= MOVES


async def test_what_is_in_the_way_of_a_read_is_waited_out_or_told_beside_the_event_loop(
    store: Store, sqlite: SqliteEngine
) -> None:
    match_id = await running(store)
    with pytest.raises(Refused):
        await store.match(2**70)
    sqlite.reader.db.close()
    assert (await store.match(match_id)).id == match_id
    await store.close()
    with pytest.raises(Unavailable, match="closed"):
        await store.match(match_id)
