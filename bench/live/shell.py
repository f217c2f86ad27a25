"""What the Discord shell costs by itself, and whether it answers at once while it draws."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bench.kit.crowd import PATIENCE, Hand, Json, bot_at, buttons, seated
from bench.kit.matches import begun
from bench.kit.targets import at_most
from playground import GENEROUS, Playground, Settings, seed

BLOCKS, EACH = 6, 20
FAST = Settings(rate_limits=GENEROUS, answer_within=PATIENCE)
PICTURES = 50
IDLE = 40

Act = Callable[[], Awaitable[object]]


TARGETS = {
    "answered at once": at_most(1.5),
    "instant host": at_most(2),
    "slowest": at_most(1),
}


def run() -> dict[str, float]:
    with TemporaryDirectory() as folder:
        return asyncio.run(_measured(Path(folder)))


async def _measured(folder: Path) -> dict[str, float]:
    return await _own_cost(folder) | await _while_drawing(folder)


async def _own_cost(folder: Path) -> dict[str, float]:
    """Processor time of an interaction with an instant host, beside that of an empty handler.

    Both bots do the same to Discord: answer; defer and answer; defer and change a picture.
    """
    async with AsyncExitStack() as stack:
        ways = {}
        hands = {}
        for kind in ("empty", "shell"):
            table = await stack.enter_async_context(Playground(settings=FAST))
            database = folder / f"{kind}.db"
            (match,) = await begun(table, database, 1)
            await stack.enter_async_context(bot_at(table, database, "-m", "bench.kit.bots", kind))
            hand = hands[kind] = await stack.enter_async_context(seated(table, seed.ADA))
            ways[kind] = await _ways(kind, hand, match.thread)
        spent: dict[tuple[str, str], list[float]] = {}
        for _ in range(BLOCKS):
            for kind, acts in ways.items():
                for what, act in acts.items():
                    spent.setdefault((kind, what), []).append(await _cost(hands[kind], act))
    cost = {key: median(each) for key, each in spent.items()}
    return {
        f"{what}, instant host / empty handler": cost["shell", what] / cost["empty", what]
        for what in ways["shell"]
    }


async def _ways(kind: str, hand: Hand, thread: int) -> dict[str, Act]:
    """The same three things to do at either bot."""
    sub: Json = {"name": "mine", "type": 1, "options": []}
    line: Json = {"name": "move", "type": 3, "value": "wood@a1"}
    at_once = await (hand.command("game", [sub]) if kind == "shell" else hand.command("at-once"))
    later = await hand.command("move" if kind == "shell" else "later", [line])
    panel = await hand.command("play" if kind == "shell" else "panel")
    _, opened = await hand.types(panel, thread)
    return {
        "command answered at once": lambda: hand.types(at_once, thread),
        "typed move": lambda: hand.types(later, thread),
        "press on a panel": _Presses(hand, opened.message),
    }


class _Presses:
    """Presses the first button of a panel, whatever it has become."""

    def __init__(self, hand: Hand, panel: Json) -> None:
        self._hand, self._panel = hand, panel

    async def __call__(self) -> None:
        _, answer = await self._hand.presses(self._panel, buttons(self._panel)[0])
        self._panel = answer.message


async def _cost(hand: Hand, act: Act) -> float:
    """Seconds of the bot's processor for one of *EACH* times."""
    before = await _spent(hand)
    for _ in range(EACH):
        await act()
    return (await _spent(hand) - before) / EACH


async def _spent(hand: Hand) -> float:
    _, answer = await hand.types(await hand.command("cost"), seed.GAMES)
    return float(answer.message["content"])


async def _while_drawing(folder: Path) -> dict[str, float]:
    """How long a simple command waits for its acknowledgement while pictures are drawn, each of
    another match: of the same one hardly anything would be."""
    async with Playground(settings=FAST) as table:
        matches = await begun(table, database := folder / "drawing.db", PICTURES)
        async with bot_at(table, database), seated(table, seed.ADA) as hand:
            sub: Json = {"name": "mine", "type": 1, "options": []}
            simple, board = await hand.command("game", [sub]), await hand.command("board")
            await asyncio.gather(*(hand.types(board, match.thread) for match in matches[:4]))
            idle = [await _acknowledged(hand, simple) for _ in range(IDLE)]
            drawing = [asyncio.create_task(hand.types(board, match.thread)) for match in matches]
            busy = []
            while not all(task.done() for task in drawing):
                busy.append(await _acknowledged(hand, simple))
            await asyncio.gather(*drawing)
    return {
        f"acknowledged while {PICTURES} pictures are drawn / idle": median(busy) / median(idle),
        "slowest of these / the three seconds that Discord allows": max(busy) / 3,
    }


async def _acknowledged(hand: Hand, data: Json) -> float:
    began, answer = await hand.types(data, seed.GAMES)
    return answer.acknowledged_at - began
