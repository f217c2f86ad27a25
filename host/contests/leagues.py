"""Leagues: the same people season after season, in divisions, a round robin in each.

A league is played in the seasons of its server, as these begin and end by themselves or by
somebody's word. When a season is under way its divisions begin; when all of them are over, or the
season is, the best of each division rise and the last fall. Who joins plays from the next season
on, in the last division.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from typing import TYPE_CHECKING

import structlog
from msgspec import Struct, json
from msgspec.structs import replace

from db import (
    AlreadySeated,
    ContestRow,
    ContestStatus,
    MemberRow,
    NewContest,
    NewEntrant,
    NewSeries,
    NotFound,
    SeriesRow,
    SeriesStatus,
    Stale,
    Store,
)
from host.computers.seating import numbered
from host.contests.announcing import game_of, refused, require_decider
from host.contests.model import Contest
from host.contests.terms import (
    Announced,
    Format,
    Late,
    Leavers,
    Pairs,
    Seeding,
    TieBreak,
    check,
    check_name,
    settled,
)
from host.errors import TableError

if TYPE_CHECKING:
    from host.contests.office import Contests
    from host.host import Host

log = structlog.get_logger("ratusha")
SIZES = range(3, 17)
"""How many may play in a division."""
UNKNOWN: dict[type[Exception], str] = {NotFound: "no-such-league"}
OVER: dict[type[Exception], str] = {Stale: "league-over"}
MOST_MEMBERS = 256
OPEN_LEAGUES = 20
"""So many leagues may a server have."""


class LeagueTerms(Struct, frozen=True, kw_only=True):
    """What is announced of a league; times are milliseconds."""

    size: int = 8
    """Of a division."""
    moves: int = 2
    """So many rise and fall between two divisions."""
    options: Pairs = ()
    pace: str = ""
    deadline: int | None = None
    """The time of a round."""
    cycles: int = 1
    """How often everybody meets everybody."""
    tie_breaks: tuple[TieBreak, ...] = ()
    late: Late = Late.CLOCK
    leavers: Leavers = Leavers.FORFEIT
    stand_in: str | None = None
    stand_in_name: str = ""
    rated: bool = True
    language: str = "en"

    @property
    def contest(self) -> Announced:
        """The terms of each division."""
        return Announced(
            format=Format.ROUND_ROBIN,
            options=self.options,
            pace=self.pace,
            deadline=self.deadline,
            cycles=self.cycles,
            seeding=Seeding.ENTRY,
            tie_breaks=self.tie_breaks,
            late=self.late,
            leavers=self.leavers,
            stand_in=self.stand_in,
            stand_in_name=self.stand_in_name,
            rated=self.rated,
            language=self.language,
        )


class League(Struct, frozen=True):
    """A league as it stands."""

    row: SeriesRow
    terms: LeagueTerms
    members: tuple[MemberRow, ...]
    """The strongest first."""
    divisions: tuple[Contest, ...]
    """Of the season played last or under way, the highest first; none before the first."""

    def member_of(self, player: int) -> MemberRow | None:
        """Somebody's membership."""
        return next((each for each in self.members if each.player == player), None)


