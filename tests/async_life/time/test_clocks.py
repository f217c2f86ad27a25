"""Clocks run for those who are awaited, and stop when they have moved."""

from __future__ import annotations

import pytest

from host import TableError
from host.time.clocks import OVERDUE
from host.time.pace import DAY, HOUR, PACES, Pace, Timeout
from host.time.people import Person
from host.time.quiet import Quiet
from tests.async_life.conftest import ANNA, BORYS, NOON, Evening, kinds


def test_paces_are_read() -> None:
    assert Pace.read("3d") == Pace(0, 3 * DAY)
    assert Pace.read("8h/move") == Pace(0, 8 * HOUR, Timeout.MOVE)
    assert Pace.read("bank:3d+8h/takeover") == Pace(3 * DAY, 8 * HOUR, Timeout.TAKEOVER)
    assert not Pace.read("").is_timed
    assert all(Pace.read(pace) for pace in PACES)
    for wrong in ("3", "soon", "bank:3d", "3d/explode"):
        with pytest.raises(TableError, match="bad-pace"):
            Pace.read(wrong)


async def test_in_a_simultaneous_round_everybody_has_a_clock_of_their_own(
    evening: Evening,
) -> None:
    match_id = await evening.started("1d")
    evening.hands.turn(HOUR)
    await evening.move(match_id, ANNA)
    assert await evening.deadline(match_id, ANNA) is None
    assert await evening.deadline(match_id, BORYS) == 23 * HOUR


async def test_a_turn_begins_when_the_others_have_moved(evening: Evening) -> None:
    match_id = await evening.started("1d")
    evening.hands.turn(5 * HOUR)
    await evening.all_move(match_id)
    (winner,) = await evening.awaited(match_id)
    assert await evening.deadline(match_id, winner) == DAY
    loser = ANNA + BORYS - winner
    assert await evening.deadline(match_id, loser) is None


async def test_the_warning_comes_at_four_fifths_of_the_time(evening: Evening) -> None:
    match_id = await evening.started("10h")
    await evening.move(match_id, ANNA)
    assert await evening.wait(8 * HOUR - 1) == []
    (warning,) = await evening.wait(1)
    assert kinds([warning]) == [("warning", BORYS)]
    assert warning.deadline == evening.hands.now + 2 * HOUR
    assert warning.last_one
    assert kinds(await evening.wait(2 * HOUR)) == [("late", BORYS)]
    assert kinds(await evening.wait(HOUR)) == []


async def test_a_bank_is_used_up_and_filled_by_every_turn(evening: Evening) -> None:
    match_id = await evening.started("bank:3d+8h")
    assert await evening.deadline(match_id, ANNA) == 3 * DAY + 8 * HOUR
    evening.hands.turn(DAY)
    await evening.all_move(match_id)
    (winner,) = await evening.awaited(match_id)
    assert await evening.deadline(match_id, winner) == 2 * DAY + 16 * HOUR
    evening.hands.turn(HOUR)
    await evening.move(match_id, winner)
    loser = ANNA + BORYS - winner
    assert await evening.deadline(match_id, loser) == 2 * DAY + 16 * HOUR
    assert await evening.deadline(match_id, winner) == 2 * DAY + 23 * HOUR


async def test_a_bank_never_grows_beyond_what_it_was(evening: Evening) -> None:
    match_id = await evening.started("bank:3d+8h", rounds="4")
    for _ in range(5):
        await evening.all_move(match_id)
    left = [await evening.deadline(match_id, player) for player in await evening.awaited(match_id)]
    assert set(left) == {3 * DAY + 8 * HOUR}


async def test_taking_a_decision_back_gives_no_time(evening: Evening) -> None:
    match_id = await evening.started("1d")
    evening.hands.turn(10 * HOUR)
    for _ in range(3):
        await evening.move(match_id, ANNA)
        await evening.host.undo(match_id, ANNA)
    assert await evening.deadline(match_id, ANNA) == 14 * HOUR


async def test_a_default_move_is_made_when_the_table_agreed_to_that(evening: Evening) -> None:
    match_id = await evening.started("1d/move")
    await evening.move(match_id, ANNA)
    notices = await evening.wait(DAY)
    assert [n.kind for n in notices if n.kind != "nudge"] == ["warning", "played"]
    rows = [row for row in await evening.store.entries(match_id) if row.seat is not None]
    assert [row.by for row in rows] == [ANNA, None]
    assert await evening.host.played_for(match_id) == {rows[1].ply}


async def test_a_seat_is_freed_when_the_table_agreed_to_that(evening: Evening) -> None:
    match_id = await evening.started("1d/takeover")
    await evening.move(match_id, ANNA)
    notices = await evening.wait(DAY)
    assert ("freed", BORYS) in kinds(notices)
    table = await evening.host.table(match_id)
    assert not table.is_playing(table.players.index(BORYS))


async def test_a_match_without_deadlines_never_runs_out(evening: Evening) -> None:
    match_id = await evening.started()
    assert {n.kind for n in await evening.wait(9 * DAY)} == {"nudge", "thread"}
    assert await evening.clock(match_id, ANNA) is None


