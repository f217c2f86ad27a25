"""Computers in a campaign: they hold their seats from one episode to the next."""

from __future__ import annotations

from random import Random

import pytest

from db import Status, Store
from host import Host, TableError
from rules.my_city import GAME
from tests.thinking import AtOnce

ANNA, BORYS = 101, 102
COMPUTERS = [("builder", "Marta"), ("apprentice", "Tymko")]


async def episode(host: Host, match_id: int, *players: int) -> None:
    """Plays an episode to its end, whatever comes of it."""
    rng = Random(match_id)
    await host.turns.settled()
    while (table := await host.table(match_id)).match.status is Status.RUNNING:
        player = next(p for p in players if table.seat(p) in table.to_move)
        await host.submit(match_id, player, str(rng.choice(await host.legal(match_id, player))))
        await host.turns.settled()


async def test_computers_hold_their_seats_through_the_episodes(store: Store) -> None:
    host = Host(store, thinking=AtOnce())
    options = dict(GAME.campaign)
    match_id = await host.lobby.create(
        GAME.slug, ANNA, "Anna", seats=3, options=options, computers=COMPUTERS
    )
    await host.lobby.start(match_id, ANNA)
    names = (await host.table(match_id)).names
    for _ in range(2):
        await episode(host, match_id, ANNA)
        following = await host.campaigns.follow(match_id, ANNA, "Anna")
        assert following.started_at is not None, "nobody is missing"
        match_id = following.id
        assert (await host.table(match_id)).names == names
    with pytest.raises(TableError, match="not-over"):
        await host.campaigns.hand_over(match_id, ANNA)


async def test_a_seat_of_the_next_episode_is_given_to_a_computer(store: Store) -> None:
    host = Host(store, thinking=AtOnce())
    options = dict(GAME.campaign)
    match_id = await host.lobby.create(
        GAME.slug, ANNA, "Anna", seats=3, options=options, computers=COMPUTERS[:1]
    )
    await host.lobby.join(match_id, BORYS, "Borys")
    await host.lobby.start(match_id, ANNA)
    await episode(host, match_id, ANNA, BORYS)
    free = (await host.table(match_id)).seat(BORYS)
    waiting = await host.campaigns.hand_over(match_id, BORYS)
    assert waiting.started_at is None
    with pytest.raises(TableError, match="not-a-player"):
        await host.seating.add(waiting.id, BORYS, "architect", "Zenon", seat=free)
    await host.seating.add(waiting.id, ANNA, "architect", "Zenon", seat=free)
    begun = await host.campaigns.begin(waiting.id)
    assert begun.started_at is not None
    assert (await host.table(begun.id)).names[free] == "Zenon"
    await host.turns.settled()
