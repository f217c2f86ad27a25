"""The page of the local table: people, messages, channels, connection."""

import asyncio

import discord
import pytest
from playwright.async_api import Page, expect

from playground.seed import ADA, BORIS, GAMES, GENERAL, OKSANA
from tests.browser.conftest import PHONE, Visitor
from tests.browser.demo_bot import start

pytestmark = pytest.mark.asyncio(loop_scope="session")

SPITEFUL = '<img src=x onerror="document.title=1"> <b>bold</b> [x](javascript:alert(1))'


async def write(page: Page, text: str) -> None:
    await page.locator(".composer-input").fill(text)
    await page.keyboard.press("Enter")


async def test_an_empty_channel_says_what_to_type_first(visitor: Visitor) -> None:
    page = await visitor.open(ADA)
    await page.get_by_role("button", name="/game new").click()
    await expect(page.locator(".command-name")).to_have_text("/game new")
    await expect(page.get_by_label("kind")).to_be_focused()


async def test_what_one_person_writes_another_reads_in_their_own_window(visitor: Visitor) -> None:
    ada = await visitor.open(ADA)
    boris = await visitor.open(BORIS)
    await write(ada, "Good evening")
    message = boris.locator("article.message").last
    await expect(message).to_contain_text("Good evening")
    await expect(message.locator(".author")).to_have_text("Ada")


async def test_messages_are_said_to_people_who_listen(visitor: Visitor) -> None:
    page = await visitor.open(ADA)
    await visitor.say("**Round 2** begins")
    await expect(page.locator("[aria-live=polite][role=status]").last).to_have_text(
        "Ратуша: Round 2 begins"
    )


async def test_markup_in_a_message_stays_text(visitor: Visitor) -> None:
    page = await visitor.open(ADA)
    await write(page, SPITEFUL)
    words = page.locator("article.message").last.locator(".md")
    await expect(words).to_contain_text("<b>bold</b>")
    assert await words.locator("img, b, a").count() == 0
    assert await page.title() != "1"


async def test_markdown_becomes_what_discord_makes_of_it(visitor: Visitor) -> None:
    page = await visitor.open(ADA)
    await visitor.say(
        "# Title\n**bold** *slanted* __under__ ~~gone~~ `code` ||secret|| snake_case_name\n"
        f"- one\n  - half\n1. first\n> quoted\n```py\nprint(1)\n```\n<@{ADA}> <#{GENERAL}> "
        "</game new:1> <t:86400:D> [link](https://example.org/a_b_c)\n-# small"
    )
    words = page.locator("article.message").last.locator(".md")
    for selector, text in {
        "h3": "Title",
        "strong": "bold",
        "em": "slanted",
        "u": "under",
        "s": "gone",
        "p > code": "code",
        "ul ul li": "half",
        "ol li": "first",
        "blockquote": "quoted",
        "pre code": "print(1)",
        "time": "2 January 1970",
        "a[href='https://example.org/a_b_c']": "link",
        ".md-subtext": "small",
        ".mention-me": "@Ada",
    }.items():
        await expect(words.locator(selector)).to_have_text(text)
    await expect(words).to_contain_text("snake_case_name")
    await expect(words.locator(".spoiler-text")).to_be_hidden()
    await words.locator(".spoiler").press("Enter")
    await expect(words.locator(".spoiler-text")).to_be_visible()
    await words.get_by_role("button", name="#general").click()
    await expect(page.get_by_role("heading", name="general", exact=True)).to_be_visible()


async def test_a_mention_elsewhere_shows_as_a_number_until_it_is_read(visitor: Visitor) -> None:
    page = await visitor.open(ADA)
    await visitor.say(
        f"<@{ADA}>, come", GENERAL, allowed_mentions=discord.AllowedMentions(users=True)
    )
    row = page.locator(f"[data-channel='{GENERAL}']")
    await expect(row.locator(".count")).to_have_text("1")
    await row.click()
    await expect(page.locator("article.for-me")).to_contain_text("@Ada, come")
    await expect(page.locator(".divider-unread")).to_be_visible()
    await expect(row.locator(".count")).to_have_count(0)


