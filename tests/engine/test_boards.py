"""Cells, grids, hexes and shapes."""

from __future__ import annotations

import random

import pytest

from rules.ground.grid import Board, Cell, Grid, Unions, bits, chosen, nth, unions
from rules.ground.hexes import Axial, HexGrid, orientations
from rules.ground.shapes import Rotation, Shape

GRID = Grid(4, 4)
HEXES = HexGrid(5)


def cells(text: str) -> list[Cell]:
    return [Cell.parse(name) for name in text.split()]


def names(found: object) -> str:
    return " ".join(map(str, found))  # type: ignore[call-overload]


def test_every_cell_reads_back_its_name() -> None:
    every = [Cell(x, y) for x in range(26) for y in range(99)]
    assert [Cell.parse(str(cell)) for cell in every] == every


@pytest.mark.parametrize("name", ["", "a", "1", "a0", "A1", "aa1", "a01", "a100", "а1"])
def test_what_is_no_cell_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=name or ".*"):
        Cell.parse(name)


def test_reading_order_is_row_by_row() -> None:
    assert names(GRID.cells[:5]) == "a1 b1 c1 d1 a2"
    assert names(GRID.within(GRID.mask(cells("d4 a1 b2")))) == "a1 b2 d4"


def test_neighbours_share_a_side_and_the_ring_has_the_corners_too() -> None:
    at = GRID.index[Cell.parse("b2")]
    assert names(GRID.within(GRID.adjacent[at])) == "b1 a2 c2 b3"
    assert names(GRID.within(GRID.around[at])) == "a1 b1 c1 a2 c2 a3 b3 c3"


def test_a_grid_may_lack_cells() -> None:
    grid = Grid(3, 3, without=cells("b2"))
    assert len(grid) == 8
    assert names(grid.within(grid.adjacent[grid.index[Cell.parse("a2")]])) == "a1 a3"


@pytest.mark.parametrize(
    "board",
    [GRID, Grid(0, 1), Grid(8, 8), Grid(11, 11), Grid(7, 7, without=cells("a1 g1 d4")), HEXES],
)
def test_a_set_reaches_what_its_cells_have_beside_them(board: Board) -> None:
    rng = random.Random(1)
    for count in (0, 1, 2, 5, len(board) // 2, len(board)):
        some = rng.sample(range(len(board)), min(count, len(board)))
        beside = {i for at in some for i in bits(board.adjacent[at])}
        assert set(bits(board.reach(sum(1 << at for at in some)))) == beside


def test_things_are_chosen_by_their_bits_and_sets_united_by_theirs() -> None:
    assert list(chosen("abcdef", 0b101001)) == ["a", "d", "f"]
    assert list(chosen("abcdef", 0)) == []
    assert unions([1, 2, 8]) == [0, 1, 2, 3, 8, 9, 10, 11]


def test_the_ones_of_a_set_have_numbers() -> None:
    rng = random.Random(7)
    for length in (1, 8, 61, 121, 400):
        mask = rng.getrandbits(length) | 1 << length
        assert [nth(mask, n) for n in range(mask.bit_count())] == list(bits(mask))


def test_unions_are_those_of_the_selected_sets() -> None:
    rng = random.Random(7)
    for count in (1, 8, 9, 64, 65, 121):
        sets = [rng.getrandbits(200) for _ in range(count)]
        tables = Unions(sets)
        for _ in range(20):
            selection, union = rng.getrandbits(count), 0
            for at in bits(selection):
                union |= sets[at]
            assert tables.of(selection) == union


def test_groups_are_connected_by_sides_only() -> None:
    mask = GRID.mask(cells("a1 b1 c2 d2 d3 a4"))
    assert sorted(group.bit_count() for group in GRID.groups(mask)) == [1, 2, 3]


def test_hexes_are_walked_as_far_as_any_board_is() -> None:
    rng = random.Random(3)
    for _ in range(50):
        start, ground = rng.getrandbits(len(HEXES)), rng.getrandbits(len(HEXES))
        assert HEXES.spread(start, ground) == Board.spread(HEXES, start, ground)


def test_bits_are_listed_lowest_first() -> None:
    assert list(bits(0b101001)) == [0, 3, 5]


def test_a_hexagon_of_side_five_has_sixty_one_hexes_in_nine_columns() -> None:
    assert len(HEXES) == 61
    columns = [sum(cell.x == x for cell in HEXES.cells) for x in range(9)]
    assert columns == [5, 6, 7, 8, 9, 8, 7, 6, 5]


@pytest.mark.parametrize(
    ("cell", "around"),
    [
        ("e5", "e4 f4 f5 e6 d5 d4"),
        ("c4", "c3 d4 d5 c5 b4 b3"),
        ("g4", "g3 h3 h4 g5 f5 f4"),
    ],
)
def test_the_six_sides_of_a_hex_go_clockwise_from_north(cell: str, around: str) -> None:
    assert names(HEXES.sides(Cell.parse(cell))) == around


def test_a_corner_hex_has_three_neighbours() -> None:
    assert names(c for c in HEXES.sides(Cell.parse("a1")) if c) == "b1 b2 a2"


@pytest.mark.parametrize(
    ("shape", "turns", "placements"),
    [("e5 e6 e7 e8", 3, 102), ("e5 e6 e7 f4", 12, 432), ("e5 e6 f4 f5", 3, 132)],
)
def test_hex_shapes_are_turned_and_mirrored(shape: str, turns: int, placements: int) -> None:
    laid = frozenset(HEXES.axial[cell] for cell in cells(shape))
    assert len(orientations(laid)) == turns
    assert len(HEXES.placements(laid)) == placements


def test_distance_counts_steps() -> None:
    assert HEXES.distance(Cell.parse("e5"), Cell.parse("c4")) == 2
    assert HEXES.at(Axial(0, 0)) == Cell.parse("e5")


@pytest.mark.parametrize(
    ("rows", "turns"),
    [("##", "n e"), ("##/##", "n"), ("#../###", "n e s w"), (".##/##.", "n e")],
)
def test_equal_turns_are_written_in_one_way(rows: str, turns: str) -> None:
    assert " ".join(Shape(rows).turns) == turns


def test_a_mirrored_shape_has_turns_of_its_own() -> None:
    assert " ".join(Shape(".##/##.", mirrored=True).turns) == "n e n' e'"
    assert " ".join(Shape("##/##", mirrored=True).turns) == "n"


def test_the_anchor_is_the_first_cell_in_reading_order() -> None:
    bar = Shape(".#./###")
    assert names(bar.cells(Cell.parse("h5"), Rotation.E)) == "h5 h6 i6 h7"
    assert names(bar.cells(Cell.parse("h5"), Rotation.N)) == "h5 g6 h6 i6"


def test_a_redundant_turn_covers_what_the_first_one_does() -> None:
    bar = Shape("####")
    assert bar.canonical[Rotation.S] is Rotation.N
    assert bar.cells(Cell(0, 0), Rotation.S) == bar.cells(Cell(0, 0), Rotation.N)


def test_placements_lie_inside_the_grid() -> None:
    laid = Shape("##/#.").placements(GRID)
    assert len(laid) == 36
    assert all(placement.mask.bit_count() == 3 for placement in laid)
