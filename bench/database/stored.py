"""What stored matches cost those that are played: among many of them against among a thousand.

``python -m bench stored --matches 1000000`` asks for the figures of a large installation, for which
it fills databases with 50 million entries: half an hour or more, and 20 GB below ``TMPDIR``.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bench.kit.archive import NOW, Archive, fill
from bench.kit.postgres import running
from bench.kit.targets import at_most
from bench.kit.ticking import Ticking, medians
from db import EVERYWHERE, By, NewClock, Status, Store, open_store
from db.standings.ratings import DAY

FEW, MANY = 1_000, 20_000
RUNNING, DUE = 200, 5
ROUNDS = 30
EARNEST = "max_connections = 100\n"
EVERYBODY = "leaderboard of everywhere"
Look = Callable[[], Awaitable[object]]

TARGETS = {"milliseconds": at_most(50), "": at_most(1.2)}


def run(matches: int = MANY) -> dict[str, float]:
    """The ratios of the median times of looks that took turns, on each kind of database."""
    found: dict[str, float] = {}
    for name, databases in (("SQLite", _files), ("PostgreSQL", _servers)):
        with databases() as free:
            urls = {size: next(free) for size in (FEW, matches)}
            for size, url in urls.items():
                asyncio.run(fill(url, size))
            cost = asyncio.run(_costs(urls))
        among = f"among {matches} stored matches"
        page = cost.pop((EVERYBODY, matches)) * 1000 / len(By)
        del cost[EVERYBODY, FEW]  # there are more people where there are more matches
        for what in dict.fromkeys(what for what, _ in cost):
            ratio = cost[what, matches] / cost[what, FEW]
            found[f"{name}: {what} {among} / among {FEW}"] = ratio
        found[f"{name}: {EVERYBODY} {among}, milliseconds a page"] = page
    return found


@contextmanager
def _files() -> Iterator[Iterator[str]]:
    with TemporaryDirectory() as folder:
        yield (f"sqlite:///{Path(folder) / name}.db" for name in ("few", "many"))


@contextmanager
def _servers() -> Iterator[Iterator[str]]:
    with running(EARNEST) as server, ExitStack() as stack:
        yield (stack.enter_context(server.blank()) for _ in range(2))


async def _costs(urls: dict[int, str]) -> dict[tuple[str, int], float]:
    """Seconds by what is done and among how many matches."""
    async with AsyncExitStack() as stack:
        ways: dict[tuple[str, int], Look] = {}
        for matches, url in urls.items():
            store = await stack.enter_async_context(await open_store(url))
            for what, look in (await _looks(store, Archive(matches))).items():
                ways[what, matches] = look
        return await medians(ways, ROUNDS)


async def _looks(store: Store, archive: Archive) -> dict[str, Look]:
    """What is asked of a store, beside some matches that are being played."""
    tables, asleep, chance = Ticking(store), Ticking(store), Random(1)
    await tables.open(RUNNING)
    await asleep.open(RUNNING)
    for match in tables.matches[:DUE]:
        await store.set_clocks(match, [NewClock(None, "idle", 1)])
    league = await store.standings.league(archive.guild)
    assert league is not None
    turns, ended = tables.round_robin(), 1

    def one() -> int:
        return chance.choice(asleep.matches)

    async def table(match: int) -> None:
        await tables.host.latest(match)

    async def finished() -> None:
        nonlocal ended
        ended = chance.randint(1, archive.matches)
        await table(ended)

    async def due() -> None:
        assert len(await store.due(1)) == DUE
        assert await store.next_due() == 1

    async def figures() -> None:
        assert (await tables.host.matches.counts())[Status.RUNNING] == 2 * RUNNING
        await tables.host.matches.opened()

    async def leaderboard(league: int) -> None:
        for by in By:
            page = partial(store.standings.page, league, "endless", by, viewer=archive.viewer)
            await page(since=NOW - 7 * DAY)

    return {
        "submit": lambda: tables.play(islice(turns, 1)),
        "submit to a match not in memory": lambda: asleep.woken().play([one()]),
        "table of a running match": lambda: table(one()),
        "table of a finished match": finished,
        "table of a finished match, asked for again": lambda: table(ended),
        "due": due,
        "leaderboard of a server": partial(leaderboard, league),
        EVERYBODY: partial(leaderboard, EVERYWHERE),
        "somebody's matches": lambda: store.matches(player=archive.viewer),
        "a server's matches": lambda: store.matches(guild=archive.guild),
        "figures for Prometheus": figures,
    }
