"""The news of a server's week: gathered once, and what they hold."""

from __future__ import annotations

import pytest

from db import Store
from host import Host
from host.seeking.digests import TELLING
from host.study.weeks import MONDAY, WEEK
from tests.market import GAME
from tests.ratings.seeding import ANN, BOB, CYD, DAY, EVE, GUILD, OTHER_GUILD, order, write_all

NUMBER = 2_900
START = MONDAY + NUMBER * WEEK
CHANNEL = 5_005


@pytest.fixture
def host(store: Store) -> Host:
    return Host(store, {GAME.slug: GAME}, clock=lambda: START + WEEK + DAY)


async def a_week(store: Store) -> None:
    """Ann beats Bob ten times; in the week itself Bob beats Ann once, Cyd beats Eve twice."""
    before = [order(ANN, BOB, at=START - 20 * DAY + n) for n in range(10)]
    during = [
        order(BOB, ANN, at=START + DAY),
        order(CYD, EVE, at=START + 2 * DAY),
        order(CYD, EVE, ANN, at=START + 3 * DAY),
    ]
    after = [order(ANN, BOB, at=START + WEEK + 1)]
    elsewhere = [order(EVE, CYD, at=START + DAY, guild=OTHER_GUILD)]
    await write_all(store, [*before, *during, *after, *elsewhere])


async def test_the_news_hold_what_happened_in_that_week_on_that_server(
    store: Store, host: Host
) -> None:
    await a_week(store)
    news = await host.digests.of(GUILD, NUMBER)
    assert (news.matches, news.people, news.games) == (3, 4, (("market", 3),))
    assert news.upset is not None
    assert (news.upset.winner.user, news.upset.loser.user) == (BOB, ANN)
    assert news.upset.gap >= 50
    assert news.streak is not None
    assert (news.streak.person.user, news.streak.wins) == (CYD, 2)
    assert news.best is not None
    assert len(await store.seats(news.best)) == 3, "the one with the most people"
    empty = await host.digests.of(GUILD, NUMBER - 1)
    assert (empty.matches, empty.upset, empty.streak, empty.best) == (0, None, None, None)


async def test_nobody_who_was_forgotten_is_in_the_news(store: Store, host: Host) -> None:
    await a_week(store)
    await host.privacy.delete(BOB, by=BOB)
    news = await host.digests.of(GUILD, NUMBER)
    assert news.upset is not None
    assert news.upset.winner.user == CYD, "what Bob did is told of nobody"
    assert (news.matches, news.people) == (3, 3)


async def test_one_of_many_posts_them_and_only_where_they_are_wanted(
    store: Store, host: Host
) -> None:
    await a_week(store)
    assert await host.digests.due([GUILD, OTHER_GUILD]) == []
    await host.digests.choose(GUILD, CHANNEL)
    assert await host.digests.due([GUILD, OTHER_GUILD]) == [(GUILD, CHANNEL)]
    first, second = await host.digests.claim(GUILD), await host.digests.claim(GUILD)
    assert first is not None
    assert first.week == NUMBER
    assert second is None
    await host.digests.strike(first)
    assert await Host(store, {}, clock=host.clock).digests.due([GUILD]) == [], "after a restart"
    await host.digests.choose(OTHER_GUILD, CHANNEL)
    await host.privacy.delete_server(OTHER_GUILD)
    assert await host.digests.channel(OTHER_GUILD) is None
    await host.digests.choose(GUILD, None)
    assert await host.digests.channel(GUILD) is None


async def test_who_dies_over_the_news_is_followed_by_one_other(store: Store, host: Host) -> None:
    await a_week(store)
    await host.digests.choose(GUILD, CHANNEL)
    assert await host.digests.claim(GUILD) is not None
    later = host.clock() + TELLING
    after = [Host(store, {}, clock=lambda: later) for _ in range(2)]
    early = Host(store, {}, clock=lambda: later - 1)
    assert await early.digests.claim(GUILD) is None, "it may still be at work"
    found = [await each.digests.claim(GUILD) for each in after]
    assert [each is not None for each in found] == [True, False]
    assert found[0] is not None
    await after[0].digests.strike(found[0])
    assert await after[1].digests.claim(GUILD) is None


async def test_a_week_without_matches_has_no_news(store: Store, host: Host) -> None:
    await host.digests.choose(GUILD, CHANNEL)
    assert await host.digests.claim(GUILD) is None
    assert await host.digests.due([GUILD]) == []
