"""The hub: one private message from which everything is reached by pressing."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from cogs.hub.entries import is_present
from db import Store
from host import Status
from locales import LANGUAGES
from rules import games
from tests.cogs.conftest import at_a_table, discord_with
from tests.cogs.limits import breaches
from tests.cogs.people import Table, answer, buttons, parts, texts
from tests.thinking import AtOnce


async def opened(table: Table, name: str = "anna", command: str = "help") -> Any:
    """The hub of somebody."""
    return answer(await table.people[name].slash(table.channel, command))


async def pressed(table: Table, message: Any, press: str, name: str = "anna") -> Any:
    """The same private message after a press."""
    found = [each for each in buttons(message) if each.startswith(press)]
    await table.people[name].click(message, custom_id=found[0])
    await table.env.settle()
    return table.now(message)


@pytest.mark.parametrize("slug", games())
async def test_the_first_decision_against_a_computer_is_at_most_three_presses_away(
    store: Store, slug: str
) -> None:
    async with discord_with(store, games(), thinking=AtOnce(games())) as table:
        hub = await pressed(table, await opened(table), "hub|0|play")
        panel = await pressed(table, hub, f"alone|0|{slug},")
        choices = [part for part in parts(panel) if part.get("custom_id", "")]
        verbs = {each["custom_id"].removeprefix("menu:").split("|")[0] for each in choices}
        assert verbs & {"step", "do"}, "the third press is a decision"
        assert not table.channel.threads
        assert table.channel.last_message is None, "nobody else is disturbed"


@at_a_table
async def test_help_offers_everything_and_setting_up_to_those_who_manage_alone(
    table: Table,
) -> None:
    offered = ["Play now", "My matches", "Learn", "Puzzles", "Rules"]
    offered += ["Leaderboard", "Profile", "Settings"]
    rights = discord.Permissions(manage_guild=True)
    role = table.guild.create_role("chief", permissions=rights)
    chief = table.guild.add_member(table.env.create_user("chief"), roles=[role])
    for command in ("help", "ratusha"):
        mine = [*buttons(await opened(table, command=command)).values()]
        theirs = [*buttons(answer(await chief.slash(table.channel, command))).values()]
        assert [label for label in mine if label in offered] == offered, "in this order"
        assert [label for label in theirs if label not in mine] == ["Set up this server"]


@at_a_table
async def test_whatever_is_offered_can_be_pressed_and_leads_back(table: Table) -> None:
    for language in LANGUAGES:
        await table.people["anna"].slash(table.channel, "settings language", language=language)
        hub = await opened(table, command="ratusha")
        offered = list(buttons(hub))
        assert len(offered) >= 5
        assert len(set(buttons(hub).values())) == len(offered)
        for press in offered:
            shown = await pressed(table, await opened(table), press)
            assert breaches({"components": shown.components}) == []
            assert "hub|0|" in buttons(shown), f"{press} leads nowhere, or not back"


async def test_a_match_from_the_hub_is_played_to_its_end_in_one_private_message(
    store: Store,
) -> None:
    async with discord_with(store, thinking=AtOnce()) as table:
        anna = table.people["anna"]
        hub = await pressed(table, await opened(table), "hub|0|play")
        panel = await pressed(table, hub, "alone|0|market,apprentice")
        (match,) = await table.host.matches.running_of(anna.id)
        for _ in range(200):
            onward = [each for each in buttons(panel) if each.split("|")[0] in ("do", "step")]
            if not onward:
                break
            panel = await pressed(table, panel, onward[0])
        assert (await table.host.matches.match(match.id)).status is Status.OVER
        assert "alone|0|market,apprentice" in buttons(panel), "and once more"
        assert "anna" in texts(panel)
        assert table.channel.last_message is None, "nobody else is disturbed"


@at_a_table
async def test_my_matches_can_be_played_from_the_hub_and_open_tables_joined(table: Table) -> None:
    match_id = await table.started("anna", "borys")
    player = (await table.to_move(match_id))[0]
    name = next(n for n, person in table.people.items() if person.id == player.id)
    mine = await pressed(table, await opened(table, name), "hub|0|mine", name)
    assert f"play|{match_id}|" in buttons(mine)
    assert str(table.thread.id) in texts(mine), "a link that leads there"
    await table.opened("carl", seats=2)
    play = await pressed(table, await opened(table, "eve"), "hub|0|play", "eve")
    tables = await pressed(table, play, "hub|0|tables", "eve")
    await pressed(table, tables, "sit|", "eve")
    matches = await table.host.matches.running_of(table.people["eve"].id)
    assert len(matches) == 1


async def test_in_direct_messages_a_game_for_one_is_played_and_nothing_of_a_server_is_offered(
    store: Store,
) -> None:
    async with discord_with(store, games(), thinking=AtOnce(games())) as table:
        frida = table.env.create_user("frida")
        hub = answer(await frida.slash("help"))
        assert not [each for each in buttons(hub) if each.startswith("setup|")]
        play = await in_private(table, frida, hub, "hub|0|play")
        assert not {"hub|0|tables", "hub|0|new"} & set(buttons(play))
        alone = await in_private(table, frida, play, "hub|0|alone")
        panel = await in_private(table, frida, alone, "alone|0|")
        assert [each for each in buttons(panel) if each.split("|")[0] in ("step", "do")]
        (match,) = await table.host.matches.running_of(frida.id)
        assert (match.guild, match.channel, match.thread) == (None, None, None)
        mine = await in_private(table, frida, answer(await frida.slash("help")), "hub|0|mine")
        assert f"play|{match.id}|" in buttons(mine)


async def in_private(table: Table, person: Any, message: Any, press: str) -> Any:
    """The same direct message after a press."""
    found = [each for each in buttons(message) if each.startswith(press)]
    await person.click(message, custom_id=found[0])
    await table.env.settle()
    return table.now(message)


class Brought:
    """A press by somebody who has brought the bot for themselves, or where a server has it."""

    def __init__(self, guild: int | None, *, server: bool, user: bool) -> None:
        self.guild_id = guild
        self.is_guild_integration = lambda: server
        self.is_user_integration = lambda: user


@pytest.mark.parametrize(
    ("brought", "there"),
    [
        (Brought(None, server=False, user=True), False),
        (Brought(1, server=False, user=True), False),
        (Brought(1, server=True, user=False), True),
        (Brought(1, server=True, user=True), True),
    ],
)
def test_the_bot_is_where_a_server_has_it(brought: Any, there: bool) -> None:
    assert is_present(brought) is there
