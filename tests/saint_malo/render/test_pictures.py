"""Saint Malo's pictures draw, show what changed, and depend on nothing but their scene."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from locales import LANGUAGES, words
from render import art
from render.panel import panel
from render.scene import ALT_LIMIT, Player
from rules.chance import Seat
from rules.saint_malo import GAME
from rules.saint_malo.box import DICE
from rules.saint_malo.menu import STOP
from rules.saint_malo.model import State
from tests.saint_malo.desk import read_city, table
from tests.saint_malo.render.scenes import NAMES, scene, states

ART = art("saint_malo")
SEATS = GAME.seats


@pytest.mark.parametrize("seats", SEATS)
def test_positions_from_first_to_last_are_drawn_near_square(seats: int) -> None:
    every = states(seats)
    for n, ply in enumerate(range(0, len(every), len(every) // 3)):
        before = every[max(0, ply - 7)]
        picture = ART.table(scene(every[ply], locale=LANGUAGES[n % 3], before=before))
        width, height = picture.size
        assert 1200 <= width <= 1400
        assert 0.7 <= height / width <= 1.1


@pytest.mark.parametrize("seats", [2, 5])
def test_every_phase_is_drawn_for_the_player_who_decides_and_for_others(seats: int) -> None:
    by_phase = {state.phase: state for state in states(seats)}
    for n, state in enumerate(by_phase.values()):
        for seat in (state.active, (state.active + 1) % seats):
            picture = ART.seat(scene(state, seat=seat, locale=LANGUAGES[n % 3]))
            assert picture.size == (1280, 996)


@pytest.mark.parametrize("seats", SEATS)
def test_the_end_is_drawn(seats: int) -> None:
    last = states(seats)[-1]
    scores = [GAME.score(last, Seat(seat)) for seat in range(seats)]
    picture = ART.final(scene(last, locale="uk"), scores, GAME.places(last))
    assert picture.png()[:4] == b"\x89PNG"


def test_equal_scenes_give_equal_bytes() -> None:
    state = states(3)[200]
    again = replace(state, players=tuple(replace(player) for player in state.players))
    assert ART.table(scene(state)).png() == ART.table(scene(again)).png()
    assert ART.seat(scene(state, seat=1)).png() == ART.seat(scene(again, seat=1)).png()


def test_everything_lies_open_so_a_player_and_a_bystander_see_the_same_table() -> None:
    state = states(4)[150]
    assert ART.table(scene(state, seat=2)).png() == ART.table(scene(state)).png()


def test_what_changed_since_the_last_picture_is_outlined() -> None:
    every = states(2)
    plain = ART.table(scene(every[60])).png()
    assert ART.table(scene(every[60], before=every[50])).png() != plain
    assert ART.table(scene(every[60], before=every[60])).png() == plain


@pytest.mark.parametrize(
    "text", ["merchant@c3", "noble@c3", "crate@d4", "church@d4:1", "log:1", "turn:2=head"]
)
def test_a_ghost_changes_the_picture(text: str) -> None:
    state = table("head log head*2 crate")
    plain = ART.seat(scene(state, seat=0)).png()
    ghost = GAME.grammar.read(text)
    assert ART.seat(scene(state, seat=0, ghost=ghost)).png() != plain


def test_a_ghost_without_a_place_changes_nothing() -> None:
    state = table("head log head*2 crate", phase="keep")
    plain = ART.seat(scene(state, seat=0)).png()
    assert ART.seat(scene(state, seat=0, ghost=STOP)).png() == plain


@pytest.mark.parametrize(
    "text", ["crate@a1", "citizen@b2", "church@d4:5", "crate@z9", "turn:9=log"]
)
def test_an_impossible_ghost_is_drawn_too(text: str) -> None:
    state = table("head log cross head crate")
    ghost = GAME.grammar.read(text)
    for position in (state, State(state.players)):
        assert ART.seat(scene(position, seat=0, ghost=ghost)).size == (1280, 996)


def test_kept_dice_are_marked() -> None:
    state = table("head log head*2 crate", phase="keep")
    locked = replace(state, kept=(1, 3))
    assert ART.table(scene(locked)).png() != ART.table(scene(state)).png()


def test_a_full_city_announces_the_last_round() -> None:
    city = "x" * 45
    state = table("head log head*2 crate", city=city)
    assert words("en", "saint_malo")("last-round") in ART.alt(scene(replace(state, active=1)))


def test_complete_and_broken_sides_look_different() -> None:
    rows = "#{}# .xx.... .x..... .x..... ....... ....... #.....#"
    cities = [read_city(rows.format(top)) for top in ("wwww.", "wwwww", "wwwwx")]
    places = [table("log*5", city=city) for city in cities]
    assert len({ART.seat(scene(state, seat=0)).png() for state in places}) == 3
    assert len({ART.seat(scene(state, seat=1)).png() for state in places}) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", SEATS)
def test_the_position_in_words_is_short_and_names_who_is_to_move(seats: int, language: str) -> None:
    every = states(seats)
    for ply in range(0, len(every) - 1, len(every) // 5):
        text = ART.alt(scene(every[ply], locale=language))
        assert len(text) <= ALT_LIMIT
        assert text.startswith(NAMES[every[ply].active])
        assert all(name in text for name in NAMES[:seats])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_for_a_player_tell_the_own_city_cell_by_cell(language: str) -> None:
    said = words(language, "saint_malo")
    long = tuple(Player(f"{seat} {'х' * 30}", seat) for seat in range(5))
    for state in states(5)[-60::15]:
        for seat in range(5):
            shown = replace(scene(state, seat=seat, locale=language), players=long)
            text = ART.alt(shown)
            assert len(text) <= ALT_LIMIT
            own = [line for line in text.split("\n") if line.startswith(long[seat].name)][-1]
            assert re.search(rf"{said.name('crate')} [^;]*b2", own)


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_pictures_belong_to_pages(language: str) -> None:
    said = words(language, "saint_malo")
    topics = [topic for topic, _ in ART.diagrams(said)]
    assert topics == [f"help-{page}" for page in range(1, 7)]
    assert all(f"{topic}-title" in said for topic in topics)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_panel_switches_the_dice_that_are_kept(language: str) -> None:
    toggles, said = panel("saint_malo").toggles, words(language, "saint_malo")
    assert toggles is not None
    assert (toggles.verb, toggles.count) == ("keep", len(DICE))
    assert toggles.verb in GAME.grammar.verbs
    assert all(label in said for label in toggles.acts)
    for act in filter(None, toggles.acts.values()):
        assert GAME.grammar.read(act) == STOP
