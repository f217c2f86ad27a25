"""The whole way over sockets: from a press to the new board, and many matches at once."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from msgspec import Struct

from bench.kit.crowd import PATIENCE, Hand, Json, bot_at, buttons, happened, seated
from bench.kit.load import Load, measured
from bench.kit.matches import Opened, begun, entries
from bench.kit.slowing import processor_time
from bench.kit.targets import at_most
from playground import GENEROUS, Playground, Settings, seed

MATCHES = 100
WARM, TIMED = 10, 30
"""So many presses are made before any is timed, until most signs have been drawn once, as they have
in a bot that runs; and so many are timed."""
APART = 0.03
"""Seconds before each of them, less than any person takes: what a bot does after its answer counts
neither to the next press nor to another bot."""
FAST = Settings(rate_limits=GENEROUS, answer_within=PATIENCE)
BY_PEOPLE = "by_id IS NOT NULL"
LOADS = (Load(25, 1, every=8, rounds=2), Load(200, 20, every=8, rounds=2))


TARGETS = {
    "press to new board": at_most(3),
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
        database = folder / "matches.db"
        matches = await begun(table, database, WARM + TIMED + MATCHES)
        later = await begun(table, database, WARM + TIMED, on=True)
        ours = await enter(bot_at(table, database))
        empty = await enter(bot_at(other, folder / "empty.db", "-m", "bench.kit.bots", "empty"))
        ada, boris = await enter(seated(table, seed.ADA)), await enter(seated(table, seed.BORIS))
        nobody = await enter(seated(other, seed.ADA))
        hands, alone = (ada, boris, nobody), matches[: WARM + TIMED]
        found = await _alone("confirmed press", *hands, alone, ours, empty)
        found |= await _alone("press", *hands, later, ours, empty)
        return found | await _together(*hands, matches[WARM + TIMED :], database)


class Cost(Struct, frozen=True):
    """What something took: seconds that passed, and seconds of the bot's processor."""

    passed: float
    spent: float


async def _alone(
    what: str,
    ada: Hand,
    boris: Hand,
    nobody: Hand,
    matches: list[Opened],
    ours: int,
    empty: int,
) -> dict[str, float]:
    """From the press that closes a round to its panel and its board, beside two empty handlers.

    A first decision is confirmed, and is drawn while whoever made it looks at the question; any of
    many cells may be pressed later, and nothing of that is drawn before.

    One answers a command with a small picture that was made before. The other does to Discord all
    that our bot does: it hears a press, changes a panel and posts a board, with pictures as large
    as ours, but made before. All three take turns.
    """
    panel = await nobody.command("panel")
    costs: dict[str, list[Cost]] = {"board": [], "picture": [], "as much": []}
    for match in matches:
        if ada.id in match.first:
            await ada.types(await _move(ada, match), match.thread)
        ready = await _ready(boris, match)
        await asyncio.sleep(APART)
        costs["board"].append(await _turn(boris, *ready, match.thread, ours))
        await asyncio.sleep(APART)
        before = processor_time(empty)
        began, answer = await nobody.types(panel, seed.GAMES)
        costs["picture"].append(Cost(answer.done_at - began, processor_time(empty) - before))
        _, turn = buttons(answer.message)
        await asyncio.sleep(APART)
        costs["as much"].append(await _turn(nobody, answer.message, turn, seed.GAMES, empty))
    beside = "beside an empty handler that sends as much"
    passed = {of: median(each.passed for each in some[WARM:]) for of, some in costs.items()}
    spent = {of: median(each.spent for each in some[WARM:]) for of, some in costs.items()}
    return {
        f"{what} to new board / empty handler's picture": passed["board"] / passed["picture"],
        f"{what} to new board, {beside}": passed["board"] / passed["as much"],
        f"processor of a {what} with its board, {beside}": spent["board"] / spent["as much"],
    }


async def _turn(hand: Hand, message: Json, button: str, channel: int, pid: int) -> Cost:
    """What it costs until a press has changed its message and a board is posted."""
    board, before, began = hand.board_in(channel), processor_time(pid), perf_counter()
    await asyncio.gather(hand.presses(message, button), happened(board, "a board"))
    return Cost(perf_counter() - began, processor_time(pid) - before)


async def _ready(hand: Hand, match: Opened) -> tuple[Json, str]:
    """A panel that asks to confirm a move, and the button that does."""
    _, answer = await hand.types(await hand.command("play"), match.thread)
    while True:
        pressable = [id for id in buttons(answer.message) if id.startswith(("do|", "step|"))]
        confirm = [id for id in pressable if id.startswith("do|")]
        if confirm:
            return answer.message, confirm[0]
        _, answer = await hand.presses(answer.message, pressable[0])


async def _together(
    ada: Hand, boris: Hand, nobody: Hand, matches: list[Opened], database: Path
) -> dict[str, float]:
    """Interactions per second when somebody moves in every match at once."""
    before = entries(database, BY_PEOPLE)
    empty = await nobody.command("later", [{"name": "move", "type": 3, "value": "x"}])
    lines = [(await _move(ada, match), match.thread) for match in matches]
    last = [(await _move(boris, match), match.thread) for match in matches]
    nothing = [(empty, seed.GAMES)] * len(matches)
    await _seconds(nobody, nothing)
    seconds = {"empty": await _seconds(nobody, nothing), "moves": await _seconds(ada, lines)}
    boards = [boris.board_in(match.thread) for match in matches]
    began = perf_counter()
    await _seconds(boris, last)
    await asyncio.gather(*(happened(board, "a board") for board in boards))
    seconds["boards"] = perf_counter() - began
    refused = 2 * len(matches) - (entries(database, BY_PEOPLE) - before)
    many = f"{len(matches)} matches at once"
    return {
        f"moves a second in {many} / empty handler's": seconds["empty"] / seconds["moves"],
        f"moves with their boards a second in {many} / empty handler's": seconds["empty"]
        / seconds["boards"],
        f"moves refused in {many}": float(refused),
    }


async def _seconds(hand: Hand, what: list[tuple[Json, int]]) -> float:
    """How long it takes until all of *what* is answered, sent at once."""
    began = perf_counter()
    await asyncio.gather(*(hand.types(data, channel) for data, channel in what))
    return perf_counter() - began


async def _move(hand: Hand, match: Opened) -> Json:
    line = match.first[hand.id]
    return await hand.command("move", [{"name": "move", "type": 3, "value": line}])
