"""What the bot may not do on a server and should, for what the server has decided."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from msgspec import Struct

from cogs.desk.saying.threads import lacking
from host.settings import ServerSettings


class Fault(Struct, frozen=True):
    """Something that does not work: what kind, where, and which permissions would mend it."""

    kind: str
    place: str
    missing: Sequence[str] = ()


def faults(guild: discord.Guild, chosen: ServerSettings) -> list[Fault]:
    """Everything that does not work, the most important first."""
    return [*_places(guild, chosen), *_heralds(guild, chosen)]


def _places(guild: discord.Guild, chosen: ServerSettings) -> list[Fault]:
    """Where tables may be opened and the bot may not speak."""
    found = list[Fault]()
    if not chosen.channels and (missing := lacking(guild.me.guild_permissions)):
        found.append(Fault("server", guild.name, missing))
    for each in chosen.channels:
        channel = guild.get_channel(each)
        if not isinstance(channel, discord.TextChannel | discord.ForumChannel):
            found.append(Fault("gone", f"<#{each}>"))
        elif missing := lacking(channel.permissions_for(guild.me)):
            found.append(Fault("channel", channel.mention, missing))
    return found


def _heralds(guild: discord.Guild, chosen: ServerSettings) -> list[Fault]:
    """Roles that the bot is to give and call, and cannot."""
    found = list[Fault]()
    roles = {id: guild.get_role(id) for id in chosen.heralds.values()}
    if roles and not guild.me.guild_permissions.manage_roles:
        found.append(Fault("roles", guild.name, ["manage_roles"]))
    for id, role in roles.items():
        if role is None:
            found.append(Fault("no-role", f"<@&{id}>"))
            continue
        if role >= guild.me.top_role or not role.is_assignable():
            found.append(Fault("high-role", role.mention))
        if not role.mentionable and not guild.me.guild_permissions.mention_everyone:
            found.append(Fault("silent-role", role.mention))
    return found
