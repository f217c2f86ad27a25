"""A campaign: matches of the same people, each of which begins where the one before it ended.

The matches are the campaign. Each has the one before it as its parent, and its setup is the sequel
of that one's end; an episode that was broken off is played again as it began. A seat that somebody
has given up is free in the next episode, and whoever takes it goes on with what is there.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec import Struct

from db import (
    Episode,
    MatchRow,
    NewSeat,
    SeatRow,
    SeatState,
    Status,
    Store,
)
from host.errors import TableError, taking_a_seat
from host.table import Table
from rules.codec import decode
from rules.setup import Setup

if TYPE_CHECKING:
    from host.host import Host

ENDED = (Status.OVER, Status.CANCELLED)


class Campaign(Struct, frozen=True):
    """The episodes that have begun, from the first on, and the next one if it waits for people."""

    episodes: tuple[Table, ...]
    waiting: MatchRow | None = None

    @property
    def latest(self) -> Table:
        return self.episodes[-1]

    @property
    def played(self) -> tuple[Table, ...]:
        """The episodes that were played to their end."""
        return tuple(table for table in self.episodes if _is_complete(table))

    @property
    def is_between(self) -> bool:
        """Whether the latest episode has ended and another one can begin."""
        return self.latest.match.status in ENDED and continuation(self.latest) is not None

    @property
    def is_over(self) -> bool:
        """Whether the last of all episodes has been played."""
        return _is_complete(self.latest) and continuation(self.latest) is None


def setup_of(match: MatchRow) -> Setup:
    """What was agreed for a match, started or not."""
    return decode(Setup, match.setup)


class Campaigns:
    """Every campaign: how it stands, how it goes on."""

    def __init__(self, host: Host, store: Store) -> None:
        self._host, self._store = host, store

    def is_episode(self, match: MatchRow) -> bool:
        """Whether a match, started or not, is one of a campaign."""
        game = self._host.games.get(match.game)
        return game is not None and game.is_episode(setup_of(match))

    async def campaign(self, match_id: int) -> Campaign:
        """The campaign to which a match belongs.

        :raises TableError: if it belongs to none.
        """
        match, _ = await self._host.lobby.look(match_id)
        if not self.is_episode(match):
            raise TableError("no-campaign")
        while (before := await self.predecessor(match)) is not None:
            match = before
        episodes = list[Table]()
        following: MatchRow | None = match
        while following is not None and following.started_at is not None:
            episodes.append(await self._host.table(following.id))
            following = await self.successor(following.id)
        if not episodes:
            raise TableError("not-started")
        return Campaign(tuple(episodes), following)

    async def predecessor(self, match: MatchRow) -> MatchRow | None:
        """The episode that *match* continues."""
        if match.parent is None or not self.is_episode(match):
            return None
        before = await self._store.match(match.parent)
        return before if self.is_episode(before) else None

    async def successor(self, match_id: int) -> MatchRow | None:
        """The match that continues an episode; a table that was closed before it began is none."""
        return next(
            (match for match in await self._children(match_id) if not _is_closed(match)), None
        )

    async def follow(self, match_id: int, player: int, name: str) -> MatchRow:
        """The episode after the one that has ended, begun if everybody is there.

        Whoever had given up their seat and asks for the next episode takes it again.

        :raises TableError: if that is not possible, or not for this player.
        """
        table = await self._ended(match_id)
        mine = _seat_of(table, player)
        match = await self.successor(match_id)
        if match is None:
            stay = [row for row in _staying(table) if row.player != player]
            match = await self._opened(
                table, [*stay, NewSeat(mine.seat, player, name, home=mine.home)], player, name
            )
        elif match.started_at is not None:
            return match
        else:
            with suppress(TableError):
                await self._sit(match.id, player, name, mine.seat, mine.home)
        return await self.begin(match.id)

    async def hand_over(self, match_id: int, player: int) -> MatchRow:
        """Frees the player's seat for somebody else, between two episodes; gives the next one.

        :raises TableError: if the player has no seat to give, or nobody else is there.
        """
        table = await self._ended(match_id)
        _seat_of(table, player)
        match = await self.successor(match_id)
        if match is None:
            stay = [row for row in _staying(table) if row.player != player]
            heir = next((row for row in stay if row.player is not None), None)
            if heir is None or heir.player is None:
                raise TableError("last-one")
            match = await self._opened(table, stay, heir.player, heir.name)
        elif match.started_at is not None:
            raise TableError("already-started")
        else:
            await self._host.lobby.leave(match.id, player)
        return (await self._host.lobby.look(match.id))[0]

    async def take(
        self, match_id: int, player: int, name: str, seat: int, *, home: int | None = None
    ) -> MatchRow:
        """Seats *player* in an episode that waits, which begins when nobody is missing any more.

        They are called in that *home*, or in the first.

        :raises TableError: if the seat is not free, or the player has another one.
        """
        await self._sit(match_id, player, name, seat, home)
        return await self.begin(match_id)

    async def name_town(self, match_id: int, player: int, name: str) -> None:
        """Calls what the player builds by a *name*, from the next episode on, or from the first.

        :raises TableError: if the player has no seat there.
        """
        match, seats = await self._host.lobby.look(match_id)
        if match.status is not Status.LOBBY:
            found = await self.campaign(match_id)
            match = found.waiting or found.latest.match
            seats = await self._store.seats(match.id)
        mine = [row.seat for row in seats if row.player == player]
        if not mine:
            raise TableError("not-a-player")
        episode = Episode.THIS if match.started_at is None else Episode.NEXT
        await self._store.name_town(match.id, mine[0], name, episode)

    async def begin(self, match_id: int) -> MatchRow:
        """Starts an episode if every seat is taken; done twice it changes nothing."""
        match, seats = await self._host.lobby.look(match_id)
        if match.status is Status.LOBBY and len(seats) == match.capacity:
            first = next((row.player for row in seats if row.player is not None), match.owner)
            with suppress(TableError):  # somebody else has started it at this very moment
                await self._host.lobby.start(match_id, first)
            match, _ = await self._host.lobby.look(match_id)
        return match

    async def _ended(self, match_id: int) -> Table:
        """An episode after which there is another one."""
        table = await self._host.latest(match_id)
        if not table.is_episode:
            raise TableError("no-campaign")
        if table.match.status not in ENDED:
            raise TableError("not-over")
        if continuation(table) is None:
            raise TableError("campaign-over")
        return table

    async def _opened(
        self, table: Table, seated: list[NewSeat], owner: int, owner_name: str
    ) -> MatchRow:
        """The table of the next episode, the same one however often it is asked for."""
        setup, match = continuation(table), table.match
        assert setup is not None
        closed = len(await self._children(match.id))
        new = await self._host.lobby.reopen(
            match,
            setup,
            owner,
            owner_name,
            token=f"episode:{match.id}:{closed}",
            seated=sorted(seated, key=lambda row: row.seat),
        )
        await self._store.invite(new, await self._store.invited(match.id))
        return (await self._host.lobby.look(new))[0]

    async def _sit(
        self, match_id: int, player: int, name: str, seat: int, home: int | None
    ) -> None:
        match, _ = await self._host.lobby.look(match_id)
        if match.status is Status.ARCHIVED and match.started_at is None:
            await self._store.revive(match_id)
            idle = await self._host.idleness.clock(match.guild, self._host.clock())
            await self._store.set_clocks(match_id, [idle])
        elif match.status is not Status.LOBBY:
            raise TableError("already-started")
        at, where = self._host.clock(), match.home if home is None else home
        with taking_a_seat(match):
            await self._store.take_seat(match_id, player, name, at=at, seat=seat, home=where)

    async def _children(self, match_id: int) -> tuple[MatchRow, ...]:
        return await self._store.matches(parent=match_id)


def continuation(table: Table) -> Setup | None:
    """How the campaign goes on after an episode that has ended; ``None`` if it was the last."""
    return table.game.sequel(table.point.state) if _is_complete(table) else table.setup


def _is_closed(match: MatchRow) -> bool:
    return match.status is Status.CANCELLED and match.started_at is None


def _is_complete(table: Table) -> bool:
    return table.match.status is Status.OVER and table.game.is_over(table.point.state)


def _staying(table: Table) -> list[NewSeat]:
    """Those who play on where they sat, computers too."""
    return [
        NewSeat(row.seat, row.player, row.name, row.computer, row.home)
        for row in table.seats
        if row.state is SeatState.PLAYING
        and (row.computer or (row.player is not None and row.player > 0))
    ]


def _seat_of(table: Table, player: int) -> SeatRow:
    for row in table.seats:
        if row.player == player:
            return row
    raise TableError("not-a-player")
