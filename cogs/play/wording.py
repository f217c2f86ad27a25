"""What a panel's choices and questions are called: as a person would say it, not as it is written.

A game says in ``do-<verb>`` what a move, or the beginning of one, means, and under ``.cost`` what
it spends; a field that is not chosen yet is ``unset``. Without such a message the words of the
move's text have to do. What all answers spend is said once, in the question; what only some spend,
on each of them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from cogs.play.stages import Choice, Stage
from locales import Words
from rules.matches.record import AnyGame
from rules.moves.notation import Move

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
        places = {choice.target for choice in asked.menu if _is_place(choice)}
        told = gains if self._tells(gains, self._choices) else {}
        if not self._tells(gains, [c for c in asked.menu if c.target in places]):
            told = {text: gain for text, gain in told.items() if text not in places}
        self._gains = told
        alike = [choice for choice in self._choices if not choice.other]
        verbs = {type(move).verb for choice in alike for move in self._under(choice.target)}
        self._mixed = len(verbs) > 1
        self._names = Counter(map(self._named, self._choices))
        self._costs = {text: _cost(said, game, [move]) for text, move in by_text.items()}
        ready = [] if asked.ready is None else [str(asked.ready)]
        spent = {self._spends(text) for text in (*(c.target for c in self._choices), *ready)}
        is_same = len(spent) == 1 and (asked.prefix or len(self._choices) > 1)
        self.shared = next(iter(spent)) if is_same else None
        """What every answer spends."""

    def label(self, choice: Choice) -> str:
        """What a choice says: what it is, and what it brings if that tells choices apart."""
        label, target = self._named(choice), choice.target or ""
        if self._names[label] > 1 and target in self._by_text:
            label = f"{label} ({self._said.phrase(target.rpartition(':')[2])})"
        cost = None if self.shared or self._tells_cost(choice) else self._spends(target)
        label = _priced(label[: LABEL - len(cost or "") - 3], cost)
        gain = self._gains.get(target) if choice.hints else None
        return f"{label[: LABEL - len(gain) - 3]} · {gain}" if gain else label[:LABEL]

    def begun(self, prefix: str) -> str:
        """What has been chosen so far, or the whole move, and what it spends in any case."""
        return _priced(self._whole(prefix) or self._said.phrase(prefix), self._spends(prefix))

    def move(self, *moves: Move) -> str | None:
        """What all of *moves* have in common, if the game has words for it."""
        return spoken(self._said, self._game, moves)

    def _spends(self, prefix: str | None) -> str | None:
        """What every move that begins with *prefix* spends, if that is the same."""
        costs = {self._costs[text] for text in self._texts(prefix)}
        return next(iter(costs)) if len(costs) == 1 else None

    def _tells_cost(self, choice: Choice) -> bool:
        """Whether a choice has a sign for what it spends, or only turns or pushes a ghost."""
        moves_it = self._asked.ready is not None and not choice.other
        return moves_it or self._is_way(choice) or choice.label in SIGNS

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
        if self._is_way(choice):
            return ", ".join(self._way(part) for part in re.split("[:,]", label))
        if choice.target is not None and self._needs_all(choice):
            return self._whole(choice.target) or said.phrase(label)
        return label if _is_place(choice) else said.phrase(label)

    @staticmethod
    def _is_way(choice: Choice) -> bool:
        """Whether a choice is one beyond the place."""
        return choice.way or bool(not choice.other and _BEYOND.search(choice.target or ""))

    def _needs_all(self, choice: Choice) -> bool:
        """Whether a choice says all that it means, and not only what it adds to the question."""
        if self._asked.prefix and choice.target == f"{self._asked.prefix}@{choice.label}":
            return False
        if self._asked.ready is not None and choice in self._asked.menu and _is_place(choice):
            return False  # it is asked where the piece on the board goes
        return self._mixed or choice.other or choice.label in self._game.grammar.verbs

    def _whole(self, target: str) -> str | None:
        """All that a choice means; of moves of several kinds, what the first of them is."""
        under = self._under(target)
        first = [move for move in under if type(move) is type(under[0])]
        said, game = self._said, self._game
        return self._lead(target) or _plain(said, game, under) or _plain(said, game, first)

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
        return [self._by_text[text] for text in self._texts(prefix)]

    def _texts(self, prefix: str | None) -> list[str]:
        """The texts that begin with *prefix*, or that one alone if it is whole."""
        if prefix is None or prefix in self._by_text:
            return [] if prefix is None else [prefix]
        return [text for text in self._by_text if text.startswith(prefix)]

    @staticmethod
    def _tells(gains: Gains, choices: Sequence[Choice]) -> bool:
        """Whether what *choices* bring tells them apart: what is the same everywhere does not."""
        return len({gains.get(choice.target or "") for choice in choices if choice.hints}) > 1


def spoken(said: Words, game: AnyGame, moves: Sequence[Move]) -> str | None:
    """What all of *moves* have in common and what they spend, if the game has words for it."""
    told = _plain(said, game, moves)
    return None if told is None else _priced(told, _cost(said, game, moves))


def _plain(said: Words, game: AnyGame, moves: Sequence[Move]) -> str | None:
    """What all of *moves* have in common, whatever they spend."""
    message = _message(moves)
    return said(message, **_fields(game, moves)) if message in said else None


def _cost(said: Words, game: AnyGame, moves: Sequence[Move]) -> str | None:
    """What all of *moves* spend, if the game says that they do."""
    message = _message(moves)
    if not said.has(message, "cost"):
        return None
    return said.attribute(message, "cost", **_fields(game, moves)) or None


def _priced(label: str, cost: str | None) -> str:
    return f"{label} ({cost})" if cost else label


def _message(moves: Sequence[Move]) -> str:
    """Where the words for *moves* stand, if they are of one kind."""
    verbs = {type(move).verb for move in moves}
    return f"do-{next(iter(verbs))}" if len(verbs) == 1 else ""


def _fields(game: AnyGame, moves: Sequence[Move]) -> dict[str, Any]:
    """What *moves* of one kind say, as far as it is the same."""
    kinds = game.grammar.verbs[type(moves[0]).verb]
    fields = {name for kind in kinds for name in game.grammar.forms[kind].fields}
    return {name: _common(moves, name) for name in fields}


def _is_place(choice: Choice) -> bool:
    """Whether a choice is a place of the board, and no thing that is written like one."""
    at = _AT.search(choice.target or "")
    return at is not None and choice.label in at[1].split(",")


def _common(moves: Sequence[Move], field: str) -> Any:
    """What every one of *moves* says in *field*; if they differ, or say nothing, it is unset."""
    values = {getattr(move, field, None) or None for move in moves}
    (value,) = values if len(values) == 1 else (None,)
    return UNSET if value is None else value
