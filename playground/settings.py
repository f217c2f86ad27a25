"""What a table can be told to do differently."""

from dataclasses import dataclass

from playground import seed


@dataclass(frozen=True)
class RateLimits:
    """Requests per window and route, per second over all routes, and edits of old messages.

    Discord tells the overall limit in its documentation, that of a route with every answer, and
    that of edits of messages older than an hour nowhere: it is what others have met.
    """

    limit: int = 5
    window: float = 5.0
    overall: int = 50
    old_edits: int = 3
    old_edits_window: float = 6.0


GENEROUS = RateLimits(10_000, 1.0, 1_000_000, 10_000, 1.0)
"""Limits that are counted and told, but never felt: for a world that is faster than Discord."""


@dataclass(frozen=True)
class Settings:
    """The rules of the house; the defaults are Discord's where Discord tells them."""

    token: str = seed.TOKEN
    shards: int = 1
    heartbeat_interval: float = 41.25
    resumable_for: float = 120.0
    gateway_sends_per_minute: int = 120
    privileged_intents: int = 0
    rate_limits: RateLimits = RateLimits()
    answer_within: float = 3.0
    token_lifetime: float = 15 * 60.0
    max_file_size: int = 10 * 1024 * 1024
    max_active_threads: int = 1000
    keeps_ephemeral: bool = False
    """Whether what only one person sees is still there when they load the page again."""

    def gateway_url(self, base_url: str) -> str:
        return base_url.replace("http", "ws", 1) + "/gateway/"
