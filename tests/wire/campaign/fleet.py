"""The trial of two bots over one PostgreSQL: ``--postgres``."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import threading
from collections import Counter
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

import aiohttp
import asyncpg

from bench.kit.postgres import Server, running
from db.postgres.dialect import statement
from db.postgres.faults import LOST
from playground import Playground
from playground.errors import ALREADY_ACKNOWLEDGED
from playground.rest.api import Exchange
from playground.settings import Settings
from tests.playground.person import PATIENCE
from tests.wire.campaign.fighters import ACKNOWLEDGED, Sky
from tests.wire.campaign.report import Report
from tests.wire.campaign.trial import PEOPLE, Trial
from tests.wire.campaign.weather import COLD, TroubledBot
from tests.wire.evening import TABLE, Evening, until
from tests.wire.people import Player

SHARDS = 2
HOUR = 3600.0
SETTINGS = "max_connections = 100\nfsync = off\nfull_page_writes = off\n"
"""A server that may be killed; only a power cut would lose what was committed."""
ANSWER = re.compile(r"/interactions/(\d+)/[^/]+/callback$")
ALONE = 0.5
"""So many of the strikes are a kill and nothing else."""


class FleetBot(TroubledBot):
    """One of several; whoever judges asks the database on a line that outlives its restarts."""

    asks: Asking | None = None

    def query(self, sql: str, *values: Any) -> list[Any]:
        assert self.asks is not None
        return self.asks(sql, *values)


class Asking:
    """Questions to PostgreSQL from a thread of its own, asked again while it is being restarted."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._db: asyncpg.Connection | None = None
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._loop.run_forever, daemon=True).start()

    def __call__(self, sql: str, *values: Any) -> list[Any]:
        asked: Future[list[Any]]
        asked = asyncio.run_coroutine_threadsafe(self._insist(statement(sql), values), self._loop)
        return asked.result(PATIENCE)

    async def _insist(self, sql: str, values: tuple[Any, ...]) -> list[Any]:
        while True:
            try:
                if self._db is None or self._db.is_closed():
                    self._db = await asyncpg.connect(self._url)
                return [tuple(row) for row in await self._db.fetch(sql, *values)]
            except LOST:
                await asyncio.sleep(0.1)


class Answers:
    """Watches the wire for an interaction that somebody answers who is not the first."""

    def __init__(self) -> None:
        self.wrong: list[str] = []

    def __call__(self, exchange: Exchange) -> None:
        found = ANSWER.search(exchange.path)
        if found is None or exchange.status < 400:
            return
        if json.loads(exchange.response or b"{}").get("code") == ALREADY_ACKNOWLEDGED.code:
            self.wrong.append(f"interaction {found[1]} was answered twice: {exchange.request}")


