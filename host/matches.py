"""Finding matches: of a person, of a server, of a thread; and where on Discord they live."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from db import MatchRow, NotFound, SeatRow, Status, Store
from host.errors import TableError

if TYPE_CHECKING:
    from host.host import Host

PAGE = 100
"""So many matches are read at once."""
OPEN = (Status.LOBBY, Status.RUNNING)


class Matches:
    """Every match, started or not."""

    def __init__(self, host: Host, store: Store) -> None:
        self._host, self._store = host, store

    async def counts(self) -> dict[Status, int]:
        """How many tables wait for players or are under way."""
        return await self._store.counts(among=OPEN)

    async def opened(self) -> int:
        """How many tables were ever opened."""
        return await self._store.newest()

    async def match(self, match_id: int) -> MatchRow:
        """:raises TableError: if there is no such match."""
        try:
            return await self._store.match(match_id)
        except NotFound:
            raise TableError("no-such-match") from None

    async def seats(self, match_id: int) -> tuple[SeatRow, ...]:
        """Who sits in a match."""
        return await self._store.seats(match_id)

    async def in_thread(self, thread: int | None) -> MatchRow | None:
        """The latest match that was played in a thread."""
        found = () if thread is None else await self._store.matches(thread=thread, limit=1)
        return found[0] if found else None

    async def of_player(
        self, player: int, status: Status | None = None, limit: int = PAGE
    ) -> tuple[MatchRow, ...]:
        """The matches in which somebody has a seat, the newest first."""
        return await self._store.matches(player=player, status=status, limit=limit)

    async def of_server(
        self, guild: int | None, status: Status | None = None, limit: int = PAGE
    ) -> tuple[MatchRow, ...]:
        """The matches of a server, the newest first; none where there is no server."""
        if guild is None:
            return ()
        return await self._store.matches(guild=guild, status=status, limit=limit)

    async def running_of(self, player: int) -> list[MatchRow]:
        """Every match under way in which *player* has a seat."""
        return [match async for match in self.every(player=player, status=Status.RUNNING)]

    async def open_of(
        self, *, player: int | None = None, guild: int | None = None
    ) -> list[MatchRow]:
        """Every table of a person or a server that waits for players or is under way."""
        return [
            match
            for status in OPEN
            async for match in self.every(player=player, guild=guild, status=status)
        ]

    async def every(
        self,
        *,
        player: int | None = None,
        guild: int | None = None,
        status: Status | None = None,
    ) -> AsyncIterator[MatchRow]:
        """All matches, or those of a person or a server, the newest first."""
        before, goes_on = None, True
        while goes_on:
            page = await self._store.matches(
                player=player, guild=guild, status=status, before=before, limit=PAGE
            )
            for match in page:
                yield match
            goes_on = len(page) == PAGE
            before = page[-1].id if page else None

    async def place(
        self, match: MatchRow, *, thread: int | None = None, message: int | None = None
    ) -> MatchRow:
        """Says where on Discord the home is from which a match is looked at; None changes nothing.

        Gives the match as it is then, looked at from there.
        """
        await self._store.set_place(match.id, home=match.home, thread=thread, message=message)
        self._host.cache.drop(match.id)
        place = (thread or match.thread, message or match.message)
        return replace(match, thread=place[0], message=place[1])
