"""Games by the names that people know them by."""

from __future__ import annotations

from collections.abc import Iterable

from discord.app_commands import Choice

from cogs.desk import Desk, Interaction
from locales import words


async def game_choices(
    desk: Desk, interaction: Interaction, typed: str, slugs: Iterable[str] | None = None
) -> list[Choice[str]]:
    """The games, or those of *slugs*, whose name fits what was typed."""
    language = await desk.languages.of_person(interaction)
    titles = [(title(language, slug), slug) for slug in slugs or desk.games]
    found = [(t, s) for t, s in sorted(titles) if typed.lower() in f"{t} {s}".lower()]
    return [Choice(name=name, value=slug) for name, slug in found][:25]


def title(language: str, slug: str) -> str:
    """What a game is called."""
    return words(language, slug)("title")
