"""A campaign as the host knows it: which matches, which episode, who sits where."""

from __future__ import annotations

import asyncio
import random
from functools import partial

import pytest

from db import SeatState, Status
from host import Host, Table, TableError
from host.time.absence import finished_turn
from host.verify import problems
from rules.chance import Seat
from rules.matches.record import Progress
from rules.my_city import GAME
from rules.my_city.campaign.records import read
from tests.campaign.play import ANNA, BORYS, CARL, EVE, NAMES, begun, next_after, played


async def refused(work: object) -> str:
    with pytest.raises(TableError) as caught:
        await work  # type: ignore[misc]
    return caught.value.code


async def test_a_whole_campaign_of_24_episodes_is_played_to_its_end(host: Host) -> None:
    rng = random.Random(3)
    match_id = await begun(host, ANNA, BORYS)
    for number in range(1, 25):
        table = await played(host, match_id, rng, hasty=number % 4 != 0)
        assert table.setup.get("episode") == str(number)
        found = await host.campaigns.campaign(match_id)
        assert len(found.played) == number
        if number < 24:
            assert found.is_between
            match_id = await next_after(host, table, rng.choice([ANNA, BORYS]))
    assert found.is_over
    assert not found.is_between
    assert await refused(host.campaigns.follow(match_id, ANNA, "Anna")) == "campaign-over"
    seats = {episode.players for episode in found.episodes}
    assert len(seats) == 1, "everybody stays where their town is"
    record = read(found.latest.setup.header("record") or "", 2)
    assert [len(town.places) for town in record.players] == [23, 23]
    assert [problem async for problem in problems(host._store, host.games)] == []


async def test_two_who_ask_at_once_get_one_episode(host: Host) -> None:
    table = await played(host, await begun(host), random.Random(1), hasty=True)
    asked = [
        host.campaigns.follow(table.match.id, player, NAMES[player])
        for player in (ANNA, BORYS, ANNA, BORYS)
    ]
    assert len({match.id for match in await asyncio.gather(*asked)}) == 1
    assert len(await host._store.matches()) == 2


async def test_an_episode_that_runs_has_no_next_one(host: Host) -> None:
    match_id = await begun(host)
    assert await refused(host.campaigns.follow(match_id, ANNA, "Anna")) == "not-over"
    assert await refused(host.campaigns.follow(match_id, EVE, "Eve")) == "not-over"


async def test_only_who_played_begins_the_next_episode(host: Host) -> None:
    table = await played(host, await begun(host), random.Random(1), hasty=True)
    assert await refused(host.campaigns.follow(table.match.id, EVE, "Eve")) == "not-a-player"


async def test_an_eternal_game_is_no_campaign_and_an_episode_has_no_rematch(host: Host) -> None:
    lone = await host.lobby.create("my_city", ANNA, "Anna", seats=2)
    assert await refused(host.campaigns.campaign(lone)) == "no-campaign"
    table = await played(host, await begun(host), random.Random(1), hasty=True)
    again = host.rematch.again(table.match.id, ANNA, "Anna", token="t")
    assert await refused(again) == "goes-on"


async def test_an_episode_that_was_broken_off_is_played_again(host: Host) -> None:
    first = await played(host, await begun(host), random.Random(1), hasty=True)
    second = await next_after(host, first)
    await host.leaving.abandon(second)
    found = await host.campaigns.campaign(second)
    assert found.is_between
    assert len(found.played) == 1
    third = await next_after(host, found.latest)
    assert (await host.table(third)).setup == (await host.table(second)).setup
    assert len((await host.campaigns.campaign(first.match.id)).episodes) == 3


async def test_a_campaign_of_two_goes_on_when_one_gives_up_an_episode(host: Host) -> None:
    match_id = await begun(host)
    table = await host.leaving.concede(match_id, BORYS)
    assert table.match.status is Status.RUNNING


async def test_somebody_else_goes_on_with_the_town_of_who_left_between_episodes(
    host: Host,
) -> None:
    table = await played(host, await begun(host, ANNA, BORYS, CARL), random.Random(5), hasty=True)
    seat = table.players.index(BORYS)
    waiting = await host.campaigns.hand_over(table.match.id, BORYS)
    assert waiting.status is Status.LOBBY
    assert (await host.campaigns.campaign(table.match.id)).waiting == waiting
    assert await refused(host.campaigns.take(waiting.id, ANNA, "Anna", seat)) == "already-seated"
    taken = (seat + 1) % 3
    assert await refused(host.campaigns.take(waiting.id, EVE, "Eve", taken)) == "seat-not-free"
    match = await host.campaigns.take(waiting.id, EVE, "Eve", seat)
    assert match.status is Status.RUNNING
    now = await host.table(match.id)
    assert now.players[seat] == EVE
    sequel = GAME.sequel(table.point.state)
    assert sequel is not None
    assert now.setup == sequel, "with everything that the predecessor has left"


