"""This process among those that share the database, and the shards that it is to hold."""

from __future__ import annotations

import asyncio
import os
import socket
import time
import uuid
from collections.abc import Callable

import structlog

from db import Store

log = structlog.get_logger("ratusha")

BEAT = 3.0
"""Seconds between two signs of life."""
DEAD = 12.0
"""Seconds without a sign of life after which a process is given up for dead. They are counted by
the one who looks, on a clock that nobody sets: what time it is elsewhere does not matter."""
BETWEEN_IDENTIFIES = 5.0
"""Seconds that Discord wants between two introductions in the same bucket."""
_GATE = 0.25
_MACHINE = f"{socket.gethostname()}/{uuid.getnode():x}"


class Processes:
    """Tells others that this process lives, and finds out who else does."""

    def __init__(self, store: Store, now: Callable[[], float] = time.monotonic) -> None:
        self._store, self._now = store, now
        self.name = f"{_MACHINE}/{os.getpid()}"
        self._seen: dict[int, tuple[int, float]] = {}
        self.number: int | None = None
        self.living = 1
        self.shards = 0
        self.buried = False
        """Whether somebody was given up for dead, whose work is to be looked at."""

    async def join(self, shards: int) -> int:
        """Is listed from now on; gives how many shards there are in all.

        Those of this machine that do not run any more are struck at once.
        """
        for row in await self._store.processes():
            if _is_gone(row.name):
                self.buried |= await self._store.strike(row.id, row.beats)
        self.number = await self._store.join(self.name)
        self._store.engine.badge = self.number
        self._seen.clear()
        self.shards = await self._store.lay_out(shards)
        return self.shards

    async def look(self) -> frozenset[int] | None:
        """Shows itself and looks around; the shards to hold, None if it was given up for dead."""
        assert self.number is not None
        if not await self._store.beat(self.number):
            return None
        self.living = await self._bury()
        share = -(-self.shards // self.living)
        held = await self._store.held_shards(self.number)
        if len(held) > share:
            return frozenset(held[:share])
        return frozenset(await self._store.take_shards(self.number, share))

    async def surplus(self, share: frozenset[int]) -> frozenset[int]:
        """What this process still holds beside its share."""
        held = () if self.number is None else await self._store.held_shards(self.number)
        return frozenset(held) - share

    async def let_go(self, shard: int) -> None:
        """Lets others have a shard."""
        if self.number is not None:
            await self._store.free_shard(self.number, shard)

    async def leave(self) -> None:
        """Is not listed any more; what it held is free at once."""
        if self.number is not None:
            await self._store.strike(self.number)
            self.number = None

    async def pass_gate(self, bucket: int) -> None:
        """Waits until nobody else introduces itself to Discord in that bucket."""
        number = self.number
        assert number is not None
        while not await self._store.enter_gate(number, bucket):  # noqa: ASYNC110  others leave it
            await asyncio.sleep(_GATE)

    async def leave_gate(self, bucket: int) -> None:
        """Lets the next one introduce itself."""
        if self.number is not None:
            await self._store.leave_gate(self.number, bucket)

    async def take(self, saying: int) -> bool:
        """Takes it upon itself to say something; False if another does."""
        return self.number is None or await self._store.take_saying(self.number, saying)

    async def _bury(self) -> int:
        """Strikes those who have not shown themselves for too long; gives how many live."""
        now, living = self._now(), 0
        for row in await self._store.processes():
            beats, since = self._seen.get(row.id, (-1, now))
            if beats != row.beats:
                since = now
            self._seen[row.id] = row.beats, since
            if row.id == self.number or now - since < DEAD:
                living += 1
            elif await self._store.strike(row.id, row.beats):
                self.buried = True
                log.warning("process given up for dead", process=row.id, name=row.name)
        return max(1, living)


def _is_gone(name: str) -> bool:
    """Whether it is a process of this machine that has ended; one of our own number is."""
    machine, _, pid = name.rpartition("/")
    if machine != _MACHINE or not pid.isdecimal():
        return False
    try:
        os.kill(int(pid), 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        return False
    return int(pid) == os.getpid()
