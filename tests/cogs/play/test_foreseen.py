"""What a press leads to is drawn while it is written; what comes to nothing is shown to nobody."""

from __future__ import annotations

import asyncio
import gc
from typing import Any

import pytest
from simcord import MemberActor, ResponseMessage

from cogs.desk import Desk
from db import Home, Store, Unavailable
from locales import words
from rules import games
from rules.matches.record import extend
from tests.cogs.conftest import discord_with
from tests.cogs.people import Table, answer, buttons, parts, texts


async def last_of_a_round(table: Table) -> tuple[int, MemberActor, ResponseMessage]:
    """A match in which one player is awaited before a board is shown, and the panel of that one."""
    match_id = await table.started("anna", "borys", game="tiny_towns")
    monuments = await table.to_move(match_id)
    while len(awaited := await table.to_move(match_id)) == 2 or monuments:
        player = monuments.pop() if monuments else awaited[0]
        line = str((await table.host.legal(match_id, player.id))[0])
        table.bot.desk.posts.after(await table.host.submit(match_id, player.id, line))
        await table.bot.desk.posts.outbox.settle()
    (borys,) = awaited
    panel = answer(await table.press(borys, table.board(), "play"))
    while not any(each.startswith("do|") for each in buttons(panel)):
        await table.press(borys, panel.message, "step")
        panel = table.now(panel)
    return match_id, borys, panel


class Pictures(list[str]):
    """What is drawn from now on, in turn."""

    def __init__(self, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__()
        self.both, self.tables = asyncio.Event(), list[Any]()
        self._loop = asyncio.get_running_loop()
        for name in ("draw_table", "draw_seat"):
            monkeypatch.setattr(desk, name, self._noted(name, getattr(desk, name)))

    def _noted(self, name: str, draw: Any) -> Any:
        def draws(table: Any, *what: Any, **more: Any) -> Any:
            self.append(f"{name} {table.point.ply}")
            self.tables.append(table)
            if len(self) == 2:
                self._loop.call_soon_threadsafe(self.both.set)
            return draw(table, *what, **more)

        return draws


async def test_board_and_panel_are_drawn_once_each_while_the_move_is_written(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_with(store, games()) as table:
        match_id, borys, panel = await last_of_a_round(table)
        before, old = (await table.host.table(match_id)).point.ply, table.board().id
        drawn, append = Pictures(table.bot.desk, monkeypatch), store.append
        begun = list[str]()

        async def slowly(*what: Any, **more: Any) -> Any:
            await drawn.both.wait()
            begun.extend(drawn)
            assert table.board().id == old, "nothing is shown before it is written"
            return await append(*what, **more)

        monkeypatch.setattr(store, "append", slowly)
        await table.press(borys, panel.message, "do")
        await table.env.settle()
        after = (await table.host.latest(match_id)).point.ply
        assert after > before
        of_it = [each for each in drawn if each.endswith(f" {after}")]
        assert of_it == begun == [f"draw_seat {after}", f"draw_table {after}"]
        assert table.board().id != old


async def test_what_was_foreseen_and_not_written_is_shown_to_nobody(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_with(store, games(), expected=(Unavailable,)) as table:
        match_id, borys, panel = await last_of_a_round(table)
        before, old = (await table.host.table(match_id)).point, table.board().id
        drawn, append = Pictures(table.bot.desk, monkeypatch), store.append

        async def full(*what: Any, **more: Any) -> Any:
            await drawn.both.wait()
            raise Unavailable("disk full", "full")

        monkeypatch.setattr(store, "append", full)
        stood = parts(table.now(panel))
        refused = texts(answer(await table.press(borys, panel.message, "do")))
        await table.env.settle()
        assert "full" in refused
        assert (await table.host.latest(match_id)).point == before
        assert table.board().id == old
        assert parts(table.now(panel)) == stood
        monkeypatch.setattr(store, "append", append)
        await table.press(borys, panel.message, "do")
        await table.env.settle()
        assert table.board().id != old


async def test_what_was_foreseen_and_refused_before_it_was_begun_leaves_nothing_behind(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_with(store, games(), expected=(Unavailable,)) as table:
        _, borys, panel = await last_of_a_round(table)
        drawn = Pictures(table.bot.desk, monkeypatch)

        async def full(*what: Any, **more: Any) -> Any:
            raise Unavailable("disk full", "full")

        monkeypatch.setattr(store, "append", full)
        await table.press(borys, panel.message, "do")
        await table.env.settle()
        assert not drawn
    gc.collect()  # what was left unawaited is a warning now, and a warning an error


async def test_of_two_decisions_foreseen_at_once_the_one_that_was_written_is_shown(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_with(store, games()) as table:
        match_id, borys, panel = await last_of_a_round(table)
        desk, append, raced = table.bot.desk, store.append, list[Any]()
        drawn, old = Pictures(desk, monkeypatch), table.board().id
        pressed = next(each for each in buttons(panel) if each.startswith("do|"))
        lines = map(str, await table.host.legal(match_id, borys.id))
        other = next(line for line in lines if line not in pressed)

        async def overtaken(*what: Any, **more: Any) -> Any:
            if not raced:
                raced.append(None)
                await drawn.both.wait()
                raced.append(await table.host.submit(match_id, borys.id, other))
                desk.posts.after(raced[1])
            return await append(*what, **more)

        monkeypatch.setattr(store, "append", overtaken)
        await borys.click(panel.message, custom_id=pressed)
        await table.env.settle()
        _, outcome = raced
        assert (await table.host.latest(match_id)).point == outcome.table.point
        board = table.board()
        assert board.id != old
        said = words("en", "tiny_towns")
        shown = await desk.table_picture(outcome.table, said, before=outcome.before)
        lost = await desk.table_picture(drawn.tables[0], said, before=outcome.before)
        (picture,) = board.attachments
        assert lost.alt != shown.alt
        assert picture.description == shown.alt[:1024]


async def test_homes_share_a_picture_of_the_same_position_and_of_no_other(store: Store) -> None:
    async with discord_with(store, games()) as table:
        match_id, borys, _ = await last_of_a_round(table)
        before, desk = await table.host.table(match_id), table.bot.desk
        abroad = Home(0, "en", person=table.people["anna"].id)
        await store.add_home(match_id, abroad, at=table.host.clock())
        first, *_, last = await table.host.legal(match_id, borys.id)
        said, here = words("en", "tiny_towns"), await table.host.latest(match_id)
        seat = here.seat(borys.id)
        ways = [
            here.at(extend(here.game, here.seed, before.point, seat, str(move)).point)
            for move in (first, last)
        ]
        one, other = [await desk.table_picture(way, said) for way in ways]
        assert ways[0].point.ply == ways[1].point.ply
        assert one is not other
        assert one is await desk.table_picture(ways[0].at_home(1), said)
