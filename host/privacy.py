"""What is kept about a person or a server: given to them, or forgotten.

What that means for players stands in docs/privacy.md.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from db import MatchRow, Status, Store
from host.errors import Denied, TableError
from host.time.pace import DAY

if TYPE_CHECKING:
    from host.host import Host

GONE = ("not-a-player", "not-running", "already-started")
"""Who has left before is gone already; what has changed at this very moment, forgetting settles."""
KEPT = 30 * DAY
"""So long a server that has removed the bot is remembered, in case it comes back."""


class Export(Struct, frozen=True):
    """A file with everything that is stored about a person."""

    name: str
    content: bytes


class Privacy:
    """The right to know and the right to be forgotten."""

    def __init__(self, host: Host, store: Store) -> None:
        self._host, self._store = host, store

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
        await self._host.contests.withdraw(player)
        async for match in self._host.matches.every(player=player):
            if match.status in (Status.LOBBY, Status.RUNNING):
                await self._leave(match, player)
                if match.person == player:
                    await self._host.homes.end(match)
            self._host.cache.drop(match.id)
        await self._store.standings.forget_player(player)
        await self._host.people.look(player)
        await self._store.standings.scrub()

    async def delete_server(self, guild: int) -> None:
        """Forgets a server: its settings, seasons and leaderboards, and where matches were.

        What is under way there, and nowhere else, is cancelled; what ended stays with those who
        played it. Whoever calls this has made sure that the server's owner wants it.
        """
        await self._host.contests.drop(guild)
        await self._host.homes.close(guild)
        async for match in self._host.matches.every(guild=guild):
            if match.status in (Status.LOBBY, Status.RUNNING):
                await self._store.cancel(match.id, at=self._host.clock())
            self._host.cache.drop(match.id)
        await self._store.standings.forget_guild(guild)
        await self._store.standings.scrub()

    async def left(self, guild: int) -> None:
        """The bot was removed from a server, which is forgotten after a while.

        Matches that also live elsewhere go on there.
        """
        await self._host.contests.away(guild)
        await self._host.homes.close(guild)
        await self._store.seeking.leave_server(guild)
        await self._store.standings.depart(guild, at=self._host.clock())

    async def back(self, guild: int) -> None:
        """Notes that the bot is on that server, perhaps again."""
        await self._store.standings.come_back(guild)
        await self._host.contests.back(guild)

    async def compare(self, present: Collection[int], ours: Callable[[int], bool]) -> None:
        """Notices which of our servers removed the bot, or took it back, while it was not here."""
        for guild in await self._store.standings.guilds():
            if ours(guild):
                await (self.back(guild) if guild in present else self.left(guild))

    async def finish(self) -> bool:
        """Forgets servers that are long without the bot, and does what a crash has left undone."""
        for guild in await self._store.standings.departed(self._host.clock() - KEPT):
            await self.delete_server(guild)
        return await self._store.standings.scrub()

    async def _leave(self, match: MatchRow, player: int) -> None:
        """Takes a player from a table, as if they had gone themselves."""
        try:
            if match.status is Status.LOBBY:
                await self._host.lobby.leave(match.id, player)
            else:
                await self._host.leaving.leave(match.id, player)
        except TableError as error:
            if error.code == "last-one":
                await self._store.cancel(match.id, at=self._host.clock())
            elif error.code not in GONE:
                raise


def _same(player: int, by: int) -> None:
    if player != by:
        raise Denied("not-yours")
