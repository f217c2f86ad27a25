"""Pictures, drawn outside the event loop."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import Any, TypeVar

import discord
from msgspec import Struct
from msgspec.structs import replace

from host.ranking import Verdict
from render import art
from render.engine.encode import Picture
from render.scene import Scene
from rules.chance import Seat
from rules.record import AnyGame

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


def final_picture(game: AnyGame, state: Any, scene: Scene, verdict: Verdict) -> tuple[Picture, str]:
    """The score pad as the results have it, drawn and in words; who did not stay is marked."""
    scores = [game.score(state, Seat(seat)) for seat in range(len(scene.players))]
    players = tuple(
        replace(player, name=scene.words("final-gone", player=player.name))
        if seat in verdict.gone
        else player
        for seat, player in enumerate(scene.players)
    )
    ended = replace(scene, players=players, places=verdict.places)
    painter = art(game.slug)
    return painter.final(ended, scores, verdict.places), painter.alt(ended)
