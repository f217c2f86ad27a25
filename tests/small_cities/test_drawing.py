"""SC-30 to SC-38: what may be drawn where, and every refusal."""

from __future__ import annotations

import pytest

from rules.chance import Seat
from rules.small_cities import GAME
from tests.small_cities.tables import pair, play, refused, sheet, table, texts

TWO_STARS = "bank@c4=red bank@g4=red"
NINE = "a1 a2 a3 a4 a5 b1 b2 b3 b4"


def builds(found: set[str]) -> set[str]:
    return {text for text in found if not text.startswith("shape")}


def test_sc_30_a_shape_is_painted_in_the_colour_of_the_hand() -> None:
    after = play(pair(start="blue", dice="bar,bank"), "shape@e5,e6,e7,e8").players[0]
    assert [area.bit_count() for area in after.areas] == [0, 0, 0, 0, 4]


def test_v2_a_red_wave_on_an_empty_sheet() -> None:
    """SC-30, SC-31: 216 placements; in round 1 nothing but shapes is legal."""
    found = texts(pair(dice="wave,bank"))
    assert {"shape@c3,c4,d2,d3", "shape@f2,f3,g3,g4"} <= found
    assert len(found) == 216
    assert all(text.startswith("shape@") for text in found)


def test_v2_the_wave_where_a_hex_is_taken_or_the_form_is_another() -> None:
    """SC-31."""
    state = pair(blue="c4", dice="wave,bank")
    assert refused(state, "shape@c3,c4,d2,d3") == "occupied"
    assert refused(state, "shape@f2,f3,g3,g4") is None
    assert refused(pair(dice="wave,bank"), "shape@c3,c4,d4,d5") == "wrong-shape"


def test_sc_31_a_shape_need_not_touch_anything() -> None:
    assert refused(pair(blue="a1", dice="bar,bank"), "shape@i1,i2,i3,i4") is None


def test_sc_32_the_rolled_building_and_the_one_of_the_hand_are_offered() -> None:
    state = pair(start="green", blue="a1", green="i5", dice="bar,bank")
    assert builds(texts(state)) == {
        "bank@a2",
        "bank@b1",
        "bank@b2",
        "bike@h5",
        "bike@h6",
        "bike@i4",
    }
    after = play(state, "bank@b2").players[0].buildings[0]
    assert (after.kind, after.color) == ("bank", "green")
    assert refused(state, "station@a2") == "not-offered"


def test_v3_the_square_comes_only_by_the_die() -> None:
    """SC-32."""
    for color in ("red", "yellow", "brown", "green", "blue"):
        state = pair("bank@c4=green", start=color, dice="bar,station")
        assert refused(state, "square@c5") == "not-offered"
    hand_green = pair("bank@c4=green", start="green", dice="bar,square")
    assert {"square@c5", "bike@c5"} <= texts(hand_green)


@pytest.mark.parametrize(
    ("building", "color"),
    [
        ("sports", "red"),
        ("windmill", "yellow"),
        ("station", "brown"),
        ("bike", "green"),
        ("bank", "blue"),
    ],
)
def test_sc_33_a_building_touches_its_base_colour(building: str, color: str) -> None:
    hand = "red" if color != "red" else "blue"
    state = pair(start=hand, **{color: "a3"}, dice=f"bar,{building}")
    assert builds(texts(state)) == {f"{building}@{cell}" for cell in ("a2", "a4", "b3", "b4")}
    assert refused(state, f"{building}@e5") == "needs-colour"


def test_sc_33_the_colour_counts_and_not_the_kind() -> None:
    state = pair("square@a3=blue", start="red", dice="bar,bank")
    assert "bank@a2" in texts(state)
    assert refused(pair("bank@a3=red", start="red", dice="bar,bank"), "bank@a2") == "needs-colour"


def test_sc_34_a_square_touches_a_building_of_any_kind() -> None:
    state = pair("square@a3=blue", red="e5", dice="bar,square")
    squares = {text for text in texts(state) if text.startswith("square")}
    assert squares == {"square@a2", "square@a4", "square@b3", "square@b4"}
    assert refused(state, "square@e4") == "needs-building"


def test_sc_35_rolled_and_base_building_are_one_decision() -> None:
    state = pair(start="blue", blue="a1", dice="bar,bank")
    moves = [str(move) for move in GAME.legal_moves(state, Seat(0))]
    assert moves.count("bank@a2") == 1


def test_sc_36_a_shape_over_a_star_gives_nothing_and_loses_it() -> None:
    after = play(pair(dice="bar,bank"), "shape@e2,e3,e4,e5")
    assert after.players[0].outlined == after.players[0].stars == 0
    assert refused(after, "bank@e2") == "not-now"


