"""With which options the tables of a contest open."""

from __future__ import annotations

import pytest

from db import Store
from host import Host
from host.contests import Announced, LeagueTerms
from host.time.pace import DAY
from rules import games
from rules.codec import decode
from rules.setup import Setup
from tests.contests.conftest import GUILD, OWNER, START, Clock

OPENINGS = [
    ((), "1"),
    ((("level", "2"),), "2"),
    ((("bonus", "funding"),), "3"),
]
"""What is named of Townies, and the level at which they are played then."""


@pytest.fixture
def host(store: Store, clock: Clock) -> Host:
    return Host(store, dict(games()), clock=clock)


async def level(host: Host, match_id: int) -> str:
    match, _ = await host.lobby.look(match_id)
    return decode(Setup, match.setup).get("level")


@pytest.mark.parametrize(("named", "expected"), OPENINGS)
async def test_a_tournament_without_options_opens_its_tables_as_everybody_does(
    host: Host, clock: Clock, named: tuple[tuple[str, str], ...], expected: str
) -> None:
    terms = Announced(options=named, closes_at=START + DAY)
    contest = await host.contests.create("small_cities", OWNER, "Cup", terms, guild=GUILD)
    announced = dict((await host.contests.look(contest)).terms.options)
    assert announced == (dict(named) or {"level": "1"})
    for player in (1, 2):
        await host.contests.join(contest, player, f"P{player}")
    clock.wait(DAY)
    await host.contests.tick()
    (table,) = (await host.contests.look(contest)).tables
    assert await level(host, table.match or 0) == expected


@pytest.mark.parametrize(("named", "expected"), OPENINGS)
async def test_a_league_without_options_opens_its_tables_as_everybody_does(
    host: Host, named: tuple[tuple[str, str], ...], expected: str
) -> None:
    terms = LeagueTerms(size=3, moves=1, deadline=7 * DAY, options=named)
    leagues = host.contests.leagues
    series = await leagues.create("small_cities", OWNER, "Liga", terms, guild=GUILD)
    for player in (1, 2, 3):
        await leagues.join(series, player, f"P{player}")
    await host.standings.seasons.start(GUILD)
    await host.contests.tick()
    (division,) = (await leagues.look(series)).divisions
    played = [table.match for table in division.tables if table.match]
    assert played
    assert {await level(host, match_id) for match_id in played} == {expected}
