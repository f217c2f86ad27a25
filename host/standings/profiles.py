"""Profiles of people, and statistics of games."""

from __future__ import annotations

from msgspec import Struct

from db import (
    EVERYWHERE,
    Career,
    Conduct,
    GameTally,
    Laurel,
    LevelTally,
    Listed,
    Rival,
    Store,
    Title,
)
from host.seeking.tempo import tempo
from host.standings.achievements import Achievements, Badge, longest_streak
from host.standings.ratings import ENOUGH, Ratings

MEETINGS = 3
"""How often two people must have met before one can be the other's nemesis."""
FAVOURITES = 3


class GameRecord(Struct, frozen=True):
    """A career in one game, and what can be read off it."""

    career: Career
    provisional: bool
    peak: int | None
    streak: int
    """Wins in a row up to now."""
    longest: int
    """The most wins in a row ever."""
    favourites: tuple[tuple[str, int], ...]

    @property
    def game(self) -> str:
        return self.career.game


class Profile(Struct, frozen=True):
    """All there is to tell about a person, on one server or everywhere."""

    person: Listed
    guild: int | None
    records: tuple[GameRecord, ...]
    """The game played most first."""
    conduct: Conduct
    nemesis: Rival | None
    badges: tuple[Badge, ...]
    titles: tuple[Title, ...]
    computers: tuple[LevelTally, ...] = ()
    """What they have done against computers, the weakest first."""
    tempo: int | None = None
    """In how many minutes they usually answer, if that is known."""
    laurels: tuple[Laurel, ...] = ()
    """How they ended in tournaments and leagues, the latest first."""

    @property
    def matches(self) -> int:
        return sum(record.career.matches for record in self.records)

    @property
    def wins(self) -> int:
        return sum(record.career.wins for record in self.records)

    @property
    def in_time(self) -> float | None:
        """The share of decisions made in time; None if none had a deadline."""
        decisions = self.conduct.moves + self.conduct.lapses
        return self.conduct.moves / decisions if decisions else None


class Stats(Struct, frozen=True):
    """How a game goes on a server."""

    game: str
    guild: int
    tally: GameTally

    @property
    def average(self) -> float | None:
        """The average total in company."""
        count = sum(times for _, times in self.tally.totals)
        return sum(total * times for total, times in self.tally.totals) / count if count else None


class Profiles:
    """Everybody's profile, and every game's statistics."""

    def __init__(self, store: Store, ratings: Ratings, achievements: Achievements) -> None:
        self._store, self._ratings, self._achievements = store, ratings, achievements

    async def profile(self, player: int, guild: int | None = None) -> Profile | None:
        """The profile of a person on a server, or everywhere; None if they never sat down here."""
        await self._ratings.glance()
        standings = self._store.standings
        person = await standings.person(player)
        league = EVERYWHERE if guild is None else await standings.league(guild)
        if person is None or league is None:
            return None
        careers = await standings.careers(league, player)
        records = sorted(map(_record, careers), key=lambda r: (-_played(r.career), r.game))
        rivals = await standings.rivals(league, player)
        titles = await standings.titles(guild=guild, player=player)
        return Profile(
            person,
            guild,
            tuple(records),
            await standings.conduct(league, player),
            _nemesis(rivals),
            await self._achievements.badges(player, careers),
            titles,
            await standings.against_computers(league, player),
            await tempo(self._store, player),
            await self._store.contests.laurels(player, guild),
        )

    async def stats(self, guild: int, game: str) -> Stats:
        """The statistics of a game on a server."""
        await self._ratings.glance()
        return Stats(game, guild, await self._store.standings.tally(guild, game))


def _played(career: Career) -> int:
    return career.matches + career.solos


def _record(career: Career) -> GameRecord:
    streak = next((i for i, place in enumerate(reversed(career.places)) if place != 1), None)
    return GameRecord(
        career,
        provisional=career.matches < ENOUGH,
        peak=max((step.shown for step in career.steps), default=None),
        streak=len(career.places) if streak is None else streak,
        longest=longest_streak(career.places),
        favourites=career.built[:FAVOURITES],
    )


def _nemesis(rivals: tuple[Rival, ...]) -> Rival | None:
    """Who came first more often than not, of those met often enough."""
    return next((r for r in rivals if r.met >= MEETINGS and r.ahead > r.behind), None)
