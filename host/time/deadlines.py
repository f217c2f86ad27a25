"""How much time the players of a table have, for whoever wants to show it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from db import ClockRow, MatchRow, Store
from host.table import Table
from host.time.clocks import NUDGE, TURN, deadline, is_paused
from rules.chance import Seat


class Deadlines(Struct, frozen=True):
    """The time at a table: whether all clocks stand, else until when and since when, by seat."""

    paused: bool
    until: Mapping[Seat, int]
    """When the time of a seat is up; without seats whose clock stands."""
    since: Mapping[Seat, int]
    """Since when a seat is awaited."""


class Times:
    """The deadlines of every table."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, table: Table) -> Deadlines:
        """The deadlines of a table as they are now."""
        return _deadlines(await self._store.clocks(table.match.id))

    async def running_of(self, player: int) -> list[tuple[MatchRow, Deadlines]]:
        """Every match under way in which *player* has a seat, the newest first, with its time."""
        matches, clocks = await self._store.running(player)
        rows: dict[int, list[ClockRow]] = {match.id: [] for match in matches}
        for clock in clocks:
            rows.get(clock.match_id, []).append(clock)  # which may have begun meanwhile
        return [(match, _deadlines(rows[match.id])) for match in matches]


def _deadlines(rows: Sequence[ClockRow]) -> Deadlines:
    until, since = dict[Seat, int](), dict[Seat, int]()
    for row in rows:
        if row.seat is None:
            continue
        if row.kind == TURN and (end := deadline(row)) is not None:
            until[Seat(row.seat)] = end
        if row.kind == NUDGE and row.since is not None:
            since[Seat(row.seat)] = row.since
    return Deadlines(is_paused(rows), until, since)
