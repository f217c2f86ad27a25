"""SC-90, SC-91: positions as JSON."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from rules.chance import Seat
from rules.errors import FileError
from rules.small_cities import GAME
from rules.small_cities.map import GRID
from rules.small_cities.turns import ROLL
from tests.small_cities.tables import pair, play

POSITION: dict[str, Any] = {
    "game": "small_cities",
    "level": 3,
    "goal": "hub",
    "bonus": "funding",
    "round": 3,
    "over": False,
    "dice": ["bee", "station"],
    "players": [
        {
            "start": "blue",
            "paint": {"brown": ["d4", "d5", "e5", "e6"], "blue": ["e3", "e4", "f1", "f2"]},
            "buildings": [["bank", "e2", "green", 4]],
            "spent": 1,
            "marked": [],
            "todo": "building",
            "drawn": ["shape@d4,d5,e5,e6:fund"],
        },
        {
            "start": "red",
            "paint": {"red": ["c5", "c6", "d4", "d5"]},
            "buildings": [],
            "spent": 0,
            "marked": [],
            "todo": "act",
            "drawn": [],
        },
    ],
}

TEN = ["e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8", "e9", "a1"]


def changed(path: str, value: object) -> dict[str, Any]:
    """The position with something else at *path*, such as ``players.0.spent``."""
    position = deepcopy(POSITION)
    *way, last = path.split(".")
    place: Any = position
    for step in way:
        place = place[int(step) if step.isdigit() else step]
    place[int(last) if last.isdigit() else last] = value
    return position


def test_sc_90_a_position_is_written_as_it_was_read() -> None:
    assert GAME.position(GAME.restore(POSITION)) == POSITION


def test_sc_90_hexes_are_sorted_and_colours_follow_the_circle() -> None:
    position = changed("players.1.paint", {"blue": ["c2", "a1"], "red": ["i5"], "green": []})
    paint = GAME.position(GAME.restore(position))["players"][1]["paint"]
    assert list(paint.items()) == [("red", ["i5"]), ("blue", ["a1", "c2"])]


def test_sc_90_apply_never_rolls() -> None:
    state = play(GAME.restore(POSITION), "station@c4")
    state = play(state, "shape@e7,e8,f6,f7", seat=1)
    position = GAME.position(state)
    assert (position["dice"], position["round"], position["over"]) == (None, 4, False)
    assert [player["drawn"] for player in position["players"]] == [[], []]
    assert [player["todo"] for player in position["players"]] == ["act", "act"]


def test_sc_90_the_sheet_at_the_start_of_the_round_can_be_recomputed() -> None:
    seen = GAME.mask(GAME.restore(POSITION), Seat(1)).players[0]
    assert (seen.spent, seen.todo, seen.drawn) == (0, "act", ())
    assert seen.areas[2] == 0


def test_sc_91_much_may_be_missing() -> None:
    position = changed("players", [{"start": "blue"}, {"start": "red"}])
    player = GAME.restore(position).players[0]
    assert (player.areas, player.buildings, player.spent) == ((0, 0, 0, 0, 0), (), 0)
    assert (player.marked, player.todo, player.drawn) == ((), "act", ())


def test_sc_91_without_drawn_everything_counts_as_revealed() -> None:
    position = changed("players.0.drawn", [])
    state = GAME.restore(position)
    assert GAME.mask(state, Seat(1)).players[0] == state.players[0]


def test_sc_91_play_need_not_have_led_there() -> None:
    position = changed("players.1.buildings", [["square", "i5", "blue", 99]])
    position["round"] = 78
    assert dict(GAME.score(GAME.restore(position), Seat(1)).lines)["buildings"] == 99


def test_sc_91_an_awaited_roll_and_a_finished_game() -> None:
    assert GAME.turn(GAME.restore(changed("dice", None))) == ROLL
    assert GAME.is_over(GAME.restore(changed("over", True)))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("level", 4),
        ("level", "3"),
        ("goal", None),
        ("goal", "castle"),
        ("bonus", None),
        ("bonus", "castle"),
        ("round", 0),
        ("over", "no"),
        ("dice", ["bank", "wave"]),
        ("dice", ["propeller", "bank"]),
        ("dice", ["wave"]),
        ("players", []),
        ("players", [{"start": c} for c in ("red", "yellow", "brown", "green", "blue", "pink")]),
        ("players", [{}]),
        ("players.0.start", "pink"),
        ("players.1.start", "blue"),
        ("players.1.start", "random"),
        ("players.1.paint", {"pink": ["a1"]}),
        ("players.1.paint", {"red": ["a9"]}),
        ("players.1.paint", {"red": ["z1"]}),
        ("players.1.paint", {"red": ["a1", "a1"]}),
        ("players.1.paint", {"red": ["a1"], "blue": ["a1"]}),
        ("players.1.buildings", [["bank", "c5", "red", 1]]),
        ("players.1.buildings", [["castle", "a1", "red", 1]]),
        ("players.1.buildings", [["bank", "a1", "pink", 1]]),
        ("players.1.buildings", [["bank", "a6", "red", 1]]),
        ("players.1.buildings", [["bank", cell, "red", 1] for cell in TEN]),
        ("players.0.spent", 2),
        ("players.0.spent", -1),
        ("players.1.spent", 1),
        ("players.1.marked", [1]),
        ("players.1.todo", "sleep"),
        ("players.0.drawn", ["castle"]),
        ("players.0.drawn", ["shape@e6,e5,d5,d4:fund"]),
        ("players.0.drawn", ["shape@d4,d5,e5,e6"]),
        ("players.0.drawn", ["shape@a1,a2,a3,a4:fund"]),
        ("players.0.drawn", ["shape@d4,d5,e5:fund"]),
        ("players.0.drawn", ["shape@d4,d5,e5,e6:fund", "bank@e2"]),
        ("players.0.spent", 0),
        ("players.1.drawn", ["pass"]),
        ("players.1.buildings", [["bank", "a1", "red", -1]]),
        ("players.1.color", "red"),
        ("weather", "rain"),
    ],
)
def test_sc_91_refused(path: str, value: object) -> None:
    with pytest.raises(FileError, match="bad-position"):
        GAME.restore(changed(path, value))


def test_sc_91_cards_that_do_not_fit_the_level() -> None:
    for level, goal, bonus in ((1, None, "funding"), (1, "hub", None), (2, "hub", "funding")):
        position = {**POSITION, "level": level, "goal": goal, "bonus": bonus}
        with pytest.raises(FileError, match="does not fit the level"):
            GAME.restore(position)


def test_sc_91_dense_ground_crosses_nothing_out() -> None:
    position = {**changed("players.0.drawn", []), "bonus": "dense_ground"}
    with pytest.raises(FileError, match="spent"):
        GAME.restore(position)


def test_sc_53_only_funding_leaves_a_half_owed() -> None:
    for bonus in ("dense_ground", "free_project", "spare_marker"):
        for todo in ("shape", "building"):
            position = {**POSITION, "bonus": bonus, "players": [{"start": "red", "todo": todo}]}
            with pytest.raises(FileError, match="funding"):
                GAME.restore(position)


def test_sc_53_an_owed_half_can_be_drawn() -> None:
    owing = {"start": "red", "todo": "building", "paint": {"brown": ["e5"]}}
    assert GAME.restore({**POSITION, "players": [owing]}).players[0].todo == "building"
    for player in ({"start": "red", "todo": "building"}, _nowhere_to_paint()):
        with pytest.raises(FileError, match="cannot be drawn"):
            GAME.restore({**POSITION, "players": [player]})


def _nowhere_to_paint() -> dict[str, Any]:
    every = [str(cell) for cell in GRID.cells]
    return {"start": "red", "todo": "shape", "paint": {"red": every[:-1]}}


def test_sc_91_rings_belong_to_the_solo_game_and_ascend() -> None:
    alone = {**POSITION, "players": [{"start": "red", "marked": [1, 3]}]}
    assert GAME.restore(alone).players[0].marked == (1, 3)
    for rings in ([3, 1], [0], [10], [1, 1]):
        with pytest.raises(FileError, match="rings"):
            GAME.restore({**POSITION, "players": [{"start": "red", "marked": rings}]})


def test_an_open_round_waits_for_somebody() -> None:
    with pytest.raises(FileError, match="everybody is done"):
        GAME.restore({**POSITION, "players": [{"start": "red", "todo": "done"}]})


def test_a_position_before_the_draws_says_what_is_still_random() -> None:
    state = GAME.start(GAME.setup(2))
    position = GAME.position(state)
    assert (position["goal"], position["players"][0]["start"]) == ("random", "random")
    assert GAME.restore(position) == state


def test_a_decision_of_this_round_must_be_on_the_sheet() -> None:
    state = play(pair(blue="b2", dice="bar,bank"), "bank@b3")
    position = GAME.position(state)
    assert GAME.restore(position) == state
    position["players"][0]["drawn"] = ["bank@b4"]
    with pytest.raises(FileError, match="does not fit the sheet"):
        GAME.restore(position)
