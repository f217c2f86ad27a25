"""What the bot may not do on a server and should, for what the server has decided."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from msgspec import Struct

from cogs.desk.saying.threads import lacking
from host.settings import ServerSettings


class Hindrance(Struct, frozen=True):
    """Something that does not work: what kind, where, and which permissions would mend it."""

    kind: str
    place: str
    missing: Sequence[str] = ()


def faults(guild: discord.Guild, chosen: ServerSettings) -> list[Hindrance]:
    """Everything that does not work, the most important first."""
    return [*_places(guild, chosen), *_heralds(guild, chosen)]


def _places(guild: discord.Guild, chosen: ServerSettings) -> list[Hindrance]:
    """Where tables may be opened and the bot may not speak."""
    found = list[Hindrance]()
    if not chosen.channels and (missing := lacking(guild.me.guild_permissions)):
        found.append(Hindrance("server", guild.name, missing))
    for each in chosen.channels:
        channel = guild.get_channel(each)
        if not isinstance(channel, discord.TextChannel | discord.ForumChannel):
            found.append(Hindrance("gone", f"<#{each}>"))
        elif missing := lacking(channel.permissions_for(guild.me)):
            found.append(Hindrance("channel", channel.mention, missing))
    return found


def _heralds(guild: discord.Guild, chosen: ServerSettings) -> list[Hindrance]:
    """Roles that the bot is to give and call, and cannot."""
    found = list[Hindrance]()
    roles = {id: guild.get_role(id) for id in chosen.heralds.values()}
    if roles and not guild.me.guild_permissions.manage_roles:
        found.append(Hindrance("roles", guild.name, ["manage_roles"]))
    for id, role in roles.items():
        if role is None:
            found.append(Hindrance("no-role", f"<@&{id}>"))
            continue
        if role >= guild.me.top_role or not role.is_assignable():
            found.append(Hindrance("high-role", role.mention))
        if not role.mentionable and not guild.me.guild_permissions.mention_everyone:
            found.append(Hindrance("silent-role", role.mention))
    return found
