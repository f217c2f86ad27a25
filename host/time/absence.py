"""Playing on for somebody who is not there: the legal moves that harm them least."""

from __future__ import annotations

from typing import TYPE_CHECKING

from db import ClockRow, Store
from host.table import Outcome, Table
from host.time.clocks import find
from rules.chance import Seat
from rules.errors import Refusal
from rules.matches.record import Point, Progress, settle

if TYPE_CHECKING:
    from host.host import Host

MOST = 40
"""A turn that takes more decisions than this goes on when its clock comes round again."""


class Settled(Refusal):
    """What was to be done has been done, or is not needed any more."""


class Absence:
    """Plays on for those who are not there."""

    def __init__(self, host: Host, store: Store) -> None:
        self._host, self._store = host, store

    async def play_for(self, row: ClockRow) -> Outcome | None:
        """Ends the turn of the seat whose clock is *row*; ``None`` if somebody was faster.

        The entries name nobody as the one who caused them: that is how the log shows it.
        """

        async def decided(table: Table) -> Progress:
            now = find(await self._store.clocks(row.match_id), row.seat, row.kind)
            if now != row or row.seat not in table.to_move:
                raise Settled("settled")
            return finished_turn(table, Seat(row.seat))

        try:
            return await self._host.change(row.match_id, None, None, decided)
        except Refusal:
            return None


def finished_turn(table: Table, seat: Seat) -> Progress:
    """The turn of *seat*, played to its end by default moves."""
    game, progress = table.game, Progress(table.point)
    for _ in range(MOST):
        state = progress.point.state
        move = game.default_move(state, seat)
        step = game.play(state, seat, move)
        progress = settle(game, table.seed, progress.then(seat, str(move), step))
        if progress.closes or not _awaited(table, progress.point, seat):
            break
    return progress


def _awaited(table: Table, point: Point, seat: Seat) -> bool:
    return seat in table.game.actors(point.state)
