"""A person at the table: the page's calls and socket without the page."""

import asyncio
from typing import Any

import aiohttp

from playground import GENEROUS, Playground, Settings, seed

PATIENCE = 300.0
"""Seconds until something that does not come is given up: a busy machine is no bug."""
PATIENT = Settings(answer_within=PATIENCE)
"""A table that waits as long; what Discord's three seconds leave of them is measured in bench."""
FAST = Settings(answer_within=PATIENCE, rate_limits=GENEROUS, keeps_ephemeral=True)
"""A table without limits that are felt, for tests of something else."""

Json = dict[str, Any]


class Person:
    """Somebody who types commands, presses buttons and reads."""

    def __init__(self, http: aiohttp.ClientSession, url: str, id: int) -> None:
        self._http = http
        self._url = url.rstrip("/")
        self.id = id
        self.events: list[tuple[str, Json]] = []
        self._read = 0
        self._news = asyncio.Event()
        self._listener: asyncio.Task[None] | None = None

    @classmethod
    async def sit_down(cls, http: aiohttp.ClientSession, table: Playground, id: int) -> "Person":
        person = cls(http, table.page_url, id)
        ws = await http.ws_connect(f"{person._url}/table/socket", params={"as": str(id)})
        person._listener = asyncio.create_task(person._listen(ws))
        await person.hears("READY")
        return person

    async def leave(self) -> None:
        if self._listener:
            self._listener.cancel()
            await asyncio.gather(self._listener, return_exceptions=True)

    async def _listen(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        async with ws:
            async for frame in ws:
                event = frame.json()
                self.hear(event["t"], event["d"])

    def hear(self, name: str, data: Json) -> None:
        """Remembers an event."""
        self.events.append((name, data))
        self._news.set()

    async def hears(self, name: str, **wanted: Any) -> Json:
        """The next event of a name whose fields are as wanted; earlier ones are passed over."""

        async def listen() -> Json:
            while True:
                while self._read < len(self.events):
                    event, data = self.events[self._read]
                    self._read += 1
                    if event == name and all(data.get(k) == v for k, v in wanted.items()):
                        return data
                self._news.clear()
                await self._news.wait()

        return await asyncio.wait_for(listen(), PATIENCE)

    def heard(self, name: str) -> list[Json]:
        """Everything of a name so far."""
        return [data for event, data in self.events if event == name]

    async def call(self, method: str, path: str, json: Any = None, **query: str) -> tuple[int, Any]:
        """A call of the page: status and body."""
        params = {"as": str(self.id), **query}
        async with self._http.request(
            method, f"{self._url}/table{path}", params=params, json=json
        ) as response:
            body = await response.json() if response.status != 204 else None
            return response.status, body

    async def state(self) -> Json:
        status, body = await self.call("GET", "/state")
        assert status == 200
        return dict(body)

    async def messages(self, channel: int | str = seed.GAMES) -> list[Json]:
        status, body = await self.call("GET", f"/channels/{channel}/messages")
        assert status == 200
        return list(body)

    async def say(self, content: str, channel: int | str = seed.GAMES) -> Json:
        status, body = await self.call(
            "POST", f"/channels/{channel}/messages", {"content": content}
        )
        assert status == 200, body
        return dict(body)

    async def interact(self, **body: Any) -> Json:
        """An interaction that is taken in: the HTTP answer."""
        status, answer = await self.call("POST", "/interactions", body)
        assert status == 200, answer
        return dict(answer)

    async def command(self, name: str) -> Json:
        commands = (await self.state())["commands"]
        return dict(next(command for command in commands if command["name"] == name))

    async def slash(
        self, name: str, options: list[Json] | None = None, channel: int | str = seed.GAMES
    ) -> Json:
        """A slash command as typed."""
        return await self.interact(
            type=2, channel_id=str(channel), data=await self.command_data(name, options)
        )

    async def command_data(self, name: str, options: list[Json] | None = None) -> Json:
        command = await self.command(name)
        return {"id": command["id"], "name": name, "type": 1, "options": options or []}

    async def press(self, message: Json, custom_id: str, values: list[str] | None = None) -> Json:
        """A button pressed or a select used."""
        component = next(c for c in walk(message["components"]) if c.get("custom_id") == custom_id)
        data: Json = {"custom_id": custom_id, "component_type": component["type"]}
        if values is not None:
            data["values"] = values
        return await self.interact(
            type=3, channel_id=message["channel_id"], message_id=message["id"], data=data
        )


def walk(components: list[Json]) -> list[Json]:
    """All components, outer before inner."""
    found = []
    for component in components:
        found.append(component)
        found += walk(component.get("components", []))
        found += walk([component["accessory"]] if "accessory" in component else [])
    return found
