"""Decisions in phase build (MC-23 to MC-35)."""

from __future__ import annotations

from rules.chance import Seat
from rules.matches.replay import replay
from rules.my_city import GAME
from rules.my_city.board import BUILDS, GRID, RIVER, canonical
from rules.my_city.box import BOARDS, SHAPE
from rules.my_city.city import footprint
from rules.my_city.model import Build, State
from tests.my_city.desk import (
    OUT,
    builds,
    keen,
    legal,
    play,
    player,
    refused,
    rest,
    seat,
    step,
    table,
    told,
)


def test_refusals_come_in_the_order_of_the_rule() -> None:
    """MC-23: from the general to the particular."""
    state = table(seat("red-i2@f1n"), card="red-u5")
    assert refused(state, "build@k11n") == "outside"
    assert refused(state, "build@z99n") == "outside"
    assert refused(state, "build@d1n") == "crosses-river"
    assert refused(state, "build@i10n") == "not-buildable"
    assert refused(state, "build@f1n") == "occupied"
    assert refused(state, "build@g6n") == "not-adjacent"
    assert refused(table(seat(), card="red-u5"), "build@g6n") == "not-along-river"
    assert refused(table(seat(), OUT, card="red-u5"), "build@f1n", who=1) == "builds-no-more"


def test_an_earlier_refusal_hides_a_later_one() -> None:
    """MC-23: outside and forest; across the river and mountain; mountain and covered."""
    assert refused(table(seat(), card="red-i4"), "build@j5n") == "outside"
    assert refused(table(seat(), card="red-i4"), "build@b5n") == "crosses-river"
    assert refused(table(seat("red-i2@b7n"), card="blue-i2"), "build@a7n") == "not-buildable"


def test_the_first_building_lies_along_the_river() -> None:
    """MC-24."""
    state = table(seat(), card="red-i2")
    assert refused(state, "build@c1n") == "not-along-river"
    assert "d1n" in builds(state)


def test_a_corner_at_the_river_is_not_enough() -> None:
    """MC-09, MC-24: d2 touches with a corner only."""
    assert refused(table(seat(), card="red-i2"), "build@c2n") == "not-along-river"


def test_passes_do_not_waive_the_river_and_a_church_needs_it_too() -> None:
    """MC-24."""
    assert refused(table(seat(token=7), card="red-i2"), "build@a1n") == "not-along-river"
    assert refused(table(seat(), card="church-1"), "build@k2n") == "not-along-river"


def test_later_buildings_touch_an_own_building_with_a_side() -> None:
    """MC-25: no corner, and the river is no longer needed."""
    state = table(seat("red-i2@f1n"), card="blue-i2")
    assert refused(state, "build@h2n") == "not-adjacent"
    assert "h1n" in builds(state)
    assert refused(state, "build@e5n") == "not-adjacent"


def test_a_neighbour_across_the_river_counts_and_a_church_is_a_neighbour() -> None:
    """MC-10, MC-25."""
    assert "d1n" in builds(table(seat("red-i2@f1n"), card="blue-i2"))
    assert "g8n" in builds(table(seat("church-3@g5n"), card="blue-i2"))


def test_trees_stones_wells_and_veins_may_be_covered() -> None:
    """MC-26."""
    state = table(seat("red-i4@g1n yellow-i2@j3n blue-i2@f3n"), card="red-i2")
    tree, vein, stone, well = "i2n", "k1e", "j4n", "h3n"
    assert {tree, vein, stone, well} <= set(builds(state))


def test_mountain_and_forest_are_never_covered() -> None:
    """MC-26."""
    state = table(seat("red-i2@b7n yellow-i2@j3n"), card="blue-i2")
    assert refused(state, "build@a7n") == "not-buildable"
    assert refused(state, "build@k4e") == "not-buildable"


def test_nothing_is_built_over() -> None:
    """MC-27."""
    state = table(seat("red-i2@f1n"), card="blue-i2")
    assert refused(state, "build@g1n") == "occupied"


def test_the_example_position_has_four_decisions() -> None:
    """The short position of the format: across the river is adjacent, and a church is no pass."""
    state = GAME.restore(
        {
            "game": "my_city",
            "mode": "eternal",
            "phase": "build",
            "card": "church-3",
            "players": [{"buildings": ["blue-i4@a8n"]}, {"in": False}],
        }
    )
    assert legal(state) == ["build@c5n", "build@f7n", "build@b9n", "finish"]


def test_passing_costs_one_step_and_the_seat_stays() -> None:
    """MC-28: also where the piece would fit."""
    state = play(table(seat(), card="red-i2"), 0, "pass")
    assert player(state).token == 9
    assert player(state).playing


def test_nobody_passes_on_zero_until_the_token_rises() -> None:
    """MC-29."""
    assert refused(table(seat(token=0), card="red-i2"), "pass") == "no-pass-zero"
    assert "pass" not in legal(table(seat(token=0), card="red-i2"))
    state = table(seat("red-i2@f1n"), card="blue-i2", episode=13)
    state = play(state, 0, "build@f2n")
    assert "pass" in legal(GAME.apply_chance(state, ("yellow-i2",)).state)


