"""Quiet hours: when somebody is asleep, where they live."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from msgspec import Struct


class Quiet(Struct, frozen=True):
    """The hours from *start* up to *end* of every day in *zone*, also over midnight."""

    start: int
    end: int
    zone: str = "UTC"

    def ends(self, at: int) -> int | None:
        """When the quiet hours in which *at* falls are over; ``None`` if it falls in none."""
        for start, end in self._spans(at):
            return end if start <= at else None
        return None

    def later(self, at: int, waking: int) -> int:
        """The moment when so much time outside quiet hours has passed since *at*."""
        for start, end in self._spans(at):
            if start - at >= waking:
                break
            waking -= max(0, start - at)
            at = max(at, end)
        return at + waking

    def waking(self, start: int, end: int) -> int:
        """How much of the time between two moments lies outside quiet hours."""
        if end <= start:
            return end - start
        asleep = 0
        for begins, ends in self._spans(start):
            if begins >= end:
                break
            asleep += max(0, min(ends, end) - max(begins, start))
        return end - start - asleep

    def _spans(self, at: int) -> Iterator[tuple[int, int]]:
        """The quiet spans that end after *at*, in their order."""
        zone = ZoneInfo(self.zone)
        day = datetime.fromtimestamp(at / 1000, zone).date() - timedelta(days=1)
        while self.start != self.end:
            last = day if self.start < self.end else day + timedelta(days=1)
            begins = datetime.combine(day, time(self.start), zone)
            ends = datetime.combine(last, time(self.end), zone)
            if (over := _millis(ends)) > at:
                yield _millis(begins), over
            day += timedelta(days=1)


def _millis(moment: datetime) -> int:
    return int(moment.astimezone(UTC).timestamp() * 1000)
