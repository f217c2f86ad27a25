"""What a bot's message can hold, and what a press on it does."""

import asyncio
from dataclasses import replace
from typing import Any

import discord
import pytest
from playwright.async_api import Page, Route, expect

from playground import Settings, seed
from playground.permissions import Permission
from playground.seed import ADA, BORIS, GAMES
from tests.browser.conftest import DESKTOP, PHONE, Visitor
from tests.browser.demo_bot import ALT, Board, Places, files, picture

BELOW = """button => button.getBoundingClientRect().top
    - button.closest("article").getBoundingClientRect().top"""
"""How far a button is from the top of its message."""
pytestmark = pytest.mark.asyncio(loop_scope="session")


async def board(visitor: Visitor, **how: object) -> Page:
    """A page with a board on it."""
    await visitor.bot.get_partial_messageable(GAMES).send(view=Board(), files=files())
    page = await visitor.open(ADA, **how)  # type: ignore[arg-type]
    await page.locator(".container").wait_for()
    return page


async def test_a_layout_shows_all_its_parts(visitor: Visitor) -> None:
    page = await board(visitor)
    container = page.locator(".container")
    accent = "node => getComputedStyle(node, '::before').backgroundColor"
    assert await container.evaluate(accent) == "rgb(46, 139, 87)"
    await expect(container.locator(".section h3")).to_have_text("Round 4")
    await expect(container.locator(".thumbnail img")).to_have_attribute("alt", "A card")
    await expect(container.locator(".gallery img").first).to_have_attribute("alt", ALT)
    await expect(container.locator(".separator.wide")).to_be_attached()
    await expect(container.get_by_role("button", name="Not now")).to_be_disabled()
    await expect(container.get_by_role("link", name="Manual")).to_have_attribute(
        "href", "https://example.org/manual"
    )
    await expect(container.locator(".file-name")).to_have_text("log.txt")
    loaded = "image => image.decode().then(() => image.naturalWidth)"
    assert await container.locator(".gallery img").first.evaluate(loaded) == 1300


async def test_a_button_changes_its_message_and_keeps_the_focus(visitor: Visitor) -> None:
    page = await board(visitor)
    button = page.get_by_role("button", name="Count")
    for presses in (1, 2):
        await button.press("Enter")
        await expect(page.locator(".section h3")).to_have_text(f"Pressed {presses}")
    await expect(page.locator("article.message")).to_have_count(1)


async def test_a_press_without_an_answer_says_so_on_the_message(visitor: Visitor) -> None:
    page = await board(visitor)
    await page.get_by_role("button", name="Fail").click()
    await expect(page.locator("article.busy")).to_have_count(1)
    await visitor.clock.time_is_up()
    await expect(page.get_by_text("This interaction failed")).to_be_visible()
    await expect(page.locator("article.busy")).to_have_count(0)
    await page.get_by_role("button", name="Count").click()
    await expect(page.get_by_text("This interaction failed")).to_have_count(0)


async def test_a_select_is_answered_by_keyboard(visitor: Visitor) -> None:
    page = await board(visitor)
    cells = page.get_by_role("combobox", name="Which cell?")
    await cells.press("Enter")
    await expect(cells).to_have_attribute("aria-expanded", "true")
    await cells.press("ArrowDown")
    active = await cells.get_attribute("aria-activedescendant")
    await expect(page.locator(f"#{active}")).to_contain_text("b2")
    await cells.press("c")
    await cells.press("Enter")
    answer = page.locator("article.ephemeral").last
    await expect(answer).to_contain_text("You chose c3")


async def test_what_only_i_see_is_gone_when_i_load_the_page_again(visitor: Visitor) -> None:
    table = visitor.table.table
    table.settings = replace(table.settings, keeps_ephemeral=Settings().keeps_ephemeral)
    page = await board(visitor)
    cells = page.get_by_role("combobox", name="Which cell?")
    await cells.press("Enter")
    await cells.press("Enter")
    await expect(page.locator("article.ephemeral")).to_have_count(1)
    await page.reload()
    await expect(cells).to_be_visible()
    await expect(page.locator("article.ephemeral")).to_have_count(0)


async def test_a_select_of_several_people_is_given_when_it_closes(visitor: Visitor) -> None:
    page = await board(visitor)
    people = page.get_by_role("combobox", name="Whom to invite?")
    await people.click()
    for name in ("Ada", "Борис", "Luc"):
        await page.get_by_role("option", name=name).click()
    await expect(page.get_by_role("option", selected=True)).to_have_count(2)
    await people.press("Escape")
    await expect(page.locator("article.message").last).to_contain_text("Invited: @Ada, @Борис")


async def test_a_form_checks_its_fields_and_brings_them_to_the_bot(visitor: Visitor) -> None:
    page = await board(visitor)
    await page.get_by_role("button", name="Form").click()
    form = page.get_by_role("dialog", name="Name the game")
    name = form.get_by_label("Name")
    await expect(name).to_be_focused()
    await form.get_by_role("button", name="Submit").click()
    await expect(form.get_by_text("Fill this in")).to_be_visible()
    await name.fill("ab")
    await form.get_by_role("button", name="Submit").click()
    await expect(form.get_by_text("needs at least 3 letters")).to_be_visible()
    await name.fill("Evening game")
    await form.get_by_role("combobox", name="Place").press("Enter")
    await page.get_by_role("option", name="Sea").click()
    await form.get_by_role("radio", name="Slow").check()
    await form.get_by_role("checkbox", name="Open to all").check()
    await page.keyboard.press("Enter")
    await expect(form).to_have_count(0)
    await expect(page.locator("article.message").last).to_contain_text(
        "Evening game / Sea / slow / True"
    )


