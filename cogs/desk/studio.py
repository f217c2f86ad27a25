"""Pictures, drawn outside the event loop."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import TypeVar

import discord
from msgspec import Struct

T = TypeVar("T")


class Drawn(Struct, frozen=True):
    """A picture with the words that stand for it."""

    name: str
    png: bytes
    alt: str

    def file(self) -> discord.File:
        return discord.File(BytesIO(self.png), self.name, description=self.alt[:1024])

    def item(self) -> discord.MediaGalleryItem:
        return discord.MediaGalleryItem(f"attachment://{self.name}", description=self.alt[:1024])


class Studio:
    """A few threads that draw; encoding lets the others run meanwhile."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(min(4, os.cpu_count() or 1), "studio")

    async def draw(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    def close(self) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)
