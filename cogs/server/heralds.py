"""Roles that are told of new tables: the bot offers them, members take them by pressing."""

from __future__ import annotations

from typing import Any

import discord
from discord import ButtonStyle, SelectOption, ui

from cogs.desk import Desk, Interaction
from cogs.desk.presses import Press, PressButton, PressMenu, action
from cogs.desk.saying.threads import permission_names
from cogs.desk.trouble import Trouble, answer
from host.settings import ServerSettings
from locales import Words
from locales.titles import title

ANY = "any"
"""In place of a game's slug: the role that is told of every table."""


def offer(chosen: ServerSettings, said: Words) -> list[ui.ActionRow[Any]]:
    """What members press to be told of new tables, or not any more; nothing without a role."""
    if not chosen.heralds:
        return []
    if set(chosen.heralds) == {""}:
        label, style = said("button-herald"), ButtonStyle.primary
        return [ui.ActionRow(PressButton(Press("herald", 0, ANY), label=label, style=style))]
    options = [
        SelectOption(
            label=title(said.locale, slug) if slug else said("setup-any-game"), value=slug or ANY
        )
        for slug in sorted(chosen.heralds)
    ]
    menu = PressMenu(
        Press("herald", 0, ""), placeholder=said("button-herald"), options=options[:25]
    )
    return [ui.ActionRow(menu)]


@action("herald", r"[a-z_]+")
async def take(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Gives whoever presses the role that is told of new tables, or takes it from them."""
    chosen = await desk.host.settings.server(interaction.guild_id)
    role_id = chosen.heralds.get("" if press.rest == ANY else press.rest)
    person, said = interaction.user, await desk.words(interaction)
    if role_id is None or not isinstance(person, discord.Member):
        raise Trouble("stale-button")
    has = role_id in {role.id for role in person.roles}
    await interaction.response.defer(ephemeral=True, thinking=True)
    try:
        role = discord.Object(role_id)
        await (person.remove_roles(role) if has else person.add_roles(role))
    except discord.Forbidden:
        missing = permission_names(["manage_roles"], said)
        raise Trouble("herald-refused", permissions=missing) from None
    message = "herald-left" if has else "herald-taken"
    await answer(interaction, said(message, role=f"<@&{role_id}>"))
