"""A campaign as people meet it: one thread, openings, results, the next episode."""

from __future__ import annotations

import asyncio
import random

from db import Status, Store
from tests.campaign.evening import (
    KNOWN,
    at_home,
    begun,
    ended,
    finish,
    newest,
    restart,
    said_in,
    settled,
)
from tests.cogs.conftest import discord_with
from tests.cogs.limits import breaches
from tests.cogs.people import Table, answer, buttons, parts, texts
from tests.cogs.pictures import small_pictures


def within_limits(table: Table) -> None:
    for entry in table.env.http_requests:
        assert breaches(entry.json) == [], entry.path


async def test_a_campaign_is_played_in_one_thread_episode_after_episode(store: Store) -> None:
    async with discord_with(store, KNOWN, pictures=small_pictures) as table:
        rng = random.Random(4)
        match_id = await begun(table, "anna", "borys")
        told = said_in(table.thread)
        assert all(f"<@{table.people[name].id}>" in told[0] for name in ("anna", "borys"))
        assert "# Chapter 1: The New Land" in told[1]
        assert "Build along the river" in told[1]
        assert "are to move" in told[2]
        for number, name in ((2, "borys"), (3, "anna"), (4, "borys")):
            match_id = await ended(table, match_id, rng, name)
            if number == 3:
                await restart(table, store)
            assert (await table.host.table(match_id)).setup.get("episode") == str(number)
        assert len(table.channel.threads) == 1
        told = said_in(table.thread)
        assert sum("# Chapter 2: The Churches" in each for each in told) == 1
        albums = [m for m in table.thread.history() if "album.png" in str(parts(m))]
        assert len(albums) == 1, "the album comes after each chapter"
        within_limits(table)


async def test_a_press_of_two_begins_one_episode(store: Store) -> None:
    async with at_home(store) as table:
        match_id = await begun(table, "anna", "borys")
        await finish(table, match_id, random.Random(4))
        board = newest(table, "sequel")
        anna, borys = table.people["anna"], table.people["borys"]
        asked = [table.host.campaigns.follow(match_id, who.id, "?") for who in (anna, borys)]
        new, _ = await asyncio.gather(*asked)
        await asyncio.gather(*(table.bot.desk.posts.open_thread(new.id) for _ in range(3)))
        await settled(table)
        late = answer(await table.press(anna, board, "sequel"))
        await settled(table)
        assert late.ephemeral
        assert "Episode 2 has begun" in texts(late)
        assert len(await store.matches(thread=table.thread.id)) == 2
        told = said_in(table.thread)
        assert sum("## Episode 2" in each for each in told) == 1
        assert sum("Seats, drawn by lot: " in each for each in told) == 1, "and kept after that"
        stranger = answer(await table.press(table.people["eve"], board, "sequel"))
        assert "You do not play" in texts(stranger)


async def test_commands_in_the_thread_mean_the_episode_that_runs(store: Store) -> None:
    async with at_home(store) as table:
        match_id = await begun(table, "anna", "borys")
        match_id = await ended(table, match_id, random.Random(4), "anna")
        anna = table.people["anna"]
        score = texts(answer(await anna.slash(table.thread, "score")))
        assert "Yellow group" in score, "which the first episode does not have"
        log = texts(answer(await anna.slash(table.thread, "log")))
        assert "finishes" not in log
        await anna.slash(table.thread, "move", move="finish")
        await settled(table)
        assert (await table.host.table(match_id)).point.state.players[
            (await table.host.table(match_id)).players.index(anna.id)
        ].chosen == "finish"


async def test_the_status_tells_how_the_campaign_stands(store: Store) -> None:
    async with at_home(store) as table:
        anna = table.people["anna"]
        match_id = await begun(table, "anna", "borys")
        first = answer(await anna.slash(table.thread, "campaign status"))
        assert first.ephemeral
        assert "Chapter 1: The New Land · Episode 1" in texts(first)
        assert "To move: " in texts(first)
        await finish(table, match_id, random.Random(4))
        between = answer(await anna.slash(table.thread, "campaign status"))
        assert "Whoever plays can begin the next one" in texts(between)
        assert "2 progress symbols" in texts(between)
        assert "`1` " in texts(between)
        assert {"Album", "Next episode"} == set(buttons(between).values())
        await table.press(anna, between.message, "album")
        await table.env.settle()
        album = table.now(between)
        assert "album.png" in str(parts(album))
        assert "after one episode" in str(parts(album))
        await table.press(anna, album.message, "campaign")
        await table.env.settle()
        await table.press(anna, table.now(between).message, "sequel")
        await settled(table)
        elsewhere = answer(await anna.slash(table.channel, "campaign status"))
        assert "Episode 2" in texts(elsewhere), "the only campaign of this person"
        nobody = answer(await table.people["eve"].slash(table.channel, "campaign status"))
        assert "no campaign here" in texts(nobody)
        within_limits(table)


async def test_a_place_is_given_away_between_episodes_and_taken_by_a_button(store: Store) -> None:
    async with at_home(store) as table:
        match_id = await begun(table, "anna", "borys")
        await finish(table, match_id, random.Random(4))
        before = await table.host.table(match_id)
        borys, eve = table.people["borys"], table.people["eve"]
        question = answer(await borys.slash(table.thread, "campaign replace"))
        assert question.ephemeral
        await table.press(borys, question.message, "quit")
        await settled(table)
        offer = newest(table, "heir")
        assert "Who takes the free place?" in texts(offer)
        waits = answer(await table.people["anna"].slash(table.thread, "campaign next"))
        assert "heir" in str(buttons(waits))
        await restart(table, store)
        await table.press(eve, offer, "heir")
        await settled(table)
        now = await table.host.table((await store.matches(thread=table.thread.id))[0].id)
        seat = before.players.index(borys.id)
        assert now.players[seat] == eve.id
        assert now.setup == before.game.sequel(before.point.state)
        assert "## Episode 2" in "\n".join(said_in(table.thread))
        assert sum("Everybody is here" in each for each in said_in(table.thread)) == 1
        within_limits(table)


