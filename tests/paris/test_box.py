"""Components and geometry (PA-01 to PA-12)."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.ground.grid import Cell
from rules.ground.shapes import Rotation
from rules.paris import GAME
from rules.paris.board import FORMS, GRID, LAID, ZONES, ahead, behind, covered, zone_of
from rules.paris.box import BAGS, PIECES, QUARTERS, SHAPES, SIGNS, TILES
from rules.paris.model import chimneys_left, tokens_left
from rules.paris.position import written
from rules.paris.sites import GARDEN, STANCES
from tests.paris.table import BLUE, BOARD_E, ORANGE, cells, fresh, position, rows, state


def test_a1_is_top_left_and_north_is_towards_row_1() -> None:
    """PA-01."""
    assert (len(GRID), GRID.cells[0], GRID.cells[-1]) == (64, Cell.parse("a1"), Cell.parse("h8"))
    fronts = [str(ahead(Cell.parse("d4"), way)) for way in "nesw"]
    assert fronts == ["d3", "e4", "d5", "c4"]
    for way in QUARTERS:
        back = [cell for cell in GRID.cells if GRID.bit[cell] & behind(GRID.all, way)]
        assert back == [cell for cell in GRID.cells if ahead(cell, way) in GRID]


def test_a_zone_is_named_by_its_top_left_cell() -> None:
    """PA-02."""
    assert len(ZONES) == 16
    assert cells(ZONES[Cell.parse("c3")]) == "c3 d3 c4 d4"
    assert zone_of(Cell.parse("d4")) == Cell.parse("c3")


def test_cells_that_share_a_side_are_adjacent_and_the_edge_has_no_other_side() -> None:
    """PA-03."""
    assert cells(GRID.reach(GRID.bit[Cell.parse("d4")])) == "d3 c4 e4 d5"
    assert cells(GRID.reach(GRID.bit[Cell.parse("h1")])) == "g1 h2"
    assert cells(GRID.reach(GRID.bit[Cell.parse("a2")])) == "a1 b2 a3"


def test_the_tiles_show_what_the_box_shows() -> None:
    """PA-04."""
    assert len(TILES) == 16 == len(set(TILES.values()))
    for bag, own, other in zip(BAGS, "ob", "bo", strict=True):
        signs = Counter("".join(TILES[tile] for tile in bag).replace("/", ""))
        assert len(bag) == 8
        assert signs == {own: 16, other: 7, "s": 5, "l": 4}
    assert TILES["orange4"] == "lo/bs"
    every = Counter("".join(TILES.values()).replace("/", ""))
    assert every == {"b": 23, "o": 23, "s": 10, "l": 8}


@pytest.mark.parametrize(
    ("turn", "shown"), [("n", "lb/os"), ("e", "ol/sb"), ("s", "so/bl"), ("w", "bs/lo")]
)
def test_a_tile_is_turned_clockwise(turn: str, shown: str) -> None:
    """PA-05."""
    signs = dict[Cell, str]()
    for sign, mask in zip(SIGNS, LAID["blue4", Cell(2, 2), turn], strict=True):  # type: ignore[index]
        signs |= dict.fromkeys(GRID.within(mask), sign)
    assert "".join(signs[c] for c in sorted(signs, key=lambda c: (c.y, c.x))) == (
        shown.replace("/", "")
    )


def test_board_e_is_paved_with_real_tiles() -> None:
    """PA-05, section 13: the drawing and the tiles agree."""
    laid = """
        blue3s orange6e orange1n orange2n
        blue2w orange5w orange7e orange3n
        orange4n blue8n blue4n orange8e
        blue5e blue1n blue6w blue7s"""
    ground = [0, 0, 0, 0]
    for zone, tile in zip(ZONES, laid.split(), strict=True):
        for i, mask in enumerate(LAID[tile[:-1], zone, tile[-1]]):  # type: ignore[index]
            ground[i] |= mask
    assert tuple(ground) == state().ground
    assert written(state())["ground"] == rows(BOARD_E)


def test_there_are_twelve_buildings_of_sizes_3_to_6() -> None:
    """PA-06."""
    sizes = Counter(shape.count("#") for shape in SHAPES.values())
    assert sizes == {2: 1, 3: 2, 4: 4, 5: 4, 6: 2}


COVERED = """
    i3  | e4 f4          | d5 d6          | = n            | = e
    v3  | c5 d5          | d5 e5          | e4 d5          | e4 e5
    l4  | e4 e5 e6       | b5 c5 d5       | d5 d6 e6       | e4 f4 d5
    t4  | d5 e5 d6       | e4 f4 e5       | c5 d5 d6       | c5 d5 e5
    o4  | e4 d5 e5       | = n            | = n            | = n
    s4  | d5 e5 e6       | e4 c5 d5       | = n            | = e
    t5  | d5 c6 d6 e6    | d5 e5 f5 d6    | e4 f4 e5 e6    | b5 c5 d5 d6
    w5  | c5 d5 b6 c6    | d5 e5 e6 f6    | e4 c5 d5 c6    | e4 e5 f5 f6
    x5  | c5 d5 e5 d6    | = n            | = n            | = n
    p5  | e4 c5 d5 e5    | d5 e5 d6 e6    | e4 f4 d5 e5    | e4 d5 e5 e6
    u6  | e4 f4 g4 d5 g5 | e4 e5 e6 d7 e7 | g4 d5 e5 f5 g5 | e4 d5 d6 d7 e7
    l6  | e4 f4 d5 d6 d7 | e4 f4 g4 g5 g6 | d5 d6 b7 c7 d7 | d5 d6 e6 f6 g6
    garden | e4          | d5             | = n            | = e
    fountain | e4        | d5             | = n            | = e"""


@pytest.mark.parametrize("line", COVERED.strip().splitlines())
def test_a_shape_covers_what_its_anchor_and_turn_say(line: str) -> None:
    """PA-07, PA-09: of equal turns the first is canonical."""
    name, *turns = (part.strip() for part in line.split("|"))
    for turn, expected in zip("nesw", turns, strict=True):
        if expected.startswith("="):
            assert FORMS[name].canonical[Rotation(turn)] == expected[-1]
        else:
            assert cells(covered(name, Cell.parse("d4"), turn)).split() == ["d4", *expected.split()]


def test_mirroring_exchanges_left_and_right_before_turning() -> None:
    """PA-08: l4 is ##/.#/.#, mirrored ##/#./#."""
    assert cells(covered("l4", Cell.parse("d4"), "n'")) == "d4 e4 d5 d6"
    assert cells(covered("l4", Cell.parse("d4"), "e'")) == "d4 e4 f4 f5"


