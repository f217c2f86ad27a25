"""A server is set up step by step, and matches open where it wants them."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord import MemberActor

from cogs.lobby.forums import wanted_tags
from cogs.server.invitation import link, permissions
from cogs.server.steps import STEPS
from db import Store
from host import Status
from locales.titles import title
from rules import games
from tests.cogs.conftest import at_a_table, discord_with
from tests.cogs.lobby.test_places import deny
from tests.cogs.people import Table, answer, buttons, parts, texts


def chief_of(table: Table) -> MemberActor:
    """Somebody who manages the server."""
    rights = discord.Permissions(manage_guild=True)
    role = table.guild.create_role("chief", permissions=rights)
    return table.guild.add_member(table.env.create_user("chief"), roles=[role])


async def at_step(table: Table, chief: MemberActor, name: str) -> Any:
    """The private message in which the server is set up, at one of its steps."""
    message = answer(await chief.slash(table.channel, "setup"))
    for _ in range(STEPS.index(name)):
        here = texts(message)
        onward = [each for each in buttons(message) if each.startswith("setup|0|")]
        await chief.click(message, custom_id=onward[-1])
        message = table.now(message)
        assert texts(message) != here
    return message


async def choose(table: Table, chief: MemberActor, message: Any, name: str, *values: Any) -> Any:
    """The same message after something was chosen in its menu of that name."""
    menus = [part["custom_id"] for part in parts(message) if part["type"] in (3, 5, 6, 8)]
    (menu,) = (each for each in menus if f"|{name}=" in each)
    await chief.select(message, list(values), custom_id=menu)
    await table.env.settle()
    return table.now(message)


@at_a_table
async def test_the_step_of_the_language_says_what_tables_speak_if_nothing_is_chosen(
    table: Table,
) -> None:
    chief = chief_of(table)

    async def undecided() -> str:
        step = await at_step(table, chief, "language")
        (menu,) = (part for part in parts(step) if part["type"] == 3)
        return str(menu["options"][0]["label"])

    assert await undecided() == "That of whoever opens the table"
    guild = table.bot.get_guild(table.guild.id)
    assert guild is not None
    guild.features, guild.preferred_locale = ["COMMUNITY"], discord.Locale.ukrainian
    assert await undecided() == "That of this Community on Discord: Українська"
    assert "Базарний день" in texts(await table.opened("anna", seats=2))


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "any channel"), ("ru", "Сейчас: любой канал"), ("uk", "Зараз: будь-який канал")],
)
async def test_the_first_step_says_where_tables_open_if_nothing_is_chosen(
    store: Store, language: str, told: str
) -> None:
    async with discord_with(store) as table:
        chief = chief_of(table)
        await chief.slash(table.channel, "settings language", language=language)
        assert told in texts(await at_step(table, chief, "where"))


@at_a_table
async def test_a_server_is_set_up_by_those_who_manage_it(table: Table) -> None:
    chief, settings = chief_of(table), table.host.settings
    refused = answer(await table.people["eve"].slash(table.channel, "setup"))
    assert "Only people who manage this server" in texts(refused)
    await choose(table, chief, await at_step(table, chief, "where"), "where", table.channel)
    await choose(table, chief, await at_step(table, chief, "language"), "language", "uk")
    await choose(table, chief, await at_step(table, chief, "pace"), "pace", "1d")
    helpers = table.guild.create_role("helpers")
    await choose(table, chief, await at_step(table, chief, "manage"), "managers", helpers)
    chosen = await settings.server(table.guild.id)
    assert (chosen.channels, chosen.pace) == ((table.channel.id,), "1d")
    assert chosen.managers == helpers.id
    assert "Базарний день" in texts(await table.opened("anna", seats=2))
    helper = table.guild.add_member(table.env.create_user("helper"), roles=[helpers])
    assert "setup|0|" in "".join(buttons(answer(await helper.slash(table.channel, "setup"))))


@at_a_table
async def test_in_a_forum_every_match_is_a_post_with_tags(table: Table) -> None:
    chief, forum = chief_of(table), table.guild.create_forum_channel("matches")
    step = await at_step(table, chief, "where")
    step = await choose(table, chief, step, "where", forum)
    step = await table_with_tags(table, chief, step)
    anna = table.people["anna"]
    told = answer(await anna.slash(table.channel, "game new", game="market", seats=2))
    (post,) = forum.threads
    assert str(post.id) in texts(told), "a link that leads there"
    assert await tags(table, forum, post.id) == {"waiting", "Market Day"}
    card = post.last_message
    assert card is not None
    await table.press(table.people["borys"], card, "join")
    await table.env.settle()
    (match,) = await table.host.matches.running_of(anna.id)
    assert (match.thread, match.channel) == (post.id, forum.id)
    assert await tags(table, forum, post.id) == {"running", "Market Day"}
    assert "play|" in "".join(buttons(post.last_message)), "the board stands in the post"
    assert len(forum.threads) == 1
    while (await table.host.matches.match(match.id)).status is Status.RUNNING:
        for player in await table.to_move(match.id):
            move = str((await table.host.legal(match.id, player.id))[0])
            await player.slash(post, "move", move=move)
    await table.env.settle()
    await table.bot.desk.posts.close()
    assert await tags(table, forum, post.id) == {"over", "Market Day"}


async def table_with_tags(table: Table, chief: MemberActor, step: Any) -> Any:
    """The forum gets its tags by a press."""
    assert "waiting" in texts(step), "what is missing is named"
    await chief.click(step, custom_id="tags|0|")
    await table.env.settle()
    step = table.now(step)
    assert "tags|0|" not in buttons(step)
    return step


async def tags(table: Table, forum: Any, post: int) -> set[str]:
    """What is stuck on a post."""
    channel = table.bot.get_channel(forum.id)
    assert isinstance(channel, discord.ForumChannel)
    thread = await table.bot.fetch_channel(post)
    assert isinstance(thread, discord.Thread)
    return {tag.name for tag in thread.applied_tags}


def test_the_names_of_tags_fit_a_forum() -> None:
    from rules import games

    for language in ("en", "ru", "uk"):
        names = wanted_tags(games(), language)
        assert len(set(names)) == len(names) <= 20
        assert all(len(name) <= 20 for name in names)


@at_a_table
async def test_what_the_bot_lacks_is_named_with_a_link_that_grants_it(table: Table) -> None:
    chief = chief_of(table)
    await choose(table, chief, await at_step(table, chief, "where"), "where", table.channel)
    assert "Everything works" in texts(await at_step(table, chief, "check"))
    deny(table, "attach_files")
    step = await at_step(table, chief, "check")
    assert "attach files" in texts(step)
    (address,) = (part["url"] for part in parts(step) if part.get("url"))
    assert f"permissions={permissions().value}" in address
    assert f"guild_id={table.guild.id}" in address


def test_the_invitation_asks_for_exactly_what_a_match_needs() -> None:
    assert permissions().value == 309237746688
    assert "scope=bot+applications.commands" in link(1)


@at_a_table
async def test_members_take_the_role_that_new_tables_call(table: Table) -> None:
    chief, eve = chief_of(table), table.people["eve"]
    board = table.guild.create_text_channel("board")
    await choose(table, chief, await at_step(table, chief, "board"), "board", board)
    role = table.guild.create_role("players", mentionable=True)
    step = await choose(table, chief, await at_step(table, chief, "tell"), "tell:", role)
    assert f"<@&{role.id}>" in texts(step)
    card = await table.opened("anna", seats=2)
    assert f"<@&{role.id}>" in texts(card), "the new table calls it"
    assert card.role_mentions
    await settled(table)
    for has in (True, False):
        told = answer(await table.press(eve, board.last_message, "herald"))
        assert f"<@&{role.id}>" in texts(told)
        member = await table.bot.get_guild(table.guild.id).fetch_member(eve.id)  # type: ignore[union-attr]
        assert (role.id in {each.id for each in member.roles}) is has


async def test_a_role_may_be_told_of_the_tables_of_one_game_alone(store: Store) -> None:
    async with discord_with(store, games()) as table:
        chief = chief_of(table)
        role = table.guild.create_role("parisians", mentionable=True)
        step = await at_step(table, chief, "tell")
        menus = [part["custom_id"] for part in parts(step) if part["type"] == 3]
        (which,) = (each for each in menus if each.startswith("menu:telling|"))
        await chief.select(step, ["paris"], custom_id=which)
        step = await choose(table, chief, table.now(step), "tell:paris", role)
        assert f"{title('en', 'paris')}: <@&{role.id}>" in texts(step)
        assert (await table.opened("anna", game="paris", seats=2)).role_mentions
        assert not (await table.opened("anna", game="saint_malo", seats=2)).role_mentions


async def settled(table: Table) -> None:
    """All is said that is to be said."""
    await table.env.settle()
    await table.bot.desk.posts.close()


@at_a_table
async def test_a_channel_lists_the_open_tables_and_is_always_current(table: Table) -> None:
    chief, board = chief_of(table), table.guild.create_text_channel("board")
    await choose(table, chief, await at_step(table, chief, "board"), "board", board)
    await settled(table)
    assert "Nobody waits for players" in texts(board.last_message)
    first = board.last_message
    await table.opened("anna", seats=2)
    await settled(table)
    shown = board.last_message
    assert first is not None
    assert shown is not None
    assert shown.id == first.id, "it is one message, changed"
    assert "1 seat free" in texts(shown)
    await table.press(table.people["borys"], shown, "sit")
    await settled(table)
    assert "Nobody waits for players" in texts(board.last_message)
    await table.opened("anna", seats=2, invited=True)
    await settled(table)
    assert "Nobody waits for players" in texts(board.last_message), "it is for the invited"
    await choose(table, chief, await at_step(table, chief, "board"), "board")
    assert board.last_message is None
