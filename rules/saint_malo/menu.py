# Compiled where there is a compiler (rules.compiled).
"""What may be decided, phase by phase; every move object is made once and shared."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain, combinations, compress
from typing import TypeVar, get_args

from rules.chance import Seat
from rules.moves.notation import Move
from rules.saint_malo.box import (
    BONUS_HEADS,
    CHARACTER,
    CITY,
    DELIVERY_COST,
    DICE,
    EMPTY,
    OUTER,
    OUTER_SIGNS,
    SYMBOLS,
    TURN_COST,
    Face,
    Role,
    Spot,
    Symbol,
)
from rules.saint_malo.city import edge, has_room_for_wall, room_around
from rules.saint_malo.model import (
    Church,
    Crate,
    Dice,
    Done,
    House,
    Keep,
    Log,
    Pass,
    Person,
    Phase,
    Player,
    State,
    Stop,
    TurnDie,
    Wall,
)

T = TypeVar("T")

STOP, DONE, PASS = Stop(), Done(), Pass()
KEEPS: tuple[Move, ...] = (
    *(Keep(Dice(dice)) for count in range(5) for dice in combinations(DICE, count)),
    STOP,
)
TURNS = {(die, face): TurnDie(die, face) for die in DICE for face in SYMBOLS}
LOGS = tuple(Log(count) for count in DICE)
CRATES = tuple(Crate(cell) for cell in CITY.cells)
WALLS = tuple(Wall(CITY.cells[spot]) for spot in OUTER)
HOUSES = tuple(House(cell) for cell in CITY.cells)
CHURCHES = tuple(
    tuple(tuple(Church(cell, level) for level in DICE[:most]) for cell in CITY.cells)
    for most in range(6)
)
"""By number of cross dice and spot: the churches that may be built there."""
PERSONS = tuple(
    tuple(
        tuple(Person(role, cell) for role in get_args(Role) if CHARACTER[role].heads <= heads)
        for cell in CITY.cells
    )
    for heads in range(6)
)
"""By number of heads and spot: the persons that may move in there."""


def menu(state: State, seat: Seat) -> Sequence[Move]:
    """Every legal decision of the active player (SM-66)."""
    return _MENUS[state.phase](state)


def completes(typed: str, move: Move) -> bool:
    """What costs coins must have been meant: the player has typed beyond the verb."""
    return ":" in typed or not isinstance(move, TurnDie | Log)


def can_score(state: State) -> bool:
    """Whether the dice, as they lie, allow a scoring move (SM-25)."""
    return any(_is_scorable(state, symbol) for symbol in SYMBOLS)


def scorable(state: State) -> tuple[Symbol, ...]:
    """The symbols that can be scored with the dice as they lie, in the order of the die."""
    return tuple(symbol for symbol in SYMBOLS if _is_scorable(state, symbol))


def _is_scorable(state: State, symbol: Symbol) -> bool:
    if symbol not in state.dice:
        return False
    if symbol == "wall":
        return has_room_for_wall(state.player.city)
    return symbol != "log" or state.player.coins >= DELIVERY_COST


def can_turn(state: State) -> bool:
    """Whether a die may be turned, by a player who is not bound to a symbol yet."""
    return state.player.coins >= TURN_COST and state.dice.count("swords") < len(DICE)


def can_be_target(player: Player, symbol: Symbol) -> bool:
    """Whether *symbol* can still be scored after one more die is turned to it (SM-23)."""
    if symbol == "wall":
        return has_room_for_wall(player.city)
    return symbol != "log" or player.coins >= TURN_COST + DELIVERY_COST


def house_spots(state: State) -> list[Spot]:
    """Where the next house of the open step may stand (SM-45)."""
    if state.group or state.architect is None:
        return edge(state.player.city, state.group)
    return room_around(state.player.city, state.architect)


def _scoring(state: State) -> list[Move]:
    found: list[Move] = []
    symbols: Iterable[Face] = (state.symbol,) if state.symbol else SYMBOLS
    for symbol in symbols:
        if count := state.dice.count(symbol):
            found += _SCORING[symbol](state.player, count)
    if not found:
        found.append(PASS)
    if state.player.coins >= TURN_COST:
        found += _turning(state)
    return found


def _logs(player: Player, count: int) -> Iterable[Move]:
    return LOGS[:count] if player.coins >= DELIVERY_COST else ()


def _crates(player: Player, count: int) -> Iterable[Move]:
    return _on_empty(CRATES, player.city)


def _walls(player: Player, count: int) -> Iterable[Move]:
    return _on_empty(WALLS, "".join(OUTER_SIGNS(player.city)))


def _churches(player: Player, count: int) -> Iterable[Move]:
    return chain.from_iterable(_on_empty(CHURCHES[count], player.city))


def _persons(player: Player, count: int) -> Iterable[Move]:
    return chain.from_iterable(_on_empty(PERSONS[count], player.city))


def _on_empty(things: Sequence[T], signs: str) -> Iterable[T]:
    """Those of *things*, one for each of *signs*, where nothing stands."""
    return compress(things, signs.encode().translate(_IS_EMPTY))


_IS_EMPTY = bytes(sign == ord(EMPTY) for sign in range(256))


def _turning(state: State) -> list[Move]:
    player = state.player
    symbols = (state.symbol,) if state.symbol else SYMBOLS
    targets = [symbol for symbol in symbols if can_be_target(player, symbol)]
    return [
        TURNS[die, target]
        for die, face in zip(DICE, state.dice, strict=True)
        if face != "swords"
        for target in targets
        if target != face
    ]


_SCORING: dict[Face, Callable[[Player, int], Iterable[Move]]] = {
    "log": _logs,
    "crate": _crates,
    "wall": _walls,
    "cross": _churches,
    "head": _persons,
}

_MENUS: dict[Phase, Callable[[State], Sequence[Move]]] = {
    "keep": lambda state: KEEPS,
    "score": _scoring,
    "crates": lambda state: [
        *(CRATES[spot] for spot in edge(state.player.city, state.group)),
        DONE,
    ],
    "walls": lambda state: [*_walls(state.player, state.walls_left), DONE],
    "bonus": lambda state: [*_persons(state.player, BONUS_HEADS)],
    "houses": lambda state: [*(HOUSES[spot] for spot in house_spots(state)), DONE],
}
