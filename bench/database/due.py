"""What it costs to find out what is due: among many running matches against among few."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.kit.targets import at_most
from db import NewClock, NewMatch, NewSeat, Store, open_store

FEW, MANY = 10, 10_000
ROUNDS, LOOKS = 60, 20
DUE = 5
NOW, LATER = 1_000, 1_000_000


TARGETS = {"": at_most(1.5)}


def run() -> dict[str, float]:
    """The ratios of the median times of rounds that took turns."""
    with TemporaryDirectory() as folder:
        cost = asyncio.run(_costs(Path(folder)))
    return {
        f"{what} among {MANY} matches / among {FEW}": cost[what, MANY] / cost[what, FEW]
        for what in ("nothing due", f"{DUE} clocks due", "next deadline")
    }


async def _costs(folder: Path) -> dict[tuple[str, int], float]:
    """Seconds per look, by what is looked for and among how many."""
    async with AsyncExitStack() as stack:
        ways: dict[tuple[str, int], Callable[[], Awaitable[object]]] = {}
        for matches in (FEW, MANY):
            url = f"sqlite:///{folder / str(matches)}.db"
            store = await stack.enter_async_context(await open_store(url))
            await _fill(store, matches)
            ways["nothing due", matches] = partial(store.due, NOW - 1)
            ways[f"{DUE} clocks due", matches] = partial(store.due, NOW)
            ways["next deadline", matches] = store.next_due
        times: dict[tuple[str, int], list[float]] = {way: [] for way in ways}
        for _ in range(ROUNDS):
            for name, look in ways.items():
                began = perf_counter()
                for _ in range(LOOKS):
                    await look()
                times[name].append(perf_counter() - began)
    return {name: median(each) for name, each in times.items()}


async def _fill(store: Store, matches: int) -> None:
    """So many running matches of two, all their clocks ticking, a few of them due."""
    made = 0
    while made < matches:
        batch = range(made, min(made + 500, matches))
        await asyncio.gather(*(_match(store, NOW if n < DUE else LATER + n) for n in batch))
        made = batch[-1] + 1


async def _match(store: Store, due: int) -> None:
    seats = (NewSeat(0, 1, "Ann"), NewSeat(1, 2, "Bob"))
    terms = NewMatch(
        game="market", setup="{}", owner=1, capacity=2, language="en", guild=3, at=0, seats=seats
    )
    match = await store.create_match(terms)
    ticking = [NewClock(seat, kind, LATER + due) for seat in (0, 1) for kind in ("turn", "nudge")]
    ticking += [NewClock(None, "idle", due), NewClock(None, "thread", LATER + due)]
    rows = await store.seats(match)
    await store.start(
        match, rows, setup="{}", seed=b"seed", commitment="seal", at=0, clocks=ticking
    )