async def test_the_rail_shows_who_else_is_awaited_and_one_press_plays_as_them(
    visitor: Visitor,
) -> None:
    page = await visitor.open(ADA)
    await visitor.say(
        f"<@{BORIS}>, your turn", allowed_mentions=discord.AllowedMentions(users=True)
    )
    face = page.locator(f".face[href='?as={BORIS}']")
    await expect(face.locator(".count")).to_have_text("1")
    await face.click()
    await expect(page.locator(".user-panel")).to_contain_text("Борис")
    await expect(page.locator("article.for-me")).to_contain_text("@Борис, your turn")
    assert f"as={BORIS}" in page.url
    await page.go_back()
    await expect(page.locator(".user-panel")).to_contain_text("Ada")


async def test_a_new_person_takes_a_seat_and_speaks_their_language(visitor: Visitor) -> None:
    page = await visitor.open(ADA)
    await page.get_by_role("button", name="Add a person").click()
    dialog = page.get_by_role("dialog")
    await dialog.get_by_role("button", name="Take a seat").click()
    await expect(dialog.get_by_text("Fill this in")).to_be_visible()
    await dialog.get_by_label("Name").fill("Лев")
    await dialog.get_by_role("combobox", name="Language").press("Enter")
    await page.get_by_role("option", name="Русский").click()
    await dialog.get_by_role("button", name="Take a seat").click()
    await expect(page.locator(".user-panel")).to_contain_text("Лев")
    await expect(page.get_by_role("heading", name="Личные сообщения")).to_be_visible()


async def test_another_language_in_the_settings_turns_the_page_and_the_commands(
    visitor: Visitor,
) -> None:
    page = await visitor.open(ADA)
    await page.get_by_role("button", name="Settings").click()
    await page.get_by_role("combobox", name="Language").click()
    await page.get_by_role("option", name="Українська").click()
    await page.get_by_role("button", name="Save").click()
    await expect(page.get_by_role("heading", name="Особисті повідомлення")).to_be_visible()
    await expect(page.get_by_role("button", name="/гра нова")).to_be_visible()
    assert await page.locator("html").get_attribute("lang") == "uk"


async def test_a_chosen_theme_outlives_a_reload(visitor: Visitor) -> None:
    page = await visitor.open(ADA, theme="dark")
    ground = "getComputedStyle(document.querySelector('.main')).backgroundColor"
    dark = await page.evaluate(ground)
    await page.get_by_role("button", name="Settings").click()
    await page.get_by_role("combobox", name="Theme").click()
    await page.get_by_role("option", name="Light").click()
    await page.keyboard.press("Escape")
    light = await page.evaluate(ground)
    assert light == "rgb(255, 255, 255)" != dark
    await page.reload()
    await page.locator(".main").wait_for()
    assert await page.evaluate(ground) == light


async def test_drafts_wait_in_their_channel(visitor: Visitor) -> None:
    page = await visitor.open(ADA)
    field = page.locator(".composer-input")
    await field.fill("half a tho")
    await page.keyboard.press("Alt+ArrowDown")
    await expect(page.get_by_role("heading", name="general", exact=True)).to_be_visible()
    await expect(field).to_have_value("")
    await page.keyboard.press("Alt+ArrowUp")
    await expect(field).to_have_value("half a tho")
    await page.reload()
    await expect(field).to_have_value("half a tho")


async def test_a_reply_shows_what_it_answers(visitor: Visitor) -> None:
    page = await visitor.open(ADA)
    await visitor.say("Who is in?")
    message = page.locator("article.message", has_text="Who is in?")
    await message.hover()
    await message.get_by_role("button", name="Reply").click()
    await write(page, "I am")
    await expect(page.locator("article.message").last.locator(".origin")).to_contain_text(
        "Who is in?"
    )


