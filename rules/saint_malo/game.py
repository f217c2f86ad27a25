"""The rules of Saint Malo as a game of the house."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from msgspec.structs import replace

from rules.chance import Chance, Seat
from rules.errors import Illegal, SetupError
from rules.game import Acting, Game, Over, Score, Step, Turn
from rules.notation import Grammar, Move
from rules.saint_malo import actions, legal, refusals, scoring, shorthand
from rules.saint_malo import position as sheet
from rules.saint_malo.city import SIDE_OF, SPOT
from rules.saint_malo.model import (
    DICE,
    FACES,
    Church,
    Crate,
    Done,
    Face,
    House,
    Keep,
    Log,
    Pass,
    Person,
    Player,
    State,
    Stop,
    TurnDie,
    Wall,
)
from rules.setup import Option, Setup

_ROLLS = tuple(Chance.dice("dice", FACES, count) for count in range(len(DICE) + 1))
_ACTING = tuple(Acting(frozenset({Seat(i)})) for i in range(5))
_OVER = Over()


class SaintMalo(Game[State, Move]):
    """Five dice, up to three rolls, one symbol; then the pirates (section 3)."""

    slug = "saint_malo"
    seats = range(2, 6)
    options = (Option("first", tuple(map(str, range(5))), "0"),)
    closing = "done"
    grammar: Grammar[Move] = Grammar(
        Keep, Stop, TurnDie, Log, Crate, Wall, Church, Person, House, Done, Pass
    )
    state = State

    def agree(self, setup: Setup) -> Setup:
        """Somebody who plays must begin (SM-12)."""
        if (first := _first(setup)) >= setup.seats:
            raise SetupError("bad-first", first=first + 1, seats=setup.seats)
        return setup

    def start(self, setup: Setup) -> State:
        first = _first(setup)
        return State((Player(),) * setup.seats, first, first=first)

    def turn(self, state: State) -> Turn:
        if state.phase == "roll":
            return _ROLLS[len(DICE) - len(state.kept)]
        return _OVER if state.phase == "over" else _ACTING[state.active]

    def menu(self, state: State, seat: Seat) -> Iterable[Move]:
        return legal.moves(state)

    def explain(self, state: State, seat: Seat, move: Move) -> Illegal:
        why = refusals.refusal(state, move)
        assert why is not None, str(move)
        return why

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        return actions.play(state, seat, move)

    def deal(self, state: State, drawn: tuple[str, ...]) -> Step[State]:
        return actions.roll(state, cast(tuple[Face, ...], drawn))

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
        """Rolls no more, takes what is worth most, and keeps the outer cells for walls.

        Cannons are left out, for a move that only puts off the end of the turn saves none.
        """
        if state.phase == "keep":
            return legal.STOP

        def worth(move: Move) -> tuple[int, bool, bool]:
            player = self.play(state, seat, move).state.players[seat]
            value = scoring.pad(replace(player, cannons_lost=0)).total
            cell = getattr(move, "cell", None)
            spoils = cell is not None and SPOT[cell] in SIDE_OF and not isinstance(move, Wall)
            return value, isinstance(move, Done), not spoils

        return max(self.legal_moves(state, seat), key=worth)

    def position(self, state: State) -> dict[str, Any]:
        return sheet.write(state)

    def restore(self, position: Mapping[str, Any]) -> State:
        return sheet.read(position)


def _first(setup: Setup) -> Seat:
    """The seat that begins, seat 0 unless the host chose another."""
    return Seat(int(setup.get("first", "0")))
