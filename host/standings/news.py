"""Which seasons are newly crowned, and where that is to be told; each is told once."""

from __future__ import annotations

from msgspec import Struct, convert, to_builtins
from msgspec.structs import replace

from db import League, Store
from host.standings.seasons import Hall, Seasons

SCOPE = "seasons"
"""The scope of the settings that say where seasons are told, by server."""


class Place(Struct, frozen=True):
    """A channel in which champions are named, and the last season that was told there."""

    channel: int
    told: int = 0


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
        known = await self._store.setting(SCOPE, str(guild))
        told = convert(known, Place).told if known else await self._crowned(guild)
        await self._keep(guild, Place(channel, told))

    async def fresh(self) -> list[News]:
        """The seasons that were crowned since this was asked last; asking again gives others."""
        found = list[News]()
        for guild, kept in (await self._store.settings(SCOPE)).items():
            place = convert(kept, Place)
            for season in reversed(await self._store.standings.seasons(int(guild))):
                if season.crowned and season.season > place.told:
                    place = replace(place, told=season.season)
                    await self._keep(int(guild), place)
                    found.append(News(place.channel, await self._of(int(guild), season)))
        return found

    async def _of(self, guild: int, season: League) -> Hall:
        hall = await self._seasons.hall(guild)
        return replace(hall, seasons=(season,))

    async def _crowned(self, guild: int) -> int:
        seasons = await self._store.standings.seasons(guild)
        return max((each.season for each in seasons if each.crowned), default=0)

    async def _keep(self, guild: int, place: Place) -> None:
        await self._store.put_setting(SCOPE, str(guild), to_builtins(place))
