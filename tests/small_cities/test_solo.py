"""SC-80 to SC-85: playing alone."""

from __future__ import annotations

import pytest

from rules.chance import Seat
from rules.small_cities import GAME
from rules.small_cities.box import SOLO
from rules.small_cities.model import State
from rules.small_cities.scoring import band
from tests.small_cities.tables import events, pair, play, refused, roll, solo, texts


def ribbon(count: int) -> str:
    cells = ["a1", "a2", "a3", "a4", "a5", "b1", "b2", "b3"][:count]
    return " ".join(f"bank@{cell}=red" for cell in cells)


def shapes(state: State) -> bool:
    return any(text.startswith("shape") for text in texts(state))


def test_sc_80_there_is_no_limit_for_two() -> None:
    state = pair(ribbon(8), dice="bar,sports")
    assert shapes(state)
    assert play(state, "shape@i1,i2,i3,i4").players[0].marked == ()


def test_v20_shape_building_building_shape_rings_one_and_three() -> None:
    """SC-81: the second building took circle 2 without a ring."""
    state = solo(dice="bar,sports")
    for dice, text in (
        ("bar,sports", "shape@e1,e2,e3,e4"),
        ("bar,sports", "sports@d3"),
        ("bar,sports", "sports@f3"),
        ("bar,sports", "shape@i1,i2,i3,i4"),
    ):
        state = play(state if state.dice else roll(state, dice), text)
    assert state.players[0].marked == (1, 3)
    assert 9 - state.players[0].circle + 1 == 6, "six more, eight in all"


@pytest.mark.parametrize(
    ("buildings", "marked", "circle"),
    [(0, (), 1), (0, (1, 2), 3), (2, (), 3), (2, (1,), 3), (1, (1, 2, 3), 4), (8, (), 9)],
)
def test_sc_81_the_next_ring(buildings: int, marked: tuple[int, ...], circle: int) -> None:
    state = solo(ribbon(buildings), marked=marked, dice="bar,sports")
    assert play(state, "shape@i1,i2,i3,i4").players[0].marked == (*marked, circle)


@pytest.mark.parametrize(
    ("buildings", "marked", "then"),
    [
        (0, (1, 3), (1, 2, 3)),
        (0, (2, 3, 4, 5, 6, 7, 8, 9), (1, 2, 3, 4, 5, 6, 7, 8, 9)),
        (1, (1, 3, 5), (1, 2, 3, 5)),
        (2, (1, 4), (1, 3, 4)),
        (7, (9,), (8, 9)),
    ],
)
def test_sc_81_a_gap_between_rings_is_filled_from_the_left(
    buildings: int, marked: tuple[int, ...], then: tuple[int, ...]
) -> None:
    state = solo(ribbon(buildings), marked=marked, dice="bar,sports")
    assert GAME.position(state)["players"][0]["marked"] == list(marked)
    after = play(state, "shape@i1,i2,i3,i4")
    assert after.players[0].marked == then
    assert GAME.restore(GAME.position(after)) == after
    (circle,) = set(then) - set(marked)
    assert events(state, "shape@i1,i2,i3,i4")[1].words == {"circle": circle}


def test_sc_81_sc_83_a_gap_beyond_the_next_building_serves_a_funded_shape() -> None:
    state = solo("bank@c4=red", marked=(2, 3, 4, 5, 6, 7, 9), dice="bar,sports")
    for halves in (
        ("sports@c5:fund", "shape@i1,i2,i3,i4"),
        ("shape@i1,i2,i3,i4:fund", "sports@c5"),
    ):
        half = play(state, halves[0])
        assert GAME.restore(GAME.position(half)) == half
        assert GAME.mask(half, None).players[0].areas == state.players[0].areas
        assert play(half, halves[1]).players[0].marked == (2, 3, 4, 5, 6, 7, 8, 9)
    near = solo("bank@c4=red", marked=(3, 4, 5, 6, 7, 8, 9), dice="bar,sports")
    assert refused(near, "sports@c5:fund") == "no-second-half"
    assert refused(near, "shape@i1,i2,i3,i4:fund") is None


def test_sc_81_without_a_circle_no_shape_can_be_drawn() -> None:
    state = solo(ribbon(1), marked=(2, 3, 4, 5, 6, 7, 8, 9), dice="bar,sports")
    assert not shapes(state)
    assert refused(state, "shape@i1,i2,i3,i4") == "no-circle"
    nine = solo(marked=tuple(range(1, 10)), red="e5", dice="bar,sports")
    assert not shapes(nine)
    stuck = solo(marked=tuple(range(1, 10)), start="blue", red="e5", dice="bar,station")
    assert texts(stuck) == {"pass"}


@pytest.mark.parametrize(
    ("bonus", "text"),
    [("funding", "shape@i1,i2,i3,i4:fund"), ("free_project", "shape@g5,g6,h5,h6:wild")],
)
def test_sc_81_shapes_for_a_star_ring_too(bonus: str, text: str) -> None:
    free = solo("bank@c4=red", bonus=bonus, dice="bar,sports")
    assert play(free, text).players[0].marked == (2,)
    full = solo("bank@c4=red", bonus=bonus, dice="bar,sports", marked=tuple(range(2, 10)))
    assert refused(full, text) == "no-circle"


def test_sc_82_buildings_use_ringed_circles_too() -> None:
    state = solo(ribbon(1), marked=(1, 2, 3), dice="bar,sports")
    after = play(state, "sports@b2").players[0]
    assert (len(after.buildings), after.marked) == (2, (1, 2, 3))


def test_sc_83_with_eight_buildings_only_the_shape_may_come_first() -> None:
    built = ribbon(7) + " bank@c4=red"
    state = solo(built, dice="bar,sports")
    assert refused(state, "shape@i1,i2,i3,i4:fund") is None
    assert refused(state, "sports@c5:fund") == "no-second-half"
    done = play(state, "shape@i1,i2,i3,i4:fund", "sports@c5")
    assert GAME.is_over(done)
    assert done.players[0].marked == (9,)


def test_sc_83_building_first_needs_a_ring_beyond_it() -> None:
    state = solo(ribbon(6) + " bank@c4=red", marked=(8,), dice="bar,sports")
    after = play(state, "sports@c5:fund", "shape@i1,i2,i3,i4")
    assert after.players[0].marked == (8, 9)


def test_sc_84_the_ninth_building_ends_the_solo_game_at_every_level() -> None:
    for level in (1, 2, 3):
        state = solo(ribbon(8), level=level, dice="bar,sports")
        assert GAME.is_over(play(state, "sports@b4"))


@pytest.mark.parametrize(
    ("total", "number"),
    [
        (0, 1), (25, 1), (26, 2), (35, 2), (36, 3), (45, 3), (46, 4), (55, 4), (56, 5), (65, 5),
        (66, 6), (70, 6), (71, 7), (75, 7), (76, 8), (120, 8),
    ],
)  # fmt: skip
def test_sc_85_result_bands(total: int, number: int) -> None:
    assert band(total) == number
    assert len(SOLO.bands) == 8


def test_sc_85_the_result_is_told_at_the_end() -> None:
    state = solo(ribbon(8), level=1, dice="bar,sports")
    result = events(state, "sports@b4")[-1]
    total = GAME.score(play(state, "sports@b4"), Seat(0)).total
    assert (result.name, result.words) == ("band-1", {"total": total})
