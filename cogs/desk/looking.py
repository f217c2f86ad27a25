"""What the bot looks after by itself, every so often, as long as it runs."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from discord.ext import commands, tasks

from cogs.desk.groups import join

if TYPE_CHECKING:
    from cogs.desk.shell import Shell


class Looking(commands.Cog):
    """A cog that looks after something *every* so many seconds, from the time the bot is ready."""

    every: float
    group: str | None = None
    """The group of commands, brought by another cog, in which its own stand."""

    def __init__(self, bot: Shell) -> None:
        self.bot, self.desk = bot, bot.desk

    @abstractmethod
    async def look(self) -> None:
        """Does what there is to do; whatever goes wrong must not end the looking."""

    async def cog_load(self) -> None:
        if self.group is not None:
            join(self, self.bot.tree, self.group)
        self._looking.change_interval(seconds=self.every)
        self._looking.start()

    async def cog_unload(self) -> None:
        self._looking.cancel()

    @tasks.loop()
    async def _looking(self) -> None:
        await self.look()

    @_looking.before_loop
    async def _ready(self) -> None:
        await self.bot.wait_until_ready()
