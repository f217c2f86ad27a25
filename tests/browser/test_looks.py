"""Pictures of the page for people to look at, kept under artefacts/."""

from collections.abc import Awaitable, Callable

import discord
import pytest
from playwright.async_api import Page, expect

from playground.seed import ADA, BORIS, GAMES, GENERAL, OKSANA
from tests.browser.conftest import ARTEFACTS, DESKTOP, PHONE, Visitor
from tests.browser.demo_bot import Board, files

pytestmark = pytest.mark.asyncio(loop_scope="session")

Scene = Callable[[Page], Awaitable[None]]


async def as_it_opens(page: Page) -> None:
    await expect(page.locator(".gallery img").first).to_be_visible()


async def commands(page: Page) -> None:
    await page.locator(".composer-input").press_sequentially("/")
    await expect(page.locator(".suggestion").first).to_be_visible()


async def filling_in(page: Page) -> None:
    await page.locator(".composer-input").fill("/game new kind:Paris seats:")
    await page.get_by_label("kind").focus()
    await expect(page.locator(".suggestion").first).to_be_visible()


async def form(page: Page) -> None:
    button = page.get_by_role("button", name="Form")
    await button.press("Enter")  # on a busy machine it may still move away under a pointer
    await expect(page.get_by_role("dialog")).to_be_visible()


async def large(page: Page) -> None:
    await page.locator(".gallery .tile").first.click()
    await expect(page.locator(".lightbox img")).to_be_visible()


async def drawer(page: Page) -> None:
    await page.locator(".menu-button").click()


async def settings(page: Page) -> None:
    await page.locator(".user-panel button").click()


SCENES: dict[str, tuple[int, tuple[int, int], str, Scene]] = {
    "desktop-dark-en": (ADA, DESKTOP, "dark", as_it_opens),
    "desktop-light-ru": (BORIS, DESKTOP, "light", as_it_opens),
    "desktop-dark-uk-commands": (OKSANA, DESKTOP, "dark", commands),
    "desktop-light-en-option": (ADA, DESKTOP, "light", filling_in),
    "desktop-dark-en-form": (ADA, DESKTOP, "dark", form),
    "desktop-dark-en-large": (ADA, DESKTOP, "dark", large),
    "desktop-light-uk-settings": (OKSANA, DESKTOP, "light", settings),
    "phone-dark-en": (ADA, PHONE, "dark", as_it_opens),
    "phone-light-uk-drawer": (OKSANA, PHONE, "light", drawer),
    "phone-dark-ru-commands": (BORIS, PHONE, "dark", commands),
    "phone-light-en-form": (ADA, PHONE, "light", form),
}


async def furnish(visitor: Visitor) -> None:
    """An evening at the table: talk, a board, a thread with somebody's turn."""
    users = discord.AllowedMentions(users=True)
    await visitor.say("Good evening! **Tiny Towns** tonight? Type </game new:1>, or press *Count*.")
    await visitor.say(
        f"- <@{ADA}> brings the board\n- <@{BORIS}> brings the tea\n> Until <t:4102444800:D>"
    )
    await visitor.bot.get_partial_messageable(GAMES).send(view=Board(), files=files())
    channel = await visitor.bot.fetch_channel(GAMES)
    assert isinstance(channel, discord.TextChannel)
    thread = await channel.create_thread(
        name="Tiny Towns #1", type=discord.ChannelType.public_thread
    )
    await thread.send(f"<@{BORIS}>, it is your turn.", allowed_mentions=users)
    await visitor.say(f"<@{OKSANA}>, there is tea.", GENERAL, allowed_mentions=users)


@pytest.mark.parametrize("name", SCENES)
async def test_the_page_can_be_looked_at(visitor: Visitor, name: str) -> None:
    person, size, theme, act = SCENES[name]
    await furnish(visitor)
    page = await visitor.open(person, size=size, theme=theme)
    await page.locator(".container").wait_for()
    await page.wait_for_load_state("networkidle")  # later pictures would push buttons away
    await act(page)
    await page.wait_for_load_state("networkidle")
    ARTEFACTS.mkdir(exist_ok=True)
    shot = await page.screenshot(path=ARTEFACTS / f"page-{name}.png")
    assert len(shot) > 10_000


async def test_an_empty_table_can_be_looked_at(visitor: Visitor) -> None:
    page = await visitor.open(BORIS, GENERAL)
    await expect(page.locator(".steps li")).to_have_count(3)
    ARTEFACTS.mkdir(exist_ok=True)
    await page.screenshot(path=ARTEFACTS / "page-desktop-dark-ru-empty.png")
