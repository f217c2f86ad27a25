"""The interchange format (SM-72)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rules.__main__ import main
from rules.chance import Seat
from rules.errors import FileError, Illegal
from rules.saint_malo import GAME
from tests.saint_malo.desk import NO_OUTER, TOP, after, conceivable, rolling, table

START = GAME.position(GAME.start(GAME.setup(2)))
EMPTY_CITY = ["#.....#", ".xx....", ".x.....", ".x.....", ".......", ".......", "#.....#"]


def test_sm72_the_start_is_exported_with_every_key() -> None:
    player = {"points": 0, "coins": 3, "logs": 2, "cannons_lost": 0, "city": EMPTY_CITY}
    assert {
        "game": "saint_malo",
        "seats": 2,
        "round": 1,
        "active": 1,
        "phase": "roll",
        "rolls_done": 0,
        "rolling": [1, 2, 3, 4, 5],
        "dice": [],
        "symbol": None,
        "crates_left": 0,
        "walls_left": 0,
        "houses_left": 0,
        "group": [],
        "architect": None,
        "swords_marked": 0,
        "players": [player, player],
    } == START


def test_sm72_a_re_roll_names_the_dice_that_wait_for_chance() -> None:
    state = after(rolling("log head head wall swords"), "keep:2,3")
    position = GAME.position(state)
    assert (position["phase"], position["rolls_done"]) == ("roll", 1)
    assert (position["rolling"], len(position["dice"])) == ([1, 4, 5], 5)
    assert GAME.restore(position) == state
    rolled = after(state, "* log,log,log")
    assert GAME.position(rolled)["rolling"] == []
    assert GAME.position(rolled)["kept"] == [2, 3]


def test_sm72_crates_left_and_group() -> None:
    position = GAME.position(after(table("crate*4 log"), "crate@d4; crate@e4"))
    assert (position["phase"], position["symbol"]) == ("crates", "crate")
    assert (position["crates_left"], position["group"]) == (2, ["d4", "e4"])


def test_sm72_walls_left_stays_during_bonus_and_houses() -> None:
    state = after(table("wall*3 log*2", TOP), "wall@f1")
    assert (GAME.position(state)["phase"], GAME.position(state)["walls_left"]) == ("bonus", 2)
    position = GAME.position(after(state, "architect@d4; house@d5"))
    assert (position["phase"], position["walls_left"], position["houses_left"]) == ("houses", 2, 1)
    assert (position["architect"], position["group"], position["symbol"]) == ("d4", ["d5"], "wall")


def test_sm72_houses_left_starts_at_the_logs_or_three() -> None:
    for logs, left in ((1, 1), (3, 3), (9, 3)):
        state = after(table("head*3 log*2", logs=logs), "architect@d4")
        assert GAME.position(state)["houses_left"] == left


def test_sm72_at_the_end_of_a_turn_every_key_of_the_turn_starts_anew() -> None:
    ended = GAME.position(after(table("head*3 log*2"), "architect@d4:d5,d6"))
    fresh = {**START, "active": 2, "players": ended["players"]}
    assert ended == fresh


def test_sm72_active_counts_from_one_and_is_zero_when_the_game_is_over() -> None:
    full = "x" * 44 + "."
    state = after(table("crate swords*4", full, active=1), "crate@f7")
    position = GAME.position(state)
    assert (position["phase"], position["active"], position["rolls_done"]) == ("over", 0, 0)
    assert GAME.restore(position) == state


@pytest.mark.parametrize(
    "line",
    ["turn:1=crate", "crate@d4", "wall@g2", "wall@f1", "wall@f1; architect@d4; house@c4"],
)
def test_sm72_a_position_inside_a_turn_comes_back_as_it_was(line: str) -> None:
    state = after(table("wall wall crate crate head", TOP, logs=3), line)
    assert GAME.restore(json.loads(json.dumps(GAME.position(state)))) == state


def test_sm72_keys_of_the_turn_may_be_left_out_at_their_starting_value() -> None:
    keys = ("game", "seats", "round", "active", "phase", "swords_marked", "players", "rolling")
    assert GAME.restore({key: START[key] for key in keys}) == GAME.start(GAME.setup(2))


def test_sm72_the_command_line_starts_from_a_position(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, known = tmp_path / "position.json", {"saint_malo": GAME}
    file.write_text(json.dumps(GAME.position(table("crate*4 log"))), "utf-8")
    assert main(["apply", str(file), "0", "crate@d4,e4:done"], known) == 0
    position = json.loads(capsys.readouterr().out)
    assert (position["active"], position["phase"]) == (2, "roll")
    assert main(["apply", str(file), "0", "crate@d4,f4"], known) == 1
    assert capsys.readouterr().err.startswith("crate-apart")
    assert main(["legal", str(file)], known) == 0
    assert "crate@d4" in capsys.readouterr().out.split()
    assert main(["score", str(file)], known) == 0
    assert json.loads(capsys.readouterr().out)["totals"] == [3, 3]


def bad(position: dict[str, Any], **changes: Any) -> str:
    with pytest.raises(FileError) as caught:
        GAME.restore({**position, **changes})
    assert caught.value.code == "bad-position"
    return str(caught.value.details["reason"])


def with_city(position: dict[str, Any], rows: list[str]) -> dict[str, Any]:
    players = [{**position["players"][0], "city": rows}, *position["players"][1:]]
    return {**position, "players": players}


def city_with(row: int, text: str) -> list[str]:
    return [text if i == row else line for i, line in enumerate(EMPTY_CITY)]


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"seats": 3}, "3 seats"),
        ({"seats": 6}, "seats"),
        ({"active": 0}, "active"),
        ({"active": 3}, "active"),
        ({"phase": "dance"}, "phase"),
        ({"dice": ["log"] * 5}, "dice"),
        ({"rolls_done": 3, "dice": ["log"] * 5}, "rolls_done"),
        ({"phase": "keep", "rolling": [], "rolls_done": 3}, "rolls_done"),
        ({"dice": ["king"]}, "dice"),
        ({"rolling": [1, 2]}, "all five"),
        ({"rolling": [2, 1, 3, 4, 5]}, "rolling"),
        ({"rolling": []}, "rolling"),
        ({"kept": [1]}, "kept"),
        ({"symbol": "log"}, "symbol"),
        ({"symbol": "swords"}, "symbol"),
        ({"rolls_done": 4}, "rolls_done"),
        ({"crates_left": 1}, "crates_left"),
        ({"walls_left": 1}, "walls_left"),
        ({"houses_left": 1}, "houses_left"),
        ({"group": ["d4"]}, "group"),
        ({"group": ["a1"]}, "group"),
        ({"group": ["d44x"]}, "group"),
        ({"architect": "b1"}, "architect"),
        ({"swords_marked": 25}, "swords"),
        ({"swords_marked": -1}, "swords_marked"),
        ({"round": 0}, "round"),
        ({"colour": "red"}, "colour"),
        ({"first": 2}, "first"),
        ({"first": -1}, "first"),
        ({"players": []}, "players"),
    ],
)
def test_sm72_a_position_that_contradicts_itself_is_refused(
    changes: dict[str, Any], reason: str
) -> None:
    assert reason in bad(START, **changes)


@pytest.mark.parametrize(
    "rows",
    [
        EMPTY_CITY[:6],
        city_with(3, ".x......"),
        city_with(3, ".x..?.."),
        city_with(0, "......."),
        city_with(3, "#x....#"),
    ],
)
def test_sm72_a_city_is_seven_rows_of_signs_between_four_towers(rows: list[str]) -> None:
    assert "$.players[0].city" in bad(with_city(START, rows))


FULL_CITY = ["#xxxxx#", *["xxxxxxx"] * 5, "#xxxxx#"]


def three(*full: int, first: int = 0, **more: Any) -> dict[str, Any]:
    """Three players, some of whose cities are full."""
    position = GAME.position(GAME.start(GAME.setup(3, {"first": str(first)})))
    players = [dict(player) for player in position["players"]]
    for seat in full:
        players[seat]["city"] = FULL_CITY
    return {**position, "players": players, **more}


@pytest.mark.parametrize(
    "position",
    [
        three(0, active=2),
        three(0, 1, active=3),
        three(1, first=1, active=3),
        three(1, 2, first=1, active=1),
        three(2, phase="over", active=0, rolling=[]),
    ],
)
def test_sm58_a_round_with_a_full_city_is_played_to_its_end(position: dict[str, Any]) -> None:
    state = GAME.restore(position)
    assert GAME.position(state) == position
    while not GAME.is_over(state):
        state = after(state, "* head,log,log,log,log; stop; citizen@d4")
    assert state.round == 1


def test_sm12_who_begins_is_exported_only_if_it_is_not_the_first_seat() -> None:
    assert "first" not in START
    state = GAME.start(GAME.setup(3, {"first": "2"}))
    assert (GAME.position(state)["first"], GAME.position(state)["active"]) == (2, 3)
    assert GAME.restore(GAME.position(state)) == state


def scoring(dice: str, **more: Any) -> dict[str, Any]:
    return {**GAME.position(table(dice)), **more}


CRATES = GAME.position(after(table("crate*3 log*2"), "crate@d4"))
WALLS = GAME.position(after(table("wall*3 log*2"), "wall@b1"))
BONUS = GAME.position(after(table("wall*3 log*2", TOP), "wall@f1"))
HOUSES = GAME.position(after(table("head*3 log*2"), "architect@d4"))
BUILDING = GAME.position(after(table("wall*3 log*2", TOP), "wall@f1; architect@d4"))
HOUSE = GAME.position(after(table("head*3 log*2", logs=3), "architect@d4; house@d5"))


FEW_LOGS = [{**HOUSES["players"][0], "logs": 1}, HOUSES["players"][1]]


@pytest.mark.parametrize(
    ("position", "changes", "reason"),
    [
        (scoring("head*5"), {"symbol": "log"}, "bound"),
        (scoring("head*5"), {"rolls_done": 0}, "rolls_done"),
        (CRATES, {"group": ["d5"]}, "group"),
        (CRATES, {"group": [], "crates_left": 3}, "group"),
        (CRATES, {"group": ["d4", "d4"], "crates_left": 1}, "group"),
        (CRATES, {"crates_left": 1}, "add up"),
        (CRATES, {"symbol": "head"}, "symbol"),
        (WALLS, {"walls_left": 3}, "walls_left"),
        (WALLS, {"walls_left": 0}, "walls_left"),
        (with_city(BONUS, FULL_CITY), {}, "no cell is empty"),
        (HOUSES, {"architect": "d5"}, "no architect"),
        (HOUSES, {"architect": None}, "architect"),
        (HOUSES, {"houses_left": 3}, "houses_left"),
        (HOUSES, {"houses_left": 0}, "houses_left"),
        (HOUSES, {"players": FEW_LOGS}, "houses_left"),
        (HOUSES, {"walls_left": 1}, "walls_left"),
        (HOUSES, {"walls_left": 1, "dice": ["head"] * 3 + ["wall"] * 2}, "walls_left"),
        (HOUSES, {"group": ["d5"]}, "group"),
        (HOUSE, {"group": ["b2"]}, "group"),
        (BUILDING, {"walls_left": 3}, "walls_left"),
    ],
)
def test_sm72_a_step_that_contradicts_itself_is_refused(
    position: dict[str, Any], changes: dict[str, Any], reason: str
) -> None:
    assert reason in bad(position, **changes)


ROOMLESS = [*EMPTY_CITY[:2], ".xhhhh.", ".xhAhh.", "..hhhh.", *EMPTY_CITY[5:]]
CANNONS = [{**player, "cannons_lost": 6} for player in START["players"]]


@pytest.mark.parametrize(
    "position",
    [
        with_city(START, city_with(3, ".......")),  # a printed crate is missing (SM-07)
        with_city(START, city_with(3, ".x.w...")),  # a wall inside (SM-06)
        with_city(START, FULL_CITY),  # a full city has another turn (SM-59)
        with_city(scoring("crate*4 head"), FULL_CITY),
        with_city(scoring("wall*4 crate"), FULL_CITY) | {"symbol": "crate"},
        three(1),
        three(2, active=2),
        three(0, first=1, active=1),
        three(phase="over", active=0, rolling=[]),  # no city is full (SM-58)
        {**START, "players": CANNONS},  # more cannons lost than attacks (SM-52)
        scoring("swords*5"),  # nothing to do in phase score (SM-26)
        with_city(scoring("wall*5"), NO_OUTER.split())
        | {"symbol": "wall"},  # cannot be scored (SM-23)
        with_city(scoring("wall*5"), NO_OUTER.split()),
        with_city(WALLS, NO_OUTER.split()),  # no room for the walls that are left (SM-27)
        with_city(CRATES, city_with(3, ".x.x..x")) | {"group": ["d4", "g4"], "crates_left": 1},
        with_city(BONUS, EMPTY_CITY),  # the top side is not complete (SM-36)
        with_city(HOUSES, ROOMLESS),  # no room for a house (SM-27)
        with_city(HOUSE, city_with(3, ".x.A..h")) | {"group": ["g4"]},  # a house far off (SM-45)
    ],
)
def test_sm72_a_position_that_play_cannot_reach_is_scored_and_played_on(
    position: dict[str, Any],
) -> None:
    state = GAME.restore(position)
    assert GAME.position(state) == position
    assert len(GAME.places(state)) == len(state.players)
    for seat in GAME.actors(state):
        legal = GAME.legal_moves(state, seat)
        assert GAME.default_move(state, seat) in legal
        for move in legal:
            then = GAME.play(state, seat, move).state
            assert GAME.restore(GAME.position(then)) == then
        for move in set(conceivable()) - set(legal):
            assert isinstance(GAME.explain(state, seat, move), Illegal)


def test_sm72_a_restored_turn_plays_on() -> None:
    state = after(GAME.restore(HOUSE), "house@d6:done")
    assert (state.active, state.players[0].points) == (1, 6)
    assert GAME.actors(GAME.restore(CRATES)) == {Seat(0)}
