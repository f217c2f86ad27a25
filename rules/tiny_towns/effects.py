# Compiled where there is a compiler (rules.compiled).
"""What decisions and draws do to the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from rules.chance import Seat
from rules.game import Event, Step, Tale, Tales, with_player
from rules.moves.notation import Move
from rules.tiny_towns import turns
from rules.tiny_towns.box import EXCHANGES, NUMBER, Kind, Resource
from rules.tiny_towns.menu import replaceable
from rules.tiny_towns.model import (
    GRID,
    Build,
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
)
from rules.tiny_towns.town import (
    built,
    carrying,
    changes,
    empty,
    enter,
    with_cube,
    with_load,
    without_cubes,
)

_COTTAGES = int(Kind.COTTAGE)


def play(state: State, seat: Seat, move: Move) -> Step[State]:
    """The table after a player's decision, and what everybody or the player alone hears of it."""
    decided = _AT_THE_TABLE.get(type(move))
    if decided is not None:
        return decided(state, seat, move)
    before = state.players[seat]
    player = _IN_TOWN[type(move)](state, before, move)
    if state.phase == "gain":
        shown = Tale(changes, (state, seat, player, before.town))
        return turns.gains_due(with_player(state, seat, player), (shown,))
    if type(move) is Build:
        state = turns.alerted(state, seat, move.card)
    alone = state.mode == "solo"  # then nothing is kept for the round's end
    told = (Tale(changes, (state, seat, player, before.town, None if alone else seat)),)
    if player.opened is None:
        player = replace(player, opened=before.town)
    if alone and before.step == "place":
        return _refill(with_player(state, seat, player), told)
    return turns.acted(state, seat, player, told)


def deal(state: State, drawn: tuple[str, ...]) -> Step[State]:
    """The table after a draw (TT-171)."""
    match state.phase:
        case "cards":
            event = Event("cards", None, {"cards": drawn})
            return turns.prepared(replace(state, cards=drawn), (event,))
        case "deal":
            return _dealt(state, drawn)
    cards = tuple(map(Resource, drawn))
    if state.phase == "draw":
        return _drawn(turns.shuffled(state), cards[0])
    state = replace(state, pool=_without(state.pool, cards))
    if state.phase == "row":
        event = Event("row", None, {"row": cards})
        return turns.prepared(replace(state, row=cards), (event,))
    return _refilled(state, cards[0], ())


def _named(state: State, seat: Seat, move: Name) -> Step[State]:
    """The master builder names a resource (TT-23), or one is picked from the row (TT-160)."""
    resource = move.resource
    if state.mode == "solo":
        row = list(state.row)
        row.remove(resource)
        queue = (*state.queue, resource)
        state = replace(state, current=resource, phase="act", row=tuple(row), queue=queue)
        return Step(state, (Event("picked", seat, {"resource": resource}),))
    players = [*state.players]
    players[seat] = replace(players[seat], named=players[seat].named + 1)
    state = replace(state, players=tuple(players), current=resource, phase="act")
    return Step(state, (Event("named", seat, {"resource": resource}),), closes=True)


def _kept(state: State, seat: Seat, move: Keep) -> Step[State]:
    player = replace(state.players[seat], monument=str(move.monument), offer=())
    event = Event("kept", seat, {"card": move.monument}, only=seat)
    return turns.prepared(with_player(state, seat, player), (event,))


def _placed(state: State, player: Player, move: Place) -> Player:
    """The player after a cube came onto an empty cell, or onto a Cottage (TT-31, TT-36)."""
    town, cell = player.town, GRID.bit[move.cell]
    if town.buildings[_COTTAGES] & cell:
        town = with_load(town, GRID.index[move.cell], (move.resource,))
    else:
        town = with_cube(town, move.resource, cell)
    return replace(player, town=town, step="build")


def _put_aside(state: State, player: Player, move: Store | Swap | Discard) -> Player:
    """The player after the cube of the round came onto a Warehouse or into the Cavern."""
    town, current = player.town, state.current
    match move:
        case Store(warehouse=warehouse) if current:
            town = _stored(town, GRID.index[warehouse], current)
        case Swap(cell=cell, resource=resource, warehouse=warehouse) if current:
            town = _stored(town, GRID.index[warehouse], current, resource)
            town = with_cube(town, resource, GRID.bit[cell])
        case _:
            town = replace(town, caves=town.caves + 1)
    return replace(player, town=town, step="build")


def _stored(town: Town, number: int, put: Resource, taken: Resource | None = None) -> Town:
    """The town after a Warehouse took one cube in and perhaps gave one out."""
    stored = [*carrying(town, number), put]
    if taken:
        stored.remove(taken)
    return with_load(town, number, tuple(stored))


