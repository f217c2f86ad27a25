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


class Record(msgspec.Struct, frozen=True):
    """A value that equals another with the same content."""


class NewSeat(Record, frozen=True):
    """A chair and who takes it; no player means that the program itself plays there."""

    seat: int
    player: int | None
    name: str


class SeatRow(NewSeat, frozen=True, kw_only=True):
    """A seat as it is stored."""

    state: SeatState
    joined_at: int


class Terms(Record, frozen=True, kw_only=True):
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
    channel: int | None = None
    thread: int | None = None
    message: int | None = None
    parent: int | None = None


class NewMatch(Terms, frozen=True, kw_only=True):
    """A match to be created as a lobby, with those who sit down at once."""

    at: int
    seats: tuple[NewSeat, ...] = ()


class MatchRow(Terms, frozen=True, kw_only=True):
    """A match as it is stored; *plies* is the length of its log."""

    id: int
    status: Status
    plies: int
    seed: bytes | None
    commitment: str | None
    created_at: int
    started_at: int | None
    ended_at: int | None
    last_move_at: int | None


class NewEntry(Record, frozen=True):
    """One line of the log: a move of a seat, or a draw of chance, and the user who caused it."""

    seat: int | None
    text: str
    digest: str
    by: int | None = None


class EntryRow(NewEntry, frozen=True, kw_only=True):
    """A line of the log as it is stored."""

    ply: int
    at: int


class Snapshot(Record, frozen=True):
    """The position after the first *ply* entries: a cache that may be thrown away."""

    ply: int
    state: bytes


class NewClock(Record, frozen=True):
    """A deadline; without *due_at* it stands still, *bank* holds what time is left on it."""

    seat: int | None
    kind: str
    due_at: int | None
    bank: int | None = None
    stage: int = 0


class ClockRow(NewClock, frozen=True, kw_only=True):
    """A clock as it is stored; *stage* counts what its deadline has already caused."""

    match_id: int


class NewResult(Record, frozen=True):
    """How a seat ended: place (1 is best), total and the lines of the score pad."""

    seat: int
    player: int | None
    place: int
    total: int
    lines: dict[str, int]


class ResultRow(NewResult, frozen=True, kw_only=True):
    """A result as it is stored."""

    match_id: int


class Table(Record, frozen=True):
    """All of a match in one look: its seats, its snapshot and the entries after the snapshot."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    snapshot: Snapshot | None
    entries: tuple[EntryRow, ...]
