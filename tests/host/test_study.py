"""Matches thought over in the background, and what is kept of it."""

from __future__ import annotations

import asyncio

import pytest

from db import Store
from host import Host, TableError
from tests.host.conftest import ANNA, any_move, started
from tests.market import GAME
from tests.thinking import AtOnce


def host_with(store: Store, thinking: AtOnce | None) -> Host:
    return Host(store, {GAME.slug: GAME}, thinking=thinking)


async def finished(host: Host) -> int:
    match_id = await started(host, rounds="2")
    while (await host.table(match_id)).to_move:
        player, line = await any_move(host, match_id)
        await host.submit(match_id, player, line)
    return match_id


async def test_a_review_goes_on_where_a_restart_has_cut_it_off(store: Store) -> None:
    before = AtOnce()
    host = host_with(store, before)
    match_id = await finished(host)
    before.may_answer.clear()
    assert (await host.reviews.look(match_id)).review is None
    await asyncio.sleep(0)
    await host.reviews.close()
    assert await store.study.unfinished() == (match_id,)
    after = AtOnce()
    host = host_with(store, after)
    await host.reviews.resume()
    await host.reviews.settled()
    found = (await host.reviews.look(match_id)).review
    assert found is not None
    assert await store.study.unfinished() == ()
    again = host_with(store, None)
    assert (await again.reviews.look(match_id)).review == found, "kept, it needs nobody to think"


async def test_a_review_knows_seats_and_no_persons(store: Store) -> None:
    host = host_with(store, AtOnce())
    match_id = await finished(host)
    await host.reviews.look(match_id)
    await host.reviews.settled()
    row = await store.study.review(match_id)
    assert row is not None
    assert b"Anna" not in row.thoughts
    assert str(ANNA).encode() not in row.thoughts
    await host.privacy.delete(ANNA, by=ANNA)
    looked = await host.reviews.look(match_id)
    assert "Anna" not in looked.table.names


async def test_nobody_has_a_match_reviewed_that_still_runs(store: Store) -> None:
    host = host_with(store, AtOnce())
    match_id = await started(host, rounds="2")
    with pytest.raises(TableError, match="review-not-over"):
        await host.reviews.look(match_id)
    assert await store.study.review(match_id) is None
