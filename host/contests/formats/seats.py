"""Who sits where: seats, and with the first one the first turn, even out over the rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from host.contests.formats.lots import lot
from host.contests.formats.model import Field, Meeting


class Sat:
    """How often everybody has had which seat, and which one last."""

    def __init__(self, history: Iterable[Meeting]) -> None:
        self._times = Counter[tuple[int, int]]()
        self._last = dict[int, int]()
        for meeting in history:
            if not meeting.is_bye:
                for seat, number in enumerate(meeting.entrants):
                    self._times[number, seat] += 1
                    self._last[number] = seat

    def seated(self, field: Field, round: int, table: Sequence[int]) -> tuple[int, ...]:
        """The entrants of a table in the order of their seats.

        Each seat, the first one first, goes to whoever has had it least often compared with the
        others, then to who did not have it last, then by lot.
        """
        waiting, order = list(table), list[int]()
        for seat in range(len(table)):
            chosen = min(waiting, key=lambda n: self._claim(field, round, n, seat, len(table)))
            waiting.remove(chosen)
            order.append(chosen)
        return tuple(order)

    def _claim(
        self, field: Field, round: int, number: int, seat: int, seats: int
    ) -> tuple[int, bool, int]:
        had, later = self._times[number, seat], range(seat + 1, seats)
        spare = sum(self._times[number, other] for other in later)
        lead = had * len(later) - spare if later else had
        return lead, self._last.get(number) == seat, lot(field.seed, "seat", round, seat, number)
