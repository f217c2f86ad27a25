"""Tournaments across servers: who comes from where, and what becomes of a server that goes."""

from __future__ import annotations

from typing import Any

import pytest

from db import ContestHome, Store
from host import Host, TableError
from host.contests import Announced, Contest, ContestStatus, Leavers, NewsKind, TableOutcome
from host.privacy import KEPT
from host.time.pace import DAY
from tests.contests.conftest import CHANNEL, GUILD, OWNER, START, Clock, play_out, play_round
from tests.market import GAME
from tests.ratings.seeding import ANN, BOB, order, write_all
from tests.thinking import AtOnce

LVIV, RIGA = 71, 72
HOMES = {
    LVIV: ContestHome(0, LVIV, "uk", 81),
    RIGA: ContestHome(0, RIGA, "ru", 82),
}
COMES_FROM = {1: GUILD, 2: GUILD, 3: LVIV, 4: RIGA}


async def announced(host: Host, **terms: Any) -> int:
    """A tournament of three servers: 1 and 2 play at home, 3 comes from Lviv and 4 from Riga."""
    for guild in (GUILD, *HOMES):
        await host.homes.open(guild, is_open=True)
    usual: dict[str, Any] = {"closes_at": START + DAY, "options": (("rounds", "2"),)}
    contest_id = await host.contests.create(
        "market",
        OWNER,
        "Cup",
        Announced(abroad=True, **usual | terms),
        guild=GUILD,
        channel=CHANNEL,
        seed="seed",
    )
    for player, guild in COMES_FROM.items():
        await host.contests.join(contest_id, player, f"P{player}", home=HOMES.get(guild))
    return contest_id


async def begun(host: Host, **terms: Any) -> Contest:
    contest_id = await announced(host, **terms)
    await host.contests.start(contest_id, OWNER)
    return await host.contests.look(contest_id)


async def told(host: Host) -> dict[NewsKind, set[int]]:
    """In which homes which news are still to be told; they are struck."""
    found = dict[NewsKind, set[int]]()
    for news in await host.contests.news():
        found.setdefault(news.kind, set()).add(news.home)
        await host.contests.strike(news)
    return found


async def match_homes(host: Host, contest: Contest) -> dict[int, set[int]]:
    """By the server (or, negative, the person) of each home of the tables that are played: who is
    called there."""
    found = dict[int, set[int]]()
    for table in contest.tables:
        if table.match is None or table.outcome is not None:
            continue
        match, seats = await host.lobby.look(table.match)
        for home in await host.homes.of(match):
            where = home.guild or -(home.person or 0)
            called = {s.player for s in seats if s.home == home.home and s.player is not None}
            found[where] = found.get(where, set()) | called
    return found


async def test_everybody_plays_at_home_and_each_home_is_told(host: Host) -> None:
    contest = await begun(host, rounds=3)
    assert [(home.guild, home.language) for home in contest.homes] == [
        (GUILD, "en"),
        (LVIV, "uk"),
        (RIGA, "ru"),
    ]
    assert await match_homes(host, contest) == {GUILD: {1, 2}, LVIV: {3}, RIGA: {4}}
    assert await told(host) == {NewsKind.BEGUN: {0, 1, 2}, NewsKind.ROUND: {0, 1, 2}}
    await play_out(host, contest.id)
    assert (await told(host))[NewsKind.OVER] == {0, 1, 2}
    assert {laurel.place for laurel in await host.contests.laurels(3, LVIV)} != set()
    assert await host.contests.laurels(3, RIGA) == ()
    assert len(await host.contests.laurels(3, GUILD)) == 1


async def test_a_table_has_homes_on_the_servers_of_those_who_sit_there(
    host: Host, store: Store
) -> None:
    contest = await begun(host, rounds=3)
    for table in contest.tables_of(1):
        players = {contest.by_number[number].player for number in table.entrants}
        servers = {COMES_FROM[player] for player in players if player is not None}
        homes = await store.homes(table.match or 0)
        assert {home.guild for home in homes} == servers


@pytest.mark.parametrize(
    ("closed", "code"), [(GUILD, "contest-not-abroad"), (LVIV, "server-closed")]
)
async def test_both_servers_decide_whether_somebody_may_enter(
    host: Host, closed: int, code: str
) -> None:
    contest_id = await announced(host)
    assert [row.id for row in await host.contests.abroad(LVIV)] == [contest_id]
    assert await host.contests.abroad(GUILD) == (), "its own is not abroad"
    await host.homes.open(closed, is_open=False)
    with pytest.raises(TableError) as refused:
        await host.contests.join(contest_id, 9, "P9", home=HOMES[LVIV])
    assert refused.value.code == code
    if closed == GUILD:
        assert await host.contests.abroad(LVIV) == ()
    else:
        with pytest.raises(TableError, match="server-closed"):
            await host.contests.abroad(LVIV)


async def test_what_is_for_one_server_is_entered_from_no_other(host: Host) -> None:
    await host.homes.open(LVIV, is_open=True)
    terms = Announced(abroad=True, closes_at=START + DAY)
    with pytest.raises(TableError, match="server-closed"):
        await host.contests.create("market", OWNER, "Cup", terms, guild=GUILD)
    await host.homes.open(GUILD, is_open=True)
    roles = Announced(abroad=True, role=5, closes_at=START + DAY)
    with pytest.raises(TableError, match="contest-role-abroad"):
        await host.contests.create("market", OWNER, "Cup", roles, guild=GUILD)
    own = Announced(closes_at=START + DAY)
    contest_id = await host.contests.create("market", OWNER, "Cup", own, guild=GUILD)
    assert await host.contests.abroad(LVIV) == ()
    with pytest.raises(TableError, match="contest-not-abroad"):
        await host.contests.join(contest_id, 3, "P3", home=HOMES[LVIV])
    assert len((await host.contests.look(contest_id)).homes) == 1, "who is refused leaves nothing"


