"""Messages of the bot and of people: DMs, pins, mentions, replies, unread marks, typing."""

import io

import aiohttp
import discord
import pytest

from playground import Playground, Settings, seed
from playground.storage import LINGERING
from tests.playground.conftest import Rest, StartBot
from tests.playground.gamebot import GameBot, picture
from tests.playground.person import PATIENCE, Person


def _general(bot: GameBot) -> discord.TextChannel:
    channel = bot.get_channel(seed.GENERAL)
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_a_message_lives_from_sending_to_deleting(bot: GameBot, ada: Person) -> None:
    message = await _general(bot).send("one", file=picture())
    assert (await ada.hears("MESSAGE_CREATE"))["content"] == "one"
    partial = _general(bot).get_partial_message(message.id)
    await partial.edit(content="two", attachments=[])
    update = await ada.hears("MESSAGE_UPDATE")
    assert (update["content"], update["attachments"]) == ("two", [])
    assert update["edited_timestamp"]
    await partial.delete()
    await ada.hears("MESSAGE_DELETE", id=str(message.id))
    with pytest.raises(discord.NotFound) as refusal:
        await partial.fetch()
    assert refusal.value.code == 10008


async def test_an_edit_keeps_the_files_it_names_and_adds_the_new_ones(
    bot: GameBot, http: aiohttp.ClientSession
) -> None:
    message = await _general(bot).send(file=picture())
    more = discord.File(io.BytesIO(b"moves"), "a log.txt")
    edited = await message.add_files(more)
    assert [file.filename for file in edited.attachments] == ["board.png", "a_log.txt"]
    assert [file.description for file in edited.attachments] == ["A green board", None]
    async with http.get(edited.attachments[1].url) as answer:
        assert await answer.read() == b"moves"
        assert answer.headers["Content-Disposition"] == "attachment"


async def test_a_picture_that_was_replaced_can_still_be_loaded_for_a_while(
    bot: GameBot, http: aiohttp.ClientSession
) -> None:
    message = await _general(bot).send(file=picture())
    addresses = [message.attachments[0].url]
    for _ in range(LINGERING + 1):
        message = await message.edit(attachments=[picture()])
        addresses.append(message.attachments[0].url)
    found = []
    for address in addresses:
        async with http.get(address) as answer:
            found.append(answer.status)
    assert found == [404] + [200] * (LINGERING + 1)


async def test_history_is_read_before_after_and_around(bot: GameBot, rest: Rest) -> None:
    sent = [await _general(bot).send(str(n)) for n in range(7)]
    channel = _general(bot)
    assert [m.content async for m in channel.history(limit=3)] == ["6", "5", "4"]
    assert [m.content async for m in channel.history(limit=2, before=sent[4])] == ["3", "2"]
    assert [m.content async for m in channel.history(limit=2, after=sent[1])] == ["2", "3"]
    around = [m.content async for m in channel.history(limit=3, around=sent[3])]
    assert around[1:2] == ["3"]
    status, body = await rest("GET", f"/channels/{seed.GENERAL}/messages?limit=101")
    assert (status, body["code"]) == (400, 50035)


async def test_the_bot_writes_to_a_person_who_lets_it(bot: GameBot, ada: Person) -> None:
    user = await bot.fetch_user(seed.ADA)
    await user.send("It is your turn.")
    opened = await ada.hears("CHANNEL_CREATE")
    message = await ada.hears("MESSAGE_CREATE", content="It is your turn.")
    assert message["channel_id"] == opened["id"]
    assert opened["recipients"][0]["bot"]
    assert (await ada.state())["unread"][opened["id"]] == {"count": 1, "mentions": 1}
    await ada.call("PATCH", f"/users/{seed.ADA}", {"dms": False})
    with pytest.raises(discord.Forbidden) as refusal:
        await user.send("Still your turn.")
    assert refusal.value.code == 50007


async def test_a_command_works_in_a_dm(bot: GameBot, ada: Person) -> None:
    _, channel = await ada.call("POST", "/dms")
    await ada.slash("ping", channel=channel["id"])
    assert (await ada.hears("MESSAGE_CREATE"))["channel_id"] == channel["id"]
    assert bot.taken[-1].guild_id is None
    assert bot.taken[-1].context.dm_channel


