"""Pictures, drawn outside the event loop."""

from __future__ import annotations

import asyncio
import os
import sys
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Hashable
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from threading import Event
from typing import Any, Generic, TypeVar

import discord
from msgspec import Struct
from msgspec.structs import replace

from host import SentPicture
from host.ranking import Ending
from render import art
from render.engine.cache import Recent
from render.engine.encode import Picture
from render.scene import Scene
from rules.chance import Seat
from rules.matches.record import AnyGame

T = TypeVar("T")

THREADS = min(4, os.cpu_count() or 1)
IN_TURN: bool = getattr(sys, "_is_gil_enabled", lambda: True)()
"""Whether threads share an interpreter, as in most Pythons."""
PRINTED = 5
"""What stays the same in the pictures of so many matches is kept for certain."""
KEPT = 8 << 20
"""Bytes of the pictures of matches that are kept: some eighty."""
GIVE_WAY = 1.0
"""Seconds for which a frame of a film waits at most, so that films are made in a rush, too."""


class Drawn(Struct, frozen=True):
    """A picture with the words that stand for it."""

    name: str
    png: bytes
    alt: str

    def file(self) -> discord.File:
        return discord.File(BytesIO(self.png), self.name, description=self.alt[:1024])

    def sent(self) -> SentPicture:
        """The picture as it is remembered until Discord has given it an id."""
        return SentPicture(None, self.name, self.alt[:1024])

    def item(self) -> discord.MediaGalleryItem:
        return discord.MediaGalleryItem(f"attachment://{self.name}", description=self.alt[:1024])


class Shared(Generic[T]):
    """What several want alike is made once, and kept for the next one who wants it."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._made: OrderedDict[Hashable, asyncio.Future[T]] = OrderedDict()

    async def once(self, what: Hashable, make: Callable[[], Awaitable[T]]) -> T:
        """What *make* makes, or has made for somebody else; what failed is made anew."""
        made = self._made.get(what)
        if made is None or (made.done() and (made.cancelled() or made.exception() is not None)):
            made = self._made[what] = asyncio.ensure_future(make())
            if len(self._made) > self._most:
                self._made.popitem(last=False)
        return await asyncio.shield(made)


class Latest:
    """A few numbers, those that were named last."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._named: OrderedDict[int, None] = OrderedDict()

    def name(self, number: int) -> bool:
        """Names a number; whether it was among the last."""
        known = number in self._named
        self._named[number] = None
        self._named.move_to_end(number)
        if len(self._named) > self._most:
            self._named.popitem(last=False)
        return known


class Studio:
    """A few threads that draw what somebody waits for, and one for films, which gives way to them.

    Encoding lets the others run meanwhile. Boards have threads of their own, and only one where
    threads share an interpreter: two boards that are drawn at once fight for it, and take longer
    than one after the other.
    """

    def __init__(self) -> None:
        self._easel = ThreadPoolExecutor(1 if IN_TURN else THREADS, "easel")
        self._pool = ThreadPoolExecutor(THREADS, "studio")
        self._films = ThreadPoolExecutor(1, "films")
        self._asked = 0
        self._idle = Event()
        self._idle.set()
        self._ahead: set[asyncio.Task[Any]] = set()
        self.boards: Recent[Drawn] = Recent(KEPT, lambda drawn: len(drawn.png))
        """Pictures of matches by what they show, for whoever wants the same again."""
        self.films: Shared[Drawn | None] = Shared(2)
        self.printed = Latest(PRINTED)
        """Matches of whose public pictures it is known what stays the same."""

    async def draw(self, work: Callable[[], T]) -> T:
        """What *work* draws, at once."""
        return await self._drawn(self._pool, work)

    async def board(self, work: Callable[[], T]) -> T:
        """What *work* draws, after the boards that were asked for before."""
        return await self._drawn(self._easel, work)

    async def _drawn(self, where: ThreadPoolExecutor, work: Callable[[], T]) -> T:
        self._asked += 1
        self._idle.clear()
        try:
            return await asyncio.get_running_loop().run_in_executor(where, work)
        finally:
            self._asked -= 1
            if not self._asked:
                self._idle.set()

    def ahead(self, work: Callable[[], Coroutine[Any, Any, object]]) -> None:
        """Has something drawn for later if nobody waits for anything now."""
        if not self._asked:
            drawing = asyncio.create_task(work())
            self._ahead.add(drawing)
            drawing.add_done_callback(self._ahead.discard)
            drawing.add_done_callback(seen)

    async def film(self, work: Callable[[Callable[[], object]], T]) -> T:
        """What *work* draws when nobody waits for anything else.

        It calls what it is given before each of its frames.
        """
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._films, work, self._give_way)

    def _give_way(self) -> None:
        self._idle.wait(GIVE_WAY)

    def close(self) -> None:
        for drawing in self._ahead:
            drawing.cancel()
        self._idle.set()
        self._films.shutdown(wait=False, cancel_futures=True)
        for threads in (self._easel, self._pool):
            threads.shutdown(wait=True, cancel_futures=True)


def seen(task: asyncio.Task[T]) -> None:
    """Looks at what has become of a task that nobody may wait for: whoever does is told, too."""
    if not task.cancelled():
        task.exception()


def final_picture(game: AnyGame, state: Any, scene: Scene, ending: Ending) -> tuple[Picture, str]:
    """The score pad as the results have it, drawn and in words; who did not stay is marked."""
    scores = [game.score(state, Seat(seat)) for seat in range(len(scene.players))]
    players = tuple(
        replace(player, name=scene.words("final-gone", player=player.name))
        if seat in ending.gone
        else player
        for seat, player in enumerate(scene.players)
    )
    ended = replace(scene, players=players, places=ending.places)
    painter = art(game.slug)
    return painter.final(ended, scores, ending.places), painter.alt(ended)
