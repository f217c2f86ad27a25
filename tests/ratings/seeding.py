"""Matches that ended, written through the store without playing them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from db import NewEntry, NewMatch, NewResult, NewSeat, SeatState, Store

ANN, BOB, CYD, DAN, EVE = (700_000_000_000_000_000 + n for n in range(1, 6))
NAMES = {ANN: "Ann", BOB: "Bob", CYD: "Cyd", DAN: "Dan", EVE: "Eve"}
GUILD, OTHER_GUILD = 800_000_000_000_000_001, 800_000_000_000_000_002
DAY = 86_400_000
NOON = 20_000 * DAY
AT_ONCE = 200


class Result(NamedTuple):
    """Who sat where, and how it ended for them; nobody is the program."""

    player: int | None
    place: int
    total: int = 10
    state: SeatState = SeatState.PLAYING
    computer: str | None = None


class Ended(NamedTuple):
    """A match to be written."""

    results: tuple[Result, ...]
    at: int = NOON
    game: str = "market"
    guild: int | None = GUILD
    pace: str = ""
    setup: str = "{}"


def order(
    *players: int | None, at: int = NOON, game: str = "market", guild: int | None = GUILD
) -> Ended:
    """A match that ended in the order of these players."""
    results = tuple(Result(p, n, 100 - n) for n, p in enumerate(players, start=1))
    return Ended(results, at, game, guild)


async def write(store: Store, match: Ended) -> int:
    """Writes a match from its lobby to its end."""
    match_id = await begin(store, match)
    await finish(store, match_id, match)
    return match_id


async def write_all(store: Store, matches: Iterable[Ended]) -> list[int]:
    """Writes matches so that they have the ids of their order, and end in that order."""
    given = list(matches)
    begun: list[int] = []
    for few in (given[i : i + AT_ONCE] for i in range(0, len(given), AT_ONCE)):
        ids = await asyncio.gather(*(begin(store, match) for match in few))
        await asyncio.gather(*(finish(store, *each) for each in zip(ids, few, strict=True)))
        begun += ids
    return begun


async def begin(store: Store, match: Ended) -> int:
    """A running match of those who will have the results."""
    seats = tuple(
        NewSeat(n, r.player, NAMES.get(r.player or 0, f"Player {r.player}"), r.computer)
        for n, r in enumerate(match.results)
    )
    owner = next(r.player for r in match.results if r.player is not None)
    match_id = await store.create_match(
        NewMatch(
            game=match.game,
            setup=match.setup,
            owner=owner,
            capacity=len(seats),
            language="uk",
            pace=match.pace,
            guild=match.guild,
            at=match.at - 1000,
            seats=seats,
        )
    )
    rows = await store.seats(match_id)
    await store.start(
        match_id, rows, setup=match.setup, seed=b"seed", commitment="hash", at=match.at - 500
    )
    return match_id


async def finish(
    store: Store, match_id: int, match: Ended, entries: Sequence[NewEntry] = ()
) -> None:
    """Ends a match; who left before has left."""
    for seat, result in enumerate(match.results):
        if result.state is not SeatState.PLAYING:
            await store.leave_seat(match_id, seat, state=result.state)
    results = [
        NewResult(seat, r.player, r.place, r.total, {"wells": r.total})
        for seat, r in enumerate(match.results)
    ]
    length = (await store.match(match_id)).plies
    await store.append(match_id, length, entries, at=match.at, results=results)
