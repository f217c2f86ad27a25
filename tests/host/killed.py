"""Plays matches of Market Day until it is killed, and says each move when it is acknowledged."""

from __future__ import annotations

import asyncio
import sys

from db import open_store
from host import Host
from tests.host.conftest import any_move, started
from tests.market import GAME


async def play_on(host: Host) -> None:
    while True:
        match_id = await started(host, 3, rounds="4")
        while (await host.table(match_id)).to_move:
            player, text = await any_move(host, match_id)
            outcome = await host.submit(match_id, player, text)
            for entry in outcome.entries[:1]:
                sys.stdout.write(f"{match_id} {outcome.before.ply} {entry.text}\n")
                sys.stdout.flush()


async def main(url: str) -> None:
    async with await open_store(url) as store:
        host = Host(store, {GAME.slug: GAME})
        await asyncio.gather(*(play_on(host) for _ in range(8)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
