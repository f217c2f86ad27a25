"""Whose turn it is to think, and what becomes of a thought."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from hashlib import blake2b
from time import perf_counter
from typing import TYPE_CHECKING

import structlog

from db import Status, Store
from host.computers.thinkers import Thinking, Unanswered
from host.errors import TableError
from host.table import Outcome, Table
from minds.questions import asked
from rules.chance import Seat
from rules.errors import MoveError

if TYPE_CHECKING:
    from host.host import Host

log = structlog.get_logger("ratusha")


class Turns:
    """Lets computers play: one thought at a time at each table, however many tables there are."""

    def __init__(self, host: Host, store: Store, thinking: Thinking | None) -> None:
        self._host, self._store, self._thinking = host, store, thinking
        self._tables: dict[int, asyncio.Task[None]] = {}
        self._closed = False
        self.told: Callable[[Outcome], None] = lambda outcome: None
        """Who wants to know what a computer did."""
        self.thought: Callable[[float], None] = lambda seconds: None
        """Who wants to know how long it thought."""

    def wake(self, match_id: int) -> None:
        """Lets the computers of a match answer, if they are awaited and do not think already."""
        if match_id not in self._tables and not self._closed:
            self._tables[match_id] = asyncio.create_task(self._play(match_id))

    async def resume(self) -> None:
        """Wakes every computer that is awaited anywhere: after a restart, or a missed call."""
        for match_id in await self._store.with_computers():
            self.wake(match_id)

    async def settled(self) -> None:
        """Waits until no computer thinks any more."""
        while self._tables:
            await asyncio.wait(self._tables.values())

    async def close(self) -> None:
        """Breaks off every thought; the log knows who is to think again."""
        self._closed = True
        for task in (running := list(self._tables.values())):
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        self._tables.clear()  # one that was broken off before it began has not left by itself
        if self._thinking is not None:
            await self._thinking.close()

    async def _play(self, match_id: int) -> None:
        """Plays for the computers of a match until somebody else is awaited.

        If another process does so, it is left to it; and as others leave it to this one, it looks
        once more after it has let go.
        """
        processes = self._host.processes
        try:
            table = await self._host.latest(match_id)
            while thinking_seat(table) is not None and await processes.take_thinking(match_id):
                try:
                    await self._answer(match_id)
                finally:
                    await processes.end_thinking(match_id)
                table = await self._host.table(match_id)
        except Exception as error:
            log.error("computer does not play", match=match_id, exc_info=error)
        finally:
            self._tables.pop(match_id, None)

    async def _answer(self, match_id: int) -> None:
        table = await self._host.table(match_id)
        while (seat := thinking_seat(table)) is not None:
            table = await self._decide(table, seat)

    async def _decide(self, table: Table, seat: Seat) -> Table:
        """One decision of a computer; gives the match after it, or as others have left it.

        The match may have moved on meanwhile: then the thought is dropped, not the move.
        """
        match_id, line = table.match.id, await self._thought(table, seat)
        try:
            outcome = await self._played(table, seat, line)
        except TableError as error:
            log.info("thought dropped", match=match_id, why=error.code)
            return await self._host.latest(match_id)
        self.told(outcome)
        return outcome.table

    async def _played(self, table: Table, seat: Seat, line: str) -> Outcome:
        """What came of a move; of one that the rules refuse, and that is a bug, a careful one."""
        match_id, version = table.match.id, table.version(seat)
        try:
            return await self._host.submit_for(match_id, seat, line, version=version)
        except MoveError as error:
            log.error("computer errs", match=match_id, move=line, why=error.code)
            careful = _careful(table, seat)
            return await self._host.submit_for(match_id, seat, careful, version=version)

    async def _thought(self, table: Table, seat: Seat) -> str:
        """The move that the computer on *seat* chooses; if nobody can think, a careful one."""
        level = table.seats[seat].computer
        assert level is not None
        view = table.game.view(table.point.state, seat)
        if self._thinking is not None:
            try:
                question = asked(table.game.slug, level, view, thought_seed(table, seat))
                began = perf_counter()
                move = await self._thinking.think(question)
                self.thought(perf_counter() - began)
                return move
            except Unanswered as error:
                log.error("computer has no idea", match=table.match.id, why=str(error))
        return _careful(table, seat)


def _careful(table: Table, seat: Seat) -> str:
    """The move that harms the seat least, as it is made for those who are not there."""
    return str(table.game.default_move(table.point.state, seat))


def thinking_seat(table: Table) -> Seat | None:
    """The computer that is to decide now; none while a table on Discord has no thread yet."""
    match = table.match
    homeless = match.channel is not None and table.is_private
    if homeless or match.status is not Status.RUNNING:
        return None
    return next((seat for seat in table.to_move if table.seats[seat].computer), None)


def thought_seed(table: Table, seat: Seat) -> bytes:
    """What a thought rests on besides the view: the match, the seat, and what it has seen happen.

    Nothing secret goes into it: of the match's own seed only the hash, which everybody knows.
    """
    seen = f"{table.match.commitment}.{seat}.{table.version(seat)}"
    return blake2b(seen.encode(), digest_size=16).digest()
