"""Leagues: divisions season after season, the best rise and the last fall."""

from __future__ import annotations

from typing import Any

import pytest

from db import ContestStatus, SeriesStatus, Store
from host import Host, TableError
from host.contests import League, LeagueTerms
from host.contests.leagues import divided, moved
from host.time.pace import DAY
from tests.contests.conftest import GUILD, OWNER, Clock, host_on, play_out


async def league(host: Host, members: int, **terms: Any) -> int:
    """A league of Market Day that so many people, from 1 on, have joined."""
    usual: dict[str, Any] = {
        "size": 3,
        "moves": 1,
        "deadline": 7 * DAY,
        "options": (("rounds", "2"),),
    }
    leagues = host.contests.leagues
    series = await leagues.create(
        "market", OWNER, "Liga", LeagueTerms(**usual | terms), guild=GUILD
    )
    for player in range(1, members + 1):
        await leagues.join(series, player, f"P{player}")
    return series


async def season_played(host: Host, series: int) -> League:
    """A season of a league, in which smaller numbers beat larger ones."""
    found = await host.contests.leagues.look(series)
    for division in found.divisions:
        await play_out(host, division.id)
    await host.contests.tick()
    return await host.contests.leagues.look(series)


def people(found: League) -> list[list[int | None]]:
    return [sorted(e.player or 0 for e in division.entrants) for division in found.divisions]  # type: ignore[misc]


async def test_a_league_is_played_season_after_season(host: Host, clock: Clock) -> None:
    series = await league(host, 6)
    await host.contests.tick()
    assert (await host.contests.leagues.look(series)).divisions == ()  # no season is under way
    await host.standings.seasons.start(GUILD)
    await host.contests.tick()
    first = await host.contests.leagues.look(series)
    assert (first.row.status, first.row.edition, first.row.season) == (SeriesStatus.RUNNING, 1, 1)
    assert people(first) == [[1, 2, 3], [4, 5, 6]]
    assert [d.status for d in first.divisions] == [ContestStatus.RUNNING] * 2
    after = await season_played(host, series)
    assert (after.row.status, [m.player for m in after.members]) == (
        SeriesStatus.WAITING,
        [1, 2, 4, 3, 5, 6],
    )
    await host.contests.tick()
    assert (await host.contests.leagues.look(series)).row.edition == 1  # once in a season
    clock.wait(DAY)
    await host.standings.seasons.end(GUILD)
    clock.wait(1)
    await host.contests.leagues.join(series, 7, "P7")
    await host.standings.seasons.start(GUILD)
    await host.contests.tick()
    second = await host.contests.leagues.look(series)
    assert people(second) == [[1, 2, 4], [3, 5, 6, 7]]
    (laurel,) = await host.contests.laurels(4)
    assert (laurel.division, laurel.edition, laurel.place) == (2, 1, 1)


async def test_a_season_that_ends_ends_the_league_as_it_stands(host: Host, clock: Clock) -> None:
    series = await league(host, 3)
    await host.standings.seasons.start(GUILD)
    await host.contests.tick()
    clock.wait(DAY)
    await host.standings.seasons.end(GUILD)
    clock.wait(1)
    await host.contests.tick()
    found = await host.contests.leagues.look(series)
    assert found.row.status is SeriesStatus.WAITING
    assert found.divisions[0].status is ContestStatus.OVER


async def test_two_processes_begin_a_season_once(host: Host, store: Store, clock: Clock) -> None:
    series = await league(host, 3)
    await host.standings.seasons.start(GUILD)
    (row,) = await store.contests.going()
    await host.contests.leagues._begin(row)
    await host_on(store, clock).contests.leagues.tick()
    found = await host.contests.leagues.look(series)
    assert (found.row.edition, len(found.divisions)) == (1, 1)


async def test_who_leaves_leaves_the_division_too(host: Host) -> None:
    series = await league(host, 3)
    await host.standings.seasons.start(GUILD)
    await host.contests.tick()
    await host.contests.leagues.leave(series, 2)
    found = await host.contests.leagues.look(series)
    assert [m.player for m in found.members] == [1, 3]
    assert found.divisions[0].by_number[2].state == "left"
    with pytest.raises(TableError, match="league-not-in"):
        await host.contests.leagues.leave(series, 2)


async def test_who_is_forgotten_is_in_no_league(host: Host) -> None:
    series = await league(host, 3)
    await host.privacy.delete(2, by=2)
    found = await host.contests.leagues.look(series)
    assert [m.name for m in found.members] == ["P1", "P3"]


async def test_what_cannot_be_is_refused(host: Host) -> None:
    leagues = host.contests.leagues
    for terms in ({"size": 2}, {"size": 99}, {"moves": 2}, {"moves": -1}):
        with pytest.raises(TableError, match="league-size"):
            await league(host, 0, **terms)
    series = await league(host, 1)
    with pytest.raises(TableError, match="league-joined"):
        await leagues.join(series, 1, "P1")
    with pytest.raises(TableError, match="no-such-league"):
        await leagues.join(99, 1, "P1")
    with pytest.raises(TableError, match="contest-not-yours"):
        await leagues.close(series, 1)
    await leagues.close(series, OWNER)
    for change in (leagues.join(series, 2, "P2"), leagues.close(series, None)):
        with pytest.raises(TableError, match="league-over"):
            await change
    await host.standings.seasons.start(GUILD)
    await host.contests.tick()
    assert (await leagues.look(series)).divisions == ()


def test_between_two_divisions_some_change_places() -> None:
    three = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11]]
    assert moved(three, 2) == [1, 2, 5, 6, 3, 4, 7, 9, 8, 10, 11]
    assert moved([[1, 2], [3]], 1) == [1, 2, 3]
    assert divided([], 4) == []
