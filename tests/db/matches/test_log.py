"""The log: appended to, never changed, and everything that a move brings with it."""

from __future__ import annotations

import asyncio

import pytest

from db import (
    NewClock,
    NewEntry,
    Repeated,
    Snapshot,
    Stale,
    Status,
    Store,
    Unavailable,
    WrongStatus,
)
from tests.db.tables import ANN, BOB, NOON, move, result, running
from tests.playground.person import PATIENCE


async def test_entries_come_back_as_they_were_appended(store: Store) -> None:
    match_id = await running(store)
    await store.append(match_id, 0, [move("a"), NewEntry(None, "dice:6", "d")], at=NOON + 1)
    await store.append(match_id, 2, [move("стекло@b3", BOB)], at=NOON + 2)
    rows = await store.entries(match_id)
    assert [(row.ply, row.seat, row.text, row.by, row.at) for row in rows] == [
        (0, 0, "a", ANN, NOON + 1),
        (1, None, "dice:6", None, NOON + 1),
        (2, 0, "стекло@b3", BOB, NOON + 2),
    ]
    assert await store.entries(match_id, 1, 2) == rows[1:2]
    match = await store.match(match_id)
    assert (match.plies, match.last_move_at) == (3, NOON + 2)


async def test_an_append_that_has_not_seen_the_whole_log_is_stale(store: Store) -> None:
    match_id = await running(store)
    await store.append(match_id, 0, [move()], at=NOON)
    for ply in (0, 2):
        with pytest.raises(Stale):
            await store.append(match_id, ply, [move("late")], at=NOON, snapshot=b"late", token="t")
    assert len(await store.entries(match_id)) == 1
    assert await store.snapshot(match_id) is None
    await store.append(match_id, 1, [move("in time")], at=NOON, token="t")


async def test_the_same_delivery_twice_is_written_once(store: Store) -> None:
    match_id = await running(store)
    await store.append(match_id, 0, [move("a"), move("b")], at=NOON, token="press")
    for ply in (0, 2):
        with pytest.raises(Repeated) as repeated:
            await store.append(match_id, ply, [move("a"), move("b")], at=NOON, token="press")
        assert (repeated.value.match_id, repeated.value.first, repeated.value.end) == (
            match_id,
            0,
            2,
        )
    assert (await store.match(match_id)).plies == 2


async def test_the_same_delivery_twice_at_the_same_time_is_written_once(store: Store) -> None:
    match_id = await running(store)
    presses = (store.append(match_id, 0, [move()], at=NOON, token="press") for _ in range(20))
    answers = await asyncio.gather(*presses, return_exceptions=True)
    assert answers.count(()) == 1
    assert sum(isinstance(answer, Repeated) for answer in answers) == 19


async def test_old_tokens_can_be_forgotten(store: Store) -> None:
    match_id = await running(store)
    await store.append(match_id, 0, [move()], at=NOON, token="old")
    await store.append(match_id, 1, [move()], at=NOON + 9, token="new")
    assert await store.forget_requests(NOON + 9) == 1
    await store.append(match_id, 2, [move()], at=NOON + 9, token="old")
    with pytest.raises(Repeated):
        await store.append(match_id, 3, [move()], at=NOON + 9, token="new")


async def test_a_move_brings_snapshot_clocks_and_the_end_with_it(store: Store) -> None:
    match_id = await running(store)
    results = (result(0, ANN, 1), result(1, BOB, 2))
    await store.append(
        match_id,
        0,
        [move()],
        at=NOON,
        snapshot=b"after",
        clocks=[NewClock(1, "turn", NOON + 60)],
        results=results,
    )
    table = await store.table(match_id)
    assert table.snapshot == Snapshot(1, b"after")
    assert (table.match.status, table.match.ended_at) == (Status.OVER, NOON)
    assert [row.due_at for row in await store.clocks(match_id)] == [None]
    stored = await store.results(match_id)
    assert [(row.player, row.place, row.lines) for row in stored] == [
        (ANN, 1, {"wells": 9}),
        (BOB, 2, {"wells": 8}),
    ]
    assert await store.results_of(BOB) == stored[1:]
    assert await store.results_of(BOB, before=match_id) == ()
    with pytest.raises(WrongStatus):
        await store.append(match_id, 1, [move()], at=NOON)


async def test_a_match_can_be_finished_without_another_entry(store: Store) -> None:
    match_id = await running(store)
    with pytest.raises(Stale):
        await store.finish(match_id, 1, [result(0, ANN, 1)], at=NOON)
    with pytest.raises(ValueError, match="results"):
        await store.finish(match_id, 0, [], at=NOON)
    await store.finish(match_id, 0, [result(0, ANN, 1), result(1, None, 1)], at=NOON)
    assert (await store.match(match_id)).status is Status.OVER


async def test_a_table_gives_the_entries_after_its_snapshot(store: Store) -> None:
    match_id = await running(store)
    await store.append(match_id, 0, [move("a")], at=NOON, snapshot=b"after a")
    await store.append(match_id, 1, [move("b")], at=NOON)
    table = await store.table(match_id)
    assert table.snapshot == Snapshot(1, b"after a")
    assert [entry.text for entry in table.entries] == ["b"]
    await store.drop_snapshot(match_id)
    assert [entry.text for entry in (await store.table(match_id)).entries] == ["a", "b"]


async def test_a_snapshot_gives_way_to_a_later_one_only(store: Store) -> None:
    match_id = await running(store)
    await store.append(match_id, 0, [move("a"), move("b")], at=NOON, snapshot=b"two")
    await store.put_snapshot(match_id, Snapshot(1, b"one"))
    assert await store.snapshot(match_id) == Snapshot(2, b"two")
    await store.put_snapshot(match_id, Snapshot(2, b"two, newly made"))
    assert await store.snapshot(match_id) == Snapshot(2, b"two, newly made")
    with pytest.raises(Stale):
        await store.put_snapshot(match_id, Snapshot(3, b"three"))


async def test_a_caller_who_gives_up_disturbs_nobody(store: Store) -> None:
    first, second = await running(store), await running(store)
    given_up = asyncio.create_task(store.append(first, 0, [move()], at=NOON, token="a"))
    patient = asyncio.create_task(store.append(second, 0, [move()], at=NOON, token="b"))
    await asyncio.sleep(0)
    given_up.cancel()
    await patient
    async with asyncio.timeout(PATIENCE):
        while not (await store.table(first)).entries:  # noqa: ASYNC110, it is written all the same
            await asyncio.sleep(0.01)
    with pytest.raises(Repeated):
        await store.append(first, 0, [move()], at=NOON, token="a")


async def test_a_closed_store_says_so(store: Store) -> None:
    match_id = await running(store)
    last = asyncio.create_task(store.append(match_id, 0, [move()], at=NOON))
    await asyncio.sleep(0)
    await store.close()
    await last
    for call in (store.match(match_id), store.append(match_id, 1, [move()], at=NOON)):
        with pytest.raises(Unavailable, match="closed"):
            await call


async def test_a_token_that_wrote_is_known_and_another_is_not(store: Store) -> None:
    match_id = await running(store)
    await store.append(match_id, 0, [move()], at=NOON, token="press")
    assert await store.used("press")
    assert not await store.used("another")
