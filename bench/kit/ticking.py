"""Running matches of a game without much to think about, and ways that take turns on them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable, Iterable, Iterator, Mapping
from itertools import count
from statistics import median
from time import perf_counter
from typing import TypeVar

from bench.kit.endless import Endless
from bench.kit.matches import host_without_limits
from db import Store
from host import Host

ANN, BOB = 1, 2
HOT = 10
"""So many matches are played in turn."""
CACHED = 256
TOGETHER = 50
Name = TypeVar("Name", bound=Hashable)


async def medians(
    ways: Mapping[Name, Callable[[], Awaitable[object]]], rounds: int
) -> dict[Name, float]:
    """Seconds that each way takes when they take turns."""
    times: dict[Name, list[float]] = {name: [] for name in ways}
    for _ in range(rounds):
        for name, way in ways.items():
            began = perf_counter()
            await way()
            times[name].append(perf_counter() - began)
    return {name: median(each) for name, each in times.items()}


def host_of(store: Store) -> Host:
    """A host of that game, at which time passes by the look."""
    games, ticks = {"endless": Endless()}, count()
    return host_without_limits(store, games=games, clock=lambda: next(ticks), cached=CACHED)


class Ticking:
    """Running matches of one host, and whose tick it is in each."""

    def __init__(self, store: Store) -> None:
        self.store, self.host = store, host_of(store)
        self.matches: list[int] = []
        self._next = 0

    async def open(self, matches: int) -> None:
        while len(self.matches) < matches:
            batch = (self._opened() for _ in range(min(TOGETHER, matches - len(self.matches))))
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
        hot = self.matches[:: max(1, len(self.matches) // HOT)][:HOT]
        while True:
            self._next = (self._next + 1) % len(hot)
            yield hot[self._next]

    def woken(self) -> Ticking:
        """The same matches at a host that has seen none of them yet."""
        woken = Ticking(self.store)
        woken.matches = self.matches
        return woken
