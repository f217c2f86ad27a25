"""Everything the game says, in three languages."""

from __future__ import annotations

import re

import pytest

from locales import LANGUAGES, words
from locales.telling import explain, story, tell
from locales.words import canonical
from render import art
from rules.chance import Seat
from rules.errors import MoveError, SetupError
from rules.game import Event
from rules.matches.record import begin
from rules.small_cities import GAME
from rules.small_cities.box import BONUSES, DICE, GOALS, SOLO
from rules.small_cities.model import BUILDINGS, COLORS, GRAMMAR
from tests.small_cities.tables import pair, play, solo
from tests.small_cities.test_drawing import TWO_STARS
from tests.small_cities.test_rounds import full_but

ART = art("small_cities")

NAMES = ("Ann", "Борис", "Віра", "Ded", "Eva")
every_language = pytest.mark.parametrize("language", LANGUAGES)

ERRORS = {
    "must-act": (pair(), "pass"),
    "second-half": (play(pair(TWO_STARS, blue="a5", dice="bar,bank"), "bank@a4:fund"), "pass"),
    "off-map": (pair(), "bank@a9"),
    "occupied": (pair(blue="a1"), "bank@a1"),
    "wrong-bonus": (pair(level=1), "bank@a1:fund"),
    "no-star": (pair(), "shape@c3,c4,d2,d3:fund"),
    "star-not-needed": (pair(TWO_STARS, bonus="free_project"), "bank@c5:wild"),
    "no-circle": (solo(marked=tuple(range(1, 10))), "shape@c3,c4,d2,d3"),
    "no-room": (pair(**full_but("a1")), "shape"),
    "wrong-shape": (pair(), "shape@a1,a2,a3,a4"),
    "not-offered": (pair(), "station@a1"),
    "needs-colour": (pair(), "bank@a1"),
    "needs-building": (pair(dice="bar,square"), "square@a1"),
    "no-second-half": (
        solo("bank@c4=red " + " ".join(f"bank@a{n}=red" for n in range(1, 6)), dice="bar,sports",
             marked=(8, 9)),
        "sports@c5:fund",
    ),
    "not-now": (pair(dice=None), "bank@a1"),
}  # fmt: skip


@pytest.mark.parametrize("code", ERRORS)
@every_language
def test_sc_38_every_refusal_has_its_sentence(code: str, language: str) -> None:
    state, text = ERRORS[code]
    with pytest.raises(MoveError) as caught:
        GAME.parse(state, Seat(0), text)
    assert caught.value.code == code
    said = explain(words(language, GAME.slug), caught.value, NAMES)
    assert said
    assert not re.search(r"[{}$]|None", said)


@pytest.mark.parametrize(
    ("code", "options"),
    [
        ("unused-goal", {"level": "1", "goal": "hub"}),
        ("unused-bonus", {"level": "1", "bonus": "funding"}),
        ("colors-count", {"colors": "red"}),
        ("colors-repeated", {"colors": "red,red"}),
        ("colors-unknown", {"colors": "pink,red"}),
    ],
)
@every_language
def test_sc_18_wrong_options_are_explained(
    code: str, options: dict[str, str], language: str
) -> None:
    with pytest.raises(SetupError) as caught:
        GAME.setup(2, options)
    assert caught.value.code == code
    assert explain(words(language, GAME.slug), caught.value)


@every_language
def test_rare_events_can_be_told(language: str) -> None:
    say = words(language, GAME.slug)
    for event in (
        Event("passed", Seat(0), {"buildings": 1}),
        Event("eighth", Seat(1)),
        Event("ninth", Seat(1)),
        Event("full"),
        Event("star-outlined", Seat(0), {"hex": "c4"}),
        Event("star-pays", Seat(0), {"hex": "c4", "points": 2}),
        Event("star-crossed", Seat(0), {"bonus": "funding", "stars": 0}),
        *(Event(f"band-{n + 1}", Seat(0), {"total": 71}) for n in range(len(SOLO.bands))),
    ):
        assert tell(say, event, NAMES)


def test_sc_96_a_bank_is_told_with_its_points_and_why() -> None:
    state = pair(start="green", blue="d4 d5 e4", dice="bar,bank")
    step = GAME.play(state, Seat(0), GAME.parse(state, Seat(0), "bank@e5"))
    said = {
        language: tell(words(language, GAME.slug), step.events[0], NAMES) for language in LANGUAGES
    }
    assert said == {
        "en": "Ann draws in green on e5: bank, 3 for blue districts + 1 for standing inside"
        " = 4 points. Buildings: 1 of 9.",
        "ru": "Ann рисует зелёным банк на e5: 3 за синие кварталы + 1 за место не на краю"
        " = 4 очка. Построек: 1 из 9.",
        "uk": "Ann малює зеленим банк на e5: 3 за сині квартали + 1 за місце не на краю"
        " = 4 очки. Споруд: 1 з 9.",
    }


