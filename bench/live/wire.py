"""The whole way over sockets: from a press to the new board, and many matches at once."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.kit.crowd import PATIENCE, Hand, Json, bot_at, buttons, seated
from bench.kit.load import Load, measured
from bench.kit.matches import Begun, begun
from bench.kit.targets import at_most
from playground import GENEROUS, Playground, Settings, seed

MATCHES = 100
TIMED = 20
FAST = Settings(rate_limits=GENEROUS, answer_within=PATIENCE)
LOADS = (Load(25, 1, every=8, rounds=3), Load(200, 20, every=8, rounds=3))


TARGETS = {
    "press to new board /": at_most(3),
    "median": at_most(1),
    "worst": at_most(5),
    "requests per round": at_most(2.2),
    "refused": at_most(0),
}


def run() -> dict[str, float]:
    with TemporaryDirectory() as folder:
        found = asyncio.run(_measured(Path(folder)))
        for load in LOADS:
            found |= asyncio.run(measured(Path(folder), load))
        return found


async def _measured(folder: Path) -> dict[str, float]:
    async with AsyncExitStack() as stack:
        enter = stack.enter_async_context
        table = await enter(Playground(settings=FAST))
        other = await enter(Playground(settings=FAST))
        matches = await begun(table, folder / "matches.db", TIMED + MATCHES)
        await enter(bot_at(table, folder / "matches.db"))
        await enter(bot_at(other, folder / "empty.db", "-m", "bench.kit.bots", "empty"))
        ada, boris = await enter(seated(table, seed.ADA)), await enter(seated(table, seed.BORIS))
        nobody = await enter(seated(other, seed.ADA))
        return await _alone(ada, boris, nobody, matches[:TIMED]) | await _together(
            ada, boris, nobody, matches[TIMED:]
        )


async def _alone(ada: Hand, boris: Hand, nobody: Hand, matches: list[Begun]) -> dict[str, float]:
    """From the press that closes a round to the board, beside a picture from an empty handler."""
    panel = await nobody.command("panel")
    boards, pictures = [], []
    for match in matches:
        await ada.types(await _move(ada, match), match.thread)
        message, confirm = await _ready(boris, match)
        board, began = boris.board_in(match.thread), perf_counter()
        await asyncio.gather(boris.presses(message, confirm), board.wait())
        boards.append(perf_counter() - began)
        began, answer = await nobody.types(panel, seed.GAMES)
        pictures.append(answer.done_at - began)
    return {"press to new board / empty handler's picture": median(boards) / median(pictures)}


async def _ready(hand: Hand, match: Begun) -> tuple[Json, str]:
    """A panel that asks to confirm a move, and the button that does."""
    _, answer = await hand.types(await hand.command("play"), match.thread)
    while True:
        pressable = [id for id in buttons(answer.message) if id.startswith(("do|", "step|"))]
        confirm = [id for id in pressable if id.startswith("do|")]
        if confirm:
            return answer.message, confirm[0]
        _, answer = await hand.presses(answer.message, pressable[0])


async def _together(ada: Hand, boris: Hand, nobody: Hand, matches: list[Begun]) -> dict[str, float]:
    """Interactions per second when somebody moves in every match at once."""
    empty = await nobody.command("later", [{"name": "move", "type": 3, "value": "x"}])
    lines = [(await _move(ada, match), match.thread) for match in matches]
    last = [(await _move(boris, match), match.thread) for match in matches]
    nothing = [(empty, seed.GAMES)] * len(matches)
    await _seconds(nobody, nothing)
    seconds = {"empty": await _seconds(nobody, nothing), "moves": await _seconds(ada, lines)}
    boards = [boris.board_in(match.thread) for match in matches]
    began = perf_counter()
    await _seconds(boris, last)
    await asyncio.gather(*(board.wait() for board in boards))
    seconds["boards"] = perf_counter() - began
    many = f"{len(matches)} matches at once"
    return {
        f"moves a second in {many} / empty handler's": seconds["empty"] / seconds["moves"],
        f"moves with their boards a second in {many} / empty handler's": seconds["empty"]
        / seconds["boards"],
    }


async def _seconds(hand: Hand, what: list[tuple[Json, int]]) -> float:
    """How long it takes until all of *what* is answered, sent at once."""
    began = perf_counter()
    await asyncio.gather(*(hand.types(data, channel) for data, channel in what))
    return perf_counter() - began


async def _move(hand: Hand, match: Begun) -> Json:
    line = match.first[hand.id]
    return await hand.command("move", [{"name": "move", "type": 3, "value": line}])
