"""The link with which the bot is invited, and given what it lacks: exactly what it needs."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from cogs.desk.saying.threads import NEEDED

SCOPES = ("bot", "applications.commands")


def permissions(more: Iterable[str] = ()) -> discord.Permissions:
    """What the bot asks for: what a match needs, and what a server wants *more*."""
    return discord.Permissions(**dict.fromkeys([*NEEDED, *more], True))


def link(application: int, guild: int | None = None, more: Iterable[str] = ()) -> str:
    """Where somebody who manages a server grants it; on one that has the bot, what is missing."""
    server = discord.utils.MISSING if guild is None else discord.Object(guild)
    return discord.utils.oauth_url(
        application, permissions=permissions(more), guild=server, scopes=SCOPES
    )
