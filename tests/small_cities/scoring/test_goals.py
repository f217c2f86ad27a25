"""SC-65 to SC-79: what goals count and pay."""

from __future__ import annotations

import pytest

from rules.chance import Seat
from rules.small_cities.box import GOALS
from rules.small_cities.goals import goals
from rules.small_cities.map import TRIANGLES
from tests.small_cities.tables import pair
from tests.small_cities.test_rounds import full_but

TABLES = {
    "specialization": [0, 1, 2, 3, 5, 7, 10],
    "unification": [0, 1, 2, 3, 5, 7, 10],
    "downtown": [0, 0, 1, 2, 4, 7, 10],
    "surround": [0, 0, 1, 2, 4, 7, 10],
    "crossroads": [0, 0, 1, 2, 4, 7, 10],
    "symmetry": [0, 0, 1, 2, 4, 7, 10],
    "triangle": [0, 0, 1, 2, 4, 7, 10],
    "routes": [0, 0, 0, 1, 3, 5, 8],
    "outskirts": [0, 0, 0, 1, 3, 5, 8],
    "wind_rose": [0, 0, 0, 0, 2, 5, 8],
    "social": [0, 0, 0, 0, 2, 5, 8],
    "hub": [0, 0, 2, 5, 9, 12],
}


def count(goal: str, built: str = "", start: str = "red", **paint: str) -> int:
    additional = goal if goal in GOALS.additional else "hub"
    state = pair(built, start, goal=additional, **paint)
    return next(p.count for p in goals(state, Seat(0)) if p.goal == goal)


@pytest.mark.parametrize(("goal", "points"), TABLES.items())
def test_sc_65_points_by_count(goal: str, points: list[int]) -> None:
    table = GOALS.table(goal)
    assert [table.pays(n) for n in range(len(points))] == points
    assert table.pays(9) == points[-1], "more pays as the last column"


def test_sc_65_the_points_that_the_rulebook_shows_are_marked() -> None:
    cards = GOALS.personal | GOALS.additional
    known = {goal: [(n, card.pays(n)) for n in card.known] for goal, card in cards.items()}
    assert {goal: pairs for goal, pairs in known.items() if pairs} == {
        "specialization": [(6, 10)],
        "unification": [(5, 7)],
        "triangle": [(3, 2)],
        "hub": [(4, 9)],
    }


def test_v10_the_sheet_of_the_rulebook() -> None:
    """SC-65: unification 5, specialization 6 and an additional goal 4 make 21."""
    personal = GOALS.personal
    together = personal["unification"].pays(5) + personal["specialization"].pays(6)
    assert together + GOALS.additional["downtown"].pays(4) == 21


def test_sc_94_the_next_step_and_what_it_pays() -> None:
    table = GOALS.additional["social"]
    assert table.step(0) == table.step(3) == (4, 2)
    assert table.step(6) is None
    state = pair("bank@c4=red bank@c5=red", goal="social")
    social = goals(state, Seat(0))[-1]
    assert (social.goal, social.count, social.points, social.step) == ("social", 2, 0, (4, 2))


def test_sc_66_v11_specialization() -> None:
    others = "b2 b3 b4 b5 c2 c6 d3 d4 d5 d6"
    assert count("specialization", start="yellow", yellow="c3 c4 c5", red=others) == 3
    assert count("specialization", start="red", yellow="c3 c4 c5", red=others) == 0
    less = others.replace("d3 ", "")
    assert count("specialization", start="yellow", yellow="c3 c4 c5", red=less) == 2


def test_sc_66_a_building_of_the_start_colour_counts_and_the_edge_never_does() -> None:
    around = "c3 d4 d5 c5 b4 b3"
    assert count("specialization", "bank@c4=red", blue=around) == 1
    assert count("specialization", **full_but()) == 37


def test_sc_67_v12_unification() -> None:
    built = "station@c4=blue sports@c5=blue bank@a4=blue"
    assert count("unification", built, start="yellow", brown="b4", red="d5") == 2


