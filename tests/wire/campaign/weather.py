"""What goes wrong: the bot dies, stops or freezes; table, line, disk or clock fail."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from time import monotonic, sleep

from playground import Fault
from tests.playground.person import PATIENCE
from tests.wire.campaign.damage import LOST, flipped
from tests.wire.campaign.fighters import Sky
from tests.wire.evening import Evening
from tests.wire.process import Bot

ANSWERS = ("/callback$", "/messages/@original$", r"/channels/\d+/messages")
STATUSES = (429, 500, 502, 503, 504)
ALONE = 0.65
"""So many of the strikes are a kill and nothing else."""
FLIPS = 0.2
"""After so many of the kills a bit is flipped in a copy of the database."""
AGAIN = 0.25
"""So many of the kills are followed by another one while the bot starts."""
BEYOND = 1.3
"""That is at any moment of the time that the last start took, or a little later."""
COLD = 0.05
"""So many of the starts begin with the interpreter; the others with all that is imported."""
Trouble = Callable[[], Awaitable[None]]


class Weather:
    """Brings trouble, chosen by *rng*, and tells everybody when it does."""

    def __init__(self, evening: Evening, bot: TroubledBot, rng: Random) -> None:
        self._evening, self._bot, self._rng = evening, bot, rng
        self.sky = Sky()
        self.counts: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.slowest_start = self._last_start = 0.0
        self._others: dict[str, Trouble] = {
            "stop": self._stop,
            "freeze": self._freeze,
            "table restart": self._table,
            "cut line": self._cut,
            "invalid session": self._invalidate,
            "failing requests": self._fail,
            "locked database": self._lock,
            "full disk": lambda: self._disk("full"),
            "read-only database": lambda: self._disk("readonly"),
            "wrong clock": self._clock,
            "killed thinkers": self._thinkers,
        }

    def note(self, what: str) -> None:
        self.counts[what] += 1
        self.sky.darken()

    async def strike(self) -> None:
        """A kill, now and then in the middle of some other trouble or after it."""
        if self._rng.random() < ALONE:
            await self.kill()
            return
        what = self._rng.choice(sorted(self._others))
        self.note(what)
        other = asyncio.ensure_future(self._others[what]())
        if what in MAY_OVERLAP and self._rng.random() < 0.5:
            await asyncio.sleep(self._rng.uniform(0, 1))
            await self.kill()
            self.sky.darken()  # what it came in the middle of goes on
        await other
        self.clear()
        await self.here()

    async def kill(self) -> None:
        """SIGKILL, a look at what a flipped bit would do, and a new start, or several."""
        self.note("kill")
        await self._evening.bot_dies()
        if self._rng.random() < FLIPS:
            await asyncio.to_thread(self._flip)
        while self._rng.random() < AGAIN:
            await self._kill_at_its_start()
        await self.here()

    async def _kill_at_its_start(self) -> None:
        self.note("kill")
        self.counts["of them while it starts"] += 1
        await self._bot.start()
        await asyncio.sleep(self._rng.uniform(0, BEYOND) * self._last_start)
        if self._bot.ended_by_itself:
            self.wrong.append(f"the bot ended by itself: {self._bot.output[-500:]}")
        await self._evening.bot_dies()

    async def here(self) -> None:
        """The bot takes part again, however it ended."""
        begun = monotonic()
        if not self._bot.running and not self._bot.ended_by_itself:
            self._bot.is_warm = self._rng.random() >= COLD
            await self._evening.bot_is_here()
        elif self._bot.ended_by_itself:
            self.wrong.append(f"the bot ended by itself: {self._bot.output[-500:]}")
            await self._evening.bot_is_here()
        else:
            await self._evening.bot_takes_part()
        self._last_start = monotonic() - begun
        self.slowest_start = max(self.slowest_start, self._last_start)
        if not self.sky.is_fair:
            self._mourn()  # for what was asked of a bot that was not there
        self.sky.clear()

    def clear(self) -> None:
        """Fair weather."""
        self._evening.table.faults.clear()
        self._bot.tell()

    async def _stop(self) -> None:
        code = await self._bot.stop(self._rng.choice([signal.SIGTERM, signal.SIGINT]))
        if code != 0:
            self.wrong.append(f"the bot was asked to stop and ended with {code}")
        self._mourn()

    async def _freeze(self) -> None:
        pid = self._bot.pid
        os.kill(pid, signal.SIGSTOP)
        await asyncio.sleep(self._rng.uniform(0.5, 5))
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)

    async def _table(self) -> None:
        await self._evening.switch_the_table_off_and_on()
        self._mourn()

    async def _cut(self) -> None:
        gateway = self._evening.table.table.gateway
        for _ in range(self._rng.randint(1, 3)):
            self._rng.choice([gateway.break_connections, gateway.request_reconnect])()
            await asyncio.sleep(self._rng.uniform(0.2, 2))
        self._mourn()

    async def _invalidate(self) -> None:
        self._evening.table.table.gateway.invalidate()
        await asyncio.sleep(1)
        self._mourn()

    async def _fail(self) -> None:
        for path in ANSWERS:
            status, after = self._rng.choice(STATUSES), self._rng.random() < 0.5
            times = self._rng.randint(1, 4)
            self._evening.table.faults.add(Fault(status, path=path, times=times, after=after))
        await asyncio.sleep(self._rng.uniform(1, 4))
        self._mourn()

    async def _lock(self) -> None:
        seconds = self._rng.uniform(0.5, 8)

        def hold() -> None:
            with closing(sqlite3.connect(self._bot.database, timeout=PATIENCE)) as db:
                db.execute("BEGIN IMMEDIATE")
                sleep(seconds)
                db.rollback()

        await asyncio.to_thread(hold)

    async def _disk(self, how: str) -> None:
        self._bot.tell(disk=how)
        await asyncio.sleep(self._rng.uniform(1, 4))
        self._bot.tell()

    async def _clock(self) -> None:
        self._bot.tell(ahead=self._rng.uniform(-6, 6) * 3600)
        await asyncio.sleep(self._rng.uniform(1, 4))
        self._bot.tell()

    async def _thinkers(self) -> None:
        for pid in self._bot.children:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    def _flip(self) -> None:
        """Flips a bit in a copy of the write-ahead log."""
        came = flipped(self._bot.database, self._rng)
        if came is not None:
            self.counts[came] += 1
        if came == LOST:
            self.wrong.append(came)

    def _mourn(self) -> None:
        for person in self._evening.people:
            person.mourn()


MAY_OVERLAP = ("failing requests", "locked database", "full disk", "read-only database")
"""What a kill may come in the middle of."""


class TroubledBot(Bot):
    """The bot, which is told by a file what is wrong."""

    script = Path(__file__).resolve().parents[1] / "troubled.py"

    def __init__(self, folder: Path, **settings: str) -> None:
        self._told = folder / "troubles.json"
        super().__init__(folder, TROUBLES=str(self._told), THINKERS="1", **settings)
        self.tell()

    def tell(self, **troubles: str | float) -> None:
        self._told.write_text(json.dumps(troubles))
