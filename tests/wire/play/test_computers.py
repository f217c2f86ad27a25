"""A match against a computer, whatever becomes of those who think and of the bot."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from random import Random

import pytest

from tests.wire.checks import assert_boards_are_not_doubled
from tests.wire.evening import Evening, Match, has_film, until
from tests.wire.people import said

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.swift]

GAME = "paris"


def status(match: Match) -> str:
    ((found,),) = match.evening.bot.query("SELECT status FROM match WHERE id = ?", match.id)
    return str(found)


def answers(match: Match) -> int:
    """How many moves a computer has made: nobody has caused them, and chance has a seat."""
    ((count,),) = match.evening.bot.query(
        "SELECT count(*) FROM entry WHERE match_id = ? AND seat IS NOT NULL AND by_id IS NULL",
        match.id,
    )
    return int(count)


async def play(
    match: Match, rng: Random, done: Callable[[], bool], before: Callable[[], None] | None = None
) -> None:
    """Ada plays whenever she may, until *done*."""
    while not done():
        if before is not None:
            before()
        if not await match.evening.ada.move(match.thread, rng):
            await asyncio.sleep(0.02)


async def test_a_match_against_the_weakest_computer_is_played_to_its_end_though_thinkers_die(
    evening: Evening,
) -> None:
    match, rng, killed = await evening.begin_alone(GAME), Random(1), set[int]()

    def now_and_then() -> None:
        """Kills whoever thinks, once for every ten answers."""
        tens, more = divmod(answers(match), 10)
        if more >= 5 and tens not in killed:
            killed.add(tens)
            for pid in evening.bot.children:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)

    await play(match, rng, lambda: status(match) == "over", now_and_then)
    assert killed
    last = await evening.oksana.sees_message(match.thread, has_film, match.since)
    assert "the match is over" in said(last)
    assert "(apprentice)" in said(last)
    assert "no rating moves" in said(last)
    await assert_boards_are_not_doubled(match)
    await match.assert_nothing_is_lost_or_doubled()
    match.assert_everything_was_confirmed()
    posted, made = len(await match.boards()), answers(match)
    assert posted <= made + 3, "a turn and its answer are one board"


async def test_a_bot_that_is_killed_while_a_computer_thinks_goes_on_where_it_was(
    evening: Evening,
) -> None:
    match, rng = await evening.begin_alone(GAME), Random(2)
    await play(match, rng, lambda: answers(match) >= 1)
    await evening.is_quiet()
    before, thinkers = answers(match), evening.bot.children
    assert thinkers
    for pid in thinkers:
        os.kill(pid, signal.SIGSTOP)  # so that it thinks for as long as the test needs
    while await match.play_by_commands(evening.ada, rng):
        pass
    assert answers(match) == before
    await evening.bot_dies()
    for pid in thinkers:
        os.kill(pid, signal.SIGKILL)
    await evening.bot_is_here()
    await until(lambda: answers(match) > before)
    await play(match, rng, lambda: answers(match) > before + 3)
    await evening.is_quiet()
    await match.assert_nothing_is_lost_or_doubled()
    await assert_boards_are_not_doubled(match)


async def test_thinkers_end_with_their_bot(evening: Evening) -> None:
    match = await evening.begin_alone(GAME)
    await play(match, Random(3), lambda: answers(match) >= 1)
    await evening.is_quiet()
    thinkers = evening.bot.children
    assert thinkers
    await evening.bot_dies()
    await until(lambda: not any(os.path.exists(f"/proc/{pid}") for pid in thinkers))
