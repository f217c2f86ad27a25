"""Positions as JSON (TT-190, TT-191)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rules.chance import Seat
from rules.errors import FileError
from rules.tiny_towns import GAME
from tests.tiny_towns.tables import at, cards, exported, play, side, table, top_row

KEYS = {
    "game", "mode", "cavern", "cards", "use_monuments", "round", "phase", "chance", "master",
    "current", "pool", "drawn", "row", "queue", "players",
}  # fmt: skip
PLAYER_KEYS = {
    "town", "monument", "offer", "step", "fresh", "left", "replaced", "stock", "since",
    "triggered", "shrine", "named", "caves", "finished",
}  # fmt: skip
EXAMPLE: dict[str, Any] = {
    "game": "tiny_towns",
    "cards": cards(),
    "round": 6,
    "phase": "act",
    "master": 1,
    "current": "glass",
    "players": [
        {"town": ["stone . stone .", ". . glass .", ". . . .", "cottage . . ."], "named": 2},
        {"step": "done", "named": 3},
    ],
    "note": "other keys are left alone",
}


def test_tt_190_missing_keys_take_their_defaults_and_an_export_has_all_keys() -> None:
    position = GAME.position(GAME.restore(EXAMPLE))
    assert set(position) == KEYS
    assert all(set(player) == PLAYER_KEYS for player in position["players"])
    assert position["players"][1]["town"] == [". . . ."] * 4
    assert position["use_monuments"] is True
    assert position["chance"] is None
    assert json.loads(json.dumps(position)) == position


def test_tt_190_a_pending_draw_is_phase_chance() -> None:
    position = GAME.position(GAME.start(GAME.setup(2)))
    assert (position["phase"], position["chance"], position["round"]) == ("chance", "cards", 0)
    assert position["cards"] == {}
    assert GAME.position(GAME.restore(position)) == position


def test_tt_190_solo_and_town_hall_export_their_decks() -> None:
    solo = GAME.position(GAME.start(GAME.setup(1, {"cards": "first", "monuments": "none"})))
    assert solo["pool"] == {"wood": 3, "wheat": 3, "brick": 3, "glass": 3, "stone": 3}
    assert solo["chance"] == "row"
    assert GAME.position(GAME.restore(EXAMPLE))["pool"] == {}


def test_tt_190_a_town_that_changed_this_round_exports_how_it_was() -> None:
    state = play(GAME.restore(_changed(players=[EXAMPLE["players"][0], {}])), "0 glass@b2")
    player = exported(state)
    assert player["opened"]["town"][1] == ". . glass ."
    assert set(player) - {"opened"} == PLAYER_KEYS
    assert GAME.restore(GAME.position(state)) == state


def test_tt_191_tokens_carry_marks_stored_cubes_and_cottage_cubes() -> None:
    rows = "warehouse=wood+glass+glass cottage=wood statue . / w . . . / . . . . / . . . ."
    state = table(side(rows), use="warehouse")
    assert at(state, "a1") == "warehouse=glass+glass+wood"
    assert at(state, "b1") == "cottage=wood"
    assert exported(state)["monument"] == "statue"
    banks = table(top_row("bank=wood bank=glass . ."), use="bank")
    assert (at(banks, "a1"), at(banks, "b1")) == ("bank=wood", "bank=glass")


def test_tt_191_any_position_can_be_scored() -> None:
    town = ["cottage wood . .", *[". . . ."] * 3]
    state = GAME.restore({"game": "tiny_towns", "cards": cards(), "players": [{"town": town}]})
    assert GAME.places(state) == (1,)
    assert dict(GAME.score(state, Seat(0)).lines)["empty"] == -15


def _changed(**keys: Any) -> dict[str, Any]:
    return {**EXAMPLE, **keys}


def _player(**keys: Any) -> dict[str, Any]:
    return _changed(players=[keys, {}])


def _row(tokens: str) -> dict[str, Any]:
    return _player(town=[tokens, ". . . .", ". . . .", ". . . ."])


def _solo(**keys: Any) -> dict[str, Any]:
    solo = {"mode": "solo", "master": 0, "players": [{}], "row": ["wood", "wood"]}
    return _changed(**{**solo, "queue": ["glass"], **keys})


EMPTY_ROWS = [". . . ."] * 3
FIVE_BANKS = ["bank=wood bank=wheat bank=brick bank=glass", "bank=stone . . .", *EMPTY_ROWS[1:]]
DUE: dict[str, Any] = {
    "town": ["watch . . .", *EMPTY_ROWS],
    "step": "gain",
    "since": 2,
    "stock": ["cottage", "well"],
    "triggered": ["well"],
}


@pytest.mark.parametrize(
    "position",
    [
        EXAMPLE,
        _solo(),
        _solo(phase="chance", chance="row", pool={"wood": 3}, row=[]),
        _changed(phase="gain", players=[DUE, {}]),
        _player(step="replace", left=2, town=["guild well . .", *EMPTY_ROWS]),
        _row("factory=wood . . ."),
        _changed(phase="over", players=[{"finished": 3}, {"finished": 6}]),
    ],
)
def test_tt_190_a_table_that_can_be_played_on_is_read_and_written_alike(
    position: dict[str, Any],
) -> None:
    state = GAME.restore(position)
    assert GAME.restore(GAME.position(state)) == state
    for seat in GAME.actors(state):
        assert GAME.legal_moves(state, seat)


@pytest.mark.parametrize("keys", [{}, {"mode": "solo"}, {"round": 9}])
@pytest.mark.parametrize("rows", [["well well well well"] * 4, [". . . ."] * 4, FIVE_BANKS])
def test_tt_191_a_table_that_names_no_moment_is_there_to_be_scored(
    keys: dict[str, Any], rows: list[str]
) -> None:
    bank = {} if keys.get("mode") else {"cards": cards("bank")}
    rows = rows if bank else [row.replace("bank", "factory") for row in rows]
    table = {"game": "tiny_towns", "cards": cards(), **bank, **keys, "players": [{"town": rows}]}
    state = GAME.restore(table)
    assert GAME.score(state, Seat(0)).lines
    for move in GAME.legal_moves(state, Seat(0)):
        assert GAME.play(state, Seat(0), move)
    finished = {**table, "players": [{"town": rows, "finished": 8}]}
    assert GAME.restore(finished).players[0].finished == 8


@pytest.mark.parametrize(
    "position",
    [
        _changed(players=[]),
        _changed(players=[{}] * 7),
        _changed(mode="duel"),
        _changed(master=2),
        _changed(current="gold"),
        _changed(phase="chance"),
        _changed(phase="waiting"),
        _changed(cards={"food": "farm"}),
        _changed(cards={**cards(), "food": "well"}),
        _changed(cards={}),
        _changed(phase="pick"),
        _changed(phase="gain"),
        _changed(phase="keep"),
        _changed(phase="chance", chance="refill"),
        _changed(phase="name", players=[{}, {"finished": 3}]),
        _player(town=[". . . ."] * 3),
        _row(". . ."),
        _row("gold . . ."),
        _row("granary . . ."),
        _row("castle castle . ."),
        _row("castle fort . ."),
        _row("well=wood . . ."),
        _row("cottage=wood . . ."),
        _row("factory=wood+glass . . ."),
        _row("factory=gold . . ."),
        _player(town=["castle . . ."] + [". . . ."] * 3, monument="fort"),
        _player(monument="windmill"),
        _changed(players=[{"monument": "fort"}, {"monument": "fort"}]),
        _player(fresh=["a1"]),
        _player(fresh=["e1"]),
        _player(fresh=["?"]),
        _player(step="replace"),
        _player(step="gain"),
        _player(left=1),
        _player(stock=["inn"]),
        _player(caves=-1),
        _player(step="dance"),
        _player(left=3, step="replace", town=["guild well well well", *EMPTY_ROWS]),
        _player(caves=3),
        _player(step="replace", left=1, town=["well well . .", *EMPTY_ROWS]),
        _player(step="replace", left=1, town=["guild . . .", *EMPTY_ROWS]),
        _player(step="grove"),
        _player(step="stock"),
        _player(step="grove", town=["university well well well", *["well well well well"] * 3]),
        _player(town=["wood wood wood wood"] * 4),
        _player(finished=7),
        _player(stock=["well", "well"]),
        _player(stock=["cottage", "farm", "well", "chapel"]),
        _player(stock=["well"], triggered=["chapel"]),
        _row(".=wood . . ."),
        _row("wood=wood . . ."),
        _row("cottage= . . ."),
        _row("factory . . ."),
        {**_row("bank . . ."), "cards": cards("bank")},
        _changed(current=None),
        _changed(players=[{"step": "done"}, {"step": "done"}]),
        _changed(players=[{"finished": 3}, {"finished": 4}]),
        _changed(phase="keep", players=[{"monument": "fort"}, {"monument": "castle"}]),
        _changed(phase="chance", chance="deal", players=[{"monument": "fort"}], master=0),
        _changed(phase="chance", chance="deal", use_monuments=False),
        _changed(phase="chance", chance="draw"),
        _changed(phase="chance", chance="row", pool={"wood": 3}),
        _changed(phase="pick", row=["wood", "wood", "wood"]),
        _changed(phase="name", mode="townhall", current=None),
        _changed(mode="townhall", master=0, players=[{}]),
        _changed(mode="townhall", phase="chance", chance="draw", pool={"wood": 4}),
        _changed(mode="solo", queue=["glass"]),
        _solo(queue=[]),
        _solo(cards=cards("inn")),
        _solo(cards=cards("bank")),
        _solo(players=[{"monument": "fort"}]),
        _solo(phase="chance", chance="row", pool={"wood": 2}),
        _solo(phase="chance", chance="refill", pool={"wood": 2}),
        _changed(
            phase="name",
            cards=cards("bank"),
            current=None,
            master=0,
            players=[{"town": FIVE_BANKS}, {}],
        ),
        _changed(phase="gain", players=[{**DUE, "triggered": ["chapel"]}, {"step": "done"}]),
        _changed(phase="gain", players=[DUE, {"step": "gain"}]),
    ],
)
def test_tt_190_what_is_no_position_is_refused(position: dict[str, Any]) -> None:
    with pytest.raises(FileError, match="bad-position"):
        GAME.restore(position)


def test_tt_191_a_warehouse_holds_three_cubes_and_banks_differ() -> None:
    for row, card in (
        ("warehouse=wood+wood+wood+wood . . .", "warehouse"),
        ("bank=wood bank=wood . .", "bank"),
    ):
        with pytest.raises(FileError, match="bad-position"):
            GAME.restore({**_row(row), "cards": cards(card)})
