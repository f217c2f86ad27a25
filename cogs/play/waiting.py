"""Private panels whose player waits for computers: told as soon as those have answered."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

from host import Outcome, Table
from rules.game import Event

LASTING = timedelta(minutes=14)
"""Discord lets an interaction change its message for a quarter of an hour.

So long a panel waits, however busy the computers are; after that it is opened again by hand.
"""


class Answer:
    """What computers answer: what happens meanwhile, and the table when somebody else is to act."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self._table: asyncio.Future[Table] = asyncio.get_running_loop().create_future()

    def hear(self, outcome: Outcome) -> None:
        self.events += outcome.events
        table = outcome.table
        people = [seat for seat in table.to_move if table.seats[seat].computer is None]
        if (people or not table.to_move) and not self._table.done():
            self._table.set_result(table)

    async def table(self) -> Table | None:
        """The table once it waits for a person again, or has ended; None if that takes too long."""
        try:
            async with asyncio.timeout(LASTING.total_seconds()):
                return await self._table
        except TimeoutError:
            return None


class Panels:
    """Who waits for computers in which match."""

    def __init__(self) -> None:
        self._waiting: dict[int, list[Answer]] = {}

    def after(self, outcome: Outcome) -> None:
        """Tells those who wait what a computer did."""
        for answer in self._waiting.get(outcome.table.match.id, ()):
            answer.hear(outcome)

    @contextmanager
    def waiting(self, match_id: int) -> Iterator[Answer]:
        """Listens to the computers of a match, from before they are asked."""
        answer, here = Answer(), self._waiting.setdefault(match_id, [])
        here.append(answer)
        try:
            yield answer
        finally:
            here.remove(answer)
            if not here:
                self._waiting.pop(match_id, None)
