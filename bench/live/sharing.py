"""What sharing costs: processor time of an interaction in two processes against in one.

The real bot plays the same matches of two servers at the same pace over PostgreSQL: once as one
process that holds both shards, once as two that hold one each. Where each process has a core of its
own and nothing else runs out first, two carry twice as much, divided by this ratio: 1.18 is 1.7
times. How much they really carry at most is not measured: table, players and database would need
cores of their own, too.
"""

from __future__ import annotations

import asyncio
import os
from contextlib import AsyncExitStack
from pathlib import Path

import asyncpg

from bench.kit.crowd import PATIENCE, bot_at, seated
from bench.kit.load import Load, placed, play
from bench.kit.matches import PLAYERS, host_without_limits
from bench.kit.postgres import running
from bench.kit.targets import at_most
from db import open_store
from playground import GENEROUS, Playground, Settings, seed
from playground.model import Channel

SHARDS = 2
FAST = Settings(rate_limits=GENEROUS, answer_within=PATIENCE, shards=SHARDS)
WARM = Load(24, 2, every=2, rounds=1)
LOAD = Load(24, 2, every=2, rounds=3)
EARNEST = "max_connections = 100\n"
_HELD = "SELECT count(DISTINCT process_id) FROM shard WHERE process_id IS NOT NULL"

TARGETS = {"two processes / one": at_most(1.18)}


def run() -> dict[str, float]:
    with running(EARNEST) as server:
        spent = []
        for processes in (1, SHARDS):
            with server.database() as url:
                spent.append(asyncio.run(_spent(url, processes)))
    one, two = (seconds / (LOAD.matches * LOAD.rounds) for seconds in spent)
    return {
        "processor time of a round with its board in two processes / one": two / one,
        "milliseconds of a round with its board in one process": 1000 * one,
    }


async def _spent(url: str, processes: int) -> float:
    """Seconds of processor time that so many bots need for the load."""
    async with AsyncExitStack() as stack:
        enter = stack.enter_async_context
        table = await enter(Playground(settings=FAST))
        channels = [table.table.world.channels[seed.GAMES], _elsewhere(table)]
        host = host_without_limits(await enter(await open_store(url)))
        matches = [await placed(table, host, channels[n % 2]) for n in range(LOAD.matches)]
        bots = [await enter(bot_at(table, url)) for _ in range(processes)]
        await asyncio.wait_for(_shared(table, url, processes), 2 * PATIENCE)
        hands = [await enter(seated(table, player)) for player in PLAYERS]

        async def played(load: Load) -> None:
            await asyncio.gather(*(play(load, n, hands, host, m) for n, m in enumerate(matches)))

        await played(WARM)
        before = sum(map(_seconds, bots))
        await played(LOAD)
        return sum(map(_seconds, bots)) - before


def _elsewhere(table: Playground) -> Channel:
    """A channel of a server that is on another shard than the first one."""
    while True:
        guild = table.table.add_guild("Elsewhere", seed.ADA, list(PLAYERS), "en-US")
        if (guild.id ^ seed.GUILD) >> 22 & 1:
            return table.table.world.channels_of(guild)[0]


async def _shared(table: Playground, url: str, processes: int) -> None:
    """Waits until every shard is connected, and as many processes hold them."""
    db = await asyncpg.connect(url)
    try:
        while True:
            if await db.fetchval(_HELD) == processes and _connected(table) == SHARDS:
                return
            await asyncio.sleep(0.2)
    finally:
        await db.close()


def _connected(table: Playground) -> int:
    sessions = table.table.gateway._sessions.values()
    return len({session.shard for session in sessions if session.connection is not None})


def _seconds(process: int) -> float:
    """Processor time that a process and those that it started have had."""
    folder = Path("/proc") / str(process)
    # The name of the program, in brackets, may hold anything.
    fields = (folder / "stat").read_text().rpartition(")")[2].split()
    own = sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
    children = " ".join(each.read_text() for each in folder.glob("task/*/children")).split()
    return own + sum(_seconds(int(child)) for child in children)