async def test_a_server_that_removes_the_bot_plays_on_in_direct_messages(
    host: Host, store: Store
) -> None:
    contest = await begun(host, rounds=3)
    await told(host)
    await host.privacy.left(LVIV)
    contest = await host.contests.look(contest.id)
    assert contest.status is ContestStatus.RUNNING
    assert await match_homes(host, contest) == {GUILD: {1, 2}, -3: {3}, RIGA: {4}}
    contest = await play_round(host, contest.id)
    assert await match_homes(host, contest) == {GUILD: {1, 2}, -3: {3}, RIGA: {4}}
    for table in contest.tables_of(2):
        homes = await store.homes(table.match or 0)
        assert {home.language for home in homes if home.person == 3} <= {"uk"}
    assert all(homes == {0, 2} for homes in (await told(host)).values()), "nobody can tell it there"
    await host.privacy.back(LVIV)
    contest = await play_round(host, contest.id)
    assert (await match_homes(host, contest))[LVIV] == {3}
    await play_out(host, contest.id)
    assert 1 in (await told(host))[NewsKind.OVER]


async def test_a_tournament_outlives_the_server_that_holds_it(host: Host, clock: Clock) -> None:
    contest = await begun(host, rounds=3)
    await host.privacy.left(GUILD)
    contest = await host.contests.look(contest.id)
    assert contest.status is ContestStatus.RUNNING
    assert await match_homes(host, contest) == {-1: {1}, -2: {2}, LVIV: {3}, RIGA: {4}}
    clock.wait(KEPT)
    await host.privacy.finish()
    contest = await host.contests.look(contest.id)
    assert (contest.row.guild, contest.status) == (LVIV, ContestStatus.RUNNING)
    assert [home.guild for home in contest.homes] == [LVIV, RIGA]
    contest = await play_out(host, contest.id)
    assert contest.status is ContestStatus.OVER
    assert (await told(host))[NewsKind.OVER] == {1, 2}
    assert TableOutcome.VOID not in {table.outcome for table in contest.tables}


async def test_without_any_server_it_waits_for_the_first_that_comes_back(
    host: Host, clock: Clock
) -> None:
    contest = await begun(host, rounds=3, deadline=DAY)
    for guild in (LVIV, GUILD, RIGA):
        await host.privacy.left(guild)
    contest = await host.contests.look(contest.id)
    assert (contest.status, contest.row.away) == (ContestStatus.PAUSED, True)
    clock.wait(2 * DAY)
    await host.contests.tick()
    assert (await host.contests.look(contest.id)).row.round == 1
    await host.privacy.back(RIGA)
    contest = await host.contests.look(contest.id)
    assert contest.status is ContestStatus.RUNNING
    assert contest.round is not None
    assert contest.round.deadline_at == clock() + DAY


async def test_who_is_forgotten_in_the_middle_comes_from_nowhere(host: Host) -> None:
    contest = await begun(host, rounds=3)
    await told(host)
    await host.privacy.delete(3, by=3)
    contest = await host.contests.look(contest.id)
    gone = contest.by_number[3]
    assert (gone.player, gone.name, gone.guild) == (None, "", None)
    assert await play_out(host, contest.id)
    news = await told(host)
    assert news[NewsKind.STANDINGS] == {0, 2}, "nobody of Lviv takes part any more"
    assert news[NewsKind.OVER] == {0, 1, 2}, "but it was told there that it began"


async def test_a_place_passes_to_somebody_of_another_server(host: Host) -> None:
    contest_id = await announced(host, leavers=Leavers.REPLACE, rounds=2)
    await host.contests.start(contest_id, OWNER)
    await host.contests.join(contest_id, 5, "P5", home=HOMES[LVIV])
    await host.contests.leave(contest_id, 4)
    contest = await host.contests.look(contest_id)
    assert (contest.by_number[4].player, contest.by_number[4].guild) == (5, LVIV)
    assert 5 in (await match_homes(host, contest))[LVIV]


async def test_what_was_rated_on_another_server_counts_for_who_may_enter(
    host: Host, store: Store
) -> None:
    await write_all(store, [order(ANN, BOB, at=START - n, guild=LVIV) for n in (1, 2)])
    await host.standings.ratings.catch_up()
    for guild in (GUILD, LVIV):
        await host.homes.open(guild, is_open=True)
    for abroad in (True, False):
        terms = Announced(abroad=abroad, rating_from=1, closes_at=START + DAY)
        contest_id = await host.contests.create("market", OWNER, "Cup", terms, guild=GUILD)
        if abroad:
            await host.contests.join(contest_id, ANN, "Ann", home=HOMES[LVIV])
        else:
            with pytest.raises(TableError, match="contest-rating"):
                await host.contests.join(contest_id, ANN, "Ann")


async def test_computers_alone_play_where_it_is_held(store: Store, clock: Clock) -> None:
    games = {GAME.slug: GAME}
    host = Host(store, games, clock=clock, thinking=AtOnce(games))
    contest_id = await announced(host, rounds=1)
    for player in COMES_FROM:
        await host.contests.leave(contest_id, player)
    for name in ("Ada", "Bo"):
        await host.contests.add_computer(contest_id, OWNER, "builder", name)
    await host.contests.start(contest_id, OWNER)
    contest = await host.contests.look(contest_id)
    assert set(await match_homes(host, contest)) == {GUILD}
