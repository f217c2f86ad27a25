"""Tables as drawings, moves as text: the vocabulary of the tests of Tiny Towns."""

from __future__ import annotations

import json
from typing import Any

from rules.chance import Seat
from rules.errors import MoveError
from rules.game import Event
from rules.matches.record import play_entry
from rules.tiny_towns import GAME
from rules.tiny_towns.box import CARDS, DRAWN, FIRST_GAME, LETTERS
from rules.tiny_towns.model import State

EMPTY = ". . . . / . . . . / . . . . / . . . ."
KINDS = tuple(kind.id for kind in DRAWN)
Side = dict[str, Any]


def side(drawing: str = EMPTY, **keys: Any) -> Side:
    """A player whose town is drawn row by row; ``w h b g s`` are cubes."""
    rows = (drawing or EMPTY).split("/")
    town = [" ".join(str(LETTERS.get(t, t)) for t in row.split()) for row in rows]
    return {"town": town, **keys}


def top_row(tokens: str) -> str:
    """The drawing of a town with nothing below its first row."""
    return f"{tokens} / . . . . / . . . . / . . . ."


GUILD = side(top_row("guild well w cottage"), step="replace", left=1, monument="guild")
GROVE = side(top_row("university . . ."), step="grove", monument="university")
STOCK = side(top_row("watch . . ."), step="stock", monument="watch")
STORE = side(top_row("warehouse=wood+glass+glass w . ."))


def cards(*chosen: str) -> dict[str, str]:
    """The cards of the first game, with the *chosen* ones instead of those of their type."""
    found = dict(zip(KINDS, FIRST_GAME, strict=True))
    for card in chosen:
        found[CARDS[card].kind.id] = card
    return found


def table(*sides: Side | str, use: str = "", **keys: Any) -> State:
    """A table in the middle of a round: wood was named by seat 1, unless *keys* say otherwise.

    *use* names cards instead of those of the first game.
    """
    players = [side(s) if isinstance(s, str) else s for s in sides]
    while keys.get("mode") != "solo" and len(players) < 2:
        players.append(side())
    defaults: dict[str, Any] = {
        "game": "tiny_towns",
        "round": 5,
        "phase": "act",
        "current": "wood",
        "master": 1,
    }
    if keys.get("mode") == "solo":
        defaults |= {"master": 0, "row": ["brick", "brick"], "queue": ["wood"]}
    return GAME.restore({**defaults, "cards": cards(*use.split()), "players": players, **keys})


def legal(state: State, seat: int = 0) -> list[str]:
    return [str(move) for move in GAME.legal_moves(state, Seat(seat))]


def play(state: State, *lines: str) -> State:
    """The state after lines of a game file, ``0 glass@b3`` or ``* glass``."""
    for line in lines:
        state = _step(state, line).state
    return state


def events(state: State, line: str) -> list[Event]:
    """What one more line tells."""
    return list(_step(state, line).events)


def refused(state: State, text: str, seat: int = 0) -> str:
    """The code with which *text* is refused."""
    try:
        GAME.parse(state, Seat(seat), text)
    except MoveError as error:
        return error.code
    return "allowed"


def town(state: State, seat: int = 0) -> str:
    """The town as one line of tokens."""
    rows = GAME.position(state)["players"][seat]["town"]
    return " / ".join(rows)


def at(state: State, cell: str, seat: int = 0) -> str:
    """The token on a cell."""
    tokens = town(state, seat).replace(" / ", " ").split()
    return tokens["abcd".index(cell[0]) + 4 * (int(cell[1]) - 1)]


def exported(state: State, seat: int = 0) -> Side:
    """A player of the exported position, after a trip through JSON."""
    player: Side = json.loads(json.dumps(GAME.position(state)))["players"][seat]
    return player


def points(state: State, seat: int = 0) -> dict[str, int]:
    """The lines of the score pad."""
    return dict(GAME.score(state, Seat(seat)).lines)


def _step(state: State, line: str) -> Any:
    who, text = line.split(" ", 1)
    return play_entry(GAME, state, None if who == "*" else Seat(int(who)), text)
