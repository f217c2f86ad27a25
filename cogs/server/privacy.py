"""``/privacy``: what is stored about you, as a file; and being forgotten."""

from __future__ import annotations

from contextlib import suppress
from io import BytesIO
from typing import TYPE_CHECKING, Any

import discord
from discord import ButtonStyle, app_commands, ui
from discord.ext import commands

from cogs.desk import Desk
from cogs.desk.acks import asking
from cogs.desk.language import command, text
from cogs.desk.presses import Press, PressButton, action
from cogs.desk.saying.threads import card, say, say_everywhere
from cogs.desk.settings import require_moderator, scope
from cogs.lobby.card import redraw_card
from cogs.together.seats import offer
from host import MatchRow, PersonScope, Status, Table
from locales import Words, words

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

Interaction = discord.Interaction[Any]
SELDOM = 60.0
"""Seconds between two requests of one person: the whole database is gone through."""


@app_commands.allowed_installs(guilds=True, users=True)
class Privacy(
    commands.GroupCog,
    group_name=text("cmd-privacy"),
    group_description=text("cmd-privacy", "what"),
):
    def __init__(self, bot: Shell) -> None:
        self.desk = bot.desk

    @command("cmd-privacy-export")
    @app_commands.checks.cooldown(1, SELDOM, key=asking)
    async def export(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        user = interaction.user.id
        made = await self.desk.host.privacy.export(user, by=user)
        said = await self.desk.words(interaction)
        file = discord.File(BytesIO(made.content), made.name)
        await interaction.edit_original_response(content=said("privacy-export"), attachments=[file])

    @command("cmd-privacy-delete")
    @app_commands.checks.cooldown(1, SELDOM, key=asking)
    async def delete(self, interaction: Interaction) -> None:
        said = await self.desk.words(interaction)
        tables = len(await self.desk.host.matches.open_of(player=interaction.user.id))
        lines = [said("privacy-delete"), said("privacy-tables", count=tables)]
        await _ask(interaction, "forget", lines, said)

    @command("cmd-privacy-server")
    @app_commands.checks.cooldown(1, SELDOM, key=asking)
    @app_commands.guild_only()
    async def server(self, interaction: Interaction) -> None:
        await require_moderator(self.desk.host, interaction)
        said = await self.desk.words(interaction)
        tables = len(await self.desk.host.matches.open_of(guild=interaction.guild_id))
        lines = [said("privacy-server"), said("privacy-server-tables", count=tables)]
        await _ask(interaction, "forgetserver", lines, said)


@action("forget")
async def forget(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Forgets whoever presses, and nobody else."""
    await interaction.response.defer()
    user, said = interaction.user.id, await desk.words(interaction)
    left = await desk.host.matches.open_of(player=user)
    await desk.host.privacy.delete(user, by=user)
    desk.languages.forget(PersonScope(user))
    await interaction.edit_original_response(view=card(said("privacy-deleted")))
    for match in left:
        await _tell_left(desk, match)


@action("forgetserver")
async def forget_server(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Forgets this server, if whoever presses manages it."""
    await require_moderator(desk.host, interaction)
    await interaction.response.defer()
    said, guild = await desk.words(interaction), interaction.guild_id
    assert guild is not None
    cancelled = await desk.host.matches.open_of(guild=guild)
    await desk.host.privacy.delete_server(guild)
    desk.languages.forget(scope(interaction))
    await interaction.edit_original_response(view=card(said("privacy-server-deleted")))
    for match in cancelled:
        if match.thread is not None:
            told = words(match.language, match.game)
            message = "board-cancelled" if match.homes == 1 else "home-ended"
            await say(desk.client, match, card(told(message, game=told("title"))))
    await desk.posts.catch_up()  # for those who are served in direct messages from now on


async def _ask(interaction: Interaction, verb: str, lines: list[str], said: Words) -> None:
    """Says what would happen, and asks whether that is meant."""
    sure = PressButton(Press(verb, 0, ""), label=said(f"button-{verb}"), style=ButtonStyle.danger)
    view = card(*lines, rows=[ui.ActionRow[Any](sure)])
    await interaction.response.send_message(view=view, ephemeral=True)


async def _tell_left(desk: Desk, before: MatchRow) -> None:
    """Tells a table that somebody is gone, without saying who."""
    if before.status is Status.LOBBY:
        with suppress(discord.HTTPException):  # the card is gone; the table is what counts
            await redraw_card(desk, before.id)
        return
    table = await desk.host.latest(before.id)
    if table.match.status is not Status.RUNNING:
        await desk.posts.board(table)
    elif not table.is_private:

        def left(here: Table, said: Words) -> ui.LayoutView:
            line = said("left", player=f"*{said('person-forgotten')}*")
            return card(line, rows=offer(desk, here, said))

        await say_everywhere(desk.client, table, left)


async def setup(bot: Shell) -> None:
    await bot.add_cog(Privacy(bot))
