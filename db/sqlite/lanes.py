"""The ways to the database: short reads at once, others on a thread, writes in groups."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Self, TypeVar

import aiosqlite

from db.errors import Unavailable
from db.outage import Outage
from db.sqlite.faults import FOREIGN, own_error, own_errors
from db.sqlite.files import open_for_reading

IDLE_SECONDS = 2.0
"""After so long without a write, what the log holds goes into the database itself."""
STEPS = 5_000
"""After so many steps of SQLite, a quarter of a millisecond, a read is not short any more."""
T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]


class Lane(aiosqlite.Connection):
    """A connection whose thread runs whole functions: one hop for many statements."""

    def __init__(self, db: sqlite3.Connection, outage: Outage) -> None:
        super().__init__(lambda: db, iter_chunk_size=64)
        self.outage = outage
        self._closing = False

    @classmethod
    async def open(
        cls, connect: Callable[[Path], sqlite3.Connection], path: Path, outage: Outage
    ) -> Self:
        """A lane to *path*, which *connect* opens."""
        lane = cls(await asyncio.to_thread(connect, path), outage)
        await lane
        return lane

    async def close(self) -> None:
        """Runs what was posted, then lets go of the database."""
        self._closing = True
        await super().close()

    async def run(self, work: Work[T]) -> T:
        """What *work* returns, run on the connection's thread."""
        db = self.opened()
        try:
            with own_errors():
                result: T = await self._execute(work, db)  # type: ignore[no-untyped-call]
        except Unavailable as error:
            self.outage.watched(error)
            raise
        return result

    def post(self, work: Work[None]) -> None:
        """Has *work* run on the connection's thread, without waiting for it."""
        self._tx.put_nowait((None, partial(work, self.opened())))

    def opened(self) -> sqlite3.Connection:
        """The database, if the lane still leads to it."""
        if self._closing or self._connection is None:
            raise Unavailable("the store is closed")
        return self._connection


class Reader:
    """Reads what is short in the event loop itself, by a connection of its own, the rest on a lane.

    Nobody who writes keeps it waiting, so a short read is over before a thread had taken it up.
    What is not short, or cannot be done just now, is done by the lane, or told by it.
    """

    def __init__(self, db: sqlite3.Connection, lane: Lane) -> None:
        self.db, self.lane = db, lane
        self._is_long = False
        db.execute("PRAGMA busy_timeout = 0")
        db.set_progress_handler(self._is_enough, STEPS)

    @classmethod
    async def open(cls, path: Path, outage: Outage) -> Self:
        """A reader of *path*."""
        lane = await Lane.open(open_for_reading, path, outage)
        try:
            return cls(await asyncio.to_thread(open_for_reading, path), lane)
        except BaseException:
            await lane.close()
            raise

    async def run(self, work: Work[T]) -> T:
        """What *work* returns; it may be begun twice."""
        await asyncio.sleep(0)  # so that who reads much keeps nobody else waiting
        self._is_long = False
        with suppress(*FOREIGN):
            return work(self.db)
        return await self.lane.run(work)

    def _is_enough(self) -> bool:
        """Whether to break off: not at the first call, to which earlier reads may have led."""
        was_long, self._is_long = self._is_long, True
        return was_long

    async def close(self) -> None:
        """Lets go of the database."""
        self.db.close()
        await self.lane.close()


class Job:
    """A piece of work that waits to be written, and what came of it."""

    __slots__ = ("error", "future", "result", "work")

    def __init__(self, work: Work[Any], future: asyncio.Future[Any]) -> None:
        self.work = work
        self.future = future
        self.result: Any = None
        self.error: Exception | None = None

    def settle(self) -> None:
        """Tells the one who waits, if they still do."""
        if self.future.done():
            return
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


class Writer:
    """Group commit: whatever arrives while a commit is under way shares the next one."""

    def __init__(self, lane: Lane) -> None:
        self._lane = lane
        self._waiting: deque[Job] = deque()
        self._posted = False
        self._rest: asyncio.TimerHandle | None = None

    async def run(self, work: Work[T]) -> T:
        """What *work* returns, once it is durably committed; it alone is undone if it raises."""
        self._lane.opened()
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append(Job(work, future))
        if not self._posted:
            self._posted = True
            self._lane.post(self._write_waiting)
        return await future

    def _write_waiting(self, db: sqlite3.Connection) -> None:
        # The flag falls before the queue is emptied, so that no job in between is left waiting.
        self._posted = False
        jobs = [self._waiting.popleft() for _ in range(len(self._waiting))]
        if jobs:
            _write(db, jobs)
            jobs[0].future.get_loop().call_soon_threadsafe(self._settle, jobs)

    def _settle(self, jobs: list[Job]) -> None:
        for job in jobs:
            job.settle()
        self._lane.outage.watched(jobs[-1].error)
        if self._rest is not None:
            self._rest.cancel()
        self._rest = asyncio.get_running_loop().call_later(IDLE_SECONDS, self._tidy)

    def _tidy(self) -> None:
        if not self._posted:
            with suppress(Unavailable):
                self._lane.post(_empty_log)


def _write(db: sqlite3.Connection, jobs: list[Job]) -> None:
    """Does all *jobs* in one transaction; if that fails as a whole, each of them has failed."""
    try:
        db.execute("BEGIN IMMEDIATE")
        for job in jobs:
            _attempt(db, job)
        db.execute("COMMIT")
    except Exception as error:
        if db.in_transaction:
            with suppress(sqlite3.Error):
                db.execute("ROLLBACK")
        for job in jobs:
            job.error = own_error(error)


def _attempt(db: sqlite3.Connection, job: Job) -> None:
    db.execute("SAVEPOINT job")
    try:
        job.result = job.work(db)
    except Exception as error:
        # A full disk, for one, makes SQLite drop the whole transaction, not only this job's part.
        if not db.in_transaction:
            raise
        job.error = own_error(error)
        db.execute("ROLLBACK TO job")
    db.execute("RELEASE job")


def _empty_log(db: sqlite3.Connection) -> None:
    """Moves the write-ahead log into the database, where a damaged page is found and told.

    Nobody waits for this, and it waits for nobody: who reads meanwhile has it done another time.
    """
    with suppress(sqlite3.Error):
        (patience,) = db.execute("PRAGMA busy_timeout").fetchone()
        db.execute("PRAGMA busy_timeout = 0")
        try:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        finally:
            db.execute(f"PRAGMA busy_timeout = {patience}")
