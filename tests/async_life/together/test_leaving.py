"""Giving up, leaving and taking over; the match goes on."""

from __future__ import annotations

import pytest

from db import MotionState, SeatState, Status
from host import TableError
from host.time.pace import DAY, HOUR
from tests.async_life.conftest import ANNA, BORYS, CARL, EVE, Evening, kinds


async def seats(evening: Evening, match_id: int) -> dict[int, int]:
    """Where everybody sits."""
    table = await evening.host.table(match_id)
    return {player: seat for seat, player in enumerate(table.players) if player is not None}


async def places(evening: Evening, match_id: int) -> dict[int | None, int]:
    return {row.player: row.place for row in await evening.store.results(match_id)}


async def test_in_a_match_of_two_the_other_wins(evening: Evening) -> None:
    match_id = await evening.started()
    table = await evening.host.leaving.concede(match_id, ANNA)
    assert table.match.status is Status.OVER
    assert await places(evening, match_id) == {BORYS: 1, ANNA: 2}
    with pytest.raises(TableError, match="not-running"):
        await evening.host.leaving.concede(match_id, BORYS)


async def test_among_three_the_others_play_on_and_who_gave_up_comes_last(evening: Evening) -> None:
    match_id = await evening.started(seats=3)
    await evening.host.leaving.concede(match_id, ANNA)
    told = []
    for _ in range(60):
        told += kinds(await evening.wait(HOUR))
        awaited = [player for player in await evening.awaited(match_id) if player != ANNA]
        for player in awaited:
            await evening.move(match_id, player)
        if (await evening.host.table(match_id)).match.status is Status.OVER:
            break
    assert (await places(evening, match_id))[ANNA] == 3
    assert ("played", ANNA) in told
    with pytest.raises(TableError, match="not-a-player"):
        (await evening.host.table(match_id)).seat(ANNA)


async def test_a_seat_that_was_left_can_be_taken_with_a_whole_turn(evening: Evening) -> None:
    match_id = await evening.started("3d", seats=3)
    evening.hands.turn(DAY)
    await evening.host.leaving.leave(match_id, ANNA)
    seat = (await seats(evening, match_id))[ANNA]
    evening.hands.turn(12 * HOUR)
    table = await evening.host.leaving.take_over(match_id, EVE, "Eve", seat)
    assert table.names[seat] == "Eve"
    assert await evening.deadline(match_id, EVE) == 3 * DAY
    await evening.move(match_id, EVE)
    with pytest.raises(TableError, match="not-a-player"):
        await evening.host.submit(match_id, ANNA, "keep")


async def test_an_abandoned_seat_waits_a_day_before_it_is_played_for(evening: Evening) -> None:
    match_id = await evening.started(seats=3)
    await evening.host.leaving.leave(match_id, ANNA)
    assert "played" not in {n.kind for n in await evening.wait(DAY - 1)}
    assert ("played", ANNA) in kinds(await evening.wait(1))
    await evening.move(match_id, BORYS)
    await evening.move(match_id, CARL)
    await evening.wait(HOUR)
    while ANNA not in await evening.awaited(match_id):
        awaited = await evening.awaited(match_id)
        await evening.move(match_id, awaited[0])
    assert ("played", ANNA) in kinds(await evening.look()), "and from then on at once"


async def test_who_left_may_come_back_and_nobody_takes_two_seats(evening: Evening) -> None:
    match_id = await evening.started(seats=3)
    await evening.host.leaving.leave(match_id, ANNA)
    where = await seats(evening, match_id)
    with pytest.raises(TableError, match="already-seated"):
        await evening.host.leaving.take_over(match_id, BORYS, "Borys", where[ANNA])
    with pytest.raises(TableError, match="seat-not-free"):
        await evening.host.leaving.take_over(match_id, EVE, "Eve", where[CARL])
    with pytest.raises(TableError, match="seat-not-free"):
        await evening.host.leaving.take_over(match_id, EVE, "Eve", 9)
    await evening.host.leaving.take_over(match_id, ANNA, "Anna", where[ANNA])
    await evening.move(match_id, ANNA)


async def test_a_seat_that_was_given_up_stays_so(evening: Evening) -> None:
    match_id = await evening.started(seats=3)
    await evening.host.leaving.concede(match_id, ANNA)
    where = await seats(evening, match_id)
    with pytest.raises(TableError, match="seat-not-free"):
        await evening.host.leaving.take_over(match_id, EVE, "Eve", where[ANNA])


async def test_somebody_who_does_not_come_is_removed_by_the_others(evening: Evening) -> None:
    match_id = await evening.started("1d", seats=3)
    await evening.move(match_id, ANNA)
    await evening.move(match_id, BORYS)
    where = await seats(evening, match_id)
    what = f"remove:{where[CARL]}"
    with pytest.raises(TableError, match="not-idle"):
        await evening.host.votes.propose(match_id, ANNA, what)
    await evening.wait(DAY)
    verdict = await evening.host.votes.propose(match_id, ANNA, what)
    assert verdict.motion.asked == (where[BORYS],)
    with pytest.raises(TableError, match="not-your-vote"):
        await evening.host.votes.vote(match_id, CARL, where[ANNA], what, yes=False)
    verdict = await evening.host.votes.vote(match_id, BORYS, where[ANNA], what, yes=True)
    assert verdict.table.seats[where[CARL]].state is SeatState.REMOVED
    assert ("played", CARL) in kinds(await evening.wait(DAY))


