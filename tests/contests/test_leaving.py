"""Somebody leaves, or is gone: a place passes on or is forfeited, and nothing is left hanging."""

from __future__ import annotations

import pytest

from db import ContestStatus, EntrantState, SeatState, Status, Store
from host import Host, TableError
from host.contests import Leavers
from host.privacy import KEPT
from host.time.pace import DAY
from tests.contests.conftest import GUILD, OWNER, Clock, announced, play_out, play_round
from tests.market import GAME
from tests.thinking import AtOnce


async def running(host: Host, players: int = 4, **terms: object) -> int:
    """A contest whose first round is under way."""
    contest_id = await announced(host, players, **terms)
    await host.contests.start(contest_id, OWNER)
    return contest_id


async def seat_of(host: Host, contest_id: int, number: int) -> tuple[int, int]:
    """The match and the seat of an entrant in the round that is under way."""
    contest = await host.contests.look(contest_id)
    table = next(t for t in contest.tables_of(contest.row.round) if number in t.entrants)
    assert table.match is not None
    return table.match, table.entrants.index(number)


async def test_who_leaves_before_the_start_makes_room_for_who_waits(host: Host) -> None:
    contest_id = await announced(host, 2, most=3, closes_at=None)
    await host.contests.join(contest_id, 3, "P3")
    await host.contests.leave(contest_id, 1)
    contest = await host.contests.look(contest_id)
    assert [e.player for e in contest.entrants] == [2, 3]


async def test_beyond_the_number_people_wait(host: Host) -> None:
    contest_id = await announced(host, 4, most=3, closes_at=None)
    contest = await host.contests.look(contest_id)
    assert [e.player for e in contest.waiting] == [4]
    await host.contests.leave(contest_id, 2)
    contest = await host.contests.look(contest_id)
    assert [e.player for e in contest.taking_part] == [1, 3, 4]


async def test_a_forfeit_loses_the_match_and_is_paired_no_more(host: Host) -> None:
    contest_id = await running(host, 4, rounds=3)
    match_id, seat = await seat_of(host, contest_id, 1)
    assert await host.contests.leave(contest_id, 1) is None
    match, seats = await host.lobby.look(match_id)
    assert (match.status, seats[seat].state) == (Status.OVER, SeatState.CONCEDED)
    contest = await play_out(host, contest_id)
    assert contest.status is ContestStatus.OVER
    assert all(1 not in t.entrants for t in contest.tables if t.round > 1)
    (line,) = [line for line in contest.standings() if line.entrant == 1]
    assert (line.place, line.points, line.out) == (4, 0, True)


async def test_a_place_passes_to_who_waits_with_its_seat(host: Host) -> None:
    contest_id = await running(host, 4, leavers=Leavers.REPLACE)
    late = await host.contests.join(contest_id, 9, "P9")
    assert late.state is EntrantState.WAITING
    match_id, seat = await seat_of(host, contest_id, 2)
    new = await host.contests.leave(contest_id, 2)
    assert new is not None
    assert (new.number, new.player) == (2, 9)
    _, seats = await host.lobby.look(match_id)
    assert (seats[seat].player, seats[seat].state) == (9, SeatState.PLAYING)
    assert (await host.contests.look(contest_id)).waiting == ()


async def test_if_nobody_waits_a_computer_stands_in(store: Store, clock: Clock) -> None:
    games = {GAME.slug: GAME}
    host = Host(store, games, clock=clock, thinking=AtOnce(games))
    contest_id = await announced(
        host, 4, leavers=Leavers.REPLACE, stand_in="builder", stand_in_name="Marta"
    )
    await host.contests.start(contest_id, OWNER)
    match_id, seat = await seat_of(host, contest_id, 2)
    new = await host.contests.leave(contest_id, 2)
    assert new is not None
    assert (new.computer, new.name) == ("builder", "Marta")
    _, seats = await host.lobby.look(match_id)
    assert seats[seat].computer == "builder"
    await host.turns.close()


async def test_a_seat_follows_though_the_process_died_before(host: Host, store: Store) -> None:
    contest_id = await running(host, 4)
    match_id, seat = await seat_of(host, contest_id, 3)
    await store.contests.depart(contest_id, 3)  # and no more
    await host.contests.tick()
    _, seats = await host.lobby.look(match_id)
    assert seats[seat].state is SeatState.CONCEDED


