"""Swords and attacks (section 6)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.chance import Seat
from rules.saint_malo.model import Player, State
from tests.saint_malo.desk import after, built, play, refused, rolling, table, told


def lost(state: State) -> list[int]:
    """Cannons lost, seat by seat."""
    return [player.cannons_lost for player in state.players]


def test_sm49_a_box_is_crossed_for_each_sword_after_scoring() -> None:
    assert after(table("head swords*3 log"), "citizen@d4").swords_marked == 3
    assert after(table("head*5"), "citizen@d4").swords_marked == 0


def test_sm49_passed_and_skipped_turns_mark_their_swords_too() -> None:
    assert after(rolling("swords*5"), "stop").swords_marked == 5
    assert after(table("log swords*4", coins=1, phase="keep"), "stop").swords_marked == 4


def test_sm50_the_last_box_of_a_row_brings_an_attack_on_all() -> None:
    state = after(table("head*4 swords", seats=3, marked=5), "citizen@d4")
    assert lost(state) == [1, 1, 1]
    assert lost(after(table("head*4 swords", seats=3, marked=4), "citizen@d4")) == [0, 0, 0]


def test_sm51_soldiers_and_complete_sides_of_this_very_turn_count() -> None:
    state = after(table("head*2 log*2 swords", seats=3, marked=5), "soldier@d4")
    assert lost(state) == [0, 1, 1]
    walls = built(b7="w", c7="w", d7="w", e7="w", d4="S")
    state = after(table("wall log*3 swords", walls, seats=3, marked=11), "wall@f7")
    assert lost(state) == [0, 1, 1]


@pytest.mark.parametrize(("soldiers", "cannons"), [(2, 1), (3, 0), (4, 0)])
def test_sm52_only_a_defence_below_the_strength_costs_a_cannon(soldiers: int, cannons: int) -> None:
    army = dict.fromkeys(("d4", "d5", "d6", "e4")[:soldiers], "S")
    other = Player(built(**army))
    state = after(table("head*4 swords", marked=7, others=other), "citizen@d4")
    assert state.players[1].cannons_lost == cannons


def test_sm53_swords_run_on_into_the_next_row() -> None:
    state = after(table("head swords*4", seats=3, marked=4), "citizen@d4")
    assert (state.swords_marked, lost(state)) == (8, [1, 1, 1])


def test_sm53_two_players_can_be_attacked_twice_in_a_turn() -> None:
    step = play(rolling("swords*5", marked=3), "stop")
    assert (step.state.swords_marked, lost(step.state)) == (8, [2, 2])
    assert [event.words["strength"] for event in told(step, "attack")] == [1, 3]


def test_sm54_after_the_sixth_attack_swords_do_nothing_but_still_stay() -> None:
    state = table("head swords*4", marked=24, coins=9)
    assert refused(state, "turn:2=head") == "swords-stay"
    step = play(state, "citizen@d4")
    assert (step.state.swords_marked, lost(step.state)) == (24, [0, 0])
    assert told(step, "swords-idle")
    assert after(table("head swords*4", marked=22), "citizen@d4").swords_marked == 24


def test_sm55_every_failed_defence_costs_a_cannon_up_to_six() -> None:
    state = table("head swords*4")
    for attack, cell in enumerate(("d2", "d3", "d4", "d5", "d6", "e2"), start=1):
        ended = after(state, f"citizen@{cell}")
        assert lost(ended) == [attack, attack]
        state = replace(ended, active=Seat(0), phase="score", rolls_done=3, dice=state.dice)
