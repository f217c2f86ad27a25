"""What a submitted move costs: against the bare database, late in a match, among many matches."""

from __future__ import annotations

import asyncio
import gc
import tracemalloc
from itertools import count, islice
from pathlib import Path
from random import choice
from tempfile import TemporaryDirectory

import aiosqlite

from bench.kit.targets import at_most
from bench.kit.ticking import CACHED, HOT, Ticking, host_of, medians
from db import open_store

FEW, MANY = HOT, 2_000
EARLY, LATE = 10, 1_000
ROUNDS = 400


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
        small, large = Ticking(few), Ticking(many)
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
        cost = await medians(
            {
                "bare": lambda: _bare_moves(bare, 1),
                "early": lambda: small.play(islice(small.round_robin(), 1)),
                "late": lambda: small.play([late]),
                "many": lambda: large.play(islice(large.round_robin(), 1)),
            },
            ROUNDS,
        )
        cold = await medians(
            {
                "early": lambda: small.woken().play([choice(small.matches)]),
                "many": lambda: large.woken().play([choice(large.matches)]),
            },
            ROUNDS,
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


async def _memory(table: Ticking) -> float:
    """Bytes held after visiting every match, against those after visiting as many as are kept."""
    held = []
    for visited in (table.matches[:CACHED], table.matches):
        tracemalloc.start()
        host = host_of(table.store)
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
