"""Deadlines and settings: rows, not tasks."""

from __future__ import annotations

import asyncio

import pytest

from db import Json, NewClock, Refused, Store, open_store
from tests.db.tables import NOON, move, running


async def test_due_clocks_come_the_longest_overdue_first(store: Store) -> None:
    first, second = await running(store), await running(store)
    await store.set_clocks(first, [NewClock(0, "move", NOON + 3), NewClock(1, "move", NOON + 1)])
    await store.set_clocks(
        second, [NewClock(None, "idle", NOON + 2), NewClock(0, "move", None, 60)]
    )
    assert await store.next_due() == NOON + 1
    assert await store.due(NOON) == ()
    due = await store.due(NOON + 2)
    assert [(row.match_id, row.seat, row.kind) for row in due] == [
        (first, 1, "move"),
        (second, None, "idle"),
    ]
    assert await store.due(NOON + 9, limit=1) == due[:1]


async def test_setting_a_clock_leaves_those_of_other_seats_and_kinds(store: Store) -> None:
    match_id = await running(store)
    await store.set_clocks(match_id, [NewClock(None, "idle", 1), NewClock(0, "move", 2)])
    await store.append(match_id, 0, [move()], at=NOON, clocks=[NewClock(0, "move", 5, 7, 1)])
    await store.set_clocks(match_id, [NewClock(None, "idle", 3)])
    rows = await store.clocks(match_id)
    assert [(row.seat, row.kind, row.due_at, row.bank, row.stage) for row in rows] == [
        (None, "idle", 3, None, 0),
        (0, "move", 5, 7, 1),
    ]


async def test_one_of_many_claimants_gets_the_clock(store: Store, store_url: str) -> None:
    match_id = await running(store)
    await store.set_clocks(match_id, [NewClock(None, "idle", NOON), NewClock(0, "move", NOON)])
    async with await open_store(store_url) as other:
        for clock in await store.due(NOON):
            then = NewClock(clock.seat, clock.kind, NOON + 60, None, 1)
            claims = [each.claim_clock(clock, then) for each in (store, other) * 5]
            assert sorted(await asyncio.gather(*claims)) == [False] * 9 + [True]
    assert {row.due_at for row in await store.clocks(match_id)} == {NOON + 60}


async def test_archiving_stops_the_clocks(store: Store) -> None:
    match_id = await running(store)
    await store.set_clocks(match_id, [NewClock(0, "move", NOON, 500)])
    await store.archive(match_id)
    assert await store.next_due() is None
    assert [(row.due_at, row.bank) for row in await store.clocks(match_id)] == [(None, 500)]


async def test_a_clock_needs_a_match(store: Store) -> None:
    with pytest.raises(Refused):
        await store.set_clocks(7, [NewClock(0, "move", NOON)])


@pytest.mark.parametrize("value", [0, False, "ru", 2.5, [1, "два"], {"quiet": [22, 8]}, 2**62])
async def test_a_setting_comes_back_as_it_was_put(store: Store, value: Json) -> None:
    assert await store.setting("guild:1", "key") is None
    await store.put_setting("guild:1", "key", "before")
    await store.put_setting("guild:1", "key", value)
    await store.put_setting("guild:10", "key", "other scope")
    assert await store.setting("guild:1", "key") == value
    assert await store.settings("guild:1") == {"key": value}
    await store.put_setting("guild:1", "key", None)
    assert await store.settings("guild:1") == {}