def _constructed(state: State, player: Player, move: Build) -> Player:
    """The player after paying for a building; a monument acts at once (TT-50)."""
    town = without_cubes(player.town, GRID.mask(move.spent))
    player = enter(state, replace(player, town=town), move.card, GRID.bit[move.site], move.mark)
    town = player.town
    match move.card:
        case "guild" if replaceable(player):
            return replace(player, step="replace", left=EXCHANGES)
        case "university" if empty(town):
            return replace(player, step="grove")
        case "watch":
            return replace(player, step="stock", town=replace(town, since=state.round))
        case "shrine":
            return replace(player, town=replace(town, shrine=built(town).bit_count()))
    return player


def _exchanged(state: State, player: Player, move: Replace) -> Player:
    """The player after an exchange; the Guild's step ends when nothing is left to exchange."""
    cell = GRID.bit[move.cell]
    player = enter(state, player, move.card, cell, move.mark)
    player = replace(player, left=player.left - 1, replaced=player.replaced | cell)
    return player if player.left and replaceable(player) else _exchanges_over(player)


def _exchanges_over(player: Player) -> Player:
    """The player after the Guild's step; what was not used is lost."""
    return replace(player, step="build", left=0, replaced=0)


def _gained(state: State, player: Player, move: Gain) -> Player:
    """The player with a building that cost nothing, by the Watch or by the University."""
    player = enter(state, player, move.card, GRID.bit[move.cell], move.mark)
    return _released(player, move.card) if state.phase == "gain" else replace(player, step="build")


def _skipped(state: State, player: Player, move: Skip) -> Player:
    """The player who leaves the building on the Watch, or exchanges nothing more."""
    return _released(player) if state.phase == "gain" else _exchanges_over(player)


def _stocked(state: State, player: Player, move: Stock) -> Player:
    town = replace(player.town, stock=tuple(map(str, move.cards)))
    return replace(player, town=town, step="build")


def _released(player: Player, card: str | None = None) -> Player:
    """The player after the due building was dealt with; *card* has left the Watch."""
    town = player.town
    town = replace(town, stock=tuple(c for c in town.stock if c != card))
    return replace(player, town=town, triggered=player.triggered[1:], step="done")


def _refill(state: State, events: Tales) -> Step[State]:
    """Solo: after placing, a card for the row, unseen ones first (TT-161)."""
    if any(state.pool):
        return Step(replace(state, phase="refill"), events)
    if not state.queue:  # a table that was set up to be scored has no cards
        return turns.acted(state, Seat(0), state.players[0], events)
    return _refilled(replace(state, queue=state.queue[1:]), state.queue[0], events)


def _refilled(state: State, card: Resource, events: Tales) -> Step[State]:
    state = replace(state, row=tuple(sorted((*state.row, card))), phase="act")
    event = Event("refilled", None, {"resource": card})
    seat = Seat(0)
    return turns.acted(state, seat, state.players[seat], (*events, event))


def _dealt(state: State, cards: tuple[str, ...]) -> Step[State]:
    seat = turns.next_dealt(state)
    state = with_player(state, seat, replace(state.players[seat], offer=cards))
    return turns.prepared(state, (Event("dealt", seat, {"cards": cards}, only=seat),))


def _drawn(state: State, card: Resource) -> Step[State]:
    """A Town Hall card for everybody (TT-152)."""
    pool = _without(state.pool, (card,))
    state = replace(state, pool=pool, drawn=state.drawn + 1, current=card, phase="act")
    event = Event("drawn", None, {"resource": card, "round": state.round})
    return Step(state, (event,), closes=True)


def _without(pool: tuple[int, ...], cards: Iterable[Resource]) -> tuple[int, ...]:
    """The pool after these cards left it."""
    rest = list(pool)
    for card in cards:
        rest[NUMBER[card]] -= 1
    return tuple(rest)


_AT_THE_TABLE: dict[type[Move], Callable[[State, Seat, Any], Step[State]]] = {
    Name: _named,
    Keep: _kept,
    Finish: lambda state, seat, move: turns.all_finished(state),
}
"""Decisions that change more than the own town."""
_IN_TOWN: dict[type[Move], Callable[[State, Player, Any], Player]] = {
    Place: _placed,
    Store: _put_aside,
    Swap: _put_aside,
    Discard: _put_aside,
    Done: lambda state, player, move: replace(player, step="done"),
    Build: _constructed,
    Replace: _exchanged,
    Stock: _stocked,
    Gain: _gained,
    Skip: _skipped,
}
"""The player after a move in the own town."""
