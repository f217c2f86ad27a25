"""The daily challenge: the same for everybody, one try a day, nothing spoiled."""

from __future__ import annotations

import asyncio

import pytest
from msgspec import to_builtins

from db import Status, Store
from host import Host
from host.errors import Denied
from host.standings.daily import Daily
from rules import games
from tests.ratings.seeding import ANN, BOB, CYD, DAY, NOON


class World:
    """A host with a clock that can be set."""

    def __init__(self, store: Store) -> None:
        self.now = NOON
        self.host = Host(store, clock=lambda: self.now)
        self.daily: Daily = self.host.standings.daily

    async def begin(self, player: int, name: str = "Ann") -> int:
        return await self.daily.begin("tiny_towns", player, name)

    async def play_out(self, match_id: int, player: int) -> int:
        """Ends a try by whatever move comes first; gives its total."""
        while (await self.host.table(match_id)).to_move:
            table = await self.host.table(match_id)
            move = table.game.default_move(table.point.state, table.to_move[0])
            await self.host.submit(match_id, player, str(move))
        return (await self.host._store.results(match_id))[0].total


@pytest.fixture
def world(store: Store) -> World:
    return World(store)


def test_games_for_one_offer_it(world: World) -> None:
    assert set(world.daily.games) == {slug for slug, game in games().items() if 1 in game.seats}
    assert {"tiny_towns", "small_cities"} <= set(world.daily.games)


async def test_everybody_gets_the_same_and_every_day_another(world: World) -> None:
    tables = [await world.host.table(await world.begin(player)) for player in (ANN, BOB)]
    assert tables[0].seed == tables[1].seed
    assert tables[0].point.state == tables[1].point.state
    townies = await world.host.table(await world.daily.begin("small_cities", ANN, "Ann"))
    assert townies.seed != tables[0].seed
    world.now += DAY
    tomorrow = await world.host.table(await world.begin(ANN))
    assert tomorrow.seed != tables[0].seed


async def test_the_challenge_of_townies_is_of_its_first_level(world: World) -> None:
    table = await world.host.table(await world.daily.begin("small_cities", ANN, "Ann"))
    assert table.setup.get("level") == "1"


async def test_a_day_that_began_at_another_level_stays_there_to_its_end(world: World) -> None:
    day = world.daily.today()
    made = await world.host.lobby.create("small_cities", ANN, "Ann", seats=1)
    await world.host._store.standings.claim_daily(day, "small_cities", ANN, made)
    for player in (ANN, BOB):
        table = await world.host.table(await world.daily.begin("small_cities", player, "Somebody"))
        assert table.setup.get("level") == "3"
    world.now += DAY
    assert (await world.daily.options("small_cities", day))["level"] == "3"
    tomorrow = await world.host.table(await world.daily.begin("small_cities", BOB, "Bob"))
    assert tomorrow.setup.get("level") == "1"


async def test_there_is_one_try_a_day(world: World) -> None:
    match_id = await world.begin(ANN)
    assert await world.begin(ANN) == match_id
    await world.host._store.forget_requests(world.now + 1)
    assert await world.begin(ANN) == match_id
    await world.play_out(match_id, ANN)
    with pytest.raises(Denied, match="daily-played"):
        await world.begin(ANN)
    world.now += DAY
    assert await world.begin(ANN) != match_id


async def test_who_is_forgotten_gets_no_second_try_on_the_same_day(world: World) -> None:
    privacy = world.host.privacy
    await world.play_out(await world.begin(ANN), ANN)
    await privacy.delete(ANN, by=ANN)
    with pytest.raises(Denied, match="daily-played"):
        await world.begin(ANN)
    assert await world.host._store.standings.person(ANN) is None, "being refused makes nobody known"
    world.now += DAY
    await world.begin(ANN)


async def test_two_presses_at_once_begin_one_match(world: World) -> None:
    pressed = await asyncio.gather(*(world.begin(ANN) for _ in range(5)))
    assert len(set(pressed)) == 1
    found = await world.host._store.matches(player=ANN)
    assert [match.status for match in found] == [Status.RUNNING]


async def test_a_game_that_is_not_for_one_is_refused(world: World) -> None:
    with pytest.raises(Denied, match="daily-not-solo"):
        await world.daily.begin("paris", ANN, "Ann")
    with pytest.raises(Denied, match="daily-not-solo"):
        await world.daily.summary("paris")


async def test_the_summary_tells_totals_and_nothing_that_came(world: World) -> None:
    total = await world.play_out(await world.begin(ANN), ANN)
    assert await world.play_out(await world.begin(BOB, "Bob"), BOB) == total
    await world.begin(CYD, "Cyd")
    summary = await world.daily.summary("tiny_towns")
    assert [(each.place, each.tried.person.name) for each in summary.standings] == [
        (1, "Ann"),
        (1, "Bob"),
    ]
    assert (summary.best, summary.median, summary.under_way) == (total, total, 1)
    assert not summary.over
    table = await world.host.table(summary.standings[0].tried.match_id)
    told = str(to_builtins(summary))
    assert table.seed.hex() not in told
    assert not any(card in told for card in table.point.state.cards)
    day, world.now = summary.day, world.now + DAY
    assert (await world.daily.summary("tiny_towns", day)).over
    assert (await world.daily.summary("tiny_towns")).standings == ()


async def test_a_streak_lasts_while_no_day_is_missed(world: World) -> None:
    streaks = []
    for played in (True, True, False, True, False, False):
        if played:
            await world.play_out(await world.begin(ANN), ANN)
        streaks.append(await world.daily.streak("tiny_towns", ANN))
        world.now += DAY
    assert streaks == [1, 2, 2, 1, 1, 0]


async def test_a_finished_try_keeps_its_seed_until_the_day_is_over(world: World) -> None:
    match_id = await world.begin(ANN)
    await world.play_out(match_id, ANN)
    seed, host = (await world.host.table(match_id)).seed.hex(), world.host
    assert (await host.chronicle.fairness(match_id)).seed is None
    assert seed not in await host.chronicle.exported(match_id, ANN)
    assert not (await host.chronicle.film(match_id)).over
    assert await world.daily.seed("tiny_towns", world.daily.today()) is None
    day, world.now = world.daily.today(), world.now + DAY
    assert (await host.chronicle.fairness(match_id)).seed == seed
    assert (await host.chronicle.fairness(match_id)).honest
    assert seed in await host.chronicle.exported(match_id, ANN)
    assert (await host.chronicle.film(match_id)).over
    assert await world.daily.seed("tiny_towns", day) == seed


async def test_a_try_ends_with_its_day_also_in_memory(world: World) -> None:
    match_id = await world.begin(ANN)
    await world.host.table(match_id)
    await world.daily.close()
    world.now += DAY
    await world.daily.close()
    assert (await world.host.table(match_id)).match.status is Status.CANCELLED
    summary = await world.daily.summary("tiny_towns", "2024-10-04")
    assert (summary.standings, summary.under_way) == ((), 0)
