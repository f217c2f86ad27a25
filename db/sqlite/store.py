"""The store's interface on SQLite: each method is one function on one of two threads."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Self

from db.records import (
    Around,
    ClockRow,
    EntryRow,
    Episode,
    Json,
    MatchRow,
    MotionRow,
    MotionState,
    NewClock,
    NewEntry,
    NewMatch,
    NewResult,
    NewSaying,
    PersonalChoice,
    PostedBoard,
    ResultRow,
    Saying,
    SayingRow,
    Scope,
    SeatRow,
    SeatState,
    Snapshot,
    Status,
    StoredMatch,
    TownName,
    Visibility,
)
from db.sqlite import settings, shelf
from db.sqlite.faults import Outage
from db.sqlite.files import open_for_reading, open_for_writing
from db.sqlite.lanes import Lane, Writer
from db.sqlite.matches import choices, clocks, lobby, log, motions, posts, reads
from db.sqlite.matches.clocks import set_clocks
from db.sqlite.standings.standings import SqliteStandings
from db.sqlite.study import SqliteStudy
from db.store import Store


class SqliteStore(Store):
    """Matches in a SQLite file; several stores, also of several processes, may share one."""

    def __init__(self, writing: Lane, reading: Lane) -> None:
        self.writing = writing
        self.reading = reading
        self._write = Writer(writing).run
        self._read = reading.run
        self.standings = SqliteStandings(reading.run, self._write, writing.run)
        self.study = SqliteStudy(reading.run, self._write)

    @classmethod
    async def open(cls, path: Path) -> Self:
        """The store in *path*, created or brought up to date as needed."""
        outage = Outage(path)
        writing = await Lane.open(open_for_writing, path, outage)
        try:
            reading = await Lane.open(open_for_reading, path, outage)
        except BaseException:
            await writing.close()
            raise
        return cls(writing, reading)

    async def close(self) -> None:
        await self.reading.close()
        await self.writing.close()

    async def create_match(self, new: NewMatch, *, token: str | None = None) -> int:
        return await self._write(lambda db: lobby.create_match(db, new, token))

    async def amend(
        self,
        match_id: int,
        *,
        setup: str | None = None,
        owner: int | None = None,
        capacity: int | None = None,
        language: str | None = None,
        visibility: Visibility | None = None,
        pace: str | None = None,
        rated: bool | None = None,
    ) -> None:
        terms = {
            "setup": setup,
            "capacity": capacity,
            "language": language,
            "visibility": visibility,
            "pace": pace,
            "rated": rated,
        }
        await self._write(lambda db: lobby.amend(db, match_id, owner, terms))

    async def take_seat(
        self,
        match_id: int,
        player: int | None,
        name: str,
        *,
        at: int,
        seat: int | None = None,
        computer: str | None = None,
    ) -> int:
        return await self._write(
            lambda db: lobby.take_seat(db, match_id, player, name, at, seat, computer)
        )

    async def leave_seat(
        self, match_id: int, seat: int, *, state: SeatState = SeatState.LEFT
    ) -> None:
        await self._write(lambda db: lobby.leave_seat(db, match_id, seat, state))

    async def invite(self, match_id: int, players: Iterable[int]) -> None:
        chosen = tuple(players)
        await self._write(lambda db: lobby.invite(db, match_id, chosen))

    async def invited(self, match_id: int) -> frozenset[int]:
        return await self._read(lambda db: lobby.invited(db, match_id))

    async def name_town(self, match_id: int, seat: int, name: str, episode: Episode) -> None:
        await self._write(lambda db: lobby.name_town(db, match_id, seat, name, episode))

    async def towns(self, match_id: int) -> tuple[TownName, ...]:
        return await self._read(lambda db: lobby.towns(db, match_id))

    async def choose(self, match_id: int, option: str, chosen: Mapping[int, str]) -> None:
        await self._write(lambda db: choices.choose(db, match_id, option, chosen))

    async def choices(self, match_id: int) -> tuple[PersonalChoice, ...]:
        return await self._read(lambda db: choices.choices(db, match_id))

    async def start(
        self,
        match_id: int,
        seats: Sequence[SeatRow],
        *,
        setup: str,
        seed: bytes,
        commitment: str,
        at: int,
        entries: Sequence[NewEntry] = (),
        snapshot: bytes | None = None,
        clocks: Sequence[NewClock] = (),
        token: str | None = None,
    ) -> None:
        secrets = (setup, seed, commitment)
        await self._write(
            lambda db: log.start(db, match_id, seats, secrets, at, entries, snapshot, clocks, token)
        )

    async def set_place(
        self,
        match_id: int,
        *,
        guild: int | None = None,
        channel: int | None = None,
        thread: int | None = None,
        message: int | None = None,
    ) -> None:
        place = {"guild": guild, "channel": channel, "thread": thread, "message": message}
        await self._write(lambda db: lobby.set_place(db, match_id, place))

    async def append(
        self,
        match_id: int,
        ply: int,
        entries: Sequence[NewEntry],
        *,
        at: int,
        token: str | None = None,
        snapshot: bytes | None = None,
        clocks: Sequence[NewClock] = (),
        results: Sequence[NewResult] = (),
        shows: bool = False,
    ) -> None:
        def write(db: sqlite3.Connection) -> None:
            log.append(db, match_id, ply, entries, at, token, snapshot, clocks, results)
            if shows:
                posts.put(db, NewSaying(match_id, Saying.BOARD, at, ply + len(entries)))

        await self._write(write)

    async def cancel(self, match_id: int, *, at: int) -> None:
        await self._write(lambda db: log.close(db, match_id, Status.CANCELLED, at))

    async def archive(self, match_id: int) -> None:
        await self._write(lambda db: log.close(db, match_id, Status.ARCHIVED, None))

    async def revive(self, match_id: int) -> None:
        await self._write(lambda db: log.revive(db, match_id))

    async def put_snapshot(self, match_id: int, snapshot: Snapshot) -> None:
        await self._write(lambda db: log.put_snapshot(db, match_id, snapshot))

    async def drop_snapshot(self, match_id: int) -> None:
        await self._write(lambda db: log.drop_snapshot(db, match_id))

    async def used(self, token: str) -> bool:
        return await self._read(lambda db: reads.used(db, token))

    async def forget_requests(self, before: int) -> int:
        return await self._write(lambda db: log.forget_requests(db, before))

    async def match(self, match_id: int) -> MatchRow:
        return await self._read(lambda db: reads.match(db, match_id))

    async def table(self, match_id: int) -> StoredMatch:
        return await self._read(lambda db: reads.table(db, match_id))

    async def seats(self, match_id: int) -> tuple[SeatRow, ...]:
        return await self._read(lambda db: reads.seats(db, match_id))

    async def with_computers(self) -> tuple[int, ...]:
        return await self._read(reads.with_computers)

    async def entries(
        self, match_id: int, first: int = 0, end: int | None = None
    ) -> tuple[EntryRow, ...]:
        return await self._read(lambda db: reads.entries(db, match_id, first, end))

    async def snapshot(self, match_id: int) -> Snapshot | None:
        return await self._read(lambda db: reads.snapshot(db, match_id))

    async def matches(
        self,
        *,
        player: int | None = None,
        guild: int | None = None,
        thread: int | None = None,
        parent: int | None = None,
        status: Status | None = None,
        before: int | None = None,
        limit: int = 25,
    ) -> tuple[MatchRow, ...]:
        named = {"player": player, "guild": guild, "thread": thread, "parent": parent}
        chosen = [(name, value) for name, value in named.items() if value is not None]
        if len(chosen) > 1:
            raise ValueError(f"one of {', '.join(named)} at most")
        choice, value = chosen[0] if chosen else (None, None)
        return await self._read(lambda db: reads.matches(db, choice, value, status, before, limit))

    async def counts(self, *, guild: int | None = None) -> dict[Status, int]:
        return await self._read(lambda db: reads.counts(db, guild))

    async def results(self, match_id: int) -> tuple[ResultRow, ...]:
        return await self._read(lambda db: reads.results(db, match_id))

    async def results_of(
        self, player: int, *, before: int | None = None, limit: int = 25
    ) -> tuple[ResultRow, ...]:
        return await self._read(lambda db: reads.results_of(db, player, before, limit))

    async def clocks(self, match_id: int) -> tuple[ClockRow, ...]:
        return await self._read(lambda db: clocks.clocks(db, match_id))

    async def set_clocks(self, match_id: int, clocks: Sequence[NewClock]) -> None:
        await self._write(lambda db: set_clocks(db, match_id, clocks))

    async def claim_clock(self, clock: ClockRow, then: NewClock) -> bool:
        return await self._write(lambda db: clocks.claim_clock(db, clock, then))

    async def due(self, now: int, limit: int = 100) -> tuple[ClockRow, ...]:
        return await self._read(lambda db: clocks.due(db, now, limit))

    async def next_due(self) -> int | None:
        return await self._read(clocks.next_due)

    async def propose(
        self, match_id: int, by: int, what: str, *, ply: int, lapses_at: int
    ) -> MotionRow:
        return await self._write(lambda db: motions.propose(db, match_id, by, what, ply, lapses_at))

    async def agree(
        self, match_id: int, by: int, what: str, seat: int, *, ply: int
    ) -> MotionRow | None:
        return await self._write(lambda db: motions.agree(db, match_id, by, what, seat, ply))

    async def claim_motion(self, motion: MotionRow, state: MotionState) -> bool:
        return await self._write(lambda db: motions.claim(db, motion, state))

    async def close_motion(self, motion: MotionRow, state: MotionState) -> None:
        await self._write(lambda db: motions.close(db, motion, state))

    async def hasten_motion(self, motion: MotionRow, at: int) -> None:
        await self._write(lambda db: motions.hasten(db, motion, at))

    async def motion(self, match_id: int, by: int, what: str) -> MotionRow | None:
        return await self._read(lambda db: motions.motion(db, match_id, by, what))

    async def open_motions(self, match_id: int) -> tuple[MotionRow, ...]:
        return await self._read(lambda db: motions.opened(db, match_id))

    async def due_motions(self, now: int, limit: int = 100) -> tuple[MotionRow, ...]:
        return await self._read(lambda db: motions.due(db, now, limit))

    async def posted_board(self, match_id: int) -> PostedBoard | None:
        return await self._read(lambda db: posts.board(db, match_id))

    async def put_posted_board(self, board: PostedBoard) -> None:
        await self._write(lambda db: posts.put_board(db, board))

    async def episode_post(self, match_id: int, kind: Around) -> int | None:
        return await self._read(lambda db: posts.around(db, match_id, kind))

    async def put_episode_post(self, match_id: int, kind: Around, message: int) -> None:
        await self._write(lambda db: posts.put_around(db, match_id, kind, message))

    async def note_start(self, at: int, *, since: int) -> tuple[int, ...]:
        return await self._write(lambda db: posts.note_start(db, at, since))

    async def put_saying(self, new: NewSaying) -> None:
        await self._write(lambda db: posts.put(db, new))

    async def to_say(self, match_id: int, kind: Saying, about: int = 0) -> SayingRow | None:
        return await self._read(lambda db: posts.to_say(db, match_id, kind, about))

    async def unsaid(self) -> tuple[SayingRow, ...]:
        return await self._read(posts.unsaid)

    async def said(
        self,
        row: SayingRow,
        board: PostedBoard | None = None,
        then: Sequence[NewSaying] = (),
        *,
        at: int | None = None,
    ) -> None:
        await self._write(lambda db: posts.said(db, row, board, then, at))

    async def shelve(self, name: str, text: str, *, at: int, most: int) -> None:
        await self._write(lambda db: shelf.shelve(db, name, text, at, most))

    async def shelved(self, name: str) -> str | None:
        return await self._read(lambda db: shelf.shelved(db, name))

    async def shelf(self) -> tuple[str, ...]:
        return await self._read(shelf.names)

    async def settings(self, scope: Scope) -> Mapping[str, Json]:
        return await self._read(lambda db: settings.settings(db, scope))

    async def setting(self, scope: Scope, key: str) -> Json:
        return await self._read(lambda db: settings.setting(db, scope, key))

    async def put_setting(self, scope: Scope, key: str, value: Json) -> None:
        await self._write(lambda db: settings.put_setting(db, scope, key, value))

    async def watched_until(self) -> int | None:
        return await self._read(settings.watched_until)

    async def put_watched(self, at: int) -> None:
        await self._write(lambda db: settings.put_watched(db, at))

    async def check(self, at: int) -> None:
        await self._write(lambda db: settings.check(db, at))

    async def told_commands(self, application: int) -> str | None:
        return await self._read(lambda db: settings.told_commands(db, application))

    async def put_told_commands(self, application: int, fingerprint: str) -> None:
        await self._write(lambda db: settings.put_told_commands(db, application, fingerprint))
