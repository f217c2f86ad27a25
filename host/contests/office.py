"""What everybody calls: contests announced, joined, left, looked at, carried on."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec import json
from msgspec.structs import replace

from db import (
    AlreadySeated,
    ContestHome,
    ContestRow,
    ContestStatus,
    EntrantRow,
    EntrantState,
    Laurel,
    NewContest,
    NewEntrant,
    NewsRow,
    NotFound,
    Stale,
    Status,
    Store,
    TableRow,
)
from host.computers.seating import numbered
from host.contests.announcing import game_of, refused, require_decider
from host.contests.entry import Admission, require_team
from host.contests.export import File, exported
from host.contests.leagues import Leagues
from host.contests.model import Contest, read_terms
from host.contests.rounds import Rounds
from host.contests.terms import MOST_ENTRANTS, Announced, Leavers, check, check_name, settled, sizes
from host.errors import TableError
from host.time.pace import MINUTE
from host.time.watch import UNWATCHED

if TYPE_CHECKING:
    from host.host import Host

OPEN_CONTESTS = 50
"""So many contests of a server may be under way at once."""
LISTED = 25
"""So many contests of other servers are listed."""
TELLING = 2 * MINUTE
"""So long somebody may take to tell news before others try."""
OVER: dict[type[Exception], str] = {Stale: "contest-over"}
GOING = (ContestStatus.OPEN, ContestStatus.RUNNING, ContestStatus.PAUSED)


class Contests:
    """Every tournament of the store, and the leagues.

    Who may decide about a contest is the one who announced it, *by* their user id; *by* None is
    whoever manages the server, of which the caller has made sure.
    """

    def __init__(self, host: Host, store: Store) -> None:
        self._host, self._store, self._rows = host, store, store.contests
        self._entry, self._rounds = Admission(store), Rounds(host, store, self)
        self.leagues = Leagues(host, store, self)
        self.touched: Callable[[Collection[int]], None] = lambda matches: None
        """Who wants to know which matches were opened, handed over or ended by a contest."""

    # announcing

    async def create(
        self,
        game: str,
        owner: int,
        name: str,
        terms: Announced,
        *,
        guild: int | None = None,
        channel: int | None = None,
        seed: str | None = None,
    ) -> int:
        """Announces a contest on a server, or on none; gives its id.

        :raises SetupError: :raises TableError: if there can be no such contest.
        """
        now, rules = self._host.clock(), game_of(self._host.games, game)
        terms = replace(terms, options=settled(terms.options, rules))
        check(terms, rules, now)
        if terms.closes_at is None and terms.most is None:
            raise TableError("contest-endless")
        check_name(name)
        if guild is not None:
            await self._limit(guild)
            if terms.abroad and not await self._host.homes.is_open(guild):
                raise TableError("server-closed")
        new = NewContest(
            guild=guild,
            channel=channel,
            language=terms.language,
            owner=owner,
            name=name.strip(),
            game=game,
            terms=json.encode(terms).decode(),
            seed=seed or secrets.token_hex(8),
            at=now,
            step_at=terms.closes_at,
            abroad=terms.abroad,
        )
        return await self._rows.create(new)

    # taking part

    async def join(
        self,
        contest_id: int,
        player: int,
        name: str,
        *,
        roles: Collection[int] = (),
        team: str = "",
        home: ContestHome | None = None,
    ) -> EntrantRow:
        """Has a person take part, or wait for a place if there is none.

        They come from the server of that *home*, where the contest is told of from now on; without
        one, from the server that holds it.

        :raises TableError: if they do already, may not, or it is too late.
        """
        contest = await self.look(contest_id)
        if contest.status not in GOING:
            raise TableError("contest-over")
        if contest.entrant_of(player) is not None:
            raise TableError("contest-joined")
        if contest.row.series is not None or (
            contest.status is not ContestStatus.OPEN
            and contest.terms.leavers is not Leavers.REPLACE
        ):
            raise TableError("contest-closed")
        guild = contest.row.guild if home is None else home.guild
        await self._entry.admit_from(contest, guild)
        await self._entry.admit(contest, player, roles, team)
        who = NewEntrant(player=player, computer=None, name=name, guild=guild, team=team.strip())
        return await self._enter(contest, who, home)

    async def add_computer(
        self, contest_id: int, by: int | None, level: str, name: str, *, team: str = ""
    ) -> EntrantRow:
        """Has a computer take part, as whoever may decide.

        :raises TableError: if there is no such level, it is too late, or not for *by* to say.
        """
        contest = await self._decided(contest_id, by)
        if contest.status is not ContestStatus.OPEN:
            raise TableError("contest-closed")
        self._host.seating.require(level)
        require_team(contest, team)
        called = numbered(name, [entrant.name for entrant in contest.entrants])
        return await self._enter(
            contest, NewEntrant(player=None, computer=level, name=called, team=team.strip())
        )

    async def leave(self, contest_id: int, player: int) -> EntrantRow | None:
        """Has a person leave; gives who plays in their place from now on, if anybody does.

        In a contest that runs their place passes on or is forfeited, as was announced, and so does
        the seat at their table.

        :raises TableError: if they do not take part, or it has ended.
        """
        contest = await self.look(contest_id)
        entrant = contest.entrant_of(player)
        if entrant is None or entrant.state is EntrantState.LEFT:
            raise TableError("contest-not-in")
        return await self._remove(contest, entrant)

    async def remove(self, contest_id: int, by: int | None, number: int) -> EntrantRow | None:
        """Takes an entrant out, as whoever may decide; gives who plays in their place.

        :raises TableError: if there is no such entrant, it has ended, or is not for *by* to say.
        """
        contest = await self._decided(contest_id, by)
        entrant = contest.by_number.get(number)
        if entrant is None or entrant.state is EntrantState.LEFT:
            raise TableError("contest-no-entrant")
        return await self._remove(contest, entrant)

    # deciding

    async def start(self, contest_id: int, by: int | None) -> None:
        """Closes entry, and begins now.

        :raises TableError: if too few take part, it has begun, or is not for *by* to say.
        """
        contest = await self._decided(contest_id, by)
        least = max(contest.terms.least, contest.terms.seats)
        if contest.status is not ContestStatus.OPEN:
            raise TableError("contest-begun")
        if len(contest.taking_part) < least:
            raise TableError("contest-too-few", least=least)
        with suppress(Stale):  # it has just begun by itself
            await self._rows.hasten(contest_id)
        await self.tick()

    async def pause(self, contest_id: int, by: int | None) -> None:
        """Has a contest wait: no round begins or ends. Matches that run go on.

        :raises TableError: if it does not run, or is not for *by* to say.
        """
        await self._decided(contest_id, by)
        with refused({Stale: "contest-not-running"}):
            await self._rows.pause(contest_id, at=self._host.clock())

    async def resume(self, contest_id: int, by: int | None) -> None:
        """Has a contest go on; its round has as much time left as it had.

        :raises TableError: if it is not paused, or it is not for *by* to say.
        """
        await self._decided(contest_id, by)
        with refused({Stale: "contest-not-paused"}):
            await self._rows.resume(contest_id, at=self._host.clock())
        await self.tick()

    async def end(self, contest_id: int, by: int | None) -> None:
        """Ends a contest as it stands; tables under way count no more, their matches go on.

        :raises TableError: if it has not begun, has ended, or is not for *by* to say.
        """
        contest = await self._decided(contest_id, by)
        if contest.status is ContestStatus.OPEN:
            raise TableError("contest-not-running")
        await self.finish(contest)

    async def finish(self, contest: Contest) -> None:
        """Ends a contest that has begun as it stands; done twice it changes nothing."""
        over, at = ContestStatus.OVER, self._host.clock()
        with refused(OVER):
            await self._rows.close(contest.id, over, at=at, places=contest.places)

    async def cancel(self, contest_id: int, by: int | None) -> None:
        """Gives a contest up: nobody has won. Matches under way go on.

        :raises TableError: if it has ended, or is not for *by* to say.
        """
        await self._decided(contest_id, by)
        with refused(OVER):
            await self._rows.close(contest_id, ContestStatus.CANCELLED, at=self._host.clock())

    # looking

    async def look(self, contest_id: int) -> Contest:
        """A contest as it stands.

        :raises TableError: if there is no such one.
        """
        with refused({NotFound: "no-such-contest"}):
            row = await self._rows.contest(contest_id)
        return await self._whole(row)

    async def of_guild(self, guild: int) -> tuple[ContestRow, ...]:
        """The contests that a server holds, or its people take part in, the latest first; at most
        25."""
        return await self._rows.of_guild(guild)

    async def abroad(self, guild: int) -> tuple[ContestRow, ...]:
        """The contests of other servers into which people of one may enter, the latest first.

        :raises TableError: if the server keeps to itself.
        """
        if not await self._host.homes.is_open(guild):
            raise TableError("server-closed")
        found = await self._rows.found_abroad(limit=LISTED)
        return tuple(row for row in found if row.guild != guild)

    async def of_player(self, player: int) -> tuple[ContestRow, ...]:
        """The contests in which somebody takes part or waits, and that have not ended."""
        return await self._rows.of_player(player)

    async def of_match(self, match_id: int) -> tuple[Contest, TableRow] | None:
        """The contest of a match, and its table there; None if it belongs to none."""
        found = await self._rows.of_match(match_id)
        if found is None:
            return None
        contest = await self.look(found[0])
        table = next(t for t in contest.tables_of(found[1]) if t.number == found[2])
        return contest, table

    async def laurels(self, player: int, guild: int | None = None) -> tuple[Laurel, ...]:
        """How somebody ended in contests that are over, the latest first."""
        return await self._rows.laurels(player, guild)

    async def export(self, contest_id: int) -> File:
        """A contest as a file, from which everybody can count the standings again."""
        return exported(await self.look(contest_id))

    # telling

    async def news(self) -> tuple[NewsRow, ...]:
        """What is to be told on Discord, the oldest first: claimed before, struck after."""
        return await self._rows.untold()

    async def claim(self, news: NewsRow) -> bool:
        """Whether it is for the caller, of many who ask, to tell news: the oldest of a contest.

        Who dies over it is followed by somebody else, a while later.
        """
        now = self._host.clock()
        return await self._rows.claim_news(news, now=now, until=now + TELLING)

    async def strike(self, news: NewsRow) -> None:
        """Strikes news that were told, or never can be."""
        await self._rows.strike_news(news)

    async def posted(self, contest: Contest, home: ContestHome, message: int | None) -> None:
        """Remembers the message that is kept current in a home, or that there is none."""
        with suppress(NotFound):  # the server was forgotten meanwhile
            await self._rows.set_post(contest.id, home.number, home.channel, message)

    async def redrawn(self, contest: Contest, home: ContestHome) -> None:
        """Notes that the message in a home shows a contest as it was looked at."""
        await self._rows.redrawn(contest.id, home)

    async def outdated(self) -> tuple[tuple[int, int], ...]:
        """The contests, and the numbers of their homes, whose messages are to be drawn anew."""
        return await self._rows.outdated()

    # going on

    async def tick(self) -> None:
        """Carries on what is due: to be called often, cheap when there is nothing to do.

        If nobody has watched for long, it waits for the watch, which gives rounds a respite.
        """
        last = await self._store.watched_until()
        if last is None or self._host.clock() - last <= UNWATCHED:
            await self.carry_on()

    async def carry_on(self) -> None:
        """Carries on what is due, as the watch does."""
        await self.leagues.tick()
        await self._rounds.tick()

    async def away(self, guild: int) -> None:
        """The contests of a server that is without the bot wait; one that is at home on another
        server goes on there, and its people play on in direct messages."""
        for row in await self._rows.going_in(guild):
            if await self._goes_on(row.id, guild):
                continue
            if row.status is ContestStatus.RUNNING:
                with suppress(Stale):
                    await self._rows.pause(row.id, at=self._host.clock(), away=True)

    async def back(self, guild: int) -> None:
        """The contests of a server that has the bot again go on."""
        for row in await self._rows.going_in(guild):
            if row.status is ContestStatus.PAUSED and row.away:
                with suppress(Stale):
                    await self._rows.resume(row.id, at=self._host.clock())

    async def drop(self, guild: int) -> None:
        """Gives up what is under way on a server that is to be forgotten, and on no other."""
        await self.leagues.drop(guild)
        for row in await self._rows.going_in(guild):
            if await self._goes_on(row.id, guild):
                continue
            with suppress(Stale):
                at = self._host.clock()
                await self._rows.close(row.id, ContestStatus.CANCELLED, at=at)

    async def withdraw(self, player: int) -> None:
        """Takes somebody who is to be forgotten out of every contest and league."""
        await self.leagues.withdraw(player)
        for row in await self._rows.of_player(player):
            with suppress(TableError):
                await self.leave(row.id, player)

    async def _goes_on(self, contest_id: int, guild: int) -> bool:
        """Whether a contest is at home elsewhere, too; then people of that server, at whose tables
        nobody else sits, are served in direct messages."""
        contest = await self.look(contest_id)
        here = contest.home_on(guild)
        if here is None or all(home.away or home is here for home in contest.homes):
            return False
        served = set[int]()
        for table in contest.tables:
            if table.match is None or table.status is not Status.RUNNING:
                continue
            for who in map(contest.by_number.__getitem__, table.entrants):
                if who.player is not None and who.guild == guild and table.outcome is None:
                    await self._host.homes.add_person(table.match, who.player, here.language)
                    served.add(table.match)
        self.touched(served)
        return True

    async def _whole(self, row: ContestRow) -> Contest:
        terms, game = read_terms(row.terms), self._host.games.get(row.game)
        return Contest(
            row=row,
            terms=terms,
            entrants=await self._rows.entrants(row.id),
            rounds=await self._rows.rounds(row.id),
            tables=await self._rows.tables(row.id),
            sizes=() if game is None else sizes(terms, game),
            homes=await self._rows.homes(row.id),
        )

    async def _limit(self, guild: int) -> None:
        """:raises TableError: if a server has as many contests as it may have."""
        going = await self._rows.going_in(guild)
        if sum(row.series is None and row.guild == guild for row in going) >= OPEN_CONTESTS:
            raise TableError("contest-many", most=OPEN_CONTESTS)

    async def _decided(self, contest_id: int, by: int | None) -> Contest:
        """A contest that *by* may decide about."""
        contest = await self.look(contest_id)
        require_decider(contest.row, by)
        return contest

    async def _enter(
        self, contest: Contest, who: NewEntrant, home: ContestHome | None = None
    ) -> EntrantRow:
        at, most = self._host.clock(), contest.terms.most or MOST_ENTRANTS
        with refused({AlreadySeated: "contest-joined", **OVER}):
            (number,) = await self._rows.enter(contest.id, [who], at=at, most=most, home=home)
        return next(e for e in await self._rows.entrants(contest.id) if e.number == number)

    async def _remove(self, contest: Contest, entrant: EntrantRow) -> EntrantRow | None:
        """Takes an entrant out; gives who plays in their place."""
        if contest.status not in GOING:
            raise TableError("contest-over")
        with suppress(Stale):
            await self._rows.withdraw(contest.id, entrant.number)
            return None
        with refused(OVER):
            await self._pass_on(contest, entrant)
        await self.tick()
        now = (await self.look(contest.id)).by_number[entrant.number]
        return now if now.state is EntrantState.IN else None

    async def _pass_on(self, contest: Contest, entrant: EntrantRow) -> None:
        """What becomes of the place of somebody who leaves a contest that runs."""
        at, terms = self._host.clock(), contest.terms
        if terms.leavers is Leavers.REPLACE:
            if await self._rows.replace_waiting(contest.id, entrant.number, at=at):
                return
            if terms.stand_in is not None and self._host.seating.offered and entrant.player:
                called = terms.stand_in_name or terms.stand_in
                name = numbered(called, [e.name for e in contest.entrants])
                key = (contest.id, entrant.number, terms.stand_in, name)
                await self._rows.replace_by_computer(*key, at=at)
                return
        await self._rows.depart(contest.id, entrant.number)
