"""The interchange format of a position (SM-72).

``active`` counts seats from 1, as the rule book does, and is 0 when the game is over; everywhere
else (moves, game files, the command line) seats count from 0. A key that belongs to the turn may
be left out where it has the value that it has when a turn begins. ``kept``, the dice left lying
at the latest re-roll (SM-75), is there only if there are any; ``first``, the seat that begins every
round, counted from 0 as in the option of that name (SM-12), only if it is not 0.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from rules.chance import Seat
from rules.errors import FileError
from rules.grid import Cell
from rules.saint_malo.city import (
    AROUND,
    CITY,
    CRATE,
    HOUSE,
    OUTER,
    PRINTED,
    SIDES,
    SIGNS,
    SPOT,
    WALL,
    Spot,
    edge,
    has_room_for_wall,
    is_complete,
    is_connected,
    is_full,
)
from rules.saint_malo.legal import can_score, can_turn, house_spots
from rules.saint_malo.model import (
    DELIVERY_COST,
    DICE,
    HOUSES_PER_ARCHITECT,
    ROLLS,
    SYMBOLS,
    Face,
    Phase,
    Player,
    State,
    Symbol,
)
from rules.saint_malo.pirates import STRENGTHS, attacks, row_length

Natural = Annotated[int, Meta(ge=0)]
Die = Annotated[int, Meta(ge=1, le=5)]

_SIGN = f"[{re.escape(SIGNS)}]"
_CITY = re.compile("/".join([f"#({_SIGN}{{5}})#", *[f"({_SIGN}{{7}})"] * 5, f"#({_SIGN}{{5}})#"]))


class _Player(Struct, forbid_unknown_fields=True):
    points: Natural
    coins: Natural
    logs: Natural
    cannons_lost: Annotated[int, Meta(ge=0, le=len(STRENGTHS))]
    city: list[str]


class _Position(Struct, forbid_unknown_fields=True, kw_only=True):
    game: Literal["saint_malo"]
    seats: Annotated[int, Meta(ge=2, le=5)]
    round: Annotated[int, Meta(ge=1)]
    active: Natural
    phase: Phase
    rolls_done: Natural = 0
    rolling: tuple[Die, ...] = ()
    dice: tuple[Face, ...] = ()
    kept: tuple[Die, ...] | msgspec.UnsetType = msgspec.UNSET
    symbol: Symbol | None = None
    crates_left: Natural = 0
    walls_left: Natural = 0
    houses_left: Natural = 0
    group: tuple[str, ...] = ()
    architect: str | None = None
    swords_marked: Natural
    first: Natural | msgspec.UnsetType = msgspec.UNSET
    players: list[_Player]


def write(state: State) -> dict[str, Any]:
    """*state* as plain JSON types."""
    rolling = state.phase == "roll"
    position = _Position(
        game="saint_malo",
        seats=len(state.players),
        round=state.round,
        active=0 if state.phase == "over" else state.active + 1,
        phase=state.phase,
        rolls_done=state.rolls_done,
        rolling=_others(state.kept) if rolling else (),
        dice=state.dice,
        kept=state.kept if state.kept and not rolling else msgspec.UNSET,
        symbol=state.symbol,
        crates_left=state.crates_left,
        walls_left=state.walls_left,
        houses_left=state.houses_left,
        group=tuple(str(CITY.cells[spot]) for spot in state.group),
        architect=None if state.architect is None else str(CITY.cells[state.architect]),
        swords_marked=state.swords_marked,
        first=state.first or msgspec.UNSET,
        players=[
            _Player(p.points, p.coins, p.logs, p.cannons_lost, rows(p.city)) for p in state.players
        ],
    )
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(position))
    return plain


def read(position: Mapping[str, Any]) -> State:
    """The state that *position* describes.

    :raises FileError: if no match can come to it.
    """
    try:
        given = msgspec.convert(position, _Position)
    except msgspec.ValidationError as error:
        raise FileError("bad-position", reason=str(error)) from error
    for reason in _ill_formed(given):
        raise FileError("bad-position", reason=reason)
    state = _state(given)
    checks = (_bad_city, _bad_round, _bad_turn, _BAD_STEP[state.phase])
    for reason in chain.from_iterable(check(state) for check in checks):
        raise FileError("bad-position", reason=reason)
    return state


def rows(city: str) -> list[str]:
    """The seven lines of a city, towers among them."""
    middle = [city[at : at + 7] for at in range(5, 40, 7)]
    return [f"#{city[:5]}#", *middle, f"#{city[40:]}#"]


def _state(given: _Position) -> State:
    kept = () if isinstance(given.kept, msgspec.UnsetType) else given.kept
    return State(
        players=tuple(
            Player(_city(p.city) or "", p.coins, p.logs, p.points, p.cannons_lost)
            for p in given.players
        ),
        active=Seat(max(given.active - 1, 0)),
        round=given.round,
        swords_marked=given.swords_marked,
        phase=given.phase,
        rolls_done=given.rolls_done,
        dice=given.dice,
        kept=_others(given.rolling) if given.phase == "roll" else kept,
        symbol=given.symbol,
        crates_left=given.crates_left,
        walls_left=given.walls_left,
        houses_left=given.houses_left,
        group=tuple(_spot(name) for name in given.group),
        architect=None if given.architect is None else _spot(given.architect),
        first=Seat(given.first or 0),
    )


def _others(dice: Sequence[int]) -> tuple[int, ...]:
    return tuple(die for die in DICE if die not in dice)


def _city(lines: list[str]) -> str | None:
    match = _CITY.fullmatch("/".join(lines))
    return "".join(match.groups()) if match else None


def _spot(name: str) -> Spot:
    """The spot of a cell, -1 if it is none."""
    try:
        return SPOT.get(Cell.parse(name), -1)
    except ValueError:
        return -1


def _ill_formed(given: _Position) -> Iterator[str]:
    """What cannot be put into a state at all."""
    if len(given.players) != given.seats:
        yield f"{given.seats} seats, but {len(given.players)} players"
    if (given.active == 0) != (given.phase == "over") or given.active > given.seats:
        yield f"active is a seat from 1 to {given.seats}, and 0 in phase over only"
    if (given.first or 0) >= given.seats:
        yield f"first is a seat from 0 to {given.seats - 1}"
    for number, player in enumerate(given.players, start=1):
        if _city(player.city) is None:
            yield f"the city of seat {number} is not seven rows of signs with towers as #"
    if any(_spot(name) < 0 for name in (*given.group, given.architect or "d4")):
        yield "group and architect are cells of a city"
    rolling = tuple(sorted(set(given.rolling)))
    if rolling != given.rolling or bool(rolling) != (given.phase == "roll"):
        yield "rolling is an ascending list of dice, and empty outside phase roll only"
    if not given.rolls_done and given.phase == "roll" and rolling != DICE:
        yield "the first roll is made with all five dice"
    kept = () if isinstance(given.kept, msgspec.UnsetType) else given.kept
    reroll = given.rolls_done > 1 and given.phase != "roll"
    if kept and (tuple(sorted(set(kept))) != kept or len(kept) == len(DICE) or not reroll):
        yield "kept is an ascending list of one to four dice, after a re-roll"


def _bad_city(state: State) -> Iterator[str]:
    """What cannot stand where it stands (SM-06, SM-07)."""
    for number, player in enumerate(state.players, start=1):
        inner = [spot for spot, sign in enumerate(player.city) if sign == WALL]
        if not set(inner) <= set(OUTER):
            yield f"seat {number} has a wall on an inner cell"
        if any(player.city[spot] != CRATE for spot in PRINTED):
            yield f"seat {number} lacks a printed crate"


def _bad_round(state: State) -> Iterator[str]:
    """Who cannot be where this round has come to (SM-52, SM-58, SM-59)."""
    raids = attacks(state.swords_marked, len(state.players))
    for number, player in enumerate(state.players, start=1):
        if player.cannons_lost > raids:
            yield f"seat {number} has lost more cannons than there were attacks"
    if state.phase == "over":
        if not any(is_full(player.city) for player in state.players):
            yield "the game is over, but every city has an empty cell"
        return
    for seat in state.to_come:
        if is_full(state.players[seat].city):
            yield f"seat {seat + 1} is to play in this round, but has no empty cell"


class _Bounds(Struct, frozen=True):
    """What the keys of a turn may hold in a phase."""

    rolls: range = range(1, ROLLS + 1)
    symbols: tuple[Symbol | None, ...] = (None,)
    crates: range = range(1)
    walls: range = range(1)
    houses: range = range(1)


_BOUNDS: dict[Phase, _Bounds] = {
    "roll": _Bounds(range(ROLLS)),
    "keep": _Bounds(range(1, ROLLS)),
    "score": _Bounds(symbols=(None, *SYMBOLS)),
    "crates": _Bounds(symbols=("crate",), crates=range(1, 5)),
    "walls": _Bounds(symbols=("wall",), walls=range(1, 5)),
    "bonus": _Bounds(symbols=("wall",), walls=range(5)),
    "houses": _Bounds(symbols=("head", "wall"), walls=range(5), houses=range(1, 4)),
    "over": _Bounds(range(1)),
}


def _bad_turn(state: State) -> Iterator[str]:
    """What does not belong to the phase."""
    bounds = _BOUNDS[state.phase]
    for key, allowed in (
        ("rolls_done", bounds.rolls),
        ("crates_left", bounds.crates),
        ("walls_left", bounds.walls),
        ("houses_left", bounds.houses),
    ):
        if getattr(state, key) not in allowed:
            yield f"{key} does not fit phase {state.phase}"
    if state.symbol not in bounds.symbols:
        yield f"symbol does not fit phase {state.phase}"
    if len(state.dice) != (len(DICE) if state.rolls_done else 0):
        yield "dice are five faces, and none before the first roll"
    if state.group and state.phase not in ("crates", "houses"):
        yield f"group does not fit phase {state.phase}"
    if (state.architect is not None) != (state.phase == "houses"):
        yield "architect is named in phase houses only"
    if state.swords_marked > len(STRENGTHS) * row_length(len(state.players)):
        yield "more swords are marked than there are boxes"


def _bad_score(state: State) -> Iterator[str]:
    if state.symbol is None:
        if not can_score(state) and not can_turn(state):
            yield "nothing can be scored or turned, so that phase score is skipped"
    elif (
        state.symbol not in state.dice
        or (state.symbol == "wall" and not has_room_for_wall(state.player.city))
        or (state.symbol == "log" and state.player.coins < DELIVERY_COST)
    ):
        yield f"bound to {state.symbol}, which cannot be scored"


def _bad_crates(state: State) -> Iterator[str]:
    if not _is_group(state, CRATE) or not edge(state.player.city, state.group):
        yield "group is not one group of crates that can grow"
    if len(state.group) + state.crates_left != state.dice.count("crate"):
        yield "crates_left and group do not add up to the crate dice"


def _bad_walls(state: State) -> Iterator[str]:
    if state.walls_left >= state.dice.count("wall"):
        yield "walls_left is less than the wall dice once a wall stands"
    if state.phase == "walls" and not has_room_for_wall(state.player.city):
        yield "no outer cell is empty, so that phase walls is over"
    if state.phase == "bonus" and not is_complete(state.player.city, SIDES[0]):
        yield "the top side is not complete"


def _bad_houses(state: State) -> Iterator[str]:
    assert state.architect is not None
    city, most = state.player.city, HOUSES_PER_ARCHITECT - len(state.group)
    if city[state.architect] != "A":
        yield "there is no architect on the cell named"
    if state.group and not (_is_group(state, HOUSE) and state.group[0] in AROUND[state.architect]):
        yield "group is not one group of houses at the architect"
    if not house_spots(state):
        yield "there is no room for a house, so that phase houses is over"
    if state.houses_left > min(most, state.player.logs):
        yield "houses_left is more than the logs or the architect allow"
    if state.symbol == "wall":
        yield from _bad_walls(state)
    elif state.walls_left:
        yield "walls_left does not fit an architect from the dice"


def _is_group(state: State, sign: str) -> bool:
    city, group = state.player.city, state.group
    distinct = len(set(group)) == len(group)
    return distinct and all(city[spot] == sign for spot in group) and is_connected(group)


def _nothing(state: State) -> Iterator[str]:
    return iter(())


_BAD_STEP = {
    "roll": _nothing,
    "keep": _nothing,
    "score": _bad_score,
    "crates": _bad_crates,
    "walls": _bad_walls,
    "bonus": _bad_walls,
    "houses": _bad_houses,
    "over": _nothing,
}
"""What does not fit the step that is open."""
