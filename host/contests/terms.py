"""What is announced of a contest, and never changes."""

from __future__ import annotations

from contextlib import suppress
from enum import StrEnum

from msgspec import Struct

from host.errors import TableError
from host.opening.usual import usual
from host.time.pace import MINUTE, Pace
from minds import LEVELS
from rules.errors import SetupError
from rules.matches.record import AnyGame

MOST_ENTRANTS = 1200
"""As many as sit at 300 tables of four."""
MOST_ROUNDS = 60
LONGEST_NAME = 60
SHORTEST = 10 * MINUTE
"""A round has at least so long a time."""

Pairs = tuple[tuple[str, str], ...]
"""The names of options and their values."""


class Format(StrEnum):
    """How opponents are found."""

    SWISS = "swiss"
    ROUND_ROBIN = "round-robin"
    SINGLE = "single"
    """Elimination: who loses is out."""
    DOUBLE = "double"
    """Elimination: who loses twice is out."""
    PLACES = "places"
    """Tables of three to six: points by place, opponents balanced."""


class Seeding(StrEnum):
    """In which order entrants are seeded: by lot, by rating, or as they entered."""

    DRAW = "draw"
    RATING = "rating"
    ENTRY = "entry"


class TieBreak(StrEnum):
    """What decides between equal points."""

    BUCHHOLZ = "buchholz"
    """The points of all opponents."""
    SONNEBORN = "sonneborn"
    """The points of those who were beaten, and half of those with whom it was a draw."""
    DIRECT = "direct"
    """Points against those with whom one is tied."""
    TOTALS = "totals"
    """The points made in the games themselves."""
    WINS = "wins"


class Late(StrEnum):
    """How a table is adjudicated whose time is up."""

    CLOCK = "clock"
    """Whoever is awaited comes after those who are not; then the score decides."""
    SCORE = "score"


class Leavers(StrEnum):
    """What becomes of the place of somebody who leaves."""

    REPLACE = "replace"
    """It passes to the first who waits, else to a computer."""
    FORFEIT = "forfeit"


TIE_BREAKS = {
    Format.SWISS: (TieBreak.BUCHHOLZ, TieBreak.SONNEBORN, TieBreak.DIRECT, TieBreak.TOTALS),
    Format.ROUND_ROBIN: (TieBreak.SONNEBORN, TieBreak.DIRECT, TieBreak.TOTALS),
    Format.SINGLE: (TieBreak.TOTALS,),
    Format.DOUBLE: (TieBreak.TOTALS,),
    Format.PLACES: (TieBreak.WINS, TieBreak.TOTALS, TieBreak.BUCHHOLZ),
}
"""What decides if nothing else is announced."""


class Announced(Struct, frozen=True, kw_only=True):
    """What is announced. Times are milliseconds; ids are Discord's."""

    format: Format = Format.SWISS
    seats: int = 2
    """At each table."""
    options: Pairs = ()
    """Of the game."""
    pace: str = ""
    deadline: int | None = None
    """The time of a round; without one a round waits for its last table."""
    rounds: int | None = None
    """In Swiss and by places; without a number as many as there need be."""
    cycles: int = 1
    """How often everybody meets everybody in a round robin."""
    groups: int = 1
    """Groups of a round robin, each of which plays by itself."""
    closes_at: int | None = None
    """When entry closes and the contest begins."""
    most: int | None = None
    """With so many entrants it begins at once; more wait for a place."""
    least: int = 2
    """With fewer it does not take place."""
    role: int | None = None
    """A role that entrants must have."""
    rating_from: int | None = None
    rating_to: int | None = None
    seeding: Seeding = Seeding.DRAW
    tie_breaks: tuple[TieBreak, ...] = ()
    """In their order; none means those usual for the format."""
    late: Late = Late.CLOCK
    leavers: Leavers = Leavers.FORFEIT
    stand_in: str | None = None
    """The level of the computer that takes the place of somebody who leaves, if nobody waits."""
    stand_in_name: str = ""
    """What it is called; the host knows no words."""
    teams: bool = False
    """Whether entrants play for teams, whose members' points add up."""
    rated: bool = True
    abroad: bool = False
    """Whether people of other servers may take part."""
    language: str = "en"

    @property
    def decided_by(self) -> tuple[TieBreak, ...]:
        """What decides between equal points, in its order."""
        return self.tie_breaks or TIE_BREAKS[self.format]


def settled(options: Pairs, game: AnyGame) -> Pairs:
    """The options that are announced: those that were named, or those of every new table."""
    return tuple(sorted(usual(game, dict(options)).items()))


def check(terms: Announced, game: AnyGame, now: int) -> None:
    """:raises SetupError: :raises TableError: if there can be no such contest."""
    Pace.read(terms.pace)
    personal = {option.name for option in game.options if option.is_personal}
    for name, _ in terms.options:
        if name in personal:
            raise TableError("contest-personal", option=name)
    game.setup(terms.seats, dict(terms.options), {})
    _check_size(terms)
    _check_times(terms, now)
    if terms.abroad and terms.role is not None:
        raise TableError("contest-role-abroad")
    if terms.stand_in is not None and terms.stand_in not in LEVELS:
        raise TableError("unknown-level", level=terms.stand_in)
    low, high = terms.rating_from, terms.rating_to
    if low is not None and high is not None and low > high:
        raise TableError("contest-ratings", least=low, most=high)


def sizes(terms: Announced, game: AnyGame) -> tuple[int, ...]:
    """How many may sit at a table of a contest: a game may not allow its options to fewer."""
    found = list[int]()
    for seats in game.seats:
        with suppress(SetupError):
            game.setup(seats, dict(terms.options), {})
            found.append(seats)
    return tuple(found)


def check_name(name: str) -> None:
    """:raises TableError: if nothing can be called so."""
    if not name.strip():
        raise TableError("contest-nameless")
    if len(name) > LONGEST_NAME:
        raise TableError("contest-long-name", most=LONGEST_NAME)


def _check_size(terms: Announced) -> None:
    wanted = (3, 6) if terms.format is Format.PLACES else (2, 2)
    if not wanted[0] <= terms.seats <= wanted[1]:
        raise TableError("contest-seats", seats=terms.seats, least=wanted[0], most=wanted[1])
    least = max(terms.seats, 2 * terms.groups)
    if terms.most is not None and not least <= terms.most <= MOST_ENTRANTS:
        raise TableError("contest-size", number=terms.most, least=least, most=MOST_ENTRANTS)
    if terms.least < 2 or terms.least > (terms.most or MOST_ENTRANTS):
        top = terms.most or MOST_ENTRANTS
        raise TableError("contest-size", number=terms.least, least=2, most=top)
    for number in (terms.rounds, terms.cycles, terms.groups):
        if number is not None and not 1 <= number <= MOST_ROUNDS:
            raise TableError("contest-rounds", number=number, most=MOST_ROUNDS)


def _check_times(terms: Announced, now: int) -> None:
    if terms.closes_at is not None and terms.closes_at <= now:
        raise TableError("contest-past")
    if terms.deadline is not None and terms.deadline < SHORTEST:
        raise TableError("contest-deadline", minutes=SHORTEST // MINUTE)
