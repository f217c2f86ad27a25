"""PostgreSQL as an engine: a pool of connections, prepared statements, rows locked for writes."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext, suppress
from functools import partial
from typing import Any, Literal, Self, cast

import asyncpg
from asyncpg.pool import PoolConnectionProxy

from db.engine import Access, Engine, P, Row, Session, T, Value, Work
from db.errors import Fenced, Unavailable
from db.outage import Outage
from db.postgres.calls import Calls
from db.postgres.dialect import statement
from db.postgres.faults import AGAIN, LOST, own_error
from db.postgres.line import WaitingLine
from db.postgres.quick import QUICK
from db.postgres.schema import Connection, migrate
from db.processes import SIGNS_OF_LIFE, is_listed
from db.urls import shown

CONNECTIONS = 10
SPARE = 2
"""Connections for what stands in no line; one gives up who is silent, which takes two."""
STATEMENTS = 512
PATIENCE = 5.0
"""Seconds for which a lock, or a database that is gone, is waited for."""
IDLE = 3.0
"""Seconds after which a transaction is broken off in which nothing happens: who freezes in one, or
is cut off from the database, would keep what it has locked from everybody else."""
_TRIES = 40
_KEY_TRIES = 3
"""How often a key that is there already is looked at again before it is told."""
_PAUSE = 0.002
_RETURN = 0.1
_BREAK_OFF = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE pid = ANY(pg_blocking_pids($1)) AND wait_event_type IS DISTINCT FROM 'Lock'
"""
"""Ends who is in the way, but not who only waits for the same thing."""
_WRITES = (Access.WRITE, Access.UNFENCED)
_ISOLATION: dict[Access, Literal["repeatable_read", "read_committed"]] = {
    Access.LOOK: "repeatable_read",
    Access.WRITE: "read_committed",
    Access.UNFENCED: "read_committed",
}
_FORGOTTEN = (
    "player, seat, match, person_setting, invitation, town_name, posted_board, outbox, home"
)


class PostgresSession(Session):
    """A connection of the pool."""

    __slots__ = ("_db", "badge")

    def __init__(self, db: Connection, badge: int | None = None) -> None:
        self._db, self.badge = db, badge

    async def all(self, sql: str, *values: Value) -> list[Row]:
        return [tuple(row) for row in await self._db.fetch(statement(sql), *values)]

    async def one(self, sql: str, *values: Value) -> Row | None:
        row = await self._db.fetchrow(statement(sql), *values)
        return None if row is None else tuple(row)

    async def run(self, sql: str, *values: Value) -> int:
        done = await self._db.execute(statement(sql), *values)
        return int(done.rpartition(" ")[2])

    async def many(self, sql: str, rows: Iterable[tuple[Value, ...]]) -> None:
        await self._db.executemany(statement(sql), rows)

    async def dicts(self, sql: str, *values: Value) -> list[dict[str, Any]]:
        return [dict(row) for row in await self._db.fetch(statement(sql), *values)]


