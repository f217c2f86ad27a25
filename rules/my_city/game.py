"""The turn summary of My City."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from rules.chance import Chance, Seat
from rules.errors import Illegal, Unreadable
from rules.game import HIDDEN, Acting, Event, Game, Over, Score, Step, Turn
from rules.grid import bits
from rules.my_city import building, carry, opening, rewards, rounds, scoring, stickers
from rules.my_city import position as interchange
from rules.my_city.absent import default
from rules.my_city.board import canonical
from rules.my_city.box import BLOCK, COLOUR, EPISODES
from rules.my_city.city import shape_of
from rules.my_city.model import (
    FINISH,
    GRAMMAR,
    PASS,
    Build,
    Factory,
    Glue,
    Pass,
    Player,
    State,
)
from rules.my_city.scenario import is_told, scenario
from rules.my_city.telling import decision, lost
from rules.notation import Move
from rules.setup import Option, Setup

_ACTING = tuple(Acting(frozenset(map(Seat, bits(mask)))) for mask in range(1 << 4))
_OVER = Over()


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
        return opening.agreed(setup)

    def start(self, setup: Setup) -> State:
        return opening.started(setup)

    def turn(self, state: State) -> Turn:
        match state.phase:
            case "build":
                return _ACTING[rounds.waiting(state)]
            case "reveal":
                return Chance.cards("card", state.deck)
            case "blocked":
                return Chance.cards("blocked-card", state.deck)
            case "over":
                return _OVER
        return _ACTING[sum(1 << i for i, player in enumerate(state.players) if player.queue)]

    def menu(self, state: State, seat: Seat) -> Iterable[Move]:
        player, rules = state.players[seat], scenario(state.episode)
        if state.card is None:
            return stickers.choices(player, rules)
        moves: list[Move] = [*building.builds(player, rules, state.card)]
        if rules.passing and player.token and state.card in COLOUR:
            moves.append(PASS)
        moves.append(FINISH)
        return moves

    def explain(self, state: State, seat: Seat, move: Move) -> Illegal:
        why = self._why_not(state, seat, move)
        assert why is not None, str(move)
        return why

    def idle(self, state: State, seat: Seat) -> Illegal:
        return Illegal("not-now")

    def _why_not(self, state: State, seat: Seat, move: Move) -> Illegal | None:
        player, rules = state.players[seat], scenario(state.episode)
        if isinstance(move, Glue | Factory) != (state.card is None):
            return Illegal("other-decision")
        match move:
            case Glue() | Factory():
                return stickers.refusal(player, rules, move)
            case Build():
                assert state.card is not None
                return building.refusal(player, rules, state.card, move)
            case Pass() if not rules.passing:
                return Illegal("no-pass-episode")
            case Pass() if state.card not in COLOUR:
                return Illegal("no-pass-church")
            case Pass() if not player.token:
                return Illegal("no-pass-zero")
        return None

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        if isinstance(move, Glue | Factory):
            return _stuck(state, seat, move)
        state = _with(state, seat, _decided(state, state.players[seat], move))
        if rounds.waiting(state):
            return Step(state, decision(state, seat, only=seat))
        return rounds.closed(state)

    def deal(self, state: State, drawn: tuple[str, ...]) -> Step[State]:
        card = drawn[0]
        state = replace(state, deck=tuple(other for other in state.deck if other != card))
        if state.phase == "blocked":
            event = Event("blocked", None, {"card": card})
            state = replace(state, phase="reveal")
        elif card == BLOCK:
            event = Event("block")
            state = replace(state, phase="blocked")
        else:
            event = Event("revealed", None, {"card": card, "left": len(state.deck)})
            asked = replace(state, phase="build", card=card)
            if rounds.waiting(asked):
                return Step(asked, (event,), closes=True)
            event = Event("nobody", None, {"card": card})
        step = rounds.onward(state)
        return Step(step.state, (event, *step.events), closes=True)

    def mask(self, state: State, seat: Seat | None) -> State:
        """Others see a decided seat as it was when the round began (MC-20)."""
        if state.card is None:
            return state
        players = (
            player if i == seat else _sealed(state, player)
            for i, player in enumerate(state.players)
        )
        return replace(state, players=tuple(players))

    def score(self, state: State, seat: Seat) -> Score:
        return scoring.score(state, seat)

    def tidy(self, state: State, seat: Seat, move: Move) -> Move:
        """A turn that gives the same cells as an earlier one is written as that (MC-16).

        :raises Unreadable: for stickers of a chapter that is not open: nobody knows them (MC-04).
        """
        if isinstance(move, Glue | Factory) and not is_told(move.name, state.episode):
            raise Unreadable("unreadable", text=str(move))
        if isinstance(move, Build) and state.card is not None and seat < len(state.players):
            return canonical(shape_of(state.players[seat], state.card), move)
        return move

    def default_move(self, state: State, seat: Seat) -> Move:
        return default(state, seat, self.legal_moves(state, seat))

    def sequel(self, state: State) -> Setup | None:
        """The next episode, with the record that this one leaves (MC-03)."""
        if state.episode in (None, EPISODES) or state.phase != "over":
            return None
        record = rewards.record(state, self.places(state))
        options = {"mode": "campaign", "episode": str(record.episode)}
        return self.setup(len(state.players), options, {"record": carry.write(record)})

    def christened(self, setup: Setup, names: Sequence[str]) -> Setup:
        """With the names of the towns (MC-47)."""
        if not self.is_episode(setup) or not any(names):
            return setup
        record = opening.christened(setup, names)
        return self.setup(setup.seats, dict(setup.options), {"record": carry.write(record)})

    def position(self, state: State) -> dict[str, Any]:
        return {"game": self.slug, **interchange.write(state)}

    def restore(self, position: Mapping[str, Any]) -> State:
        return interchange.read({k: v for k, v in position.items() if k != "game"})


def _decided(state: State, player: Player, move: Move) -> Player:
    """*player* after a decision on the card, which changes nothing but their own (MC-21)."""
    if isinstance(move, Build):
        assert state.card is not None
        return building.built(player, scenario(state.episode), state.card, move)
    if isinstance(move, Pass):
        return replace(player, token=player.token - 1, chosen="pass")
    return replace(player, playing=False, chosen="finish")


def _stuck(state: State, seat: Seat, move: Glue | Factory) -> Step[State]:
    """A sticker in its place: visible at once, and for good (MC-55)."""
    rules, before = scenario(state.episode), state.players[seat]
    reward = state.phase == "reward"
    after = stickers.placed(before, rules, move, reward=reward)
    if isinstance(move, Factory):
        event = Event("factory", seat, {"shape": str(move.shape)})
    else:
        event = Event("glued", seat, {"sticker": str(move.sticker), "cell": move.cell})
    events = (event, *lost(seat, replace(before, queue=before.queue[1:]), after))
    state = _with(state, seat, after)
    if any(player.queue for player in state.players):
        return Step(state, events, closes=True)
    step = rounds.ended(state) if reward else rounds.onward(replace(state, phase="reveal"))
    return Step(step.state, (*events, *step.events), closes=True)


def _sealed(state: State, player: Player) -> Player:
    if player.chosen in (None, HIDDEN) or state.card is None:
        return player
    earlier = building.before(player, scenario(state.episode), state.card)
    return replace(earlier, chosen=HIDDEN)


def _with(state: State, seat: Seat, player: Player) -> State:
    players = (*state.players[:seat], player, *state.players[seat + 1 :])
    return replace(state, players=players)