async def test_escape_leaves_a_form_without_sending_it(visitor: Visitor) -> None:
    page = await board(visitor)
    await page.get_by_role("button", name="Form").click()
    await expect(page.get_by_role("dialog")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await expect(page.get_by_role("button", name="Form")).to_be_focused()


async def test_pictures_open_large_with_their_words(visitor: Visitor) -> None:
    page = await board(visitor)
    tile = page.locator(".gallery .tile").first
    await tile.press("Enter")
    box = page.locator(".lightbox")
    await expect(box.get_by_role("img", name=ALT)).to_be_visible()
    await expect(box.locator(".lightbox-caption")).to_have_text(ALT)
    await page.keyboard.press("ArrowRight")
    await expect(box.locator(".lightbox-caption")).to_have_text("The second picture.")
    await page.keyboard.press("Escape")
    await expect(box).to_have_count(0)
    await expect(tile).to_be_focused()


async def test_older_messages_show_embeds_files_and_rows(visitor: Visitor) -> None:
    world = visitor.table.table.world  # an embed needs more than our own bot is allowed
    world.set_overwrite(world.channels[GAMES], seed.BOT, allow=Permission.EMBED_LINKS)
    page = await visitor.open(ADA)
    embed = discord.Embed(title="Scores", description="**Ada** leads", colour=0xD3353B)
    embed.add_field(name="Ada", value="41").add_field(name="Борис", value="38")
    row = discord.ui.View(timeout=None)
    row.add_item(discord.ui.Button(label="Again", custom_id="again"))
    await visitor.say("Done", embed=embed, files=files()[:1], view=row)
    message = page.locator("article.message").last
    await expect(message.locator(".embed-title")).to_have_text("Scores")
    await expect(message.locator(".embed-field")).to_have_count(2)
    await expect(message.locator(".gallery img")).to_have_attribute("alt", ALT)
    await expect(message.get_by_role("button", name="Again")).to_be_visible()


async def test_a_board_fits_a_phone(visitor: Visitor) -> None:
    page = await board(visitor, size=PHONE)
    assert await page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    box = await page.locator(".gallery").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE[0]
    assert box["width"] >= PHONE[0] - 30, "pictures have the width of the phone"
    for control in await page.locator(".container button:visible").all():
        size = await control.bounding_box()
        assert size is not None
        assert size["height"] >= 44


class Pictures(discord.ui.LayoutView):
    """Some pictures above a button."""

    def __init__(self, count: int) -> None:
        super().__init__(timeout=None)
        names = [f"attachment://{number}.png" for number in range(count)]
        items = [discord.MediaGalleryItem(name) for name in names]
        gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery(*items)
        button: discord.ui.Button[Any] = discord.ui.Button(label="Here", custom_id="here")
        self.add_item(discord.ui.Container(gallery))
        self.add_item(discord.ui.ActionRow(button))


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
async def test_pictures_that_load_late_push_no_button_away(
    visitor: Visitor, size: tuple[int, int]
) -> None:
    page, loads = await visitor.open(ADA, size=size), asyncio.Event()

    async def late(route: Route) -> None:
        await loads.wait()
        await route.continue_()

    await page.route("**/attachments/**", late)
    shapes = [(1280, 1195), (600, 900), (900, 300), (400, 400), (1300, 1000)]
    place = visitor.bot.get_partial_messageable(GAMES)
    button = page.get_by_role("button", name="Here")
    for count in range(1, 6):
        drawn = [
            discord.File(picture(shape, "#2f6b46"), f"{number}.png")
            for number, shape in enumerate(shapes[:count])
        ]
        loads.clear()
        message = await place.send(view=Pictures(count), files=drawn)
        await expect(button).to_be_visible()
        before = await button.evaluate(BELOW)
        loads.set()
        await page.locator(".gallery img").evaluate_all(
            "all => Promise.all(all.map(one => (one.loading = 'eager', one.decode())))"
        )
        assert await button.evaluate(BELOW) == before, count
        await message.delete()
        await expect(button).to_have_count(0)


async def test_somebody_elses_press_changes_my_page_too(visitor: Visitor) -> None:
    ada = await board(visitor)
    boris = await visitor.open(BORIS)
    await boris.get_by_role("button", name="Count").click()
    await expect(ada.locator(".section h3")).to_have_text("Pressed 1")


async def test_roles_and_channels_are_chosen_by_name(visitor: Visitor) -> None:
    page = await visitor.open(ADA)
    await visitor.say("Choose", view=Places())
    await page.get_by_role("combobox", name="Which role?").click()
    await page.get_by_role("option", name="Moderators").click()
    await expect(page.locator("article.message").last).to_contain_text("Role @Moderators")
    await page.get_by_role("combobox", name="Which room?").click()
    await page.get_by_role("option", name="#general").click()
    await expect(page.locator("article.message").last).to_contain_text("Room #general")
