"""A first evening on a phone: every game against a computer, in a real browser, to its end.

``python -m tests.browser.evening [SLUG…] [--language ru] [--thread]`` starts an empty local table
with the real bot, opens ``/help`` at 390 × 844, presses until there is something to decide, and
plays on with the buttons alone; pictures of it are kept in ``artefacts``. With ``--thread`` the
match is begun by ``/game now`` and lives in a thread, as one message.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import Locator, Page, async_playwright, expect

from locales import words
from playground import Playground
from playground.seed import ADA, BORIS, OKSANA
from rules import games
from tests.browser.conftest import ARTEFACTS, CHROMIUM, FLAGS, MILLISECONDS, PHONE, Windows
from tests.playground.person import FAST
from tests.wire.process import Bot

PEOPLE = {"en": ADA, "ru": BORIS, "uk": OKSANA}
MOST = 600
"""No match takes so many presses."""
PLAYS = '[data-custom-id^="do|"]:enabled'
STEPS = '[data-custom-id^="step|"]:enabled'
STATE = """message => [...message.querySelectorAll("[data-custom-id], .gallery img")]
    .map(one => one.dataset.customId || one.src).join()"""


class Evening:
    """Somebody with a phone, who presses and counts."""

    def __init__(self, page: Page, language: str, slug: str) -> None:
        self.page, self.language, self.slug = page, language, slug
        self.pressed, self.rng = 0, random.Random(slug)

    async def begin(self) -> Locator:
        """From ``/help`` to the first decision; gives the message to play on."""
        await self.page.locator(".composer-input").fill(f"/{words(self.language)('cmd-help')}")
        await self.page.keyboard.press("Tab")
        await self.page.keyboard.press("Enter")
        hub = self.page.locator("article.ephemeral").last
        await self.press(hub, '[data-custom-id="hub|0|play"]')
        await self.look("play", hub)
        await self.press(hub, f'[data-custom-id^="alone|0|{self.slug},"]')
        await expect(hub.locator(f"{PLAYS}, {STEPS}").first).to_be_visible()
        return hub

    async def begin_in_a_thread(self) -> Locator:
        """The same by a typed command; the match is a message of its own thread."""
        said = words(self.language, self.slug)
        typed = f"/{said('cmd-game')} {said('cmd-now')} {said('title')[:9].lower()}"
        await self.page.keyboard.type(typed)
        await expect(self.page.locator(".suggestion-label")).to_have_count(1)
        await self.page.keyboard.press("Tab")
        await self.page.keyboard.press("Enter")
        threads = self.page.locator(".threads .channel")
        await expect(threads).to_have_count(1)
        await threads.first.dispatch_event("click")
        board = self.page.locator('article.message:has([data-custom-id*="|"])')
        opened = board.locator(f'{PLAYS}, {STEPS}, [data-custom-id^="play|"]').first
        await expect(opened).to_be_visible()
        if await board.last.locator('[data-custom-id^="play|"]').count():
            await self.press(board.last, '[data-custom-id^="play|"]', waits=False)
            board = self.page.locator("article.ephemeral")
            await expect(board.last.locator(f"{PLAYS}, {STEPS}").first).to_be_visible()
        message = await board.last.get_attribute("data-id")
        return self.page.locator(f'article[data-id="{message}"]')

    async def play(self, panel: Locator) -> int:
        """Plays to the end, by whatever can be pressed; gives how many presses that took."""
        before, self.pressed = self.pressed, 0
        while self.pressed < MOST:
            if not await panel.locator(f"{PLAYS}, {STEPS}").count() and await self.is_over(panel):
                break
            plays = await panel.locator(PLAYS).count()
            what = PLAYS if plays and self.rng.random() < 0.97 else STEPS
            what = what if await panel.locator(what).count() else f"{PLAYS}, {STEPS}"
            if await panel.locator(what).count():
                number = self.rng.randrange(await panel.locator(what).count())
                await self.press(panel, what, number)
            if self.pressed == 6:
                await self.look("turn", panel)
        played, self.pressed = self.pressed, before
        assert played < MOST, "the match does not end"
        return played

    async def is_over(self, panel: Locator) -> bool:
        """Whether nothing more can be decided; a computer may still be thinking."""
        found = panel.locator(f"{PLAYS}, {STEPS}").first
        try:
            await found.wait_for(timeout=4000)
        except Exception:
            return True
        return False

    async def press(
        self, message: Locator, what: str, number: int = 0, *, waits: bool = True
    ) -> None:
        """One press, and what comes of it."""
        self.pressed += 1
        before, id = await message.evaluate(STATE), await message.get_attribute("data-id")
        await message.locator(what).nth(number).click()
        if not waits:
            return
        await self.page.wait_for_function(
            f"""([id, before]) => {{
                const found = document.querySelector(`article[data-id="${{id}}"]`);
                return !found || ({STATE})(found) !== before;
            }}""",
            arg=[id, before],
            polling=50,
        )

    async def look(self, name: str, at: Locator) -> None:
        """Keeps a picture of the phone with a message on it."""
        ARTEFACTS.mkdir(exist_ok=True)
        await at.scroll_into_view_if_needed()
        path = ARTEFACTS / f"evening-{self.slug}-{self.language}-{name}.png"
        await self.page.screenshot(path=path, animations="disabled")


async def evening(slug: str, language: str, *, thread: bool = False) -> tuple[int, int]:
    """Presses to the first decision, and from there to the end."""
    with TemporaryDirectory() as folder:
        async with Playground(settings=FAST) as table, async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            bot, guests = Bot.at(table, Path(folder)), Windows(browser, table)
            await bot.start()
            try:
                await bot.says("ready")
                page = await guests.open(PEOPLE[language], size=PHONE)
                somebody = Evening(page, language, slug)
                begin = somebody.begin_in_a_thread if thread else somebody.begin
                panel = await begin()
                await somebody.look("first", panel)
                played = await somebody.play(panel)
                await somebody.look("end", page.locator("article.message").last)
                assert not guests.errors, guests.errors
                assert "bug" not in bot.output
                return somebody.pressed, played
            finally:
                await guests.close()
                await browser.close()
                await bot.kill()


async def main() -> None:
    """Plays what was asked for, and prints the presses."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("slugs", nargs="*", default=list(games()))
    asked.add_argument("--language", default="en", choices=PEOPLE)
    asked.add_argument("--thread", action="store_true")
    chosen = asked.parse_args()
    expect.set_options(timeout=MILLISECONDS)
    say = sys.stdout.write
    say("| game | presses to the first decision | presses to the end |\n|---|---|---|\n")
    for slug in chosen.slugs:
        first, played = await evening(slug, chosen.language, thread=chosen.thread)
        say(f"| {slug} | {first} | {played} |\n")
        sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main())
