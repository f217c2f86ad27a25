"""The lesson of every game that has one, played through: it is right, complete, and can be seen."""

from __future__ import annotations

import re

import pytest

from locales import LANGUAGES, words
from locales.telling import explain, story
from render import art
from render.scene import Player, Scene
from rules import games
from rules.errors import MoveError
from rules.lessons import LEARNER, Lesson, Passed, answer, lesson, position
from rules.matches.record import AnyGame
from tests.market import GAME as MARKET

TAUGHT = [(game, taught) for slug, game in games().items() if (taught := lesson(slug))]
STEPS = [
    pytest.param(game, taught, number, id=f"{game.slug}-{task.id}")
    for game, taught in TAUGHT
    for number, task in enumerate(taught.steps)
]
every_lesson = pytest.mark.parametrize(
    ("game", "taught"), TAUGHT, ids=[game.slug for game, _ in TAUGHT]
)
every_step = pytest.mark.parametrize(("game", "taught", "number"), STEPS)
LONGEST = 520
"""So many characters of explanation are still read on a phone."""


def right(game: AnyGame, taught: Lesson, number: int) -> list[str]:
    """The legal moves that a step accepts."""
    state, task = position(game, taught, number), taught.steps[number]
    return [t for t in map(str, game.legal_moves(state, LEARNER)) if task.accepts(t)]


def test_a_game_without_a_lesson_has_none() -> None:
    assert lesson(MARKET.slug) is None


@every_lesson
def test_a_lesson_is_short_and_every_step_names_what_it_teaches(
    game: AnyGame, taught: Lesson
) -> None:
    assert 8 <= len(taught.steps) <= 15
    assert len({task.id for task in taught.steps}) == len(taught.steps)
    assert all(task.teaches for task in taught.steps)
    assert all(re.fullmatch(r"[A-Z]{2}-\d\d+", rule) for t in taught.steps for rule in t.teaches)
    assert sum(bool(task.tries) for task in taught.steps) >= 3, "too few refusals to hear"


@every_lesson
def test_a_lesson_goes_on_where_the_only_right_answer_has_led(
    game: AnyGame, taught: Lesson
) -> None:
    for number, task in enumerate(taught.steps):
        assert task.position is not None or right(game, taught, number - 1) == [
            taught.steps[number - 1].right[0]
        ], task.id


@every_step
def test_a_right_answer_is_legal_and_something_happens(
    game: AnyGame, taught: Lesson, number: int
) -> None:
    texts = right(game, taught, number)
    assert texts
    for text in {texts[0], texts[-1]}:
        came = answer(game, taught, number, text)
        assert isinstance(came, Passed)
        assert came.events
        assert came.state != position(game, taught, number)


@every_step
def test_what_is_wrong_is_answered_in_every_language(
    game: AnyGame, taught: Lesson, number: int
) -> None:
    task, state = taught.steps[number], position(game, taught, number)
    legal = [str(move) for move in game.legal_moves(state, LEARNER)]
    told = {answer(game, taught, number, t) for t in legal if not task.accepts(t)}
    assert told <= {*task.wrong.values(), "no"}
    assert set(task.wrong.values()) <= told, "an objection that nobody can hear"
    for language in LANGUAGES:
        said = words(language, game.slug)
        for word in told:
            own = said.attribute(f"lesson-{task.id}", str(word))
            assert own or f"lesson-wrong-{word}" in said, (language, task.id, word)
        for text in task.tries:
            with pytest.raises(MoveError) as refused:
                answer(game, taught, number, text)
            assert explain(said, refused.value)


@every_step
def test_a_step_has_its_words_and_they_are_short(
    game: AnyGame, taught: Lesson, number: int
) -> None:
    task = taught.steps[number]
    for language in LANGUAGES:
        said = words(language, game.slug)
        title, done = (said.attribute(f"lesson-{task.id}", part) for part in ("title", "done"))
        assert 0 < len(title or "") <= 40
        assert 0 < len(done or "") <= LONGEST
        assert len(said(f"lesson-{task.id}")) <= LONGEST


@every_step
def test_a_step_is_drawn_with_what_to_notice_and_so_is_what_came_of_it(
    game: AnyGame, taught: Lesson, number: int
) -> None:
    task, state = taught.steps[number], position(game, taught, number)
    came = answer(game, taught, number, right(game, taught, number)[0])
    assert isinstance(came, Passed)
    said, painter = words(LANGUAGES[number % 3], game.slug), art(game.slug)
    players = tuple(Player(f"№{seat + 1}", seat) for seat in range(game.seat_count(state)))
    shown = Scene(game.view(state, LEARNER), said, players)
    marked = Scene(game.view(state, LEARNER), said, players, marks=task.marks)
    assert task.marks
    assert painter.seat(marked).image.tobytes() != painter.seat(shown).image.tobytes()
    before = game.mask(state, LEARNER)
    after = Scene(game.view(came.state, LEARNER), said, players, before=before)
    assert painter.seat(after).image.tobytes() != painter.seat(shown).image.tobytes()
    assert story(said, came.events, [player.name for player in players], LEARNER)
