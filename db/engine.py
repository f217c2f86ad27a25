"""What an operation is, and what an engine must do to carry it out.

An operation is one `async` function on a `Session`, its signature and its SQL written once. What
runs it is an `Engine`: on PostgreSQL each statement is awaited, on SQLite nothing in it ever waits
and the whole function is one call: of a thread, or in the event loop itself if it is a short read.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Iterable
from enum import Enum
from time import perf_counter
from typing import (
    Any,
    Concatenate,
    Generic,
    ParamSpec,
    Protocol,
    Self,
    TypeAlias,
    TypeVar,
    overload,
)

P = ParamSpec("P")
T = TypeVar("T")
Value: TypeAlias = int | float | str | bytes | None
Row: TypeAlias = tuple[Any, ...]


class Session(ABC):
    """A connection as operations see it.

    Statements have ``?`` for the values in their order, or ``?1`` where one is meant twice. What a
    write decides by, it reads ``FOR UPDATE``: SQLite has one writer at a time and needs no locks,
    but on PostgreSQL others write meanwhile.
    """

    badge: int | None
    """The number of the process that writes, if it has one: in this transaction it is listed."""

    @abstractmethod
    async def all(self, sql: str, *values: Value) -> list[Row]:
        """Every row that a statement gives."""

    @abstractmethod
    async def one(self, sql: str, *values: Value) -> Row | None:
        """The first row that a statement gives, if any."""

    @abstractmethod
    async def run(self, sql: str, *values: Value) -> int:
        """How many rows a statement has changed."""

    @abstractmethod
    async def many(self, sql: str, rows: Iterable[tuple[Value, ...]]) -> None:
        """Has a statement run once for each row of values."""

    @abstractmethod
    async def dicts(self, sql: str, *values: Value) -> list[dict[str, Any]]:
        """Every row that a statement gives, by the names of its columns."""

    async def only(self, sql: str, *values: Value) -> Row:
        """The first row of a statement that gives one whatever happens, such as a sum."""
        row = await self.one(sql, *values)
        assert row is not None
        return row

    async def value(self, sql: str, *values: Value) -> Any:
        """The first value of the first row that a statement gives; None if it gives no row."""
        row = await self.one(sql, *values)
        return None if row is None else row[0]


Work: TypeAlias = Callable[Concatenate[Session, P], Coroutine[Any, Any, T]]


class Access(Enum):
    """How much an operation needs of an engine: each statement by itself, a view of one moment, or
    a transaction; one that is unfenced may also be done by a process without a badge."""

    READ = "read"
    LOOK = "look"
    WRITE = "write"
    UNFENCED = "unfenced"


class Engine(ABC):
    """A database that can carry out operations."""

    badge: int | None = None
    """The number of the process that writes; once struck off the list, it writes nothing more."""

    observe: Callable[[str, float], None] | None = None
    """Who wants to know how many seconds each operation took."""

    @abstractmethod
    async def do(self, access: Access, work: Work[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """What the operation returns; if it writes, once that is durably committed.

        It is done whole, or not at all when it raises.
        """

    def hear(self, heard: Callable[[int], None]) -> None:  # noqa: B027  a file has one process
        """Has it told, where the database can, which matches other processes have changed."""

    def call(self, match_id: int) -> None:  # noqa: B027
        """Tells other processes, where the database can, that a match has changed."""

    async def time(self) -> int | None:
        """Milliseconds since the epoch by the clock of the database, if it has one of its own."""
        return None

    async def break_off(self, process: int) -> None:  # noqa: B027  a file has one process
        """Ends what a silent process has begun to write, where it keeps something locked."""

    @abstractmethod
    async def scrub(self) -> bool:
        """Makes sure that nothing forgotten is left in any file; whether there was need to."""

    @abstractmethod
    async def close(self) -> None:
        """Finishes what is under way and lets go of the database."""


class HasEngine(Protocol):
    """Whatever offers operations: it has an engine."""

    @property
    def engine(self) -> Engine: ...


class Operation(Generic[P, T]):
    """An operation as a method: called like its function, without the session."""

    def __init__(self, access: Access, work: Work[P, T]) -> None:
        self.access, self.work = access, work
        self.__doc__ = work.__doc__

    @overload
    def __get__(self, instance: None, owner: type) -> Self: ...
    @overload
    def __get__(self, instance: HasEngine, owner: type) -> Callable[P, Coroutine[Any, Any, T]]: ...

    def __get__(
        self, instance: HasEngine | None, owner: type
    ) -> Self | Callable[P, Coroutine[Any, Any, T]]:
        if instance is None:
            return self
        do, access, work, observe = (
            instance.engine.do,
            self.access,
            self.work,
            instance.engine.observe,
        )

        def asked(*args: P.args, **kwargs: P.kwargs) -> Coroutine[Any, Any, T]:
            return do(access, work, *args, **kwargs)

        async def timed(*args: P.args, **kwargs: P.kwargs) -> T:
            began = perf_counter()
            try:
                return await do(access, work, *args, **kwargs)
            finally:
                assert observe is not None
                observe(work.__name__, perf_counter() - began)

        return asked if observe is None else timed


def read(work: Work[P, T]) -> Operation[P, T]:
    """An operation that reads."""
    return Operation(Access.READ, work)


def look(work: Work[P, T]) -> Operation[P, T]:
    """An operation that reads several things, all as they were at one moment."""
    return Operation(Access.LOOK, work)


def write(work: Work[P, T]) -> Operation[P, T]:
    """An operation that writes."""
    return Operation(Access.WRITE, work)


def unfenced(work: Work[P, T]) -> Operation[P, T]:
    """An operation that writes, also for a process that was given up for dead."""
    return Operation(Access.UNFENCED, work)
