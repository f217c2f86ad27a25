"""The bot does not connect more often than Discord allows."""

from __future__ import annotations

from db import Store
from host.time.pace import DAY, HOUR, MINUTE
from host.told import A_DAY, AN_HOUR, PAUSE, Told

NOON = 1_700_000_000_000


async def test_the_starts_of_an_evening_are_free(store: Store) -> None:
    told = Told(store)
    assert [await told.start(NOON + n) for n in range(AN_HOUR)] == [0] * AN_HOUR


async def test_who_starts_again_and_again_waits(store: Store) -> None:
    told = Told(store)
    for n in range(AN_HOUR):
        await told.start(NOON + n)
    assert await told.start(NOON + MINUTE) == PAUSE
    assert await told.start(NOON + 2 * HOUR) == 0


async def test_after_nine_hundred_starts_in_a_day_the_day_has_to_pass(store: Store) -> None:
    told = Told(store)
    for n in range(A_DAY):
        await told.start(NOON + n)
    assert await told.start(NOON + 3 * HOUR) == DAY - 3 * HOUR
    assert await told.start(NOON + 2 * DAY) == 0
