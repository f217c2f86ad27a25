"""Everybody learns when it is their turn, in every game, and may think again until it is used."""

from __future__ import annotations

from random import Random

import pytest

from db import Store
from host import Host
from rules import games
from rules.errors import Illegal
from rules.paris.model import PAVING
from tests.host.conftest import ANNA, BORYS, SEED


async def begun(store: Store, slug: str) -> tuple[Host, int]:
    host = Host(store)
    match_id = await host.lobby.create(slug, ANNA, "Anna", seats=2)
    await host.lobby.join(match_id, BORYS, "Borys")
    await host.lobby.start(match_id, ANNA, seed=SEED)
    return host, match_id


@pytest.mark.parametrize("slug", games())
async def test_who_is_awaited_anew_is_shown_why(store: Store, slug: str) -> None:
    host, match_id = await begun(store, slug)
    rng, called = Random(slug), 0
    for _ in range(120):
        table = await host.table(match_id)
        if not table.to_move:
            break
        player = table.players[rng.choice(table.to_move)]
        assert player is not None
        text = str(rng.choice(await host.legal(match_id, player)))
        outcome = await host.submit(match_id, player, text)
        if not set(outcome.table.to_move) <= set(table.to_move):
            called += 1
            assert outcome.shows
    film = await host.chronicle.film(match_id)
    assert called > 3
    assert len(film.frames) >= called / 2, "a round of two is one frame, a turn another"


async def test_in_a_game_of_turns_a_decision_is_taken_back_until_it_is_answered(
    store: Store,
) -> None:
    host, match_id = await begun(store, "paris")
    rng = Random(1)
    while (table := await host.table(match_id)).point.state.phase == PAVING:
        player = table.players[table.to_move[0]]
        await host.submit(
            match_id, player or 0, str(rng.choice(await host.legal(match_id, player or 0)))
        )
    first = table.players[table.to_move[0]] or 0
    other = table.players[1 - table.to_move[0]] or 0
    before = table.point.state
    placed = next(str(m) for m in await host.legal(match_id, first) if "@" in str(m))
    await host.submit(match_id, first, placed)
    assert await host.undoable(match_id, first) == placed
    undone = await host.undo(match_id, first)
    assert undone.table.point.state == before
    assert undone.shows, "the other was called, and is not awaited any more"
    await host.submit(match_id, first, placed)
    answer = next(str(m) for m in await host.legal(match_id, other) if "@" in str(m))
    await host.submit(match_id, other, answer)
    assert await host.undoable(match_id, first) is None
    assert await host.undoable(match_id, other) == answer
    with pytest.raises(Illegal, match="undo-too-late"):
        await host.undo(match_id, first)
