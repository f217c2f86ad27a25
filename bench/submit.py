"""What a submitted move costs: against the bare database, late in a match, among many matches."""

from __future__ import annotations

import asyncio
import gc
import tracemalloc
from collections.abc import Awaitable, Callable, Iterable, Iterator
from itertools import count, islice
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import aiosqlite

from bench._endless import Endless
from db import Store, open_store
from host import Host

ANN, BOB = 1, 2
FEW, MANY = 10, 10_000
EARLY, LATE = 10, 1_000
ROUNDS, MOVES = 30, 10
CACHED = 256


def run() -> dict[str, float]:
    with TemporaryDirectory() as folder:
        return asyncio.run(_measured(Path(folder)))


async def _measured(folder: Path) -> dict[str, float]:
    """Fills two databases, opens them again as after a restart, and lets the ways take turns."""
    urls = {name: f"sqlite:///{folder / name}.db" for name in ("few", "many")}
    filled: dict[str, list[int]] = {}
    for name, size in (("few", FEW + 1), ("many", MANY)):
        async with await open_store(urls[name]) as store:
            table = _Table(_host(store))
            await table.open(size)
            filled[name] = table.matches
    async with (
        await open_store(urls["few"]) as few,
        await open_store(urls["many"]) as many,
        aiosqlite.connect(folder / "bare.db", isolation_level=None) as bare,
    ):
        await _prepare(bare)
        small, large = _Table(_host(few)), _Table(_host(many))
        small.matches, large.matches = filled["few"], filled["many"]
        late = small.matches.pop()
        await small.play([late] * LATE)
        for match in small.matches:
            await small.play([match] * EARLY)
        ways: dict[str, Callable[[], Awaitable[None]]] = {
            "bare": lambda: _bare_moves(bare),
            "early": lambda: small.play(islice(small.round_robin(), MOVES)),
            "late": lambda: small.play([late] * MOVES),
            "many": lambda: large.play(islice(large.round_robin(), MOVES)),
        }
        times: dict[str, list[float]] = {name: [] for name in ways}
        for _ in range(ROUNDS):
            for name, way in ways.items():
                began = perf_counter()
                await way()
                times[name].append(perf_counter() - began)
        cost = {name: median(each) for name, each in times.items()}
        memory = await _memory(large)
    return {
        "submit / bare transaction": cost["early"] / cost["bare"],
        f"submit at ply {LATE} / at ply {EARLY}": cost["late"] / cost["early"],
        f"submit among {MANY} matches / among {FEW}": cost["many"] / cost["early"],
        f"memory after visiting {MANY} matches / after {CACHED}": memory,
    }


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


async def _memory(table: _Table) -> float:
    """Bytes held after visiting every match, against those after visiting as many as are kept."""
    held = []
    for visited in (table.matches[:CACHED], table.matches):
        tracemalloc.start()
        host = _host(table.host.store)
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


async def _bare_moves(db: aiosqlite.Connection) -> None:
    for _ in range(MOVES):
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
