"""Clocks that stand still: a pause that all have agreed to, and vacations; how often to remind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from db import ClockRow, NewClock, Status, Store
from host.errors import TableError
from host.table import Table
from host.time.clocks import (
    KEEP_AWAKE,
    NUDGE,
    OVERDUE,
    PAUSE,
    THREAD,
    TURN,
    find,
    is_empty,
    is_paused,
    nudge,
    running,
    standing,
)
from host.time.pace import DAY, Pace
from host.time.people import VACATION_DAYS, Person, Trip

if TYPE_CHECKING:
    from host.host import Host


class Pauses:
    """Pauses of tables, vacations and reminders of people."""

    def __init__(self, host: Host, store: Store) -> None:
        self._host, self._store = host, store

    async def pause(self, match_id: int) -> None:
        """Stops every clock of the players; done twice it changes nothing."""
        table, rows = await self._host.latest(match_id), await self._store.clocks(match_id)
        if is_paused(rows):
            return
        pace, at, made = Pace.read(table.match.pace), self._host.clock(), list[NewClock]()
        for row in rows:
            if row.kind == TURN and row.due_at is not None and row.seat is not None:
                made.append(standing(row, await self._person(table, row.seat), pace, at))
            elif row.kind == NUDGE and row.due_at is not None:
                made.append(NewClock(row.seat, NUDGE, None, since=row.since))
        paused = NewClock(None, PAUSE, None, since=at, stage=1)
        await self._store.set_clocks(match_id, [*made, paused])

    async def resume(self, match_id: int, player: int) -> Table:
        """Lets the clocks run again, also those of a match that was put aside.

        :raises TableError: if the player has no seat there, or nothing stands still.
        """
        table, rows = await self._host.latest(match_id), await self._store.clocks(match_id)
        table.seat(player)
        if table.match.status is Status.ARCHIVED:
            await self._store.revive(match_id)
            table, rows = await self._host.latest(match_id), ()
        elif table.match.status is not Status.RUNNING or not is_paused(rows):
            raise TableError("not-paused")
        await self._store.set_clocks(match_id, await self._woken(table, rows))
        if table.awaits_computer:
            self._host.turns.wake(match_id)
        return table

    async def go_away(self, player: int, days: int) -> Person:
        """Starts a vacation: the player's clocks stand still for so many days.

        :raises TableError: if the player is away already, or has not so many days left.
        """
        at, person = self._host.clock(), await self._host.people.look(player)
        if person.away(at) is not None:
            raise TableError("already-away")
        if days > person.days_left(at):
            raise TableError("vacation-spent", left=person.days_left(at), most=VACATION_DAYS)
        trip = Trip(at, at + days * DAY)
        person = replace(person, trips=(*_recent(person, at), trip))
        await self._host.people.choose(player, person)
        await self._shift(player, days * DAY)
        return person

    async def come_back(self, player: int) -> Person:
        """Ends a vacation early; whole days that were not used are given back.

        :raises TableError: if the player is not away.
        """
        at, person = self._host.clock(), await self._host.people.look(player)
        until = person.away(at)
        if until is None:
            raise TableError("not-away")
        *others, last = person.trips
        person = replace(person, trips=(*others, Trip(last.since, at)))
        await self._host.people.choose(player, person)
        await self._shift(player, at - until)
        return person

    async def remind(self, player: int, hours: int, *, direct: bool) -> Person:
        """Reminds the player every so many *hours* from now on, 0 for never."""
        person = replace(await self._host.people.look(player), remind=hours, direct=direct)
        await self._host.people.choose(player, person)
        for match in await self._host.matches.running_of(player):
            table, rows = await self._host.table(match.id), await self._store.clocks(match.id)
            seat = table.seat_of(player)
            row = find(rows, seat, NUDGE)
            if row is not None and seat in table.to_move and not is_paused(rows):
                due = nudge(row.seat or 0, person, self._host.clock()).due_at
                await self._store.claim_clock(row, replace(row, due_at=due))
        return person

    async def _shift(self, player: int, by: int) -> None:
        """Moves every running clock of *player* by so much."""
        for match in await self._host.matches.running_of(player):
            mine = {row.seat for row in await self._store.seats(match.id) if row.player == player}
            for row in await self._store.clocks(match.id):
                if row.seat in mine and row.kind in (TURN, NUDGE):
                    await self._push(row, by)

    async def _push(self, row: ClockRow, by: int) -> None:
        """Moves one clock, unless it stands; who else turns it meanwhile does not hinder that."""
        found: ClockRow | None = row
        while found is not None and (then := _pushed(found, by)) != found:
            if await self._store.claim_clock(found, then):
                return
            found = find(await self._store.clocks(row.match_id), row.seat, row.kind)

    async def _woken(self, table: Table, rows: Sequence[ClockRow]) -> list[NewClock]:
        """The clocks of a match that goes on: the time that was left, else a whole turn's.

        Whose time was up before has been told so, and stays late.
        """
        pace, at = Pace.read(table.match.pace), self._host.clock()
        made = [
            NewClock(None, PAUSE, None),
            await self._host.idleness.clock(table.match.guild, at),
            NewClock(None, THREAD, at + KEEP_AWAKE),
        ]
        for seat in table.to_move:
            if table.seats[seat].computer:
                continue
            person, turn = await self._person(table, seat), find(rows, seat, TURN)
            if is_empty(table, seat):
                made.append(NewClock(seat, TURN, at))
                continue
            reminder = nudge(seat, person, at)
            made.append(replace(reminder, since=(reminder.since or at) - _waited(rows, seat)))
            if pace.is_timed and (turn is None or turn.stage != OVERDUE):
                left = pace.bank + pace.each if turn is None else turn.time_left or 0
                made.append(running(seat, person, pace, left, at))
        return made

    async def _person(self, table: Table, seat: int) -> Person:
        player = table.players[seat]
        return Person() if player is None else await self._host.people.of(player)


def _recent(person: Person, at: int) -> list[Trip]:
    """The vacations that still count."""
    return [trip for trip in person.trips if trip.until > at - 366 * DAY]


def _pushed(row: ClockRow, by: int) -> ClockRow:
    """A clock so much later; of a reminder also since when the player is awaited."""
    if row.since is not None:
        row = replace(row, since=row.since + by)
    return row if row.due_at is None else replace(row, due_at=row.due_at + by)


def _waited(rows: Sequence[ClockRow], seat: int) -> int:
    """How long a player had been awaited when the clocks were stopped."""
    pause, reminder = find(rows, None, PAUSE), find(rows, seat, NUDGE)
    if pause is None or reminder is None or reminder.since is None:
        return 0
    return max(0, (pause.since or 0) - reminder.since)
