"""Who reads which language, and what commands are called in it."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import TranslationContextTypes, locale_str

from db import Store
from locales import DEFAULT, LANGUAGES, words


def text(message: str, attribute: str | None = None, *, slug: str | None = None) -> locale_str:
    """A text of a command, in English, that the translator finds again in other languages."""
    return locale_str(_said("en", message, attribute, slug), id=message, part=attribute, slug=slug)


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
        extras = string.extras
        return _said(language, extras["id"], extras["part"], extras["slug"])


class Languages:
    """The language of a person (their setting, else their Discord's) and of a server."""

    def __init__(self, store: Store, remembered: int = 4096) -> None:
        self._store, self._size = store, remembered
        self._chosen: OrderedDict[str, str | None] = OrderedDict()

    async def of_person(self, interaction: discord.Interaction[Any]) -> str:
        chosen = await self._of(f"user:{interaction.user.id}")
        return chosen or _known(interaction.locale.value) or DEFAULT

    async def of_server(self, interaction: discord.Interaction[Any]) -> str:
        """What is said in public here."""
        chosen = await self._of(f"guild:{interaction.guild_id}")
        preferred = interaction.guild_locale.value if interaction.guild_locale else None
        return chosen or _known(preferred) or DEFAULT

    async def choose(self, scope: str, language: str) -> None:
        """Sets the language of a person or a server."""
        await self._store.put_setting(scope, "language", language)
        self._chosen.pop(scope, None)

    async def _of(self, scope: str) -> str | None:
        if scope not in self._chosen:
            self._chosen[scope] = _known(await self._store.setting(scope, "language"))
            if len(self._chosen) > self._size:
                self._chosen.popitem(last=False)
        return self._chosen[scope]


def _known(language: object) -> str | None:
    short = str(language).split("-")[0]
    return short if short in LANGUAGES else None
