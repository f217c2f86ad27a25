"""What happened and what was refused, as sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from locales.words import Words
from rules.chance import Seat
from rules.errors import Refusal
from rules.game import Event, Who

Names = Sequence[str]
"""What the players are called, by seat."""


def tell(words: Words, event: Event, names: Names) -> str:
    """One sentence about *event*."""
    args: dict[str, Any] = {
        key: names[value.seat] if isinstance(value, Who) else value
        for key, value in event.words.items()
    }
    if event.seat is not None:
        args["player"] = names[event.seat]
    return words(f"event-{event.name}", **args)


def story(
    words: Words, events: Iterable[Event], names: Names, listener: Seat | None = None
) -> list[str]:
    """What *listener*, or everybody, may hear of *events*, a sentence each."""
    return [tell(words, event, names) for event in events if event.only in (None, listener)]


def explain(words: Words, refusal: Refusal, names: Names = ()) -> str:
    """Why something was refused, and what would be allowed."""
    args = {
        key: names[value.seat] if isinstance(value, Who) and names else value
        for key, value in refusal.details.items()
    }
    return words(f"error-{refusal.code}", **args)
