"""What is acknowledged is seen by everybody's next look, whatever else goes on at that moment."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import pytest

from db import Store, StoredMatch
from host import Host
from rules.errors import MoveError
from tests.host.conftest import ANNA, BORYS, any_move, started

Meanwhile = Callable[[Host, int, int], Awaitable[object]]
"""What happens, at the match of a move or at another one, while the move is being written."""


async def an_illegal_move_elsewhere(host: Host, match_id: int, other: int) -> None:
    with suppress(MoveError):
        await host.submit(other, ANNA, "99@a1")


async def an_illegal_move_here(host: Host, match_id: int, other: int) -> None:
    with suppress(MoveError):
        await host.submit(match_id, BORYS, "99@a1")


async def a_look_into_the_database(host: Host, match_id: int, other: int) -> None:
    await host.latest(match_id)


@pytest.mark.parametrize(
    "meanwhile", [an_illegal_move_elsewhere, an_illegal_move_here, a_look_into_the_database]
)
async def test_a_move_is_seen_as_soon_as_it_is_acknowledged(
    host: Host, meanwhile: Meanwhile
) -> None:
    other = await started(host)
    for _ in range(5):
        match_id = await started(host)
        while (await host.table(match_id)).to_move:
            player, text = await any_move(host, match_id)
            move = asyncio.create_task(host.submit(match_id, player, text))
            disturbance = asyncio.create_task(_again_and_again(host, match_id, other, meanwhile))
            outcome = await move
            assert (await host.table(match_id)).point == outcome.table.point
            disturbance.cancel()
            await asyncio.gather(disturbance, return_exceptions=True)
            assert (await host.table(match_id)).point == outcome.table.point


async def test_a_look_that_began_before_a_move_does_not_hide_it(
    host: Host, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await started(host)
    player, text = await any_move(host, match_id)
    read, held = store.table, asyncio.Event()

    async def slow(wanted: int) -> StoredMatch:
        found = await read(wanted)
        await held.wait()
        return found

    host.cache.drop(match_id)
    monkeypatch.setattr(store, "table", slow)
    look = asyncio.create_task(host.table(match_id))
    await asyncio.sleep(0.05)
    monkeypatch.setattr(store, "table", read)
    after = (await host.submit(match_id, player, text)).table.point
    held.set()
    await look
    assert (await host.table(match_id)).point == after


async def test_who_leaves_while_another_moves_is_seen_to_have_left(
    host: Host, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await started(host, 3)
    player, text = await any_move(host, match_id)
    leaver = next(p for p in (await host.table(match_id)).players if p not in (None, player))
    assert leaver is not None
    write = store.append

    async def overtaken(*what: Any, **more: Any) -> None:
        monkeypatch.setattr(store, "append", write)
        await host.leaving.leave(match_id, leaver)
        await write(*what, **more)

    monkeypatch.setattr(store, "append", overtaken)
    outcome = await host.submit(match_id, player, text)
    table = await host.table(match_id)
    assert table.point == outcome.table.point
    assert table.seat_of(leaver) is None


async def _again_and_again(host: Host, match_id: int, other: int, what: Meanwhile) -> None:
    while True:
        await what(host, match_id, other)
        await asyncio.sleep(0)
