"""The data files can be corrected without touching code, and a slip of the pen is told."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import rules
from rules.codec import Misprint
from rules.my_city import box

ROOT = Path(rules.__file__).parents[1]

Data = dict[str, Any]
Change = Callable[[Data], object]


def edited(folder: Path, file: str, change: Change) -> None:
    """Writes *file* in *folder* as somebody leaves it who has corrected it."""
    path = folder / f"{file}.json"
    data = json.loads(path.read_text("utf-8"))
    change(data)
    path.write_text(json.dumps(data, ensure_ascii=False), "utf-8")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the data files."""
    shutil.copytree(box.FOLDER, tmp_path / "data")
    return tmp_path / "data"


def row(data: Data, text: str) -> None:
    data["sides"]["campaign"]["rows"][0] = text


SLIPS: list[tuple[str, Change, str]] = [
    # of the boards
    ("boards", lambda d: row(d, "..T......S"), "sides, campaign, row 1: 11 letters, not 10"),
    ("boards", lambda d: row(d, "..T........S"), "sides, campaign, row 1: 11 letters, not 12"),
    ("boards", lambda d: row(d, "x.T.......S"), "sides, campaign, row 1: no 'x'; there is ., T"),
    ("boards", lambda d: row(d, "..Т.......S"), "sides, campaign, row 1: no 'Т'; there is ., T"),
    ("boards", lambda d: d["sides"]["eternal"]["rows"].pop(), "sides, eternal: 11 rows, not 10"),
    ("boards", lambda d: d["left_bank"].pop(), "length >= 11 - at `$.left_bank`"),
    ("boards", lambda d: d["left_bank"].append(3), "length <= 11 - at `$.left_bank`"),
    ("boards", lambda d: d["left_bank"].__setitem__(0, 12), "<= 11 - at `$.left_bank[0]`"),
    (
        "boards",
        lambda d: d["without_square"].append("l4"),
        "[a-k]([1-9]|1[01])$' - at `$.without_square[2]`",
    ),
    ("boards", lambda d: d.update(size=12), "12 - at `$.size`"),
    ("boards", lambda d: d["terrain"].pop("H"), "terrain: port missing"),
    (
        "boards",
        lambda d: d["terrain"]["C"].update(building="green"),
        "(yellow|red|blue)$' - at `$.terrain[...].building`",
    ),
    ("boards", lambda d: d["terrain"]["F"].update(buildable_with="forest"), "forest_open|sawmill|"),
    ("boards", lambda d: d["terrain"]["Z"].update(chapter=9), "<= 8 - at `$.terrain[...].chapter`"),
    ("boards", lambda d: d["sides"].update(back=d["sides"]["eternal"]), "sides: no 'back'"),
    # of the pieces
    ("pieces", lambda d: d["shapes"]["i3"].update(rows="###/#"), "shapes, i3: rows of equal"),
    ("pieces", lambda d: d["shapes"]["i3"].update(rows=""), "shapes, i3: one piece"),
    ("pieces", lambda d: d["shapes"]["i3"].update(rows="#.#"), "shapes, i3: one piece"),
    ("pieces", lambda d: d["shapes"]["i3"].update(rows="xxx"), "shapes, i3: rows of equal"),
    ("pieces", lambda d: d["shapes"]["i3"].update(rows="#" * 12), "shapes, i3: at most 11"),
    ("pieces", lambda d: d["churches"].update({"church-1": "q9"}), "churches, church-1: no 'q9'"),
    ("pieces", lambda d: d["churches"].update(chapel="l4"), "different cards church-1, church-2"),
    ("pieces", lambda d: d.update(own_church="church-1"), "different cards church-1, church-2"),
    (
        "pieces",
        lambda d: d["colours"]["blue"].update({"blu-i2": d["colours"]["blue"].pop("blue-i2")}),
        "colours, blue, blu-i2: a card is called blue-i2",
    ),
    ("pieces", lambda d: d["colours"]["blue"].update({"blue-i3": "i3"}), "1 to 8 cards, not 9"),
    ("pieces", lambda d: d["colours"].pop("red"), "colours: red missing"),
    ("pieces", lambda d: d["animals"].pop(), "animals: wolf missing"),
    ("pieces", lambda d: d.update(blocking="stop"), "'stop' - at `$.blocking`"),
    # of the campaign
    (
        "campaign",
        lambda d: d["episodes"][8].update(first="2 stone"),
        "(tree|trees|stones|well|theatre|factory))*$' - at `$.episodes[8].first`",
    ),
    ("campaign", lambda d: d["episodes"][8].update(first="stones"), "at `$.episodes[8].first`"),
    ("campaign", lambda d: d["episodes"][8].update(other=""), "at `$.episodes[8].other`"),
    (
        "campaign",
        lambda d: d["episodes"][11]["fixed"].update(Q="j10"),
        "episodes, 12, fixed: no 'Q'",
    ),
    (
        "campaign",
        lambda d: d["episodes"][11].update(fixed={"Z": "m3"}),
        "at `$.episodes[11].fixed[...]`",
    ),
    ("campaign", lambda d: d["episodes"][12].update(replaced={"W": "x"}), "episodes, 13, replaced"),
    (
        "campaign",
        lambda d: d["episodes"][2].update(chosen=["wells"]),
        "'wells' - at `$.episodes[2].chosen[0]`",
    ),
    ("campaign", lambda d: d["episodes"][3]["church4"].update(first="w5"), "no 'w5'; there is i2"),
    ("campaign", lambda d: d["episodes"][3]["church4"].pop("other"), "church4: other missing"),
    (
        "campaign",
        lambda d: d["episodes"][4].update(help="help-5"),
        "episodes, 5, help: no 'help-5'",
    ),
    ("campaign", lambda d: d["episodes"].pop(), "length >= 24 - at `$.episodes`"),
    ("campaign", lambda d: d["mines"]["blue"].update(entrance="b4"), "mines: entrances where the"),
    (
        "campaign",
        lambda d: d["episodes"][15].update(fixed={"E": "b4"}),
        "mines: entrances where the",
    ),
    ("campaign", lambda d: d["mines"].pop("red"), "mines: red missing"),
    (
        "campaign",
        lambda d: d["mines"]["red"]["steps"].append("x symbol"),
        "(symbol|tree|trees|stones|well|theatre|factory)$' - at `$.mines[...].steps[4]`",
    ),
    (
        "campaign",
        lambda d: d["mines"]["red"]["steps"].append("3 symbol"),
        "mines, red, steps: grow",
    ),
    (
        "campaign",
        lambda d: d["mines"]["red"]["steps"].append("30 well-done"),
        "at `$.mines[...].steps[4]`",
    ),
    (
        "campaign",
        lambda d: d["mines"]["red"]["steps"].append("30 coin"),
        "(symbol|tree|trees|stones|well|theatre|factory)$' - at `$.mines[...].steps[4]`",
    ),
    (
        "campaign",
        lambda d: d["eternal"].update(modules=["groups"]),
        "(group|well|church|block",
    ),
    ("campaign", lambda d: d["lines"][8].update(module="wells"), "at `$.lines[8].module`"),
    ("campaign", lambda d: d["lines"][11].update(per=0), ">= 1 - at `$.lines[11].per`"),
    ("campaign", lambda d: d["lines"].pop(), "lines: limit missing"),
    ("campaign", lambda d: d["lines"].append(d["lines"][0]), "lines: each only once"),
    (
        "campaign",
        lambda d: d["modules"].update(floods=d["modules"].pop("flood")),
        "modules: no 'floods'",
    ),
    ("campaign", lambda d: d["modules"]["flood"].update(episodes="7-"), "modules, flood, episodes"),
    (
        "campaign",
        lambda d: d["modules"]["flood"].update(episodes="7–9"),
        "modules, flood, episodes",
    ),
    ("campaign", lambda d: d["modules"]["flood"].update(episodes="7-25"), "some of 1 to 24"),
    ("campaign", lambda d: d["modules"]["flood"].update(episodes="9-7"), "some of 1 to 24"),
    (
        "campaign",
        lambda d: d["modules"]["flood"].update(instant=1),
        "modules, flood, instant: only",
    ),
    ("campaign", lambda d: d["modules"]["church4"].update(episodes="4-24"), "modules, church4"),
    (
        "campaign",
        lambda d: d["modules"]["forest_open"].update(episodes="11-22"),
        "modules, park, episodes: none in which forest is built on",
    ),
    ("campaign", lambda d: d["chapters"][1].update(episodes="4-5"), "chapters: each episode"),
    ("campaign", lambda d: d["chapters"][1].update(episodes="4-7"), "chapters: each episode"),
    ("campaign", lambda d: d["chapters"][1].update(id="chapter-3"), "chapters, 2, id"),
    ("campaign", lambda d: d["stickers"]["tree"].update(letter="x"), "stickers, tree, letter"),
    ("campaign", lambda d: d["stickers"]["tree"].update(letter=None), "stickers, tree, letter"),
    (
        "campaign",
        lambda d: d["stickers"]["factory"].update(letter="S"),
        "stickers, factory, letter",
    ),
    ("campaign", lambda d: d["stickers"].pop("trees"), "stickers: trees missing"),
    ("campaign", lambda d: d["gold"].update(payout_after=30), "<= 24 - at `$.gold.payout_after`"),
    ("campaign", lambda d: d["gold"].update(first=-1), ">= 0 - at `$.gold.first`"),
    ("campaign", lambda d: d.update(both_banks_from=0), ">= 1 - at `$.both_banks_from`"),
    ("campaign", lambda d: d["standard"].update(well="h33"), "at `$.standard.well`"),
    ("campaign", lambda d: d["standard"].update(church4="w5"), "standard, church4: no 'w5'"),
    ("campaign", lambda d: d["standard"].update(factories=["x5"]), "standard, factories: no 'x5'"),
    ("campaign", lambda d: d["track"].update(start=51), "track: start from 0 to limit"),
    ("campaign", lambda d: d["progress"].update(rows=0), ">= 1 - at `$.progress.rows`"),
    # of any file
    ("campaign", lambda d: d["gold"].update(frist=1), "unknown field `frist` - at `$.gold`"),
    ("pieces", lambda d: d["shapes"]["i3"].pop("origin"), "required field `origin`"),
    ("boards", lambda d: d.update(size="11"), "Expected `int`, got `str` - at `$.size`"),
]


