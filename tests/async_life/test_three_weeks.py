"""The story of three weeks, told by the test-bed game and by a real one."""

from __future__ import annotations

from db import Store
from rules import games
from tests.async_life.three_weeks import ThreeWeeks, play
from tests.market import GAME


def whole(story: ThreeWeeks) -> None:
    assert len(story.chapters) == 8
    assert story.day > 9


async def test_the_test_bed_game_lives_through_every_restart(store: Store) -> None:
    whole(await play(store, GAME, options="rounds=6", calm=1))


async def test_a_real_game_lives_through_every_restart(store: Store) -> None:
    whole(await play(store, games()["tiny_towns"]))
