"""``/rules``: a worked turn first, what is typed last, and one thing looked up by its name."""

from __future__ import annotations

import pytest

from db import Store
from locales import LANGUAGES, words
from render import art
from rules import games
from rules.lessons import lesson
from tests.cogs.conftest import discord_with
from tests.cogs.limits import breaches
from tests.cogs.people import answer, buttons, texts


@pytest.mark.parametrize("slug", games())
async def test_pages_begin_with_a_worked_turn_and_end_with_what_is_typed(
    store: Store, slug: str
) -> None:
    said, taught = words("en", slug), lesson(slug)
    assert taught is not None
    async with discord_with(store, games()) as table:
        anna = table.people["anna"]
        page = answer(await anna.slash(table.channel, "rules", game=slug))
        assert all(said(f"lesson-{step}") in texts(page) for step in taught.turn)
        assert len(page.attachments) == len(taught.turn) + 1
        while (onward := list(buttons(page))[-2]).startswith("page|"):
            await anna.click(page.message, custom_id=onward)
            page = table.now(page)
            if len(buttons(page)) < 3:
                break
        assert said(f"help-{art(slug).typed}-title") in texts(page)
        for entry in table.env.http_requests:
            assert breaches(entry.json) == [], entry.path


@pytest.mark.parametrize("slug", games())
def test_every_thing_has_a_name_in_every_language_and_a_picture(slug: str) -> None:
    painter = art(slug)
    assert len(painter.things) >= 12
    for number, thing in enumerate(painter.things):
        for language in LANGUAGES:
            assert f"name-{thing}" in words(language, slug), thing
        picture = painter.thing(words(LANGUAGES[number % 3], slug), thing)
        assert picture.size[0] <= 800, "too wide to be read on a phone"


@pytest.mark.parametrize("typed", ["chapel", "Часовня", "каплиця", "апли"])
async def test_a_thing_is_found_by_its_name_in_any_language(store: Store, typed: str) -> None:
    async with discord_with(store, games()) as table:
        shown = await table.people["anna"].slash(
            table.channel, "rules", game="tiny_towns", about=typed
        )
        assert "Chapel" in texts(answer(shown))
        assert len(answer(shown).attachments) == 1


async def test_what_there_is_not_is_answered_with_what_there_is(store: Store) -> None:
    async with discord_with(store, games()) as table:
        told = await table.people["anna"].slash(
            table.channel, "rules", game="tiny_towns", about="dragon"
        )
        assert "Abbey" in texts(answer(told))
