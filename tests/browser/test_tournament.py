"""A small Swiss tournament of computers in a real browser, on a phone, from card to laurels."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from host.contests import Format
from locales import words
from playground.seed import ADA
from tests.browser.conftest import PHONE, Windows
from tests.browser.test_match import assert_picture_is_loaded
from tests.browser.tournament import GAME, announce, called, is_over, look, open_pages, turn

pytestmark = pytest.mark.asyncio(loop_scope="session")

SAID = words("en", GAME)


async def test_a_swiss_tournament_of_computers_is_played_and_looked_at(house: Windows) -> None:
    ada, name = await house.open(ADA, size=PHONE), called(Format.SWISS)
    card = await announce(ada, Format.SWISS, 4, **{"arg-rounds": 2})
    await look(ada, "swiss-card", card, "dark")
    told = await is_over(ada, Format.SWISS)
    for message, rounds in (("contest-told-begun", [0]), ("contest-told-standings", [1, 2])):
        for round in rounds:
            line = SAID(message, name=name, round=round).replace("**", "")
            await expect(ada.locator("article.message", has_text=line)).to_have_count(1)
    await expect(card).to_contain_text(SAID("contest-status-over"))
    await expect(ada.locator(".threads .channel")).to_have_count(4)
    shown = await open_pages(ada, told)
    for theme in ("dark", "light"):
        await look(ada, "swiss-standings", shown, theme)
    alt = await shown.locator(".gallery img").first.get_attribute("alt")
    assert alt is not None
    assert len(re.findall(r"\b[1-4]\. ", alt)) >= 4, alt  # some may share a place
    await turn(shown, SAID("button-round"))
    await expect(shown).to_contain_text(SAID("contest-round", round=2))
    await turn(shown, SAID("button-standings"))
    await assert_picture_is_loaded(shown)
