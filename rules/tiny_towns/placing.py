"""Dealing with the cube of the round (TT-30 to TT-36)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from msgspec.structs import replace

from rules.chance import Seat
from rules.errors import Illegal
from rules.notation import Move
from rules.tiny_towns.cards import (
    CAVERN_ROOM,
    RESOURCES,
    WAREHOUSE_ROOM,
    Kind,
    Resource,
)
from rules.tiny_towns.model import GRID, Cells, Player, State, Town, numbers
from rules.tiny_towns.moves import Discard, Finish, Place, Store, Swap
from rules.tiny_towns.town import built, carrying, empty, marks, standing, with_cube, with_load

DISCARD, FINISH = Discard(), Finish()


def foreign(state: State, seat: Seat) -> bool:
    """Whether the resource of the round was not this player's own choice (TT-32)."""
    return state.current is not None and (state.mode != "standard" or seat != state.master)


def last_left(state: State) -> bool:
    """Whether only one of several players still builds (TT-83)."""
    building = sum(player.finished is None for player in state.players)
    return building == 1 < len(state.players)


def options(state: State, seat: Seat) -> Sequence[Move]:
    """Everything that may be done with this round's cube."""
    player, current = state.players[seat], state.current
    room = empty(player.town)
    if current is None:
        banned = marks(state, player, "bank")
        moves = [m for r in RESOURCES if r not in banned for m in _onto(r, room)]
    else:
        buildings = player.town.buildings
        plain = _onto(current, room)
        special = buildings[Kind.FACTORY] or buildings[Kind.MONUMENT] or state.cavern
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


@lru_cache(maxsize=1 << 14)
def _onto(resource: Resource, cells: Cells) -> tuple[Move, ...]:
    return tuple(_place(resource, number) for number in numbers(cells))


@cache
def _place(resource: Resource, number: int) -> Place:
    return Place(resource, GRID.cells[number])


def _bare_cottages(town: Town) -> Cells:
    return town.buildings[Kind.COTTAGE] & ~sum(1 << number for number, _ in town.carried)


def refusal(state: State, seat: Seat, move: Move) -> Illegal | None:
    """Why the cube of the round may not be dealt with like this."""
    player, current = state.players[seat], state.current
    match move:
        case Finish():
            allowed = state.mode == "townhall" and last_left(state)
            return None if allowed else Illegal("not-last")
        case Place(cell=cell) if cell not in GRID:
            return Illegal("off-board", cell=cell)
        case Place():
            return _misplaced(state, seat, move)
        case Discard() if not state.cavern:
            return Illegal("no-cavern")
        case _ if current is None or not foreign(state, seat):
            return Illegal("not-foreign", resource=current)
        case Discard() if player.town.caves >= CAVERN_ROOM:
            return Illegal("cavern-full", room=CAVERN_ROOM)
        case Store(warehouse=warehouse):
            if wrong := _no_warehouse(state, player, move):
                return wrong
            if len(carrying(player.town, GRID.index[warehouse])) >= WAREHOUSE_ROOM:
                return Illegal("warehouse-full", cell=warehouse, room=WAREHOUSE_ROOM)
        case Swap():
            return _no_warehouse(state, player, move) or _unswappable(player.town, current, move)
    return None


def _misplaced(state: State, seat: Seat, move: Place) -> Illegal | None:
    player, current = state.players[seat], state.current
    cell, town = GRID.bit[move.cell], player.town
    if current is None and move.resource in marks(state, player, "bank"):
        return Illegal("banked", resource=move.resource)
    if current is not None and move.resource != current:
        if current not in marks(state, player, "factory"):
            return Illegal("wrong-resource", resource=current)
        if not foreign(state, seat):
            return Illegal("not-foreign", resource=current)
    elif (
        town.buildings[Kind.COTTAGE] & cell
        and foreign(state, seat)
        and standing(state, player, "statue")
    ):
        taken = not _bare_cottages(town) & cell
        return Illegal("cottage-taken", cell=move.cell) if taken else None
    return None if empty(town) & cell else Illegal("occupied", cell=move.cell)


def _no_warehouse(state: State, player: Player, move: Store | Swap) -> Illegal | None:
    if move.warehouse not in GRID:
        return Illegal("off-board", cell=move.warehouse)
    own = standing(state, player, "warehouse")
    if not own & GRID.bit[move.warehouse]:
        cells = GRID.within(own)
        return Illegal("no-warehouse", cell=move.warehouse, cells=cells, count=len(cells))
    return None


def _unswappable(town: Town, current: Resource | None, move: Swap) -> Illegal | None:
    stored = dict.fromkeys(carrying(town, GRID.index[move.warehouse]))
    others = tuple(resource for resource in stored if resource != current)
    if move.resource == current:
        return Illegal("same-resource", resource=move.resource)
    if not others:
        return Illegal("nothing-to-swap", cell=move.warehouse)
    if move.resource not in others:
        return Illegal("not-stored", resource=move.resource, cell=move.warehouse, stored=others)
    if move.cell not in GRID:
        return Illegal("off-board", cell=move.cell)
    if not empty(town) & GRID.bit[move.cell]:
        return Illegal("occupied", cell=move.cell)
    return None


def placed(state: State, player: Player, move: Move) -> Player:
    """The player after the cube of the round was dealt with, who may build now (TT-36)."""
    town, current = player.town, state.current
    match move:
        case Place(resource=resource, cell=cell) if not built(town) & GRID.bit[cell]:
            town = with_cube(town, resource, GRID.bit[cell])
        case Place(resource=resource, cell=cell):
            town = with_load(town, GRID.index[cell], (resource,))
        case Store(warehouse=warehouse) if current:
            town = _exchanged(town, GRID.index[warehouse], current)
        case Swap(cell=cell, resource=resource, warehouse=warehouse) if current:
            town = _exchanged(town, GRID.index[warehouse], current, resource)
            town = with_cube(town, resource, GRID.bit[cell])
        case _:
            town = replace(town, caves=town.caves + 1)
    return replace(player, town=town, step="build")


def _exchanged(town: Town, number: int, put: Resource, taken: Resource | None = None) -> Town:
    """The town after a Warehouse took one cube in and perhaps gave one out."""
    stored = [*carrying(town, number), put]
    if taken:
        stored.remove(taken)
    return with_load(town, number, tuple(stored))
