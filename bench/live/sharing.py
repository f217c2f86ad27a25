"""What two processes carry against one, each with a core of its own.

The real bot plays matches of two servers over PostgreSQL as fast as it can: once as one process
that holds both shards, once as two that hold one each. Table, players and database need cores, too,
and must not be what runs out; so each process of the bot is held to the same small share of a core,
as if it had a slow one to itself, and what is counted are the rounds (two interactions and a board)
that were done in the same time. The machine has to have that much to spare: how much of its share a
process really had is told beside it.
"""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from time import perf_counter

import asyncpg
from msgspec import Struct

from bench.kit.crowd import PATIENCE, TO_START, Hand, bot_at, seated
from bench.kit.load import Load, Placement, placed, play
from bench.kit.matches import PLAYERS, host_without_limits
from bench.kit.postgres import running
from bench.kit.slowing import processor_time, slow_cores
from bench.kit.targets import at_least, at_most
from db import open_store
from host import Host
from playground import GENEROUS, Playground, Settings, seed
from playground.model import Channel

SHARDS = 2
MATCHES = 40
SHARE = 0.2
"""Of a core, for each process of the bot."""
WARM, SLOW, COUNTED = 4.0, 2.0, 12.0
"""Seconds of play with all that the machine has, until fonts and grounds of boards are there, then
with a slow core before it is counted, and while it is."""
FAST = Settings(rate_limits=GENEROUS, answer_within=PATIENCE, shards=SHARDS)
ROUND = Load(1, 1, every=0, rounds=1)
EARNEST = "max_connections = 100\n"
_HELD = "SELECT count(DISTINCT process_id) FROM shard WHERE process_id IS NOT NULL"

TARGETS = {
    "interactions a second": at_least(1.7),
    "processor time of a round": at_most(1.18),
    "share": at_least(0.9),
    "refused": at_most(0),
}


class Carried(Struct, frozen=True):
    """What was done in the time that is counted."""

    rounds: int
    refused: int
    seconds: float
    processor: tuple[float, ...]
    """Seconds of it that each process had."""

    @property
    def a_second(self) -> float:
        return self.rounds / self.seconds

    @property
    def a_round(self) -> float:
        return sum(self.processor) / self.rounds

    @property
    def least_share(self) -> float:
        return min(self.processor) / self.seconds / SHARE


def run() -> dict[str, float]:
    with running(EARNEST) as server:
        found = []
        for processes in (1, SHARDS):
            with server.database() as url:
                found.append(asyncio.run(_carried(url, processes)))
    one, two = found
    return {
        "interactions a second of two processes / of one": two.a_second / one.a_second,
        "processor time of a round with its board in two processes / one": two.a_round
        / one.a_round,
        "milliseconds of a round with its board in one process": 1000 * one.a_round,
        "share of its core that the one had": one.least_share,
        "share of its core that the idler of the two had": two.least_share,
        "moves refused": float(one.refused + two.refused),
    }


async def _carried(url: str, processes: int) -> Carried:
    """What so many processes carry when there is always more to do."""
    async with AsyncExitStack() as stack:
        enter = stack.enter_async_context
        table = await enter(Playground(settings=FAST))
        channels = [table.table.world.channels[seed.GAMES], _elsewhere(table)]
        host = host_without_limits(await enter(await open_store(url)))
        matches = [await placed(table, host, channels[n % 2]) for n in range(MATCHES)]
        bots = [await enter(bot_at(table, url)) for _ in range(processes)]
        await asyncio.wait_for(_shared(table, url, processes), TO_START)
        hands = [await enter(seated(table, player)) for player in PLAYERS]
        playing = Playing(hands, host)
        work = asyncio.gather(*(playing.on(match) for match in matches))
        await asyncio.sleep(WARM)
        with slow_cores(bots, SHARE):
            await asyncio.sleep(SLOW)
            began, before = perf_counter(), [processor_time(bot) for bot in bots]
            await asyncio.sleep(COUNTED)
            ended, after = perf_counter(), [processor_time(bot) for bot in bots]
        playing.ends = True
        await work
        return Carried(
            sum(began <= at < ended for at in playing.done),
            playing.refused,
            ended - began,
            tuple(late - early for early, late in zip(before, after, strict=True)),
        )


class Playing:
    """People who go on and on with their matches, and when they were done with each round."""

    def __init__(self, hands: list[Hand], host: Host) -> None:
        self._hands, self._host = hands, host
        self.done: list[float] = []
        self.refused = 0
        self.ends = False

    async def on(self, match: Placement) -> None:
        while not self.ends:
            self.refused += (await play(ROUND, 0, self._hands, self._host, match)).refused
            self.done.append(perf_counter())


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
