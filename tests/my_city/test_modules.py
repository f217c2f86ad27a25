"""The modules of the chapters (MC-61 to MC-80); test_prosperity has the last one."""

from __future__ import annotations

import pytest

from rules.chance import Seat
from rules.my_city import GAME
from rules.my_city.board import ALL, LEFT
from rules.my_city.campaign.rewards import Brought, outcomes, record
from rules.my_city.city import ground
from rules.my_city.model import Mines, State
from rules.my_city.modules import modules
from rules.my_city.scoring import evidence
from tests.my_city.desk import (
    builds,
    campaign,
    cells,
    draw,
    legal,
    lines,
    names,
    play,
    player,
    refused,
    rest,
    scored,
    seat,
    step,
    table,
    told,
)

EPISODES = {
    "group": range(2, 25),
    "well": range(3, 13),
    "church": range(4, 25),
    "block": range(4, 25),
    "church4": range(5, 25),
    "church_points": range(5, 25),
    "no_pass": (6, 9),
    "flood": range(7, 10),
    "levee": range(8, 10),
    "veins": range(10, 13),
    "forest_open": range(11, 13),
    "sawmill": (12,),
    "zero": range(13, 25),
    "investor": range(13, 19),
    "factory": range(14, 25),
    "investor_factory": range(15, 19),
    "mine_blue": range(16, 25),
    "mine_red": range(17, 25),
    "mine_yellow": range(18, 25),
    "railroad": range(19, 25),
    "port": range(20, 25),
    "port_symbol": (21,),
    "palace": range(22, 25),
    "modern_blue": range(22, 25),
    "park": range(22, 25),
    "theatre": range(23, 25),
    "park_end": (24,),
}


def ends(state: State) -> tuple[Brought, ...]:
    return outcomes(state, GAME.places(state))


@pytest.mark.parametrize("module", EPISODES)
def test_a_module_is_on_in_its_episodes_only(module: str) -> None:
    found = [n for n in range(1, 25) if module in modules(n).on]
    assert found == list(EPISODES[module])


def test_groups_score_from_episode_two() -> None:
    """MC-61."""
    assert "group-red" not in lines(scored(seat(), seat(), episode=1))
    assert lines(scored(seat("red-i2@f1n"), seat(), episode=2))["group-red"] == 1


def test_wells_score_in_episodes_three_to_twelve() -> None:
    """MC-62."""
    ring = "red-i2@h1e blue-i2@f3n yellow-i2@i3n red-i4@h4e"
    assert lines(scored(seat(ring), seat(), episode=4))["well"] == 4
    assert "well" not in lines(scored(seat(), seat(), episode=2))
    assert "well" not in lines(scored(seat(), seat(), episode=13))


def test_churches_and_the_blocking_card_join_in_episode_four() -> None:
    """MC-63, MC-64."""
    assert not {"church-1", "block"} & set(modules(3).deck)
    assert {"church-1", "church-2", "church-3", "block"} <= set(modules(4).deck)
    assert refused(table(seat(), card="church-1", episode=4), "pass") == "no-pass-church"
    assert draw(GAME.start(campaign(4)), "block").phase == "blocked"


def test_each_seat_builds_its_own_fourth_church() -> None:
    """MC-65: 63, 68 and 40 first placements."""
    shapes = [seat(church4=shape) for shape in ("v5", "p5", "i3")]
    state = table(*shapes, card="church-4", episode=5)
    assert [len(builds(state, who)) for who in range(3)] == [63, 68, 40]
    assert player(play(state, 2, "build@f1n"), 2).covered == cells("f1 g1 h1")
    assert GAME.parse(state, Seat(2), "build@f1s") == GAME.grammar.read("build@f1n")
    why = GAME.refusal(state, Seat(2), GAME.grammar.read("build@f1s"))
    assert why is not None
    assert why.code == "redundant-turn"
    assert refused(state, "pass") == "no-pass-church"


def test_places_in_episode_four_give_the_shapes() -> None:
    """MC-65."""
    state = scored(seat("red-i4@f1n"), seat("red-i2@f1n"), seat(), episode=4)
    assert [town.church4 for town in record(state, GAME.places(state)).players] == [
        "v5",
        "p5",
        "i3",
    ]
    two = scored(seat("red-i4@f1n"), seat(), episode=4)
    assert [o.church4 for o in ends(two)] == ["v5", "i3"]


