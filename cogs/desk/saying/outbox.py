"""What is to be said on Discord, sent at the pace that Discord allows.

Every thing to be said is a row; this decides when which is taken up. Boards go out at once, a few
at a time. Edits never hold them up: in each channel there is one at a time and one in two seconds,
since Discord allows few for messages that are older than an hour; several processes keep that pace
together where their matches have posts in one channel. What a later row overtakes is never sent.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable
from contextlib import AbstractContextManager, nullcontext, suppress
from heapq import heappop, heappush
from itertools import chain, repeat
from typing import Final, TypeVar

import aiohttp
import discord
import structlog
from msgspec import Struct
from msgspec.structs import replace

from cogs.desk.saying.gate import Gate
from host import NewSaying, Saying, SayingRow, Unavailable
from host.told import Told

log = structlog.get_logger("ratusha")
T = TypeVar("T")

BAD_LINE = (discord.DiscordServerError, aiohttp.ClientError, OSError, TimeoutError, Unavailable)
"""What goes wrong between us and Discord, or the database, and will pass."""
TOO_MANY = 429
PAUSES = (1, 5, 15, 30, 60)
"""Seconds after which it is tried again to say what Discord could not take; the last for ever."""

BETWEEN_LOOKS: Final = 600.0
"""Seconds after which it is looked again whether the time of a call has come: a clock may be set
while it waits."""

Key = tuple[int, Saying, int, int]
"""What overtakes what: match, kind, what it is about, and the home in which it is said."""


def key_of(row: NewSaying) -> Key:
    """What a row overtakes."""
    return row.match_id, row.kind, row.about, row.home


class Rate(Struct, frozen=True):
    """How fast is sent; the limits of Discord leave a little for everything else that is sent."""

    a_second: float = 40
    """Discord takes fifty requests a second from a bot, however many processes it has."""
    burst: float = 5
    boards: int = 8
    """So many boards are under way at once,"""
    belated: int = 3
    """so many of those that a downtime or a bad line has left behind,"""
    edits: int = 6
    """and so many edits."""
    between_edits: float = 2.1
    """Seconds between two edits in the same channel; of old messages three are taken in six."""
    between_summaries: float = 600
    """Seconds between two edits of a summary, unless its match starts, ends or changes hands."""
    before_awaited: float = 4
    """Seconds in which a round may close by itself before its board tells who is awaited."""
    before_tables: float = 1.5
    """Seconds in which tables may change before their list tells of it."""
    before_strays: float = 120
    """Seconds after which it is looked a second time whether somebody who was given up for dead has
    posted a board after all."""


UNPACED: Final = Rate(100_000, 10_000, 64, 64, 64, 0, 0, 0, 0, 0)
"""As fast as it goes, for a Discord that has no limits."""


class Waiting:
    """Something to be said, and not before when."""

    __slots__ = ("at_hand", "belated", "channel", "doubtful", "due", "key", "order", "own", "tries")

    def __init__(self, key: Key, channel: int, due: float, order: int, *, belated: bool) -> None:
        self.key, self.channel, self.due, self.order = key, channel, due, order
        self.belated, self.tries = belated, 0
        self.doubtful: bool | None = None
        """Whether it may have been said although nobody has written that down."""
        self.at_hand: SayingRow | None = None
        """The row as it stands in the database just now, taken by this process."""
        self.own: int | None = None
        """The id of the row when this process took it with its move."""

    @property
    def is_post(self) -> bool:
        return self.key[1] in (Saying.BOARD, Saying.CALL)

    @property
    def is_among_others(self) -> bool:
        """Whether it is edited where matches that other processes tell of have posts as well."""
        return bool(self.channel) and self.key[1] in (Saying.SUMMARY, Saying.TABLES)

    @property
    def rank(self) -> tuple[bool, bool, int]:
        """Boards first; what is new in its order, then what was left behind, the newest first."""
        return not self.is_post, self.belated, -self.order if self.belated else self.order


class Vacant(Struct, frozen=True):
    """Of what something more may be under way."""

    boards: bool
    belated: bool
    edits: bool
    edited: frozenset[int]
    """Channels in which something is being edited: what comes later must not arrive sooner."""

    def has(self, each: Waiting) -> bool:
        """Whether this may go out beside what is under way."""
        if not each.is_post:
            return self.edits and each.channel not in self.edited
        return self.boards and (self.belated or not each.belated)


class Outbox:
    """Hands rows to a sender, each kind in its turn, and never two for the same thing at once."""

    pace: Rate = Rate()

    def __init__(
        self, told: Told, send: Callable[[SayingRow], Awaitable[None]], clock: Callable[[], int]
    ) -> None:
        self._told, self._send, self._clock = told, send, clock
        self.heard: Callable[[SayingRow], None] = lambda row: None
        """Who wants to know what was said."""
        self.preparing: Callable[[int, Saying, int], AbstractContextManager[None]] = (
            lambda match_id, kind, home: nullcontext()
        )
        """Who gets ready meanwhile what is about to be said of a match in one of its homes."""
        self.sharing: Callable[[], int] = lambda: 1
        """How many processes there are, this one included, that send as this bot."""
        self.gate = Gate(lambda: self._most)
        self._waiting: dict[Key, Waiting] = {}
        self._due: dict[Key, Waiting] = {}
        """Of what waits, that whose time has come; the rest is found by its time."""
        self._times: list[tuple[float, int, Waiting]] = []
        self._sending: dict[Key, Waiting] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._edited: dict[int, float] = {}
        self._tokens, self._counted_at = self.pace.burst, 0.0
        self._order = self._entered = 0
        self._timer: asyncio.TimerHandle | None = None
        self._closed = False

    def __len__(self) -> int:
        return len(self._waiting) + len(self._sending)

    async def ask(self, *new: NewSaying) -> None:
        """Has things said, and remembers that until they are."""
        for each in new:
            await self._told.ask(each)
        self.asked(new)

    def asked(
        self,
        rows: Iterable[NewSaying],
        *,
        belated: bool = False,
        taken: Collection[SayingRow] = (),
    ) -> None:
        """Takes up what has been written down; some of it was *taken* in the same moment."""
        now, wall = asyncio.get_running_loop().time(), self._clock()
        # A board may have been taken in a home of which whoever moved did not know yet.
        for key, row in {key_of(row): row for row in (*taken, *rows)}.items():
            due = now + min(max(0, row.due_at - wall) / 1000, self._longest(row.kind))
            known = self._waiting.get(key)
            if known is not None:
                known.due = due
                known.channel = row.channel or known.channel
                known.belated = known.belated and belated
                self._wait(known)
                continue
            self._order += 1
            order = row.id if isinstance(row, SayingRow) and belated else self._order
            channel = row.channel or 0
            self._wait(Waiting(key, channel, due, order, belated=belated))
        for row in taken:
            each = self._waiting[key_of(row)]
            each.at_hand, each.own = row, row.id
        self._closed = False
        self._turn()
        for row in taken:
            if (late := self._waiting.get(key_of(row))) is not None:
                late.at_hand = None  # what has to wait may be overtaken meanwhile

    def _longest(self, kind: Saying) -> float:
        """Seconds for which something waits at most: a clock may have been wrong when it was asked.

        A call may wait for weeks, and is only looked at that often.
        """
        pace = self.pace
        waits = {
            Saying.AWAITED: pace.before_awaited,
            Saying.CALL: BETWEEN_LOOKS,
            Saying.SUMMARY: max(pace.between_summaries, pace.before_awaited),
            Saying.TABLES: pace.before_tables,
            Saying.STRAY: max(pace.before_strays, 60.0),
        }
        return waits.get(kind, 0.0)

    async def catch_up(self) -> None:
        """Takes up what a crash or a downtime kept from being said, the newest first."""
        rows = await once_available(self._unsent)
        self._order = max([self._order, *(row.id for row in rows)])
        self.asked(rows, belated=True)

    async def take_up(self, matches: Collection[int]) -> None:
        """Takes up what was written down of matches by what goes on by itself."""
        self.asked(row for row in await self._unsent() if row.match_id in matches)

    async def _unsent(self) -> list[SayingRow]:
        """What is written down and is not being sent just now."""
        rows = await self._told.unsaid()
        return [row for row in rows if key_of(row) not in self._sending]

    def _wait(self, each: Waiting) -> None:
        """Has something come up again when its time has come."""
        self._waiting[each.key] = each
        self._due.pop(each.key, None)
        self._entered += 1
        heappush(self._times, (each.due, self._entered, each))

    def _come_up(self, now: float) -> None:
        """Brings up what is due; what was asked for anew meanwhile comes by its new time."""
        while self._times and self._times[0][0] <= now:
            due, _, each = heappop(self._times)
            if self._waiting.get(each.key) is each and each.due == due:
                self._due[each.key] = each

    def _turn(self) -> None:
        """Starts all that may be sent now, and comes back when something else may."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._closed:
            return
        loop = asyncio.get_running_loop()
        while (found := self._next(loop.time())) is not None:
            self._start(found, loop.time())
        room = self._room()
        times = (self._when(each, room) for each in self._due.values())
        later = [when for when in times if when is not None]
        later += [self._times[0][0]] if self._times else []
        if later:
            self._timer = loop.call_at(max(min(later), loop.time() + 0.01), self._turn)

    def _next(self, now: float) -> Waiting | None:
        """What is to be sent now, if anything."""
        room = self._room()
        self._come_up(now)
        times = ((self._when(each, room), each) for each in self._due.values())
        due = [each for when, each in times if when is not None and when <= now]
        found = min(due, key=lambda each: each.rank, default=None)
        return found if found is None or self._afford(now) else None

    def _when(self, each: Waiting, room: Vacant) -> float | None:
        """When something may be sent; None if something else must be done with first."""
        if each.key in self._sending or not room.has(each):
            return None
        when = each.due
        if not each.is_post and each.channel in self._edited:
            when = max(when, self._edited[each.channel] + self.pace.between_edits)
        if self._tokens < 1:
            when = max(when, self._counted_at + (1 - self._tokens) / self._a_second)
        return when

    def _room(self) -> Vacant:
        boards = [each for each in self._sending.values() if each.is_post]
        edits = [each for each in self._sending.values() if not each.is_post]
        return Vacant(
            boards=len(boards) < self.pace.boards,
            belated=sum(each.belated for each in boards) < self.pace.belated,
            edits=len(edits) < self.pace.edits,
            edited=frozenset(each.channel for each in edits if each.channel),
        )

    def _afford(self, now: float) -> bool:
        """Whether one more request is within what Discord takes in a second."""
        passed = max(0.0, now - self._counted_at)
        burst = max(1.0, self.pace.burst / self.sharing())
        self._tokens = min(burst, self._tokens + passed * self._a_second)
        self._counted_at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    @property
    def _most(self) -> float:
        """So many calls may leave this process in a second, whoever makes them."""
        return (self.pace.a_second + self.pace.burst) / self.sharing()

    @property
    def _a_second(self) -> float:
        """This process's share of what Discord takes from the bot in a second."""
        return self.pace.a_second / self.sharing()

    def _start(self, each: Waiting, now: float) -> None:
        del self._waiting[each.key], self._due[each.key]
        self._sending[each.key] = each
        if not each.is_post:
            gap = self.pace.between_edits
            self._edited = {c: at for c, at in self._edited.items() if at > now - gap}
            self._edited[each.channel] = now
        task = asyncio.create_task(self._sent(each))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _sent(self, each: Waiting) -> None:
        match_id, kind, _, home = each.key
        try:
            with self.preparing(match_id, kind, home):
                row = each.at_hand or await self._told.asked(*each.key)
                if row is not None and each.doubtful is None:
                    each.doubtful = row.tried and row.taken != each.own
                if row is not None and (pause := await self._pause(each)):
                    self._give_way(each, pause)
                elif row is not None and (early := self._early(row)):
                    self._again(each, early)
                elif row is not None and (each.at_hand or await self._told.take(row)):
                    each.at_hand = None
                    await self._send(replace(row, tried=bool(each.doubtful)))
                    self.heard(row)
        except Exception as error:
            self._failed(each, error)
        finally:
            del self._sending[each.key]
            self._turn()

    def _early(self, row: SayingRow) -> float:
        """Seconds for which a call waits on: its time has not come, or is not known to have."""
        left = (row.due_at - self._clock()) / 1000
        return min(left, BETWEEN_LOOKS) if row.kind is Saying.CALL and left > 0 else 0

    async def _pause(self, each: Waiting) -> float:
        """Seconds for which an edit waits because another process has made one in its channel."""
        gap = round(self.pace.between_edits * 1000)
        if not each.is_among_others or not gap or self.sharing() == 1:
            return 0
        return await self._told.pace(each.channel, gap) / 1000

    def _give_way(self, each: Waiting, pause: float) -> None:
        """Leaves an edit, and its channel, until the other's gap is over."""
        now = asyncio.get_running_loop().time()
        self._edited[each.channel] = now + pause - self.pace.between_edits
        self._again(each, pause)

    def _again(self, each: Waiting, pause: float) -> None:
        """Comes back to something after a pause, unless it was asked for anew."""
        each.due = asyncio.get_running_loop().time() + pause
        if each.key not in self._waiting:
            self._wait(each)

    def _failed(self, each: Waiting, error: Exception) -> None:
        """Tries again what a bad line has broken; what Discord refuses waits for another reason."""
        match_id, kind, *_ = each.key
        each.doubtful = each.doubtful or not is_refusal(error)
        if isinstance(error, BAD_LINE) or getattr(error, "status", 0) == TOO_MANY:
            pause = PAUSES[min(each.tries, len(PAUSES) - 1)]
            each.tries, each.belated = each.tries + 1, True
            why = type(error).__name__
            log.warning("not said", match=match_id, kind=kind, tries=each.tries, why=why)
            self._again(each, pause)
        elif isinstance(error, discord.HTTPException):
            log.warning("refused", match=match_id, kind=kind, code=error.code, status=error.status)
        else:
            log.error("not said", match=match_id, kind=kind, exc_info=error)

    async def settle(self) -> None:
        """Waits until all is said that is due now; what the pace of edits holds back is left."""
        loop, self._closed = asyncio.get_running_loop(), False
        while True:
            self._turn()
            if self._tasks:
                await asyncio.wait(self._tasks)
            elif any(w.is_post and w.due <= loop.time() for w in self._waiting.values()):
                await asyncio.sleep(0.02)
            else:
                return

    def leave(self) -> None:
        """Leaves for a later start what was left behind before, and what would only be edited."""
        for key, each in list(self._waiting.items()):
            if each.belated or not each.is_post:
                del self._waiting[key]
                self._due.pop(key, None)

    async def close(self) -> None:
        """Says what is due; the rest is left for a later start."""
        await self.settle()
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def is_refusal(error: Exception) -> bool:
    """Whether Discord has answered that it did nothing."""
    refused = isinstance(error, discord.HTTPException)
    return refused and not isinstance(error, discord.DiscordServerError)


async def once_available(work: Callable[[], Awaitable[T]]) -> T:
    """What *work* gives, as soon as the database can be asked."""
    for pause in chain(PAUSES, repeat(PAUSES[-1])):
        with suppress(Unavailable):  # which the store tells of
            return await work()
        await asyncio.sleep(pause)
    raise AssertionError("it is tried for ever")


async def unless_unavailable(work: Awaitable[None]) -> None:
    """Does something, or leaves it if the database cannot be asked, which the store tells of."""
    with suppress(Unavailable):
        await work
