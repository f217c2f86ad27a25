"""Days of the challenge, which all begin at midnight UTC, and what they keep secret."""

from __future__ import annotations

from datetime import UTC, datetime

from host.host import Host


def day(at: int) -> str:
    """The day of a moment, in UTC, as ``2026-11-16``."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


async def secret_day(host: Host, match_id: int) -> str | None:
    """The day until whose end nothing of a match may be told; None if it may be told now.

    Until then also a try that has ended keeps its seed: others have theirs still before them.
    """
    found = await host.store.standings.day_of(match_id)
    return found if found is not None and found >= day(host.clock()) else None
