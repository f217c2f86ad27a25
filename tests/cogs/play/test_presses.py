"""A turn takes few presses: four, and in Tiny Towns two."""

from __future__ import annotations

import pytest

from tests.cogs.counting import MOST, WANTED, counted

TURNS = {"tiny_towns": 30, "saint_malo": 12, "paris": 12}
"""So many turns of a match are tried."""


@pytest.mark.parametrize("slug", TURNS)
async def test_no_turn_takes_more_presses_than_it_may(slug: str) -> None:
    turns = await counted(slug, b"a turn", TURNS[slug])
    most = WANTED.get(slug, MOST)
    assert len(turns) == TURNS[slug]
    assert [pressed for pressed in turns if len(pressed) > most] == []
