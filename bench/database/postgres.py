"""What a move costs on PostgreSQL: against a bare transaction that writes the same rows.

The database is the one that the tests start, with its writes as durable as in earnest.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from itertools import count
from statistics import median
from time import perf_counter

import asyncpg

from bench.kit.postgres import running
from db import NewEntry, NewMatch, NewSeat, Store, open_store

MATCHES = 10
ROUNDS = 300
IN_FLIGHT = 50
STATE = b"s" * 1_000
MOVE = NewEntry(0, "glass@b3", "0123456789abcdef", 1)
EARNEST = "max_connections = 100\n"


def run() -> dict[str, float]:
    with running(EARNEST) as server, server.database() as url:
        return asyncio.run(_measured(url))


async def _measured(url: str) -> dict[str, float]:
    bare = await asyncpg.connect(url)
    async with await open_store(url) as store:
        ours, theirs = await _matches(store, MATCHES), await _matches(store, MATCHES)
        crowd = await _matches(store, IN_FLIGHT)
        lengths = dict.fromkeys([*ours, *theirs, *crowd], 0)
        tokens = count()
        author = await bare.fetchval("SELECT id FROM player WHERE user_id = 1")

        async def append(match_id: int) -> None:
            ply = lengths[match_id]
            lengths[match_id] += 1
            token = f"ours {next(tokens)}"
            await store.append(match_id, ply, [MOVE], at=ply, token=token, snapshot=STATE)

        async def by_hand(match_id: int) -> None:
            ply = lengths[match_id]
            lengths[match_id] += 1
            await _bare_move(bare, match_id, ply, author, f"bare {next(tokens)}")

        times: dict[str, list[float]] = {"ours": [], "bare": [], "crowd": []}
        for number in range(ROUNDS):
            times["ours"].append(await _seconds(append(ours[number % MATCHES])))
            times["bare"].append(await _seconds(by_hand(theirs[number % MATCHES])))
        for _ in range(ROUNDS // 10):
            together = asyncio.gather(*map(append, crowd))
            times["crowd"].append(await _seconds(together) / IN_FLIGHT)
    await bare.close()
    cost = {name: median(each) for name, each in times.items()}
    return {
        "append / bare transaction (aim: at most 1.5)": cost["ours"] / cost["bare"],
        f"append, {IN_FLIGHT} in flight / bare transaction": cost["crowd"] / cost["bare"],
        "append in milliseconds": 1000 * cost["ours"],
    }


async def _seconds(work: Awaitable[object]) -> float:
    began = perf_counter()
    await work
    return perf_counter() - began


async def _bare_move(
    db: asyncpg.Connection, match_id: int, ply: int, author: int, token: str
) -> None:
    async with db.transaction():
        await db.execute(
            "INSERT INTO entry (match_id, ply, seat, text, digest, at, by_id)"
            " VALUES ($1, $2, $3, $4, $5, $6, $7)",
            *(match_id, ply, MOVE.seat, MOVE.text, MOVE.digest, ply, author),
        )
        await db.execute("UPDATE match SET last_move_at = $1 WHERE id = $2", ply, match_id)
        await db.execute(
            "INSERT INTO snapshot (match_id, ply, state) VALUES ($1, $2, $3)"
            " ON CONFLICT (match_id) DO UPDATE SET ply = excluded.ply, state = excluded.state",
            *(match_id, ply + 1, STATE),
        )
        await db.execute(
            "INSERT INTO request VALUES ($1, $2, $3, $4, $5)", token, match_id, ply, ply + 1, ply
        )


async def _matches(store: Store, many: int) -> list[int]:
    found = []
    for _ in range(many):
        chair = NewSeat(0, 1, "Ann")
        new = NewMatch(
            game="market", setup="{}", owner=1, capacity=1, language="en", at=0, seats=(chair,)
        )
        match_id = await store.create_match(new)
        seats = await store.seats(match_id)
        await store.start(match_id, seats, setup="{}", seed=b"s", commitment="c", at=0)
        found.append(match_id)
    return found
