"""Standings over REST and gateway: the real bot in its own process, as Discord describes it."""

from __future__ import annotations

import json
from random import Random

import aiohttp
import pytest

from playground import seed
from tests.playground.openapi import FILE
from tests.wire.checks import assert_the_wire_is_as_discord_describes_it
from tests.wire.conftest import evening as evening
from tests.wire.conftest import whole_evening as whole_evening
from tests.wire.evening import Evening
from tests.wire.people import MESSAGES, alts, asks, buttons, is_private, said

pytestmark = pytest.mark.asyncio(loop_scope="session")

GAME = "tiny_towns"


async def test_a_challenge_is_played_and_everything_that_follows_from_it_is_shown(
    evening: Evening,
) -> None:
    ada, oksana, rng = evening.ada, evening.oksana, Random(7)
    since = len(oksana.events)
    panel = await ada.types("daily play", game=GAME)
    assert is_private(panel)
    while asks(panel):
        panel = await ada.decide(panel, rng)
    post = await oksana.sees_message(str(seed.GAMES), lambda m: bool(buttons(m, "tries")), since)
    seen = [data for name, data in oksana.events[since:] if name in MESSAGES]
    assert [message["id"] for message in seen] == [post["id"]], "the total and nothing else"
    assert post["attachments"] == []

    board = await ada.types("leaderboard", game=GAME, by="solo")
    assert "1. Ada" in alts(board)[0]
    text = await ada.push(board, next(i for i in buttons(board, "board") if i.endswith(",t")))
    assert "Ada" in said(text)
    shared = await ada.push(text, next(i for i in buttons(text, "board") if i.endswith(",s")))
    assert not is_private(shared)
    assert shared["attachments"]
    for command, options in (("profile", {}), ("stats", {"game": GAME}), ("season hall", {})):
        shown = await ada.types(command, **options)
        assert is_private(shown)
    tries = await oksana.push(post, buttons(post, "tries")[0])
    assert "1\\. Ada" in said(tries)

    file = await ada.types("privacy export")
    async with aiohttp.ClientSession() as http, http.get(file["attachments"][0]["url"]) as got:
        stored = json.loads(await got.read())
    assert stored["user"] == ada.id
    question = await ada.types("privacy delete")
    done = await ada.push(question, buttons(question, "forget")[0])
    assert buttons(done, "forget") == []
    gone = await oksana.types("leaderboard", game=GAME, by="solo")
    assert "Ada" not in alts(gone)[0]
    assert evening.bot.query("SELECT count(*) FROM player WHERE user_id = ?", ada.id) == [(0,)]
    if not FILE.is_file():
        pytest.skip("played, but Discord's description of its API is not beside the checkout")
    assert_the_wire_is_as_discord_describes_it(evening)
