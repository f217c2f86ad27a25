"""One table, two servers, two languages: what is told in one home is told in every home."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest
from simcord import ChannelHandle, GuildHandle, MemberActor

from cogs.desk.saying.homes import new_thread
from db import Saying, ServerScope, Status, Store
from tests.cogs.conftest import discord_with
from tests.cogs.memory import new_bot
from tests.cogs.people import Table, answer, buttons, texts
from tests.cogs.pictures import painted


class Abroad:
    """A table of two servers: Anna's speaks English, Oleh's Ukrainian."""

    def __init__(self, table: Table, guild: GuildHandle, channel: ChannelHandle) -> None:
        self.table, self.guild, self.channel = table, guild, channel
        self.anna = table.people["anna"]
        self.oleh = guild.add_member(table.env.create_user("oleh"))

    @property
    def host(self) -> Any:
        return self.table.host

    async def open(self, *guilds: GuildHandle) -> None:
        for guild in guilds:
            await self.host.homes.open(guild.id, is_open=True)

    async def join(self, person: MemberActor, **where: Any) -> str:
        """Somebody of the other server finds the table in the list of all servers, and joins it."""
        listed = answer(await person.slash(self.channel, "game list", everywhere=True))
        sit = next(each for each in buttons(listed) if each.startswith("sit|"))
        said = texts(answer(await person.click(listed, custom_id=sit)))
        await self.table.env.settle()
        return said

    async def begun(self) -> int:
        """A match of Anna and Oleh, opened by Anna; gives its id."""
        await self.open(self.table.guild, self.guild)
        await self.table.opened("anna", seats=2)
        await self.join(self.oleh)
        (match,) = await self.host.matches.of_server(self.guild.id)
        return int(match.id)

    async def round(self, match_id: int) -> None:
        """Everybody moves, each in their own home."""
        table = await self.host.table(match_id)
        for seat in table.to_move:
            player = table.players[seat]
            person = self.anna if player == self.anna.id else self.oleh
            place = self.table.thread if person is self.anna else self.channel.threads[-1]
            line = str((await self.host.legal(match_id, player))[0])
            await person.slash(place, "move", move=line)
            await self.table.env.settle()

    @property
    def threads(self) -> tuple[ChannelHandle, ChannelHandle]:
        return self.table.thread, self.channel.threads[-1]


@asynccontextmanager
async def abroad(store: Store) -> AsyncIterator[Abroad]:
    async with discord_with(store) as table:
        guild = table.env.create_guild("Other Guild")
        channel = guild.create_text_channel("games")
        await table.host.settings.choose_language(ServerScope(guild.id), "uk")
        yield Abroad(table, guild, channel)


def last(channel: ChannelHandle) -> discord.Message:
    message = channel.last_message
    assert message is not None
    return message


def boards(channel: ChannelHandle) -> list[discord.Message]:
    return [message for message in channel.history() if message.attachments]


async def test_each_server_has_a_thread_with_boards_in_its_language(store: Store) -> None:
    async with abroad(store) as two:
        match_id = await two.begun()
        here, there = two.threads
        assert "are to move" in texts(last(here))
        assert "Play" in buttons(last(here)).values()
        assert "Грати" in buttons(last(there)).values()
        assert texts(last(here)) != texts(last(there))
        await two.round(match_id)
        assert len(boards(here)) == len(boards(there)) == 2
        for thread in (here, there):
            old, new = boards(thread)
            assert not buttons(two.table.now(old)), "the old one was stripped"
            assert buttons(new)
        assert "wins the prize" in texts(last(here))
        assert "to move" in texts(last(here))
        assert "Базарний день" in texts(last(there))


async def test_people_are_called_in_their_own_home_and_named_in_the_other(store: Store) -> None:
    async with abroad(store) as two:
        await two.begun()
        here, there = two.threads
        assert [user.id for user in last(here).mentions] == [two.anna.id]
        assert [user.id for user in last(there).mentions] == [two.oleh.id]
        assert f"<@{two.oleh.id}>" not in "".join(texts(m) for m in here.history())
        assert f"<@{two.anna.id}>" not in "".join(texts(m) for m in there.history())
        assert "**oleh**" in texts(last(here))


async def test_a_table_is_only_shared_if_both_servers_want_it(store: Store) -> None:
    async with abroad(store) as two:
        await two.table.opened("anna", seats=2)
        code = texts(answer(await two.anna.slash(two.table.channel, "game code"))).split("**")[1]
        refused = texts(answer(await two.oleh.slash(two.channel, "game list", everywhere=True)))
        assert "keeps to itself" in refused
        refused = texts(answer(await two.oleh.slash(two.channel, "game join", code=code)))
        assert "keeps its tables to itself" in refused
        await two.open(two.table.guild)
        refused = texts(answer(await two.oleh.slash(two.channel, "game join", code=code)))
        assert "This server keeps to itself" in refused
        (match,) = await two.host.matches.of_server(two.table.guild.id)
        assert match.homes == 1
        owner = two.table.env.create_user("owner")
        boss = two.guild.add_member(owner)
        assert "server" in texts(
            answer(await boss.slash(two.channel, "settings abroad", allowed=True))
        ), "who does not manage the server is refused"
        await two.open(two.guild)
        joined = texts(answer(await two.oleh.slash(two.channel, "game join", code=code.upper())))
        assert "You have a seat" in joined
        assert len(two.channel.threads) == 1


async def test_who_is_on_no_common_server_plays_in_direct_messages(store: Store) -> None:
    async with abroad(store) as two:
        await two.open(two.table.guild)
        await two.table.opened("anna", seats=2)
        code = texts(answer(await two.anna.slash(two.table.channel, "game code"))).split("**")[1]
        zoe = two.table.env.create_user("zoe")
        assert "You have a seat" in texts(answer(await zoe.slash("game join", code=code)))
        await two.table.env.settle()
        direct = zoe.dm_channel
        (board,) = boards(direct)
        match_id = (await two.host.matches.of_player(zoe.id))[0].id
        play = next(each for each in buttons(board) if each.startswith("play|"))
        panel = answer(await zoe.click(board, custom_id=play))
        assert panel.attachments
        line = str((await two.host.legal(match_id, zoe.id))[0])
        await zoe.slash("move", move=line)
        line = str((await two.host.legal(match_id, two.anna.id))[0])
        await two.anna.slash(two.table.thread, "move", move=line)
        await two.table.env.settle()
        assert len(boards(direct)) == len(boards(two.table.thread)) == 2
        listed = texts(answer(await zoe.slash("game mine")))
        assert f"/@me/{direct.id}" in listed


async def test_a_vote_is_put_and_counted_in_every_home(store: Store) -> None:
    async with abroad(store) as two:
        match_id = await two.begun()
        here, there = two.threads
        await two.anna.slash(here, "table end")
        await two.table.env.settle()
        asked, there_asked = last(here), last(there)
        assert {"agree", "refuse"} <= {each.split("|")[0] for each in buttons(there_asked)}
        assert [user.id for user in there_asked.mentions] == [two.oleh.id]
        await two.table.press(two.oleh, there_asked, "agree")
        await two.table.env.settle()
        assert (await two.host.matches.match(match_id)).status is Status.CANCELLED
        assert not buttons(two.table.now(asked)), "it is closed in the other home, too"
        assert not buttons(two.table.now(there_asked))
        for thread in (here, there):
            assert "play" not in {each.split("|")[0] for each in buttons(last(thread))}


async def test_a_refusal_is_seen_in_every_home(store: Store) -> None:
    async with abroad(store) as two:
        await two.begun()
        here, there = two.threads
        await two.anna.slash(here, "table pause")
        await two.table.env.settle()
        asked = last(here)
        await two.table.press(two.oleh, last(there), "refuse")
        await two.table.env.settle()
        assert "**oleh**" in texts(two.table.now(asked))
        assert not buttons(two.table.now(asked))


async def test_a_free_seat_is_taken_from_any_home(store: Store) -> None:
    async with abroad(store) as two:
        match_id = await two.begun()
        here, there = two.threads
        sure = answer(await two.oleh.slash(there, "table leave"))
        await two.table.press(two.oleh, sure, "away")
        await two.table.env.settle()
        offers = [last(thread) for thread in (here, there)]
        assert all(any(b.startswith("takeover|") for b in buttons(offer)) for offer in offers)
        await two.table.press(two.table.people["borys"], offers[0], "takeover")
        await two.table.env.settle()
        table = await two.host.latest(match_id)
        (row,) = [row for row in table.seats if row.player == two.table.people["borys"].id]
        assert row.home == 0
        for thread in two.threads:
            assert "borys" in (thread.name or "")
        assert "borys" in "".join(texts(message) for message in there.history())


async def test_an_end_is_told_in_every_home_and_found_from_each(store: Store) -> None:
    async with abroad(store) as two:
        match_id = await two.begun()
        while (await two.host.matches.match(match_id)).status is Status.RUNNING:
            await two.round(match_id)
        for thread in two.threads:
            verbs = {each.split("|")[0] for each in buttons(boards(thread)[-1])}
            assert {"again", "review", "film"} <= verbs
            assert (await two.host.matches.in_thread(thread.id)).id == match_id
        cards = [last(two.table.channel), last(two.channel)]
        assert all("1" in texts(two.table.now(card)) for card in cards)
        again = next(b for b in buttons(boards(two.threads[1])[-1]) if b.startswith("again|"))
        await two.oleh.click(boards(two.threads[1])[-1], custom_id=again)
        await two.table.env.settle()
        for channel in (two.table.channel, two.channel):
            assert any(each.startswith("join|") for each in buttons(last(channel)))
        assert two.anna.id in {user.id for user in last(two.table.channel).mentions}
        await two.table.press(two.anna, last(two.table.channel), "join")
        await two.table.env.settle()
        assert len(two.table.channel.threads) == len(two.channel.threads) == 2


async def test_a_home_that_cannot_be_reached_holds_up_no_other(store: Store) -> None:
    async with abroad(store) as two:
        match_id = await two.begun()
        here, there = two.threads
        path = f"/channels/{there.id}/messages"
        two.table.env.inject_error("POST", path, status=403, code=50013, times=None)
        before = len(boards(there))
        await two.round(match_id)
        assert len(boards(here)) == 2
        assert len(boards(there)) == before
        left = [row for row in await store.unsaid() if row.kind == "board"]
        assert [row.home for row in left] == [1]


async def test_a_deleted_thread_is_opened_anew_and_the_other_goes_on(store: Store) -> None:
    async with abroad(store) as two:
        match_id = await two.begun()
        here, there = two.threads
        old = two.table.bot.get_channel(there.id)
        assert isinstance(old, discord.Thread)
        await old.delete()
        table = await two.host.table(match_id)
        for player in table.players:
            line = str((await two.host.legal(match_id, player))[0])
            two.table.bot.desk.posts.after(await two.host.submit(match_id, player, line))
        await two.table.bot.desk.posts.outbox.settle()
        assert two.threads[0].id == here.id
        assert two.threads[1].id != there.id
        assert len(boards(here)) == 2
        assert len(boards(two.threads[1])) == 1


async def test_a_server_that_removes_the_bot_leaves_its_player_served_directly(
    store: Store,
) -> None:
    async with abroad(store) as two:
        match_id = await two.begun()
        two.table.env.backend.remove_guild(two.guild.id)
        await two.table.env.settle()
        table = await two.host.latest(match_id)
        assert [(home.guild, home.person) for home in table.homes] == [
            (two.table.guild.id, None),
            (None, two.oleh.id),
        ]
        assert table.match.status is Status.RUNNING
        assert {row.home for row in table.seats} == {home.number for home in table.homes}


async def test_what_a_crash_kept_from_one_home_is_said_after_it(store: Store) -> None:
    async with abroad(store) as two:
        match_id = await two.begun()
        table = await two.host.table(match_id)
        for player in table.players:
            line = str((await two.host.legal(match_id, player))[0])
            await two.host.submit(match_id, player, line)
        row = await store.to_say(match_id, Saying.BOARD, home=0)
        assert row is not None
        await store.said(row)
        before = [len(boards(thread)) for thread in two.threads]
        await two.table.env.restart_bot(new_bot(store))
        await two.table.env.settle()
        after = [len(boards(thread)) for thread in two.threads]
        assert after == [before[0], before[1] + 1]


async def test_a_picture_is_drawn_once_for_homes_that_share_a_language(store: Store) -> None:
    async with abroad(store) as two:
        await two.host.settings.choose_language(ServerScope(two.guild.id), "en")
        match_id = await two.begun()
        desk, table = two.table.bot.desk, await two.host.table(match_id)
        with painted() as seen:
            for player in table.players:
                line = str((await two.host.legal(match_id, player))[0])
                desk.posts.after(await two.host.submit(match_id, player, line))
            await desk.posts.outbox.settle()
        drawn, closed = [scene for _, scene in seen], (await two.host.table(match_id)).point.state
        assert any(scene.view.state == table.game.mask(closed, None) for scene in drawn)
        assert len(set(drawn)) == len(drawn), "also if the round was open for long"
        assert all(len(boards(thread)) == 2 for thread in two.threads)


async def test_a_board_is_drawn_while_the_outbox_is_still_asked_about_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_with(store) as table:
        match_id = await table.started("anna", "borys")
        desk, drawing, drawn = table.bot.desk, asyncio.Event(), Counter[int]()
        draw, take = desk.table_picture, table.host.told.take

        async def counted(shown: Any, said: Any, **how: Any) -> Any:
            drawn[shown.point.ply] += 1
            drawing.set()
            return await draw(shown, said, **how)

        async def taken(row: Any) -> bool:
            if row.kind is Saying.BOARD:
                await drawing.wait()
            return await take(row)

        monkeypatch.setattr(desk, "table_picture", counted)
        monkeypatch.setattr(table.host.told, "take", taken)
        posted = len(boards(table.thread))
        for player in (await table.host.table(match_id)).players:
            line = str((await table.host.legal(match_id, player or 0))[0])
            desk.posts.after(await table.host.submit(match_id, player or 0, line))
        async with asyncio.timeout(60):
            await desk.posts.outbox.settle()
        assert len(boards(table.thread)) == posted + 1
        assert drawn == {(await table.host.table(match_id)).point.ply: 1}


async def test_a_forgotten_server_leaves_the_match_to_the_others(store: Store) -> None:
    async with abroad(store) as two:
        match_id = await two.begun()
        await two.host.privacy.delete_server(two.table.guild.id)
        table = await two.host.latest(match_id)
        assert table.match.status is Status.RUNNING
        assert [home.guild for home in table.homes] == [two.guild.id, None]
        assert table.homes[1].person == two.anna.id


async def test_a_thread_is_opened_on_a_server_that_another_process_hears_of(store: Store) -> None:
    async with discord_with(store) as table:
        card = await table.opened("anna", seats=2)
        (match,) = await table.host.matches.open_of(player=table.people["anna"].id)
        table.bot._connection._guilds.clear()
        await new_thread(table.bot, table.host, match, await table.host.matches.seats(match.id))
        (match,) = await table.host.matches.open_of(player=table.people["anna"].id)
        assert match.thread == card.id == table.thread.id
