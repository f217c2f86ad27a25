"""Carries contests on: begins them, pairs rounds, scores tables, ends them.

A step claims its contest, so that of several processes one does it; it writes each thing it has
done at once, so that whoever comes after a crash goes on from there. What people decide meanwhile
makes its writes stale: then it stops, and the next step sees what they decided.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog
from msgspec import Struct
from msgspec.structs import replace

from db import ContestRow, ContestStatus, Stale, Status, Store, TableRow
from host.contests.entry import Admission
from host.contests.formats import FORMATS
from host.contests.formats.model import Pairing
from host.contests.model import Contest
from host.contests.tables import Tables
from host.time.pace import HOUR, MINUTE

if TYPE_CHECKING:
    from host.contests.office import Contests
    from host.host import Host

log = structlog.get_logger("ratusha")
LEASE = 2 * MINUTE
"""So long a process has for a step; then another may begin it again."""
TOO_FEW = "contest-too-few"


class Held(Struct, frozen=True):
    """A contest that this process carries on, while its version is this one."""

    contest: Contest
    version: int

    @property
    def id(self) -> int:
        return self.contest.id


class Rounds:
    """Carries on what is due."""

    def __init__(self, host: Host, store: Store, office: Contests) -> None:
        self._host, self._store, self._office = host, store, office
        self._rows, self._tables = store.contests, Tables(host, store)
        self._entry = Admission(store)

    async def tick(self) -> None:
        """Carries on every contest that is due; one that cannot be is put off for an hour."""
        try:
            for row in await self._rows.due(self._host.clock()):
                await self._step(row)
        finally:
            touched, self._tables.touched = self._tables.touched, set()
            if touched:
                self._office.touched(touched)

    async def _step(self, row: ContestRow) -> None:
        now = self._host.clock()
        version = await self._rows.claim(row, now=now, until=now + LEASE)
        if version is None:
            return
        try:
            await self._carry_on(row.id, version)
        except Stale:
            return  # somebody has decided something: the next step sees it
        except Exception as error:
            log.error("contest cannot go on", contest=row.id, exc_info=error)
            await self._rows.put_off(row.id, version, now + HOUR)

    async def _carry_on(self, contest_id: int, version: int) -> None:
        while True:
            held = Held(await self._office.look(contest_id), version)
            if held.contest.row.version != version:
                return
            if held.contest.status is ContestStatus.OPEN:
                again = await self._begin(held)
            else:
                again = await self._play(held)
            if not again:
                return

    async def _begin(self, held: Held) -> bool:
        """Begins a contest whose time has come, or gives it up if too few take part."""
        contest, now = held.contest, self._host.clock()
        if contest.row.step_at is None or contest.row.step_at > now:
            await self._rows.release(held.id, held.version, contest.row.step_at)
            return False
        least = max(contest.terms.least, contest.terms.seats)
        if len(contest.taking_part) < least:
            await self._cancel(held)
            return False
        ranks = await self._entry.ranks(contest)
        pairing = await _paired(contest.seeded(ranks))
        if pairing is None:
            await self._cancel(held)
            return False
        await self._write(held, 1, pairing, ranks)
        return True

    async def _cancel(self, held: Held) -> None:
        cancelled, at = ContestStatus.CANCELLED, self._host.clock()
        await self._rows.close(held.id, cancelled, at=at, why=TOO_FEW, version=held.version)

    async def _play(self, held: Held) -> bool:
        """One look at the round that is under way; whether there is more to do at once."""
        contest, round = held.contest, held.contest.round
        assert round is not None
        for entrant in contest.entrants:
            if entrant.moving:
                await self._tables.follow(contest, entrant)
                await self._rows.seated(held.id, entrant.number, version=held.version)
        open_tables = [t for t in contest.tables_of(round.round) if t.outcome is None]
        open_tables = [await self._opened(held, table) for table in open_tables]
        late = round.deadline_at is not None and round.deadline_at <= self._host.clock()
        scored = [await self._tables.scored(contest, table, late=late) for table in open_tables]
        done = [each for each in scored if each is not None]
        await self._rows.score(held.id, done, version=held.version)
        if len(done) < len(open_tables):
            step_at = None if late else round.deadline_at
            await self._rows.release(held.id, held.version, step_at)
            return False
        at = self._host.clock()
        await self._rows.end_round(held.id, round.round, version=held.version, at=at)
        await self._go_on(held)
        return True

    async def _opened(self, held: Held, table: TableRow) -> TableRow:
        """A table whose match is there and has begun."""
        if table.match is not None and table.status is not Status.LOBBY:
            return table
        match_id = await self._tables.open(held.contest, table)
        key = (held.id, table.round, table.number, match_id)
        await self._rows.set_match(*key, version=held.version)
        return replace(table, match=match_id, status=(await self._store.match(match_id)).status)

    async def _go_on(self, held: Held) -> None:
        """The next round, or the end."""
        contest = await self._office.look(held.id)
        pairing = await _paired(contest)
        if pairing is not None:
            await self._write(held, contest.row.round + 1, pairing)
            return
        over, at, places = ContestStatus.OVER, self._host.clock(), contest.places
        await self._rows.close(held.id, over, at=at, places=places, version=held.version)

    async def _write(
        self, held: Held, round: int, pairing: Pairing, ranks: dict[int, int] | None = None
    ) -> None:
        at, span = self._host.clock(), held.contest.terms.deadline
        await self._rows.begin_round(
            held.id,
            round,
            [*pairing.tables, *((number,) for number in pairing.byes)],
            version=held.version,
            at=at,
            deadline=None if span is None else at + span,
            ranks=ranks,
        )


async def _paired(contest: Contest) -> Pairing | None:
    """The next round of a contest, thought out beside the loop: a large one takes a while."""
    pair = FORMATS[contest.terms.format].pair
    return await asyncio.to_thread(pair, contest.field, contest.history)
