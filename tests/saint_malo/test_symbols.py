"""Logs, crates, walls and crosses (section 4)."""

from __future__ import annotations

import pytest

from rules.saint_malo.city import defence
from tests.saint_malo.desk import TOP, after, built, play, read_city, refused, table, texts, told

ALMOST_FULL = """
    #wwww.#
    xxxxxxx
    xxxxxxx
    xxxxxxx
    xxxxxxx
    xxxxxxx
    #xxxxx#"""


def test_sm29_a_delivery_costs_two_coins_however_many_logs() -> None:
    for count in (1, 2, 3):
        player = after(table("log*3 head*2"), f"log:{count}").players[0]
        assert (player.coins, player.logs) == (1, 2 + count)
        assert player.city == built()
    assert refused(table("log*3 head*2"), "log:4") == "too-few-dice"


def test_sm30_with_less_than_two_coins_there_are_no_logs() -> None:
    assert refused(table("log*3 head*2", coins=1), "log:1") == "no-coins-for-logs"
    assert not any(text.startswith("log") for text in texts(table("log*3 head*2", coins=1)))


def test_sm31_one_crate_for_each_used_die() -> None:
    state = after(table("crate*3 log*2"), "crate@d4; crate@d5")
    assert state.crates_left == 1
    assert after(state, "crate@d6").players[0].city == built(d4="x", d5="x", d6="x")


def test_sm32_crates_of_one_action_form_one_group_by_edges() -> None:
    state = after(table("crate*3 log*2"), "crate@d4")
    assert texts(state) == ["crate@d3", "crate@c4", "crate@e4", "crate@d5", "done"]
    assert refused(state, "crate@e5") == "crate-apart"


def test_sm32_older_crates_do_not_link_the_group() -> None:
    state = after(table("crate*3 log*2"), "crate@a3")
    assert refused(state, "crate@c3") == "crate-apart"


def test_sm32_a_group_may_touch_older_crates_or_not() -> None:
    assert {"crate@c3", "crate@f6"} <= set(texts(table("crate log*4", coins=0)))


def test_sm33_walls_need_no_contact() -> None:
    player = after(table("wall*3 log*2"), "wall@b1; wall@g4; wall@d7").players[0]
    assert player.city == built(b1="w", g4="w", d7="w")


@pytest.mark.parametrize(
    ("cells", "last", "coins", "points"),
    [
        (("g2", "g3", "g4", "g5"), "g6", 5, 0),
        (("b7", "c7", "d7", "e7"), "f7", 3, 3),
        (("a2", "a3", "a4", "a5"), "a6", 5, 0),
    ],
)
def test_sm34_and_sm35_a_complete_side_pays_at_once(
    cells: tuple[str, ...], last: str, coins: int, points: int
) -> None:
    state = table("wall*2 log*3", built(**dict.fromkeys(cells, "w")))
    state = after(state, f"wall@{last}")
    assert state.phase == "walls"
    assert (state.player.coins, state.player.points) == (coins, points)
    assert defence(state.player.city) == 2


def test_sm34_one_action_may_complete_two_sides_and_a_side_pays_once() -> None:
    walls = dict.fromkeys(("g2", "g3", "g4", "g5", "b7", "c7", "d7", "e7"), "w")
    state = table("wall*3 log*2", built(**walls))
    player = after(state, "wall@g6; wall@f7; wall@b1").players[0]
    assert (player.coins, player.points, defence(player.city)) == (5, 3, 4)


@pytest.mark.parametrize(
    ("person", "points", "coins"),
    [("citizen", 1, 3), ("soldier", 0, 3), ("priest", 0, 3), ("merchant", 0, 7)],
)
def test_sm36_the_top_side_brings_a_person_with_its_full_effect(
    person: str, points: int, coins: int
) -> None:
    state = after(table("wall*2 log*3", TOP), "wall@f1")
    assert (state.phase, state.walls_left) == ("bonus", 1)
    state = after(state, f"{person}@c3")
    assert state.phase == "walls"
    assert (state.player.points, state.player.coins) == (points, coins)


def test_sm36_jugglers_and_nobles_are_no_bonus_and_turning_is_over() -> None:
    state = after(table("wall*2 log*3", TOP), "wall@f1")
    assert refused(state, "juggler@d4") == "not-as-bonus"
    assert refused(state, "noble@d4") == "not-as-bonus"
    assert refused(state, "wall@g2") == "bonus-open"
    assert refused(state, "done") == "bonus-open"


def test_sm36_after_the_houses_of_a_bonus_architect_the_walls_go_on() -> None:
    state = after(table("wall*2 log*3", TOP), "wall@f1; architect@d4")
    assert (state.phase, state.walls_left, state.symbol) == ("houses", 1, "wall")
    state = after(state, "house@d5; house@d6")
    assert (state.phase, state.walls_left, state.group, state.architect) == ("walls", 1, (), None)
    assert after(state, "wall@g2").active == 1


def test_sm37_the_bonus_is_lost_if_no_cell_is_empty() -> None:
    step = play(table("wall*2 log*3", ALMOST_FULL), "wall@f1")
    assert told(step, "side-lost")
    assert step.state.active == 1


def test_sm37_a_bonus_person_may_take_the_cell_of_a_remaining_wall() -> None:
    city = read_city(ALMOST_FULL)
    city = city[:-1] + "."
    state = after(table("wall*2 log*3", city), "wall@f1")
    assert texts(state) == [f"{p}@f7" for p in ("citizen", "soldier", "priest", "architect")] + [
        "merchant@f7"
    ]
    assert after(state, "citizen@f7").active == 1


def test_sm38_a_side_with_anything_else_on_it_never_counts() -> None:
    broken = built(b7="w", c7="w", d7="x", e7="w")
    player = after(table("wall log*4", broken), "wall@f7").players[0]
    assert (player.points, defence(player.city)) == (0, 0)


def test_sm39_a_church_of_any_level_up_to_the_crosses() -> None:
    state = table("cross*2 log*3", built(d4="2"))
    player = after(state, "church@d5:2").players[0]
    assert player.city == built(d4="2", d5="2")
    assert (player.points, player.coins, player.logs) == (0, 3, 2)
    assert refused(state, "church@d5:3") == "too-few-dice"
