"""What a player must read is readable where most people read it: 390 px wide, on a phone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from locales import LANGUAGES, words
from render import art
from render.engine import canvas, fonts
from render.my_city import own
from render.my_city.look import LINE_ICONS, SAID_LINES
from render.scene import Player, Scene
from rules import games
from rules.chance import Chance, Seat, draw
from rules.game import View
from rules.lessons import LEARNER, Passed, answer, lesson, position, solution
from rules.matches.record import AnyGame
from rules.setup import Setup

PHONE = 390
"""How wide a picture is shown on a phone."""
LEAST = 8.5
"""The smallest text that is read there without a second look; capitals are 6 px high."""
NAMES = ("Oksana", "Борис", "Carl", "Віра", "Eve", "Юрий")

SETUPS = [
    ("tiny_towns", 1, {}),
    ("tiny_towns", 6, {"cavern": "on"}),
    ("paris", 2, {}),
    ("small_cities", 1, {"level": "1"}),
    ("small_cities", 2, {}),
    ("small_cities", 5, {}),
    ("saint_malo", 2, {}),
    ("saint_malo", 5, {}),
    ("my_city", 2, {}),
    ("my_city", 4, {"mode": "campaign", "episode": "14"}),
    ("my_city", 2, {"mode": "campaign", "episode": "24"}),
]


def scenes(slug: str, seats: int, options: dict[str, str], language: str) -> list[Scene]:
    """The own pictures of a random match, of whoever is to move."""
    said, seen = words(language, slug), views(slug, games()[slug].setup(seats, options))
    players = tuple(Player(NAMES[seat], seat) for seat in range(seats))
    return [Scene(view, said, players, ghost=ghost) for view, ghost in seen]


@cache
def views(slug: str, setup: Setup) -> tuple[tuple[View[Any], object], ...]:
    """What is seen in a random match, now and then with a ghost: the same in every language."""
    return tuple(_views(games()[slug], setup))


def _views(game: AnyGame, setup: Setup) -> Iterator[tuple[View[Any], object]]:
    rng, state, decisions = Random(7), game.start(setup), 0
    for n in range(120):
        turn = game.turn(state)
        if game.is_over(state):
            return
        if isinstance(turn, Chance):
            state = game.apply_chance(state, draw(b"phone", n, turn)).state
            continue
        seat = min(game.actors(state))
        moves = game.legal_moves(state, seat)
        move = rng.choice([m for m in moves if str(m) not in ("finish", "pass")] or moves)
        if decisions % 7 == 0:
            yield game.view(state, Seat(seat)), move if decisions % 2 else None
        decisions += 1
        state = game.apply(state, seat, move).state


def lessons(slug: str, language: str) -> Iterator[Scene]:
    """The pictures of a lesson: as each step is asked, with the ghost of its answer, and after it
    unless the next step is asked there."""
    game, taught = games()[slug], lesson(slug)
    assert taught is not None
    for number, task in enumerate(taught.steps):
        state, right = position(game, taught, number), solution(game, taught, number)
        players = tuple(Player(NAMES[seat], seat) for seat in range(game.seat_count(state)))
        scene = Scene(game.view(state, LEARNER), words(language, slug), players, marks=task.marks)
        taken = answer(game, taught, number, right)
        assert isinstance(taken, Passed)
        yield scene
        yield replace(scene, ghost=game.grammar.read(right))
        if number + 1 == len(taught.steps) or taught.steps[number + 1].position is not None:
            yield replace(scene, view=game.view(taken.state, LEARNER), marks=())


class Measured:
    """Remembers every text that is set, and its size."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.texts: dict[str, int] = {}
        self._set = fonts.label
        patch.setattr(fonts, "label", self._label)

    def _label(self, text: str, size: int, *style: Any, **more: Any) -> Any:
        self.texts[text] = min(size, self.texts.get(text, size))
        return self._set(text, size, *style, **more)

    def small(self, width: int) -> dict[str, float]:
        """The texts that are too small on a phone, in a picture of this width."""
        shown = {text: size * PHONE / width for text, size in self.texts.items()}
        return {text: size for text, size in shown.items() if size < LEAST}


