"""The time of the table, which tests may stop and push forward."""

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Protocol


class Timer(Protocol):
    """Something that will happen unless it is cancelled."""

    def cancel(self) -> None: ...


class Clock:
    """The clock on the wall."""

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()

    def call_later(self, delay: float, action: Callable[[], None]) -> Timer:
        """Do something after so many seconds."""
        return asyncio.get_running_loop().call_later(delay, action)


class Alarm:
    """A timer of the stopped clock."""

    def __init__(self, action: Callable[[], None]) -> None:
        self.action: Callable[[], None] | None = action

    def cancel(self) -> None:
        self.action = None


class StoppedClock(Clock):
    """A clock that stands still until it is advanced by hand."""

    def __init__(self, start: float = 1_790_000_000.0) -> None:
        self._now = start
        self._order = itertools.count()
        self._alarms: list[tuple[float, int, Alarm]] = []

    def now(self) -> float:
        return self._now

    def call_later(self, delay: float, action: Callable[[], None]) -> Timer:
        alarm = Alarm(action)
        heapq.heappush(self._alarms, (self._now + delay, next(self._order), alarm))
        return alarm

    def advance(self, seconds: float) -> None:
        """Let time pass and everything happen that was due in it."""
        until = self._now + seconds
        while self._alarms and self._alarms[0][0] <= until:
            self._now, _, alarm = heapq.heappop(self._alarms)
            if alarm.action is not None:
                alarm.action()
        self._now = until


def iso(seconds: float) -> str:
    """A moment as Discord writes it."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")
