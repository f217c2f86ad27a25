"""What servers and people have decided, but for their time: see ``host.time``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from db import Json, Scope, ServerScope, Store


class ServerSettings(Struct, frozen=True):
    """Where tables may be opened on a server, by whom, and at which pace if nobody says."""

    channels: tuple[int, ...] = ()
    """None named: everywhere."""
    creators: int | None = None
    """The role that may open tables; None: everybody."""
    pace: str = ""
    managers: int | None = None
    """The role that may decide all this, besides those who manage the server."""
    heralds: Mapping[str, int] = {}
    """The roles that are told of new tables, by game; that of the empty name of any game."""

    def told_of(self, slug: str) -> int | None:
        """The role that is told of a new table of a game."""
        return self.heralds.get(slug) or self.heralds.get("")


class Settings:
    """The settings of every server and person."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def server(self, guild: int | None) -> ServerSettings:
        """What a server has decided; nothing where there is no server."""
        if guild is None:
            return ServerSettings()
        chosen = await self._store.settings(ServerScope(guild))
        role, pace = chosen.get("creators"), chosen.get("pace")
        managers, heralds = chosen.get("managers"), chosen.get("heralds")
        return ServerSettings(
            _ids(chosen.get("channels")),
            role if isinstance(role, int) else None,
            pace if isinstance(pace, str) else "",
            managers if isinstance(managers, int) else None,
            {k: v for k, v in heralds.items() if isinstance(v, int)}
            if isinstance(heralds, dict)
            else {},
        )

    async def allow_channels(self, guild: int, channels: Sequence[int]) -> None:
        """Has tables opened in these channels only, or everywhere if there are none."""
        await self._store.put_setting(ServerScope(guild), "channels", [*channels] or None)

    async def allow_role(self, guild: int, role: int | None) -> None:
        """Has tables opened by those of a role only, or by everybody."""
        await self._store.put_setting(ServerScope(guild), "creators", role)

    async def let_manage(self, guild: int, role: int | None) -> None:
        """Has those of a role decide what the server decides, too."""
        await self._store.put_setting(ServerScope(guild), "managers", role)

    async def tell_role(self, guild: int, slug: str, role: int | None) -> None:
        """Has a role told of new tables of a game, of any if *slug* is empty; None: nobody."""
        known = (await self.server(guild)).heralds
        kept = {game: each for game, each in known.items() if game != slug}
        told = kept if role is None else {**kept, slug: role}
        await self._store.put_setting(ServerScope(guild), "heralds", dict(told) or None)

    async def choose_pace(self, guild: int, pace: str) -> None:
        """Sets the pace of tables for which nobody says another."""
        await self._store.put_setting(ServerScope(guild), "pace", pace)

    async def language(self, scope: Scope) -> str | None:
        """The language that a person or a server has chosen, if they have."""
        chosen = await self._store.setting(scope, "language")
        return chosen if isinstance(chosen, str) else None

    async def choose_language(self, scope: Scope, language: str | None) -> None:
        """Sets the language of a person or a server; ``None`` leaves it to their Discord."""
        await self._store.put_setting(scope, "language", language)


def _ids(value: Json) -> tuple[int, ...]:
    """A setting that is a list of ids."""
    return tuple(each for each in value if isinstance(each, int)) if isinstance(value, list) else ()
