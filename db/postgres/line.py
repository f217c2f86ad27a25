"""The line of those who wait for a connection.

Who has much to do stands in line for its own connections, and that is no trouble of the database:
as long as somebody is served, everybody waits.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import monotonic


class WaitingLine:
    """Lets so many do something at once, and the others wait in their order."""

    def __init__(self, width: int, patience: float, now: Callable[[], float] = monotonic) -> None:
        self._free, self._patience, self._now = width, patience, now
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._served = 0.0

    def __len__(self) -> int:
        return len(self._waiting)

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Waits until it is one's turn, which lasts as long as the block.

        :raises TimeoutError: if nobody is served for longer than one has patience.
        """
        if self._free:
            self._free -= 1
        else:
            await self._wait()
        try:
            yield
            self._served = self._now()
        finally:
            self._next()

    async def _wait(self) -> None:
        came, turn = self._now(), asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            while not turn.done():
                left = max(came, self._served) + self._patience - self._now()
                if left <= 0:
                    raise TimeoutError("nobody in line is served")
                await asyncio.wait({turn}, timeout=left)
        except BaseException:
            if turn.done():
                self._next()
            else:
                self._waiting.remove(turn)
            raise

    def _next(self) -> None:
        """Gives a turn that is over to who has waited longest."""
        if self._waiting:
            self._waiting.popleft().set_result(None)
        else:
            self._free += 1