async def test_who_gave_up_may_come_back_and_who_was_removed_is_waited_for(host: Host) -> None:
    match_id = await begun(host, ANNA, BORYS, CARL)
    await host.leaving.vacate(match_id, (await host.table(match_id)).players.index(CARL))
    await host.leaving.take_over(
        match_id, EVE, "Eve", (await host.table(match_id)).players.index(CARL)
    )
    table = await played(host, match_id, random.Random(2), hasty=True)
    assert EVE in table.players
    following = await next_after(host, table, EVE)
    assert (await host.table(following)).players == table.players


async def test_a_conceded_seat_is_free_in_the_next_episode(host: Host) -> None:
    match_id = await begun(host, ANNA, BORYS, CARL)
    seat = (await host.table(match_id)).players.index(CARL)
    await played_without(host, match_id, CARL)
    table = await host.table(match_id)
    assert table.seats[seat].state is SeatState.CONCEDED
    match = await host.campaigns.follow(match_id, ANNA, "Anna")
    assert match.status is Status.LOBBY
    assert [row.seat for row in await host._store.seats(match.id)] == [
        other for other in range(3) if other != seat
    ]
    match = await host.campaigns.follow(match_id, CARL, "Carl")
    assert match.status is Status.RUNNING
    assert (await host.table(match.id)).players[seat] == CARL


async def test_a_table_that_was_closed_before_it_began_is_opened_anew(host: Host) -> None:
    table = await played(host, await begun(host), random.Random(1), hasty=True)
    waiting = await host.campaigns.hand_over(table.match.id, BORYS)
    await host.lobby.cancel(waiting.id, waiting.owner)
    match = await host.campaigns.follow(table.match.id, ANNA, "Anna")
    assert match.id != waiting.id
    assert match.status is Status.RUNNING


async def test_a_waiting_episode_that_was_put_aside_is_taken_up_again(host: Host) -> None:
    table = await played(host, await begun(host), random.Random(1), hasty=True)
    waiting = await host.campaigns.hand_over(table.match.id, BORYS)
    await host._store.archive(waiting.id)
    match = await host.campaigns.follow(table.match.id, BORYS, "Borys")
    assert match.id == waiting.id
    assert match.status is Status.RUNNING


async def test_the_last_one_cannot_give_their_place_away(host: Host) -> None:
    table = await played(host, await begun(host), random.Random(1), hasty=True)
    await host.campaigns.hand_over(table.match.id, BORYS)
    assert await refused(host.campaigns.hand_over(table.match.id, ANNA)) == "last-one"


async def test_towns_keep_the_names_that_they_were_given(host: Host) -> None:
    lobby = await host.lobby.create("my_city", ANNA, "Anna", seats=2, options=GAME.campaign)
    await host.lobby.join(lobby, BORYS, "Borys")
    await host.campaigns.name_town(lobby, BORYS, "Новгород")
    await host.lobby.start(lobby, ANNA)
    table = await host.table(lobby)
    towns = [player.town.name for player in table.point.state.players]
    assert towns[table.players.index(BORYS)] == "Новгород"
    await host.campaigns.name_town(lobby, ANNA, "Lviv")
    assert await refused(host.campaigns.name_town(lobby, EVE, "Rome")) == "not-a-player"
    after = await host.table(await next_after(host, await played(host, lobby, random.Random(1))))
    named = dict(zip(after.players, after.point.state.players, strict=True))
    assert (named[ANNA].town.name, named[BORYS].town.name) == ("Lviv", "Новгород")


async def test_who_was_forgotten_has_no_seat_and_no_plans_in_the_next_episode(host: Host) -> None:
    table = await played(host, await begun(host), random.Random(2), hasty=True)
    seat = table.players.index(BORYS)
    await host.campaigns.name_town(table.match.id, BORYS, "Borysburg")
    await host.privacy.delete(BORYS, by=BORYS)
    assert "Borysburg" not in str(await host._store.towns(table.match.id))
    waiting = await host.campaigns.follow(table.match.id, ANNA, "Anna")
    assert waiting.status is Status.LOBBY
    match = await host.campaigns.take(waiting.id, EVE, "Eve", seat)
    assert (await host.table(match.id)).players[seat] == EVE


async def played_without(host: Host, match_id: int, player: int) -> None:
    """Everybody but *player*, who gives up, plays; the host decides for the empty seat."""
    await host.leaving.concede(match_id, player)
    rng = random.Random(8)
    while (table := await host.table(match_id)).to_move:
        seat = table.to_move[0]
        if table.is_playing(seat):
            who = table.players[seat]
            assert who is not None
            moves = await host.legal(match_id, who)
            await host.submit(match_id, who, str(rng.choice(moves)))
        else:
            await host.change(match_id, None, None, partial(default, seat))


async def default(seat: Seat, table: Table) -> Progress:
    return finished_turn(table, seat)
