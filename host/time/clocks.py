"""The clocks of a match: rows in the database that say when something is to be looked at again.

=========  =============  =================================================================
kind       of             what its time means
=========  =============  =================================================================
turn       a seat         when the player is warned, then when their time is up
nudge      a seat         when the player is reminded next; *since* when they are awaited
idle       the match      when it is looked at whether anybody still plays
thread     the match      when the thread is to be kept from falling asleep
pause      the match      stage 1: all have agreed to a pause, *since* then
=========  =============  =================================================================

A computer has none: it answers at once. A turn's deadline is ``due_at + time_left`` while it runs.
The rows that a move changes are written by the transaction that writes the move.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from db import ClockRow, NewClock, SeatState
from host.table import Table
from host.time.pace import DAY, Pace
from host.time.people import Person
from host.time.quiet import Quiet
from rules.chance import Seat

TURN, NUDGE, IDLE, THREAD, PAUSE = "turn", "nudge", "idle", "thread", "pause"

RUNNING, WARNED, OVERDUE = 0, 1, 2
"""The stages of a turn."""

WARNING = 5
"""The warning comes when one part in so many of the time is left: at 80 %."""
KEEP_AWAKE = 6 * DAY
"""How often a thread is touched; Discord lets it sleep after seven quiet days."""

Players = Mapping[Seat, Person]


class Change(Struct, frozen=True):
    """What happened to a match, as its clocks see it: who was awaited, who moved, and when."""

    table: Table
    awaited: frozenset[Seat]
    at: int
    mover: Seat | None = None
    closes: bool = False
    undone: bool = False

    @property
    def starting(self) -> list[Seat]:
        """The seats for which a turn begins."""
        after = self.table.to_move
        goes_on = self.closes or not self.pace.bank
        return [
            seat
            for seat in after
            if seat not in self.awaited or (seat == self.mover and goes_on and not self.undone)
        ]

    @property
    def stopping(self) -> list[Seat]:
        return sorted(self.awaited - set(self.table.to_move))

    @property
    def pace(self) -> Pace:
        return Pace.read(self.table.match.pace)


def opening(table: Table, people: Players, at: int) -> list[NewClock]:
    """The clocks with which a match begins, but for that of its idleness."""
    return [
        *changed(Change(table, frozenset(), at), (), people),
        NewClock(None, THREAD, at + KEEP_AWAKE),
    ]


def changed(change: Change, rows: Iterable[ClockRow], people: Players) -> list[NewClock]:
    """The clocks that are not as they were after *change*."""
    known = {(row.seat, row.kind): row for row in rows}
    pause = known.get((None, PAUSE))
    stands = pause is not None and pause.stage > 0
    made: list[NewClock] = []
    for seat in change.stopping:
        made += _stopped(change, seat, known.get((seat, TURN)), people)
    for seat in change.starting:
        made += _started(change, seat, known.get((seat, TURN)), people, stands)
    return made


def running(seat: int, person: Person, pace: Pace, left: int, at: int) -> NewClock:
    """A turn that has *left* from *at* on, or from the end of the player's vacation."""
    start, spare = person.away(at) or at, left // WARNING
    quiet = person.quiet if pace.is_short else None
    due = quiet.later(start, left - spare) if quiet else start + left - spare
    return NewClock(seat, TURN, due, time_left=spare, stage=RUNNING)


def standing(row: NewClock, person: Person, pace: Pace, at: int) -> NewClock:
    """*row*, stopped with the time that is left on it."""
    left = time_left(row, person, pace, at)
    return NewClock(row.seat, TURN, None, time_left=left, stage=RUNNING)


def deadline(row: NewClock) -> int | None:
    """When the time of a turn is up; ``None`` while its clock stands."""
    return None if row.due_at is None else row.due_at + (row.time_left or 0)


def time_left(row: NewClock, person: Person, pace: Pace, at: int) -> int:
    """The time that a turn has left; none if its deadline has passed."""
    spare = row.time_left or 0
    if row.due_at is None:
        return spare
    start = min(row.due_at, person.away(at) or at)
    quiet = person.quiet if pace.is_short else None
    ahead = _waking(quiet, start, row.due_at) if row.due_at > start else row.due_at - at
    return max(0, ahead + spare)


def nudge(seat: int, person: Person, at: int) -> NewClock:
    """The first reminder of somebody who is awaited from *at* on."""
    start = person.away(at) or at
    due = start + person.interval if person.remind else None
    return NewClock(seat, NUDGE, due, since=start)


def is_paused(rows: Sequence[NewClock]) -> bool:
    return any(row.kind == PAUSE and row.stage > 0 for row in rows)


def find(rows: Iterable[ClockRow], seat: int | None, kind: str) -> ClockRow | None:
    """The clock of that seat and kind."""
    return next((row for row in rows if row.seat == seat and row.kind == kind), None)


def is_empty(table: Table, seat: int) -> bool:
    """Whether nobody plays the seat any more."""
    return table.seats[seat].state is not SeatState.PLAYING


def _started(
    change: Change, seat: Seat, row: NewClock | None, people: Players, stands: bool
) -> list[NewClock]:
    if change.table.seats[seat].computer:
        return []
    if is_empty(change.table, seat):
        return [NewClock(seat, TURN, change.at)]
    person, pace = people.get(seat, Person()), change.pace
    reminder = nudge(seat, person, change.at)
    if stands:
        reminder = NewClock(seat, NUDGE, None, since=change.at)
    if not pace.is_timed:
        return [reminder]
    left = _granted(pace, row, person, change)
    if stands:
        return [reminder, NewClock(seat, TURN, None, time_left=left)]
    return [reminder, running(seat, person, pace, left, change.at)]


def _granted(pace: Pace, row: NewClock | None, person: Person, change: Change) -> int:
    """The time of the turn that begins: what the bank holds and a turn's worth.

    Who takes a decision back goes on with the time that they had.
    """
    if row is None:
        return pace.bank + pace.each
    saved = time_left(row, person, pace, change.at)
    if change.undone:
        return saved
    return min(saved, pace.bank) + pace.each


def _stopped(change: Change, seat: Seat, row: NewClock | None, people: Players) -> list[NewClock]:
    if change.table.seats[seat].computer:
        return []
    made = [NewClock(seat, NUDGE, None)]
    if row is not None:
        pace = change.pace
        left = time_left(row, people.get(seat, Person()), pace, change.at)
        if change.undone and seat != change.mover:
            left = max(0, left - pace.each)  # the turn's worth that had just been given
        made.append(NewClock(seat, TURN, None, time_left=left))
    return made


def _waking(quiet: Quiet | None, start: int, end: int) -> int:
    return quiet.waking(start, end) if quiet else end - start
