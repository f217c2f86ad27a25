"""What is due: reminders, warnings, the end of somebody's time, matches that nobody plays.

A reminder is claimed before it is sent: a clock is turned from what it was into what it will be,
and only the one of many claimants who manages that speaks. So nothing is ever said twice, by
however many processes; a process that dies between the claim and the message has lost that one
message, and the next reminder of the same seat comes an interval later. What changes a match (a
default move, a freed seat, an archived match) is the other way round: it is written first, in a
transaction that only one can win, and told afterwards.

A deadline that passed while nobody watched is given a respite as long as the silence, an hour at
least and a day at most. That nobody watched is seen from the time at which somebody last did,
which is written after everything that was due then.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from db import ClockRow, MatchRow, MotionRow, NewClock, Status, Store, WrongStatus
from host.table import Outcome, Table
from host.time.clocks import (
    IDLE,
    KEEP_AWAKE,
    NUDGE,
    OVERDUE,
    RUNNING,
    THREAD,
    TURN,
    WARNED,
    find,
    is_empty,
    is_paused,
    standing,
)
from host.time.idleness import notice, patience, touched
from host.time.pace import DAY, HOUR, MINUTE, Pace, Timeout
from host.time.people import Person
from host.time.set_back import shorten
from host.together.ballots import Motion
from rules.chance import Seat

if TYPE_CHECKING:
    from host.host import Host

MOST_NUDGES = 20
"""So often somebody is reminded of the same turn; then the match may grow old in peace."""
UNWATCHED = 10 * MINUTE
"""After so long a silence the bot was down, not merely busy."""
RESPITE = (HOUR, DAY)
"""The shortest and the longest respite after such a silence."""
LEASE = MINUTE
"""So long one process has for what only one may do."""


class Notice(Struct, frozen=True):
    """Something that has become due and is now to be told.

    ==========  ================================================================
    nudge       a reminder for a player who is awaited
    warning     a fifth of the player's time is left, until *deadline*
    late        the player's time is up, and the table waits
    played      the player's time is up, or nobody plays the seat: see *outcome*
    freed       the player's time is up, and the seat may be taken over
    idle        nobody moves; at *deadline* the match is put aside
    archived    nobody has moved; the match is put aside
    thread      the thread is to be kept awake
    lapsed      a proposal was not agreed to in time, or was after all: *motion*
    ==========  ================================================================
    """

    kind: str
    match: MatchRow
    table: Table | None = None
    seat: Seat | None = None
    person: Person = Person()
    deadline: int | None = None
    last_one: bool = False
    missed: bool = False
    """Whether somebody has just missed a deadline."""
    outcome: Outcome | None = None
    motion: Motion | None = None

    @property
    def player(self) -> int | None:
        if self.table is None or self.seat is None:
            return None
        return self.table.players[self.seat]


class Alarm(Struct, frozen=True):
    """A clock that has gone off, with all that is known about it."""

    row: ClockRow
    table: Table
    seat: Seat
    person: Person
    at: int

    def notice(self, kind: str, **more: object) -> Notice:
        made = Notice(kind, self.table.match, self.table, self.seat, self.person)
        return replace(made, **more)


class Watch:
    """Looks at the clocks, does what they ask for and says what is to be told."""

    def __init__(self, host: Host, store: Store) -> None:
        self._host, self._store = host, store
        self._respite = 0
        self._handlers: dict[str, Callable[[ClockRow, int], Awaitable[Notice | None]]] = {
            TURN: self._turn,
            NUDGE: self._nudge,
            IDLE: self._idle,
            THREAD: self._thread,
        }

    async def due(self) -> AsyncIterator[Notice]:
        """Everything that is due now, one after the other; contests are carried on, too.

        A clock that cannot be handled is put off for an hour, so that it does not hinder others.
        """
        now = self._host.clock()
        since = await self._watched_until(now)
        async for each in self._lapsed(now):  # before default moves make what was agreed stale
            yield each
        seen: set[ClockRow] = set()
        while rows := [row for row in await self._store.due(now) if row not in seen]:
            for row in sorted(rows, key=lambda row: row.kind == NUDGE):  # which others may hush
                seen.add(row)
                if await self._respited(row, since, now):
                    continue
                try:
                    notice = await self._handlers[row.kind](row, now)
                except Exception:
                    await self._claim(row, replace(row, due_at=now + HOUR))
                    raise
                if notice is None:
                    continue
                if notice.missed and row.seat is not None:
                    await self._store.standings.lapse(row.match_id, row.seat, at=now)
                yield notice
        if self._respite:
            await self._store.contests.respite(since, now, now + self._respite)
        await self._host.contests.carry_on()
        await self._store.put_watched(now)

    async def _watched_until(self, now: int) -> int:
        """When somebody last watched; if that is long ago, there is a respite."""
        last = await self._store.watched_until()
        since = now if last is None else last
        if now < since - UNWATCHED:
            await shorten(self._host, self._store, now)
        least, most = RESPITE
        self._respite = min(most, max(least, now - since)) if now - since > UNWATCHED else 0
        if self._respite:
            await self._store.seeking.put_off(since, now + self._respite)
        return since

    async def _respited(self, row: ClockRow, since: int, now: int) -> bool:
        """Whether a deadline that passed while nobody watched was put off."""
        is_deadline = row.kind == TURN and row.stage == WARNED
        if not self._respite or not is_deadline or (row.due_at or 0) < since:
            return False
        return await self._claim(row, replace(row, due_at=now + self._respite))

    # turns

    async def _turn(self, row: ClockRow, now: int) -> Notice | None:
        alarm = await self._awaited(row, now)
        if alarm is None:
            return None
        if is_empty(alarm.table, alarm.seat):
            return await self._play(alarm, missed=False)
        if row.stage == RUNNING:
            return await self._warn(alarm)
        match Pace.read(alarm.table.match.pace).timeout:
            case Timeout.MOVE:
                return await self._play(alarm, missed=True)
            case Timeout.TAKEOVER:
                return await self._free(alarm)
        await self._hush(alarm)
        late = NewClock(row.seat, TURN, None, time_left=0, stage=OVERDUE)
        return alarm.notice("late", missed=True) if await self._claim(row, late) else None

    async def _warn(self, alarm: Alarm) -> Notice | None:
        row, left = alarm.row, alarm.row.time_left or 0
        deadline = alarm.at + max(left, self._respite)
        await self._hush(alarm)
        warned = NewClock(row.seat, TURN, deadline, time_left=0, stage=WARNED)
        if not await self._claim(row, warned):
            return None
        return alarm.notice(
            "warning", deadline=deadline, last_one=is_last_one(alarm.table, alarm.seat)
        )

    async def _hush(self, alarm: Alarm) -> None:
        """A warning, or that time is up, is a reminder too: the next comes an interval later.

        This is done before it is claimed, so that no other process reminds in between.
        """
        row = find(await self._store.clocks(alarm.row.match_id), alarm.seat, NUDGE)
        if row is not None and row.due_at is not None:
            due = alarm.at + alarm.person.interval if alarm.person.remind else None
            await self._claim(row, replace(row, due_at=due))

    async def _play(self, alarm: Alarm, *, missed: bool) -> Notice | None:
        outcome = await self._host.absence.play_for(alarm.row)
        if outcome is None:
            return None
        return alarm.notice("played", table=outcome.table, outcome=outcome, missed=missed)

    async def _free(self, alarm: Alarm) -> Notice | None:
        """Frees the seat, if nobody else is about to; who dies over it is followed by another."""
        if not await self._claim(alarm.row, replace(alarm.row, due_at=alarm.at + LEASE)):
            return None
        table = await self._host.leaving.vacate(alarm.row.match_id, alarm.seat)
        return alarm.notice("freed", table=table, missed=True)

    async def _nudge(self, row: ClockRow, now: int) -> Notice | None:
        alarm = await self._awaited(row, now)
        if alarm is None:
            return None
        turn = find(await self._store.clocks(row.match_id), row.seat, TURN)
        if turn is not None and turn.due_at is not None and turn.due_at <= now:
            await self._hush(alarm)  # for what the turn's own clock is about to say
            return None
        more = alarm.person.remind and row.stage + 1 < MOST_NUDGES
        due = now + alarm.person.interval if more else None
        then = replace(row, due_at=due, stage=row.stage + 1)
        if not await self._claim(row, then) or not alarm.person.remind:
            return None
        return alarm.notice("nudge", last_one=is_last_one(alarm.table, alarm.seat))

    async def _awaited(self, row: ClockRow, now: int) -> Alarm | None:
        """The alarm, unless the player is not awaited, or not to be disturbed."""
        table = await self._host.latest(row.match_id)
        player = None if row.seat is None else table.players[row.seat]
        awaited = [seat for seat in table.to_move if not table.seats[seat].computer]
        if row.seat is None or row.seat not in awaited:
            await self._claim(row, replace(row, due_at=None))
            return None
        person = Person() if player is None else await self._host.people.look(player)
        alarm = Alarm(row, table, Seat(row.seat), person, now)
        if is_paused(await self._store.clocks(row.match_id)):
            await self._claim(row, _paused(alarm))
            return None
        if is_empty(table, alarm.seat):
            return alarm
        later = person.undisturbed(now)
        if later is not None:
            await self._claim(row, replace(row, due_at=later))
            return None
        return alarm

    async def call(self, match_id: int, seat: Seat) -> Notice | None:
        """A call that was held back, if the player is still awaited and was not reminded yet."""
        now, table = self._host.clock(), await self._host.latest(match_id)
        rows, player = await self._store.clocks(match_id), table.players[seat]
        row = find(rows, seat, NUDGE)
        gone = player is None or is_empty(table, seat) or seat not in table.to_move
        if gone or is_paused(rows) or (row is not None and row.stage > 0):
            return None
        assert player is not None
        alarm_row = row or ClockRow(seat, NUDGE, None, match_id=match_id)
        alarm = Alarm(alarm_row, table, seat, await self._host.people.look(player), now)
        await self._hush(alarm)
        return alarm.notice("nudge", last_one=is_last_one(table, seat))

    # matches

    async def _idle(self, row: ClockRow, now: int) -> Notice | None:
        match = await self._store.match(row.match_id)
        days = await self._host.idleness.days(match.guild)
        due, deadline = touched(match) + patience(days), now + notice(days)
        if not days:
            await self._claim(row, replace(row, due_at=now + patience(days), stage=0))
        elif now < due:
            await self._claim(row, replace(row, due_at=due, stage=0))
        elif row.stage == 0:
            if await self._claim(row, replace(row, due_at=deadline, stage=1)):
                return Notice("idle", match, await self._started(match), deadline=deadline)
        else:
            return await self._archive(match)
        return None

    async def _archive(self, match: MatchRow) -> Notice | None:
        try:
            await self._store.archive(match.id)
        except WrongStatus:
            return None
        return Notice("archived", match, await self._started(match))

    async def _started(self, match: MatchRow) -> Table | None:
        return None if match.status is Status.LOBBY else await self._host.latest(match.id)

    async def _thread(self, row: ClockRow, now: int) -> Notice | None:
        if not await self._claim(row, replace(row, due_at=now + KEEP_AWAKE)):
            return None
        return Notice("thread", await self._store.match(row.match_id))

    # proposals

    async def _lapsed(self, now: int) -> AsyncIterator[Notice]:
        """The proposals whose time has come; one that cannot be handled is put off for an hour."""
        seen: set[MotionRow] = set()
        while rows := [row for row in await self._store.due_motions(now) if row not in seen]:
            for row in rows:
                seen.add(row)
                try:
                    verdict = await self._host.votes.lapse(row)
                except Exception:
                    await self._store.hasten_motion(row, now + HOUR)
                    raise
                if verdict is not None:
                    yield Notice(
                        "lapsed",
                        verdict.table.match,
                        verdict.table,
                        motion=verdict.motion,
                        outcome=verdict.outcome,
                    )

    async def _claim(self, row: ClockRow, then: NewClock) -> bool:
        return await self._store.claim_clock(row, then)


def is_last_one(table: Table, seat: Seat) -> bool:
    """Whether everybody else has answered in this round and all wait for *seat* alone."""
    others = [decision for decision in table.point.open if decision.seat != seat]
    return table.game.sealed and table.to_move == (seat,) and bool(others)


def _paused(alarm: Alarm) -> NewClock:
    if alarm.row.kind == NUDGE:
        return replace(alarm.row, due_at=None)
    return standing(alarm.row, alarm.person, Pace.read(alarm.table.match.pace), alarm.at)
