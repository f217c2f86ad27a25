"""SC-38: in which order something is refused, and that what is said of it is true."""

from __future__ import annotations

import re

import pytest

from locales import LANGUAGES, words
from locales.telling import explain
from rules.chance import Seat
from rules.errors import Illegal, MoveError, SetupError
from rules.small_cities import GAME
from rules.small_cities.model import State
from tests.small_cities.tables import pair, play, refused, sheet, solo, table, texts
from tests.small_cities.test_drawing import NINE, TWO_STARS
from tests.small_cities.test_rounds import full_but

STAR = "bank@c4=red"
RINGED = tuple(range(1, 10))
"""Every circle of the ribbon is ringed."""

OWED = play(pair(STAR, blue="a5", dice="bar,bank"), "shape@a1,a2,a3,a4:fund")
"""A building is owed, and no star is left."""


@pytest.mark.parametrize(
    ("first", "state", "text"),
    [
        ("off-map", pair(blue="a1", level=1), "shape@a1,a9,b1,b2:fund"),
        ("occupied", pair(blue="a1", level=1), "shape@a1,b1,b2,i5:fund"),
        ("wrong-bonus", pair(bonus="spare_marker"), "shape@a1,b1,b2,i5:wild"),
        ("no-star", pair(bonus="spare_marker"), "shape@a1,b1,b2,i5:red"),
        ("star-not-needed", pair(TWO_STARS, bonus="spare_marker"), "shape@a1,b1,b2,i5:red"),
        ("not-offered", pair(TWO_STARS), "station@i5"),
        ("no-circle", solo(marked=RINGED, dice="bar,bank"), "shape@a1,c3,e5,i5"),
        ("no-circle", solo(STAR, marked=RINGED, bonus="free_project"), "shape@a1,c3,e5,i5:wild"),
        ("no-circle", solo(STAR, marked=RINGED, bonus="free_project"), "shape@a1,a2,b3,b4:wild"),
        ("wrong-bonus", solo(STAR, marked=RINGED, level=1), "shape@a1,c3,e5,i5:fund"),
        ("wrong-bonus", solo(STAR, marked=RINGED), "shape@a1,c3,e5,i5:wild"),
        ("no-star", solo(marked=RINGED), "shape@a1,c3,e5,i5:fund"),
        ("star-not-needed", solo(STAR, marked=RINGED, bonus="spare_marker"), "shape@a1,i5:red"),
        ("needs-colour", solo(STAR, marked=RINGED, dice="bar,sports"), "sports@i5:fund"),
        ("needs-building", solo(STAR, marked=RINGED, dice="bar,square"), "square@i5:fund"),
        ("not-offered", solo(STAR, marked=RINGED, dice="bar,sports"), "bike@i5:fund"),
        ("second-half", OWED, "bank@b2:fund"),
        ("second-half", OWED, "bank@b2:wild"),
        ("second-half", OWED, "bank@b2:red"),
        ("second-half", OWED, "bike@i5:fund"),
        ("second-half", OWED, "shape@c1,e1,g1,i1"),
        ("second-half", OWED, "shape@i1,i2,i3,i4:fund"),
        ("second-half", OWED, "shape@i1,i2,i3,i4:wild"),
        ("occupied", OWED, "bank@a1:wild"),
        ("off-map", OWED, "bank@a9:wild"),
    ],
)
def test_sc_38_the_general_refusal_comes_before_the_particular(
    first: str, state: State, text: str
) -> None:
    assert refused(state, text) == first


