"""Every refusal, event and name has its words in en, ru and uk."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rules.paris
from locales import LANGUAGES, words
from locales.telling import explain, story
from locales.words import canonical
from rules.chance import Seat
from rules.errors import MoveError, Refusal, SetupError
from rules.matches.playout import record
from rules.matches.record import begin, extend
from rules.paris import GAME
from rules.paris.box import CARDS, PIECES, SHAPES, TILES
from rules.paris.model import State
from tests.paris.table import (
    EXPERT,
    HELD,
    NO_TOKEN,
    PLAIN,
    fresh,
    state,
    without_stock,
    without_tiles,
)

NAMES = ("Anna", "Борис")
FOLDER = Path(rules.paris.__file__).parent

SEVEN = ["i3@a1n", "v3@e1s", "o4@a3n", "s4@d3n", "t4@g1n", "l4@a5n", "x5@e6n"]
NO_METRO = [card for card in CARDS if card != "metro"][:8]
PAVING = fresh()
DONE = without_tiles()
NOTHING_TO_LAY = GAME.restore(GAME.position(DONE) | {"stock": []})
FULL_HANDS = without_stock()
POWER_LEFT = {"metro": "orange held"} | dict.fromkeys(("jardin", "peintre", "sacre"), "orange")

REFUSALS: dict[str, tuple[State, str]] = {
    "still-paving": (PAVING, "i3@a1n"),
    "still-paving-without-tile": (DONE, "i3@a1n"),
    "paving-is-over": (state(), "take:t5"),
    "no-tile": (DONE, "tile@a1n"),
    "off-board": (PAVING, "tile@i1n"),
    "not-a-zone": (PAVING, "tile@d4n"),
    "zone-taken": (
        GAME.restore(
            GAME.position(PAVING)
            | {
                "ground": ["oo......"] * 2 + ["." * 8] * 6,
                "players": {"orange": {"hand": "orange1"}, "blue": {"hand": "blue1"}},
            }
        ),
        "tile@a1n",
    ),
    "tile-in-hand": (PAVING, "pass"),
    "not-in-stock": (PAVING, "take:garden"),
    "not-in-supply": (state(supply=["i3"]), "o4@f1n"),
    "place-the-new-one": (state(swap="o4"), "pass"),
    "token-left": (state(), "pass"),
    "building-fits": (state(supply=["o4"], used=NO_TOKEN), "pass"),
    "no-chimney": (state(ground=PLAIN, orange=SEVEN, supply=["p5"]), "p5@f3n"),
    "no-chimney-for-card": (state(ground=PLAIN, orange=SEVEN), "card:jardin@f3n"),
    "no-mirror": (state(supply=["l4"]), "l4@c2n'"),
    "power-not-held": (state(supply=["i3"]), "i3@d3n:metro"),
    "power-spent": (state(supply=["i3"], used={"metro": "orange"}), "i3@d3n:metro"),
    "power-of-another": (state(supply=["i3"], used={"metro": "blue held"}), "i3@d3n:metro"),
    "power-not-in-play": (state(supply=["i3"], cards=NO_METRO), "i3@d3n:metro"),
    "no-metro-for-fountain": (state(cards=EXPERT, used=HELD), "card:fontaine@c2n:metro"),
    "occupied": (state(supply=["i3"], orange=["lamp@c3"]), "i3@b3n"),
    "on-lamp": (state(supply=["i3"]), "i3@d3n"),
    "foreign-ground": (state(supply=["i3"]), "i3@a3n"),
    "one-cell-only": (state(supply=["i3"], used=HELD), "i3@a1n:chartier"),
    "name-the-power": (state(supply=["i3"], used=HELD), "i3@d3n"),
    "needless-power": (state(supply=["i3"], used=HELD), "i3@b3n:metro"),
    "powers-order": (state(supply=["i3"], used=HELD), "i3@b3n:metro,metro"),
    "card-not-in-play": (state(), "card:moulin:blank"),
    "card-used": (state(used={"metro": "blue held"}), "card:metro"),
    "no-token": (state(supply=["o4"], used=NO_TOKEN), "card:metro"),
    "never-blank": (state(), "card:metro:blank"),
    "nothing-to-swap": (state(), "card:levitation:x5,o4"),
    "does-not-fit": (state(supply=["x5"], orange=["i3@f1e"]), "card:levitation:x5,o4"),
    "fits-nowhere": (state(supply=["o4"], orange=["i3@f1e"]), "o4"),
    "no-turn-fits": (state(supply=["l4"]), "l4@d3"),
    "no-place-for-card": (state(), "card:bouquinistes"),
    "done-building": (state(used=NO_TOKEN, to_move="blue"), "pass"),
    "done-paving": (NOTHING_TO_LAY, "pass"),
    "not-own-ground": (state(), "card:peintre@b1"),
    "no-bare-lamp": (state(cards=EXPERT), "card:grande@b1"),
    "faces-the-edge": (state(cards=EXPERT), "card:penseur@d1n"),
    "front-not-free": (state(cards=EXPERT, blue=["lamp@c1"]), "card:penseur@d1w"),
    "not-your-building": (state(orange=["i3@b3n"]), "card:bouquinistes@e3:o4"),
    "not-adjacent": (state(orange=["i3@b3n"]), "card:bouquinistes@h1:i3"),
}


def codes() -> set[str]:
    """The codes that stand in the source of the game."""
    text = "".join(path.read_text() for path in sorted(FOLDER.glob("*.py")))
    direct = re.findall(r'(?:Illegal|SetupError)\(\s*"([a-z-]+)"', text)
    return {*direct, "on-lamp", "foreign-ground"}


def provoked(code: str) -> Refusal:
    at, text = REFUSALS[code]
    with pytest.raises(MoveError) as refusal:
        GAME.parse(at, Seat(0), text)
    return refusal.value


@pytest.mark.parametrize("code", REFUSALS)
def test_a_refusal_says_why_in_three_languages(code: str) -> None:
    """PA-84."""
    refusal = provoked(code)
    assert refusal.code == code
    sentences = {explain(words(lang, "paris"), refusal, NAMES) for lang in LANGUAGES}
    assert len(sentences) == 3
    assert all(sentence.lstrip("«")[0].isupper() for sentence in sentences)


def test_every_code_is_provoked() -> None:
    """PA-84: setups have their own; a redundant turn is tidied before anybody is refused."""
    elsewhere = {"unknown-card", "repeated-card", "not-eight-cards", "same-as-turn"}
    elsewhere |= {"not-your-turn"}
    assert codes() == set(REFUSALS) | elsewhere


@pytest.mark.parametrize("language", LANGUAGES)
def test_setups_and_turns_are_refused_in_words(language: str) -> None:
    """PA-13, PA-82."""
    said = words(language, "paris")
    for cards in ("eiffel", "metro,metro", "metro"):
        with pytest.raises(SetupError) as refusal:
            GAME.setup(2, {"cards": cards})
        assert explain(said, refusal.value)
    move = GAME.grammar.read("o4@f1e")
    untidy = GAME.refusal(state(supply=["o4"]), Seat(0), move)
    assert untidy is not None
    assert "n" in explain(said, untidy)


@pytest.mark.parametrize("language", LANGUAGES)
def test_empty_lists_have_their_own_sentence(language: str) -> None:
    said = words(language, "paris")
    for at, text in (
        (state(), "o4@f1n"),
        (FULL_HANDS, "take:t5"),
        (FULL_HANDS, "i3@a1n"),
        (FULL_HANDS, "pass"),
        (state(supply=["o4"], orange=["i3@f1e"], used=POWER_LEFT), "card:levitation:blank"),
        (state(supply=["i3"], used=NO_TOKEN), "i3@d3n:metro"),
        (state(), "card:bouquinistes@d1:o4"),
    ):
        with pytest.raises(MoveError) as refusal:
            GAME.parse(at, Seat(0), text)
        assert explain(said, refusal.value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_are_told_in_words(language: str) -> None:
    """PA-90: everything that happens has its sentence."""
    said = words(language, "paris")
    key, setup = b"told", GAME.setup(2, {"cards": "random"})
    progress = begin(GAME, setup, key)
    told = story(said, progress.events, NAMES, Seat(0))
    assert len(told) == 4, "the cards, two draws, and what came into the own hand"
    for entry in record(GAME, setup, key).entries:
        if entry.seat is not None:
            progress = extend(GAME, key, progress.point, entry.seat, entry.text)
            told += story(said, progress.events, NAMES, Seat(0))
    assert not [line for line in told if re.search(r"[{}]|name-", line)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    said = words(language, "paris")
    for thing in (*SHAPES, *CARDS, *TILES, *PIECES.values(), "orange", "blue"):
        assert f"name-{thing}" in said
    for option in GAME.options:
        values = () if option.is_personal else option.values
        for key in (option.name, *(f"{option.name}-{value}" for value in values)):
            assert f"option-{key}" in said
    for name, _ in GAME.score(state(), Seat(0)).lines:
        assert f"line-{name}" in said
    for form in GAME.grammar.forms.values():
        for field in form.fields:
            assert said.attribute(f"field-{field}", "what")
    assert "draw-tile" in said
    assert "draw-cards" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_menus_and_help_fit(language: str) -> None:
    said = words(language, "paris")
    for verb in GAME.grammar.verbs:
        assert re.fullmatch(r"[\w-]{1,32}", said(f"verb-{verb}"))
        assert len(said.attribute(f"verb-{verb}", "what") or "x" * 101) <= 100
    pages = [n for n in range(1, 20) if f"help-{n}" in said]
    assert pages == [1, 2, 3, 4, 5, 6, 7, 8]
    for page in pages:
        assert said(f"help-{page}-title")
        assert len(said(f"help-{page}")) <= 900


def test_local_words_are_read() -> None:
    """PA-82: more generous still."""
    assert canonical("открытка:художник@c3", "paris", "ru") == "card:peintre@c3"
    assert canonical("листівка:мулен руж:порожня", "paris", "uk") == "card:moulin:blank"
    assert canonical("взять:t5", "paris", "ru") == "take:t5"
    assert canonical("открытка:художник:вхолостую", "paris", "ru") == "card:peintre:blank"
    for lamp, language in (("большой фонарь", "ru"), ("великий ліхтар", "uk")):
        assert canonical(f"card:{lamp}@d2", "paris", language) == "card:grande@d2"


def said(at: State, text: str, language: str) -> str:
    with pytest.raises(MoveError) as refusal:
        GAME.parse(at, Seat(0), text)
    return explain(words(language, "paris"), refusal.value, NAMES)


def test_a_refusal_offers_only_what_is_legal_then() -> None:
    """PA-23, PA-24, PA-36, PA-84."""
    for text in ("take:t5", "i3@a1n", "pass"):
        assert "lay" in said(FULL_HANDS, text, "en")
        assert "take a building" not in said(FULL_HANDS, text, "en")
    assert "pass" in said(DONE, "i3@a1n", "en")
    stuck = state(supply=["o4"], orange=["i3@f1e"], used=POWER_LEFT)
    assert "or pass" in said(stuck, "card:levitation:blank", "en")
    assert "pass" not in said(state(supply=["o4"], used=NO_TOKEN), "card:metro", "en")
    assert "Levitation" in said(state(), "card:moulin:blank", "en"), "it is open"


def test_the_garden_is_declined() -> None:
    assert "нет сада." in said(PAVING, "take:garden", "ru")
    assert "немає саду." in said(PAVING, "take:garden", "uk")
    assert said(state(supply=["i3"]), "garden@c3n", "en").startswith("The garden is not")


def test_the_large_lamp_is_not_called_like_its_card() -> None:
    """PA-54."""
    at = state(cards=EXPERT)
    events = GAME.play(at, Seat(0), GAME.parse(at, Seat(0), "card:grande@d2")).events
    told = {lang: story(words(lang, "paris"), events, NAMES)[0] for lang in LANGUAGES}
    assert told["en"] == "Anna uses La Grande Lumière: large lamp on d2."
    assert told["ru"].endswith("«Большой фонарь»: большой фонарь на d2.")
    assert told["uk"].endswith("«Великий ліхтар»: великий ліхтар на d2.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_says_what_is_reconstructed(language: str) -> None:
    """PA-04, PA-06, PA-10, PA-36, PA-47, PA-62, PA-96."""
    page = words(language, "paris")("help-8")
    assert all(word in page for word in ("L4", "S4", "P5", "L6", "flip=yes"))
    assert page.count("•") == 5
