"""Positions as drawings, moves as text."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest

from rules.chance import Seat
from rules.errors import MoveError
from rules.game import Event, Step
from rules.ground.grid import Cell
from rules.moves.notation import Move, several
from rules.saint_malo import GAME
from rules.saint_malo.box import FACES, FOUNDED, PEOPLE, SPOT, Face
from rules.saint_malo.city import put
from rules.saint_malo.model import Phase, Player, State

START = """
    #.....#
    .xx....
    .x.....
    .x.....
    .......
    .......
    #.....#"""


def read_city(drawing: str) -> str:
    """A city drawn in seven rows."""
    return "".join(drawing.split()).replace("#", "")


def built(**pieces: str) -> str:
    """The city of the start with more in it: ``built(c3="A", d4="x")``."""
    city = FOUNDED
    for cell, sign in pieces.items():
        city = put(city, SPOT[Cell.parse(cell)], sign)
    return city


TOP = built(b1="w", c1="w", d1="w", e1="w")
"""Four walls on the top side; f1 is missing."""
NO_OUTER = """
    #xxxxx#
    xxx...x
    xx....x
    xx....x
    x.....x
    x.....x
    #xxxxx#"""


def faces(text: str) -> tuple[Face, ...]:
    """``"head*4 log"`` as five dice."""
    found: list[str] = []
    for word in text.split():
        face, _, times = word.partition("*")
        found += [face] * int(times or 1)
    assert len(found) == 5
    return tuple(found)  # type: ignore[arg-type]


def table(
    dice: str,
    city: str = START,
    *,
    seats: int = 2,
    active: int = 0,
    phase: Phase = "score",
    rolls: int = 3,
    coins: int = 3,
    logs: int = 2,
    points: int = 0,
    marked: int = 0,
    others: Player | None = None,
) -> State:
    """A turn of the *active* player with these *dice*."""
    player = Player(read_city(city), coins, logs, points)
    players = [others or Player()] * seats
    players[active] = player
    return State(tuple(players), Seat(active), 1, marked, phase, rolls_done=rolls, dice=faces(dice))


def rolling(dice: str, *, seats: int = 2, marked: int = 0) -> State:
    """A player about to keep dice or stop after the first roll."""
    return table(dice, phase="keep", rolls=1, seats=seats, marked=marked)


def play(state: State, line: str) -> Step[State]:
    """Plays moves of the active player, and ``* faces`` of chance; with all their events."""
    events: tuple[Event, ...] = ()
    closes = False
    for text in several(line):
        if text.startswith("*"):
            steps = [GAME.apply_chance(state, tuple(text[1:].strip().split(",")))]
        else:
            steps = _decide(state, text)
        for step in steps:
            state, events, closes = step.state, events + step.events, step.closes
    return Step(state, events, closes)


def _decide(state: State, text: str) -> list[Step[State]]:
    seat, steps = state.active, list[Step[State]]()
    for unit in GAME.shorthand(state, seat, text) or [text]:
        steps.append(GAME.play(state, seat, GAME.parse(state, seat, unit)))
        state = steps[-1].state
    return steps


def after(state: State, line: str) -> State:
    return play(state, line).state


def told(step: Step[State], name: str) -> list[Event]:
    """The events of that name."""
    return [event for event in step.events if event.name == name]


def texts(state: State) -> list[str]:
    """The legal moves of the active player."""
    return [str(move) for move in GAME.legal_moves(state, state.active)]


def refused(state: State, line: str) -> str:
    """The code with which a line is refused."""
    with pytest.raises(MoveError) as caught:
        play(state, line)
    return caught.value.code


@cache
def conceivable() -> tuple[Move, ...]:
    """Every move that can be written, and a few that are out of range."""
    cells = [f"{column}{row}" for column in "abcdefgh" for row in range(1, 9)]
    dice = [",".join(kept) for n in range(1, 6) for kept in combinations("12345", n)]
    texts = ["stop", "done", "pass", "keep:none", "keep:2,2", *(f"keep:{kept}" for kept in dice)]
    texts += [f"turn:{die}={face}" for die in range(7) for face in FACES]
    texts += [f"log:{count}" for count in range(7)]
    texts += [f"church@{cell}:{level}" for cell in cells for level in range(7)]
    pieces = ("crate", "wall", "house", *(person.name for person in PEOPLE))
    texts += [f"{piece}@{cell}" for piece in pieces for cell in cells]
    return tuple(map(GAME.grammar.read, texts))
