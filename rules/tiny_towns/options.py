"""Seats, modes and card sets (TT-10 to TT-16)."""

from __future__ import annotations

import re

from rules.errors import SetupError
from rules.setup import Option, Setup
from rules.tiny_towns.box import CARDS, DRAWN, FIRST_GAME, NOT_IN_SOLO

SEATS = range(1, 7)
_KNOWN = tuple(card.id for card in CARDS.values() if card.kind in DRAWN)
"""The cards that can be chosen."""
OPTIONS = (
    Option("mode", ("standard", "townhall", "solo")),
    Option("cards", ("random", "first"), "random", pattern=r"\w+([, ]+\w+)*"),
    Option("monuments", ("deal", "none"), "deal"),
    Option("cavern", ("off", "on"), "off"),
    Option("first", tuple(map(str, range(SEATS[-1]))), "0"),
)


def agreed(setup: Setup) -> Setup:
    """With the mode that fits the seats and the chosen cards in type order.

    :raises SetupError: if options do not fit the seats, the mode or each other.
    """
    mode = setup.get("mode") or ("solo" if setup.seats == 1 else "standard")
    if (mode == "solo") != (setup.seats == 1):
        raise SetupError("mode-seats", mode=mode, seats=setup.seats)
    first = int(setup.get("first"))
    if first and mode != "standard":
        raise SetupError("no-hammer", mode=mode)
    if first >= setup.seats:
        raise SetupError("no-such-first", first=first, most=setup.seats - 1)
    chosen = dict(setup.options) | {"mode": mode}
    if chosen["cards"] not in ("random", "first"):
        chosen["cards"] = ",".join(_card_set(re.findall(r"\w+", chosen["cards"].lower()), mode))
    return Setup(setup.seats, tuple((o.name, chosen[o.name]) for o in OPTIONS), setup.headers)


def _card_set(cards: list[str], mode: str) -> list[str]:
    """Six chosen cards in type order (TT-13)."""
    for card in cards:
        if card not in CARDS:
            raise SetupError("unknown-card", card=card, ids=", ".join(_KNOWN))
        if mode == "solo" and card in NOT_IN_SOLO:
            raise SetupError("not-in-solo", card=card)
    by_kind = sorted(cards, key=lambda card: CARDS[card].kind)
    if [CARDS[card].kind for card in by_kind] != list(DRAWN):
        raise SetupError("one-of-each", cards=tuple(cards), example=",".join(FIRST_GAME))
    return by_kind
