"""The bot as its cogs see it; the bot itself stands above them."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from discord.ext import commands

if TYPE_CHECKING:
    from cogs.desk import Desk


class Shell(commands.AutoShardedBot):
    """A bot with a desk."""

    desk: Desk
    health_port: int
    health_host: str
    docs_url: str
    contact: str

    @property
    @abstractmethod
    def stands_by(self) -> bool:
        """Whether it is one of several processes, and holds nothing because others hold all."""

    @abstractmethod
    def is_told_of(self, guild: int) -> bool:
        """Whether Discord would have told this process that the bot is on a server."""

    @abstractmethod
    async def require(self, module: str) -> None:
        """Loads an extension, unless it is there already."""
