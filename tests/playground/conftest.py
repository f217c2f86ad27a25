"""A table, people around it, and bots that log in."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from typing import Any

import aiohttp
import discord
import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from playground import Playground, permissions, seed
from tests.playground.gamebot import GameBot
from tests.playground.openapi import Judge
from tests.playground.person import FAST, PATIENCE, Person

StartBot = Callable[..., Awaitable[GameBot]]
Seat = Callable[[int], Awaitable[Person]]


@pytest.fixture
def judge() -> Iterator[Judge]:
    """Watches the wire; at the end nothing may have been against Discord's description."""
    judge = Judge()
    yield judge
    assert not judge.wrong, "\n".join(judge.wrong)


@pytest.fixture
async def table(judge: Judge) -> AsyncIterator[Playground]:
    async with Playground(settings=FAST) as table:
        table.observers.append(judge)
        grant(table, permissions.EVERYONE | MORE)
        yield table


MORE = (
    permissions.Permission.CREATE_PRIVATE_THREADS
    | permissions.Permission.MANAGE_THREADS
    | permissions.Permission.PIN_MESSAGES
)
"""What a bot that does everything needs beyond what everybody may."""


def grant(table: Playground, granted: int) -> None:
    """Gives the bot's own role other permissions than the invitation does."""
    (role,) = (role for role in table.table.world.guild.roles if role.id == seed.BOT_ROLE)
    role.permissions = granted


@pytest.fixture
async def http() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


@pytest.fixture
async def seat(table: Playground, http: aiohttp.ClientSession) -> AsyncIterator[Seat]:
    """Seats a person at the table."""
    seated: list[Person] = []

    async def sit(id: int) -> Person:
        seated.append(await Person.sit_down(http, table, id))
        return seated[-1]

    yield sit
    for person in seated:
        await person.leave()


@pytest.fixture
async def ada(seat: Seat) -> Person:
    return await seat(seed.ADA)


@pytest.fixture
async def boris(seat: Seat) -> Person:
    return await seat(seed.BORIS)


@pytest.fixture
async def start_bot(table: Playground, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[StartBot]:
    """Logs bots in to the table."""
    monkeypatch.setattr(Route, "BASE", table.api_url)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(table.gateway_url))
    async with AsyncExitStack() as stack:

        async def start(intents: discord.Intents | None = None, **options: Any) -> GameBot:
            bot = GameBot(intents, **options)
            running = asyncio.create_task(bot.start(table.token))

            async def stop() -> None:
                await bot.close()
                await asyncio.gather(running, return_exceptions=True)

            stack.push_async_callback(stop)
            await asyncio.wait_for(_ready(bot, running), PATIENCE)
            return bot

        yield start


async def _ready(bot: GameBot, running: asyncio.Task[None]) -> None:
    """Wait until the bot is ready, or raise what it died of."""
    while not bot.is_ready():
        if running.done():
            running.result()
        await asyncio.sleep(0.01)


@pytest.fixture
async def bot(start_bot: StartBot) -> GameBot:
    return await start_bot()


class Rest:
    """The bot's token and nothing else: requests without a library."""

    def __init__(self, http: aiohttp.ClientSession, table: Playground) -> None:
        self._http = http
        self._table = table

    async def __call__(
        self, method: str, path: str, json: Any = None, data: Any = None
    ) -> tuple[int, Any]:
        headers = {"Authorization": f"Bot {self._table.token}"}
        async with self._http.request(
            method, self._table.api_url + path, json=json, data=data, headers=headers
        ) as response:
            return response.status, await response.json() if response.status != 204 else None


@pytest.fixture
def rest(http: aiohttp.ClientSession, table: Playground) -> Rest:
    return Rest(http, table)
