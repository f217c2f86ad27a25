"""Deadlines and settings: rows, not tasks."""

from __future__ import annotations

import asyncio

import pytest

from db import Json, NewClock, PersonScope, Refused, Scope, ServerScope, Store, open_store
from tests.db.tables import ANN, EVE, NOON, move, running, terms


async def test_due_clocks_come_the_longest_overdue_first(store: Store) -> None:
    first, second = await running(store), await running(store)
    await store.set_clocks(first, [NewClock(0, "turn", NOON + 3), NewClock(1, "turn", NOON + 1)])
    await store.set_clocks(
        second, [NewClock(None, "idle", NOON + 2), NewClock(0, "turn", None, time_left=60)]
    )
    assert await store.next_due() == NOON + 1
    assert await store.due(NOON) == ()
    due = await store.due(NOON + 2)
    assert [(row.match_id, row.seat, row.kind) for row in due] == [
        (first, 1, "turn"),
        (second, None, "idle"),
    ]
    assert await store.due(NOON + 9, limit=1) == due[:1]


async def test_setting_a_clock_leaves_those_of_other_seats_and_kinds(store: Store) -> None:
    match_id = await running(store)
    await store.set_clocks(match_id, [NewClock(None, "idle", 1), NewClock(0, "turn", 2)])
    late = NewClock(0, "turn", 5, time_left=7, stage=1)
    await store.append(match_id, 0, [move()], at=NOON, clocks=[late])
    await store.set_clocks(match_id, [NewClock(None, "idle", 3)])
    rows = await store.clocks(match_id)
    assert [(row.seat, row.kind, row.due_at, row.time_left, row.stage) for row in rows] == [
        (None, "idle", 3, None, 0),
        (0, "turn", 5, 7, 1),
    ]


async def test_one_of_many_claimants_gets_the_clock(store: Store, store_url: str) -> None:
    match_id = await running(store)
    await store.set_clocks(match_id, [NewClock(None, "idle", NOON), NewClock(0, "turn", NOON)])
    async with await open_store(store_url) as other:
        for clock in await store.due(NOON):
            then = NewClock(clock.seat, clock.kind, NOON + 60, stage=1)
            claims = [each.claim_clock(clock, then) for each in (store, other) * 5]
            assert sorted(await asyncio.gather(*claims)) == [False] * 9 + [True]
    assert {row.due_at for row in await store.clocks(match_id)} == {NOON + 60}


async def test_the_matches_of_a_player_come_with_their_clocks(store: Store) -> None:
    first, second, archived, without = [await running(store) for _ in range(4)]
    await store.create_match(terms())
    for match_id in (first, second, archived):
        await store.set_clocks(match_id, [NewClock(0, "turn", NOON), NewClock(None, "idle", NOON)])
    await store.archive(archived)
    found = await store.running(ANN)
    assert list(found) == [without, second, first]
    assert found[without] == []
    for match_id in (first, second):
        assert sorted(found[match_id], key=str) == sorted(await store.clocks(match_id), key=str)
    assert await store.running(EVE) == {}


async def test_archiving_stops_the_clocks(store: Store) -> None:
    match_id = await running(store)
    await store.set_clocks(match_id, [NewClock(0, "turn", NOON, time_left=500)])
    await store.archive(match_id)
    assert await store.next_due() is None
    assert [(row.due_at, row.time_left) for row in await store.clocks(match_id)] == [(None, 500)]


async def test_a_clock_needs_a_match(store: Store) -> None:
    with pytest.raises(Refused):
        await store.set_clocks(7, [NewClock(0, "turn", NOON)])


async def test_one_of_many_turns_a_reminder_whatever_of_it_moves(store: Store) -> None:
    match_id = await running(store)
    await store.set_clocks(match_id, [NewClock(0, "nudge", NOON, since=NOON - 9)])
    (clock,) = await store.clocks(match_id)
    assert await store.claim_clock(clock, NewClock(0, "nudge", NOON, since=NOON))
    assert not await store.claim_clock(clock, NewClock(0, "nudge", NOON + 1, since=NOON))


@pytest.mark.parametrize(
    "clock",
    [
        NewClock(0, "alarm", NOON),
        NewClock(None, "idle", NOON, time_left=5),
        NewClock(0, "turn", NOON, since=5),
        NewClock(None, "turn", NOON),
        NewClock(0, "idle", NOON),
    ],
)
async def test_a_clock_holds_what_its_kind_says(store: Store, clock: NewClock) -> None:
    with pytest.raises(Refused):
        await store.set_clocks(await running(store), [clock])


SERVER, PERSON = ServerScope(1), PersonScope(1)


VALUES: list[Json] = [0, False, "ru", 2.5, [1, "два"], {"quiet": [22, 8]}, 2**62]


@pytest.mark.parametrize(("scope", "other"), [(SERVER, PERSON), (PERSON, SERVER)])
async def test_a_setting_comes_back_as_it_was_put(store: Store, scope: Scope, other: Scope) -> None:
    for value in VALUES:
        assert await store.setting(scope, "language") is None
        await store.put_setting(scope, "language", "before")
        await store.put_setting(scope, "language", value)
        await store.put_setting(other, "language", "other scope")
        await store.put_setting(ServerScope(10), "language", "other server")
        back = await store.setting(scope, "language")
        assert (type(back), back) == (type(value), value)
        assert await store.settings(scope) == {"language": value}
        await store.put_setting(scope, "language", None)
        assert await store.settings(scope) == {}
        assert await store.setting(other, "language") == "other scope"


@pytest.mark.parametrize("scope", [SERVER, PERSON])
async def test_only_what_can_be_set_is_kept(store: Store, scope: Scope) -> None:
    with pytest.raises(Refused):
        await store.put_setting(scope, "shoe-size", 43)
