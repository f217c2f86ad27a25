"""A board that nobody remembers is taken away, whoever has left it behind; no other board is."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from cogs.desk.saying import edits, posts
from cogs.desk.saying.order import Order
from db import Fenced, Saying, Store
from host import Host, Unavailable
from tests.campaign.evening import settled
from tests.cogs.conftest import discord_with
from tests.cogs.desk.test_edits import last_board, next_board
from tests.cogs.memory import new_bot
from tests.cogs.people import Table, answer, buttons
from tests.market import GAME


def boards(table: Table) -> list[discord.Message]:
    """The boards of the thread, oldest first."""
    return sorted((m for m in table.thread.history() if m.attachments), key=lambda m: m.id)


def pressable(table: Table) -> list[int]:
    """The boards that still have their buttons."""
    return [board.id for board in boards(table) if buttons(board)]


async def everybody_decides(host: Host, match_id: int) -> None:
    """A round is played where this bot does not see it."""
    table = await host.table(match_id)
    for seat in sorted(table.to_move):
        player = table.players[seat] or 0
        await host.submit(match_id, player, str((await host.legal(match_id, player))[0]))


@asynccontextmanager
async def playing(store: Store) -> AsyncIterator[tuple[Table, int]]:
    """A match of two people whose first board has just been posted."""
    async with discord_with(store) as table:
        match_id = await table.started("anna", "borys")
        await settled(table)
        yield table, match_id


class Killed(Exception):
    """The process dies before it can write down what it has posted."""


def writes_fail(
    table: Table, monkeypatch: pytest.MonkeyPatch, error: Exception, before: Any = None
) -> None:
    """Has a board posted that cannot be written down, once."""
    told, errors = table.host.told, [error]
    said = told.said

    async def fails(row: Any, board: Any = None, *args: Any, **more: Any) -> Any:
        if row.kind is Saying.BOARD and board is not None and errors:
            if before is not None:
                await before(said, row, board)
            raise errors.pop()
        return await said(row, board, *args, **more)

    monkeypatch.setattr(told, "said", fails)


async def test_a_board_that_a_crash_left_behind_goes_when_the_next_one_is_there(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(store) as (table, match_id):
        first = table.board().id
        writes_fail(table, monkeypatch, Killed())
        await next_board(table, match_id)
        stray = table.board().id
        assert pressable(table) == [first, stray]
        await everybody_decides(Host(store, {GAME.slug: GAME}), match_id)
        await table.env.restart_bot(new_bot(store))
        await settled(table)
        newest = table.board().id
        assert newest > stray
        assert pressable(table) == [newest]
        assert [board.id for board in boards(table)] == [first, newest]
        assert await store.unsaid() == ()


async def test_a_sleeper_takes_away_what_it_posted_below_a_newer_board(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(posts, "PAUSES", (0,))
    async with playing(store) as (table, match_id):
        first, newer = table.board().id, list[int]()

        async def overtaken(said: Any, row: Any, board: Any) -> None:
            """Another process posts a later board, and has remembered it by now."""
            newer.append(board.message - 1)
            later = replace(board, message=newer[0], ply=board.ply + 2)
            await said(row, later, instead=first)

        writes_fail(table, monkeypatch, Fenced(7), overtaken)
        await next_board(table, match_id)
        assert (await last_board(table, match_id)).message == newer[0]
        assert [board.id for board in boards(table)] == [first]
        assert await store.unsaid() == ()


async def test_what_was_posted_is_written_down_when_the_database_is_back(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(posts, "PAUSES", (0,))
    async with playing(store) as (table, match_id):
        writes_fail(table, monkeypatch, Unavailable("gone"))
        await next_board(table, match_id)
        assert (await last_board(table, match_id)).message == table.board().id
        assert len(boards(table)) == 2
        assert pressable(table) == [table.board().id]


async def test_a_press_on_a_stray_is_answered_and_takes_it_away(store: Store) -> None:
    async with playing(store) as (table, match_id):
        first = await last_board(table, match_id)
        await next_board(table, match_id)
        stray, second = table.board(), await last_board(table, match_id)
        player = (await table.to_move(match_id))[0]
        await table.press(player, stray, "play")
        await settled(table)
        assert stray.id in [board.id for board in boards(table)], "which is the latest still"
        await store.put_posted_board(replace(second, message=first.message))
        panel = answer(await table.press(player, stray, "play"))
        await settled(table)
        assert buttons(panel), "what can be done now"
        assert [board.id for board in boards(table)] == [first.message]


async def test_a_board_that_is_to_be_stripped_is_no_stray(store: Store) -> None:
    async with playing(store) as (table, match_id):
        first = table.board()
        table.env.inject_error("PATCH", f"/channels/*/messages/{first.id}", status=429, times=99)
        await next_board(table, match_id)
        assert pressable(table) == [first.id, table.board().id]
        player = (await table.to_move(match_id))[0]
        await table.press(player, first, "play")
        await settled(table)
        assert len(boards(table)) == 2
        assert [row.kind for row in await store.unsaid()] == [Saying.STRIP]


async def test_where_the_thread_may_not_be_read_nothing_is_taken_away(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(store) as (table, match_id):
        writes_fail(table, monkeypatch, Killed())
        await next_board(table, match_id)
        await everybody_decides(Host(store, {GAME.slug: GAME}), match_id)
        table.env.inject_error("GET", "/channels/*/messages", status=403, code=50001, times=99)
        await table.env.restart_bot(new_bot(store))
        await settled(table)
        assert len(boards(table)) == 3
        assert await store.unsaid() == ()


async def test_an_edit_that_comes_after_the_next_board_gives_the_old_one_no_buttons(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(store) as (table, match_id):
        old, desk, edited = table.board(), table.bot.desk, edits.edited
        once = {old.id}
        first, second = await table.to_move(match_id)

        async def decides(player: Any) -> None:
            line = str((await table.host.legal(match_id, player.id))[0])
            desk.posts.after(await table.host.submit(match_id, player.id, line))

        async def late(bot: Any, here: Any, message: int, view: Any, files: Any) -> Any:
            """Of two edits of the old board the first is made last, the other by somebody else."""
            if message in once:
                once.clear()
                await decides(second)
                while (strip := await store.to_say(match_id, Saying.STRIP, old.id)) is None:  # noqa: ASYNC110
                    await asyncio.sleep(0)  # until the next board is there
                with monkeypatch.context() as elsewhere:
                    elsewhere.setattr(desk, "order", Order())
                    await desk.posts._strip(strip)
                assert not buttons(table.now(old))
            return await edited(bot, here, message, view, files)

        monkeypatch.setattr(posts, "edited", late)
        await decides(first)
        await settled(table)
        await desk.posts.outbox.settle()
        assert table.board().id != old.id
        assert pressable(table) == [table.board().id]
        assert len(boards(table)) == 2
        assert await store.unsaid() == ()
