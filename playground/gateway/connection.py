"""One websocket of the gateway: frames go out in order, compressed if the client asked for it."""

import asyncio
import zlib
from typing import Any

import msgspec
from aiohttp import ClientConnectionResetError, web

_encode = msgspec.json.Encoder().encode


class Op:
    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    RESUME = 6
    RECONNECT = 7
    REQUEST_GUILD_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Close:
    """Close codes with Discord's reasons."""

    UNKNOWN_OPCODE = (4001, b"Unknown opcode.")
    DECODE_ERROR = (4002, b"Error while decoding payload.")
    NOT_AUTHENTICATED = (4003, b"Not authenticated.")
    AUTHENTICATION_FAILED = (4004, b"Authentication failed.")
    ALREADY_AUTHENTICATED = (4005, b"Already authenticated.")
    INVALID_SEQ = (4007, b"Invalid seq.")
    RATE_LIMITED = (4008, b"You are being rate limited.")
    TIMED_OUT = (4009, b"Session timed out.")
    INVALID_SHARD = (4010, b"Invalid shard.")
    INVALID_VERSION = (4012, b"Invalid API version.")
    INVALID_INTENTS = (4013, b"Invalid intent(s).")
    DISALLOWED_INTENTS = (4014, b"Disallowed intent(s).")


def frame(op: int, data: Any = None, *, event: str | None = None, seq: int | None = None) -> bytes:
    """A payload of the gateway."""
    return _encode({"op": op, "d": data, "s": seq, "t": event})


class Connection:
    """The sending half of a gateway websocket."""

    def __init__(
        self,
        ws: web.WebSocketResponse,
        transport: asyncio.Transport | None,
        *,
        compress: bool,
    ) -> None:
        self.ws = ws
        self._transport = transport
        self._zlib = zlib.compressobj(level=1) if compress else None
        self._frames: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._pump = asyncio.create_task(self._send_frames())

    def send(self, payload: bytes) -> None:
        self._frames.put_nowait(payload)

    def send_op(self, op: int, data: Any = None) -> None:
        self.send(frame(op, data))

    async def close(self, code: tuple[int, bytes]) -> None:
        """Send what is waiting, then close with Discord's code."""
        self._frames.put_nowait(None)
        await asyncio.wait([self._pump])  # which ends by itself if the client leaves meanwhile
        await self.ws.close(code=code[0], message=code[1])

    def abort(self) -> None:
        """Break the connection without a word, as a network does."""
        self._pump.cancel()
        if self._transport is not None:
            self._transport.abort()

    async def ended(self) -> None:
        """Stop sending once the client is gone."""
        self._pump.cancel()
        await asyncio.gather(self._pump, return_exceptions=True)

    async def _send_frames(self) -> None:
        while (payload := await self._frames.get()) is not None:
            try:
                if self._zlib is None:
                    await self.ws.send_str(payload.decode())
                else:
                    packed = self._zlib.compress(payload) + self._zlib.flush(zlib.Z_SYNC_FLUSH)
                    await self.ws.send_bytes(packed)
            except (ClientConnectionResetError, ConnectionError):
                return
