"""Looks after computers that are awaited and that nobody has called: at the start, and ever since.

A move calls them by itself; but one that was made while the bot was down, or by another process,
calls nobody here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

from cogs.desk.looking import Looking

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

log = structlog.get_logger("ratusha")


class Computers(Looking):
    every = 30

    async def look(self) -> None:
        try:
            await self.bot.desk.host.turns.resume()
        except Exception as error:
            log.error("computers not called", exc_info=error)


async def setup(bot: Shell) -> None:
    await bot.add_cog(Computers(bot))