async def test_pins_are_listed_and_leave_a_line(bot: GameBot, ada: Person) -> None:
    first, second = [await _general(bot).send(text) for text in ("a", "b")]
    await first.pin()
    await second.pin()
    line = await ada.hears("MESSAGE_CREATE", type=6)
    assert line["message_reference"]["message_id"] == str(first.id)
    assert [pin.id async for pin in _general(bot).pins()] == [second.id, first.id]
    await first.unpin()
    _, pins = await ada.call("GET", f"/channels/{seed.GENERAL}/pins")
    assert [pin["id"] for pin in pins] == [str(second.id)]


async def test_only_allowed_mentions_call(bot: GameBot, ada: Person, boris: Person) -> None:
    text = f"<@{seed.ADA}> <@{seed.BORIS}> @everyone"
    only_ada = discord.AllowedMentions(
        everyone=False, roles=False, users=[discord.Object(seed.ADA)]
    )
    await _general(bot).send(text, allowed_mentions=only_ada)
    message = await ada.hears("MESSAGE_CREATE")
    assert [user["id"] for user in message["mentions"]] == [str(seed.ADA)]
    assert not message["mention_everyone"]
    unread = {"channel_id": str(seed.GENERAL), "count": 1}
    assert await ada.hears("UNREAD") == {**unread, "mentions": 1}
    assert await boris.hears("UNREAD") == {**unread, "mentions": 0}
    assert (await boris.state())["waiting"] == {str(seed.ADA): 1}
    await ada.call("POST", f"/channels/{seed.GENERAL}/read")
    assert await ada.hears("UNREAD") == {**unread, "count": 0, "mentions": 0}
    assert (await boris.hears("WAITING", mentions=0))["user_id"] == str(seed.ADA)
    assert (await ada.state())["unread"] == {}


async def test_an_edit_calls_nobody(bot: GameBot, ada: Person) -> None:
    message = await _general(bot).send("…")
    await ada.call("POST", f"/channels/{seed.GENERAL}/read")
    await message.edit(
        content=f"<@{seed.ADA}>", allowed_mentions=discord.AllowedMentions(users=True)
    )
    update = await ada.hears("MESSAGE_UPDATE")
    assert [user["id"] for user in update["mentions"]] == [str(seed.ADA)]
    assert (await ada.state())["unread"] == {}


async def test_a_reply_quotes_what_it_answers(bot: GameBot, ada: Person) -> None:
    message = await _general(bot).send("question")
    await message.reply("answer")
    reply = await ada.hears("MESSAGE_CREATE", type=19)
    assert reply["referenced_message"]["content"] == "question"


async def test_typing_is_seen(bot: GameBot, ada: Person) -> None:
    async with _general(bot).typing():
        assert (await ada.hears("TYPING"))["user_id"] == str(seed.BOT)


async def test_members_and_users_are_found(bot: GameBot) -> None:
    guild = bot.get_guild(seed.GUILD)
    assert guild is not None
    boris = await guild.fetch_member(seed.BORIS)
    assert boris.display_name == "Борис"
    with pytest.raises(discord.NotFound) as refusal:
        await guild.fetch_member(1)
    assert refusal.value.code == 10007
    with pytest.raises(discord.NotFound) as refusal:
        await bot.fetch_user(1)
    assert refusal.value.code == 10013
    assert (await guild.fetch_channels())[0].name == "games"
    assert (await bot.fetch_guild(seed.GUILD)).name == "Ратуша"
    found = await guild.query_members(user_ids=[seed.OKSANA])
    assert [member.display_name for member in found] == ["Оксана"]


async def test_people_speak_and_the_bot_hears_what_its_intents_allow(
    start_bot: StartBot, ada: Person
) -> None:
    bot = await start_bot(discord.Intents(guilds=True, guild_messages=True))
    heard = bot.wait_for("message", timeout=PATIENCE)
    await ada.say("nobody's business")
    assert (await heard).content == ""
    heard = bot.wait_for("message", timeout=PATIENCE)
    await ada.say(f"hey <@{seed.BOT}>")
    assert (await heard).content == f"hey <@{seed.BOT}>"


async def test_a_privileged_intent_has_to_be_granted(start_bot: StartBot) -> None:
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await start_bot(discord.Intents(guilds=True, message_content=True))


def test_privileged_intents_are_off_unless_granted() -> None:
    assert Settings().privileged_intents == 0


async def test_too_large_a_file_is_refused(table: Playground, bot: GameBot) -> None:
    data = io.BytesIO(b"x" * (table.settings.max_file_size + 1))
    with pytest.raises(discord.HTTPException) as refusal:
        await _general(bot).send(file=discord.File(data, "big.bin"))
    assert (refusal.value.status, refusal.value.code) == (413, 40005)
