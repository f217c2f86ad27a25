"""The real bot as a process of its own: started, asked to stop, killed."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

from db.copying import writing
from db.urls import is_postgres
from host.processes import now
from playground import Playground
from tests.blank import put_blank
from tests.playground.person import PATIENCE
from tests.wire.warm import WarmProcess

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "bot.py"
HURRIED = ROOT / "tests" / "wire" / "hurried.py"
"""The same, for tables at which nobody has to wait."""
PASSED_ON = ("PATH", "HOME", "LANG", "SYSTEMROOT")
"""What a child inherits; nobody's own settings or token are among it."""


class Bot:
    """``python bot.py`` in an empty folder, with *settings* as its only environment."""

    script = SCRIPT
    is_warm = False
    """Whether it starts from where everything is imported."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder / "empty"
        self.database = folder / "matches.db"
        self.settings = {
            "DATABASE_URL": f"sqlite:///{self.database}",
            "STOP_SECONDS": f"{PATIENCE:.0f}",
            "TABLE_OPEN_BROWSER": "false",
        } | settings
        self._log = folder / "bot.log"
        self._process: asyncio.subprocess.Process | WarmProcess | None = None
        self._told_to_end = False
        self.started_at = 0

    @classmethod
    def at(cls, table: Playground, folder: Path, **settings: str) -> Bot:
        """A bot that takes *table* for Discord."""
        return cls(
            folder,
            **settings,
            DISCORD_TOKEN=table.token,
            DISCORD_API_URL=table.api_url,
            DISCORD_GATEWAY_URL=table.gateway_url,
        )

    @property
    def url(self) -> str:
        """The address of its database."""
        return self.settings["DATABASE_URL"]

    @property
    def output(self) -> str:
        """Everything that all runs so far have written."""
        return self._log.read_text("utf-8") if self._log.exists() else ""

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    @property
    def ended_by_itself(self) -> bool:
        """Whether it has ended although nobody asked it to."""
        return not self.running and not self._told_to_end

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def children(self) -> list[int]:
        """The processes that it has begun, and that are still there."""
        listed = Path(f"/proc/{self.pid}/task/{self.pid}/children")
        return [int(pid) for pid in listed.read_text().split()]

    def query(self, sql: str, *values: Any) -> list[Any]:
        """Rows of its database, read or changed behind its back."""
        if is_postgres(self.url):
            with ThreadPoolExecutor(1) as elsewhere:
                return elsewhere.submit(asyncio.run, _asked(self.url, sql, values)).result()
        with closing(sqlite3.connect(self.database, timeout=PATIENCE)) as db, db:
            return db.execute(sql, values).fetchall()

    async def start(self) -> None:
        self.started_at = now()
        await self._start()
        self._told_to_end = False  # not before there is one: who looks meanwhile sees the last one

    async def _start(self) -> None:
        self.folder.mkdir(exist_ok=True)
        kept = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
        environment = kept | {"PYTHONPATH": str(ROOT)} | self.settings
        if self.is_warm:
            self._process = await WarmProcess.start(
                self.script, self.folder, self._log, environment
            )
            return
        with self._log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                str(self.script),
                cwd=self.folder,
                env=environment,
                stdout=log,
                stderr=log,
            )

    async def says(self, words: str, since: int = 0) -> str:
        """The first line with *words* that is written after the first *since* characters."""

        async def heard() -> str:
            while True:
                for line in self.output[since:].splitlines(keepends=True):
                    if words in line and line.endswith("\n"):
                        return line
                assert self.running, self.output
                await asyncio.sleep(0.02)

        try:
            return await asyncio.wait_for(heard(), PATIENCE)
        except TimeoutError:
            raise AssertionError(f"never said {words!r}, but\n{self.output[since:]}") from None

    def send(self, what: signal.Signals) -> None:
        assert self._process is not None
        self._told_to_end = True
        self._process.send_signal(what)

    async def ended(self) -> int:
        """The exit code, once there is one."""
        assert self._process is not None
        return await asyncio.wait_for(self._process.wait(), PATIENCE)

    async def kill(self) -> None:
        """Ends it in the middle of whatever it does."""
        if self.running:
            self.send(signal.SIGKILL)
            await self.ended()

    async def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Asks it to end; gives the exit code."""
        self.send(how)
        return await self.ended()


class WarmBot(Bot):
    """The same, for tests of what comes after its start: how it starts is tried elsewhere."""

    is_warm = True

    async def _start(self) -> None:
        if self.url == f"sqlite:///{self.database}" and not self.database.exists():
            await asyncio.to_thread(put_blank, self.database)
        await super()._start()


async def _asked(url: str, sql: str, values: tuple[Any, ...]) -> list[Any]:
    async with writing(url) as db:
        return await db.all(sql, *values)
