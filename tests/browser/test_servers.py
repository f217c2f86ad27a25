"""A match of two servers in real browsers: a thread on each, each in its language."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from locales import words
from playground.seed import ADA, BORIS, OKSANA
from tests.browser.conftest import PHONE, Windows
from tests.browser.test_match import (
    BOARD,
    Look,
    assert_picture_is_loaded,
    board,
    look,
    play_by_buttons,
)

pytestmark = pytest.mark.asyncio(loop_scope="session")

GAME = "tiny_towns"
SERVERS = {"en": ("London", ADA), "uk": ("Lviv", OKSANA), "ru": ("Riga", BORIS)}
YES = {"en": "Yes", "uk": "Так", "ru": "Да"}
LOOKS: tuple[Look, ...] = ((PHONE, "phone", "dark"), (PHONE, "phone", "light"))


async def types(page: Page, language: str, command: str, **options: str) -> None:
    """Types a command with its options, all in somebody's language."""
    said = words(language, GAME)
    names = " ".join(said(f"cmd-{part}") for part in command.split())
    line = " ".join(f"{said(f'arg-{name}')}:{value}" for name, value in options.items())
    await page.locator(".composer-input").fill(f"/{names} {line}")
    await page.keyboard.press("Enter")


async def at_home(house: Windows, language: str) -> Page:
    """Somebody on the server that they own, whose people may play with those of others."""
    name, person = SERVERS[language]
    guild = house.table.table.add_guild(name, person, [person], language)
    (channel,) = house.table.table.world.channels_of(guild)
    page = await house.open(person, channel.id)
    await types(page, language, "settings abroad", abroad=YES[language])
    await expect(page.locator("article.ephemeral").last).to_be_visible()
    return page


async def test_people_of_two_servers_play_one_match_each_in_their_language(house: Windows) -> None:
    pages = {language: await at_home(house, language) for language in ("en", "uk")}
    ada, oksana = pages.values()
    await types(ada, "en", "game new", game=words("en", GAME)("title"), seats="2")
    await expect(ada.locator('[data-custom-id^="start|"]').last).to_be_visible()
    await types(oksana, "uk", "game list", everywhere=YES["uk"])
    await oksana.locator('[data-custom-id^="sit|"]').last.click()
    for page in pages.values():
        await page.locator(".threads .channel").first.click()
        await assert_picture_is_loaded(board(page))
    for _ in range(2):
        boards = [await page.locator(BOARD).count() for page in pages.values()]
        for page in pages.values():
            await play_by_buttons(page)
        for page, count in zip(pages.values(), boards, strict=True):
            await expect(page.locator(BOARD).nth(count)).to_be_visible()
    for language, page in pages.items():
        await assert_picture_is_loaded(board(page))
        await expect(board(page)).to_contain_text(words(language, GAME)("title"))
        await look(page, f"servers-{language}", board(page), LOOKS)
