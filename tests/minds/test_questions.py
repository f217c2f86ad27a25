"""What a bot and its thinkers say to each other."""

from __future__ import annotations

from random import Random

import pytest

from minds.questions import Answer, Question, answered, asked, reply
from rules import games
from rules.chance import Chance, draw
from rules.codec import decode, encode
from rules.game import Acting

SEED = b"questions"


@pytest.mark.parametrize("slug", games())
def test_a_view_arrives_as_it_was_sent(slug: str) -> None:
    game, rng = games()[slug], Random(slug)
    state, draws = game.start(game.setup(3 if 3 in game.seats else 2)), 0
    for _ in range(150):
        turn = game.turn(state)
        if isinstance(turn, Chance):
            state, draws = game.deal(state, draw(SEED, draws, turn)).state, draws + 1
        elif isinstance(turn, Acting):
            seat = rng.choice(sorted(turn.seats))
            view = game.view(state, seat)
            question = decode(Question, encode(asked(slug, "apprentice", view, SEED)))
            assert (question.seat, question.seed) == (seat, SEED)
            assert decode(game.state, question.view) == view.state
            state = game.play(state, seat, rng.choice(game.legal_moves(state, seat))).state
        else:
            break


def test_a_question_is_answered_by_a_line() -> None:
    game = games()["paris"]
    state = game.start(game.setup(2))
    while isinstance(turn := game.turn(state), Chance):
        state = game.deal(state, draw(SEED, 0, turn)).state
    question = asked("paris", "apprentice", game.view(state, min(turn.seats)), SEED)  # type: ignore[union-attr]
    line = reply(encode(question) + b"\n")
    assert line.endswith(b"\n")
    assert decode(Answer, line).move == answered(question)


@pytest.mark.parametrize("line", [b"", b"{}", b"nonsense", b'{"game":"chess"}'])
def test_what_is_no_question_is_answered_by_what_is_wrong_with_it(line: bytes) -> None:
    answer = decode(Answer, reply(line))
    assert answer.trouble
    assert not answer.move
