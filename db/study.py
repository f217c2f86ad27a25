"""What is kept of reviews, hints and puzzles. As in `Store`, every method is one transaction."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from db.records import Record
from db.standing_records import Mark


class ReviewRow(Record, frozen=True):
    """How far a match has been thought over; *thoughts* are the host's business."""

    match: int
    done: int
    steps: int
    thoughts: bytes
    finished: bool


class SolverRow(Record, frozen=True):
    """How well somebody solves puzzles."""

    player: int
    name: str
    mark: Mark
    tried: int
    solved: int
    streak: int
    longest: int


class Tried(Record, frozen=True):
    """Somebody's first answer to a puzzle."""

    player: int
    name: str
    game: str
    puzzle: str
    solved: bool
    guild: int | None
    at: int


class WeeklyRow(Record, frozen=True):
    """The puzzle of a week on a server."""

    guild: int
    week: int
    game: str
    puzzle: str
    told: bool


Rated = Callable[[Mark | None, Mark | None, bool], tuple[Mark, Mark]]
"""The marks of a person and of a puzzle after it was solved, or not; ``None`` is a newcomer."""


class Study(ABC):
    """What any database keeps for those who learn."""

    @abstractmethod
    async def review(self, match_id: int) -> ReviewRow | None:
        """How far a match has been thought over, if anybody asked."""

    @abstractmethod
    async def put_review(self, row: ReviewRow) -> None:
        """Keeps how far it is."""

    @abstractmethod
    async def unfinished(self) -> tuple[int, ...]:
        """The matches that are being thought over."""

    @abstractmethod
    async def hints_allowed(self, match_id: int) -> bool | None:
        """What a table has agreed on about hints; ``None``: nothing."""

    @abstractmethod
    async def allow_hints(self, match_id: int, allowed: bool) -> None:
        """Agrees on it."""

    @abstractmethod
    async def take_hint(self, match_id: int, seat: int) -> None:
        """Notes that a seat took a hint."""

    @abstractmethod
    async def hints(self, match_id: int) -> dict[int, int]:
        """How many hints each seat took that took any."""

    @abstractmethod
    async def tried(self, player: int, game: str) -> dict[str, bool]:
        """The puzzles of a game that somebody has answered, and whether they solved them."""

    @abstractmethod
    async def note_try(self, tried: Tried, rate: Rated) -> SolverRow:
        """Counts an answer, if it is the first to this puzzle; gives how they stand then."""

    @abstractmethod
    async def solver(self, player: int) -> SolverRow | None:
        """How somebody stands."""

    @abstractmethod
    async def solvers(self, guild: int | None, limit: int) -> tuple[SolverRow, ...]:
        """Those who solve best, everywhere or of those who have tried on a server."""

    @abstractmethod
    async def weekly_channel(self, guild: int) -> int | None:
        """Where a server has the puzzle of the week posted."""

    @abstractmethod
    async def put_weekly_channel(self, guild: int, channel: int | None) -> None:
        """Has it posted there, or no more."""

    @abstractmethod
    async def put_weekly(self, row: WeeklyRow) -> bool:
        """Keeps the puzzle of a week; whether it was news."""

    @abstractmethod
    async def weekly(self, guild: int, week: int) -> WeeklyRow | None:
        """The puzzle of a week on a server."""

    @abstractmethod
    async def solved_by(self, game: str, puzzle: str, guild: int) -> tuple[int, int]:
        """How many people of a server have tried a puzzle, and how many of them solved it."""
