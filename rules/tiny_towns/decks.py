"""What chance draws: the cards of the game, monuments, resource cards (TT-11, TT-14, TT-151)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from msgspec.structs import replace

from rules.chance import Chance, Seat
from rules.tiny_towns.cards import (
    BY_KIND,
    DRAWN,
    MONUMENTS,
    NOT_IN_SOLO,
    NUMBER,
    RESOURCES,
    Resource,
)
from rules.tiny_towns.model import FULL_DECK, State

OFFERED = 2
"""Monuments dealt to each player, who keeps one (TT-14)."""
DRAWN_PER_SHUFFLE = 10
"""Town Hall cards drawn before the deck is shuffled again (TT-151)."""
FACE_UP = 3
"""Cards in the solo row (TT-160)."""


def pending(state: State) -> Chance:
    """The draw that is due (TT-171)."""
    unused = NOT_IN_SOLO if state.mode == "solo" else frozenset()
    match state.phase:
        case "cards":
            return _supply_cards(unused)
        case "deal":
            gone = unused.union(*(player.offer for player in state.players))
            rest = (card for card in MONUMENTS if card not in gone)
            return Chance.cards("deal", rest, OFFERED, only=next_dealt(state))
        case "draw":
            return _from_deck("draw", shuffled(state).pool, 1)
        case "row":
            return _from_deck("row", state.pool, FACE_UP)
    return _from_deck("refill", state.pool, 1)


def next_dealt(state: State) -> Seat:
    """The first seat that has not been dealt monuments."""
    undealt = (p.monument is None and not p.offer for p in state.players)
    return Seat(next(i for i, missing in enumerate(undealt) if missing))


def shuffled(state: State) -> State:
    """With all cards in the pool again if those of this shuffle are used up (TT-151)."""
    if state.drawn < DRAWN_PER_SHUFFLE and any(state.pool):
        return state
    return replace(state, pool=FULL_DECK, drawn=0)


def without(pool: tuple[int, ...], cards: Iterable[Resource]) -> tuple[int, ...]:
    """The pool after these cards left it."""
    rest = list(pool)
    for card in cards:
        rest[NUMBER[card]] -= 1
    return tuple(rest)


@cache
def _supply_cards(unused: frozenset[str]) -> Chance:
    return Chance.each("cards", *([c for c in BY_KIND[k] if c not in unused] for k in DRAWN))


@cache
def _from_deck(what: str, pool: tuple[int, ...], count: int) -> Chance:
    deck = (card for i, card in enumerate(RESOURCES) for _ in range(pool[i]))
    return Chance.cards(what, deck, count)
