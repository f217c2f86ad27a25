"""Edits that Discord takes late."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any

import discord
import pytest


async def overtaken(
    monkeypatch: pytest.MonkeyPatch, first: Awaitable[Any], meanwhile: Awaitable[Any], *then: Any
) -> None:
    """Has the first edit of a message under way for so long that what comes *then* begins.

    Before that something happens *meanwhile*.
    """
    edit, begun, may_arrive = discord.PartialMessage.edit, asyncio.Event(), asyncio.Event()

    async def late(message: discord.PartialMessage, **how: Any) -> Any:
        if not begun.is_set():
            begun.set()
            await may_arrive.wait()
        return await edit(message, **how)

    monkeypatch.setattr(discord.PartialMessage, "edit", late)
    drawn = asyncio.ensure_future(first)
    await begun.wait()
    await meanwhile
    later = [asyncio.ensure_future(each) for each in then]
    await asyncio.to_thread(lambda: None)  # which may go as far as it can without the first
    for _ in range(20):
        await asyncio.sleep(0)
    may_arrive.set()
    await asyncio.gather(drawn, *later)
