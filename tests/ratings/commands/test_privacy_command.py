"""``/privacy``: everybody for themselves, moderators for their server, and then nothing is left."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import discord
import pytest

from cogs.desk.presses import Press
from db import SeatState, Status, Store
from host.time.pace import DAY, HOUR
from locales import LANGUAGES, words
from tests.async_life.evening import LongTable
from tests.cogs.people import answer, buttons, texts
from tests.ratings.server import (
    alt_texts,
    asked,
    history,
    look,
    moderator,
    offered,
    play_out,
    server,
)
from tests.ratings.test_privacy import traces


def called(request: Any) -> list[int]:
    """Whom a message pings."""
    body = request.json if isinstance(request.json, dict) else {}
    return [int(user) for user in (body.get("allowed_mentions") or {}).get("users", ())]


async def forget(table: LongTable, name: str) -> None:
    """Somebody asks to be forgotten, and means it."""
    person = table.people[name]
    question = await asked(person, table.channel, "privacy delete")
    await table.press(person, question.message, "forget")
    await table.env.settle()


async def test_an_export_is_for_the_person_alone(store: Store) -> None:
    async with server(store) as table:
        await history(table)
        anna, borys = table.people["anna"], table.people["borys"]
        file = await asked(anna, table.channel, "privacy export")
        assert file.ephemeral
        found = json.loads(await file.message.attachments[0].read())
        assert found["user"] == anna.id
        assert len(found["results"]) == 6
        assert str(borys.id) not in json.dumps(found), "nothing of the others"
        commands = table.bot.tree.get_command("privacy")
        assert isinstance(commands, discord.app_commands.Group)
        taken = [option for c in commands.commands for option in getattr(c, "parameters", ())]
        assert taken == [], "nobody can name somebody else"


async def test_deleting_asks_first_and_says_what_will_happen(store: Store) -> None:
    async with server(store) as table:
        await table.started("anna", "borys")
        anna = table.people["anna"]
        question = await asked(anna, table.channel, "privacy delete")
        assert question.ephemeral
        assert "This is final." in texts(question)
        assert "You leave the table at which you sit now." in texts(question)
        assert list(buttons(question).values()) == ["Forget me"]
        assert await store.standings.person(anna.id) is not None


async def test_who_presses_is_forgotten_and_nobody_else(store: Store) -> None:
    async with server(store) as table:
        await history(table)
        anna, eve = table.people["anna"], table.people["eve"]
        kept = await offered(table, Press("forget", 0, ""))
        await eve.click(kept, custom_id="forget|0|")
        assert await store.standings.person(anna.id) is not None


async def test_deletion_leaves_no_id_and_no_name_in_any_file(store: Store, path: Path) -> None:
    async with server(store) as table:
        anna = table.people["anna"]
        await history(table, matches=40)
        await anna.slash(table.channel, "settings language", language="uk")
        await anna.slash(table.channel, "settings reminders", every=8)
        await table.opened("borys", seats=2, invited=True)
        await table.people["borys"].slash(table.channel, "game invite", player=anna)
        await play_out(table, await table.started("anna", "carl"))
        match_id = await table.started("anna", "borys", "carl", pace="1d")
        await table.move(match_id, anna)
        assert traces(path, anna.id, "anna")
        await forget(table, "anna")
        assert traces(path, anna.id, "anna") == []
        await table.wait(3 * HOUR)
        await look(table)
        assert traces(path, anna.id, "anna") == [], "and nothing comes back"
        assert traces(path, table.people["borys"].id)


async def test_the_others_play_on_and_nobody_is_named(store: Store) -> None:
    async with server(store) as table:
        match_id = await table.started("anna", "borys", "carl")
        anna = table.people["anna"]
        await forget(table, "anna")
        left = table.last("a former player")
        assert "anna" not in texts(left)
        row = next(r for r in await store.seats(match_id) if r.state is SeatState.LEFT)
        assert f"#{row.seat + 1}" in " ".join(buttons(left).values())
        before = len(table.env.http_requests)
        while (await table.host.table(match_id)).to_move:
            for name in ("borys", "carl"):
                if await table.host.legal(match_id, table.people[name].id):
                    await table.move(match_id, table.people[name])
            await table.wait(DAY)
        sent = [each for each in table.env.http_requests[before:] if each.method == "POST"]
        after = [str(each.json) for each in sent]
        assert not [each for each in after if str(anna.id) in each or "<@-" in each]
        assert not [each for each in after if "anna" in each]
        over = await table.host.table(match_id)
        assert over.match.status is Status.OVER
        assert f"#{row.seat + 1}" in texts(table.board())
        board = await asked(table.people["borys"], table.channel, "leaderboard", game="market")
        assert "anna" not in alt_texts(board)[0]
        for command in ("log", "score", "board"):
            seen = await asked(table.people["borys"], table.thread, command)
            assert "anna" not in texts(seen) + "".join(alt_texts(seen))


async def test_a_rematch_calls_nobody_who_was_forgotten(store: Store) -> None:
    async with server(store) as table:
        await play_out(table, await table.started("anna", "borys", "carl"))
        await forget(table, "anna")
        await table.press(table.people["borys"], table.board(), "again")
        await table.env.settle()
        card = table.channel.last_message
        assert card is not None
        assert "wants to play again" in texts(card)
        assert "<@-" not in texts(card)
        assert {user.id for user in card.mentions} <= {
            table.people[name].id for name in ("borys", "carl")
        }


async def test_a_match_that_nobody_plays_any_more_ends(store: Store) -> None:
    async with server(store) as table:
        match_id = await table.started("anna", "borys")
        await table.people["borys"].slash(table.thread, "table leave")
        question = await asked(table.people["borys"], table.thread, "table leave")
        await table.press(table.people["borys"], question.message, "away")
        await forget(table, "anna")
        assert (await table.host.table(match_id)).match.status is Status.OVER
        assert "**anna**" not in texts(table.board())


async def test_the_card_of_a_table_is_redrawn(store: Store) -> None:
    async with server(store) as table:
        await table.opened("anna", seats=3)
        card = table.channel.last_message
        assert card is not None
        await table.press(table.people["borys"], card, "join")
        alone = await table.opened("anna", seats=2)
        await forget(table, "anna")
        shown = {message.id: texts(message) for message in table.channel.history()}
        assert f"<@{table.people['anna'].id}>" not in shown[card.id]
        assert f"<@{table.people['borys'].id}>" in shown[card.id]
        assert "is closed" in shown[alone.id]


async def test_an_old_match_is_told_about_to_those_who_are_left(store: Store) -> None:
    async with server(store) as table:
        await table.started("anna", "borys", "carl")
        for name in ("borys", "carl"):
            await table.people[name].slash(table.thread, "settings reminders", every=0)
        await forget(table, "anna")
        before = len(table.env.http_requests)
        await table.wait(56 * DAY)
        (idle,) = [r for r in table.env.http_requests[before:] if "is put aside" in str(r.json)]
        assert set(called(idle)) == {table.people[name].id for name in ("borys", "carl")}


async def test_a_match_that_was_put_aside_is_taken_up_without_them(store: Store) -> None:
    async with server(store) as table:
        match_id = await table.started("anna", "borys", "carl")
        await store.archive(match_id)
        await forget(table, "anna")
        before = len(table.env.http_requests)
        await table.people["borys"].slash(table.thread, "table resume")
        await table.env.settle()
        await table.bot.desk.posts.close()
        sent = table.env.http_requests[before:]
        assert not [request for request in sent if "<@-" in str(request.json)]
        assert all(user > 0 for request in sent for user in called(request))
        waiting = await table.host.table(match_id)
        assert sum(waiting.is_playing(row.seat) for row in waiting.seats) == 2


async def test_a_server_is_forgotten_by_those_who_manage_it(store: Store, path: Path) -> None:
    async with server(store) as table:
        await history(table)
        moira, eve = moderator(table), table.people["eve"]
        match_id = await table.started("anna", "borys")
        await moira.slash(table.channel, "season start")
        await moira.slash(table.channel, "settings language", language="en", server=True)
        refused = await asked(eve, table.channel, "privacy server")
        assert "Only people who manage this server" in texts(refused)
        question = await asked(moira, table.channel, "privacy server")
        assert "The one table that is open or running here is closed." in texts(question)
        kept = await offered(table, Press("forgetserver", 0, ""))
        refused = answer(await eve.click(kept, custom_id="forgetserver|0|"))
        assert "Only people who manage this server" in texts(refused)
        assert (await store.match(match_id)).status is Status.RUNNING
        await table.press(moira, question.message, "forgetserver")
        await table.env.settle()
        await table.bot.desk.posts.close()
        assert traces(path, table.guild.id, table.channel.id, table.thread.id) == []
        assert (await store.match(match_id)).status is Status.CANCELLED
        assert "ended without a result" in texts(table.board())
        board = await asked(eve, table.channel, "leaderboard", game="market")
        assert "Nobody yet." in alt_texts(board)[0]
        profile = await asked(eve, table.channel, "profile", player=table.people["anna"])
        assert "has not finished a match here yet" in texts(profile)


async def test_a_server_that_removes_the_bot_is_forgotten_after_a_month(
    store: Store, path: Path
) -> None:
    async with server(store) as table:
        await history(table)
        guild = table.bot.get_guild(table.guild.id)
        assert guild is not None
        table.bot.dispatch("guild_remove", guild)
        await table.env.settle()
        table.hands.turn(29 * DAY)
        await look(table)
        assert traces(path, table.guild.id), "it may come back"
        table.bot.dispatch("guild_join", guild)
        await table.env.settle()
        table.hands.turn(10 * DAY)
        await look(table)
        assert traces(path, table.guild.id), "it is back"
        privacy = table.bot.desk.host.privacy
        await privacy.compare(set(), lambda guild: False)
        table.hands.turn(30 * DAY)
        await look(table)
        assert traces(path, table.guild.id), "that is another process's business"
        await privacy.compare(set(), lambda guild: True)
        table.hands.turn(30 * DAY)
        await look(table)
        assert traces(path, table.guild.id) == []


async def test_a_server_that_is_still_there_is_not_forgotten(store: Store, path: Path) -> None:
    async with server(store) as table:
        await history(table)
        await table.restart()
        table.hands.turn(40 * DAY)
        await look(table)
        assert traces(path, table.guild.id)
        assert await store.standings.departed(table.hands.now) == ()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_privacy_is_told_in_every_language(store: Store, language: str) -> None:
    async with server(store) as table:
        said, anna = words(language), table.people["anna"]
        await anna.slash(table.channel, "settings language", language=language)
        await table.started("anna", "borys")
        file = await asked(anna, table.channel, "privacy export")
        assert said("privacy-export") in texts(file)
        question = await asked(anna, table.channel, "privacy delete")
        assert said("privacy-tables", count=1) in texts(question)
        await table.press(anna, question.message, "forget")
        assert said("privacy-deleted") in texts(table.now(question))
        moira = moderator(table)
        await moira.slash(table.channel, "settings language", language=language)
        question = await asked(moira, table.channel, "privacy server")
        assert said("privacy-server-tables", count=1) in texts(question)
