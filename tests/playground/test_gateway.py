"""Sessions that break and come back, several shards, and clients that misbehave."""

import asyncio
import zlib
from typing import Any

import aiohttp
import discord
import pytest

from playground import Playground, seed
from tests.playground.conftest import StartBot
from tests.playground.gamebot import GameBot
from tests.playground.person import PATIENCE, Person


async def test_a_broken_connection_is_resumed_and_nothing_is_missed(
    table: Playground, bot: GameBot, ada: Person
) -> None:
    session = bot.shards[0]._parent.ws.session_id
    data = await ada.command_data("ping")
    table.table.gateway.break_connections()
    await ada.hears("BOT_STATUS", online=False)
    await ada.interact(type=2, channel_id=str(seed.GAMES), data=data)
    await asyncio.wait_for(bot.resumed.wait(), PATIENCE)
    assert (await ada.hears("MESSAGE_CREATE"))["content"] == "pong"
    assert bot.shards[0]._parent.ws.session_id == session


async def test_a_bot_that_is_asked_to_reconnect_resumes(
    table: Playground, bot: GameBot, ada: Person
) -> None:
    table.table.gateway.request_reconnect()
    await asyncio.wait_for(bot.resumed.wait(), PATIENCE)
    await ada.slash("ping")
    assert (await ada.hears("MESSAGE_CREATE"))["content"] == "pong"


async def test_several_shards_share_the_work(start_bot: StartBot, ada: Person) -> None:
    bot = await start_bot(shard_count=2)
    assert set(bot.shards) == {0, 1}
    guild = bot.get_guild(seed.GUILD)
    assert guild is not None
    assert guild.shard_id == (seed.GUILD >> 22) % 2
    await ada.slash("ping")
    assert (await ada.hears("MESSAGE_CREATE"))["content"] == "pong"
    _, channel = await ada.call("POST", "/dms")
    await ada.slash("ping", channel=channel["id"])
    await ada.hears("MESSAGE_CREATE", channel_id=channel["id"])


async def test_a_wrong_token_does_not_log_in(
    table: Playground, start_bot: StartBot, http: aiohttp.ClientSession
) -> None:
    client = discord.Client(intents=discord.Intents.none())
    with pytest.raises(discord.LoginFailure):
        await client.login("MTIz.wrong.token")
    await client.close()
    async with http.ws_connect(table.gateway_url) as ws:
        await ws.receive_json()
        await ws.send_json(_identify("wrong"))
        assert (await ws.receive()).data == 4004


def _identify(token: str, intents: int = 1, shard: list[int] | None = None) -> dict[str, Any]:
    properties = {"os": "linux", "browser": "test", "device": "test"}
    data = {"token": token, "intents": intents, "properties": properties}
    return {"op": 2, "d": data | ({"shard": shard} if shard else {})}


async def _say_hello(ws: aiohttp.ClientWebSocketResponse) -> None:
    hello = await ws.receive_json()
    assert hello["op"] == 10
    assert hello["d"]["heartbeat_interval"] > 0


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        (["not json"], 4002),
        ([{"op": 99, "d": None}], 4001),
        ([{"op": 8, "d": {}}], 4003),
        (["identify", "identify"], 4005),
        ([{"op": 2, "d": {"token": seed.TOKEN, "intents": 1 << 40}}], 4013),
        ([_identify(seed.TOKEN, 1 << 15)], 4014),
        ([_identify(seed.TOKEN, 1, [2, 2])], 4010),
        ([{"op": 1, "d": None}] * 121, 4008),
    ],
)
async def test_misbehaviour_closes_the_connection_with_discords_code(
    table: Playground, http: aiohttp.ClientSession, frames: list[Any], code: int
) -> None:
    async with http.ws_connect(table.gateway_url) as ws:
        await _say_hello(ws)
        for frame in frames:
            if frame == "not json":
                await ws.send_str(frame)
            else:
                await ws.send_json(_identify(seed.TOKEN) if frame == "identify" else frame)
        while (message := await ws.receive()).type is aiohttp.WSMsgType.TEXT:
            pass
        assert message.data == code


