"""A question to a mind as one line of text, and its answer: how a bot and its thinkers talk.

A question holds what a seat may see and nothing else. The same question has the same answer,
whoever is asked and however often.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from msgspec import Raw, Struct

from minds import mind
from minds.study.appraisal import Weighed, appraise, further, outlook, weighed
from rules import games
from rules.chance import Seat
from rules.codec import decode, encode
from rules.game import View
from rules.matches.record import AnyGame


class Question(Struct, frozen=True, tag="move"):
    """What does a computer of *level* play on *seat*, which sees *view*?"""

    game: str
    level: str
    seat: int
    seed: bytes
    view: Raw


class Weighing(Struct, frozen=True, tag="weigh"):
    """What do these *moves* come to, and the *few* that look best?

    With *worlds* it is found out by looking one decision further, in so many of them.
    """

    game: str
    seat: int
    seed: bytes
    view: Raw
    moves: tuple[str, ...] = ()
    few: int = 0
    depth: float = 1.0
    worlds: int = 0


class Expecting(Struct, frozen=True, tag="expect"):
    """What can *seat* expect when it sees each of these *views*?"""

    game: str
    seat: int
    seed: bytes
    views: tuple[Raw, ...]


AnyQuestion = Question | Weighing | Expecting


class Answer(Struct, frozen=True, omit_defaults=True):
    """The text of a move, moves that were weighed, points, or why there is nothing to say."""

    move: str = ""
    weighed: tuple[Weighed, ...] = ()
    points: tuple[float, ...] = ()
    trouble: str = ""


def asked(slug: str, level: str, view: View[Any], seed: bytes) -> Question:
    """What is asked on behalf of the seat that looks at *view*."""
    assert view.seat is not None
    return Question(slug, level, view.seat, seed, Raw(encode(view.state)))


def weighing(
    game: AnyGame,
    view: View[Any],
    seed: bytes,
    moves: Collection[str] = (),
    *,
    few: int = 0,
    depth: float = 1.0,
    worlds: int = 0,
) -> Weighing:
    """What is asked about moves of the seat that looks at *view*."""
    assert view.seat is not None
    seen = Raw(encode(view.state))
    return Weighing(game.slug, view.seat, seed, seen, tuple(moves), few, depth, worlds)


def expecting(game: AnyGame, views: Iterable[View[Any]], seat: Seat, seed: bytes) -> Expecting:
    """What is asked about what *seat* might see."""
    return Expecting(game.slug, seat, seed, tuple(Raw(encode(view.state)) for view in views))


def answered(question: Question) -> str:
    """The text of the move that a mind chooses."""
    game, seat = games()[question.game], Seat(question.seat)
    view = View(decode(game.state, question.view), seat)
    return str(mind(question.game, question.level).choose(view, seat, question.seed))


def answer_to(question: AnyQuestion, known: Mapping[str, AnyGame] | None = None) -> Answer:
    """What there is to say to a question about a game that is *known*, or on our shelf."""
    if isinstance(question, Question):
        return Answer(answered(question))
    game, seat, seed = (known or games())[question.game], Seat(question.seat), question.seed
    if isinstance(question, Expecting):
        views = [View(decode(game.state, view), seat) for view in question.views]
        return Answer(points=tuple(outlook(game, view, seed) for view in views))
    view, moves = View(decode(game.state, question.view), seat), question.moves
    if question.worlds:
        return Answer(weighed=further(game, view, seed, moves, question.worlds))
    if question.few:
        return Answer(weighed=appraise(game, view, seed, moves, question.depth, question.few))
    return Answer(weighed=weighed(game, view, seed, moves, question.depth))


def reply(line: bytes) -> bytes:
    """The answer to a question that came as a line; a mind that fails says so."""
    try:
        answer = answer_to(decode(AnyQuestion, line))  # type: ignore[arg-type]
    except Exception as error:
        answer = Answer(trouble=f"{type(error).__name__}: {error}")
    return encode(answer) + b"\n"
