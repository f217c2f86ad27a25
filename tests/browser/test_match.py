"""The real bot in real browsers: a table is opened, joined and played by thumb and by keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pytest
from playwright.async_api import Locator, Page, expect

from locales import words
from playground.seed import ADA, BORIS, OKSANA
from tests.browser.conftest import ARTEFACTS, DESKTOP, PHONE, Windows, into_view

pytestmark = pytest.mark.asyncio(loop_scope="session")

SAID = words("en", "tiny_towns")
TITLE = SAID("title")


async def test_three_people_play_by_buttons_and_by_typed_commands(house: Windows) -> None:
    ada, boris, oksana = [await house.open(person) for person in (ADA, BORIS, OKSANA)]
    windows = {"en": ada, "ru": boris, "uk": oksana}
    await open_a_table(ada)
    await expect(card(ada)).to_contain_text(f"{SAID('option-cavern')}: {SAID('option-cavern-on')}")
    await look(ada, "lobby-en", card(ada), LOOKS)
    for page in (boris, oksana):
        await card(page).get_by_role("button", name=SAID("button-join")).click()
    for page in windows.values():
        await page.locator(".threads .channel", has_text=TITLE).click()
        await assert_picture_is_loaded(board(page))
    await assert_panels_are_private(ada, oksana)
    for _ in range(3):
        boards = await ada.locator(BOARD).count()
        await play_by_buttons(ada)
        await play_by_buttons(oksana)
        await play_by_commands(boris)
        await expect(ada.locator(BOARD).nth(boards)).to_be_visible()
        await assert_picture_is_loaded(board(ada))
    for name, page in windows.items():
        looks = LOOKS if page is ada else LOOKS[:2]
        await look(page, f"board-{name}", board(page), looks)
        await look_through_the_panel(page, name, looks)


async def test_a_game_for_one_is_played_to_its_end(house: Windows) -> None:
    ada = await house.open(ADA)
    await open_a_table(ada, seats=1)
    await card(ada).get_by_role("button", name=SAID("button-start")).click()
    await ada.locator(".threads .channel", has_text=TITLE).click()
    await play_by_buttons(ada)
    await expect(board(ada)).to_contain_text(SAID("board-over", game=TITLE).split("\n")[0])
    await expect(board(ada).locator('img[src*="replay.webp"]')).to_be_visible()
    await assert_picture_is_loaded(board(ada))
    await look(ada, "end-en", board(ada), LOOKS)


# the pieces of an evening

BOARD = 'article.message:not(.ephemeral):has(img[src*="board.png"])'


def card(page: Page) -> Locator:
    """The message in the channel from which a match begins."""
    return page.locator("article.message").filter(has_text=TITLE).first


def board(page: Page) -> Locator:
    return page.locator(BOARD).last


async def open_a_table(page: Page, seats: int = 3) -> None:
    """Types ``/game new`` with its options, all by keyboard."""
    keys, choices = page.keyboard, page.locator(".suggestion-label")
    await keys.type("/game new tin")
    await expect(choices).to_have_text([TITLE])
    await keys.press("Tab")
    await keys.type("seats")
    await keys.press("Tab")
    await keys.type(str(seats))
    await keys.press("Tab")
    await keys.type("options")
    await keys.press("Tab")
    await keys.type("cavern=on")
    await expect(choices).to_have_count(1)
    await keys.press("Tab")
    await keys.press("Enter")


async def open_panel(page: Page) -> Locator:
    """Presses Play under the newest board; the panel stands below it for one pair of eyes."""
    before = await page.locator("article.ephemeral").count()
    await board(page).locator('[data-custom-id^="play|"]').click()
    panel = page.locator("article.ephemeral").nth(before)
    await assert_picture_is_loaded(panel)
    return panel


async def play_by_buttons(page: Page) -> None:
    """Decides whatever there is to decide, always by the first button."""
    panel = await open_panel(page)
    while await panel.locator(CHOICES).count():
        await press_on(panel)


async def look_through_the_panel(page: Page, name: str, looks: Sequence[Look]) -> None:
    """Keeps a picture of the first questions that a panel asks."""
    panel = await open_panel(page)
    for number in range(3):
        await look(page, f"panel-{number}-{name}", panel, looks)
        if not await panel.locator(CHOICES).count():
            return
        await press_on(panel)


async def press_on(panel: Locator) -> None:
    """Confirms what is ready, or else takes the first choice, and waits for the next question."""
    confirm, choices = panel.locator('[data-custom-id^="do|"]'), panel.locator(CHOICES)
    before, id = await panel.evaluate(OFFERED), await panel.get_attribute("data-id")
    await (confirm if await confirm.count() else choices).first.click()
    await panel.page.wait_for_function(
        f"""([id, before]) => {{
            const panel = document.querySelector(`article[data-id="${{id}}"]`);
            return panel && ({OFFERED})(panel) !== before;
        }}""",
        arg=[id, before],
        polling=50,
    )


CHOICES = '[data-custom-id^="do|"]:enabled, [data-custom-id^="step|"]:enabled'
OFFERED = """panel => [...panel.querySelectorAll("[data-custom-id]")]
    .map(one => one.dataset.customId).join()"""


async def play_by_commands(page: Page) -> None:
    """Types ``/move`` and takes the first that is offered, until nothing is."""
    move = words("ru")("cmd-move")
    while True:
        await page.locator(".composer-input").fill(f"/{move} ")
        field = page.get_by_label(words("ru")("arg-move"), exact=True)
        await expect(field).to_be_focused()
        first = page.locator(".suggestion").first
        note = page.locator(".suggestions-note")
        await expect(first.or_(note).first).to_be_visible()
        if not await first.count():
            await page.keyboard.press("Escape")
            await page.keyboard.press("Escape")
            await page.locator(".composer-input").fill("")
            return
        await page.keyboard.press("Tab")
        answers = page.locator("article.ephemeral")
        before = await answers.count()
        await page.keyboard.press("Enter")
        await expect(answers).to_have_count(before + 1)


async def assert_picture_is_loaded(message: Locator) -> None:
    picture = message.locator(".gallery img").first
    await into_view(picture)
    await expect(picture).to_have_js_property("complete", True)
    assert await picture.evaluate("image => image.naturalWidth") > 0
    assert await picture.get_attribute("alt")


async def assert_panels_are_private(mine: Page, other: Page) -> None:
    """What one opens the other does not get to see."""
    panel = await open_panel(mine)
    await expect(panel).to_contain_text("Only you can see this")
    await expect(other.locator("article.ephemeral")).to_have_count(0)


Look = tuple[tuple[int, int], str, Literal["dark", "light"]]
LOOKS: tuple[Look, ...] = (
    (PHONE, "phone", "light"),
    (DESKTOP, "desktop", "dark"),
    (PHONE, "phone", "dark"),
    (DESKTOP, "desktop", "light"),
)


async def look(page: Page, name: str, at: Locator, looks: Sequence[Look]) -> None:
    """Keeps pictures of the page for people to look at."""
    ARTEFACTS.mkdir(exist_ok=True)
    for (width, height), device, theme in looks:
        await page.set_viewport_size({"width": width, "height": height})
        await page.emulate_media(color_scheme=theme)
        await page.evaluate(TWO_FRAMES)
        await into_view(at)
        await page.screenshot(path=ARTEFACTS / f"match-{name}-{device}-{theme}.png")


TWO_FRAMES = """() => new Promise(done =>
    requestAnimationFrame(() => requestAnimationFrame(done)))"""
