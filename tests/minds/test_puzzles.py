"""Puzzles that ship: each is a position with the one best move that it claims.

Every file is read; of each game a few puzzles, others every day, are thought over anew. With
``PUZZLES=all`` in the environment all of them are.
"""

from __future__ import annotations

import os
from datetime import UTC, datetime

import pytest

from minds import critic
from minds.study.mining import holds, lead_of
from minds.study.puzzles import GAP, Puzzle, judge, shelf
from rules import games

SOME = 2
"""So many puzzles of each game are thought over every day."""


def chosen(slug: str) -> list[Puzzle]:
    known = list(shelf(slug).values())
    if os.environ.get("PUZZLES") == "all":
        return known
    day = datetime.now(UTC).toordinal()
    return [known[(SOME * day + i) % len(known)] for i in range(SOME)]


@pytest.mark.parametrize("slug", games())
def test_every_puzzle_is_a_position_with_a_choice(slug: str) -> None:
    game, known = games()[slug], shelf(slug)
    assert known
    assert len({puzzle.file for puzzle in known.values()}) == len(known)
    for puzzle in known.values():
        view = puzzle.view
        moves = [str(move) for move in game.legal_moves(view.state, puzzle.seat)]
        assert puzzle.best in moves, puzzle.name
        assert len(moves) > 3, puzzle.name
        assert puzzle.gap >= GAP * critic(game).blur, puzzle.name
        assert puzzle.level in (1, 2, 3), puzzle.name


@pytest.mark.parametrize("slug", games())
def test_the_best_move_is_the_one_that_it_claims(slug: str) -> None:
    wrong = [puzzle.name for puzzle in chosen(slug) if not holds(puzzle)]
    assert not wrong


def test_an_answer_is_judged_by_what_it_brings() -> None:
    puzzle = next(iter(shelf("saint_malo").values()))
    view = puzzle.view
    assert judge(puzzle, puzzle.best).solved
    moves = [str(move) for move in games()["saint_malo"].legal_moves(view.state, puzzle.seat)]
    found = [judge(puzzle, text) for text in moves if text != puzzle.best]
    assert not any(each.solved for each in found), "the others are clearly worse"
    assert all(each.lost >= puzzle.gap - 0.2 for each in found)


def test_what_is_no_puzzle_is_not_taken_for_one() -> None:
    game = games()["saint_malo"]
    puzzle = next(iter(shelf("saint_malo").values()))
    assert lead_of(game, puzzle.view, b"any") == (puzzle.best, puzzle.gap)
