"""A real browser at a real table, with a small bot on the other side."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import discord
import pytest
import pytest_asyncio
from playwright.async_api import (
    Browser,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    async_playwright,
    expect,
)

from playground import Clock, Playground
from playground.clock import Alarm, Timer
from playground.seed import GAMES
from tests.browser.demo_bot import DemoBot, point_at, start
from tests.playground.person import FAST, PATIENCE
from tests.wire.process import Bot, WarmBot

CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "chromium-browser"))),
    None,
)
"""The shell draws the same pages as the browser around it, for two thirds of the processor."""
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
ARTEFACTS = Path(__file__).parents[2] / "artefacts"
MILLISECONDS = PATIENCE * 1000
DESKTOP = (1280, 800)
PHONE = (390, 844)
TALL = 2600
"""So high is a page on which the longest message is seen as a whole."""


class Chromium:
    """A browser whose windows are used again: a new one takes as long as most of what is done in
    it. One that comes back has forgotten what it was, and no two that are open share anything."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[bool, list[Page]] = {False: [], True: []}

    async def window(self, size: tuple[int, int], theme: Any) -> Page:
        """An empty window, of a phone if it has that size."""
        free = self._free[size == PHONE]
        page = free.pop() if free else await self._new(size)
        await page.set_viewport_size({"width": size[0], "height": size[1]})
        await page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        return page

    async def take_back(self, page: Page, phone: bool) -> None:
        """Empties a window for whoever asks next; one that cannot be emptied is thrown away."""
        try:
            await self._empty(page)
        except Error:
            await page.context.close()
        else:
            self._free[phone].append(page)

    async def _empty(self, page: Page) -> None:
        visited = await page.evaluate("location.origin")
        await page.unroute_all()
        await page.goto("about:blank")
        tools = await page.context.new_cdp_session(page)
        await tools.send("Storage.clearDataForOrigin", {"origin": visited, "storageTypes": "all"})
        await tools.detach()

    async def _new(self, size: tuple[int, int]) -> Page:
        context = await self._browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=size == PHONE,
            is_mobile=size == PHONE,
            locale="en-GB",
            timezone_id="Europe/Kyiv",
        )
        context.set_default_timeout(MILLISECONDS)
        return await context.new_page()


class Windows:
    """Opens pages as people, and remembers what went wrong in them."""

    def __init__(self, browser: Chromium, table: Playground) -> None:
        self.browser = browser
        self.table = table
        self.errors: list[str] = []
        self._open: list[tuple[Page, bool]] = []

    async def open(
        self,
        person: int,
        channel: int = GAMES,
        *,
        size: tuple[int, int] = DESKTOP,
        theme: Any = "dark",
    ) -> Page:
        """A window of its own, as somebody, at a channel."""
        page = await self.browser.window(size, theme)
        self._open.append((page, size == PHONE))
        page.on("pageerror", self._fails)
        page.on("console", self._hear)
        await page.goto(f"{self.table.page_url}?as={person}#{channel}")
        await page.locator(".composer-input").wait_for()
        return page

    def _fails(self, error: Error) -> None:
        self.errors.append(str(error))

    def _hear(self, line: ConsoleMessage) -> None:
        if line.type == "error":
            self.errors.append(line.text)

    async def keep(self, path: Path) -> None:
        """Keeps a picture of what the page that was opened last shows."""
        path.parent.mkdir(exist_ok=True)
        await self._open[-1][0].screenshot(path=path, animations="disabled")

    async def close(self) -> None:
        for page, phone in self._open:
            page.remove_listener("pageerror", self._fails)
            page.remove_listener("console", self._hear)
            await self.browser.take_back(page, phone)


class House(Windows):
    """Windows at a table where the real bot is."""

    def __init__(self, browser: Chromium, table: Playground, bot: Bot) -> None:
        super().__init__(browser, table)
        self.bot = bot


async def into_view(at: Locator) -> None:
    """Scrolls to something; a message may be drawn anew at any moment, and stands where it was."""
    await at.evaluate("one => one.scrollIntoViewIfNeeded()")


async def keep_picture(page: Page, at: Locator, name: str) -> None:
    """Keeps a picture of a message as it stands on a phone, however long it is.

    It may be drawn anew at any moment: what is kept is its place on the page, not the element.
    """
    ARTEFACTS.mkdir(exist_ok=True)
    await page.set_viewport_size({"width": PHONE[0], "height": TALL})
    await at.locator(".gallery img").evaluate_all(
        "all => Promise.all(all.map(one => (one.loading = 'eager', one.decode())))"
    )
    await into_view(at)
    clip: Any
    while (clip := await at.bounding_box()) is None:
        await expect(at).to_be_visible()
    await page.screenshot(path=ARTEFACTS / f"{name}.png", clip=clip, animations="disabled")
    await page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})


