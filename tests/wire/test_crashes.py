"""The bot dies, or is told to stop, in the middle of things."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path
from random import Random

import pytest

from db import open_store
from host import Host, Table
from playground import Fault, Playground
from rules.chance import Seat
from rules.record import extend
from tests.playground.person import Json
from tests.wire.checks import assert_boards_are_not_doubled
from tests.wire.evening import Evening, Match, is_board, pressed, thread_of
from tests.wire.people import Player, Unanswered, asks, buttons, said
from tests.wire.process import Bot

pytestmark = pytest.mark.asyncio(loop_scope="session")

LONG = 30.0
"""Seconds for which Discord makes the bot wait: longer than it will live."""


async def test_a_killed_bot_loses_and_doubles_nothing_and_old_panels_still_work(
    evening: Evening, game: str
) -> None:
    match, rng = await evening.begin(game), Random(1)
    for delay in (0.02, 0.1):
        player, panel = await to_move(match, rng)
        move = asyncio.create_task(player.confirm(panel, buttons(panel, "do")[0]))
        await asyncio.sleep(delay)
        await evening.bot.kill()
        await asyncio.wait({move}, timeout=0.2)
        move.cancel()
        await asyncio.gather(move, return_exceptions=True)
        await evening.bot_is_here()
        await match.assert_nothing_is_lost_or_doubled()
        panel = await player.now(panel)
        if asks(panel):
            await player.decide(panel, rng)
    assert await match.play_on(rng)
    await match.assert_nothing_is_lost_or_doubled()


async def to_move(match: Match, rng: Random) -> tuple[Player, Json]:
    """Somebody who is to move, with a panel that asks to confirm a move."""
    for player in match.evening.players:
        panel = await match.panel(player)
        while asks(panel) and not buttons(panel, "do"):
            panel = await player.step(panel, rng)
        if buttons(panel, "do"):
            return player, panel
    raise AssertionError("nobody is to move")


async def test_a_board_that_a_crash_kept_back_is_posted_once(evening: Evening, game: str) -> None:
    match, rng = await evening.begin(game), Random(2)
    boards = len(await match.boards())
    evening.table.faults.add(
        Fault(429, "POST", f"/channels/{match.thread}/messages$", times=99, retry_after=LONG)
    )
    await match.play_on(rng)
    await evening.bot.kill()
    evening.table.faults.clear()
    assert len(await match.boards()) == boards
    since = len(evening.oksana.events)
    await evening.bot_is_here()
    await evening.oksana.sees_message(match.thread, is_board, since)
    await evening.bot.says("ready")
    assert len(await match.boards()) == boards + 1
    assert await match.play_on(rng)
    await assert_boards_are_not_doubled(match)
    await match.assert_nothing_is_lost_or_doubled()


async def test_the_last_board_of_a_match_is_posted_after_a_crash_too(
    evening: Evening, game: str
) -> None:
    match = await evening.begin(game)
    assert await evening.bot.stop() == 0
    await play_nearly_to_the_end(match)
    await evening.bot_is_here()
    evening.table.faults.add(
        Fault(429, "POST", f"/channels/{match.thread}/messages$", times=99, retry_after=LONG)
    )
    while any([await match.play_by_commands(p, Random(3)) for p in evening.players]):
        pass
    await evening.bot.kill()
    evening.table.faults.clear()
    since = len(evening.oksana.events)
    await evening.bot_is_here()
    last = await evening.oksana.sees_message(match.thread, is_board, since)
    assert "the game is over" in said(last)


async def play_nearly_to_the_end(match: Match) -> None:
    """Plays at random, without Discord, all moves of the match but the last."""
    async with await open_store(match.evening.bot.url) as store:
        host = Host(store)
        table = await host.table(match.id)
        for seat, line in foreseen(table, Random(3))[:-1]:
            await host.submit(match.id, table.players[seat] or 0, line)


def foreseen(table: Table, rng: Random) -> list[tuple[Seat, str]]:
    """One way for a match to go on to its end."""
    game, point, moves = table.game, table.point, list[tuple[Seat, str]]()
    while not game.is_over(point.state):
        seat = min(game.actors(point.state))
        moves.append((seat, str(rng.choice(game.legal_moves(point.state, seat)))))
        point = extend(game, table.seed, point, *moves[-1]).point
    return moves


async def test_a_match_that_began_in_a_crash_gets_its_thread_and_board(
    evening: Evening, game: str
) -> None:
    card = await evening.open(game)
    evening.table.faults.add(Fault(429, "POST", "/threads$", times=99, retry_after=LONG))
    await evening.boris.interact(**pressed(card, "join"))
    await asyncio.sleep(0.5)
    await evening.bot.kill()
    evening.table.faults.clear()
    since = len(evening.oksana.events)
    await evening.bot_is_here()
    thread = await evening.oksana.sees(thread_of(card), since)
    await evening.oksana.sees_message(thread, is_board, since)


async def test_told_to_stop_the_bot_finishes_what_it_has_begun(evening: Evening, game: str) -> None:
    match, rng = await evening.begin(game), Random(6)
    player, panel = await to_move(match, rng)
    evening.table.faults.add(Fault(429, path="/callback$", retry_after=0.5))
    move = asyncio.create_task(player.confirm(panel, buttons(panel, "do")[0]))
    await asyncio.sleep(0.25)
    assert await evening.bot.stop() == 0
    try:
        await asyncio.wait_for(move, 5)
    except (TimeoutError, Unanswered):
        pytest.fail("a press that was under way was dropped")
    assert player.told == match.log(player)
    await evening.bot_is_here()
    await assert_boards_are_not_doubled(match)
    await match.assert_nothing_is_lost_or_doubled()


async def test_commands_are_told_to_discord_once_however_often_the_bot_starts(
    evening: Evening,
) -> None:
    assert await evening.bot.stop() == 0
    evening.watch.forget()
    await evening.bot_is_here()
    asked = [(e.method, e.route) for e in evening.watch.seen]
    assert ("GET", "/users/@me") in asked
    assert not [route for method, route in asked if method == "PUT" and "commands" in route]


async def test_a_new_table_is_told_the_commands_that_an_older_one_knew(
    evening: Evening, tmp_path: Path
) -> None:
    async with Playground() as other:
        bot = Bot.at(other, tmp_path)
        assert await evening.bot.stop() == 0
        shutil.copy(evening.bot.database, bot.database)
        await bot.start()
        try:
            await bot.says("ready")
            assert {"game", "move"} <= {
                each.body["name"] for each in other.table.world.commands.values()
            }
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
