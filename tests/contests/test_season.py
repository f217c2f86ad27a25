"""A simulated season runs to its end without a human, and its standings agree with the log."""

from __future__ import annotations

from pathlib import Path

import pytest

from db import ContestStatus, Status, Store
from host.contests import Contest, Format, Leavers
from host.contests.export import recounted as counted_again
from tests.contests.conftest import OWNER, Clock, announced
from tests.contests.season import (
    World,
    leavers_leave,
    levels,
    people_act,
    recounted,
)
from tests.market import GAME


async def simulated(world: World, people: int, computers: int, **terms: object) -> Contest:
    """A contest of people and computers from its announcement to its end."""
    contest_id = await announced(
        world.host,
        people,
        leavers=Leavers.REPLACE,
        stand_in="apprentice",
        stand_in_name="Stand-in",
        **terms,
    )
    for level in levels(computers):
        await world.host.contests.add_computer(contest_id, OWNER, level, level.title())
    world.brittle()

    async def act(contest: Contest) -> None:
        await leavers_leave(world, contest, 6)
        await people_act(world, contest)

    contest = await world.live(contest_id, act)
    await world.calm()
    return contest


async def check(world: World, contest: Contest) -> None:
    """Nothing hangs, and whoever counts comes to the same."""
    assert contest.status is ContestStatus.OVER
    assert all(table.outcome is not None for table in contest.tables)
    for table in contest.tables:
        if table.match is not None:
            match, _ = await world.host.lobby.look(table.match)
            assert match.status in (Status.OVER, Status.CANCELLED)
            found = await world.host.contests.of_match(table.match)
            assert found is not None
    standings = contest.standings()
    counted = await recounted(world.host, contest, contest.terms.seats)
    assert {line.entrant: line.points for line in standings} == counted
    file = await world.host.contests.export(contest.id)
    assert counted_again(file.content) == standings
    places = {e.number: e.place for e in contest.taking_part}
    assert places == {line.entrant: line.place for line in standings}


async def test_a_season_of_64_with_leavers_late_ones_and_crashes(
    store: Store, clock: Clock, path: Path
) -> None:
    world = World(store, clock, "season", every=400)
    contest = await simulated(world, 40, 24, rounds=8)
    assert (contest.row.round, world.crashes > 5) == (8, True)
    assert {table.outcome for table in contest.tables} >= {"played", "late"}
    assert len(contest.taking_part) == 64
    await check(world, contest)


@pytest.mark.parametrize(
    ("format", "seats"),
    [
        (Format.SWISS, 2),
        (Format.ROUND_ROBIN, 2),
        (Format.SINGLE, 2),
        (Format.DOUBLE, 2),
        (Format.PLACES, 4),
    ],
)
async def test_every_format_survives_crashes(
    store: Store, clock: Clock, format: Format, seats: int
) -> None:
    world = World(store, clock, format, every=60)
    contest = await simulated(world, 4, 3, format=format, seats=seats, options=())
    assert world.crashes > 0
    assert GAME.slug == contest.row.game
    await check(world, contest)
