"""The interchange format of positions."""

from __future__ import annotations

from typing import Any

import pytest

from rules.game import HIDDEN
from rules.my_city import GAME, carry
from rules.my_city.scenario import scenario
from tests.my_city.desk import (
    OUT,
    bad,
    campaign,
    draw,
    legal,
    play,
    player,
    rest,
    seat,
    table,
)

KEYS = ["game", "mode", "episode", "phase", "card", "deck", "veins_claimed", "port_claimed"]
SEAT_KEYS = [
    *("terrain", "buildings", "token", "earned", "in", "chosen", "queue", "glued"),
    *("debt", "progress", "nuggets", "church4", "factories", "mines", "places"),
]


def test_a_position_has_the_keys_of_the_format() -> None:
    found = GAME.position(GAME.start(GAME.setup(2)))
    assert list(found) == [*KEYS, "mine_claimed", "players"]
    assert list(found["players"][0]) == SEAT_KEYS
    assert (found["mode"], found["episode"], found["phase"]) == ("eternal", None, "reveal")


def test_a_missing_key_is_that_of_a_new_match() -> None:
    assert GAME.restore({"players": [{}, {}]}) == GAME.start(GAME.setup(2))
    for episode in range(1, 25):
        short = {"mode": "campaign", "episode": episode, "players": [{}, {}, {}]}
        assert GAME.restore(short) == GAME.start(campaign(episode, 3))
    assert GAME.restore({"mode": "campaign", "players": [{}, {}]}) == GAME.start(campaign(1))


def test_a_missing_deck_is_without_the_card_and_the_pieces_on_the_boards() -> None:
    state = table(seat("red-i2@f1n"), seat("blue-i2@f1n"), card="red-t4")
    assert set(scenario(None).deck) - set(state.deck) == {"red-i2", "blue-i2", "red-t4"}


def test_a_decision_of_the_running_round_is_kept_and_sealed_for_others() -> None:
    state = play(table(seat(), seat(), card="red-i2"), 0, "build@f1n")
    assert GAME.position(state)["players"][0]["chosen"] == "build@f1n"
    seen = GAME.mask(state, None)
    told = GAME.position(seen)
    assert told["players"][0]["chosen"] == "hidden"
    assert GAME.restore(told) == seen
    assert player(seen).chosen == HIDDEN


def test_every_position_of_a_match_can_be_exported_and_imported() -> None:
    state = draw(GAME.start(campaign(4)), "block")
    assert GAME.restore(GAME.position(state)) == state
    state = play(table(seat(), seat("red-i2@f1n"), card="red-u5", deck=[], episode=1), 0, "finish")
    state = play(state, 1, "finish")
    assert GAME.restore(GAME.position(state)) == state
    state = play(state, 0, "tree@g5")
    assert GAME.position(state)["players"][0]["glued"] == ["tree@g5"]
    assert GAME.restore(GAME.position(state)) == state


def test_a_missing_queue_is_what_is_due() -> None:
    due = table(seat("red-i2@f1n"), seat(), phase="reward", episode=1)
    assert [p.queue for p in due.players] == [("stones",), ("tree", "tree")]
    part = table(seat("red-i2@f1n"), seat(glued=["tree@g5"]), phase="reward", episode=1)
    assert player(part, 1).queue == ("tree",)


def test_a_town_name_is_kept_and_an_unnamed_town_has_no_key() -> None:
    named = carry.write(carry.standard(1, ["Lviv", ""]))
    state = GAME.start(GAME.setup(2, {"mode": "campaign"}, {"record": named}))
    seats = GAME.position(state)["players"]
    assert (seats[0]["name"], "name" in seats[1]) == ("Lviv", False)
    assert GAME.restore(GAME.position(state)) == state


def test_a_position_can_be_played_on() -> None:
    state = rest(table(seat("red-i2@f1n"), seat(), card="blue-i2"), "build@f2n", "finish")
    assert "build@h2n" in legal(draw(state, "yellow-i2"))


def position(**keys: Any) -> dict[str, Any]:
    return {"players": [{}, {}], **keys}


@pytest.mark.parametrize(
    "keys",
    [
        {"players": [{}]},
        {"players": [{}] * 5},
        {"players": "two"},
        {"mode": "solo"},
        {"episode": 3},
        {"mode": "campaign", "episode": 0},
        {"mode": "campaign", "episode": 25},
        {"phase": "dance"},
        {"phase": "build"},
        {"card": "red-i2"},
        {"phase": "build", "card": "block"},
        {"phase": "build", "card": "church-4"},
        {"phase": "prepare"},
        {"phase": "reward"},
        {"mode": "campaign", "episode": 24, "phase": "reward"},
        {"phase": "reveal", "deck": []},
        {"phase": "blocked", "deck": ["block"]},
        {"deck": ["red-i2", "red-i2"]},
        {"deck": ["red-x5"]},
        {"phase": "build", "card": "red-i2", "deck": ["red-i2"]},
        {"mine_claimed": ["blue-3"]},
        {"colour": "red"},
        {"players": [OUT, OUT]},
        {"phase": "build", "card": "red-i2", "players": [OUT, OUT]},
    ],
)
def test_a_bad_position_is_refused(keys: dict[str, Any]) -> None:
    assert bad(position(**keys))


@pytest.mark.parametrize(
    "keys",
    [
        {"buildings": ["red-i2"]},
        {"buildings": ["red-i2@e1n"]},
        {"buildings": ["red-i2@f1s"]},
        {"buildings": ["red-i2@a4n"]},
        {"buildings": ["red-i2@f1n", "blue-i2@g1n"]},
        {"buildings": ["red-i2@f1n", "red-i2@f2n"]},
        {"buildings": ["church-4@f1n"]},
        {"buildings": ["block@f1n"]},
        {"terrain": ["....."]},
        {"terrain": ["x" * 11] * 11},
        {"token": -1},
        {"token": "ten"},
        {"earned": -1},
        {"chosen": "pass"},
        {"queue": ["tree"]},
        {"glued": ["tree@g5"]},
        {"factories": ["i2", "i2"]},
        {"factories": ["x5"]},
        {"mines": {"blue": -1}},
        {"church4": "x5"},
        {"places": [0]},
        {"colour": "red"},
    ],
)
def test_a_bad_seat_is_refused(keys: dict[str, Any]) -> None:
    assert bad(position(players=[keys, {}]))


@pytest.mark.parametrize(
    "keys",
    [
        {"chosen": "dance"},
        {"chosen": "build@f1n"},
        {"chosen": "build@f2n", "buildings": ["red-i2@f1n"]},
        {"chosen": "pass", "buildings": ["red-i2@f1n"]},
        {"chosen": "finish", "in": True},
        {"buildings": ["red-i2@f1n"]},
    ],
)
def test_a_choice_that_does_not_show_on_the_board_is_refused(keys: dict[str, Any]) -> None:
    assert bad(position(phase="build", card="red-i2", players=[keys, {}]))


@pytest.mark.parametrize(
    "glued", ["tree@a1@b", "pass", "tree@e3", "tree@l1", "tree@k4", "factory:i4"]
)
def test_a_reward_that_cannot_be_glued_is_refused(glued: str) -> None:
    keys = {"mode": "campaign", "episode": 14, "phase": "over"}
    assert bad(position(**keys, players=[{"glued": [glued]}, {}]))


def test_a_card_on_a_board_is_not_in_the_deck() -> None:
    players = [{"buildings": ["red-i2@f1n"]}, {}]
    assert "red-i2" in bad(position(players=players, deck=["red-i2", "red-v3"]))
