"""SC-86 to SC-89: moves as text."""

from __future__ import annotations

import pytest

from rules.chance import Seat
from rules.errors import FileError
from rules.matches import files
from rules.moves.notation import suggest
from rules.small_cities import GAME
from tests.small_cities.tables import pair, play, refused, solo, texts

KNOWN = {GAME.slug: GAME}

OPENING = """
game: small_cities
seats: 2
options: level=3 goal=hub bonus=funding colors=blue,red
* wave,bank
0 shape@e3,e4,f1,f2          # blue wave
1 shape@c5,c6,d4,d5          # red wave
* bar,bank
1 shape@h2,h3,h4,h5          # blue bar (order of seats is free)
0 bank@e2                    # a green bank: 3 blue + 1 inside = 4 points, star outlined
* bee,station
0 shape@d4,d5,e5,e6:fund     # brown rhombus, star crossed out, a building is owed
0 station@c4                 # 2 brown, no opposite pair = 2 points, next star outlined
1 shape@e7,e8,f6,f7          # green rhombus; round 4 begins, seat 0 holds yellow, seat 1 brown
"""


def parsed(state: object, text: str) -> str:
    return str(GAME.parse(state, Seat(0), text))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text",
    [
        "shape@d5,d6,e5,e6",
        "sports@c4",
        "windmill@c4",
        "station@c4",
        "bike@c4",
        "bank@c4",
        "square@c4",
        "shape@d5,d6,e5,e6:fund",
        "bank@c4:fund",
        "shape@d5,d6,e5,e6:wild",
        "square@c4:wild",
        "shape@d5,d6,e5,e6:yellow",
        "bank@c4:red",
        "pass",
    ],
)
def test_sc_86_the_vocabulary_reads_and_writes_the_same(text: str) -> None:
    assert str(GAME.grammar.read(text)) == text
    assert len(text) <= 24


def test_sc_86_the_longest_text_has_24_characters() -> None:
    longest = max(texts(pair("bank@c4=red", bonus="spare_marker", dice="bar,bank")), key=len)
    assert len(longest) == 24


def test_sc_87_hexes_in_any_order_capitals_and_blanks() -> None:
    state = pair(dice="bee,bank")
    assert parsed(state, " Shape @ E6, e5 ,D6,d5 ") == "shape@d5,d6,e5,e6"
    assert parsed(state, "shape@е6,е5,d6,d5") == "shape@d5,d6,e5,e6", "Cyrillic look-alikes"


def test_sc_87_a_beginning_that_fits_one_move_is_enough() -> None:
    state = pair(dice="bar,bank")
    assert parsed(state, "shape@e5,e6,e7") == "shape@e5,e6,e7,e8"
    assert refused(state, "shape@e5") == "ambiguous"
    assert refused(state, "shape@e5,e7") == "wrong-shape"


def test_sc_87_a_beginning_never_adds_a_choice() -> None:
    wild = pair("bank@c4=red", brown="h5", dice="bar,bank", bonus="free_project")
    assert "station@h4:wild" in texts(wild)
    assert refused(wild, "station@h4") == "not-offered"
    assert parsed(wild, "station@h4:w") == "station@h4:wild"
    assert refused(wild, "station@h4:") == "unreadable"
    only = [text for text in texts(wild) if text.startswith("station@g")]
    assert only
    assert refused(wild, "station@g") in ("ambiguous", "unreadable")


def test_sc_87_a_lone_funded_building_is_not_completed_either() -> None:
    state = pair(start="green", blue="e3", dice="bar,bank")
    assert refused(state, "bank@e2:") == "unreadable"
    assert parsed(state, "bank@e2") == "bank@e2"
    assert parsed(state, "bank@e2:f") == "bank@e2:fund"


def test_sc_87_a_pass_may_be_begun() -> None:
    state = solo(marked=tuple(range(1, 10)), start="blue", dice="bar,station")
    assert parsed(state, "pa") == "pass"


def test_sc_88_autocomplete_stays_within_a_menu() -> None:
    state = pair("bank@c4=blue square@c3=red", dice="pistol,bank", bonus="spare_marker")
    found = [str(move) for move in GAME.legal_moves(state, Seat(0))]
    for typed in ("", "shape", "shape@e5", "bank", "shape@e5,e6,e7,f5"):
        assert 1 <= len(suggest(found, typed)) <= 25
    chosen = suggest(found, "shape@e5,e6,e7,f5:")
    assert chosen == [f"shape@e5,e6,e7,f5:{c}" for c in ("yellow", "brown", "green", "blue")]


def test_sc_89_the_opening_of_a_game_file() -> None:
    """SC-40, SC-50, SC-53 in the specification's own words."""
    state = files.read(OPENING, KNOWN).point.state
    player = state.players[0]
    assert [(b.kind, b.color, b.points) for b in player.buildings] == [
        ("bank", "green", 4),
        ("station", "brown", 2),
    ]
    assert (player.outlined, player.spent) == (2, 1)
    assert state.round == 4
    assert [state.hand(Seat(i)) for i in range(2)] == ["yellow", "brown"]


def test_sc_89_an_impossible_roll_is_refused_with_its_line() -> None:
    with pytest.raises(FileError, match="impossible-draw") as caught:
        files.read(OPENING.replace("* wave,bank", "* bank,wave"), KNOWN)
    assert caught.value.details["line"] == 5


def test_sc_90_a_decision_of_the_open_round_is_kept_as_its_canonical_text() -> None:
    after = play(pair(dice="bar,bank"), "shape@a4,A3, a2,a1")
    assert after.players[0].drawn == ("shape@a1,a2,a3,a4",)
