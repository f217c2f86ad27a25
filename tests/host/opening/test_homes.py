"""Matches of people of several servers: where they live, who may come, what counts where."""

from __future__ import annotations

import pytest

from db import Status
from host import Host, TableError
from tests.host.conftest import ANNA, BORYS, CARL, SEED, any_move

HOME, ABROAD, ELSEWHERE = 71, 72, 73


async def opened(host: Host, seats: int = 2) -> int:
    """A table of Anna's that waits on her server."""
    return await host.lobby.create(
        "market", ANNA, "Anna", seats=seats, guild=HOME, channel=5, language="en"
    )


async def shared(host: Host) -> int:
    """A match of Anna and Borys, who is on another server."""
    match_id = await opened(host)
    there = await host.homes.add(match_id, ABROAD, 6, "uk")
    await host.lobby.join(match_id, BORYS, "Borys", home=there.home)
    await host.lobby.start(match_id, ANNA, seed=SEED)
    return match_id


async def play(host: Host, match_id: int) -> None:
    while (await host.matches.match(match_id)).status is Status.RUNNING:
        player, line = await any_move(host, match_id)
        await host.submit(match_id, player, line)


async def test_a_table_is_seen_from_each_of_its_homes(host: Host) -> None:
    match_id = await shared(host)
    table = await host.table(match_id)
    seen = [(here.match.guild, here.match.language) for here in table.everywhere]
    assert seen == [(HOME, "en"), (ABROAD, "uk")]
    for here in table.everywhere:
        called = [row.player for row in here.seats if here.is_here(row.seat)]
        assert called == [ANNA if here.match.guild == HOME else BORYS]
    assert (await host.homes.of_player(table.match, BORYS)).guild == ABROAD
    assert [match.guild for match in await host.matches.running_of(BORYS)] == [ABROAD]
    after = (await host.submit(match_id, *await any_move(host, match_id))).table
    assert after.homes == table.homes


async def test_a_table_is_joined_from_elsewhere_if_both_servers_share_theirs(host: Host) -> None:
    match = await host.matches.match(await opened(host))
    with pytest.raises(TableError, match="table-closed"):
        await host.homes.admit(match, ABROAD)
    with pytest.raises(TableError, match="server-closed"):
        await host.homes.abroad(ABROAD)
    await host.homes.open(HOME, is_open=True)
    with pytest.raises(TableError, match="server-closed"):
        await host.homes.admit(match, ABROAD)
    await host.homes.admit(match, None)
    await host.homes.open(ABROAD, is_open=True)
    await host.homes.admit(match, ABROAD)
    assert [each.id for each in await host.homes.abroad(ABROAD)] == [match.id]
    await host.lobby.join(match.id, BORYS, "Borys")
    assert await host.homes.abroad(None) == [], "it has no seat left"


async def test_a_code_leads_to_its_table_however_it_is_typed(host: Host) -> None:
    match = await host.matches.match(await opened(host))
    code = await host.homes.code(match)
    assert await host.homes.code(match) == code
    assert (await host.homes.coded(f" {code.upper()} ")).id == match.id
    with pytest.raises(TableError, match="no-such-code"):
        await host.homes.coded("nonsense")


async def test_a_match_counts_on_a_server_if_that_was_its_only_home_at_the_start(
    host: Host,
) -> None:
    across = await shared(host)
    alone = await opened(host)
    await host.lobby.join(alone, BORYS, "Borys")
    await host.lobby.start(alone, ANNA, seed=SEED)
    await host.homes.add(alone, ABROAD, 6, "uk", [BORYS])
    for match_id in (across, alone):
        await play(host, match_id)
    await host.standings.ratings.recompute()
    leagues = [(await host.matches.match(match_id)).league for match_id in (across, alone)]
    assert leagues == [None, HOME]
    store = host._store.standings
    assert await store.league(ABROAD) is None
    here = await store.league(HOME)
    assert here is not None
    assert [len(await store.moved(here, m)) for m in (across, alone)] == [0, 2]


async def test_a_server_that_goes_leaves_its_players_served_directly(host: Host) -> None:
    match_id, single = await shared(host), await opened(host)
    await host.privacy.left(HOME)
    table = await host.latest(match_id)
    assert [(home.guild, home.person) for home in table.homes] == [(ABROAD, None), (None, ANNA)]
    assert table.match.guild == ABROAD
    assert (await host.homes.of_player(table.match, ANNA)).person == ANNA
    assert (await host.homes.of_player(table.match, ANNA)).language == "en"
    match = await host.matches.match(single)
    assert (match.guild, match.status) == (HOME, Status.LOBBY), "it has no other home"
    await host.privacy.delete_server(HOME)
    assert (await host.matches.match(match_id)).status is Status.RUNNING
    assert (await host.matches.match(single)).status is Status.CANCELLED


async def test_a_forgotten_person_has_no_home(host: Host) -> None:
    match_id = await opened(host, seats=3)
    there = await host.homes.add_person(match_id, CARL, "ru")
    await host.lobby.join(match_id, CARL, "Carl", home=there.home)
    await host.lobby.join(match_id, BORYS, "Borys")
    await host.lobby.start(match_id, ANNA, seed=SEED)
    assert len((await host.latest(match_id)).homes) == 2
    await host.privacy.delete(CARL, by=CARL)
    table = await host.latest(match_id)
    assert [home.guild for home in table.homes] == [HOME]
    assert {row.home for row in table.seats} == {table.match.home}


async def test_a_home_of_which_nobody_came_is_taken_away(host: Host) -> None:
    match_id = await opened(host)
    here = await host.homes.add(match_id, ELSEWHERE, 7, "ru")
    await host.homes.end(here)
    match = await host.matches.match(match_id)
    assert (match.homes, match.guild) == (1, HOME)
    await host.homes.end(match)
    assert (await host.matches.match(match_id)).homes == 1, "the last one stays"
