"""Formats of contests: pure functions of what was played, which give the same for the same seed.

================  ==============================================================
``model``         what they are given and what they give
``lots``          lots drawn from a seed that everybody knows
``scoring``       points, what decides between equal ones, places
``seats``         who sits where and begins, so that it evens out
``swiss``         opponents of equal strength, nobody twice, by weighted matching
``round_robin``   everybody against everybody, also in groups
``elimination``   who loses is out; ``double`` who loses twice
``places``        tables of three to six, points by place
================  ==============================================================

Each has the same functions: ``pair(field, history)`` gives the next round, or None if there is
none; ``standings(field, history)`` who stands where; ``rounds(field)`` how many there are.
``FORMATS`` finds them by name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from host.contests.formats import double, elimination, places, round_robin, swiss
from host.contests.formats.model import Field, Meeting, Pairing, Standing


class FormatModule(Protocol):
    """A module that knows a format."""

    def pair(self, field: Field, history: Sequence[Meeting]) -> Pairing | None:
        """The round after those in *history*; None if there is none."""

    def standings(self, field: Field, history: Sequence[Meeting]) -> tuple[Standing, ...]:
        """Who stands where after *history*, the first first."""

    def rounds(self, field: Field) -> int:
        """How many rounds there are, or at most will be."""


FORMATS: dict[str, FormatModule] = {
    "swiss": swiss,
    "round-robin": round_robin,
    "single": elimination,
    "double": double,
    "places": places,
}
