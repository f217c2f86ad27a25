"""The data files: corrected copies make a game, slips of the pen are named."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules.codec import Misprint
from rules.small_cities import GAME
from rules.small_cities.box import ADDITIONAL, BONUSES, CARDS, DATA, PERSONAL, load
from rules.small_cities.goals import _ADDITIONAL, _PERSONAL
from rules.small_cities.menu import _FOR_A_STAR

ROOT = Path(__file__).parents[2]

Data = dict[str, Any]
Change = Callable[[Data], object]


def hexagon(side: int) -> list[list[int]]:
    return [[abs(q), 2 * side - 1 - abs(q)] for q in range(1 - side, side)]


RAGGED = [[5, 4], [2, 8], [1, 7], [0, 11], [3, 7], [2, 6], [5, 5]]
"""No regular hexagon, and no two columns are alike."""

CORRECTED: dict[str, dict[str, Change]] = {
    "side 4": {
        "map": lambda data: data.update(columns=hexagon(4), stars=["d4"], central=["d3", "d4"]),
        "dice": lambda data: data.update(black=["propeller", "bar", "bar"], white=["bank"]),
    },
    "side 6": {
        "map": lambda data: data.update(columns=hexagon(6), stars=["a1", "c4", "f1", "f11", "k6"]),
        "goals": lambda data: data["additional"]["hub"].update(points=[*range(10)], known=[]),
    },
    "ragged": {
        "map": lambda data: data.update(columns=RAGGED, stars=["d6", "g5"], central=["c3", "d5"]),
        "goals": lambda data: data["pairs"].update(red=["green", "brown"]),
        "bonuses": lambda data: data["cards"]["dense_ground"].update(points_per_star=5),
        "markers": lambda data: data["clockwise"].reverse(),
    },
    "narrow": {
        "map": lambda data: data.update(
            columns=[[1, 15], [0, 16], [1, 15]], stars=["b8"], central=["b7"]
        ),
    },
}
COPIES = {
    "side 4": (2, "spare_marker", False, 37),
    "side 6": (5, "dense_ground", True, 91),
    "ragged": (3, "free_project", False, 48),
    "narrow": (4, "spare_marker", True, 46),
}
"""With how many and which card a copy is played, whether its pages are drawn, and its hexes."""

PLAYED = """
import sys
import rules

folder, company, bonus, pages = sys.argv[1:]
rules.__path__.insert(0, folder)

from locales import words
from render.scene import Player, Scene
from render import art
from rules.chance import Seat
from rules.matches.playout import record
from rules.matches.replay import replay
from rules.small_cities import GAME
from rules.small_cities.map import GRID

ART = art("small_cities")

