"""The rules of Saint Malo as a game of the house."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from rules.chance import Seat
from rules.errors import Illegal
from rules.game import Game, Score, Step, Turn
from rules.notation import Begun, Move
from rules.saint_malo import (
    absent,
    effects,
    menu,
    position,
    refusals,
    scoring,
    shorthand,
    turns,
)
from rules.saint_malo.box import Face
from rules.saint_malo.model import GRAMMAR, Log, State, TurnDie
from rules.setup import Setup


class SaintMalo(Game[State, Move]):
    """Five dice, up to three rolls, one symbol; then the pirates (section 3)."""

    slug = "saint_malo"
    seats = range(2, 6)
    options = (turns.FIRST,)
    closing = "done"
    grammar = GRAMMAR
    state = State

    def agree(self, setup: Setup) -> Setup:
        return turns.agree(setup)

    def start(self, setup: Setup) -> State:
        return turns.start(setup)

    def turn(self, state: State) -> Turn:
        return turns.turn(state)

    def menu(self, state: State, seat: Seat) -> Iterable[Move]:
        return menu.moves(state)

    def explain(self, state: State, seat: Seat, move: Move) -> Illegal:
        return refusals.explain(state, move)

    def explain_beginning(self, state: State, seat: Seat, begun: Begun) -> Illegal | None:
        return refusals.explain_beginning(state, begun)

    def idle(self, state: State, seat: Seat) -> Illegal:
        return refusals.idle(state, seat)

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        return effects.play(state, seat, move)

    def deal(self, state: State, drawn: tuple[str, ...]) -> Step[State]:
        return effects.roll(state, cast(tuple[Face, ...], drawn))

    def mask(self, state: State, seat: Seat | None) -> State:
        """Everything lies open (SM-73)."""
        return state

    def score(self, state: State, seat: Seat) -> Score:
        return scoring.pad(state.players[seat])

    def shorthand(self, state: State, seat: Seat, text: str) -> Sequence[str] | None:
        return shorthand.units(self, state, seat, text)

    def completes(self, typed: str, move: Move) -> bool:
        """What costs coins must have been meant: the player has typed beyond the verb."""
        return ":" in typed or not isinstance(move, TurnDie | Log)

    def default_move(self, state: State, seat: Seat) -> Move:
        return absent.default_move(state, seat)

    def position(self, state: State) -> dict[str, Any]:
        return position.write(state)

    def restore(self, given: Mapping[str, Any]) -> State:
        return position.read(given)
