"""Geometry without drawing."""

from itertools import combinations, pairwise

import pytest

from render.engine.bodies.outline import is_hole, outline
from render.engine.layout import Box, Grid, Hexes, columns, flow, rows, spread, spread_height, table

ROOM = Box(20, 30, 1200, 900)


def overlap(one: Box, other: Box) -> bool:
    return (
        one.x < other.right
        and other.x < one.right
        and one.y < other.bottom
        and other.y < one.bottom
    )


def within(inner: Box, outer: Box) -> bool:
    return (
        inner.x >= outer.x
        and inner.y >= outer.y
        and inner.right <= outer.right
        and inner.bottom <= outer.bottom
    )


def test_columns_fill_their_box_with_equal_gaps() -> None:
    parts = columns(ROOM, [1, 2, 1], 16)
    assert parts[0].x == ROOM.x
    assert parts[-1].right == ROOM.right
    assert [b.x - a.right for a, b in pairwise(parts)] == [16, 16]


def test_rows_fill_their_box() -> None:
    parts = rows(ROOM, [1] * 7)
    assert sum(part.h for part in parts) == ROOM.h


def test_a_strip_and_the_rest_make_up_the_box() -> None:
    strip, rest = ROOM.top_rows(100, 10)
    assert (strip.h, rest.y, rest.bottom) == (100, ROOM.y + 110, ROOM.bottom)
    rest, strip = ROOM.right_columns(100, 10)
    assert (strip.right, rest.right) == (ROOM.right, ROOM.right - 110)


def test_a_flow_starts_a_new_row_where_a_box_would_overflow() -> None:
    placed = flow(Box(0, 0, 100, 100), [(40, 20), (40, 30), (40, 10)], 10)
    assert placed == [Box(0, 0, 40, 20), Box(50, 0, 40, 30), Box(0, 40, 40, 10)]


@pytest.mark.parametrize("count", range(1, 7))
@pytest.mark.parametrize("ratio", [0.8, 1.0, 1.4])
def test_boards_side_by_side_keep_their_ratio_and_do_not_overlap(count: int, ratio: float) -> None:
    boards = spread(ROOM, count, ratio, 16)
    assert len(boards) == count
    assert all(within(board, ROOM) for board in boards)
    assert all(board.w / board.h == pytest.approx(ratio, rel=0.02) for board in boards)
    assert not any(overlap(one, other) for one, other in combinations(boards, 2))


@pytest.mark.parametrize("count", range(1, 7))
def test_a_picture_of_boards_is_between_square_and_a_little_wider_than_4_to_3(count: int) -> None:
    assert 1280 / 1.62 <= spread_height(1280, count, 0.86, 16) <= 1280


def test_a_grid_names_its_cells_from_a1_at_the_top_left() -> None:
    grid = Grid.fit(ROOM, 4, 4, 40)
    assert grid.named("a1") == grid.cell(0, 0)
    assert grid.named("d2") == grid.cell(3, 1)
    assert grid.cells()[4] == grid.named("a2")
    assert within(grid.box.inset(-40), ROOM)


def test_a_grid_has_letters_above_and_numbers_on_the_left() -> None:
    grid = Grid.fit(ROOM, 3, 2, 40)
    places = dict(grid.marks())
    assert list(places) == ["a", "b", "c", "1", "2"]
    assert places["b"][1] < grid.y
    assert places["2"][0] < grid.x
    assert places["b"][0] == pytest.approx(grid.cell(1, 0).centre[0], abs=1)


def test_hexagons_fit_their_box_and_touch_each_other() -> None:
    cells = [(q, r) for q in range(-4, 5) for r in range(-4, 5) if abs(q + r) <= 4]
    hexes = Hexes.fit(ROOM, cells)
    points = [point for cell in cells for point in hexes.corners(*cell)]
    assert min(x for x, _ in points) >= ROOM.x - 0.01
    assert max(x for x, _ in points) <= ROOM.right + 0.01
    assert min(y for _, y in points) >= ROOM.y - 0.01
    assert max(y for _, y in points) <= ROOM.bottom + 0.01
    shared = {(round(x), round(y)) for x, y in hexes.corners(0, 0)} & {
        (round(x), round(y)) for x, y in hexes.corners(1, 0)
    }
    assert len(shared) == 2


def test_the_outline_of_cells_that_lie_together_is_one_loop() -> None:
    grid = Grid(0, 0, 10, 4, 4, 0)
    (loop,) = outline([grid.named(cell).corners for cell in ("a1", "b1", "b2")])
    assert len(loop) == 6
    assert set(loop) == {(0, 0), (20, 0), (20, 20), (10, 20), (10, 10), (0, 10)}


def test_a_ring_of_cells_has_a_hole() -> None:
    cells = [cell.corners for i, cell in enumerate(table(Box(0, 0, 30, 30), 3, 3)) if i != 4]
    loops = outline(cells)
    assert sorted(is_hole(loop) for loop in loops) == [False, True]


def test_cells_that_touch_at_a_corner_stay_apart() -> None:
    grid = Grid(0, 0, 10, 2, 2, 0)
    assert len(outline([grid.named("a1").corners, grid.named("b2").corners])) == 2


def test_an_inset_outline_keeps_its_distance_on_every_side() -> None:
    (loop,) = outline([Box(0, 0, 40, 40).corners], inset=5)
    assert {(round(x), round(y)) for x, y in loop} == {(5, 5), (35, 5), (35, 35), (5, 35)}


def test_hexagons_join_into_one_body() -> None:
    hexes = Hexes(100, 100, 30)
    (loop,) = outline([hexes.corners(0, 0), hexes.corners(1, 0), hexes.corners(0, 1)])
    assert len(loop) == 12
