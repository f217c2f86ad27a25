"""The bot is told to stop, and told again to start."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path
from random import Random

import pytest

from playground import Fault, Playground
from tests.playground.person import PATIENCE
from tests.wire.checks import (
    assert_boards_are_not_doubled,
    assert_what_was_acknowledged_is_answered,
)
from tests.wire.evening import Evening, until
from tests.wire.people import buttons, said
from tests.wire.process import WarmBot

pytestmark = pytest.mark.asyncio(loop_scope="session")

MANY = 4
"""So many pictures each of three people asks for at once."""


async def test_told_to_stop_the_bot_finishes_the_moves_that_it_has_taken_up(
    evening: Evening, game: str
) -> None:
    match, rng = await evening.begin(game), Random(6)
    ready = await match.ready_to_confirm(rng)
    evening.table.faults.add(Fault(429, path="/callback$", times=len(ready), retry_after=0.5))
    evening.watch.forget()
    before = len(evening.bot.output)
    moves = [
        asyncio.create_task(player.confirm(panel, buttons(panel, "do")[0]))
        for player, panel in ready
    ]
    await until(lambda: sum(e.status == 429 for e in evening.watch.seen) == len(ready))
    assert await evening.bot.stop() == 0
    await asyncio.wait_for(asyncio.gather(*moves), PATIENCE)
    assert "Traceback" not in evening.bot.output[before:]
    match.assert_everything_was_confirmed()
    await evening.bot_is_here()
    await evening.is_quiet()
    await assert_boards_are_not_doubled(match)
    await match.assert_nothing_is_lost_or_doubled()


async def test_told_to_stop_the_bot_answers_everything_that_it_has_acknowledged(
    evening: Evening, game: str
) -> None:
    match = await evening.begin(game)
    asking = (evening.ada, evening.boris, evening.oksana)
    since, before = [len(person.events) for person in asking], len(evening.bot.output)
    for person in asking * MANY:
        await person.slash("board", channel=match.thread)
    await asking[0].sees(lambda name, _: name == "INTERACTION_LOADING" or None, since[0])
    assert await evening.bot.stop() == 0
    waited = [
        assert_what_was_acknowledged_is_answered(person, start)
        for person, start in zip(asking, since, strict=True)
    ]
    assert any(waited)
    assert "Traceback" not in evening.bot.output[before:]


async def test_commands_are_told_to_discord_once_however_often_the_bot_starts(
    evening: Evening,
) -> None:
    assert await evening.bot.stop() == 0
    evening.watch.forget()
    await evening.bot_is_here()
    asked = [(each.method, each.route) for each in evening.watch.seen]
    assert ("GET", "/users/@me") in asked
    assert not [route for method, route in asked if method == "PUT" and "commands" in route]


async def test_a_new_table_is_told_the_commands_that_an_older_one_knew(
    evening: Evening, tmp_path: Path
) -> None:
    async with Playground() as other:
        bot = WarmBot.at(other, tmp_path)
        assert await evening.bot.stop() == 0
        shutil.copy(evening.bot.database, bot.database)
        await bot.start()
        try:
            await bot.says("ready")
            names = {each.body["name"] for each in other.table.world.commands.values()}
            assert {"game", "move"} <= names
        finally:
            await bot.kill()


async def test_the_card_of_a_match_that_the_database_does_not_know_explains_itself(
    evening: Evening, game: str
) -> None:
    card = await evening.open(game)
    assert await evening.bot.stop() == 0
    kept = evening.bot.database.rename(evening.bot.database.with_suffix(".kept"))
    try:
        await evening.bot_is_here()
        answer = await evening.ada.push(card, buttons(card, "join")[0])
        assert "There is no such match" in said(answer)
    finally:
        await evening.bot.stop()
        kept.rename(evening.bot.database)