async def test_on_a_phone_what_one_can_do_with_a_message_covers_none_of_its_text(
    visitor: Visitor,
) -> None:
    page = await visitor.open(ADA, size=PHONE)
    await visitor.say("Who is in?")
    message = page.locator("article.message", has_text="Who is in?")
    await message.get_by_text("Who is in?").tap()
    tools = await message.locator(".toolbar").bounding_box()
    text = await message.get_by_text("Who is in?").bounding_box()
    assert tools is not None
    assert text is not None
    assert tools["y"] >= text["y"] + text["height"]
    before = page.locator("article.message").nth(-2)
    above = await before.bounding_box() if await before.count() else None
    assert above is None or tools["y"] >= above["y"] + above["height"]


async def test_the_first_steps_say_what_a_red_number_means_after_the_thread_was_opened_too(
    visitor: Visitor,
) -> None:
    page = await visitor.open(ADA)
    await expect(page.get_by_text("who was called and has not looked yet")).to_be_visible()


async def test_one_can_delete_only_ones_own_message(visitor: Visitor) -> None:
    page = await visitor.open(ADA)
    await visitor.say("The bot's words")
    await write(page, "A slip")
    theirs = page.locator("article.message", has_text="The bot's words")
    await theirs.hover()
    await expect(theirs.get_by_role("button", name="Reply")).to_be_visible()
    await expect(theirs.get_by_role("button", name="Delete")).to_have_count(0)
    mine = page.locator("article.message", has_text="A slip")
    await mine.hover()
    await mine.get_by_role("button", name="Delete").click()
    await expect(mine).to_have_count(0)


async def test_threads_stand_under_their_channel_and_archived_ones_are_folded(
    visitor: Visitor,
) -> None:
    page = await visitor.open(ADA)
    channel = await visitor.bot.fetch_channel(GAMES)
    assert isinstance(channel, discord.TextChannel)
    kind = discord.ChannelType.public_thread
    thread = await channel.create_thread(name="Tiny Towns #1", type=kind)
    row = page.locator(".threads .channel", has_text="Tiny Towns #1")
    await expect(row).to_be_visible()
    await row.click()
    await page.get_by_role("button", name="Join").click()
    await expect(page.get_by_role("button", name="Leave")).to_be_visible()
    await page.locator(f"[data-channel='{GAMES}']").click()
    await thread.edit(archived=True)
    await expect(row).to_have_count(0)
    await page.get_by_role("button", name="1 archived thread").click()
    await expect(row).to_be_visible()


async def test_the_bot_writes_to_one_person_alone(visitor: Visitor) -> None:
    page = await visitor.open(ADA)
    person = await visitor.bot.fetch_user(ADA)
    await person.send("It is your turn in Tiny Towns #1.")
    row = page.locator(".channel.unread", has_text="Ратуша")
    await row.click()
    await expect(page.locator("article.message").last).to_contain_text("It is your turn")
    other = await visitor.open(BORIS)
    await other.locator(".channel", has_text="Ратуша").click()
    await expect(other.locator(".opening h2")).to_have_text("Ратуша")
    await expect(other.locator("article.message")).to_have_count(0)


async def test_the_quick_switcher_finds_people_and_channels(visitor: Visitor) -> None:
    page = await visitor.open(ADA)
    await page.keyboard.press("Control+k")
    await page.keyboard.type("gener")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("heading", name="general", exact=True)).to_be_visible()
    await page.keyboard.press("Control+k")
    await page.keyboard.type("Окса")
    await page.keyboard.press("Enter")
    await expect(page.locator(".user-panel")).to_contain_text("Оксана")


async def test_the_page_says_that_somebody_is_typing(visitor: Visitor) -> None:
    ada = await visitor.open(ADA)
    boris = await visitor.open(BORIS)
    await boris.locator(".composer-input").press_sequentially("Hm")
    await expect(ada.locator(".typing")).to_have_text("Борис is typing…")
    await boris.keyboard.press("Enter")
    await expect(ada.locator(".typing")).to_have_text("")


async def test_a_bot_that_is_away_is_told_and_so_is_its_return(visitor: Visitor) -> None:
    page = await visitor.open(ADA)
    await visitor.bot.close()
    await expect(page.locator(".banner")).to_contain_text("Ратуша is away")
    again = type(visitor.bot)()
    running = await start(again, visitor.table.token)
    await expect(page.locator(".banner")).to_be_hidden()
    await again.close()
    await asyncio.wait([running])


