"""Which seasons are newly crowned, and where that is to be told; each is told once."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from db import Season, Store
from host.standings.seasons import Hall, Seasons


class News(Struct, frozen=True):
    """A season that is over and whose champions are known."""

    channel: int
    hall: Hall
    """With that season alone."""


class Herald:
    """Remembers where seasons are told, and which were not told yet."""

    def __init__(self, store: Store, seasons: Seasons) -> None:
        self._store, self._seasons = store, seasons

    async def listen(self, guild: int, channel: int) -> None:
        """Has the champions of a server named in that channel from now on."""
        await self._store.standings.listen(guild, channel)

    async def fresh(self) -> list[News]:
        """The seasons that were crowned since this was asked last; asking again gives others."""
        found = list[News]()
        for channel, season in await self._store.standings.untold_seasons():
            if await self._store.standings.claim_season(season.guild, season.season):
                found.append(News(channel, await self._of(season.guild, season)))
        return found

    async def _of(self, guild: int, season: Season) -> Hall:
        hall = await self._seasons.hall(guild)
        return replace(hall, seasons=(season,))
