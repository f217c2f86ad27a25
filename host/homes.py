"""Where a match lives: on one server, on several, in the direct messages of a person.

A match is opened in its first home. Each server from which somebody plays has a home of its own,
and so has a person who plays from no server that the bot is on: whatever is told is told in each of
them, in its language. Whether a server counts a match, its homes at the start decide
(docs/ratings.md).

A match of people of several servers is made so, before or after it starts::

    match_id = await host.lobby.create(…, guild=first, channel=…, language=…, seated=…)
    await host.homes.add(match_id, second, channel, language, [players of that server])
    await host.homes.add_person(match_id, player, language)

and ``desk.posts.open_thread(match_id)`` opens threads and posts boards in all of its homes.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import TYPE_CHECKING

from db import Home, MatchRow, NotFound, SeatState, Status, Store
from host.errors import TableError

if TYPE_CHECKING:
    from host.host import Host

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Of which codes are made: none of them looks like another."""
LENGTH = 8
LISTED = 50
"""So many tables of all servers are listed."""


class Homes:
    """The homes of every match, and who may come from where."""

    def __init__(self, host: Host, store: Store) -> None:
        self._host, self._store = host, store

    async def of(self, match: MatchRow) -> list[MatchRow]:
        """A match, looked at from each of its homes, the first one first."""
        if match.homes <= 1:
            return [match]
        return [match.at(home) for home in await self._store.homes(match.id)]

    async def at(self, match: MatchRow, number: int) -> MatchRow:
        """A match, looked at from one of its homes; from the first if that is gone."""
        homes = await self.of(match)
        return next((home for home in homes if home.home == number), homes[0])

    async def like(self, match: MatchRow, other: MatchRow) -> MatchRow | None:
        """A match, looked at from its home on the server, or with the person, of another's."""
        same = (other.guild, other.person)
        homes = await self.of(match)
        return next((home for home in homes if (home.guild, home.person) == same), None)

    async def on_server(self, match: MatchRow, guild: int | None) -> MatchRow | None:
        """A match, looked at from its home on a server, if it has one there."""
        found = (each for each in await self.of(match) if each.guild == guild)
        return None if guild is None else next(found, None)

    async def of_player(self, match: MatchRow, player: int) -> MatchRow:
        """A match, looked at from the home of somebody who plays there, or else from the first."""
        homes = await self.of(match)
        if len(homes) == 1:
            return homes[0]
        seats = await self._store.seats(match.id)
        number = next((row.home for row in seats if row.player == player), homes[0].home)
        return next((home for home in homes if home.home == number), homes[0])

    async def add(
        self,
        match_id: int,
        guild: int,
        channel: int,
        language: str,
        players: Iterable[int] = (),
    ) -> MatchRow:
        """Gives a match a home on a server, unless it has one, and has *players* called there.

        Gives the match, looked at from there.

        :raises TableError: if there is no such match.
        """
        return await self.settle(match_id, Home(0, language, guild, channel=channel), players)

    async def add_person(self, match_id: int, player: int, language: str) -> MatchRow:
        """Has *player* served in direct messages, in that *language*.

        Gives the match, looked at from there.

        :raises TableError: if there is no such match.
        """
        return await self.settle(match_id, Home(0, language, person=player), [player])

    async def settle(self, match_id: int, new: Home, players: Iterable[int]) -> MatchRow:
        """Gives a match a home unless it has it, and has *players* called there.

        Gives the match, looked at from there.

        :raises TableError: if there is no such match.
        """
        match = await self._host.matches.match(match_id)
        home = await self._store.add_home(match_id, new, players, at=self._host.clock())
        self._host.cache.drop(match_id)
        self._host.lobby.told(new.guild)
        return (await self._host.matches.match(match.id)).at(home)

    async def end(self, match: MatchRow) -> None:
        """Takes the home from which a match is looked at away, if there is another one.

        Whoever plays from there is served in direct messages from now on.
        """
        homes = await self.of(await self._host.matches.match(match.id))
        if len(homes) < 2 or match.home not in (each.home for each in homes):
            return
        if match.status is Status.RUNNING and match.person is None:
            for row in await self._store.seats(match.id):
                is_there = row.home == match.home and row.state is SeatState.PLAYING
                if is_there and row.player is not None and row.player > 0:
                    await self.add_person(match.id, row.player, match.language)
        await self._store.end_home(match.id, match.home)
        self._host.cache.drop(match.id)

    async def close(self, guild: int) -> None:
        """Ends the homes of a server that is without the bot; matches that live only there stay."""
        for match in await self._host.matches.open_of(guild=guild):
            await self.end(match)

    # who may come from where

    async def is_open(self, guild: int) -> bool:
        """Whether the tables of a server may be found from others, and theirs from it."""
        return await self._store.is_open_guild(guild)

    async def open(self, guild: int, *, is_open: bool) -> None:
        """Decides whether the tables of a server may be found from others, and theirs from it."""
        await self._store.open_guild(guild, is_open=is_open)

    async def abroad(self, guild: int | None) -> list[MatchRow]:
        """The tables of all servers that may be joined from one, or from none, with a free seat.

        :raises TableError: if the server keeps to itself.
        """
        if guild is not None and not await self.is_open(guild):
            raise TableError("server-closed")
        return [
            match
            for match in await self._store.found_abroad(limit=LISTED)
            if len(await self._store.seats(match.id)) < match.capacity
        ]

    async def is_shared(self, match: MatchRow) -> bool:
        """Whether people of other servers may know of a table: its own server decides."""
        opened_on = (await self.of(match))[0].guild
        return opened_on is None or await self.is_open(opened_on)

    async def admit(self, match: MatchRow, guild: int | None) -> None:
        """:raises TableError: if a table may not be joined from another server, or from none."""
        if not await self.is_shared(match):
            raise TableError("table-closed")
        if guild is not None and not await self.is_open(guild):
            raise TableError("server-closed")

    async def code(self, match: MatchRow) -> str:
        """The word by which a table is found from everywhere, always the same."""
        for _ in range(3):
            word = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
            try:
                return await self._store.table_code(match.id, word)
            except NotFound:
                continue  # another table has that word, once in a very long time
        raise TableError("busy")

    async def coded(self, code: str) -> MatchRow:
        """The table that is found by a word.

        :raises TableError: if there is none.
        """
        match_id = await self._store.coded(code.strip().lower())
        if match_id is None:
            raise TableError("no-such-code")
        return await self._host.matches.match(match_id)
