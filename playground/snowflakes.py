"""Ids that carry their own date, as Discord's do."""

from playground.clock import Clock

EPOCH = 1_420_070_400_000
"""Discord's year zero, the first millisecond of 2015."""

_BITS = 22


def snowflake_at(seconds: float, increment: int = 0) -> int:
    """The id of a thing that came into being at that moment."""
    return (int(seconds * 1000) - EPOCH << _BITS) + increment


class Snowflakes:
    """A source of ids, each greater than all before it."""

    def __init__(self, clock: Clock, after: int = 0) -> None:
        self._clock = clock
        self._last = after

    def next(self) -> int:
        """A new id."""
        self._last = max(self._last + 1, snowflake_at(self._clock.now()))
        return self._last
