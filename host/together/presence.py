"""Who is at a table, and where somebody is missing."""

from __future__ import annotations

from db import SeatState
from host.table import Table
from rules.chance import Seat

OPEN = (SeatState.LEFT, SeatState.REMOVED)
"""The states of a seat that somebody else may take."""


def open_seats(table: Table) -> list[Seat]:
    """The seats that somebody may take over."""
    return [Seat(row.seat) for row in table.seats if row.state in OPEN]


def playing(table: Table) -> list[Seat]:
    """The seats that somebody still plays, a person or a computer."""
    return [Seat(row.seat) for row in table.seats if row.state is SeatState.PLAYING]


def people(table: Table) -> list[Seat]:
    """The seats that a person still plays."""
    return [seat for seat in playing(table) if table.seats[seat].computer is None]
