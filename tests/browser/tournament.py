"""Tournaments of computers in a real browser, from their announcement to their end.

``python -m tests.browser.tournament [FORMAT…]`` starts an empty local table with the real bot, on a
server of each language. Ada announces a tournament of each format there by a typed command, and
computers play it. People then look at it at 390 × 844, each in their language, on a dark and on a
light ground. Pictures of what stands in the channel and of every page are kept in ``artefacts``.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from typing import Any

from playwright.async_api import Locator, Page, expect

from host.contests import Format
from locales import words
from playground.seed import ADA, BORIS, OKSANA
from tests.browser.conftest import PHONE, keep_picture, table_of_its_own
from tests.browser.test_match import assert_picture_is_loaded

GAME = "small_cities"
"""A match of it is short."""
PEOPLE = {"en": ADA, "ru": BORIS, "uk": OKSANA}
THEMES = ("dark", "light")
PLAYERS = {
    Format.SWISS: 6,
    Format.ROUND_ROBIN: 5,
    Format.SINGLE: 8,
    Format.DOUBLE: 6,
    Format.PLACES: 6,
}
LONG = 10 * 60 * 1000
"""So many milliseconds may a tournament take."""
SHOW = '[data-custom-id^="cupshow|"]'


async def announce(page: Page, format: Format, computers: int, **terms: object) -> Locator:
    """Types ``/tournament new`` for so many computers; gives the card in the channel."""
    said = words("en", GAME)
    name = called(format)
    options = {
        "arg-game": said("title"),
        "arg-contest-name": name,
        "arg-format": said(f"format-{format}"),
        "arg-players": computers,
        "arg-computers": " ".join(["apprentice"] * computers),
        **terms,
    }
    typed = " ".join(f"{said(option)}:{value}" for option, value in options.items())
    command = f"/{said('cmd-tournament')} {said('cmd-tournament-new')}"
    await page.locator(".composer-input").fill(f"{command} {typed}")
    await page.keyboard.press("Enter")
    card = page.locator("article.message", has_text=name).first
    await expect(card).to_be_visible()
    return card


def called(format: Format) -> str:
    """What the tournament of a format is called."""
    return f"Autumn Cup {format}"


async def is_over(page: Page, format: Format, language: str = "en") -> Locator:
    """The message with the last picture, once everything has been played."""
    line = words(language, GAME)("contest-told-over", name=called(format), winners="|")
    told = page.locator("article.message", has_text=line.replace("**", "").split("|")[0])
    await expect(told).to_be_visible(timeout=LONG)
    await assert_picture_is_loaded(told)
    return told


async def open_pages(page: Page, told: Locator) -> Locator:
    """The private message with the pages of a tournament."""
    before = await page.locator("article.ephemeral").count()
    # by the keyboard: a picture that comes late moves what a finger points at
    await told.locator(SHOW).first.press("Enter")
    shown = page.locator("article.ephemeral").nth(before)
    await assert_picture_is_loaded(shown)
    return shown


async def turn(shown: Locator, label: str) -> None:
    """Presses one of the buttons below a page, and waits for what it leads to: no page leads to
    itself."""
    button = shown.get_by_role("button", name=label, exact=True)
    await button.click()
    await expect(button).to_have_count(0)


async def look(page: Page, name: str, at: Locator, theme: Any) -> None:
    """Keeps a picture of a message on a dark or a light ground."""
    await page.emulate_media(color_scheme=theme)
    await keep_picture(page, at, f"cup-{name}-{theme}")


async def look_through(page: Page, format: Format, language: str, told: Locator) -> None:
    """Keeps pictures of every page of a tournament, in one language."""
    said = words(language, GAME)
    shown = await open_pages(page, told)
    for label in ("button-standings", "button-cross", "button-bracket", "button-round"):
        button = shown.get_by_role("button", name=said(label), exact=True)
        if await button.count() and await button.is_enabled():
            await turn(shown, said(label))
        elif label != "button-standings":
            continue
        for theme in THEMES:
            await look(page, f"{format}-{label[7:]}-{language}", shown, theme)


async def main() -> None:
    """Plays the tournaments that were asked for, and keeps pictures of them."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("formats", nargs="*", default=list(PLAYERS), type=Format)
    asked.add_argument("--language", default="en", choices=PEOPLE, help="of the server")
    chosen = asked.parse_args()
    async with table_of_its_own() as guests:
        people = list(PEOPLE.values())
        guild = guests.table.table.add_guild("Lviv", ADA, people, chosen.language)
        (channel,) = guests.table.table.world.channels_of(guild)
        ada = await guests.open(ADA, channel.id, size=PHONE)
        for format in chosen.formats:
            card = await announce(ada, format, PLAYERS[format])
            await look(ada, f"{format}-card-{chosen.language}", card, "dark")
        for format in chosen.formats:
            told = await is_over(ada, format, chosen.language)
            await look(ada, f"{format}-over-{chosen.language}", told, "dark")
            sys.stdout.write(f"{format} is over\n")
        for language, person in PEOPLE.items():
            page = await guests.open(person, channel.id, size=PHONE)
            for format in chosen.formats:
                told = await is_over(page, format, chosen.language)
                await look_through(page, format, language, told)


if __name__ == "__main__":
    asyncio.run(main())