@pytest.mark.parametrize(
    ("start", "one", "other"),
    [
        ("red", "blue", "yellow"),
        ("yellow", "red", "brown"),
        ("brown", "yellow", "green"),
        ("green", "brown", "blue"),
        ("blue", "green", "red"),
    ],
)
def test_sc_67_pairs_by_start_colour(start: str, one: str, other: str) -> None:
    built = f"square@c4={start}"
    assert count("unification", built, start=start, **{one: "c3", other: "c5"}) == 1
    assert count("unification", built, start=start, **{one: "c3"}) == 0
    assert "pairs" in GOALS.reconstructed


def test_sc_67_the_own_colour_does_not_count() -> None:
    assert count("unification", "square@c4=red", start="yellow", brown="c3") == 0


def test_sc_70_v13_routes() -> None:
    assert count("routes", "windmill@c4=green", green="b4 a4") == 1
    assert count("routes", "windmill@c4=red", green="b4 a4") == 0
    assert count("routes", "windmill@c4=green", green="a4") == 0


def test_sc_70_a_building_at_the_edge_counts_by_itself() -> None:
    assert count("routes", "windmill@a3=green") == 1


def test_sc_71_sc_72_downtown_and_outskirts() -> None:
    built = "bank@c3=red bank@e5=red bank@b3=red bank@a1=red bank@g6=red"
    assert count("downtown", built) == 2
    assert count("outskirts", built) == 3


def test_sc_73_surround() -> None:
    built = "bank@c4=red bank@a1=red"
    assert count("surround", built, blue="c3 d4 d5 c5 b4 b3 a2 b1 b2") == 1
    assert count("surround", built, blue="c3 d4 d5 c5 b4 a2 b1 b2") == 0


def test_sc_74_v14_crossroads() -> None:
    assert count("crossroads", "bike@c4=green windmill@c5=red", yellow="b4", green="d5 c3") == 1


def test_sc_75_wind_rose() -> None:
    assert count("wind_rose", "bank@a1=red bank@a2=red bank@c4=red bank@i5=red", blue="e5") == 3


def test_sc_76_v15_symmetry() -> None:
    built = "bike@c4=green station@c5=yellow"
    assert count("symmetry", built, yellow="c3", blue="b4 d4") == 1
    assert count("symmetry", "bank@a3=red", blue="a2 a4") == 1, "possible at the edge"
    assert count("symmetry", "bank@c4=red", blue="c3", red="c5") == 0


def test_sc_77_v16_triangle() -> None:
    assert count("triangle", red="c3 c4 c5 d4 d5 e5") == 3
    assert GOALS.additional["triangle"].pays(3) == 2
    assert count("triangle", "bank@e5=blue", red="c3 c4", green="c5 d4 d5") == 3


def test_sc_77_both_directions_and_the_limits() -> None:
    assert count("triangle", red="g3 g4 g5 f4 f5 e5") == 3
    assert count("triangle", red="c3 c4 c5 d4 d5") == 2
    assert count("triangle", red="a1") == 1
    assert count("triangle") == 0
    assert count("triangle", **full_but()) == TRIANGLES[0][0] == 7


def test_sc_78_v17_social() -> None:
    built = "bank@c3=red bank@c4=red bank@c5=red bank@e5=red bank@e6=red sports@i1=red"
    assert count("social", built) == 5


def test_sc_79_v18_hub() -> None:
    built = "sports@c4=red sports@c5=green bank@d5=brown"
    assert count("hub", built, blue="c3", red="b3", brown="d4") == 4
    assert GOALS.additional["hub"].pays(4) == 9
    assert count("hub", blue="c3") == 0, "no building"


def test_sc_79_the_best_building_is_taken_and_its_own_colour_does_not_count() -> None:
    assert count("hub", "bank@a1=red bank@c4=green", blue="a2 c3", red="b3") == 2
