"""Nothing of a chapter is shown, named or offered before it opens (MC-04)."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Any

import pytest

from db import Store
from locales import LANGUAGES, words
from render.saga import saga
from rules.my_city import GAME
from rules.my_city.box import CAMPAIGN
from rules.my_city.campaign.chapters import chapter, chapter_of
from tests.campaign.evening import at_home, begun, ended, finish, heard, newest, settled
from tests.cogs.people import Table, answer, buttons, parts, texts

WORDS = {
    # What the names of things do not say, and a reader would understand all the same.
    3: r"flood\w*|dikes?|levees?|under water",
    4: r"nuggets?|gold rush|felled",
    5: r"investors?|factor(y|ies)",
    6: r"shafts?|mines?",
    7: r"railroads?|ports?",
    8: r"palaces?|theatres?|parks?|prosperity",
}
"""Words of a chapter, by its number, in English."""


@cache
def secrets(opened: int) -> re.Pattern[str]:
    """Everything that nobody may hear while the chapters up to *opened* are open."""
    said = words("en", "my_city")
    things = [f"name-{name}" for name in (*CAMPAIGN.stickers, *CAMPAIGN.modules)]
    names = [said(each) for each in things if each in said and chapter_of(each) > opened]
    names += [pattern for number, pattern in WORDS.items() if number > opened]
    titles = [said(f"name-{one.id}") for one in CAMPAIGN.chapters[opened:]]
    return re.compile(rf"\b({'|'.join(titles)}|(?i:{'|'.join(names)}))\b")


def leaks(told: str, opened: int) -> set[str]:
    return {match[0] for match in secrets(opened).finditer(told)}


async def looked_at(table: Table, name: str) -> None:
    """Everything that a player can ask for without playing."""
    person, thread = table.people[name], table.thread
    for command in ("board", "hand", "log", "score", "play"):
        await person.slash(thread, command)
    for command in ("campaign status", "campaign album", "game replay", "game mine"):
        await person.slash(thread, command)
    await browsed(table, person, thread)
    for typed in ("", "b", "t", "f", "s", "p", "w"):
        await person.autocomplete(thread, "move", "move", typed)
        await person.autocomplete(thread, "city glue", "sticker", typed)
        await person.autocomplete(thread, "city glue", "shape", typed)
        await person.autocomplete(thread, "game new", "options", typed, game="my_city")
        await person.autocomplete(thread, "campaign new", "options", typed)
    for line in ("build@k11n", "pass", "glue", "tree@a1", "well@a1", "build@a1"):
        await person.slash(thread, "move", move=line)
    await settled(table)


async def browsed(table: Table, person: Any, place: Any) -> list[str]:
    """Every page of the rules, as somebody reads them who turns them one by one."""
    page = answer(await person.slash(place, "rules", game="my_city"))
    read = [texts(page)]
    while onward := [i for i, label in buttons(page).items() if label == "Next"]:
        await person.click(page.message, custom_id=onward[0])
        await table.env.settle()
        page = table.now(page)
        read.append(texts(page))
    return read


@pytest.mark.parametrize("episode", [1, 3, 6, 9, 12, 15, 18, 21])
async def test_nobody_hears_of_a_chapter_before_it_opens(store: Store, episode: int) -> None:
    async with at_home(store) as table:
        rng, since = random.Random(episode), len(table.env.http_requests)
        match_id = await begun(table, "anna", "borys", options=f"episode={episode}")
        await looked_at(table, "anna")
        await finish(table, match_id, rng)
        await looked_at(table, "borys")
        assert leaks(heard(table, since), chapter(episode)) == set()
        assert await ended(table, match_id, rng, "anna") != match_id
        found = leaks(heard(table, since), chapter(episode))
        assert bool(found) == (episode > 1), "whatever opens now would have been noticed"


async def test_the_commands_of_the_game_tell_nothing_of_any_chapter(store: Store) -> None:
    async with at_home(store) as table:
        await table.env.settle()
        synced = [e.json for e in table.env.http_requests if e.path.endswith("/commands")]
        group = [each for each in synced[-1] if each["name"] == "city"]
        assert group
        assert leaks(re.sub(r"\bmine\b", "", str(group)), 0) == set()


async def test_the_help_of_open_chapters_is_read_in_the_thread_of_the_campaign_alone(
    store: Store,
) -> None:
    async with at_home(store) as table:
        anna, rng = table.people["anna"], random.Random(2)
        match_id = await begun(table, "anna", "borys")
        outside = await browsed(table, anna, table.channel)
        inside = await browsed(table, anna, table.thread)
        assert len(inside) == len(outside) + 1
        *_, chapter, _typed = inside
        assert "Chapter 1: The New Land" in chapter
        assert "Episode 1." in chapter
        assert "Episode 2" not in chapter
        for _ in range(3):
            match_id = await ended(table, match_id, rng, "borys")
        inside = await browsed(table, anna, table.thread)
        assert len(inside) == len(outside) + 2
        *_, first, second, _typed = inside
        assert "Episode 3." in first
        assert "Chapter 2: The Churches" in second
        assert "Episode 5" not in second
        pressed = answer(await table.press(anna, newest(table, "rules"), "rules"))
        assert "/ 10" in str(buttons(pressed, enabled=False).values())
        assert await browsed(table, anna, table.channel) == outside


async def test_only_a_campaign_is_asked_where_it_begins(store: Store) -> None:
    async with at_home(store) as table:
        anna = table.people["anna"]
        plain = await anna.autocomplete(table.channel, "game new", "options", "", game="my_city")
        assert plain == []
        found = await anna.autocomplete(table.channel, "campaign new", "options", "")
        assert [choice["value"] for choice in found][:2] == ["episode=1", "episode=2"]
        await anna.slash(table.channel, "campaign new", seats=2, options="episode=8")
        card = table.channel.last_message
        assert card is not None
        assert "begins in the middle" in texts(card)
        assert leaks(texts(card), 0) == set(), "it warns without telling"
        await anna.slash(table.channel, "campaign new", seats=2)
        card = table.channel.last_message
        assert card is not None
        assert "begins in the middle" not in texts(card)
        settings = answer(await table.press(anna, card, "settings"))
        assert "episode=" in str(parts(settings))
        await anna.slash(table.channel, "game new", game="my_city", seats=2)
        card = table.channel.last_message
        settings = answer(await table.press(anna, card, "settings"))
        assert "episode=" not in str(parts(settings))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_of_the_chapters_fit_a_message(language: str) -> None:
    told, said = saga("my_city"), words(language, "my_city")
    assert told is not None
    setup = GAME.setup(2, {"mode": "campaign", "episode": "24"})
    pages = told.pages(said, setup)
    assert len(pages) == len(CAMPAIGN.chapters)
    assert all(len(f"### {said('title')} · {title}\n{text}") <= 3900 for title, text in pages)
