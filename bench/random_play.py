"""Random play of every game against random play of python-chess, in turns, in one run.

Both list the legal moves, choose one and play it. A campaign also plays a late episode.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from statistics import median
from time import process_time

import chess

from bench.kit.targets import at_least
from rules import games, playout
from rules.record import AnyGame
from rules.setup import Setup

ROUNDS = 5
SLICE = 0.25
"""Seconds that each game plays in a round."""
SEATS = 4
LATE = "22"
"""An episode of a campaign in which most of its rules hold."""


TARGETS = {"": at_least(5)}


def run() -> dict[str, float]:
    players: dict[str, Callable[[int], int]] = {}
    for slug, game in games().items():
        seats = min(max(SEATS, game.seats[0]), game.seats[-1])
        players[slug] = _player(game, game.setup(seats))
        if game.campaign:
            options = {**game.campaign, "episode": LATE}
            players[f"{slug}, episode {LATE}"] = _player(game, game.setup(seats, options))
    rates: dict[str, list[float]] = {name: [] for name in players}
    for play in (_chess, *players.values()):
        play(-1)
    for turn in range(ROUNDS):
        yardstick = _rate(_chess, turn)
        for name, play in players.items():
            rates[name].append(_rate(play, turn) / yardstick)
    return {f"{name}: moves per second / python-chess": median(r) for name, r in rates.items()}


def _rate(play: Callable[[int], int], turn: int) -> float:
    """Moves per second of processor time."""
    began, moves, game = process_time(), 0, turn * 1000
    while process_time() - began < SLICE:
        moves += play(game)
        game += 1
    return moves / (process_time() - began)


def _player(game: AnyGame, setup: Setup) -> Callable[[int], int]:
    return lambda n: playout.play(game, setup, b"bench %d" % n).moves


def _chess(n: int) -> int:
    board, rng, moves = chess.Board(), random.Random(n), 0
    while not board.is_game_over() and moves < 300:
        board.push(rng.choice(list(board.legal_moves)))
        moves += 1
    return moves