said = words("uk", GAME.slug)
for seats, bonus in ((1, "funding"), (int(company), bonus)):
    log = record(GAME, GAME.setup(seats, {"bonus": bonus, "goal": "hub"}), b"corrected")
    states = [point.state for point in replay(GAME, log)]
    assert GAME.is_over(states[-1])
    state = states[len(states) // 2]
    assert GAME.restore(GAME.position(state)) == state
    for move in (move for seat in GAME.actors(state) for move in GAME.legal_moves(state, seat)):
        assert GAME.grammar.read(str(move)) == move
    players = tuple(Player(str(i), i) for i in range(seats))
    scene = Scene(GAME.view(state, Seat(0)), said, players)
    assert ART.alt(scene)
    picture = ART.seat(scene) if seats == 1 else ART.table(scene)
    assert picture.size[1] <= 1.1 * picture.size[0], picture.size
if pages == "True":
    scores = [GAME.score(states[-1], Seat(i)) for i in range(seats)]
    assert ART.final(Scene(GAME.view(states[-1], None), said, players), scores, [1] * seats)
    assert len(ART.diagrams(said)) == 8
print(len(GRID))
"""


def corrected(folder: Path, file: str, change: Change) -> Path:
    """The data in *folder* with a change in one file."""
    path = folder / f"{file}.json"
    data = json.loads(path.read_text("utf-8"))
    change(data)
    path.write_text(json.dumps(data), "utf-8")
    return folder


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A copy of the data files."""
    return Path(shutil.copytree(DATA, tmp_path / "data"))


@pytest.mark.parametrize("name", COPIES)
def test_a_corrected_copy_is_played_and_drawn(name: str, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "rules" / GAME.slug, tmp_path / GAME.slug)
    for file, change in CORRECTED[name].items():
        corrected(tmp_path / GAME.slug / "data", file, change)
    *how, hexes = COPIES[name]
    played = subprocess.run(
        [sys.executable, "-c", PLAYED, str(tmp_path), *map(str, how)],
        cwd=ROOT,
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )
    assert played.returncode == 0, played.stderr
    assert int(played.stdout) == hexes


def test_the_files_as_they_are_make_a_game(data: Path) -> None:
    assert load(data) == load(DATA)


@pytest.mark.parametrize(
    ("file", "change", "slip"),
    [
        ("map", lambda d: d.update(columns=[]), "Expected `array` of length >= 1 - at `$.columns`"),
        ("map", lambda d: d.update(columns=[[0, 9], [1, 9]] * 14), "length <= 26"),
        ("map", lambda d: d["columns"][2].__setitem__(0, 3), "columns: column c lies half a hex"),
        ("map", lambda d: d["columns"][0].__setitem__(1, 0), "column a: its top is 0 or more"),
        ("map", lambda d: d["columns"][4].__setitem__(0, 80), "columns: the map falls apart"),
        ("map", lambda d: d["columns"][0].append(1), "map.json: Expected `array` of length 2"),
        ("map", lambda d: d["stars"].append("a9"), "stars: a9 is not on the map"),
        ("map", lambda d: d["stars"].append("c4"), "stars: c4 is listed twice"),
        ("map", lambda d: d.update(stars=[]), "length >= 1 - at `$.stars`"),
        ("map", lambda d: d.update(central=[]), "length >= 1 - at `$.central`"),
        ("map", lambda d: d["central"].append("middle"), "central: middle is not on the map"),
        ("map", lambda d: d.update(side=5), "unknown field `side`"),
        ("markers", lambda d: d["clockwise"].__setitem__(0, "blue"), "blue is listed twice"),
        ("markers", lambda d: d["clockwise"].__setitem__(0, "pink"), "markers.json: Invalid enum"),
        ("dice", lambda d: d["black"].append("tee"), "black: tee is none of bar, worm"),
        ("dice", lambda d: d.update(black=[]), "length >= 1 - at `$.black`"),
        ("dice", lambda d: d.update(white=[]), "length >= 1 - at `$.white`"),
        ("dice", lambda d: d["shapes"]["bar"].pop(), "dice.json: Expected `array` of length 4"),
        ("dice", lambda d: d["shapes"]["bar"].__setitem__(1, [0, 0]), "bar: a hex is listed twice"),
        ("dice", lambda d: d["shapes"]["bar"].__setitem__(3, [5, 5]), "bar: its hexes do not hang"),
        (
            "dice",
            lambda d: d["shapes"].update(bow=[[0, 0], [1, 0], [1, -1], [0, 1]]),
            "shape bow: it is bee, turned or mirrored",
        ),
        ("goals", lambda d: d["personal"].pop("unification"), "personal: the goals are"),
        ("goals", lambda d: d["additional"].update(joy=d["additional"]["hub"]), "joy is none of"),
        ("goals", lambda d: d.update(additional={}), "length >= 1 - at `$.additional`"),
        ("goals", lambda d: d["additional"]["hub"].update(points=[0, 5, 2]), "hub: points for 0"),
        ("goals", lambda d: d["additional"]["hub"].update(points=[-1, 2]), "Expected `int` >= 0"),
        ("goals", lambda d: d["additional"]["hub"].update(points=[0]), "length >= 2"),
        ("goals", lambda d: d["additional"]["hub"].update(known=[9]), "hub: known lists counts"),
        ("goals", lambda d: d["pairs"].pop("red"), "pairs: every colour needs one"),
        ("goals", lambda d: d["pairs"].update(red=["blue", "blue"]), "pair of red: blue is listed"),
        ("bonuses", lambda d: d["cards"].update(luck={"choice": "fund"}), "cards: luck is none of"),
        (
            "bonuses",
            lambda d: d["cards"]["funding"].update(choice="wild"),
            "funding: the choice of",
        ),
        (
            "bonuses",
            lambda d: d["cards"]["dense_ground"].update(points_per_star=0),
            "dense_ground: a card has either",
        ),
        ("solo", lambda d: d["bands"].pop(), "bands: they are 8, begin with 0 and rise"),
        ("solo", lambda d: d["bands"].reverse(), "bands: they are 8, begin with 0 and rise"),
    ],
)
def test_a_slip_of_the_pen_is_named_with_its_file(
    file: str, change: Change, slip: str, data: Path
) -> None:
    with pytest.raises(Misprint) as caught:
        load(corrected(data, file, change))
    assert all(told.startswith(f"{file}.json: ") for told in caught.value.slips)
    assert any(slip in told for told in caught.value.slips)


def test_a_shape_that_fits_nowhere_is_named(data: Path) -> None:
    corrected(data, "map", lambda d: d.update(columns=[[0, 60]], stars=["a2"], central=["a3"]))
    with pytest.raises(Misprint, match=r"dice\.json: shape worm: it fits nowhere"):
        load(data)


def test_all_slips_are_told_at_once(data: Path) -> None:
    corrected(data, "map", lambda d: d.update(stars=["z9", "c4", "c4"]))
    corrected(data, "solo", lambda d: d.update(bands=[1]))
    with pytest.raises(Misprint) as caught:
        load(data)
    assert len(caught.value.slips) == 3


def test_what_is_no_json_is_named_with_its_file(data: Path) -> None:
    (data / "map.json").write_text("{", "utf-8")
    with pytest.raises(Misprint, match=r"map\.json: "):
        load(data)


def test_the_words_of_the_files_are_those_that_the_rules_know() -> None:
    assert set(_PERSONAL) == set(PERSONAL)
    assert set(_ADDITIONAL) == set(ADDITIONAL)
    assert set(_FOR_A_STAR) == {card for card, choice in CARDS.items() if choice}
    assert set(BONUSES.cards) == set(CARDS)
