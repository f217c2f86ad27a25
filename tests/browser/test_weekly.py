"""The puzzle of the week on phones: posted on servers of two languages, and over a week later."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Locator, Page, expect

from cogs.study.reasons import named
from host.study.weeks import WEEK
from locales import words
from minds.study.puzzles import Puzzle, shelf
from playground.seed import ADA, BORIS
from rules import games
from tests.browser.conftest import PHONE, Chromium, House, keep_picture, table_with_bot
from tests.browser.test_match import assert_picture_is_loaded
from tests.wire.campaign.weather import TroubledBot

pytestmark = pytest.mark.asyncio(loop_scope="session")

PEOPLE = {"en": ADA, "ru": BORIS}


async def test_the_puzzle_of_the_week_keeps_its_secret_until_its_end(
    browser: Chromium, tmp_path: Path
) -> None:
    async with table_with_bot(browser, tmp_path, TroubledBot) as house:
        pages = {language: await asked_for(house, language) for language in PEOPLE}
        puzzle = of_the_week(house)
        for language, page in pages.items():
            said = words(language, puzzle.game)
            level = said(f"puzzle-level-{puzzle.level}")
            post = message(page, said("weekly-post", game=said("title"), level=level))
            await expect(post).to_have_count(1)
            # by the keyboard: a picture that comes late moves what a finger points at
            await post.get_by_role("button", name=said("button-solve")).press("Enter")
            panel = page.locator("article.ephemeral").last
            await expect(panel).to_contain_text(said("title"))
            await look(page, f"{language}-post", post)
            await look(page, f"{language}-panel", panel)
            assert not await tells(page, solution(puzzle, language))
        await a_week_later(house)
        for language, page in pages.items():
            told = message(page, solution(puzzle, language))
            await expect(told).to_have_count(1)
            await expect(told.locator("[data-custom-id]")).to_have_count(0)
            await look(page, f"{language}-ended", told)
            await look(page, f"{language}-next", page.locator("article.message").last)
        assert "Traceback" not in house.bot.output


async def asked_for(house: House, language: str) -> Page:
    """A server of a language, on which whoever owns it has the puzzle of the week posted."""
    person, said = PEOPLE[language], words(language)
    guild = house.table.table.add_guild(f"Lviv {language}", person, [person], language)
    (channel,) = house.table.table.world.channels_of(guild)
    page = await house.open(person, channel.id, size=PHONE)
    typed = f"/{said('cmd-settings')} {said('cmd-weekly')} {said('arg-channel')}:"
    await page.locator(".composer-input").fill(typed)
    await expect(page.get_by_label(said("arg-channel"), exact=True)).to_be_focused()
    await page.keyboard.type(channel.name)
    await page.keyboard.press("Tab")
    await expect(page.locator(".tail")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(page.locator("article.message .gallery img")).to_have_count(1)
    return page


def of_the_week(house: House) -> Puzzle:
    """The puzzle that was posted, everywhere the same."""
    ((game, name),) = house.bot.query("SELECT DISTINCT game, name FROM weekly_puzzle")
    return shelf(game)[name]


def solution(puzzle: Puzzle, language: str) -> str:
    """What is told of it in the end, and not before."""
    return named(words(language, puzzle.game), games()[puzzle.game], puzzle.best)


def message(page: Page, text: str) -> Locator:
    """The message in which all lines of a *text* stand, as it looks once it is set."""
    found = page.locator("article.message:not(.ephemeral)")
    for line in text.splitlines():
        found = found.filter(has_text=line.removeprefix("### "))
    return found


async def tells(page: Page, secret: str) -> bool:
    """Whether what stands in the channel says it, in words or under a picture."""
    seen: str = await page.evaluate(
        """() => [...document.querySelectorAll("article.message:not(.ephemeral)")]
            .map(one => one.innerText + [...one.querySelectorAll("img")].map(img => img.alt))
            .join()"""
    )
    return secret in seen


async def a_week_later(house: House) -> None:
    """The bot starts again when the week is over."""
    since = len(house.bot.output)
    await house.bot.kill()
    assert isinstance(house.bot, TroubledBot)
    house.bot.tell(ahead=WEEK / 1000)
    await house.bot.start()
    await house.bot.says("ready", since)


async def look(page: Page, name: str, at: Locator) -> None:
    """Keeps a picture of a message, once its own picture is there."""
    await assert_picture_is_loaded(at)
    await keep_picture(page, at, f"weekly-{name}")
