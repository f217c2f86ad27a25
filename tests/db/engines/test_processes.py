"""Processes that share a database."""

from __future__ import annotations

import asyncio

import pytest

from db import Fenced, LeftSession, NewSaying, Saying, Store, open_store
from tests.db.tables import NOON, move, running


async def test_numbers_of_processes_only_grow(store: Store) -> None:
    first = await store.join("one")
    assert await store.strike(first)
    assert await store.join("two") == first + 1
    assert not await store.beat(first)


async def test_who_was_given_up_for_dead_writes_nothing(store: Store, store_url: str) -> None:
    match_id = await running(store)
    async with await open_store(store_url) as frozen:
        frozen.engine.badge = await frozen.join("frozen")
        await frozen.append(match_id, 0, [move("a")], at=NOON)
        (row,) = await store.processes()
        assert await store.strike(row.id, row.beats)
        with pytest.raises(Fenced):
            await frozen.append(match_id, 1, [move("b")], at=NOON)
        with pytest.raises(Fenced):
            await frozen.cancel(match_id, at=NOON)
        assert [entry.text for entry in await frozen.entries(match_id)] == ["a"]


async def test_who_shows_itself_in_time_is_not_struck(store: Store) -> None:
    number = await store.join("slow")
    (seen,) = await store.processes()
    assert await store.beat(number)
    assert not await store.strike(number, seen.beats)


async def test_shards_are_held_by_one_and_freed_by_death(store: Store) -> None:
    one, two = await store.join("one"), await store.join("two")
    assert await store.lay_out(4) == 4
    await asyncio.gather(store.take_shards(one, 2), store.take_shards(two, 2))
    held = {*await store.held_shards(one), *await store.held_shards(two)}
    assert len(await store.held_shards(one)) <= 2
    assert await store.lay_out(8) == 4, "whoever holds shards is not counted anew"
    while len(held) < 4:  # a row that the other one had in its hands just then
        held |= {*await store.take_shards(one, 2), *await store.take_shards(two, 2)}
    assert await store.take_shards(one, 4) == await store.held_shards(one)
    await store.strike(two)
    assert await store.take_shards(one, 4) == (0, 1, 2, 3)
    await store.free_shard(one, 3)
    assert await store.held_shards(one) == (0, 1, 2)


async def test_a_session_that_was_left_behind_is_taken_up_once(store: Store) -> None:
    one, two = await store.join("one"), await store.join("two")
    await store.lay_out(2)
    await store.take_shards(one, 2)
    left = LeftSession("abc", 7, "wss://gateway.discord.gg")
    await store.free_shard(two, 0, left)
    assert await store.take_session(one, 0) is None, "the other does not hold it"
    await store.free_shard(one, 0, left)
    await store.free_shard(one, 1, left)
    assert await store.lay_out(2) == 2
    assert await store.take_session(two, 0) is None, "it does not hold it yet"
    await store.take_shards(two, 1)
    assert await store.take_session(two, 0) == left
    assert await store.take_session(two, 0) is None
    await store.free_shard(two, 0)
    assert await store.lay_out(3) == 3
    await store.take_shards(one, 3)
    assert await store.take_session(one, 1) is None, "it was one of two shards, not of three"


async def test_one_at_a_time_goes_through_a_gate(store: Store) -> None:
    one, two = await store.join("one"), await store.join("two")
    assert await store.enter_gate(one, 0)
    assert not await store.enter_gate(two, 0)
    assert await store.enter_gate(two, 1)
    await store.leave_gate(one, 0)
    assert await store.enter_gate(two, 0)
    await store.strike(two)
    assert await store.enter_gate(one, 0)


async def test_one_at_a_time_thinks_about_a_match(store: Store) -> None:
    one, two = await store.join("one"), await store.join("two")
    match_id = await running(store)
    assert await store.take_thinking(one, match_id)
    assert await store.take_thinking(one, match_id), "it is its own"
    assert not await store.take_thinking(two, match_id)
    await store.end_thinking(two, match_id)
    assert not await store.take_thinking(two, match_id), "nobody ends what another does"
    await store.end_thinking(one, match_id)
    assert await store.take_thinking(two, match_id)
    await store.strike(two)
    assert await store.take_thinking(one, match_id)


async def test_what_is_to_be_said_is_taken_up_by_one(store: Store) -> None:
    one, two = await store.join("one"), await store.join("two")
    match_id = await running(store)
    (row,) = await store.unsaid()
    assert await store.take_saying(one, row.id)
    assert not await store.take_saying(two, row.id)
    await store.put_saying(NewSaying(match_id, Saying.BOARD, NOON, 3))
    (again,) = await store.unsaid()
    assert not await store.take_saying(one, row.id), "it was overtaken"
    assert await store.take_saying(two, again.id)
    await store.strike(two)
    assert await store.take_saying(one, again.id)


async def test_a_channel_is_edited_by_one_at_a_time(store: Store, store_url: str) -> None:
    gap = 2_000
    async with await open_store(store_url) as other:
        both = (store.pace_edit(5, NOON, gap), other.pace_edit(5, NOON, gap))
        assert sorted(await asyncio.gather(*both)) == [0, gap]
        assert await other.pace_edit(6, NOON + 500, gap) == 0, "which is another channel"
        assert await other.pace_edit(5, NOON + 500, gap) == gap - 500
        assert await other.pace_edit(5, NOON + gap, gap) == 0
        assert await store.pace_edit(5, NOON + gap, gap) == gap
    await store.forget_edits(NOON + gap + 1)
    assert await store.pace_edit(5, NOON + gap, gap) == 0, "nobody remembers the one before"


async def test_a_clock_that_is_set_back_holds_no_edit_up(store: Store) -> None:
    assert await store.pace_edit(5, NOON + 3_600_000, 2_000) == 0
    assert await store.pace_edit(5, NOON, 2_000) == 0
    assert await store.pace_edit(5, NOON, 2_000) == 2_000
