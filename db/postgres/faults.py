"""PostgreSQL's errors in the store's words."""

from __future__ import annotations

import asyncpg

from db.errors import Damaged, Refused, Unavailable

AGAIN = (asyncpg.SerializationError, asyncpg.DeadlockDetectedError)
"""The database asks to have the same done once more."""
LOST = (
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.IdleInTransactionSessionTimeoutError,
    asyncpg.InsufficientResourcesError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
)
"""There is no way to the database just now."""
_UNFIT = (
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.DataError,
    OverflowError,
    UnicodeEncodeError,
)
_BROKEN = (asyncpg.DataCorruptedError, asyncpg.IndexCorruptedError)
_WHY: tuple[tuple[type[Exception], str], ...] = (
    (asyncpg.DiskFullError, "full"),
    (asyncpg.SerializationError, "locked"),
    (asyncpg.DeadlockDetectedError, "locked"),
    (asyncpg.LockNotAvailableError, "locked"),
    (asyncpg.QueryCanceledError, "locked"),
    (asyncpg.ReadOnlySQLTransactionError, "readonly"),
    (asyncpg.InsufficientPrivilegeError, "readonly"),
)


def own_error(error: Exception) -> Exception:
    """The store's error that says the same, if *error* is one of the database."""
    said: Exception
    if isinstance(error, _UNFIT) or _has_no_column(error):
        said = Refused(str(error))
    elif isinstance(error, _BROKEN):
        said = Damaged(str(error))
    elif (why := next((why for kind, why in _WHY if isinstance(error, kind)), None)) is not None:
        said = Unavailable(str(error), why)
    elif isinstance(error, LOST):
        said = Unavailable(str(error) or type(error).__name__)
    else:
        return error
    said.__cause__ = error
    return said


def _has_no_column(error: Exception) -> bool:
    """Whether asyncpg itself found that a value does not fit into a column."""
    return isinstance(error, asyncpg.InterfaceError) and isinstance(error, ValueError)
