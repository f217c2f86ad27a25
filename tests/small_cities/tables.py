"""Tables written down in a line: sheets by colour, buildings as ``bank@c4=blue``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rules.chance import Seat
from rules.errors import MoveError
from rules.game import Event
from rules.small_cities import GAME
from rules.small_cities.map import GRID
from rules.small_cities.model import Player, State

FIRST = Seat(0)


def sheet(
    start: str = "red",
    built: str = "",
    spent: int = 0,
    todo: str = "act",
    marked: tuple[int, ...] = (),
    drawn: tuple[str, ...] = (),
    **paint: Any,
) -> dict[str, Any]:
    """A sheet in the position format: ``sheet(blue="a1 a2", built="bank@b2=blue+3")``."""
    return {
        "start": start,
        "paint": {color: cells.split() for color, cells in paint.items()},
        "buildings": [_building(text) for text in built.split()],
        "spent": spent,
        "marked": list(marked),
        "todo": todo,
        "drawn": list(drawn),
    }


def table(
    *sheets: Mapping[str, Any],
    dice: str | None = "wave,bank",
    level: int = 3,
    goal: str | None = "hub",
    bonus: str | None = "funding",
    round: int = 1,
    over: bool = False,
) -> State:
    """A table with these sheets; an idle second player keeps it from being a solo game."""
    return GAME.restore(
        {
            "game": "small_cities",
            "level": level,
            "goal": goal if level >= 3 else None,
            "bonus": bonus if level >= 2 else None,
            "round": round,
            "over": over,
            "dice": dice.split(",") if dice else None,
            "players": list(sheets),
        }
    )


def pair(built: str = "", start: str = "red", **more: Any) -> State:
    """A table of two: the sheet described, and one that has yet to decide."""
    settings = {key: more.pop(key) for key in tuple(more) if key in SETTINGS}
    other = "yellow" if start != "yellow" else "red"
    return table(sheet(start, built, **more), sheet(other), **settings)


SETTINGS = ("dice", "level", "goal", "bonus", "round", "over")


def solo(built: str = "", start: str = "red", **more: Any) -> State:
    """A table of one."""
    settings = {key: more.pop(key) for key in tuple(more) if key in SETTINGS}
    return table(sheet(start, built, **more), **settings)


def person(built: str = "", start: str = "red", **paint: str) -> Player:
    """A sheet alone."""
    return pair(built, start, **paint).players[0]


def at(cell: str) -> int:
    return {str(c): i for c, i in GRID.index.items()}[cell]


def texts(state: State, seat: int = 0) -> set[str]:
    """The legal moves."""
    return {str(move) for move in GAME.legal_moves(state, Seat(seat))}


def play(state: State, *moves: str, seat: int = 0) -> State:
    for text in moves:
        state = GAME.play(state, Seat(seat), GAME.parse(state, Seat(seat), text)).state
    return state


def events(state: State, move: str, seat: int = 0) -> tuple[Event, ...]:
    return GAME.play(state, Seat(seat), GAME.parse(state, Seat(seat), move)).events


def refused(state: State, text: str, seat: int = 0) -> str | None:
    """The code of the refusal, or ``None`` if the text is a legal move."""
    try:
        GAME.parse(state, Seat(seat), text)
    except MoveError as error:
        return error.code
    return None


def roll(state: State, dice: str) -> State:
    return GAME.apply_chance(state, tuple(dice.split(","))).state


def _building(text: str) -> list[object]:
    match = re.fullmatch(r"(\w+)@(\w\d)=(\w+?)(?:\+(\d+))?", text)
    assert match, text
    return [match[1], match[2], match[3], int(match[4] or 0)]
