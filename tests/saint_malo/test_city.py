"""Components and geometry (section 1)."""

from __future__ import annotations

from rules.chance import Bag, Chance
from rules.ground.grid import Cell
from rules.saint_malo import GAME
from rules.saint_malo.box import (
    AROUND,
    BESIDE,
    CITY,
    EMPTY,
    FACES,
    FOUNDED,
    OUTER,
    SIDES,
    SPOT,
    STRENGTHS,
)
from rules.saint_malo.city import defence, is_broken, is_complete
from rules.saint_malo.pirates import row_length, swords_missing
from tests.saint_malo.desk import START, TOP, after, built, read_city, refused, table, texts


def spot(name: str) -> int:
    return SPOT[Cell.parse(name)]


def names(spots: tuple[int, ...]) -> list[str]:
    return [str(CITY.cells[one]) for one in spots]


def test_sm01_five_equal_dice_have_each_face_once() -> None:
    assert FACES == ("log", "crate", "wall", "cross", "head", "swords")
    turn = GAME.turn(GAME.start(GAME.setup(2)))
    assert turn == Chance("dice", (Bag(FACES, 5, returns=True),))


def test_sm02_the_grid_of_seven_by_seven_lacks_its_corners() -> None:
    assert len(CITY) == 45
    assert not {"a1", "g1", "a7", "g7"} & set(map(str, CITY.cells))
    assert (str(CITY.cells[0]), str(CITY.cells[-1])) == ("b1", "f7")


def test_sm03_four_sides_of_five_are_the_outer_cells() -> None:
    sides = {side.name: names(tuple(range(45)[side.cells])) for side in SIDES}
    assert sides == {
        "top": ["b1", "c1", "d1", "e1", "f1"],
        "right": ["g2", "g3", "g4", "g5", "g6"],
        "bottom": ["b7", "c7", "d7", "e7", "f7"],
        "left": ["a2", "a3", "a4", "a5", "a6"],
    }
    assert len(OUTER) == 20


def test_sm04_connected_is_by_edge_and_adjacent_also_by_corner() -> None:
    assert names(BESIDE[spot("d4")]) == ["d3", "c4", "e4", "d5"]
    assert len(AROUND[spot("d4")]) == 8
    for one, other in (("b1", "a2"), ("f1", "g2"), ("b7", "a6"), ("f7", "g6")):
        assert spot(other) in AROUND[spot(one)]
        assert spot(other) not in BESIDE[spot(one)]


def test_sm04_how_many_cells_are_adjacent() -> None:
    counts = [len(around) for around in AROUND]
    assert {n: counts.count(n) for n in set(counts)} == {8: 21, 7: 4, 5: 12, 4: 8}
    assert {str(CITY.cells[i]) for i, n in enumerate(counts) if n == 7} == {"b2", "f2", "b6", "f6"}


def test_sm05_an_occupied_cell_takes_nothing_more() -> None:
    city = built(d4="w", d5="h", d6="3", e4="C")
    for cell in ("b2", "d4", "d5", "d6", "e4"):
        assert refused(table("crate*5", city), f"crate@{cell}") == "occupied"


def test_sm06_walls_go_outside_and_everything_else_anywhere() -> None:
    assert {text for text in texts(table("wall log*4", coins=0)) if "wall" in text} == {
        f"wall@{CITY.cells[outer]}" for outer in OUTER
    }
    assert refused(table("wall log*4"), "wall@d4") == "wall-inside"
    assert after(table("head swords*4"), "citizen@b1").players[0].city[0] == "C"


def test_sm07_four_printed_crates_leave_41_empty_cells() -> None:
    city = FOUNDED
    assert city == read_city(START)
    assert city.count(EMPTY) == 41
    assert sum(city[outer] == EMPTY for outer in OUTER) == 20


def test_sm08_each_side_has_its_bonus() -> None:
    bonus = {side.name: (side.person, side.coins, side.points) for side in SIDES}
    assert bonus == {
        "top": (True, 0, 0),
        "right": (False, 2, 0),
        "bottom": (False, 0, 3),
        "left": (False, 2, 0),
    }


def test_sm09_stores_have_no_upper_limit() -> None:
    player = after(table("log*5", coins=1000, logs=1000), "log:5").players[0]
    assert (player.coins, player.logs) == (998, 1005)


def test_sm10_the_pirate_track_has_six_rows_of_two_boxes_per_player() -> None:
    assert STRENGTHS == (1, 3, 6, 8, 10, 12)
    assert [row_length(seats) for seats in (2, 3, 4, 5)] == [4, 6, 8, 10]
    assert swords_missing(0, 5) == 10
    assert swords_missing(7, 3) == 5
    assert swords_missing(36, 3) is None


def test_a_side_is_complete_broken_or_open() -> None:
    top = SIDES[0]
    assert not is_complete(TOP, top)
    assert not is_broken(TOP, top)
    assert is_broken(TOP[:4] + "x" + TOP[5:], top)
    assert is_complete("wwwww" + TOP[5:], top)
    assert defence("wwwwwS" + TOP[6:]) == 3
