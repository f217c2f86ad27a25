"""The turn summary of Tiny Towns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from rules.chance import Seat
from rules.errors import Illegal
from rules.game import Acting, Event, Game, Over, Score, Step, Turn
from rules.grid import bits
from rules.notation import Move
from rules.setup import Setup
from rules.tiny_towns import absent, building, decks, placing, refusals, rounds, scoring
from rules.tiny_towns.cards import RESOURCES, CardId, Resource
from rules.tiny_towns.changes import changes
from rules.tiny_towns.model import Player, State
from rules.tiny_towns.moves import (
    GRAMMAR,
    Build,
    Discard,
    Done,
    Finish,
    Gain,
    Keep,
    Name,
    Place,
    Replace,
    Skip,
    Stock,
    Store,
    Swap,
)
from rules.tiny_towns.options import OPTIONS, SEATS, agreed, started
from rules.tiny_towns.position import exported, imported
from rules.tiny_towns.town import marks, supply
from rules.tiny_towns.veil import veiled

EXPECTED: dict[str, tuple[str, tuple[type[Move], ...]]] = {
    "keep": ("keep-first", (Keep,)),
    "name": ("name-first", (Name, Finish)),
    "pick": ("pick-first", (Name,)),
    "place": ("place-first", (Place, Store, Swap, Discard, Finish)),
    "free": ("choose-first", (Place, Finish)),
    "build": ("already-placed", (Build, Done)),
    "replace": ("replace-first", (Replace, Skip)),
    "grove": ("grove-first", (Gain,)),
    "stock": ("stock-first", (Stock,)),
    "gain": ("gain-first", (Gain, Skip)),
}
"""By phase or step, and for free rounds: the refusal of all but these moves (TT-20, TT-25)."""

_ACTING = tuple(Acting(frozenset(map(Seat, bits(mask)))) for mask in range(1 << SEATS[-1]))
_OVER = Over()
_NAMES = {resource: Name(resource) for resource in RESOURCES}


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
        return started(setup)

    def turn(self, state: State) -> Turn:
        match state.phase:
            case "act":
                return _acting([player.step != "done" for player in state.players])
            case "gain":
                return _acting([player.step == "gain" for player in state.players])
            case "name" | "pick":
                return _ACTING[1 << state.master]
            case "keep":
                return _acting([player.monument is None for player in state.players])
            case "over":
                return _OVER
        return decks.pending(state)

    def menu(self, state: State, seat: Seat) -> Iterable[Move]:
        player = state.players[seat]
        match _at(state, player):
            case "place":
                return placing.options(state, seat)
            case "build":
                return building.builds(state, player)
            case "name":
                return _nameable(state, player)
            case "pick":
                return [_NAMES[resource] for resource in dict.fromkeys(state.row)]
            case "keep":
                return [Keep(CardId(card)) for card in player.offer]
            case "replace":
                return building.replaces(state, player)
            case "grove":
                return building.gains(state, player, supply(state))
            case "stock":
                return building.stocks(state)
            case "gain":
                due = building.gains(state, player, player.triggered[:1])
                return [*due, building.SKIP]
        return ()

    def explain(self, state: State, seat: Seat, move: Move) -> Illegal:
        why = self._why_not(state, seat, move)
        assert why is not None, str(move)
        return why

    def _why_not(self, state: State, seat: Seat, move: Move) -> Illegal | None:
        player = state.players[seat]
        at = _at(state, player)
        code, allowed = EXPECTED["free" if at == "place" and state.current is None else at]
        if not isinstance(move, allowed):
            return Illegal(code, **_reminder(state, player, at))
        match move:
            case Keep(monument=card) if card not in player.offer:
                return Illegal("not-offered", card=card, offer=player.offer)
            case Name(resource=resource) if at == "pick" and resource not in state.row:
                return Illegal("not-in-row", resource=resource, row=state.row)
            case Name(resource=resource) if at == "name":
                banned = resource in marks(state, player, "bank")
                return Illegal("banked", resource=resource) if banned else None
            case Finish() if at == "name":
                return None if placing.last_left(state) else Illegal("not-last")
            case Build():
                return refusals.cannot_build(state, player, move)
            case Replace():
                return refusals.cannot_replace(state, player, move)
            case Gain():
                due = player.triggered[0] if at == "gain" else None
                return refusals.cannot_gain(state, player, move, due)
            case Stock():
                return refusals.cannot_stock(state, move)
        return placing.refusal(state, seat, move) if at == "place" else None

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        match move:
            case Name(resource=resource):
                return _named(state, seat, resource)
            case Keep(monument=card):
                return _kept(state, seat, card)
            case Finish():
                return rounds.all_finished(state)
        before = state.players[seat]
        player = _moved(state, before, move)
        if state.phase == "gain":
            told = tuple(changes(state, seat, player, before.town))
            return rounds.gains_due(rounds.with_player(state, seat, player), told)
        if isinstance(move, Build):
            state = rounds.alerted(state, seat, move.card)
        told = tuple(changes(state, seat, player, before.town, only=seat))
        player = replace(player, opened=before.opened or before.town)
        if state.mode == "solo" and before.step == "place":
            return _refill(rounds.with_player(state, seat, player), told)
        return rounds.acted(state, seat, player, told)

    def deal(self, state: State, drawn: tuple[str, ...]) -> Step[State]:
        match state.phase:
            case "cards":
                event = Event("cards", None, {"cards": drawn})
                return rounds.prepared(replace(state, cards=drawn), (event,))
            case "deal":
                return _dealt(state, drawn)
        cards = tuple(map(Resource, drawn))
        if state.phase == "draw":
            return _drawn(decks.shuffled(state), cards[0])
        state = replace(state, pool=decks.without(state.pool, cards))
        if state.phase == "row":
            event = Event("row", None, {"row": cards})
            return rounds.prepared(replace(state, row=cards), (event,))
        return _refilled(state, cards[0], ())

    def mask(self, state: State, seat: Seat | None) -> State:
        return veiled(state, seat)

    def score(self, state: State, seat: Seat) -> Score:
        return scoring.score(state, seat)

    def secret(self, state: State, seat: Seat, move: Move) -> bool:
        return isinstance(move, Keep)

    def default_move(self, state: State, seat: Seat) -> Move:
        return absent.least_harm(self, state, seat)

    def position(self, state: State) -> dict[str, Any]:
        return exported(state)

    def restore(self, position: Mapping[str, Any]) -> State:
        return imported(position)


def _at(state: State, player: Player) -> str:
    """What the player is asked for: the step in a round, else the phase of the table."""
    return player.step if state.phase == "act" else state.phase


def _acting(flags: list[bool]) -> Acting:
    mask = 0
    for acts in reversed(flags):
        mask = mask << 1 | acts
    return _ACTING[mask]


def _nameable(state: State, player: Player) -> list[Move]:
    banned = marks(state, player, "bank")
    moves: list[Move] = [_NAMES[r] for r in RESOURCES if r not in banned]
    return [*moves, placing.FINISH] if placing.last_left(state) else moves


def _reminder(state: State, player: Player, at: str) -> dict[str, object]:
    """What a refusal needs to say what would be allowed."""
    match at:
        case "keep":
            return {"offer": player.offer}
        case "pick":
            return {"row": tuple(dict.fromkeys(state.row))}
        case "place":
            return {"resource": state.current}
        case "gain":
            return {"due": player.triggered[0]}
    return {}


def _named(state: State, seat: Seat, resource: Resource) -> Step[State]:
    """The master builder names a resource (TT-23), or one is picked from the row (TT-160)."""
    state = replace(state, current=resource, phase="act")
    if state.mode == "solo":
        row = list(state.row)
        row.remove(resource)
        state = replace(state, row=tuple(row), queue=(*state.queue, resource))
        return Step(state, (Event("picked", seat, {"resource": resource}),))
    player = state.players[seat]
    state = rounds.with_player(state, seat, replace(player, named=player.named + 1))
    return Step(state, (Event("named", seat, {"resource": resource}),), closes=True)


def _kept(state: State, seat: Seat, card: str) -> Step[State]:
    player = replace(state.players[seat], monument=str(card), offer=())
    event = Event("kept", seat, {"card": card}, only=seat)
    return rounds.prepared(rounds.with_player(state, seat, player), (event,))


def _dealt(state: State, cards: tuple[str, ...]) -> Step[State]:
    seat = decks.next_dealt(state)
    state = rounds.with_player(state, seat, replace(state.players[seat], offer=cards))
    return rounds.prepared(state, (Event("dealt", seat, {"cards": cards}, only=seat),))


def _drawn(state: State, card: Resource) -> Step[State]:
    """A Town Hall card for everybody (TT-152)."""
    pool = decks.without(state.pool, (card,))
    state = replace(state, pool=pool, drawn=state.drawn + 1, current=card, phase="act")
    event = Event("drawn", None, {"resource": card, "round": state.round})
    return Step(state, (event,), closes=True)


def _moved(state: State, player: Player, move: Move) -> Player:
    """The player after a move in the own town."""
    match move:
        case Place() | Store() | Swap() | Discard():
            return placing.placed(state, player, move)
        case Done():
            return replace(player, step="done")
        case Build():
            return building.constructed(state, player, move)
        case Replace():
            return building.exchanged(state, player, move)
        case Stock():
            return building.stocked(player, move)
        case Gain() if state.phase == "gain":
            return building.released(building.gained(state, player, move), move.card)
        case Gain():
            return replace(building.gained(state, player, move), step="build")
        case Skip() if state.phase == "gain":
            return building.released(player)
    return building.exchanges_over(player)


def _refill(state: State, events: tuple[Event, ...]) -> Step[State]:
    """Solo: after placing, a card for the row, unseen ones first (TT-161)."""
    if any(state.pool):
        return Step(replace(state, phase="refill"), events)
    if not state.queue:  # a table that was set up to be scored has no cards
        return rounds.acted(state, Seat(0), state.players[0], events)
    return _refilled(replace(state, queue=state.queue[1:]), state.queue[0], events)


def _refilled(state: State, card: Resource, events: tuple[Event, ...]) -> Step[State]:
    state = replace(state, row=tuple(sorted((*state.row, card))), phase="act")
    event = Event("refilled", None, {"resource": card})
    seat = Seat(0)
    return rounds.acted(state, seat, state.players[seat], (*events, event))
