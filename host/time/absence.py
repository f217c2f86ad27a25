"""Playing on for somebody who is not there: the legal moves that harm them least."""

from __future__ import annotations

from db import ClockRow
from host.host import Host, Outcome
from host.table import Table
from host.time.clocks import find
from rules.chance import Seat
from rules.errors import Refusal
from rules.record import Point, Progress, settle

MOST = 40
"""A turn that takes more decisions than this goes on when its clock comes round again."""


class Settled(Refusal):
    """What was to be done has been done, or is not needed any more."""


async def play_for(host: Host, row: ClockRow) -> Outcome | None:
    """Ends the turn of the seat whose clock is *row*; ``None`` if somebody was faster.

    The entries name nobody as the one who caused them: that is how the log shows it.
    """

    async def decided(table: Table) -> Progress:
        now = find(await host.store.clocks(row.match_id), row.seat, row.kind)
        if now != row or row.seat not in table.to_move:
            raise Settled("settled")
        return finished_turn(table, Seat(row.seat))

    try:
        return await host.change(row.match_id, None, None, decided)
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
