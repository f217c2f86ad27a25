"""What a server has decided: where games are opened, by whom, in which language."""

from __future__ import annotations

from typing import Any

import discord

from cogs.desk.trouble import Trouble
from host import Host, ServerScope

Interaction = discord.Interaction[Any]


def scope(interaction: Interaction) -> ServerScope:
    """Whose settings these are: of this server."""
    assert interaction.guild_id is not None
    return ServerScope(interaction.guild_id)


async def may_open(host: Host, interaction: Interaction, channel: int | None = None) -> None:
    """:raises Trouble: if this person may not open a table in this channel, or in another one."""
    chosen = await host.settings.server(interaction.guild_id)
    if chosen.channels and (channel or interaction.channel_id) not in chosen.channels:
        allowed = ", ".join(f"<#{each}>" for each in chosen.channels)
        raise Trouble("channel-not-allowed", channels=allowed)
    role = chosen.creators
    if role is None or has_role(interaction, role) or await is_moderator(host, interaction):
        return
    raise Trouble("role-needed", role=f"<@&{role}>")


def has_role(interaction: Interaction, role: int | None) -> bool:
    """Whether this person has a role; where there are no roles, nobody lacks one."""
    person = interaction.user
    if not isinstance(person, discord.Member):
        return role is not None
    return role in {each.id for each in person.roles}


async def is_moderator(host: Host, interaction: Interaction) -> bool:
    """Whether this person decides for the server: who manages it, or has the role for that."""
    if interaction.guild_id is None:
        return False
    if interaction.permissions.manage_guild:
        return True
    role = (await host.settings.server(interaction.guild_id)).managers
    return role is not None and has_role(interaction, role)


async def require_moderator(host: Host, interaction: Interaction) -> None:
    """:raises Trouble: if this person does not decide for the server."""
    if not await is_moderator(host, interaction):
        raise Trouble("moderators-only")