async def test_after_a_broken_line_the_page_has_what_it_missed(visitor: Visitor) -> None:
    page = await visitor.open(ADA)
    await visitor.say("Before")
    await expect(page.locator("article.message")).to_have_count(1)
    broken = asyncio.Event()
    broken.set()
    await page.route_web_socket(
        "**/table/socket**",
        lambda line: line.close() if broken.is_set() else line.connect_to_server(),
    )
    await visitor.table.table.sockets.close()
    await expect(page.locator(".banner")).to_contain_text("Connecting again")
    await visitor.say("Meanwhile")
    broken.clear()
    await expect(page.locator("article.message").last).to_contain_text("Meanwhile")
    await expect(page.locator(".banner")).to_be_hidden()


async def test_five_hundred_messages_are_all_there_and_the_newest_is_in_view(
    visitor: Visitor,
) -> None:
    for number in range(500):
        await visitor.say(f"message {number}")
    page = await visitor.open(ADA)
    await expect(page.locator("article.message").last).to_be_in_viewport()
    while await page.locator("article.message").count() < 500:
        before = await page.locator("article.message").count()
        first = page.locator("article.message").first
        words = await first.inner_text()
        await page.locator(".timeline").evaluate("node => node.scrollTo(0, 0)")
        await expect(page.locator("article.message")).not_to_have_count(before)
        await expect(page.get_by_text(words.splitlines()[-1], exact=True)).to_be_in_viewport()
    await page.locator(".timeline").evaluate("node => node.scrollTo(0, 0)")
    await expect(page.get_by_role("heading", name="Welcome to #games")).to_be_attached()
    await visitor.say("one more")
    await page.get_by_role("button", name="New messages").click()
    await expect(page.get_by_text("one more", exact=True)).to_be_in_viewport()


async def test_on_a_phone_people_and_channels_are_in_a_drawer(visitor: Visitor) -> None:
    page = await visitor.open(OKSANA, size=PHONE)
    side = page.locator(".side")
    await expect(side).to_be_hidden()
    await page.get_by_role("button", name="Гравці й канали").tap()
    await expect(side).to_be_visible()
    await page.locator(f"[data-channel='{GENERAL}']").tap()
    await expect(side).to_be_hidden()
    await expect(page.get_by_role("heading", name="general", exact=True)).to_be_visible()
    wide = await page.evaluate("document.documentElement.scrollWidth")
    assert wide == PHONE[0]


async def test_everything_a_finger_meets_on_a_phone_is_large_enough(visitor: Visitor) -> None:
    page = await visitor.open(ADA, size=PHONE)
    await page.get_by_role("button", name="Players and channels").tap()
    for control in await page.locator("button:visible, a:visible").all():
        box = await control.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 36, await control.evaluate("n => n.outerHTML")


async def test_every_word_of_the_page_is_there_in_three_languages(visitor: Visitor) -> None:
    page = await visitor.open(ADA)
    read = "async name => Object.keys((await import(`/js/texts/${name}.js`))[name]).sort()"
    english = await page.evaluate(read, "en")
    assert len(english) > 100
    for language in ("ru", "uk"):
        assert await page.evaluate(read, language) == english


async def test_a_thread_shows_the_message_it_grew_from_as_it_is_now(visitor: Visitor) -> None:
    page = await visitor.open(ADA)
    message = await visitor.say("Two seats are free")
    channel = await visitor.bot.fetch_channel(GAMES)
    assert isinstance(channel, discord.TextChannel)
    thread = await (await channel.fetch_message(message.id)).create_thread(name="Evening")
    await thread.send("Welcome")
    await message.edit(content="One seat is free")
    await page.locator(".thread-card").click()
    await expect(page.locator("article.message").first).to_contain_text("One seat is free")
    await message.edit(content="No seat is free")
    await expect(page.locator("article.message").first).to_contain_text("No seat is free")
