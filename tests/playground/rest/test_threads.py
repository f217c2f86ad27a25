"""Threads: started, joined, archived, woken, locked; public and private."""

import discord
import pytest

from playground import Playground, seed
from playground.model import ChannelType
from playground.permissions import Permission
from tests.playground.conftest import Rest, Seat
from tests.playground.gamebot import GameBot
from tests.playground.person import Person


def _games(bot: GameBot) -> discord.TextChannel:
    channel = bot.get_channel(seed.GAMES)
    assert isinstance(channel, discord.TextChannel)
    return channel


async def _private(bot: GameBot) -> discord.Thread:
    return await _games(bot).create_thread(
        name="Tiny Towns", type=discord.ChannelType.private_thread, auto_archive_duration=10080
    )


async def test_a_public_thread_is_announced_in_its_channel(bot: GameBot, ada: Person) -> None:
    thread = await _games(bot).create_thread(
        name="Tiny Towns", type=discord.ChannelType.public_thread
    )
    created = await ada.hears("THREAD_CREATE", id=str(thread.id))
    assert created["name"] == "Tiny Towns"
    notice = await ada.hears("MESSAGE_CREATE", type=18)
    assert notice["thread"]["id"] == str(thread.id)
    assert bot.get_channel(thread.id) is not None


async def test_a_thread_on_a_message_shares_its_id(bot: GameBot, ada: Person) -> None:
    message = await _games(bot).send("A game")
    thread = await message.create_thread(name="Its thread")
    assert thread.id == message.id
    update = await ada.hears("MESSAGE_UPDATE", id=str(message.id))
    assert update["flags"] & 32
    assert update["thread"]["id"] == str(thread.id)


async def test_a_private_thread_is_seen_by_its_members_and_moderators(
    bot: GameBot, ada: Person, boris: Person, seat: Seat
) -> None:
    mira = await seat(seed.MIRA)
    thread = await _private(bot)
    await thread.add_user(discord.Object(seed.ADA))
    await ada.hears("THREAD_CREATE", id=str(thread.id))
    await mira.hears("THREAD_CREATE", id=str(thread.id))
    await thread.send("for your eyes")
    await ada.hears("MESSAGE_CREATE", content="for your eyes")
    assert [t["id"] for t in (await boris.state())["guilds"][0]["threads"]] == []
    assert boris.heard("THREAD_CREATE") == []
    assert (await boris.call("GET", f"/channels/{thread.id}/messages"))[0] == 404
    await thread.remove_user(discord.Object(seed.ADA))
    await ada.hears("THREAD_DELETE", id=str(thread.id))


async def test_an_archived_thread_refuses_edits_until_it_is_woken(
    bot: GameBot, ada: Person
) -> None:
    thread = await _private(bot)
    message = await thread.send("old board")
    await thread.edit(archived=True)
    for attempt in (message.edit(content="new"), thread.add_user(discord.Object(seed.ADA))):
        with pytest.raises(discord.HTTPException) as refusal:
            await attempt
        assert refusal.value.code == 50083
    woken = await thread.edit(archived=False, locked=False)
    assert not woken.archived
    await message.edit(content="new")
    await thread.edit(name="Tiny Towns, finished", archived=True, locked=True)
    assert str(await bot.fetch_channel(thread.id)) == "Tiny Towns, finished"


async def test_a_message_wakes_a_thread(bot: GameBot, ada: Person) -> None:
    thread = await _private(bot)
    await thread.add_user(discord.Object(seed.ADA))
    await thread.edit(archived=True)
    await ada.hears("THREAD_UPDATE")
    await ada.say("wake up", thread.id)
    channel = await bot.fetch_channel(thread.id)
    assert isinstance(channel, discord.Thread)
    assert not channel.archived


async def test_a_mention_brings_a_person_into_the_thread(bot: GameBot, boris: Person) -> None:
    thread = await _private(bot)
    await thread.send(
        f"<@{seed.BORIS}> it is your turn",
        allowed_mentions=discord.AllowedMentions(users=True, everyone=False, roles=False),
    )
    await boris.hears("THREAD_CREATE", id=str(thread.id))
    assert str(seed.BORIS) in [str(m.id) for m in await thread.fetch_members()]


async def test_active_and_archived_threads_are_listed(bot: GameBot) -> None:
    awake, asleep = await _private(bot), await _private(bot)
    await asleep.edit(archived=True)
    guild = bot.get_guild(seed.GUILD)
    assert guild is not None
    assert [t.id for t in await guild.active_threads()] == [awake.id]
    archived = [t.id async for t in _games(bot).archived_threads(private=True)]
    assert archived == [asleep.id]


async def test_a_post_in_a_forum_has_its_first_message(
    table: Playground, bot: GameBot, rest: Rest
) -> None:
    forum = table.table.world.add_channel("matches", ChannelType.FORUM)
    status, post = await rest(
        "POST",
        f"/channels/{forum.id}/threads?use_nested_fields=1",
        {"name": "Match 1", "message": {"content": "Come in."}},
    )
    assert status == 201
    assert post["message"]["content"] == "Come in."
    status, _ = await rest(
        "POST", f"/channels/{forum.id}/threads", {"name": "Empty", "message": {}}
    )
    assert status == 400
    assert len(table.table.world.threads) == 1


async def test_one_message_starts_one_thread(bot: GameBot) -> None:
    message = await _games(bot).send("A game")
    await message.create_thread(name="one")
    with pytest.raises(discord.HTTPException) as refusal:
        await message.create_thread(name="two")
    assert refusal.value.code == 160004


async def test_a_locked_thread_is_closed_to_those_who_do_not_manage_it(
    table: Playground, bot: GameBot, ada: Person
) -> None:
    thread = await _private(bot)
    await thread.add_user(discord.Object(seed.ADA))
    await thread.edit(locked=True)
    status, body = await ada.call("POST", f"/channels/{thread.id}/messages", {"content": "hi"})
    assert (status, body["error"]) == (403, "forbidden")
    games = table.table.world.channels[seed.GAMES]
    table.table.world.set_overwrite(games, seed.BOT, deny=Permission.MANAGE_THREADS)
    with pytest.raises(discord.Forbidden) as refusal:
        await thread.send("hi")
    assert refusal.value.code == 160005
