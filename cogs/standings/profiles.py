"""``/profile`` and ``/stats``: what a person has done, and how a game goes here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.desk.games import game_choices
from cogs.desk.language import Word, arguments, command
from cogs.standings.careers import show_profile, show_stats
from cogs.standings.sheets import opening

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

Interaction = discord.Interaction[Any]


class Profiles(commands.Cog):
    def __init__(self, bot: Shell) -> None:
        self.desk = bot.desk

    @command("cmd-profile")
    @arguments(player="arg-player", everywhere="arg-everywhere")
    async def profile(
        self, interaction: Interaction, player: discord.User | None = None, everywhere: bool = False
    ) -> None:
        await opening(interaction)
        person = player or interaction.user
        await show_profile(self.desk, interaction, person.id, everywhere=everywhere)

    @command("cmd-stats")
    @arguments(game="arg-game")
    @app_commands.guild_only()
    async def stats(self, interaction: Interaction, game: Word) -> None:
        slug = self.desk.game(game).slug
        await opening(interaction)
        await show_stats(self.desk, interaction, slug)

    @stats.autocomplete("game")
    async def games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await game_choices(self.desk, interaction, typed)


async def setup(bot: Shell) -> None:
    await bot.add_cog(Profiles(bot))
