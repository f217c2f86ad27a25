"""Proposals: every vote counts, and one of many closes them."""

from __future__ import annotations

import asyncio

import pytest

from db import MotionState, NewSeat, Refused, SeatState, Store, open_store
from tests.db.tables import ANN, BOB, EVE, NOON, begin, move, running, terms


async def three(store: Store) -> int:
    """A running match of three."""
    seats = tuple(NewSeat(n, player, "?") for n, player in enumerate((ANN, BOB, EVE)))
    match_id = await store.create_match(terms(seats=seats))
    await begin(store, match_id)
    return match_id


async def test_votes_that_come_at_once_all_count(store: Store, store_url: str) -> None:
    match_id = await three(store)
    await store.propose(match_id, 0, "end", ply=0, lapses_at=NOON)
    async with await open_store(store_url) as other:
        votes = [
            each.agree(match_id, 0, "end", seat, ply=0)
            for each in (store, other)
            for seat in (1, 2)
        ]
        answers = await asyncio.gather(*votes)
    assert max(len(answer.agreed) for answer in answers if answer) == 3, "the last one sees all"
    found = await store.motion(match_id, 0, "end")
    assert found is not None
    assert found.agreed == (0, 1, 2)


async def test_one_of_many_closes_a_proposal_and_nobody_one_that_has_changed(
    store: Store, store_url: str
) -> None:
    match_id = await three(store)
    first = await store.propose(match_id, 0, "end", ply=0, lapses_at=NOON)
    now = await store.agree(match_id, 0, "end", 1, ply=0)
    assert now is not None
    assert not await store.claim_motion(first, MotionState.LAPSED), "somebody has voted since"
    async with await open_store(store_url) as other:
        claims = [each.claim_motion(now, MotionState.REFUSED) for each in (store, other) * 5]
        assert sorted(await asyncio.gather(*claims)) == [False] * 9 + [True]
    assert await store.agree(match_id, 0, "end", 2, ply=0) is None, "it is closed"
    assert await store.open_motions(match_id) == ()
    assert await store.next_due() is None


async def test_who_leaves_takes_the_vote_along_and_cannot_vote(store: Store) -> None:
    match_id = await three(store)
    await store.propose(match_id, 0, "end", ply=0, lapses_at=NOON)
    await store.agree(match_id, 0, "end", 1, ply=0)
    await store.append(match_id, 0, [move()], at=NOON)
    await store.leave_seat(match_id, 1, state=SeatState.LEFT)
    (row,) = await store.open_motions(match_id)
    assert (row.agreed, row.ply) == ((0,), 1)
    assert await store.agree(match_id, 0, "end", 1, ply=1) is None


async def test_a_proposal_made_again_begins_anew(store: Store) -> None:
    match_id = await three(store)
    await store.propose(match_id, 0, "end", ply=0, lapses_at=NOON)
    await store.agree(match_id, 0, "end", 1, ply=0)
    await store.propose(match_id, 0, "end", ply=4, lapses_at=NOON + 9)
    (row,) = await store.open_motions(match_id)
    assert (row.agreed, row.ply, row.lapses_at) == ((0,), 4, NOON + 9)


async def test_proposals_lapse_with_their_match_and_come_due(store: Store) -> None:
    match_id = await three(store)
    await store.propose(match_id, 0, "end", ply=0, lapses_at=NOON)
    assert await store.next_due() == NOON
    assert [row.what for row in await store.due_motions(NOON)] == ["end"]
    await store.archive(match_id)
    found = await store.motion(match_id, 0, "end")
    assert found is not None
    assert found.state is MotionState.LAPSED
    assert await store.due_motions(NOON) == ()


async def test_a_rematch_needs_a_match_before_it(store: Store) -> None:
    assert await store.create_match(terms(parent=await running(store), rematch=True))
    with pytest.raises(Refused):
        await store.create_match(terms(rematch=True))
