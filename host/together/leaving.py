"""Leaving a running match, and sitting down in somebody's place; the match goes on.

===============  ==========================================================================
conceded         the player gave up; the seat is played by default moves to the end
left             the player offers the seat to whoever wants it
removed          the others, or the clock, have freed the seat; it is offered too
===============  ==========================================================================

A seat that nobody plays comes last. When everybody else has conceded, the match is over, unless
it is an episode of a campaign: the next one needs its end, so that it is played to it. Computers
do not go on among themselves: when the last person goes, the match is over too.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from db import (
    ClockRow,
    NewClock,
    SeatState,
    Stale,
    Status,
    Store,
    WrongStatus,
)
from host.errors import TableError, taking_a_seat
from host.ranking import results
from host.table import Table
from host.time.clocks import NUDGE, TURN, Change, changed, is_paused
from host.time.pace import DAY
from host.together.ballots import motion
from host.together.presence import open_seats, people, playing
from rules.chance import Seat

if TYPE_CHECKING:
    from host.host import Host

HOLD = DAY
"""So long an abandoned seat waits for somebody before default moves are made for it."""


class Leaving:
    """Who goes, and who comes in their place."""

    def __init__(self, host: Host, store: Store) -> None:
        self._host, self._store = host, store

    async def concede(self, match_id: int, player: int) -> Table:
        """Gives up; the match goes on without the player, or ends if only one is left.

        :raises TableError: if the player does not play there.
        """
        return await self._depart(await self._running(match_id), player, SeatState.CONCEDED)

    async def leave(self, match_id: int, player: int) -> Table:
        """Offers the player's seat to others.

        :raises TableError: if the player does not play there.
        """
        return await self._depart(await self._running(match_id), player, SeatState.LEFT)

    async def vacate(self, match_id: int, seat: int) -> Table:
        """Frees a seat whose player does not come any more; done twice it changes nothing."""
        table = await self._running(match_id)
        player = table.players[seat]
        if not table.is_playing(seat) or player is None:
            return table
        return await self._depart(table, player, SeatState.REMOVED)

    async def give_up(self, match_id: int, seat: int) -> Table:
        """Gives up for somebody who has left a contest; done twice it changes nothing."""
        table = await self._running(match_id)
        player = table.players[seat]
        if not table.is_playing(seat) or player is None:
            return table
        return await self._depart(table, player, SeatState.CONCEDED)

    async def take_over(
        self, match_id: int, player: int, name: str, seat: int, *, home: int | None = None
    ) -> Table:
        """Seats *player* where nobody plays any more, with a whole turn's time.

        They are called in that *home* from now on, or in the first.

        :raises TableError: if the seat is not free, or the player has another one.
        """
        table = await self._running(match_id)
        if seat not in range(len(table.seats)) or table.seats[seat].state is SeatState.CONCEDED:
            raise TableError("seat-not-free")
        at, where = self._host.clock(), table.match.home if home is None else home
        with taking_a_seat(table.match):
            await self._store.take_seat(match_id, player, name, at=at, seat=seat, home=where)
        table = await self._host.latest(match_id)
        await self.restart(table, Seat(seat))
        return table

    async def restart(self, table: Table, *seats: Seat) -> None:
        """Lets the turns of *seats*, if they are awaited, begin now."""
        waiting = frozenset(table.to_move)
        change = Change(table, waiting - set(seats), self._host.clock())
        people = {
            s: await self._host.people.of(p) for s in seats if (p := table.players[s]) is not None
        }
        rows = [row for row in await self._store.clocks(table.match.id) if row.seat not in seats]
        stopped = [NewClock(seat, TURN, None) for seat in seats]  # an untimed turn has none
        await self._store.set_clocks(table.match.id, [*stopped, *changed(change, rows, people)])

    async def finish(self, match_id: int) -> Table:
        """Ends a match as it stands: those who stayed before those who did not."""
        for _ in range(5):
            table = await self._running(match_id)
            try:
                await self._store.finish(
                    match_id, table.point.ply, results(table, now=True), at=self._host.clock()
                )
                break
            except WrongStatus:
                break
            except Stale:
                continue
        return await self._host.latest(match_id)

    async def abandon(self, match_id: int) -> Table:
        """Ends a match without a result; done twice it changes nothing."""
        with suppress(WrongStatus):
            await self._store.cancel(match_id, at=self._host.clock())
        return await self._host.latest(match_id)

    async def _depart(self, table: Table, player: int, state: SeatState) -> Table:
        match_id, seat = table.match.id, table.seat(player)
        await self._store.leave_seat(match_id, seat, state=state)
        table = await self._host.latest(match_id)
        if len(table.seats) == 1:
            return await self.abandon(match_id)
        here = playing(table)
        alone = len(here) == 1 and not open_seats(table) and not table.is_episode
        if alone or not people(table):
            return await self.finish(match_id)
        await self._store.set_clocks(match_id, await self._freed(table, seat, state))
        for row in await self._store.open_motions(match_id):
            if not motion(table, row).asked:  # now that one voter less is there
                await self._store.hasten_motion(row, self._host.clock())
        return table

    async def _freed(self, table: Table, seat: Seat, state: SeatState) -> list[NewClock]:
        """The clocks of a seat that was just freed."""
        rows: tuple[ClockRow, ...] = await self._store.clocks(table.match.id)
        wait = 0 if state is SeatState.CONCEDED else HOLD
        due = self._host.clock() + wait if seat in table.to_move and not is_paused(rows) else None
        return [NewClock(seat, TURN, due), NewClock(seat, NUDGE, None)]

    async def _running(self, match_id: int) -> Table:
        table = await self._host.latest(match_id)
        if table.match.status is not Status.RUNNING:
            raise TableError("not-running")
        return table
