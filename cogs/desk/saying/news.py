"""Telling what is kept as a row until it was told: whether it is done with."""

from __future__ import annotations

from collections.abc import Awaitable

import discord
import structlog

from cogs.desk.saying.outbox import BAD_LINE, TOO_MANY
from host import Unavailable

BROKEN = 500
"""From this answer on the trouble is Discord's."""
log = structlog.get_logger("ratusha")


def will_pass(error: Exception) -> bool:
    """Whether what went wrong is a bad line or trouble of Discord's own, and not a refusal."""
    status = getattr(error, "status", 0)
    return isinstance(error, BAD_LINE) or status == TOO_MANY or status >= BROKEN


async def is_done(telling: Awaitable[object], **about: int) -> bool:
    """Tells something; whether nothing more can be done about it.

    :raises Unavailable: if the database cannot be asked.
    """
    try:
        await telling
    except Unavailable:
        raise
    except Exception as error:
        if isinstance(error, discord.HTTPException) or will_pass(error):
            code = getattr(error, "code", 0)
            log.info("not told", **about, code=code, why=type(error).__name__)
            return not will_pass(error)
        log.error("not told", **about, exc_info=error)
        return False
    return True
