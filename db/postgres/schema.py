"""The schema on PostgreSQL, brought up to date once, whoever comes first."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

import asyncpg

from db.errors import NewerDatabase, Unusable
from db.postgres.dialect import schema
from db.scripts import MIGRATIONS, scripts, statements

Connection: TypeAlias = "asyncpg.Connection | asyncpg.pool.PoolConnectionProxy"

_MARK = """
    CREATE TABLE IF NOT EXISTS ratusha_schema (
        id BIGINT PRIMARY KEY CHECK (id = 1), migration BIGINT NOT NULL
    )
"""
_UNTOUCHED = """
    INSERT INTO ratusha_schema (id, migration)
    SELECT 1, 0 WHERE NOT EXISTS (SELECT 1 FROM ratusha_schema) ON CONFLICT DO NOTHING
"""
"""Asks first whether the row is there, or it would wait for whoever has changed it."""
_KNOWN = "SELECT to_regclass('ratusha_schema') IS NOT NULL"
_SEQUENCES = """
    SELECT table_name, pg_get_serial_sequence(quote_ident(table_name), 'id')
      FROM information_schema.columns
     WHERE table_schema = current_schema() AND column_name = 'id' AND is_identity = 'YES'
"""
_TRIES = 5
_MADE_TWICE = (
    asyncpg.UniqueViolationError,
    asyncpg.DuplicateObjectError,
    asyncpg.DuplicateTableError,
)
"""If two make the table at once PostgreSQL notices it late, in one of several ways."""


async def migrate(db: Connection, migrations: Path = MIGRATIONS) -> None:
    """Applies the scripts that the database lacks, each whole or not at all."""
    newest = len(scripts(migrations))
    if await version_of(db, newest) == newest:
        return
    await _mark(db)
    for number, script in enumerate(scripts(migrations), start=1):
        async with db.transaction():
            # Whoever is at it is waited for, however long it takes, and may have done this, too.
            await db.execute("SET LOCAL lock_timeout = 0")
            done = await db.fetchval("SELECT migration FROM ratusha_schema WHERE id = 1 FOR UPDATE")
            await db.execute("SET LOCAL lock_timeout = DEFAULT")
            if done < number:
                await _apply(db, script)
                await db.execute("UPDATE ratusha_schema SET migration = $1 WHERE id = 1", number)


async def version_of(db: Connection, newest: int) -> int:
    """The number of the last migration that was applied; 0 if there was none.

    :raises NewerDatabase: if it is one that this program does not know.
    """
    if not await db.fetchval(_KNOWN):
        return 0
    version: int = await db.fetchval("SELECT migration FROM ratusha_schema WHERE id = 1") or 0
    if version > newest:
        raise NewerDatabase(
            f"the database is at migration {version}, this program knows only {newest}: upgrade it"
        )
    return version


async def align_sequences(db: Connection) -> None:
    """Lets new numbers go on after those that were given explicitly."""
    for table, sequence in await db.fetch(_SEQUENCES):
        sql = f"SELECT setval($1, coalesce(max(id), 0) + 1, false) FROM {table}"
        await db.execute(sql, sequence)


async def _mark(db: Connection) -> None:
    for _ in range(_TRIES):
        try:
            await db.execute(_MARK)
            await db.execute(_UNTOUCHED)
            return
        except _MADE_TWICE:
            continue
    raise Unusable("the database could not be marked as one of Ratusha")


async def _apply(db: Connection, script: Path) -> None:
    try:
        for each in statements(script, "postgresql"):
            await db.execute(schema(each))
    except asyncpg.DuplicateTableError as error:
        raise Unusable(f"there are tables of something else in the database: {error}") from error
    await align_sequences(db)
