"""Profiles of people and statistics of games, as messages."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import discord
from discord import ui

from cogs.desk import Desk, Interaction
from cogs.desk.presses import Press, action
from cogs.desk.trouble import Trouble
from cogs.hub.entries import entry, home, is_present
from cogs.hub.pages import page
from cogs.standings.sheets import PICTURE, SHARED, Sheet, opening, show, ways
from cogs.standings.translated import translated
from locales import Words, words
from render.standings.faces import Faces
from render.standings.profile import profile
from render.standings.shown import ShownProfile, ShownStats
from render.standings.stats import stats
from render.standings.told import profile_text, stats_text

FACE, PATIENCE = 128, 2.0
"""Pixels of a portrait, and seconds to wait for it."""


@action("profile", r"[0-9]{1,20},[a-z]+,[a-z]+")
async def turn_profile(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Shows a profile in another way; the button's words are ``user,where,mode``."""
    user, where, mode = press.rest.split(",")
    await opening(interaction, mode)
    await show_profile(desk, interaction, int(user), everywhere=where == "all", mode=mode)


@entry("me", "button-hub-profile", order=70)
@action("me", "")
async def my_profile(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Shows whoever presses their own profile."""
    await opening(interaction)
    user, guild = interaction.user.id, interaction.guild_id if is_present(interaction) else None
    if await desk.host.standings.profiles.profile(user, guild) is None:
        said = await desk.words(interaction)
        told = f"### {said('button-hub-profile')}", said("profile-none")
        view = page(*told, rows=[ui.ActionRow[Any](home(said))])
        await interaction.edit_original_response(view=view, attachments=[])
        return
    await show_profile(desk, interaction, user, everywhere=guild is None)


@action("stats", r"[a-z_]+,[a-z]+")
async def turn_stats(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Shows statistics in another way; the button's words are ``slug,mode``."""
    game, mode = press.rest.split(",")
    slug = desk.game(game).slug
    await opening(interaction, mode)
    await show_stats(desk, interaction, slug, mode=mode)


async def show_profile(
    desk: Desk, interaction: Interaction, user: int, *, everywhere: bool, mode: str = PICTURE
) -> None:
    """The profile of a person.

    :raises Trouble: if they never sat at a table.
    """
    guild = None if everywhere else interaction.guild_id
    found = await desk.host.standings.profiles.profile(user, guild)
    if found is None:
        raise Trouble("nobody-here", player=f"<@{user}>")
    said = await _language(desk, interaction, mode)
    faces = await _faces(desk, interaction, user)
    shown = translated(found, ShownProfile)
    sheet = Sheet("profile.png", profile_text(shown, said), lambda: profile(shown, said, faces))
    state = f"{user},{'here' if guild else 'all'},"
    await show(desk, interaction, sheet, mode, [_row("profile", state, mode, said)])


async def show_stats(
    desk: Desk, interaction: Interaction, slug: str, *, mode: str = PICTURE
) -> None:
    """How a game goes on this server."""
    assert interaction.guild_id is not None
    found = await desk.host.standings.profiles.stats(interaction.guild_id, slug)
    shown = translated(found, ShownStats)
    said = await _language(desk, interaction, mode)
    sheet = Sheet("stats.png", stats_text(shown, said), lambda: stats(shown, said))
    await show(desk, interaction, sheet, mode, [_row("stats", f"{slug},", mode, said)])


def _row(verb: str, state: str, mode: str, said: Words) -> ui.ActionRow[Any]:
    return ui.ActionRow(*ways(verb, state, mode, said), *([] if mode == SHARED else [home(said)]))


async def _language(desk: Desk, interaction: Interaction, mode: str) -> Words:
    if mode == SHARED:
        return words(await desk.languages.of_server(interaction))
    return await desk.words(interaction)


async def _faces(desk: Desk, interaction: Interaction, user: int) -> Faces:
    """The portrait of the person, if they have one and it can be had quickly."""
    try:
        async with asyncio.timeout(PATIENCE):
            mine = user == interaction.user.id
            person = interaction.user if mine else await desk.client.fetch_user(user)
            if person.avatar is None:
                return {}
            return {user: await person.avatar.with_size(FACE).with_format("png").read()}
    except (TimeoutError, aiohttp.ClientError, discord.DiscordException):
        return {}
