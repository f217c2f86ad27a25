"""Every refusal has its code, a position that provokes it, and a sentence in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

import rules.saint_malo
from locales import LANGUAGES, words
from locales.telling import explain
from rules.chance import Seat
from rules.errors import MoveError
from rules.saint_malo import GAME
from rules.saint_malo.model import Player, State
from tests.saint_malo.desk import NO_OUTER, TOP, after, play, refused, rolling, table

CRATES = after(table("crate*3 log*2", coins=9), "crate@d4")
WALLS = after(table("wall*3 log*2", coins=9), "wall@b1")
BONUS = after(table("wall*3 log*2", TOP), "wall@f1")
HOUSES = after(table("head*3 log*2"), "architect@d4")
MIXED = table("log crate wall cross swords", coins=9)

CASES: dict[str, tuple[State, str]] = {
    "stop-first": (rolling("head*5"), "citizen@d4"),
    "rolling-ended": (MIXED, "keep:1"),
    "nothing-begun": (MIXED, "house@d4"),
    "crates-open": (CRATES, "log:1"),
    "walls-open": (WALLS, "crate@d4"),
    "bonus-open": (BONUS, "wall@g2"),
    "houses-open": (HOUSES, "citizen@d5"),
    "no-such-die": (MIXED, "turn:6=log"),
    "repeated-die": (rolling("head*5"), "keep:2,2"),
    "keeps-all": (rolling("head*5"), "keep:1,2,3,4,5"),
    "to-swords": (MIXED, "turn:1=swords"),
    "swords-stay": (MIXED, "turn:5=log"),
    "bound": (after(MIXED, "turn:1=crate"), "wall@b1"),
    "same-face": (MIXED, "turn:1=log"),
    "no-coins-to-turn": (table("log*5", coins=1), "turn:1=crate"),
    "no-room-for-wall": (table("log*5", NO_OUTER), "turn:1=wall"),
    "no-coins-for-logs-then": (table("head*5", coins=2), "turn:1=log"),
    "no-coins-for-logs": (table("log*5", coins=1), "log:1"),
    "no-die-used": (table("log*5"), "log:0"),
    "too-few-dice": (MIXED, "soldier@d4"),
    "not-as-bonus": (BONUS, "juggler@d4"),
    "tower": (MIXED, "crate@a1"),
    "off-city": (MIXED, "crate@h1"),
    "occupied": (MIXED, "crate@b2"),
    "wall-inside": (MIXED, "wall@d4"),
    "crate-apart": (CRATES, "crate@f6"),
    "house-far": (HOUSES, "house@f6"),
    "house-apart": (after(HOUSES, "house@d5"), "house@c4"),
    "must-score": (MIXED, "pass"),
    "list-too-long": (table("wall*2 log*3"), "wall@b1,c1,d1"),
    "no-house": (table("head*3 log*2", logs=0), "architect@d4:d5"),
}


def test_every_code_of_the_rules_is_provoked_here() -> None:
    folder = Path(rules.saint_malo.__file__).parent
    source = "".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    codes = set(re.findall(r"Illegal\(\s*\"([a-z-]+)\"", source))
    assert codes == {*CASES, "not-your-turn", "last-turn-played"}  # these two below


@pytest.mark.parametrize("code", CASES)
def test_a_refusal_has_its_code_and_its_sentence(code: str) -> None:
    state, line = CASES[code]
    with pytest.raises(MoveError) as caught:
        play(state, line)
    assert caught.value.code == code
    sentences = {explain(words(lang, "saint_malo"), caught.value) for lang in LANGUAGES}
    assert len(sentences) == len(LANGUAGES)
    assert not any("{" in sentence or "$" in sentence for sentence in sentences)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("wall@a1", "tower"),
        ("wall@z9", "off-city"),
        ("church@d4:9", "too-few-dice"),
        ("citizen@a1", "too-few-dice"),
        ("log:9", "too-few-dice"),
        ("turn:0=log", "no-such-die"),
        ("turn:6=swords", "no-such-die"),
        ("done", "nothing-begun"),
    ],
)
def test_the_general_is_said_before_the_particular(line: str, code: str) -> None:
    with pytest.raises(MoveError) as caught:
        play(MIXED, line)
    assert caught.value.code == code


NO_COINS = table("log*5", coins=1)
FULL_SIDES = table("wall*3 head*2", NO_OUTER)
BOUND = after(table("crate*2 log*2 swords", coins=9), "turn:3=crate")


@pytest.mark.parametrize(
    ("state", "text", "code"),
    [
        (rolling("head*5"), "soldier", "stop-first"),
        (rolling("head*5"), "turn:2", "stop-first"),
        (MIXED, "keep", "rolling-ended"),
        (MIXED, "keep:", "rolling-ended"),
        (MIXED, "house@", "nothing-begun"),
        (CRATES, "wall", "crates-open"),
        (BONUS, "noble", "not-as-bonus"),
        (HOUSES, "merchant@", "houses-open"),
        (MIXED, "soldier", "too-few-dice"),
        (table("head*5"), "church", "too-few-dice"),
        (table("head*5"), "church@d4", "too-few-dice"),
        (table("cross*2 head*3"), "church@b2", "occupied"),
        (table("cross*2 head*3"), "church@a1:", "tower"),
        (table("head*5"), "log", "too-few-dice"),
        (NO_COINS, "log", "no-coins-for-logs"),
        (NO_COINS, "turn", "no-coins-to-turn"),
        (NO_COINS, "turn:6", "no-such-die"),
        (MIXED, "turn:5", "swords-stay"),
        (BOUND, "turn:1", "same-face"),
        (BOUND, "soldier", "bound"),
        (FULL_SIDES, "wall@", "no-room-for-wall"),
        (MIXED, "pass:", "must-score"),
    ],
)
def test_a_beginning_that_leads_nowhere_is_refused_like_a_whole_move(
    state: State, text: str, code: str
) -> None:
    assert refused(state, text) == code


@pytest.mark.parametrize(
    ("state", "text"),
    [(MIXED, "crate"), (MIXED, "church"), (MIXED, "turn:1"), (BONUS, "priest"), (HOUSES, "house@")],
)
def test_a_beginning_of_several_legal_moves_is_ambiguous(state: State, text: str) -> None:
    assert refused(state, text) == "ambiguous"


def test_sm14_who_waits_for_a_turn_hears_that_it_is_not_theirs() -> None:
    for seat in (0, 2):
        assert GAME.idle(table("head*5", seats=3, active=1), Seat(seat)).code == "not-your-turn"


@pytest.mark.parametrize(
    ("first", "active", "played"), [(0, 1, [0]), (0, 2, [0, 1]), (2, 1, [2, 0])]
)
def test_sm57_who_has_played_in_the_last_round_hears_that(
    first: int, active: int, played: list[int]
) -> None:
    full = Player("x" * 45)
    state = replace(table("head*5", seats=3, active=active, others=full), first=Seat(first))
    heard = {seat: GAME.idle(state, Seat(seat)) for seat in {0, 1, 2} - {active}}
    assert [seat for seat in heard if heard[seat].code == "last-turn-played"] == sorted(played)
    last = heard[played[0]]
    assert len({explain(words(lang, "saint_malo"), last) for lang in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("dice", "line", "language", "said"),
    [
        ("head log*4", "soldier@d4", "en", "2 dice showing “head”, and there is only one."),
        ("log*5", "soldier@d4", "en", "2 dice showing “head”, and there are none."),
        ("head*2 log*3", "merchant@d4", "en", "3 dice showing “head”, and there are only 2."),
        ("log*5", "soldier@d4", "ru", "Нужны 2 кубика с символом «голова», а их нет."),
        ("head log*4", "noble@d4", "ru", "Нужно 5 кубиков с символом «голова», а есть только 1."),
        ("log*5", "soldier@d4", "uk", "Потрібні 2 кубики із символом «голова», а їх немає."),
        ("head log*4", "noble@d4", "uk", "Потрібно 5 кубиків із символом «голова», а є лише 1."),
        ("wall log*4", "wall@b1,c1", "en", "Only 1 wall of this list can be built"),
        ("wall*2 log*3", "wall@b1,c1,d1", "ru", "можно построить только 2 стены"),
        ("crate log*4", "crate@d4,d5", "uk", "можна поставити лише 1 ящик"),
        ("head*3 log*2", "architect@d4:d5,d6,e6", "ru", "можно построить только 2 дома"),
    ],
)
def test_a_refusal_counts_as_people_do(dice: str, line: str, language: str, said: str) -> None:
    assert said in _sentence(table(dice), line, language)


@pytest.mark.parametrize(
    ("language", "allowed"), [("en", "Score"), ("ru", "асчитайте"), ("uk", "арахуйте")]
)
def test_a_refusal_says_what_would_be_allowed(language: str, allowed: str) -> None:
    for code in ("too-few-dice", "no-coins-to-turn"):
        assert allowed.lower() in _sentence(*CASES[code], language).lower()
    other = {"en": "another symbol", "ru": "другой символ", "uk": "інший символ"}[language]
    assert other in _sentence(*CASES["no-coins-for-logs-then"], language)


@pytest.mark.parametrize(
    ("language", "turn"), [("en", "urn"), ("ru", "оверните"), ("uk", "оверніть")]
)
def test_only_who_has_the_coins_is_told_to_turn_dice(language: str, turn: str) -> None:
    for coins, dice, line, told in (
        (4, "head log*4", "merchant@d4", True),
        (3, "head log*4", "merchant@d4", False),
        (9, "head swords*4", "soldier@d4", False),
        (2, "log*5", "citizen@d4", True),
        (1, "log*5", "citizen@d4", False),
        (4, "head*5", "log:1", True),
        (3, "head*5", "log:1", False),
    ):
        said = _sentence(table(dice, coins=coins), line, language)
        assert (turn in said) is told, (coins, dice, line, said)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "your dice can be scored: wall and head."),
        ("ru", "можно засчитать стену и голову."),
        ("uk", "можна зарахувати стіну і голову."),
    ],
)
def test_whoever_may_not_pass_hears_what_can_be_scored(language: str, said: str) -> None:
    state = table("wall head log swords*2", coins=1)
    assert _sentence(state, "pass", language).endswith(said)


def _sentence(state: State, line: str, language: str) -> str:
    with pytest.raises(MoveError) as caught:
        play(state, line)
    return explain(words(language, "saint_malo"), caught.value)
