"""What is agreed before the first move: seats and options."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from rules.errors import SetupError

if TYPE_CHECKING:
    from rules.game import Game


class Option(Struct, frozen=True):
    """Something a table may choose: one of *values*, or, where they cannot be listed, a text
    that fits *pattern*. Some are of a *campaign* only. A new table *opens* with another value than
    the default where that is kinder to people who play for the first time. One that *needs* some
    values of another option means nothing without them.

    Some are about persons. Where it *picks* a seat, its n-th value means the n-th one; where it has
    *parts*, its value is the default, or a list of those of all seats, no two the same. People
    choose before they know their seats, so whoever seats them writes the value."""

    name: str
    values: tuple[str, ...] = ()
    default: str | None = None
    pattern: str | None = None
    campaign: bool = False
    opens: str | None = None
    needs: tuple[str, tuple[str, ...]] | None = None
    picks: bool = False
    parts: tuple[str, ...] = ()

    @property
    def is_personal(self) -> bool:
        """Whether it is about persons."""
        return self.picks or bool(self.parts)

    def is_used(self, setup: Setup) -> bool:
        """Whether it means anything at a table with this *setup*."""
        return self.needs is None or setup.get(self.needs[0]) in self.needs[1]

    def allows(self, value: str) -> bool:
        return value in self.values or bool(self.pattern and re.fullmatch(self.pattern, value))


class Setup(Struct, frozen=True):
    """Seats and options, and what a game adds to them in *headers*."""

    seats: int
    options: tuple[tuple[str, str], ...] = ()
    headers: tuple[tuple[str, str], ...] = ()

    def get(self, name: str, default: str = "") -> str:
        """The value of the option *name*."""
        return dict(self.options).get(name, default)

    def header(self, name: str) -> str | None:
        return dict(self.headers).get(name)


def agreed(
    game: Game[Any, Any], seats: int, options: Mapping[str, str], headers: Mapping[str, str]
) -> Setup:
    """The setup with every option of *game*, those that were not named at their default.

    :raises SetupError: for a wrong number of seats, an unknown option or value.
    """
    known = {option.name: option for option in game.options}
    if seats not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        raise SetupError("bad-seats", seats=seats, least=least, most=most, exact=least == most)
    for name, value in options.items():
        if name not in known:
            raise SetupError("unknown-option", option=name, known=tuple(known))
        if not known[name].allows(value):
            raise SetupError("bad-value", option=name, value=value, allowed=known[name].values)
    for name in headers:
        if name not in game.headers:
            raise SetupError("unknown-header", header=name)
    chosen = [(o.name, options.get(o.name) or o.default or "") for o in game.options]
    chosen = [(name, value) for name, value in chosen if value]
    return Setup(seats, tuple(chosen), tuple(sorted(headers.items())))
