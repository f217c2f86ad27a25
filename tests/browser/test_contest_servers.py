"""A tournament of three servers in real browsers, each in its language."""

from __future__ import annotations

import pytest
from playwright.async_api import Locator, Page, expect

from host.contests import Format
from locales import words
from tests.browser.conftest import DESKTOP, Windows
from tests.browser.test_match import assert_picture_is_loaded
from tests.browser.test_servers import SERVERS, YES, at_home, types
from tests.browser.tournament import GAME, announce, called, look

pytestmark = pytest.mark.asyncio(loop_scope="session")

ROUND = {"en": "Round 1.", "ru": "Раунд 1.", "uk": "Раунд 1."}
NAME = called(Format.SWISS)
PICTURED = "article.message:not(.ephemeral):has(.gallery img)"
"""A board; who plays against a computer has their own there."""


async def joined_from_the_list(page: Page, language: str) -> Locator:
    """Somebody finds the tournament among those of other servers; gives the card in the channel."""
    await types(page, language, "tournament list", everywhere=YES[language])
    listed = page.locator("article.ephemeral", has_text=NAME).last
    await expect(listed).to_be_visible()
    await look(page, f"servers-list-{language}", listed, "dark")
    await page.locator('[data-custom-id^="cupcard|"]').last.click()
    joins = page.locator('article.ephemeral [data-custom-id^="cupjoin|"]').last
    await expect(joins).to_be_visible()
    await joins.click()
    card = page.locator("article.message:not(.ephemeral)", has_text=NAME).first
    await expect(card).to_be_visible()
    return card


async def test_a_tournament_of_three_servers_is_told_to_each_in_its_language(
    house: Windows,
) -> None:
    pages = {language: await at_home(house, language) for language in SERVERS}
    yes = {"arg-from-abroad": YES["en"], "arg-rounds": 1}
    cards = {
        "en": await announce(pages["en"], Format.SWISS, 4, **yes, **{"arg-computers": "apprentice"})
    }
    await cards["en"].locator('[data-custom-id^="cupjoin|"]').click()
    for language in ("ru", "uk"):
        cards[language] = await joined_from_the_list(pages[language], language)
    for language, page in pages.items():
        said = words(language, GAME)
        begun = said("contest-told-begun", name=NAME).replace("**", "")
        await expect(page.locator("article.message", has_text=begun)).to_have_count(1)
        running = said("contest-status-running", round=1, rounds=1)
        await expect(cards[language]).to_contain_text(running)
        tables = page.locator("article.message", has_text=said("contest-round", round=1)).last
        await look(page, f"servers-card-{language}", cards[language], "dark")
        await look(page, f"servers-round-{language}", tables, "dark")
        await page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
        await page.locator(".threads .channel").first.click()
        shown = page.locator(PICTURED).last
        await assert_picture_is_loaded(shown)
        alt = await shown.locator(".gallery img").first.get_attribute("alt")
        assert (alt or "").startswith(ROUND[language])
        await look(page, f"servers-board-{language}", shown, "dark")
