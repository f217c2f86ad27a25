"""The rules of Market Day."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

from msgspec import Struct
from msgspec.structs import replace

from rules.chance import Chance, Seat, draw, number
from rules.errors import Illegal, SetupError
from rules.game import (
    HIDDEN,
    Acting,
    Event,
    Game,
    Over,
    Score,
    Step,
    Turn,
    View,
    Who,
    with_player,
)
from rules.ground.grid import Cell, Grid
from rules.moves.notation import Grammar, Move
from rules.setup import Option, Setup

STALL = Grid(3, 3)
CARDS = tuple(f"{n:02}" for n in range(1, 28))
HAND = 3

Stall = tuple[str | None, ...]


class Player(Struct, frozen=True):
    hand: tuple[str, ...] = ()
    stall: Stall = (None,) * 9
    opened: Stall = (None,) * 9
    """The stall as it was when the round began: what the others see until it closes."""
    laid: str | None = None
    prizes: int = 0
    goodwill: int = 0


class State(Struct, frozen=True):
    players: tuple[Player, ...]
    deck: tuple[str, ...]
    rounds: int
    gifts: bool
    round: int = 1
    prize: int | None = None
    winner: Seat | None = None
    """The lone winner who has yet to keep the prize or to give it away."""


class Lay(Move, frozen=True):
    form = "{card}@{cell}"
    card: int
    cell: Cell

    @property
    def name(self) -> str:
        return f"{self.card:02}"


class Keep(Move, frozen=True):
    form = "keep"


class Give(Move, frozen=True):
    form = "give:{seat}"
    seat: int


class Market(Game[State, Move]):
    slug = "market"
    seats = range(2, 5)
    options = (
        Option("rounds", ("2", "3", "4", "6"), "3"),
        Option("gifts", ("on", "off"), "on"),
    )
    sealed = True
    closing = "done"
    grammar: Grammar[Move] = Grammar(Lay, Keep, Give)
    state = State

    def agree(self, setup: Setup) -> Setup:
        if setup.seats == 4 and setup.get("rounds") == "6":
            raise SetupError("too-long", rounds=6, seats=4)
        return setup

    def start(self, setup: Setup) -> State:
        gifts = setup.get("gifts") == "on"
        return State((Player(),) * setup.seats, CARDS, int(setup.get("rounds")), gifts)

    def turn(self, state: State) -> Turn:
        if state.round > state.rounds:
            return Over()
        for i, player in enumerate(state.players):
            if state.prize is None and len(player.hand) < HAND:
                return Chance.cards("hand", state.deck, HAND - len(player.hand), only=Seat(i))
        if state.prize is None:
            return Chance.dice("prize", "123456")
        if state.winner is not None:
            return Acting(frozenset({state.winner}))
        return Acting(frozenset(Seat(i) for i, p in enumerate(state.players) if p.laid is None))

    def menu(self, state: State, seat: Seat) -> Iterable[Move]:
        if state.winner is not None:
            yield Keep()
            yield from (Give(i) for i in range(len(state.players)) if i != seat)
            return
        player = state.players[seat]
        free = [cell for cell in STALL.cells if player.stall[STALL.index[cell]] is None]
        yield from (Lay(int(card), cell) for card in player.hand if card != HIDDEN for cell in free)

    def explain(self, state: State, seat: Seat, move: Move) -> Illegal:
        why = self._why_not(state, seat, move)
        assert why is not None, str(move)
        return why

    def _why_not(self, state: State, seat: Seat, move: Move) -> Illegal | None:
        player = state.players[seat]
        match move:
            case Lay() if state.winner is not None:
                return Illegal("decide-first")
            case Lay(cell=cell) if cell not in STALL:
                return Illegal("off-stall", cell=cell)
            case Lay(card=card) if move.name not in player.hand:
                return Illegal("no-such-card", card=card, hand=player.hand)
            case Lay(cell=cell) if player.stall[STALL.index[cell]] is not None:
                return Illegal("occupied", cell=cell)
            case Keep() | Give() if state.winner is None:
                return Illegal("lay-first")
            case Give(seat=other) if other == seat or other >= len(state.players):
                return Illegal("no-such-friend")
        return None

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        player = state.players[seat]
        match move:
            case Lay():
                return _lay(state, seat, player, move)
            case Give(seat=other):
                friend = state.players[other]
                state = with_player(state, seat, replace(player, goodwill=player.goodwill + 1))
                state = with_player(state, other, _paid(friend, state.prize))
                event = Event("given", seat, {"friend": Who(Seat(other)), "prize": state.prize})
            case _:
                state = with_player(state, seat, _paid(player, state.prize))
                event = Event("kept", seat, {"prize": state.prize})
        return Step(_next_round(state), (event,), closes=True)

    def deal(self, state: State, drawn: tuple[str, ...]) -> Step[State]:
        for i, player in enumerate(state.players):
            if len(player.hand) < HAND:
                rest = tuple(card for card in state.deck if card not in drawn)
                hand = tuple(sorted(player.hand + drawn))
                state = replace(with_player(state, i, replace(player, hand=hand)), deck=rest)
                return Step(state, (Event("drawn", Seat(i), {"cards": drawn}, only=Seat(i)),))
        prize = int(drawn[0])
        event = Event("prize", None, {"prize": prize, "round": state.round})
        return Step(replace(state, prize=prize), (event,), closes=True)

    def mask(self, state: State, seat: Seat | None) -> State:
        players = tuple(p if i == seat else _masked(p) for i, p in enumerate(state.players))
        return replace(state, players=players, deck=(HIDDEN,) * len(state.deck))

    def imagine(self, view: View[State], seed: bytes) -> State:
        """Deals what is unseen to the hands of the others, to what they have laid, and the deck."""
        state, draws = view.state, count()
        seen = {c for p in state.players for c in (*p.hand, *p.stall, *p.opened, p.laid)}
        rest = [card for card in CARDS if card not in seen]

        def dealt(number: int) -> tuple[str, ...]:
            cards = draw(seed, next(draws), Chance.cards("imagined", rest, number))
            rest[:] = [card for card in rest if card not in cards]
            return cards

        for i, player in enumerate(state.players):
            if HIDDEN in player.hand:
                player = replace(player, hand=dealt(len(player.hand)))
            if player.laid == HIDDEN:
                (card,) = dealt(1)
                free = [cell for cell, laid in enumerate(player.stall) if laid is None]
                at = free[number(seed, next(draws), 0) % len(free)]
                stall = (*player.stall[:at], card, *player.stall[at + 1 :])
                player = replace(player, stall=stall, laid=card)
            state = with_player(state, i, player)
        return replace(state, deck=tuple(rest[: len(state.deck)]))

    def score(self, state: State, seat: Seat) -> Score:
        player = state.players[seat]
        rows = (player.stall[i : i + 3] for i in (0, 3, 6))
        full = sum(None not in row for row in rows)
        return Score(
            (("prizes", player.prizes), ("goodwill", 2 * player.goodwill), ("rows", 3 * full)),
            (player.goodwill,),
        )


def _lay(state: State, seat: Seat, player: Player, move: Lay) -> Step[State]:
    at = STALL.index[move.cell]
    player = replace(
        player,
        hand=tuple(card for card in player.hand if card != move.name),
        stall=(*player.stall[:at], move.name, *player.stall[at + 1 :]),
        laid=move.name,
    )
    state = with_player(state, seat, player)
    events = (Event("laid", seat, {"card": move.card, "cell": move.cell}, only=seat),)
    if any(p.laid is None for p in state.players):
        return Step(state, events)
    high = max(p.laid or "" for p in state.players)
    winner = Seat(next(i for i, p in enumerate(state.players) if p.laid == high))
    shown = tuple(Event("shown", Seat(i), {"card": p.laid}) for i, p in enumerate(state.players))
    won = Event("won", winner, {"prize": state.prize})
    state = replace(state, players=tuple(replace(p, opened=p.stall) for p in state.players))
    if state.gifts:
        return Step(replace(state, winner=winner), (*events, *shown, won), closes=True)
    state = with_player(state, winner, _paid(state.players[winner], state.prize))
    return Step(_next_round(state), (*events, *shown, won), closes=True)


def _next_round(state: State) -> State:
    players = tuple(replace(p, laid=None) for p in state.players)
    return replace(state, players=players, round=state.round + 1, prize=None, winner=None)


def _paid(player: Player, prize: int | None) -> Player:
    return replace(player, prizes=player.prizes + (prize or 0))


def _masked(player: Player) -> Player:
    laid = player.laid and (player.laid if player.stall == player.opened else HIDDEN)
    return replace(player, hand=(HIDDEN,) * len(player.hand), stall=player.opened, laid=laid)
