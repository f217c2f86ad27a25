"""A match in memory: who sits where and where its log leads."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any
from weakref import WeakValueDictionary

from msgspec import Raw, Struct, ValidationError
from msgspec.structs import replace

from db import (
    EntryRow,
    Home,
    MatchRow,
    SayingRow,
    SeatRow,
    SeatState,
    Snapshot,
    Status,
    StoredMatch,
)
from host.errors import TableError
from rules.chance import Seat
from rules.codec import decode, encode
from rules.game import Event
from rules.matches.record import AnyGame, Decision, Entry, Point, Record
from rules.matches.replay import last, onward, shows, takes_back
from rules.setup import Setup


class Sitting(Struct, frozen=True):
    """A position and who sits at it: a match, or something that is only tried and never stored."""

    game: AnyGame
    setup: Setup
    seats: tuple[SeatRow, ...]
    point: Point

    @property
    def is_running(self) -> bool:
        """Whether moves may be made."""
        return True

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, by seat; who was forgotten is only the number of a seat."""
        return tuple(seat.name or f"#{seat.seat + 1}" for seat in self.seats)

    @property
    def players(self) -> tuple[int | None, ...]:
        return tuple(seat.player for seat in self.seats)

    def seat_of(self, player: int) -> Seat | None:
        """Where *player* sits and plays, if anywhere."""
        for row in self.seats:
            if row.player == player and row.state is SeatState.PLAYING:
                return Seat(row.seat)
        return None

    def seat(self, player: int) -> Seat:
        """:raises TableError: if *player* does not play here."""
        if (seat := self.seat_of(player)) is None:
            raise TableError("not-a-player")
        return seat

    def is_playing(self, seat: int) -> bool:
        """Whether somebody still plays the seat."""
        return self.seats[seat].state is SeatState.PLAYING

    @property
    def to_move(self) -> tuple[Seat, ...]:
        """The seats that are awaited, in order."""
        if not self.is_running:
            return ()
        return tuple(sorted(self.game.actors(self.point.state)))

    def legal(self, player: int) -> Sequence[Any]:
        """The moves that *player* may make now; none for a stranger."""
        seat = self.seat_of(player)
        if seat is None or not self.is_running:
            return []
        return self.game.legal_moves(self.point.state, seat)

    def latest(self, seat: Seat) -> Decision | None:
        """The decision that *seat* may take back alone, if there is one."""
        return self.point.latest(seat, sealed=self.game.sealed)

    def undoable(self, player: int) -> str | None:
        """The text that undo would take back now, or ``None``."""
        seat = self.seat_of(player)
        if seat is None or not self.is_running:
            return None
        decision = self.latest(seat)
        return None if decision is None else decision.text

    def version(self, seat: Seat | None) -> str:
        """Another word whenever *seat* could see something change; sealed answers change none."""
        return self.point.version(seat, sealed=self.game.sealed)


class Table(Sitting, frozen=True, kw_only=True):
    """A match that was started: its rules, its players and its position."""

    match: MatchRow
    seed: bytes
    homes: tuple[Home, ...]

    @property
    def is_running(self) -> bool:
        return self.match.status is Status.RUNNING

    @property
    def is_episode(self) -> bool:
        """Whether the match is one of a campaign."""
        return self.game.is_episode(self.setup)

    @property
    def awaits_computer(self) -> bool:
        """Whether a computer is awaited, maybe among others."""
        return any(self.seats[seat].computer for seat in self.to_move)

    @property
    def loner(self) -> Seat | None:
        """The seat of the only person, where computers hold all the others."""
        people = [row for row in self.seats if row.computer is None]
        if len(people) != 1 or people[0].player is None or not self.is_playing(people[0].seat):
            return None
        return Seat(people[0].seat)

    def is_left_to_computers(self, state: Any) -> bool:
        """Whether in *state* computers are awaited, and nobody else."""
        awaited = self.game.actors(state)
        return bool(awaited) and all(self.seats[seat].computer for seat in awaited)

    def at(self, point: Point) -> Table:
        """The same match at another point of its log."""
        return replace(self, point=point)

    def at_home(self, number: int) -> Table:
        """The same match, looked at from one of its homes; from the first if that is gone."""
        home = next((each for each in self.homes if each.number == number), self.homes[0])
        return replace(self, match=self.match.at(home))

    def at_home_of(self, player: int) -> Table:
        """The same match, looked at from the home of *player*; from the first without a seat."""
        return self.at_home(next((row.home for row in self.seats if row.player == player), 0))

    @property
    def everywhere(self) -> list[Table]:
        """The same match, looked at from each of its homes."""
        return [self.at_home(home.number) for home in self.homes]

    @property
    def is_private(self) -> bool:
        """Whether it is played on panels that only the players see, and posted nowhere."""
        return not any(home.thread for home in self.homes)

    def is_here(self, seat: int) -> bool:
        """Whether whoever sits there is called in the home from which it is looked at."""
        return self.seats[seat].home == self.match.home


