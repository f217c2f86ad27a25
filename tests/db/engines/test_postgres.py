"""What the schema and the engine of PostgreSQL promise by themselves."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack

import asyncpg
import pytest

from db import Fenced, NewClock, NewerDatabase, Store, Unavailable, Unusable, open_store
from db.engine import Access, Session
from db.postgres import PostgresEngine, engine
from db.postgres.line import WaitingLine
from db.postgres.schema import migrate
from db.scripts import scripts
from tests.db.processes import child, let_go, lines
from tests.db.tables import NOON, move, running
from tests.postgres import Server


@pytest.fixture
async def store(postgresql_url: str) -> AsyncIterator[Store]:
    async with await open_store(postgresql_url) as opened:
        yield opened


@pytest.fixture
async def db(postgresql_url: str) -> AsyncIterator[asyncpg.Connection]:
    """A connection beside the store's."""
    connection = await asyncpg.connect(postgresql_url)
    yield connection
    await connection.close()


@pytest.fixture
def blank_url(postgresql: Server) -> Iterator[str]:
    with postgresql.blank() as url:
        yield url


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entry SET text = 'x'",
        "DELETE FROM entry",
        "INSERT INTO entry VALUES (1, 5, 0, 'a gap', 'd', 0, NULL)",
        "UPDATE match SET seed = '\\x00'",
        "UPDATE match SET setup = 'x'",
        "UPDATE match SET status = 'over'",
        "DELETE FROM match",
    ],
)
async def test_the_schema_keeps_the_log_from_being_changed(
    store: Store, db: asyncpg.Connection, statement: str
) -> None:
    match_id = await running(store)
    await store.append(match_id, 0, [move("a"), move("b")], at=NOON)
    with pytest.raises(asyncpg.IntegrityConstraintViolationError):
        await db.execute(statement)
    assert [entry.text for entry in await store.entries(match_id)] == ["a", "b"]


async def test_a_move_is_one_statement_and_so_is_the_table_after_it(store: Store) -> None:
    assert isinstance(store.engine, PostgresEngine)
    await store.append(await running(store), 0, [move()], at=NOON)  # asks once about types
    match_id = await running(store)
    asked: list[str] = []
    async with store.engine.pool.acquire() as connection:
        connection.add_query_logger(lambda query: asked.append(query.query))
    clocks = [NewClock(0, "turn", NOON + 1, 5, None, 0), NewClock(None, "idle", NOON + 2)]
    await store.append(
        match_id,
        0,
        [move("a"), move("b")],
        at=NOON,
        token="once",
        snapshot=b"position",
        clocks=clocks,
        shows=True,
    )
    assert len(asked) == 1
    table = await store.table(match_id)
    assert len(asked) == 2
    assert table.snapshot is not None
    assert (table.snapshot.ply, table.snapshot.state) == (2, b"position")
    assert (table.match.plies, table.match.last_move_at) == (2, NOON)
    assert [clock.due_at for clock in await store.clocks(match_id)] == [NOON + 2, NOON + 1]
    assert (await store.unsaid())[0].ply == 2
    assert await store.used("once")


async def test_connections_that_are_cut_are_made_anew(store: Store, db: asyncpg.Connection) -> None:
    match_id = await running(store)
    for ply in range(5):
        await db.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        while True:
            try:
                await store.append(match_id, ply, [move(str(ply))], at=NOON, token=str(ply))
                break
            except Unavailable:
                assert not await store.used(str(ply)), "it was cut off before it was sent"
    assert [entry.text for entry in await store.entries(match_id)] == list("01234")


async def test_who_freezes_in_a_transaction_keeps_nothing_locked(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "IDLE", 0.1)
    async with await open_store(postgresql_url) as frozen, await open_store(postgresql_url) as here:
        match_id = await running(here)
        frozen.engine.badge = number = await frozen.join("frozen")
        asleep, struck = asyncio.Event(), asyncio.Event()

        async def freezes(db: Session) -> None:
            await db.run("UPDATE match SET last_move_at = ? WHERE id = ?", NOON, match_id)
            asleep.set()
            await struck.wait()

        freezing = asyncio.create_task(frozen.engine.do(Access.WRITE, freezes))
        await asleep.wait()
        assert await here.strike(number, 0)
        await here.append(match_id, 0, [move("a")], at=NOON + 1)
        struck.set()
        with pytest.raises((Fenced, Unavailable)):
            await freezing
        assert (await here.match(match_id)).last_move_at == NOON + 1


