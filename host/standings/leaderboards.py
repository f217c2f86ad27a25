"""Leaderboards: who stands where, in which game, since when."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from db import EVERYWHERE, By, LevelTally, Page, Season, Span, Store
from host.errors import Denied
from host.standings.ratings import ENOUGH, Ratings

PER_PAGE = 10
DAY = 86_400_000
WEEK = 7 * DAY
"""How long back the arrows of a leaderboard look."""


class Period(StrEnum):
    """Which matches a leaderboard counts."""

    ALL = "all"
    SEASON = "season"
    RECENT = "recent"


class Leaderboard(Struct, frozen=True):
    """A page of a leaderboard and what it is a leaderboard of.

    *number* is that of the page, from 0. Provisional ratings have no place and come last; *enough*
    matches make a rating firm.
    """

    game: str
    by: By
    period: Period
    guild: int | None
    season: Season | None
    page: Page
    number: int
    pages: int
    enough: int = ENOUGH
    computers: tuple[LevelTally, ...] = ()
    """What all of them have done against computers, the weakest first."""


class Leaderboards:
    """Every leaderboard."""

    def __init__(self, store: Store, ratings: Ratings) -> None:
        self._store, self._ratings = store, ratings

    async def page(
        self,
        game: str,
        *,
        by: By = By.RATING,
        guild: int | None = None,
        period: Period = Period.ALL,
        season: int | None = None,
        number: int | None = 0,
        viewer: int | None = None,
    ) -> Leaderboard:
        """A page of a leaderboard, of a server or, without *guild*, of everybody.

        A *season* of a server is named by its number; without one it is the latest. A page beyond
        the last is the last; without a *number* it is the page on which the viewer stands.

        :raises Denied: if there is no such season.
        """
        await self._ratings.glance()
        chosen = await self._season(guild, season) if period is Period.SEASON else None
        league = await self._league(guild, chosen)
        page = await self._page(league, game, by, period, chosen, number or 0, viewer)
        pages = max(1, -(-page.total // PER_PAGE))
        wanted = (page.own_at or 0) // PER_PAGE if number is None else min(number, pages - 1)
        if wanted * PER_PAGE != page.offset:
            page = await self._page(league, game, by, period, chosen, wanted, viewer)
        number = page.offset // PER_PAGE
        met = () if league is None else await self._store.standings.computers_met(league, game)
        return Leaderboard(game, by, period, guild, chosen, page, number, pages, computers=met)

    async def _season(self, guild: int | None, number: int | None) -> Season:
        seasons = () if guild is None else await self._store.standings.seasons(guild)
        for each in seasons:
            if number in (None, each.season):
                return each
        raise Denied("no-season")

    async def _league(self, guild: int | None, season: Season | None) -> int | None:
        if season is not None:
            return season.id
        return EVERYWHERE if guild is None else await self._store.standings.league(guild)

    async def _page(
        self,
        league: int | None,
        game: str,
        by: By,
        period: Period,
        season: Season | None,
        number: int,
        viewer: int | None,
    ) -> Page:
        if league is None:
            return Page((), 0, 0)
        until = self._ratings.now()
        if season is not None and season.ends_at is not None:
            until = min(until, season.ends_at)
        return await self._store.standings.page(
            league,
            game,
            by,
            span=Span.RECENT if period is Period.RECENT else Span.ALL,
            since=until - WEEK,
            offset=number * PER_PAGE,
            limit=PER_PAGE,
            viewer=viewer,
        )
