# Compiled where there is a compiler (rules.compiled).
"""Just the legal moves, and what they are made of: cubes to place, cards to build."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from rules.chance import Seat
from rules.ground.grid import Cell, full
from rules.moves.notation import Move
from rules.tiny_towns.box import (
    CARDS,
    CAVERN_ROOM,
    COTTAGE,
    FACTORY,
    MONUMENT,
    RESOURCES,
    STOCKED,
    WAREHOUSE_ROOM,
    CardId,
    Kind,
    Resource,
)
from rules.tiny_towns.model import (
    GRID,
    Build,
    Cells,
    Discard,
    Done,
    Finish,
    Gain,
    Keep,
    Name,
    Place,
    Player,
    Replace,
    Skip,
    State,
    Stock,
    Store,
    Swap,
    Town,
    numbers,
)
from rules.tiny_towns.patterns import Payment, fits_of, paid, payments
from rules.tiny_towns.town import (
    built,
    carrying,
    empty,
    entry_marks,
    kind_at,
    marks,
    standing,
    supply,
    wild,
)

DISCARD, DONE, FINISH, SKIP = Discard(), Done(), Finish(), Skip()
NAMES = {resource: Name(resource) for resource in RESOURCES}


def menu(state: State, seat: Seat) -> Iterable[Move]:
    """Every move of a player whose turn it is, each once (TT-20, TT-25)."""
    player = state.players[seat]
    match asked(state, player):
        case "place":
            return _placings(state, seat)
        case "build":
            return _builds(state, player)
        case "name":
            return _names(state, player)
        case "pick":
            return [NAMES[resource] for resource in dict.fromkeys(state.row)]
        case "keep":
            return [Keep(CardId(card)) for card in player.offer]
        case "replace":
            return _replaces(state, player)
        case "grove":
            return _gains(state, player, supply(state))
        case "stock":
            return map(Stock, combinations(supply(state), STOCKED))
        case "gain":
            return [*_gains(state, player, player.triggered[:1]), SKIP]
    return ()


def asked(state: State, player: Player) -> str:
    """What the player is asked for: the step in a round, else the phase of the table."""
    return player.step if state.phase == "act" else state.phase


def foreign(state: State, seat: Seat) -> bool:
    """Whether the resource of the round was not this player's own choice (TT-32)."""
    return state.current is not None and (state.mode != "standard" or seat != state.master)


def last_left(state: State) -> bool:
    """Whether only one of several players still builds (TT-83)."""
    finished = [player.finished for player in state.players]
    return finished.count(None) == 1 < len(finished)


def constructible(state: State, player: Player) -> tuple[str, ...]:
    """The supply cards and, once, the own monument (TT-41)."""
    cards = (COTTAGE, *state.cards)
    if player.monument in CARDS and not player.town.buildings[MONUMENT]:
        cards = (*cards, player.monument)
    return cards


def affordable(state: State, player: Player) -> tuple[Payment, ...]:
    """What the player's cubes can pay for.

    A Bank that can get no mark may be among it, but never alone: its pattern holds a Cottage's.
    """
    jokers = wild(state, player)
    fits = paid(fits_of(constructible(state, player)), player.town.cubes, jokers)
    return payments(fits, jokers) if fits else ()


def possible(state: State, player: Player) -> tuple[Payment, ...]:
    """What the player can pay for and put up: no Bank for which no mark is left."""
    found = affordable(state, player)
    return tuple(payment for payment in found if entry_marks(state, player, payment.card))


def sites(state: State, player: Player, payment: Payment) -> Cells:
    """Where a building that is paid like this may stand (TT-44, TT-45)."""
    free = payment.card == "shed" or standing(state, player, "obelisk")
    return payment.spent | (empty(player.town) if free else 0)


def replaceable(player: Player) -> Cells:
    """Where the Guild may still exchange a building."""
    town = player.town
    return built(town) & ~town.buildings[MONUMENT] & ~player.replaced


def _names(state: State, player: Player) -> list[Move]:
    """The resources on none of the player's Banks; the last one left may end the town (TT-83)."""
    banned = marks(state, player, "bank")
    moves: list[Move] = [name for r, name in NAMES.items() if r not in banned]
    return [*moves, FINISH] if last_left(state) else moves


