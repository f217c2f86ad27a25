"""Whoever has moved is told what happens next, and when."""

from __future__ import annotations

import pytest

from db import Store
from rules import games
from tests.cogs.conftest import discord_with
from tests.cogs.people import answer, texts
from tests.cogs.play.test_alone import begun
from tests.thinking import AtOnce

CALLED = {
    "mention": "You will be called here",
    "direct": "I will write to you",
    "silent": "You are not called",
}


@pytest.mark.parametrize("how", CALLED)
async def test_a_panel_says_how_one_is_called(store: Store, how: str) -> None:
    async with discord_with(store, games()) as table:
        match_id = await table.started("anna", "borys", game="saint_malo")
        (awaited,) = await table.to_move(match_id)
        other = next(table.people[name] for name in ("anna", "borys") if awaited.name != name)
        for person in (awaited, other):
            await person.slash(table.channel, "settings pings", how=how)
        panel = answer(await table.press(other, table.board(), "play"))
        assert [way for way, said in CALLED.items() if said in texts(panel)] == [how]
        panel = answer(await table.press(awaited, table.board(), "play"))
        assert not [way for way, said in CALLED.items() if said in texts(panel)], "it is their turn"


async def test_a_panel_says_until_when_the_others_have_time(store: Store) -> None:
    async with discord_with(store, games()) as table:
        match_id = await table.started("anna", "borys", game="saint_malo", pace="1d")
        match = await table.host.table(match_id)
        until = (await table.host.deadlines.of(match)).until
        (awaited,) = await table.to_move(match_id)
        other = next(table.people[name] for name in ("anna", "borys") if awaited.name != name)
        panel = answer(await table.press(other, table.board(), "play"))
        assert f"<t:{until[match.to_move[0]] // 1000}:f>" in texts(panel)


async def test_a_panel_says_that_a_computer_answers_soon(store: Store) -> None:
    thinking = AtOnce()
    async with discord_with(store, dict(games()), thinking=thinking) as table:
        match_id, anna = await begun(table, "paris"), table.people["anna"]
        thinking.may_answer.clear()
        while anna in await table.to_move(match_id):
            text = str((await table.host.legal(match_id, anna.id))[0])
            await table.host.submit(match_id, anna.id, text)
        panel = answer(await table.press(anna, table.board(), "play"))
        assert "The answer comes in a moment" in texts(panel)
        thinking.may_answer.set()
