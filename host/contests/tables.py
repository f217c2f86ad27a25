"""The matches of a round: opened as they were paired, handed over, scored, adjudicated."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from db import (
    EntrantRow,
    EntrantState,
    Home,
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
        homes = {people[n].player: home_of(contest, people[n]) for n in table.entrants}
        first = first_home(contest, homes.values())
        match_id = await self._host.lobby.create(
            contest.row.game,
            NOBODY if owner is None else owner,
            "",
            seats=len(seats),
            options=dict(terms.options),
            language=first.language,
            pace=terms.pace,
            rated=terms.rated,
            guild=first.guild,
            channel=first.channel,
            person=first.person,
            token=f"contest:{contest.id}:{table.round}:{table.number}",
            seated=seats,
            house=True,
        )
        self.touched.add(match_id)
        for player, home in homes.items():
            if player is not None and home is not None and home != first:
                await self._host.homes.settle(match_id, home, [player])
        match, seated = await self._host.lobby.look(match_id)
        if match.status is Status.LOBBY and len(seated) < len(seats):
            await self._store.cancel(match_id, at=self._host.clock())  # somebody stood up meanwhile
        elif match.status is Status.LOBBY:
            with suppress(TableError):  # another process was faster
                await self._host.lobby.start(match_id, None)
        return match_id

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
            if (home := home_of(contest, entrant)) is not None:
                await self._host.homes.settle(match_id, home, [entrant.player])
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


def home_of(contest: Contest, who: EntrantRow) -> Home | None:
    """Where somebody plays: on the server from which they come, or in direct messages if the bot
    is not there; a computer plays anywhere."""
    if who.player is None:
        return None
    there = contest.home_on(who.guild)
    if there is None or there.away:
        language = contest.terms.language if there is None else there.language
        return Home(0, language, person=who.player)
    return Home(0, there.language, there.guild, channel=there.channel)


def first_home(contest: Contest, homes: Iterable[Home | None]) -> Home:
    """Where a match is opened: on the first server of those who play, else with the first of them;
    among computers where the contest is held."""
    known = [home for home in homes if home is not None]
    here = contest.held_at
    if not known and here is not None and not here.away:
        return Home(0, here.language, here.guild, channel=here.channel)
    usual = known[0] if known else Home(0, contest.terms.language)
    return next((home for home in known if home.guild is not None), usual)
