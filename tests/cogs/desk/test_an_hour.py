"""An hour of bad weather on a pretended clock: 429s, 5xx, an outage, a crash, and play goes on."""

from __future__ import annotations

import asyncio
from collections import defaultdict, deque
from collections.abc import Awaitable, Coroutine, Sequence
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import aiohttp
import discord
import pytest
from msgspec.structs import replace

from cogs.desk.saying.outbox import Key, Outbox, key_of
from db import Store, open_store
from host import NewSaying, PostedBoard, Saying, SayingRow, Sent
from host.told import Told
from tests.db.tables import running

T = TypeVar("T")
MATCHES, CHANNELS = 60, 3
FEW = 4
MINUTE, HOUR = 60.0, 3600.0
OUTAGE = (10 * MINUTE, 18 * MINUTE)
"""Discord takes nothing at all."""
UNHEARD = (25 * MINUTE, 33 * MINUTE)
"""The gateway is down: nobody can move."""
CRASH = 40 * MINUTE
WHO = Sent(1, (), "", "")


class PretendedLoop(asyncio.SelectorEventLoop):
    """A loop in which time passes only when there is nothing left to do."""

    def __init__(self) -> None:
        super().__init__()
        self._pretended = 0.0
        self._working = 0

    def time(self) -> float:
        return self._pretended

    async def work(self, real: Awaitable[T]) -> T:
        """Lets no time pass while something is done elsewhere, such as in a database."""
        self._working += 1
        try:
            return await real
        finally:
            self._working -= 1

    def _run_once(self) -> None:
        if not (self._ready or self._working) and self._scheduled:  # type: ignore[attr-defined]
            self._pretended = max(self._pretended, self._scheduled[0]._when)  # type: ignore[attr-defined]
        super()._run_once()  # type: ignore[misc]


class Rows:
    """What is to be said, as the database keeps it."""

    def __init__(self) -> None:
        self.rows: dict[Key, SayingRow] = {}
        self.number = 0

    async def ask(self, new: NewSaying) -> None:
        self.put(new)

    def put(self, new: NewSaying) -> None:
        key = key_of(new)
        ply = max(new.ply, self.rows[key].ply if key in self.rows else 0)
        self.number += 1
        fields = (new.match_id, new.kind, new.due_at, ply, new.about, new.channel, new.sent)
        self.rows[key] = SayingRow(*fields, home=new.home, id=self.number)

    async def asked(
        self, match_id: int, kind: Saying, about: int = 0, home: int = 0
    ) -> SayingRow | None:
        return self.rows.get((match_id, kind, about, home))

    async def take(self, row: SayingRow) -> bool:
        return True

    async def unsaid(self) -> tuple[SayingRow, ...]:
        return tuple(sorted(self.rows.values(), key=lambda row: -row.id))

    async def said(
        self, row: SayingRow, board: PostedBoard | None = None, then: Sequence[NewSaying] = ()
    ) -> None:
        key = key_of(row)
        if key in self.rows and self.rows[key].id == row.id:
            del self.rows[key]
        for new in then:
            self.put(new)


class Kept(Told):
    """What is to be said, in a real database, which takes no time."""

    def __init__(self, store: Store, loop: PretendedLoop) -> None:
        super().__init__(store)
        self._loop = loop

    async def ask(self, new: NewSaying) -> None:
        await self._loop.work(super().ask(new))

    async def asked(
        self, match_id: int, kind: Saying, about: int = 0, home: int = 0
    ) -> SayingRow | None:
        return await self._loop.work(super().asked(match_id, kind, about, home))

    async def take(self, row: SayingRow) -> bool:
        return await self._loop.work(super().take(row))

    async def unsaid(self) -> tuple[SayingRow, ...]:
        return await self._loop.work(super().unsaid())

    async def said(
        self,
        row: SayingRow,
        board: PostedBoard | None = None,
        then: Sequence[NewSaying] = (),
        *,
        instead: int | None = None,
        at: int | None = None,
    ) -> tuple[NewSaying, ...]:
        return await self._loop.work(super().said(row, board, then, instead=instead, at=at))


class Failed(discord.HTTPException):
    """A refusal that needs no answer to be made from."""

    def __init__(self, status: int) -> None:
        Exception.__init__(self, str(status))
        self.status, self.code = status, 0


class Down(Failed, discord.DiscordServerError):
    """Discord has a bad moment."""