class Leagues:
    """Every server's leagues; *by* None is whoever manages the server."""

    def __init__(self, host: Host, store: Store, office: Contests) -> None:
        self._host, self._store, self._office = host, store, office
        self._rows = store.contests

    async def create(
        self,
        game: str,
        owner: int,
        name: str,
        terms: LeagueTerms,
        *,
        guild: int,
        channel: int | None = None,
    ) -> int:
        """Announces a league; gives its id.

        :raises SetupError: :raises TableError: if there can be no such league.
        """
        at, rules = self._host.clock(), game_of(self._host.games, game)
        terms = replace(terms, options=settled(terms.options, rules))
        check(terms.contest, rules, at)
        check_name(name)
        if terms.size not in SIZES or not 0 <= terms.moves <= terms.size // 2:
            raise TableError("league-size", least=SIZES[0], most=SIZES[-1])
        going = await self._rows.series_of_guild(guild)
        if sum(row.status is not SeriesStatus.OVER for row in going) >= OPEN_LEAGUES:
            raise TableError("league-many", most=OPEN_LEAGUES)
        new = NewSeries(
            guild=guild,
            channel=channel,
            owner=owner,
            name=name.strip(),
            game=game,
            terms=json.encode(terms).decode(),
            at=at,
        )
        return await self._rows.create_series(new)

    async def join(self, series_id: int, player: int, name: str) -> None:
        """Has a person play from the next season on.

        :raises TableError: if they do already, or the league is closed or full.
        """
        await self._join(series_id, NewEntrant(player=player, computer=None, name=name))

    async def add_computer(self, series_id: int, by: int | None, level: str, name: str) -> None:
        """Has a computer play from the next season on, as whoever may decide.

        :raises TableError: if there is no such level, or it is not for *by* to say.
        """
        league = await self._decided(series_id, by)
        self._host.seating.require(level)
        called = numbered(name, [member.name for member in league.members])
        await self._join(series_id, NewEntrant(player=None, computer=level, name=called))

    async def leave(self, series_id: int, player: int) -> None:
        """Has a person leave, also the division in which they play.

        :raises TableError: if they do not play in it.
        """
        league = await self.look(series_id)
        member = league.member_of(player)
        if member is None:
            raise TableError("league-not-in")
        with suppress(NotFound, Stale):
            await self._rows.leave_series(series_id, member.number)
        for division in league.divisions:
            if division.entrant_of(player) is not None:
                with suppress(TableError):
                    await self._office.leave(division.id, player)

    async def remove(self, series_id: int, by: int | None, number: int) -> None:
        """Takes a member out from the next season on, as whoever may decide.

        :raises TableError: if there is no such member, or it is not for *by* to say.
        """
        await self._decided(series_id, by)
        with refused({NotFound: "league-not-in", **OVER}):
            await self._rows.leave_series(series_id, number)

    async def close(self, series_id: int, by: int | None) -> None:
        """Ends a league for good, what is under way as it stands.

        :raises TableError: if it is closed, or it is not for *by* to say.
        """
        league = await self._decided(series_id, by)
        with refused(OVER):
            await self._rows.close_series(series_id)
        for division in league.divisions:
            with suppress(TableError):
                await self._office.finish(division)

    async def look(self, series_id: int) -> League:
        """A league as it stands.

        :raises TableError: if there is no such one.
        """
        with refused(UNKNOWN):
            row = await self._rows.series(series_id)
        divisions = await self._rows.of_series(row.id, row.edition)
        return League(
            row,
            json.decode(row.terms, type=LeagueTerms),
            await self._rows.members(row.id),
            tuple([await self._office.look(division.id) for division in divisions]),
        )

    async def of_guild(self, guild: int) -> tuple[SeriesRow, ...]:
        """The leagues of a server, the latest first."""
        return await self._rows.series_of_guild(guild)

    async def of_player(self, player: int) -> tuple[SeriesRow, ...]:
        """The leagues in which somebody plays."""
        return await self._rows.series_of_player(player)

    async def tick(self) -> None:
        """Begins and ends what the seasons ask for; another process may do it at the same time."""
        for row in await self._rows.going():
            try:
                await (self._begin(row) if row.status is SeriesStatus.WAITING else self._end(row))
            except Stale:
                continue  # somebody else was faster
            except Exception as error:
                log.error("league cannot go on", league=row.id, exc_info=error)

    async def withdraw(self, player: int) -> None:
        """Takes somebody who is to be forgotten out of every league."""
        for row in await self._rows.series_of_player(player):
            await self.leave(row.id, player)

    async def drop(self, guild: int) -> None:
        """Closes the leagues of a server that is to be forgotten."""
        for row in await self._rows.series_of_guild(guild):
            with suppress(Stale):
                await self._rows.close_series(row.id)

    async def _begin(self, row: SeriesRow) -> None:
        """Begins the divisions, if a season is under way that was not played yet."""
        season = await self._host.standings.seasons.current(row.guild)
        if season is None or season.season <= row.season:
            return
        league = await self.look(row.id)
        divisions = divided(league.members, league.terms.size)
        if divisions:
            fresh = [
                (self._division(league, number), [(m.number, _entrant(m, row)) for m in members])
                for number, members in enumerate(divisions, start=1)
            ]
            await self._rows.begin_edition(row, season.season, fresh)

    def _division(self, league: League, number: int) -> NewContest:
        row, at = league.row, self._host.clock()
        return NewContest(
            guild=row.guild,
            channel=row.channel,
            language=league.terms.language,
            owner=row.owner or 0,
            name=row.name,
            game=row.game,
            terms=json.encode(league.terms.contest).decode(),
            seed=secrets.token_hex(8),
            at=at,
            step_at=at,
            series=row.id,
            edition=row.edition + 1,
            division=number,
        )

    async def _end(self, row: SeriesRow) -> None:
        """Ends a season of a league whose divisions, or whose season of the server, are over."""
        divisions = await self._rows.of_series(row.id, row.edition)
        if not all(_is_over(division) for division in divisions):
            if not await self._season_over(row):
                return
            for division in divisions:
                await self._finish(division)
        league = await self.look(row.id)
        order = moved(
            [_order(league, division) for division in league.divisions], league.terms.moves
        )
        rest = [m.number for m in league.members if m.number not in order]
        await self._rows.end_edition(row, [*order, *rest])

    async def _season_over(self, row: SeriesRow) -> bool:
        seasons = await self._store.standings.seasons(row.guild)
        now = self._host.clock()
        played = next((each for each in seasons if each.season == row.season), None)
        return played is None or (played.ends_at is not None and played.ends_at <= now)

    async def _finish(self, division: ContestRow) -> None:
        with suppress(TableError):
            contest = await self._office.look(division.id)
            if contest.status is ContestStatus.OPEN:
                await self._office.cancel(division.id, None)
            else:
                await self._office.finish(contest)

    async def _join(self, series_id: int, who: NewEntrant) -> None:
        at = self._host.clock()
        with refused({AlreadySeated: "league-joined", **UNKNOWN, **OVER}):
            number = await self._rows.join_series(series_id, who, at=at, most=MOST_MEMBERS)
        if number is None:
            raise TableError("league-full", most=MOST_MEMBERS)

    async def _decided(self, series_id: int, by: int | None) -> League:
        league = await self.look(series_id)
        require_decider(league.row, by)
        return league


