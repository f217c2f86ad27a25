"""The rule book's examples in numbers (section 13)."""

from __future__ import annotations

import pytest

from rules.chance import Seat
from rules.game import Score
from rules.saint_malo import GAME
from rules.saint_malo.box import EMPTY, STRENGTHS
from rules.saint_malo.city import defence
from rules.saint_malo.model import Player
from rules.saint_malo.scoring import churches
from tests.saint_malo.desk import TOP, after, built, play, read_city, refused, table, texts, told


def test_v1_the_start_position() -> None:
    state = table("head*3 log*2")
    assert state.player.city.count(EMPTY) == 41
    assert after(state, "merchant@c3").players[0].coins == 3 + 4


def test_v2_turning_dice_to_crates() -> None:
    dice = "crate crate wall head swords"
    state = table(dice)
    assert {"turn:3=crate", "turn:4=crate"} <= set(texts(state))
    turned = after(state, "turn:3=crate")
    assert turned.player.coins == 1
    assert refused(turned, "turn:4=crate") == "no-coins-to-turn"
    assert refused(state, "turn:5=crate") == "swords-stay"
    assert all(refused(state, f"turn:{die}=swords") == "to-swords" for die in range(1, 6))
    rich = after(table(dice, coins=4), "turn:3=crate,4=crate")
    ended = after(rich, "crate@d4,e4,e5,f5")
    assert ended.players[0].city.count("x") == 8
    assert ended.swords_marked == 1


def test_v3_four_heads() -> None:
    state = table("head*4 log")
    assert {"soldier@d4", "juggler@d4"} <= set(texts(state))
    assert refused(state, "noble@d4") == "too-few-dice"
    assert after(state, "citizen@d4").active == 1


def test_v4_three_crosses() -> None:
    state = table("cross*3 log*2")
    assert {f"church@d4:{level}" for level in (1, 2, 3)} <= set(texts(state))
    assert refused(state, "church@d4:4") == "too-few-dice"


def test_v5_churches() -> None:
    assert churches("111223455") == 25
    assert churches("12345") - churches("1234") == 7


def test_v6_an_architect_and_two_houses() -> None:
    state = after(table("head*4 log"), "architect@d4")
    assert refused(state, "house@e6") == "house-far"
    state = after(state, "house@e5")
    assert refused(state, "house@f6") == "house-apart"
    player = after(state, "house@e6").players[0]
    assert (player.points, player.logs) == (6, 0)


def test_v7_merchants() -> None:
    state = table("head*3 log*2", built(d2="x", d3="x", d4="x"), coins=0)
    player = after(state, "merchant@c3").players[0]
    assert player.coins == 7
    later = after(table("head*3 log*2", player.city, coins=0), "merchant@c4")
    assert later.players[0].coins == 4


def test_v8_jugglers() -> None:
    city = built(c3="A", e3="A", d3="C", c5="S")
    player = after(table("head*4 log", city), "juggler@d4").players[0]
    assert player.points == 6
    assert after(table("head*4 log", player.city), "juggler@e4").players[0].points == 6


def test_v9_an_attack_of_strength_six() -> None:
    strong = Player(built(d4="S", d5="S", d6="S", e4="S", e5="S", e6="S"))
    weak = Player(built(d4="S", d5="S", d6="S", e4="S", e5="S"))
    for others, lost in ((strong, 0), (weak, 1)):
        state = table("wall head swords*3", seats=4, marked=21, others=others)
        step = play(state, "turn:2=wall; wall@b1,c1")
        assert step.state.swords_marked == 24
        assert [event.words["strength"] for event in told(step, "attack")] == [6]
        assert [player.cannons_lost for player in step.state.players] == [1, lost, lost, lost]


def test_v10_the_annotated_city_board() -> None:
    city = built(d4="S", b7="w", c7="w", d7="w", e7="w")
    player = after(table("wall log*4", city), "wall@f7").players[0]
    assert (defence(player.city), player.points) == (3, 3)
    player = after(
        table("log crate crate swords*2", coins=3 + 10), "turn:2=log,3=log; log:3"
    ).players[0]
    assert (player.coins, player.logs) == (7, 5)
    built_three = after(table("head*3 log*2", coins=7, logs=5), "architect@d4:d5,d6,e6").players[0]
    state = table("head*3 log*2", built_three.city, coins=7, logs=built_three.logs)
    player = after(state, "architect@f3:f4,f5").players[0]
    assert (player.coins, player.logs) == (7, 0)


def test_v11_groups_of_four_crates() -> None:
    state = table("crate*4 log")
    assert after(state, "crate@d4,e4,e5,f5").active == 1
    assert refused(state, "crate@d4,e5,e6,f6") == "crate-apart"
    assert refused(state, "crate@a3,a4,c3,c4") == "crate-apart"


@pytest.mark.parametrize(("box", "strength"), [(6, 1), (12, 3), (36, 12)])
def test_v12_attacks_of_three_players(box: int, strength: int) -> None:
    step = play(table("head*4 swords", seats=3, marked=box - 1), "citizen@d4")
    assert [event.words["strength"] for event in told(step, "attack")] == [strength]


def test_v12_failed_defences_by_constant_defence() -> None:
    failed = []
    for strong in range(13):
        army = built().replace(EMPTY, "S", strong)
        lost = 0
        for attack in range(len(STRENGTHS)):
            marked = 6 * attack + 5
            state = table("crate*4 swords", seats=3, marked=marked, others=Player(army))
            lost += after(state, "crate@d6; done").players[1].cannons_lost
        failed.append(lost)
    assert failed == [6, 5, 5, 4, 4, 4, 3, 3, 2, 2, 1, 1, 0]


def test_v13_a_bonus_architect() -> None:
    state = after(table("wall*2 log*3", TOP), "wall@f1")
    assert (state.phase, len(texts(state))) == ("bonus", 180)
    state = after(state, "architect@d4:d5")
    assert (state.player.points, state.walls_left, state.phase) == (3, 1, "walls")


def test_a_finished_city_scores_what_one_counts_by_hand() -> None:
    city = read_city(
        """
        #wwwww#
        Cxx1S.w
        hxh2P.w
        hxx3A.w
        MJN4S.w
        .......
        #wwwww#"""
    )
    state = table("head*5", city, coins=7, logs=1, points=31)
    assert GAME.score(state, Seat(0)) == Score(
        (("track", 31), ("full", 0), ("coins", 3), ("logs", 1), ("churches", 13), ("cannons", 0)),
        (11,),
    )
    assert defence(city) == 2 + 2 + 2
