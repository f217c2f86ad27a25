"""The table as everybody else sees it: submit, undo, view."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from db import NewClock, NewEntry, NotFound, Outline, Repeated, Stale, Status, Store, StoreError
from host.chronicle import Chronicle
from host.computers.seating import Seating
from host.computers.thinkers import Thinking
from host.computers.turns import Turns
from host.contests.office import Contests
from host.errors import TableError
from host.homes import Homes
from host.matches import Matches
from host.opening.campaigns import Campaigns
from host.opening.lobby import Lobby
from host.opening.personal import Personal
from host.opening.rematch import Rematch
from host.privacy import Privacy
from host.processes import Processes, now
from host.ranking import results
from host.seeking.digests import Digests
from host.seeking.manners import Manners
from host.seeking.office import Seeking
from host.settings import Settings
from host.standings.office import Standings
from host.study.hints import Hints
from host.study.lessons import Lessons
from host.study.puzzles import Puzzles
from host.study.reviews import Reviews
from host.study.weeks import Weeks
from host.table import Cache, Outcome, Rewritten, Table, entry, lift, snapshot, whole
from host.time.absence import Absence
from host.time.clocks import Change, changed
from host.time.deadlines import Times
from host.time.idleness import Idleness
from host.time.pauses import Pauses
from host.time.people import People
from host.time.watch import Watch
from host.together.leaving import Leaving
from host.together.votes import Votes
from host.told import Told
from rules import games as all_games
from rules.chance import Seat
from rules.errors import Illegal, Refusal
from rules.game import View
from rules.matches.record import AnyGame, Progress, Record, extend
from rules.matches.replay import Played, rewound, seen_by, shown_since
from rules.moves.notation import suggest

Clock = Callable[[], int]
Foreseen = Callable[[Outcome], None]
"""Who is told what comes of a decision before it is written, and posts it once it is."""
RECENT = 40
"""So many of the latest entries are looked through for who has just acted."""
TRIES = 50
"""How often a move is tried again when somebody else's came first."""


