"""Processes call to each other which matches they have changed, so that others forget them early.

Nothing relies on it: whoever missed a call finds out by comparing with the row. So calls go out
beside the transactions, gathered for a moment, since PostgreSQL commits those one by one that
notify; and a relative of PostgreSQL that knows no notifications goes without.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any

import asyncpg
import structlog

from db.postgres.faults import LOST

log = structlog.get_logger("ratusha")

CHANNEL = "ratusha_changed"
NAME = "ratusha calls"
"""How the database calls the connection."""
GATHERED = 0.05
"""Seconds for which calls are gathered."""
AGAIN = 5.0
"""Seconds after which a connection that was lost is made anew."""
MOST = 300
"""So many matches fit into a call; who has changed more meanwhile does not call."""
PATIENCE = 5.0


class Calls:
    """A connection of its own on which is called and heard."""

    def __init__(self, url: str, heard: Callable[[int], None]) -> None:
        self._url, self._heard = url, heard
        self._own = secrets.token_hex(4)
        self._changed: set[int] = set()
        self._news = asyncio.Event()
        self.listening = asyncio.Event()
        """Whether it hears others just now."""
        self._task = asyncio.create_task(self._keep())

    def call(self, match_id: int) -> None:
        """Tells the others soon that a match has changed."""
        if self.listening.is_set() and len(self._changed) < MOST:
            self._changed.add(match_id)
            self._news.set()

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.wait({self._task})

    async def _keep(self) -> None:
        while True:
            try:
                await self._listen()
            except (asyncpg.FeatureNotSupportedError, asyncpg.PostgresSyntaxError) as error:
                log.info("the database knows no notifications", why=str(error))
                return
            except (*LOST, asyncpg.PostgresError) as error:
                log.info("no calls are heard", why=str(error) or type(error).__name__)
            await asyncio.sleep(AGAIN)

    async def _listen(self) -> None:
        named = {"application_name": NAME}
        db = await asyncpg.connect(self._url, timeout=PATIENCE, server_settings=named)
        try:
            db.add_termination_listener(lambda _: self._news.set())
            await db.add_listener(CHANNEL, self._hear)
            self.listening.set()
            while not db.is_closed():
                await self._news.wait()
                await asyncio.sleep(GATHERED)
                self._news.clear()
                await self._tell(db)
        finally:
            self.listening.clear()
            self._changed.clear()
            db.terminate()

    async def _tell(self, db: asyncpg.Connection) -> None:
        changed, self._changed = self._changed, set()
        if changed and not db.is_closed():
            told = " ".join([self._own, *map(str, changed)])
            await db.execute("SELECT pg_notify($1, $2)", CHANNEL, told)

    def _hear(self, db: Any, pid: int, channel: str, told: Any) -> None:
        by, *changed = str(told).split()
        if by != self._own:
            for match_id in changed:
                self._heard(int(match_id))
