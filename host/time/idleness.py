"""Matches that nobody plays: after how long they are warned, and then put aside."""

from __future__ import annotations

from db import MatchRow, NewClock, ServerScope, Status, Store
from host.time.clocks import IDLE, find
from host.time.pace import DAY

IDLE_DAYS = 60
"""After so many days without a move a match is put aside, unless the server says otherwise."""
LONGEST_NOTICE = 7 * DAY
_PAGE = 100


async def idle_days(store: Store, guild: int | None) -> int:
    """After how many days a server wants its matches put aside; 0 for never."""
    kept = None if guild is None else await store.setting(ServerScope(guild), "idle")
    return kept if isinstance(kept, int) else IDLE_DAYS


async def idle_clock(store: Store, guild: int | None, since: int) -> NewClock:
    """When it is looked at whether anybody still plays a match that was touched at *since*."""
    return NewClock(None, IDLE, since + patience(await idle_days(store, guild)))


async def choose_idle(store: Store, guild: int, days: int, *, now: int) -> None:
    """Puts the matches of a server aside after so many days, those that are under way too."""
    await store.put_setting(ServerScope(guild), "idle", days)
    for status in (Status.LOBBY, Status.RUNNING):
        before = None
        while page := await store.matches(guild=guild, status=status, before=before, limit=_PAGE):
            for match in page:
                await _reset(store, match, days, now)
            before = page[-1].id


def patience(days: int) -> int:
    """How long a match is left alone before its players are warned, or it is looked at again."""
    return days * DAY - notice(days) if days else IDLE_DAYS * DAY


def notice(days: int) -> int:
    """How long before it is put aside the players of a match are warned."""
    return min(LONGEST_NOTICE, days * DAY // 2)


def touched(match: MatchRow) -> int:
    """When something last happened in a match."""
    return match.last_move_at or match.started_at or match.created_at


async def _reset(store: Store, match: MatchRow, days: int, now: int) -> None:
    """Sets the clock of a match; whoever turns it at this very moment knows the new days.

    Whose players were warned, and would be now, is put aside when they were told.
    """
    row = find(await store.clocks(match.id), None, IDLE)
    due = touched(match) + patience(days)
    if row is not None and not (row.stage and days and due <= now):
        await store.claim_clock(row, NewClock(None, IDLE, due))