def test_finishing_is_always_possible_and_free() -> None:
    """MC-30: on a church, on zero, while the piece fits."""
    for card in ("red-i2", "church-2"):
        state = table(seat(token=0), seat(), card=card)
        assert legal(state)[-1] == "finish"
        state = play(state, 0, "finish")
        assert (player(state).token, player(state).playing) == (0, False)


def test_churches_must_be_built_or_the_seat_finishes() -> None:
    """MC-31."""
    state = table(seat(), card="church-1")
    assert refused(state, "pass") == "no-pass-church"
    assert "pass" not in legal(state)


def test_a_church_that_fits_nowhere_leaves_only_finish() -> None:
    """MC-31, MC-35: and it is still a decision."""
    state = table(seat(terrain=["M" * 11] * 11), card="church-1")
    assert legal(state) == ["finish"]
    assert GAME.actors(state) == {0}


VEINS = "red-i4@h1n blue-i2@b8n"
"""One vein covered, and a building beside the other."""


def test_the_first_to_cover_both_veins_gets_three_points() -> None:
    """MC-34."""
    state = rest(table(seat(VEINS), seat(), card="yellow-i2"), "build@a8e", "finish")
    assert (player(state).token, player(state).earned) == (13, 3)
    assert state.veins_claimed


def test_everybody_of_the_same_round_gets_them() -> None:
    """MC-34: whoever comes first in the log."""
    start = table(seat(VEINS), seat(VEINS), card="yellow-i2")
    state = play(play(start, 1, "build@a8e"), 0, "build@a8e")
    assert [p.token for p in state.players] == [13, 13]


def test_nobody_gets_them_in_a_later_round() -> None:
    """MC-34."""
    state = table(seat(VEINS), card="yellow-i2", veins_claimed=True)
    assert player(play(state, 0, "build@a8e")).token == 10


def test_the_points_come_when_the_round_is_complete() -> None:
    """MC-21, MC-34."""
    start = table(seat(VEINS), seat(), card="yellow-i2")
    assert player(play(start, 0, "build@a8e")).token == 10


def test_a_church_may_cover_a_vein() -> None:
    """MC-34: one building or two, any colour or church."""
    state = table(seat("red-i4@h1n yellow-i2@b8n"), card="church-1")
    step_ = step(state, 0, "build@a8e")
    assert told(step_.events, "veins")[0].words == {"points": 3}


def test_a_forced_decision_is_still_made_and_harms_least() -> None:
    """MC-35: the default goes on with the town, and finishes only when it must."""
    stuck = table(seat(terrain=["M" * 11] * 11), card="red-i2")
    assert str(GAME.default_move(stuck, Seat(0))) == "pass"
    church = table(seat(terrain=["M" * 11] * 11), card="church-1")
    assert str(GAME.default_move(church, Seat(0))) == "finish"
    free = table(seat("red-i2@f1n"), card="blue-u5")
    after = play(free, 0, str(GAME.default_move(free, Seat(0))))
    before = GAME.score(free, Seat(0)).total
    assert GAME.score(after, Seat(0)).total > before


def test_an_absent_player_passes_rather_than_fells_all_trees() -> None:
    """MC-35: four trees are worth more than the step back."""
    grove = ["MMMMMTTMMMM", *["M" * 11] * 10]
    state = table(seat(terrain=grove), card="red-i2")
    assert legal(state) == ["build@f1n", "pass", "finish"]
    assert str(GAME.default_move(state, Seat(0))) == "pass"


def test_the_list_holds_what_the_rule_allows_and_nothing_else() -> None:
    """MC-23, cell by cell, for all 484 decisions at several moments of a random game."""
    states = [point.state for point in replay(GAME, keen(GAME.setup(2), b"one")[0])]
    for state in [state for state in states if 0 in GAME.actors(state)][::5]:
        listed = {move for move in GAME.legal_moves(state, Seat(0)) if isinstance(move, Build)}
        assert listed == {move for move in BUILDS.values() if allowed(state, move)}


def allowed(state: State, move: Build) -> bool:
    """The rule in its own words, without the sets of bits and the sites of the game."""
    assert state.card is not None
    town, card = player(state).town, state.card
    cells = footprint(player(state), card, move)
    covered = set(GRID.within(player(state).covered))
    if canonical(SHAPE[card], move) != move or not all(cell in GRID for cell in cells):
        return False
    banks = {cell.x < BOARDS.left_bank[cell.y] for cell in cells}
    if len(banks) > 1 or covered & set(cells):
        return False
    if not all(town.terrain[cell.y][cell.x] in ".TtSWG" for cell in cells):
        return False
    if not player(state).buildings:
        return any(cell in edge for edge in RIVER for cell in cells)
    return any(
        (cell.x + dx, cell.y + dy) in covered
        for cell in cells
        for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))
    )
