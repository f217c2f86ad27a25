"""The carry-over record (MC-47, MC-57 to MC-59)."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from msgspec.structs import replace

from rules.matches import files
from rules.matches.replay import last
from rules.my_city import GAME
from rules.my_city.box import BOARDS
from rules.my_city.campaign import records
from rules.my_city.campaign.chapters import chapter
from rules.my_city.model import Mines
from tests.my_city.desk import campaign, keen, no_match, player, whole_campaign


def test_the_standard_record_of_every_episode() -> None:
    """MC-57."""
    for n in range(1, 25):
        town = records.standard(n, ["", ""]).players[0]
        assert (town.terrain[2][7] == "W") == (4 <= n <= 13)
        assert (town.terrain[7][6] == "A") == (n == 24)
        assert town.church4 == ("p5" if n >= 5 else None)
        assert town.factories == (("i4", "o4", "t4") if n >= 14 else ())
        rest_ = (town.debt, town.progress, town.nuggets, town.mines, town.places)
        assert rest_ == (0, 0, 0, Mines(), ())
    assert records.standard(1, [""]).players[0].terrain == BOARDS.sides["campaign"].rows


def test_a_start_in_the_middle_wears_the_stickers_of_the_episodes_before() -> None:
    """MC-57: the letters of the rows that differ from the start side."""
    rows = player(GAME.start(campaign(24))).town.terrain
    found = {letter: sum(row.count(letter) for row in rows) for letter in "GZEHCAW"}
    assert found == {"G": 1, "Z": 0, "E": 3, "H": 1, "C": 1, "A": 1, "W": 0}


def test_a_new_player_goes_on_with_the_record_as_it_stands() -> None:
    """MC-58: nothing of a seat depends on who sits there, and seats stay as many."""
    state = keen(campaign(1, 3), b"seats")[1]
    setup = GAME.sequel(state)
    assert setup is not None
    assert setup.seats == 3
    assert no_match(2, {"mode": "campaign"}, setup.header("record")) == "bad-record"


def test_town_names_are_kept() -> None:
    """MC-47."""
    named = records.write(records.standard(1, ["Köln #1", "Київ"]))
    setup = GAME.setup(2, {"mode": "campaign"}, {"record": named})
    record, state = keen(setup, b"names")
    again = GAME.sequel(state)
    assert again is not None
    assert [town.name for town in records.read(again.header("record") or "", 2).players] == [
        "Köln #1",
        "Київ",
    ]
    text = files.write(GAME, record, last(GAME, record))
    assert files.read(text, {"my_city": GAME}).record == record


def test_a_game_file_names_mode_and_episode_and_a_record_only_if_needed() -> None:
    """MC-59."""
    record, _ = keen(campaign(5), b"file")
    head = files.write(GAME, record, last(GAME, record)).splitlines()[:4]
    assert head[2:] == ["options: mode=campaign episode=5", f"seed: {b'file'.hex()}"]
    plain = records.write(records.standard(5, ["", ""]))
    assert GAME.setup(2, {"mode": "campaign"}, {"record": plain}) == campaign(5)
    other = records.write(replace(records.standard(5, ["", ""]), mine_claimed=("blue-6",)))
    setup = GAME.setup(2, {"mode": "campaign"}, {"record": other})
    assert setup.headers == (("record", other),)
    assert no_match(2, {"mode": "campaign", "episode": "6"}, other) == "other-episode"


SECRETS = {
    2: r"church|block|\"(v5|p5|i3)\"",
    4: r"nugget|vein|sawmill|trees@",
    5: r"factor",
    6: r"mine|blue-\d|shaft",
    7: r"port",
    8: r"palace|theatre",
}
"""By chapter: words of game files and positions that tell of it."""


def test_files_and_positions_of_a_campaign_name_nothing_of_a_later_chapter() -> None:
    """MC-04: neither the record, nor a move, nor a key of the position."""
    for episode, (record, state) in enumerate(whole_campaign(1), start=1):
        told = files.write(GAME, record, last(GAME, record)) + json.dumps(GAME.position(state))
        for number, pattern in SECRETS.items():
            if number > chapter(episode):
                assert not re.search(pattern, told), (episode, pattern)


def test_a_record_with_every_key_is_the_same_record() -> None:
    """Files that were written with the keys of all chapters stay readable."""
    short = json.loads(records.write(records.standard(1, ["a", "b"])))
    whole: dict[str, Any] = {"nuggets": 0, "church4": None, "factories": []}
    whole["mines"] = {"blue": 0, "red": 0, "yellow": 0}
    long = short | {"mine_claimed": [], "players": [town | whole for town in short["players"]]}
    assert records.read(json.dumps(long), 2) == records.read(json.dumps(short), 2)
    assert records.write(records.read(json.dumps(long), 2)) == json.dumps(
        short, separators=(",", ":")
    )


def test_what_a_town_has_come_by_is_in_its_record() -> None:
    """MC-47: nothing is lost by leaving out what is fresh."""
    town = replace(
        records.standard(20, [""]).players[0],
        nuggets=4,
        church4="v5",
        factories=("i2",),
        mines=Mines(red=7),
        places=(1, 2),
        debt=3,
    )
    record = replace(records.standard(20, ["", ""]), players=(town, town), mine_claimed=("red-7",))
    assert records.read(records.write(record), 2) == record
    assert json.loads(records.write(record))["players"][0]["mines"] == {"red": 7}


@pytest.mark.parametrize(
    "change",
    [
        {"name": "x" * 33},
        {"name": "a\nb"},
        {"terrain": ["..."]},
        {"terrain": ["?" * 11] * 11},
        {"debt": -1},
        {"debt": 10**25},
        {"church4": "x5"},
        {"church4": None},
        {"factories": ["i2", "i2"]},
        {"factories": ["l4"]},
        {"mines": {"green": 1}},
        {"places": [5]},
        {"places": [1] * 5},
        {"gold": 1},
    ],
)
def test_a_bad_record_is_refused(change: dict[str, Any]) -> None:
    """MC-47."""
    record = json.loads(records.write(records.standard(5, ["", ""])))
    record["players"][1] |= change
    assert no_match(2, {"mode": "campaign"}, json.dumps(record)) == "bad-record"


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", '{"episode": 25, "players": []}'])
def test_what_is_no_record_is_refused(text: str) -> None:
    assert no_match(2, {"mode": "campaign"}, text) == "bad-record"
    claimed = json.loads(records.write(records.standard(5, ["", ""]))) | {
        "mine_claimed": ["blue-3"]
    }
    assert no_match(2, {"mode": "campaign"}, json.dumps(claimed)) == "bad-record"