async def test_when_one_alone_is_left_the_contest_is_over(host: Host) -> None:
    contest_id = await running(host, 3)
    for player in (1, 2):
        await host.contests.leave(contest_id, player)
    contest = await host.contests.look(contest_id)
    assert contest.status is ContestStatus.OVER
    assert contest.by_number[contest.standings()[0].entrant].player == 3


async def test_who_is_forgotten_in_the_middle_is_nobody(host: Host, store: Store) -> None:
    contest_id = await running(host, 4, rounds=2)
    await host.privacy.delete(2, by=2)
    contest = await play_out(host, contest_id)
    gone = contest.by_number[2]
    assert (gone.player, gone.name, gone.state) == (None, "", EntrantState.LEFT)
    assert contest.status is ContestStatus.OVER
    assert await host.contests.laurels(2) == ()
    again = await store.standings.export(2)
    assert again["contests"] == []


async def test_an_export_names_contests(host: Host, store: Store) -> None:
    await running(host, 2)
    mine = await store.standings.export(1)
    assert isinstance(mine["contests"], list)
    assert len(mine["contests"]) == 1
    theirs = await store.standings.export(OWNER)
    assert isinstance(theirs["announced"], list)
    assert len(theirs["announced"]) == 1


async def test_a_server_without_the_bot_loses_no_time(host: Host, clock: Clock) -> None:
    contest_id = await running(host, 4)
    clock.wait(DAY // 2)
    await host.privacy.left(GUILD)
    clock.wait(2 * DAY)
    await host.contests.tick()
    assert (await host.contests.look(contest_id)).row.away
    await host.privacy.back(GUILD)
    await host.contests.tick()
    contest = await host.contests.look(contest_id)
    assert contest.round is not None
    assert (contest.status, contest.row.round) == (ContestStatus.RUNNING, 1)
    assert contest.round.deadline_at == clock() + DAY // 2


async def test_a_server_that_is_forgotten_takes_its_contests_along(
    host: Host, clock: Clock, store: Store
) -> None:
    contest_id = await running(host, 4)
    match_id, _ = await seat_of(host, contest_id, 1)
    await host.privacy.left(GUILD)
    clock.wait(KEPT)
    await host.privacy.finish()
    with pytest.raises(TableError, match="no-such-contest"):
        await host.contests.look(contest_id)
    match, _ = await host.lobby.look(match_id)
    assert match.status is Status.CANCELLED
    assert await host.contests.news() == ()
    await host.contests.tick()


async def test_a_cancelled_match_counts_for_nobody(host: Host, store: Store, clock: Clock) -> None:
    contest_id = await running(host, 2, rounds=1)
    match_id, _ = await seat_of(host, contest_id, 1)
    await store.cancel(match_id, at=clock())
    await host.contests.tick()
    contest = await host.contests.look(contest_id)
    assert contest.status is ContestStatus.OVER
    assert [line.points for line in contest.standings()] == [0, 0]


async def test_a_match_that_was_put_aside_is_adjudicated(host: Host, store: Store) -> None:
    contest_id = await running(host, 2, rounds=1, deadline=None)
    match_id, _ = await seat_of(host, contest_id, 1)
    await store.archive(match_id)
    await host.contests.tick()
    contest = await host.contests.look(contest_id)
    assert (contest.status, contest.tables[0].outcome) == (ContestStatus.OVER, "late")
    assert (await host.lobby.look(match_id))[0].status is Status.OVER


async def test_a_pause_keeps_the_time_of_a_round(host: Host, clock: Clock) -> None:
    contest_id = await running(host, 4)
    await host.contests.pause(contest_id, OWNER)
    clock.wait(3 * DAY)
    contest = await play_round(host, contest_id)
    assert (contest.status, contest.row.round) == (ContestStatus.PAUSED, 1)
    await host.contests.resume(contest_id, OWNER)
    contest = await host.contests.look(contest_id)
    assert (contest.status, contest.row.round) == (ContestStatus.RUNNING, 2)


async def test_an_end_before_its_time_keeps_what_was_played(host: Host) -> None:
    contest_id = await running(host, 4, rounds=3)
    await play_round(host, contest_id)
    before = (await host.contests.look(contest_id)).standings()
    await host.contests.end(contest_id, OWNER)
    contest = await host.contests.look(contest_id)
    assert (contest.status, contest.standings()) == (ContestStatus.OVER, before)
    assert {t.outcome for t in contest.tables_of(2)} == {"void"}
    with pytest.raises(TableError, match="contest-over"):
        await host.contests.end(contest_id, OWNER)
