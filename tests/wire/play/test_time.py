"""Deadlines, undo, giving up and playing again, with a bot that is killed between the steps.

The hours pass by writing other times into the clocks while the bot is dead.
"""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from host.processes import now
from host.time.clocks import NUDGE, TURN
from tests.wire.checks import assert_boards_are_not_doubled, standing
from tests.wire.evening import Evening, Match, has_film, is_board, pressed, thread_of
from tests.wire.people import Player, buttons, said

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.swift]

WARNING, PLAYED, REMINDER = "your time in", "a careful move is made", "waits for you"


async def test_each_reminder_comes_once_and_the_default_move_is_played_once(
    evening: Evening, game: str
) -> None:
    match = await evening.begin(game, pace="1h", timeout="move")
    ada, boris = match.players
    first = await to_move_first(match)
    late = boris if first is ada else ada
    await match.play_by_commands(first, Random(1))
    steps = {REMINDER: NUDGE, WARNING: TURN, PLAYED: TURN, "": None}
    for done, (words, kind) in enumerate(steps.items()):
        await evening.bot_dies()
        if kind:
            let_pass(match, late, kind)
        await evening.bot_is_here()
        await the_clocks_were_looked_at(evening)
        await evening.is_quiet()
        told = [await count(match, each) for each in (REMINDER, WARNING, PLAYED)]
        assert told == [1, 1, 1][: done + 1] + [0, 0, 0][done + 1 :], words
    played = evening.bot.query(
        "SELECT text FROM entry WHERE match_id = ? AND seat IS NOT NULL AND by_id IS NULL", match.id
    )
    assert len(played) == 1
    assert not match.log(late)
    await assert_boards_are_not_doubled(match)
    await match.assert_nothing_is_lost_or_doubled()


async def to_move_first(match: Match) -> Player:
    """Somebody who may move now."""
    for player in match.players:
        if await player.offers("move", "move", "", match.thread):
            return player
    raise AssertionError("nobody is to move")


def let_pass(match: Match, player: Player, kind: str) -> None:
    """Makes a clock of *player* due now; every clock that is due later stays as it is."""
    changed = match.evening.bot.query(
        "UPDATE clock SET due_at = ? WHERE match_id = ? AND kind = ? AND due_at IS NOT NULL"
        " AND seat = (SELECT seat FROM seat JOIN player ON player.id = player_id"
        " WHERE seat.match_id = clock.match_id AND user_id = ?) RETURNING seat",
        now(),
        match.id,
        kind,
        player.id,
    )
    assert len(changed) == 1, f"no {kind} runs for the player"


async def the_clocks_were_looked_at(evening: Evening) -> None:
    """Waits until the bot has told everything that was due when it started."""
    while True:
        rows = evening.bot.query("SELECT coalesce(watched_until, 0) FROM upkeep")
        if rows and int(rows[0][0]) >= evening.bot.started_at:
            return
        assert evening.bot.running, evening.bot.output
        await asyncio.sleep(0.05)


async def count(match: Match, words: str) -> int:
    """How many messages of the thread say *words*."""
    return sum(words in said(message) for message in await match.messages())


async def test_what_was_taken_back_after_a_crash_is_taken_back_once(
    evening: Evening, game: str
) -> None:
    match, rng = await evening.begin(game), Random(2)
    player, panel = (await match.ready_to_confirm(rng))[0]
    after = await player.confirm(panel, buttons(panel, "do")[0])
    undo = buttons(after, "undo")
    assert undo, "a first decision can be taken back"
    await evening.bot_dies()
    await evening.bot_is_here()
    back = await player.push(after, undo[0])
    assert not buttons(back, "undo")
    assert undone(match, player) == 1
    await player.decide(back, rng)
    await player.types("undo", match.thread)
    assert undone(match, player) == 2
    await match.assert_log_replays()


def undone(match: Match, player: Player) -> int:
    """How often *player* has taken something back."""
    return sum(text.startswith("undo:") for text in match.log(player).elements())


async def test_who_gives_up_loses_and_the_same_people_play_again(
    evening: Evening, game: str
) -> None:
    match, since = await evening.begin(game), len(evening.oksana.events)
    await match.play_on(Random(3))
    question = await evening.ada.types("table concede", match.thread)
    await evening.bot_dies()
    await evening.bot_is_here()
    await evening.ada.push(question, buttons(question, "concede")[0])
    last = await evening.oksana.sees_message(match.thread, has_film, since)
    assert "the match is over" in said(last)
    best, *_ = await standing(match)
    assert "**Борис**" in best
    assert best in said(last)
    await evening.bot_dies()
    await evening.bot_is_here()
    since = len(evening.oksana.events)
    await evening.boris.push(last, buttons(last, "again")[0])
    card = await evening.oksana.sees_message(
        match.card["channel_id"], lambda message: bool(buttons(message, "join")), since
    )
    await evening.ada.interact(**pressed(card, "join"))
    thread = await evening.oksana.sees(thread_of(card), since)
    await evening.oksana.sees_message(thread, is_board, since)
