"""The table itself: it survives restarts, keeps strangers out, and runs on its own."""

import asyncio
import os
import re
import signal
import sys
from pathlib import Path

import aiohttp
import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from playground import Playground, Unusable, seed
from tests.playground.gamebot import GameBot
from tests.playground.openapi import FILE, Judge
from tests.playground.person import PATIENCE, Person

ROOT = Path(__file__).parents[2]


async def test_everything_survives_a_restart_of_the_table(
    tmp_path: Path, http: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "table.db"
    async with Playground(file) as table:
        bot, running = await _log_in(table, monkeypatch)
        ada = await Person.sit_down(http, table, seed.ADA)
        await ada.slash("board", [{"name": "player", "type": 6, "value": str(seed.BORIS)}])
        board = await ada.hears("MESSAGE_UPDATE")
        _, lev = await ada.call("POST", "/users", {"name": "Лев", "locale": "ru"})
        await bot.close()
        await running
        await ada.leave()
    async with Playground(file) as table:
        bot, running = await _log_in(table, monkeypatch)
        ada = await Person.sit_down(http, table, int(lev["id"]))
        (again,) = await ada.messages()
        assert again["id"] == board["id"]
        assert (await ada.command("say"))["name_localizations"] == {"ru": "say-ру"}
        async with http.get(again["attachments"][0]["url"]) as picture:
            assert picture.status == 200
        await ada.press(again, "turn:1")
        await ada.hears("MESSAGE_UPDATE", id=board["id"])
        await bot.close()
        await running
        await ada.leave()


async def test_two_tables_do_not_share_a_file(tmp_path: Path) -> None:
    async with Playground(tmp_path / "table.db"):
        with pytest.raises(Unusable, match="open already: its table is at http"):
            await Playground(tmp_path / "table.db").start()


async def _log_in(
    table: Playground, monkeypatch: pytest.MonkeyPatch
) -> tuple[GameBot, asyncio.Task[None]]:
    monkeypatch.setattr(Route, "BASE", table.api_url)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(table.gateway_url))
    bot = GameBot()
    running = asyncio.create_task(bot.start(table.token))
    while not bot.is_ready():
        await asyncio.sleep(0.01)
        assert not running.done()
    return bot, running


CHILD = """
import os, yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route
from tests.playground.gamebot import GameBot
Route.BASE = os.environ["API"]
DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["GATEWAY"])
GameBot().run(os.environ["TOKEN"], log_handler=None)
"""


async def _child(table: Playground) -> asyncio.subprocess.Process:
    """A bot in a process of its own."""
    env = {**os.environ, "API": table.api_url, "GATEWAY": table.gateway_url, "TOKEN": table.token}
    return await asyncio.create_subprocess_exec(sys.executable, "-c", CHILD, cwd=ROOT, env=env)


async def test_a_killed_bot_comes_back_and_its_old_buttons_work(
    table: Playground, ada: Person
) -> None:
    child = await _child(table)
    try:
        await ada.hears("BOT_STATUS", online=True)
        await ada.slash("board", [{"name": "player", "type": 6, "value": str(seed.BORIS)}])
        board = await ada.hears("MESSAGE_UPDATE")
        child.kill()
        await child.wait()
        await ada.hears("BOT_STATUS", online=False)
        child = await _child(table)
        await ada.hears("BOT_STATUS", online=True)
        await ada.press(board, "turn:1")
        after = await ada.hears("MESSAGE_UPDATE", id=board["id"])
        assert "turn:2" in str(after["components"])
    finally:
        child.kill()
        await child.wait()


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
    ],
)
async def test_strangers_are_kept_out(
    table: Playground, http: aiohttp.ClientSession, headers: dict[str, str]
) -> None:
    for path in ("table/users", "api/v10/gateway", "gateway/"):
        async with http.get(table.page_url + path, headers=headers) as answer:
            assert answer.status == 403
            assert (await answer.json())["error"] == "foreign_origin"


async def test_the_tables_own_page_is_let_in(
    table: Playground, http: aiohttp.ClientSession
) -> None:
    own = table.page_url.rstrip("/")
    for headers in ({"Origin": own}, {"Host": f"localhost:{table.port}"}):
        async with http.get(f"{own}/table/users", headers=headers) as answer:
            assert answer.status == 200


async def test_nobody_is_nobody(table: Playground, http: aiohttp.ClientSession) -> None:
    for who in ("", "1", "x", str(seed.BOT)):
        async with http.get(f"{table.page_url}table/state", params={"as": who}) as answer:
            assert (answer.status, (await answer.json())["error"]) == (401, "unknown_user")


async def test_people_are_added_and_change_their_language(ada: Person, boris: Person) -> None:
    status, lev = await ada.call("POST", "/users", {"name": "Лев", "locale": "ru"})
    assert (status, lev["global_name"]) == (201, "Лев")
    assert (await boris.hears("USER_UPDATE"))["user"]["id"] == lev["id"]
    _, lev = await ada.call("PATCH", f"/users/{lev['id']}", {"locale": "uk"})
    assert lev["locale"] == "uk"
    for wrong in ({"locale": "xx"}, {"name": ""}, {"name": "x" * 33}):
        status, answer = await ada.call("PATCH", f"/users/{lev['id']}", wrong)
        assert (status, answer["error"]) == (400, "invalid")


async def test_the_seeds_are_the_same_every_time() -> None:
    async with Playground() as one, Playground() as other:
        assert one.token == other.token
        assert list(one.table.world.users) == list(other.table.world.users)
    assert re.fullmatch(r"[\w-]+\.[\w-]+\.[\w-]+", seed.TOKEN)


async def test_the_table_runs_alone_with_its_port_taken_and_stops_cleanly(
    tmp_path: Path, table: Playground, http: aiohttp.ClientSession
) -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "playground", "--port", str(table.port)),
        *("--database", str(tmp_path / "own.db")),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        assert process.stdout is not None
        line = (await asyncio.wait_for(process.stdout.readline(), PATIENCE)).decode()
        url = line.split()[-1]
        assert url != table.page_url
        async with http.get(f"{url}table/users") as answer:
            assert answer.status == 200
        async with http.ws_connect(f"{url}table/socket?as={seed.ADA}") as ws:
            await ws.receive()
            process.send_signal(signal.SIGTERM)
            rest = (await asyncio.wait_for(process.stdout.read(), PATIENCE)).decode()
        assert "closed" in rest
        assert await process.wait() == 0
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


@pytest.mark.skipif(
    not FILE.is_file(),
    reason="Discord's openapi.json is not beside the checkout: the wire was not checked against it",
)
def test_the_wire_is_checked_against_discords_own_description() -> None:
    from playground.rest.api import Exchange

    judge = Judge()
    message = Exchange(
        method="POST",
        route="/channels/{channel_id}/messages",
        path="/api/v10/channels/1/messages",
        request={"components": [{"type": 1, "components": [{"type": 2, "label": "x" * 81}]}]},
        files=0,
        status=200,
        response=b'{"id": "1"}',
    )
    judge(message)
    assert any("request at" in wrong for wrong in judge.wrong)
    assert any("reply at" in wrong for wrong in judge.wrong)
