"""The news of a server's week: what was played, who surprised, who wins and wins."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from db import EVERYWHERE, Listed, Store
from db.digest import WeekPart
from host.study.weeks import MONDAY, WEEK
from host.time.pace import MINUTE

if TYPE_CHECKING:
    from host.host import Host

SURPRISE = 50
"""By so much must the winner have been rated lower than somebody whom they beat."""
STREAK = 2
"""Of fewer wins in a row nothing is told."""
TELLING = 10 * MINUTE
"""So long somebody may take to tell the news, with a film, before others try."""
WEIGHED = 100
"""So many of the latest matches of a week are looked at for surprises and streaks."""


class Upset(Struct, frozen=True):
    """A win against somebody who was rated higher by the *gap*."""

    match: int
    game: str
    winner: Listed
    loser: Listed
    gap: int


class Streak(Struct, frozen=True):
    """Wins in a row that go on."""

    person: Listed
    game: str
    wins: int


class Digest(Struct, frozen=True):
    """What happened on a server in a week; *best* is the match worth watching again."""

    guild: int
    week: int
    starts_at: int
    ends_at: int
    matches: int
    people: int
    games: tuple[tuple[str, int], ...]
    """How many matches of each game were played, the most first."""
    upset: Upset | None
    streak: Streak | None
    best: int | None


class Digests:
    """Gathers the news of a week, once for every server that wants them."""

    def __init__(self, host: Host, store: Store) -> None:
        self._host, self._store = host, store

    async def choose(self, guild: int, channel: int | None) -> None:
        """Has the news posted in a channel of a server, or no more."""
        await self._store.digest.put_channel(guild, channel)

    async def channel(self, guild: int) -> int | None:
        """Where a server has them posted."""
        return await self._store.digest.channel(guild)

    async def due(self, guilds: Sequence[int]) -> list[tuple[int, int]]:
        """The servers that have not heard of last week yet, and the channels to tell it in."""
        week, found = self._host.weeks.now() - 1, list[tuple[int, int]]()
        for guild in guilds:
            channel = await self.channel(guild)
            if channel is not None and not await self._store.digest.told(guild, week):
                found.append((guild, channel))
        return found

    async def claim(self, guild: int) -> Digest | None:
        """The news of last week, for the one who is to post them; None if somebody else is, or
        nothing was played.

        Who dies over it is followed by somebody else, a while later.
        """
        week, now = self._host.weeks.now() - 1, self._host.clock()
        if not await self._store.digest.claim(guild, week, now=now, until=now + TELLING):
            return None
        made = await self.of(guild, week)
        if not made.matches:
            await self.strike(made)
            return None
        return made

    async def strike(self, news: Digest) -> None:
        """Notes that news were posted, or never can be."""
        await self._store.digest.strike(news.guild, news.week)

    async def of(self, guild: int, week: int) -> Digest:
        """The news of a week."""
        await self._host.standings.ratings.catch_up()
        since = MONDAY + week * WEEK
        until = since + WEEK
        parts = await self._store.digest.parts(guild, since, until)
        matches = defaultdict[int, list[WeekPart]](list)
        for part in parts:
            matches[part.match].append(part)
        latest = [rows for _, rows in sorted(matches.items())][-WEIGHED:]
        games = Counter(rows[0].game for rows in matches.values())
        return Digest(
            guild,
            week,
            since,
            until,
            matches=len(matches),
            people=len({part.person.user for part in parts if part.person.user is not None}),
            games=tuple(sorted(games.items(), key=lambda each: (-each[1], each[0]))),
            upset=await self._upset(latest),
            streak=await self._streak(guild, latest, until),
            best=_best(latest),
        )

    async def _upset(self, matches: Sequence[Sequence[WeekPart]]) -> Upset | None:
        """The greatest surprise: somebody beats another who was rated much higher."""
        found = list[Upset]()
        for rows in matches:
            moved = await self._store.standings.moved(EVERYWHERE, rows[0].match)
            before = {each.seat: each.before for each in moved if each.before is not None}
            known = [row for row in rows if row.seat in before and row.person.user is not None]
            winner = next((row for row in known if row.place == 1), None)
            beaten = [row for row in known if row.place > 1]
            if winner is None or not beaten:
                continue
            loser = max(beaten, key=lambda row: before[row.seat])
            gap = before[loser.seat] - before[winner.seat]
            if gap >= SURPRISE:
                found.append(Upset(winner.match, winner.game, winner.person, loser.person, gap))
        return max(found, key=lambda each: (each.gap, each.match), default=None)

    async def _streak(
        self, guild: int, matches: Sequence[Sequence[WeekPart]], until: int
    ) -> Streak | None:
        """The longest row of wins of somebody who has won this week."""
        winners = {
            (row.person.user, row.game): row.person
            for rows in matches
            for row in rows
            if row.place == 1 and row.person.user is not None
        }
        found = list[Streak]()
        for (user, game), person in winners.items():
            wins = await self._store.digest.winning(guild, user or 0, game, until)
            if wins >= STREAK:
                found.append(Streak(person, game, wins))
        return max(found, key=lambda each: (each.wins, each.game), default=None)


def _best(matches: Sequence[Sequence[WeekPart]]) -> int | None:
    """The match worth watching: with the most people, and of those the closest."""
    worth = [rows for rows in matches if len([r for r in rows if r.total is not None]) > 1]
    found = max(worth, key=lambda rows: (len(rows), -_margin(rows), rows[0].match), default=None)
    return None if found is None else found[0].match


def _margin(rows: Sequence[WeekPart]) -> int:
    """By how many points the first was ahead of the second."""
    first, second, *_ = sorted((row.total for row in rows if row.total is not None), reverse=True)
    return first - second
