"""Seasons of a server: begun and ended by a moderator or by the calendar, their champions kept."""

from __future__ import annotations

from datetime import UTC, datetime
from enum import StrEnum

from msgspec import Struct

from db import Calendar, NotFound, Season, Stale, Store, Title
from host.errors import Denied
from host.standings.ratings import Ratings


class Every(StrEnum):
    """How often seasons begin by themselves; all times are UTC."""

    MONTH = "month"
    QUARTER = "quarter"
    YEAR = "year"


_MONTHS = {Every.MONTH: 1, Every.QUARTER: 3, Every.YEAR: 12}


class Hall(Struct, frozen=True):
    """A server's hall of fame: seasons that are over and their first three, the latest first."""

    seasons: tuple[Season, ...]
    titles: tuple[Title, ...]
    every: Every | None
    current: Season | None = None
    """The season that is under way."""


class Seasons:
    """Every server's seasons."""

    def __init__(self, store: Store, ratings: Ratings) -> None:
        self._store, self._ratings = store, ratings

    async def current(self, guild: int) -> Season | None:
        """The season that is under way, if there is one."""
        await self._begin_due(await self._store.standings.calendars(guild))
        now = self._ratings.now()
        for season in await self._store.standings.seasons(guild):
            if season.starts_at <= now and (season.ends_at is None or season.ends_at > now):
                return season
        return None

    async def any(self, guild: int) -> bool:
        """Whether the server has ever had a season."""
        return bool(await self._store.standings.seasons(guild))

    async def start(self, guild: int, name: str = "", *, ends_at: int | None = None) -> Season:
        """Starts a season now, as a moderator; without *ends_at* it lasts until it is ended.

        :raises Denied: if one is under way, or it would end before it begins.
        """
        now = self._ratings.now()
        if ends_at is not None and ends_at <= now:
            raise Denied("season-ends-early")
        try:
            return await self._store.standings.open_season(
                guild, name=name.strip()[:60], starts_at=now, ends_at=ends_at
            )
        except Stale:
            raise Denied("season-open") from None

    async def end(self, guild: int) -> Season:
        """Ends the season now, as a moderator; its champions are named once all is counted.

        :raises Denied: if none is under way.
        """
        try:
            return await self._store.standings.close_season(guild, at=self._ratings.now())
        except NotFound:
            raise Denied("no-season-open") from None

    async def schedule(self, guild: int, every: Every | None) -> None:
        """Has seasons begin by themselves, the first one now; None stops that.

        A season that is under way goes on to its own end first.
        """
        await self._store.standings.put_calendar(guild, every, at=self._ratings.now())
        await self._begin_due(await self._store.standings.calendars(guild))

    async def tick(self) -> None:
        """Begins the seasons that the calendars ask for, and crowns those that are over.

        To be called now and then, whenever convenient: a season that begins late counts what
        ended since its due date.
        """
        await self._begin_due(await self._store.standings.calendars())
        await self._ratings.catch_up()

    async def hall(self, guild: int) -> Hall:
        """The hall of fame of a server."""
        await self._ratings.glance()
        standings, now = self._store.standings, self._ratings.now()
        current = await self.current(guild)
        calendars = await standings.calendars(guild)
        seasons = await standings.seasons(guild)
        return Hall(
            tuple(each for each in seasons if each.ends_at is not None and each.ends_at <= now),
            await standings.titles(guild=guild),
            Every(calendars[0].every) if calendars else None,
            current,
        )

    async def _begin_due(self, calendars: tuple[Calendar, ...]) -> None:
        now = self._ratings.now()
        for calendar in calendars:
            first, end = bounds(Every(calendar.every), now)
            seasons = await self._store.standings.seasons(calendar.guild)
            last = seasons[0].ends_at if seasons else 0
            if last is None or last > now:
                continue
            try:
                await self._store.standings.open_season(
                    calendar.guild,
                    name="",
                    starts_at=max(first, calendar.since, last),
                    ends_at=end,
                )
            except Stale:
                continue  # another process was faster


def bounds(every: Every, now: int) -> tuple[int, int]:
    """When the month, quarter or year of *now* began, and when the next one does."""
    today, months = datetime.fromtimestamp(now / 1000, UTC), _MONTHS[every]
    first = (today.month - 1) // months * months
    begin = datetime(today.year, first + 1, 1, tzinfo=UTC)
    after = first + months
    end = datetime(today.year + after // 12, after % 12 + 1, 1, tzinfo=UTC)
    return _milliseconds(begin), _milliseconds(end)


def _milliseconds(moment: datetime) -> int:
    return int(moment.timestamp()) * 1000
