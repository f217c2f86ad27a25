"""Looks after the queue, and lets people say whether they are found from everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
import structlog

from cogs.desk.language import arguments, command
from cogs.desk.looking import Looking
from cogs.desk.trouble import answer
from cogs.seeking.asking import look
from host import Unavailable

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

Interaction = discord.Interaction[Any]
log = structlog.get_logger("ratusha")


class Seeking(Looking):
    every = 20
    group = "settings"

    async def look(self) -> None:
        """Asks those who fit; whatever goes wrong, the next look tries again."""
        try:
            await look(self.desk)
        except Unavailable:
            return
        except Exception as error:
            log.error("queue not looked after", exc_info=error)

    @command("cmd-everywhere")
    @arguments(allowed="arg-found")
    async def everywhere(self, interaction: Interaction, allowed: bool) -> None:
        await self.desk.host.seeking.open(interaction.user.id, is_open=allowed)
        said = await self.desk.words(interaction)
        await answer(interaction, said(f"everywhere-{'on' if allowed else 'off'}"))


async def setup(bot: Shell) -> None:
    """Adds to the settings, which therefore come first."""
    await bot.require("cogs.server.settings")
    await bot.add_cog(Seeking(bot))
