"""The pictures of Townies draw for every position and show nobody's secrets."""

from __future__ import annotations

from itertools import cycle

import pytest
from PIL import ImageChops

from locales import LANGUAGES, words
from render import art
from render.engine.encode import Ground, Picture
from render.engine.theme import WIDTH
from render.panel import panel
from render.scene import ALT_LIMIT
from rules.chance import Seat
from rules.small_cities import GAME
from rules.small_cities.box import MAP, SOLO
from rules.small_cities.map import GRID
from rules.small_cities.model import COLORS, Hexes, Paint, State
from tests.small_cities.render.scenes import NAMES, SETUPS, Options, match, sampled, scene
from tests.small_cities.tables import pair, play, sheet, solo, table
from tests.small_cities.test_rounds import full_but

ART = art("small_cities")


def differ(one: Picture, other: Picture) -> bool:
    return (
        one.size != other.size
        or ImageChops.difference(one.image, other.image).getbbox() is not None
    )


@pytest.mark.parametrize(
    ("seats", "options", "locale"),
    [(*setup, locale) for setup, locale in zip(SETUPS, cycle(LANGUAGES), strict=False)],
)
def test_every_position_draws_for_everybody(seats: int, options: Options, locale: str) -> None:
    states = match(seats, options)
    for ply in sampled(seats, options, 3):
        before = states[max(0, ply - seats - 1)]
        for picture in (
            ART.table(scene(states[ply], None, locale, before=before)),
            ART.seat(scene(states[ply], ply % seats, locale, before=before)),
        ):
            across, down = picture.size
            assert across == WIDTH
            assert down <= 1.1 * across


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_end_draws_with_score_pad_and_towns(seats: int) -> None:
    state = match(seats)[-1]
    scores = [GAME.score(state, Seat(i)) for i in range(seats)]
    picture = ART.final(scene(state, None, "uk"), scores, GAME.places(state))
    assert picture.size[1] <= picture.size[0]


def test_equal_scenes_give_equal_bytes() -> None:
    state = match(3)[40]
    assert ART.table(scene(state)).png() == ART.table(scene(state)).png()
    assert ART.seat(scene(state, 1)).png() == ART.seat(scene(state, 1)).png()


def test_what_is_new_is_outlined() -> None:
    start = pair(dice="bar,bank")
    after = play(play(start, "shape@a1,a2,a3,a4"), "shape@a1,a2,a3,a4", seat=1)
    assert differ(ART.table(scene(after)), ART.table(scene(after, before=start)))
    assert not differ(ART.table(scene(after)), ART.table(scene(after, before=after)))


def test_nobody_sees_a_decision_before_the_round_closes() -> None:
    start = table(sheet("red"), sheet("blue"), sheet("green"), dice="bar,bank")
    one, other = play(start, "shape@a1,a2,a3,a4"), play(start, "shape@i1,i2,i3,i4")
    for viewer in (None, 1, 2):
        draw = ART.table if viewer is None else ART.seat
        seen, hidden = (scene(state, viewer) for state in (one, other))
        assert draw(seen).png() == draw(hidden).png()
        assert ART.alt(seen) == ART.alt(hidden)
    assert differ(ART.seat(scene(one, 0)), ART.seat(scene(other, 0)))


def test_a_decision_shows_as_a_tick() -> None:
    start = pair(dice="bar,bank")
    assert differ(ART.table(scene(start)), ART.table(scene(play(start, "shape@a1,a2,a3,a4"))))


@pytest.mark.parametrize(
    "text",
    ["shape@a1,a2,a3,a4", "bank@e5", "shape@d4,d5,d6,d7", "bank@e3:red", "bank@i5", "bank@a9"],
)
def test_a_ghost_is_drawn_if_legal_or_not(text: str) -> None:
    state = pair("sports@c4=red", blue="d4 d5 e4", dice="bar,bank", bonus="spare_marker")
    plain = ART.seat(scene(state, 0))
    ghost = ART.seat(scene(state, 0, ghost=GAME.grammar.read(text)))
    assert differ(plain, ghost) == (text != "bank@a9")


def test_a_ghost_says_what_it_would_bring() -> None:
    dense, plain = (
        pair(blue="e3", dice="bar,bank", bonus=bonus) for bonus in ("dense_ground", "funding")
    )
    assert differ(*(_around_the_bubble(state, "bank@e2") for state in (dense, plain)))
    assert not differ(*(_around_the_bubble(state, "bank@d2") for state in (dense, plain)))


def _around_the_bubble(state: State, text: str) -> Picture:
    whole = ART.seat(scene(state, 0, ghost=GAME.grammar.read(text)))
    return Picture(Ground(whole.image.crop((250, 200, 600, 420))), whole.theme)


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_the_alt_text_fits_and_names_who_is_awaited(
    locale: str, seats: int, options: Options
) -> None:
    states = match(seats, options)
    for ply in sampled(seats, options, 5):
        state = states[ply]
        for viewer in (None, ply % seats):
            text = ART.alt(scene(state, viewer, locale))
            assert len(text) <= ALT_LIMIT
            for seat in GAME.actors(state):
                assert NAMES[seat] in text.partition("\n")[0]


