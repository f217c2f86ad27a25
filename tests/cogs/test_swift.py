"""What is played by the press that chooses it, and what is asked about once more."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from cogs.play.questions import next_stage
from cogs.play.stages import Stage
from host import Sitting
from host.study.exercises import exercise
from locales import LANGUAGES, words
from render.panel import panel
from rules import games
from rules.chance import Chance, Seat
from rules.notation import several
from rules.record import AnyGame, begin, extend
from rules.saint_malo import GAME as SAINT_MALO
from rules.saint_malo.box import Face
from rules.saint_malo.model import Keep, State
from tests.saint_malo.desk import table as dice

ANNA, FIRST = 1, Seat(0)
LONGEST = 100
"""Discord takes no longer line in a menu."""


def sitting(slug: str, state: Any, *, computers: bool = False) -> Sitting:
    """Anna on the first seat; on the others sit people, or computers."""
    table = exercise(games()[slug], state, FIRST, ANNA, "Anna", "Tymko")
    if computers:
        return table
    return replace(table, seats=tuple(replace(row, computer=None) for row in table.seats))


def asked(table: Sitting, prefix: str = "", *, careful: bool = False) -> Stage:
    return next_stage(table, ANNA, prefix, careful=careful)[1]


def at_once(stage: Stage) -> set[str | None]:
    return {choice.target for choice in stage.choices if choice.plays}


def placing() -> Any:
    """A position of Tiny Towns in which everybody is to place the named cube."""
    game = games()["tiny_towns"]
    point = begin(game, game.setup(2, {"monuments": "none"}), b"swift").point
    named = extend(game, b"swift", point, min(game.actors(point.state)), "wood").point
    assert game.actors(named.state) == {Seat(0), Seat(1)}
    return named.state


def test_what_can_be_taken_back_is_played_by_the_press_that_chooses_it() -> None:
    stage = asked(sitting("tiny_towns", placing()))
    assert len(at_once(stage)) == 16
    assert stage.ready is None


def test_who_is_careful_confirms_everything() -> None:
    table = sitting("tiny_towns", placing())
    stage = asked(table, careful=True)
    assert at_once(stage) == set()
    assert str(asked(table, "wood@b2", careful=True).ready) == "wood@b2"


def test_what_only_computers_answer_cannot_be_taken_back_and_is_confirmed() -> None:
    game, state = games()["tiny_towns"], placing()
    state = game.apply(state, Seat(1), game.grammar.read("wood@a1")).state
    table = sitting("tiny_towns", state, computers=True)
    assert at_once(asked(table)) == set()
    assert asked(table, "wood@b2").ready is not None


def test_what_a_draw_follows_is_confirmed_and_what_none_follows_is_not() -> None:
    table = sitting("saint_malo", dice("wall*2 crate*2 log"))
    stage = asked(table)
    assert str(stage.ready).startswith("crate@"), "one more crate follows it"
    crates = {choice.target for choice in stage.menu}
    assert crates <= at_once(stage)
    last = asked(sitting("saint_malo", dice("cross log*2 swords*2")))
    assert last.ready is not None, "after a church somebody else rolls"
    assert not at_once(last) & {choice.target for choice in last.menu}


def test_what_there_is_no_way_back_from_is_always_confirmed() -> None:
    game = games()["my_city"]
    table = sitting("my_city", begin(game, game.setup(2), b"swift").point.state)
    assert "finish" not in at_once(asked(table))
    assert str(asked(table, "finish").ready) == "finish"


def faces_of(state: State, move: Keep) -> Counter[Face]:
    return Counter(state.dice[die - 1] for die in move.dice)


def test_any_dice_but_swords_are_kept_by_one_press() -> None:
    for rolled in ("head*2 cross*2 log", "wall crate log cross head", "swords*3 head log"):
        state = dice(rolled, phase="keep", rolls=1)
        stage = asked(sitting("saint_malo", state))
        kept = [move for move in SAINT_MALO.legal_moves(state, FIRST) if isinstance(move, Keep)]
        shown = [faces_of(state, move) for move in kept if str(move) in at_once(stage)]
        wanted = [faces_of(state, move) for move in kept]
        missing = [faces for faces in wanted if faces not in shown and not faces["swords"]]
        assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_are_legal_move_by_move_and_named_in_words(language: str) -> None:
    layout, said, rng, met = panel("saint_malo"), words(language, "saint_malo"), Random(2), 0
    game: AnyGame = SAINT_MALO
    point = begin(game, game.setup(2), b"lines").point
    assert layout.lines is not None
    assert layout.says is not None
    for _ in range(60):
        seat = point.state.active
        found = layout.lines(point.state, seat)
        assert len(set(found)) == len(found)
        for line in found:
            told, state = layout.says(said, point.state, seat, line), point.state
            assert 0 < len(told) <= LONGEST
            for text in several(line):
                assert not isinstance(game.turn(state), Chance)
                state = game.apply(state, seat, game.grammar.read(text)).state
            met += 1
        point = extend(
            game, b"lines", point, seat, str(rng.choice(game.legal_moves(point.state, seat)))
        ).point
    assert met > 100


def test_all_crates_walls_or_houses_are_one_line() -> None:
    layout = panel("saint_malo")
    assert layout.lines is not None
    crates = layout.lines(dice("crate*4 log"), FIRST)
    assert {line.count("crate@") for line in crates if "crate@" in line} == {4}
    walls = layout.lines(dice("wall*3 log*2"), FIRST)
    assert "wall@b1; wall@c1; wall@d1" in walls
    houses = layout.lines(dice("head*3 log*2"), FIRST)
    assert any(line.startswith("architect@") and line.count("house@") == 2 for line in houses)
