# Compiled where there is a compiler (rules.compiled).
"""Random play, to see that a game runs, and perft, to see that it lists its moves right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from rules.chance import Chance, Seat, draw_by, number, stream
from rules.game import Acting, listed
from rules.matches.record import AnyGame, Progress, Record, begin, settle
from rules.moves.menus import Menu, remembered
from rules.setup import Setup

Clock = Callable[[], float]


class Stuck(Exception):
    """A player was to move and had no move."""


class Playout(Struct, frozen=True):
    """How one random game went."""

    moves: int
    totals: tuple[int, ...]


def play(game: AnyGame, setup: Setup, seed: bytes) -> Playout:
    """One random game, without keeping its log: list the legal moves, choose one, play it.

    Nobody will replay it, so its draws need not be hashed one by one.
    """
    state, moves, numbers = game.start(setup), 0, stream(seed)
    turn, play, deal = game.turn(state), game.play, game.deal
    while True:
        if type(turn) is Acting:
            seat, move = _choice(game, state, turn.seats, next(numbers), seed)
            step = play(state, seat, move)
            moves += 1
        elif type(turn) is Chance:
            step = deal(state, draw_by(turn, numbers))
        else:
            break
        state = step.state
        turn = step.turn or game.turn(state)
    seats = range(game.seat_count(state))
    return Playout(moves, tuple(game.score(state, Seat(i)).total for i in seats))


def record(game: AnyGame, setup: Setup, seed: bytes, most: int | None = None) -> Record:
    """One random game with its log, at most *most* decisions of it."""
    progress, moves = begin(game, setup, seed), 0
    while most is None or moves < most:
        seats = game.actors(progress.point.state)
        if not seats:
            break
        seat, move = choice(game, progress.point.state, seats, seed, moves)
        step = game.play(progress.point.state, seat, move)
        progress = settle(game, seed, progress.then(seat, str(move), step))
        moves += 1
    return Record(setup, seed, progress.entries)


def perft(game: AnyGame, setup: Setup, seed: bytes, depth: int) -> int:
    """How many sequences of *depth* decisions there are; draws are those of the seed.

    Players who may move at once move in seat order, for their moves commute.
    """
    return _count(game, seed, begin(game, setup, seed), depth)


def _count(game: AnyGame, seed: bytes, at: Progress, depth: int) -> int:
    seats = game.actors(at.point.state)
    if depth == 0 or not seats:
        return 1 if depth == 0 else 0
    seat = min(seats)
    moves = game.legal_moves(at.point.state, seat)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        step = game.play(at.point.state, seat, move)
        after = settle(game, seed, Progress(at.point).then(seat, str(move), step))
        total += _count(game, seed, after, depth - 1)
    return total


def choice(
    game: AnyGame, state: Any, seats: frozenset[Seat], seed: bytes, n: int
) -> tuple[Seat, Any]:
    """One of *seats* and a legal move of theirs, the *n*-th that this *seed* takes.

    :raises Stuck: if there is none.
    """
    return _choice(game, state, seats, number(seed, n, -1), seed)


def _choice(
    game: AnyGame, state: Any, seats: frozenset[Seat], noise: int, seed: bytes
) -> tuple[Seat, Any]:
    seat = _in_order(seats)[noise % len(seats)]
    menu, number = game.menu(state, seat), noise >> 32
    try:
        if type(menu) is Menu:
            return seat, menu.pick(number)
        moves = listed(menu)
        return seat, moves[number % len(moves)]
    except ZeroDivisionError:
        raise Stuck(f"{game.slug}: seat {seat} has no move, seed {seed.hex()}") from None


@remembered
def _in_order(seats: frozenset[Seat]) -> tuple[Seat, ...]:
    return tuple(sorted(seats))