def test_churches_score_nothing_in_episode_four() -> None:
    """MC-66."""
    city = "church-3@g5n yellow-i2@h5n red-i2@h7e blue-i2@f7e"
    assert "church" not in lines(scored(seat(city), seat(), episode=4))
    assert lines(scored(seat(city), seat(), episode=5))["church"] == 3


@pytest.mark.parametrize("episode", [6, 9])
def test_nobody_passes_in_some_episodes(episode: int) -> None:
    """MC-67."""
    state = table(seat(), card="red-i2", episode=episode)
    assert refused(state, "pass") == "no-pass-episode"
    assert "pass" not in legal(state)
    assert legal(state)[-1] == "finish"


def test_under_water_nothing_is_built_and_nothing_counts() -> None:
    """MC-68: in lines and ties."""
    state = table(seat(), card="red-i2", episode=7)
    assert refused(state, "build@d1n") == "not-buildable"
    rows = player(state).town.terrain
    assert not (ALL & ~ground(rows, 7).blocked) & LEFT
    shown = evidence(state, Seat(0))
    assert not any(mask & LEFT for mask in shown.values())
    assert lines(state)["tree"] == 6
    assert GAME.score(state, Seat(0)).tiebreak[0] == -5


def test_dikes_pay_for_every_building_along_the_river() -> None:
    """MC-69."""
    city = "red-i2@f1n blue-i2@f2n yellow-i2@h1n"
    assert lines(scored(seat(city), seat(), episode=8))["levee"] == 2
    assert "levee" not in lines(scored(seat(city), seat(), episode=7))


VEINS = "red-i4@h1n blue-i2@b8n"


def test_the_first_round_brings_two_nuggets_and_a_later_one_only_one() -> None:
    """MC-70: points only in the first round."""
    start = table(seat(VEINS), seat(VEINS), card="yellow-i2", episode=10)
    state = rest(start, "build@a8e", "pass")
    assert [(p.token, p.town.nuggets) for p in state.players] == [(13, 2), (9, 0)]
    state = rest(draw(state, "yellow-v3"), "pass", "build@a8n")
    assert [(p.token, p.town.nuggets) for p in state.players] == [(12, 2), (9, 1)]


def test_nuggets_are_found_once_in_an_episode() -> None:
    """MC-70: a later building changes nothing."""
    state = rest(table(seat(VEINS), seat(), card="yellow-i2", episode=10), "build@a8e", "pass")
    state = rest(draw(state, "yellow-i4"), legal(draw(state, "yellow-i4"))[0], "pass")
    assert player(state).town.nuggets == 2


def test_the_eternal_game_knows_no_nuggets() -> None:
    """MC-34."""
    state = rest(table(seat(VEINS), seat(), card="yellow-i2"), "build@a8e", "pass")
    assert player(state).town.nuggets == 0


@pytest.mark.parametrize(
    ("nuggets", "symbols"),
    [
        ((4, 2, 0), [2, 1, 0]),
        ((4, 4, 1), [2, 2, 0]),
        ((3, 1, 1), [2, 1, 1]),
        ((0, 0, 0), [0, 0, 0]),
        ((2, 0, 0), [2, 0, 0]),
        ((3, 1), [2, 0]),
    ],
)
def test_nuggets_pay_symbols_after_episode_twelve(
    nuggets: tuple[int, ...], symbols: list[int]
) -> None:
    """MC-70, MC-52: by place, so the second of two gets none; and none for no nuggets."""
    state = scored(*(seat(nuggets=n) for n in nuggets), episode=12)
    assert [dict(o.symbols).get("gold", 0) for o in ends(state)] == symbols
    earlier = scored(*(seat(nuggets=n) for n in nuggets), episode=11)
    assert not any("gold" in dict(o.symbols) for o in ends(earlier))


def test_the_forest_opens_in_episode_eleven() -> None:
    """MC-71: it neither costs nor brings anything."""
    city = "yellow-i4@f9n"
    closed = table(seat(city), card="red-i2", episode=10)
    opened = table(seat(city), card="red-i2", episode=11)
    assert refused(closed, "build@j9n") == "not-buildable"
    assert "j9n" in builds(opened)
    bare, felled = (scored(seat(b), seat(), episode=11) for b in ("", "red-i2@j7n"))
    assert lines(bare)["empty"] == lines(felled)["empty"]