def test_the_alt_text_tells_the_own_sheet_hex_by_hex() -> None:
    state = pair("bank@c4=red+3", blue="d4 d5 e4", dice="bar,bank", round=2)
    text = ART.alt(scene(state, 0))
    assert "bank c4 red 3" in text
    assert "blue d4–5 e4" in text
    assert "Marker blue, then green." in text


def test_sc_96_the_alt_text_of_a_game_alone_tells_the_rings() -> None:
    text = ART.alt(scene(solo("bank@c4=red", marked=(2, 4), dice="bar,bank"), 0))
    assert "Ringed circles: 2, 4." in text
    assert "Ringed" not in ART.alt(scene(pair(), 0))


def test_sc_27_whoever_could_use_a_star_is_not_told_to_pass(written: list[str]) -> None:
    paint = full_but("a1", "c4", "d5", color="green")
    said = words("en", GAME.slug)
    for spent, message in ((0, "picture-star-or-pass"), (1, "picture-pass")):
        written.clear()
        state = pair("square@c4=green", dice="bar,bank", bonus="spare_marker", spent=spent, **paint)
        ART.seat(scene(state, 0))
        assert said(message) in written


@pytest.mark.parametrize("level", [1, 2, 3])
def test_sc_94_the_start_colour_is_shown_at_every_level(level: int, written: list[str]) -> None:
    said = words("en", GAME.slug)
    red, blue = (ART.seat(scene(pair(start=c, level=level, dice=None), 0)) for c in ("red", "blue"))
    assert differ(red, blue)
    assert (said("picture-start", color="red") in written) == (level == 1)


@pytest.mark.parametrize(("points", "crowned"), [(7, False), (8, True)])
def test_sc_85_a_result_alone_is_crowned_only_if_it_is_good(
    points: int, crowned: bool, icons: list[str]
) -> None:
    built = " ".join(f"bank@e{n}=green+{points}" for n in range(1, 10))
    state = solo(built, level=1, over=True, dice=None)
    ART.final(scene(state), [GAME.score(state, Seat(0))], [1])
    assert ("crown" in icons) == crowned


def test_sc_95_small_sheets_say_in_large_letters_what_goals_pay(written: list[str]) -> None:
    sheets = (sheet(color, "bank@c4=red+3", blue="c3", green="c5") for color in COLORS)
    ART.table(scene(table(*sheets, goal="hub")))
    assert written.count("1/9") == len(COLORS)
    assert "2→2" not in written, "only the points"
    ART.table(scene(pair("bank@c4=red+3", blue="c3", green="c5")))
    assert "2→2" in written


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_page_of_rules_has_its_diagram_and_data_is_told_from_there(
    locale: str, written: list[str]
) -> None:
    said = words(locale, GAME.slug)
    for topic, picture in ART.diagrams(said):
        assert topic in said
        assert picture.size[1] <= picture.size[0]
    stars = ", ".join(MAP.stars)
    assert said("what-dense_ground", points=2) in written
    assert said("help-map", count=len(GRID), stars=stars) in written
    assert {"0–25", "71–75", "76+"} <= set(written)
    assert said.name("red") in written
    facts = {name: f"<{name}>" for name in ART.facts(said)}
    pages = " ".join(said(f"help-{page}", **facts) for page in range(1, 9))
    assert all(told in pages for told in facts.values())
    for number in (len(GRID), *SOLO.bands[1:]):
        assert str(number) not in pages
    assert not [star for star in MAP.stars if star in said("help-4", **facts)]
    assert ART.facts(said)["stars"] == stars


@pytest.mark.parametrize(
    ("locale", "count", "said"),
    [
        ("en", 1, "1 hex."),
        ("en", 61, "61 hexes."),
        ("ru", 61, "61 гекс."),
        ("ru", 64, "64 гекса."),
        ("ru", 37, "37 гексов."),
        ("uk", 91, "91 гекс."),
        ("uk", 64, "64 гекси."),
        ("uk", 45, "45 гексів."),
    ],
)
def test_numbers_of_hexes_have_their_plurals(locale: str, count: int, said: str) -> None:
    assert said in words(locale, GAME.slug)("help-map", count=count, stars="a1")


def test_a_ring_of_the_solo_game_is_drawn() -> None:
    assert differ(
        ART.table(scene(solo(dice="bar,bank"))),
        ART.table(scene(solo(marked=(1,), dice="bar,bank"))),
    )


def test_the_art_and_its_panel_are_found() -> None:
    assert art(GAME.slug) is ART
    assert panel(GAME.slug).slides <= set(GAME.grammar.verbs)


def test_a_shape_lies_the_same_way_wherever_it_lies() -> None:
    here, there, mirrored = (
        Paint(Hexes.parse(hexes)).facing for hexes in ("c3,c4,d2,d3", "f3,f4,g1,g2", "f2,f3,g3,g4")
    )
    assert here == there != mirrored
