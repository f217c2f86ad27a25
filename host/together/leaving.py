"""Leaving a running match, and sitting down in somebody's place; the match goes on.

===============  ==========================================================================
conceded         the player gave up; the seat is played by default moves to the end
left             the player offers the seat to whoever wants it
removed          the others, or the clock, have freed the seat; it is offered too
===============  ==========================================================================

A seat that nobody plays comes last. When everybody else has conceded, the match is over, unless
it is an episode of a campaign: the next one needs its end, so that it is played to it.
"""

from __future__ import annotations

from contextlib import suppress

from db import (
    AlreadySeated,
    ClockRow,
    NewClock,
    NotFound,
    SeatState,
    Stale,
    Status,
    Taken,
    WrongStatus,
)
from host.errors import TableError
from host.host import Host
from host.ranking import results
from host.table import Table
from host.time.clocks import NUDGE, TURN, Change, changed, is_paused
from host.time.pace import DAY
from host.together.ballots import motion
from rules.chance import Seat

HOLD = DAY
"""So long an abandoned seat waits for somebody before default moves are made for it."""
OPEN = (SeatState.LEFT, SeatState.REMOVED)
"""The states of a seat that somebody else may take."""


async def concede(host: Host, match_id: int, player: int) -> Table:
    """Gives up; the match goes on without the player, or ends if only one is left.

    :raises TableError: if the player does not play there.
    """
    return await _depart(host, await _running(host, match_id), player, SeatState.CONCEDED)


async def leave(host: Host, match_id: int, player: int) -> Table:
    """Offers the player's seat to others.

    :raises TableError: if the player does not play there.
    """
    return await _depart(host, await _running(host, match_id), player, SeatState.LEFT)


async def vacate(host: Host, match_id: int, seat: int) -> Table:
    """Frees a seat whose player does not come any more; done twice it changes nothing."""
    table = await _running(host, match_id)
    player = table.players[seat]
    if not table.is_playing(seat) or player is None:
        return table
    return await _depart(host, table, player, SeatState.REMOVED)


async def take_over(host: Host, match_id: int, player: int, name: str, seat: int) -> Table:
    """Seats *player* where nobody plays any more, with a whole turn's time.

    :raises TableError: if the seat is not free, or the player has another one.
    """
    table = await _running(host, match_id)
    if seat not in range(len(table.seats)) or table.seats[seat].state is SeatState.CONCEDED:
        raise TableError("seat-not-free")
    at = host.clock()
    try:
        await host.store.take_seat(match_id, player, name, at=at, seat=seat)
    except (Taken, NotFound):
        raise TableError("seat-not-free") from None
    except AlreadySeated:
        raise TableError("already-seated") from None
    table = await host.latest(match_id)
    await restart(host, table, Seat(seat))
    return table


async def restart(host: Host, table: Table, *seats: Seat) -> None:
    """Lets the turns of *seats*, if they are awaited, begin now."""
    waiting = frozenset(table.to_move)
    change = Change(table, waiting - set(seats), host.clock())
    people = {s: await host.people.of(p) for s in seats if (p := table.players[s]) is not None}
    rows = [row for row in await host.store.clocks(table.match.id) if row.seat not in seats]
    await host.store.set_clocks(table.match.id, changed(change, rows, people))


def open_seats(table: Table) -> list[Seat]:
    """The seats that somebody may take over."""
    return [Seat(row.seat) for row in table.seats if row.state in OPEN]


def playing(table: Table) -> list[Seat]:
    """The seats that somebody still plays."""
    return [Seat(row.seat) for row in table.seats if row.state is SeatState.PLAYING]


async def finish(host: Host, match_id: int) -> Table:
    """Ends a match as it stands: those who stayed before those who did not."""
    for _ in range(5):
        table = await _running(host, match_id)
        try:
            await host.store.finish(
                match_id, table.point.ply, results(table, now=True), at=host.clock()
            )
            break
        except WrongStatus:
            break
        except Stale:
            continue
    return await host.latest(match_id)


async def abandon(host: Host, match_id: int) -> Table:
    """Ends a match without a result; done twice it changes nothing."""
    with suppress(WrongStatus):
        await host.store.cancel(match_id, at=host.clock())
    return await host.latest(match_id)


async def _depart(host: Host, table: Table, player: int, state: SeatState) -> Table:
    match_id, seat = table.match.id, table.seat(player)
    await host.store.leave_seat(match_id, seat, state=state)
    table = await host.latest(match_id)
    if len(table.seats) == 1:
        return await abandon(host, match_id)
    here = playing(table)
    alone = len(here) == 1 and not open_seats(table) and not table.is_episode
    if alone or not here:
        return await finish(host, match_id)
    await host.store.set_clocks(match_id, await _freed(host, table, seat, state))
    for row in await host.store.open_motions(match_id):
        if not motion(table, row).asked:  # now that one voter less is there
            await host.store.hasten_motion(row, host.clock())
    return table


async def _freed(host: Host, table: Table, seat: Seat, state: SeatState) -> list[NewClock]:
    """The clocks of a seat that was just freed."""
    rows: tuple[ClockRow, ...] = await host.store.clocks(table.match.id)
    wait = 0 if state is SeatState.CONCEDED else HOLD
    due = host.clock() + wait if seat in table.to_move and not is_paused(rows) else None
    return [NewClock(seat, TURN, due), NewClock(seat, NUDGE, None)]


async def _running(host: Host, match_id: int) -> Table:
    table = await host.latest(match_id)
    if table.match.status is not Status.RUNNING:
        raise TableError("not-running")
    return table
