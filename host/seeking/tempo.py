"""How long somebody usually takes to answer, as the logs of their matches say."""

from __future__ import annotations

from statistics import median

from db import Store

MATCHES = 20
"""So many of somebody's latest matches tell how fast they answer."""
ENOUGH = 5
"""Of fewer answers nothing is concluded."""


async def tempo(store: Store, player: int) -> int | None:
    """The median of minutes in which somebody answers; None if that is not known yet."""
    known = await store.seeking.answers(player, MATCHES)
    return round(median(known)) if len(known) >= ENOUGH else None
