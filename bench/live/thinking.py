"""Whether people are answered as fast while computers think at four tables."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bench.kit.crowd import TO_START, Hand, Json, bot_at, seated
from bench.kit.matches import GAME, begun, entries
from bench.kit.targets import at_most
from db import NewSeat, open_store
from host import LEVELS, Host
from playground import Playground, seed

TABLES = 4
BY_COMPUTERS = "seat IS NOT NULL AND by_id IS NULL"
BLOCKS, EACH = 8, 10
"""So often thinkers are stopped and let go on, and so many commands are asked each time."""


TARGETS = {"acknowledged": at_most(1.2), "slowest": at_most(1)}


def run() -> dict[str, float]:
    with TemporaryDirectory() as folder:
        return asyncio.run(_measured(Path(folder) / "matches.db"))


async def _measured(database: Path) -> dict[str, float]:
    """How long simple commands wait for their acknowledgement, in turn with and without thinkers.

    In turn, because other work on the machine comes and goes.
    """
    waits: dict[bool, list[float]] = {True: [], False: []}
    async with Playground() as table:
        (match,) = await begun(table, database, 1)
        for _ in range(TABLES):
            await _table_of_computers(database, match.thread)
        async with bot_at(table, database) as bot, seated(table, seed.ADA) as hand:
            sub: Json = {"name": "mine", "type": 1, "options": []}
            simple = await hand.command("game", [sub])
            await asyncio.wait_for(_until(lambda: bool(_thinkers(bot))), TO_START)
            for block in range(2 * BLOCKS):
                thinking = block % 2 == 0
                for pid in _thinkers(bot):
                    os.kill(pid, signal.SIGCONT if thinking else signal.SIGSTOP)
                waits[thinking] += [await _wait(hand, simple) for _ in range(EACH)]
            for pid in _thinkers(bot):
                os.kill(pid, signal.SIGCONT)  # or it would never notice that its bot has ended
            answered = entries(database, BY_COMPUTERS)
    busy, idle = waits[True], waits[False]
    awaited = TABLES * (GAME.seats[-1] - 1)
    return {
        f"acknowledged while {TABLES} tables of computers think / while none does": median(busy)
        / median(idle),
        "slowest of these / the three seconds that Discord allows": max(busy) / 3,
        "computers that still had to think at the end / all": 1 - answered / awaited,
    }


def _thinkers(bot: int) -> list[int]:
    """The processes in which the bot lets computers think."""
    return [int(pid) for pid in Path(f"/proc/{bot}/task/{bot}/children").read_text().split()]


async def _table_of_computers(database: Path, thread: int) -> None:
    """A match in which the strongest computers are awaited on every seat but one."""
    zenon = LEVELS[-1]
    seats = [NewSeat(0, seed.BORIS, "Борис")]
    seats += [NewSeat(n, None, f"Zenon {n}", zenon) for n in range(1, GAME.seats[-1])]
    async with await open_store(f"sqlite:///{database}") as store:
        host = Host(store)
        match = await host.lobby.create(
            GAME.slug, seed.BORIS, "Борис", seated=seats, guild=seed.GUILD, channel=seed.GAMES
        )
        await host.lobby.start(match, seed.BORIS, seed=b"bench")
        await host.turns.settled()
        await store.set_place(match, thread=thread)


async def _until(condition: Callable[[], bool]) -> None:
    while not condition():  # noqa: ASYNC110, for what changes in another process
        await asyncio.sleep(0.05)


async def _wait(hand: Hand, data: Json) -> float:
    began, answer = await hand.types(data, seed.GAMES)
    return answer.acknowledged_at - began
