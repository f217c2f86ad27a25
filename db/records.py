"""What crosses the store's interface: plain values, `New…` going in and `…Row` coming out.

Times are milliseconds since the epoch, UTC, always given by the caller. Players are user ids. A
seat that is None belongs to nobody: to chance in an entry, to the whole table in a clock.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

import msgspec

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


class Status(StrEnum):
    """The stage a match is at."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"
    CANCELLED = "cancelled"
    ARCHIVED = "archived"


class SeatState(StrEnum):
    """Whether the player of a seat still plays; a seat that is not PLAYING may be taken over."""

    PLAYING = "playing"
    LEFT = "left"
    CONCEDED = "conceded"
    REMOVED = "removed"


class Visibility(StrEnum):
    """Who may join and watch."""

    PUBLIC = "public"
    PRIVATE = "private"


class Stored(msgspec.Struct, frozen=True):
    """A value that equals another with the same content."""


class NewSeat(Stored, frozen=True):
    """A chair and who takes it: a player, who is called in one of the homes, or a computer."""

    seat: int
    player: int | None
    name: str
    computer: str | None = None
    home: int = 0


class SeatRow(NewSeat, frozen=True, kw_only=True):
    """A seat as it is stored."""

    state: SeatState
    joined_at: int
    substitute: bool = False
    """Whether somebody else sat there when the match started."""


class Home(Stored, frozen=True):
    """Where a match lives: on a server, or in the direct messages of a *person*.

    There the *thread* is their channel. The first home of a match is where it was opened.
    """

    number: int
    language: str
    guild: int | None = None
    person: int | None = None
    channel: int | None = None
    thread: int | None = None
    message: int | None = None


class Terms(Stored, frozen=True, kw_only=True):
    """What people agree on before a match starts; setup and pace are opaque here."""

    game: str
    setup: str
    owner: int
    capacity: int
    language: str
    visibility: Visibility = Visibility.PUBLIC
    pace: str = ""
    rated: bool = True
    """Whether it counts for ratings, leaderboards and achievements."""
    guild: int | None = None
    person: int | None = None
    """Whose direct messages it is played in, if it is not played on a server."""
    channel: int | None = None
    thread: int | None = None
    message: int | None = None
    parent: int | None = None
    rematch: bool = False
    """Whether it is played by those who played its parent, and sat as that one's end says."""


class NewMatch(Terms, frozen=True, kw_only=True):
    """A match to be created as a lobby, with those who sit down at once."""

    at: int
    seats: tuple[NewSeat, ...] = ()


class MatchRow(Terms, frozen=True, kw_only=True):
    """A match as it is stored; *plies* is the length of its log.

    It is looked at from one of its homes, whose *language* and place it has: that through which it
    was found, or else the first.
    """

    id: int
    status: Status
    plies: int
    seed: bytes | None
    commitment: str | None
    created_at: int
    started_at: int | None
    ended_at: int | None
    last_move_at: int | None
    home: int = 0
    homes: int = 1
    """How many there are."""
    league: int | None = None
    """The server on whose leaderboard it stands, if it stands on one."""

    @property
    def here(self) -> Home:
        """The home from which it is looked at."""
        place = (self.guild, self.person, self.channel, self.thread, self.message)
        return Home(self.home, self.language, *place)

    def at(self, home: Home) -> MatchRow:
        """The same match, looked at from another home."""
        return msgspec.structs.replace(
            self,
            home=home.number,
            language=home.language,
            guild=home.guild,
            person=home.person,
            channel=home.channel,
            thread=home.thread,
            message=home.message,
        )


class NewEntry(Stored, frozen=True):
    """One line of the log: a move of a seat, or a draw of chance, and the user who caused it."""

    seat: int | None
    text: str
    digest: str
    by: int | None = None


class EntryRow(NewEntry, frozen=True, kw_only=True):
    """A line of the log as it is stored."""

    ply: int
    at: int


class Snapshot(Stored, frozen=True):
    """The position after the first *ply* entries: a cache that may be thrown away."""

    ply: int
    state: bytes


class NewClock(Stored, frozen=True):
    """A moment at which something is to be looked at; without *due_at* the clock stands still.

    A turn has *time_left*: what remains of it at *due_at*, or while it stands. Who is awaited, and
    a pause, have *since*.
    """

    seat: int | None
    kind: str
    due_at: int | None
    time_left: int | None = None
    since: int | None = None
    stage: int = 0


class ClockRow(NewClock, frozen=True, kw_only=True):
    """A clock as it is stored; *stage* counts what its deadline has already caused."""

    match_id: int


class NewResult(Stored, frozen=True):
    """How a seat ended: place (1 is best), total and the lines of the score pad."""

    seat: int
    player: int | None
    place: int
    total: int
    lines: dict[str, int]


class ResultRow(NewResult, frozen=True, kw_only=True):
    """A result as it is stored."""

    match_id: int


