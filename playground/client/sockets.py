"""The open windows of every person, and what is told to them."""

import asyncio

import msgspec
from aiohttp import ClientConnectionResetError, WSCloseCode, web

from playground.model import Json

_encode = msgspec.json.Encoder().encode


class Sockets:
    """Websockets of the page, by person."""

    def __init__(self) -> None:
        self._queues: dict[int, set[asyncio.Queue[str]]] = {}
        self._open: set[web.WebSocketResponse] = set()

    def tell(self, user_id: int, event: str, data: Json) -> None:
        """Send an event to all windows of one person."""
        if queues := self._queues.get(user_id):
            text = _encode({"t": event, "d": data}).decode()
            for queue in queues:
                queue.put_nowait(text)

    @property
    def people(self) -> list[int]:
        """Who has a window open."""
        return [user for user, queues in self._queues.items() if queues]

    async def serve(self, request: web.Request, user_id: int) -> web.WebSocketResponse:
        """One window from opening to closing."""
        ws = web.WebSocketResponse(heartbeat=30)
        await ws.prepare(request)
        queue: asyncio.Queue[str] = asyncio.Queue()
        self._queues.setdefault(user_id, set()).add(queue)
        self._open.add(ws)
        self.tell(user_id, "READY", {})
        pump = asyncio.create_task(_send(ws, queue))
        try:
            async for _ in ws:
                pass
        finally:
            self._queues[user_id].discard(queue)
            self._open.discard(ws)
            pump.cancel()
            await asyncio.gather(pump, return_exceptions=True)
        return ws

    async def close(self) -> None:
        """Close every window's socket; the page will try again."""
        closing = [ws.close(code=WSCloseCode.GOING_AWAY) for ws in list(self._open)]
        await asyncio.gather(*closing)


async def _send(ws: web.WebSocketResponse, queue: asyncio.Queue[str]) -> None:
    while True:
        try:
            await ws.send_str(await queue.get())
        except (ClientConnectionResetError, ConnectionError):
            return
