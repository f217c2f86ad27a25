"""Every stored match replayed: what the log says must be where it leads."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping

from db import MatchRow, Store
from host.host import Host
from rules.chance import commitment
from rules.errors import Refusal
from rules.matches.record import AnyGame
from rules.matches.replay import Diverged, fair, last


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


async def report(store: Store, games: Mapping[str, AnyGame]) -> tuple[list[str], bool]:
    """What drifted, line by line, with a sum at the end; and whether anything did."""
    total = sum((await store.counts()).values())
    found = [f"match {match_id}: {why}" async for match_id, why in problems(store, games)]
    return [*found, f"{total} matches, {len(found)} problems"], bool(found)


async def _started(store: Store) -> AsyncIterator[MatchRow]:
    before = None
    while page := await store.matches(before=before, limit=100):
        for match in page:
            if match.seed is not None:
                yield match
        before = page[-1].id
