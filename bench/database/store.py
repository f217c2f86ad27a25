"""What it costs to store a move: against the bare database, in a long match, among many matches."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import aiosqlite

from bench.kit.targets import at_most
from db import NewEntry, NewMatch, NewSeat, Store, open_store

ROUNDS = 40
MOVES = 20
FEW = 10
IN_FLIGHT = 50
MANY = 10_000
EARLY = 10
LONG = 1_000
STATE = b"s" * 1_000
MOVE = NewEntry(0, "glass@b3", "0123456789abcdef", 1)

Round = Callable[[], Awaitable[int]]


TARGETS = {"bare": at_most(3), "": at_most(1.2)}


def run() -> dict[str, float]:
    """The ratios of the median times of rounds that took turns."""
    with TemporaryDirectory() as folder:
        cost = asyncio.run(_costs(Path(folder)))
    return {
        "append / bare transaction": cost["alone"] / cost["bare"],
        f"append, {IN_FLIGHT} in flight / bare transaction": cost["in flight"] / cost["bare"],
        f"append at ply {LONG} / at ply {EARLY}": cost["long"] / cost["alone"],
        f"append among {MANY} matches / among {FEW}": cost["many"] / cost["alone"],
    }


async def _costs(folder: Path) -> dict[str, float]:
    """Seconds per stored move, by the way it is stored."""
    async with AsyncExitStack() as stack:

        async def table(name: str, matches: int, plies: int) -> _Table:
            store = await stack.enter_async_context(await open_store(f"sqlite:///{folder / name}"))
            return await _Table.fill(store, matches, plies)

        bare = await table("bare.db", FEW, EARLY)
        await bare.store.close()
        rounds: dict[str, Round] = {
            "bare": await stack.enter_async_context(_bare(folder / "bare.db", bare)),
            "alone": (await table("alone.db", FEW, EARLY)).one_by_one,
            "in flight": (await table("flight.db", IN_FLIGHT, EARLY)).all_at_once,
            "long": (await table("long.db", FEW, LONG)).one_by_one,
            "many": (await table("many.db", MANY, EARLY)).one_by_one,
        }
        times: dict[str, list[float]] = {name: [] for name in rounds}
        for _ in range(ROUNDS):
            for name, play in rounds.items():
                start = perf_counter()
                moves = await play()
                times[name].append((perf_counter() - start) / moves)
    return {name: median(each) for name, each in times.items()}


class _Table:
    """A store with running matches, and the length of each log."""

    def __init__(self, store: Store, matches: Sequence[int], plies: int) -> None:
        self.store = store
        self.plies = dict.fromkeys(matches, plies)
        # A stride through all of them, so that no two moves in a row share a page.
        spread = [match for start in range(101) for match in matches[start::101]]
        self.next = cycle(spread)

    @classmethod
    async def fill(cls, store: Store, matches: int, plies: int) -> _Table:
        """A table of so many matches of so many entries each."""
        made: list[int] = []
        while len(made) < matches:
            batch = (_match(store, plies) for _ in range(min(500, matches - len(made))))
            made += await asyncio.gather(*batch)
        return cls(store, made, plies)

    async def one_by_one(self) -> int:
        """Moves of which each waits for the one before."""
        for match in islice(self.next, MOVES):
            await self._append(match)
        return MOVES

    async def all_at_once(self) -> int:
        """A move in every match, none waiting for another."""
        await asyncio.gather(*map(self._append, self.plies))
        return len(self.plies)

    async def _append(self, match: int) -> None:
        ply = self.plies[match]
        self.plies[match] += 1
        await self.store.append(match, ply, (MOVE,), at=ply, snapshot=STATE)


async def _match(store: Store, plies: int) -> int:
    seats = (NewSeat(0, 1, "Ann"), NewSeat(1, 2, "Bob"))
    terms = NewMatch(
        game="market", setup="{}", owner=1, capacity=2, language="en", guild=3, at=0, seats=seats
    )
    match = await store.create_match(terms)
    rows = await store.seats(match)
    entries = (MOVE,) * plies
    await store.start(
        match,
        rows,
        setup="{}",
        seed=b"seed",
        commitment="hash",
        at=0,
        entries=entries,
        snapshot=STATE,
    )
    return match


@asynccontextmanager
async def _bare(path: Path, table: _Table) -> AsyncIterator[Round]:
    """The same rows written by aiosqlite alone, statement by statement."""
    async with aiosqlite.connect(path, isolation_level=None) as db:
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            await db.execute(f"PRAGMA {pragma}")

        async def play() -> int:
            for match in islice(table.next, MOVES):
                ply = table.plies[match]
                table.plies[match] += 1
                await db.execute("BEGIN IMMEDIATE")
                await db.execute(
                    "INSERT INTO entry (match_id, ply, seat, text, digest, at, by_id)"
                    " VALUES (?, ?, ?, ?, ?, ?, ?)",
                    (match, ply, MOVE.seat, MOVE.text, MOVE.digest, ply, 1),
                )
                await db.execute(
                    "INSERT INTO snapshot (match_id, ply, state) VALUES (?, ?, ?) ON CONFLICT"
                    " (match_id) DO UPDATE SET ply = excluded.ply, state = excluded.state",
                    (match, ply + 1, STATE),
                )
                await db.execute("COMMIT")
            return MOVES

        yield play