def test_sc_37_nobody_draws_a_tenth_building() -> None:
    nine = " ".join(f"bank@{cell}=red" for cell in NINE.split())
    state = pair(nine, dice="bar,sports")
    assert not builds(texts(state))
    assert refused(state, "sports@b5") == "not-offered"


@pytest.mark.parametrize(
    ("code", "state", "text"),
    [
        ("unreadable", pair(), "castle@e5"),
        ("unreadable", pair(), "shape@j1,e5,e6,e7"),
        ("unreadable", pair(), "shape@e0,e5,e6,e7"),
        ("unreadable", pair(), "shape@e5,e5,e6,e7"),
        ("unreadable", pair(), "bank@c4,c5"),
        ("unreadable", pair(), "shape@c3,c4,d2,d3:pink"),
        ("must-act", pair(), "pass"),
        ("off-map", pair(), "shape@a6,b6,c7,d8"),
        ("off-map", pair(blue="a1"), "shape@a1,a9,b1,b2"),
        ("off-map", pair(), "bank@i9"),
        ("off-map", pair(), "shape@a9"),
        ("occupied", pair(blue="a1"), "shape@a1,i5,b1,b2"),
        ("occupied", pair("bank@c4=red"), "square@c4"),
        ("wrong-bonus", pair(TWO_STARS, bonus="funding"), "shape@c5,c6,d4,d5:wild"),
        ("wrong-bonus", pair(TWO_STARS, bonus="free_project"), "shape@c5,c6,d4,d5:fund"),
        ("wrong-bonus", pair(TWO_STARS, bonus="dense_ground"), "shape@c5,c6,d4,d5:fund"),
        ("wrong-bonus", pair(TWO_STARS, bonus="free_project"), "shape@c5,c6,d4,d5:blue"),
        ("wrong-bonus", pair(TWO_STARS, level=1), "shape@c5,c6,d4,d5:fund"),
        ("no-star", pair(bonus="spare_marker"), "shape@c3,c4,d2,d3:red"),
        ("no-star", pair(TWO_STARS, spent=2), "shape@c2,c3,d1,d2:fund"),
        ("no-star", pair(blue="b2"), "bank@b3:fund"),
        ("star-not-needed", pair(TWO_STARS, bonus="spare_marker"), "shape@a1,a2,a3,a4:red"),
        ("wrong-shape", pair(TWO_STARS, bonus="free_project"), "shape@a1,c1,e1,g1:wild"),
        ("wrong-shape", pair(dice="bar,bank"), "shape@c3,c4,d2,d3"),
        ("wrong-shape", pair(dice="bar,bank"), "shape@e1,e2,e3,e4,e5"),
        ("wrong-shape", pair(dice="bar,bank"), "shape@a1,i5"),
        ("star-not-needed", pair(TWO_STARS, bonus="free_project"), "shape@a1,a2,b3,b4:wild"),
        ("star-not-needed", pair(TWO_STARS, bonus="free_project"), "bank@c5:wild"),
        ("star-not-needed", pair(TWO_STARS, bonus="free_project"), "sports@c5:wild"),
        ("not-offered", pair(blue="b2"), "station@b3"),
        ("not-offered", pair(TWO_STARS, bonus="spare_marker"), "station@b3:blue"),
        ("needs-colour", pair(), "bank@b3"),
        ("needs-colour", pair(TWO_STARS, bonus="free_project"), "station@b3:wild"),
        ("needs-building", pair(blue="b2", dice="bar,square"), "square@b3"),
    ],
)
def test_sc_38_refusals_by_code(code: str, state: object, text: str) -> None:
    assert refused(state, text) == code  # type: ignore[arg-type]


def test_sc_38_refusals_while_a_half_is_owed() -> None:
    state = play(pair(TWO_STARS, blue="a1", dice="bar,bank"), "shape@a2,a3,a4,a5:fund")
    for text in ("pass", "shape@i1,i2,i3,i4", "sports@b2:fund", "bank@b1:fund"):
        assert refused(state, text) == "second-half", text
    assert refused(state, "station@b1") == "not-offered"
    assert refused(state, "bank@a2") == "occupied", "the ground comes before the half"
    assert refused(state, "bank@b1") is None


def test_sc_38_after_the_end_and_out_of_turn() -> None:
    over = table(sheet("red"), sheet("blue"), over=True, dice=None)
    assert refused(over, "shape@c3,c4,d2,d3") == "game-over"
    waiting = play(pair(dice="bar,bank"), "shape@a1,a2,a3,a4")
    assert refused(waiting, "shape@i1,i2,i3,i4") == "not-now"
    assert refused(pair(dice=None), "shape@a1,a2,a3,a4") == "not-now"
