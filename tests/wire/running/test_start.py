"""How the bot starts and stops, as the person who runs it sees it.

What it says when it cannot start needs no start of its own from nothing; the others have one.
"""

from __future__ import annotations

import re
import signal
import socket
from contextlib import suppress
from pathlib import Path

import aiohttp
import orjson
import pytest

from cogs.server.invitation import permissions
from playground import Playground, seed
from tests.playground.person import Json
from tests.wire.evening import thread_of, until
from tests.wire.people import Player, Unanswered, buttons
from tests.wire.process import Bot, WarmBot

pytestmark = pytest.mark.asyncio(loop_scope="session")

ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)/")


async def test_without_a_token_everything_is_here_and_survives_a_restart(
    tmp_path: Path, game: str
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        bot = Bot(tmp_path, TABLE_PORT=str(port))
        try:
            async with aiohttp.ClientSession() as http:
                address = await started(bot)
                assert not address.endswith(f":{port}/"), "the port is taken"
                await assert_the_page_is_served(http, address)
                ada = await Player.at(http, address, seed.ADA)
                card = await opened(ada, game)
                await ada.leave()
                assert await bot.stop(signal.SIGINT) == 0
                boris = await Player.at(http, await started(bot), seed.BORIS)
                kept = await boris.now(card)
                await joined(boris, kept)
                await boris.leave()
                assert await bot.stop(signal.SIGINT) == 0
        finally:
            await bot.kill()
    assert "Traceback" not in bot.output
    assert [file.name for file in bot.folder.iterdir()] == ["table.db"]


async def opened(person: Player, game: str) -> Json:
    """The card of a new table; this table gives Discord's three seconds, so it is tried again."""
    while True:
        with suppress(Unanswered):
            return await person.types("game new", game=game, seats=2)


async def joined(person: Player, card: Json) -> None:
    """Presses until the thread is there."""

    def came(name: str, data: Json) -> bool | None:
        return False if name == "INTERACTION_FAILED" else bool(thread_of(card)(name, data)) or None

    there = False
    while not there:
        since = len(person.events)
        await person.press(card, buttons(card, "join")[0])
        there = await person.sees(came, since)


async def started(bot: Bot) -> str:
    """The address that a bot without a token prints, once the bot is ready."""
    since = len(bot.output)
    await bot.start()
    address = ADDRESS.search(await bot.says("the local table is at", since))
    assert address is not None
    await bot.says("ready", since)
    return address[0]


async def assert_the_page_is_served(http: aiohttp.ClientSession, address: str) -> None:
    async with http.get(address) as page:
        assert page.status == 200
        assert "text/html" in page.headers["Content-Type"]
        assert "<html" in await page.text()


@pytest.mark.parametrize("asked", ["/users/@me", "/commands"])
async def test_told_to_stop_while_it_starts_the_bot_stops(tmp_path: Path, asked: str) -> None:
    async with Playground() as table:
        seen: list[str] = []
        table.observers.append(lambda exchange: seen.append(exchange.path))
        bot = Bot.at(table, tmp_path)
        await bot.start()
        await until(lambda: any(path.endswith(asked) for path in seen))
        assert await bot.stop() == 0
    assert "Traceback" not in bot.output


async def test_a_wrong_token_is_said_plainly(tmp_path: Path) -> None:
    async with Playground() as table:
        bot = WarmBot.at(table, tmp_path)
        bot.settings["DISCORD_TOKEN"] = "MTIz.wrong.token"
        await bot.start()
        assert await bot.ended() == 2
    assert "Discord refuses DISCORD_TOKEN" in bot.output
    assert "Traceback" not in bot.output
    assert "MTIz.wrong.token" not in bot.output


async def test_a_setting_that_cannot_be_right_is_named(tmp_path: Path) -> None:
    bot = Bot(tmp_path, DISCORD_TOKEN="rubbish")
    await bot.start()
    assert await bot.ended() == 2
    assert "DISCORD_TOKEN" in bot.output
    assert "rubbish" not in bot.output
    assert len(bot.output.splitlines()) == 1


async def test_a_table_that_is_open_already_is_named_with_its_address(tmp_path: Path) -> None:
    first, second = WarmBot(tmp_path), WarmBot(tmp_path / "second")
    (tmp_path / "second").mkdir()
    second.folder = first.folder
    try:
        address = await started(first)
        await second.start()
        assert await second.ended() == 1
        assert (
            second.output
            == f"TABLE_DATABASE: table.db is open already: its table is at {address}\n"
        )
        assert await first.stop() == 0
    finally:
        await first.kill()
        await second.kill()


async def test_a_file_that_cannot_be_the_tables_is_said_plainly(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ada, this is no table at all. " * 40)
    for database, why in (
        (tmp_path / "missing" / "table.db", f"there is no folder {tmp_path / 'missing'}."),
        (tmp_path / "letter.txt", "is something else than the file of a table."),
        (tmp_path, "cannot be used: unable to open database file."),
    ):
        bot = WarmBot(tmp_path, TABLE_DATABASE=str(database))
        since = len(bot.output)
        await bot.start()
        assert await bot.ended() == 1
        (line,) = bot.output[since:].splitlines()
        assert line.startswith(f"TABLE_DATABASE: {database} ")
        assert line.endswith(why)


async def test_a_health_port_that_is_taken_is_said_plainly(tmp_path: Path) -> None:
    async with Playground() as table:
        bot = WarmBot.at(table, tmp_path)
        bot.settings["HEALTH_PORT"] = str(table.port)
        await bot.start()
        assert await bot.ended() == 2
    assert f"HEALTH_PORT {table.port} cannot be used" in bot.output
    assert "Traceback" not in bot.output


async def test_a_database_that_cannot_be_used_is_said_plainly(tmp_path: Path) -> None:
    async with Playground() as table:
        bot = WarmBot.at(table, tmp_path)
        bot.settings["DATABASE_URL"] = f"sqlite:///{tmp_path / 'missing' / 'matches.db'}"
        await bot.start()
        assert await bot.ended() == 1
    assert "missing" in bot.output
    assert "Traceback" not in bot.output


async def test_the_token_is_never_sent_to_discord_when_half_an_address_is_given(
    tmp_path: Path,
) -> None:
    async with Playground() as table:
        bot = WarmBot.at(table, tmp_path)
        del bot.settings["DISCORD_GATEWAY_URL"]
        await bot.start()
        assert await bot.ended() == 2
    (line,) = bot.output.splitlines()
    assert "DISCORD_GATEWAY_URL: Missing" in line


async def test_a_bot_writes_json_alone_and_no_token(tmp_path: Path) -> None:
    async with Playground() as table:
        bot = Bot.at(table, tmp_path)
        bot.settings |= {"LOG_FORMAT": "json", "LOG_LEVEL": "debug"}
        await bot.start()
        await bot.says('"ready"')
        assert await bot.stop() == 0
        assert table.token not in bot.output
    lines = [orjson.loads(line) for line in bot.output.splitlines()]
    assert all(line["timestamp"] for line in lines)
    assert any(line.get("logger", "").startswith("discord.") for line in lines)
    (link,) = (line["link"] for line in lines if "link" in line)
    assert f"client_id={table.application_id}" in link
    assert f"permissions={permissions().value}" in link


async def test_a_discord_that_cannot_be_reached_is_said_plainly(tmp_path: Path) -> None:
    async with Playground() as table:
        bot = WarmBot.at(table, tmp_path)
    await bot.start()
    assert await bot.ended() != 0
    assert "Traceback" not in bot.output
    assert bot.output
