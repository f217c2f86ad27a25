"""Forums with their tags, and roles that a bot gives: as strict as Discord."""

import discord
import pytest

from playground import Playground, seed
from playground.checks.forums import REQUIRES_TAG
from playground.permissions import BOT, Permission
from tests.playground.conftest import Rest
from tests.playground.gamebot import GameBot
from tests.playground.person import Person


def _forum(bot: GameBot) -> discord.ForumChannel:
    channel = bot.get_channel(seed.MATCHES)
    assert isinstance(channel, discord.ForumChannel)
    return channel


async def test_a_post_shares_its_id_with_its_first_message_and_has_tags(
    bot: GameBot, table: Playground, ada: Person
) -> None:
    with pytest.raises(discord.Forbidden):
        await _forum(bot).create_tag(name="waiting")
    table.table.world.set_role(seed.BOT_ROLE, BOT | Permission.MANAGE_CHANNELS)
    tag = await _forum(bot).create_tag(name="waiting")
    made = await _forum(bot).create_thread(name="Tiny Towns", content="Join!", applied_tags=[tag])
    assert made.thread.id == made.message.id
    created = await ada.hears("THREAD_CREATE", id=str(made.thread.id))
    assert created["parent_id"] == str(seed.MATCHES)
    await made.thread.edit(applied_tags=[])
    assert table.table.world.channels[made.thread.id].thread.applied_tags == []  # type: ignore[union-attr]


async def test_tags_are_few_short_and_of_their_forum(
    bot: GameBot, table: Playground, rest: Rest
) -> None:
    table.table.world.set_role(seed.BOT_ROLE, BOT | Permission.MANAGE_CHANNELS)
    path = f"/channels/{seed.MATCHES}"
    for tags in ([{"name": "x" * 21}], [{"name": " "}], [{"name": str(n)} for n in range(21)]):
        status, refused = await rest("PATCH", path, {"available_tags": tags})
        assert (status, refused["code"]) == (400, 50035)
    post = {"name": "A", "message": {"content": "B"}, "applied_tags": ["1"]}
    status, refused = await rest("POST", f"{path}/threads", post)
    assert (status, refused["code"]) == (400, 50035)
    table.table.world.channels[seed.MATCHES].flags = REQUIRES_TAG
    status, refused = await rest("POST", f"{path}/threads", {**post, "applied_tags": []})
    assert (status, refused["code"]) == (400, 40067)


async def test_nobody_writes_into_a_forum_itself(bot: GameBot, ada: Person) -> None:
    status, _ = await ada.call("POST", f"/channels/{seed.MATCHES}/messages", {"content": "Hello"})
    assert status == 400
    with pytest.raises(discord.HTTPException):
        await bot.get_partial_messageable(seed.MATCHES).send("Hello")


async def test_roles_are_given_by_who_may_and_only_those_below(
    bot: GameBot, table: Playground, rest: Rest
) -> None:
    path = f"/guilds/{seed.GUILD}/members/{seed.ADA}/roles"
    status, refused = await rest("PUT", f"{path}/{seed.PLAYERS}")
    assert (status, refused["code"]) == (403, 50013)
    table.table.world.set_role(seed.BOT_ROLE, BOT | Permission.MANAGE_ROLES)
    assert (await rest("PUT", f"{path}/{seed.PLAYERS}"))[0] == 204
    assert table.table.world.users[seed.ADA].roles == [seed.PLAYERS]
    assert (await rest("DELETE", f"{path}/{seed.PLAYERS}"))[0] == 204
    assert table.table.world.users[seed.ADA].roles == []
    for role, code in ((seed.MODERATORS, 50013), (seed.BOT_ROLE, 50028), (1, 10011)):
        assert (await rest("PUT", f"{path}/{role}"))[1]["code"] == code


async def test_a_role_is_called_if_everybody_may_mention_it(bot: GameBot) -> None:
    """How Discord answers for one that is not to be mentioned is not in its pages."""
    place = bot.get_partial_messageable(seed.GAMES)
    everybody = discord.AllowedMentions(roles=True)
    called = await place.send(f"<@&{seed.PLAYERS}>", allowed_mentions=everybody)
    assert called.raw_role_mentions == [seed.PLAYERS]
    silent = await place.send(f"<@&{seed.MODERATORS}>", allowed_mentions=everybody)
    assert silent._state is not None
    assert [role.id for role in silent.role_mentions] == []
