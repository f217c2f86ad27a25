"""Everything that follows from matches that ended, in one place: what the commands call."""

from __future__ import annotations

from typing import TYPE_CHECKING

from db import Store
from host.standings.achievements import Achievements
from host.standings.daily import Daily
from host.standings.laurels import Crowning
from host.standings.leaderboards import Leaderboards
from host.standings.news import Herald
from host.standings.profiles import Profiles
from host.standings.ratings import Ratings
from host.standings.seasons import Seasons

if TYPE_CHECKING:
    from host.host import Host


class Standings:
    """Leaderboards, seasons, profiles and challenges of a host.

    Everything that is read is brought up to date first, as far as that is quick. Call `tick` when
    the bot starts and every minute or so: it begins and ends seasons and challenges, works off
    what an upgrade or a crash has left, and keeps the next reader from waiting.
    """

    def __init__(self, host: Host, store: Store) -> None:
        self._host = host
        self.ratings = Ratings(store, host.clock)
        self.leaderboards = Leaderboards(store, self.ratings)
        self.seasons = Seasons(store, self.ratings)
        self.herald = Herald(store, self.seasons)
        self.achievements = Achievements(store, host.games)
        self.profiles = Profiles(store, self.ratings, self.achievements)
        self.crowning = Crowning(store, host.games, self.ratings, self.achievements)
        self.daily = Daily(host, store, self.ratings)

    async def tick(self) -> None:
        """Brings everything up to date; cheap when there is nothing to do."""
        await self._host.privacy.finish()
        await self.daily.close()
        await self.seasons.tick()
        await self.achievements.catch_up()
