"""Whatever a client sends as a setting is kept, or refused in words; nobody is worse off for it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
import simcord.interactions
from discord import AppCommandOptionType, app_commands
from simcord import MemberActor
from structlog.testing import capture_logs

from cogs.desk.language import AS_DISCORD
from db import Store
from locales import LANGUAGES
from tests.cogs.conftest import discord_with
from tests.cogs.people import Table, answer, texts
from tests.cogs.server.test_setup import chief_of
from tests.fuzz.mutation import STRANGE, mutated

TRIES = 6
"""So often every setting is set to something strange."""
NUMBERS = (-1, 0, 1, 23, 24, 31, 366, 2**31, 2**53 - 1, -(2**53) + 1)
WORDS = ("UTC", "Europe/Kyiv", "../etc/passwd", "posixrules", "en", "7d", "mention", *STRANGE)


async def test_a_strange_setting_is_refused_or_kept_and_harms_nothing(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simcord.interactions, "validate_option_value", lambda _, __, value: value)
    rng = Random(5)
    async with discord_with(store) as table:
        owner = chief_of(table)
        with capture_logs() as logs:
            for command in settings(table) * TRIES:
                options = {
                    each.display_name: strange(each, table, rng) for each in command.parameters
                }
                said = await owner.slash(table.channel, command.qualified_name, **options)
                assert said.response or said.followups, (command.qualified_name, options)
                await table.env.settle()
        assert [entry for entry in logs if entry["log_level"] == "error"] == []
        await reset(table, owner)
        shown = texts(answer(await owner.slash(table.channel, "settings show")))
        assert "Language in public: English" in shown
        await table.started("anna", "borys")


def settings(table: Table) -> list[app_commands.Command[Any, Any, Any]]:
    group = table.bot.tree.get_command("settings")
    assert isinstance(group, app_commands.Group)
    return [each for each in group.walk_commands() if isinstance(each, app_commands.Command)]


def strange(parameter: app_commands.Parameter, table: Table, rng: Random) -> Any:
    """A value of the right type, mostly one that nobody would choose."""
    offered = [choice.value for choice in parameter.choices]
    match parameter.type:
        case AppCommandOptionType.string:
            text = mutated([*WORDS, *map(str, offered)], rng)
            return str(rng.choice([*offered, *[text] * 2]))[:6000]
        case AppCommandOptionType.integer:
            return rng.choice([*offered, *NUMBERS])
        case AppCommandOptionType.boolean:
            return rng.random() < 0.5
        case AppCommandOptionType.role:
            return table.guild.default_role
    return table.channel


async def reset(table: Table, owner: MemberActor) -> None:
    """Back to where everybody understands what is said, and may open tables everywhere."""
    await owner.slash(table.channel, "settings channels", channel=table.channel, allowed=False)
    await owner.slash(table.channel, "settings creators")
    for server in (True, False):
        chosen = {"language": AS_DISCORD if server else LANGUAGES[0], "server": server}
        await owner.slash(table.channel, "settings language", **chosen)
