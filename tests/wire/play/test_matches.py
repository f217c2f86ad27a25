"""Whole matches of every game that the bot offers, by REST and gateway."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from rules import games
from tests.playground.openapi import FILE
from tests.wire.checks import (
    assert_boards_are_not_doubled,
    assert_pictures_arrive,
    assert_secrets_are_kept,
    assert_the_board_is_up_to_date,
    assert_the_wire_is_as_discord_describes_it,
    standing,
)
from tests.wire.evening import Evening, Match, has_film, until
from tests.wire.people import buttons, said

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.swift
@pytest.mark.parametrize("slug", games())
async def test_one_plays_a_match_to_its_end_by_buttons_alone_and_the_other_by_commands_alone(
    evening: Evening, slug: str
) -> None:
    match, rng = await evening.begin(slug), Random(slug)
    while await match.play_on(rng):
        pass
    await assert_the_match_has_ended(match)
    await assert_pictures_arrive(match)
    await assert_secrets_are_kept(match)
    await assert_boards_are_not_doubled(match)
    match.assert_everything_was_confirmed()
    await match.assert_nothing_is_lost_or_doubled()
    if not FILE.is_file():
        pytest.skip("played, but Discord's description of its API is not beside the checkout")
    assert_the_wire_is_as_discord_describes_it(evening)


@pytest.mark.swift
@pytest.mark.parametrize("slug", [slug for slug, game in games().items() if game.sealed])
async def test_what_the_panels_of_a_round_offer_is_played_though_all_press_at_once(
    evening: Evening, slug: str
) -> None:
    match, rng = await evening.begin(slug), Random(f"{slug} at once")
    for _ in range(4):
        if not buttons(await match.board(), "play"):
            break  # both have said that they build no more
        ready = await match.ready_to_confirm(rng)
        await asyncio.gather(
            *(player.confirm(panel, buttons(panel, "do")[0]) for player, panel in ready)
        )
        match.assert_everything_was_confirmed()
        await assert_the_board_is_up_to_date(match)


async def test_nothing_is_sent_sooner_than_discord_takes_it(evening: Evening, game: str) -> None:
    match, rng = await evening.begin(game), Random(9)
    for _ in range(8):
        await match.play_on(rng)
    await until(lambda: not evening.has_more_to_say())
    assert not [each.path for each in evening.watch.seen if each.status == 429]


async def assert_the_match_has_ended(match: Match) -> None:
    """The last board tells the standing and shows the film; the channel's post tells it too."""
    watcher = match.evening.oksana
    last = await watcher.sees_message(match.thread, has_film, match.since)
    assert "the match is over" in said(last)
    lines = await standing(match)
    assert len(lines) == 2
    assert "\n".join(lines) in said(last)
    card = await watcher.sees_message(
        match.card["channel_id"],
        lambda message: message["id"] == match.card["id"] and lines[0] in said(message),
        match.since,
    )
    assert not buttons(card, "join")
    boards = await match.boards()
    assert boards[-1]["id"] == last["id"]
    assert not [board for board in boards if buttons(board, "play")]
