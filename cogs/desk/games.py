"""Games by the names that people know them by."""

from __future__ import annotations

from collections.abc import Iterable

from discord.app_commands import Choice

from cogs.desk import Desk, Interaction
from host import MatchRow
from host.opening.campaigns import setup_of
from locales import words
from locales.titles import fits, read_title, title
from render.saga import saga
from rules import games


async def game_choices(
    desk: Desk, interaction: Interaction, typed: str, slugs: Iterable[str] | None = None
) -> list[Choice[str]]:
    """The games, or those of *slugs*, whose name fits what was typed."""
    language = await desk.languages.of_person(interaction)
    found = [slug for slug in slugs or desk.games if fits(typed, slug)]
    if not found and (meant := read_title(typed, slugs or desk.games)):
        found = [meant]
    titles = sorted((title(language, slug), slug) for slug in found)
    return [Choice(name=name, value=slug) for name, slug in titles][:25]


def match_name(language: str, match: MatchRow) -> str:
    """What a match is called wherever it is listed: by its number, an episode by its own."""
    told, said = saga(match.game), words(language, match.game)
    if told is not None and is_episode(match):
        return f"{said('title')} · {told.episode(said, setup_of(match))}"
    return f"{said('title')} #{match.id}"


def is_episode(match: MatchRow) -> bool:
    """Whether a match is one of a campaign."""
    game = games().get(match.game)
    return game is not None and game.is_episode(setup_of(match))
