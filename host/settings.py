"""What servers and people have decided, but for their time: see ``host.time``."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from db import Json, Scope, ServerScope, Store


class ServerSettings(Struct, frozen=True):
    """Where tables may be opened on a server, by whom, and at which pace if nobody says."""

    channels: tuple[int, ...] = ()
    """None named: everywhere."""
    creators: int | None = None
    """The role that may open tables; None: everybody."""
    pace: str = ""


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
        return ServerSettings(
            _ids(chosen.get("channels")),
            role if isinstance(role, int) else None,
            pace if isinstance(pace, str) else "",
        )

    async def allow_channels(self, guild: int, channels: Sequence[int]) -> None:
        """Has tables opened in these channels only, or everywhere if there are none."""
        await self._store.put_setting(ServerScope(guild), "channels", [*channels] or None)

    async def allow_role(self, guild: int, role: int | None) -> None:
        """Has tables opened by those of a role only, or by everybody."""
        await self._store.put_setting(ServerScope(guild), "creators", role)

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