class Outcome(Struct, frozen=True):
    """What came of a decision: the position before and after it, and what happened between."""

    before: Point
    table: Table
    events: tuple[Event, ...] = ()
    entries: tuple[Entry, ...] = ()
    closes: bool = False
    repeated: bool = False
    """The same press was delivered before: nothing has changed."""
    boards: tuple[SayingRow, ...] = ()
    """Boards that this process has taken it upon itself to post, in the moment of the decision."""

    @property
    def over(self) -> bool:
        return self.table.match.status is Status.OVER

    @property
    def shows(self) -> bool:
        """Whether there is something new for everybody to see: a round has ended, or a turn.

        What computers do among themselves is shown as soon as somebody else is awaited.
        """
        table, before = self.table, self.before.state
        if table.is_left_to_computers(table.point.state):
            return False
        if self.is_by_computer and table.is_left_to_computers(before):
            return True
        return shows(table.game, before, table.point.state, closes=self.closes)

    @property
    def is_by_computer(self) -> bool:
        """Whether a computer has decided."""
        seat = self.entries[0].seat if self.entries else None
        return seat is not None and self.table.seats[seat].computer is not None


class Kept(Struct, frozen=True):
    """A point as a snapshot holds it; its ply is the snapshot's."""

    state: Raw
    draws: int
    open: tuple[Decision, ...]
    shown: int


def snapshot(point: Point) -> bytes:
    """A position for the store."""
    return encode(Kept(Raw(encode(point.state)), point.draws, point.open, point.shown))


def lift(stored: StoredMatch, games: Mapping[str, AnyGame]) -> Table:
    """A match from what the store holds of it.

    :raises TableError: if it has not started, or its game is not there any more.
    """
    match = stored.match
    if match.game not in games:
        raise TableError("unknown-game", game=match.game, known=tuple(games))
    if match.seed is None:
        raise TableError("not-started")
    game, setup = games[match.game], decode(Setup, match.setup)
    entries = tuple(map(entry, stored.entries))
    kept = _recalled(game, stored.snapshot)
    if kept is None:
        point = last(game, Record(setup, match.seed, entries))
    elif any(takes_back(entry.text) for entry in entries):
        raise Rewritten(match.id)
    else:
        point = onward(game, kept, entries)
    seats, homes = stored.seats, stored.homes
    return Table(game, setup, seats, point, match=match, seed=match.seed, homes=homes)


class Rewritten(Exception):
    """The snapshot is of no use, or something was taken back since: the whole log is needed."""


def whole(stored: StoredMatch, entries: tuple[EntryRow, ...]) -> StoredMatch:
    """What the store holds of a match, from its first entry on."""
    return replace(stored, snapshot=None, entries=entries)


def entry(row: EntryRow) -> Entry:
    """A line of the log as the rules know it."""
    return Entry(None if row.seat is None else Seat(row.seat), row.text, row.digest)


def _recalled(game: AnyGame, kept: Snapshot | None) -> Point | None:
    if kept is None:
        return None
    try:
        point = decode(Kept, kept.state)
        state = decode(game.state, point.state)
    except ValidationError as error:  # kept by an older Ratusha
        raise Rewritten(str(error)) from error
    return Point(state, kept.ply, point.draws, point.open, point.shown)


class Lease:
    """The right to put a match that is being loaded or written into the cache."""

    __slots__ = ("__weakref__",)


class Cache:
    """The tables that were used last, at most *size* of them.

    What is loaded may be overtaken while it is on its way. So whoever loads or writes a match
    takes a lease first, and keeps the result only if the lease still holds. Leases belong to a
    match: what happens at one table is nobody else's business.
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._tables: OrderedDict[int, Table] = OrderedDict()
        self._leases: WeakValueDictionary[int, Lease] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._tables)

    def get(self, match_id: int) -> Table | None:
        table = self._tables.get(match_id)
        if table is not None:
            self._tables.move_to_end(match_id)
        return table

    def lease(self, match_id: int) -> Lease:
        """What a load or a write that begins now is to be kept with."""
        return self._leases.setdefault(match_id, Lease())

    def loaded(self, table: Table, lease: Lease) -> None:
        """Keeps a table that was read, unless the match has changed meanwhile."""
        if self._holds(table.match.id, lease):
            self._keep(table)

    def written(self, table: Table, lease: Lease) -> None:
        """Keeps a table that has just been written; what others are loading is older.

        If somebody dropped the match meanwhile, it is not known what else has changed, and
        whoever looks next must look into the database.
        """
        held = self._holds(table.match.id, lease)
        self.drop(table.match.id)
        if held:
            self._keep(table)

    def drop(self, match_id: int) -> None:
        """Forgets a match, and what is being loaded of it."""
        self._leases.pop(match_id, None)
        self._tables.pop(match_id, None)

    def clear(self) -> None:
        """Forgets every match."""
        self._leases.clear()
        self._tables.clear()

    def _holds(self, match_id: int, lease: Lease) -> bool:
        return self._leases.get(match_id) is lease

    def _keep(self, table: Table) -> None:
        self._tables[table.match.id] = table
        self._tables.move_to_end(table.match.id)
        while len(self._tables) > self._size:
            self._tables.popitem(last=False)