def test_only_four_buildings_differ_from_their_mirror_image() -> None:
    """PA-09, PA-96."""
    turns = {b: [t for t in FORMS[b].turns if t.endswith("'")] for b in SHAPES}
    assert {b: len(found) for b, found in turns.items() if found} == (
        {"l4": 4, "s4": 2, "p5": 4, "l6": 4}
    )
    assert turns["s4"] == ["n'", "e'"]
    assert [len(STANCES[flip]["l6"]) for flip in (False, True)] == [4, 8]
    assert len(GARDEN) == 2


def test_every_special_piece_has_its_postcard() -> None:
    """PA-10: nine pieces, the garden among them; three cards have none."""
    assert len(set(PIECES.values())) == 8
    assert not {"sacre", "levitation", "metro"} & set(PIECES)
    assert FORMS["garden"].size == FORMS["fountain"].size == 2


def test_tokens_and_chimneys_are_counted_from_the_table() -> None:
    """PA-11: the garden takes a chimney, the annex does not."""
    at = state(
        orange=["i3@b3n", "garden@g2e", "annex@e3:i3"],
        used={"jardin": "orange", "bouquinistes": "orange", "metro": "blue held"},
    )
    assert (tokens_left(at, ORANGE), tokens_left(at, BLUE)) == (2, 3)
    assert (chimneys_left(at, ORANGE), chimneys_left(at, BLUE)) == (5, 7)


def test_seat_0_is_orange() -> None:
    """PA-12."""
    at = fresh()
    assert at.players[0].hand is not None
    assert at.players[0].hand.startswith("orange")
    assert GAME.position(at)["to_move"] == "orange"
    assert GAME.restore(position(to_move="blue")).to_move == BLUE
