"""How far somebody has come in the lessons of games."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from db import LessonRow, Store
from rules.lessons import Lesson, lesson
from rules.matches.record import AnyGame


class Course(Struct, frozen=True):
    """A lesson and how far somebody has come in it."""

    game: str
    steps: int
    next_step: int = 0
    finished: bool = False


class Lessons:
    """Lets people learn: one lesson for every game that has one."""

    def __init__(
        self, store: Store, games: Mapping[str, AnyGame], clock: Callable[[], int]
    ) -> None:
        self._store, self._games, self._clock = store, games, clock

    def of(self, slug: str) -> Lesson | None:
        """The lesson of a game, if it has one."""
        return lesson(slug) if slug in self._games else None

    async def courses(self, player: int) -> tuple[Course, ...]:
        """Every lesson there is, and how far *player* has come."""
        begun = {row.game: row for row in await self._store.lessons(player)}
        found = []
        for slug in self._games:
            if (taught := self.of(slug)) is not None:
                row, steps = begun.get(slug, LessonRow(slug, 0)), len(taught.steps)
                at = row.next_step if row.next_step < steps else 0
                found.append(Course(slug, steps, at, row.finished_at is not None))
        return tuple(found)

    async def course(self, player: int, slug: str) -> Course | None:
        """The lesson of one game, and how far *player* has come."""
        return next((c for c in await self.courses(player) if c.game == slug), None)

    async def passed(self, player: int, slug: str, step: int) -> bool:
        """Remembers that *player* has answered a *step*; gives whether that was the last one."""
        taught = self.of(slug)
        assert taught is not None
        last = step + 1 >= len(taught.steps)
        at = self._clock() if last else None
        await self._store.put_lesson(player, LessonRow(slug, step + 1, at))
        return last
