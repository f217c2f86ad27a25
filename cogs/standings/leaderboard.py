"""``/leaderboard``: who stands where, in which game, since when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.desk.games import game_choices
from cogs.desk.language import Word, arguments, command, text
from cogs.standings.leaderboards import PERIODS, Wanted, show_board
from cogs.standings.sheets import opening
from host import By
from host.standings.leaderboards import Period

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

Interaction = discord.Interaction[Any]


class Leaderboard(commands.Cog):
    def __init__(self, bot: Shell) -> None:
        self.desk = bot.desk

    @command("cmd-leaderboard")
    @arguments(
        game="arg-game",
        by="arg-by",
        period="arg-period",
        season="arg-season",
        everywhere="arg-everywhere",
    )
    @app_commands.choices(
        by=[Choice(name=text(f"by-{by.value}"), value=by.value) for by in By],
        period=[Choice(name=text(name), value=each.value) for each, name in PERIODS.items()],
    )
    async def leaderboard(
        self,
        interaction: Interaction,
        game: Word,
        by: str = By.RATING.value,
        period: str = Period.ALL.value,
        season: app_commands.Range[int, 1, 9999] | None = None,
        everywhere: bool = False,
    ) -> None:
        slug = self.desk.game(game).slug
        since = Period.SEASON if season else Period(period)
        await opening(interaction)
        wanted = Wanted(slug, By(by), since, season or 0, everywhere)
        await show_board(self.desk, interaction, wanted)

    @leaderboard.autocomplete("game")
    async def games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await game_choices(self.desk, interaction, typed)


async def setup(bot: Shell) -> None:
    await bot.add_cog(Leaderboard(bot))
