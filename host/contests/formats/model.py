"""What formats are given and what they give: entrants are numbers here."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct


class Player(Struct, frozen=True):
    """Somebody who takes part, seeded at *rank*; who is *gone* is paired no more."""

    number: int
    rank: int
    team: str = ""
    gone: bool = False


class Meeting(Struct, frozen=True):
    """A table of a round: entrants in the order of their seats, and how they came out.

    One alone has a bye. One without places is void: it has no result.
    """

    round: int
    entrants: tuple[int, ...]
    places: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()

    @property
    def is_bye(self) -> bool:
        return len(self.entrants) == 1


class Field(Struct, frozen=True, kw_only=True):
    """Who takes part in what was announced."""

    players: tuple[Player, ...]
    seed: str
    seats: int = 2
    sizes: tuple[int, ...] = ()
    """How many may sit at a table; none means just *seats*."""
    rounds: int | None = None
    cycles: int = 1
    groups: int = 1
    tie_breaks: tuple[str, ...] = ()

    @property
    def here(self) -> tuple[Player, ...]:
        """Those who are to be paired, in the order of their ranks."""
        return tuple(sorted((p for p in self.players if not p.gone), key=lambda p: p.rank))


class Pairing(Struct, frozen=True):
    """A round: tables, at each of which the first player has the first seat, and who has a bye."""

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...] = ()


class Standing(Struct, frozen=True, kw_only=True):
    """How somebody stands. *points* and what decides between equal ones are counted in halves."""

    entrant: int
    place: int
    points: int
    tie_breaks: tuple[int, ...] = ()
    """In the order that was announced."""
    played: int = 0
    won: int = 0
    drawn: int = 0
    byes: int = 0
    group: int = 1
    out: bool = False
    """Knocked out, or gone."""


def points_text(halves: int) -> str:
    """Points as people write them: ``3½``."""
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)


def last_round(history: Sequence[Meeting]) -> int:
    """The number of the round that was played last; 0 before the first."""
    return max((meeting.round for meeting in history), default=0)
