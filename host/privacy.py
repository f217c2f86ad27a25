"""What is kept about a person or a server: given to them, or forgotten.

What that means for players stands in docs/privacy.md.
"""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec
from msgspec import Struct

from db import MatchRow, Status
from host import leaving
from host.denied import Denied
from host.errors import TableError
from host.host import Host

_PAGE = 100


class Export(Struct, frozen=True):
    """A file with everything that is stored about a person."""

    name: str
    content: bytes


class Privacy:
    """The right to know and the right to be forgotten."""

    def __init__(self, host: Host) -> None:
        self._host, self._store = host, host.store

    async def export(self, player: int, *, by: int) -> Export:
        """Everything that is stored about *player*, as one JSON file.

        :raises Denied: if anybody else asks for it.
        """
        _same(player, by)
        stored = await self._store.standings.export(player)
        told = {"exported_at": self._host.clock(), **stored}
        content = msgspec.json.format(msgspec.json.encode(told), indent=2)
        return Export(f"ratusha-{player}.json", content)

    async def delete(self, player: int, *, by: int) -> None:
        """Forgets *player* for good: nothing in the database says any more who they were.

        They leave what they sit at; matches that ended stay as they were, played by nobody.

        :raises Denied: if anybody else asks for it.
        """
        _same(player, by)
        async for match in self._matches(player=player):
            if match.status in (Status.LOBBY, Status.RUNNING):
                await self._leave(match, player)
            self._host.cache.drop(match.id)
        await self._store.standings.forget_player(player)
        await self._host.people.look(player)
        await self._store.standings.scrub()

    async def delete_server(self, guild: int) -> None:
        """Forgets a server: its settings, seasons and leaderboards, and where matches were.

        What is under way there is cancelled; what ended stays with those who played it. Whoever
        calls this has made sure that the server's owner wants it.
        """
        async for match in self._matches(guild=guild):
            if match.status in (Status.LOBBY, Status.RUNNING):
                await self._store.cancel(match.id, at=self._host.clock())
            self._host.cache.drop(match.id)
        await self._store.standings.forget_guild(guild)
        await self._store.standings.scrub()

    async def finish(self) -> bool:
        """Does what a crash has left undone of a deletion; to be called when the bot starts."""
        return await self._store.standings.scrub()

    async def _leave(self, match: MatchRow, player: int) -> None:
        """Takes a player from a table, as if they had gone themselves."""
        try:
            if match.status is Status.LOBBY:
                await self._host.lobby.leave(match.id, player)
            else:
                await leaving.leave(self._host, match.id, player)
        except TableError as error:
            if error.code == "last-one":
                await self._store.cancel(match.id, at=self._host.clock())
            elif error.code != "not-a-player":  # who has left before is gone already
                raise

    async def _matches(
        self, *, player: int | None = None, guild: int | None = None
    ) -> AsyncIterator[MatchRow]:
        before = None
        while page := await self._store.matches(
            player=player, guild=guild, before=before, limit=_PAGE
        ):
            for match in page:
                yield match
            before = page[-1].id


def _same(player: int, by: int) -> None:
    if player != by:
        raise Denied("not-yours")
