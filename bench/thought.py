"""Positions per second inside the strongest minds, against moves per second of the rules alone.

Both in processor time, game by game: a mind thinks about a few positions of a match that was played
by chance, then the rules play by chance for as long.
"""

from __future__ import annotations

from statistics import median
from time import process_time

from minds import LEVELS, Mind, mind
from rules import games, playout
from rules.chance import Chance, Seat, draw
from rules.game import Over, View
from rules.record import AnyGame

ROUNDS = 3
DECISIONS = 3
"""Thoughts in a round."""


def run() -> dict[str, float]:
    found = {}
    for slug, game in games().items():
        thinker = mind(slug, LEVELS[-1])
        questions = _questions(game)
        _rate(thinker, questions[:1])
        ratios = []
        for turn in range(ROUNDS):
            rate, seconds = _rate(thinker, questions[turn::ROUNDS][:DECISIONS])
            ratios.append(rate / _engine(game, turn, seconds))
        found[f"{slug}: positions per second in thought / moves per second of the rules"] = median(
            ratios
        )
    return found


def _questions(game: AnyGame) -> list[tuple[View[object], Seat]]:
    """Decisions with more than one answer, spread over a match."""
    state, found, draws, moves = game.start(game.setup(max(2, game.seats[0]))), [], 0, 0
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Chance):
            state = game.deal(state, draw(b"bench", draws, turn)).state
            draws += 1
            continue
        seat, move = playout.choice(game, state, turn.seats, b"bench", moves)
        if len(game.legal_moves(state, seat)) > 1:
            found.append((game.view(state, seat), seat))
        state = game.play(state, seat, move).state
        moves += 1
    wanted = ROUNDS * DECISIONS
    return found[:: max(1, len(found) // wanted)][:wanted]


def _rate(thinker: Mind, questions: list[tuple[View[object], Seat]]) -> tuple[float, float]:
    """Positions per second over some questions, and the seconds."""
    before, began = thinker.positions, process_time()
    for view, seat in questions:
        thinker.choose(view, seat, b"bench")
    seconds = process_time() - began
    return (thinker.positions - before) / seconds, seconds


def _engine(game: AnyGame, turn: int, seconds: float) -> float:
    """Moves per second of random play, for about as long."""
    setup = game.setup(max(2, game.seats[0]))
    began, moves, number = process_time(), 0, 0
    while not number or process_time() - began < min(seconds, 1.0):
        moves += playout.play(game, setup, b"thought %d.%d" % (turn, number)).moves
        number += 1
    return moves / (process_time() - began)
