"""``/block``, ``/unblock`` and ``/report``: whom one does not want to meet, and what goes wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
import structlog
from discord import app_commands, ui
from discord.ext import commands

from cogs.desk import Desk
from cogs.desk.language import arguments, command
from cogs.desk.presses import Press, PressButton, action
from cogs.desk.saying.threads import card, unmarked
from cogs.desk.trouble import Trouble, answer
from host.seeking.manners import LONGEST

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

Interaction = discord.Interaction[Any]
log = structlog.get_logger("ratusha")
SHOWN = 10
"""Of so many who are blocked a list has a button."""


class Manners(commands.Cog):
    def __init__(self, bot: Shell) -> None:
        self.desk = bot.desk

    @command("cmd-block")
    @arguments(player="arg-player")
    @app_commands.allowed_installs(guilds=True, users=True)
    async def block(self, interaction: Interaction, player: discord.User | None = None) -> None:
        """Blocks somebody; without a name it shows whom one has blocked."""
        if player is None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            await show(self.desk, interaction)
            return
        if player.bot:
            raise Trouble("block-computer")
        manners = self.desk.host.manners
        await manners.block(interaction.user.id, player.id, player.display_name)
        said = await self.desk.words(interaction)
        await answer(interaction, said("blocked", player=unmarked(player.display_name)))

    @command("cmd-unblock")
    @arguments(player="arg-player")
    @app_commands.allowed_installs(guilds=True, users=True)
    async def unblock(self, interaction: Interaction, player: discord.User) -> None:
        await self.desk.host.manners.unblock(interaction.user.id, player.id)
        said = await self.desk.words(interaction)
        await answer(interaction, said("unblocked", player=unmarked(player.display_name)))

    @command("cmd-report")
    @arguments(why="arg-why", player="arg-player", match="arg-match")
    async def report(
        self,
        interaction: Interaction,
        why: app_commands.Range[str, 3, LONGEST],
        player: discord.User | None = None,
        match: app_commands.Range[int, 1, 2**53 - 1] | None = None,
    ) -> None:
        """Reports a person or a match; typed in a match's thread, it is about that one."""
        if player is None and match is None:
            here = await self.desk.host.matches.in_thread(interaction.channel_id)
            match = None if here is None else here.id
        about = None if player is None else player.id
        await self.desk.host.manners.report(
            interaction.user.id, why, about=about, match=match, guild=interaction.guild_id
        )
        said = await self.desk.words(interaction)
        await answer(interaction, said("report-kept"))
        log.warning("report", match=match, about_somebody=about is not None)


async def show(desk: Desk, interaction: Interaction) -> None:
    """Whom somebody has blocked, each with a button to take it back."""
    said = await desk.words(interaction)
    blocked = await desk.host.manners.blocked(interaction.user.id)
    lines = [f"### {said('blocks-title')}", said("blocks-what")]
    lines += [f"- {unmarked(row.name)}" for row in blocked] or [said("blocks-none")]
    buttons = [
        PressButton(
            Press("unblock", 0, str(row.player)), label=said("button-unblock", player=row.name)[:80]
        )
        for row in blocked[:SHOWN]
    ]
    rows = [ui.ActionRow[Any](*buttons[at : at + 5]) for at in range(0, len(buttons), 5)]
    await interaction.edit_original_response(view=card(*lines, rows=rows))


@action("unblock", r"[0-9]{1,20}")
async def unblock(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Takes a block back and shows the list again."""
    await interaction.response.defer()
    await desk.host.manners.unblock(interaction.user.id, int(press.rest))
    await show(desk, interaction)


async def setup(bot: Shell) -> None:
    await bot.add_cog(Manners(bot))
