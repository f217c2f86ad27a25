"""What the bot may not do, it is refused with Discord's codes."""

import discord
import pytest

from playground import Playground, permissions, seed
from playground.permissions import Permission
from tests.playground.conftest import Rest
from tests.playground.gamebot import GameBot, picture
from tests.playground.person import Person

MESSAGES = f"/channels/{seed.GENERAL}/messages"


def _deny(table: Playground, denied: int) -> None:
    world = table.table.world
    world.set_overwrite(world.channels[seed.GENERAL], seed.BOT, deny=denied)


async def test_a_hidden_channel_gives_no_access(table: Playground, rest: Rest) -> None:
    _deny(table, Permission.VIEW_CHANNEL)
    for method, path in (("GET", MESSAGES), ("GET", f"/channels/{seed.GENERAL}")):
        status, answer = await rest(method, path)
        assert (status, answer["code"]) == (403, 50001)


@pytest.mark.parametrize(
    ("denied", "method", "path", "body"),
    [
        (Permission.SEND_MESSAGES, "POST", MESSAGES, {"content": "x"}),
        (Permission.EMBED_LINKS, "POST", MESSAGES, {"embeds": [{"title": "x"}]}),
        (Permission.READ_MESSAGE_HISTORY, "GET", MESSAGES, None),
        (
            Permission.CREATE_PRIVATE_THREADS,
            "POST",
            f"/channels/{seed.GENERAL}/threads",
            {"name": "x", "type": 12},
        ),
        (
            Permission.CREATE_PUBLIC_THREADS,
            "POST",
            f"/channels/{seed.GENERAL}/threads",
            {"name": "x", "type": 11},
        ),
        (0, "PATCH", f"/channels/{seed.GENERAL}", {"name": "x"}),
    ],
)
async def test_a_missing_permission_is_named_so(
    table: Playground, rest: Rest, denied: int, method: str, path: str, body: object
) -> None:
    _deny(table, denied)
    status, answer = await rest(method, path, body)
    assert (status, answer["code"]) == (403, 50013)


async def test_files_pins_and_other_peoples_messages_need_permissions(
    table: Playground, bot: GameBot, ada: Person, rest: Rest
) -> None:
    said = await ada.say("mine", seed.GENERAL)
    channel = bot.get_partial_messageable(seed.GENERAL, guild_id=seed.GUILD)
    _deny(table, Permission.ATTACH_FILES | Permission.PIN_MESSAGES)
    theirs = channel.get_partial_message(int(said["id"]))
    for attempt in (channel.send(file=picture()), theirs.pin(), theirs.delete()):
        with pytest.raises(discord.Forbidden) as refusal:
            await attempt
        assert refusal.value.code == 50013
    status, answer = await rest("PATCH", f"{MESSAGES}/{said['id']}", {"content": "yours"})
    assert (status, answer["code"]) == (403, 50005)


async def test_an_interaction_is_answered_where_the_bot_may_not_write(
    table: Playground, bot: GameBot, ada: Person
) -> None:
    _deny(table, Permission.SEND_MESSAGES)
    await ada.slash("ping", channel=seed.GENERAL)
    assert (await ada.hears("MESSAGE_CREATE"))["content"] == "pong"
    assert not bot.taken[-1].app_permissions.send_messages


async def test_a_command_for_moderators_is_not_for_everybody(
    table: Playground, bot: GameBot, ada: Person, rest: Rest
) -> None:
    needed = Permission.MANAGE_GUILD
    body = {"name": "settings", "description": "x", "default_member_permissions": needed}
    await rest("POST", f"/applications/{seed.BOT}/commands", body)
    assert not (await ada.command("settings"))["allowed"]
    data = await ada.command_data("settings")
    status, answer = await ada.call(
        "POST", "/interactions", {"type": 2, "channel_id": str(seed.GAMES), "data": data}
    )
    assert (status, answer["error"]) == (403, "forbidden")


async def test_everyone_is_called_only_by_who_may(
    table: Playground, rest: Rest, ada: Person
) -> None:
    calling = {"content": "@everyone", "allowed_mentions": {"parse": ["everyone"]}}
    _, message = await rest("POST", MESSAGES, calling)
    assert not message["mention_everyone"]
    role = permissions.BOT | Permission.MENTION_EVERYONE
    table.table.world.set_role(seed.BOT_ROLE, role)
    _, message = await rest("POST", MESSAGES, calling)
    assert message["mention_everyone"]
    assert (await ada.hears("UNREAD", count=2))["mentions"] == 1


async def test_unknown_things_are_named_so(rest: Rest) -> None:
    for path, code in (
        ("/channels/1", 10003),
        (f"{MESSAGES}/1", 10008),
        ("/guilds/1", 10004),
        ("/users/1", 10013),
        ("/applications/1/commands", 10002),
        ("/webhooks/1/token/messages/@original", 10015),
    ):
        status, answer = await rest("GET", path)
        assert (status, answer["code"]) == (404, code)
    assert (await rest("GET", f"/webhooks/{seed.BOT}/token/messages/@original"))[1]["code"] == 50027
    status, answer = await rest("POST", "/users/@me/channels", {"recipient_id": "1"})
    assert (status, answer["code"]) == (400, 50033)
    assert (await rest("GET", "/nonsense"))[0] == 404
    assert (await rest("PUT", "/users/@me"))[0] == 405