class HouseClock(Clock):
    """The clock on the wall, but the time for an answer is up only when somebody says so."""

    def __init__(self) -> None:
        self._answers: list[Alarm] = []
        self._asked = asyncio.Event()

    def call_later(self, delay: float, action: Callable[[], None]) -> Timer:
        if delay != FAST.answer_within:
            return super().call_later(delay, action)
        self._answers.append(Alarm(action))
        self._asked.set()
        return self._answers[-1]

    async def time_is_up(self) -> None:
        """Gives up the answers that have not come, as soon as there is a question."""
        while not (open_ones := [a.action for a in self._answers if a.action is not None]):
            self._asked.clear()
            await self._asked.wait()
        self._answers.clear()
        for give_up in open_ones:
            give_up()


class Visitor(Windows):
    """Windows at a table where a small bot does as it is told."""

    def __init__(
        self, browser: Chromium, table: Playground, bot: DemoBot, clock: HouseClock
    ) -> None:
        super().__init__(browser, table)
        self.bot, self.clock = bot, clock

    async def say(self, text: str, channel: int = GAMES, **more: Any) -> discord.Message:
        """Lets the bot speak in a channel."""
        place = self.bot.get_partial_messageable(channel)
        return await place.send(text, **more)


@asynccontextmanager
async def launched() -> AsyncIterator[Chromium]:
    """A browser without a window, which waits patiently."""
    expect.set_options(timeout=MILLISECONDS)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            yield Chromium(browser)
        finally:
            await browser.close()


@asynccontextmanager
async def table_with_bot(
    browser: Chromium, folder: Path, kind: type[Bot] = WarmBot
) -> AsyncIterator[House]:
    """Windows at a table of which the real bot has just been started; nothing goes wrong on it.

    If something does, what is seen and what the bot said are kept.
    """
    async with Playground(settings=FAST) as table:
        bot = kind.at(table, folder)
        guests = House(browser, table, bot)
        await bot.start()
        try:
            await bot.says("ready")
            yield guests
        except Exception:
            ARTEFACTS.mkdir(exist_ok=True)
            (ARTEFACTS / "failed.log").write_text(bot.output, "utf-8")
            await guests.keep(ARTEFACTS / "failed.png")
            raise
        finally:
            await guests.close()
            await bot.kill()
    assert guests.errors == []
    assert "bug" not in bot.output


@asynccontextmanager
async def table_of_its_own() -> AsyncIterator[Windows]:
    """The same for a program, in a browser that is there for nothing else."""
    with TemporaryDirectory() as folder:
        async with launched() as browser, table_with_bot(browser, Path(folder), Bot) as guests:
            yield guests


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Chromium]:
    if CHROMIUM is None:
        pytest.skip("no chromium is installed, so the page was not tried in a browser")
    async with launched() as browser:
        yield browser


@pytest.fixture
def clock() -> HouseClock:
    return HouseClock()


@pytest_asyncio.fixture(loop_scope="session")
async def table(
    browser: Chromium, clock: HouseClock, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Playground]:
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    monkeypatch.setattr(
        discord.gateway.DiscordWebSocket,
        "DEFAULT_GATEWAY",
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY,
    )
    async with Playground(settings=FAST, clock=clock) as table:
        point_at(table)
        yield table


@pytest_asyncio.fixture(loop_scope="session")
async def bot(table: Playground) -> AsyncIterator[DemoBot]:
    bot = DemoBot()
    running = await start(bot, table.token)
    yield bot
    await bot.close()
    with suppress(asyncio.CancelledError):
        await running


@pytest_asyncio.fixture(loop_scope="session")
async def visitor(
    browser: Chromium, table: Playground, bot: DemoBot, clock: HouseClock
) -> AsyncIterator[Visitor]:
    visitor = Visitor(browser, table, bot, clock)
    yield visitor
    await visitor.close()
    assert visitor.errors == []


@pytest_asyncio.fixture(loop_scope="session")
async def house(browser: Chromium, tmp_path: Path) -> AsyncIterator[Windows]:
    """A table with the real bot at it; whatever goes wrong in a page fails the test."""
    async with table_with_bot(browser, tmp_path) as guests:
        yield guests
