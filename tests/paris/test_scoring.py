"""Scoring (PA-60 to PA-73)."""

from __future__ import annotations

from rules.paris import GAME
from rules.paris.scoring import dancers_area, houses, light, painters_area, stamped
from tests.paris.table import BLUE, EXPERT, ORANGE, PLAIN, cells, lamps_at, lines, play, state


def test_lamps_shine_unless_a_building_covers_them() -> None:
    """PA-60."""
    at = state(orange=["i3@d3n", "lamp@c2", "grande@d2"], cards=EXPERT)
    shining = light(at)
    assert cells(shining.lamps) == "a2 c2 h3 a5 e5 e7 h8"
    assert cells(shining.large) == "d2"


def test_a_lamp_lights_its_four_neighbours_and_nothing_blocks_it() -> None:
    """PA-61."""
    ground = lamps_at("d4")
    for place in ("i3@d1e", "i3@e4n", "i3@d5e", "i3@a4n"):
        assert lines(state(ground=ground, orange=[place]))["lit"] == 3
    for place in ("i3@e5n", "i3@a3n", "i3@e1e"):
        assert lines(state(ground=ground, orange=[place]))["lit"] == 0


def test_the_large_lamp_reaches_two_cells_in_four_directions() -> None:
    """PA-62."""
    at = state(ground=lamps_at("d4"), orange=["grande@d4"], cards=EXPERT)
    assert cells(light(at).beam) == "d2 d3 b4 c4 e4 f4 d5 d6"


def test_the_first_building_on_a_ray_is_lit_and_ends_it() -> None:
    """PA-62, V5: buildings of either player; other pieces and lamps do not stop it."""
    at = state(orange=["i3@b3n", "grande@f3"], cards=EXPERT)
    assert lines(at)["lit"] == 6
    (house,) = houses(at)
    assert cells(house.lamps) == "d2 f3"
    shaded = state(orange=["i3@b3n", "grande@f3"], blue=["garden@e3e"], cards=EXPERT)
    assert lines(shaded)["lit"] == 3
    assert lines(shaded, BLUE)["lit"] == 4, "lit by f3 and e5"
    for piece in ("painter@e3", "lamp@e3", "statue@e3n", "fountain@e3e", "dancer@e3"):
        crossed = state(orange=["i3@b3n", "grande@f3", piece], cards=EXPERT)
        assert lines(crossed)["lit"] == (9 if piece == "lamp@e3" else 6)


def test_an_annex_stops_the_large_lamp_too() -> None:
    """PA-48, PA-62."""
    at = state(
        ground=lamps_at("d4"),
        orange=["grande@d4", "i3@e1e", "annex@e4:i3"],
        blue=["o4@f4n"],
        cards=EXPERT,
    )
    assert lines(at)["lit"] == 4
    assert lines(at, BLUE)["lit"] == 0


def test_a_lamp_counts_once_per_building_but_for_many_buildings() -> None:
    """PA-63: the v3 touches d4 with two cells; both players are lit."""
    at = state(ground=lamps_at("d4"), orange=["v3@d3w"], blue=["i3@a4n"])
    assert cells(next(h for h in houses(at) if h.building == "v3").cells) == "d3 e3 e4"
    assert lines(at)["lit"] == 3
    assert lines(at, BLUE)["lit"] == 3


def test_size_times_different_lamps() -> None:
    """PA-63, V6."""
    assert lines(state(orange=["o4@f1n"]))["lit"] == 4
    three = state(ground=lamps_at("c1", "a2", "d3", "d4"), orange=["o4@b2n"])
    assert lines(three)["lit"] == 4 * 3
    assert lines(state(ground=PLAIN, orange=["x5@b1n"]))["lit"] == 0


def test_the_largest_group_is_linked_by_sides() -> None:
    """PA-64, V6: diagonal contact does not link; dark buildings count."""
    assert lines(state())["group"] == 0
    assert lines(state(orange=["o4@f1n", "i3@b3n"]))["group"] == 4
    diagonal = state(ground=PLAIN, orange=["o4@a1n", "i3@c3n"])
    assert lines(diagonal)["group"] == 4
    linked = state(ground=PLAIN, orange=["o4@a1n", "i3@c2n"], blue=["x5@g3n"])
    assert lines(linked)["group"] == 7
    foreign = state(ground=PLAIN, orange=["o4@a1n"], blue=["i3@c2n"])
    assert lines(foreign)["group"] == 4


def test_each_unplaced_building_costs_three() -> None:
    """PA-65."""
    assert lines(state(supply=["x5", "u6"]))["unplaced"] == -6


def test_the_painter_looks_past_everything_but_buildings() -> None:
    """PA-66, V7."""
    at = state(cards=EXPERT)
    for cell in ("b3", "h1", "f8"):
        assert lines(play(at, f"card:peintre@{cell}"))["cards"] == 16
    walled = state(
        ground=lamps_at("a1", "h1"),
        orange=["painter@a3", "i3@b1e", "v3@a4s"],
    )
    painter = next(piece for piece in walled.pieces if piece.kind == "painter")
    assert cells(painters_area(walled, painter)) == "a1 a2 a3"
    assert lines(walled)["cards"] == 2


def test_the_painter_counts_lamp_tile_and_large_lamp_once_each() -> None:
    """PA-66."""
    at = state(orange=["painter@b3", "lamp@c2"], blue=["grande@f3"], cards=EXPERT)
    assert lines(at)["cards"] == 2 * 9


