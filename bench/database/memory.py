"""What matches cost in the memory of a process: those that are played, and those that are stored.

A match that is played is held in memory, at most as many as the host keeps; what that takes is what
Python has allocated for it. What stored ones cost is looked for in a process of its own, which
plays, looks through old matches and reads leaderboards: the most memory that it ever had.
"""

from __future__ import annotations

import asyncio
import gc
import re
import tracemalloc
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bench.kit.archive import Archive, fill
from bench.kit.matches import host_without_limits
from bench.kit.targets import at_most
from bench.kit.ticking import ANN, BOB, CACHED, HOT, Ticking
from db import By, open_store
from host import Host
from rules import games

ACTIVE = 15
MOVES = 20
"""So many moves into a match its memory is weighed."""
FEW, MANY = 1_000, 5_000
LOOKS = 200
EARLY, LATE = 500, 2_000

TARGETS = {"leaves behind": at_most(20), "bytes": at_most(20_000), "stored": at_most(1.05)}


def run() -> dict[str, float]:
    with TemporaryDirectory() as folder:
        found = asyncio.run(_active(Path(folder)))
        found |= asyncio.run(_moves(f"sqlite:///{Path(folder) / 'moves.db'}"))
        few, many = (_peak(f"sqlite:///{Path(folder) / str(n)}.db", n) for n in (FEW, MANY))
    found[f"memory of a process beside {MANY} stored matches / beside {FEW}"] = many / few
    return found


async def _active(folder: Path) -> dict[str, float]:
    """Bytes of a match in memory, for each game at a table of two."""
    found = {}
    for slug in games():
        async with await open_store(f"sqlite:///{folder / slug}.db") as store:
            host = host_without_limits(store)
            matches = [await _begun(host, slug) for _ in range(ACTIVE)]
            gc.collect()
            tracemalloc.start()
            fresh = Host(store, cached=ACTIVE)
            for match in matches:
                await fresh.table(match)
            gc.collect()
            first = tracemalloc.get_traced_memory()[0]
            fresh.forget()
            gc.collect()
            found[f"bytes of an active match of {slug}"] = (
                first - tracemalloc.get_traced_memory()[0]
            ) / ACTIVE
            tracemalloc.stop()
    return found


async def _begun(host: Host, slug: str) -> int:
    chance = Random(slug)
    match = await host.lobby.create(slug, ANN, "Ann", seats=2)
    await host.lobby.join(match, BOB, "Bob")
    await host.lobby.start(match, ANN)
    for _ in range(MOVES):
        table = await host.table(match)
        awaited = [table.players[seat] for seat in table.to_move]
        if awaited and awaited[0] is not None:
            await host.submit(match, awaited[0], str(chance.choice(table.legal(awaited[0]))))
    return match


async def _moves(url: str) -> dict[str, float]:
    """Whether moves leave anything behind: how much more is held after many than after some."""
    async with await open_store(url) as store:
        tables = Ticking(store)
        await tables.open(HOT)
        turns, held = tables.round_robin(), []
        tracemalloc.start()
        for moves in (EARLY, LATE - EARLY):
            await tables.play(islice(turns, moves))
            gc.collect()
            held.append(tracemalloc.get_traced_memory()[0])
        tracemalloc.stop()
    return {"bytes that a move leaves behind": (held[1] - held[0]) / (LATE - EARLY)}


def _peak(url: str, stored: int) -> float:
    """The most memory that a process had that was busy beside so many stored matches."""
    asyncio.run(fill(url, stored))
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(_busy, url, stored).result()


def _busy(url: str, stored: int) -> float:
    asyncio.run(_look_around(url, Archive(stored)))
    # Not `getrusage`: its figure remembers the process that this one was started by.
    kept = re.search(r"^VmHWM:\s+(\d+)", Path("/proc/self/status").read_text(), re.M)
    assert kept is not None
    return float(kept[1])


async def _look_around(url: str, archive: Archive) -> None:
    chance = Random(1)
    async with await open_store(url) as store:
        tables = Ticking(store)
        await tables.open(CACHED)
        turns = tables.round_robin()
        league = await store.standings.league(archive.guild)
        assert league is not None
        for _ in range(LOOKS):
            await tables.host.table(chance.randint(1, archive.matches))
            await tables.play(islice(turns, 1))
            await store.standings.page(league, "endless", By.RATING, viewer=archive.viewer)
