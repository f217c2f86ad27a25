"""A Swiss tournament from its announcement to its laurels."""

from __future__ import annotations

import asyncio

import pytest

from db import ContestStatus, Store
from host import Host, TableError
from host.contests import Announced, Late, Leavers, NewsKind
from host.contests.export import recounted
from host.contests.office import TELLING
from host.time.pace import DAY
from tests.contests.conftest import GUILD, OWNER, Clock, announced, host_on, play_out, play_round


async def test_rounds_begin_and_end_by_themselves_until_somebody_has_won(
    host: Host, clock: Clock
) -> None:
    contest_id = await announced(host, 5)
    await host.contests.tick()
    assert (await host.contests.look(contest_id)).status is ContestStatus.OPEN
    clock.wait(DAY)
    await host.contests.tick()
    contest = await host.contests.look(contest_id)
    assert (contest.status, contest.row.round, contest.planned) == (ContestStatus.RUNNING, 1, 3)
    assert [len(table.entrants) for table in contest.tables_of(1)] == [2, 2, 1]
    contest = await play_out(host, contest_id)
    assert (contest.status, contest.row.round) == (ContestStatus.OVER, 3)
    first = contest.standings()[0]
    assert contest.by_number[first.entrant].player == 1
    (laurel,) = await host.contests.laurels(1, GUILD)
    assert (laurel.place, laurel.entrants, laurel.name) == (1, 5, "Cup")


async def test_the_standings_can_be_counted_again_from_the_file(host: Host, clock: Clock) -> None:
    contest_id = await announced(host, 6)
    await host.contests.start(contest_id, OWNER)
    contest = await play_out(host, contest_id)
    file = await host.contests.export(contest_id)
    assert recounted(file.content) == contest.standings()


async def test_what_happens_is_told_once_and_in_order(host: Host, clock: Clock) -> None:
    contest_id = await announced(host, 2, rounds=1)
    await host.contests.start(contest_id, OWNER)
    await play_out(host, contest_id)
    news = await host.contests.news()
    kinds = [NewsKind.BEGUN, NewsKind.ROUND, NewsKind.STANDINGS, NewsKind.OVER]
    assert [each.kind for each in news] == kinds
    for each in news:
        assert await host.contests.claim(each)
        assert not await host.contests.claim(each), "somebody tells it already"
        await host.contests.strike(each)
    assert await host.contests.news() == ()


async def test_who_dies_over_news_is_followed_by_another_and_nothing_overtakes_them(
    host: Host, clock: Clock
) -> None:
    contest_id = await announced(host, 2, rounds=1)
    await host.contests.start(contest_id, OWNER)
    begun, round = await host.contests.news()
    assert await host.contests.claim(begun)
    clock.wait(TELLING - 1)
    assert not await host.contests.claim(begun)
    assert not await host.contests.claim(round), "what came before it was not told yet"
    clock.wait(1)
    assert await host.contests.claim(begun)
    await host.contests.strike(begun)
    assert await host.contests.claim(round)


async def test_a_match_knows_its_contest_and_seats_are_as_paired(host: Host) -> None:
    contest_id = await announced(host, 4)
    await host.contests.start(contest_id, OWNER)
    contest = await host.contests.look(contest_id)
    for table in contest.tables_of(1):
        assert table.match is not None
        _, seats = await host.lobby.look(table.match)
        paired = [contest.by_number[number].player for number in table.entrants]
        assert [row.player for row in seats] == paired
        found = await host.contests.of_match(table.match)
        assert found is not None
        assert (found[0].id, found[1]) == (contest_id, table)


