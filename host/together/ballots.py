"""A proposal as it stands at a table: who agrees to it, and who is still asked."""

from __future__ import annotations

from msgspec import Struct

from db import MotionRow, MotionState
from host.table import Table
from host.together.presence import people
from rules.chance import Seat


class Motion(Struct, frozen=True):
    """A proposal: what, by whom, who agrees and who is still asked."""

    what: str
    by: Seat
    agreed: tuple[Seat, ...]
    asked: tuple[Seat, ...]
    state: MotionState = MotionState.OPEN
    ply: int = 0
    """How long the log was when somebody last agreed."""

    @property
    def verb(self) -> str:
        return self.what.partition(":")[0]


def motion(table: Table, row: MotionRow) -> Motion:
    """A proposal as the table stands: only the votes of those who are still there count."""
    voters = electorate(table, row.what)
    agreed = tuple(seat for seat in voters if seat in row.agreed)
    asked = tuple(seat for seat in voters if seat not in agreed)
    return Motion(row.what, Seat(row.by), agreed, asked, row.state, row.ply)


def electorate(table: Table, what: str) -> list[Seat]:
    """Every person who still plays; but nobody votes on their own removal.

    Computers agree to whatever the others want.
    """
    here = people(table)
    return [seat for seat in here if what != f"remove:{seat}"]