async def test_without_deadlines_three_days_are_long_enough(evening: Evening) -> None:
    match_id = await evening.started(seats=3)
    await evening.move(match_id, ANNA)
    where = await seats(evening, match_id)
    await evening.wait(3 * DAY - 1)
    with pytest.raises(TableError, match="not-idle"):
        await evening.host.votes.propose(match_id, ANNA, f"remove:{where[CARL]}")
    await evening.wait(1)
    await evening.host.votes.propose(match_id, ANNA, f"remove:{where[CARL]}")
    with pytest.raises(TableError, match="not-idle"):
        await evening.host.votes.propose(match_id, BORYS, f"remove:{where[ANNA]}")


async def test_nobody_is_removed_on_vacation(evening: Evening) -> None:
    match_id = await evening.started(seats=3)
    what = f"remove:{(await seats(evening, match_id))[CARL]}"
    await evening.wait(DAY)
    await evening.host.pauses.go_away(CARL, 10)
    await evening.wait(4 * DAY)
    with pytest.raises(TableError, match="on-vacation"):
        await evening.host.votes.propose(match_id, ANNA, what)
    await evening.wait(7 * DAY)
    with pytest.raises(TableError, match="not-idle"):
        await evening.host.votes.propose(match_id, ANNA, what)
    await evening.wait(DAY)
    await evening.host.votes.propose(match_id, ANNA, what)


async def test_who_goes_on_vacation_while_the_others_vote_is_not_removed(evening: Evening) -> None:
    match_id = await evening.started(seats=3)
    where = await seats(evening, match_id)
    what = f"remove:{where[CARL]}"
    await evening.wait(3 * DAY)
    await evening.host.votes.propose(match_id, ANNA, what)
    await evening.host.pauses.go_away(CARL, 5)
    with pytest.raises(TableError, match="on-vacation"):
        await evening.host.votes.vote(match_id, BORYS, where[ANNA], what, yes=True)
    assert (await evening.host.table(match_id)).is_playing(where[CARL])


async def test_who_moves_while_the_others_vote_is_not_removed(evening: Evening) -> None:
    match_id = await evening.started(seats=3)
    where = await seats(evening, match_id)
    what = f"remove:{where[CARL]}"
    await evening.wait(3 * DAY)
    await evening.host.votes.propose(match_id, ANNA, what)
    await evening.move(match_id, CARL)
    with pytest.raises(TableError, match="not-idle"):
        await evening.host.votes.vote(match_id, BORYS, where[ANNA], what, yes=True)


async def test_nobody_is_removed_in_a_pause_which_does_not_count_as_waiting(
    evening: Evening,
) -> None:
    match_id = await evening.started(seats=3)
    where = await seats(evening, match_id)
    what = f"remove:{where[CARL]}"
    await evening.wait(2 * DAY)
    await evening.host.votes.propose(match_id, ANNA, "pause")
    for player in (BORYS, CARL):
        await evening.host.votes.vote(match_id, player, where[ANNA], "pause", yes=True)
    await evening.wait(9 * DAY)
    with pytest.raises(TableError, match="all-clocks-stand"):
        await evening.host.votes.propose(match_id, ANNA, what)
    await evening.host.pauses.resume(match_id, ANNA)
    with pytest.raises(TableError, match="not-idle"):
        await evening.host.votes.propose(match_id, ANNA, what)
    await evening.wait(DAY)
    await evening.host.votes.propose(match_id, ANNA, what)


async def test_who_is_left_alone_may_end_the_match_as_it_stands(evening: Evening) -> None:
    match_id = await evening.started()
    with pytest.raises(TableError, match="all-are-here"):
        await evening.host.votes.propose(match_id, BORYS, "finish")
    await evening.host.leaving.leave(match_id, ANNA)
    assert (await evening.host.table(match_id)).match.status is Status.RUNNING
    verdict = await evening.host.votes.propose(match_id, BORYS, "finish")
    assert verdict.table.match.status is Status.OVER
    assert await places(evening, match_id) == {BORYS: 1, ANNA: 2}


async def test_all_agree_to_end_without_a_result(evening: Evening) -> None:
    match_id = await evening.started(seats=3)
    where = await seats(evening, match_id)
    await evening.host.votes.propose(match_id, ANNA, "end")
    await evening.host.votes.vote(match_id, BORYS, where[ANNA], "end", yes=True)
    assert (await evening.host.table(match_id)).match.status is Status.RUNNING
    verdict = await evening.host.votes.vote(match_id, CARL, where[ANNA], "end", yes=True)
    assert verdict.table.match.status is Status.CANCELLED
    assert await evening.store.results(match_id) == ()
    assert await evening.wait(90 * DAY) == []


async def test_one_refusal_is_enough_and_silence_is_one(evening: Evening) -> None:
    match_id = await evening.started()
    where = await seats(evening, match_id)
    await evening.host.votes.propose(match_id, ANNA, "end")
    verdict = await evening.host.votes.vote(match_id, BORYS, where[ANNA], "end", yes=False)
    assert verdict.motion.state is MotionState.REFUSED
    with pytest.raises(TableError, match="motion-closed"):
        await evening.host.votes.vote(match_id, BORYS, where[ANNA], "end", yes=True)
    await evening.host.votes.propose(match_id, ANNA, "end")
    lapsed = [n for n in await evening.wait(3 * DAY) if n.kind == "lapsed"]
    assert [n.motion.state for n in lapsed if n.motion] == [MotionState.LAPSED]
    assert (await evening.host.table(match_id)).match.status is Status.RUNNING
