"""Where a match is played: on servers, where the bot may; and what happens when that changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
import pytest
import simcord
from discord import AppCommandOptionType as Kind
from discord import app_commands
from msgspec.structs import replace
from simcord import InteractionResult
from simcord.backend.models.channel import Overwrite
from simcord.enums import OverwriteType

from cogs.desk.saying.messages import thread_name
from cogs.desk.saying.threads import NEEDED
from db import Status, Store
from host import Host
from locales import LANGUAGES, words
from rules import games
from tests.cogs.conftest import at_a_table, discord_with
from tests.cogs.people import Table, answer, buttons, texts
from tests.market import GAME as MARKET

TYPED: Mapping[Kind, Any] = {
    Kind.string: "market",
    Kind.integer: 1,
    Kind.boolean: True,
    Kind.attachment: ("match.txt", b"rubbish"),
}


def deny(table: Table, *permissions: str) -> None:
    """Takes permissions in the channel away from everybody, the bot too."""
    _, denied = discord.PermissionOverwrite(**dict.fromkeys(permissions, False)).pair()
    role = table.guild.default_role.id
    overwrite = Overwrite(target_id=role, type=OverwriteType.ROLE, allow=0, deny=denied.value)
    table.env.backend.set_overwrite(table.channel.id, overwrite)


def grant(table: Table) -> None:
    table.env.backend.delete_overwrite(table.channel.id, table.guild.default_role.id)


async def play_a_round(table: Table, match_id: int) -> list[str]:
    """Everybody who is to move does, from the channel; gives what they are told, all of it."""
    said = []
    for player in await table.to_move(match_id):
        line = str((await table.host.legal(match_id, player.id))[0])
        said.append(heard(await player.slash(table.channel, "move", move=line)))
        await table.env.settle()
    return said


def heard(result: InteractionResult) -> str:
    first = [result.response] if result.response else []
    return "\n".join(texts(message) for message in (*first, *result.followups))


# direct messages


async def test_every_command_is_answered_sensibly_in_a_direct_message(store: Store) -> None:
    async with discord_with(store, {MARKET.slug: MARKET, **games()}) as table:
        await table.opened("anna", seats=2)
        user = table.env.create_user("zoe")
        hidden = set[str]()
        for command in table.bot.tree.walk_commands():
            if isinstance(command, app_commands.Group):
                continue
            given = {p.display_name: typed(p, user) for p in command.parameters if p.required}
            if any(value is None for value in given.values()):  # a channel, of which there is none
                continue
            try:
                result = await user.slash(command.qualified_name, **given)
            except simcord.SetupError:
                hidden.add((command.root_parent or command).name)
                continue
            said = texts(answer(result))
            needs = command.guild_only and "server only" not in said
            assert not needs, command.qualified_name
            assert "our mistake" not in said, command.qualified_name
            assert "Market Day" not in said or "rules" in command.name, command.qualified_name
        verbs = {words("en", slug)("command") for slug in table.bot.desk.games}
        assert hidden == {"league", "season", "setup", "stats", "tournament"} | verbs


def typed(parameter: app_commands.Parameter, user: simcord.UserHandle) -> Any:
    if parameter.choices:
        return parameter.choices[0].value
    return user if parameter.type is Kind.user else TYPED.get(parameter.type)


@at_a_table
async def test_a_servers_language_is_chosen_on_the_server(table: Table) -> None:
    user = table.env.create_user("zoe")
    said = texts(answer(await user.slash("settings language", language="uk", server=True)))
    assert "server only" in said


# permissions


@pytest.mark.parametrize("permission", NEEDED)
def test_every_permission_that_is_needed_has_a_name(permission: str) -> None:
    for language in LANGUAGES:
        assert f"permission-{permission.replace('_', '-')}" in words(language)


@at_a_table
async def test_history_is_needed_to_strip_old_boards(table: Table) -> None:
    deny(table, "read_message_history")
    said = texts(answer(await table.people["anna"].slash(table.channel, "game new", game="market")))
    assert "read the message history" in said


@at_a_table
async def test_a_table_that_cannot_have_its_thread_waits_for_the_permission(table: Table) -> None:
    card = await table.opened("anna", seats=2)
    deny(table, "create_public_threads")
    said = heard(await table.press(table.people["borys"], card, "join"))
    assert "create public threads" in said
    (match,) = await table.host._store.matches(guild=table.guild.id)
    assert match.status is Status.LOBBY
    (card,) = table.channel.history()
    assert f"<@{table.people['borys'].id}>" in texts(card)
    assert "Start" in buttons(card).values()
    grant(table)
    await table.press(table.people["borys"], card, "start")
    await table.env.settle()
    assert "Play" in buttons(table.board()).values()


@at_a_table
async def test_a_match_that_discord_gave_no_thread_can_be_started_again(table: Table) -> None:
    card = await table.opened("anna", seats=2)
    table.env.inject_error("POST", "/channels/*/messages/*/threads", status=403, code=50013)
    said = heard(await table.press(table.people["borys"], card, "join"))
    assert "check my permissions" in said
    (card,) = table.channel.history()
    assert list(buttons(card).values()) == ["Start", "Rules"]
    await table.press(table.people["anna"], card, "start")
    await table.env.settle()
    assert "Play" in buttons(table.board()).values()


@at_a_table
async def test_players_learn_why_no_board_comes_and_it_comes_later(table: Table) -> None:
    match_id = await table.started("anna", "borys")
    boards = len(table.thread.history())
    deny(table, "send_messages_in_threads")
    first = await play_a_round(table, match_id)
    assert not any("lack the permission" in said for said in first), "nobody knows yet"
    for _ in range(2):
        said = await play_a_round(table, match_id)
        if len(said) == 2:
            break
    lack = "I lack the permission to send messages in threads"
    told = [line for line in said if lack in line]
    assert told
    again = [line for line in await play_a_round(table, match_id) if lack in line]
    assert len(again) <= 2 - len(told), "everybody is told once"
    assert len(table.thread.history()) == boards
    grant(table)
    await play_a_round(table, match_id)
    assert len(table.thread.history()) > boards


@at_a_table
async def test_a_press_of_the_panel_says_too_why_no_board_comes(table: Table) -> None:
    match_id = await table.started("anna", "borys")
    board = table.board()
    deny(table, "send_messages_in_threads")
    await play_a_round(table, match_id)
    player = (await table.to_move(match_id))[0]
    assert "send messages in threads" in heard(await table.press(player, board, "play"))


# threads


@at_a_table
async def test_a_match_whose_thread_was_deleted_gets_another(table: Table) -> None:
    match_id = await table.started("anna", "borys")
    old = table.bot.get_channel(table.thread.id)
    assert isinstance(old, discord.Thread)
    await old.delete()
    await play_a_round(table, match_id)
    assert table.thread.id != old.id
    assert "Play" in buttons(table.board()).values()
    assert "wins the prize" in texts(table.board())
    (post,) = [m for m in table.channel.history() if m.type is discord.MessageType.default]
    assert f"<#{table.thread.id}>" in texts(post)
    boards = len(table.thread.history())
    await play_a_round(table, match_id)
    assert len(table.thread.history()) == boards + 1


@at_a_table
async def test_a_match_whose_channel_was_deleted_says_how_it_goes_on(table: Table) -> None:
    match_id = await table.started("anna", "borys")
    table.env.backend.delete_channel(table.channel.id)
    elsewhere = table.guild.create_text_channel("elsewhere")
    table.channel = elsewhere
    await play_a_round(table, match_id)
    said = await play_a_round(table, match_id)
    assert "its channel is gone" in said[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", [MARKET.slug, *games()])
async def test_threads_of_two_matches_of_a_game_differ_where_lists_cut_them(
    store: Store, slug: str, language: str
) -> None:
    lobby, said = Host(store, {MARKET.slug: MARKET, **games()}).lobby, words(language, slug)
    match, (ada,) = await lobby.look(await lobby.create(slug, 1, "Ada"))
    short = said("title").partition(":")[0]
    name = thread_name(match, [ada], said)
    assert name == f"{short} #{match.id} · Ada"
    assert len(name) <= 30, "so much of it is shown in a list on a phone"
    long = thread_name(match, [replace(ada, name="x" * 32)] * 6, said)
    assert len(long) == 100
    assert long.endswith("x…")
