"""Database files: looked over before they are touched, opened, and brought up to date."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from db.errors import Damaged, NewerDatabase, Unavailable
from db.scripts import MIGRATIONS, scripts, statements
from db.sqlite.faults import is_damage, own_errors, primary_code
from db.sqlite.journal import refuse_damage

APPLICATION = int.from_bytes(b"Ratu", "big")
BUSY_SECONDS = 5.0
_WAL_TRIES = 100
_HEADER = 100
_LARGEST_PAGE = 65_536  # which the header writes as 1


def open_for_writing(
    path: Path, migrations: Path = MIGRATIONS, *, sealed: bool = False
) -> sqlite3.Connection:
    """The writing connection to *path*, created or brought up to date as needed.

    One that is *sealed* is not gone through before, unless it is to be brought up to date.
    """
    look_over(path, migrations, sealed=sealed)
    with own_errors():
        db = _connect(path, "rwc")
        try:
            _enter_wal(db)
            # An acknowledged move survives a power cut; group commit pays for it.
            db.execute("PRAGMA synchronous = FULL")
            migrate(db, migrations)
            db.execute("PRAGMA foreign_keys = ON")
        except BaseException:
            db.close()
            raise
        return db


def open_for_reading(path: Path) -> sqlite3.Connection:
    """A connection to *path* that cannot write."""
    if not path.is_file():
        raise Unavailable(f"{path}: no such file")
    with own_errors():
        # A kill before write-ahead logging began leaves a rollback journal, which must be played.
        db = _connect(path, "rw" if beside(path, "-journal").exists() else "ro")
        db.execute("PRAGMA query_only = ON")
        return db


def look_over(path: Path, migrations: Path = MIGRATIONS, *, sealed: bool = False) -> None:
    """Raises unless *path* is absent or a sound database of ours that this version can read."""
    if not path.parent.is_dir():
        raise Unavailable(f"{path.parent}: no such folder")
    if path.exists() and not path.is_file():
        raise Unavailable(f"{path}: not a file")
    is_logged = size(beside(path, "-wal")) > 0
    if size(path) == 0:
        if is_logged:
            raise Damaged(f"{path}: empty, but there is a journal of what was in it")
        return
    if is_logged:
        refuse_damage(beside(path, "-wal"))
    else:
        _refuse_broken_size(path)
    with closing(open_for_reading(path)) as db, own_errors():
        try:
            version = _own_version(db, path)
            newest = len(scripts(migrations))
            if version > newest:
                raise NewerDatabase(
                    f"{path}: migration {version}, but this program knows only {newest}: upgrade it"
                )
            wrong = [] if sealed and version == newest else complaints(db)
        except sqlite3.DatabaseError as error:
            if is_damage(error):
                raise Damaged(f"{path}: {error}") from error
            raise
    if wrong:
        raise Damaged(f"{path}: {'; '.join(wrong)}")


def complaints(db: sqlite3.Connection) -> list[str]:
    """What is wrong with the pages of a file, all of which are read."""
    return [row[0] for row in db.execute("PRAGMA quick_check(3)") if row[0] != "ok"]


def migrate(db: sqlite3.Connection, migrations: Path = MIGRATIONS) -> None:
    """Applies the scripts that *db* lacks, each whole or not at all."""
    for number, script in enumerate(scripts(migrations), start=1):
        if number > version_of(db):
            _apply(db, number, script)


def version_of(db: sqlite3.Connection) -> int:
    """The number of the last migration that was applied."""
    return _pragma(db, "user_version")


def _apply(db: sqlite3.Connection, number: int, script: Path) -> None:
    db.execute("BEGIN IMMEDIATE")
    try:
        # Another process may have done it while this one waited for its turn.
        if version_of(db) < number:
            for statement in statements(script, "sqlite"):
                db.execute(statement)
            _refuse_dangling(db, number)
            db.execute(f"PRAGMA application_id = {APPLICATION}")
            db.execute(f"PRAGMA user_version = {number}")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _refuse_dangling(db: sqlite3.Connection, number: int) -> None:
    """Foreign keys are off while a migration rebuilds tables, so they are checked at its end."""
    dangling = db.execute("PRAGMA foreign_key_check").fetchone()
    if dangling is not None:
        raise sqlite3.IntegrityError(f"migration {number} leaves {dangling[0]} with dangling rows")


def _refuse_broken_size(path: Path) -> None:
    """SQLite itself overlooks a last page that is cut off, unless it needs what was there."""
    with path.open("rb") as file:
        header = file.read(_HEADER)
    page = int.from_bytes(header[16:18], "big")
    page = _LARGEST_PAGE if page == 1 else page
    if len(header) < _HEADER or page == 0 or size(path) % page:
        raise Damaged(f"{path}: not a database, or cut off in the middle of a page")


def beside(path: Path, suffix: str) -> Path:
    """The file that SQLite keeps beside a database, such as its journal."""
    return path.with_name(path.name + suffix)


def size(path: Path) -> int:
    """How long the file is; a journal may vanish at any time, when another process closes."""
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


def _own_version(db: sqlite3.Connection, path: Path) -> int:
    version = version_of(db)
    is_blank = version == 0 and db.execute("SELECT 1 FROM sqlite_master").fetchone() is None
    if not is_blank and _pragma(db, "application_id") != APPLICATION:
        raise Damaged(f"{path}: a database, but not one of Ratusha")
    return version


def _pragma(db: sqlite3.Connection, name: str) -> int:
    value: int = db.execute(f"PRAGMA {name}").fetchone()[0]
    return value


def _connect(path: Path, mode: str) -> sqlite3.Connection:
    return sqlite3.connect(
        f"file:{quote(str(path))}?mode={mode}",
        uri=True,
        timeout=BUSY_SECONDS,
        isolation_level=None,
        check_same_thread=False,
        cached_statements=256,
    )


def _enter_wal(db: sqlite3.Connection) -> None:
    """Switches to write-ahead logging, for which SQLite by itself does not wait its turn."""
    for _ in range(_WAL_TRIES):
        try:
            db.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if primary_code(error) != sqlite3.SQLITE_BUSY:
                raise
            time.sleep(BUSY_SECONDS / _WAL_TRIES)
    raise Unavailable("another process keeps the database locked")