@pytest.mark.parametrize(
    ("code", "state", "text"),
    [
        ("game-over", table(sheet("red"), sheet("blue"), over=True, dice=None), "shape@a1,a2"),
        ("not-now", play(pair(dice="bar,bank"), "shape@a1,a2,a3,a4"), "shape@i1,i2"),
        ("not-now", pair(dice=None), "shape@i1"),
        ("off-map", pair(), "shape@a9,b1"),
        ("occupied", pair(blue="a1"), "shape@a1,a2"),
        ("second-half", OWED, "shape@i1,i2,i3"),
        ("wrong-bonus", pair(level=1), "shape@a1,a2:fund"),
        ("no-star", pair(), "shape@a1,a2:fund"),
        ("star-not-needed", pair(STAR, bonus="spare_marker"), "shape@a1,i5:red"),
        ("no-circle", solo(marked=RINGED), "shape@a1"),
        ("wrong-shape", pair(dice="bar,bank"), "shape@a1,i5"),
        ("ambiguous", pair(dice="bar,bank"), "shape@e5"),
    ],
)
def test_sc_38_a_part_of_a_shape_is_refused_in_the_same_order(
    code: str, state: State, text: str
) -> None:
    assert refused(state, text) == code


def test_sc_38_a_part_that_nothing_completes_is_illegal_for_what_it_says() -> None:
    found = refusal(pair(blue="a1"), "shape@a1,a2")
    assert isinstance(found, Illegal)
    assert str(found) == "occupied hex=a1"


@pytest.mark.parametrize(
    ("why", "state", "text"),
    [
        ("not-offered building=station", pair(blue="b2"), "station"),
        ("not-offered building=square", pair(STAR, dice="bar,bank"), "square@"),
        ("needs-colour building=bank hex=nowhere color=blue", pair(red="b2"), "bank"),
        ("needs-building hex=nowhere", pair(blue="b2", dice="bar,square"), "square"),
        ("second-half half=building", OWED, "shape"),
        ("second-half half=shape", play(pair(STAR, blue="a5", dice="bar,bank"), "bank@a4:fund"),
         "bank"),
        ("no-circle", solo(marked=RINGED), "shape@"),
        ("no-room shape=bar", pair(dice="bar,bank", **full_but("a1", "i5")), "shape"),
        ("not-now rolled=True", play(pair(dice="bar,bank"), "shape@a1,a2,a3,a4"), "bank"),
        ("ambiguous", pair(blue="b2"), "bank"),
        ("ambiguous", pair(), "shape"),
        ("unreadable", pair(), "pass:"),
        ("unreadable", pair(), "ba"),
    ],
)  # fmt: skip
def test_sc_38_a_beginning_that_leads_nowhere_says_why(why: str, state: State, text: str) -> None:
    assert str(refusal(state, text)).startswith(why)


@pytest.mark.parametrize("language", LANGUAGES)
def test_sc_31_sc_33_sc_34_a_thing_that_fits_nowhere_is_told_without_a_hex(language: str) -> None:
    cases = (
        (pair(red="b2"), "bank", "bank@i5"),
        (pair(blue="b2", dice="bar,square"), "square", "square@i5"),
        (pair(dice="bar,bank", **full_but("a1", "i5")), "shape", "shape@a1,i5"),
    )
    for state, begun, whole in cases:
        told = said(state, begun, language)
        assert told != said(state, whole, language)
        assert "nowhere" not in told or language == "en"


def test_sc_87_a_beginning_that_only_a_star_completes_is_not_completed() -> None:
    ground = full_but("a1", "c4", "i4", "i5")
    wild = pair(STAR, brown="i5", dice="bar,bank", bonus="free_project", **ground)
    assert [text for text in texts(wild) if text.startswith("station")] == ["station@i4:wild"]
    assert refused(wild, "station") == "unreadable"
    assert refused(wild, "station@i4") == "not-offered"


def refusal(state: State, text: str) -> MoveError:
    with pytest.raises(MoveError) as caught:
        GAME.parse(state, Seat(0), text)
    return caught.value


def said(state: State, text: str, language: str = "en") -> str:
    return explain(words(language, GAME.slug), refusal(state, text))


