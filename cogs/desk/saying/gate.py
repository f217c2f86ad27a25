"""The way out: no more calls of Discord leave in a second than it takes."""

from __future__ import annotations

import asyncio
import re
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import aiohttp

if TYPE_CHECKING:
    from cogs.desk import Desk

SECOND = 1.0
_BY_TOKEN = re.compile(r"/(interactions|webhooks)/\d+/[^/]+")
"""Answers to interactions, which do not count against what a bot may ask for."""


class Gate:
    """Every call goes through it that counts against what a bot may ask for, in order.

    The outbox begins things at a pace; but what it has begun may be held up and then leave all at
    once, and others call too.
    """

    def __init__(self, most: Callable[[], float]) -> None:
        self._most = most
        self._left: deque[float] = deque()
        self._queue = asyncio.Lock()

    async def passed(self) -> None:
        """Waits until one more may leave."""
        now = asyncio.get_running_loop().time
        async with self._queue:
            while (pause := self._pause(now())) > 0:  # noqa: ASYNC110  time passes by itself
                await asyncio.sleep(pause)
            self._left.append(now())

    def _pause(self, now: float) -> float:
        """Seconds until one more may leave."""
        while self._left and self._left[0] <= now - SECOND:
            self._left.popleft()
        is_open = len(self._left) < max(1.0, self._most())
        return 0 if is_open else self._left[0] + SECOND - now


class Exit(aiohttp.TCPConnector):
    """Has every call of Discord wait for its turn, and lets no sleeper call that wakes up."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(limit=0)  # as many at a time as the gate lets pass
        self._desk = desk

    async def connect(self, req: aiohttp.ClientRequest, **way: Any) -> Any:  # type: ignore[override]
        if not _BY_TOKEN.search(req.url.path):
            await self._desk.posts.outbox.gate.passed()
        if req.method != "GET" and self._desk.host.processes.has_slept:
            raise Slept
        if isinstance(req.body, aiohttp.MultipartWriter):  # or it leaves in a dozen pieces
            await req.update_body(await req.body.as_bytes())
        return await super().connect(req, **way)


class Slept(aiohttp.ClientOSError):
    """This process has slept, and what it was about to say others may have said since."""
