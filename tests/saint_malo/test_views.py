"""What a player sees and is told (section 11)."""

from __future__ import annotations

import pytest

from locales import LANGUAGES, words
from locales.telling import story
from rules.chance import Seat
from rules.saint_malo import GAME
from rules.saint_malo.box import PEOPLE, SIDES, STRENGTHS
from rules.saint_malo.city import defence, is_broken, is_complete, is_full
from rules.saint_malo.model import Player
from rules.saint_malo.pirates import attacks, swords_missing
from tests.saint_malo.desk import after, built, play, rolling, table

NAMES = ("Anna", "Boris", "Clara", "Denys")


def test_sm73_everything_is_open_to_everybody() -> None:
    state = table("head*5", seats=3)
    for viewer in (None, Seat(0), Seat(1), Seat(2)):
        assert GAME.view(state, viewer).state == state


def test_sm74_a_city_knows_its_sides_defence_and_empty_cells() -> None:
    city = built(b1="w", c1="w", d1="w", e1="w", f1="w", a2="x", d4="S")
    complete = [side.name for side in SIDES if is_complete(city, side)]
    broken = [side.name for side in SIDES if is_broken(city, side)]
    assert (complete, broken, defence(city), city.count(".")) == (["top"], ["left"], 3, 34)


@pytest.mark.parametrize("language", LANGUAGES)
def test_sm74_every_person_has_the_letter_of_its_sign(language: str) -> None:
    said = words(language, "saint_malo")
    for person in PEOPLE:
        assert said.attribute(f"name-{person.name}", "letter") == person.sign


def test_sm75_the_table_knows_the_dice_kept_and_the_roll() -> None:
    state = after(rolling("log head head wall swords"), "keep:2,3; * log,log,log")
    assert (state.kept, state.rolls_done) == ((2, 3), 2)
    assert after(state, "stop").kept == (2, 3)
    assert after(state, "stop; citizen@d4").kept == ()


def test_sm75_the_table_knows_the_next_attack_and_the_swords_missing_to_it() -> None:
    state = table("head*5", seats=3, marked=14)
    assert (attacks(state.swords_marked, 3), swords_missing(state.swords_marked, 3)) == (2, 4)
    assert STRENGTHS[2] == 6


def test_sm75_the_last_round_is_known_by_a_full_city() -> None:
    state = after(table("crate*5", "x" * 44 + "."), "crate@f7")
    assert any(is_full(player.city) for player in state.players)
    assert not GAME.is_over(state)


def test_sm76_a_move_tells_what_was_gained_and_why() -> None:
    said = words("en", "saint_malo")
    step = play(table("head*3 log*2"), "merchant@c3")
    assert story(said, step.events, NAMES) == [
        "Anna invites a merchant, c3: 4 adjacent crates, +4 coins."
    ]


def test_sm76_an_attack_names_strength_defences_and_losses() -> None:
    said = words("en", "saint_malo")
    other = Player(built(d4="S"))
    step = play(table("head swords*4", marked=0, others=other), "citizen@d4")
    assert story(said, step.events, NAMES)[1:] == [
        "Anna crosses 4 boxes of the pirate track: sails on the horizon!",
        "Pirates attack with strength 1!",
        "Anna loses a cannon: defence 0 against 1; cannons lost: 1.",
        "Boris holds: defence 1 against 1.",
    ]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("ru", "Anna приглашает торговца, c3: 4 ящика рядом, +4 монеты."),
        ("uk", "Anna запрошує торговця, c3: 4 ящики поруч, +4 монети."),
    ],
)
def test_sm76_the_words_are_right_in_russian_and_ukrainian(language: str, sentence: str) -> None:
    step = play(table("head*3 log*2"), "merchant@c3")
    assert story(words(language, "saint_malo"), step.events, NAMES) == [sentence]
