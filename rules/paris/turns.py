"""Whose turn comes next, who is skipped, and when it is over."""

from __future__ import annotations

from msgspec.structs import replace

from rules.chance import Seat
from rules.game import Event, Step
from rules.paris.model import BUILDING, OVER, PAVING, State
from rules.paris.reach import able


def passed_on(
    state: State,
    events: tuple[Event, ...],
    seat: Seat,
    *,
    passed: bool = False,
    closes: bool = False,
) -> Step[State]:
    """The position when *seat* has finished a turn."""
    if state.phase == PAVING:
        if any(player.has_tiles for player in state.players):
            return _paving(state, seat, events, closes)
        other = Seat(1 - seat)
        state, events = replace(state, phase=BUILDING), (*events, Event("building-begins", other))
    return _building(state, seat, events, state.passes + 1 if passed else 0, closes)


def awake(state: State) -> State:
    """The position with a player to move who can do more than pass (PA-19)."""
    seat = state.to_move
    if state.phase != BUILDING or seat is None or state.swap is not None:
        return state
    return _building(state, Seat(1 - seat), (), state.passes, closes=False).state


def _paving(state: State, seat: Seat, events: tuple[Event, ...], closes: bool) -> Step[State]:
    """Phase 1: without tile and stock a player is skipped."""
    other = Seat(1 - seat)
    if state.stock or state.players[other].has_tiles:
        return Step(replace(state, to_move=other), events, closes)
    return Step(replace(state, to_move=seat), (*events, Event("skipped", other)), closes)


def _building(
    state: State, seat: Seat, events: tuple[Event, ...], passes: int, closes: bool
) -> Step[State]:
    """Phase 2: a player who can do nothing is skipped; two passes in a row end the game (PA-37)."""
    other = Seat(1 - seat)
    if passes < 2 and able(state, other):
        return Step(replace(state, to_move=other, passes=passes), events, closes)
    if passes == 0 and able(state, seat):
        skipped = (*events, Event("skipped", other))
        return Step(replace(state, to_move=seat, passes=1), skipped, closes)
    over = replace(state, phase=OVER, to_move=None, passes=0)
    return Step(over, (*events, Event("over")), closes=True)
