"""The interchange format (PA-98)."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from rules.errors import FileError
from rules.matches.playout import record
from rules.matches.record import play_entry
from rules.paris import GAME
from rules.paris.model import State
from tests.paris.table import BLUE, EXPERT, NO_TOKEN, fresh, legal, position, state


def test_a_position_has_just_the_keys_of_the_format() -> None:
    """PA-98."""
    at = state(
        orange=["i3@b3n", "annex@e3:i3", "lamp@h1"],
        blue=["fountain@f6e", "statue@a3s"],
        supply=["o4"],
        used={"metro": "orange held", "peintre": "blue blank", "lampadaire": "orange"},
    )
    assert GAME.position(at) == {
        "game": "paris",
        "options": {"flip": False, "cards": "chosen"},
        "phase": 2,
        "to_move": "orange",
        "passes": 0,
        "swap": None,
        "ground": [
            "obboboso",
            "lbolsoob",
            "boooolol",
            "sbsbsoob",
            "lobblboo",
            "bsboosbo",
            "osoblbsb",
            "bbsbbobl",
        ],
        "stock": ["v3", "l4", "t4", "s4", "t5", "w5", "x5", "p5", "u6", "l6"],
        "players": {
            "orange": {"hand": None, "bag": [], "supply": ["o4"]},
            "blue": {"hand": None, "bag": [], "supply": []},
        },
        "cards": {
            "bouquinistes": {"by": "orange", "state": "done"},
            "chartier": None,
            "fontaine": {"by": "blue", "state": "done"},
            "jardin": None,
            "lampadaire": {"by": "orange", "state": "done"},
            "metro": {"by": "orange", "state": "held"},
            "peintre": {"by": "blue", "state": "blank"},
            "penseur": {"by": "blue", "state": "done"},
        },
        "pieces": [
            {"kind": "annex", "owner": "orange", "cells": ["e3"], "of": "i3"},
            {"kind": "building", "owner": "orange", "cells": ["b3", "c3", "d3"], "id": "i3"},
            {"kind": "fountain", "owner": "blue", "cells": ["f6", "f7"]},
            {"kind": "lamp", "owner": "orange", "cells": ["h1"]},
            {"kind": "statue", "owner": "blue", "cells": ["a3"], "face": "s"},
        ],
    }


def test_all_lists_are_sets() -> None:
    """PA-98."""
    rng = random.Random(1)
    at = state(orange=["i3@b3n", "garden@f1n"], blue=["v3@b1s"], supply=["o4", "x5", "t5"])
    mixed = GAME.position(at)
    rng.shuffle(mixed["stock"])
    rng.shuffle(mixed["pieces"])
    mixed["pieces"][0]["cells"].reverse()
    mixed["players"]["orange"]["supply"].reverse()
    mixed["cards"] = dict(reversed(mixed["cards"].items()))
    assert GAME.restore(mixed) == at


def test_positions_survive_from_the_first_draw_to_the_end() -> None:
    """PA-98: also while a card set or a tile is still to be drawn."""
    setup = GAME.setup(2, {"cards": "random", "first": "blue", "flip": "yes"})
    at: State = GAME.start(setup)
    for entry in record(GAME, setup, b"positions").entries:
        again = json.loads(json.dumps(GAME.position(at)))
        assert GAME.restore(again) == at
        at = play_entry(GAME, at, entry.seat, entry.text).state
    assert GAME.position(at)["phase"] == 3
    assert GAME.position(at)["to_move"] is None
    assert GAME.restore(GAME.position(at)) == at


def test_the_card_set_is_empty_until_it_is_drawn() -> None:
    """PA-98."""
    at = GAME.start(GAME.setup(2, {"cards": "random"}))
    assert GAME.position(at)["cards"] == {}
    assert GAME.position(at)["options"] == {"flip": False, "cards": "random"}


def test_a_player_who_could_only_pass_is_not_asked_in_a_position_either() -> None:
    """PA-19, PA-98."""
    at = state(used=NO_TOKEN)
    assert (at.to_move, at.passes) == (BLUE, 1)


def _ground(at: dict[str, Any], row: int, text: str) -> None:
    at["ground"][row] = text


BAD = {
    "another game": lambda at: at.update(game="chess"),
    "no phase": lambda at: at.pop("phase"),
    "strange phase": lambda at: at.update(phase=4),
    "strange player": lambda at: at.update(to_move="green"),
    "nobody to move": lambda at: at.update(to_move=None),
    "somebody to move after the end": lambda at: at.update(phase=3),
    "short ground": lambda at: at["ground"].pop(),
    "short row": lambda at: _ground(at, 0, "obb"),
    "strange ground": lambda at: _ground(at, 0, "obbobosx"),
    "half a tile": lambda at: _ground(at, 0, "obbobo.."),
    "strange building": lambda at: at["stock"].append("z9"),
    "building twice": lambda at: at["stock"].append("i3"),
    "garden in the stock": lambda at: at["stock"].append("garden"),
    "missing player": lambda at: at["players"].pop("blue"),
    "tile in phase 2": lambda at: at["players"]["blue"].update(hand="blue1"),
    "phase 1 without tiles": lambda at: at.update(phase=1),
    "seven cards": lambda at: at["cards"].pop("metro"),
    "strange card": lambda at: at["cards"].update(eiffel=None),
    "blank metro": lambda at: at["cards"].update(metro={"by": "blue", "state": "blank"}),
    "held painter": lambda at: at["cards"].update(peintre={"by": "blue", "state": "held"}),
    "five tokens": lambda at: at["cards"].update(
        {card: {"by": "blue", "state": "done"} for card in list(at["cards"])[:5]}
    ),
    "passes": lambda at: at.update(passes=2),
    "cell off the board": lambda at: at["pieces"][0].update(cells=["b3", "c3", "i3"]),
    "no cell": lambda at: at["pieces"][0].update(cells=["b3", "c3", "??"]),
    "no cells": lambda at: at["pieces"][0].update(cells=[]),
    "wrong shape": lambda at: at["pieces"][0].update(cells=["b3", "c3", "c4"]),
    "no id": lambda at: at["pieces"][0].pop("id"),
    "mirrored": lambda at: at["pieces"].append(
        {"kind": "building", "id": "l4", "owner": "blue", "cells": ["g5", "h5", "g6", "g7"]}
    ),
    "swap without a place": lambda at: (at.update(swap="u6"), at["stock"].remove("u6")),
    "swap in the stock": lambda at: at.update(swap="o4"),
}


@pytest.mark.parametrize("spoil", BAD.values(), ids=BAD)
def test_what_the_rules_could_not_go_on_with_is_refused(spoil: Any) -> None:
    """PA-98."""
    at = position(orange=["i3@b3n"])
    GAME.restore(position(orange=["i3@b3n"]))
    spoil(at)
    if at.get("swap") == "u6":
        at["ground"] = ["b" * 8] * 8
    with pytest.raises(FileError, match="bad-position"):
        GAME.restore(at)


PIECES: dict[str, tuple[str, dict[str, Any]]] = {
    "overlap": ("lies on another", {"orange": ["i3@b3n", "lamp@b3"]}),
    "two painters": ("twice", {"blue": ["painter@c1", "painter@b1"]}),
    "two gardens": ("two places", {"orange": ["garden@b3n", "garden@f1n"]}),
    "large lamp without a lamp": ("grande cannot", {"blue": ["grande@b1"]}),
    "statue facing the edge": ("statue cannot", {"blue": ["statue@b1n"]}),
    "statue on shared ground": ("statue cannot", {"orange": ["statue@g1s"]}),
    "annex of nothing": ("annex cannot", {"orange": ["i3@b3n", "annex@h1:i3"]}),
    "annex of another": ("annex cannot", {"orange": ["annex@e3:i3"], "blue": ["i3@b3n"]}),
    "annex on shared ground": ("annex cannot", {"orange": ["i3@b3n", "annex@c4:i3"]}),
    "painter on a lamp": ("painter cannot", {"orange": ["painter@a2"]}),
    "dancer on opposing ground": ("dancer cannot", {"orange": ["dancer@b1"]}),
    "lamp tile on shared ground": ("lamp cannot", {"orange": ["lamp@g1"]}),
    "fountain on a lamp": ("fountain cannot", {"orange": ["fountain@c2n"]}),
    "fountain on opposing ground": ("fountain cannot", {"orange": ["fountain@a1n"]}),
    "shared tile alone": ("shared cannot", {"orange": ["shared@b1"]}),
    "shared tile on own ground": ("shared cannot", {"orange": ["i3@b3n", "shared@b3"]}),
    "card still open": ("has not used", {"orange": ["painter@c2"], "used": {"peintre": None}}),
    "garden without its card": (
        "has not used",
        {"orange": ["garden@f1n"], "used": {"jardin": None}},
    ),
    "card left blank": (
        "has not used",
        {"orange": ["painter@c2"], "used": {"peintre": "orange blank"}},
    ),
    "card of another": ("has not used", {"orange": ["painter@c2"], "used": {"peintre": "blue"}}),
    "power still held": (
        "has not used",
        {"orange": ["x5@c1n", "shared@b2"], "used": {"chartier": "orange held"}},
    ),
    "not the starter set": ("starter", {"cards": EXPERT, "options": {"cards": "starter"}}),
    "bare board in phase 2": ("paved", {"ground": "........\n" * 8}),
    "half a board in phase 2": ("paved", {"ground": "oooo....\n" * 8}),
}


@pytest.mark.parametrize(("reason", "changes"), PIECES.values(), ids=PIECES)
def test_pieces_contradict_neither_ground_nor_cards(reason: str, changes: dict[str, Any]) -> None:
    """PA-98: or the rules would stumble over them later."""
    with pytest.raises(FileError) as refusal:
        state(**changes)
    assert reason in str(refusal.value)


def test_a_piece_whose_card_is_not_in_play_is_refused() -> None:
    """PA-13, PA-98."""
    at = position(orange=["dancer@c2"])
    at["cards"] = position()["cards"]
    with pytest.raises(FileError, match="bad-position"):
        GAME.restore(at)


def test_a_shared_tile_lies_under_what_chartier_placed() -> None:
    """PA-46, PA-98."""
    assert state(orange=["i3@a3n", "shared@a3"])
    assert state(orange=["fountain@a1n", "shared@b1"])


@pytest.mark.parametrize("changes", [{"orange": ["i3@a1n"]}, {"used": {"sacre": "orange"}}])
def test_nothing_of_phase_2_happens_in_phase_1(changes: dict[str, Any]) -> None:
    """PA-30, PA-98."""
    at = position(ground="oooo....\n" * 8, phase=1, **changes)
    at["players"]["orange"]["hand"] = "orange1"
    with pytest.raises(FileError, match="phase 2 only"):
        GAME.restore(at)


def test_tiles_of_phase_1_are_examined() -> None:
    """PA-98."""
    good = GAME.position(fresh())
    for spoil in (
        {"hand": "blue1"},
        {"hand": "?"},
        {"bag": ["orange1", "orange1"]},
        {"hand": "orange1", "bag": ["orange1"]},
    ):
        bad = json.loads(json.dumps(good))
        bad["players"]["orange"].update(spoil)
        with pytest.raises(FileError, match="bad-position"):
            GAME.restore(bad)
    full = json.loads(json.dumps(good))
    full["ground"] = position()["ground"]
    with pytest.raises(FileError, match="no zone"):
        GAME.restore(full)


def test_a_position_can_be_played_on() -> None:
    """PA-98."""
    at = state(cards=EXPERT, supply=["o4"])
    assert "o4@f1n" in legal(at)
