"""A host on a real file, with the test-bed game and a clock that only ticks when it is read."""

from __future__ import annotations

from itertools import count

import pytest

from db import Store
from host import Host
from tests.market import GAME
from tests.postgres import on_every_database

ANNA, BORYS, CARL, EVE = 101, 102, 103, 999
SEED = b"a seed of tests"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    on_every_database(metafunc)


@pytest.fixture
def host(store: Store) -> Host:
    return host_on(store)


def host_on(store: Store, cached: int = 256) -> Host:
    ticks = count(1_000)
    return Host(store, {GAME.slug: GAME}, clock=lambda: next(ticks), cached=cached)


async def started(host: Host, seats: int = 2, **options: str) -> int:
    """A match of Market Day that has begun; the players sit in the order the seed drew."""
    match_id = await host.lobby.create("market", ANNA, "Anna", seats=seats, options=options)
    for player, name in ((BORYS, "Borys"), (CARL, "Carl"))[: seats - 1]:
        await host.lobby.join(match_id, player, name)
    await host.lobby.start(match_id, ANNA, seed=SEED)
    return match_id


async def any_move(host: Host, match_id: int) -> tuple[int, str]:
    """Who is to move, and a legal move of theirs."""
    table = await host.table(match_id)
    player = table.players[table.to_move[0]]
    assert player is not None
    return player, str((await host.legal(match_id, player))[0])
