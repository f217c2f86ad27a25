"""What a server has decided: where games are opened, by whom, in which language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord

from cogs.desk.trouble import Trouble
from db import Json, ServerScope, Store

Interaction = discord.Interaction[Any]


def scope(interaction: Interaction) -> ServerScope:
    """Whose settings these are: of this server."""
    assert interaction.guild_id is not None
    return ServerScope(interaction.guild_id)


async def server_settings(store: Store, interaction: Interaction) -> Mapping[str, Json]:
    """What this server has decided; nothing where there is no server."""
    return {} if interaction.guild_id is None else await store.settings(scope(interaction))


async def may_open(store: Store, interaction: Interaction, channel: int | None = None) -> None:
    """:raises Trouble: if this person may not open a table in this channel, or in another one."""
    chosen = await server_settings(store, interaction)
    channels = ids(chosen.get("channels"))
    if channels and (channel or interaction.channel_id) not in channels:
        raise Trouble("channel-not-allowed", channels=", ".join(f"<#{c}>" for c in channels))
    role = chosen.get("creators")
    person = interaction.user
    if isinstance(role, int) and isinstance(person, discord.Member):
        roles = {each.id for each in person.roles}
        if role not in roles and not is_moderator(interaction):
            raise Trouble("role-needed", role=f"<@&{role}>")


def is_moderator(interaction: Interaction) -> bool:
    return interaction.permissions.manage_guild


def require_moderator(interaction: Interaction) -> None:
    """:raises Trouble: if this person does not manage the server."""
    if not is_moderator(interaction):
        raise Trouble("moderators-only")


def ids(value: Json) -> list[int]:
    """A setting that is a list of ids."""
    return [each for each in value if isinstance(each, int)] if isinstance(value, list) else []
