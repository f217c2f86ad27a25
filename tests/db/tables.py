"""Matches to test with."""

from __future__ import annotations

from typing import Any

from db import NewEntry, NewMatch, NewResult, NewSeat, Store

ANN, BOB, EVE = 700_000_000_000_000_001, 700_000_000_000_000_002, 700_000_000_000_000_003
GUILD, THREAD = 800_000_000_000_000_001, 900_000_000_000_000_001
NOON = 1_800_000_000_000


def terms(**changes: Any) -> NewMatch:
    """A lobby for three with Ann on its first chair."""
    usual: dict[str, Any] = {
        "game": "market",
        "setup": "{}",
        "owner": ANN,
        "capacity": 3,
        "language": "uk",
        "guild": GUILD,
        "at": NOON,
        "seats": (NewSeat(0, ANN, "Ann"),),
    }
    return NewMatch(**(usual | changes))


async def running(store: Store, **changes: Any) -> int:
    """A match that Ann and Bob have just started, its log still empty."""
    pair = (NewSeat(0, ANN, "Ann"), NewSeat(1, BOB, "Bob"))
    match_id = await store.create_match(terms(seats=pair, **changes))
    await begin(store, match_id)
    return match_id


async def begin(store: Store, match_id: int, **changes: Any) -> None:
    """Starts a lobby with whoever sits there."""
    seats = changes.pop("seats", None) or await store.seats(match_id)
    await store.start(
        match_id, seats, setup="{}", seed=b"seed", commitment="hash", at=NOON, **changes
    )


def move(text: str = "glass@b3", by: int = ANN) -> NewEntry:
    """An entry of the first seat."""
    return NewEntry(0, text, f"digest of {text}", by)


def result(seat: int, player: int | None, place: int) -> NewResult:
    """A result with one line."""
    return NewResult(seat, player, place, 10 - place, {"wells": 10 - place})
