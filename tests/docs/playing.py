"""``python -m tests.docs.playing SLUG FILE``: a match of two through the host, to its end."""

from __future__ import annotations

import asyncio
import sys

from db import Status, open_store
from host import Host

PLAYERS = {1: "Anna", 2: "Borys"}


async def main(slug: str, file: str) -> None:
    async with await open_store(f"sqlite:///{file}") as store:
        host = Host(store)
        match_id = await host.lobby.create(slug, 1, PLAYERS[1], seats=2)
        await host.lobby.join(match_id, 2, PLAYERS[2])
        await host.lobby.start(match_id, 1, seed=b"sixth")
        table = await host.table(match_id)
        while table.to_move:
            player = table.players[table.to_move[0]]
            assert player is not None
            move = (await host.legal(match_id, player))[-1]
            table = (await host.submit(match_id, player, str(move))).table
        assert table.match.status is Status.OVER
        assert len(await host.history(match_id)) == table.point.ply


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
