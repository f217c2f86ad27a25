"""``/learn``: a guided first game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord.app_commands import Choice
from discord.ext import commands

from cogs.desk.games import game_choices
from cogs.desk.language import Word, arguments, command
from cogs.learn.lessons import open_lesson, show_lessons

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

Interaction = discord.Interaction[Any]


class Learn(commands.Cog):
    def __init__(self, bot: Shell) -> None:
        self.desk = bot.desk

    @command("cmd-learn")
    @arguments(game="arg-game")
    async def learn(self, interaction: Interaction, game: Word | None = None) -> None:
        slug = None if game is None else self.desk.game(game).slug
        await interaction.response.defer(ephemeral=True, thinking=True)
        if slug is None:
            await show_lessons(self.desk, interaction)
        else:
            await open_lesson(self.desk, interaction, slug)

    @learn.autocomplete("game")
    async def games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        taught = [slug for slug in self.desk.games if self.desk.host.lessons.of(slug)]
        return await game_choices(self.desk, interaction, typed, taught)


async def setup(bot: Shell) -> None:
    await bot.add_cog(Learn(bot))
