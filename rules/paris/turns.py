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
    other = Seat(1 - seat)
    if state.phase == PAVING:
        if any(player.has_tiles for player in state.players):
            return paving_on(replace(state, to_move=other), events, closes)
        state, events = replace(state, phase=BUILDING), (*events, Event("building-begins", other))
    return _building(state, seat, events, state.passes + 1 if passed else 0, closes)


def awake(state: State) -> State:
    """The position with a player to move who can do more than pass (PA-19)."""
    seat = state.to_move
    if state.phase == PAVING:
        return paving_on(state, ()).state
    if state.phase == OVER or seat is None or state.swap is not None:
        return state
    return _building(state, Seat(1 - seat), (), state.passes, closes=False).state


def paving_on(state: State, events: tuple[Event, ...], closes: bool = False) -> Step[State]:
    """Phase 1 when nothing is left to draw: without tile and stock a player is skipped (PA-19)."""
    seat = state.to_move
    waits = any(player.awaits_tile for player in state.players)
    if seat is None or waits or state.stock or state.players[seat].has_tiles:
        return Step(state, events, closes)
    skipped = (*events, Event("skipped", seat))
    return Step(replace(state, to_move=Seat(1 - seat)), skipped, closes)


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
