"""Random matches of every game, in every mode it has, for the laws that all games obey."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any

import pytest
from msgspec import Struct

from rules import games
from rules.chance import Seat
from rules.errors import SetupError
from rules.matches.record import AnyGame, Point, Progress, Record, begin, settle
from rules.setup import Setup
from tests import market

GAMES: tuple[AnyGame, ...] = (market.GAME, *games().values())
SEEDS = int(os.environ.get("CONTRACT_SEEDS", "1"))
FULL = bool(os.environ.get("CONTRACT_FULL"))
SOME = 40
"""So many positions of a match are tried where a law speaks of each position by itself."""


class Position(Struct, frozen=True):
    """A moment of a random match: whose move it is, what is legal, what was chosen."""

    before: Point
    seat: Seat
    moves: Sequence[Any]
    chosen: Any
    after: Progress


def setups(game: AnyGame) -> list[Setup]:
    """Every number of seats, and every value of every option, each with some number of seats.

    With ``CONTRACT_FULL`` in the environment: every value with every number of seats.
    """
    choices = [{option.name: value} for option in game.options for value in option.values]
    found: dict[Setup, None] = dict.fromkeys(_agreed(game, {}))
    for i, options in enumerate(choices):
        possible = _agreed(game, options)
        found |= dict.fromkeys(possible if FULL else possible[i % max(1, len(possible)) :][:1])
    return list(found)


def _agreed(game: AnyGame, options: dict[str, str]) -> list[Setup]:
    """The setups with these options that the game does not refuse."""
    found = []
    for seats in game.seats:
        with suppress(SetupError):
            found.append(game.setup(seats, options))
    return found


def every_game() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


def every_setup() -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        ("game", "setup"),
        [
            pytest.param(game, setup, id=f"{game.slug}-{setup.seats}-{_options(setup)}")
            for game in GAMES
            for setup in setups(game)
        ],
    )


def match(game: AnyGame, setup: Setup, seed: int) -> tuple[Position, ...]:
    """A random match, decision by decision."""
    return _match(game, setup, seed)[1]


def record(game: AnyGame, setup: Setup, seed: int) -> Record:
    """The log of the same match."""
    opening, positions = _match(game, setup, seed)
    entries = [entry for position in positions for entry in position.after.entries]
    return Record(setup, _key(seed), (*opening.entries, *entries))


def some(game: AnyGame, setup: Setup, seed: int, most: int = SOME) -> list[Position]:
    """Some positions of a match in their order; with ``CONTRACT_FULL`` all of them."""
    every = match(game, setup, seed)
    if FULL or len(every) <= most:
        return list(every)
    chosen = random.Random(seed).sample(range(len(every)), most)
    return [every[i] for i in sorted(chosen)]


@lru_cache(maxsize=32)
def _match(game: AnyGame, setup: Setup, seed: int) -> tuple[Progress, tuple[Position, ...]]:
    """A match is played once for all laws that are tried on it, one after the other."""
    opening = begin(game, setup, _key(seed))
    return opening, tuple(_positions(game, opening.point, seed))


def _positions(game: AnyGame, point: Point, seed: int) -> Iterator[Position]:
    rng = random.Random(seed)
    while seats := game.actors(point.state):
        seat = rng.choice(sorted(seats))
        moves = game.legal_moves(point.state, seat)
        assert moves, f"seat {seat} is to move and has no move"
        move = rng.choice(moves)
        step = game.play(point.state, seat, move)
        after = settle(game, _key(seed), Progress(point).then(seat, str(move), step))
        yield Position(point, seat, moves, move, after)
        point = after.point


def _key(seed: int) -> bytes:
    return b"contract %d" % seed


def _options(setup: Setup) -> str:
    return ",".join(f"{name}={value}" for name, value in setup.options) or "default"
