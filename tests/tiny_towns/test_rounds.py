"""Turn flow (TT-20 to TT-28) and placing the cube (TT-30 to TT-36)."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from rules.chance import Seat
from rules.codec import digest
from rules.tiny_towns import GAME
from rules.tiny_towns.model import State
from tests.tiny_towns.tables import (
    EMPTY,
    Side,
    at,
    events,
    exported,
    legal,
    play,
    refused,
    side,
    table,
    top_row,
    town,
)

FULL = "w w w w / w w w w / w w w w / w w w ."
BANKS = "bank=wood bank=wheat bank=brick bank=glass"


def test_tt_20_a_round_goes_from_naming_to_acting_and_back_to_naming() -> None:
    state = table(EMPTY, phase="name", master=0, current=None)
    assert legal(state) == ["wood", "wheat", "brick", "glass", "stone"]
    state = play(state, "0 glass")
    assert (state.phase, state.current) == ("act", "glass")
    state = play(state, "0 glass@a1", "1 glass@d4")
    assert (state.phase, state.round, state.current) == ("name", 6, None)


def test_tt_21_only_those_whose_turn_it_is_may_move_and_only_in_the_own_town() -> None:
    state = table(EMPTY, phase="name", master=0, current=None)
    assert refused(state, "glass", seat=1) == "not-your-turn"
    assert refused(state, "glass@a1") == "name-first"
    state = play(state, "0 glass", "0 glass@a1")
    assert refused(state, "glass@b1") == "round-done"
    assert legal(state) == []
    assert town(state, 1) == EMPTY


def test_tt_22_rounds_are_numbered_from_one() -> None:
    state = GAME.start(GAME.setup(2, {"cards": "first", "monuments": "none"}))
    rounds = [state.round]
    for cell in ("a1", "b1", "c1"):
        master = state.master
        state = play(state, f"{master} wheat", f"0 wheat@{cell}", f"1 wheat@{cell}")
        rounds.append(state.round)
    assert rounds == [1, 2, 3, 4]


def test_tt_23_naming_is_counted_and_own_banks_forbid_their_resource() -> None:
    bank = side(top_row("bank=glass . . ."), named=3)
    state = table(bank, phase="name", master=0, current=None, use="bank")
    assert legal(state) == ["wood", "wheat", "brick", "stone"]
    assert refused(state, "glass") == "banked"
    assert play(state, "0 stone").players[0].named == 4


def hammer_after(*sides: Side, master: int, use: str = "") -> set[int]:
    """Who is to name after a round in which nobody but *master* had to act."""
    players = [{**one, "step": "place" if i == master else "done"} for i, one in enumerate(sides)]
    state = play(table(*players, master=master, use=use), f"{master} wood@d4")
    return {int(seat) for seat in GAME.actors(state)}


def test_tt_24_the_hammer_goes_left() -> None:
    assert hammer_after(side(), side(), side(), master=1) == {2}
    assert hammer_after(side(), side(), side(), master=2) == {0}


def test_tt_24_finished_players_and_fort_owners_are_passed_over() -> None:
    fort = side(top_row("fort . . ."), monument="fort")
    assert hammer_after(side(), side(), side(finished=3), master=1) == {0}
    assert hammer_after(side(), side(), fort, master=1) == {0}
    assert hammer_after(side(finished=2), side(FULL), fort, master=1) == {2}


def test_tt_24_after_the_master_builder_has_finished_the_next_on_the_left_names() -> None:
    assert hammer_after(side(), side(FULL), side(), master=1) == {2}


def test_tt_24_owners_of_five_banks_are_passed_over_and_end_the_game_if_nobody_else_is_left() -> (
    None
):
    banks = side(f"{BANKS} / bank=stone . . . / . . . . / . . . .")
    assert hammer_after(side(), side(FULL), banks, master=1, use="bank") == {0}
    state = table(banks, side(FULL), use="bank")
    state = play(state, "0 wood@d4", "1 wood@d4")
    assert GAME.is_over(state)
    assert [player.finished for player in state.players] == [6, 5]


def test_tt_25_after_the_cube_comes_building_and_done_is_final() -> None:
    state = table(top_row("w s . ."))
    assert refused(state, "well@a1:a1,b1") == "place-first"
    assert refused(state, "done") == "place-first"
    state = play(state, "0 wood@d4")
    assert refused(state, "wood@c4") == "already-placed"
    state = play(state, "0 done")
    assert legal(state) == []


def test_tt_26_others_see_the_town_as_it_was_until_everybody_is_done() -> None:
    state = play(table(top_row("w s . .")), "0 wood@d4", "0 well@a1:a1,b1")
    seen = GAME.mask(state, None)
    assert town(seen) == top_row("wood stone . .")
    assert seen.players[0].step == "done"
    shown = GAME.mask(play(state, "1 wood@a1"), None)
    assert town(shown) == "well . . . / . . . . / . . . . / . . . wood"


def test_tt_26_the_order_in_which_players_act_does_not_matter() -> None:
    start = table(top_row("w s . ."), top_row("w s . ."))
    first, second = ["0 wood@d4", "0 well@a1:a1,b1"], ["1 wood@a4", "1 done"]
    orders = {
        order
        for order in itertools.permutations(first + second)
        if order.index(first[0]) < order.index(first[1])
        and order.index(second[0]) < order.index(second[1])
    }
    assert len(orders) == 6
    assert len({digest(play(start, *order)) for order in orders}) == 1


def test_tt_26_the_end_of_a_round_tells_everybody_what_was_done() -> None:
    state = play(table(top_row("w s . .")), "0 wood@d4", "0 well@a1:a1,b1")
    told = [(e.name, e.seat, e.only) for e in events(state, "1 wood@a1")]
    assert ("placed", 0, None) in told
    assert ("built", 0, None) in told
    assert ("placed", 1, None) in told
    assert ("hammer", 0, None) in told


def test_tt_27_who_can_build_nothing_is_done_but_a_forced_placement_is_asked() -> None:
    state = table(FULL)
    assert legal(state) == ["wood@d4"]
    assert play(state, "0 wood@d4").players[0].step == "done"
    assert play(table(top_row("s . . .")), "0 wood@b1").players[0].step == ("build")


def test_tt_27_a_bank_that_can_get_no_mark_is_not_offered() -> None:
    drawing = f"{BANKS} / bank=stone h h . / . . g b / . . . ."
    state = play(table(drawing, use="bank"), "0 wood@b3")
    assert {text.split("@")[0] for text in legal(state)} == {"cottage", "done"}
    assert refused(state, "bank@b2:b2,c2,b3,c3,d3=wood") == "no-mark-left"


def test_tt_28_full_towns_are_finished_at_the_end_of_the_round_then_the_next_begins() -> None:
    state = play(table(FULL, EMPTY), "0 wood@d4")
    assert state.players[0].finished is None
    state = play(state, "1 wood@a1")
    assert state.players[0].finished == 5
    assert (state.phase, state.round) == ("name", 6)


def test_tt_30_the_cube_of_the_round_cannot_be_declined() -> None:
    state = table(EMPTY)
    assert "skip" not in legal(state)
    assert refused(state, "skip") == "place-first"


def test_tt_31_a_cube_goes_on_any_empty_cell() -> None:
    state = table("w . . . / . cottage . . / . . . . / . . . g")
    assert {f"{x}{y}" for x in "abcd" for y in "1234"} - {text[-2:] for text in legal(state)} == {
        "a1",
        "b2",
        "d4",
    }
    assert {text[:-2] for text in legal(state)} == {"wood@"}
    assert refused(state, "glass@b1") == "wrong-resource"
    assert refused(state, "wood@e1") == "off-board"
    assert refused(state, "wood@a5") == "off-board"
    assert at(play(state, "0 wood@b1"), "b1") == "wood"


FACTORY = top_row("factory=wood . . .")


@pytest.mark.parametrize(
    ("keys", "foreign"),
    [
        ({}, True),
        ({"master": 0}, False),
        ({"mode": "townhall"}, True),
        ({"mode": "townhall", "current": None, "round": 6}, False),
        ({"mode": "solo"}, True),
    ],
)
def test_tt_32_a_resource_is_foreign_unless_it_was_the_own_choice(
    keys: dict[str, Any], foreign: bool
) -> None:
    state = table(FACTORY, cavern=True, **keys)
    assert ("discard" in legal(state)) == foreign


def test_tt_33_a_factory_changes_its_resource_for_another() -> None:
    state = table(FACTORY)
    assert {text.split("@")[0] for text in legal(state)} == {
        "wood",
        "wheat",
        "brick",
        "glass",
        "stone",
    }
    assert at(play(state, "0 glass@b1"), "b1") == "glass"
    other = table(top_row("factory=brick . . ."))
    assert refused(other, "glass@b1") == "wrong-resource"


STORE = "warehouse=glass+stone . . . / . . . . / . . . . / w w w warehouse=glass+glass+glass"


def test_tt_33_a_warehouse_stores_or_swaps() -> None:
    state = table(STORE, use="warehouse")
    assert "store@a1" in legal(state)
    assert refused(state, "store@d4") == "warehouse-full"
    assert at(play(state, "0 store@a1"), "a1") == "warehouse=glass+stone+wood"
    swapped = play(state, "0 swap@b3:glass,d4")
    assert (at(swapped, "b3"), at(swapped, "d4")) == ("glass", "warehouse=glass+glass+wood")


def test_tt_33_the_statue_lets_a_cube_lie_on_each_cottage_once() -> None:
    drawing = top_row("statue cottage cottage=glass .")
    state = table(side(drawing, monument="statue"))
    assert "wood@b1" in legal(state)
    assert refused(state, "wood@c1") == "cottage-taken"
    assert at(play(state, "0 wood@b1"), "b1") == "cottage=wood"
    assert refused(table(top_row("cottage . . .")), "wood@a1") == "occupied"


def test_tt_33_the_cavern_takes_two_cubes() -> None:
    state = table(side(caves=1), cavern=True)
    discarded = play(state, "0 discard")
    assert (town(discarded), exported(discarded)["caves"]) == (EMPTY, 2)
    assert refused(table(side(caves=2), cavern=True), "discard") == "cavern-full"
    assert refused(table(EMPTY), "discard") == "no-cavern"


def candidates(state: State) -> list[str]:
    """What is thought of before anything is refused."""
    return [str(move) for move in GAME.menu(state, Seat(0))]


def test_tt_34_swaps_are_for_another_resource_and_never_go_onto_a_cottage() -> None:
    drawing = top_row("warehouse=wood+wood+glass cottage statue .")
    state = table(side(drawing, monument="statue"), use="warehouse")
    assert not any(text.startswith("swap") and ":wood," in text for text in candidates(state))
    assert refused(state, "swap@d1:wood,a1") == "same-resource"
    assert refused(state, "swap@d1:brick,a1") == "not-stored"
    assert refused(state, "swap@b1:glass,a1") == "occupied"
    assert refused(state, "swap@d1:glass,a1") == "allowed"
    assert refused(state, "swap@d1:glass,b1") == "no-warehouse"
    assert refused(state, "swap@e1:glass,a1") == "off-board"
    assert refused(state, "store@e9") == "off-board"


def test_tt_34_a_factory_cube_never_goes_onto_a_cottage() -> None:
    drawing = top_row("factory=wood cottage statue .")
    state = table(side(drawing, monument="statue"))
    assert refused(state, "glass@b1") == "occupied"
    assert refused(state, "wood@b1") == "allowed"


def test_tt_35_cubes_stay_where_they_are() -> None:
    before = "w h b g / . . . . / . . . . / . . . s"
    after = town(play(table(before), "0 wood@a2"))
    assert after == "wood wheat brick glass / wood . . . / . . . . / . . . stone"


@pytest.mark.parametrize("text", ["store@a1", "discard", "wood@b1"])
def test_tt_36_storing_lodging_and_discarding_count_as_placing(text: str) -> None:
    drawing = "warehouse cottage statue . / w s . . / . . . . / . . . ."
    state = table(side(drawing, monument="statue"), use="warehouse", cavern=True)
    assert "well@a2:a2,b2" in legal(play(state, f"0 {text}"))
