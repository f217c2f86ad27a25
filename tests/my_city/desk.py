"""Positions in a few words, moves as text."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import pytest

from rules.chance import Seat
from rules.errors import FileError, MoveError, SetupError
from rules.game import Event, Step
from rules.ground.grid import Cell
from rules.matches import playout
from rules.matches.record import Record, begin, settle
from rules.matches.replay import last
from rules.moves.notation import Move
from rules.my_city import GAME
from rules.my_city.board import GRID
from rules.my_city.model import FINISH, Player, State
from rules.setup import Setup

Keys = dict[str, Any]

MEADOW = ("." * 11,) * 11
"""A board of plain cells, for what depends on buildings alone."""


def seat(buildings: str = "", **keys: Any) -> Keys:
    """A seat with *buildings*, ``"red-i2@f1n yellow-o4@f2n"``, and other keys of the format."""
    return {"buildings": buildings.split(), **keys}


OUT: Keys = {"in": False}
"""A seat that has finished."""


def table(*players: Keys, **keys: Any) -> State:
    """A position; one seat alone gets a second one that has finished."""
    seats = [*players, OUT] if len(players) == 1 else [*players]
    episode = keys.get("episode")
    mode = "eternal" if episode is None else "campaign"
    phase = keys.pop("phase", "build" if keys.get("card") else "reveal")
    return GAME.restore({"mode": mode, "phase": phase, "players": seats, **keys})


def scored(*players: Keys, **keys: Any) -> State:
    """A match that is over."""
    return table(*players, phase="over", **keys)


def play(state: State, who: int, *texts: str) -> State:
    """The position after moves of one seat."""
    for text in texts:
        state = step(state, who, text).state
    return state


def step(state: State, who: int, text: str) -> Step[State]:
    """A move with its events."""
    return GAME.play(state, Seat(who), GAME.parse(state, Seat(who), text))


def draw(state: State, *cards: str) -> State:
    """The position after these cards came up."""
    for card in cards:
        state = GAME.apply_chance(state, (card,)).state
    return state


def rest(state: State, *texts: str) -> State:
    """The position after one move of each seat that is asked, in seat order."""
    for who, text in zip(sorted(GAME.actors(state)), texts, strict=True):
        state = play(state, who, text)
    return state


def legal(state: State, who: int = 0) -> list[str]:
    return [str(move) for move in GAME.legal_moves(state, Seat(who))]


def builds(state: State, who: int = 0) -> list[str]:
    """The spots on which *who* may build."""
    return [text[6:] for text in legal(state, who) if text.startswith("build@")]


def refused(state: State, text: str, who: int = 0) -> str:
    """The code with which *text* is refused."""
    with pytest.raises(MoveError) as caught:
        GAME.parse(state, Seat(who), text)
    return caught.value.code


def bad(position: Keys) -> str:
    """Why *position* is refused."""
    with pytest.raises(FileError) as caught:
        GAME.restore(position)
    assert caught.value.code == "bad-position"
    return str(caught.value.details["reason"])


def no_match(seats: int, options: dict[str, str], record: str | None = None) -> str:
    """The code with which a setup is refused."""
    with pytest.raises(SetupError) as caught:
        GAME.setup(seats, options, {} if record is None else {"record": record})
    return caught.value.code


def lines(state: State, who: int = 0) -> dict[str, int]:
    return dict(GAME.score(state, Seat(who)).lines)


def total(state: State, who: int = 0) -> int:
    return GAME.score(state, Seat(who)).total


def cells(names: str) -> int:
    """``"a1 b2"`` as a set of bits."""
    return GRID.mask(map(Cell.parse, names.split()))


def names(mask: int) -> str:
    return " ".join(map(str, GRID.within(mask)))


def told(events: Iterable[Event], name: str) -> list[Event]:
    return [event for event in events if event.name == name]


def campaign(episode: int, seats: int = 2) -> Setup:
    return GAME.setup(seats, {"mode": "campaign", "episode": str(episode)})


@cache
def keen(setup: Setup, seed: bytes) -> tuple[Record, State]:
    """A random match in which nobody finishes who can do anything else."""
    rng, progress = random.Random(seed), begin(GAME, setup, seed)
    while seats := GAME.actors(progress.point.state):
        state, who = progress.point.state, rng.choice(sorted(seats))
        moves: Sequence[Move] = GAME.legal_moves(state, who)
        move = rng.choice([m for m in moves if m != FINISH] or moves)
        step = GAME.play(state, who, move)
        progress = settle(GAME, seed, progress.then(who, str(move), step))
    return Record(setup, seed, progress.entries), progress.point.state


@cache
def whole_campaign(number: int) -> tuple[tuple[Record, State], ...]:
    """The record and the end of every episode of a campaign: keen play, or for even numbers any."""
    setup: Setup | None = campaign(1, 2 + number % 3)
    found: list[tuple[Record, State]] = []
    while setup is not None:
        key = b"campaign %d.%d" % (number, len(found))
        found.append(keen(setup, key) if number % 2 else random_match(setup, key))
        setup = GAME.sequel(found[-1][1])
    return tuple(found)


def random_match(setup: Setup, key: bytes) -> tuple[Record, State]:
    record = playout.record(GAME, setup, key)
    return record, last(GAME, record).state


def player(state: State, who: int = 0) -> Player:
    return state.players[who]
