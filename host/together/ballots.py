"""A proposal as a clock: who has agreed to it, who is still asked, how long the log was then."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from db import ClockRow
from host.table import Table
from host.time.clocks import VOTE, is_empty
from rules.chance import Seat

OPEN, PASSED, REFUSED, LAPSED = range(4)
_SEATS = 16
"""The bits of a ballot below the length of the log: one for every seat that agrees."""


class Motion(Struct, frozen=True):
    """A proposal: what, by whom, who agrees and who is still asked."""

    what: str
    by: Seat
    agreed: tuple[Seat, ...]
    asked: tuple[Seat, ...]
    stage: int = OPEN
    ply: int = 0
    """How long the log was when somebody last agreed."""

    @property
    def verb(self) -> str:
        return self.what.partition(":")[0]


def ballot(seat: int, ply: int, before: int = 0) -> int:
    """The votes *before*, and that of *seat*, who agrees when the log has *ply* entries."""
    return ply << _SEATS | _votes(before) | 1 << seat


def motion(table: Table, row: ClockRow) -> Motion:
    """The proposal whose clock is *row*, as the table stands."""
    what, bank = row.kind.removeprefix(f"{VOTE}:"), row.bank or 0
    voters = electorate(table, what)
    agreed = tuple(seat for seat in voters if _votes(bank) & 1 << seat)
    asked = tuple(seat for seat in voters if seat not in agreed)
    return Motion(what, Seat(row.seat or 0), agreed, asked, row.stage, bank >> _SEATS)


def electorate(table: Table, what: str) -> list[Seat]:
    """Everybody who still plays; but nobody votes on their own removal."""
    here = [Seat(row.seat) for row in table.seats if not is_empty(table, row.seat)]
    return [seat for seat in here if what != f"remove:{seat}"]


def is_open(row: ClockRow) -> bool:
    """Whether a clock is that of a proposal that is still to be decided."""
    return row.kind.startswith(f"{VOTE}:") and row.stage == OPEN and row.due_at is not None


def recounted(table: Table, row: ClockRow, gone: Seat, at: int) -> ClockRow:
    """An open proposal after somebody has *gone*, whose vote does not bind who comes instead.

    It is due at once if all who are still there have agreed.
    """
    votes = _votes(row.bank or 0) & ~(1 << gone)
    row = replace(row, bank=table.point.ply << _SEATS | votes)
    return row if motion(table, row).asked else replace(row, due_at=at)


def _votes(bank: int) -> int:
    return bank & (1 << _SEATS) - 1
