"""The puzzle of the week: one for all servers that want it, its solution told when it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from db import Store
from db.study import WeeklyRow
from minds.study.puzzles import LEVELS, Puzzle, shelf
from minds.thought import Noise

if TYPE_CHECKING:
    from host.host import Host

WEEK = 7 * 24 * 3600 * 1000
MONDAY = 4 * 24 * 3600 * 1000
"""The first Monday of the epoch."""


class Posting(Struct, frozen=True):
    """What is to be posted: the puzzle of a week, or how that of an earlier one was solved."""

    guild: int
    channel: int
    week: int
    puzzle: Puzzle
    tried: int = 0
    solved: int = 0
    ended: bool = False


class Weeks:
    """Which puzzle belongs to which week, and who still has to hear of it."""

    def __init__(self, host: Host, store: Store) -> None:
        self._host, self._store = host, store

    def now(self) -> int:
        """The number of this week."""
        return (self._host.clock() - MONDAY) // WEEK

    def puzzle(self, week: int) -> Puzzle | None:
        """The puzzle of a week: the games take turns, and easy ones are for other days."""
        games = [slug for slug in sorted(self._host.games) if shelf(slug)]
        if not games:
            return None
        known = list(shelf(games[week % len(games)]).values())
        some = [each for each in known if each.level > LEVELS[0]] or known
        return some[Noise("week", week).below(len(some))]

    async def choose(self, guild: int, channel: int | None) -> None:
        """Has it posted in a channel of a server, or no more."""
        await self._store.study.put_weekly_channel(guild, channel)

    async def channel(self, guild: int) -> int | None:
        """Where a server has it posted."""
        return await self._store.study.weekly_channel(guild)

    async def due(self, guilds: list[int]) -> list[Posting]:
        """What is to be posted on these servers now; call :meth:`posted` before it is."""
        found = list[Posting]()
        for guild in guilds:
            channel = await self.channel(guild)
            if channel is None:
                continue
            week = self.now()
            last = await self._store.study.weekly(guild, week - 1)
            if last is not None and not last.told:
                puzzle = shelf(last.game).get(last.puzzle)
                if puzzle is not None:
                    tried, solved = await self._store.study.solved_by(last.game, last.puzzle, guild)
                    found.append(Posting(guild, channel, last.week, puzzle, tried, solved, True))
            newest, this = await self._store.study.weekly(guild, week), self.puzzle(week)
            if this is not None and (newest is None or newest.week < week):
                found.append(Posting(guild, channel, week, this))
        return found

    async def posted(self, posting: Posting) -> bool:
        """Notes that it is posted; False if somebody else has."""
        puzzle = posting.puzzle
        row = WeeklyRow(posting.guild, posting.week, puzzle.game, puzzle.name, posting.ended)
        return await self._store.study.put_weekly(row)
