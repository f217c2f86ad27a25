"""What came of a trial, as a table and as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from tests.wire.evening import Match

if TYPE_CHECKING:
    from tests.wire.campaign.fighters import Fighter
    from tests.wire.campaign.weather import Weather


class Report(Struct, frozen=True):
    """Numbers of a trial, and what was wrong."""

    minutes: float
    matches: int
    troubles: dict[str, int]
    tried: int
    acknowledged: int
    followed: int
    """Troubles before which moves were acknowledged since the one before."""
    interrupted: int
    """Presses and commands to which no answer came because of a trouble."""
    slowest_answer: float
    """Seconds, while nothing was wrong."""
    slowest_start: float
    """Seconds from the start of a process until it took part."""
    wrong: list[str]

    @classmethod
    def of(
        cls,
        weather: Weather,
        matches: Sequence[Match],
        fighters: Sequence[Fighter],
        wrong: list[str],
        *,
        followed: int = 0,
        seconds: float,
    ) -> Report:
        return cls(
            minutes=round(seconds / 60, 1),
            matches=len(matches),
            troubles=dict(sorted(weather.counts.items())),
            tried=sum(each.tried.total() for each in fighters),
            acknowledged=sum(each.told.total() for each in fighters),
            followed=followed,
            interrupted=sum(each.excused for each in fighters),
            slowest_answer=round(max((w for f in fighters for w in f.waits), default=0.0), 2),
            slowest_start=round(weather.slowest_start, 2),
            wrong=wrong,
        )

    @classmethod
    def broken(cls, why: str) -> Report:
        """Nothing but what was wrong, of a trial that came to no end."""
        return cls(0.0, 0, {}, 0, 0, 0, 0, 0.0, 0.0, [why])

    @classmethod
    def together(cls, reports: Sequence[Report]) -> Report:
        """What came of several trials at the same time."""
        troubles = sum((Counter(each.troubles) for each in reports), Counter[str]())
        return cls(
            minutes=max(each.minutes for each in reports),
            matches=sum(each.matches for each in reports),
            troubles=dict(sorted(troubles.items())),
            tried=sum(each.tried for each in reports),
            acknowledged=sum(each.acknowledged for each in reports),
            followed=sum(each.followed for each in reports),
            interrupted=sum(each.interrupted for each in reports),
            slowest_answer=max(each.slowest_answer for each in reports),
            slowest_start=max(each.slowest_start for each in reports),
            wrong=[line for each in reports for line in each.wrong],
        )

    def lines(self) -> list[str]:
        """The table."""
        rows = [("minutes", self.minutes), ("matches", self.matches), *self.troubles.items()]
        rows += [
            ("moves tried", self.tried),
            ("moves acknowledged", self.acknowledged),
            ("troubles with moves acknowledged since the one before", self.followed),
            ("answers that a trouble cut off", self.interrupted),
            ("slowest answer in fair weather, s", self.slowest_answer),
            ("slowest start, s", self.slowest_start),
            ("violations", len(self.wrong)),
        ]
        table = ["| | |", "|---|---|", *(f"| {name} | {value} |" for name, value in rows)]
        return [*table, *self.wrong]
