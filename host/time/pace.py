"""How much time a table has agreed on, and what happens when somebody's runs out.

================  ==================================================================
``none``          no deadline
``3d``            three days for every turn
``bank:3d+8h``    three days to begin with, and eight hours more for every turn
``3d/move``       … and when time is up, the host makes the move that harms least
``3d/takeover``   … and when time is up, somebody else may take the seat over
================  ==================================================================
"""

from __future__ import annotations

import re
from enum import StrEnum

from msgspec import Struct

from host.errors import TableError

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR

PACES = (
    *("none", "1h", "8h", "1d", "3d", "7d", "14d"),
    *("bank:3d+8h", "bank:7d+12h", "bank:14d+1d"),
)
"""The paces that are offered; any other that can be read is fine too."""

_UNITS = {"m": MINUTE, "h": HOUR, "d": DAY}
_SPAN = r"(\d{1,4})([mhd])"


class Timeout(StrEnum):
    """What happens when a player's time is up."""

    REMIND = "remind"
    MOVE = "move"
    TAKEOVER = "takeover"


class Pace(Struct, frozen=True):
    """The time of every player: *bank* to begin with, *each* more for every turn."""

    bank: int = 0
    each: int = 0
    timeout: Timeout = Timeout.REMIND

    @classmethod
    def read(cls, text: str) -> Pace:
        """:raises TableError: if *text* is not a pace."""
        time, _, timeout = text.partition("/")
        if timeout and timeout not in set(Timeout):
            raise TableError("bad-pace", pace=text)
        agreed = Timeout(timeout) if timeout else Timeout.REMIND
        if time in ("", "none"):
            return cls(timeout=agreed)
        if match := re.fullmatch(_SPAN, time):
            return cls(0, _span(*match.groups()), agreed)
        if match := re.fullmatch(rf"bank:{_SPAN}\+{_SPAN}", time):
            bank, number, each, unit = match.groups()
            return cls(_span(bank, number), _span(each, unit), agreed)
        raise TableError("bad-pace", pace=text)

    @property
    def is_timed(self) -> bool:
        return self.each > 0 or self.bank > 0

    @property
    def is_short(self) -> bool:
        """Whether a turn is shorter than a day: such a clock stands still in quiet hours."""
        return self.is_timed and not self.bank and self.each < DAY


def parts(text: str) -> tuple[str, str]:
    """A pace as its time and its timeout, both in words that the locale knows."""
    time, _, timeout = text.partition("/")
    return time or "none", timeout or Timeout.REMIND.value


def joined(time: str, timeout: str) -> str:
    """The text of a pace; what happens by itself is left out."""
    return time if timeout == Timeout.REMIND else f"{time}/{timeout}"


def _span(number: str, unit: str) -> int:
    return int(number) * _UNITS[unit]
