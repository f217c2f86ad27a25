"""Why something was refused. Each error names a code that the locale turns into a sentence."""

from __future__ import annotations


class Refusal(ValueError):
    """Something the rules refuse: *code* is a locale key, *details* fill its template."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.details = details

    def __str__(self) -> str:
        told = (f"{name}={_listed(value)}" for name, value in self.details.items())
        return " ".join((self.code, *told))


def _listed(value: object) -> object:
    """Several things as they are written in moves: with commas."""
    return ",".join(map(str, value)) if type(value) is tuple else value


class MoveError(Refusal):
    """A move that was not played; *part* is its text, if it was one of several in a line."""

    part: str | None = None


class Unreadable(MoveError):
    """The text is not in the game's notation."""


class Ambiguous(MoveError):
    """The text fits several legal moves."""


class Illegal(MoveError):
    """The move is well formed, but the rules forbid it here and now."""


class SetupError(Refusal):
    """A match that cannot begin like this: a wrong number of seats, an unknown option."""


class FileError(Refusal):
    """A game file or position that cannot be read."""


def demand(condition: object, reason: str) -> None:
    """:raises ValueError: for that *reason*, unless *condition* holds."""
    if not condition:
        raise ValueError(reason)