class Weather:
    """A Discord that counts what it is asked for, and fails as often as an hour of storm does."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.boards: dict[int, list[int]] = defaultdict(list)
        self.stripped: dict[int, set[int]] = defaultdict(set)
        self.summaries: dict[int, int] = {}
        self.asked: deque[float] = deque()
        self.edits: dict[int, deque[float]] = defaultdict(deque)
        self.most = self.too_many = 0

    async def take(self, row: SayingRow) -> bool:
        """Whether it takes a request and yet says that it has failed."""
        now = asyncio.get_running_loop().time()
        self._count(self.asked, now, 1.0)
        self.most = max(self.most, len(self.asked))
        if row.channel is not None and row.kind is not Saying.BOARD:
            self._count(self.edits[row.channel], now, 6.0)
            self.too_many += len(self.edits[row.channel]) > 3
        await asyncio.sleep(self.rng.uniform(0.05, 0.4))
        if OUTAGE[0] <= now < OUTAGE[1]:
            raise aiohttp.ClientError
        match self.rng.random():
            case chance if chance < 0.1:
                raise Down(500)
            case chance if chance < 0.15:
                raise Failed(429)
            case chance:
                return chance < 0.2

    @staticmethod
    def _count(times: deque[float], now: float, window: float) -> None:
        times.append(now)
        while times[0] <= now - window:
            times.popleft()


class Bot:
    """What says things, and is started again after a crash."""

    def __init__(self, rows: Rows | Kept, plies: dict[int, int], weather: Weather) -> None:
        self.rows, self.plies, self.weather = rows, plies, weather
        self.posted: dict[int, int] = {}
        self.outbox = self.started()

    def started(self) -> Outbox:
        return Outbox(self.rows, self.say, self.clock)  # type: ignore[arg-type]

    def clock(self) -> int:
        return round(asyncio.get_running_loop().time() * 1000)

    async def say(self, row: SayingRow) -> None:
        weather, match, ply = self.weather, row.match_id, self.plies[row.match_id]
        broken = await weather.take(row)
        then = list[NewSaying]()
        if row.kind is Saying.BOARD:
            if ply not in weather.boards[match]:  # the same nonce makes no second message
                weather.boards[match].append(ply)
            then = self.following(match, ply)
        elif row.kind is Saying.STRIP:
            weather.stripped[match].add(row.about)
        else:
            weather.summaries[match] = ply
        if broken:
            raise Down(500)
        if row.kind is Saying.BOARD:
            self.posted[match] = ply
        await self.rows.said(row, None, then)
        self.outbox.asked(then)

    def following(self, match: int, ply: int) -> list[NewSaying]:
        """The last board is stripped, and the channel told within ten minutes."""
        now = self.clock()
        told = NewSaying(match, Saying.SUMMARY, now + 600_000, channel=1000 + match % CHANNELS)
        if match not in self.posted or self.posted[match] == ply:
            return [told]
        strip = NewSaying(match, Saying.STRIP, now, channel=match, sent=WHO)
        return [replace(strip, about=self.posted[match]), told]


def pretend(work: Coroutine[Any, Any, T]) -> T:
    loop = PretendedLoop()
    try:
        return loop.run_until_complete(work)
    finally:
        loop.close()


@pytest.mark.parametrize("seed", range(3))
def test_after_an_hour_of_bad_weather_every_thread_shows_the_newest_board_once(seed: int) -> None:
    pretend(hour(Random(seed), Rows(), range(1, MATCHES + 1)))


def test_so_it_is_with_a_real_database(tmp_path: Path) -> None:
    async def kept() -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, PretendedLoop)
        store = await loop.work(open_store(f"sqlite:///{tmp_path / 'hour.db'}"))
        try:
            matches = [await loop.work(running(store)) for _ in range(FEW)]
            for row in await loop.work(store.unsaid()):
                await loop.work(store.said(row))
            await hour(Random(4), Kept(store, loop), matches)
        finally:
            await loop.work(store.close())

    pretend(kept())


async def hour(rng: Random, rows: Rows | Kept, matches: Sequence[int]) -> None:
    loop, plies = asyncio.get_running_loop(), dict.fromkeys(matches, 1)
    weather = Weather(rng)
    bot = Bot(rows, plies, weather)
    for match in plies:
        await rows.ask(NewSaying(match, Saying.BOARD, 0, 1))
    await bot.outbox.catch_up()

    async def play(match: int) -> None:
        while loop.time() < HOUR:
            await asyncio.sleep(rng.expovariate(1 / MINUTE))
            if not UNHEARD[0] <= loop.time() < UNHEARD[1]:
                plies[match] += 1
                board = NewSaying(match, Saying.BOARD, bot.clock(), plies[match])
                await rows.ask(board)
                bot.outbox.asked([board])

    async def crash() -> None:
        await asyncio.sleep(CRASH)
        for task in list(bot.outbox._tasks):
            task.cancel()
        await asyncio.gather(*bot.outbox._tasks, return_exceptions=True)
        bot.outbox._closed = True
        await asyncio.sleep(10)
        bot.outbox = bot.started()
        await bot.outbox.catch_up()

    async def ready_again() -> None:
        await asyncio.sleep(UNHEARD[1])
        await bot.outbox.catch_up()

    await asyncio.gather(*map(play, plies), crash(), ready_again())
    await asyncio.sleep(15 * MINUTE)
    await bot.outbox.close()
    assert await rows.unsaid() == ()
    assert all(boards[-1] == plies[match] for match, boards in weather.boards.items())
    assert all(boards == sorted(set(boards)) for boards in weather.boards.values())
    assert weather.most <= 50, "requests in a second"
    assert weather.too_many == 0, "edits in six seconds of a channel"
    assert all(plies[match] not in stripped for match, stripped in weather.stripped.items())
    shown = {match: boards[-2] for match, boards in weather.boards.items() if len(boards) > 1}
    missed = [match for match, ply in shown.items() if ply not in weather.stripped[match]]
    assert len(missed) <= len(matches) // 10, "boards that failed after they were taken keep theirs"