@pytest.mark.parametrize(("file", "change", "told"), SLIPS)
def test_a_slip_of_the_pen_is_told_with_its_file_and_entry(
    folder: Path, file: str, change: Change, told: str
) -> None:
    edited(folder, file, change)
    with pytest.raises(Misprint) as caught:
        box.read(folder)
    assert any(slip.startswith(f"{file}.json: ") and told in slip for slip in caught.value.slips)


@pytest.mark.parametrize(
    ("side", "piece", "line"),
    [
        (lambda d: d["left_bank"].pop(), lambda d: d.pop("animals"), lambda d: d.pop("lines")),
        (
            lambda d: d["sides"]["eternal"]["rows"].pop(),
            lambda d: d["animals"].pop(),
            lambda d: d["lines"].pop(),
        ),
    ],
    ids=["badly formed", "well formed, and yet no game"],
)
def test_slips_in_all_files_are_told_at_once(
    folder: Path, side: Change, piece: Change, line: Change
) -> None:
    edited(folder, "boards", side)
    edited(folder, "pieces", piece)
    edited(folder, "campaign", line)
    with pytest.raises(Misprint) as caught:
        box.read(folder)
    assert [slip.split(":")[0] for slip in caught.value.slips] == [
        "boards.json",
        "pieces.json",
        "campaign.json",
    ]


