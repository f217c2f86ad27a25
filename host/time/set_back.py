"""A clock that ran ahead and was set back: what was set by it would come too late by as much.

Nobody's time is then longer than what was agreed, counted from now on. What was due rightly later
than that, such as the end of a vacation, is left as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from db import ClockRow, NewClock, Store
from host.time import clocks
from host.time.clocks import KEEP_AWAKE, NUDGE, WARNED, nudge, running
from host.time.idleness import notice, patience
from host.time.pace import DAY, Pace
from host.time.people import Person
from host.together.votes import LAPSES

if TYPE_CHECKING:
    from host.host import Host

EVER = EVERYTHING = 2**62
"""No limit to what is read: this is done once, after a clock was set back."""


async def shorten(host: Host, store: Store, now: int) -> None:
    """Brings everything nearer that is due later than it could be."""
    for row in await store.due(EVER, EVERYTHING):
        latest = await _latest(host, store, row, now)
        if latest is not None and latest.due_at is not None and (row.due_at or 0) > latest.due_at:
            await store.claim_clock(row, latest)
    for motion in await store.due_motions(EVER, EVERYTHING):
        if motion.lapses_at is not None and motion.lapses_at > now + LAPSES:
            await store.hasten_motion(motion, now + LAPSES)


async def _latest(host: Host, store: Store, row: ClockRow, now: int) -> NewClock | None:
    """The clock as it would be if it had just been set; ``None`` if it may be due at any time."""
    match = await store.match(row.match_id)
    match row.kind:
        case clocks.THREAD:
            return replace(row, due_at=now + KEEP_AWAKE)
        case clocks.IDLE:
            days = await host.idleness.days(match.guild)
            return replace(row, due_at=now + patience(days) + notice(days))
    seats = {seat.seat: seat.player for seat in await store.seats(row.match_id)}
    player = seats.get(row.seat or 0)
    person = Person() if player is None else await host.people.look(player)
    if row.seat is None or person.away(now) is not None:
        return None
    if row.kind == NUDGE:
        return replace(nudge(row.seat, person, now), stage=row.stage)
    pace = Pace.read(match.pace)
    if row.stage == WARNED:
        return replace(row, due_at=now + DAY)
    return running(row.seat, person, pace, pace.bank + pace.each, now)
