"""What a decision brings at once: on the button, in the bubble, and why."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from locales import LANGUAGES, words
from render import art
from render.panel import panel
from render.small_cities.panel import gain
from rules.chance import Seat
from rules.game import Game
from rules.small_cities import GAME
from rules.small_cities.model import State
from tests.small_cities.render.scenes import match, scene
from tests.small_cities.tables import pair, play, sheet, solo, table

ART = art("small_cities")

FOUR = {"blue": "c3 d4 b3", "red": "c5", "dice": "bar,bank"}
"""A bank on the star hex c4 brings three points for blue and one for standing inside."""


def brings(state: State, text: str, language: str = "en", seat: int = 0) -> str | None:
    tell = panel(GAME.slug).brings
    assert tell is not None
    seen = GAME.mask(state, Seat(seat))
    return tell(words(language, GAME.slug), seen, Seat(seat), GAME.grammar.read(text))


def test_sc_88_a_building_says_its_points() -> None:
    assert brings(pair(level=1, **FOUR), "bank@c4") == "building +4"
    assert brings(pair(**FOUR), "bank@b4") == "building +2, goals +2 = +4"


@pytest.mark.parametrize(
    ("language", "dense", "other"),
    [
        ("en", "building +4, star +2 = +6", "building +4, a star"),
        ("ru", "постройка +4, звезда +2 = +6", "постройка +4, звезда"),
        ("uk", "споруда +4, зірка +2 = +6", "споруда +4, зірка"),
    ],
)
def test_sc_52_a_star_is_told_with_its_points_if_it_pays(
    language: str, dense: str, other: str
) -> None:
    for bonus, said in (("dense_ground", dense), ("funding", other)):
        state = pair(level=2, bonus=bonus, **FOUR)
        assert brings(state, "bank@c4", language) == said


def test_a_shape_says_what_it_adds_to_the_goals() -> None:
    state = pair("bank@c4=green+2", red="c3", dice="bar,bank", goal="hub")
    assert brings(state, "shape@b4,c5,d5,e5") is None, "no bar"
    assert brings(state, "shape@b1,b2,b3,b4") is None
    later = pair("bank@c4=green+2", red="c3", dice="bar,bank", goal="hub", start="blue")
    assert brings(later, "shape@b1,b2,b3,b4") == "goals +2"


def test_what_is_not_legal_brings_nothing() -> None:
    state = pair(**FOUR)
    for text in ("bank@i5", "station@c4", "pass", "shape@a1,a2,a3,i5"):
        assert brings(state, text) is None
    done = play(state, "bank@c4")
    assert brings(done, "bank@c2") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bubble_says_the_sum_that_the_button_says(language: str, bubbles: list[str]) -> None:
    state = pair(bonus="dense_ground", goal="hub", **FOUR)
    told = brings(state, "bank@c4", language)
    ART.seat(scene(state, 0, language, ghost=GAME.grammar.read("bank@c4")))
    assert told is not None
    assert bubbles == ["+8"]
    assert told.endswith(" = +8")


def test_a_gain_is_the_change_of_the_score() -> None:
    """Over random matches, in any company, alone, and for the last one of a round."""
    for seats, bonus in ((1, "dense_ground"), (3, "dense_ground"), (2, "spare_marker")):
        for state in match(seats, (("bonus", bonus),), b"gains")[::7]:
            for seat in GAME.actors(state):
                before = GAME.score(state, seat).total
                for move in GAME.legal_moves(state, seat)[::40]:
                    found = gain(GAME.mask(state, seat), seat, move)
                    after = GAME.score(GAME.play(state, seat, move).state, seat).total
                    assert (found.total if found else 0) == after - before


def test_sc_25_nothing_that_is_told_depends_on_sealed_decisions() -> None:
    start = table(sheet("red", **paint()), sheet("blue"), sheet("green"), dice="bar,bank")
    sealed = [
        play(play(start, f"shape@{one}", seat=1), f"shape@{other}", seat=2)
        for one, other in (("a1,a2,a3,a4", "i1,i2,i3,i4"), ("e1,e2,e3,e4", "a2,a3,a4,a5"))
    ]
    for text in ("bank@c4", "bank@c2", "shape@e1,e2,e3,e4"):
        assert len({brings(state, text) for state in (start, *sealed)}) == 1


def test_a_gain_plays_no_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last decision of a round would open the others'."""

    def never(*_: object) -> None:
        raise AssertionError

    state = play(pair(**FOUR), "shape@a1,a2,a3,a4", seat=1)
    monkeypatch.setattr(type(GAME), "play", never)
    monkeypatch.setattr(Game, "apply", never)
    assert brings(state, "bank@c4") is not None
    alone = solo(**FOUR)
    assert brings(alone, "bank@c4") is not None


def test_a_gain_looks_at_the_own_sheet_only() -> None:
    state = pair(**FOUR)
    strangers = replace(state, players=(state.players[0], match(2)[-1].players[1]))
    assert brings(state, "bank@c4") == brings(strangers, "bank@c4")


def paint() -> dict[str, Any]:
    return {color: cells for color, cells in FOUR.items() if color != "dice"}
