"""Town Hall (TT-150 to TT-155) and solo (TT-160 to TT-162)."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

from rules.chance import Chance
from rules.tiny_towns import GAME
from rules.tiny_towns.model import State
from tests.tiny_towns.tables import (
    EMPTY,
    at,
    events,
    exported,
    legal,
    play,
    refused,
    side,
    table,
    top_row,
)

OPTIONS = {"cards": "first", "monuments": "none"}
FORT = side(top_row("fort . . ."), monument="fort")
BANKS = "bank=wood bank=wheat bank=brick bank=glass / bank=stone . . . / . . . . / . . . ."


def town_hall() -> State:
    return GAME.start(GAME.setup(2, {**OPTIONS, "mode": "townhall"}))


def deck(state: State) -> Counter[str]:
    turn = GAME.turn(state)
    assert isinstance(turn, Chance)
    return Counter(turn.bags[0].items)


def test_tt_150_two_rounds_have_a_card_and_every_third_is_free() -> None:
    state, kinds = town_hall(), []
    for cell, cube in zip(("a1", "b1", "c1", "d1", "a2", "b2"), ("wood", "glass") * 3, strict=True):
        free = state.phase == "act"
        kinds.append("free" if free else "card")
        state = state if free else play(state, f"* {cube}")
        state = play(state, f"0 {cube}@{cell}", f"1 {cube}@{cell}")
    assert kinds == ["card", "card", "free"] * 2


def test_tt_151_ten_cards_are_drawn_before_all_fifteen_are_shuffled_again() -> None:
    state = town_hall()
    assert deck(state) == dict.fromkeys(("wood", "wheat", "brick", "glass", "stone"), 3)
    state = play(state, "* wood", "0 wood@a1", "1 wood@a1")
    assert deck(state)["wood"] == 2
    drawing: dict[str, Any] = {"phase": "chance", "chance": "draw", "current": None}
    hall = partial(table, EMPTY, mode="townhall", **drawing)
    used_up = hall(drawn=10, pool={"wood": 3, "glass": 2}, round=16)
    assert deck(used_up).total() == 15
    after = play(used_up, "* stone")
    assert (after.drawn, sum(after.pool)) == (1, 14)
    ninth = hall(drawn=9, pool={"wood": 3, "glass": 3}, round=14)
    assert deck(ninth).total() == 6


def test_tt_152_a_drawn_resource_is_foreign_to_everybody() -> None:
    factory = top_row("factory=wood . . .")
    state = table(factory, factory, mode="townhall", round=4)
    assert all(refused(state, "glass@b1", seat) == "allowed" for seat in (0, 1))


def test_tt_153_in_a_free_round_everybody_chooses_and_no_alternative_is_open() -> None:
    drawing = top_row("bank=glass . . .")
    state = table(drawing, use="bank", mode="townhall", current=None, round=6, cavern=True)
    assert {text.split("@")[0] for text in legal(state)} == {"wood", "wheat", "brick", "stone"}
    assert refused(state, "glass@b1") == "banked"
    assert refused(state, "store@a1") == "choose-first"
    assert refused(state, "stone@a1") == "occupied"


def after_card_round(*sides: dict[str, object], use: str = "") -> State:
    """The free round after a card round in which only seat 0 had to act."""
    players = [{**s, "step": "done"} for s in sides]
    players[0]["step"] = "place"
    state = table(*players, use=use, mode="townhall", round=5)
    return play(state, "0 wood@d4")


def test_tt_154_the_fort_owner_sits_out_the_free_round_unless_alone() -> None:
    assert GAME.actors(after_card_round(side(), FORT)) == {0}
    assert GAME.actors(after_card_round(FORT, side(finished=2))) == {0}


def test_tt_154_an_owner_of_five_banks_sits_out_and_the_round_may_just_end() -> None:
    state = after_card_round(side(BANKS), side(), use="bank")
    assert GAME.actors(state) == {1}
    state = after_card_round(side(BANKS), FORT, use="bank")
    assert (state.phase, state.round) == ("draw", 7)


def test_tt_155_the_last_player_may_finish_instead_of_placing() -> None:
    state = table(EMPTY, side(finished=2), mode="townhall", round=4)
    assert legal(state)[-1] == "finish"
    over = play(state, "0 finish")
    assert GAME.is_over(over)
    assert refused(table(EMPTY, mode="townhall"), "finish") == "not-last"


def solo() -> State:
    return play(GAME.start(GAME.setup(1, OPTIONS)), "* brick,glass,glass")


def test_tt_160_pick_place_refill_build() -> None:
    state = solo()
    assert legal(state) == ["brick", "glass"]
    assert refused(state, "stone") == "not-in-row"
    state = play(state, "0 glass", "0 glass@a1")
    assert state.phase == "refill"
    state = play(state, "* wood")
    assert state.row == ("brick", "glass", "wood")
    assert state.queue == ("glass",)
    assert (state.phase, state.round) == ("pick", 2)


def test_tt_160_the_row_is_kept_sorted_by_name() -> None:
    state = play(solo(), "0 glass", "0 glass@a1", "* brick", "0 glass", "0 glass@b1", "* brick")
    assert state.row == ("brick", "brick", "brick")
    state = play(solo(), "0 brick", "0 brick@a1", "* brick")
    assert state.row == ("brick", "glass", "glass")
    assert legal(state) == ["brick", "glass"]


def test_tt_160_building_comes_after_the_refill() -> None:
    state = table(
        top_row("w . . ."),
        mode="solo",
        current="stone",
        row=["glass", "glass"],
        queue=["stone"],
        pool={"wood": 1},
    )
    state = play(state, "0 stone@b1")
    assert GAME.position(state)["phase"] == "chance"
    assert exported(state)["step"] == "build"
    assert legal(play(state, "* wood")) == ["well@a1:a1,b1", "well@b1:a1,b1", "done"]


def test_tt_161_twelve_cards_are_unseen_then_the_oldest_of_the_queue_come_back() -> None:
    state = solo()
    assert sum(state.pool) == 12
    late = table(
        EMPTY,
        mode="solo",
        current="glass",
        row=["brick", "brick"],
        queue=["stone", "wood", "glass"],
    )
    state = play(late, "0 glass@a1")
    assert state.row == ("brick", "brick", "stone")
    assert state.queue == ("wood", "glass")
    assert any(e.name == "refilled" for e in events(late, "0 glass@a1"))


def test_tt_162_the_game_ends_with_the_town_and_tells_its_title() -> None:
    full = table(
        "b b b b / b b b b / b b b b / b b b .",
        mode="solo",
        current="brick",
        row=["glass", "glass"],
        queue=["stone", "brick"],
    )
    told = events(full, "0 brick@d4")
    assert [e.name for e in told][-2:] == ["ended", "titled"]
    assert told[-1].words == {"points": -16, "title": "first-sketch"}
    state = play(full, "0 brick@d4")
    assert GAME.is_over(state)
    assert at(state, "d4") == "brick"


def test_tt_161_alone_what_is_done_is_told_once() -> None:
    """Nobody waits for anybody, so nothing is kept for the end of the round."""
    state = GAME.start(GAME.setup(1, {**OPTIONS, "mode": "solo"}))
    state = play(state, "* glass,wood,wood", "0 wood")
    told = [*events(state, "0 wood@a1"), *events(play(state, "0 wood@a1"), "* brick")]
    assert [event.only for event in told if event.name == "placed"] == [None]
