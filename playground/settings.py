"""What a table can be told to do differently."""

from dataclasses import dataclass

from playground import seed


@dataclass(frozen=True)
class RateLimits:
    """Requests per window and route, and per second over all routes.

    The default counts and tells, as Discord does, but is too generous to be felt.
    """

    limit: int = 10_000
    window: float = 1.0
    overall: int = 1_000_000


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

    def gateway_url(self, base_url: str) -> str:
        return base_url.replace("http", "ws", 1) + "/gateway/"
