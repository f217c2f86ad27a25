"""Two people who look for players find each other, at the strict table."""

from __future__ import annotations

from random import Random

import pytest

from playground import seed
from tests.playground.openapi import FILE
from tests.wire.checks import assert_the_wire_is_as_discord_describes_it
from tests.wire.evening import Evening, Match, is_board, thread_of
from tests.wire.people import buttons, said

pytestmark = pytest.mark.asyncio(loop_scope="session")

GAME = "paris"


async def test_two_people_find_each_other_and_play(evening: Evening) -> None:
    watcher, players = evening.oksana, (evening.ada, evening.boris)
    since = len(watcher.events)
    for player in players:
        player.forget()
        page = await player.types("play", game=GAME, players="2")
        assert buttons(page, "unseek")
    asked = await watcher.sees_message(
        str(seed.GAMES), lambda message: bool(buttons(message, "ready")), since
    )
    for player in players:
        await player.push(asked, buttons(asked, "ready")[0])
    thread = await watcher.sees(thread_of(asked), since)
    await watcher.sees_message(thread, is_board, since)
    ((number,),) = evening.bot.query("SELECT max(id) FROM match")
    match, rng = Match(evening, number, asked, thread, players, since), Random(23)
    for _ in range(4):
        assert await match.play_on(rng)
    match.assert_everything_was_confirmed()
    await match.assert_nothing_is_lost_or_doubled()
    assert evening.bot.query("SELECT * FROM seek") == []
    assert GAME.capitalize() in said(asked)
    if FILE.is_file():
        assert_the_wire_is_as_discord_describes_it(evening)