async def test_who_stands_in_line_waits_as_long_as_somebody_is_served() -> None:
    now = [0.0]
    line, first, second = WaitingLine(1, 0.01, lambda: now[0]), asyncio.Event(), asyncio.Event()
    tasks = [asyncio.create_task(_hold(line, until)) for until in (first, second, second)]
    now[0] = 0.009
    first.set()
    await tasks[0]
    now[0] = 0.018
    await asyncio.sleep(0.02)
    assert not tasks[2].done()
    now[0] = 0.02
    with pytest.raises(TimeoutError):
        await tasks[2]
    second.set()
    await tasks[1]
    await _hold(line, second)


async def test_who_leaves_the_line_holds_nobody_up() -> None:
    line, served = WaitingLine(1, 60), asyncio.Event()
    first, leaves, last = [asyncio.create_task(_hold(line, served)) for _ in range(3)]
    await asyncio.sleep(0)
    served.set()
    await first
    assert len(line) == 1
    leaves.cancel()  # just when it is their turn
    await last
    assert len(line) == 0


async def _hold(line: WaitingLine, until: asyncio.Event) -> None:
    async with line.turn():
        await until.wait()


async def test_signs_of_life_stand_in_no_line(postgresql_url: str) -> None:
    async with Store(await PostgresEngine.open(postgresql_url, connections=1)) as busy:
        number = await busy.join("here/1")
        long = asyncio.create_task(busy.engine.do(Access.READ, _nap, 60))
        await asyncio.sleep(0)
        assert await busy.beat(number)
        assert await busy.take_shards(number, 1) == ()
        await busy.engine.break_off(number)
        assert await busy.engine.time()
        assert not long.done()
        long.cancel()


async def _nap(db: Session, seconds: float) -> None:
    await db.one("SELECT pg_sleep(?::DOUBLE PRECISION)", seconds)


async def test_many_processes_can_migrate_one_database_at_once(blank_url: str) -> None:
    with ExitStack() as stack:
        rivals = [stack.enter_context(child("open_only", blank_url)) for _ in range(4)]
        await asyncio.to_thread(let_go, rivals)
        said = [await asyncio.to_thread(lines, rival) for rival in rivals]
    assert said == [["opened 0"]] * 4


async def test_who_migrates_is_waited_for_longer_than_any_other_lock(blank_url: str) -> None:
    hasty = {"lock_timeout": "10"}
    first, second = [await asyncpg.connect(blank_url, server_settings=hasty) for _ in range(2)]
    await migrate(first)
    await first.execute("UPDATE ratusha_schema SET migration = migration - 1")
    async with first.transaction():
        await first.execute("UPDATE ratusha_schema SET migration = migration + 1")
        waiting = asyncio.create_task(migrate(second))
        await asyncio.sleep(0.5)
        assert not waiting.done()
    await waiting
    assert await second.fetchval("SHOW lock_timeout") == "10ms"
    await asyncio.gather(first.close(), second.close())


async def test_what_has_the_name_of_our_mark_and_is_none_is_refused(blank_url: str) -> None:
    db = await asyncpg.connect(blank_url)
    await db.execute("CREATE DOMAIN ratusha_schema AS INT")
    await db.close()
    with pytest.raises(Unusable, match="could not be marked"):
        await open_store(blank_url)


async def test_a_newer_database_is_refused(postgresql_url: str, db: asyncpg.Connection) -> None:
    await db.execute("UPDATE ratusha_schema SET migration = $1", len(scripts()) + 1)
    with pytest.raises(NewerDatabase, match="upgrade it"):
        await open_store(postgresql_url)


async def test_a_database_that_cannot_be_reached_is_told_without_the_password() -> None:
    with pytest.raises(Unavailable) as told:
        await open_store("postgresql://anna:hush@127.0.0.1:1/ratusha")
    assert "anna" in str(told.value)
    assert "hush" not in str(told.value)
