"""SC-22 to SC-28: the round."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from rules.chance import Seat
from rules.codec import digest
from rules.errors import Illegal
from rules.game import Acting
from rules.matches.playout import record
from rules.matches.replay import Tape, seen_by
from rules.small_cities import GAME
from rules.small_cities.map import GRID
from rules.small_cities.model import COLORS, HANDS
from rules.small_cities.offers import offer_to
from rules.small_cities.turns import ROLL
from tests.small_cities.tables import pair, play, refused, roll, sheet, table, texts

EVERYTHING = [str(cell) for cell in GRID.cells]


def full_but(*empty: str, color: str = "red") -> dict[str, Any]:
    """A sheet painted in one colour, without some hexes."""
    return {color: " ".join(cell for cell in EVERYTHING if cell not in empty)}


def actors(state: object) -> set[int]:
    turn = GAME.turn(state)  # type: ignore[arg-type]
    assert isinstance(turn, Acting)
    return set(turn.seats)


def test_sc_22_one_roll_is_valid_for_everybody() -> None:
    state = roll(table(sheet("red"), sheet("blue"), dice=None), "bee,bank")
    assert state.dice == ("bee", "bank")
    assert texts(state, 0) == texts(state, 1)


def test_sc_23_the_set_of_players_who_may_act_shrinks() -> None:
    state = table(sheet("red"), sheet("blue"), sheet("green"), dice="bar,bank")
    assert actors(state) == {0, 1, 2}
    state = play(state, "shape@a1,a2,a3,a4", seat=1)
    assert actors(state) == {0, 2}


def test_sc_23_the_order_of_answers_changes_nothing() -> None:
    state = table(sheet("red"), sheet("blue"), sheet("green"), dice="bar,bank")
    answers = ("shape@a1,a2,a3,a4", "shape@e2,e3,e4,e5", "shape@i1,i2,i3,i4")
    ends = set()
    for order in itertools.permutations(enumerate(answers)):
        after = state
        for seat, text in order:
            after = play(after, text, seat=seat)
        ends.add(digest(after))
    assert len(ends) == 1


def test_sc_24_one_action_and_no_more() -> None:
    state = pair(red="c3", dice="bar,windmill")
    for text in ("shape@a1,a2,a3,a4", "sports@c4"):
        after = play(state, text)
        assert after.players[0].todo == "done"
        assert refused(after, "sports@d3") == "not-now"


def test_sc_25_others_see_that_somebody_decided_but_not_what() -> None:
    state = pair(red="c3", dice="bar,sports")
    one, other = play(state, "shape@a1,a2,a3,a4"), play(state, "sports@c4")
    for viewer in (Seat(1), None):
        assert GAME.mask(one, viewer) == GAME.mask(other, viewer)
        seen = GAME.mask(one, viewer).players[0]
        assert (seen.occupied, seen.todo) == (state.players[0].occupied, "done")
    assert GAME.mask(one, Seat(0)) == one


def test_sc_25_a_first_half_is_not_seen_at_all() -> None:
    state = pair("bank@c4=red", red="c3", dice="bar,sports")
    for first in ("shape@a1,a2,a3,a4:fund", "sports@b3:fund"):
        assert GAME.mask(play(state, first), Seat(1)) == state


def test_sc_25_both_halves_are_held_back() -> None:
    state = pair("bank@c4=red", red="c3", dice="bar,sports")
    done = play(state, "sports@b3:fund", "shape@a1,a2,a3,a4")
    seen = GAME.mask(done, Seat(1)).players[0]
    before = state.players[0]
    assert (seen.areas, seen.buildings, seen.spent) == (before.areas, before.buildings, 0)


def test_sc_25_the_log_hides_an_open_round() -> None:
    setup = GAME.setup(3)
    for most in (1, 2):
        kept = record(GAME, setup, b"log", most)
        shown = [text for seat, text in seen_by(GAME, kept, None) if seat is not None]
        assert shown == []
    closed = record(GAME, setup, b"log", 3)
    assert "?" not in [text for _, text in seen_by(GAME, closed, None)]


def test_sc_25_a_decision_is_taken_back_until_the_round_closes() -> None:
    tape = Tape(GAME, GAME.setup(2, {"level": "1", "colors": "red,blue"}))
    tape.add(None, "bar,bank")
    tape.add(Seat(0), "shape@a1,a2,a3,a4")
    tape.add(Seat(0), "undo:1")
    assert tape.point.state.players[0].occupied == 0
    tape.add(Seat(1), "shape@a1,a2,a3,a4")
    tape.add(Seat(0), "shape@a2,a3,a4,a5")
    with pytest.raises(Illegal, match="undo-too-late"):
        tape.add(Seat(0), "undo:4")


def test_sc_26_the_round_closes_inside_the_last_decision() -> None:
    state = table(sheet("red"), sheet("blue"), dice="bar,bank", round=4)
    state = play(state, "shape@a1,a2,a3,a4", seat=1)
    assert (state.round, state.dice) == (4, ("bar", "bank"))
    step = GAME.play(state, Seat(0), GAME.parse(state, Seat(0), "shape@i1,i2,i3,i4"))
    assert step.closes
    assert (step.state.round, step.state.dice) == (5, None)
    assert GAME.turn(step.state) == ROLL
    assert all(p.todo == "act" and not p.drawn for p in step.state.players)


def test_sc_26_everybodys_number_of_buildings_is_announced() -> None:
    state = table(
        sheet("red", "bank@c4=red bank@c3=red"), sheet("blue", "bank@a1=blue"), dice="bar,bank"
    )
    state = play(state, "shape@i1,i2,i3,i4")
    step = GAME.play(state, Seat(1), GAME.parse(state, Seat(1), "bank@a2"))
    told = {e.seat: e.words["buildings"] for e in step.events if "buildings" in e.words}
    assert told == {0: 2, 1: 2}


def test_sc_27_pass_is_legal_exactly_if_nothing_can_be_drawn() -> None:
    stuck = pair(dice="bar,bank", **full_but("a1", "i5", color="green"))
    assert texts(stuck) == {"pass"}
    assert refused(pair(dice="bar,bank"), "pass") == "must-act"
    assert refused(pair(dice="bar,bank", **full_but("a1")), "pass") == "must-act"
    assert play(stuck, "pass").players[0].todo == "done"


def test_sc_27_pass_stays_legal_if_only_a_star_would_open_an_action() -> None:
    paint = full_but("a1", "c4", "d5", color="green")
    state = pair("square@c4=green", dice="bar,bank", bonus="spare_marker", **paint)
    assert texts(state) == {"pass", "bike@a1:green", "bike@d5:green"}


def test_sc_28_an_empty_hex_never_waits_more_than_five_rounds() -> None:
    """Every start and every lone empty hex: one of five hands in a row can act."""
    for start in COLORS:
        for color in COLORS:
            for empty in ("a1", "c4", "e5", "i5"):
                hands = set()
                for later in range(1, 6):
                    state = pair(
                        start=start, dice="bar,square", round=later, **full_but(empty, color=color)
                    )
                    if offer_to(state, Seat(0)).possible:
                        hands.add(state.hand(Seat(0)))
                assert hands == {color}
                assert hands <= set(HANDS[start])


def test_sc_28_in_random_play_nobody_passes_five_times_running() -> None:
    for seed in range(12):
        log = record(GAME, GAME.setup(1, {"level": "1"}), b"stuck %d" % seed).entries
        moves = [entry.text for entry in log if entry.seat is not None]
        assert ["pass"] * 5 not in [moves[i : i + 5] for i in range(len(moves))]