async def test_quiet_hours_stop_a_clock_that_is_shorter_than_a_day(evening: Evening) -> None:
    await evening.host.people.choose(ANNA, Person(quiet=Quiet(22, 8)))
    match_id = await evening.started("8h")
    evening.hands.turn(8 * HOUR)  # 20:00; anna's time is up, had she not moved
    await evening.all_move(match_id)
    (winner,) = await evening.awaited(match_id)
    if winner == BORYS:
        await evening.move(match_id, BORYS)
    assert await evening.deadline(match_id, ANNA) == 18 * HOUR
    evening.hands.turn(13 * HOUR)  # 9:00: two hours in the evening and one in the morning
    row = await evening.clock(match_id, ANNA)
    assert row is not None
    assert await evening.deadline(match_id, ANNA) == 5 * HOUR


async def test_nothing_falls_due_in_quiet_hours(evening: Evening) -> None:
    await evening.host.people.choose(ANNA, Person(remind=0, quiet=Quiet(10, 20)))
    match_id = await evening.started("5d")
    await evening.move(match_id, BORYS)
    assert await evening.wait(4 * DAY + 8 * HOUR - 1) == []
    (warning,) = await evening.wait(1)
    assert warning.kind == "warning"
    assert warning.deadline == evening.hands.now + DAY


def test_quiet_hours_follow_the_zone_and_its_summer_time() -> None:
    winter, summer = 1_704_400_000_000 // DAY * DAY, 1_720_000_000_000 // DAY * DAY
    night = Quiet(23, 7, "Europe/Kyiv")
    assert night.ends(winter) == winter + 5 * HOUR
    assert night.ends(summer) == summer + 4 * HOUR
    assert night.ends(winter + 12 * HOUR) is None
    assert night.later(winter, HOUR) == winter + 6 * HOUR
    assert night.waking(winter, winter + DAY) == 16 * HOUR
    assert night.waking(winter, night.later(winter, 100 * HOUR)) == 100 * HOUR


async def test_a_vacation_stops_the_clocks_of_whoever_takes_it(evening: Evening) -> None:
    match_id = await evening.started("1d")
    evening.hands.turn(6 * HOUR)
    await evening.host.pauses.go_away(ANNA, 5)
    assert await evening.deadline(match_id, ANNA) == 5 * DAY + 18 * HOUR
    assert await evening.deadline(match_id, BORYS) == 18 * HOUR
    assert {n.player for n in await evening.wait(5 * DAY) if n.player} == {BORYS}
    assert {n.player for n in await evening.wait(DAY) if n.kind == "late"} == {ANNA}


async def test_who_comes_back_early_has_the_time_they_had(evening: Evening) -> None:
    match_id = await evening.started("1d")
    evening.hands.turn(6 * HOUR)
    await evening.host.pauses.go_away(ANNA, 5)
    evening.hands.turn(2 * DAY)
    person = await evening.host.pauses.come_back(ANNA)
    assert await evening.deadline(match_id, ANNA) == 18 * HOUR
    assert person.days_left(evening.hands.now) == 28
    with pytest.raises(TableError, match="not-away"):
        await evening.host.pauses.come_back(ANNA)


async def test_a_turn_that_begins_on_vacation_waits_for_its_end(evening: Evening) -> None:
    await evening.host.pauses.go_away(ANNA, 3)
    match_id = await evening.started("1d")
    assert await evening.deadline(match_id, ANNA) == 4 * DAY


async def test_vacations_have_a_cap_within_a_year(evening: Evening) -> None:
    await evening.host.pauses.go_away(ANNA, 20)
    with pytest.raises(TableError, match="already-away"):
        await evening.host.pauses.go_away(ANNA, 1)
    evening.hands.turn(21 * DAY)
    with pytest.raises(TableError, match="vacation-spent"):
        await evening.host.pauses.go_away(ANNA, 11)
    await evening.host.pauses.go_away(ANNA, 10)
    evening.hands.turn(364 * DAY)
    await evening.host.pauses.go_away(ANNA, 20)


async def test_a_pause_by_agreement_stops_every_clock(evening: Evening) -> None:
    match_id = await evening.started("1d")
    evening.hands.turn(6 * HOUR)
    await evening.host.votes.propose(match_id, ANNA, "pause")
    assert await evening.deadline(match_id, ANNA) is not None
    await evening.host.votes.vote(match_id, BORYS, await seat_of(evening, ANNA), "pause", yes=True)
    assert await evening.deadline(match_id, ANNA) is None
    assert {n.kind for n in await evening.wait(8 * DAY)} <= {"thread"}
    await evening.move(match_id, BORYS)
    await evening.host.pauses.resume(match_id, ANNA)
    assert await evening.deadline(match_id, ANNA) == 18 * HOUR
    with pytest.raises(TableError, match="not-paused"):
        await evening.host.pauses.resume(match_id, ANNA)


async def test_whose_time_was_up_before_a_pause_is_not_told_so_again(evening: Evening) -> None:
    match_id = await evening.started("1d")
    await evening.move(match_id, BORYS)
    assert ("late", ANNA) in kinds(await evening.wait(30 * HOUR))
    await evening.host.votes.propose(match_id, ANNA, "pause")
    await evening.host.votes.vote(match_id, BORYS, await seat_of(evening, ANNA), "pause", yes=True)
    await evening.wait(2 * DAY)
    await evening.host.pauses.resume(match_id, BORYS)
    assert kinds(await evening.wait(DAY)) == [("nudge", ANNA)]
    row = await evening.clock(match_id, ANNA)
    assert row is not None
    assert row.stage == OVERDUE


async def seat_of(evening: Evening, player: int) -> int:
    table = await evening.host.table(1)
    return table.seat(player)


def test_the_tests_begin_at_noon() -> None:
    assert NOON % DAY == 12 * HOUR
