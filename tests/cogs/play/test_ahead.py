"""What stays the same in the boards of a match is drawn while somebody thinks, not afterwards."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cogs.desk.studio import PRINTED, Latest
from db import Store
from rules import games
from tests.cogs.conftest import discord_with
from tests.cogs.people import Table


async def decided(table: Table, match_id: int, player: int) -> None:
    first, *_ = await table.host.legal(match_id, player)
    await table.host.submit(match_id, player, str(first))


async def test_a_board_is_begun_once_while_the_last_one_of_a_round_thinks(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_with(store, games()) as table:
        match_id = await table.started("anna", "borys", game="tiny_towns")
        anna, borys = await table.to_move(match_id)
        studio, begun = table.bot.desk.studio, list[Callable[[], object]]()
        monkeypatch.setattr(studio, "ahead", begun.append)
        studio.printed = Latest(PRINTED)
        await table.press(borys, table.board(), "play")
        assert not begun, "another one is awaited"
        await decided(table, match_id, anna.id)
        for _ in range(2):
            await table.press(borys, table.board(), "play")
        (draw,) = begun
        assert draw()


async def test_a_board_that_was_drawn_a_moment_ago_is_not_begun_anew(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_with(store, games()) as table:
        match_id = await table.started("anna", "borys", game="tiny_towns")
        anna, borys = await table.to_move(match_id)
        begun = list[Callable[[], object]]()
        monkeypatch.setattr(table.bot.desk.studio, "ahead", begun.append)
        await decided(table, match_id, anna.id)
        await table.press(borys, table.board(), "play")
        assert not begun