class PostgresEngine(Engine):
    """Operations on a PostgreSQL database, which any number of processes share."""

    def __init__(self, pool: asyncpg.Pool, outage: Outage, url: str) -> None:
        self.pool, self._url = pool, url
        self.calls: Calls | None = None
        self.line = WaitingLine(pool.get_max_size() - SPARE, PATIENCE)
        self._outage = outage
        self._writing: set[asyncio.Task[Any]] = set()
        self._closing = False

    @classmethod
    async def open(cls, url: str, connections: int = CONNECTIONS) -> Self:
        """The engine of the database at *url*, which is brought up to date as needed."""
        try:
            pool = await asyncpg.create_pool(
                url,
                min_size=1,
                max_size=connections + SPARE,
                max_queries=1_000_000,
                statement_cache_size=STATEMENTS,
                timeout=PATIENCE,
                server_settings={
                    "lock_timeout": f"{PATIENCE:.0f}s",
                    "idle_in_transaction_session_timeout": f"{IDLE * 1000:.0f}",
                    "jit": "off",
                },
                init=prepare,
                reset=_leave,
            )
        except (*LOST, asyncpg.PostgresError) as error:
            raise Unavailable(f"{shown(url)}: {error or type(error).__name__}") from error
        try:
            async with pool.acquire() as db:
                await migrate(db)
        except BaseException as error:
            pool.terminate()
            if isinstance(error, Exception):
                raise own_error(error) from error
            raise
        return cls(pool, Outage(shown(url)), url)

    async def do(self, access: Access, work: Work[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        if self._closing:
            raise Unavailable("the store is closed")
        try:
            asked = self._insist(access, work, *args, **kwargs)
            result = await (self._whole(asked) if access in _WRITES else asked)
        except Exception as error:
            told = own_error(error)
            self._outage.watched(told)
            if told is error:
                raise
            raise told from error
        self._outage.watched(None)
        return result

    async def _whole(self, asked: Coroutine[Any, Any, T]) -> T:
        """What was asked for, done also if the one who asked has given up."""
        task = asyncio.create_task(asked)
        self._writing.add(task)
        task.add_done_callback(self._written)
        return await asyncio.shield(task)

    def _written(self, task: asyncio.Task[Any]) -> None:
        self._writing.discard(task)
        if not task.cancelled():
            task.exception()  # whoever still waits is told; nobody else has to be

    async def _insist(
        self, access: Access, work: Work[P, T], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """What the operation returns, done again as often as the database asks for that."""
        quick = QUICK.get(work)
        if quick is not None:
            with suppress(asyncpg.IntegrityConstraintViolationError, *AGAIN):
                async with self._connection() as db:
                    result = await quick(db, self.badge, *args, **kwargs)
                    if result is not None:
                        return cast(T, result)
        tries = 0
        while True:
            tries += 1
            try:
                return await self._attempt(access, work, *args, **kwargs)
            except AGAIN:
                if tries >= _TRIES:
                    raise
            except asyncpg.UniqueViolationError:
                if tries >= _KEY_TRIES:
                    raise
            except _Cut as cut:
                if tries >= _KEY_TRIES:
                    raise cut.why from None
            await asyncio.sleep(_PAUSE * secrets.randbelow(2 * tries + 1))

    async def _attempt(
        self, access: Access, work: Work[P, T], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        async with self._connection(in_line=work not in _AHEAD) as db:
            if access is Access.READ:
                with _cut_off():
                    return await work(PostgresSession(db), *args, **kwargs)
            transaction = db.transaction(
                isolation=_ISOLATION[access], readonly=access is Access.LOOK
            )
            try:
                with _cut_off():
                    await transaction.start()
                    session = await self._session(db, access)
                    result = await work(session, *args, **kwargs)
            except BaseException:
                with suppress(*LOST, asyncpg.PostgresError):
                    await transaction.rollback()
                raise
            await transaction.commit()
            return result

    async def _session(self, db: Connection, access: Access) -> PostgresSession:
        """A transaction, in which a write shows its badge."""
        session = PostgresSession(db, badge := self.badge if access is Access.WRITE else None)
        if badge is not None and not await is_listed(session, badge):
            raise Fenced(badge)
        return session

    @asynccontextmanager
    async def _connection(self, *, in_line: bool = True) -> AsyncIterator[Connection]:
        """A connection for who stands in line, or for who need not."""
        async with self.line.turn() if in_line else nullcontext():
            db = await self._acquired()
            try:
                yield db
            finally:
                await self.pool.release(db)

    async def _acquired(self) -> PoolConnectionProxy:
        """A connection, waited for while the database is being restarted."""
        now = asyncio.get_running_loop().time
        until = now() + PATIENCE
        while True:
            try:
                return await self.pool.acquire(timeout=PATIENCE)
            except LOST:
                if now() >= until:
                    raise
            await asyncio.sleep(_RETURN)

    def hear(self, heard: Callable[[int], None]) -> None:
        self.calls = Calls(self._url, heard)

    def call(self, match_id: int) -> None:
        if self.calls is not None:
            self.calls.call(match_id)

    async def time(self) -> int | None:
        return await self.do(Access.READ, _time)

    async def break_off(self, process: int) -> None:
        """Ends the transactions in which the number of a process is shown.

        PostgreSQL breaks them off by itself if nothing happens in them, but not between the two
        halves of a statement that is sent for the first time.
        """
        with suppress(*LOST, asyncpg.PostgresError, asyncpg.InterfaceError):
            ahead = partial(self._connection, in_line=False)
            async with ahead() as waits, ahead() as db:
                sql = "SELECT 1 FROM process WHERE id = $1 FOR UPDATE"
                lock = asyncio.create_task(waits.execute(sql, process))
                try:
                    while not (await asyncio.wait({lock}, timeout=_RETURN))[0]:
                        await db.execute(_BREAK_OFF, waits.get_server_pid())
                finally:
                    await lock  # at the latest when a lock is not waited for any longer

    async def scrub(self) -> bool:
        async with self._connection() as db:
            if not await db.fetchval("SELECT scrub_due FROM upkeep WHERE id = 1"):
                return False
            await db.execute(f"VACUUM {_FORGOTTEN}")
            await db.execute("UPDATE upkeep SET scrub_due = 0 WHERE id = 1")
        return True

    async def close(self) -> None:
        self._closing = True
        if self.calls is not None:
            await self.calls.close()
        if self._writing:
            await asyncio.wait(self._writing)
        await self.pool.close()


class _Cut(Exception):
    """The connection was lost before anything was committed."""

    def __init__(self, why: Exception) -> None:
        super().__init__(why)
        self.why = why


@contextmanager
def _cut_off() -> Iterator[None]:
    try:
        yield
    except asyncpg.InterfaceError as error:
        if isinstance(error, ValueError):
            raise
        raise _Cut(error) from error
    except LOST as error:
        raise _Cut(error) from error


async def _time(db: Session) -> int:
    now: int = await db.value("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::BIGINT")
    return now


_AHEAD = SIGNS_OF_LIFE | {_time}


async def prepare(db: Connection) -> None:
    """Makes a connection fit for a session: sums of whole numbers are whole numbers."""
    await db.set_type_codec("numeric", schema="pg_catalog", encoder=str, decoder=int, format="text")


async def _leave(db: Connection) -> None:
    """Nothing is left behind on a connection that would have to be reset in another round trip."""
