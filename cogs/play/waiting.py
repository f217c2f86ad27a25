"""Private panels whose player waits for computers: told as soon as those have answered."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta

from host import Host, Outcome, Table
from rules.game import Event

LASTING = timedelta(minutes=14)
"""Discord lets an interaction change its message for a quarter of an hour.

So long a panel waits, however busy the computers are; after that it is opened again by hand.
"""
LOOKING = timedelta(seconds=20)
"""So long nothing is heard before somebody looks how a match stands."""


class Meanwhile:
    """What computers answer: what happens meanwhile, and the table when somebody else is to act."""

    def __init__(self, look: Callable[[], Awaitable[Table]]) -> None:
        self.events: list[Event] = []
        self._look, self._heard = look, asyncio.Event()
        self._newest: Table | None = None

    def hear(self, outcome: Outcome) -> None:
        self.events += outcome.events
        self._newest = outcome.table
        self._heard.set()

    async def after(self, table: Table) -> Table | None:
        """The table once it is later than *table*, and waits for a person or has ended.

        A computer may have answered before the person did, and another process may have let it
        answer, of which nothing is heard here. None if it takes too long.
        """
        try:
            async with asyncio.timeout(LASTING.total_seconds()):
                while not _is_answered(self._newest, table):
                    await self._more()
                return self._newest
        except TimeoutError:
            return None

    async def _more(self) -> None:
        """Waits until something is heard; if it is not for a while, looks."""
        try:
            async with asyncio.timeout(LOOKING.total_seconds()):
                await self._heard.wait()
        except TimeoutError:
            self._newest = await self._look()
        self._heard.clear()


def _is_answered(now: Table | None, before: Table) -> bool:
    """Whether a match has gone on, and no computer alone is awaited."""
    if now is None or now.point.ply <= before.point.ply:
        return False
    return not now.to_move or any(now.seats[seat].computer is None for seat in now.to_move)


class Panels:
    """Who waits for computers in which match."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._waiting: dict[int, list[Meanwhile]] = {}

    def after(self, outcome: Outcome) -> None:
        """Tells those who wait what a computer did."""
        for answer in self._waiting.get(outcome.table.match.id, ()):
            answer.hear(outcome)

    @contextmanager
    def waiting(self, match_id: int) -> Iterator[Meanwhile]:
        """Listens to the computers of a match, from before they are asked."""
        here = self._waiting.setdefault(match_id, [])
        answer = Meanwhile(lambda: self._host.latest(match_id))
        here.append(answer)
        try:
            yield answer
        finally:
            here.remove(answer)
            if not here:
                self._waiting.pop(match_id, None)
