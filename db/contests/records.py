"""What is stored of contests: plain values, `New…` going in and `…Row` coming out."""

from __future__ import annotations

from enum import StrEnum

from db.records import Status, Stored


class ContestStatus(StrEnum):
    """The stage a contest is at."""

    OPEN = "open"
    RUNNING = "running"
    PAUSED = "paused"
    OVER = "over"
    CANCELLED = "cancelled"


class EntrantState(StrEnum):
    """Whether somebody takes part, waits for a place, or has left."""

    IN = "in"
    WAITING = "waiting"
    LEFT = "left"


class TableOutcome(StrEnum):
    """How a table of a round came to its end."""

    PLAYED = "played"
    LATE = "late"
    """Its time was up; it was adjudicated."""
    BYE = "bye"
    VOID = "void"
    """It has no result and will have none."""


class NewsKind(StrEnum):
    """What can be told of a contest."""

    BEGUN = "begun"
    ROUND = "round"
    """A round has been paired; its tables are open."""
    STANDINGS = "standings"
    """A round has ended."""
    OVER = "over"
    CANCELLED = "cancelled"
    REPLACED = "replaced"
    """Somebody's place, *about* whose number it is, has passed to somebody else."""


class ContestHome(Stored, frozen=True):
    """Where a contest is told of: a channel of a server, and the message that is kept current."""

    number: int
    guild: int
    language: str
    channel: int | None = None
    message: int | None = None
    changes: int = 0
    """How often something has changed since the message was."""
    away: bool = False
    """Whether the server is without the bot."""


class NewContest(Stored, frozen=True, kw_only=True):
    """A contest to be announced; *terms* are opaque here."""

    guild: int | None
    channel: int | None
    language: str
    owner: int
    name: str
    game: str
    terms: str
    seed: str
    at: int
    step_at: int | None
    series: int | None = None
    edition: int | None = None
    division: int | None = None
    abroad: bool = False
    """Whether people of other servers may take part."""


class ContestRow(Stored, frozen=True, kw_only=True):
    """A contest as it is stored; an owner who was forgotten is None."""

    id: int
    guild: int | None
    """The server that holds it."""
    owner: int | None
    name: str
    game: str
    terms: str
    seed: str
    status: ContestStatus
    why: str
    """The code of why it was cancelled."""
    round: int
    version: int
    step_at: int | None
    paused_at: int | None
    away: bool
    """Whether it is paused because its server is without the bot."""
    created_at: int
    ended_at: int | None
    series: int | None
    edition: int | None
    division: int | None
    abroad: bool


class NewEntrant(Stored, frozen=True, kw_only=True):
    """Somebody who is to take part: a person, or a computer of a level."""

    player: int | None
    computer: str | None
    name: str
    guild: int | None = None
    """The server from which they come."""
    team: str = ""
    state: EntrantState = EntrantState.IN


class EntrantRow(NewEntrant, frozen=True, kw_only=True):
    """Somebody who takes part; one who was forgotten has neither user id nor name."""

    number: int
    rank: int | None
    """The order in which they were seeded, from 1; nobody is before the start."""
    place: int | None
    moving: bool
    """Whether their seat at the table of this round is still another's."""
    joined_at: int


class RoundRow(Stored, frozen=True):
    """A round of a contest."""

    round: int
    started_at: int
    deadline_at: int | None
    ended_at: int | None


class TableRow(Stored, frozen=True, kw_only=True):
    """A table of a round: entrants by their numbers in the order of their seats."""

    round: int
    number: int
    match: int | None
    status: Status | None
    """Of its match."""
    outcome: TableOutcome | None
    entrants: tuple[int, ...]
    places: tuple[int | None, ...]
    totals: tuple[int | None, ...]


class Scored(Stored, frozen=True):
    """How a table came out: place and total of each seat, none if it is void."""

    round: int
    number: int
    outcome: TableOutcome
    places: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()


class NewsRow(Stored, frozen=True):
    """Something to be told of a contest in one of its homes."""

    id: int
    contest: int
    home: int
    kind: NewsKind
    round: int
    about: int
    at: int


class Laurel(Stored, frozen=True):
    """How somebody ended in a contest: what a profile shows."""

    contest: int
    name: str
    game: str
    guild: int | None
    place: int
    entrants: int
    ended_at: int
    division: int | None
    """The division of a league, the highest is 1; None in a tournament."""
    edition: int | None


class SeriesStatus(StrEnum):
    """The stage a league is at: between seasons, in one, or closed for good."""

    WAITING = "waiting"
    RUNNING = "running"
    OVER = "over"


class NewSeries(Stored, frozen=True, kw_only=True):
    """A league to be announced."""

    guild: int
    channel: int | None
    owner: int
    name: str
    game: str
    terms: str
    at: int


class SeriesRow(Stored, frozen=True, kw_only=True):
    """A league as it is stored; an owner who was forgotten is None."""

    id: int
    guild: int
    channel: int | None
    owner: int | None
    name: str
    game: str
    terms: str
    status: SeriesStatus
    edition: int
    season: int
    version: int
    created_at: int


class MemberRow(Stored, frozen=True, kw_only=True):
    """Somebody who plays in a league, by strength; *division* is where they played last."""

    number: int
    player: int | None
    computer: str | None
    name: str
    rank: int
    division: int | None
