"""A game's lesson: positions one after the other, and what is to be done in each.

A game that has one brings it as ``data/lesson.json`` beside its rules; its words are messages
``lesson-<step>`` of the game. Every step names the rules that it teaches.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.chance import Seat
from rules.codec import decode
from rules.game import Event
from rules.matches.record import AnyGame, play_entry
from rules.shelf import part


class Task(Struct, frozen=True, forbid_unknown_fields=True):
    """One step: a position, something to notice, and something to do.

    Texts of moves may have a ``*`` that stands for anything. *wrong* are legal moves that do not
    help, with the word for why not; a move that stands there as it is, is wrong though it fits
    something right, and what fits nothing is told in general. *tries* are moves
    that the rules refuse, offered so that one can hear why. *then* are the lines of a game file
    that follow the answer: what others do, and what is drawn.
    """

    id: str
    teaches: tuple[str, ...]
    right: tuple[str, ...]
    marks: tuple[str, ...] = ()
    wrong: Mapping[str, str] = {}
    tries: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    position: Mapping[str, Any] | None = None
    """None: where the step before has led."""

    def accepts(self, text: str) -> bool:
        """Whether *text* is what is to be done."""
        return text not in self.wrong and any(fnmatchcase(text, like) for like in self.right)

    def objection(self, text: str) -> str:
        """The word for why *text*, though legal, is not what is to be done."""
        return next((word for like, word in self.wrong.items() if fnmatchcase(text, like)), "no")


class Lesson(Struct, frozen=True):
    """The steps of a lesson; whoever learns sits on the first seat.

    *turn* names the steps that the rules show first, as one worked turn.
    """

    steps: tuple[Task, ...]
    turn: tuple[str, ...] = ()


class Passed(Struct, frozen=True):
    """What came of an answer that is right: the position after it, and what happened."""

    state: Any
    events: tuple[Event, ...]


LEARNER = Seat(0)


@cache
def lesson(slug: str) -> Lesson | None:
    """The lesson of a game, found by its folder; ``None`` if it has none."""
    home = part(slug, "rules")
    if home is None:
        return None
    sheet = files(home) / "data" / "lesson.json"
    return decode(Lesson, sheet.read_bytes()) if sheet.is_file() else None


def position(game: AnyGame, taught: Lesson, number: int) -> Any:
    """The position in which a step begins: as it is given, or where the step before has led."""
    task = taught.steps[number]
    if task.position is not None:
        return game.restore(task.position)
    before = taught.steps[number - 1]
    lines = [f"{LEARNER} {before.right[0]}", *before.then]
    return played(game, position(game, taught, number - 1), lines).state


def solution(game: AnyGame, taught: Lesson, number: int) -> str:
    """The first legal move that a step accepts."""
    task, state = taught.steps[number], position(game, taught, number)
    return next(t for t in map(str, game.legal_moves(state, LEARNER)) if task.accepts(t))


def answer(game: AnyGame, taught: Lesson, number: int, text: str) -> Passed | str:
    """What comes of *text* as the answer to a step: it is right, or the word for why it is not.

    :raises MoveError: if the rules refuse it.
    """
    task, state = taught.steps[number], position(game, taught, number)
    move = game.parse(state, LEARNER, text)
    if not task.accepts(str(move)):
        return task.objection(str(move))
    return played(game, state, [f"{LEARNER} {move}", *task.then])


def played(game: AnyGame, state: Any, lines: Sequence[str]) -> Passed:
    """*state* after some lines of a game file, and what happened."""
    taken = Passed(state, ())
    for line in lines:
        who, _, text = line.partition(" ")
        step = play_entry(game, taken.state, None if who == "*" else Seat(int(who)), text)
        taken = replace(taken, state=step.state, events=taken.events + step.events)
    return taken
