# Compiled where there is a compiler (rules.compiled).
"""Who is next: the start of a match, the end of a turn, the end of the game."""

from __future__ import annotations

from msgspec.structs import replace

from rules.chance import Chance, Seat
from rules.errors import SetupError
from rules.game import OVER, Event, Score, Step, Turn, acting
from rules.saint_malo.box import DICE, FACES
from rules.saint_malo.city import is_full
from rules.saint_malo.model import Player, State
from rules.saint_malo.pirates import Events, Players, mark_swords
from rules.saint_malo.scoring import pad, rank
from rules.setup import Option, Setup

FIRST = Option("first", tuple(map(str, range(5))), "0", picks=True)
"""The seat that begins, seat 0 unless the host chose another (SM-12)."""

_ROLLS = tuple(Chance.dice("dice", FACES, count) for count in range(len(DICE) + 1))


def agree(setup: Setup) -> Setup:
    """*setup*, if somebody begins who plays (SM-12)."""
    if (first := _first(setup)) >= setup.seats:
        raise SetupError("bad-first", first=first + 1, seats=setup.seats)
    return setup


def start(setup: Setup) -> State:
    """Everybody with an empty city; who begins is about to roll (SM-13)."""
    first = _first(setup)
    return State((Player(),) * setup.seats, first, first=first)


def turn(state: State) -> Turn:
    """The dice that are rolled, or who decides."""
    if state.phase == "roll":
        return _ROLLS[len(DICE) - len(state.kept)]
    return OVER if state.phase == "over" else acting(1 << state.active)


def end_turn(state: State, events: Events) -> Step[State]:
    """What follows the turn of the active player: swords, then the next seat or the end (SM-28)."""
    if is_full(state.player.city):
        events += (Event("full", state.active, {"round": state.round}),)
    players, marked, told = mark_swords(state)
    events += told
    follower = Seat((state.active + 1) % len(players))
    after = State(players, follower, state.round, marked, first=state.first)
    if follower == state.first:
        if is_last_round(after):
            after = replace(after, active=Seat(0), phase="over")
            events += _results(players)
        else:
            after = replace(after, round=state.round + 1)
    return Step(after, events, closes=True)


def is_last_round(state: State) -> bool:
    """Whether a city is full, so that the game ends with this round (SM-57)."""
    return any(is_full(player.city) for player in state.players)


def has_played(state: State, seat: Seat) -> bool:
    """Whether the turn of *seat* in this round is over (SM-58)."""
    seats = len(state.players)
    return (seat - state.first) % seats < (state.active - state.first) % seats


def _first(setup: Setup) -> Seat:
    return Seat(int(setup.get(FIRST.name, "0")))


def _results(players: Players) -> Events:
    """The score pads, and who won (SM-61, SM-63)."""
    pads = [pad(player) for player in players]
    best = max(map(rank, pads))
    winners = [Seat(i) for i, score in enumerate(pads) if rank(score) == best]
    told = [_final(Seat(i), score) for i, score in enumerate(pads)]
    words = {"total": pads[winners[0]].total}
    if len(winners) == 1:
        return (*told, Event("won", winners[0], words))
    return (*told, *(Event("shared", seat, words) for seat in winners))


def _final(seat: Seat, score: Score) -> Event:
    lines = dict(score.lines)
    return Event("final", seat, {**lines, "total": score.total, "empty": score.tiebreak[0]})