def divided(members: Sequence[MemberRow], size: int) -> list[list[MemberRow]]:
    """The members, the strongest first, in divisions; a last one of one or two is none.

    Two members are a division, if a small one.
    """
    found = [list(members[first : first + size]) for first in range(0, len(members), size)]
    if len(found) > 1 and len(found[-1]) < SIZES[0]:
        last = found.pop()
        found[-1] += last
    return [division for division in found if len(division) > 1]


def moved(divisions: Sequence[Sequence[int]], moves: int) -> list[int]:
    """Everybody in the order of the next season: between two divisions the last *moves* of one
    change places with the first of the other."""
    lists = [list(division) for division in divisions]
    for upper, lower in pairwise(lists):
        count = min(moves, len(upper) // 2, len(lower) // 2)
        if count:
            falling = upper[-count:]
            upper[-count:], lower[:count] = lower[:count], falling
    return [number for division in lists for number in division]


def _order(league: League, division: Contest) -> list[int]:
    """The members who played in a division, as they ended."""
    people = {m.player: m.number for m in league.members if m.player is not None}
    computers = {m.name: m.number for m in league.members if m.player is None}
    found = list[int]()
    for line in division.standings():
        entrant = division.by_number[line.entrant]
        known = (
            computers.get(entrant.name) if entrant.player is None else people.get(entrant.player)
        )
        if known is not None:
            found.append(known)
    return found


def _entrant(member: MemberRow, row: SeriesRow) -> NewEntrant:
    guild = None if member.player is None else row.guild
    name = member.name
    return NewEntrant(player=member.player, computer=member.computer, name=name, guild=guild)


def _is_over(row: ContestRow) -> bool:
    return row.status in (ContestStatus.OVER, ContestStatus.CANCELLED)
