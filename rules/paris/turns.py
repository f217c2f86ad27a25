# Compiled where there is a compiler (rules.compiled).
"""The start of a match, whose turn comes next, who is skipped, and when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal, cast

from msgspec.structs import replace

from rules.chance import Chance, Seat
from rules.errors import SetupError
from rules.game import OVER, Event, Step, Tales, Turn, acting
from rules.paris.box import CARDS, COLOURS, IN_PLAY, STARTER, Card
from rules.paris.model import BUILDING, ENDED, PAVING, Choice, Postcard, State
from rules.paris.room import Pieces, able, builds, builds_plainly, room
from rules.setup import Setup

CARD_SETS: dict[str, tuple[Choice, tuple[str, ...]]] = {
    "starter": ("starter", STARTER),
    "random": ("random", ()),
}
"""The sets of postcards that have a name; of the random one nothing is known yet."""
_DRAW_CARDS = Chance.cards("cards", CARDS, IN_PLAY)
_ORANGE, _BLUE = Seat(0), Seat(1)
_ACTING = acting(1 << _ORANGE), acting(1 << _BLUE)
OTHER = _BLUE, _ORANGE
"""By seat: who sits opposite."""

Awaited = Literal["paving", "laying", "taking", "swap", "building", "using", "placing", "passing"]
"""A tile or a building, a tile, a building or a pass; in phase 2 the building that Levitation
brought, a building or a postcard, a postcard, a building, a building with a power or a pass."""


def agree(setup: Setup) -> Setup:
    """Chosen cards must be eight of the twelve (PA-13); they are kept in alphabetical order."""
    if (chosen := setup.get("cards")) in CARD_SETS:
        return setup
    cards = sorted(chosen.split(","))
    if strange := next((card for card in cards if card not in CARDS), None):
        raise SetupError("unknown-card", card=strange, known=CARDS)
    if len(set(cards)) < len(cards):
        raise SetupError("repeated-card", cards=tuple(cards))
    if len(cards) != IN_PLAY:
        raise SetupError("not-eight-cards", count=len(cards), needed=IN_PLAY)
    options = dict(setup.options) | {"cards": ",".join(cards)}
    return replace(setup, options=tuple(options.items()))


def start(setup: Setup) -> State:
    """The position before anything has been drawn or played (PA-15)."""
    chosen = setup.get("cards")
    choice, cards = CARD_SETS.get(chosen) or ("chosen", tuple(chosen.split(",")))
    return State(
        to_move=Seat(COLOURS.index(setup.get("first"))),
        choice=choice,
        flip=setup.get("flip") == "yes",
        cards=opened(cards),
    )


@cache
def opened(cards: tuple[str, ...]) -> tuple[Postcard, ...]:
    """The postcards in play, used by nobody yet."""
    return tuple(Postcard(cast(Card, card)) for card in cards)


def rematch(setup: Setup, places: Sequence[int]) -> Sequence[int]:
    """The loser begins; without one, whoever did not begin before (PA-14)."""
    begins = COLOURS.index(setup.get("first"))
    loser = places.index(2) if 2 in places else 1 - begins
    return (0, 1) if loser == begins else (1, 0)


def turn(state: State) -> Turn:
    """Who, or what, moves next."""
    if state.phase == PAVING:
        if not state.cards:
            return _DRAW_CARDS
        if (seat := drawing(state)) is not None:
            return _draw_tile(seat, state.players[seat].bag)
    return _to_move(state.to_move)


def _to_move(seat: Seat | None) -> Turn:
    return OVER if seat is None else _ACTING[seat]


def drawing(state: State) -> Seat | None:
    """Whose hand waits for a tile; orange draws first (PA-16)."""
    orange, blue = state.players
    if orange.hand is None and orange.bag:
        return _ORANGE
    return _BLUE if blue.hand is None and blue.bag else None


@cache
def _draw_tile(seat: Seat, bag: tuple[str, ...]) -> Chance:
    return Chance.cards("tile", bag, only=seat)


def awaited(state: State, seat: Seat) -> Awaited:
    """What kind of decision *seat*, whose turn it is, can take (PA-23, PA-24, PA-36)."""
    if state.phase == PAVING:
        if not state.players[seat].has_tiles:
            return "taking"
        return "paving" if state.stock else "laying"
    if state.swap is not None:
        return "swap"
    if room(state).means[seat].tokens:
        return "building" if builds(state, seat) else "using"
    return "placing" if builds_plainly(state, seat) else "passing"


def passed_on(
    state: State,
    events: Tales,
    seat: Seat,
    *,
    passed: bool = False,
    closes: bool = False,
) -> Step[State]:
    """The position when *seat* has finished a turn; in phase 1 it is the other's turn already."""
    if state.phase == PAVING:
        orange, blue = state.players
        if orange.has_tiles or blue.has_tiles:
            return paving_on(state, events, closes)
        pieces = Pieces.leaving(room(state), state.pieces)
        state, events = (
            replace(state, phase=BUILDING, pieces=pieces),
            (*events, Event("building-begins", OTHER[seat])),
        )
    return _building(state, seat, events, state.passes + 1 if passed else 0, closes)


def paving_on(state: State, events: Tales, closes: bool = False) -> Step[State]:
    """Phase 1 when nothing is left to draw: without tile and stock a player is skipped (PA-19)."""
    if (drawer := drawing(state)) is not None:
        return Step(state, events, closes, _draw_tile(drawer, state.players[drawer].bag))
    seat = state.to_move
    if seat is None or state.stock or state.players[seat].has_tiles:
        return Step(state, events, closes, _to_move(seat))
    other = OTHER[seat]
    skipped = (*events, Event("skipped", seat))
    return Step(replace(state, to_move=other), skipped, closes, _ACTING[other])


def awake(state: State) -> State:
    """The position with a player to move who can do more than pass (PA-19)."""
    seat = state.to_move
    if state.phase == PAVING:
        return paving_on(state, ()).state
    if seat is None or state.swap is not None:
        return state
    return _building(state, Seat(1 - seat), (), state.passes, closes=False).state


def _building(state: State, seat: Seat, events: Tales, passes: int, closes: bool) -> Step[State]:
    """Phase 2: a player who can do nothing is skipped; two passes in a row end the game (PA-37)."""
    other = OTHER[seat]
    if passes < 2 and able(state, other):
        return Step(replace(state, to_move=other, passes=passes), events, closes, _ACTING[other])
    if passes == 0 and able(state, seat):
        skipped = (*events, Event("skipped", other))
        return Step(replace(state, to_move=seat, passes=1), skipped, closes, _ACTING[seat])
    over = replace(state, phase=ENDED, to_move=None, passes=0)
    return Step(over, (*events, Event("over")), True, OVER)