def test_the_dancer_counts_free_cells_of_any_colour_and_her_own() -> None:
    """PA-67, V7."""
    at = state(cards=EXPERT)
    for cell in ("b3", "h1", "f8"):
        assert lines(play(at, f"card:moulin@{cell}"))["cards"] == 56
    hemmed = state(ground=lamps_at("a2"), orange=["dancer@a1", "v3@c1e"], cards=EXPERT)
    dancer = next(piece for piece in hemmed.pieces if piece.kind == "dancer")
    assert "a2" not in cells(dancers_area(hemmed, dancer))
    assert lines(state(ground=lamps_at("a2", "b1"), orange=["dancer@a1"]))["cards"] == 1


def test_the_fountain_counts_own_buildings_beside_it_once() -> None:
    """PA-68, V6."""
    at = state(orange=["i3@b3n", "o4@f1n"], cards=EXPERT)
    after = play(at, "card:fontaine@e2e")
    assert stamped(after, ORANGE) == (("fontaine", 6),)
    twice = state(ground=PLAIN, orange=["fountain@c2n", "i3@b3n"], blue=["o4@e2n"])
    assert lines(twice)["cards"] == 3
    assert lines(twice, BLUE)["cards"] == 0


def test_the_statue_counts_the_free_cells_around_it() -> None:
    """PA-69, V7: 2 beside, 1 diagonal; the lamp in front is a free cell."""
    assert lines(play(state(cards=EXPERT), "card:penseur@d1s"))["cards"] == 8
    at = state(ground=PLAIN, orange=["statue@d4n", "lamp@c4", "dancer@c3"])
    assert dict(stamped(at, ORANGE))["penseur"] == 2 * 3 + 3


def test_lamps_beside_and_diagonal_to_the_statue_count_as_free() -> None:
    """PA-69."""
    at = state(ground=lamps_at("c3", "e4"), orange=["statue@d4n"])
    assert lines(at)["cards"] == 2 * 4 + 4


def test_a_statue_with_a_blocked_front_gives_nothing() -> None:
    """PA-69, V8."""
    at = state(cards=EXPERT, orange=["statue@d1e"], used={"penseur": "orange"}, to_move="blue")
    assert lines(at)["cards"] > 0
    assert lines(play(at, "card:peintre@e1"))["cards"] == 0
    built = state(cards=EXPERT, orange=["statue@d1e"], blue=["garden@e1e"])
    assert lines(built)["cards"] == 0


def test_the_score_pad_has_four_lines_and_a_total() -> None:
    """PA-70: a blank card gives nothing; the total may be negative."""
    at = state(
        orange=["painter@b3", "dancer@d3"],
        supply=["x5"],
        cards=EXPERT,
        used={"peintre": "orange", "moulin": "orange", "penseur": "orange blank"},
    )
    score = GAME.score(at, ORANGE)
    assert [name for name, _ in score.lines] == ["lit", "group", "unplaced", "cards"]
    assert dict(stamped(at, ORANGE)) == {"peintre": 16, "moulin": 55}
    assert score.total == 16 + 55 - 3
    assert GAME.score(state(supply=["x5"]), ORANGE).total == -3


def test_a_tie_goes_to_more_free_ground_of_the_own_colour() -> None:
    """PA-71, V7: a cell under the dancer is not free here."""
    at = state()
    assert GAME.score(at, ORANGE).tiebreak == GAME.score(at, BLUE).tiebreak == (23,)
    assert GAME.places(at) == (1, 1)
    at = state(orange=["lamp@b3"])
    assert GAME.score(at, ORANGE).tiebreak == (22,)
    assert GAME.places(at) == (2, 1)
    dancing = state(orange=["dancer@b3"])
    assert GAME.score(dancing, ORANGE).tiebreak == (22,)


def test_a_running_game_can_be_scored() -> None:
    """PA-72."""
    at = state(orange=["i3@b3n"], supply=["x5"])
    assert not GAME.is_over(at)
    assert GAME.score(at, ORANGE).total == 3 + 3 - 3


EXAMPLE = """
    s s b b l b b s
    s s b b l b b s
    s s l b b b b s
    o o o l b s s s
    o l o o o o o s
    o s s s s l o s
    o o b b b b o s
    s b b b l l o s"""


def test_the_example_of_the_rule_book() -> None:
    """PA-73: our own position with the same numbers."""
    at = state(
        ground=EXAMPLE,
        orange=["u6@a4w", "l6@d5e", "annex@g8:l6", "garden@c4e"],
        blue=["p5@f1w", "o4@c1n", "t4@d3e", "i3@d7n", "v3@c7n", "painter@d8"],
        supply=["x5", "w5"],
        blue_supply=["t5"],
        used={
            "sacre": "orange",
            "bouquinistes": "orange",
            "jardin": "orange",
            "metro": "orange",
            "peintre": "blue",
            "chartier": "blue",
            "lampadaire": "blue blank",
            "levitation": "blue blank",
        },
    )
    assert lines(at, ORANGE) == {"lit": 33, "group": 15, "unplaced": 0, "cards": 0}
    assert lines(at, BLUE) == {"lit": 43, "group": 13, "unplaced": -3, "cards": 4}
    assert [GAME.score(at, seat).total for seat in (ORANGE, BLUE)] == [48, 57]
    assert GAME.places(at) == (2, 1)
    products = {h.building: (h.size, h.lamps.bit_count()) for h in houses(at)}
    assert products == {
        "u6": (6, 1),
        "l6": (7, 3),
        "garden": (2, 3),
        "p5": (5, 2),
        "o4": (4, 3),
        "t4": (4, 3),
        "i3": (3, 3),
        "v3": (3, 0),
    }
