"""What a session does not tell that is taken up again: on which servers the bot is.

A new session begins with all of it. Here it is asked for, the names of all servers at once, then
how each looks, one after the other, that first where somebody does something.
"""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import structlog
from discord.ext import commands

log = structlog.get_logger("ratusha")

BETWEEN = 0.2
"""Seconds between two servers: three calls each of the fifty a second that Discord takes."""
AGAIN = 5.0
"""Seconds after which it is asked again for what could not be told."""
GONE = (discord.NotFound, discord.Forbidden)
BAD_LINE = (discord.HTTPException, OSError)


class Servers:
    """Fills the memory of discord.py as a new session does."""

    def __init__(self, bot: commands.AutoShardedBot) -> None:
        self._bot = bot
        self._wanted: dict[int, None] = {}
        self._looking: asyncio.Task[None] | None = None

    async def learn(self, shard: int) -> None:
        """Learns the servers of a shard; how they look, it looks up meanwhile."""
        for guild in await self._listed():
            known = self._bot.get_guild(guild)
            if (guild >> 22) % (self._bot.shard_count or 1) == shard and known is None:
                self._remember({"id": str(guild), "unavailable": True})
                self._wanted[guild] = None
        if self._wanted and self._looking is None:
            self._looking = asyncio.create_task(self._look_up())

    def hurry(self, guild: int | None) -> None:
        """Has a server looked up before the others."""
        if guild in self._wanted:
            del self._wanted[guild]
            self._wanted = {guild: None, **self._wanted}

    def close(self) -> None:
        """Looks nothing up any more."""
        if self._looking is not None:
            self._looking.cancel()

    async def _listed(self) -> list[int]:
        while True:
            try:
                found = self._bot.fetch_guilds(limit=None, with_counts=False)
                return [guild.id async for guild in found]
            except BAD_LINE as error:
                log.warning("servers not listed", why=str(error))
                await asyncio.sleep(AGAIN)

    async def _look_up(self) -> None:
        while self._wanted:
            guild = next(iter(self._wanted))
            try:
                await self._look_at(guild)
            except GONE:
                pass
            except BAD_LINE as error:
                log.warning("server not looked up", server=guild, why=str(error))
                await asyncio.sleep(AGAIN)
                continue
            self._wanted.pop(guild, None)
            await asyncio.sleep(BETWEEN)
        self._looking = None

    async def _look_at(self, guild: int) -> None:
        http, me = self._bot.http, self._bot.user
        assert me is not None
        looks: dict[str, Any] = dict(await http.get_guild(guild, with_counts=False))
        channels = await http.get_all_guild_channels(guild)
        member = await http.get_member(guild, me.id)
        known = self._bot.get_guild(guild)
        if known is not None and known.unavailable:  # or the session has told of it meanwhile
            self._remember(looks | {"channels": channels, "members": [member]})

    def _remember(self, looks: dict[str, Any]) -> None:
        self._bot._connection._add_guild_from_data(looks)  # type: ignore[arg-type]