def test_a_file_that_is_no_json_or_missing_is_named(folder: Path) -> None:
    (folder / "pieces.json").write_text('{"about": }')
    with pytest.raises(Misprint, match=r"pieces\.json: JSON is malformed"):
        box.read(folder)
    (folder / "boards.json").unlink()
    with pytest.raises(Misprint, match=r"boards\.json: .*No such file"):
        box.read(folder)


HONEST: dict[str, tuple[str, Change]] = {
    "the river in row 8": ("boards", lambda d: d["left_bank"].__setitem__(7, 5)),
    "the river in row 1": ("boards", lambda d: d["left_bank"].__setitem__(0, 4)),
    "a mountain at d1": (
        "boards",
        lambda d: d["sides"]["eternal"]["rows"].__setitem__(0, "..TM......G"),
    ),
    "the other hand of s4": ("pieces", lambda d: d["shapes"]["s4"].update(rows="##./.##")),
    "v3 as a bar": ("pieces", lambda d: d["shapes"]["v3"].update(rows="###")),
    "a new shape of a church": (
        "pieces",
        lambda d: (
            d["shapes"].update(w5={"rows": "#../##./.##", "origin": "book"}),
            d["churches"].update({"church-1": "w5"}),
        ),
    ),
    "a piece less": ("pieces", lambda d: d["colours"]["blue"].pop("blue-u5")),
    "an own church of another's shape": (
        "campaign",
        lambda d: d["episodes"][3]["church4"].update(first="x5"),
    ),
    "chapters of other lengths": (
        "campaign",
        lambda d: (
            d["chapters"][0].update(episodes="1-4"),
            d["chapters"][1].update(episodes="5-6"),
        ),
    ),
    "an entrance elsewhere": (
        "campaign",
        lambda d: (
            d["mines"]["blue"].update(entrance="b4"),
            d["episodes"][15].update(fixed={"E": "b4"}),
        ),
    ),
    "other points": (
        "campaign",
        lambda d: (d["lines"][10].update(points=2), d["modules"]["railroad"].update(instant=0)),
    ),
}
"""Corrections that somebody who owns the printed game might make."""


