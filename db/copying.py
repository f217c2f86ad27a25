"""A whole store copied, row by row, from one database into another of whichever kind."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from typing import NamedTuple

import asyncpg

from db.engine import Row, Session
from db.errors import Damaged, Refused, Unavailable, Unusable
from db.postgres.engine import PostgresSession, prepare
from db.postgres.faults import LOST, own_error
from db.postgres.schema import align_sequences, migrate, version_of
from db.records import Stored
from db.scripts import scripts
from db.sqlite import files
from db.sqlite.engine import SqliteSession
from db.sqlite.faults import own_errors
from db.urls import is_postgres, shown, sqlite_path

CHUNK = 2000


class Soundness(Stored, frozen=True):
    """What is in a sound database: its migration, the newest one known, and how much it holds."""

    migration: int
    newest: int
    matches: int
    entries: int


class Relation(NamedTuple):
    """A table of the schema, its columns and those of its key; some small ones have no key."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]


def tables() -> list[Relation]:
    """Every table of the newest schema, each after those to which its rows refer."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        files.migrate(db)
        names = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
        waiting = {name: _referred(db, name) for (name,) in db.execute(names).fetchall()}
        found: list[Relation] = []
        while waiting:
            free = next(name for name, needs in waiting.items() if not needs & waiting.keys())
            del waiting[free]
            found.append(_table(db, free))
        return found


async def copy(source: Session, target: Session) -> None:
    """Copies everything, as it is at one moment, into an empty store.

    :raises Refused: if the target is not empty.
    """
    if await target.value("SELECT 1 FROM player LIMIT 1") is not None:
        raise Refused("the target is not empty: copy into a new database")
    listed = tables()
    for table in reversed(listed):  # a new store has a few rows of its own
        await target.run(f"DELETE FROM {table.name}")
    for table in listed:
        async for rows in _chunks(source, table):
            marks = ", ".join("?" * len(table.columns))
            into = f"INSERT INTO {table.name} ({', '.join(table.columns)})"
            await target.many(f"{into} VALUES ({marks})", rows)
    for table in listed:
        count = f"SELECT count(*) FROM {table.name}"
        there, here = await source.value(count), await target.value(count)
        if there != here:
            raise Damaged(f"{table.name}: {there} rows, of which {here} arrived")


async def look_through(db: Session, version: int) -> Soundness:
    """What a database holds, every table of which can be read.

    :raises Damaged: if a log has gaps.
    """
    counts = {
        table.name: int(await db.value(f"SELECT count(*) FROM {table.name}")) for table in tables()
    }
    sql = """
        SELECT match_id FROM entry GROUP BY match_id HAVING count(*) <> max(ply) + 1
         ORDER BY match_id LIMIT 10
    """
    gaps = [f"the log of match {match_id} has gaps" for (match_id,) in await db.all(sql)]
    if gaps:
        raise Damaged("; ".join(gaps))
    return Soundness(version, len(scripts()), counts["match"], counts["entry"])


@asynccontextmanager
async def reading(url: str) -> AsyncIterator[Session]:
    """The database at *url* as it is at one moment; it must be up to date."""
    if not is_postgres(url):
        path = sqlite_path(url)
        if not path.is_file():
            raise Unavailable(f"{path}: no such file")
        files.look_over(path)
        with own_errors(), closing(files.open_for_reading(path)) as file:
            _refuse_old(files.version_of(file), url)
            file.execute("BEGIN")
            yield SqliteSession(file)
        return
    async with _connected(url) as db:
        _refuse_old(await version_of(db, len(scripts())), url)
        async with db.transaction(isolation="repeatable_read", readonly=True):
            yield PostgresSession(db)


@asynccontextmanager
async def writing(url: str) -> AsyncIterator[Session]:
    """The database at *url*, brought up to date; it has all that is written at the end, or none."""
    if not is_postgres(url):
        with own_errors(), closing(files.open_for_writing(sqlite_path(url))) as file:
            file.execute("BEGIN IMMEDIATE")
            yield SqliteSession(file)
            file.execute("COMMIT")
            # A copy is one file, without a journal beside it.
            file.execute("PRAGMA journal_mode = DELETE")
        return
    async with _connected(url) as db:
        await migrate(db)
        async with db.transaction():
            yield PostgresSession(db)
            await align_sequences(db)


@asynccontextmanager
async def _connected(url: str) -> AsyncIterator[asyncpg.Connection]:
    try:
        db = await asyncpg.connect(url)
    except (*LOST, asyncpg.PostgresError) as error:
        raise Unavailable(f"{shown(url)}: {str(error) or type(error).__name__}") from error
    try:
        await prepare(db)
        yield db
    except Exception as error:
        raise own_error(error) from error
    finally:
        await db.close()


def _refuse_old(version: int, url: str) -> None:
    newest = len(scripts())
    if version < newest:
        raise Unusable(
            f"{shown(url)}: migration {version} of {newest}; start the bot on it once, "
            "which brings it up to date"
        )


def _referred(db: sqlite3.Connection, name: str) -> set[str]:
    """The other tables to which the rows of a table refer."""
    return {row[2] for row in db.execute(f"PRAGMA foreign_key_list({name})")} - {name}


def _table(db: sqlite3.Connection, name: str) -> Relation:
    columns = db.execute(f"PRAGMA table_info({name})").fetchall()
    key = sorted((row for row in columns if row[5]), key=lambda row: int(row[5]))
    return Relation(name, tuple(row[1] for row in columns), tuple(row[1] for row in key))


async def _chunks(source: Session, table: Relation) -> AsyncIterator[list[Row]]:
    """The rows of a table in the order of its key, some at a time."""
    select = f"SELECT {', '.join(table.columns)} FROM {table.name}"
    if not table.key:
        yield await source.all(select)
        return
    key, marks = ", ".join(table.key), ", ".join("?" * len(table.key))
    places = [table.columns.index(name) for name in table.key]
    rows = await source.all(f"{select} ORDER BY {key} LIMIT {CHUNK}")
    while rows:
        yield rows
        after = tuple(rows[-1][place] for place in places)
        more = f"{select} WHERE ({key}) > ({marks}) ORDER BY {key} LIMIT {CHUNK}"
        rows = await source.all(more, *after)
