"""Positions per second inside the strongest minds, against what the rules alone can do.

In processor time, game by game: a mind thinks about a few positions of a match that was played by
chance; then the rules play by chance for as long, and play and score every move of the same
positions. A position of a mind is a board after one more decision that it has given a value or used
to choose, counted where that is worked out, alike in all games (``Mind.positions``). A move of the
rules is one that is found among the legal ones and played.
"""

from __future__ import annotations

from statistics import median
from time import process_time
from typing import Any

from bench.kit.targets import at_least
from minds import LEVELS, Mind, mind
from minds.mind import Greedy
from rules import games
from rules.chance import Chance, Seat, draw
from rules.game import Over, View
from rules.matches import playout
from rules.matches.record import AnyGame

TARGETS = {"moves played": at_least(10)}
ROUNDS = 3
DECISIONS = 2
"""Thoughts in a round."""
LEAST = 0.3
"""So many seconds are measured at least: the same is thought again if it takes less."""


def run() -> dict[str, float]:
    found = {}
    for slug, game in games().items():
        thinker = mind(slug, LEVELS[-1])
        questions = _questions(game)
        _rate(thinker, questions[::ROUNDS])
        played, weighed = [], []
        for turn in range(ROUNDS):
            some = questions[turn::ROUNDS][:DECISIONS]
            rate, seconds = _rate(thinker, some)
            played.append(rate / _engine(game, turn, seconds))
            weighed.append(rate / _rate(Greedy(game), some)[0])
        found[f"{slug}: positions thought of / moves played by the rules"] = median(played)
        found[f"{slug}: positions thought of / played and scored by the rules"] = median(weighed)
    return found


def _questions(game: AnyGame) -> list[tuple[View[Any], Seat]]:
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


def _rate(thinker: Mind, questions: list[tuple[View[Any], Seat]]) -> tuple[float, float]:
    """Positions per second over some questions, and the seconds."""
    before, began, seconds = thinker.positions, process_time(), 0.0
    while seconds < LEAST:
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
