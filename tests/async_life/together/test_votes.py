"""Taking back with everybody's consent, and votes that come at once."""

from __future__ import annotations

import asyncio

import pytest

from db import MotionState, Status, open_store
from host import TableError
from host.time.pace import DAY
from host.together import votes
from host.verify import problems
from rules.errors import Illegal
from rules.matches.replay import fair
from tests.async_life.conftest import ANNA, BORYS, CARL, EVE, Evening, kinds
from tests.market import GAME


async def test_what_was_shown_is_taken_back_when_all_agree(evening: Evening) -> None:
    match_id = await evening.started()
    before = (await evening.host.table(match_id)).point
    first, second = await evening.awaited(match_id)
    await evening.all_move(match_id)
    with pytest.raises(Illegal, match="undo-too-late"):
        await evening.host.undo(match_id, first)
    what, undone = await evening.host.votes.rewinding(match_id, first)
    assert [played.seat for played in undone] == [0, 1]
    by = (await evening.host.votes.propose(match_id, first, what)).motion.by
    verdict = await evening.host.votes.vote(match_id, second, by, what, yes=True)
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
    what, _ = await evening.host.votes.rewinding(match_id, ANNA)
    by = (await evening.host.votes.propose(match_id, ANNA, what)).motion.by
    await evening.all_move(match_id)
    with pytest.raises(TableError, match="moved-on"):
        await evening.host.votes.vote(match_id, BORYS, by, what, yes=True)
    with pytest.raises(TableError, match="motion-closed"):
        await evening.host.votes.vote(match_id, BORYS, by, what, yes=True)
    with pytest.raises(TableError, match="moved-on"):
        await evening.host.votes.propose(match_id, ANNA, what)


async def test_who_has_decided_nothing_has_nothing_to_take_back(evening: Evening) -> None:
    match_id = await evening.started()
    with pytest.raises(Illegal, match="nothing-to-undo"):
        await evening.host.votes.rewinding(match_id, ANNA)


async def test_two_votes_at_once_from_two_processes_both_count(evening: Evening, url: str) -> None:
    match_id = await evening.started(seats=3)
    by = (await evening.host.votes.propose(match_id, ANNA, "pause")).motion.by
    async with await open_store(url) as elsewhere:
        other = Evening(elsewhere, evening.hands)
        first, second = await asyncio.gather(
            evening.host.votes.vote(match_id, BORYS, by, "pause", yes=True),
            other.host.votes.vote(match_id, CARL, by, "pause", yes=True),
        )
    assert {first.motion.state, second.motion.state} <= {MotionState.OPEN, MotionState.PASSED}
    assert MotionState.PASSED in (first.motion.state, second.motion.state)


async def test_what_all_agreed_to_before_a_crash_is_done_after_it(evening: Evening) -> None:
    match_id = await evening.started()
    table = await evening.host.table(match_id)
    verdict = await evening.host.votes.propose(match_id, ANNA, "end")
    by, other, ply = table.seat(ANNA), table.seat(BORYS), table.point.ply
    agreed = await evening.store.agree(match_id, by, "end", other, ply=ply)
    assert agreed is not None, "the last vote is in, then it crashes"
    notices = await evening.restarted().wait(votes.LAPSES)
    assert [n.motion.state for n in notices if n.motion] == [MotionState.PASSED]
    assert verdict.motion.what == "end"


async def agreed_by_two(evening: Evening, what: str) -> tuple[int, int]:
    """A match in which anna and borys want *what* and carl has not voted; and who asked for it."""
    match_id = await evening.started(seats=3)
    by = (await evening.host.votes.propose(match_id, ANNA, what)).motion.by
    await evening.host.votes.vote(match_id, BORYS, by, what, yes=True)
    return match_id, by


async def test_what_all_agree_to_because_somebody_leaves_is_done_at_once(evening: Evening) -> None:
    match_id, _ = await agreed_by_two(evening, "end")
    await evening.host.leaving.concede(match_id, CARL)
    told = await evening.look()
    assert ("lapsed", None) in kinds(told)
    assert (await evening.host.latest(match_id)).match.status is Status.CANCELLED


async def test_a_proposal_that_somebody_is_still_asked_about_stays_open(evening: Evening) -> None:
    match_id = await evening.started(seats=3)
    by = (await evening.host.votes.propose(match_id, ANNA, "end")).motion.by
    await evening.host.leaving.concede(match_id, CARL)
    assert "lapsed" not in dict(kinds(await evening.look()))
    verdict = await evening.host.votes.vote(match_id, BORYS, by, "end", yes=True)
    assert verdict.table.match.status is Status.CANCELLED


async def test_a_table_that_has_played_on_is_not_ended_by_an_old_agreement(
    evening: Evening,
) -> None:
    match_id, _ = await agreed_by_two(evening, "end")
    await evening.host.leaving.concede(match_id, CARL)
    await evening.move(match_id, ANNA)
    told = await evening.wait(5 * DAY)
    assert [n.motion.state for n in told if n.motion] == [MotionState.LAPSED]
    assert (await evening.host.latest(match_id)).match.status is Status.RUNNING


async def test_the_vote_of_who_left_does_not_bind_who_comes_instead(evening: Evening) -> None:
    match_id, by = await agreed_by_two(evening, "end")
    table = await evening.host.leaving.leave(match_id, BORYS)
    seat = table.players.index(BORYS)
    await evening.host.leaving.take_over(match_id, EVE, "Eve", seat)
    verdict = await evening.host.votes.vote(match_id, CARL, by, "end", yes=True)
    assert verdict.motion.asked == (seat,)
    assert verdict.table.match.status is Status.RUNNING
