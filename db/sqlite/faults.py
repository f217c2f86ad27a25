"""SQLite's errors in the store's words."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from db.errors import Damaged, Refused, StoreError, Unavailable

_WHY = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_READONLY: "readonly",
    sqlite3.SQLITE_PERM: "readonly",
}
_BROKEN = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
# Values that break a constraint, have a type that no column takes, or do not fit into one.
_UNFIT = (
    sqlite3.IntegrityError,
    sqlite3.ProgrammingError,
    sqlite3.DataError,
    OverflowError,
    UnicodeEncodeError,
)
FOREIGN = (sqlite3.Error, *_UNFIT)


def own_error(error: Exception) -> Exception:
    """The store's error that says the same, if *error* came from SQLite."""
    if not isinstance(error, FOREIGN):
        return error
    said = _said_anew(error)
    said.__cause__ = error
    return said


def is_damage(error: Exception) -> bool:
    """Whether SQLite found the file itself to be broken."""
    return primary_code(error) in _BROKEN


def primary_code(error: Exception) -> int:
    """The kind of *error* without SQLite's finer distinctions; 0 where Python gives none."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


@contextmanager
def own_errors() -> Iterator[None]:
    """Lets no error of SQLite out."""
    try:
        yield
    except FOREIGN as error:
        raise own_error(error) from error


def _said_anew(error: Exception) -> StoreError:
    if isinstance(error, _UNFIT):
        return Refused(str(error))
    if is_damage(error):
        return Damaged(str(error))
    return Unavailable(str(error), _WHY.get(primary_code(error), "lost"))
