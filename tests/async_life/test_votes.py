"""Taking back with everybody's consent, and votes that come at once."""

from __future__ import annotations

import asyncio

import pytest

from db import open_store
from host import TableError, votes
from host.verify import problems
from rules.errors import Illegal
from rules.replay import fair
from tests.async_life.conftest import ANNA, BORYS, CARL, Evening
from tests.market import GAME


async def test_what_was_shown_is_taken_back_when_all_agree(evening: Evening) -> None:
    match_id = await evening.started()
    before = (await evening.host.table(match_id)).point
    first, second = await evening.awaited(match_id)
    await evening.all_move(match_id)
    with pytest.raises(Illegal, match="undo-too-late"):
        await evening.host.undo(match_id, first)
    what, undone = await votes.rewinding(evening.host, match_id, first)
    assert [played.seat for played in undone] == [0, 1]
    by = (await votes.propose(evening.host, match_id, first, what)).motion.by
    verdict = await votes.vote(evening.host, match_id, second, by, what, yes=True)
    assert verdict.outcome is not None
    assert verdict.table.point.state == before.state
    assert verdict.table.point.ply == before.ply + 3, "the log keeps everything"
    await evening.all_move(match_id)
    record = await evening.host.record(match_id)
    assert fair(GAME, record)
    assert [p async for p in problems(evening.store, {GAME.slug: GAME})] == []


async def test_a_move_in_between_makes_the_proposal_stale(evening: Evening) -> None:
    match_id = await evening.started()
    await evening.all_move(match_id)
    what, _ = await votes.rewinding(evening.host, match_id, ANNA)
    by = (await votes.propose(evening.host, match_id, ANNA, what)).motion.by
    await evening.all_move(match_id)
    with pytest.raises(TableError, match="moved-on"):
        await votes.vote(evening.host, match_id, BORYS, by, what, yes=True)
    with pytest.raises(TableError, match="motion-closed"):
        await votes.vote(evening.host, match_id, BORYS, by, what, yes=True)
    with pytest.raises(TableError, match="moved-on"):
        await votes.propose(evening.host, match_id, ANNA, what)


async def test_who_has_decided_nothing_has_nothing_to_take_back(evening: Evening) -> None:
    match_id = await evening.started()
    with pytest.raises(Illegal, match="nothing-to-undo"):
        await votes.rewinding(evening.host, match_id, ANNA)


async def test_two_votes_at_once_from_two_processes_both_count(evening: Evening, url: str) -> None:
    match_id = await evening.started(seats=3)
    by = (await votes.propose(evening.host, match_id, ANNA, "pause")).motion.by
    async with await open_store(url) as elsewhere:
        other = Evening(elsewhere, evening.hands)
        first, second = await asyncio.gather(
            votes.vote(evening.host, match_id, BORYS, by, "pause", yes=True),
            votes.vote(other.host, match_id, CARL, by, "pause", yes=True),
        )
    assert {first.motion.stage, second.motion.stage} <= {votes.OPEN, votes.PASSED}
    assert votes.PASSED in (first.motion.stage, second.motion.stage)


async def test_what_all_agreed_to_before_a_crash_is_done_after_it(evening: Evening) -> None:
    match_id = await evening.started()
    table = await evening.host.table(match_id)
    verdict = await votes.propose(evening.host, match_id, ANNA, "end")
    (row,) = [r for r in await evening.store.clocks(match_id) if r.kind == "vote:end"]
    everybody = sum(1 << seat for seat in range(len(table.seats)))
    agreed = type(row)(row.seat, row.kind, row.due_at, everybody, row.stage, match_id=match_id)
    assert await evening.store.claim_clock(row, agreed), "the last vote is in, then it crashes"
    notices = await evening.restarted().wait(votes.LAPSES)
    assert [n.motion.stage for n in notices if n.motion] == [votes.PASSED]
    assert verdict.motion.what == "end"
