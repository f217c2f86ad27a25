"""Scoring (MC-36 to MC-46) and what is shown of it (MC-95)."""

from __future__ import annotations

from pathlib import Path

from rules import games
from rules.chance import Seat
from rules.matches import files
from rules.my_city import GAME
from rules.my_city.scoring import evidence, tie
from tests.my_city.desk import (
    MEADOW,
    draw,
    lines,
    names,
    play,
    rest,
    scored,
    seat,
    step,
    table,
    told,
    total,
)

RING = "red-i2@h1e blue-i2@f3n yellow-i2@i3n red-i4@h4e"
"""Four buildings around the well at h3."""


def test_finishing_at_once_costs_the_whole_board() -> None:
    """MC-36, MC-38 to MC-40: the check numbers of both sides."""
    state = scored(seat(), seat())
    assert lines(state) == {
        "token": 10,
        "tree": 8,
        "stone": -12,
        "empty": -93,
        "group-yellow": 0,
        "group-red": 0,
        "group-blue": 0,
        "well": 0,
        "church": 0,
    }
    assert total(state) == -87
    first = scored(seat(), seat(), episode=1)
    assert lines(first) == {"token": 10, "debt": 0, "tree": 8, "stone": -16, "empty": -83}
    assert total(first) == -81


def test_a_visible_well_or_vein_is_no_empty_cell() -> None:
    """MC-36."""
    assert lines(scored(seat(terrain=[".WG........", *["M" * 11] * 10]), seat()))["empty"] == -9


def test_trees_count_by_number_and_only_while_visible() -> None:
    """MC-38: two on a cell of the board, one on a sticker."""
    board = ["tT.........", *["M" * 11] * 10]
    assert lines(scored(seat(terrain=board), seat()))["tree"] == 3
    assert lines(scored(seat("red-i2@a1n", terrain=board), seat()))["tree"] == 0


def test_stones_cost_two_a_cell_while_visible() -> None:
    """MC-39."""
    board = ["SS.........", *["M" * 11] * 10]
    assert lines(scored(seat(terrain=board), seat()))["stone"] == -4
    assert lines(scored(seat("red-i2@b1n", terrain=board), seat()))["stone"] == -2


def test_every_empty_cell_costs_one() -> None:
    """MC-40."""
    assert lines(scored(seat("red-i2@f1n"), seat()))["empty"] == -91


def test_the_largest_group_of_a_colour_counts_its_buildings() -> None:
    """MC-41: not cells, one group only, three lines."""
    city = "yellow-i2@f1n yellow-u5@f2n yellow-i4@h1n yellow-o4@g8n red-i2@e9n"
    found = lines(scored(seat(city, terrain=MEADOW), seat()))
    assert (found["group-yellow"], found["group-red"], found["group-blue"]) == (3, 1, 0)


def test_a_group_reaches_across_the_river() -> None:
    """MC-10, MC-41."""
    assert lines(scored(seat("yellow-i2@d1n yellow-v3@f1n"), seat()))["group-yellow"] == 2


def test_a_church_belongs_to_no_colour_and_connects_nothing() -> None:
    """MC-41: red, church, red."""
    city = "red-i2@f6n church-3@g7n red-o4@g10n"
    assert lines(scored(seat(city, terrain=MEADOW), seat()))["group-red"] == 1


def test_a_well_between_four_buildings_scores_four() -> None:
    """MC-42."""
    assert lines(scored(seat(RING), seat()))["well"] == 4


def test_one_building_on_two_sides_spoils_a_well() -> None:
    """MC-42: a corner piece covers g3 and h2."""
    city = "blue-v3@g2e yellow-i2@i3n red-i4@h4e red-i2@f1n"
    assert lines(scored(seat(city), seat()))["well"] == 0


def test_a_well_with_an_open_side_or_under_a_roof_scores_nothing() -> None:
    """MC-42."""
    assert lines(scored(seat("red-i2@h1e blue-i2@f3n yellow-i2@i3n"), seat()))["well"] == 0
    assert lines(scored(seat("red-i4@f3n red-i2@h1e red-v3@h4n"), seat()))["well"] == 0


def test_a_church_counts_at_a_well_and_the_rim_never_does() -> None:
    """MC-42."""
    with_church = RING.replace("red-i4@h4e", "church-1@h4e")
    assert lines(scored(seat(with_church), seat()))["well"] == 4
    rim = [".W.........", *MEADOW[1:]]
    city = "red-i2@b2n blue-v3@c1s yellow-i2@a1e"
    assert lines(scored(seat(city, terrain=rim), seat()))["well"] == 0


COLOURFUL = "church-3@g6n yellow-i2@h6n red-i2@h8n blue-i2@f8e"


