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
    lapses_at: int | None = None

    @property
    def verb(self) -> str:
        return self.what.partition(":")[0]

    @property
    def word(self) -> str:
        """What it is called where everybody can read it, as long as it is open.

        How long the log is would tell what is sealed in it; when something was proposed all know.
        """
        return f"rewind:{self.lapses_at}" if self.verb == "rewind" else self.what


def motion(table: Table, row: MotionRow) -> Motion:
    """A proposal as the table stands: only the votes of those who are still there count."""
    voters = electorate(table, row.what)
    agreed = tuple(seat for seat in voters if seat in row.agreed)
    asked = tuple(seat for seat in voters if seat not in agreed)
    return Motion(row.what, Seat(row.by), agreed, asked, row.state, row.ply, row.lapses_at)


def electorate(table: Table, what: str) -> list[Seat]:
    """Every person who still plays; but nobody votes on their own removal.

    Computers agree to whatever the others want.
    """
    here = people(table)
    return [seat for seat in here if what != f"remove:{seat}"]
