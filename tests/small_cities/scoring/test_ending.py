"""SC-60 to SC-64: the end and the winner."""

from __future__ import annotations

from rules.chance import Seat
from rules.small_cities import GAME
from rules.small_cities.map import GRID
from tests.small_cities.tables import events, pair, play, sheet, table
from tests.small_cities.test_rounds import full_but

EIGHT = " ".join(f"bank@{cell}=red+2" for cell in ["a1", "a2", "a3", "a4", "a5", "b1", "b2", "b3"])


def test_sc_60_the_ninth_building_ends_the_game_with_its_round() -> None:
    state = table(sheet("red", EIGHT), sheet("blue"), dice="bar,bank", round=11)
    state = play(state, "sports@b4")
    assert not GAME.is_over(state), "everybody completes the round"
    state = play(state, "shape@i1,i2,i3,i4", seat=1)
    assert GAME.is_over(state)
    assert (state.round, state.dice) == (11, None)


def test_sc_60_the_order_of_answers_does_not_matter() -> None:
    state = table(sheet("red", EIGHT), sheet("blue"), dice="bar,bank")
    state = play(state, "shape@i1,i2,i3,i4", seat=1)
    told = [event.name for event in events(state, "sports@b4")]
    assert GAME.is_over(play(state, "sports@b4"))
    assert "ninth" in told


def test_sc_61_full_sheets_end_the_game() -> None:
    last = full_but("a1", "a2", "a3", "a4", color="blue")
    both = table(sheet("red", **last), sheet("yellow", **last), dice="bar,bank")
    both = play(both, "shape@a1,a2,a3,a4")
    told = [event.name for event in events(both, "shape@a1,a2,a3,a4", seat=1)]
    both = play(both, "shape@a1,a2,a3,a4", seat=1)
    assert GAME.is_over(both)
    assert "full" in told


def test_sc_61_one_full_sheet_is_not_enough() -> None:
    state = table(sheet("red", **full_but()), sheet("yellow"), dice="bar,bank")
    state = play(play(state, "pass"), "shape@a1,a2,a3,a4", seat=1)
    assert not GAME.is_over(state)
    assert state.players[0].occupied == GRID.all


def test_sc_62_all_lines_are_present_in_their_order() -> None:
    for level in (1, 2, 3):
        lines = GAME.score(pair(level=level), Seat(0)).lines
        names = [name for name, _ in lines]
        assert names == ["buildings", "stars", "specialization", "unification", "goal"]


def test_sc_62_the_total_is_the_sum() -> None:
    state = pair(
        "sports@c4=red+5 sports@c5=green+3 bank@d5=brown+2",
        blue="c3",
        red="b3",
        brown="d4",
        goal="hub",
    )
    score = GAME.score(state, Seat(0))
    assert dict(score.lines)["buildings"] == 10
    assert dict(score.lines)["goal"] == 9
    assert score.total == sum(points for _, points in score.lines)


def test_sc_62_goals_count_nothing_at_level_one_and_no_additional_goal_at_two() -> None:
    built = "sports@c4=red sports@c5=green bank@d5=brown"
    paint = {"blue": "c3", "yellow": "b3", "brown": "d4"}
    lines = [dict(GAME.score(pair(built, level=n, **paint), Seat(0)).lines) for n in (1, 2, 3)]
    assert [line["unification"] for line in lines] == [0, 1, 1]
    assert [line["goal"] > 0 for line in lines] == [False, False, True]


def test_sc_63_highest_total_then_fewer_buildings_then_the_last_circle() -> None:
    state = table(
        sheet("red", "bank@a1=red+4 bank@a2=red+4"),
        sheet("yellow", "bank@a1=red+8"),
        sheet("brown", "bank@a1=red+3 bank@a2=red+5"),
        sheet("green", "bank@a1=red+9"),
        level=1,
        over=True,
        dice=None,
    )
    assert GAME.places(state) == (4, 2, 3, 1)


def test_sc_63_the_last_circle_counts_zero_without_buildings() -> None:
    state = table(sheet("red"), sheet("yellow", "bank@a1=red+0"), level=1, over=True, dice=None)
    assert GAME.places(state) == (1, 2), "fewer buildings"
    assert GAME.score(state, Seat(0)).tiebreak == (0, 0)


def test_sc_64_players_equal_in_all_share_a_place() -> None:
    same = "bank@a1=red+3 bank@a2=red+5"
    state = table(
        sheet("red", same),
        sheet("yellow", same),
        sheet("blue", "bank@a1=red+1"),
        sheet("green", "bank@a1=red+1"),
        level=1,
        over=True,
        dice=None,
    )
    assert GAME.places(state) == (1, 1, 3, 3)


def test_sc_95_eight_buildings_are_warned_of_once() -> None:
    seven = EIGHT.rsplit(" ", 1)[0]
    state = table(sheet("blue"), sheet("red", seven), dice="bar,bank")
    state = play(state, "shape@i1,i2,i3,i4")
    names = [event.name for event in events(state, "sports@b3", seat=1)]
    assert names.count("eighth") == 1
    later = table(sheet("blue"), sheet("red", EIGHT), dice="bar,bank")
    later = play(later, "shape@i1,i2,i3,i4")
    assert "eighth" not in [e.name for e in events(later, "shape@i1,i2,i3,i4", seat=1)]
