"""Matches that nobody plays: after how long they are warned, and then put aside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from db import MatchRow, NewClock, ServerScope, Store
from host.time.clocks import IDLE, find
from host.time.pace import DAY

if TYPE_CHECKING:
    from host.host import Host

IDLE_DAYS = 60
"""After so many days without a move a match is put aside, unless the server says otherwise."""
LONGEST_NOTICE = 7 * DAY


class Idleness:
    """After how long the matches of every server are put aside."""

    def __init__(self, host: Host, store: Store) -> None:
        self._host, self._store = host, store

    async def days(self, guild: int | None) -> int:
        """After how many days a server wants its matches put aside; 0 for never."""
        kept = None if guild is None else await self._store.setting(ServerScope(guild), "idle")
        return kept if isinstance(kept, int) else IDLE_DAYS

    async def clock(self, guild: int | None, since: int) -> NewClock:
        """When it is looked at whether anybody still plays a match that was touched at *since*."""
        return NewClock(None, IDLE, since + patience(await self.days(guild)))

    async def choose(self, guild: int, days: int) -> None:
        """Puts the matches of a server aside after so many days, those under way too."""
        await self._store.put_setting(ServerScope(guild), "idle", days)
        for match in await self._host.matches.open_of(guild=guild):
            await self._reset(match, days)

    async def _reset(self, match: MatchRow, days: int) -> None:
        """Sets the clock of a match; whoever turns it at this very moment knows the new days.

        Whose players were warned, and would be now, is put aside when they were told.
        """
        row = find(await self._store.clocks(match.id), None, IDLE)
        due = touched(match) + patience(days)
        if row is not None and not (row.stage and days and due <= self._host.clock()):
            await self._store.claim_clock(row, NewClock(None, IDLE, due))


def patience(days: int) -> int:
    """How long a match is left alone before its players are warned, or it is looked at again."""
    return days * DAY - notice(days) if days else IDLE_DAYS * DAY


def notice(days: int) -> int:
    """How long before it is put aside the players of a match are warned."""
    return min(LONGEST_NOTICE, days * DAY // 2)


def touched(match: MatchRow) -> int:
    """When something last happened in a match."""
    return match.last_move_at or match.started_at or match.created_at
