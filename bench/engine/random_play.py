"""Random play of every game against random play of python-chess, in turns, in one run.

Both list the legal moves, choose one and play it. Of a campaign every episode is played, and the
slowest is told: all of them shortly, then the few that seemed slowest as long as every game.
What compiling gives is told by a process that does the same in plain Python.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable, Mapping
from statistics import median
from time import process_time

import chess

from bench.kit.targets import at_least
from rules import games
from rules.matches import playout
from rules.matches.record import AnyGame
from rules.setup import Setup

ROUNDS = 9
SLICE = 0.1
"""Seconds that each game plays in a round, and chess just before it: another machine may share
our caches, and would be told by a yardstick of another second."""
SEATS = 4
GLANCE, GLANCES = 0.05, 3
"""Seconds that each episode plays at first, and how often."""
SLOWEST = 3
"""So many episodes of a campaign are looked at again."""
RATE = "moves per second / python-chess"

TARGETS = {RATE: at_least(5)}
Play = Callable[[int], int]
Ratios = dict[str, float]


def run() -> dict[str, float]:
    found: dict[str, float] = {}
    compiled, plain = every_game(), _plain()
    for slug, ratio in compiled.items():
        found[f"{slug}: {RATE}"] = ratio
    for slug, game in games().items():
        if game.campaign:
            number, ratio = _slowest(_episodes(game))
            found[f"{slug}, its slowest episode: {RATE}"] = ratio
            found[f"{slug}, the number of that episode"] = number
    return found | {
        f"{slug}: compiled / plain Python": compiled[slug] / plain[slug] for slug in plain
    }


def every_game() -> Ratios:
    """How fast each game is played beside chess."""
    return _ratios({slug: _player(game, _setup(game)) for slug, game in games().items()})


def _plain() -> Ratios:
    """The same, of a process that imports no modules in C."""
    program = f"import json, {__name__} as this; print(json.dumps(this.every_game()))"
    command = [sys.executable, "-X", "plain", "-c", program]
    told: Ratios = json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)
    return told


def _ratios(players: Mapping[str, Play], rounds: int = ROUNDS, each: float = SLICE) -> Ratios:
    """How fast each plays beside chess, in turns."""
    rates: dict[str, list[float]] = {name: [] for name in players}
    for play in (_chess, *players.values()):
        play(-1)
    for turn in range(rounds):
        for name, play in players.items():
            yardstick = _rate(_chess, turn, each)
            rates[name].append(_rate(play, turn, each) / yardstick)
    return {name: median(r) for name, r in rates.items()}


def _slowest(episodes: Mapping[str, Play]) -> tuple[int, float]:
    """The number of the slowest episode, and how fast it is."""
    glanced = _ratios(episodes, GLANCES, GLANCE)
    few = sorted(glanced, key=lambda name: glanced[name])[:SLOWEST]
    looked = _ratios({name: episodes[name] for name in few})
    slowest = min(looked, key=lambda name: looked[name])
    return int(slowest), looked[slowest]


def _episodes(game: AnyGame) -> dict[str, Play]:
    """The episodes of a campaign by their numbers."""
    (numbers,) = (option.values for option in game.options if option.name == "episode")
    return {
        number: _player(game, _setup(game, **game.campaign, episode=number)) for number in numbers
    }


def _setup(game: AnyGame, **options: str) -> Setup:
    return game.setup(min(max(SEATS, game.seats[0]), game.seats[-1]), options)


def _rate(play: Play, turn: int, seconds: float) -> float:
    """Moves per second of processor time."""
    began, moves, game = process_time(), 0, turn * 1000
    while process_time() - began < seconds:
        moves += play(game)
        game += 1
    return moves / (process_time() - began)


def _player(game: AnyGame, setup: Setup) -> Play:
    return lambda n: playout.play(game, setup, b"bench %d" % n).moves


def _chess(n: int) -> int:
    board, rng, moves = chess.Board(), random.Random(n), 0
    while not board.is_game_over() and moves < 300:
        board.push(rng.choice(list(board.legal_moves)))
        moves += 1
    return moves