@every_language
def test_every_thing_has_a_name(language: str) -> None:
    say = words(language, GAME.slug)
    ids = (
        *COLORS, *BUILDINGS, *DICE.shapes, *GOALS.personal, *GOALS.additional, *BONUSES.cards,
        "fund", "wild", "shape", "building", "pass",
        *(f"extra-{building}" for building in BUILDINGS),
        *(f"near-{color}" for color in (*COLORS, "building")),
    )  # fmt: skip
    assert [thing for thing in ids if f"name-{thing}" not in say] == []
    assert all(say.attribute(f"name-{color}", "district") for color in COLORS)


@every_language
def test_options_lines_draws_verbs_and_fields_have_words(language: str) -> None:
    say = words(language, GAME.slug)
    for option in GAME.options:
        assert f"option-{option.name}" in say
        if not option.is_personal:
            assert all(f"option-{option.name}-{value}" in say for value in option.values)
    lines = [name for name, _ in GAME.score(pair(), Seat(0)).lines]
    assert all(f"line-{line}" in say for line in (*lines, "total"))
    assert all(f"draw-{draw}" in say for draw in ("colors", "goal", "bonus", "roll"))
    for verb, kinds in GRAMMAR.verbs.items():
        assert re.fullmatch(r"[^\W_]{1,32}", say(f"verb-{verb}"))
        assert 1 <= len(say.attribute(f"verb-{verb}", "what") or "") <= 100
        for field in {name for kind in kinds for name in GRAMMAR.forms[kind].fields}:
            assert re.fullmatch(r"[^\W_]{1,32}", say(f"field-{field}"))
            assert 1 <= len(say.attribute(f"field-{field}", "what") or "") <= 100


@every_language
def test_the_help_has_eight_short_pages_and_says_what_is_ours(language: str) -> None:
    say = words(language, GAME.slug)
    facts = ART.facts(say)
    for page in range(1, 9):
        assert say(f"help-{page}-title")
        assert 200 < len(say(f"help-{page}", **facts)) <= 900
    ours = say("help-8")
    assert say.name("free_project") in ours
    assert say.name("spare_marker") in ours


@pytest.mark.parametrize(
    ("text", "language", "move"),
    [
        ("банк@c4", "ru", "bank@c4"),
        ("фигура@d5,d6,e5,e6", "ru", "shape@d5,d6,e5,e6"),
        ("банк@c4:красный", "ru", "bank@c4:red"),
        ("площадь@c4:на выбор", "ru", "square@c4:wild"),
        ("банк@c4:с финансированием", "ru", "bank@c4:fund"),
        ("площа@c4:на вибір", "uk", "square@c4:wild"),
        ("велоцентр@c4:з фінансуванням", "uk", "bike@c4:fund"),
        ("bike centre@c4", "en", "bike@c4"),
        ("пас", "uk", "pass"),
    ],
)
def test_local_words_are_read_and_labels_read_back(text: str, language: str, move: str) -> None:
    assert canonical(text, GAME.slug, language) == move
    label = words(language, GAME.slug).label(move)
    assert canonical(label, GAME.slug, language) == move


def test_the_opening_draws_are_told_in_every_language() -> None:
    progress = begin(GAME, GAME.setup(2), b"x")
    for language in LANGUAGES:
        assert len(story(words(language, GAME.slug), progress.events, NAMES)) == 5


@every_language
def test_sc_56_the_own_colour_is_not_said_to_be_offered(language: str) -> None:
    """A bank is not offered to a red marker: the colour is at fault, not the building."""
    state = pair(TWO_STARS, bonus="spare_marker", dice="bar,station")
    with pytest.raises(MoveError) as caught:
        GAME.parse(state, Seat(0), "bank@b3:red")
    assert caught.value.code == "star-not-needed"
    said = explain(words(language, GAME.slug), caught.value, NAMES)
    assert not re.search("offered|предлагается|пропонується", said)


@pytest.mark.parametrize(
    ("language", "listed"),
    [("en", "d4, e4, f3, and g2"), ("ru", "d4, e4, f3 и g2"), ("uk", "d4, e4, f3 і g2")],
)
def test_the_hexes_of_a_shape_are_listed_as_people_do(language: str, listed: str) -> None:
    state = pair(dice="bar,station")
    step = GAME.apply(state, Seat(0), GAME.grammar.read("shape@d4,e4,f3,g2"))
    told = [event for event in step.events if event.name == "painted"]
    (line,) = story(words(language, GAME.slug), told, NAMES, Seat(0))
    assert listed in line
