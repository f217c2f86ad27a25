"""Paris as the engine asks for it; the organs beside this module answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.chance import Seat
from rules.errors import Illegal
from rules.game import Game, Score, Step, Turn, View
from rules.notation import Begun
from rules.paris import absent, effects, menu, position, refusals, scoring, turns, veil
from rules.paris.box import COLOURS
from rules.paris.model import GRAMMAR, ParisMove, State
from rules.setup import Option, Setup


class Paris(Game[State, ParisMove]):
    slug = "paris"
    seats = range(2, 3)
    options = (
        Option("cards", tuple(turns.CARD_SETS), "starter", pattern="[a-z]+(,[a-z]+)*"),
        Option("first", COLOURS, "orange"),
        Option("flip", ("no", "yes"), "no"),
    )
    grammar = GRAMMAR
    state = State

    def agree(self, setup: Setup) -> Setup:
        return turns.agree(setup)

    def start(self, setup: Setup) -> State:
        return turns.start(setup)

    def rematch(self, setup: Setup, places: Sequence[int]) -> Sequence[int]:
        return turns.rematch(setup, places)

    def turn(self, state: State) -> Turn:
        return turns.turn(state)

    def menu(self, state: State, seat: Seat) -> Sequence[ParisMove]:
        return menu.menu(state, seat)

    def explain(self, state: State, seat: Seat, move: ParisMove) -> Illegal:
        return refusals.explain(state, seat, move)

    def explain_beginning(self, state: State, seat: Seat, begun: Begun) -> Illegal | None:
        return refusals.explain_beginning(state, seat, begun)

    def idle(self, state: State, seat: Seat) -> Illegal:
        return refusals.idle(state, seat)

    def play(self, state: State, seat: Seat, move: ParisMove) -> Step[State]:
        return effects.play(state, seat, move)

    def deal(self, state: State, drawn: tuple[str, ...]) -> Step[State]:
        return effects.deal(state, drawn)

    def mask(self, state: State, seat: Seat | None) -> State:
        return veil.mask(state, seat)

    def imagine(self, view: View[State], seed: bytes) -> State:
        return veil.imagine(view.state, seed)

    def score(self, state: State, seat: Seat) -> Score:
        return scoring.score(state, seat)

    def tidy(self, state: State, seat: Seat, move: ParisMove) -> ParisMove:
        return menu.tidied(move)

    def completes(self, typed: str, move: ParisMove) -> bool:
        return not menu.adds_a_price(typed, move)

    def default_move(self, state: State, seat: Seat) -> ParisMove:
        return absent.default_move(state, seat)

    def position(self, state: State) -> dict[str, Any]:
        return position.written(state)

    def restore(self, position_: Mapping[str, Any]) -> State:
        return position.read(position_)
