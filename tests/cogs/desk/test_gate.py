"""What leaves at once leaves no faster than Discord takes it."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from cogs.desk.saying.gate import Exit, Gate, Slept
from cogs.desk.saying.outbox import Rate
from db import Store
from tests.cogs.conftest import discord_with
from tests.cogs.desk.test_an_hour import pretend

MOST = 5
LIMIT = 50
"""What Discord takes in a second."""


async def left(gate: Gate, count: int) -> list[tuple[float, int]]:
    """When which of several calls leaves that are made at once."""
    loop, found = asyncio.get_running_loop(), list[tuple[float, int]]()

    async def call(number: int) -> None:
        await gate.passed()
        found.append((loop.time(), number))

    await asyncio.gather(*map(call, range(count)))
    return found


def test_calls_leave_in_order_and_no_more_in_a_second_than_may() -> None:
    found = pretend(left(Gate(lambda: MOST), 4 * MOST))
    assert [number for _, number in found] == [*range(4 * MOST)]
    times = [at for at, _ in found]
    assert all(late - early >= 1 for early, late in zip(times, times[MOST:], strict=False))
    assert times[-1] - times[0] < 4


def test_who_shares_with_many_still_gets_out() -> None:
    assert len(pretend(left(Gate(lambda: 0.3), 3))) == 3


def test_the_usual_pace_stays_below_what_discord_takes() -> None:
    assert Rate().a_second + Rate().burst < LIMIT


async def test_calls_wait_at_the_gate_but_for_answers_and_none_leaves_after_a_sleep() -> None:
    passed = []

    async def note() -> None:
        passed.append(True)

    processes = SimpleNamespace(has_slept=False)
    desk: Any = SimpleNamespace(
        posts=SimpleNamespace(outbox=SimpleNamespace(gate=SimpleNamespace(passed=note))),
        host=SimpleNamespace(processes=processes),
    )

    async def taken(_: web.Request) -> web.Response:
        return web.Response()

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", taken)
    async with TestServer(app) as server, aiohttp.ClientSession(connector=Exit(desk)) as http:
        for path in ("/interactions/12345/token/callback", "/webhooks/12345/token/messages/1"):
            await http.post(server.make_url(f"/api/v10{path}"))
        assert not passed
        for path in ("/channels/12345/messages", "/webhooks/12345"):
            await http.post(server.make_url(f"/api/v10{path}"))
        assert len(passed) == 2
        processes.has_slept = True
        await http.get(server.make_url("/api/v10/users/@me"))
        with pytest.raises(Slept):
            await http.post(server.make_url("/api/v10/interactions/12345/token/callback"))


async def test_the_bot_calls_by_this_exit(store: Store) -> None:
    async with discord_with(store) as table:
        assert isinstance(table.bot.http.connector, Exit)
