"""What a submitted move costs: against the bare database, late in a match, among many matches."""

from __future__ import annotations

import asyncio
import gc
import tracemalloc
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from itertools import count, islice
from pathlib import Path
from random import choice
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import aiosqlite

from bench.kit.endless import Endless
from bench.kit.targets import at_most
from db import Store, open_store
from host import Host

ANN, BOB = 1, 2
FEW, MANY = 10, 10_000
EARLY, LATE = 10, 1_000
ROUNDS = 400
CACHED = 256


TARGETS = {"bare": at_most(3), "": at_most(1.2)}


def run() -> dict[str, float]:
    with TemporaryDirectory() as folder:
        return asyncio.run(_measured(Path(folder)))


async def _measured(folder: Path) -> dict[str, float]:
    """Fills two databases and lets the ways take turns on them."""
    async with (
        await open_store(f"sqlite:///{folder / 'few.db'}") as few,
        await open_store(f"sqlite:///{folder / 'many.db'}") as many,
        aiosqlite.connect(folder / "bare.db", isolation_level=None) as bare,
    ):
        await _prepare(bare)
        small, large = _Table(_host(few)), _Table(_host(many))
        await large.open(MANY)
        await small.open(FEW + 1)
        late = small.matches.pop()
        await small.play([late] * LATE)
        # A write-ahead log that still grows costs more than one that is written over, so every
        # database has had the same number of moves before it is measured.
        for table in (small, large):
            await table.play(islice(table.round_robin(), FEW * EARLY))
        await large.play(islice(large.round_robin(), LATE))
        await _bare_moves(bare, FEW * EARLY + LATE)
        cost = await _medians(
            {
                "bare": lambda: _bare_moves(bare, 1),
                "early": lambda: small.play(islice(small.round_robin(), 1)),
                "late": lambda: small.play([late]),
                "many": lambda: large.play(islice(large.round_robin(), 1)),
            }
        )
        cold = await _medians(
            {
                "early": lambda: small.woken().play([choice(small.matches)]),
                "many": lambda: large.woken().play([choice(large.matches)]),
            }
        )
        memory = await _memory(large)
    return {
        "submit / bare transaction": cost["early"] / cost["bare"],
        f"submit at ply {LATE} / at ply {EARLY}": cost["late"] / cost["early"],
        f"submit among {MANY} matches / among {FEW}": cost["many"] / cost["early"],
        f"submit to a match not in memory, among {MANY} / among {FEW}": (
            cold["many"] / cold["early"]
        ),
        f"memory after visiting {MANY} matches / after {CACHED}": memory,
    }


async def _medians(ways: Mapping[str, Callable[[], Awaitable[None]]]) -> dict[str, float]:
    """What each way takes when they take turns."""
    times: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(ROUNDS):
        for name, way in ways.items():
            began = perf_counter()
            await way()
            times[name].append(perf_counter() - began)
    return {name: median(each) for name, each in times.items()}


def _host(store: Store) -> Host:
    ticks = count()
    return Host(store, {"endless": Endless()}, clock=lambda: next(ticks), cached=CACHED)


class _Table:
    """Running matches of one host, and whose tick it is in each."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.matches: list[int] = []
        self._next = 0

    async def open(self, matches: int) -> None:
        while len(self.matches) < matches:
            batch = (self._opened() for _ in range(min(500, matches - len(self.matches))))
            self.matches += await asyncio.gather(*batch)

    async def _opened(self) -> int:
        match = await self.host.lobby.create("endless", ANN, "Ann")
        await self.host.lobby.join(match, BOB, "Bob")
        await self.host.lobby.start(match, ANN)
        return match

    async def play(self, matches: Iterable[int]) -> None:
        for match in matches:
            table = await self.host.table(match)
            player = table.players[table.to_move[0]]
            await self.host.submit(match, player or 0, "tick")

    def round_robin(self) -> Iterator[int]:
        """Matches one after the other, a stride apart, warm after their first visit."""
        hot = self.matches[:: max(1, len(self.matches) // FEW)][:FEW]
        while True:
            self._next = (self._next + 1) % len(hot)
            yield hot[self._next]

    def woken(self) -> _Table:
        """The same matches at a host that has seen none of them yet."""
        woken = _Table(_host(self.host._store))
        woken.matches = self.matches
        return woken


async def _memory(table: _Table) -> float:
    """Bytes held after visiting every match, against those after visiting as many as are kept."""
    held = []
    for visited in (table.matches[:CACHED], table.matches):
        tracemalloc.start()
        host = _host(table.host._store)
        for match in visited:
            await host.table(match)
        gc.collect()
        held.append(tracemalloc.get_traced_memory()[0])
        tracemalloc.stop()
    return held[1] / held[0]


async def _prepare(db: aiosqlite.Connection) -> None:
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        await db.execute(f"PRAGMA {pragma}")
    await db.execute(
        "CREATE TABLE entry (match_id INTEGER, ply INTEGER, seat INTEGER, text TEXT, digest TEXT,"
        " at INTEGER, by_id INTEGER, PRIMARY KEY (match_id, ply)) STRICT, WITHOUT ROWID"
    )
    await db.execute(
        "CREATE TABLE snapshot (match_id INTEGER PRIMARY KEY, ply INTEGER, state BLOB) STRICT"
    )
    await db.execute("CREATE TABLE match (id INTEGER PRIMARY KEY, last_move_at INTEGER) STRICT")
    await db.execute("INSERT INTO match VALUES (1, 0)")


_plies = count()


async def _bare_moves(db: aiosqlite.Connection, moves: int) -> None:
    for _ in range(moves):
        ply = next(_plies)
        await db.execute("BEGIN IMMEDIATE")
        await db.execute(
            "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?)",
            (1, ply, 0, "tick", "0123456789abcdef", ply, 1),
        )
        await db.execute(
            "INSERT INTO snapshot VALUES (?, ?, ?) ON CONFLICT (match_id) DO UPDATE"
            " SET ply = excluded.ply, state = excluded.state",
            (1, ply, b"s" * 950),
        )
        await db.execute("UPDATE match SET last_move_at = ? WHERE id = 1", (ply,))
        await db.execute("COMMIT")