async def _ready(ws: aiohttp.ClientWebSocketResponse) -> dict[str, Any]:
    await _say_hello(ws)
    await ws.send_json(_identify(seed.TOKEN))
    ready = await ws.receive_json()
    assert ready["t"] == "READY"
    assert (await ws.receive_json())["t"] == "GUILD_CREATE"
    return dict(ready)


def _resume(session: str, seq: int) -> dict[str, Any]:
    return {"op": 6, "d": {"token": seed.TOKEN, "session_id": session, "seq": seq}}


async def test_a_resume_replays_from_the_named_number_on(
    table: Playground, http: aiohttp.ClientSession
) -> None:
    async with http.ws_connect(table.gateway_url) as ws:
        ready = await _ready(ws)
        await ws.close(code=4000)
    async with http.ws_connect(ready["d"]["resume_gateway_url"]) as ws:
        await _say_hello(ws)
        await ws.send_json(_resume(ready["d"]["session_id"], ready["s"]))
        names = [(await ws.receive_json())["t"] for _ in range(2)]
        assert names == ["GUILD_CREATE", "RESUMED"]


async def test_an_unknown_session_is_invalid(
    table: Playground, http: aiohttp.ClientSession
) -> None:
    async with http.ws_connect(table.gateway_url) as ws:
        await _say_hello(ws)
        await ws.send_json(_resume("nobody", 3))
        assert await ws.receive_json() == {"op": 9, "d": False, "s": None, "t": None}


async def test_a_session_that_said_goodbye_cannot_be_resumed(
    table: Playground, http: aiohttp.ClientSession
) -> None:
    async with http.ws_connect(table.gateway_url) as ws:
        ready = await _ready(ws)
        await ws.close(code=1000)
    async with http.ws_connect(table.gateway_url) as ws:
        await _say_hello(ws)
        await ws.send_json(_resume(ready["d"]["session_id"], ready["s"]))
        assert (await ws.receive_json())["op"] == 9


async def test_an_invalidated_bot_identifies_anew(
    table: Playground, bot: GameBot, ada: Person
) -> None:
    before = bot.shards[0]._parent.ws.session_id
    table.table.gateway.invalidate()
    await ada.hears("BOT_STATUS", online=False)
    await ada.hears("BOT_STATUS", online=True)
    assert bot.shards[0]._parent.ws.session_id != before
    await ada.slash("ping")
    assert (await ada.hears("MESSAGE_CREATE"))["content"] == "pong"


async def test_frames_are_one_zlib_stream(table: Playground, http: aiohttp.ClientSession) -> None:
    unpack = zlib.decompressobj()
    url = f"{table.gateway_url}?v=10&encoding=json&compress=zlib-stream"
    async with http.ws_connect(url) as ws:
        first = await ws.receive()
        assert first.type is aiohttp.WSMsgType.BINARY
        assert first.data.endswith(b"\x00\x00\xff\xff")
        assert b'"op":10' in unpack.decompress(first.data)
        await ws.send_json(_identify(seed.TOKEN))
        assert b'"READY"' in unpack.decompress((await ws.receive()).data)


async def test_a_client_that_leaves_while_the_table_closes_is_no_failure(
    table: Playground, http: aiohttp.ClientSession
) -> None:
    async with http.ws_connect(table.gateway_url) as ws:
        await _say_hello(ws)
        (connection,) = table.table.gateway._connections
        closing = asyncio.create_task(connection.close((1012, b"")))
        await asyncio.sleep(0)
        await connection.ended()  # as when the client is gone at the same moment
        await closing
        assert (await ws.receive()).data == 1012


async def test_heartbeats_are_acknowledged(table: Playground, http: aiohttp.ClientSession) -> None:
    async with http.ws_connect(table.gateway_url) as ws:
        await _say_hello(ws)
        await ws.send_json({"op": 1, "d": None})
        assert (await ws.receive_json())["op"] == 11
