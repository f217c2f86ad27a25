"""SQLite as an engine: an operation is one call on one connection, and never waits there."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import time
from collections.abc import Coroutine, Iterable
from functools import cache, partial
from pathlib import Path
from typing import Any, Self

from db.engine import Access, Engine, P, Row, Session, T, Value, Work
from db.errors import Damaged, Fenced, Unavailable
from db.outage import Outage
from db.processes import is_listed
from db.sqlite.files import BUSY_SECONDS, open_for_writing
from db.sqlite.lanes import Lane, Reader, Writer
from db.sqlite.seal import Inspection, break_seal, put_seal

_TRIES = 50
_LOCK = re.compile(r"\bFOR (?:UPDATE|KEY SHARE)( SKIP LOCKED)?\b")


@cache
def statement(sql: str) -> str:
    """A statement of an operation, as SQLite wants it: the one who writes has locked everything."""
    return _LOCK.sub("", sql)


class SqliteSession(Session):
    """A connection, asked on its own thread."""

    __slots__ = ("_db", "badge")

    def __init__(self, db: sqlite3.Connection, badge: int | None = None) -> None:
        self._db, self.badge = db, badge

    async def all(self, sql: str, *values: Value) -> list[Row]:
        return self._db.execute(statement(sql), values).fetchall()

    async def one(self, sql: str, *values: Value) -> Row | None:
        row: Row | None = self._db.execute(statement(sql), values).fetchone()
        return row

    async def run(self, sql: str, *values: Value) -> int:
        return self._db.execute(statement(sql), values).rowcount

    async def many(self, sql: str, rows: Iterable[tuple[Value, ...]]) -> None:
        self._db.executemany(sql, rows)

    async def dicts(self, sql: str, *values: Value) -> list[dict[str, Any]]:
        cursor = self._db.execute(sql, values)
        names = [column[0] for column in cursor.description]
        return [dict(zip(names, row, strict=True)) for row in cursor]


class SqliteEngine(Engine):
    """Operations on a SQLite file, which several engines, also of several processes, may share."""

    def __init__(
        self, writing: Lane, reader: Reader, path: Path, inspection: Inspection | None = None
    ) -> None:
        self.writing = writing
        self.reader = reader
        self._writer = Writer(writing)
        self._path = path
        self.inspection = inspection
        """The look over a large file that was found as it was left."""
        self._sound = True

    @classmethod
    async def open(cls, path: Path) -> Self:
        """The engine of *path*, which is created or brought up to date as needed."""
        outage = Outage(str(path))
        sealed = await asyncio.to_thread(break_seal, path)
        writing = await Lane.open(partial(open_for_writing, sealed=sealed), path, outage)
        try:
            reader = await Reader.open(path, outage)
        except BaseException:
            await writing.close()
            raise
        return cls(writing, reader, path, Inspection(path) if sealed else None)

    async def do(self, access: Access, work: Work[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        try:
            if self.inspection is not None and self.inspection.found is not None:
                raise self.inspection.found
            return await self._do(access, work, *args, **kwargs)
        except Damaged as error:
            self._sound = False
            self.writing.outage.watched(error)
            raise

    async def _do(
        self, access: Access, work: Work[P, T], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        def plainly(db: sqlite3.Connection) -> T:
            return finished(work(SqliteSession(db), *args, **kwargs))

        def with_badge(db: sqlite3.Connection) -> T:
            session = SqliteSession(db, badge := self.badge)
            if badge is not None and not finished(is_listed(session, badge)):
                raise Fenced(badge)
            return finished(work(session, *args, **kwargs))

        def at_one_moment(db: sqlite3.Connection) -> T:
            db.execute("BEGIN")
            try:
                return plainly(db)
            finally:
                db.execute("COMMIT")

        if access is Access.WRITE:
            return await self._writer.run(with_badge)
        if access is Access.UNFENCED:
            return await self._writer.run(plainly)
        if access is Access.LOOK:
            return await self.reader.lane.run(at_one_moment)
        return await self.reader.run(plainly)

    async def scrub(self) -> bool:
        return await self.writing.run(scrub)

    async def close(self) -> None:
        seen = self.inspection is None or await self.inspection.end()
        await self.reader.close()
        await self.writing.close()
        if seen and self._sound:
            await asyncio.to_thread(put_seal, self._path)


def finished(work: Coroutine[Any, Any, T]) -> T:
    """What *work* returns, which must not have to wait for anything."""
    try:
        work.send(None)
    except StopIteration as end:
        result: T = end.value
        return result
    work.close()
    raise RuntimeError("an operation waited for something other than its session")


def scrub(db: sqlite3.Connection) -> bool:
    """Rewrites the file without what was deleted, and empties the journal, if that is due.

    It runs outside any transaction, and is due until it has succeeded once, also after a crash.
    """
    if not db.execute("SELECT scrub_due FROM upkeep WHERE id = 1").fetchone()[0]:
        return False
    db.execute("PRAGMA secure_delete = ON")
    db.execute("VACUUM")
    for _ in range(_TRIES):
        busy: int = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
        if not busy:
            db.execute("UPDATE upkeep SET scrub_due = 0 WHERE id = 1")
            return True
        time.sleep(BUSY_SECONDS / _TRIES)
    raise Unavailable("the journal is in use; what was forgotten is removed from it later")
