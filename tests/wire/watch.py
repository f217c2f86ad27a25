"""A judge of the wire who looks at each shape of exchange once, which is a match's worth."""

from __future__ import annotations

import json
from typing import Any

from playground.rest.api import Exchange
from tests.cogs.limits import breaches
from tests.playground.openapi import Judge


class Watch(Judge):
    """Remembers every exchange; compares with Discord's description what it has not met before.

    Lengths and counts, which a shape does not tell, are looked at in every request.
    """

    def __init__(self) -> None:
        super().__init__()
        self._met: set[object] = set()

    def __call__(self, exchange: Exchange) -> None:
        self.wrong += [f"{exchange.path}: {breach}" for breach in breaches(exchange.request)]
        answer = json.loads(exchange.response) if exchange.response else None
        met = (exchange.method, exchange.route, exchange.status, shape(exchange.request))
        if (key := (*met, shape(answer))) in self._met:
            self.seen.append(exchange)
        else:
            self._met.add(key)
            super().__call__(exchange)

    def forget(self) -> None:
        """Begins a new list of what was seen and what was wrong."""
        self.seen.clear()
        self.wrong.clear()


def shape(value: Any) -> object:
    """What a value looks like whatever it says: its keys and types, and which components."""
    if isinstance(value, dict):
        inside = ((key, value[key] if key == "type" else shape(value[key])) for key in value)
        return frozenset(inside)
    if isinstance(value, list):
        return frozenset(map(shape, value))
    return type(value)
