"""Episodes played quickly: nobody presses anything, the host is asked for legal moves."""

from __future__ import annotations

import random

from db import Status
from host import Host, Table
from rules.my_city import GAME
from rules.my_city.model import FINISH

SLUG = GAME.slug
ANNA, BORYS, CARL, EVE = 101, 102, 103, 999
NAMES = {ANNA: "Anna", BORYS: "Borys", CARL: "Carl", EVE: "Eve"}


async def begun(host: Host, *players: int, **options: str) -> int:
    """The first episode of a campaign, which has begun."""
    first, *others = players or (ANNA, BORYS)
    match_id = await host.lobby.create(
        SLUG,
        first,
        NAMES[first],
        seats=1 + len(others),
        options={**GAME.campaign, **options},
    )
    for player in others:
        await host.lobby.join(match_id, player, NAMES[player])
    await host.lobby.start(match_id, first, seed=b"campaign")
    return match_id


async def played(host: Host, match_id: int, rng: random.Random, *, hasty: bool = False) -> Table:
    """An episode to its end, by random legal moves; whoever is *hasty* builds twice and stops."""
    while (table := await host.table(match_id)).to_move:
        for seat in table.to_move:
            player = table.players[seat]
            assert player is not None
            moves = await host.legal(match_id, player)
            town = table.point.state.players[seat]
            if FINISH in moves and hasty and len(town.buildings) >= 2:
                move = FINISH
            else:
                move = rng.choice([m for m in moves if m != FINISH] or moves)
            await host.submit(match_id, player, str(move))
    assert table.match.status is Status.OVER
    return table


async def next_after(host: Host, table: Table, player: int | None = None) -> int:
    """The episode after one that was played, begun by one of its players."""
    who = player or table.players[0]
    assert who is not None
    return (await host.campaigns.follow(table.match.id, who, NAMES.get(who, "?"))).id
