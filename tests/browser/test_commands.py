"""Slash commands as they are typed."""

import discord
import pytest
from playwright.async_api import FilePayload, expect

from playground.seed import ADA, BORIS, GENERAL
from tests.browser.conftest import Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_slash_lists_the_commands_and_letters_narrow_the_list(visitor: Visitor) -> None:
    page = await visitor.open(ADA)
    labels = page.locator(".suggestion-label")
    await page.keyboard.type("/")
    await expect(labels.filter(has_text="/board")).to_be_visible()
    await page.keyboard.type("ne")
    await expect(labels).to_have_text(["/game new"])
    await page.keyboard.type("zz")
    await expect(page.locator(".suggestions-note")).to_have_text("There is no such command")


async def test_commands_are_listed_in_the_readers_language(visitor: Visitor) -> None:
    page = await visitor.open(BORIS)
    await page.keyboard.type("/иг")
    first = page.get_by_role("option", name="/игра новая")
    await expect(first).to_contain_text("Открыть партию")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page.locator(".command-name")).to_have_text("/игра новая")
    await page.keyboard.type("крош")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(page.locator("article.message").last).to_contain_text("Opened tiny_towns for 2.")
    assert visitor.bot.asked[0]["kind"] == "tiny_towns"
    await expect(page.locator(".origin").last).to_contain_text("/игра новая")


async def test_a_command_that_comes_all_at_once_is_typed_on_where_it_ends(visitor: Visitor) -> None:
    """As it does when it is pasted, or typed before the bot has told its commands."""
    page = await visitor.open(ADA)
    await page.locator(".composer-input").fill("/game new tin")
    await expect(page.get_by_role("option")).to_have_text(["Tiny Towns"])
    await page.keyboard.type("y")
    await expect(page.get_by_role("combobox").first).to_have_value("tiny")
    await page.keyboard.press("Tab")
    await expect(page.locator(".tail")).to_be_focused()


async def test_every_kind_of_option_can_be_filled_in_by_keyboard(visitor: Visitor) -> None:
    page = await visitor.open(ADA)
    keys = page.keyboard
    await keys.type("/game new par")
    await keys.press("Tab")
    for option, value in [("seats", "4"), ("public", "n"), ("with", "Бор"), ("room", "gen")]:
        await keys.type(option)
        await keys.press("Tab")
        await expect(page.get_by_label(option, exact=True)).to_be_focused()
        await keys.type(value)
        await keys.press("Tab")
        await expect(page.locator(".tail")).to_be_focused()
    await keys.press("Enter")
    await expect(page.locator("article.message").last).to_contain_text("Opened paris for 4.")
    (asked,) = visitor.bot.asked
    assert (asked["kind"], asked["seats"], asked["public"]) == ("paris", 4, False)
    companion, room = asked["with"], asked["room"]
    assert isinstance(companion, discord.Member)
    assert isinstance(room, discord.TextChannel)
    assert (companion.id, room.id) == (BORIS, GENERAL)


async def test_a_command_pasted_whole_fills_its_options(visitor: Visitor) -> None:
    page = await visitor.open(ADA)
    await page.locator(".composer-input").fill("/game new kind:Paris seats:3")
    await expect(page.get_by_label("kind")).to_have_value("Paris")
    await expect(page.get_by_label("seats")).to_have_value("3")
    await page.keyboard.press("Enter")
    await expect(page.locator("article.message").last).to_contain_text("Opened paris for 3.")


async def test_a_wrong_value_is_told_before_anything_is_sent(visitor: Visitor) -> None:
    page = await visitor.open(ADA)
    await page.keyboard.type("/game new ")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("alert").filter(has_text="is required")).to_be_visible()
    await page.keyboard.type("chess")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("alert").filter(has_text="from the list")).to_be_visible()
    await page.get_by_label("kind").fill("Paris")
    await page.locator(".tail").fill("seats:")
    await page.keyboard.type("9")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("alert").filter(has_text="at most 6")).to_be_visible()
    await expect(page.get_by_label("seats")).to_have_attribute("aria-invalid", "true")
    assert visitor.bot.asked == []


async def test_the_bot_proposes_moves_while_one_types(visitor: Visitor) -> None:
    page = await visitor.open(ADA)
    await page.keyboard.type("/play woo")
    choices = page.locator(".suggestion-label")
    await expect(choices).to_have_text(
        [f"wood@{cell} now" for cell in ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2"]]
    )
    await page.keyboard.type("d@c")
    await expect(choices).to_have_text(["wood@c1 now", "wood@c2 now"])
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page.get_by_label("move")).to_have_value("wood@c2 now")
    await page.keyboard.press("Enter")
    await expect(page.locator("article.message").last).to_contain_text("Played wood@c2.")


