"""The store of matches: what any database behind it must do.

Every method is one transaction: done whole and durably when it returns, or not at all when it
raises. A caller that is cancelled while waiting may find the write done; a token tells.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from types import TracebackType
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
from db.standings import Standings
from db.study import Study


class Store(ABC):
    """Matches, their logs, and everything else that must survive a restart."""

    standings: Standings
    """Ratings, leaderboards, seasons and careers: what follows from matches that ended."""
    study: Study
    """Reviews, hints and puzzles."""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    @abstractmethod
    async def close(self) -> None:
        """Finishes what is under way and lets go of the database."""

    # Before the start

    @abstractmethod
    async def create_match(self, new: NewMatch, *, token: str | None = None) -> int:
        """Creates a lobby and gives its id.

        :raises Repeated: if *token* has created a match before.
        """

    @abstractmethod
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
        """Changes the terms of a lobby; None leaves a term as it is.

        :raises WrongStatus: if the match is no lobby any more.
        """

    @abstractmethod
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
        """Seats a player in a lobby, on the first free chair if no *seat* is given; gives the seat.

        Without a player it is a *computer* of that level who sits down.

        In a running match *seat* must be given and nobody may be playing it: it is taken over, or
        taken up again by who left it.

        :raises Taken: if the seat, or every seat, is taken.
        :raises AlreadySeated: if the player has a seat of this match.
        """

    @abstractmethod
    async def leave_seat(
        self, match_id: int, seat: int, *, state: SeatState = SeatState.LEFT
    ) -> None:
        """Frees a seat of a lobby; in a running match marks it with *state*, its votes dropped.

        :raises NotFound: if nobody sits there.
        """

    @abstractmethod
    async def invite(self, match_id: int, players: Iterable[int]) -> None:
        """Lets people join a table that is not open to all."""

    @abstractmethod
    async def invited(self, match_id: int) -> frozenset[int]:
        """Who may join a table that is not open to all."""

    @abstractmethod
    async def name_town(self, match_id: int, seat: int, name: str, episode: Episode) -> None:
        """Remembers what somebody calls the town that they will build."""

    @abstractmethod
    async def towns(self, match_id: int) -> tuple[TownName, ...]:
        """The names of towns that are yet to be built; the start drops those of its episode."""

    @abstractmethod
    async def choose(self, match_id: int, option: str, chosen: Mapping[int, str]) -> None:
        """Remembers for whom *option* of a lobby is meant, by their seats; nobody else's stays.

        :raises NotFound: if nobody sits on one of them.
        """

    @abstractmethod
    async def choices(self, match_id: int) -> tuple[PersonalChoice, ...]:
        """What a lobby has agreed on about persons who still sit there; the start drops it."""

    @abstractmethod
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
        """Starts a lobby with the players of *seats*, who sit in that order, and first entries.

        :raises Stale: if others sit there now than *seats* says.
        :raises WrongStatus: if the match is no lobby any more.
        :raises Repeated: if *token* was used before.
        """

    @abstractmethod
    async def set_place(
        self,
        match_id: int,
        *,
        guild: int | None = None,
        channel: int | None = None,
        thread: int | None = None,
        message: int | None = None,
    ) -> None:
        """Says where on Discord the match lives; None leaves an id as it is."""

    # Play

    @abstractmethod
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
        """Adds *entries* after the first *ply* ones of a running match.

        *snapshot* is the position after them, *clocks* are set, *results* end the match. If it
        *shows* something new, a board is to be posted.

        :raises Stale: if the log is not exactly *ply* entries long.
        :raises WrongStatus: if the match is not running.
        :raises Repeated: if *token* was used before.
        """

    async def finish(
        self, match_id: int, ply: int, results: Sequence[NewResult], *, at: int
    ) -> None:
        """Ends a running match whose log is *ply* entries long, without another entry."""
        if not results:
            raise ValueError("a match that ends has results; one without is cancelled")
        await self.append(match_id, ply, (), at=at, results=results)

    @abstractmethod
    async def cancel(self, match_id: int, *, at: int) -> None:
        """Ends a lobby or a running match without a result."""

    @abstractmethod
    async def archive(self, match_id: int) -> None:
        """Puts a lobby or a running match aside, its clocks stopped."""

    @abstractmethod
    async def revive(self, match_id: int) -> None:
        """Takes an archived match up again where it was; its clocks still stand."""

    @abstractmethod
    async def put_snapshot(self, match_id: int, snapshot: Snapshot) -> None:
        """Keeps *snapshot* unless a later one is there.

        :raises Stale: if the log is shorter than the snapshot says.
        """

    @abstractmethod
    async def drop_snapshot(self, match_id: int) -> None:
        """Throws the snapshot of a match away, if there is one."""

    @abstractmethod
    async def used(self, token: str) -> bool:
        """Whether a write with that token was done."""

    @abstractmethod
    async def forget_requests(self, before: int) -> int:
        """Forgets tokens used before that time; gives how many."""

    # Reading

    @abstractmethod
    async def match(self, match_id: int) -> MatchRow:
        """The match of that id.

        :raises NotFound: if there is none.
        """

    @abstractmethod
    async def table(self, match_id: int) -> StoredMatch:
        """The match, its seats, snapshot and the entries after it, all of one moment.

        :raises NotFound: if there is none.
        """

    @abstractmethod
    async def seats(self, match_id: int) -> tuple[SeatRow, ...]:
        """The taken seats of a match in their order."""

    @abstractmethod
    async def with_computers(self) -> tuple[int, ...]:
        """The running matches in which a computer has a seat."""

    @abstractmethod
    async def entries(
        self, match_id: int, first: int = 0, end: int | None = None
    ) -> tuple[EntryRow, ...]:
        """The entries of a match from ply *first* up to, not including, *end*."""

    @abstractmethod
    async def snapshot(self, match_id: int) -> Snapshot | None:
        """The snapshot of a match, if one is kept."""

    @abstractmethod
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
        """Matches, the newest first, at most *limit* of those with an id below *before*.

        At most one of *player*, *guild*, *thread* and *parent* narrows the choice, *status*
        narrows it further.
        """

    @abstractmethod
    async def counts(self, *, guild: int | None = None) -> dict[Status, int]:
        """How many matches there are of each status, on one server or everywhere."""

    @abstractmethod
    async def results(self, match_id: int) -> tuple[ResultRow, ...]:
        """The results of a match by seat; none before its end."""

    @abstractmethod
    async def results_of(
        self, player: int, *, before: int | None = None, limit: int = 25
    ) -> tuple[ResultRow, ...]:
        """A player's results, the newest match first, paged as *matches* is."""

    # Clocks

    @abstractmethod
    async def clocks(self, match_id: int) -> tuple[ClockRow, ...]:
        """Every clock of a match."""

    @abstractmethod
    async def set_clocks(self, match_id: int, clocks: Sequence[NewClock]) -> None:
        """Sets clocks; those of other seats and kinds stay as they are."""

    @abstractmethod
    async def claim_clock(self, clock: ClockRow, then: NewClock) -> bool:
        """Turns *clock* into *then* if it is still as it was: one of many claimants gets True."""

    @abstractmethod
    async def due(self, now: int, limit: int = 100) -> tuple[ClockRow, ...]:
        """Clocks whose time has come by *now*, the longest overdue first."""

    @abstractmethod
    async def next_due(self) -> int | None:
        """When the next clock runs out or the next proposal lapses, if anything is ticking."""

    # Proposals

    @abstractmethod
    async def propose(
        self, match_id: int, by: int, what: str, *, ply: int, lapses_at: int
    ) -> MotionRow:
        """Opens a proposal of seat *by*, which agrees to it; one that was there begins anew."""

    @abstractmethod
    async def agree(
        self, match_id: int, by: int, what: str, seat: int, *, ply: int
    ) -> MotionRow | None:
        """Adds the vote of *seat*; gives the proposal with all votes, None if it is not open.

        None also if nobody plays that seat any more. Votes that come at once all count.
        """

    @abstractmethod
    async def claim_motion(self, motion: MotionRow, state: MotionState) -> bool:
        """Closes an open proposal if it is still as it was: one of many claimants gets True."""

    @abstractmethod
    async def close_motion(self, motion: MotionRow, state: MotionState) -> None:
        """Says what has become of a proposal, whoever may have voted meanwhile."""

    @abstractmethod
    async def hasten_motion(self, motion: MotionRow, at: int) -> None:
        """Lets a proposal, if it is still open, be due at that time."""

    @abstractmethod
    async def motion(self, match_id: int, by: int, what: str) -> MotionRow | None:
        """The proposal of that seat, open or not, if there is one."""

    @abstractmethod
    async def open_motions(self, match_id: int) -> tuple[MotionRow, ...]:
        """The proposals of a match that are still to be decided."""

    @abstractmethod
    async def due_motions(self, now: int, limit: int = 100) -> tuple[MotionRow, ...]:
        """Open proposals whose time has come by *now*, the longest overdue first."""

    # What was posted

    @abstractmethod
    async def posted_board(self, match_id: int) -> PostedBoard | None:
        """The board that was posted last in the thread of a match."""

    @abstractmethod
    async def put_posted_board(self, board: PostedBoard) -> None:
        """Remembers the board that was posted last."""

    @abstractmethod
    async def episode_post(self, match_id: int, kind: Around) -> int | None:
        """The message that was posted around an episode, if it was."""

    @abstractmethod
    async def put_episode_post(self, match_id: int, kind: Around, message: int) -> None:
        """Remembers what was posted around an episode."""

    @abstractmethod
    async def note_start(self, at: int, *, since: int) -> tuple[int, ...]:
        """Remembers that the bot was started; gives its earlier starts, the latest first."""

    @abstractmethod
    async def put_saying(self, new: NewSaying) -> None:
        """Adds something to be said, in the place of what it overtakes."""

    @abstractmethod
    async def to_say(self, match_id: int, kind: Saying, about: int = 0) -> SayingRow | None:
        """What is to be said of a kind about a match, if anything is."""

    @abstractmethod
    async def unsaid(self) -> tuple[SayingRow, ...]:
        """Everything that is still to be said, the newest first."""

    @abstractmethod
    async def said(
        self,
        row: SayingRow,
        board: PostedBoard | None = None,
        then: Sequence[NewSaying] = (),
        *,
        at: int | None = None,
    ) -> None:
        """Strikes what was said, unless it was asked for again meanwhile.

        In the same moment the *board* is remembered, or when a summary was said, and what is to be
        said *then* is added.
        """

    # Imported files

    @abstractmethod
    async def shelve(self, name: str, text: str, *, at: int, most: int) -> None:
        """Keeps a game file; of more than *most*, those that were brought first are dropped."""

    @abstractmethod
    async def shelved(self, name: str) -> str | None:
        """The text of a game file, if it is still kept."""

    @abstractmethod
    async def shelf(self) -> tuple[str, ...]:
        """The names of the game files that are kept, the oldest first."""

    # Settings

    @abstractmethod
    async def settings(self, scope: Scope) -> Mapping[str, Json]:
        """Everything that a server or a person has set."""

    @abstractmethod
    async def setting(self, scope: Scope, key: str) -> Json:
        """One setting, None if it was never set."""

    @abstractmethod
    async def put_setting(self, scope: Scope, key: str, value: Json) -> None:
        """Sets a setting; None unsets it."""

    # The installation

    @abstractmethod
    async def watched_until(self) -> int | None:
        """When somebody last looked at all that was due."""

    @abstractmethod
    async def put_watched(self, at: int) -> None:
        """Remembers that everything that was due at that time has been looked at."""

    @abstractmethod
    async def check(self, at: int) -> None:
        """Writes the time: a store that can do this is well."""

    @abstractmethod
    async def told_commands(self, application: int) -> str | None:
        """The fingerprint of the commands that Discord knows of."""

    @abstractmethod
    async def put_told_commands(self, application: int, fingerprint: str) -> None:
        """Remembers which commands Discord was told."""
