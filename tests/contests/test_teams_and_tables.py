"""Teams whose points add up, tables of more than two, seeds by rating, the watch."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from db import ContestStatus, Store
from host import Host, TableError
from host.contests import Format, Seeding
from host.time.pace import DAY
from host.time.watch import UNWATCHED
from tests.contests.conftest import GUILD, OWNER, Clock, announced, play_out, play_round
from tests.contests.test_leagues import league, season_played
from tests.market import GAME
from tests.thinking import AtOnce


async def test_the_points_of_a_team_add_up(host: Host) -> None:
    contest_id = await announced(host, 0, teams=True, rounds=2)
    for player, team in ((1, "Reds"), (2, "Blues"), (3, "Reds"), (4, "Blues")):
        await host.contests.join(contest_id, player, f"P{player}", team=team)
    with pytest.raises(TableError, match="contest-team"):
        await host.contests.join(contest_id, 5, "P5")
    await host.contests.start(contest_id, OWNER)
    contest = await play_out(host, contest_id)
    assert all(len({contest.by_number[n].team for n in t.entrants}) == 2 for t in contest.tables)
    points = {line.entrant: line.points for line in contest.standings()}
    teams = {each.team: each.points for each in contest.team_standings()}
    assert teams == {"Reds": points[1] + points[3], "Blues": points[2] + points[4]}
    assert [each.place for each in contest.team_standings()] in ([1, 2], [1, 1])


async def test_tables_of_four_give_points_by_place(host: Host) -> None:
    contest_id = await announced(host, 8, format=Format.PLACES, seats=4, rounds=2, options=())
    await host.contests.start(contest_id, OWNER)
    contest = await host.contests.look(contest_id)
    assert [len(table.entrants) for table in contest.tables_of(1)] == [4, 4]
    contest = await play_out(host, contest_id)
    assert (contest.status, contest.row.round) == (ContestStatus.OVER, 2)
    first = contest.by_number[contest.standings()[0].entrant]
    assert first.player == 1


async def test_of_groups_all_firsts_come_before_all_seconds(host: Host) -> None:
    contest_id = await announced(host, 6, format=Format.ROUND_ROBIN, groups=2)
    await host.contests.start(contest_id, OWNER)
    contest = await play_out(host, contest_id)
    lines = contest.standings()
    assert [(line.group, line.place) for line in lines] == [
        (group, place) for group in (1, 2) for place in (1, 2, 3)
    ]
    assert {contest.places[line.entrant] for line in lines if line.place == 1} <= {1, 2}
    assert {contest.places[line.entrant] for line in lines if line.place == 3} <= {5, 6}


async def test_tables_are_no_smaller_than_the_options_allow(host: Host) -> None:
    # Six rounds are too long for four, but not for three.
    terms = {"format": Format.PLACES, "seats": 3, "options": (("rounds", "6"),)}
    contest = await host.contests.look(await announced(host, 6, **terms))
    assert contest.sizes == (2, 3)


async def test_in_a_contest_nobody_has_hints(store: Store, clock: Clock) -> None:
    games = {GAME.slug: GAME}
    host = Host(store, games, clock=clock, thinking=AtOnce(games))
    contest_id = await announced(host, 2, rated=False)
    await host.contests.start(contest_id, OWNER)
    (table,) = (await host.contests.look(contest_id)).tables
    assert table.match is not None
    assert not await host.hints.allowed(*await host.lobby.look(table.match))
    await host.turns.close()


async def test_seeds_by_rating_put_the_better_first(host: Host) -> None:
    before = await announced(host, 4, rounds=2)
    await host.contests.start(before, OWNER)
    await play_out(host, before)
    await host.standings.ratings.catch_up()
    contest_id = await announced(host, 4, seeding=Seeding.RATING)
    await host.contests.start(contest_id, OWNER)
    contest = await host.contests.look(contest_id)
    assert contest.by_number[1].rank == 1
    assert contest.by_number[4].rank == 4


async def test_the_watch_carries_contests_on(host: Host, clock: Clock) -> None:
    contest_id = await announced(host, 4)
    clock.wait(DAY)
    assert [notice async for notice in host.watch.due()] == []
    assert (await host.contests.look(contest_id)).row.round == 1


async def test_a_deadline_that_passed_unwatched_is_put_off(host: Host, clock: Clock) -> None:
    contest_id = await announced(host, 4)
    await host.contests.start(contest_id, OWNER)
    _ = [notice async for notice in host.watch.due()]
    clock.wait(DAY + UNWATCHED)
    await host.contests.tick()  # which comes before the watch, and leaves it to that
    assert (await host.contests.look(contest_id)).row.round == 1
    _ = [notice async for notice in host.watch.due()]
    contest = await host.contests.look(contest_id)
    assert contest.round is not None
    assert contest.round.deadline_at == clock() + DAY
    assert (await play_round(host, contest_id)).row.round == 2


async def test_every_statement_uses_an_index(
    host: Host, store: Store, heard: list[str], path: Path
) -> None:
    contest_id = await announced(host, 3, rounds=1)
    await host.contests.start(contest_id, OWNER)
    await host.contests.leave(contest_id, 3)
    await play_out(host, contest_id)
    series = await league(host, 3)
    await host.standings.seasons.start(GUILD)
    await host.contests.tick()
    await season_played(host, series)
    await host.homes.open(GUILD, is_open=True)
    await store.contests.found_abroad(limit=9)
    await store.contests.of_guild(GUILD)
    await store.contests.set_post(contest_id, 0, 8, 9)
    await store.contests.outdated()
    contest = await host.contests.look(contest_id)
    await store.contests.redrawn(contest_id, contest.homes[0])
    await host.privacy.left(GUILD)
    await host.privacy.back(GUILD)
    await store.contests.of_player(1)
    await store.contests.laurels(1, GUILD)
    await store.contests.series_of_player(1)
    ours = [text for text in heard if "contest" in text or "series" in text]
    with closing(sqlite3.connect(path)) as db:
        steps = {
            (row[3], text)
            for text in ours
            if text.strip().startswith(("SELECT", "INSERT", "UPDATE", "DELETE"))
            for row in db.execute(f"EXPLAIN QUERY PLAN {text}")
        }
    slow = {(step, text) for step, text in steps if step.startswith("SCAN") or "AUTOMATIC" in step}
    assert {pair for pair in slow if pair[0] not in ALLOWED} == set()


ALLOWED = {
    "SCAN contest_news",
    "SCAN departed_guild",
    "SCAN contest_home USING INDEX contest_home_changed",
}
"""Of the first there is hardly ever any, of the second a handful; in the index of the last stand
only those that are to be drawn anew."""
