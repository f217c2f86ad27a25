"""What the pictures show, read off what is put on the canvas (SM-74, SM-75, SM-76)."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple, get_args

import pytest
from msgspec.structs import replace

from locales import LANGUAGES, words
from render import art
from render.engine import fonts
from render.engine.canvas import Canvas
from render.engine.fonts import Weight
from render.engine.theme import BODY, LABEL
from render.panel import panel
from render.saint_malo.help import LIVED_IN, WALLED
from render.saint_malo.parts.city import stores
from render.saint_malo.parts.pieces import mark_size
from render.saint_malo.parts.strip import awaited
from render.saint_malo.parts.track import fates, warning
from render.saint_malo.table import plan
from render.scene import Player
from rules.chance import Seat
from rules.saint_malo import GAME
from rules.saint_malo.box import AROUND, CITY, CRATE, HOUSE, OUTER, PEOPLE, PRINTED, WALL
from rules.saint_malo.city import defence
from rules.saint_malo.model import Phase, State
from rules.saint_malo.model import Player as Ruler
from tests.saint_malo.desk import read_city, table
from tests.saint_malo.render.scenes import NAMES, scene

ART = art("saint_malo")
EN = words("en", "saint_malo")
LODGED = read_city("#wwwww# .xx1... .x23.S. .x45... ..CSPA. ..MJN.. #.....#")
NARROWEST = 579  # the room of a sentence in the strip of a picture for two


class Ink(NamedTuple):
    """A text or an icon, and where it was put."""

    what: str
    at: tuple[float, float]


@pytest.fixture
def inks(monkeypatch: pytest.MonkeyPatch) -> list[Ink]:
    """All texts and icons, in the order in which they are put on any canvas."""
    found: list[Ink] = []
    for name in ("text", "icon"):
        _record(monkeypatch, name, found)
    return found


def _record(monkeypatch: pytest.MonkeyPatch, name: str, found: list[Ink]) -> None:
    original = getattr(Canvas, name)

    def recording(canvas: Canvas, first: Any, second: Any, *args: Any, **more: Any) -> Any:
        what, at = (second, first) if name == "text" else (first, second)
        found.append(Ink(what, at))
        return original(canvas, first, second, *args, **more)

    monkeypatch.setattr(Canvas, name, recording)


def shown(inks: list[Ink]) -> Counter[str]:
    return Counter(ink.what for ink in inks)


def test_sm74_a_city_shows_every_letter_and_level(inks: list[Ink]) -> None:
    state = State((Ruler(LODGED), Ruler()), phase="roll")
    ART.seat(scene(state, seat=0))
    marks = Counter(sign for sign in LODGED if sign in "12345CSPAMJN")
    texts = shown(inks)
    assert all(texts[who.sign] >= marks[who.sign] > 0 for who in PEOPLE)
    assert all(texts[level] >= marks[level] > 0 for level in "12345")
    assert texts["wall"] == 5
    assert texts["crate"] == 4


def test_sm74_the_stores_are_the_numbers_of_the_player() -> None:
    player = Ruler(LODGED, coins=7, logs=4, points=9, cannons_lost=2)
    found = {store.icon: store.value for store in stores(player)}
    empty = LODGED.count(".")
    assert found == {"coin": 7, "log": 4, "shield": 4, "lost_cannon": 2, "free_cell": empty}


def test_sm74_a_store_that_changed_is_fresh() -> None:
    before = Ruler(LODGED, coins=7)
    after = replace(before, coins=5, cannons_lost=1)
    fresh = [store.icon for store in stores(after, before) if store.fresh]
    assert fresh == ["coin", "lost_cannon"]
    assert not any(store.fresh for store in stores(after))


@pytest.mark.parametrize("seats", GAME.seats)
def test_sm74_letters_are_large_enough_for_a_phone_and_levels_larger(seats: int) -> None:
    for block in plan(seats, False).blocks:
        assert mark_size(block.grid.size, BODY) >= 28
        assert mark_size(block.grid.size, LABEL) >= 34
        assert mark_size(block.grid.size, LABEL) <= 0.62 * block.grid.size


@pytest.mark.parametrize(
    ("marked", "lines"),
    [
        (0, ("Strength 1", "Swords to go: 6")),
        (5, ("Strength 1", "Swords to go: 1")),
        (6, ("Strength 3", "Swords to go: 6")),
        (14, ("Strength 6", "Swords to go: 4")),
        (35, ("Strength 12", "Swords to go: 1")),
        (36, ("The pirates come no more",)),
    ],
)
def test_sm75_the_track_names_the_next_attack(marked: int, lines: tuple[str, ...]) -> None:
    assert warning(EN, marked, 3) == lines


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("marked", [0, 7, 24])
def test_sm75_as_many_boxes_are_crossed_as_swords_were_marked(
    seats: int, marked: int, inks: list[Ink]
) -> None:
    ART.table(scene(State((Ruler(),) * seats, swords_marked=marked)))
    assert shown(inks)["swords"] == marked


def test_sm75_the_table_shows_dice_roll_and_locks(inks: list[Ink]) -> None:
    state = table("head log*2 wall crate", phase="keep")
    ART.table(scene(replace(state, rolls_done=2, kept=(1, 3), round=4)))
    texts = shown(inks)
    assert texts["Round 4 · roll 2 of 3"] == 1
    assert texts["lock"] == 2
    assert texts["Last round!"] == 0


def test_sm75_a_full_city_is_told_on_the_table(inks: list[Ink]) -> None:
    state = table("head log*2 wall crate")
    full = (replace(state.players[0], city="x" * 45), state.players[1])
    ART.table(scene(replace(state, players=full, active=Seat(1))))
    assert shown(inks)["Last round!"] == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", GAME.seats)
def test_sm75_the_last_round_says_which_roll_it_is_too(
    language: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    said, state = words(language, "saint_malo"), table("log*5", phase="keep", rolls=2, seats=seats)
    full = replace(state.players[1], city=WALL * len(CITY))
    last = replace(state, players=(state.players[0], full, *state.players[2:]), round=38)
    set_in, fit = dict[str, str](), fonts.fit

    def fitted(text: str, *more: Any) -> str:
        return set_in.setdefault(text, fit(text, *more))

    monkeypatch.setattr(fonts, "fit", fitted)
    ART.seat(scene(last, locale=language, seat=0))
    told = {said("round-roll", round=38, roll=2), said("roll-now", roll=2)}
    assert [kept for text, kept in set_in.items() if text in told and kept == text]


@pytest.mark.parametrize("seats", GAME.seats)
def test_sm75_the_flag_stands_at_the_city_of_the_start_player(seats: int, inks: list[Ink]) -> None:
    for first in range(seats):
        inks.clear()
        ART.table(scene(GAME.start(GAME.setup(seats, {"first": str(first)}))))
        (flag,) = [ink.at for ink in inks if ink.what == "flag"]
        grid = plan(seats, False).blocks[first].grid
        assert flag == (grid.x - grid.margin // 2, grid.y - grid.margin // 2)


def test_sm76_two_attacks_are_told_one_by_one() -> None:
    before, after = _raided(1, 3)
    assert [fates(before, after, seat) for seat in (0, 1)] == [(True, False), (True, True)]
    before, after = _raided(0, 2)
    assert [fates(before, after, seat) for seat in (0, 1)] == [(False, False), (True, False)]


def test_sm76_a_defence_that_grew_between_attacks_came_too_late_for_the_first() -> None:
    bare, guarded = _guarded(0), _guarded(3)
    before = State((bare, bare), swords_marked=3)
    after = State((replace(guarded, cannons_lost=1), guarded), swords_marked=8)
    assert fates(before, after, 0) == (False, True)
    assert fates(before, after, 1) == (True, True)


def test_sm76_the_banner_has_a_mark_for_every_attack(inks: list[Ink]) -> None:
    before, after = _raided(1, 3)
    ART.table(scene(after, before=before))
    assert shown(inks)["tick"] == 3
    assert shown(inks)["Strength 1 + 3"] == 1


def _raided(*soldiers: int) -> tuple[State, State]:
    """Two players with so many soldiers, before and after attacks of strength 1 and 3 in a turn."""
    players = tuple(map(_guarded, soldiers))
    before = State(players, phase="keep", rolls_done=1, dice=("swords",) * 5, swords_marked=3)
    return before, GAME.play(before, Seat(0), GAME.grammar.read("stop")).state


def _guarded(soldiers: int) -> Ruler:
    row = ("S" * soldiers).ljust(7, ".")
    return Ruler(read_city(f"#.....# .xx.... .x..... .x..... {row} ....... #.....#"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["Max", NAMES[0], "W" * 32])
def test_a_long_name_gives_way_to_what_is_awaited(language: str, name: str) -> None:
    said = words(language, "saint_malo")
    for phase in get_args(Phase):
        state = State((Ruler(),) * 2, phase=phase, walls_left=4)
        text, size = awaited(said, Player(name, 0), state, NARROWEST)
        assert text.endswith(said(f"await-{phase}", player="", left=4))
        assert fonts.width(text, size, Weight.BOLD) <= NARROWEST
        assert phase == "over" or text.startswith(name[:2])


@pytest.mark.parametrize("city", [LIVED_IN.city, WALLED.city])
def test_sm45_the_cities_of_the_help_pages_are_legal(city: str) -> None:
    assert all(city[spot] == CRATE for spot in PRINTED)
    assert {spot for spot, sign in enumerate(city) if sign == WALL} <= set(OUTER)
    houses = CITY.mask(CITY.cells[spot] for spot, sign in enumerate(city) if sign == HOUSE)
    for group in CITY.groups(houses):
        beside = [spot for spot in range(len(CITY)) if group >> spot & 1]
        assert any(city[near] == "A" for spot in beside for near in AROUND[spot])
        assert len(beside) <= 3


def test_the_numbers_of_the_help_page_fit_its_city() -> None:
    assert HOUSE in LIVED_IN.city
    assert defence(LIVED_IN.city) == 5
    assert LIVED_IN.points == 2 * 3 + 1 + 1 + 2 * 3  # houses, citizen, priest, juggler


def test_the_panel_says_what_a_move_brings() -> None:
    assert panel("saint_malo").brings is not None
