"""A question to a mind as one line of text, and its answer: how a bot and its thinkers talk.

A question holds what a seat may see and nothing else. The same question has the same answer,
whoever is asked and however often.
"""

from __future__ import annotations

from typing import Any

from msgspec import Raw, Struct

from minds import mind
from rules import games
from rules.chance import Seat
from rules.codec import decode, encode
from rules.game import View


class Question(Struct, frozen=True):
    """What does a computer of *level* play on *seat*, which sees *view*?"""

    game: str
    level: str
    seat: int
    seed: bytes
    view: Raw


class Answer(Struct, frozen=True, omit_defaults=True):
    """The text of a move, or why there is none."""

    move: str = ""
    trouble: str = ""


def asked(slug: str, level: str, view: View[Any], seed: bytes) -> Question:
    """What is asked on behalf of the seat that looks at *view*."""
    assert view.seat is not None
    return Question(slug, level, view.seat, seed, Raw(encode(view.state)))


def answered(question: Question) -> str:
    """The text of the move that a mind chooses."""
    game, seat = games()[question.game], Seat(question.seat)
    view = View(decode(game.state, question.view), seat)
    return str(mind(question.game, question.level).choose(view, seat, question.seed))


def reply(line: bytes) -> bytes:
    """The answer to a question that came as a line; a mind that fails says so."""
    try:
        answer = Answer(answered(decode(Question, line)))
    except Exception as error:
        answer = Answer(trouble=f"{type(error).__name__}: {error}")
    return encode(answer) + b"\n"
