"""Computers at tables that wait for players, and in the place of somebody who is gone."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from db import (
    MatchRow,
    NewClock,
    NewSeat,
    NotFound,
    SeatRow,
    SeatState,
    Status,
    Store,
    WrongStatus,
)
from host.errors import TableError, taking_a_seat
from host.table import Table
from host.time.clocks import NUDGE, TURN
from minds import LEVELS

if TYPE_CHECKING:
    from host.host import Host

NUMERALS = ("", " II", " III", " IV", " V", " VI")
"""What tells computers of one name apart."""


class Seating:
    """Gives seats to computers, as far as there is anybody to think for them."""

    def __init__(self, host: Host, store: Store, *, offered: bool) -> None:
        self._host, self._store = host, store
        self.offered = offered
        """Whether computers can be had at all."""

    async def add(
        self, match_id: int, by: int, level: str, name: str, *, seat: int | None = None
    ) -> None:
        """Seats a computer at a table that waits, as its owner, or as anybody in a campaign.

        :raises TableError: if there is no such level, no free seat, or it is not for *by* to say.
        """
        match, seats = await self._host.lobby.look(match_id)
        self._allow(match, seats, by)
        self.require(level)
        await self._sit(match, seats, level, name, seat)

    async def remove(self, match_id: int, by: int, seat: int) -> None:
        """Frees the seat of a computer again.

        :raises TableError: if no computer sits there, or it is not for *by* to say.
        """
        match, seats = await self._host.lobby.look(match_id)
        self._allow(match, seats, by)
        if not any(row.seat == seat and row.computer for row in seats):
            raise TableError("no-computer-there")
        try:
            await self._store.leave_seat(match_id, seat)
        except NotFound:
            raise TableError("no-computer-there") from None
        except WrongStatus:
            raise TableError("already-started") from None

    async def take_over(
        self, match_id: int, by: int | None, seat: int, level: str, name: str
    ) -> Table:
        """Gives a seat that nobody plays any more to a computer, as anybody who plays there may,
        or, without *by*, the house for a contest.

        :raises TableError: if the seat is not free, or it is not for *by* to say.
        """
        self.require(level)
        table = await self._host.latest(match_id)
        if table.match.status is not Status.RUNNING:
            raise TableError("not-running")
        if by is not None:
            table.seat(by)
        if seat not in range(len(table.seats)) or table.seats[seat].state is SeatState.CONCEDED:
            raise TableError("seat-not-free")
        called = numbered(name, table.names)
        at = self._host.clock()
        with taking_a_seat(table.match):
            await self._store.take_seat(match_id, None, called, at=at, seat=seat, computer=level)
        clocks = [NewClock(seat, TURN, None), NewClock(seat, NUDGE, None)]
        await self._store.set_clocks(match_id, clocks)
        self._host.turns.wake(match_id)
        return await self._host.latest(match_id)

    def seated(
        self, owner: NewSeat, computers: Sequence[tuple[str, str]], seats: int
    ) -> tuple[NewSeat, ...]:
        """The owner of a new table and *computers*, level and name of each, who sit down with them.

        :raises TableError: if there are no such computers, or more than seats.
        """
        rows = [owner]
        for level, name in computers:
            self.require(level)
            called = numbered(name, [row.name for row in rows])
            rows.append(NewSeat(len(rows), None, called, level))
        if len(rows) > seats:
            raise TableError("too-many-computers", computers=len(computers), room=seats - 1)
        return tuple(rows)

    def require(self, level: str) -> None:
        """:raises TableError: if there is no such level, or no computers at all."""
        if not self.offered:
            raise TableError("no-computers")
        if level not in LEVELS:
            raise TableError("unknown-level", level=level)

    def _allow(self, match: MatchRow, seats: Sequence[SeatRow], by: int) -> None:
        if match.status is not Status.LOBBY:
            raise TableError("already-started")
        if self._host.campaigns.is_episode(match) and match.parent is not None:
            if by not in (row.player for row in seats):
                raise TableError("not-a-player")
        elif match.owner != by:
            raise TableError("not-the-owner")

    async def _sit(
        self, match: MatchRow, seats: Sequence[SeatRow], level: str, name: str, seat: int | None
    ) -> None:
        called, at = numbered(name, [row.name for row in seats]), self._host.clock()
        with taking_a_seat(match):
            await self._store.take_seat(match.id, None, called, at=at, seat=seat, computer=level)


def numbered(name: str, taken: Collection[str]) -> str:
    """*name*, or with a numeral if others of that name are there."""
    return next(called for called in _names(name) if called not in taken)


def _names(name: str) -> Iterable[str]:
    yield from (f"{name}{numeral}" for numeral in NUMERALS)
    number = len(NUMERALS)
    while True:
        number += 1
        yield f"{name} {number}"


def from_the_start(rows: Iterable[SeatRow]) -> bool:
    """Whether a computer plays from the start: then no rating moves.

    One that sits in the place of somebody who is gone is a substitute like any other.
    """
    return any(row.computer and not row.substitute for row in rows)


def again(rows: Iterable[SeatRow]) -> list[NewSeat]:
    """The computers of a match, as they sit down at another one."""
    return [NewSeat(row.seat, None, row.name, row.computer) for row in rows if row.computer]
