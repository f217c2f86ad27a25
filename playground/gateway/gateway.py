"""The gateway as the bot meets it: HELLO, IDENTIFY or RESUME, heartbeats, events."""

import asyncio
import secrets
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from playground import payloads
from playground.gateway.connection import Close, Connection, Op
from playground.gateway.intents import KNOWN, PRIVILEGED, Intent
from playground.gateway.session import Session
from playground.model import Guild, Json
from playground.settings import Settings
from playground.world import World

CLEAN_CLOSES = (1000, 1001)
"""A client that closes with one of these has no wish to come back."""

IGNORED = (3, 4, 31)
"""Presence, voice and soundboard: the table has none of them."""

ROUND_TRIP = 0.05
"""Seconds until a heartbeat is acknowledged. discord.py looks at the clock after it has sent one:
an answer that comes sooner seems to be the belated one to the heartbeat before."""


class Closing(Exception):
    """A connection that has to be closed with one of Discord's codes."""

    def __init__(self, code: tuple[int, bytes]) -> None:
        super().__init__(code)
        self.code = code


class Gateway:
    """All sessions and connections of the bot."""

    def __init__(self, world: World, settings: Settings) -> None:
        self._world = world
        self._settings = settings
        self._sessions: dict[str, Session] = {}
        self._connections: dict[Connection, Session | None] = {}
        self.on_status: Callable[[], None] = lambda: None

    @property
    def online(self) -> bool:
        """Whether a bot is connected."""
        return any(session.connection for session in self._sessions.values())

    def reaches(self, guild_id: int | None) -> bool:
        """Whether any session would get an event of the guild, now or after a resume."""
        return any(session.has(guild_id) for session in self._sessions.values())

    def dispatch(
        self,
        event: str,
        data: Json,
        *,
        guild_id: int | None,
        intent: int = 0,
        without_content: Callable[[Json], Json] | None = None,
    ) -> None:
        """Tell an event to every session that may and wants to know it."""
        for session in self._sessions.values():
            if not session.has(guild_id) or session.intents & intent != intent:
                continue
            hide = without_content and not session.intents & Intent.MESSAGE_CONTENT
            session.dispatch(event, without_content(data) if without_content and hide else data)

    def request_reconnect(self) -> None:
        """Ask every client to come back by RESUME."""
        for connection in self._connections:
            connection.send_op(Op.RECONNECT)

    def invalidate(self, *, resumable: bool = False) -> None:
        """Tell every client that its session is no longer good."""
        for connection, session in list(self._connections.items()):
            connection.send_op(Op.INVALID_SESSION, resumable)
            if session and not resumable:
                self._drop(session)

    def break_connections(self) -> None:
        """Cut every connection without a word."""
        for connection in list(self._connections):
            connection.abort()

    async def close(self) -> None:
        """Close every connection; clients will try to resume."""
        await asyncio.gather(*(one.close((1012, b"")) for one in list(self._connections)))

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """One connection from beginning to end."""
        ws = web.WebSocketResponse(max_msg_size=4096 * 4, compress=False)
        await ws.prepare(request)
        compress = request.query.get("compress") == "zlib-stream"
        connection = Connection(ws, request.transport, compress=compress)
        self._connections[connection] = None
        try:
            if request.query.get("v", "10") != "10":
                raise Closing(Close.INVALID_VERSION)
            interval = round(self._settings.heartbeat_interval * 1000)
            connection.send_op(Op.HELLO, {"heartbeat_interval": interval})
            await self._listen(connection)
        except Closing as refused:
            await connection.close(refused.code)
        finally:
            self._ended(connection)
            await connection.ended()
        return ws

    async def _listen(self, connection: Connection) -> None:
        patience = self._settings.heartbeat_interval * 2
        recent: deque[float] = deque(maxlen=self._settings.gateway_sends_per_minute)
        while True:
            try:
                message = await connection.ws.receive(timeout=patience)
            except TimeoutError:
                raise Closing(Close.TIMED_OUT) from None
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                return
            now = self._world.clock.now()
            if len(recent) == recent.maxlen and now - recent[0] < 60:
                raise Closing(Close.RATE_LIMITED)
            recent.append(now)
            self._handle(connection, _decode(message.data))

    def _handle(self, connection: Connection, payload: Json) -> None:
        session = self._connections[connection]
        data = payload.get("d")
        match payload.get("op"):
            case Op.HEARTBEAT:
                if session:
                    session.received(data)
                loop = asyncio.get_running_loop()
                loop.call_later(ROUND_TRIP, connection.send_op, Op.HEARTBEAT_ACK)
            case Op.IDENTIFY | Op.RESUME if session:
                raise Closing(Close.ALREADY_AUTHENTICATED)
            case Op.IDENTIFY:
                self._identify(connection, _mapping(data))
            case Op.RESUME:
                self._resume(connection, _mapping(data))
            case Op.REQUEST_GUILD_MEMBERS if session:
                self._guild_members(session, _mapping(data))
            case op if op in IGNORED and session:
                pass
            case Op.REQUEST_GUILD_MEMBERS | 3 | 4 | 31:
                raise Closing(Close.NOT_AUTHENTICATED)
            case _:
                raise Closing(Close.UNKNOWN_OPCODE)

    def _identify(self, connection: Connection, data: Json) -> None:
        self._authenticate(data)
        intents, shard = data.get("intents"), _shard(data.get("shard"))
        if not isinstance(intents, int) or intents & ~KNOWN:
            raise Closing(Close.INVALID_INTENTS)
        if intents & PRIVILEGED & ~self._settings.privileged_intents:
            raise Closing(Close.DISALLOWED_INTENTS)
        session = Session(secrets.token_hex(16), intents, shard)
        self._sessions[session.id] = session
        self._attach(session, connection)
        session.dispatch("READY", self._ready(session))
        for guild in self._world.guilds.values():
            self._present(session, guild)

    def _present(self, session: Session, guild: Guild) -> None:
        """Tells a session of a server, if it is to know it."""
        if session.has(guild.id) and session.intents & Intent.GUILDS:
            everybody = bool(session.intents & Intent.GUILD_MEMBERS)
            body = payloads.guild_create(self._world, guild, everybody=everybody)
            session.dispatch("GUILD_CREATE", body)

    def joined(self, guild: Guild) -> None:
        """The bot was added to a server."""
        for session in self._sessions.values():
            self._present(session, guild)

    def _ready(self, session: Session) -> Json:
        world = self._world
        here = [guild.id for guild in world.guilds.values() if session.has(guild.id)]
        return {
            "v": 10,
            "user": payloads.own_user(world.bot),
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self._settings.gateway_url(world.base_url),
            "guilds": [{"id": str(id), "unavailable": True} for id in here],
            "application": {
                "id": str(world.guild.application_id),
                "flags": 0,
                "flags_new": "0",
            },
            "shard": list(session.shard),
            "private_channels": [],
            "user_settings": {},
            "relationships": [],
            "presences": [],
            "geo_ordered_rtc_regions": [],
            "guild_join_requests": [],
        }

    def _resume(self, connection: Connection, data: Json) -> None:
        self._authenticate(data)
        session = self._sessions.get(str(data.get("session_id")))
        seq = data.get("seq")
        if session is None or not isinstance(seq, int) or not session.can_replay(seq):
            connection.send_op(Op.INVALID_SESSION, False)
            return
        if seq > session.seq:
            raise Closing(Close.INVALID_SEQ)
        if session.connection is not None:
            self._connections[session.connection] = None
            session.connection.abort()
        self._attach(session, connection)
        session.replay(seq)
        session.dispatch("RESUMED", {})

    def _authenticate(self, data: Json) -> None:
        token = str(data.get("token") or "").removeprefix("Bot ")
        if token != self._settings.token:
            raise Closing(Close.AUTHENTICATION_FAILED)

    def _attach(self, session: Session, connection: Connection) -> None:
        if session.expiry:
            session.expiry.cancel()
            session.expiry = None
        session.connection = connection
        self._connections[connection] = session
        self.on_status()

    def _ended(self, connection: Connection) -> None:
        """A session stays resumable for a while unless its client said goodbye."""
        session = self._connections.pop(connection, None)
        if session is None:
            return
        session.connection = None
        if connection.ws.close_code in CLEAN_CLOSES:
            self._drop(session)
        else:
            session.expiry = self._world.later(
                self._settings.resumable_for, lambda: self._drop(session)
            )
        self.on_status()

    def _drop(self, session: Session) -> None:
        self._sessions.pop(session.id, None)
        if session.expiry:
            session.expiry.cancel()
        if session.connection is not None:
            self._connections[session.connection] = None
            session.connection = None
        self.on_status()

    def _guild_members(self, session: Session, data: Json) -> None:
        """Members by id or by the beginning of their name; all of them only with the intent."""
        ids = data.get("user_ids")
        wanted = {str(id) for id in (ids if isinstance(ids, list) else [ids])} if ids else None
        query = str(data.get("query") or "").lower()
        limit = data["limit"] if isinstance(data.get("limit"), int) else 0
        if wanted is None and not limit and not session.intents & Intent.GUILD_MEMBERS:
            raise Closing(Close.DISALLOWED_INTENTS)
        asked = str(data.get("guild_id"))
        guild = self._world.guilds.get(int(asked) if asked.isdigit() else 0, self._world.guild)
        users = self._world.members_of(guild)
        if wanted is not None:
            found = [user for user in users if str(user.id) in wanted]
        else:
            found = [user for user in users if user.username.startswith(query)]
        known = {str(user.id) for user in users}
        chunk: Json = {
            "guild_id": str(guild.id),
            "members": [payloads.member(user) for user in found[: limit or None]],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": sorted((wanted or set()) - known),
        }
        if data.get("nonce"):
            chunk["nonce"] = data["nonce"]
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk)


def _decode(data: str | bytes) -> Json:
    try:
        return _mapping(msgspec.json.decode(data))
    except msgspec.DecodeError:
        raise Closing(Close.DECODE_ERROR) from None


def _shard(shard: Any) -> tuple[int, int]:
    """Number and count of shards; one alone if the client does not say."""
    match shard:
        case None:
            return 0, 1
        case [int(number), int(count)] if 0 <= number < count:
            return number, count
    raise Closing(Close.INVALID_SHARD)


def _mapping(data: Any) -> Json:
    if not isinstance(data, dict):
        raise Closing(Close.DECODE_ERROR)
    return data
