"""The local table: a small Discord on your own machine, and a page to play on it."""

from playground.clock import Clock, StoppedClock
from playground.embedded import Playground
from playground.rest.faults import Fault
from playground.settings import RateLimits, Settings
from playground.storage import Unusable

__all__ = ["Clock", "Fault", "Playground", "RateLimits", "Settings", "StoppedClock", "Unusable"]
