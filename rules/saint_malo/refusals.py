"""Why a move is refused, from the general to the particular: phase, symbol, dice, coins, cell."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from rules.errors import Illegal
from rules.grid import Cell
from rules.notation import Move
from rules.saint_malo.city import (
    CITY,
    EMPTY,
    SIDE_OF,
    SPOT,
    TOWERS,
    edge,
    room_around,
)
from rules.saint_malo.legal import can_be_target, can_score
from rules.saint_malo.model import (
    DELIVERY_COST,
    DICE,
    TURN_COST,
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
    Symbol,
    TurnDie,
    Wall,
)
from rules.saint_malo.people import BONUS_HEADS, CHARACTER

Refused = Illegal | None


def refusal(state: State, move: Move) -> Refused:
    """Why the active player may not play *move*; ``None`` if that is legal."""
    rule = _RULES[type(move)]
    if state.phase not in rule.phases:
        return _elsewhere(state, move)
    return rule.refuses(state, move)


def _elsewhere(state: State, move: Move) -> Illegal:
    """What is said to a move that does not belong to the phase."""
    if isinstance(move, Keep | Stop):
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


def _keep(state: State, move: Keep) -> Refused:
    for die in move.dice:
        if die not in DICE:
            return Illegal("no-such-die", die=die)
    if len(set(move.dice)) < len(move.dice):
        return Illegal("repeated-die")
    return Illegal("keeps-all") if len(move.dice) == len(DICE) else None


def _turn(state: State, move: TurnDie) -> Refused:
    player = state.player
    if move.die not in DICE:
        return Illegal("no-such-die", die=move.die)
    if move.face == "swords":
        return Illegal("to-swords")
    if state.dice[move.die - 1] == "swords":
        return Illegal("swords-stay", die=move.die)
    if state.symbol not in (None, move.face):
        return Illegal("bound", symbol=state.symbol)
    if state.dice[move.die - 1] == move.face:
        return Illegal("same-face", die=move.die, face=move.face)
    if player.coins < TURN_COST:
        return Illegal("no-coins-to-turn", coins=player.coins, cost=TURN_COST)
    if not can_be_target(player, move.face):
        if move.face == "wall":
            return Illegal("no-room-for-wall")
        cost = TURN_COST + DELIVERY_COST
        return Illegal("no-coins-for-logs-then", coins=player.coins, cost=cost)
    return None


def _log(state: State, move: Log) -> Refused:
    if refused := _dice(state, "log", move.count):
        return refused
    if (coins := state.player.coins) < DELIVERY_COST:
        return Illegal("no-coins-for-logs", coins=coins, cost=DELIVERY_COST)
    return None


def _crate(state: State, move: Crate) -> Refused:
    if refused := _dice(state, "crate", 1) or _cell(state, move.cell):
        return refused
    if state.group and SPOT[move.cell] not in edge(state.player.city, state.group):
        return Illegal("crate-apart", cell=move.cell)
    return None


def _wall(state: State, move: Wall) -> Refused:
    if refused := _dice(state, "wall", 1) or _on_board(move.cell):
        return refused
    if SPOT[move.cell] not in SIDE_OF:
        return Illegal("wall-inside", cell=move.cell)
    return _cell(state, move.cell)


def _church(state: State, move: Church) -> Refused:
    return _dice(state, "cross", move.level) or _cell(state, move.cell)


def _person(state: State, move: Person) -> Refused:
    heads = CHARACTER[move.person].heads
    if state.phase == "bonus":
        refused = Illegal("not-as-bonus", person=move.person) if heads > BONUS_HEADS else None
    else:
        refused = _dice(state, "head", heads)
    return refused or _cell(state, move.cell)


def _house(state: State, move: House) -> Refused:
    if refused := _cell(state, move.cell):
        return refused
    assert state.architect is not None
    city, spot = state.player.city, SPOT[move.cell]
    if state.group:
        return None if spot in edge(city, state.group) else Illegal("house-apart", cell=move.cell)
    if spot not in room_around(city, state.architect):
        return Illegal("house-far", cell=move.cell, architect=CITY.cells[state.architect])
    return None


def _pass(state: State, move: Pass) -> Refused:
    if state.symbol:
        return Illegal("bound", symbol=state.symbol)
    return Illegal("must-score") if can_score(state) else None


def _dice(state: State, symbol: Symbol, needed: int) -> Refused:
    """Whether *symbol* may be scored with *needed* dice; an open step has its dice already."""
    if state.phase != "score":
        return None
    if state.symbol not in (None, symbol):
        return Illegal("bound", symbol=state.symbol)
    if needed < 1:
        return Illegal("no-die-used", symbol=symbol)
    if (shown := state.dice.count(symbol)) < needed:
        return Illegal("too-few-dice", symbol=symbol, needed=needed, shown=shown)
    return None


def _cell(state: State, cell: Cell) -> Refused:
    if refused := _on_board(cell):
        return refused
    return None if state.player.city[SPOT[cell]] == EMPTY else Illegal("occupied", cell=cell)


def _on_board(cell: Cell) -> Refused:
    if cell in TOWERS:
        return Illegal("tower", cell=cell)
    return None if cell in CITY else Illegal("off-city", cell=cell)


def _nothing(state: State, move: Move) -> Refused:
    return None


class _Rule(NamedTuple):
    """What a kind of move needs, and the phases in which it is at home."""

    refuses: Callable[[State, Any], Refused]
    phases: tuple[Phase, ...]


_RULES: dict[type[Move], _Rule] = {
    Keep: _Rule(_keep, ("keep",)),
    Stop: _Rule(_nothing, ("keep",)),
    TurnDie: _Rule(_turn, ("score",)),
    Log: _Rule(_log, ("score",)),
    Crate: _Rule(_crate, ("score", "crates")),
    Wall: _Rule(_wall, ("score", "walls")),
    Church: _Rule(_church, ("score",)),
    Person: _Rule(_person, ("score", "bonus")),
    House: _Rule(_house, ("houses",)),
    Done: _Rule(_nothing, ("crates", "walls", "houses")),
    Pass: _Rule(_pass, ("score",)),
}
