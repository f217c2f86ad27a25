"""A game without an end and without much to think about, to measure what surrounds a game."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from rules.chance import Seat
from rules.errors import Illegal
from rules.game import Acting, Game, Score, Step, Turn
from rules.moves.notation import Grammar, Move
from rules.setup import Setup


class State(Struct, frozen=True):
    """How often the players have ticked, and ballast of the size of a real position."""

    ticks: int
    players: tuple[str, str] = ("", "")
    ballast: str = "s" * 900


class Tick(Move, frozen=True):
    form = "tick"


class Endless(Game[State, Tick]):
    slug = "endless"
    seats = range(2, 3)
    grammar: Grammar[Tick] = Grammar(Tick)
    state = State

    def start(self, setup: Setup) -> State:
        return State(0)

    def turn(self, state: State) -> Turn:
        return Acting(frozenset({Seat(state.ticks % 2)}))

    def menu(self, state: State, seat: Seat) -> Iterable[Tick]:
        yield Tick()

    def explain(self, state: State, seat: Seat, move: Tick) -> Illegal:
        raise AssertionError("everybody may tick")

    def play(self, state: State, seat: Seat, move: Tick) -> Step[State]:
        return Step(State(state.ticks + 1), closes=True)

    def deal(self, state: State, drawn: tuple[str, ...]) -> Step[State]:
        raise AssertionError("nothing is drawn here")

    def mask(self, state: State, seat: Seat | None) -> State:
        return state

    def score(self, state: State, seat: Seat) -> Score:
        return Score(())
