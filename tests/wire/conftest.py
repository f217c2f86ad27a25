"""One table and one bot for a whole run; a test that kills the bot leaves a running one behind."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from time import monotonic

import aiohttp
import pytest
import pytest_asyncio

from playground import Playground, seed
from tests.conftest import room
from tests.playground.person import PATIENT
from tests.wire.evening import SWIFT, TABLE, Evening, assert_verified
from tests.wire.people import Player
from tests.wire.process import WarmBot

MISHAPS = ("[error", "Ignoring exception", "never retrieved", "never awaited", "Unclosed")
"""How bugs look in the bot's log."""
CUT = "Attempting a reconnect"
"""What discord.py calls an error and is none: that the line was cut."""
PEOPLE = (seed.ADA, seed.BORIS, seed.OKSANA, seed.GRETA, seed.LUC)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Lets tests of one pace follow each other: between two paces the bot starts again, and after
    a test without the evening, too."""
    ours = [i for i, item in enumerate(items) if room(item.path) == "wire"]
    for i, item in zip(ours, sorted((items[i] for i in ours), key=_pace), strict=True):
        items[i] = item


def _pace(item: pytest.Item) -> tuple[bool, bool]:
    evening = "evening" in getattr(item, "fixturenames", ())
    return evening, item.get_closest_marker("swift") is not None


@pytest.fixture(scope="session")
def game() -> str:
    """A game to be in trouble with."""
    return "tiny_towns"


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def whole_evening(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Evening]:
    """The evening from beginning to end; every match of it is verified when it is over."""
    folder = tmp_path_factory.mktemp("wire")
    async with aiohttp.ClientSession() as http, AsyncExitStack() as stack:
        table = Playground(folder / TABLE, settings=PATIENT)
        await table.start()
        bot = WarmBot.at(table, folder)
        people = []
        for name in PEOPLE:
            people.append(await Player.at(http, table.page_url, name))
            stack.push_async_callback(people[-1].leave)
        evening = Evening(table, bot, people)
        stack.push_async_callback(lambda: evening.table.stop())
        stack.push_async_callback(bot.kill)
        yield evening
        if bot.database.exists():
            await bot.kill()
            await assert_verified(bot.url)


@pytest_asyncio.fixture(loop_scope="session")
async def evening(whole_evening: Evening, request: pytest.FixtureRequest) -> AsyncIterator[Evening]:
    """The evening, with the bot here, without troubles left from earlier, at Discord's limits."""
    wanted = SWIFT if request.node.get_closest_marker("swift") else PATIENT
    await whole_evening.goes_on(wanted)
    before = len(whole_evening.bot.output)
    yield whole_evening
    whole_evening.left_at = monotonic()
    whole_evening.table.faults.clear()
    said = [line for line in whole_evening.bot.output[before:].splitlines() if CUT not in line]
    assert not [line for line in said if any(sign in line for sign in MISHAPS)]
