"""Finishing a town, the end of the game (TT-80 to TT-85) and the result (TT-140, TT-141)."""

from __future__ import annotations

import pytest

from rules.chance import Seat
from rules.tiny_towns import GAME
from rules.tiny_towns.scoring import solo_title
from tests.tiny_towns.tables import (
    EMPTY,
    events,
    legal,
    play,
    points,
    refused,
    side,
    table,
    top_row,
    town,
)

LAST_CELL = "w s b b / b b b b / b b b b / b b b ."


def test_tt_80_done_on_a_full_town_ends_it_and_building_keeps_it_alive() -> None:
    state = play(table(LAST_CELL), "0 wood@d4")
    stopped = play(state, "0 done", "1 wood@a1")
    assert stopped.players[0].finished == 5
    builds_on = play(state, "0 well@a1:a1,b1", "1 wood@a1")
    assert builds_on.players[0].finished is None


def test_tt_80_room_on_a_warehouse_is_no_reason_to_stay() -> None:
    drawing = "warehouse b b b / b b b b / b b b b / b b b ."
    state = play(table(drawing, use="warehouse"), "0 wood@d4", "1 wood@a1")
    assert state.players[0].finished == 5


def test_tt_81_a_player_with_an_empty_cell_goes_on_and_may_not_stop() -> None:
    state = table(". b b b / b b b b / b b b b / b b b .", phase="name", master=0, current=None)
    assert "finish" not in legal(state)
    assert refused(state, "finish") == "not-last"
    assert refused(table(EMPTY), "finish") == "not-last"


def test_tt_82_a_finished_player_gets_no_cube_and_names_nothing() -> None:
    state = table(side(finished=3), EMPTY, EMPTY, phase="name", master=1, current=None)
    state = play(state, "1 glass")
    assert GAME.actors(state) == {1, 2}
    state = play(state, "1 glass@a1", "2 glass@a1")
    assert GAME.actors(state) == {2}
    state = play(state, "2 wood", "2 wood@b1", "1 wood@b1")
    assert GAME.actors(state) == {1}
    assert town(state, 0) == EMPTY


def test_tt_83_the_last_player_left_names_every_round_or_finishes() -> None:
    state = table(EMPTY, side(finished=3), phase="name", master=0, current=None)
    assert legal(state)[-1] == "finish"
    on = play(state, "0 glass", "0 glass@a1")
    assert GAME.actors(on) == {0}
    assert on.players[0].named == 1
    over = play(state, "0 finish")
    assert GAME.is_over(over)
    assert over.players[0].finished == 5


def test_tt_83_there_is_no_finish_in_solo() -> None:
    state = table(EMPTY, mode="solo", phase="pick", row=["wood", "glass", "glass"], current=None)
    assert legal(state) == ["glass", "wood"]
    assert refused(state, "finish") == "pick-first"


def test_tt_84_the_game_is_over_when_nobody_builds_any_more() -> None:
    state = play(table(LAST_CELL.replace("w s", "b b"), side(finished=2)), "0 wood@d4")
    assert GAME.is_over(state)
    last = table(LAST_CELL.replace("w s", "b b"), side(finished=2))
    assert [e.name for e in events(last, "0 wood@d4")] == ["placed", "finished", "ended"]


def test_tt_85_cubes_count_as_empty_cells_except_on_warehouses() -> None:
    drawing = "w h b g / s warehouse=wood+glass . . / . . . . / . . . ."
    lines = points(table(drawing, use="warehouse"))
    assert (lines["empty"], lines["factory"]) == (-15, -2)


def places(*sides: dict[str, object]) -> tuple[int, ...]:
    return GAME.places(table(*sides, phase="over"))


def test_tt_140_a_higher_total_wins_then_fewer_resources_named() -> None:
    shed = top_row("shed . . .")
    state = table(side(shed), side(), use="shed", phase="over")
    assert GAME.places(state) == (1, 2)
    assert places(side(named=4), side(named=3)) == (2, 1)


def test_tt_140_then_fewer_empty_cells_then_more_cottages_else_the_place_is_shared() -> None:
    cathedral = side(top_row("cathedral . . ."), monument="cathedral")
    score = GAME.score(table(cathedral, phase="over"), Seat(0))
    assert score.tiebreak == (0, -15, 0)
    cottage, farm = top_row("cottage . . ."), top_row("farm . . .")
    assert places(side(farm), side(cottage)) == (2, 1)
    assert places(side(farm), side(farm)) == (1, 1)
    castle = side(top_row("castle . . ."), monument="castle")
    assert places(castle, side(cottage)) == (2, 1)


@pytest.mark.parametrize(
    ("total", "title"),
    [
        (60, "grand-designer"),
        (38, "grand-designer"),
        (37, "town-shaper"),
        (32, "town-shaper"),
        (31, "master-of-works"),
        (25, "master-of-works"),
        (24, "able-joiner"),
        (18, "able-joiner"),
        (17, "eager-helper"),
        (10, "eager-helper"),
        (9, "first-sketch"),
        (-16, "first-sketch"),
    ],
)
def test_tt_141_a_solo_total_has_a_title(total: int, title: str) -> None:
    assert solo_title(total) == title
