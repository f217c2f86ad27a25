"""Which board of a match is remembered when several processes have posted one."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from db import Fenced, NewSaying, PostedBoard, Saying, SayingRow, Sent, Store, open_store
from tests.db.tables import NOON, running

THREAD = 77


def board(match_id: int, message: int, ply: int, *, ended: bool = False) -> PostedBoard:
    return PostedBoard(match_id, message, ply, 0, ended, Sent(THREAD, (), "", f"at {ply}"))


async def asked(store: Store, match_id: int, ply: int = 0) -> SayingRow:
    """A board of a match that is to be posted."""
    await store.put_saying(NewSaying(match_id, Saying.BOARD, NOON, ply))
    row = await store.to_say(match_id, Saying.BOARD)
    assert row is not None
    return row


async def begun(store: Store) -> int:
    """A match whose first board is message 10."""
    match_id = await running(store)
    await store.said(await asked(store, match_id), board(match_id, 10, 0))
    return match_id


async def remembered(store: Store, match_id: int) -> int:
    found = await store.posted_board(match_id)
    assert found is not None
    return found.message


async def test_a_board_is_remembered_in_the_place_of_the_one_before(store: Store) -> None:
    match_id = await begun(store)
    row = await asked(store, match_id, 2)
    strip = NewSaying(match_id, Saying.STRIP, NOON, about=10, sent=Sent(THREAD, (), "", ""))
    then = await store.said(row, board(match_id, 11, 2), [strip], instead=10)
    assert then == (strip,)
    assert await remembered(store, match_id) == 11
    assert await store.strips(match_id) == {10}


async def test_a_board_that_was_overtaken_is_a_stray_and_nothing_follows_it(store: Store) -> None:
    match_id = await begun(store)
    row = await asked(store, match_id, 2)
    await store.said(row, board(match_id, 20, 4), instead=10)
    late = NewSaying(match_id, Saying.END, NOON)
    (then,) = await store.said(row, board(match_id, 30, 2), [late], instead=10)
    assert (then.kind, then.about, then.channel) == (Saying.STRAY, 29, THREAD)
    assert [row.kind for row in await store.unsaid()] == [Saying.STRAY]
    assert await remembered(store, match_id) == 20


async def test_an_older_board_that_came_first_is_stripped(store: Store) -> None:
    match_id = await begun(store)
    row = await asked(store, match_id, 4)
    await store.said(row, board(match_id, 30, 2), instead=10)
    await store.said(row, board(match_id, 20, 4), instead=10)
    assert await remembered(store, match_id) == 20
    assert await store.strips(match_id) == {30}


async def test_the_end_is_newer_than_what_was_just_before_it(store: Store) -> None:
    match_id = await begun(store)
    row = await asked(store, match_id, 4)
    await store.said(row, board(match_id, 20, 4, ended=True), instead=10)
    (then,) = await store.said(row, board(match_id, 30, 4), instead=10)
    assert then.kind is Saying.STRAY
    assert await remembered(store, match_id) == 20


async def test_of_two_boards_of_one_moment_neither_is_trusted(store: Store) -> None:
    match_id = await begun(store)
    row = await asked(store, match_id, 4)
    await store.said(row, board(match_id, 20, 4), instead=10)
    then = await store.said(row, board(match_id, 30, 4), instead=10)
    assert [new.kind for new in then] == [Saying.STRAY, Saying.BOARD]


async def test_a_change_that_came_too_late_is_made_again(store: Store) -> None:
    match_id = await begun(store)
    row = await asked(store, match_id, 4)
    await store.said(row, board(match_id, 10, 4), instead=10)
    late = board(match_id, 10, 2)
    (then,) = await store.said(row, late, instead=10)
    assert (then.kind, then.channel) == (Saying.AWAITED, THREAD)
    found = await store.posted_board(match_id)
    assert found == replace(board(match_id, 10, 4), sent=late.sent), "what stands there now"


async def test_an_old_board_that_was_changed_loses_its_buttons_again(store: Store) -> None:
    match_id = await begun(store)
    row = await asked(store, match_id, 4)
    await store.said(row, board(match_id, 20, 4), instead=10)
    late = board(match_id, 10, 0)
    (then,) = await store.said(row, late, instead=10)
    assert (then.kind, then.about, then.sent) == (Saying.STRIP, 10, late.sent)
    assert await remembered(store, match_id) == 20


async def test_of_two_first_boards_at_once_one_is_remembered_and_none_forgotten(
    store: Store, store_url: str
) -> None:
    async with await open_store(store_url) as other:
        for _ in range(5):
            match_id = await running(store)
            row = await asked(store, match_id, 2)
            await asyncio.gather(
                store.said(row, board(match_id, 20, 2)), other.said(row, board(match_id, 30, 1))
            )
            assert await remembered(store, match_id) == 20
            left = [r for r in await store.unsaid() if r.match_id == match_id]
            assert {(r.kind, r.about) for r in left} <= {(Saying.STRIP, 30), (Saying.STRAY, 29)}
            assert left


async def test_what_was_begun_is_known_to_whoever_comes_next(store: Store) -> None:
    match_id = await running(store)
    row = await asked(store, match_id, 2)
    assert not row.tried
    assert await store.take_saying(None, row.id)
    found = await store.to_say(match_id, Saying.BOARD)
    assert found is not None
    assert found.tried
    again = await asked(store, match_id, 3)
    assert again.tried, "and it does not matter what came after it"
    await store.said(row)
    found = await store.to_say(match_id, Saying.BOARD)
    assert found is not None
    assert not found.tried, "for that was said"


async def test_a_sleeper_writes_down_what_it_posted_when_it_has_joined_again(
    store: Store, store_url: str
) -> None:
    match_id = await begun(store)
    row = await asked(store, match_id, 2)
    async with await open_store(store_url) as sleeper:
        sleeper.engine.badge = await sleeper.join("sleeper")
        assert await sleeper.take_saying(sleeper.engine.badge, row.id)
        await store.strike(sleeper.engine.badge)
        await store.said(row, board(match_id, 20, 4), instead=10)
        with pytest.raises(Fenced):
            await sleeper.said(row, board(match_id, 30, 2), instead=10)
        sleeper.engine.badge = await sleeper.join("sleeper")
        (then,) = await sleeper.said(row, board(match_id, 30, 2), instead=10)
        assert (then.kind, then.about) == (Saying.STRAY, 29)
