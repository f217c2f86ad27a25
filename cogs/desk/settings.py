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
    role, person = chosen.creators, interaction.user
    if role is not None and isinstance(person, discord.Member):
        roles = {each.id for each in person.roles}
        if role not in roles and not is_moderator(interaction):
            raise Trouble("role-needed", role=f"<@&{role}>")


def is_moderator(interaction: Interaction) -> bool:
    return interaction.permissions.manage_guild


def require_moderator(interaction: Interaction) -> None:
    """:raises Trouble: if this person does not manage the server."""
    if not is_moderator(interaction):
        raise Trouble("moderators-only")
