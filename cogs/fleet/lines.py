"""The connections of this process to Discord: begun, left behind, and taken up by another.

A session outlives its connection by some minutes, and Discord tells again what it has missed. So a
shard that changes hands misses nothing, and none of the day's introductions is spent on it.
"""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import discord
import structlog
from discord.ext import commands
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.shard import Shard
from yarl import URL

from host import LeftSession

log = structlog.get_logger("ratusha")

PATIENCE = 60.0
"""Seconds after which a session that cannot be taken up is given up for a new one."""
COMING_BACK = 4000
"""How a connection is closed whose session is to be taken up: after 1000 it would be over."""
_BAD_LINE = (OSError, aiohttp.ClientError, discord.ConnectionClosed, ReconnectWebSocket)


class ShardLines:
    """Connections by the number of their shards; discord.py offers no other way to choose them."""

    def __init__(self, bot: commands.AutoShardedBot) -> None:
        self._bot = bot
        self.gateway = URL()

    @property
    def _known(self) -> dict[int, Any]:
        known: dict[int, Any] = self._bot._AutoShardedClient__shards  # type: ignore[attr-defined]
        return known

    async def open(self, shard: int, left: LeftSession | None) -> bool:
        """Connects a shard; whether that takes up what was *left* behind."""
        if left is not None and await self._take_up(shard, left):
            return True
        await self._bot.launch_shard(self.gateway, shard)
        return False

    async def _take_up(self, shard: int, left: LeftSession) -> bool:
        asked = DiscordWebSocket.from_client(
            self._bot,
            resume=True,
            gateway=URL(left.gateway),
            shard_id=shard,
            session=left.session,
            sequence=left.sequence,
        )
        try:
            ws = await asyncio.wait_for(asked, PATIENCE)
        except _BAD_LINE as error:
            log.info("session not taken up", shard=shard, why=type(error).__name__)
            return False
        queue = self._bot._AutoShardedClient__queue  # type: ignore[attr-defined]
        self._known[shard] = line = Shard(ws, self._bot, queue.put_nowait)
        line.launch()
        return True

    async def close(self, shard: int) -> None:
        """Ends the session of a shard, if there is one."""
        if (line := self._known.pop(shard, None)) is not None:
            await line.close()

    async def leave(self, shard: int) -> LeftSession | None:
        """Closes the connection of a shard; gives what is needed to take its session up again."""
        if (line := self._known.pop(shard, None)) is None:
            return None
        if line._task is not None:
            line._task.cancel()
            await asyncio.wait({line._task})  # what it has not read is told again
        ws = line.ws
        await ws.close(code=COMING_BACK)
        if ws.session_id is None or ws.sequence is None:
            return None
        return LeftSession(ws.session_id, ws.sequence, str(ws.gateway))
