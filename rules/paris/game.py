"""The course of the game, as the engine asks for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from msgspec.structs import replace

from rules.chance import Chance, Seat
from rules.errors import Illegal, SetupError
from rules.game import HIDDEN, Acting, Event, Game, Over, Score, Step, Turn
from rules.notation import Grammar, Move
from rules.paris import absent as standin
from rules.paris import effects, position, scoring
from rules.paris import menu as listing
from rules.paris.box import CARDS, COLOURS, IN_PLAY, STARTER, Card
from rules.paris.model import (
    PAVING,
    Annex,
    Blank,
    Build,
    CardMove,
    Carve,
    Choice,
    Fountain,
    Levitate,
    Pass,
    Pave,
    Plant,
    Player,
    Postcard,
    Put,
    State,
    Take,
    Use,
    with_player,
)
from rules.paris.refusals import refusal
from rules.paris.spelling import adds_a_price, tidied
from rules.paris.turns import passed_on, paving_on
from rules.setup import Option, Setup

_ACTING = tuple(Acting(frozenset({Seat(i)})) for i in range(2))
_OVER = Over()
_CARD_SETS: dict[str, tuple[Choice, Sequence[str]]] = {
    "starter": ("starter", STARTER),
    "random": ("random", ()),
}
_DRAW_CARDS = Chance.cards("cards", CARDS, IN_PLAY)


class Paris(Game[State, Move]):
    slug = "paris"
    seats = range(2, 3)
    options = (
        Option("cards", tuple(_CARD_SETS), "starter", pattern="[a-z]+(,[a-z]+)*"),
        Option("first", COLOURS, "orange"),
        Option("flip", ("no", "yes"), "no"),
    )
    grammar: Grammar[Move] = Grammar(
        Pave, Take, Pass, Build, Levitate, Plant, Fountain, Put, Carve, Annex, Use, Blank
    )
    state = State

    def agree(self, setup: Setup) -> Setup:
        """Chosen cards must be eight of the twelve (PA-13); they are kept in alphabetical order."""
        if (chosen := setup.get("cards")) in _CARD_SETS:
            return setup
        cards = sorted(chosen.split(","))
        if strange := next((card for card in cards if card not in CARDS), None):
            raise SetupError("unknown-card", card=strange, known=CARDS)
        if len(set(cards)) < len(cards):
            raise SetupError("repeated-card", cards=tuple(cards))
        if len(cards) != IN_PLAY:
            raise SetupError("not-eight-cards", count=len(cards), needed=IN_PLAY)
        options = dict(setup.options) | {"cards": ",".join(cards)}
        return replace(setup, options=tuple(options.items()))

    def start(self, setup: Setup) -> State:
        chosen = setup.get("cards")
        choice, cards = _CARD_SETS.get(chosen) or ("chosen", chosen.split(","))
        return State(
            to_move=Seat(COLOURS.index(setup.get("first"))),
            choice=choice,
            flip=setup.get("flip") == "yes",
            cards=_opened(cards),
        )

    def rematch(self, setup: Setup, places: Sequence[int]) -> Sequence[int]:
        """The loser begins; without one, whoever did not begin before (PA-14)."""
        begins = COLOURS.index(setup.get("first"))
        loser = places.index(2) if 2 in places else 1 - begins
        return (0, 1) if loser == begins else (1, 0)

    def turn(self, state: State) -> Turn:
        if state.phase == PAVING:
            if not state.cards:
                return _DRAW_CARDS
            if (seat := _drawing(state)) is not None:
                return Chance.cards("tile", state.players[seat].bag, only=seat)
        return _OVER if state.to_move is None else _ACTING[state.to_move]

    def menu(self, state: State, seat: Seat) -> Iterable[Move]:
        return listing.legal(state, seat)

    def explain(self, state: State, seat: Seat, move: Move) -> Illegal:
        why = refusal(state, seat, move)
        assert why is not None, str(move)
        return why

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        match move:
            case Pave():
                return passed_on(*effects.paved(state, seat, move), seat, closes=True)
            case Take():
                return passed_on(*effects.taken(state, seat, move), seat)
            case Build():
                return passed_on(*effects.built(state, seat, move), seat)
            case Levitate():
                return Step(*effects.used(state, seat, move))
            case Pass():
                return passed_on(state, (Event("passed", seat),), seat, passed=True)
        assert isinstance(move, CardMove)
        return passed_on(*effects.used(state, seat, move), seat)

    def deal(self, state: State, drawn: tuple[str, ...]) -> Step[State]:
        seat = _drawing(state)
        if not state.cards or seat is None:
            event = Event("cards", None, {"cards": drawn})
            return Step(replace(state, cards=_opened(drawn)), (event,))
        (tile,) = drawn
        player = state.players[seat]
        bag = tuple(other for other in player.bag if other != tile)
        events = (
            Event("drew", seat, {"left": len(bag)}),
            Event("drawn", seat, {"tile": tile}, only=seat),
        )
        players = with_player(state, seat, Player(bag, tile, player.supply))
        return paving_on(replace(state, players=players), events)

    def mask(self, state: State, seat: Seat | None) -> State:
        """Others see hand and bag of a player as one set (PA-92)."""
        if state.phase != PAVING:
            return state
        one, two = (p if i == seat else _masked(p) for i, p in enumerate(state.players))
        return replace(state, players=(one, two))

    def score(self, state: State, seat: Seat) -> Score:
        return scoring.score(state, seat)

    def tidy(self, state: State, seat: Seat, move: Move) -> Move:
        return tidied(move)

    def completes(self, typed: str, move: Move) -> bool:
        return not adds_a_price(typed, move)

    def default_move(self, state: State, seat: Seat) -> Move:
        return standin.choice(state, seat, self.legal_moves(state, seat))

    def position(self, state: State) -> dict[str, Any]:
        return position.written(state)

    def restore(self, position_: Mapping[str, Any]) -> State:
        return position.read(position_)


def _drawing(state: State) -> Seat | None:
    """Whose hand waits for a tile; orange draws first (PA-16)."""
    for i, player in enumerate(state.players):
        if player.awaits_tile:
            return Seat(i)
    return None


def _opened(cards: Iterable[str]) -> tuple[Postcard, ...]:
    return tuple(Postcard(cast(Card, card)) for card in cards)


def _masked(player: Player) -> Player:
    if player.hand in (None, HIDDEN):
        return player
    return replace(player, hand=HIDDEN, bag=tuple(sorted((*player.bag, player.hand))))
