"""What a match that has just ended brought its players: how ratings moved, what they achieved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from db import EVERYWHERE, Career, MatchRow, Moved, SeatState, Store
from host.standings.achievements import Achievements, Badge, mastery, milestones
from host.standings.ratings import ENOUGH, Ratings
from rules.matches.record import AnyGame


class Laurels(Struct, frozen=True):
    """What a seat takes home; *moved* is None if the match is not rated."""

    seat: int
    moved: Moved | None
    badges: tuple[Badge, ...]
    """What was achieved for the first time."""

    @property
    def provisional(self) -> bool:
        return self.moved is not None and self.moved.matches < ENOUGH


class Crowning:
    """Finds out what a match brought."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        ratings: Ratings,
        achievements: Achievements,
    ) -> None:
        self._store, self._games = store, games
        self._ratings, self._achievements = ratings, achievements

    async def of(self, match_id: int) -> tuple[Laurels, ...]:
        """What everybody who stayed takes home from a match that is over, by seat."""
        await self._ratings.glance()
        await self._achievements.glance()
        match = await self._store.match(match_id)
        league = await self._league(match)
        moved = {each.seat: each for each in await self._store.standings.moved(league, match_id)}
        return tuple(
            [
                Laurels(
                    row.seat,
                    moved.get(row.seat),
                    await self._earned(match, row.player, counts=row.seat in moved),
                )
                for row in await self._store.seats(match_id)
                if row.player is not None and row.state is SeatState.PLAYING
            ]
        )

    async def _league(self, match: MatchRow) -> int:
        here = await self._store.standings.league(match.league) if match.league else None
        return EVERYWHERE if here is None else here

    async def _earned(self, match: MatchRow, player: int, *, counts: bool) -> tuple[Badge, ...]:
        awards = await self._store.standings.awards(player)
        new = [Badge(a.name, a.game) for a in awards if a.first_match == match.id]
        before = [a for a in awards if a.first_match < match.id]
        if not mastery(before, self._games):
            new += mastery(awards, self._games)
        if counts:
            careers = await self._store.standings.careers(EVERYWHERE, player)
            known = milestones(without_last(careers, match.game), self._games)
            new += [b for b in milestones(careers, self._games) if b not in known]
        return tuple(new)


def without_last(careers: Sequence[Career], game: str) -> list[Career]:
    """The careers as they were before the latest match of *game*."""
    return [
        replace(career, matches=max(0, career.matches - 1), places=career.places[:-1])
        if career.game == game
        else career
        for career in careers
    ]
