"""How much time the players of a table have, for whoever wants to show it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from db import ClockRow, Store
from host.table import Table
from host.time.clocks import NUDGE, TURN, deadline, is_paused
from rules.chance import Seat

if TYPE_CHECKING:
    from host.host import Host


class Deadlines(Struct, frozen=True):
    """The time at a table: whether all clocks stand, else until when and since when, by seat."""

    paused: bool
    until: Mapping[Seat, int]
    """When the time of a seat is up; without seats whose clock stands."""
    since: Mapping[Seat, int]
    """Since when a seat is awaited."""


class Times:
    """The deadlines of every table."""

    def __init__(self, host: Host, store: Store) -> None:
        self._host, self._store = host, store

    async def of(self, table: Table) -> Deadlines:
        """The deadlines of a table as they are now."""
        return _deadlines(await self._store.clocks(table.match.id))

    async def running_of(self, player: int) -> list[tuple[Table, Deadlines]]:
        """Every match under way in which *player* has a seat, the newest first, with its time.

        Each is looked at from the home of the player.
        """
        return [
            ((await self._host.table(match_id)).at_home_of(player), _deadlines(clocks))
            for match_id, clocks in (await self._store.running(player)).items()
        ]


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
