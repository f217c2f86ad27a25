"""The matches of a round: opened as they were paired, handed over, scored, adjudicated."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from db import (
    EntrantRow,
    EntrantState,
    NewSeat,
    NotFound,
    Scored,
    SeatState,
    Status,
    Store,
    TableOutcome,
    TableRow,
    WrongStatus,
)
from host.computers.seating import numbered
from host.contests.model import Contest
from host.contests.terms import Late
from host.errors import TableError
from host.together.presence import playing
from rules.chance import Seat

if TYPE_CHECKING:
    from host.host import Host

OPEN = (Status.LOBBY, Status.RUNNING)
NOBODY = 0
"""Who owns a table at which only computers sit, if the one who announced the contest is gone."""


class Tables:
    """Every match of a contest. What is done twice changes nothing."""

    def __init__(self, host: Host, store: Store) -> None:
        self._host, self._store = host, store
        self.touched = set[int]()
        """Matches that were changed here: what they have to say, nobody else will take up."""

    async def open(self, contest: Contest, table: TableRow) -> int:
        """The match of a table, opened and begun if it is not yet: each sits as was paired."""
        terms, people = contest.terms, contest.by_number
        seats = list[NewSeat]()
        for seat, number in enumerate(table.entrants):
            who = people[number]
            called = numbered(who.name, [row.name for row in seats])
            seats.append(NewSeat(seat, who.player, called, who.computer))
        owner = next((row.player for row in seats if row.player is not None), contest.row.owner)
        match_id = await self._host.lobby.create(
            contest.row.game,
            NOBODY if owner is None else owner,
            "",
            seats=len(seats),
            options=dict(terms.options),
            language=terms.language,
            pace=terms.pace,
            rated=terms.rated,
            guild=contest.row.guild,
            channel=contest.row.channel,
            person=self._served(contest, seats),
            token=f"contest:{contest.id}:{table.round}:{table.number}",
            seated=seats,
            house=True,
        )
        self.touched.add(match_id)
        for row in seats:
            await self._call_home(contest, match_id, row.player)
        match, seated = await self._host.lobby.look(match_id)
        if match.status is Status.LOBBY and len(seated) < len(seats):
            await self._store.cancel(match_id, at=self._host.clock())  # somebody stood up meanwhile
        elif match.status is Status.LOBBY:
            with suppress(TableError):  # another process was faster
                await self._host.lobby.start(match_id, None)
        return match_id

    @staticmethod
    def _served(contest: Contest, seats: Sequence[NewSeat]) -> int | None:
        """In whose direct messages a match across servers has its first home."""
        here = contest.row.guild is not None
        return None if here else next((row.player for row in seats if row.player), None)

    async def _call_home(self, contest: Contest, match_id: int, player: int | None) -> None:
        """Across servers, has a person served in direct messages."""
        if contest.row.guild is None and player is not None:
            await self._host.homes.add_person(match_id, player, contest.terms.language)

    async def follow(self, contest: Contest, entrant: EntrantRow) -> None:
        """Has the seat of an entrant who has changed, or has left, follow in the open round."""
        table = next(
            (t for t in contest.tables if t.outcome is None and entrant.number in t.entrants), None
        )
        if table is None or table.match is None or table.status is not Status.RUNNING:
            return
        self.touched.add(table.match)
        seat = Seat(table.entrants.index(entrant.number))
        with suppress(TableError, WrongStatus, NotFound):  # the match has just ended
            if entrant.state is EntrantState.LEFT:
                await self._host.leaving.give_up(table.match, seat)
            else:
                await self._hand_over(contest, table.match, seat, entrant)

    async def _hand_over(
        self, contest: Contest, match_id: int, seat: Seat, entrant: EntrantRow
    ) -> None:
        now = (await self._host.latest(match_id)).seats[seat]
        if entrant.player is not None and now.player == entrant.player:
            return
        if now.state is SeatState.PLAYING:
            await self._store.leave_seat(match_id, seat, state=SeatState.LEFT)
        if entrant.player is not None:
            await self._host.leaving.take_over(match_id, entrant.player, entrant.name, seat)
            await self._call_home(contest, match_id, entrant.player)
        elif entrant.computer is not None:
            level, name = entrant.computer, entrant.name
            await self._host.seating.take_over(match_id, None, seat, level, name)

    async def scored(self, contest: Contest, table: TableRow, *, late: bool) -> Scored | None:
        """How a table came out; None while it is played. If it is *late*, it is adjudicated."""
        status, outcome = table.status, TableOutcome.PLAYED
        if table.match is None or (status in OPEN and not late):
            return None
        if status in (*OPEN, Status.ARCHIVED):
            await self._adjudicate(table.match, contest.terms.late)
            status, outcome = (await self._store.match(table.match)).status, TableOutcome.LATE
        if status is not Status.OVER:
            return Scored(table.round, table.number, TableOutcome.VOID)
        rows = await self._store.results(table.match)
        places, totals = tuple(r.place for r in rows), tuple(r.total for r in rows)
        return Scored(table.round, table.number, outcome, places, totals)

    async def _adjudicate(self, match_id: int, by: Late) -> None:
        """Ends a match as was announced; one that has not begun is cancelled.

        By the clock, seats of people who are awaited come after the others, as seats do that
        nobody plays; if all are awaited, the score decides.
        """
        self.touched.add(match_id)
        with suppress(WrongStatus):
            await self._store.revive(match_id)
        if (await self._store.match(match_id)).status is Status.LOBBY:
            await self._store.cancel(match_id, at=self._host.clock())
            return
        table = await self._host.latest(match_id)
        awaited = [s for s in table.to_move if table.is_playing(s) and not table.seats[s].computer]
        if by is Late.CLOCK and set(playing(table)) - set(awaited):
            for seat in awaited:
                with suppress(TableError):  # with the last one the match has ended
                    await self._host.leaving.vacate(match_id, seat)
        with suppress(TableError):
            await self._host.leaving.finish(match_id)
