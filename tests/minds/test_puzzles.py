"""Puzzles that ship: each is a position with the one best move that it claims.

Every puzzle is thought over by the same search that judges answers. With ``PUZZLES=all`` in the
environment each has to pass once more what it had to pass when it was found, in other worlds.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest
from msgspec.structs import replace

from minds import critic
from minds.study import puzzles
from minds.study.mining import checked, holds, lead_of
from minds.study.puzzles import GAP, LEVELS, judge, rewritten, shelf
from rules import games

ENOUGH = 100
"""So many puzzles every game has at least."""
WORLDS = b"suite"


@pytest.fixture(scope="module", autouse=True)
def every_file_is_read_once() -> Iterator[None]:
    """A bot keeps few positions; several tests look at all of them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(puzzles, "_state", cache(puzzles._state.__wrapped__))
        yield


@pytest.mark.parametrize("slug", games())
def test_every_game_ships_a_hundred_puzzles(slug: str) -> None:
    assert len(shelf(slug)) >= ENOUGH


@pytest.mark.parametrize("slug", games())
def test_every_puzzle_is_a_position_with_a_choice(slug: str) -> None:
    game, known = games()[slug], shelf(slug)
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
    wrong = [puzzle.name for puzzle in shelf(slug).values() if not holds(puzzle)]
    assert not wrong


@pytest.mark.skipif(os.environ.get("PUZZLES") != "all", reason="a second or more for each puzzle")
@pytest.mark.parametrize("slug", games())
def test_the_deepest_search_finds_the_best_move_in_other_worlds(slug: str) -> None:
    wrong = [each.name for each in shelf(slug).values() if checked(each, WORLDS) is None]
    assert not wrong


@pytest.mark.parametrize("slug", games())
def test_puzzles_are_easy_and_hard_and_no_move_solves_many(slug: str) -> None:
    known = shelf(slug).values()
    assert {puzzle.level for puzzle in known} == set(LEVELS)
    (_, most), *_ = Counter(puzzle.best for puzzle in known).most_common(1)
    assert most <= len(known) / 4


def test_a_puzzle_that_claims_another_move_is_found_out() -> None:
    game, known = games()["saint_malo"], next(iter(shelf("saint_malo").values()))
    moves = [str(move) for move in game.legal_moves(known.view.state, known.seat)]
    wrong = replace(known, best=next(text for text in moves if text != known.best))
    assert not holds(wrong)
    assert checked(wrong, b"other") is None


def test_a_puzzle_is_rewritten_with_what_is_known_of_it_now() -> None:
    known = next(iter(shelf("saint_malo").values()))
    found = checked(known, b"other")
    assert found is not None
    assert (found.best, found.gap) == (known.best, known.gap), "its critic counts"
    harder = replace(known, level=3, gap=9.5)
    again = puzzles.puzzle(known.game, known.name, rewritten(harder))
    assert (again.level, again.gap, again.best) == (3, 9.5, known.best)
    assert again.view == known.view


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
