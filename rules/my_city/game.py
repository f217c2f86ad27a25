"""The rules of My City: each method calls the organ that knows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from rules.chance import Seat
from rules.errors import Illegal, Unreadable
from rules.game import Game, Score, Step, Turn, View
from rules.my_city import absent, effects, menu, refusals, scoring, turns, veil
from rules.my_city import position as interchange
from rules.my_city.board import canonical
from rules.my_city.box import EPISODES
from rules.my_city.campaign import records, rewards
from rules.my_city.campaign.chapters import is_told
from rules.my_city.city import shape_of
from rules.my_city.model import GRAMMAR, Build, Factory, Glue, State
from rules.notation import Begun, Move
from rules.setup import Option, Setup


class MyCity(Game[State, Move]):
    """Two to four towns grow on both banks of a river, all with the same pieces."""

    slug = "my_city"
    seats = range(2, 5)
    options = (
        Option("mode", ("eternal", "campaign"), "eternal"),
        Option("episode", tuple(str(n) for n in range(1, EPISODES + 1)), campaign=True),
    )
    campaign = MappingProxyType({"mode": "campaign"})
    headers = frozenset({"record"})
    sealed = True
    grammar = GRAMMAR
    state = State

    def agree(self, setup: Setup) -> Setup:
        return records.agreed(setup)

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
        return effects.deal(state, drawn[0])

    def mask(self, state: State, seat: Seat | None) -> State:
        return veil.mask(state, seat)

    def imagine(self, view: View[State], seed: bytes) -> State:
        return veil.imagine(view.state, seed)

    def score(self, state: State, seat: Seat) -> Score:
        return scoring.score(state, seat)

    def tidy(self, state: State, seat: Seat, move: Move) -> Move:
        """A turn that gives the same cells as an earlier one is written as that (MC-16).

        :raises Unreadable: for stickers of a chapter that is not open: nobody knows them (MC-04).
        """
        if isinstance(move, Glue | Factory) and not is_told(move.sticker, state.episode):
            raise Unreadable("unreadable", text=str(move))
        if isinstance(move, Build) and state.card is not None and seat < len(state.players):
            return canonical(shape_of(state.players[seat], state.card), move)
        return move

    def default_move(self, state: State, seat: Seat) -> Move:
        return absent.default_move(state, seat)

    def sequel(self, state: State) -> Setup | None:
        """The next episode, with the record that this one leaves (MC-03)."""
        if state.episode in (None, EPISODES) or state.phase != "over":
            return None
        record = rewards.record(state, self.places(state))
        return self.setup(len(state.players), self.campaign, {"record": records.write(record)})

    def christened(self, setup: Setup, names: Sequence[str]) -> Setup:
        """With the names of the towns (MC-47)."""
        if not self.is_episode(setup) or not any(names):
            return setup
        record = records.christened(setup, names)
        return self.setup(setup.seats, dict(setup.options), {"record": records.write(record)})

    def position(self, state: State) -> dict[str, Any]:
        return {"game": self.slug, **interchange.write(state)}

    def restore(self, position: Mapping[str, Any]) -> State:
        return interchange.read({key: value for key, value in position.items() if key != "game"})
