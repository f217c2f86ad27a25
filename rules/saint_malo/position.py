"""The interchange format of a position (SM-72): reading and writing.

``active`` counts seats from 1, as the rule book does, and is 0 when the game is over; everywhere
else (moves, game files, the command line) seats count from 0. A key that belongs to the turn may
be left out where it has the value that it has when a turn begins. ``kept``, the dice left lying
at the latest re-roll (SM-75), is there only if there are any; ``first``, the seat that begins every
round, counted from 0 as in the option of that name (SM-12), only if it is not 0.

A position need not be one that play can lead to: a city without its printed crates can be scored
and studied. Refused is only what contradicts itself, such as four crates left on two crate dice.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Annotated, Any, NamedTuple

from msgspec import UNSET, Meta, Struct, UnsetType

from rules.chance import Seat
from rules.ground.grid import Cell
from rules.saint_malo.box import (
    CITY,
    CRATE,
    DICE,
    HOUSE,
    HOUSES_PER_ARCHITECT,
    ROLLS,
    SIGNS,
    SPOT,
    STRENGTHS,
    SYMBOLS,
    Face,
    Spot,
    Symbol,
)
from rules.saint_malo.city import is_full
from rules.saint_malo.model import Phase, Player, State
from rules.saint_malo.pirates import row_length

Natural = Annotated[int, Meta(ge=0)]
Die = Annotated[int, Meta(ge=1, le=len(DICE))]
CellName = Annotated[str, Meta(pattern="^([b-f][1-7]|[ag][2-6])$")]
End = Annotated[str, Meta(pattern=f"^#[{SIGNS}]{{5}}#$")]
Row = Annotated[str, Meta(pattern=f"^[{SIGNS}]{{7}}$")]


class _Player(Struct, forbid_unknown_fields=True):
    points: Natural
    coins: Natural
    logs: Natural
    cannons_lost: Annotated[int, Meta(ge=0, le=len(STRENGTHS))]
    city: tuple[End, Row, Row, Row, Row, Row, End]


class Sheet(Struct, forbid_unknown_fields=True, kw_only=True):
    seats: Annotated[int, Meta(ge=2, le=5)]
    round: Annotated[int, Meta(ge=1)]
    active: Natural
    phase: Phase
    rolls_done: Annotated[int, Meta(ge=0, le=ROLLS)] = 0
    rolling: tuple[Die, ...] = ()
    dice: tuple[Face, ...] = ()
    kept: tuple[Die, ...] | UnsetType = UNSET
    symbol: Symbol | None = None
    crates_left: Natural = 0
    walls_left: Natural = 0
    houses_left: Natural = 0
    group: tuple[CellName, ...] = ()
    architect: CellName | None = None
    swords_marked: Natural
    first: Natural | UnsetType = UNSET
    players: list[_Player]


_STEP = ("crates_left", "walls_left", "houses_left", "group", "architect")
"""The keys of an open step."""
_SAME = ("round", "phase", "rolls_done", "dice", "symbol", "swords_marked", *_STEP[:3])
"""The keys that hold what the field of a state with the same name holds."""


def written(state: State) -> Sheet:
    """*state* as a sheet."""
    rolling = state.phase == "roll"
    return Sheet(
        **_same(state),
        seats=len(state.players),
        active=0 if state.phase == "over" else state.active + 1,
        rolling=_others(state.kept) if rolling else (),
        kept=state.kept if state.kept and not rolling else UNSET,
        group=tuple(str(CITY.cells[spot]) for spot in state.group),
        architect=None if state.architect is None else str(CITY.cells[state.architect]),
        first=state.first or UNSET,
        players=[
            _Player(p.points, p.coins, p.logs, p.cannons_lost, _rows(p.city)) for p in state.players
        ],
    )


def restored(sheet: Sheet) -> State:
    """The state that a sheet describes.

    :raises ValueError: if it contradicts itself.
    """
    state = State(
        **_same(sheet),
        players=tuple(
            Player("".join(p.city).replace("#", ""), p.coins, p.logs, p.points, p.cannons_lost)
            for p in sheet.players
        ),
        active=Seat(max(sheet.active - 1, 0)),
        kept=_others(sheet.rolling) if sheet.phase == "roll" else sheet.kept or (),
        group=tuple(map(_spot, sheet.group)),
        architect=None if sheet.architect is None else _spot(sheet.architect),
        first=Seat(sheet.first or 0),
    )
    for reason in chain(_contradictions(sheet), _open_step_contradicts(state)):
        raise ValueError(reason)
    return state


def _same(source: State | Sheet) -> dict[str, Any]:
    return {key: getattr(source, key) for key in _SAME}


def _rows(city: str) -> tuple[str, str, str, str, str, str, str]:
    """The seven rows of a city, towers among them."""
    two, three, four, five, six = (city[at : at + 7] for at in range(5, 40, 7))
    return f"#{city[:5]}#", two, three, four, five, six, f"#{city[40:]}#"


def _others(dice: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(die for die in DICE if die not in dice)


def _spot(name: str) -> Spot:
    return SPOT[Cell.parse(name)]


class _Holds(NamedTuple):
    """What the keys of a turn may hold in a phase."""

    rolls: range = range(1, ROLLS + 1)
    symbols: tuple[Symbol | None, ...] = (None,)
    step: tuple[str, ...] = ()  # the keys of an open step that may say something


_HOLDS: dict[Phase, _Holds] = {
    "roll": _Holds(range(ROLLS)),
    "keep": _Holds(range(1, ROLLS)),
    "score": _Holds(symbols=(None, *SYMBOLS)),
    "crates": _Holds(symbols=("crate",), step=("crates_left", "group")),
    "walls": _Holds(symbols=("wall",), step=("walls_left",)),
    "bonus": _Holds(symbols=("wall",), step=("walls_left",)),
    "houses": _Holds(symbols=("head", "wall"), step=_STEP[1:]),
    "over": _Holds(range(1)),
}


def _contradictions(given: Sheet) -> Iterator[str]:
    """What does not fit the number of seats, the rolls of the turn, or the phase."""
    phase, holds, kept = given.phase, _HOLDS[given.phase], given.kept or ()
    if len(given.players) != given.seats:
        yield f"{given.seats} seats, but {len(given.players)} players"
    if (given.active == 0) != (phase == "over") or given.active > given.seats:
        yield f"active is a seat from 1 to {given.seats}, and 0 in phase over only"
    if (given.first or 0) >= given.seats:
        yield f"first is a seat from 0 to {given.seats - 1}"
    if given.swords_marked > len(STRENGTHS) * row_length(given.seats):
        yield "more swords are marked than there are boxes"
    if given.rolls_done not in holds.rolls:
        yield f"rolls_done does not fit phase {phase}"
    if len(given.dice) != (len(DICE) if given.rolls_done else 0):
        yield "dice are five faces, and none before the first roll"
    if not _ascending(given.rolling) or bool(given.rolling) != (phase == "roll"):
        yield "rolling is an ascending list of dice, and empty outside phase roll only"
    if phase == "roll" and not given.rolls_done and given.rolling != DICE:
        yield "the first roll is made with all five dice"
    if kept and (not _ascending(kept) or kept == DICE or given.rolls_done < 2 or given.rolling):
        yield "kept is an ascending list of one to four dice, after a re-roll"
    if given.symbol not in holds.symbols:
        yield f"symbol does not fit phase {phase}"
    for key in _STEP:
        if getattr(given, key) and key not in holds.step:
            yield f"{key} does not fit phase {phase}"


def _ascending(dice: tuple[int, ...]) -> bool:
    return list(dice) == sorted(set(dice))


def _open_step_contradicts(state: State) -> Iterator[str]:
    """What of the open step does not fit the dice, or the city and logs of its player."""
    dice, city = state.dice, state.player.city
    if state.walls_left and not (state.symbol == "wall" and state.walls_left < dice.count("wall")):
        yield "walls_left is less than the wall dice that are scored, once a wall stands"
    match state.phase:
        case "score" if state.symbol and state.symbol not in dice:
            yield f"bound to {state.symbol}, which no die shows"
        case "crates" if not _stands(state, CRATE):
            yield "group is not a group of crates in the city"
        case "crates" if not 0 < state.crates_left == dice.count("crate") - len(state.group):
            yield "crates_left and group do not add up to the crate dice"
        case "walls" if not state.walls_left:
            yield "walls_left is 0, so that phase walls is over"
        case "bonus" if is_full(city):
            yield "no cell is empty, so that the person of phase bonus is lost"
        case "houses" if state.architect is None or city[state.architect] != "A":
            yield "there is no architect on the cell named"
        case "houses" if state.group and not _stands(state, HOUSE):
            yield "group is not a group of houses in the city"
        case "houses" if not 0 < state.houses_left <= _houses(state):
            yield "houses_left is not what the logs and the architect allow"


def _stands(state: State, sign: str) -> bool:
    """Whether the group is there, each cell of it once and with *sign*."""
    signs = {state.player.city[spot] for spot in state.group}
    return signs == {sign} and len(set(state.group)) == len(state.group)


def _houses(state: State) -> int:
    """How many more houses the open step has logs for (SM-45)."""
    return min(HOUSES_PER_ARCHITECT - len(state.group), state.player.logs)
