"""Two bots in processes of their own share one PostgreSQL and the shards of one Discord."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from random import Random

import aiohttp
import pytest
import pytest_asyncio

from playground import Fault, Playground
from playground.channels import chat
from playground.rest.api import Exchange
from tests.playground.person import PATIENCE, Json
from tests.wire.campaign.fleet import Answers
from tests.wire.checks import (
    assert_boards_are_not_doubled,
    assert_the_board_is_up_to_date,
    assert_the_wire_is_as_discord_describes_it,
)
from tests.wire.conftest import PEOPLE
from tests.wire.evening import SWIFT, TABLE, Evening, Match, assert_verified, is_board, until
from tests.wire.people import Player, buttons, said
from tests.wire.process import HURRIED, Bot, WarmBot

pytestmark = pytest.mark.asyncio(loop_scope="session")

SHARDS = 2

SHARED = ("ratusha_processes 2.0", "ratusha_shards_held 1.0")
"""What each of two processes says that share two shards."""


class Fleet:
    """Two bots at one table."""

    def __init__(self, table: Playground, bots: tuple[Bot, Bot], evening: Evening) -> None:
        self.table, self.bots, self.evening = table, bots, evening
        self.shard = (table.table.world.guild.id >> 22) % SHARDS
        """The shard of the one server that there is."""

    def holder(self) -> tuple[Bot, Bot]:
        """Which bot holds the shard of the server, and the other one."""
        one, other = self.bots
        return (one, other) if self._taken(one) > self._taken(other) else (other, one)

    async def begin(self, game: str) -> Match:
        """Both bots are here, each with its shard, and two people begin a match."""
        await self.bots[0].start()
        await until(lambda: bool(self.table.table.world.commands))
        await self.bots[1].start()
        await asyncio.gather(*(bot.says("shard connected") for bot in self.bots))
        await until(lambda: len(_shards(self.table)) == SHARDS)
        return await self.evening.begin(game)

    async def takes_over(self, bot: Bot, heard: int) -> None:
        """Waits until *bot* holds the shard of the server; who asked the one before asks anew."""
        await bot.says(f"Shard ID {self.shard} has connected", heard)
        self.evening.mourn()

    def _taken(self, bot: Bot) -> str:
        """When a bot has last taken the shard of the server."""
        lines = [line for line in bot.output.splitlines() if "shard connected" in line]
        return max((line for line in lines if f"shard={self.shard}" in line), default="")


@pytest_asyncio.fixture(loop_scope="session")
async def fleet(tmp_path: Path, postgresql_url: str) -> AsyncIterator[Fleet]:
    async with aiohttp.ClientSession() as http, AsyncExitStack() as stack:
        table = Playground(tmp_path / TABLE, settings=replace(SWIFT, shards=SHARDS))
        await table.start()
        stack.push_async_callback(table.stop)
        bots = []
        for name in ("one", "other"):
            (tmp_path / name).mkdir()
            settings = {"DATABASE_URL": postgresql_url, "HEALTH_PORT": str(_free_port())}
            bots.append(WarmBot.at(table, tmp_path / name, **settings, THINKERS="0"))
            bots[-1].script = HURRIED
            stack.push_async_callback(bots[-1].kill)
        people = []
        for id in PEOPLE:
            people.append(await Player.at(http, table.page_url, id))
            stack.push_async_callback(people[-1].leave)
        yield Fleet(table, (bots[0], bots[1]), Evening(table, bots[0], people))
        for bot in bots:
            await bot.kill()
        await assert_verified(postgresql_url)


async def test_of_two_bots_one_dies_and_one_sleeps_and_nothing_is_lost(
    fleet: Fleet, game: str
) -> None:
    match = await fleet.begin(game)
    stop = asyncio.Event()
    playing = asyncio.create_task(match.keep_playing(Random(2), stop))
    await match.moves_are_confirmed(2)

    dies, lives = fleet.holder()
    heard = len(lives.output)
    await dies.kill()
    await lives.says("given up for dead", heard)
    await fleet.takes_over(lives, heard)
    await match.moves_are_confirmed(2)

    heard = len(dies.output)
    await dies.start()
    await dies.says("shard connected", heard)
    await until(lambda: len(_shards(fleet.table)) == SHARDS)
    await match.moves_are_confirmed(2)

    sleeps, wakes = fleet.holder()
    heard, slept = len(wakes.output), len(sleeps.output)
    sleeps.send(signal.SIGSTOP)
    await wakes.says("given up for dead", heard)
    await fleet.takes_over(wakes, heard)
    sleeps.send(signal.SIGCONT)
    await sleeps.says("joins anew", slept)
    await sleeps.says("shard lost", slept)
    fleet.evening.mourn()  # for what was still told to the session that nobody takes up again
    await match.moves_are_confirmed(2)

    figures = await _figures_of_a_pair(fleet.bots)
    for name in ("interactions_total", "acknowledge_seconds_count", "rest_calls_total"):
        assert f"ratusha_{name}" in figures
    assert 'ratusha_store_seconds_count{operation="append"}' in figures
    stop.set()
    await playing
    await assert_the_board_is_up_to_date(match)
    await assert_boards_are_not_doubled(match)
    await match.assert_nothing_is_lost_or_doubled()


@pytest.mark.parametrize("wakes_up", [True, False], ids=["it wakes up", "it dies"])
async def test_a_board_that_a_sleeper_posts_below_a_newer_one_is_taken_away(
    fleet: Fleet, game: str, wakes_up: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its request was on its way when it froze, and arrives when the other has posted."""
    match, rng = await fleet.begin(game), Random(3)
    await fleet.evening.is_quiet()
    held = Fault(200, "POST", f"/channels/{match.thread}/messages$", held=asyncio.Event())
    fleet.table.faults.add(held)
    await match.play_on(rng)
    await until(lambda: not held.times)
    sleeps, lives = fleet.holder()
    heard, slept = len(lives.output), len(sleeps.output)
    sleeps.send(signal.SIGSTOP)
    await lives.says("given up for dead", heard)
    await fleet.takes_over(lives, heard)
    await match.play_on(rng)
    await assert_the_board_is_up_to_date(match)
    newest, since = await match.board(), len(fleet.evening.oksana.events)

    def is_another(message: Json) -> bool:
        return is_board(message) and int(message["id"]) > int(newest["id"])

    monkeypatch.setattr(chat, "NONCE_MEMORY", 0)  # it has slept longer than Discord remembers
    assert held.held is not None
    held.held.set()
    stray = await fleet.evening.oksana.sees_message(match.thread, is_another, since)
    assert buttons(stray, "play")
    if wakes_up:
        sleeps.send(signal.SIGCONT)
        await sleeps.says("joins anew", slept)
    else:
        await sleeps.kill()
        seen = fleet.evening.oksana.events[since:]
        if not any(gone(stray)(*event) for event in seen):  # it was not looked for just then
            panel = await match.panel(match.players[0], stray)
            assert said(panel) == said(await match.panel(match.players[0], newest))
    await fleet.evening.oksana.sees(gone(stray), since)
    await fleet.evening.is_quiet()
    assert [b["id"] for b in await match.boards() if buttons(b, "play")] == [newest["id"]]
    await assert_the_board_is_up_to_date(match)
    await assert_boards_are_not_doubled(match)
    await match.assert_nothing_is_lost_or_doubled()


