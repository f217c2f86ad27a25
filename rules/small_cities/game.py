"""Townies as the engine plays it; each organ of the game has a module of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rules.chance import Seat
from rules.errors import Illegal, Unreadable
from rules.game import Game, Score, Step, Turn
from rules.notation import Begun
from rules.setup import Option, Setup
from rules.small_cities import absent, effects, menu, position, refusals, scoring, turns, veil
from rules.small_cities.box import BONUSES, GOALS
from rules.small_cities.model import COLORS, GRAMMAR, RANDOM, SHAPE, Decision, Paint, Pass, State


class SmallCities(Game[State, Decision]):
    """Townies: everybody draws a town of districts and buildings at once."""

    slug = "small_cities"
    seats = range(1, len(COLORS) + 1)
    options = (
        Option("level", ("1", "2", "3"), "3"),
        Option("goal", (RANDOM, *GOALS.additional), RANDOM),
        Option("bonus", (RANDOM, *BONUSES.cards), RANDOM),
        Option("colors", (RANDOM,), RANDOM, ".+"),
    )
    sealed = True
    grammar = GRAMMAR
    state = State

    def agree(self, setup: Setup) -> Setup:
        return turns.agree(setup)

    def start(self, setup: Setup) -> State:
        return turns.start(setup)

    def turn(self, state: State) -> Turn:
        return turns.turn(state)

    def menu(self, state: State, seat: Seat) -> Iterable[Decision]:
        return menu.moves(state, seat)

    def explain(self, state: State, seat: Seat, move: Decision) -> Illegal:
        return refusals.explain(state, seat, move)

    def explain_beginning(self, state: State, seat: Seat, begun: Begun) -> Illegal | None:
        return refusals.explain_beginning(state, seat, begun)

    def idle(self, state: State, seat: Seat) -> Illegal:
        return refusals.idle(state)

    def play(self, state: State, seat: Seat, move: Decision) -> Step[State]:
        return effects.play(state, seat, move)

    def deal(self, state: State, drawn: tuple[str, ...]) -> Step[State]:
        return effects.deal(state, drawn)

    def mask(self, state: State, seat: Seat | None) -> State:
        return veil.mask(state, seat)

    def score(self, state: State, seat: Seat) -> Score:
        return scoring.score(state, seat)

    def tidy(self, state: State, seat: Seat, move: Decision) -> Decision:
        """*move* itself, unless it is only the beginning of a shape (SC-87)."""
        if isinstance(move, Paint) and len(move.hexes) < SHAPE and move.choice is None:
            raise Unreadable("unreadable", text=str(move))
        return move

    def completes(self, typed: str, move: Decision) -> bool:
        """A choice costs a star, so it is never added to what was typed (SC-87)."""
        return isinstance(move, Pass) or move.choice is None or typed.partition(":")[2] != ""

    def default_move(self, state: State, seat: Seat) -> Decision:
        return absent.default_move(state, seat)

    def position(self, state: State) -> dict[str, Any]:
        return {"game": self.slug, **position.written(state)}

    def restore(self, position_: Mapping[str, Any]) -> State:
        return position.restored(position_)