def test_a_church_beside_three_colours_scores_three() -> None:
    """MC-43."""
    assert lines(scored(seat(COLOURFUL), seat()))["church"] == 3


def test_two_colours_are_not_enough_and_more_buildings_bring_no_more() -> None:
    """MC-43."""
    two = "church-3@g6n yellow-i2@h6n red-i2@h8n"
    assert lines(scored(seat(two), seat()))["church"] == 0
    more = COLOURFUL + " red-o4@h4n"
    assert lines(scored(seat(more), seat()))["church"] == 3


def test_two_churches_score_each() -> None:
    """MC-43."""
    city = COLOURFUL + " church-2@g1n yellow-v3@g2w red-v3@i1s blue-v3@h3n"
    assert lines(scored(seat(city), seat()))["church"] == 6


def test_an_eternal_total_is_not_cut() -> None:
    """MC-44: below 0 and above 50."""
    assert total(scored(seat(), seat())) == -87
    rich = scored(seat(token=50, terrain=["T" * 11, *["M" * 11] * 10]), seat())
    assert total(rich) == 72
    assert "limit" not in lines(rich)


def test_equal_totals_are_decided_by_the_empty_cells_of_the_first_row() -> None:
    """MC-45, MC-95."""
    state = scored(seat("red-i2@f1n"), seat("red-i2@f2n"))
    assert total(state, 0) == total(state, 1)
    assert GAME.places(state) == (1, 2)
    decided = tie(state, (Seat(0), Seat(1)))
    assert decided is not None
    assert (decided.row, decided.empty) == (1, {0: 7, 1: 9})


def test_the_next_rows_decide_if_the_first_are_equal() -> None:
    """MC-45."""
    state = scored(seat("red-i2@e5n"), seat("red-i2@f6n"))
    assert GAME.places(state) == (1, 2)
    decided = tie(state, (Seat(0), Seat(1)))
    assert decided is not None
    assert decided.row == 5


def test_equal_everywhere_is_a_shared_place_and_the_next_is_left_out() -> None:
    """MC-45: 1, 1, 3."""
    state = scored(seat("red-i2@f1n"), seat("red-i2@g1n"), seat())
    assert GAME.places(state) == (1, 1, 3)
    assert tie(state, (Seat(0), Seat(1))) is None
    state = scored(seat("red-i4@f1n"), seat("red-i2@f1n"), seat("red-i2@g1n"), seat())
    assert GAME.places(state) == (1, 2, 2, 4)


def test_the_end_tells_totals_places_and_the_row_that_decided() -> None:
    """MC-45, MC-95."""
    start = table(seat("red-i2@f1n"), seat("red-i2@f2n"), card="blue-i2", deck=[])
    last = step(play(start, 0, "finish"), 1, "finish")
    assert [e.words["place"] for e in told(last.events, "scored")] == [1, 2]
    assert [e.words for e in told(last.events, "tied")] == [
        {"row": 1, "empty": 7},
        {"row": 1, "empty": 9},
    ]
    assert [e.seat for e in told(last.events, "won")] == [0]


def test_a_shared_victory_is_told_to_both() -> None:
    """MC-45."""
    start = table(seat(), seat(), card="blue-i2", deck=[])
    last = step(play(start, 0, "finish"), 1, "finish")
    assert [e.seat for e in told(last.events, "shared")] == [0, 1]


def test_lines_stand_in_the_order_of_the_pad_and_sum_to_the_total() -> None:
    """MC-37: a running match is scored as if it ended now."""
    state = rest(draw(GAME.start(GAME.setup(2)), "red-i2"), "build@f1n", "pass")
    groups = ["group-yellow", "group-red", "group-blue"]
    assert list(lines(state)) == ["token", "tree", "stone", "empty", *groups, "well", "church"]
    assert total(state, 0) == sum(lines(state).values()) == 10 + 8 - 12 - 91 + 1


def test_every_line_shows_its_cells() -> None:
    """MC-95."""
    shown = evidence(scored(seat(RING + " blue-o4@e8n"), seat()), Seat(0))
    assert names(shown["well"]) == "h3"
    assert names(shown["group-yellow"]) == "i3 j3"
    assert names(shown["tree"]) == "c1 i2 g4 g9"
    shown = evidence(scored(seat(COLOURFUL), seat()), Seat(0))
    assert names(shown["church"]) == "g6 f7 g7 h7 g8"


def test_the_example_of_the_rule_book_ends_with_six_points() -> None:
    """MC-46: 10 - 2 + 8 - 2 - 8."""
    text = (Path(__file__).parent / "games" / "worked_example.txt").read_text("utf-8")
    state = files.read(text, games()).point.state
    assert lines(state) == {"token": 8, "debt": 0, "tree": 8, "stone": -2, "empty": -8}
    assert total(state) == 6