def test_the_first_building_lies_at_the_sawmill() -> None:
    """MC-72: on a neighbour of j10, and not along the river."""
    state = table(seat(), card="red-i2", episode=12)
    assert refused(state, "build@f1n") == "not-at-sawmill"
    assert refused(state, "build@j10n") == "not-buildable"
    assert {"i10e", "j8e", "k9e", "j11n"} <= set(builds(state))
    assert all(
        {"j9", "i10", "k10", "j11"} & set(names(player(play(state, 0, text)).covered).split())
        for text in legal(state)
        if text.startswith("build")
    )


def test_two_felled_forest_cells_score_one() -> None:
    """MC-72: rounded down."""
    for city, points in (("red-i2@j8e", 1), ("red-v3@j7n", 1), ("red-i4@g9n", 0)):
        assert lines(scored(seat(city), seat(), episode=12))["forest"] == points
    assert lines(scored(seat("red-o4@j8n"), seat(), episode=12))["forest"] == 2


def test_the_token_begins_on_zero_and_passing_needs_points() -> None:
    """MC-73."""
    state = draw(GAME.start(campaign(13)), "red-i2")
    assert player(state).token == 0
    assert refused(state, "pass") == "no-pass-zero"


def test_the_investor_pays_for_a_neighbour_of_the_latest_building() -> None:
    """MC-74: and moves in any case."""
    state = table(seat("red-i2@f1n yellow-i2@h1n"), card="blue-i2", episode=13)
    assert player(play(state, 0, "build@h2n")).token == 1
    away = play(state, 0, "build@f2n")
    assert player(away).token == 0
    away = play(draw(away, "blue-o4"), 0, "build@f3n")
    assert player(away).token == 1


def test_the_first_building_earns_nothing_and_a_pass_leaves_the_investor() -> None:
    """MC-74."""
    state = table(seat(), card="blue-i2", episode=13)
    assert player(play(state, 0, "build@f1n")).token == 0
    waited = play(table(seat("red-i2@f1n", token=3), card="red-o4", episode=13), 0, "pass")
    assert player(play(draw(waited, "blue-i2"), 0, "build@f2n")).token == 3


def test_what_the_investor_pays_is_told() -> None:
    state = table(seat("red-i2@f1n"), card="blue-i2", episode=13)
    assert told(step(state, 0, "build@f2n").events, "earned")[0].words == {
        "why": "investor",
        "points": 1,
    }


def test_factories_score_when_built() -> None:
    """MC-75: blue pieces with the sticker, which are blue for the rest."""
    city = "blue-i2@f1n blue-o4@f2n red-i4@h1n"
    found = lines(scored(seat(city, factories=["i2", "i4"]), seat(), episode=14))
    assert (found["factory"], found["group-blue"]) == (1, 2)


def test_the_investor_pays_more_for_a_factory() -> None:
    """MC-76."""
    for episode, factories, points in ((15, ["i2"], 2), (15, ["o4"], 1), (14, ["i2"], 1)):
        city = seat("red-i2@f1n", factories=factories)
        state = play(table(city, card="blue-i2", episode=episode), 0, "build@f2n")
        assert (player(state).token, player(state).earned) == (points, points)
    far = table(seat("red-i2@f1n yellow-i2@h1n", factories=["i2"]), card="blue-i2", episode=15)
    assert player(play(far, 0, "build@f2n")).token == 0


def test_a_shaft_grows_by_all_groups_at_its_entrance() -> None:
    """MC-77: two blue groups at a3, and one that is elsewhere."""
    city = "blue-i2@a1e blue-v3@b3n blue-o4@c2n blue-u5@g5n"
    state = scored(seat(city), seat(), episode=16)
    assert [outcome.mines for outcome in ends(state)] == [Mines(3, 0, 0), Mines()]


def test_other_colours_and_later_shafts_do_not_count() -> None:
    """MC-77: red opens in 17, yellow in 18."""
    city = "red-i2@c6n yellow-i2@a9n blue-i2@b3n"
    depths = [ends(scored(seat(city), seat(), episode=n))[0].mines for n in (16, 17, 18)]
    assert depths == [Mines(1, 0, 0), Mines(1, 1, 0), Mines(1, 1, 1)]


