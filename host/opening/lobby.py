"""How a match comes about: somebody opens it, others sit down, somebody starts it."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from db import (
    Episode,
    MatchRow,
    NewEntry,
    NewMatch,
    NewSeat,
    NotFound,
    Repeated,
    SeatRow,
    Stale,
    Status,
    Store,
    Visibility,
    WrongStatus,
)
from host.errors import TableError, taking_a_seat
from host.opening.personal import opened, personal, require, who
from host.table import Table, snapshot
from host.time.clocks import opening
from host.time.pace import Pace
from host.time.people import Person
from rules.chance import Seat, commitment, number
from rules.codec import decode, encode
from rules.matches.record import AnyGame, begin
from rules.setup import Setup

if TYPE_CHECKING:
    from host.host import Host


OWN_TABLES = 100
"""So many tables may one person have opened that have not ended."""
SERVER_TABLES = 1000
"""So many may be open on a server: Discord allows it no more threads."""


class Lobby:
    """Matches before their first move."""

    def __init__(self, host: Host, store: Store) -> None:
        self._host, self._store = host, store
        self._games, self._clock = host.games, host.clock
        self.told: Callable[[int | None], None] = lambda guild: None
        """Who wants to know that the tables of a server have changed."""

    async def create(
        self,
        slug: str,
        owner: int,
        owner_name: str,
        *,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        language: str = "en",
        pace: str = "",
        visibility: Visibility = Visibility.PUBLIC,
        rated: bool = True,
        guild: int | None = None,
        channel: int | None = None,
        person: int | None = None,
        parent: int | None = None,
        token: str | None = None,
        headers: Mapping[str, str] | None = None,
        seated: Sequence[NewSeat] = (),
        computers: Sequence[tuple[str, str]] = (),
        rematch: bool = False,
        house: bool = False,
    ) -> int:
        """Opens a lobby in which *owner* has the first seat, or in which *seated* have theirs.

        With the owner *computers* sit down, level and name of each. It is opened in a *channel* of
        a server, or in the direct messages of a *person*. Asked again with the same *token*, it is
        the same lobby. One of the *house*, for a contest, is opened however many tables there are.

        :raises SetupError: if there is no such match.
        :raises TableError: if there is no such game or pace, there are no such computers, or too
            many tables are open.
        """
        game, at = self._game(slug), self._clock()
        Pace.read(pace)
        options, first = options or {}, NewSeat(0, owner, owner_name)
        goes_on = parent is not None and not rematch  # with everybody where they sat
        plain, named = (options, {}) if goes_on else opened(game, options, 1 + len(computers))
        setup = game.setup(seats or game.seats[-1], plain, headers or {})
        for name in named:
            require(game, setup, personal(game)[name])
        new = NewMatch(
            game=slug,
            setup=encode(setup).decode(),
            owner=owner,
            capacity=setup.seats,
            language=language,
            visibility=visibility,
            pace=pace,
            rated=rated,
            guild=guild,
            channel=channel,
            person=person,
            parent=parent,
            rematch=rematch,
            at=at,
            seats=tuple(seated) or self._host.seating.seated(first, computers, setup.seats),
        )
        if not house:
            await self._limit(owner, guild)
        try:
            match_id = await self._store.create_match(new, token=token)
        except Repeated as again:
            return again.match_id
        await self._host.personal.open(match_id, named)
        await self._store.set_clocks(match_id, [await self._host.idleness.clock(guild, at)])
        self.told(guild)
        return match_id

    async def look(self, match_id: int) -> tuple[MatchRow, tuple[SeatRow, ...]]:
        """A match and who sits in it, started or not.

        :raises TableError: if there is no such match.
        """
        try:
            return await self._store.match(match_id), await self._store.seats(match_id)
        except NotFound:
            raise TableError("no-such-match") from None

    async def amend(
        self,
        match_id: int,
        by: int,
        *,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        pace: str | None = None,
        visibility: Visibility | None = None,
        rated: bool | None = None,
    ) -> None:
        """Changes what was agreed, as its owner.

        :raises SetupError: :raises TableError:
        """
        match, taken = await self.look(match_id)
        self._owned(match, by)
        Pace.read(pace or "")
        game, old = self._game(match.game), decode(Setup, match.setup)
        chosen = deliberate(game, old) | dict(options or {})
        setup = game.setup(seats or old.seats, chosen, dict(old.headers))
        if setup.seats < len(taken):
            raise TableError("too-many-seated", seated=len(taken), seats=setup.seats)
        for name in dict.fromkeys(row.option for row in await self._store.choices(match_id)):
            require(game, setup, personal(game)[name])
        await self._lobby_only(
            self._store.amend(
                match_id,
                setup=encode(setup).decode(),
                capacity=setup.seats,
                pace=pace,
                visibility=visibility,
                rated=rated,
            )
        )

    async def reopen(
        self,
        match: MatchRow,
        setup: Setup,
        owner: int,
        owner_name: str,
        *,
        token: str,
        seated: Sequence[NewSeat] = (),
        rematch: bool = False,
    ) -> int:
        """Opens a table with *setup* after *match*, on the same terms; gives its id.

        Asked again with the same *token*, it is the same table.
        """
        named = personal(self._game(match.game)) if rematch else {}
        return await self.create(
            match.game,
            owner,
            owner_name,
            seats=setup.seats,
            options={name: value for name, value in setup.options if name not in named},
            headers=dict(setup.headers),
            language=match.language,
            pace=match.pace,
            visibility=match.visibility,
            rated=match.rated,
            guild=match.guild,
            channel=match.channel,
            person=match.person,
            parent=match.id,
            token=token,
            seated=seated,
            rematch=rematch,
        )

    async def join(self, match_id: int, player: int, name: str, *, home: int | None = None) -> int:
        """Gives *player* the first free seat; they are called in that *home*, or in the first.

        :raises TableError: if there is none, or the player sits there already.
        """
        match, _ = await self.look(match_id)
        if match.status is not Status.LOBBY:
            raise TableError("already-started")
        at, where = self._clock(), match.home if home is None else home
        with taking_a_seat(match):
            seat = await self._store.take_seat(match_id, player, name, at=at, home=where)
        await self._host.personal.inherit(match_id, player)
        await self._changed(match)
        return seat

    async def invite(self, match_id: int, by: int, player: int) -> None:
        """Lets *player* join a table that is not open to all, as its owner.

        :raises TableError: if *by* does not own it, or it has started.
        """
        match, _ = await self.look(match_id)
        if match.status is not Status.LOBBY:
            raise TableError("already-started")
        self._owned(match, by)
        await self._store.invite(match_id, [player])

    async def may_join(self, match: MatchRow, player: int) -> bool:
        """Whether a table is open to all, or *player* is invited."""
        is_open = match.visibility is Visibility.PUBLIC
        return is_open or player in await self._store.invited(match.id)

    async def leave(self, match_id: int, player: int) -> None:
        """Frees the seat of *player*; the lobby of an owner who leaves passes to the next.

        :raises TableError: if the player has no seat, or is the last one.
        """
        match, seats = await self.look(match_id)
        if match.status is not Status.LOBBY:
            raise TableError("already-started")
        mine = [row.seat for row in seats if row.player == player]
        others = [row.player for row in seats if row.player not in (player, None)]
        if not mine:
            raise TableError("not-a-player")
        if not others:
            raise TableError("last-one")
        await self._lobby_only(self._store.leave_seat(match_id, mine[0]))
        if match.owner == player:
            await self._lobby_only(self._store.amend(match_id, owner=others[0]))
        await self._changed(match)

    async def start(
        self, match_id: int, by: int | None, *, seed: bytes | None = None, token: str | None = None
    ) -> None:
        """Starts the match with those who sit there; the seed draws their order.

        Without *by* it is the house that starts it, for a contest: everybody keeps the seat that
        they were given, and computers may be among themselves.

        :raises SetupError: if the game is not for so many.
        :raises TableError: if *by* is not the owner, or the match has started.
        """
        match, seats = await self.look(match_id)
        if match.status is not Status.LOBBY:
            raise TableError("already-started")
        if by is not None:
            self._may_start(match, seats, by)
        game, agreed = self._game(match.game), decode(Setup, match.setup)
        setup = game.setup(len(seats), deliberate(game, agreed), dict(agreed.headers))
        seed = seed or secrets.token_bytes(32)
        order = seats if by is None else await self._order(match, seats, seed)
        if not self._goes_on(match):
            setup = await self._host.personal.settled(match, setup, order, seed)
        setup = game.christened(setup, await self._towns(match, order))
        progress, at = begin(game, setup, seed), self._clock()
        running = replace(match, status=Status.RUNNING)
        point, homes = progress.point, (match.here,)
        table = Table(game, setup, tuple(order), point, match=running, seed=seed, homes=homes)
        try:
            await self._store.start(
                match_id,
                order,
                setup=encode(setup).decode(),
                seed=seed,
                commitment=commitment(seed),
                at=at,
                entries=[NewEntry(e.seat, e.text, e.digest) for e in progress.entries],
                snapshot=snapshot(progress.point),
                clocks=[
                    *opening(table, await self._choices(order), at),
                    await self._host.idleness.clock(match.guild, at),
                ],
                token=token,
            )
        except WrongStatus:
            raise TableError("already-started") from None
        except Stale:
            raise TableError("seats-changed") from None
        await self._changed(match)
        if table.awaits_computer:
            self._host.turns.wake(match_id)

    async def cancel(self, match_id: int, by: int) -> None:
        """Ends a lobby without a match.

        :raises TableError: if *by* is not the owner, or the match has started.
        """
        match, _ = await self.look(match_id)
        self._owned(match, by)
        if match.status is not Status.LOBBY:
            raise TableError("already-started")
        await self._store.cancel(match_id, at=self._clock())
        await self._changed(match)

    async def _changed(self, match: MatchRow) -> None:
        """Tells that the tables of the servers on which a match lives have changed."""
        for here in await self._host.homes.of(match):
            self.told(here.guild)

    async def _limit(self, owner: int, guild: int | None) -> None:
        """:raises TableError: if the person or the server has as many tables as it may have."""
        own = here = 0
        for status in (Status.LOBBY, Status.RUNNING):
            theirs = await self._store.matches(player=owner, status=status, limit=OWN_TABLES)
            own += sum(match.owner == owner for match in theirs)
            if guild is not None:
                limit = SERVER_TABLES
                here += len(await self._store.matches(guild=guild, status=status, limit=limit))
        if own >= OWN_TABLES:
            raise TableError("own-tables", most=OWN_TABLES)
        if here >= SERVER_TABLES:
            raise TableError("server-tables", most=SERVER_TABLES)

    async def _order(
        self, match: MatchRow, seats: Sequence[SeatRow], seed: bytes
    ) -> Sequence[SeatRow]:
        """Who sits where: as the seed draws it, or in a rematch as the game has it.

        In a campaign everybody stays where their last episode was played.
        """
        if self._goes_on(match):
            return seats
        drawn = drawn_order(seats, seed)
        if match.parent is None or not match.rematch:
            return drawn
        before = [who(row) for row in await self._store.seats(match.parent)]
        places = [row.place for row in await self._store.results(match.parent)]
        last = decode(Setup, (await self._store.match(match.parent)).setup)
        order = self._game(match.game).rematch(last, places)
        return reseated(drawn, [before[seat] for seat in order])

    async def _towns(self, match: MatchRow, order: Sequence[SeatRow]) -> list[str]:
        """What the players have called what they build, at this table or before it."""
        before = await self._store.towns(match.parent) if match.parent else ()
        names = {town.seat: town.name for town in before if town.episode is Episode.NEXT}
        given = await self._store.towns(match.id)
        names |= {town.seat: town.name for town in given if town.episode is Episode.THIS}
        return [names.get(row.seat, "") for row in order]

    async def _choices(self, seats: Sequence[SeatRow]) -> dict[Seat, Person]:
        """What the players have decided about their time, by seat."""
        return {
            Seat(number): await self._host.people.of(row.player)
            for number, row in enumerate(seats)
            if row.player is not None
        }

    def _game(self, slug: str) -> AnyGame:
        if slug not in self._games:
            raise TableError("unknown-game", game=slug, known=tuple(self._games))
        return self._games[slug]

    def _goes_on(self, match: MatchRow) -> bool:
        """Whether it is a later episode, in which everybody sits where they sat."""
        setup = decode(Setup, match.setup)
        return match.parent is not None and self._game(match.game).is_episode(setup)

    def _may_start(self, match: MatchRow, seats: Sequence[SeatRow], by: int) -> None:
        """:raises TableError: if it is not for *by* to start the match, or nobody is there."""
        if all(row.computer for row in seats):
            raise TableError("computers-alone")
        if by not in (row.player for row in seats):
            raise TableError("not-a-player")
        if len(seats) < match.capacity:
            self._owned(match, by)

    @staticmethod
    def _owned(match: MatchRow, by: int) -> None:
        if match.owner != by:
            raise TableError("not-the-owner")

    @staticmethod
    async def _lobby_only(change: Awaitable[None]) -> None:
        try:
            await change
        except WrongStatus:
            raise TableError("already-started") from None


def reseated(drawn: Sequence[SeatRow], order: Sequence[str]) -> list[SeatRow]:
    """The players of the last match in the *order* of this one; newcomers after them."""
    old = [row for player in order for row in drawn if who(row) == player]
    return [*old, *(row for row in drawn if row not in old)]


def deliberate(game: AnyGame, setup: Setup) -> dict[str, str]:
    """The options that are not what the game takes by itself for so many seats.

    The others follow when the number of seats changes: alone, a game may have another mode.
    """
    usual = game.setup(setup.seats).options
    return dict(pair for pair in setup.options if pair not in usual)


def drawn_order(seats: Sequence[SeatRow], seed: bytes) -> list[SeatRow]:
    """The players in the order that the seed gives them."""
    return sorted(seats, key=lambda row: number(seed, -1, row.seat))
