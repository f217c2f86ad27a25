"""A rematch: a new table for the people and computers of one that has ended, in another order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from db import MatchRow, NewSeat, SeatRow, Status, Store
from host.computers.seating import again
from host.errors import Denied, TableError
from rules.codec import decode
from rules.setup import Setup

if TYPE_CHECKING:
    from host.host import Host

ENDED = (Status.OVER, Status.CANCELLED)


class Rematch:
    """Opens tables like those that have ended."""

    def __init__(self, host: Host, store: Store) -> None:
        self._host, self._store = host, store

    async def again(self, match_id: int, player: int, name: str, *, token: str) -> int:
        """Opens a table like the one that has ended, for those who played there; gives its id.

        Somebody who asks second gets the table that the first has opened.

        :raises TableError: if the match is not over, goes on elsewhere, or was not the player's.
        :raises Denied: if it was a try at a challenge.
        """
        match, seats = await self._host.lobby.look(match_id)
        setup = decode(Setup, match.setup)
        if match.status not in ENDED:
            raise TableError("not-over")
        if await self._host.standings.daily.day_of(match_id) is not None:
            raise Denied("daily-no-again")
        if self._host.games[match.game].is_episode(setup):
            raise TableError("goes-on")
        players = [row.player for row in seats if row.player is not None]
        if player not in players:
            raise TableError("not-a-player")
        if (open_ := await self.opened(match_id)) is not None:
            return open_.id
        new = await self._host.lobby.reopen(
            match,
            setup,
            player,
            name,
            token=token,
            seated=self._seated(NewSeat(0, player, name, home=self._home(player, seats)), seats),
            rematch=True,
        )
        await self._host.personal.inherit(new)
        await self._store.invite(new, [each for each in players if each > 0])
        return new

    @staticmethod
    def _home(player: int, before: Sequence[SeatRow]) -> int:
        """Where somebody was called in the match before."""
        return next(row.home for row in before if row.player == player)

    def _seated(self, first: NewSeat, before: Sequence[SeatRow]) -> list[NewSeat]:
        """Who sits there at once: the one who asks, and the computers, if there still are any."""
        rows = again(before) if self._host.seating.offered else []
        return [first, *(replace(row, seat=number) for number, row in enumerate(rows, start=1))]

    async def opened(self, match_id: int) -> MatchRow | None:
        """The rematch that somebody has opened already."""
        for match in await self._store.matches(parent=match_id):
            if match.rematch and match.status in (Status.LOBBY, Status.RUNNING):
                return match
        return None