def gone(message: Json) -> Callable[[str, Json], str | None]:
    """Recognises that a message is deleted."""

    def found(name: str, data: Json) -> str | None:
        is_it = name == "MESSAGE_DELETE" and data["id"] == message["id"]
        return str(data["id"]) if is_it else None

    return found


async def test_who_is_asked_to_stop_hands_its_sessions_over(fleet: Fleet, game: str) -> None:
    one, other = fleet.bots
    await one.start()
    await until(lambda: len(_shards(fleet.table)) == SHARDS)
    sessions = set(fleet.table.table.gateway._sessions)
    await other.start()
    await other.says("successfully RESUMED")
    match = await fleet.evening.begin(game)
    stop = asyncio.Event()
    playing = asyncio.create_task(match.keep_playing(Random(4), stop))

    for goes, stays in ((one, other), (other, one)):
        await match.moves_are_confirmed(2)
        heard, came = len(stays.output), len(goes.output)
        assert await goes.stop() == 0
        await stays.says("successfully RESUMED", heard)
        await match.moves_are_confirmed(2)
        await goes.start()
        await goes.says("successfully RESUMED", came)
    stop.set()
    await playing
    match.assert_everything_was_confirmed()

    for bot in fleet.bots:
        await bot.stop()
    heard = len(one.output)
    await one.start()
    await one.says("ready", heard)
    await until(lambda: len(_shards(fleet.table)) == SHARDS)
    assert set(fleet.table.table.gateway._sessions) == sessions, "somebody introduced itself anew"
    await fleet.evening.begin(game)
    asked = {each.route for each in fleet.evening.watch.seen}
    assert "/guilds/{guild_id}/channels" in asked, "what a session does not tell again is asked for"
    assert_the_wire_is_as_discord_describes_it(fleet.evening)


@pytest.mark.parametrize(
    ("path", "status", "code", "twice"),
    [
        ("/api/v10/interactions/17/token/callback", 400, 40060, True),
        ("/api/v10/interactions/17/token/callback", 404, 10062, False),
        ("/api/v10/interactions/17/token/callback", 204, None, False),
        ("/api/v10/webhooks/17/token", 400, 40060, False),
    ],
)
async def test_the_judge_notices_who_answers_a_second_time(
    path: str, status: int, code: int | None, twice: bool
) -> None:
    answers = Answers()
    told = b"" if code is None else json.dumps({"code": code, "message": "No."}).encode()
    answers(Exchange("POST", "", path, {"type": 5}, 0, status, told))
    assert bool(answers.wrong) is twice


def _shards(table: Playground) -> set[int]:
    """The shards that are connected."""
    sessions = table.table.gateway._sessions.values()
    return {session.shard[0] for session in sessions if session.connection is not None}


def _free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


async def _figures(bot: Bot) -> str:
    """What Prometheus is told by a bot that is ready; nothing by one that is not."""
    url = f"http://127.0.0.1:{bot.settings['HEALTH_PORT']}"
    async with aiohttp.ClientSession() as http:
        async with http.get(f"{url}/readyz") as ready:
            if ready.status != 200:
                return ""
        async with http.get(f"{url}/metrics") as answer:
            return await answer.text()


async def _figures_of_a_pair(bots: tuple[Bot, Bot]) -> str:
    """What Prometheus is told of both, once each knows of the other and holds its share."""

    async def told() -> str:
        while True:
            figures = [await _figures(bot) for bot in bots]
            if all(line in each for each in figures for line in SHARED):
                return "".join(figures)
            await asyncio.sleep(0.2)

    return await asyncio.wait_for(told(), PATIENCE)
