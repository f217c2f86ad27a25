"""The connections to Discord that this process holds, of all that the bot has.

Every few seconds it shows that it lives and looks who else does. It takes what is free up to its
share, lets go of what is more than that, and takes over what a process held that has died.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from typing import Any

import structlog
from discord.ext import commands
from yarl import URL

from host import Host, Unavailable
from host.processes import BEAT, BETWEEN_IDENTIFIES, DEAD

log = structlog.get_logger("ratusha")


class Shards:
    """Holds this process's share of the bot's shards."""

    def __init__(self, bot: commands.AutoShardedBot, host: Host, wanted: int) -> None:
        self._bot, self._host, self._processes = bot, host, host.processes
        self._wanted = wanted
        self._buckets = 1
        self._gateway = URL()
        self._launching: dict[int, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._beaten = 0.0

    async def begin(self) -> None:
        """Joins the others and takes what is free."""
        count, url, limits = await self._bot.http.get_bot_gateway()
        self._gateway, self._buckets = URL(url), int(limits["max_concurrency"])
        self._count(await self._processes.join(self._wanted or count))
        await self._turn()
        self._do(self._keep())

    async def end(self) -> None:
        """Lets others have everything at once."""
        for task in [*self._tasks, *self._launching.values()]:
            task.cancel()
        await self._processes.leave()

    async def before_identify(self, shard: int) -> None:
        """Waits until no process introduces itself in the bucket of a shard."""
        bucket = shard % self._buckets
        await self._processes.pass_gate(bucket)
        self._do(self._leave(bucket))

    @property
    def stands_by(self) -> bool:
        """Whether it has joined and others hold every shard."""
        return self._beaten > 0 and not self.held

    @property
    def held(self) -> set[int]:
        """The shards that are connected, or about to be."""
        return {*self._bot.shards, *self._launching}

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._turn()
            except Unavailable as error:
                log.warning("no sign of life could be given", why=str(error))
                if time.monotonic() - self._beaten > DEAD:
                    await self._drop(self.held)  # others have taken them over by now

    async def _turn(self) -> None:
        share = await self._processes.look()
        if share is None:
            log.warning("was given up for dead; joins anew", process=self._processes.number)
            await self._drop(self.held)
            self._host.forget()
            self._count(await self._processes.join(self._wanted or self._processes.shards))
            share = await self._processes.look() or frozenset()
        self._beaten = time.monotonic()
        surplus = self.held - share
        await self._drop(surplus)
        for shard in await self._processes.surplus(share):
            await self._processes.let_go(shard)
        self._bot.shard_ids = self._bot._connection.shard_ids = sorted(share)
        for shard in sorted(share - self.held):
            self._launching[shard] = asyncio.create_task(self._launch(shard))
        if self._processes.buried:
            self._processes.buried = False
            self._bot.dispatch("process_died")

    async def _launch(self, shard: int) -> None:
        try:
            await self._bot.launch_shard(self._gateway, shard)
            log.info("shard connected", shard=shard, process=self._processes.number)
        finally:
            del self._launching[shard]

    async def _drop(self, shards: set[int]) -> None:
        # discord.py offers no other way to have fewer shards than one began with.
        known = self._bot._AutoShardedClient__shards  # type: ignore[attr-defined]
        for shard in shards:
            if (launching := self._launching.get(shard)) is not None:
                launching.cancel()
                await asyncio.wait({launching})
            if shard in known:
                await known.pop(shard).close()
                log.info("shard let go", shard=shard, process=self._processes.number)

    async def _leave(self, bucket: int) -> None:
        await asyncio.sleep(BETWEEN_IDENTIFIES)
        await self._processes.leave_gate(bucket)

    def _count(self, shards: int) -> None:
        self._bot.shard_count = self._bot._connection.shard_count = shards

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
