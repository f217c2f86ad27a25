"""SC-40 to SC-47: points for a building."""

from __future__ import annotations

import pytest

from rules.chance import number
from rules.ground.grid import bits
from rules.small_cities.box import Kind
from rules.small_cities.map import GRID, NEAR
from rules.small_cities.model import Player
from rules.small_cities.scoring import worth
from tests.small_cities.tables import at, pair, person, play

AROUND_E5 = "e4 f4 f5 e6 d5 d4"


def points(building: Kind, cell: str, built: str = "", **paint: str) -> int:
    return worth(person(built, **paint), building, at(cell)).points


def test_sc_40_points_go_into_the_leftmost_empty_circle_and_never_change() -> None:
    state = pair("square@a5=red+2", start="blue", blue="d4", dice="bar,square")
    state = play(state, "bank@e5")
    assert [b.points for b in state.players[0].buildings] == [2, 2]
    state = play(state, "shape@a1,a2,a3,a4", seat=1)
    blue_again = pair("bank@e5=blue+2", blue="d4", dice="bar,square")
    assert play(blue_again, "shape@e6,e7,e8,e9").players[0].buildings[0].points == 2


def test_sc_41_v4_sports_ground() -> None:
    built = "windmill@c5=red bank@d5=blue"
    assert points("sports", "c4", built, red="b3 b4 c3") == 5
    assert points("sports", "c4", red="b3 b4 c3") == 3, "nothing but red"
    assert points("sports", "c4", red="b3", blue="b4") == 2, "paint of another colour does too"


def test_sc_42_v5_windmill() -> None:
    assert points("windmill", "c4", yellow="c3 b3 d4") == 4
    assert points("windmill", "c4", "bank@c5=yellow", yellow="c3 b3 d4") == 4, "4 yellow, no extra"
    assert points("windmill", "c4", "bank@c6=yellow", yellow="c3 b3 d4") == 4, "not adjacent"


def test_sc_43_v6_station() -> None:
    assert points("station", "c4", brown="c3 c5 b4", green="d4") == 4
    assert points("station", "c4", brown="c3", green="c5") == 2, "any colours"
    assert points("station", "c4", brown="c3 d4") == 2, "no opposite sides"
    assert points("station", "a1", brown="a2 b1 b2") == 3, "a corner has no opposite sides"


def test_sc_44_v7_bike_centre() -> None:
    assert points("bike", "c4", "sports@d2=red", green="d4 d3 b4") == 3
    assert points("bike", "c4", green="d4 d3 b4") == 2


@pytest.mark.parametrize(
    ("extra", "built", "green"),
    [
        (0, "bank@c3=red", "b4"),  # a building that merely touches the bike centre
        (0, "bank@c3=green", ""),  # a lone green building cannot be link and end at once
        (1, "bank@c3=green bank@c2=red", ""),  # it may be a link to a further building
        (1, "bank@c3=green bank@c2=green", ""),
        (1, "bank@b3=red", "b4"),  # a green hex that touches both
        (1, "bank@c3=green", "d4"),  # d4 touches c4 and c3
        (0, "bank@c3=green", "b4"),  # two green groups, neither a chain
        (1, "bank@a5=blue", "b4 b5"),
        (0, "bank@h4=green", "b4 b5"),
    ],
)
def test_sc_44_a_chain_needs_a_link_and_an_end(extra: int, built: str, green: str) -> None:
    gain = worth(person(built, green=green), "bike", at("c4"))
    assert gain.extra == bool(extra)


def test_sc_45_v8_bank() -> None:
    assert points("bank", "a3", "square@b3=blue", blue="a2") == 2
    assert points("bank", "c4", "square@b3=blue", blue="c3") == 3
    assert points("bank", "e9", blue="e8") == 1


def test_sc_46_v9_square() -> None:
    built = "bank@c3=blue station@d4=red"
    assert points("square", "c4", built, red="b3 b4 c5") == 4
    assert points("square", "c4", built, red="b3 b4 c5 d5") == 5
    assert points("square", "a3", "bank@a2=blue", red="a4 b3 b4") == 2, "never at the edge"


@pytest.mark.parametrize(
    ("building", "color", "most", "far"),
    [
        ("sports", "red", 6, ""),
        ("windmill", "yellow", 7, ""),
        ("station", "brown", 7, ""),
        ("bike", "green", 7, "bank@c4=red"),
        ("bank", "blue", 7, ""),
    ],
)
def test_sc_47_greatest_values(building: Kind, color: str, most: int, far: str) -> None:
    paint = {color: AROUND_E5 + (" c5" if far else "")}
    assert points(building, "e5", far, **paint) == most


def test_sc_47_the_greatest_square() -> None:
    built = " ".join(f"bank@{cell}=red" for cell in AROUND_E5.split())
    assert points("square", "e5", built) == 13


def test_sc_47_five_red_and_one_other_is_a_sports_grounds_best() -> None:
    assert points("sports", "e5", red="e4 f4 f5 e6 d5", blue="d4") == 6


def test_the_worth_says_why() -> None:
    """SC-88, SC-96: the panel shows base points and the extra point apart."""
    gain = worth(person(blue="d4 d5 e4"), "bank", at("e5"))
    assert (gain.count, gain.each, gain.base, gain.extra, gain.points) == (3, 1, 3, True, 4)
    square = worth(person("bank@d4=red bank@d5=red"), "square", at("e5"))
    assert (square.count, square.each, square.base, square.extra) == (2, 2, 4, False)


def test_points_are_those_of_the_move_that_was_played() -> None:
    state = pair(start="green", blue="e3 e4 f1 f2", dice="bar,bank")
    after = play(state, "bank@e2").players[0]
    assert after.buildings[-1].points == 4
    assert GRID.index[GRID.cells[after.buildings[-1].hex]] == at("e2")


def _walks_to_a_building(player: Player, start: int) -> bool:
    """SC-44 to the letter: tries every path of different green districts."""
    green, built = player.areas[3], player.built

    def on(at: int, links: frozenset[int]) -> bool:
        for then in bits(NEAR[at]):
            if then == start or then in links:
                continue
            if links and built >> then & 1:
                return True
            if green >> then & 1 and on(then, links | {then}):
                return True
        return False

    return on(start, frozenset())


def test_sc_44_the_chain_is_what_trying_every_path_finds() -> None:
    found = set()
    for seed in range(200):
        near = [cell for cell in range(len(GRID)) if number(b"chain", seed, cell) % 3 == 0]
        kinds = {cell: number(b"kind", seed, cell) % 6 for cell in near if cell != at("c4")}
        names = {cell: str(GRID.cells[cell]) for cell in kinds}
        green = " ".join(names[cell] for cell, kind in kinds.items() if kind < 3)
        built = [
            f"bank@{names[c]}={('green', 'red')[k - 3]}" for c, k in kinds.items() if k in (3, 4)
        ]
        player = person(" ".join(built[:9]), green=green)
        expected = _walks_to_a_building(player, at("c4"))
        assert worth(player, "bike", at("c4")).extra == expected
        found.add(expected)
    assert found == {True, False}
