"""The rules of Tiny Towns: which organ answers which question."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rules.chance import Seat
from rules.errors import Illegal
from rules.game import Game, Score, Step, Turn, View
from rules.notation import Begun, Move
from rules.setup import Setup
from rules.tiny_towns import absent, effects, menu, refusals, scoring, turns, veil
from rules.tiny_towns.model import GRAMMAR, Keep, State
from rules.tiny_towns.options import OPTIONS, SEATS, agreed
from rules.tiny_towns.position import exported, imported


class TinyTowns(Game[State, Move]):
    """One to six mayors fill sixteen cells each with what somebody names for all."""

    slug = "tiny_towns"
    seats = SEATS
    options = OPTIONS
    sealed = True
    closing = "done"
    grammar = GRAMMAR
    state = State

    def agree(self, setup: Setup) -> Setup:
        return agreed(setup)

    def start(self, setup: Setup) -> State:
        return turns.start(setup)

    def turn(self, state: State) -> Turn:
        return turns.turn(state)

    def menu(self, state: State, seat: Seat) -> Iterable[Move]:
        return menu.menu(state, seat)

    def explain(self, state: State, seat: Seat, move: Move) -> Illegal:
        return refusals.explain(state, seat, move)

    def explain_beginning(self, state: State, seat: Seat, begun: Begun) -> Illegal | None:
        return refusals.explain_beginning(state, seat, begun)

    def idle(self, state: State, seat: Seat) -> Illegal:
        return refusals.idle(state, seat)

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        return effects.play(state, seat, move)

    def deal(self, state: State, drawn: tuple[str, ...]) -> Step[State]:
        return effects.deal(state, drawn)

    def mask(self, state: State, seat: Seat | None) -> State:
        return veil.mask(state, seat)

    def imagine(self, view: View[State], seed: bytes) -> State:
        return veil.imagine(view.state, seed)

    def score(self, state: State, seat: Seat) -> Score:
        return scoring.score(state, seat)

    def secret(self, state: State, seat: Seat, move: Move) -> bool:
        return isinstance(move, Keep)

    def default_move(self, state: State, seat: Seat) -> Move:
        return absent.default_move(state, seat)

    def position(self, state: State) -> dict[str, Any]:
        return exported(state)

    def restore(self, position: Mapping[str, Any]) -> State:
        return imported(position)
