"""SC-08 to SC-15: colours, markers, dice."""

from __future__ import annotations

import pytest

from rules.chance import Seat
from rules.ground.grid import Cell, chosen
from rules.small_cities import GAME
from rules.small_cities.box import DICE, MARKERS
from rules.small_cities.map import GRID, SHAPE_AT, avoiding, hexes, placements
from rules.small_cities.model import BASE, BUILDINGS, COLORS
from rules.small_cities.turns import ROLL
from tests.small_cities.tables import pair, play, refused, roll, sheet, solo, table, texts


def test_sc_08_every_colour_is_the_base_of_one_building() -> None:
    assert BASE == {
        "sports": "red",
        "windmill": "yellow",
        "station": "brown",
        "bike": "green",
        "bank": "blue",
    }


def test_sc_09_the_square_has_no_base_colour() -> None:
    assert set(BUILDINGS) - set(BASE) == {"square"}


def test_sc_10_a_building_is_a_district_of_the_colour_it_is_drawn_with() -> None:
    state = play(pair(start="red", blue="b3", dice="wave,bank"), "bank@c4")
    assert state.players[0].buildings[0].color == "red"
    again = table(sheet("red", "bank@c4=red", blue="b3"), sheet("yellow"), dice="wave,sports")
    assert "sports@c5" in texts(again), "the red bank is a red district"


def test_sc_11_the_circle_is_red_yellow_brown_green_blue() -> None:
    assert COLORS == ("red", "yellow", "brown", "green", "blue")
    assert "clockwise" in MARKERS.reconstructed


def test_sc_11_unused_markers_travel_too_also_alone() -> None:
    state = solo(start="blue", round=3)
    assert state.hand(Seat(0)) == "brown"


def test_sc_12_a_yellow_starter_draws_yellow_red_blue_green_brown_yellow() -> None:
    hands = [pair(start="yellow", round=n).hand(Seat(0)) for n in range(1, 7)]
    assert hands == ["yellow", "red", "blue", "green", "brown", "yellow"]


def test_v1_markers_of_blue_red_and_brown_starters() -> None:
    """SC-11, SC-12: in round 2 they hold green, blue and yellow; round 6 is as round 1."""
    state = table(sheet("blue"), sheet("red"), sheet("brown"), round=2)
    assert [state.hand(Seat(i)) for i in range(3)] == ["green", "blue", "yellow"]
    assert [state.hand(Seat(i), later=4) for i in range(3)] == ["blue", "red", "brown"]


def test_sc_12_the_markers_pass_when_the_round_closes() -> None:
    state = table(sheet("blue"), sheet("red"), dice="bar,bank")
    state = play(state, "shape@a1,a2,a3,a4")
    assert state.hand(Seat(0)) == "blue"
    state = play(state, "shape@a1,a2,a3,a4", seat=1)
    assert (state.hand(Seat(0)), state.hand(Seat(1))) == ("green", "blue")


@pytest.mark.parametrize(
    ("shape", "count"),
    [("bar", 102), ("worm", 432), ("pistol", 480), ("wave", 216), ("bee", 132), ("arch", 240)],
)
def test_sc_13_placements_on_an_empty_map(shape: str, count: int) -> None:
    assert len(placements(shape).masks) == count
    assert len(texts(pair(dice=f"{shape},bank"))) == count


@pytest.mark.parametrize(
    ("shape", "first"), [("bar", 3), ("bee", 3), ("wave", 6), ("arch", 6), ("worm", 12)]
)
def test_sc_88_with_the_smallest_hex_fixed_a_menu_is_enough(shape: str, first: int) -> None:
    begun = [text for text in texts(pair(dice=f"{shape},bank")) if text.startswith("shape@c4")]
    assert len(begun) == first <= 12


def test_sc_13_the_three_armed_shape_is_on_no_face() -> None:
    assert "propeller" not in DICE.black
    assert set(placements("propeller").masks).isdisjoint(SHAPE_AT)
    assert hexes(["e5", "f3", "f4", "g4"]) in placements("propeller").masks
    assert refused(pair(dice="wave,bank"), "shape@e5,f3,f4,g4") == "wrong-shape"


def test_sc_14_shapes_are_turned_and_mirrored_but_not_changed() -> None:
    state = pair(dice="worm,bank")
    for text in ("shape@e5,e6,e7,f4", "shape@d4,e5,e6,e7", "shape@e5,e6,e7,f7"):
        assert refused(state, text) is None, text
    assert refused(state, "shape@e5,e6,e7,f5") == "wrong-shape"
    part = GAME.refusal(state, Seat(0), GAME.grammar.read("shape@e5,e6,e7"))
    assert part is not None
    assert part.code == "wrong-shape"


def test_sc_15_each_building_is_on_one_face_of_the_white_die() -> None:
    assert DICE.white == BUILDINGS
    state = GAME.turn(pair(dice=None))
    assert state == ROLL
    assert [bag.items for bag in ROLL.bags] == [DICE.black, DICE.white]


def test_sc_89_a_roll_is_one_of_thirty_six_pairs() -> None:
    state = pair(dice=None)
    for shape in DICE.black:
        for building in DICE.white:
            assert roll(state, f"{shape},{building}").dice == (shape, building)


def test_free_placements_are_those_that_cover_nothing_occupied() -> None:
    """SC-31, by the slow way."""
    occupied = GRID.mask(map(Cell.parse, ["c4", "d4", "e2", "f6", "i3"]))
    for shape in DICE.black:
        laid = placements(shape)
        free = chosen(laid.masks, laid.among(avoiding(occupied)))
        assert list(free) == [mask for mask in laid.masks if not mask & occupied]
