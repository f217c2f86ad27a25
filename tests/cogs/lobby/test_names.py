"""A game is found by what people call it, whatever their client speaks."""

from __future__ import annotations

import pytest

from db import Store
from locales import LANGUAGES
from locales.titles import called, read_title, title
from rules import games
from tests.cogs.conftest import discord_with
from tests.cogs.people import answer, texts


@pytest.mark.parametrize("slug", games())
def test_every_name_of_a_game_means_that_game_alone(slug: str) -> None:
    others = [other for other in games() if other != slug]
    assert all(read_title(title(language, slug), games()) == slug for language in LANGUAGES)
    assert not [other for other in others if called(slug) & called(other)]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Townies", "small_cities"),
        ("  TOWNIES ", "small_cities"),
        ("маленькі міста", "small_cities"),
        ("тини таунс", "tiny_towns"),
        ("Крошечные", "tiny_towns"),
        ("tiny-towns", "tiny_towns"),
        ("Tini Towns", "tiny_towns"),
        ("париж", "paris"),
        ("Paris: La Cite de la Lumiere", "paris"),
        ("St. Malo", "saint_malo"),
        ("сен мало", "saint_malo"),
        ("моё", None),
        ("chess", None),
        ("", None),
    ],
)
def test_a_game_is_understood_as_people_type_it(typed: str, meant: str | None) -> None:
    assert read_title(typed, games()) == meant


async def test_every_command_takes_the_name_of_another_language(store: Store) -> None:
    async with discord_with(store, games()) as table:
        anna = table.people["anna"]
        await anna.slash(table.channel, "settings language", language="uk")
        for command in ("rules", "leaderboard", "stats", "daily results"):
            told = await anna.slash(table.channel, command, game="Townies")
            assert "Townies" not in texts(answer(told)), command
        refused = texts(answer(await anna.slash(table.channel, "rules", game="шахи")))
        assert "Маленькі міста" in refused
        assert not any(slug in refused for slug in games())
        await anna.slash(table.channel, "game new", game="Townies", seats=2)
        assert "Маленькі міста" in texts(table.channel.last_message)