def assert_readable(slug: str, scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """No text of an own picture is too small."""
    measured = Measured(monkeypatch)
    picture = art(slug).seat(scene)
    assert measured.texts
    assert not measured.small(picture.size[0])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("slug", "seats", "options"), SETUPS)
def test_every_text_of_an_own_picture_can_be_read_on_a_phone(
    slug: str,
    seats: int,
    options: dict[str, str],
    language: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn = scenes(slug, seats, options, language)
    assert len(drawn) > 2
    canvas._grounds.clear()  # what is printed once for a size is measured then
    for scene in drawn:
        assert_readable(slug, scene, monkeypatch)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", [slug for slug in games() if lesson(slug)])
def test_every_text_of_a_lesson_can_be_read_on_a_phone(
    slug: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    canvas._grounds.clear()  # what is printed once for a size is measured then
    for scene in lessons(slug, language):
        assert_readable(slug, scene, monkeypatch)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("slug", "seats", "options"), SETUPS)
def test_what_an_own_picture_has_no_room_for_is_large_one_press_away(
    slug: str,
    seats: int,
    options: dict[str, str],
    language: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    painter = art(slug)
    for scene in scenes(slug, seats, options, language):
        if not painter.has_cards:
            return
        measured = Measured(monkeypatch)
        picture = painter.cards(scene)
        assert picture is not None
        assert not measured.small(picture.size[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_icons_of_a_score_in_my_city_mean_is_said_one_press_away(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said, measured = words(language, "my_city"), Measured(monkeypatch)
    (*_, scene) = scenes("my_city", 2, {"mode": "campaign", "episode": "24"}, language)
    art("my_city").cards(scene)
    lines = dict(games()["my_city"].score(scene.view.state, Seat(0)).lines)
    assert len(lines) > 9
    assert measured.texts.keys() >= {said(f"line-{line}") for line in lines}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("episode", [None, *range(1, 25)])
def test_the_icons_of_a_score_in_my_city_that_need_a_word_have_one_in_the_own_picture(
    episode: int | None, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = words(language, "my_city")
    options = {} if episode is None else {"mode": "campaign", "episode": str(episode)}
    (*_, scene) = scenes("my_city", 2, options, language)
    measured = Measured(monkeypatch)
    width, _ = art("my_city").seat(replace(scene, ghost=None)).size
    score = games()["my_city"].score(scene.view.state, scene.view.seat)
    needed = [line for line, _ in score.lines if line in SAID_LINES]
    assert "empty" in needed
    for line in needed:
        word = said.attribute(f"line-{line}", "short") or said(f"line-{line}")
        assert measured.texts[word] * PHONE / width >= LEAST


CHANGED = ("empty", "tree", "group-blue")
"""The lines that a piece changes at once."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("episode", [None, *range(1, 25)])
def test_a_score_of_my_city_with_large_numbers_does_not_crowd_its_panel(
    episode: int | None, language: str
) -> None:
    said, panel = words(language, "my_city"), own.plan().score
    options = {} if episode is None else {"mode": "campaign", "episode": str(episode)}
    game = games()["my_city"]
    score = game.score(game.start(game.setup(2, options)), Seat(0))
    lines = [
        own.ScoreLine(LINE_ICONS[name], own.line_word(said, name), "−24", 4 * (name in CHANGED))
        for name, _ in score.lines
    ]
    places = own.score_places(panel, lines)
    for place, other in combinations(places, 2):
        assert place.right <= other.x or place.bottom <= other.y
    for place in places:
        assert place.h >= own.TEXT
        assert place.right <= panel.right
        assert place.bottom <= panel.bottom


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", games())
def test_every_text_of_a_thing_that_is_looked_up_can_be_read_on_a_phone(
    slug: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    painter, said, measured = art(slug), words(language, slug), Measured(monkeypatch)
    assert painter.things
    for name in painter.things:
        canvas._grounds.clear()  # what is printed once is measured each time
        measured.texts.clear()
        picture = painter.thing(said, name)
        assert measured.texts
        assert not measured.small(picture.size[0]), name
