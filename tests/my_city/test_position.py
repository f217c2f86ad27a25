"""The interchange format of positions."""

from __future__ import annotations

from typing import Any

import pytest

from rules.errors import FileError
from rules.game import HIDDEN
from rules.my_city import GAME
from rules.my_city.campaign import records
from rules.my_city.modules import modules
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

KEYS = ["game", "mode", "episode", "phase", "card", "deck", "players"]
SEAT_KEYS = [
    *("terrain", "buildings", "token", "earned", "in", "chosen", "queue", "glued"),
    *("debt", "progress", "places"),
]
LATER = {"nuggets", "church4", "factories", "mines"}
"""What a town comes by in later chapters."""
CLAIMS = {"veins_claimed", "port_claimed", "mine_claimed"}


def test_a_position_has_the_keys_of_the_format() -> None:
    found = GAME.position(GAME.start(GAME.setup(2)))
    assert list(found) == KEYS
    assert list(found["players"][0]) == SEAT_KEYS
    assert (found["mode"], found["episode"], found["phase"]) == ("eternal", None, "reveal")


@pytest.mark.parametrize("episode", [None, *range(1, 25)])
def test_a_position_names_nothing_that_is_as_in_a_new_match(episode: int | None) -> None:
    """MC-04, section 13: so no key tells of a chapter before it has brought something."""
    setup = GAME.setup(2) if episode is None else campaign(episode)
    found = GAME.position(GAME.start(setup))
    assert not CLAIMS & found.keys()
    assert not any(LATER & seat_.keys() for seat_ in found["players"])


def test_a_position_names_what_is_not_as_in_a_new_match() -> None:
    """Section 13: also where it is less than the standard record has."""
    town: dict[str, Any] = {"nuggets": 3, "church4": "v5", "factories": [], "mines": {"red": 2}}
    claims = {"port_claimed": True, "mine_claimed": ["blue-6"]}
    state = table(seat(**town), seat(), episode=20, **claims)
    found = GAME.position(state)
    assert {key: found["players"][0][key] for key in town} == town
    assert {key: found[key] for key in CLAIMS & found.keys()} == claims
    assert not LATER & found["players"][1].keys()
    assert GAME.restore(found) == state


def test_a_position_with_every_key_is_read_as_before() -> None:
    """Positions that were written with the keys of all chapters stay readable."""
    whole: dict[str, Any] = {"nuggets": 0, "church4": None, "factories": []}
    whole["mines"] = {"blue": 0, "red": 0, "yellow": 0}
    claims = {"veins_claimed": False, "port_claimed": False, "mine_claimed": []}
    position_ = GAME.position(GAME.start(campaign(1)))
    position_["players"] = [seat_ | whole for seat_ in position_["players"]]
    assert GAME.restore(position_ | claims) == GAME.start(campaign(1))


def test_a_missing_key_is_that_of_a_new_match() -> None:
    assert GAME.restore({"players": [{}, {}]}) == GAME.start(GAME.setup(2))
    for episode in range(1, 25):
        short = {"mode": "campaign", "episode": episode, "players": [{}, {}, {}]}
        assert GAME.restore(short) == GAME.start(campaign(episode, 3))
    assert GAME.restore({"mode": "campaign", "players": [{}, {}]}) == GAME.start(campaign(1))


def test_a_missing_deck_is_without_the_card_and_the_pieces_on_the_boards() -> None:
    state = table(seat("red-i2@f1n"), seat("blue-i2@f1n"), card="red-t4")
    assert set(modules(None).deck) - set(state.deck) == {"red-i2", "blue-i2", "red-t4"}


def test_a_decision_of_the_running_round_is_kept_and_sealed_for_others() -> None:
    state = play(table(seat(), seat(), card="red-i2"), 0, "build@f1n")
    assert GAME.position(state)["players"][0]["chosen"] == "build@f1n"
    seen = GAME.mask(state, None)
    assert player(seen).chosen == HIDDEN
    told = GAME.position(seen)
    assert told["players"][0]["chosen"] == "hidden"
    with pytest.raises(FileError) as caught:
        GAME.restore(told)
    assert caught.value.code == "sealed-position"


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
    named = records.write(records.standard(1, ["Lviv", ""]))
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
        {"phase": "prepare", "players": [{"queue": ["well"]}, {}]},
        {"phase": "reward", "players": [{"queue": ["tree"]}, {}]},
        {
            "mode": "campaign",
            "episode": 1,
            "phase": "prepare",
            "players": [{"queue": ["well"]}, {}],
        },
        {
            "mode": "campaign",
            "episode": 3,
            "phase": "prepare",
            "players": [{"queue": ["tree"]}, {}],
        },
        {
            "mode": "campaign",
            "episode": 12,
            "phase": "reward",
            "players": [{"queue": ["factory"]}, {}],
        },
        {
            "mode": "campaign",
            "episode": 22,
            "phase": "reward",
            "players": [{"queue": ["theatre"]}, {}],
        },
        {
            "mode": "campaign",
            "episode": 24,
            "phase": "reward",
            "players": [{"queue": ["tree"]}, {}],
        },
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
        {"token": 10**30},
        {"progress": 10**30},
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
    ("keys", "chosen"),
    [
        ({"card": "church-1"}, {"chosen": "pass"}),
        ({"card": "red-i2", "mode": "campaign", "episode": 6}, {"chosen": "pass"}),
        ({"card": "blue-u5", "mode": "campaign", "episode": 22}, {"chosen": "pass", "token": 3}),
        ({"card": "red-i2"}, {"chosen": "pass", "in": False}),
        ({"card": "red-i2"}, {"chosen": "?"}),
    ],
)
def test_a_choice_that_was_not_allowed_is_refused(
    keys: dict[str, Any], chosen: dict[str, Any]
) -> None:
    assert bad(position(phase="build", **keys, players=[chosen, {"factories": ["u5"]}]))


@pytest.mark.parametrize(
    "glued", ["tree@a1@b", "pass", "tree@e3", "tree@l1", "tree@k4", "factory:i4", "theatre@a1"]
)
def test_a_reward_that_cannot_be_glued_is_refused(glued: str) -> None:
    keys = {"mode": "campaign", "episode": 14, "phase": "over"}
    assert bad(position(**keys, players=[{"glued": [glued]}, {}]))


def test_a_card_on_a_board_is_not_in_the_deck() -> None:
    players = [{"buildings": ["red-i2@f1n"]}, {}]
    assert "red-i2" in bad(position(players=players, deck=["red-i2", "red-v3"]))