async def test_a_place_among_invited_people_needs_an_invitation(store: Store) -> None:
    async with at_home(store) as table:
        anna, borys, eve = (table.people[name] for name in ("anna", "borys", "eve"))
        await anna.slash(table.channel, "campaign new", seats=2, invited=True)
        card = table.channel.history()[-1]
        await anna.slash(table.channel, "game invite", player=borys)
        await table.press(borys, card, "join")
        await settled(table)
        match_id = (await store.matches(thread=table.thread.id))[0].id
        await finish(table, match_id, random.Random(4))
        question = answer(await borys.slash(table.thread, "campaign replace"))
        await table.press(borys, question.message, "quit")
        await settled(table)
        refused = answer(await table.press(eve, newest(table, "heir"), "heir"))
        assert "invited players" in texts(refused)
        await anna.slash(table.channel, "game invite", player=eve)
        await table.press(eve, newest(table, "heir"), "heir")
        await settled(table)
        latest = (await store.matches(thread=table.thread.id))[0]
        assert latest.id != match_id
        assert latest.status is Status.RUNNING


async def test_who_leaves_while_an_episode_runs_is_asked_as_at_any_table(store: Store) -> None:
    async with at_home(store) as table:
        match_id = await begun(table, "anna", "borys")
        borys, eve = table.people["borys"], table.people["eve"]
        question = answer(await borys.slash(table.thread, "campaign replace"))
        await table.press(borys, question.message, "away")
        await settled(table)
        await table.press(eve, newest(table, "takeover"), "takeover")
        await settled(table)
        assert eve.id in (await table.host.latest(match_id)).players
        match_id = await ended(table, match_id, random.Random(4), "eve")
        assert eve.id in (await table.host.table(match_id)).players
        assert (await store.match(match_id)).status is Status.RUNNING


async def test_a_town_gets_its_name_by_a_command(store: Store) -> None:
    async with at_home(store) as table:
        anna = table.people["anna"]
        await anna.slash(table.channel, "campaign new", seats=2)
        card = table.channel.last_message
        named = answer(await anna.slash(table.channel, "campaign name", name="Old  *Lviv*"))
        assert "Old \\*Lviv\\*" in texts(named)
        await table.press(table.people["borys"], card, "join")
        await settled(table)
        match_id = (await store.matches(thread=table.thread.id))[0].id
        state = (await table.host.table(match_id)).point.state
        assert {player.town.name for player in state.players} == {"", "Old *Lviv*"}


async def test_a_broken_off_episode_is_offered_again(store: Store) -> None:
    async with at_home(store) as table:
        match_id = await begun(table, "anna", "borys")
        await table.people["anna"].slash(table.thread, "table end")
        await settled(table)
        await table.press(table.people["borys"], newest(table, "agree"), "agree")
        await settled(table)
        assert (await store.match(match_id)).status is Status.CANCELLED
        board = newest(table, "sequel")
        assert "Play it again" in buttons(board).values()
        await table.press(table.people["borys"], board, "sequel")
        await settled(table)
        again = (await store.matches(thread=table.thread.id))[0]
        assert again.id != match_id
        assert (await table.host.table(again.id)).setup.get("episode") == "1"


async def test_a_start_in_the_middle_asks_for_confirmation(store: Store) -> None:
    """MC-57: it opens chapters that nobody has played."""
    async with at_home(store) as table:
        anna, borys = table.people["anna"], table.people["borys"]
        await anna.slash(table.channel, "campaign new", seats=2, options="episode=10")
        card = table.channel.last_message
        assert card is not None
        await table.press(borys, card, "join")
        await settled(table)
        assert table.channel.threads == [], "the last one to sit down does not start it"
        asked = answer(await table.press(anna, card, "start"))
        assert asked.ephemeral
        assert "Begin in the middle of the campaign?" in texts(asked)
        assert table.channel.threads == []
        await table.press(anna, asked.message, "midway")
        await settled(table)
        assert any("# Chapter 4" in each for each in said_in(table.thread))


async def test_an_episode_has_one_name_in_every_list_and_is_not_the_end_of_the_game(
    store: Store,
) -> None:
    async with at_home(store) as table:
        match_id = await begun(table, "anna", "borys")
        assert str(table.thread.name).startswith("My City · Campaign · ")
        match_id = await ended(table, match_id, random.Random(4), "anna")
        assert any("My City: Episode 1 is over." in each for each in said_in(table.thread))
        assert not any("game is over" in each for each in said_in(table.thread))
        anna = table.people["anna"]
        for command in ("game mine", "game list"):
            told = texts(answer(await anna.slash(table.channel, command)))
            assert "[My City · Episode 2]" in told
            assert f"#{match_id}" not in told


async def test_the_thread_of_a_campaign_is_named_after_those_who_play_on(store: Store) -> None:
    async with at_home(store) as table:
        match_id = await begun(table, "anna", "borys")
        await finish(table, match_id, random.Random(4))
        borys = table.people["borys"]
        question = answer(await borys.slash(table.thread, "campaign replace"))
        await table.press(borys, question.message, "quit")
        await settled(table)
        await table.press(table.people["eve"], newest(table, "heir"), "heir")
        await settled(table)
        name = str(table.thread.name)
        assert "eve" in name
        assert "borys" not in name
