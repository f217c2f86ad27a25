"""The bot dies in the middle of things, and the table is switched off and on."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from db import open_store
from host import Host, Table
from playground import Fault
from rules.chance import Seat
from rules.matches.record import extend
from tests.wire.checks import (
    assert_boards_are_not_doubled,
    assert_the_board_is_up_to_date,
    kept_board,
)
from tests.wire.evening import Evening, Match, has_film, is_board, pressed, thread_of, until
from tests.wire.people import asks, buttons, said

pytestmark = pytest.mark.asyncio(loop_scope="session")

LONG = 30.0
"""Seconds for which Discord makes the bot wait: longer than it will live."""
KILLS = 3


async def test_a_bot_that_is_killed_at_any_moment_loses_and_doubles_nothing(
    evening: Evening, game: str
) -> None:
    match, rng, stop = await evening.begin(game), Random(1), asyncio.Event()
    playing = asyncio.create_task(match.keep_playing(Random(2), stop))
    for _ in range(KILLS):
        await match.moves_are_confirmed(2)
        await asyncio.sleep(rng.uniform(0, 0.4))
        await evening.bot_dies()
        await match.assert_nothing_is_lost_or_doubled()
        await evening.bot_is_here()
    await match.moves_are_confirmed(2)
    stop.set()
    await playing
    await assert_the_board_is_up_to_date(match)
    await assert_boards_are_not_doubled(match)
    await match.assert_nothing_is_lost_or_doubled()


async def test_panels_from_before_a_crash_still_work(evening: Evening, game: str) -> None:
    match, rng = await evening.begin(game), Random(3)
    ready = await match.ready_to_confirm(rng)
    await evening.bot_dies()
    await evening.bot_is_here()
    for player, panel in ready:
        assert await player.confirm(panel, buttons(panel, "do")[0]) is not panel
        after = await player.now(panel)
        if asks(after):
            await player.decide(after, rng)
    match.assert_everything_was_confirmed()
    await match.assert_nothing_is_lost_or_doubled()


async def test_a_board_that_a_crash_kept_back_is_posted_once(evening: Evening, game: str) -> None:
    match, rng = await evening.begin(game), Random(2)
    boards = len(await match.boards())
    no_more_messages(match)
    await match.play_on(rng)
    await evening.bot_dies()
    evening.table.faults.clear()
    assert len(await match.boards()) == boards
    since = len(evening.oksana.events)
    await evening.bot_is_here()
    await evening.oksana.sees_message(match.thread, is_board, since)
    await evening.is_quiet()
    assert len(await match.boards()) == boards + 1
    assert await match.play_on(rng)
    await assert_boards_are_not_doubled(match)
    await match.assert_nothing_is_lost_or_doubled()


async def test_a_board_that_was_posted_but_not_written_down_is_not_posted_again(
    evening: Evening, game: str
) -> None:
    match = await evening.begin(game)
    await evening.is_quiet()
    boards, before = len(await match.boards()), kept_board(match)
    await move_until_a_board_follows(match, Random(4))
    await evening.bot_dies()
    _, ply, _, _ = kept_board(match)
    evening.bot.query(
        "UPDATE posted_board SET message_id = ?, ply = ?, since_ply = ?, shows_end = ?"
        " WHERE match_id = ?",
        *before,
        match.id,
    )
    evening.bot.query(
        "INSERT INTO outbox (match_id, kind, due_at, ply) VALUES (?, 'board', 0, ?)",
        match.id,
        ply,
    )
    await evening.bot_is_here()
    await until(lambda: kept_board(match) != before)
    await evening.is_quiet()
    assert len(await match.boards()) == boards + 1
    await assert_boards_are_not_doubled(match)


async def move_until_a_board_follows(match: Match, rng: Random) -> None:
    """Makes moves one by one; as soon as one has closed a round, its board is there."""
    before = kept_board(match)
    for player in match.players * 2:
        await player.move(match.thread, rng)
        await match.evening.is_quiet()
        if kept_board(match) != before:
            return
    raise AssertionError("no round closes")


async def test_the_last_board_of_a_match_and_its_film_are_posted_after_a_crash_too(
    evening: Evening, game: str
) -> None:
    match = await evening.begin(game)
    assert await evening.bot.stop() == 0
    await play_nearly_to_the_end(match)
    await evening.bot_is_here()
    await evening.is_quiet()
    no_more_messages(match)
    await match.play_to_the_end(match.play_by_commands, Random(3))
    await evening.bot_dies()
    evening.table.faults.clear()
    since = len(evening.oksana.events)
    evening.table.faults.add(Fault(429, "PATCH", match.thread, times=99, retry_after=LONG))
    await evening.bot_is_here()
    last = await evening.oksana.sees_message(match.thread, is_board, since)
    assert "the match is over" in said(last)
    await evening.bot_dies()
    evening.table.faults.clear()
    await evening.bot_is_here()
    film = await evening.oksana.sees_message(match.thread, has_film, since)
    assert film["id"] == last["id"]
    assert (await match.board())["id"] == last["id"]


def no_more_messages(match: Match) -> None:
    """Lets nothing new be said in the thread for a while."""
    path = f"/channels/{match.thread}/messages$"
    match.evening.table.faults.add(Fault(429, "POST", path, times=99, retry_after=LONG))


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
    evening.watch.forget()
    await evening.boris.interact(**pressed(card, "join"))
    await until(lambda: any(e.path.endswith("/threads") for e in evening.watch.seen))
    await evening.bot_dies()
    evening.table.faults.clear()
    since = len(evening.oksana.events)
    await evening.bot_is_here()
    thread = await evening.oksana.sees(thread_of(card), since)
    await evening.oksana.sees_message(thread, is_board, since)


async def test_the_table_can_be_switched_off_and_on(evening: Evening, game: str) -> None:
    match, rng = await evening.begin(game), Random(5)
    await match.play_on(rng)
    await evening.is_quiet()
    panels = await match.ready_to_confirm(rng)
    before = await match.messages()
    await evening.switch_the_table_off_and_on()
    assert await match.messages() == before
    for player, panel in panels:
        await player.confirm(panel, buttons(panel, "do")[0])
    assert await match.play_on(rng)
    match.assert_everything_was_confirmed()
    await match.assert_nothing_is_lost_or_doubled()
    await assert_boards_are_not_doubled(match)
