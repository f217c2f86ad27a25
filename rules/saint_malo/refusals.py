"""Why a move is refused, from the general to the particular: phase, symbol, dice, coins, cell."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from msgspec.structs import asdict

from rules.chance import Seat
from rules.errors import Illegal
from rules.ground.grid import Cell
from rules.moves.notation import Begun, Move
from rules.saint_malo.box import (
    BONUS_HEADS,
    CHARACTER,
    CITY,
    DELIVERY_COST,
    DICE,
    EMPTY,
    SIDE_OF,
    SPOT,
    TOWERS,
    TURN_COST,
    Face,
    Role,
    Symbol,
)
from rules.saint_malo.city import edge, has_room_for_wall
from rules.saint_malo.menu import house_spots, scorable
from rules.saint_malo.model import (
    Church,
    Crate,
    Done,
    House,
    Keep,
    Log,
    Pass,
    Person,
    Phase,
    State,
    Stop,
    TurnDie,
    Wall,
)
from rules.saint_malo.turns import has_played, is_last_round

Reasons = Iterator[Illegal]


def explain(state: State, seat: Seat, move: Move) -> Illegal:
    """Why the active player may not play *move*, which is not on the menu."""
    return next(_reasons(state, type(move), asdict(move)))


def explain_beginning(state: State, seat: Seat, begun: Begun) -> Illegal | None:
    """Why the active player may play no move that begins so; ``None`` if some are legal."""
    return next(_reasons(state, begun.kind, begun.fields), None)


def idle(state: State, seat: Seat) -> Illegal:
    """Why *seat* is not to move: in the last round, perhaps never again (SM-57, SM-59)."""
    if is_last_round(state) and has_played(state, seat):
        return Illegal("last-turn-played")
    return Illegal("not-your-turn")


def _reasons(state: State, kind: type[Move], known: Mapping[str, Any]) -> Reasons:
    """All that stands in the way of a move of this *kind* with what is *known* of its fields."""
    rule = _RULES[kind]
    if state.phase not in rule.phases:
        yield _elsewhere(state, kind)
    yield from rule.reasons(state, **known)


def _elsewhere(state: State, kind: type[Move]) -> Illegal:
    """What is said to a move that does not belong to the phase."""
    if kind in (Keep, Stop):
        return Illegal("rolling-ended")
    match state.phase:
        case "keep":
            return Illegal("stop-first")
        case "crates":
            return Illegal("crates-open")
        case "walls":
            return Illegal("walls-open")
        case "bonus":
            return Illegal("bonus-open")
        case "houses":
            return Illegal("houses-open")
    return Illegal("nothing-begun")


def _keep(state: State, dice: tuple[int, ...] = ()) -> Reasons:
    for die in dice:
        if die not in DICE:
            yield Illegal("no-such-die", die=die)
    if len(set(dice)) < len(dice):
        yield Illegal("repeated-die")
    if len(dice) == len(DICE):
        yield Illegal("keeps-all")


def _turn(state: State, die: int | None = None, face: Face | None = None) -> Reasons:
    coins, target = state.player.coins, face or state.symbol
    if die is not None and die not in DICE:
        yield Illegal("no-such-die", die=die)
    if target == "swords":
        yield Illegal("to-swords")
    if die is not None and state.dice[die - 1] == "swords":
        yield Illegal("swords-stay", die=die)
    if state.symbol not in (None, target):
        yield Illegal("bound", symbol=state.symbol)
    if die is not None and state.dice[die - 1] == target:
        yield Illegal("same-face", die=die, face=target)
    if coins < TURN_COST:
        yield Illegal("no-coins-to-turn", coins=coins, cost=TURN_COST)
    if target == "wall" and not has_room_for_wall(state.player.city):
        yield Illegal("no-room-for-wall")
    if target == "log" and coins < (cost := TURN_COST + DELIVERY_COST):
        yield Illegal("no-coins-for-logs-then", coins=coins, cost=cost)


def _log(state: State, count: int = 1) -> Reasons:
    yield from _dice(state, "log", count)
    if (coins := state.player.coins) < DELIVERY_COST:
        yield Illegal("no-coins-for-logs", coins=coins, cost=DELIVERY_COST)


def _crate(state: State, cell: Cell | None = None) -> Reasons:
    yield from _dice(state, "crate")
    yield from _cell(state, cell)
    apart = cell is not None and SPOT[cell] not in edge(state.player.city, state.group)
    if state.group and apart:
        yield Illegal("crate-apart", cell=cell)


def _wall(state: State, cell: Cell | None = None) -> Reasons:
    yield from _dice(state, "wall")
    yield from _off_board(cell)
    if cell is not None and SPOT[cell] not in SIDE_OF:
        yield Illegal("wall-inside", cell=cell)
    yield from _cell(state, cell)
    if not has_room_for_wall(state.player.city):
        yield Illegal("no-room-for-wall")


def _church(state: State, cell: Cell | None = None, level: int = 1) -> Reasons:
    yield from _dice(state, "cross", level)
    yield from _cell(state, cell)


def _person(state: State, person: Role, cell: Cell | None = None) -> Reasons:
    heads = CHARACTER[person].heads
    if state.phase == "bonus" and heads > BONUS_HEADS:
        yield Illegal("not-as-bonus", person=person)
    yield from _dice(state, "head", heads)
    yield from _cell(state, cell)


def _house(state: State, cell: Cell | None = None) -> Reasons:
    yield from _cell(state, cell)
    if cell is None or SPOT[cell] in house_spots(state):
        return
    if state.group or state.architect is None:
        yield Illegal("house-apart", cell=cell)
    else:
        yield Illegal("house-far", cell=cell, architect=CITY.cells[state.architect])


def _pass(state: State) -> Reasons:
    if state.symbol:
        yield Illegal("bound", symbol=state.symbol)
    if symbols := scorable(state):
        yield Illegal("must-score", symbols=symbols, count=len(symbols))


def _dice(state: State, symbol: Symbol, needed: int = 1) -> Reasons:
    """Why *symbol* may not be scored with *needed* dice; an open step has its dice already."""
    if state.phase != "score":
        return
    if state.symbol not in (None, symbol):
        yield Illegal("bound", symbol=state.symbol)
    if needed < 1:
        yield Illegal("no-die-used", symbol=symbol)
    if (shown := state.dice.count(symbol)) < needed:
        turnable = _can_turn_to(state, symbol, needed - shown)
        yield Illegal("too-few-dice", symbol=symbol, needed=needed, shown=shown, turn=turnable)


def _can_turn_to(state: State, symbol: Symbol, missing: int) -> bool:
    """Whether coins and dice suffice to turn *missing* more dice to *symbol*."""
    others = sum(face not in (symbol, "swords") for face in state.dice)
    cost = missing * TURN_COST + (DELIVERY_COST if symbol == "log" else 0)
    return missing <= others and cost <= state.player.coins


def _cell(state: State, cell: Cell | None) -> Reasons:
    """Why nothing can be put on *cell*, if it is known."""
    yield from _off_board(cell)
    if cell is not None and state.player.city[SPOT[cell]] != EMPTY:
        yield Illegal("occupied", cell=cell)


def _off_board(cell: Cell | None) -> Reasons:
    if cell in TOWERS:
        yield Illegal("tower", cell=cell)
    if cell is not None and cell not in CITY:
        yield Illegal("off-city", cell=cell)


def _none(state: State) -> Reasons:
    return iter(())


class _Rule(NamedTuple):
    """What can be wrong with a kind of move, and the phases in which it is at home."""

    reasons: Callable[..., Reasons]
    phases: tuple[Phase, ...]


_RULES: dict[type[Move], _Rule] = {
    Keep: _Rule(_keep, ("keep",)),
    Stop: _Rule(_none, ("keep",)),
    TurnDie: _Rule(_turn, ("score",)),
    Log: _Rule(_log, ("score",)),
    Crate: _Rule(_crate, ("score", "crates")),
    Wall: _Rule(_wall, ("score", "walls")),
    Church: _Rule(_church, ("score",)),
    Person: _Rule(_person, ("score", "bonus")),
    House: _Rule(_house, ("houses",)),
    Done: _Rule(_none, ("crates", "walls", "houses")),
    Pass: _Rule(_pass, ("score",)),
}