class MotionState(StrEnum):
    """What has become of a proposal."""

    OPEN = "open"
    PASSED = "passed"
    REFUSED = "refused"
    LAPSED = "lapsed"


class MotionRow(Stored, frozen=True):
    """A proposal of a seat, the seats that agree, and how long the log was when one last did.

    Only an open one has a time at which it lapses.
    """

    match_id: int
    by: int
    what: str
    state: MotionState
    ply: int
    lapses_at: int | None
    agreed: tuple[int, ...]


class SentPicture(Stored, frozen=True):
    """A picture that was uploaded with a message: the id that Discord gave it, its name, its words.

    Without an id it is not known how to name it, and it is left as it is.
    """

    id: int | None
    filename: str
    alt: str


class Sent(Stored, frozen=True):
    """What was sent with a board, so that it can be changed without being read again."""

    thread: int
    pictures: tuple[SentPicture, ...]
    story: str
    call: str
    notes: tuple[str, ...] = ()


class PostedBoard(Stored, frozen=True):
    """The latest board in a home: its message, how long the log was, then and one board before.

    *shows_end* tells whether it shows the end of the match, *sent* what was sent with it,
    *summary_at* when the post in the channel was last changed.
    """

    match_id: int
    message: int
    ply: int
    since_ply: int
    shows_end: bool
    sent: Sent | None = None
    summary_at: int | None = None
    home: int = 0


class Saying(StrEnum):
    """The kinds of what is said on Discord about a match."""

    BOARD = "board"
    """A new board, and who is to move; the last one shows the end."""
    AWAITED = "awaited"
    """The latest board tells who is still awaited in its round."""
    END = "end"
    """What follows the last board: the album of a campaign, the thread that folds away."""
    STRIP = "strip"
    """A board that is no longer the latest loses its buttons."""
    SUMMARY = "summary"
    """The post in the channel tells how the match stands."""
    FILM = "film"
    """The whole match as a moving picture, beside the board that ended it."""
    TABLES = "tables"
    """The list of open tables of a server, about whose id it is; it is about no match: 0."""
    CALL = "call"
    """A player is called by themselves, about whose seat, counted from 1, it is."""
    STRAY = "stray"
    """Boards that nobody remembers are taken away, after the message that it is about."""


class NewSaying(Stored, frozen=True):
    """Something to be said, not before *due_at*; of what is about the same, only the newest is.

    *channel* is where a message is edited, *ply* how long the log was, *sent* what stands in the
    message that is stripped, *home* where it is said.
    """

    match_id: int
    kind: Saying
    due_at: int
    ply: int = 0
    about: int = 0
    channel: int | None = None
    sent: Sent | None = None
    home: int = 0


class TablesBoard(Stored, frozen=True):
    """The list of open tables of a server: its channel, its message if it was posted, its words."""

    guild: int
    channel: int
    message: int | None = None
    sent: str | None = None


class SayingRow(NewSaying, frozen=True, kw_only=True):
    """Something that is still to be said; the higher the id, the newer it is.

    *tried* tells whether somebody has begun to say it, and may have done so; *taken* is the id that
    it had when somebody last took it.
    """

    id: int
    tried: bool = False
    taken: int | None = None


class Around(StrEnum):
    """What is posted once around an episode of a campaign."""

    OPENING = "opening"
    ALBUM = "album"


class Episode(StrEnum):
    """For which episode somebody has named their town: that of the match, or the one after it."""

    THIS = "this"
    NEXT = "next"


class TownName(Stored, frozen=True):
    """What the player of a seat calls the town that they will build."""

    seat: int
    episode: Episode
    name: str


class ProcessRow(Stored, frozen=True):
    """A process that shares the database, and how often it has shown that it lives."""

    id: int
    name: str
    beats: int
    leaving: bool = False


class LeftSession(Stored, frozen=True):
    """A session with Discord that waits for somebody to take it up again."""

    session: str
    sequence: int
    gateway: str


class LessonRow(Stored, frozen=True):
    """How far somebody has come in the lesson of a game, and when it was first finished."""

    game: str
    next_step: int
    finished_at: int | None = None


class PersonalChoice(Stored, frozen=True):
    """Whom an *option* of a table that waits means, or what they have by it: *value*."""

    option: str
    seat: int
    value: str = ""


class ServerScope(Stored, frozen=True):
    """Whose settings: those of a server."""

    guild: int


class PersonScope(Stored, frozen=True):
    """Whose settings: those of a person."""

    user: int


Scope: TypeAlias = ServerScope | PersonScope


class StoredMatch(Stored, frozen=True):
    """All of a match in one look: seats, homes, snapshot and the entries after the snapshot."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    snapshot: Snapshot | None
    entries: tuple[EntryRow, ...]
    homes: tuple[Home, ...]


class Outline(Stored, frozen=True):
    """What may change of a match that was started, in one short look."""

    status: Status
    plies: int
    homes: int
    here: Home
    seats: tuple[SeatRow, ...]
