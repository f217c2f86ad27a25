"""Components and geometry (TT-01 to TT-09)."""

from __future__ import annotations

import pytest

from rules.ground.grid import Cell
from rules.tiny_towns.box import BY_KIND, CARDS, FULL_DECK, MONUMENTS, RESOURCES, Kind
from rules.tiny_towns.model import GRID
from rules.tiny_towns.patterns import PATTERNS, orientations
from rules.tiny_towns.scoring import CENTRE, CORNERS, MONUMENT_POINTS, POINTS
from tests.tiny_towns.tables import EMPTY, play, points, refused, table, top_row


def test_tt_01_the_right_neighbour_is_the_seat_before_and_the_left_one_the_seat_after() -> None:
    halls = top_row("feasthall . . .")
    two = top_row("feasthall feasthall . .")
    state = table(halls, two, EMPTY, use="feasthall")
    assert [points(state, seat)["tavern"] for seat in range(3)] == [3, 6, 0]
    ended = play(
        table(top_row("w . . ."), "", "", phase="act"),
        *(f"{seat} wood@b1" for seat in (1, 2, 0)),
    )
    assert ended.master == 2


def test_tt_02_cells_are_read_row_by_row_from_a1_to_d4() -> None:
    assert [str(cell) for cell in GRID.cells][:5] == ["a1", "b1", "c1", "d1", "a2"]
    assert (str(GRID.cells[0]), str(GRID.cells[-1]), len(GRID)) == ("a1", "d4", 16)
    assert [str(cell) for cell in GRID.within(CORNERS)] == ["a1", "d1", "a4", "d4"]
    assert [str(cell) for cell in GRID.within(CENTRE)] == ["b2", "c2", "b3", "c3"]


def test_tt_03_adjacent_cells_share_an_edge() -> None:
    beside = GRID.within(GRID.adjacent[GRID.index[Cell.parse("b2")]])
    assert sorted(map(str, beside)) == ["a2", "b1", "b3", "c2"]


@pytest.mark.parametrize("taken", ["w", "cottage"])
def test_tt_04_a_cell_with_a_cube_or_a_building_is_not_empty(taken: str) -> None:
    state = table(f"{taken} . . . / . . . . / . . . . / . . . .")
    assert refused(state, "wood@a1") == "occupied"
    assert refused(state, "wood@b1") == "allowed"


def test_tt_05_there_are_five_resources_and_monuments_are_not_in_the_supply() -> None:
    assert list(map(str, RESOURCES)) == ["wood", "wheat", "brick", "glass", "stone"]
    state = table({**_side("guild cottage . ."), "step": "replace", "left": 2})
    assert refused(state, "replace@b1:castle") == "not-in-supply"


def _side(first_row: str) -> dict[str, object]:
    return {"town": [first_row, ". . . .", ". . . .", ". . . ."]}


def test_tt_06_a_game_has_one_card_of_each_type_and_refuses_the_others() -> None:
    state = table(top_row("w s . ."))
    placed = play(state, "0 wood@d4")
    assert refused(placed, "well@a1:a1,b1") == "allowed"
    assert refused(placed, "fountain@a1:a1,b1") == "not-in-supply"


def test_tt_07_there_are_25_supply_cards_four_of_each_type_and_the_cottage() -> None:
    assert [len(BY_KIND[kind]) for kind in Kind] == [1, 4, 4, 4, 4, 4, 4, 15]
    scored = set(CARDS) - set(BY_KIND[Kind.FOOD]) - set(MONUMENTS) - {"cottage"}
    assert set(POINTS) == scored


def test_tt_08_there_are_15_monuments_and_each_has_its_points() -> None:
    assert len(MONUMENTS) == 15
    assert set(MONUMENT_POINTS) == set(MONUMENTS)


def test_tt_09_there_are_three_resource_cards_of_each_resource() -> None:
    assert FULL_DECK == (3, 3, 3, 3, 3)


@pytest.mark.parametrize(
    ("card", "count"), [("well", 4), ("cottage", 8), ("farm", 4), ("palace", 8), ("warehouse", 4)]
)
def test_tt_42_a_pattern_has_so_many_distinct_orientations(card: str, count: int) -> None:
    assert len(orientations(CARDS[card].pattern)) == count


def test_tt_42_every_fit_lies_inside_the_town_and_covers_as_many_cells_as_cubes() -> None:
    for card, pattern in PATTERNS.items():
        size = sum(sign in "whbgs" for sign in CARDS[card].pattern)
        fits = pattern.fits
        assert len(set(fits)) == len(fits) > 0
        assert all(fit.cells.bit_count() == fit.cubes.bit_count() == size for fit in fits)
        assert all(0 < fit.cells <= GRID.all for fit in fits)
