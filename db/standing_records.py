"""What crosses the interface of the standings: plain values, as in `records`.

A *key* is the store's own number for a person; it means nothing outside, and somebody who was
forgotten has only that.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Protocol

from db.records import Stored

EVERYWHERE = 1
"""The league of all matches."""


class Span(StrEnum):
    """Which matches of a league count: all, or those of the last thirty days."""

    ALL = "all"
    RECENT = "recent"


class By(StrEnum):
    """What a leaderboard is ordered by."""

    RATING = "rating"
    WINS = "wins"
    POINTS = "points"
    SOLO = "solo"


# Ratings


class Mark(Stored, frozen=True):
    """A rating: what is believed, how firmly, and the number that people see."""

    mu: float
    sigma: float
    shown: int


class EndedSeat(Stored, frozen=True):
    """How a seat ended: who began there, who was there last, and whether they did not stay.

    A computer that began there has a level.
    """

    seat: int
    first: int | None
    last: int | None
    place: int
    total: int
    left: bool = False
    computer: str | None = None


class Bout(Stored, frozen=True):
    """One person's match against computers of a level."""

    key: int
    level: str
    won: bool


class Part(Stored, frozen=True):
    """One person's part in a match, as it counts; no total for somebody who left early."""

    key: int
    seat: int
    people: int
    place: int
    total: int | None
    left: bool = False

    @property
    def solo(self) -> bool:
        return self.people == 1

    @property
    def won(self) -> bool:
        return self.place == 1 and not self.solo


class Judge(Protocol):
    """What the store does not know itself: what a match counts for, and how ratings move."""

    enough: int
    """Matches after which a rating is no longer provisional."""

    def parts(self, seats: tuple[EndedSeat, ...]) -> tuple[Part, ...]:
        """Whose result counts, and how; nobody's if the match counts for nothing."""
        ...

    def bouts(self, seats: tuple[EndedSeat, ...]) -> tuple[Bout, ...]:
        """Who has played against computers of which level, and whether they won."""
        ...

    def decisions(self, log: Sequence[tuple[int | None, str]]) -> int:
        """How many decisions stand in a log, given as the seat and the text of every entry."""
        ...

    def rate(self, before: tuple[Mark | None, ...], places: tuple[int, ...]) -> tuple[Mark, ...]:
        """The ratings after a match that ended with these places."""
        ...


# Leaderboards


class Listed(Stored, frozen=True):
    """Somebody in a standing; no user and no name if they asked to be forgotten."""

    user: int | None
    name: str


class Ranked(Stored, frozen=True):
    """A line of a leaderboard.

    *value* is what it is ordered by; *place* is None for a provisional rating; *change* is that of
    the value since a given time, None if there was nothing before.
    """

    person: Listed
    place: int | None
    value: int
    matches: int
    wins: int
    provisional: bool = False
    change: int | None = None


class Page(Stored, frozen=True):
    """A page of a leaderboard: its lines, how many there are in all, and the viewer's own.

    *own_at* is how many lines stand before the viewer's, whatever page that is on.
    """

    lines: tuple[Ranked, ...]
    total: int
    offset: int
    own: Ranked | None = None
    own_at: int | None = None


# Seasons


class Season(Stored, frozen=True):
    """A server's season; *ends_at* is None while nobody has said when it ends."""

    id: int
    guild: int
    season: int
    name: str
    starts_at: int
    ends_at: int | None
    crowned: bool


class Calendar(Stored, frozen=True):
    """A server whose seasons begin by themselves."""

    guild: int
    every: str
    since: int


class Title(Stored, frozen=True):
    """A place among the first three of a season."""

    season: int
    season_name: str
    ended_at: int
    game: str
    place: int
    person: Listed
    shown: int
    matches: int
    wins: int


# People and games


class RatingChange(Stored, frozen=True):
    """A rating that a match led to."""

    at: int
    shown: int


class Moved(Stored, frozen=True):
    """What a match did to a rating: no *before* for somebody's first, and how many they have."""

    seat: int
    before: int | None
    after: int
    matches: int


class Career(Stored, frozen=True):
    """What somebody has done in one game, within a league."""

    game: str
    matches: int
    wins: int
    places: tuple[int, ...]
    """In the order of time; 0 for a match that was left early."""
    solos: int
    best_solo: int | None
    average: float | None
    best: int | None
    shown: int | None
    steps: tuple[RatingChange, ...]
    built: tuple[tuple[str, int], ...]


class LevelTally(Stored, frozen=True):
    """How many matches against computers of a level were played and won."""

    level: str
    played: int
    won: int


class Rival(Stored, frozen=True):
    """Somebody met in matches, and how often they came before and after."""

    person: Listed
    met: int
    ahead: int
    behind: int


class Conduct(Stored, frozen=True):
    """What is known of somebody's reliability: moves under a deadline, deadlines missed."""

    moves: int
    lapses: int
    left: int
    matches: int


class Award(Stored, frozen=True):
    """An achievement: how often, and first in which match."""

    game: str
    name: str
    times: int
    first_match: int
    first_at: int


class SeatTally(Stored, frozen=True):
    """How often a seat at a table of so many people was played and won."""

    people: int
    seat: int
    played: int
    won: int


class Feat(Stored, frozen=True):
    """A record of a game: a match and a number, and whose it is if it is one person's."""

    match_id: int
    value: int
    person: Listed | None = None


class GameTally(Stored, frozen=True):
    """The statistics of a game on a server."""

    matches: int
    solos: int
    people: int
    seats: tuple[SeatTally, ...]
    totals: tuple[tuple[int, int], ...]
    """How often each total was reached in company, ascending."""
    highest: Feat | None
    longest: Feat | None


# What a log says, and challenges


class Examined(Stored, frozen=True):
    """What the log of a match says about one seat; *timed* if its moves had a deadline."""

    seat: int
    moves: int
    awards: tuple[str, ...]
    built: dict[str, int]
    timed: bool = False
    answers: tuple[int, ...] = ()
    """How many minutes each answer took."""


class Try(Stored, frozen=True):
    """Somebody's try at a day's challenge; no total before its end."""

    day: str
    game: str
    person: Listed
    match_id: int
    total: int | None
