"""SC-01 to SC-07: the map."""

from __future__ import annotations

import pytest

from rules.ground.grid import Cell
from rules.ground.hexes import Axial, Column, HexGrid
from rules.small_cities.box import MAP
from rules.small_cities.map import CENTRE, COLUMNS, EDGE, GRID, NEAR, OPPOSITE, STARS
from tests.small_cities.tables import at, pair, play, refused

FIRST_R = dict(zip("abcdefghi", (-1, -2, -3, -4, -5, -5, -5, -5, -5), strict=True))
"""SC-02: what is added to the row's number."""


def names(mask: int) -> list[str]:
    return [str(cell) for cell in GRID.within(mask)]


def test_sc_01_nine_columns_of_five_to_nine_hexes() -> None:
    assert len(GRID) == 61
    assert [column.bit_count() for column in COLUMNS] == [5, 6, 7, 8, 9, 8, 7, 6, 5]
    assert names(COLUMNS[0]) == ["a1", "a2", "a3", "a4", "a5"]


def test_sc_02_every_hex_has_the_axial_coordinates_of_the_table() -> None:
    for cell in GRID.cells:
        column, n = "abcdefghi"[cell.x], cell.y + 1
        assert GRID.axial[cell] == (cell.x - 4, n + FIRST_R[column])
    assert GRID.axial[Cell.parse("e5")] == (0, 0)


@pytest.mark.parametrize(
    ("cell", "sides"),
    [
        ("e5", "e4 f4 f5 e6 d5 d4"),
        ("c4", "c3 d4 d5 c5 b4 b3"),
        ("g4", "g3 h3 h4 g5 f5 f4"),
        ("a1", "- b1 b2 a2 - -"),
    ],
)
def test_sc_03_the_six_sides_go_round_from_the_north(cell: str, sides: str) -> None:
    found = [str(side) if side else "-" for side in GRID.sides(Cell.parse(cell))]
    assert found == sides.split()


def test_sc_03_opposite_sides_are_three_pairs_inside_and_fewer_at_the_edge() -> None:
    assert sorted(map(names, OPPOSITE[at("c4")])) == [["b3", "d5"], ["b4", "d4"], ["c3", "c5"]]
    assert [names(pair) for pair in OPPOSITE[at("a3")]] == [["a2", "a4"]]
    assert OPPOSITE[at("a1")] == ()


def test_sc_03_adjacency_is_mutual() -> None:
    for i, near in enumerate(NEAR):
        assert all(NEAR[j] >> i & 1 for j in range(len(GRID)) if near >> j & 1)


def test_sc_04_twenty_four_hexes_are_at_the_edge() -> None:
    edge = "a1 a2 a3 a4 a5 b1 b6 c1 c7 d1 d8 e1 e9 f1 f8 g1 g7 h1 h6 i1 i2 i3 i4 i5"
    assert " ".join(names(EDGE)) == edge
    sides = [NEAR[at(cell)].bit_count() for cell in names(EDGE)]
    assert (sides.count(3), sides.count(4)) == (6, 18)


def test_sc_05_the_central_area_is_everything_within_two_steps_of_the_middle() -> None:
    middle = Cell.parse("e5")
    assert GRID.mask(c for c in GRID.cells if GRID.distance(c, middle) <= 2) == CENTRE
    assert CENTRE.bit_count() == 19


def test_sc_06_four_star_hexes_two_of_them_central_none_at_the_edge() -> None:
    assert names(STARS) == ["c4", "e2", "e8", "g4"]
    assert names(STARS & CENTRE) == ["c4", "g4"]
    assert not STARS & EDGE


def test_sc_07_a_district_never_changes_again() -> None:
    state = pair(red="c3", blue="c4 d2 d3")
    assert refused(state, "shape@b2,b3,c3,c4") == "occupied"
    assert refused(state, "bank@d2") == "occupied"
    after = play(state, "bank@c5").players[0]
    assert all(
        new & old == old for new, old in zip(after.areas, state.players[0].areas, strict=True)
    )


def test_what_is_a_reconstruction_is_marked_in_the_data() -> None:
    assert set(MAP.reconstructed) == {"columns", "stars", "central"}


def test_columns_of_any_height_interlock() -> None:
    grid = HexGrid([Column(1, 2), Column(0, 3), Column(1, 1), Column(2, 2)])
    assert names_of(grid) == "a1 a2 b1 b2 b3 c1 d1 d2"
    assert grid.at(Axial(0, 0)) == Cell.parse("b2"), "the middle of the middle column"
    sides = [str(side) if side else "-" for side in grid.sides(Cell.parse("b2"))]
    assert sides == ["b1", "c1", "-", "b3", "a2", "a1"]
    assert grid.sides(Cell.parse("c1"))[2] == Cell.parse("d1")


def test_a_regular_hexagon_is_one_set_of_columns() -> None:
    assert HexGrid(5).columns == MAP.columns
    assert HexGrid(5).axial == GRID.axial


def test_columns_that_do_not_interlock_are_no_grid() -> None:
    with pytest.raises(ValueError, match="column c"):
        HexGrid([Column(1, 5), Column(0, 6), Column(0, 6)])


def names_of(grid: HexGrid) -> str:
    return " ".join(map(str, grid.cells))
