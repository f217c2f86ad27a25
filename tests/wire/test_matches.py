"""Whole matches of every game that the bot offers, by REST and gateway."""

from __future__ import annotations

from random import Random

import pytest

from rules import games
from tests.playground.openapi import FILE
from tests.wire.checks import (
    assert_boards_are_not_doubled,
    assert_pictures_arrive,
    assert_secrets_are_kept,
    assert_the_wire_is_as_discord_describes_it,
)
from tests.wire.conftest import offered
from tests.wire.evening import Evening, Match, is_board
from tests.wire.people import buttons, said

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.parametrize("slug", games())
async def test_a_whole_match_one_by_buttons_alone_the_other_by_commands_alone(
    evening: Evening, slug: str
) -> None:
    if slug not in offered():
        pytest.skip(f"the bot does not offer {slug}: it has no pictures yet")
    match = await evening.begin(slug)
    rng = Random(slug)
    while await match.play_on(rng):
        pass
    await assert_the_match_has_ended(match)
    await assert_pictures_arrive(match)
    await assert_secrets_are_kept(match)
    await assert_boards_are_not_doubled(match)
    for player in evening.players:
        assert player.told == player.tried == match.log(player)
    await match.assert_nothing_is_lost_or_doubled()
    if not FILE.is_file():
        pytest.skip("played, but Discord's description of its API is not beside the checkout")
    assert_the_wire_is_as_discord_describes_it(evening)


async def assert_the_match_has_ended(match: Match) -> None:
    """The last board tells the standing, as does the post in the channel; nobody can press Play."""
    watcher = match.evening.oksana
    last = await watcher.sees_message(
        match.thread, lambda message: is_board(message) and "the game is over" in said(message)
    )
    standing = [line for line in said(last).splitlines() if line.startswith(("1.", "2."))]
    assert len(standing) == 2
    card = await watcher.sees_message(
        match.card["channel_id"],
        lambda message: message["id"] == match.card["id"] and standing[0] in said(message),
    )
    assert not buttons(card, "join")
    assert not [board for board in await match.boards() if buttons(board, "play")]
