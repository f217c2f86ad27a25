"""``python -m tests.docs.screenshots FOLDER``: what owners see, on a fresh local table.

The pictures of docs/owners.md and README.md are made by it. ``--language uk --theme light`` shows
the same to somebody else, to look at.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.async_api import Locator, Page, expect

from locales import words
from playground import Playground
from playground.seed import BORIS, GAMES, GENERAL, MATCHES, MIRA
from tests.browser.conftest import PHONE, Windows, launched
from tests.playground.person import FAST
from tests.wire.process import Bot

WAIT = 800
"""Milliseconds in which pictures are loaded and drawn."""
COLOURS = 128
"""So many colours are kept, so that a picture is small."""
WITHOUT_TOOLS = """() => document.querySelectorAll(".toolbar")
    .forEach(one => one.style.display = "none")"""
LOCALES = {"en": "en-GB", "ru": "ru", "uk": "uk"}


class Camera:
    """Somebody's window, and the folder for what is seen in it."""

    def __init__(self, page: Page, folder: Path, language: str) -> None:
        self.page, self.folder, self.said = page, folder, words(language)

    async def typed(self, message: str) -> Locator:
        """Types a command; gives the private message that answers it."""
        answers = self.page.locator("article.ephemeral")
        before = await answers.count()
        await self.page.locator(".composer-input").fill(f"/{self.said(message)}")
        await self.page.wait_for_timeout(WAIT)
        await self.page.keyboard.press("Enter")
        await self.page.keyboard.press("Enter")
        answer = answers.nth(before)
        await expect(answer.locator("[data-custom-id]").first).to_be_visible()
        return answer

    async def press(self, message: Locator, start: str) -> None:
        """Presses what begins so, and waits until the message has changed."""
        before = await message.inner_html()
        await message.locator(f'[data-custom-id^="{start}"]').first.click()
        await self.changed(message, before)

    async def choose(self, message: Locator, start: str, *labels: str) -> None:
        """Chooses in a menu, and waits until the message has changed."""
        before = await message.inner_html()
        menu = message.locator(f'[data-custom-id*="{start}"]').first
        await menu.click()
        for label in labels:
            await self.page.get_by_role("option", name=label).first.click()
        await self.page.keyboard.press("Escape")
        await self.changed(message, before)

    async def changed(self, message: Locator, before: str) -> None:
        for _ in range(100):
            if await message.inner_html() != before:
                break
            await self.page.wait_for_timeout(WAIT // 8)
        await self.page.wait_for_timeout(WAIT)

    async def shoot(self, message: Locator, name: str) -> None:
        """Keeps a picture of a message, small."""
        await message.scroll_into_view_if_needed()
        await self.page.wait_for_timeout(WAIT)
        await self.page.evaluate(WITHOUT_TOOLS)
        png = await message.screenshot()
        picture = (
            Image.open(BytesIO(png)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
        )
        picture.save(self.folder / f"{name}.png", optimize=True)


async def owner(camera: Camera) -> None:
    """The steps of ``/setup``."""
    steps = await camera.typed("cmd-setup")
    await camera.choose(steps, "decide|0|where=", "matches")
    await camera.shoot(steps, "setup-where")
    await camera.press(steps, "setup|0|1")
    await camera.choose(steps, "decide|0|board=", "general")
    await camera.shoot(steps, "setup-board")
    for number, name in ((2, "language"), (3, "pace"), (4, "tell")):
        await camera.press(steps, f"setup|0|{number}")
        if name == "tell":
            await camera.choose(steps, "decide|0|tell:", "Players")
        await camera.shoot(steps, f"setup-{name}")
    await camera.press(steps, "setup|0|5")
    await camera.shoot(steps, "setup-manage")
    await camera.press(steps, "setup|0|6")
    await camera.shoot(steps, "setup-check")


async def player(camera: Camera) -> None:
    """The first page of the hub, the games, and a table in the list of open ones."""
    hub = await camera.typed("cmd-help")
    await camera.shoot(hub, "hub")
    await camera.press(hub, "hub|0|play")
    await camera.shoot(hub, "hub-play")
    await camera.press(hub, "hub|0|new")
    await camera.choose(hub, "open|0|", words(camera.said.locale, "tiny_towns")("title"))


async def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.docs.screenshots", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--language", choices=LOCALES, default="en")
    parser.add_argument("--theme", choices=("dark", "light"), default="dark")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    async with launched() as browser, Playground(settings=FAST) as table:
        with tempfile.TemporaryDirectory() as folder:
            bot, windows = Bot.at(table, Path(folder)), Windows(browser, table)
            for person in (MIRA, BORIS):
                table.table.world.users[person].locale = LOCALES[given.language]
            await bot.start()
            try:
                await bot.says("ready")
                for who, person in ((owner, MIRA), (player, BORIS)):
                    page = await windows.open(person, GAMES, size=PHONE, theme=given.theme)
                    await who(Camera(page, given.folder, given.language))
                page = await windows.open(BORIS, GENERAL, size=PHONE, theme=given.theme)
                camera = Camera(page, given.folder, given.language)
                board = page.locator("article.message").last
                await expect(board.locator('[data-custom-id^="sit|"]')).to_be_visible()
                await camera.shoot(board, "open-tables")
                post = next(t for t in table.table.world.threads if t.parent_id == MATCHES)
                page = await windows.open(BORIS, post.id, size=PHONE, theme=given.theme)
                camera = Camera(page, given.folder, given.language)
                await camera.shoot(page.locator("article.message").first, "forum-post")
            finally:
                await windows.close()
                await bot.kill()


if __name__ == "__main__":
    asyncio.run(main())
