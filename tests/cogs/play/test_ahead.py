"""What can be drawn while somebody thinks is drawn then, not afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from simcord import MemberActor, ResponseMessage

from cogs.desk.studio import PRINTED, Latest
from db import Store
from host.time.people import Person
from render.scene import Scene
from rules import games
from tests.cogs.conftest import discord_with
from tests.cogs.people import Table, answer, buttons
from tests.cogs.pictures import painted
from tests.cogs.play.test_foreseen import last_of_a_round


async def decided(table: Table, match_id: int, player: int) -> None:
    first, *_ = await table.host.legal(match_id, player)
    await table.host.submit(match_id, player, str(first))


async def test_a_board_is_begun_once_while_the_last_one_of_a_round_thinks(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_with(store, games()) as table:
        match_id = await table.started("anna", "borys", game="tiny_towns")
        anna, borys = await table.to_move(match_id)
        studio, begun = table.bot.desk.studio, list[Callable[[], Awaitable[object]]]()
        monkeypatch.setattr(studio, "ahead", begun.append)
        studio.printed = Latest(PRINTED)
        await table.press(borys, table.board(), "play")
        assert not begun, "another one is awaited"
        await decided(table, match_id, anna.id)
        for _ in range(2):
            await table.press(borys, table.board(), "play")
        (draw,) = begun
        assert await draw()


async def test_a_board_that_was_drawn_a_moment_ago_is_not_begun_anew(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_with(store, games()) as table:
        match_id = await table.started("anna", "borys", game="tiny_towns")
        anna, borys = await table.to_move(match_id)
        begun = list[Callable[[], Awaitable[object]]]()
        monkeypatch.setattr(table.bot.desk.studio, "ahead", begun.append)
        await decided(table, match_id, anna.id)
        await table.press(borys, table.board(), "play")
        assert not begun


async def asked_to_confirm(
    table: Table,
) -> tuple[int, MemberActor, ResponseMessage, list[tuple[str, Scene]]]:
    """A match whose last player in a round is asked to confirm a move, and all that was painted."""
    with painted() as seen:
        match_id, borys, _ = await last_of_a_round(table)
        shown = table.board().id
        await table.host.people.choose(borys.id, Person(confirms=True))
        panel = answer(await table.press(borys, table.board(), "play"))
        while not any(each.startswith("do|") for each in buttons(panel)):
            await table.press(borys, panel.message, "step")
            panel = table.now(panel)
        await asyncio.gather(*table.bot.desk.studio._ahead)
    assert table.board().id == shown, "nothing is shown before it is decided"
    return match_id, borys, panel, seen


async def test_what_a_move_shows_is_drawn_while_whoever_is_to_confirm_it_looks_at_it(
    store: Store,
) -> None:
    async with discord_with(store, games()) as table:
        match_id, borys, panel, seen = await asked_to_confirm(table)
        old = table.board().id
        with painted() as anew:
            await table.press(borys, panel.message, "do")
            await table.env.settle()
        assert table.board().id != old
        assert not anew, "all of it was drawn already"
        after = await table.host.table(match_id)
        drawn = [(name, scene.view) for name, scene in seen]
        for name, seat in (("seat", after.seat(borys.id)), ("table", None)):
            assert (name, after.game.view(after.point.state, seat)) in drawn


async def test_what_was_drawn_of_a_move_that_is_not_made_is_shown_to_nobody(
    store: Store,
) -> None:
    async with discord_with(store, games()) as table:
        match_id, borys, panel, seen = await asked_to_confirm(table)
        before, old = (await table.host.table(match_id)).point, table.board().id
        _, foretold = seen[-1]
        assert foretold.view.seat is None
        assert foretold.view.state != before.state
        back = next(each for each in buttons(panel) if each.startswith("step|"))
        with painted() as shown:
            await borys.click(panel.message, custom_id=back)
            await table.env.settle()
        assert (await table.host.latest(match_id)).point == before
        assert table.board().id == old
        assert foretold.view.state not in [scene.view.state for _, scene in shown]