def test_a_step_that_was_passed_pays() -> None:
    """MC-77: at depth 3 a tree, at 10 a symbol; at the same depth nothing."""
    city = "blue-i2@b3n"
    for old, stickers, symbols in ((2, 1, 0), (3, 0, 0), (9, 0, 1), (10, 0, 0)):
        mines = {"blue": old}
        outcome = ends(scored(seat(city, mines=mines), seat(), episode=16))[0]
        assert outcome.stickers.count("tree") == stickers
        assert dict(outcome.symbols).get("mine", 0) == symbols


def test_trees_of_shafts_come_after_the_column_blue_red_yellow() -> None:
    """MC-55, MC-77."""
    deep = {"blue": 2, "red": 2, "yellow": 2}
    city = "red-i2@c6n yellow-i2@a9n blue-i2@b3n"
    outcome = ends(scored(seat(city, mines=deep), seat(), episode=19))[0]
    assert outcome.stickers == ("stones", "tree", "tree", "tree")
    assert [one.id for one in outcome.steps] == ["blue-3", "red-3", "yellow-3"]


def test_a_step_for_first_comers_pays_in_one_episode_only() -> None:
    """MC-77: to all who reach it there."""
    players = [seat("blue-i2@b3n", mines={"blue": 5}), seat("blue-i2@b3n", mines={"blue": 5})]
    state = scored(*players, episode=16)
    assert [dict(o.symbols).get("mine") for o in ends(state)] == [1, 1]
    assert record(state, GAME.places(state)).mine_claimed == ("blue-6",)
    late = scored(*players, episode=17, mine_claimed=["blue-6"])
    assert [dict(o.symbols).get("mine") for o in ends(late)] == [None, None]
    assert record(late, GAME.places(late)).mine_claimed == ("blue-6",)


def test_the_railroad_pays_two_at_once_for_a_building_in_the_last_row() -> None:
    """MC-78: once per building."""
    state = table(seat("red-i2@d10n"), card="yellow-i2", episode=19)
    assert player(play(state, 0, "build@d11n")).token == 2
    assert player(play(state, 0, "build@f10n")).token == 0
    before = table(seat("red-i2@d10n"), card="yellow-i2", episode=18)
    assert player(play(before, 0, "build@d11n")).token == 1


LINK = "red-i4@f3e red-i2@f7e"
"""Reds from the port's side at f3 down to f8."""


def test_a_chain_of_one_colour_from_the_port_to_the_last_row_scores_five() -> None:
    """MC-79."""
    assert lines(scored(seat(f"{LINK} red-t4@f9e"), seat(), episode=20))["port"] == 5
    assert lines(scored(seat(f"{LINK} yellow-t4@f9e"), seat(), episode=20))["port"] == 0
    assert lines(scored(seat(LINK), seat(), episode=20))["port"] == 0


def test_two_groups_of_one_colour_do_not_link_the_port_together() -> None:
    """MC-79: one touches the port, another the last row, and they do not meet."""
    apart = "red-i4@f3e red-t4@f9e"
    assert lines(scored(seat(apart), seat(), episode=20))["port"] == 0
    assert lines(scored(seat(f"{apart} yellow-i2@f7e"), seat(), episode=20))["port"] == 0
    state = rest(table(seat("red-i4@f3e"), seat(), card="red-t4", episode=21), "finish", "finish")
    assert not state.port_claimed
    gap = table(seat("red-i4@f3e yellow-i2@f7e"), card="red-t4", episode=21)
    assert player(play(gap, 0, "build@f9e")).town.progress == 0


def test_two_chains_score_no_more_than_one() -> None:
    """MC-79: once."""
    second = "yellow-v3@e4w yellow-i4@d6e yellow-i2@d10e"
    assert lines(scored(seat(second), seat(), episode=20))["port"] == 5
    assert lines(scored(seat(f"{LINK} red-t4@f9e {second}"), seat(), episode=20))["port"] == 5


def test_the_first_to_link_the_port_paints_a_symbol() -> None:
    """MC-80: all of that round, nobody later, and in episode 21 only."""
    start = table(seat(LINK), seat(LINK), card="red-t4", episode=21)
    both = rest(start, "build@f9e", "build@f9e")
    assert [p.town.progress for p in both.players] == [1, 1]
    assert both.port_claimed
    late = table(seat(LINK), card="red-t4", episode=21, port_claimed=True)
    assert player(play(late, 0, "build@f9e")).town.progress == 0
    other = table(seat(LINK), card="red-t4", episode=20)
    linked = play(other, 0, "build@f9e")
    assert (player(linked).town.progress, linked.port_claimed) == (0, True)
