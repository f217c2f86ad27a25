"""Every stored match replayed: what the log says must be where it leads."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Mapping

from db import MatchRow, Store, StoreError, open_store
from host.host import Host
from rules.chance import commitment
from rules.errors import Refusal
from rules.record import AnyGame
from rules.replay import Diverged, fair, last


async def problems(store: Store, games: Mapping[str, AnyGame]) -> AsyncIterator[tuple[int, str]]:
    """The matches whose log does not replay, and why not."""
    host = Host(store, games, cached=1)
    async for match in _started(store):
        try:
            record = await host.record(match.id)
            point = last(games[match.game], record)
            if not fair(games[match.game], record):
                yield match.id, "a draw is not the one that the seed gives"
            if match.commitment != commitment(record.seed):
                yield match.id, "the seed is not the one that was promised"
            if point.ply != match.plies:
                yield match.id, f"the log has {point.ply} entries, the match says {match.plies}"
        except (Diverged, Refusal) as error:
            yield match.id, str(error)


def run(url: str, games: Mapping[str, AnyGame]) -> int:
    """Verifies the database at *url*, tells what drifted, and gives the exit code."""
    try:
        return asyncio.run(_run(url, games))
    except (StoreError, ValueError) as error:
        sys.stderr.write(f"{error}\n")
        return 1


async def _run(url: str, games: Mapping[str, AnyGame]) -> int:
    bad = 0
    async with await open_store(url) as store:
        total = sum((await store.counts()).values())
        async for match_id, problem in problems(store, games):
            bad += 1
            sys.stdout.write(f"match {match_id}: {problem}\n")
    sys.stdout.write(f"{total} matches, {bad} problems\n")
    return 1 if bad else 0


async def _started(store: Store) -> AsyncIterator[MatchRow]:
    before = None
    while page := await store.matches(before=before, limit=100):
        for match in page:
            if match.seed is not None:
                yield match
        before = page[-1].id