class Host:
    """Every match of a store, for players who are known by their user ids.

    What is more than play at one table is done by its offices, each of which is called as its
    module is.
    """

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame] | None = None,
        *,
        clock: Clock = now,
        cached: int = 256,
        thinking: Thinking | None = None,
    ) -> None:
        self._store = store
        self.games = all_games() if games is None else games
        self.processes = processes = Processes(store, wall=clock)
        self.clock: Clock = processes.clock
        self.cache = Cache(cached)
        self.matches = Matches(self, store)
        self.homes = Homes(self, store)
        self.settings = Settings(store)
        self.told = Told(store, self.processes)
        self.people = People(store)
        self.deadlines = Times(self, store)
        self.idleness = Idleness(self, store)
        self.absence = Absence(self, store)
        self.pauses = Pauses(self, store)
        self.watch = Watch(self, store)
        self.lobby = Lobby(self, store)
        self.personal = Personal(self, store)
        self.seating = Seating(self, store, offered=thinking is not None)
        self.turns = Turns(self, store, thinking)
        self.leaving = Leaving(self, store)
        self.votes = Votes(self, store)
        self.campaigns = Campaigns(self, store)
        self.rematch = Rematch(self, store)
        self.chronicle = Chronicle(self, store)
        self.lessons = Lessons(store, self.games, self.clock)
        self.standings = Standings(self, store)
        self.contests = Contests(self, store)
        self.privacy = Privacy(self, store)
        self.reviews = Reviews(self, store, thinking)
        self.hints = Hints(self, store, thinking)
        self.puzzles = Puzzles(self, store, thinking)
        self.weeks = Weeks(self, store)
        self.seeking = Seeking(self, store)
        self.digests = Digests(self, store)
        self.manners = Manners(self, store)

    async def is_well(self) -> bool:
        """Whether the database can be written now."""
        try:
            await self._store.check(self.clock())
        except StoreError:
            return False
        return True

    def observe(
        self, stored: Callable[[str, float], None], thought: Callable[[float], None]
    ) -> None:
        """Has it told how many seconds each operation of the store, and each thought, took."""
        self._store.engine.observe, self.turns.thought = stored, thought

    def listen(self) -> None:
        """Forgets early what other processes change, where the database tells of it."""
        self._store.engine.hear(self.cache.drop)

    def forget(self) -> None:
        """Forgets every match in memory: others may have changed them."""
        self.cache.clear()

    async def table(self, match_id: int) -> Table:
        """A match that was started.

        :raises TableError: if there is no such match, or it has not started.
        """
        if (known := self.cache.get(match_id)) is not None and await self._is_current(known):
            return known
        lease = self.cache.lease(match_id)
        try:
            stored = await self._store.table(match_id)
            try:
                table = lift(stored, self.games)
            except Rewritten:
                table = lift(whole(stored, await self._store.entries(match_id)), self.games)
        except NotFound:
            raise TableError("no-such-match") from None
        self.cache.loaded(table, lease)
        return table

    async def _is_current(self, table: Table) -> bool:
        """Whether no other process, if there is any, has changed a match that is in memory."""
        if self.processes.living == 1:
            return True
        now = await self._store.outline(table.match.id)
        match = table.match
        known = Outline(match.status, table.point.ply, len(table.homes), match.here, table.seats)
        if now == known:
            return True
        self.cache.drop(match.id)
        return False

    async def latest(self, match_id: int) -> Table:
        """A match as it stands in the database, whoever may have changed it."""
        self.cache.drop(match_id)
        return await self.table(match_id)

    async def submit(
        self,
        match_id: int,
        player: int,
        line: str,
        *,
        token: str | None = None,
        version: str | None = None,
        foreseen: Foreseen | None = None,
    ) -> Outcome:
        """Plays one or several moves of *player*, all or none.

        *token* names the press that asks for it: the same token changes nothing twice. With a
        *version* they are meant for that version of the table, and no other. Who has it *foreseen*
        can get ready what is to be shown, and has to post the boards of the outcome; of several
        that are foreseen in turn the last may be written, or none.

        :raises MoveError: :raises TableError: and nothing has changed.
        """

        async def moved(table: Table) -> Progress:
            return _moved(table, table.seat(player), line, version)

        return await self.change(match_id, player, token, moved, foreseen)

    def foretold(self, table: Table, seat: Seat, line: str) -> Outcome:
        """What would come of moves of *seat*, of which nobody is to hear before they are made.

        :raises MoveError: if one of them is refused.
        """
        return _led(table, _moved(table, seat, line, None), self.clock())

    async def submit_for(self, match_id: int, seat: Seat, line: str, *, version: str) -> Outcome:
        """Plays moves of the computer that holds *seat*, thought of in that *version*.

        :raises MoveError: :raises TableError: and nothing has changed.
        """

        async def moved(table: Table) -> Progress:
            if table.seats[seat].computer is None:
                raise TableError("not-a-player")
            return _moved(table, seat, line, version)

        return await self.change(match_id, None, None, moved)

    async def undo(
        self,
        match_id: int,
        player: int,
        *,
        token: str | None = None,
        version: str | None = None,
        foreseen: Foreseen | None = None,
    ) -> Outcome:
        """Takes back the latest decision of *player*; it may be *foreseen* like a move.

        :raises Illegal: if something was drawn or shown since; then nothing has changed.
        """

        async def undone(table: Table) -> Progress:
            seat = table.seat(player)
            _same_version(table, seat, version)
            if (decision := table.latest(seat)) is None:
                raise Illegal("undo-too-late")
            tape = rewound(table.game, await self._record(table))
            text = f"undo:{decision.ply}"
            tape.add(seat, text)
            only = seat if table.game.sealed else None
            return Progress(table.point).taken_back(seat, text, tape.point, only=only)

        return await self.change(match_id, player, token, undone, foreseen)

    async def undoable(self, match_id: int, player: int) -> str | None:
        """The text that undo would take back now, or ``None``."""
        return (await self.table(match_id)).undoable(player)

    async def record(self, match_id: int) -> Record:
        """The whole log of a match."""
        return await self._record(await self.table(match_id))

    async def log(self, match_id: int, viewer: Seat | None) -> list[tuple[Seat | None, str]]:
        """The log as *viewer* may read it."""
        table = await self.table(match_id)
        return seen_by(table.game, await self._record(table), viewer)

    async def history(self, match_id: int) -> tuple[Played, ...]:
        """What happened, entry by entry, without what was taken back."""
        table = await self.table(match_id)
        return rewound(table.game, await self._record(table)).kept

    async def shown_since(self, match_id: int, ply: int) -> bool:
        """Whether a round or a turn has ended after the first *ply* entries of the log."""
        table = await self.table(match_id)
        return shown_since(table.game, await self._record(table), ply)

    async def played_for(self, match_id: int) -> frozenset[int]:
        """The plies of the decisions that the host made in place of somebody who was not there."""
        rows, seats = await self._store.entries(match_id), await self._store.seats(match_id)
        since = {row.seat: row.joined_at for row in seats if row.computer}
        return frozenset(
            row.ply
            for row in rows
            if row.seat is not None
            and row.by is None
            and (row.seat not in since or row.at < since[row.seat])
        )

    async def acted(self, match_id: int, since: int) -> frozenset[int]:
        """Who has decided something in a match since that time."""
        plies = (await self.table(match_id)).point.ply
        rows = await self._store.entries(match_id, max(0, plies - RECENT))
        return frozenset(row.by for row in rows if row.by is not None and row.at >= since)

    async def view(self, match_id: int, viewer: Seat | None) -> View[Any]:
        """The position as *viewer*, or a bystander, may see it."""
        table = await self.table(match_id)
        return table.game.view(table.point.state, viewer)

    async def legal(self, match_id: int, player: int) -> Sequence[Any]:
        """The moves that *player* may make now; none for a stranger."""
        return (await self.table(match_id)).legal(player)

    async def suggestions(self, match_id: int, player: int, typed: str) -> list[str]:
        """What autocomplete offers *player* for the last text of the line *typed*."""
        *done, last = typed.split(";")
        table = await self.table(match_id)
        seat, point = table.seat(player), table.point
        if any(part.strip() for part in done):
            after = extend(table.game, table.seed, point, seat, ";".join(done)).point
            if after.draws > point.draws:
                return []
            point = after
        moves = table.game.legal_moves(point.state, seat)
        lead = "".join(f"{part.strip()}; " for part in done if part.strip())
        return [lead + text for text in suggest(map(str, moves), last)]

    async def change(
        self,
        match_id: int,
        player: int | None,
        token: str | None,
        decide: Callable[[Table], Awaitable[Progress]],
        foreseen: Foreseen | None = None,
    ) -> Outcome:
        """Appends what *decide* makes of the match, and begins again if somebody was faster.

        Without a *player* it is the host who decides, in place of somebody who is not there, or
        a computer. What is *foreseen* may come to nothing.
        """
        for _ in range(TRIES):
            lease = self.cache.lease(match_id)
            table = await self.table(match_id)
            try:
                if table.match.status is not Status.RUNNING:
                    raise TableError("not-running")
                progress = await decide(table)
                outcome = await self._append(table, progress, player, token, foreseen)
                self.cache.written(outcome.table, lease)
                if self.processes.living > 1:
                    self._store.engine.call(match_id)
                if outcome.table.awaits_computer:
                    self.turns.wake(match_id)
                return outcome
            except Stale:
                self.cache.drop(match_id)
            except (Repeated, Refusal):
                if token is not None and await self._store.used(token):
                    return Outcome(table.point, table, repeated=True)
                # What was refused may be right in the match as another process has left it.
                now = await self.latest(match_id)
                if (now.match, now.players) == (table.match, table.players):
                    raise
        raise TableError("busy")

    async def _append(
        self,
        table: Table,
        progress: Progress,
        player: int | None,
        token: str | None,
        foreseen: Foreseen | None,
    ) -> Outcome:
        outcome = _led(table, progress, at := self.clock())
        after, over = outcome.table, outcome.over
        if foreseen is not None:
            foreseen(outcome)
        boards = await self._store.append(
            table.match.id,
            table.point.ply,
            [NewEntry(e.seat, e.text, e.digest, player) for e in progress.entries],
            at=at,
            token=token,
            snapshot=snapshot(progress.point),
            clocks=() if over else await self._clocks(table, after, progress, at),
            results=results(after) if over else (),
            shows=outcome.shows,
            taken=foreseen is not None,
        )
        return replace(outcome, boards=boards)

    async def _clocks(
        self, table: Table, after: Table, progress: Progress, at: int
    ) -> list[NewClock]:
        """The clocks that a decision starts and stops."""
        first = progress.entries[0]
        change = Change(
            after,
            frozenset(table.to_move),
            at,
            mover=None if first.text.startswith("rewind:") else first.seat,
            closes=progress.closes,
            undone=first.text.startswith("undo:"),
        )
        concerned = {*change.starting, *change.stopping}
        people = {
            seat: await self.people.of(player)
            for seat in concerned
            if (player := after.players[seat]) is not None
        }
        return changed(change, await self._store.clocks(table.match.id), people)

    async def _record(self, table: Table) -> Record:
        rows = await self._store.entries(table.match.id, end=table.point.ply)
        return Record(table.setup, table.seed, tuple(map(entry, rows)))


def _led(table: Table, progress: Progress, at: int) -> Outcome:
    """Where a decision leads a match."""
    match, point = table.match, progress.point
    match = replace(match, plies=point.ply, last_move_at=at)
    if table.game.is_over(point.state):
        match = replace(match, status=Status.OVER, ended_at=at)
    led = (progress.events, progress.entries, progress.closes)
    return Outcome(table.point, replace(table, match=match, point=point), *led)


def _moved(table: Table, seat: Seat, line: str, version: str | None) -> Progress:
    """One or several moves of *seat*, meant for that *version*."""
    _same_version(table, seat, version)
    return extend(table.game, table.seed, table.point, seat, line)


def _same_version(table: Table, seat: Seat, version: str | None) -> None:
    """:raises TableError: if something has changed since *version*."""
    if version not in (None, table.version(seat)):
        raise TableError("outdated")