async def test_a_half_filled_command_is_a_draft_like_any_other(visitor: Visitor) -> None:
    page = await visitor.open(ADA)
    await page.keyboard.type("/play glass@d")
    await expect(page.get_by_label("move")).to_have_value("glass@d")
    await page.reload()
    await expect(page.get_by_label("move")).to_have_value("glass@d")
    await page.get_by_label("move").focus()
    await expect(page.locator(".suggestion")).to_have_count(2)
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await expect(page.locator(".composer-input")).to_have_value("/play move:glass@d")


async def test_backspace_takes_options_away_and_then_the_command(visitor: Visitor) -> None:
    page = await visitor.open(ADA)
    await page.keyboard.type("/game new par")
    await page.keyboard.press("Tab")
    await page.keyboard.type("seats:")
    await page.keyboard.press("Backspace")
    await expect(page.get_by_label("seats")).to_have_count(0)
    await expect(page.get_by_label("kind")).to_be_focused()
    await page.keyboard.press("Backspace")
    await page.keyboard.press("Backspace")
    await expect(page.locator(".composer-input")).to_have_value("/game new")


async def test_an_answer_for_one_is_seen_by_one_and_can_be_dismissed(visitor: Visitor) -> None:
    ada = await visitor.open(ADA)
    boris = await visitor.open(BORIS)
    await ada.keyboard.type("/game list ")
    await ada.keyboard.press("Enter")
    answer = ada.locator("article.ephemeral", has_text="No games yet.")
    await expect(answer).to_contain_text("Only you can see this")
    await visitor.say("For all")
    await expect(boris.get_by_text("For all", exact=True)).to_be_visible()
    await expect(boris.get_by_text("No games yet.")).to_have_count(0)
    await answer.get_by_role("button", name="Dismiss").click()
    await expect(answer).to_have_count(0)


async def test_a_deferred_answer_shows_that_the_bot_thinks(visitor: Visitor) -> None:
    page = await visitor.open(ADA)
    await page.keyboard.type("/slow ")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("Ратуша is thinking…")).to_be_visible()
    visitor.bot.let_go.set()
    await expect(page.locator("article.message").last).to_contain_text("Thought it over.")
    await expect(page.get_by_text("Ратуша is thinking…")).to_have_count(0)


async def test_a_command_without_an_answer_says_so_and_can_be_tried_again(
    visitor: Visitor,
) -> None:
    page = await visitor.open(ADA)
    await page.keyboard.type("/silent ")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("Sending the command…")).to_be_visible()
    await visitor.clock.time_is_up()
    await expect(page.get_by_text("The bot did not answer")).to_be_visible()
    await page.get_by_role("button", name="Try again").click()
    await expect(page.get_by_text("Sending the command…")).to_be_visible()
    await visitor.clock.time_is_up()
    await expect(page.get_by_text("The bot did not answer")).to_be_visible()
    await page.get_by_role("button", name="Dismiss").click()
    await expect(page.locator("article.message")).to_have_count(0)


async def test_a_command_to_a_bot_that_is_away_says_so(visitor: Visitor) -> None:
    page = await visitor.open(ADA)
    await visitor.bot.close()
    await expect(page.locator(".banner")).to_be_visible()
    await page.keyboard.type("/game list ")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("Sending the command…")).to_be_visible()
    await visitor.clock.time_is_up()
    await expect(page.locator(".failure")).to_contain_text("The bot is away")
    visitor.errors.clear()


async def test_an_unknown_command_is_not_sent_as_a_message(visitor: Visitor) -> None:
    page = await visitor.open(ADA)
    await page.keyboard.type("/nonsense")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("alert").filter(has_text="no such command")).to_be_visible()
    await expect(page.locator("article.message")).to_have_count(0)


async def test_a_match_in_a_thread_calls_the_rival(visitor: Visitor) -> None:
    ada = await visitor.open(ADA)
    boris = await visitor.open(BORIS, GENERAL)
    await ada.locator(".composer-input").fill("/match rival:Борис")
    await expect(ada.get_by_label("rival")).to_have_value("Борис")
    await ada.keyboard.press("Enter")
    row = boris.locator(".threads .channel", has_text="Tiny Towns #1")
    await row.click()
    await expect(boris.locator("article.message").last).to_contain_text("@Борис, it is your turn.")


async def test_a_file_can_be_the_value_of_an_option(visitor: Visitor) -> None:
    page = await visitor.open(ADA)
    await page.keyboard.type("/keep ")
    file: FilePayload = {"name": "move.txt", "mimeType": "text/plain", "buffer": b"glass@b3"}
    async with page.expect_response("**/table/attachments**"):
        await page.get_by_label("file").set_input_files(file)
    await page.get_by_role("button", name="Send").click()
    await expect(page.locator("article.message").last).to_contain_text("move.txt says glass@b3")


async def test_a_command_on_a_message_is_in_its_toolbar(visitor: Visitor) -> None:
    page = await visitor.open(ADA)
    await visitor.say("Well begun is half done")
    message = page.locator("article.message")
    await message.hover()
    await message.get_by_role("button", name="Quote").click()
    await expect(page.locator("article.message").last).to_contain_text("“Well begun is half done”")
