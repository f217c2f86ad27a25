"""A table with many hands: presses sent at once, answers timed, bots in processes of their own."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from os import getloadavg
from pathlib import Path
from time import perf_counter
from typing import Any

import aiohttp

from playground import Playground

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0
TO_START = 300.0
"""Seconds that a bot may take to start, which is not measured, on a machine that others use too."""
LOADING = 128

Json = dict[str, Any]


class Reply:
    """What came of an interaction: when it was acknowledged, when answered, and by what."""

    def __init__(self) -> None:
        self.acknowledged = asyncio.Event()
        self.done = asyncio.Event()
        self.is_late = False
        self.message: Json = {}
        self.acknowledged_at = self.done_at = 0.0

    def acknowledge(self) -> None:
        self.acknowledged_at = self.acknowledged_at or perf_counter()
        self.acknowledged.set()

    def fail(self) -> None:
        """The bot has taken longer than Discord waits."""
        self.is_late = True
        self.done.set()

    def finish(self, message: Json) -> None:
        if not self.done.is_set():
            self.message, self.done_at = message, perf_counter()
            self.done.set()


class Hand:
    """One person with any number of presses in flight."""

    def __init__(self, http: aiohttp.ClientSession, table: Playground, id: int) -> None:
        self._http, self._url, self._as = http, table.page_url + "table", {"as": str(id)}
        self._commands: dict[str, str] = {}
        self._answers: dict[str, Reply] = {}
        self._sources: dict[str, Reply] = {}
        self._boards: dict[str, asyncio.Event] = {}
        self._listener: asyncio.Task[None] | None = None
        self.id = id

    async def sit_down(self) -> None:
        ws = await self._http.ws_connect(f"{self._url}/socket", params=self._as)
        self._listener = asyncio.create_task(self._listen(ws))

    async def leave(self) -> None:
        if self._listener:
            self._listener.cancel()
            await asyncio.gather(self._listener, return_exceptions=True)

    async def command(self, name: str, options: list[Json] | None = None) -> Json:
        """What typing a command sends."""
        if name not in self._commands:
            async with self._http.get(f"{self._url}/state", params=self._as) as response:
                known = (await response.json())["commands"]
            self._commands = {each["name"]: each["id"] for each in known}
        return {"id": self._commands[name], "name": name, "type": 1, "options": options or []}

    async def types(self, data: Json, channel: int) -> tuple[float, Reply]:
        """Sends a command; gives when, and what came of it."""
        return await self._send({"type": 2, "channel_id": str(channel), "data": data})

    async def presses(self, message: Json, custom_id: str) -> tuple[float, Reply]:
        """Presses a button; the answer may be a change of *message*."""
        data = {"custom_id": custom_id, "component_type": 2}
        place = {"channel_id": message["channel_id"], "message_id": message["id"]}
        return await self._send({"type": 3, "data": data} | place, message["id"])

    def board_in(self, channel: int) -> asyncio.Event:
        """Happens when the next picture for everybody is posted in *channel*."""
        return self._boards.setdefault(str(channel), asyncio.Event())

    async def _send(self, body: Json, source: str | None = None) -> tuple[float, Reply]:
        """One interaction from beginning to end."""
        nonce = os.urandom(8).hex()
        answer = self._answers[nonce] = Reply()
        if source:
            self._sources[source] = answer
        began = perf_counter()
        url = f"{self._url}/interactions"
        async with self._http.post(url, params=self._as, json=body | {"nonce": nonce}) as taken:
            assert taken.status == 200, await taken.text()
            self._answers[(await taken.json())["id"]] = answer
        await happened(answer.done, "an answer")
        if answer.is_late:
            raise _late("an answer")
        return began, answer

    async def _listen(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        async with ws:
            async for frame in ws:
                event = frame.json()
                self._hear(event["t"], event["d"])

    def _hear(self, name: str, data: Json) -> None:
        if name.startswith("INTERACTION_"):
            answer = self._answers.setdefault(data["id"], self._answers[data["nonce"]])
            if name == "INTERACTION_FAILED":
                answer.fail()
            answer.acknowledge()
        elif name in ("MESSAGE_CREATE", "MESSAGE_UPDATE") and not data["flags"] & LOADING:
            asked = (data.get("interaction_metadata") or {}).get("id", "")
            for found in (self._answers.get(asked), self._sources.get(data["id"])):
                if found:
                    found.finish(data)
            if name == "MESSAGE_CREATE" and data["attachments"] and not data["flags"] & 64:
                self._boards.pop(data["channel_id"], asyncio.Event()).set()


async def happened(event: asyncio.Event, what: str) -> None:
    """Waits for something that the bot is to do, but not for ever."""
    try:
        await asyncio.wait_for(event.wait(), PATIENCE)
    except TimeoutError:
        raise _late(what) from None


def _late(what: str) -> TimeoutError:
    return TimeoutError(f"{what} did not come in time; the load of the machine is {getloadavg()}")


def buttons(message: Json) -> list[str]:
    """The ids of the buttons under a message that can be pressed, in order."""
    rows = [row["components"] for row in message["components"] if row["type"] == 1]
    return [b["custom_id"] for row in rows for b in row if b["type"] == 2 and not b.get("disabled")]


@asynccontextmanager
async def seated(table: Playground, id: int) -> AsyncIterator[Hand]:
    """A person at the table for a while."""
    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(connector=connector) as http:
        hand = Hand(http, table, id)
        await hand.sit_down()
        try:
            yield hand
        finally:
            await hand.leave()


@asynccontextmanager
async def bot_at(table: Playground, database: Path | str, *program: str) -> AsyncIterator[int]:
    """A bot at the table for a while: the real one, or another *program*; gives its process.

    Its database is a file, or has an address.
    """
    is_file = isinstance(database, Path)
    settings = {
        "DISCORD_TOKEN": table.token,
        "DISCORD_API_URL": table.api_url,
        "DISCORD_GATEWAY_URL": table.gateway_url,
        "DATABASE_URL": f"sqlite:///{database}" if is_file else str(database),
        "LOG_LEVEL": "error",
        "PYTHONPATH": str(ROOT),
    }
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *(program or (str(ROOT / "bot.py"),)),
        cwd=Path(database).parent if is_file else None,
        env=os.environ | settings,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        async with asyncio.timeout(TO_START):
            while not (table.table.gateway.online and table.table.world.commands):
                assert process.returncode is None, "the bot has died"
                await asyncio.sleep(0.02)
        yield process.pid
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()
