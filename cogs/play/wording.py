"""What a panel's choices and questions are called: as a person would say it, not as it is written.

A game says in ``do-<verb>`` what a move, or the beginning of one, means; a field that is not chosen
yet is ``unset``. Without such a message the words of the move's text have to do.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from cogs.play.stages import Choice, Stage
from locales import Words
from rules.notation import Move
from rules.record import AnyGame

LABEL = 80
"""The longest label of a button."""
UNSET = "unset"
"""Stands for what is not chosen yet."""
SIGNS = {
    "↻": "choice-turn-right",
    "↺": "choice-turn-left",
    "⇅": "choice-turn-half",
    "⇋": "choice-mirror",
    "": "choice-none",
}
"""Choices of a ghost that need words."""
_PLACE = re.compile(r"(column|row)-(\w+)")
_AT = re.compile(r"@([a-z]\d+(?:,[a-z]\d+)*)")
"""The places in the text of a move."""
_TURNED = re.compile(r"(\w+) ([↻↺⇅⇋])")

_BEYOND = re.compile(r"@[^:=]+:[a-z,]+$")
"""Something that is chosen beyond the place."""

Gains = Mapping[str, str]
"""What choices bring, by the text that they lead to."""


class Wording:
    """The words for one question of a panel: its choices, and the moves that they lead to."""

    def __init__(
        self, said: Words, game: AnyGame, asked: Stage, by_text: Mapping[str, Move], gains: Gains
    ) -> None:
        self._said, self._game, self._asked, self._by_text = said, game, asked, by_text
        self._choices = [choice for choice in asked.choices if choice.target]
        self._gains = gains if self._tells(gains) else {}
        alike = [choice for choice in self._choices if not choice.other]
        verbs = {type(move).verb for choice in alike for move in self._under(choice.target)}
        self._mixed = len(verbs) > 1
        self._names = Counter(map(self._named, self._choices))

    def label(self, choice: Choice) -> str:
        """What a choice says: what it is, and what it brings if that tells choices apart."""
        label, target = self._named(choice), choice.target or ""
        if self._names[label] > 1 and target in self._by_text:
            label = f"{label} ({self._said.phrase(target.rpartition(':')[2])})"
        gain = self._gains.get(target) if choice.hints else None
        return f"{label[: LABEL - len(gain) - 3]} · {gain}" if gain else label[:LABEL]

    def begun(self, prefix: str) -> str:
        """What has been chosen so far, or the whole move."""
        return self._whole(prefix) or self._said.phrase(prefix)

    def move(self, *moves: Move) -> str | None:
        """What all of *moves* have in common, if the game has words for it."""
        return spoken(self._said, self._game, moves)

    def _named(self, choice: Choice) -> str:
        said, label = self._said, choice.label
        if label in SIGNS:
            return said(SIGNS[label])
        if label.startswith("choice-"):
            message, _, things = label.partition(":")
            return said(message, thing=self._things(things)) if things else said(message)
        if place := _PLACE.fullmatch(label):
            return said(f"place-{place[1]}", at=place[2])
        if turned := _TURNED.fullmatch(label):
            return f"{turned[1]} · {said(SIGNS[turned[2]])}"
        if choice.way or (not choice.other and _BEYOND.search(choice.target or "")):
            return ", ".join(self._way(part) for part in re.split("[:,]", label))
        if choice.target is not None and self._needs_all(choice):
            return self._whole(choice.target) or said.phrase(label)
        return label if _is_place(choice) else said.phrase(label)

    def _needs_all(self, choice: Choice) -> bool:
        """Whether a choice says all that it means, and not only what it adds to the question."""
        if self._asked.prefix and choice.target == f"{self._asked.prefix}@{choice.label}":
            return False
        return self._mixed or choice.other or choice.label in self._game.grammar.verbs

    def _whole(self, target: str) -> str | None:
        """All that a choice means; of moves of several kinds, what the first of them is."""
        under = self._under(target)
        first = [move for move in under if type(move) is type(under[0])]
        return self._lead(target) or self.move(*under) or self.move(*first)

    def _things(self, names: str) -> str:
        """Names of things, each once, and how many there are of it."""
        counted = Counter(names.split(","))
        told = ((self._said.name(name), count) for name, count in counted.items())
        return ", ".join(f"{name} × {count}" if count > 1 else name for name, count in told)

    def _lead(self, prefix: str) -> str | None:
        """The words for a beginning that moves of several kinds share, if the game has them."""
        message = f"do-{prefix}"
        is_lead = prefix not in self._game.grammar.verbs and prefix not in self._by_text
        return self._said(message) if is_lead and message in self._said else None

    def _way(self, part: str) -> str:
        """A choice beyond the place, and what it spends if the game says that."""
        message = f"way-{part}"
        return self._said(message) if message in self._said else self._said.name(part)

    def _under(self, prefix: str | None) -> list[Move]:
        """The moves that begin with *prefix*."""
        if prefix is None:
            return []
        if (whole := self._by_text.get(prefix)) is not None:
            return [whole]
        return [move for text, move in self._by_text.items() if text.startswith(prefix)]

    def _tells(self, gains: Gains) -> bool:
        """Whether what choices bring tells them apart: what is the same everywhere does not."""
        hinted = [choice for choice in self._choices if choice.hints]
        return len({gains.get(choice.target or "") for choice in hinted}) > 1


def spoken(said: Words, game: AnyGame, moves: Sequence[Move]) -> str | None:
    """What all of *moves* have in common, if the game has words for it."""
    verbs = {type(move).verb for move in moves}
    message = f"do-{next(iter(verbs))}" if len(verbs) == 1 else ""
    if message not in said:
        return None
    kinds = game.grammar.verbs[type(moves[0]).verb]
    fields = {name for kind in kinds for name in game.grammar.forms[kind].fields}
    return said(message, **{name: _common(moves, name) for name in fields})


def _is_place(choice: Choice) -> bool:
    """Whether a choice is a place of the board, and no thing that is written like one."""
    at = _AT.search(choice.target or "")
    return at is not None and choice.label in at[1].split(",")


def _common(moves: Sequence[Move], field: str) -> Any:
    """What every one of *moves* says in *field*; if they differ, or say nothing, it is unset."""
    values = {getattr(move, field, None) or None for move in moves}
    (value,) = values if len(values) == 1 else (None,)
    return UNSET if value is None else value
