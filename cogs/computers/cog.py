"""``/game now``, and a look after computers that are awaited and that nobody has called.

A move calls them by itself; but one that was made while the bot was down, or by another process,
calls nobody here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
import structlog
from discord import app_commands
from discord.app_commands import Choice

from cogs.computers.buttons import play_now
from cogs.computers.names import WEAKEST, level_choices, read_level
from cogs.desk.games import game_choices
from cogs.desk.language import Word, arguments, command
from cogs.desk.looking import Looking

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

Interaction = discord.Interaction[Any]
log = structlog.get_logger("ratusha")


class Computers(Looking):
    every = 30
    group = "game"

    async def look(self) -> None:
        try:
            await self.desk.host.turns.resume()
        except Exception as error:
            log.error("computers not called", exc_info=error)

    @command("cmd-now")
    @arguments(game="arg-game", level="arg-level", seats="arg-seats")
    @app_commands.guild_only()
    async def now(
        self,
        interaction: Interaction,
        game: Word,
        level: Word = WEAKEST,
        seats: app_commands.Range[int, 1, 6] | None = None,
    ) -> None:
        slug = self.desk.game(game).slug
        await play_now(self.desk, interaction, slug, read_level(level), seats)

    @now.autocomplete("game")
    async def games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await game_choices(self.desk, interaction, typed)

    @now.autocomplete("level")
    async def levels(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return level_choices(await self.desk.words(interaction), typed)


async def setup(bot: Shell) -> None:
    """Adds to the commands of the lobby, which therefore come first."""
    await bot.require("cogs.lobby.cog")
    await bot.add_cog(Computers(bot))