def test_sc_27_only_what_is_possible_is_named_to_somebody_who_would_pass() -> None:
    assert refusal(pair(dice="wave,bank"), "pass").details == {"possible": ("wave",)}
    ringed = solo(marked=RINGED, red="e5", dice="bar,sports")
    assert refusal(ringed, "pass").details == {"possible": ("sports",)}
    full = pair(dice="bar,bank", **full_but("a1"))
    assert refusal(full, "pass").details == {"possible": ("sports",)}
    both = pair(blue="a1", dice="bar,bank")
    assert refusal(both, "pass").details == {"possible": ("bar", "bank")}


def test_sc_54_a_free_project_names_the_shapes_that_were_not_rolled() -> None:
    state = pair(TWO_STARS, bonus="free_project", dice="bar,bank")
    assert refusal(state, "shape@a1,c1,e1,g1").details == {"shapes": ("bar",)}
    others = ("worm", "pistol", "wave", "bee", "arch")
    assert refusal(state, "shape@a1,c1,e1,g1:wild").details == {"shapes": others}


def test_sc_83_why_there_is_no_second_half() -> None:
    eight = STAR + " " + " ".join(f"bank@{cell}=red" for cell in NINE.split()[:7])
    cases = {
        "order": (solo(eight, dice="bar,sports"), "sports@c5:fund"),
        "circle": (solo(STAR, marked=RINGED, dice="bar,sports"), "sports@c5:fund"),
        "place": (_four_in_a_row(), "sports@e1:fund"),
    }
    for why, (state, text) in cases.items():
        found = refusal(state, text)
        assert (found.code, found.details["why"]) == ("no-second-half", why)
    assert refused(cases["order"][0], "shape@i1,i2,i3,i4:fund") is None, "the shape first"
    assert "first" in said(*cases["order"])
    assert "first" not in said(*cases["circle"])
    no_room = solo(eight, dice="bar,sports", **full_but("a1", "c4", *NINE.split(), "i5"))
    assert refusal(no_room, "sports@i5:fund").details["why"] == "place"


def _four_in_a_row() -> State:
    paint = full_but("c4", "e1", "e2", "e3", "e4")
    return pair("square@c4=red", dice="bar,sports", **paint)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_full_ribbon_is_named_as_the_reason_where_nothing_is_offered(language: str) -> None:
    nine = " ".join(f"bank@{cell}=red" for cell in NINE.split())
    full, other = (
        said(pair(built, dice="bar,sports"), "bike@b5", language) for built in (nine, "")
    )
    assert full != other
    assert not re.search(r":\s*\.", full + other), "no list is empty"


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_level_one_there_is_no_other_card(language: str) -> None:
    without = said(pair(level=1), "shape@c3,c4,d2,d3:fund", language)
    another = said(pair(bonus="dense_ground"), "shape@c3,c4,d2,d3:fund", language)
    assert words(language, GAME.slug).name("dense_ground") in another
    assert "1" in without


@pytest.mark.parametrize("language", LANGUAGES)
def test_sc_19_an_unknown_colour_is_answered_with_the_list_to_write(language: str) -> None:
    with pytest.raises(SetupError) as caught:
        GAME.setup(3, {"colors": "pink,red,blue"})
    told = explain(words(language, GAME.slug), caught.value)
    assert "pink" in told
    assert "red,yellow,brown" in told


def test_sc_38_whoever_is_not_to_decide_hears_what_is_awaited() -> None:
    assert "not rolled yet" in said(pair(dice=None), "pass")
    decided = play(pair(dice="bar,bank"), "shape@a1,a2,a3,a4")
    assert "You have decided in this round." in said(decided, "shape@i1,i2,i3,i4")


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (pair(), "bank@a9"),
        (pair(blue="a1"), "bank@a1"),
        (pair(), "station@a1"),
        (pair(), "bank@a1"),
        (pair(), "shape@c3,c4,d2,d3:fund"),
        (pair(level=1), "shape@c3,c4,d2,d3:fund"),
        (pair(TWO_STARS, bonus="free_project"), "bank@c5:wild"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_begin_with_a_capital(state: State, text: str, language: str) -> None:
    assert said(state, text, language)[0].isupper()