def _placings(state: State, seat: Seat) -> Sequence[Move]:
    """Everything that may be done with this round's cube (TT-30 to TT-36)."""
    player, current = state.players[seat], state.current
    room = empty(player.town)
    if current is None:
        banned = marks(state, player, "bank")
        moves = [m for r in RESOURCES if r not in banned for m in _onto(r, room)]
    else:
        buildings = player.town.buildings
        plain = _onto(current, room)
        special = buildings[FACTORY] or buildings[MONUMENT] or state.cavern
        if not special and state.mode != "townhall":
            return plain
        moves = [*plain]
        if foreign(state, seat):
            moves += _alternatives(state, player, current, room)
    if state.mode == "townhall" and last_left(state):
        moves.append(FINISH)
    return moves


def _alternatives(state: State, player: Player, current: Resource, room: Cells) -> Iterator[Move]:
    """What may replace the normal placement of a foreign resource (TT-33)."""
    town = player.town
    if current in marks(state, player, "factory"):
        for other in RESOURCES:
            if other != current:
                yield from _onto(other, room)
    for number in numbers(standing(state, player, "warehouse")):
        warehouse, stored = GRID.cells[number], carrying(town, number)
        if len(stored) < WAREHOUSE_ROOM:
            yield Store(warehouse)
        for other in dict.fromkeys(stored):
            if other != current:
                yield from (Swap(GRID.cells[i], other, warehouse) for i in numbers(room))
    if standing(state, player, "statue"):
        yield from _onto(current, _bare_cottages(town))
    if state.cavern and town.caves < CAVERN_ROOM:
        yield DISCARD


def _bare_cottages(town: Town) -> Cells:
    return town.buildings[Kind.COTTAGE] & ~sum(1 << number for number, _ in town.carried)


def _onto(resource: Resource, cells: Cells) -> tuple[Move, ...]:
    """A cube onto each of *cells*, looked up by the upper and the lower half of the town."""
    upper, lower = PLACINGS[resource]
    return upper[cells & 0xFF] + lower[cells >> 8]


def _half(resource: Resource, half: Sequence[Cell]) -> list[tuple[Move, ...]]:
    """For every selection of the eight cells of a half: the cubes onto them."""
    places = [Place(resource, cell) for cell in half]
    return [tuple(places[i] for i in numbers(cells)) for cells in range(full(len(places)) + 1)]


PLACINGS = {r: (_half(r, GRID.cells[:8]), _half(r, GRID.cells[8:])) for r in RESOURCES}


def _builds(state: State, player: Player) -> list[Move]:
    """Every construction, or none."""
    moves: list[Move] = []
    for payment in affordable(state, player):
        marks = entry_marks(state, player, payment.card)
        moves += _put_up(payment, sites(state, player, payment), marks)
    moves.append(DONE)
    return moves


@lru_cache(maxsize=1 << 14)
def _put_up(
    payment: Payment, where: Cells, marks: tuple[Resource | None, ...]
) -> tuple[Build, ...]:
    card, cells = CardId(payment.card), GRID.cells
    spent = tuple([cells[i] for i in numbers(payment.spent)])
    return tuple([Build(card, cells[i], spent, mark) for i in numbers(where) for mark in marks])


def _replaces(state: State, player: Player) -> Iterator[Move]:
    """Another type of building on a cell, once per cell (TT-65)."""
    for number in numbers(replaceable(player)):
        old = kind_at(player.town, 1 << number)
        for card in supply(state):
            if CARDS[card].kind is not old:
                for mark in entry_marks(state, player, card):
                    yield Replace(GRID.cells[number], card, mark)
    yield SKIP


def _gains(state: State, player: Player, cards: Iterable[str]) -> Iterator[Move]:
    """One of *cards* on an empty cell, for nothing (TT-66, TT-67)."""
    for number in numbers(empty(player.town)):
        for card in cards:
            for mark in entry_marks(state, player, card):
                yield Gain(GRID.cells[number], CardId(card), mark)