@pytest.mark.parametrize("correction", HONEST)
def test_an_honest_correction_is_read(folder: Path, correction: str) -> None:
    edited(folder, *HONEST[correction])
    assert box.read(folder)


PLAYED = """
from locales import words
from render import art
from render.my_city.campaign.opening import opening
from rules.my_city import GAME, box
from rules.matches.playout import record
from rules.matches.replay import last
from render.scene import Player, Scene

ART = art("my_city")

assert str(box.FOLDER).startswith({folder!r})
said = words("ru", "my_city")
assert len(ART.diagrams(said)) == 6
for episode in (None, 4, 16, 24):
    options = {{"mode": "campaign", "episode": str(episode)}} if episode else {{}}
    state = last(GAME, record(GAME, GAME.setup(2, options), b"corrected")).state
    players = (Player("A", 0), Player("B", 1))
    ART.table(Scene(view=GAME.view(state, None), words=said, players=players))
    if episode is None:
        ART.seat(Scene(view=GAME.view(state, 0), words=said, players=players))
    else:
        opening(said, episode, 2)
"""


def test_corrected_files_are_played_and_drawn_without_touching_code(tmp_path: Path) -> None:
    """The whole game as somebody starts it who has made all those corrections and no other."""
    shutil.copytree(
        ROOT / "rules", tmp_path / "rules", ignore=shutil.ignore_patterns("__pycache__")
    )
    folder = tmp_path / "rules" / "my_city" / "data"
    for correction in HONEST.values():
        edited(folder, *correction)
    run = subprocess.run(
        [sys.executable, "-P", "-c", PLAYED.format(folder=str(tmp_path))],
        env=os.environ | {"PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
