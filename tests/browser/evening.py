"""A first evening on a phone, in a real browser: a lesson, and a match against a computer.

``python -m tests.browser.evening [SLUG…]`` starts an empty local table with the real bot for every
game and opens ``/help`` at 390 × 844. Somebody goes through the guided lesson, looks at the match
that it leads to, and plays one that is begun from ``/help`` to its end; all by pressing alone. It
prints the presses, and keeps pictures in ``artefacts``; if it fails, also what the bot said.
``--language`` and ``--theme`` say how it looks. With ``--thread`` the match is begun by ``/game
now`` and lives in a thread, as one message. With ``--study`` a hint is taken, a puzzle is opened,
and the match is reviewed.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from msgspec import Struct
from playwright.async_api import Locator, Page, expect

from locales import words
from playground.seed import ADA, BORIS, OKSANA
from rules import games
from rules.lessons import Lesson, lesson, solution
from tests.browser.conftest import ARTEFACTS, PHONE, keep_picture, table_of_its_own
from tests.cogs.study.test_learning import path

PEOPLE = {"en": ADA, "ru": BORIS, "uk": OKSANA}
MOST = 600
"""No match takes so many presses."""
FIRST = 3
"""So many presses lead to the first decision at most."""
LOOKED_AT = (0, 3, 6, 9)
"""The steps of a lesson of which a picture is kept."""
LOOKED_ON = (6, 25)
"""The presses of a match before which one is kept."""
PLAYS = '[data-custom-id^="do|"]:enabled'
STEPS = '[data-custom-id^="step|"]:enabled'
LINES = '.select[data-custom-id^="menu:do|"]'
MENUS = f'{LINES}, .select[data-custom-id^="menu:step|"]'
ANYTHING = f"{PLAYS}, {STEPS}, {MENUS}"
"""What can be decided; a question with many answers has menus alone."""
OVER = '[data-custom-id^="film|"]'
"""What can be looked at once a match is over."""
STATE = """message => [...message.querySelectorAll("[data-custom-id], .gallery img")]
    .map(one => one.dataset.customId || one.src).join()"""


class Presses(Struct, frozen=True):
    """What an evening with one game takes."""

    lesson: int
    first: int
    match: int


class Evening:
    """Somebody with a phone, who presses and counts."""

    def __init__(self, page: Page, language: str, slug: str, theme: str) -> None:
        self.page, self.language, self.slug, self.theme = page, language, slug, theme
        self.pressed, self.rng, self.listed = 0, random.Random(slug), False

    def path(self, name: str) -> Path:
        """Where a picture is kept."""
        return ARTEFACTS / f"evening-{self.slug}-{self.language}-{self.theme}-{name}.png"

    async def hub(self) -> Locator:
        """The private message of ``/help``."""
        await self.page.locator(".composer-input").fill(f"/{words(self.language)('cmd-help')}")
        await self.page.keyboard.press("Tab")
        await self.page.keyboard.press("Enter")
        await expect(self.page.locator('[data-custom-id="hub|0|play"]').last).to_be_visible()
        return await self.kept(self.page.locator("article.ephemeral").last)

    async def kept(self, message: Locator) -> Locator:
        """A message by its number, whatever comes after it."""
        number = await message.get_attribute("data-id")
        return self.page.locator(f'article[data-id="{number}"]')

    async def learn(self) -> int:
        """From ``/help`` through the lesson and into the match that it leads to."""
        taught = lesson(self.slug)
        assert taught is not None
        hub, self.pressed = await self.hub(), 0
        await self.press(hub, '[data-custom-id="learn|0|"]')
        await self.press(hub, f'[data-custom-id="learn|0|{self.slug}"]')
        for number in range(len(taught.steps)):
            await self.step(hub, taught, number)
        presses = self.pressed
        await self.press(hub, f'[data-custom-id^="alone|0|{self.slug},"]')
        await expect(hub.locator(f"{PLAYS}, {STEPS}").first).to_be_visible()
        await self.look("after-the-lesson", hub)
        return presses

    async def step(self, panel: Locator, taught: Lesson, number: int) -> None:
        """One step of the lesson, answered rightly."""
        at, text = f"0|{self.slug},{number}~", solution(games()[self.slug], taught, number)
        if number in LOOKED_AT:
            await self.look(f"lesson-{number + 1}", panel)
        for prefix in path(self.slug, taught, number, text):
            await self.choose(panel, f"lesson|{at}", f"{prefix}~")
        await self.choose(panel, f"answer|{at}", text)
        if number in LOOKED_AT or number + 1 == len(taught.steps):
            await self.look(f"lesson-{number + 1}-done", panel)
        if number + 1 < len(taught.steps):
            await self.press(panel, f'[data-custom-id="lesson|0|{self.slug},{number + 1}~"]')

    async def choose(self, panel: Locator, head: str, rest: str) -> None:
        """Presses the button that leads on, or takes the line of a menu that does."""
        buttons = panel.locator(f'[data-custom-id^="{head}{rest}"]:enabled')
        if await buttons.count():
            await self.press(panel, f'[data-custom-id^="{head}{rest}"]:enabled')
            return
        option = f'.option[data-value^="{rest}"]'
        menu = panel.locator(".select-root", has=self.page.locator(option)).first
        await menu.locator(".select").click()
        await self.press(panel, f".select-root {option}")

    async def begin(self) -> Locator:
        """From ``/help`` to the first decision; gives the message to play on."""
        hub, self.pressed = await self.hub(), 0
        await self.press(hub, '[data-custom-id="hub|0|play"]')
        await self.look("play", hub)
        await self.press(hub, f'[data-custom-id^="alone|0|{self.slug},"]')
        await expect(hub.locator(f"{PLAYS}, {STEPS}").first).to_be_visible()
        return hub

    async def begin_in_a_thread(self) -> Locator:
        """The same by a typed command; the match is a message of its own thread."""
        said = words(self.language, self.slug)
        typed = f"/{said('cmd-game')} {said('cmd-now')} {said('title')[:9].lower()}"
        self.pressed = 0
        await self.page.locator(".composer-input").focus()
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
        return await self.kept(board.last)

    async def play(self, panel: Locator) -> int:
        """Plays to the end, by whatever can be pressed; gives how many presses that took."""
        self.pressed = 0
        while self.pressed < MOST and not await self.is_over(panel):
            plays = await panel.locator(PLAYS).count()
            what = PLAYS if plays and self.rng.random() < 0.97 else STEPS
            what = what if await panel.locator(what).count() else f"{PLAYS}, {STEPS}"
            if self.pressed in LOOKED_ON:
                await self.look(f"press-{self.pressed}", panel)
            if await panel.locator(LINES).count() and self.rng.random() < 0.3:
                await self.pick(panel, LINES)
            elif count := await panel.locator(what).count():
                await self.press(panel, what, self.rng.randrange(count))
            elif await panel.locator(MENUS).count():
                await self.pick(panel, MENUS)
        assert self.pressed < MOST, "the match does not end"
        return self.pressed

    async def pick(self, panel: Locator, among: str) -> None:
        """Decides for something that a menu offers."""
        number = self.rng.randrange(await panel.locator(among).count())
        await panel.locator(among).nth(number).click()
        options = panel.locator(".select-root .option:visible")
        await options.first.wait_for()
        if not self.listed:
            self.listed = True
            await self.page.screenshot(path=self.path("menu"), animations="disabled")
        chosen = self.rng.randrange(await options.count())
        await self.press(panel, ".select-root .option:visible", chosen)

    async def is_over(self, panel: Locator) -> bool:
        """Whether nothing more can be decided; a computer may still be thinking."""
        found = panel.locator(f"{ANYTHING}, {OVER}").first
        await found.wait_for()
        return not await panel.locator(ANYTHING).count()

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
        """Keeps a picture of a message."""
        await keep_picture(self.page, at, self.path(name).stem)

    async def study(self, panel: Locator) -> None:
        """A hint beside the panel, and a puzzle."""
        if await panel.locator('[data-custom-id^="hint|"]').count():
            await self.press(panel, '[data-custom-id^="hint|"]', waits=False)
            panels = self.page.locator("article.ephemeral:has(.gallery)")
            await expect(panels).to_have_count(3)
            await self.look("hint", panels.last)
        hub = await self.hub()
        await self.press(hub, '[data-custom-id^="puzzles|0|"]')
        await hub.locator(".select").first.click()
        await self.press(hub, f'.option[data-value="{self.slug}"]')
        await self.look("puzzle", hub)

    async def review(self, panel: Locator) -> None:
        """The match thought over: the whole, and a decision of it."""
        await self.press(panel, '[data-custom-id^="review|"]')
        await expect(panel.locator('[data-custom-id$="|0.9"]')).to_be_visible()
        await self.look("review", panel)
        await self.press(panel, '[data-custom-id$="|0.9"]')
        await self.look("decision", panel)


@asynccontextmanager
async def phone(language: str, theme: str) -> AsyncIterator[Page]:
    """A phone at a table of which the bot has just been started; nothing goes wrong on it."""
    async with table_of_its_own() as guests:
        yield await guests.open(PEOPLE[language], size=PHONE, theme=theme)


async def evening(
    slug: str, language: str, theme: str, *, thread: bool = False, studying: bool = False
) -> Presses:
    """The lesson of a game and a match of it, each to its end."""
    async with phone(language, theme) as page:
        somebody = Evening(page, language, slug, theme)
        learned = await somebody.learn()
        panel = await (somebody.begin_in_a_thread() if thread else somebody.begin())
        first = somebody.pressed
        assert first < FIRST, "the first decision is too far away"
        await somebody.look("first", panel)
        if studying:
            await somebody.study(panel)
        played = await somebody.play(panel)
        await somebody.look("end", page.locator("article.message").last if thread else panel)
        if studying and not thread:
            await somebody.review(panel)
    return Presses(learned, first, played)


async def main() -> None:
    """Spends the evenings that were asked for, and prints the presses."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("slugs", nargs="*", default=list(games()))
    asked.add_argument("--language", default="en", choices=PEOPLE)
    asked.add_argument("--theme", default="dark", choices=("dark", "light"))
    asked.add_argument("--thread", action="store_true")
    asked.add_argument("--study", action="store_true")
    chosen = asked.parse_args()
    say = sys.stdout.write
    say("| game | presses of the lesson | to the first decision | of the match |\n")
    say("|---|---|---|---|\n")
    for slug in chosen.slugs:
        took = await evening(
            slug, chosen.language, chosen.theme, thread=chosen.thread, studying=chosen.study
        )
        say(f"| {slug} | {took.lesson} | {took.first} | {took.match} |\n")
        sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main())
