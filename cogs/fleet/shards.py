"""The shards that this process holds, of all that the bot has.

Every few seconds it shows that it lives and looks who else does. It takes what is free up to its
share, lets go of what is more than that, and takes over what a process held that has died.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import structlog
from discord.ext import commands
from yarl import URL

from cogs.fleet.lines import ShardLines
from cogs.fleet.servers import Servers
from host import Host, LeftSession, Unavailable
from host.processes import BEAT, BETWEEN_IDENTIFIES

log = structlog.get_logger("ratusha")


class Shards:
    """Holds this process's share of the bot's shards."""

    def __init__(self, bot: commands.AutoShardedBot, host: Host, wanted: int) -> None:
        self._bot, self._host, self._processes = bot, host, host.processes
        self._wanted = wanted
        self._buckets = 1
        self._lines, self.servers = ShardLines(bot), Servers(bot)
        self._launching: dict[int, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._told_of: set[int] = set()
        self._joined = False
        self._turning = asyncio.Lock()

    async def begin(self) -> None:
        """Joins the others and takes what is free."""
        count, url, limits = await self._bot.http.get_bot_gateway()
        self._lines.gateway, self._buckets = URL(url), int(limits["max_concurrency"])
        self._count(await self._processes.join(self._wanted or count))
        self._host.listen()
        await self._turn()
        self._do(self._keep())

    async def hand_over(self) -> None:
        """Hears nothing more; others take up what is told from now on."""
        async with self._turning:
            self._processes.leaves = True
            left = {shard: await self._leave(shard) for shard in self.held}
            with suppress(Unavailable):
                await self._processes.depart()
                for shard, session in left.items():
                    await self._processes.let_go(shard, session)

    async def end(self) -> None:
        """Is no process any more."""
        self.servers.close()
        for task in [*self._tasks, *self._launching.values()]:
            task.cancel()
        await self._processes.leave()

    async def before_identify(self, shard: int) -> None:
        """Waits until no process introduces itself in the bucket of a shard."""
        bucket = shard % self._buckets
        await self._processes.pass_gate(bucket)
        self._do(self._leave_gate(bucket))

    async def ready(self, shard: int) -> None:
        """A session is new: it has told on which servers the bot is.

        discord.py is ready once all shards are told of at once that it has; here they come and go.
        """
        self._told_of.add(shard)
        state = self._bot._connection
        if state._ready_task is None:
            state.call_handlers("ready")
            state.dispatch("ready")

    async def resumed(self, shard: int) -> None:
        """A session goes on: what it does not tell, it told us before, or told another process."""
        if shard not in self._told_of:
            await self.servers.learn(shard)
            await self.ready(shard)

    def is_told_of(self, guild: int) -> bool:
        """Whether a server that is not known here does not have the bot."""
        return (guild >> 22) % (self._bot.shard_count or 1) in self._told_of

    @property
    def stands_by(self) -> bool:
        """Whether it has joined and others hold every shard."""
        return self._joined and not self.held

    @property
    def held(self) -> set[int]:
        """The shards that are connected, or about to be."""
        return {*self._bot.shards, *self._launching}

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                async with self._turning:
                    await self._turn()
            except Unavailable as error:
                log.warning("no sign of life could be given", why=str(error))
                if self._processes.has_slept:
                    await self._end_all()  # others have taken them over by now
            except (Exception, asyncio.CancelledError) as error:
                task = asyncio.current_task()
                if task is not None and task.cancelling():
                    raise  # it is to end; what was broken off beneath it does not end it
                log.error("shards not looked after", exc_info=error)

    async def _turn(self) -> None:
        share = await self._processes.look()
        if share is None:
            log.warning("was given up for dead; joins anew", process=self._processes.number)
            await self._end_all()
            self._host.forget()
            self._count(await self._processes.join(self._wanted or self._processes.shards))
            share = await self._processes.look() or frozenset()
        self._joined = True
        left = {shard: await self._leave(shard) for shard in self.held - share}
        for shard in await self._processes.surplus(share):
            await self._processes.let_go(shard, left.get(shard))
        self._bot.shard_ids = self._bot._connection.shard_ids = sorted(share)
        for shard in sorted(share - self.held):
            self._launching[shard] = asyncio.create_task(self._launch(shard))
        if self._processes.buried:
            self._processes.buried = False
            self._bot.dispatch("process_died")

    async def _launch(self, shard: int) -> None:
        try:
            left = await self._processes.left_session(shard)
            goes_on = await self._lines.open(shard, left)
            number = self._processes.number
            log.info("shard connected", shard=shard, process=number, goes_on=goes_on)
        finally:
            del self._launching[shard]

    async def _leave(self, shard: int) -> LeftSession | None:
        """Closes the connection of a shard, whose session another process may take up."""
        await self._break_off(shard)
        left = await self._lines.leave(shard)
        log.info("shard let go", shard=shard, process=self._processes.number)
        return left

    async def _end_all(self) -> None:
        """Ends every session: others have begun new ones."""
        for shard in self.held:
            await self._break_off(shard)
            await self._lines.close(shard)
            log.info("shard lost", shard=shard, process=self._processes.number)

    async def _break_off(self, shard: int) -> None:
        self._told_of.discard(shard)
        if (launching := self._launching.get(shard)) is not None:
            launching.cancel()
            await asyncio.wait({launching})

    async def _leave_gate(self, bucket: int) -> None:
        await asyncio.sleep(BETWEEN_IDENTIFIES)
        await self._processes.leave_gate(bucket)

    def _count(self, shards: int) -> None:
        self._bot.shard_count = self._bot._connection.shard_count = shards

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
