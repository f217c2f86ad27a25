"""Seasons: begun and ended by hand or by the calendar, and who is remembered for them."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from db import By, Store
from db.standings.leagues import GRACE
from host.errors import Denied
from host.standings.leaderboards import Leaderboards, Period
from host.standings.ratings import ENOUGH, Ratings
from host.standings.seasons import Every, Seasons, bounds
from tests.ratings.seeding import (
    ANN,
    BOB,
    CYD,
    GUILD,
    NOON,
    OTHER_GUILD,
    begin,
    finish,
    order,
    write,
)


class World:
    """A server's seasons with a clock that can be set."""

    def __init__(self, store: Store) -> None:
        self.now = NOON
        self.store = store
        self.ratings = Ratings(store, lambda: self.now)
        self.seasons = Seasons(store, self.ratings)
        self.leaderboards = Leaderboards(store, self.ratings)

    async def plays(self, *players: int, times: int = 1, guild: int = GUILD) -> None:
        for _ in range(times):
            self.now += 1000
            await write(self.store, order(*players, at=self.now, guild=guild))

    async def season_wins(self, season: int | None = None) -> dict[str, int]:
        board = await self.leaderboards.page(
            "market", by=By.WINS, guild=GUILD, period=Period.SEASON, season=season
        )
        return {line.person.name: line.value for line in board.page.lines}


@pytest.fixture
def world(store: Store) -> World:
    return World(store)


def time(year: int, month: int, day: int, hour: int = 0) -> int:
    return int(datetime(year, month, day, hour, tzinfo=UTC).timestamp()) * 1000


async def test_a_season_counts_what_ends_in_it(world: World) -> None:
    await world.plays(ANN, BOB)
    world.now += 1000
    await world.seasons.start(GUILD, " First ")
    await world.plays(BOB, ANN, times=2)
    await world.plays(ANN, BOB, guild=OTHER_GUILD)
    assert await world.season_wins() == {"Bob": 2, "Ann": 0}
    world.now += 1000
    ended = await world.seasons.end(GUILD)
    assert (ended.season, ended.name, ended.ends_at) == (1, "First", world.now)
    await world.plays(ANN, BOB)
    assert await world.season_wins() == {"Bob": 2, "Ann": 0}
    world.now += 1000
    await world.seasons.start(GUILD)
    await world.plays(CYD, BOB)
    assert await world.season_wins() == {"Cyd": 1, "Bob": 0}
    assert await world.season_wins(1) == {"Bob": 2, "Ann": 0}


async def test_ratings_begin_anew_with_a_season(world: World) -> None:
    await world.plays(ANN, BOB, times=8)
    world.now += 1000
    await world.seasons.start(GUILD)
    await world.plays(BOB, ANN)
    board = await world.leaderboards.page("market", guild=GUILD, period=Period.SEASON)
    assert [line.person.name for line in board.page.lines] == ["Bob", "Ann"]


async def test_two_seasons_at_once_are_refused(world: World) -> None:
    with pytest.raises(Denied, match="no-season-open"):
        await world.seasons.end(GUILD)
    with pytest.raises(Denied, match="season-ends-early"):
        await world.seasons.start(GUILD, ends_at=world.now)
    await world.seasons.start(GUILD)
    with pytest.raises(Denied, match="season-open"):
        await world.seasons.start(GUILD)
    await world.seasons.start(OTHER_GUILD)


async def test_champions_are_named_when_all_is_counted_and_kept_for_good(world: World) -> None:
    await world.seasons.start(GUILD, "Spring")
    await world.plays(ANN, BOB, times=ENOUGH)
    await world.plays(CYD, ANN)
    late = order(BOB, CYD, at=world.now + 1)
    late_id = await begin(world.store, late)
    world.now += 2000
    await world.seasons.end(GUILD)
    assert (await world.seasons.hall(GUILD)).titles == ()
    await finish(world.store, late_id, late)
    world.now += GRACE
    titles = (await world.seasons.hall(GUILD)).titles
    assert [(title.place, title.person.name, title.season_name) for title in titles] == [
        (1, "Ann", "Spring"),
        (2, "Bob", "Spring"),
    ], "Cyd has not played enough"
    assert titles[1].matches == ENOUGH + 1, "a match that ended in time counts though it came late"
    await world.plays(BOB, ANN, times=20)
    await world.ratings.recompute()
    assert (await world.seasons.hall(GUILD)).titles == titles
    assert await world.store.standings.titles(player=ANN) == titles[:1]


async def test_a_season_that_nobody_played_has_no_champion(world: World) -> None:
    await world.seasons.start(GUILD)
    world.now += 1000
    await world.seasons.end(GUILD)
    world.now += GRACE
    hall = await world.seasons.hall(GUILD)
    assert (hall.titles, hall.seasons[0].crowned) == ((), True)


async def test_what_ended_after_the_end_of_a_season_is_taken_out_again(world: World) -> None:
    await world.seasons.start(GUILD)
    await world.plays(ANN, BOB, times=2)
    ahead = order(BOB, ANN, at=world.now + 5000)
    await write(world.store, ahead)
    assert await world.season_wins() == {"Ann": 2, "Bob": 1}
    world.now += 1000
    await world.seasons.end(GUILD)
    assert await world.season_wins() == {"Ann": 2, "Bob": 0}


async def test_the_calendar_begins_a_season_and_the_next(world: World) -> None:
    world.now = time(2026, 11, 16, 9)
    await world.seasons.schedule(GUILD, Every.MONTH)
    first = await world.seasons.current(GUILD)
    assert first is not None
    assert (first.starts_at, first.ends_at) == (world.now, time(2026, 12, 1))
    world.now = time(2026, 12, 3)
    await world.plays(ANN, BOB)
    await world.seasons.tick()
    second = await world.seasons.current(GUILD)
    assert second is not None
    assert (second.season, second.starts_at) == (2, time(2026, 12, 1))
    assert await world.season_wins() == {"Ann": 1, "Bob": 0}, "it begins on its due date"
    await world.seasons.schedule(GUILD, None)
    world.now = time(2027, 1, 3)
    await world.seasons.tick()
    assert await world.seasons.current(GUILD) is None


async def test_the_calendar_waits_for_a_season_that_is_under_way(world: World) -> None:
    await world.seasons.start(GUILD, "by hand")
    await world.seasons.schedule(GUILD, Every.YEAR)
    assert [season.name for season in await world.store.standings.seasons(GUILD)] == ["by hand"]
    world.now += 1000
    await world.seasons.end(GUILD)
    await world.seasons.tick()
    current = await world.seasons.current(GUILD)
    assert current is not None
    assert (current.season, current.starts_at) == (2, world.now)


@pytest.mark.parametrize(
    ("every", "begins", "ends"),
    [
        (Every.MONTH, (2026, 12, 1), (2027, 1, 1)),
        (Every.QUARTER, (2026, 10, 1), (2027, 1, 1)),
        (Every.YEAR, (2026, 1, 1), (2027, 1, 1)),
    ],
)
def test_the_calendar_knows_where_a_year_ends(
    every: Every, begins: tuple[int, int, int], ends: tuple[int, int, int]
) -> None:
    assert bounds(every, time(2026, 12, 31, 23)) == (time(*begins), time(*ends))