async def test_across_servers_everybody_is_served_in_direct_messages(host: Host) -> None:
    terms = Announced(most=3, leavers=Leavers.REPLACE)
    contest_id = await host.contests.create("market", OWNER, "World", terms)
    for player in (1, 2, 3, 4):
        await host.contests.join(contest_id, player, f"P{player}")
    await host.contests.tick()
    contest = await host.contests.look(contest_id)
    (table,) = [table for table in contest.tables if table.match is not None]
    people = {contest.by_number[number].player for number in table.entrants}
    assert table.match is not None
    match, _ = await host.lobby.look(table.match)
    assert {home.person for home in await host.homes.of(match)} == people
    await host.contests.leave(contest_id, min(p for p in people if p is not None))
    match, _ = await host.lobby.look(table.match)
    assert 4 in {home.person for home in await host.homes.of(match)}


async def test_a_late_table_is_adjudicated_by_the_clock(host: Host, clock: Clock) -> None:
    contest_id = await announced(host, 2, rounds=1)
    await host.contests.start(contest_id, OWNER)
    contest = await host.contests.look(contest_id)
    (table,) = contest.tables_of(1)
    assert table.match is not None
    move = (await host.legal(table.match, 2))[0]
    await host.submit(table.match, 2, str(move))  # number 1 alone is awaited now
    clock.wait(DAY)
    await host.contests.tick()
    contest = await host.contests.look(contest_id)
    assert contest.status is ContestStatus.OVER
    winner = contest.by_number[contest.standings()[0].entrant]
    assert (winner.player, contest.tables_of(1)[0].outcome) == (2, "late")


async def test_a_late_table_is_adjudicated_by_the_score_alone_if_that_was_announced(
    host: Host, clock: Clock
) -> None:
    contest_id = await announced(host, 2, rounds=1, late=Late.SCORE)
    await host.contests.start(contest_id, OWNER)
    (table,) = (await host.contests.look(contest_id)).tables_of(1)
    assert table.match is not None
    move = (await host.legal(table.match, 2))[0]
    await host.submit(table.match, 2, str(move))  # number 1 alone is awaited, and none the worse
    now = await host.latest(table.match)
    expected = list(now.game.places(now.point.state))
    clock.wait(DAY)
    await host.contests.tick()
    contest = await host.contests.look(contest_id)
    (table,) = contest.tables_of(1)
    assert (contest.status, table.outcome) == (ContestStatus.OVER, "late")
    assert list(table.places) == expected


async def test_only_one_of_two_processes_carries_a_round_on(
    host: Host, store: Store, clock: Clock
) -> None:
    contest_id = await announced(host, 4)
    clock.wait(DAY)
    (row,) = await store.contests.due(clock())
    assert await store.contests.claim(row, now=clock(), until=clock() + 1) is not None
    await host_on(store, clock).contests.tick()
    assert (await host.contests.look(contest_id)).row.round == 0
    clock.wait(1)
    await host_on(store, clock).contests.tick()
    contest = await play_round(host, contest_id)
    assert contest.row.round == 2


async def test_several_processes_at_once_open_each_table_once(
    host: Host, store: Store, clock: Clock
) -> None:
    contest_id = await announced(host, 8)
    clock.wait(DAY)
    hosts = [host_on(store, clock) for _ in range(4)]
    await asyncio.gather(*(each.contests.tick() for each in hosts))
    assert len(await store.matches(guild=GUILD)) == 4
    contest = await host.contests.look(contest_id)
    for table in contest.tables_of(1):
        assert table.match is not None
        await host.leaving.concede(table.match, contest.by_number[table.entrants[0]].player or 0)
    await asyncio.gather(*(each.contests.tick() for each in hosts))
    contest = await host.contests.look(contest_id)
    assert (contest.row.round, len(await store.matches(guild=GUILD))) == (2, 8)


async def test_a_tournament_of_one_does_not_take_place(host: Host, clock: Clock) -> None:
    contest_id = await announced(host, 1)
    with pytest.raises(TableError, match="contest-too-few"):
        await host.contests.start(contest_id, OWNER)
    clock.wait(DAY)
    await host.contests.tick()
    contest = await host.contests.look(contest_id)
    assert (contest.status, contest.row.why) == (ContestStatus.CANCELLED, "contest-too-few")
