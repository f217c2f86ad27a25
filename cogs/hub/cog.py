"""``/help`` and ``/ratusha``: the first page, with what is awaited and what can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import ButtonStyle, ui
from discord.ext import commands

from cogs.desk import Desk
from cogs.desk.language import command
from cogs.desk.listed import awaiting
from cogs.desk.presses import Press, action
from cogs.hub.entries import entries, entry
from cogs.hub.pages import PAGES
from locales import Words

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

Interaction = discord.Interaction[Any]
NAMED = 3
"""Of so many matches that wait for somebody the first page has a line."""
A_ROW = 3
"""So many buttons stand beside one another on a phone."""


class Hub(commands.Cog):
    def __init__(self, bot: Shell) -> None:
        self.desk = bot.desk

    @command("cmd-help")
    async def help(self, interaction: Interaction) -> None:
        await open_hub(self.desk, interaction)

    @command("cmd-ratusha")
    async def ratusha(self, interaction: Interaction) -> None:
        await open_hub(self.desk, interaction)


@entry("hub", "button-hub-play", order=10, rest="play", style=ButtonStyle.success)
@entry("hub", "button-hub-mine", order=20, rest="mine", style=ButtonStyle.primary)
@entry("hub", "button-rules", order=50, rest="rules")
@entry("hub", "button-hub-settings", order=90, rest="settings")
@action("hub", rf"({'|'.join(PAGES)})?(,[a-z]+)?")
async def turn(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Turns to a page of the hub, the first one if the button names none."""
    page, _, rest = press.rest.partition(",")
    if interaction.message is not None and interaction.message.flags.ephemeral:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)
    said = await desk.words(interaction)
    drawn = PAGES[page](desk, interaction, said, rest) if page else first(desk, interaction, said)
    await interaction.edit_original_response(view=await drawn, attachments=[])


async def open_hub(desk: Desk, interaction: Interaction) -> None:
    """Opens the first page."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    said = await desk.words(interaction)
    await interaction.edit_original_response(view=await first(desk, interaction, said))


async def first(desk: Desk, interaction: Interaction, said: Words) -> ui.LayoutView:
    """What waits for a person, and everything that they can do here."""
    view, lines = ui.LayoutView(timeout=None), [f"## {said('hub-title')}", said("hub-what")]
    awaited = await awaiting(desk, interaction.user.id, said)
    if awaited:
        lines.append(said("mine-awaited", count=len(awaited)))
        lines += awaited[:NAMED]
        if len(awaited) > NAMED:
            lines.append(said("list-more", count=len(awaited) - NAMED))
    view.add_item(ui.Container(ui.TextDisplay("\n".join(lines))))
    buttons = [each.button(said) for each in await entries(desk, interaction)]
    for start in range(0, len(buttons), A_ROW):
        view.add_item(ui.ActionRow[Any](*buttons[start : start + A_ROW]))
    return view


async def setup(bot: Shell) -> None:
    await bot.add_cog(Hub(bot))
