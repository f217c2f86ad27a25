"""Who reads which language, and what commands are called in it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias, TypeVar

import discord
from discord import app_commands
from discord.app_commands import TranslationContextTypes, locale_str

from host import PersonScope, Scope, ServerScope, Unavailable
from host.settings import Settings
from locales import DEFAULT, LANGUAGES, words

F = TypeVar("F", bound=Callable[..., Any])

AS_DISCORD = "discord"
"""Chosen by people who want no other language than that of their Discord."""

Word: TypeAlias = app_commands.Range[str, 1, 100]
"""A thing that is typed by its name."""
Line: TypeAlias = app_commands.Range[str, 1, 1000]
"""Several things that are typed one after the other."""


def text(message: str, attribute: str | None = None, *, slug: str | None = None) -> locale_str:
    """A text of a command, in English, that the translator finds again in other languages."""
    return locale_str(_said("en", message, attribute, slug), id=message, part=attribute, slug=slug)


def command(message: str) -> Callable[[Any], app_commands.Command[Any, Any, Any]]:
    """Makes a slash command that is named and described by *message*."""
    return app_commands.command(name=text(message), description=text(message, "what"))


def arguments(**messages: str) -> Callable[[F], F]:
    """Names and describes the arguments of a slash command by their messages."""

    def name(callback: F) -> F:
        named = app_commands.rename(**{arg: text(m) for arg, m in messages.items()})
        described = app_commands.describe(**{a: text(m, "what") for a, m in messages.items()})
        return named(described(callback))

    return name


@cache
def _said(language: str, message: str, attribute: str | None, slug: str | None) -> str:
    said = words(language, slug)
    found = said.attribute(message, attribute) if attribute else said(message)
    assert found is not None, f"{language}: {message}.{attribute}"
    return found


class Translator(app_commands.Translator):
    """Names and descriptions of commands from the locale files."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: TranslationContextTypes
    ) -> str | None:
        language = locale.value.split("-")[0]
        if language not in LANGUAGES or "id" not in string.extras:
            return None
        return self.said(language, **string.extras)

    def said(self, language: str, id: str, part: str | None, slug: str | None) -> str:
        """A message, or a part of one, in a language."""
        return _said(language, id, part, slug)


class Sources(Translator):
    """Messages as they stand in their files, which tells at once whether any has changed."""

    def said(self, language: str, id: str, part: str | None, slug: str | None) -> str:
        return f"{part}: {words(language, slug).source(id)}"


class Languages:
    """The language of a person (their setting, else their Discord's) and of a server."""

    def __init__(self, settings: Settings, remembered: int = 4096) -> None:
        self._settings, self._size = settings, remembered
        self._chosen: OrderedDict[Scope, str | None] = OrderedDict()

    async def of_person(self, interaction: discord.Interaction[Any]) -> str:
        """What a person reads; as long as the database cannot be asked, what their Discord says."""
        try:
            chosen = await self._of(PersonScope(interaction.user.id))
        except Unavailable:
            chosen = None
        return chosen or _known(interaction.locale.value) or DEFAULT

    async def chosen(self, player: int) -> str | None:
        """The language that a person has chosen, if they have."""
        return await self._of(PersonScope(player))

    async def of_server(self, interaction: discord.Interaction[Any]) -> str:
        """What is said in public here: as the server has decided, else as whoever asks speaks."""
        return await self.decided(interaction) or await self.of_person(interaction)

    async def decided(self, interaction: discord.Interaction[Any]) -> str | None:
        """The language that a server has chosen, here or in Discord's own settings."""
        guild = interaction.guild_id
        chosen = None if guild is None else await self._of(ServerScope(guild))
        return chosen or community_language(interaction.guild)

    async def of_guild(self, guild_id: int, guild: discord.Guild | None) -> str:
        """What is said in public on a server without anybody having asked."""
        return await self._of(ServerScope(guild_id)) or community_language(guild) or DEFAULT

    def forget(self, scope: Scope) -> None:
        """Remembers nothing of a person or a server."""
        self._chosen.pop(scope, None)

    async def choose(self, scope: Scope, language: str) -> None:
        """Sets the language of a person or a server; :data:`AS_DISCORD` leaves it to Discord."""
        chosen = None if language == AS_DISCORD else language
        await self._settings.choose_language(scope, chosen)
        self._chosen.pop(scope, None)

    async def _of(self, scope: Scope) -> str | None:
        if scope not in self._chosen:
            self._chosen[scope] = _known(await self._settings.language(scope))
            if len(self._chosen) > self._size:
                self._chosen.popitem(last=False)
        return self._chosen[scope]


def community_language(guild: discord.Guild | None) -> str | None:
    """The language of a Community server; all others are told to speak English by Discord."""
    if guild is None or "COMMUNITY" not in guild.features:
        return None
    return _known(guild.preferred_locale.value)


def _known(language: object) -> str | None:
    short = str(language).split("-")[0]
    return short if short in LANGUAGES else None
