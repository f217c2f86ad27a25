"""This process among those that share the database, and the shards that it is to hold."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import time
import uuid
from collections.abc import Callable

import structlog

from db import LeftSession, ProcessRow, Saying, SayingRow, Store, Unavailable
from host.time.pace import MINUTE

log = structlog.get_logger("ratusha")

BEAT = 3.0
"""Seconds between two signs of life."""
DEAD = 12.0
"""Seconds without a sign of life after which a process is given up for dead. They are counted by
the one who looks, on a clock that nobody sets: what time it is elsewhere does not matter."""
BETWEEN_IDENTIFIES = 5.0
"""Seconds that Discord wants between two introductions in the same bucket."""
TOLERANCE = 2_000
"""Milliseconds: what a clock may differ from the database's, and what an answer of it may take."""
_GATE = 0.25
_MACHINE = f"{socket.gethostname()}/{uuid.getnode():x}"


def now() -> int:
    """Milliseconds since the epoch, by the clock of this machine."""
    return time.time_ns() // 1_000_000


def passed() -> float:
    """Seconds since some moment, which go on while the machine sleeps, and which nobody sets."""
    if sys.platform == "linux":
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


class Processes:
    """Tells others that this process lives, and finds out who else does."""

    def __init__(
        self, store: Store, passed: Callable[[], float] = passed, wall: Callable[[], int] = now
    ) -> None:
        self._store, self._passed, self._wall = store, passed, wall
        self._ahead: int | None = None
        """Milliseconds that the database's clock is ahead of those that have passed here."""
        self.name = f"{_MACHINE}/{os.getpid()}"
        self._seen: dict[int, tuple[int, float]] = {}
        self.number: int | None = None
        self.living = 1
        self.shards = 0
        self._beaten = self._passed()
        self.buried = False
        """Whether somebody was given up for dead, whose work is to be looked at."""
        self.leaves = False
        """Whether it is about to stop, and takes no shards."""

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
        self._beaten = self._passed()
        self.shards = await self._store.lay_out(shards)
        return self.shards

    @property
    def has_slept(self) -> bool:
        """Whether it has not shown itself for so long that others may have taken its place."""
        return self.number is not None and self._passed() - self._beaten > DEAD

    async def look(self) -> frozenset[int] | None:
        """Shows itself and looks around; the shards to hold, None if it was given up for dead."""
        assert self.number is not None
        began = self._passed()
        if not await self._store.beat(self.number):
            return None
        self._beaten = began
        await self._compare_clocks()
        self.living = await self._bury()
        if self.leaves:
            return frozenset()
        share = -(-self.shards // self.living)
        held = await self._store.held_shards(self.number)
        if len(held) > share:
            return frozenset(held[:share])
        return frozenset(await self._store.take_shards(self.number, share))

    def clock(self) -> int:
        """Milliseconds since the epoch by the clock of the database, if it has one of its own.

        All go by it: of two processes whose clocks differ, one would give time that the other
        takes. Between two looks at it so much is added as has passed: what is done to the clock of
        this machine changes nothing that waits.
        """
        if self._ahead is None:
            return self._wall()
        return self._ahead + round(self._passed() * 1000)

    async def _compare_clocks(self) -> None:
        asked, there = self._passed(), await self._store.engine.time()
        if there is None:
            return
        here = round((asked + self._passed()) * 500)  # as if it had looked halfway
        await self._store.forget_edits(there - MINUTE)
        if self._ahead is None or abs(there - here - self._ahead) > TOLERANCE:
            behind = (there - self._wall()) / 1000
            self._ahead = there - here
            log.info("clock set by the database's", seconds_behind=behind)

    async def surplus(self, share: frozenset[int]) -> frozenset[int]:
        """What this process still holds beside its share."""
        held = () if self.number is None else await self._store.held_shards(self.number)
        return frozenset(held) - share

    async def let_go(self, shard: int, left: LeftSession | None = None) -> None:
        """Lets others have a shard, and the session of it that was left behind."""
        if self.number is not None:
            await self._store.free_shard(self.number, shard, left)

    async def left_session(self, shard: int) -> LeftSession | None:
        """The session with which a shard of this process can be taken up again."""
        return None if self.number is None else await self._store.take_session(self.number, shard)

    async def depart(self) -> None:
        """Takes no more shards; the others count without this process from now on."""
        self.leaves = True
        if self.number is not None:
            await self._store.depart(self.number)

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
        """Lets the next one introduce itself, as soon as the database can be told of it."""
        while self.number is not None:
            try:
                await self._store.leave_gate(self.number, bucket)
                return
            except Unavailable:  # whoever lives and holds a gate keeps everybody out
                await asyncio.sleep(_GATE)

    async def take(self, row: SayingRow) -> bool:
        """Takes it upon itself to say something; False if another does.

        Who is alone asks nobody, but notes before it posts a board that it may have done so.
        """
        if self.number is None and row.kind is not Saying.BOARD:
            return True
        return await self._store.take_saying(self.number, row.id)

    async def take_thinking(self, match_id: int) -> bool:
        """Takes it upon itself to think for the computers of a match; False if another does."""
        return self.number is None or await self._store.take_thinking(self.number, match_id)

    async def end_thinking(self, match_id: int) -> None:
        """Lets others think for the computers of a match."""
        if self.number is not None:
            await self._store.end_thinking(self.number, match_id)

    async def _bury(self) -> int:
        """Strikes those who have not shown themselves for too long; gives how many live."""
        now, living = self._passed(), 0
        for row in await self._store.processes():
            beats, since = self._seen.get(row.id, (-1, now))
            if beats != row.beats:
                since = now
            self._seen[row.id] = row.beats, since
            if row.id == self.number or now - since < DEAD or not await self._strike(row):
                living += not row.leaving
        return max(1, living)

    async def _strike(self, row: ProcessRow) -> bool:
        """Gives up for dead who has been silent; whether it is off the list now.

        What it has locked in a transaction must be broken off first: that is no trouble of ours.
        """
        try:
            await self._store.engine.break_off(row.id)
            struck = await self._store.strike(row.id, row.beats)
        except Unavailable as error:
            log.warning("process not struck yet", process=row.id, why=str(error))
            return False
        if struck:
            self.buried = True
            log.warning("process given up for dead", process=row.id, name=row.name)
        return struck


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