class FleetWeather:
    """Brings trouble to two bots and to their database, chosen by *rng*."""

    def __init__(
        self, evening: Evening, bots: tuple[FleetBot, FleetBot], server: Server, rng: Random
    ) -> None:
        self._evening, self._bots, self._server, self._rng = evening, bots, server, rng
        self.sky = Sky()
        self.counts: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.slowest_start = 0.0
        self._others: dict[str, Callable[[], Awaitable[None]]] = {
            "both killed": self._kill_both,
            "stop": self._stop,
            "freeze beyond a lease": self._freeze,
            "PostgreSQL restarted": self._restart,
            "PostgreSQL cut off": self._cut,
        }

    async def strike(self) -> None:
        """A kill, or something else; then both take part again."""
        alone = self._rng.random() < ALONE
        what = "kill" if alone else self._rng.choice(sorted(self._others))
        self.counts[what] += 1
        self.sky.darken()
        await (self._kill() if alone else self._others[what]())
        await self.here()

    def clear(self) -> None:
        """Ends what was told to the bots."""
        for bot in self._bots:
            bot.tell()

    async def here(self) -> None:
        """Both bots take part, each with its share, and nobody waits for what is lost."""
        begun = monotonic()
        for bot in self._bots:
            if bot.ended_by_itself and bot.started_at:
                self.wrong.append(f"a bot ended by itself: {bot.output[-500:]}")
            if not bot.running:
                bot.is_warm = self._rng.random() >= COLD
                await bot.start()
        await until(self._is_shared)
        self.slowest_start = max(self.slowest_start, monotonic() - begun)
        self._evening.mourn()
        self.sky.clear()

    def _is_shared(self) -> bool:
        known = bool(self._evening.table.table.world.commands)
        return known and self._are_held_by(len(self._bots))

    def _is_taken_over(self) -> bool:
        """Whether one holds all; what it says does not tell, it may have given the other up before.

        On a busy machine somebody may be struck for being slow, just before it is killed.
        """
        return self._are_held_by(1)

    def _are_held_by(self, processes: int) -> bool:
        """Whether so many hold all shards, and each shard is connected."""
        holders = self._evening.bot.query("SELECT DISTINCT process_id FROM shard")
        sessions = self._evening.table.table.gateway._sessions.values()
        connected = {session.shard[0] for session in sessions if session.connection is not None}
        held = len(holders) == processes and (None,) not in holders
        return held and len(connected) == SHARDS

    def _one_and_other(self) -> list[FleetBot]:
        return self._rng.sample(self._bots, 2)

    async def _kill(self) -> None:
        """SIGKILL; it comes back at once, or when the other has taken over."""
        dies, _ = self._one_and_other()
        await dies.kill()
        if self._rng.random() < 0.5:
            await until(self._is_taken_over)

    async def _kill_both(self) -> None:
        self.counts["kill"] += 2
        await asyncio.gather(*(bot.kill() for bot in self._bots))

    async def _stop(self) -> None:
        stops, _ = self._one_and_other()
        if (code := await stops.stop(self._rng.choice([signal.SIGTERM, signal.SIGINT]))) != 0:
            self.wrong.append(f"a bot was asked to stop and ended with {code}")

    async def _freeze(self) -> None:
        """SIGSTOP until the other has taken over, and SIGCONT."""
        sleeps, _ = self._one_and_other()
        slept = len(sleeps.output)
        os.kill(sleeps.pid, signal.SIGSTOP)
        try:
            await until(self._is_taken_over)
        finally:
            os.kill(sleeps.pid, signal.SIGCONT)
        await sleeps.says("joins anew", slept)

    async def _restart(self) -> None:
        """PostgreSQL ends, in order or in the middle of things, and is started again."""
        server = self._server.server

        def again(pid: int | None) -> None:
            if pid is not None:
                os.kill(pid, signal.SIGQUIT)
            else:
                server.stop()
            while _runs(pid):
                sleep(0.02)
            server.start()

        at_once = self._rng.random() < 0.5
        await asyncio.to_thread(again, server.get_pid() if at_once else None)

    async def _cut(self) -> None:
        for _ in range(self._rng.randint(1, 3)):
            await self._server.ask(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
            )
            await asyncio.sleep(self._rng.uniform(0, 0.5))


def _runs(pid: int | None) -> bool:
    """Whether a process is there and no zombie that nobody has buried yet."""
    with suppress(OSError):
        return pid is not None and Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z"
    return False


class FleetTrial(Trial):
    """The trial with two bots, whose clocks are an hour apart, over one PostgreSQL."""

    quiet_for = 1

    async def run(self, kills: int, minutes: float) -> Report:
        with running(SETTINGS) as server:
            return await self._run_on(server, kills, minutes)

    async def _run_on(self, server: Server, kills: int, minutes: float) -> Report:
        await server.ask("CREATE DATABASE ratusha")
        async with aiohttp.ClientSession() as http, AsyncExitStack() as stack:
            settings = Settings(answer_within=ACKNOWLEDGED, shards=SHARDS)
            table = Playground(self._folder / TABLE, settings=settings)
            answers = Answers()
            table.observers.append(answers)
            await table.start()
            stack.push_async_callback(table.stop)
            bots = await self._bots(table, server, stack)
            people = [await Player.at(http, table.page_url, name) for name in PEOPLE]
            evening = Evening(table, bots[0], people)
            weather: Any = FleetWeather(evening, bots, server, self._rng)
            weather.wrong = answers.wrong  # one list for whatever is seen while it lasts
            bots[0].is_warm = True
            await bots[0].start()
            await bots[0].says(" ready ")
            await weather.here()
            return await self._play(evening, people, weather, kills, minutes, bots)

    async def _bots(
        self, table: Playground, server: Server, stack: AsyncExitStack
    ) -> tuple[FleetBot, FleetBot]:
        """Two bots, the clock of one half an hour ahead, that of the other as much behind."""
        url, found = server.url("ratusha"), list[FleetBot]()
        asks = Asking(url)
        for name, ahead in (("one", HOUR / 2), ("other", -HOUR / 2)):
            (self._folder / name).mkdir()
            bot = FleetBot.at(table, self._folder / name, DATABASE_URL=url)
            assert isinstance(bot, FleetBot)
            bot.asks = asks
            bot.tell(ahead=ahead)
            stack.push_async_callback(bot.kill)
            found.append(bot)
        return found[0], found[1]
