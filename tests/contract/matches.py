"""Random matches of every game, in every mode it has, for the laws that all games obey."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from msgspec import Struct

from rules import games
from rules.chance import Seat
from rules.errors import SetupError
from rules.record import AnyGame, Point, Progress, begin, settle
from rules.setup import Setup
from tests import market

GAMES: tuple[AnyGame, ...] = (market.GAME, *games().values())
SEEDS = int(os.environ.get("CONTRACT_SEEDS", "1"))
FULL = bool(os.environ.get("CONTRACT_FULL"))


class Position(Struct, frozen=True):
    """A moment of a random match: whose move it is, what is legal, what was chosen."""

    before: Point
    seat: Seat
    moves: list[Any]
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


def match(game: AnyGame, setup: Setup, seed: int) -> Iterator[Position]:
    """A random match, decision by decision."""
    rng, key = random.Random(seed), b"contract %d" % seed
    progress = begin(game, setup, key)
    while seats := game.actors(progress.point.state):
        seat = rng.choice(sorted(seats))
        moves = game.legal_moves(progress.point.state, seat)
        assert moves, f"seat {seat} is to move and has no move"
        move = rng.choice(moves)
        step = game.play(progress.point.state, seat, move)
        after = settle(game, key, Progress(progress.point).then(seat, str(move), step))
        yield Position(progress.point, seat, moves, move, after)
        progress = after


def sampled(positions: Iterator[Position], most: int, seed: int) -> list[Position]:
    """Some positions of a match, for checks that are too dear to make on all."""
    every = list(positions)
    return random.Random(seed).sample(every, min(most, len(every)))


def _options(setup: Setup) -> str:
    return ",".join(f"{name}={value}" for name, value in setup.options) or "default"
