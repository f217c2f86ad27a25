"""Finding players on Discord: by typing, by thumb, and whatever comes in between."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from cogs.seeking.asking import redraw
from db import Store
from host import Status
from host.seeking.digests import TELLING
from host.study.weeks import WEEK
from host.time.pace import DAY
from locales import LANGUAGES
from rules import games
from tests.cogs.conftest import at_a_table, discord_with
from tests.cogs.late import overtaken
from tests.cogs.limits import breaches
from tests.cogs.lobby.test_places import deny
from tests.cogs.people import Table, answer, buttons, parts, texts
from tests.cogs.test_computers import menus
from tests.ratings.server import play_out, server
from tests.thinking import AtOnce


async def play(table: Table, name: str, **wish: Any) -> Any:
    """Somebody looks for players; gives their page."""
    wish.setdefault("game", "market")
    return table.now(answer(await table.people[name].slash(table.channel, "play", **wish)))


def question(table: Table) -> discord.Message:
    """What is asked in the channel."""
    message = table.channel.last_message
    assert message is not None
    return message


async def press(table: Table, name: str, message: Any, verb: str) -> str:
    """What somebody is told who presses a button."""
    result = await table.press(table.people[name], message, verb)
    await table.env.settle()
    return texts(answer(result)) if result.followups or result.response else ""


@at_a_table
async def test_two_people_find_each_other_and_play(table: Table) -> None:
    page = await play(table, "anna", players="2", pace="1d")
    assert "Noted" in texts(page)
    assert "players: 2 · a move a day" in texts(page)
    assert table.channel.last_message is None, "nobody is asked alone"
    await play(table, "borys", players="2-4", pace="1d")
    await table.env.settle()
    asked = question(table)
    anna, borys = table.people["anna"], table.people["borys"]
    assert f"⏳ <@{anna.id}>, ⏳ <@{borys.id}>" in texts(asked)
    assert "are you ready" in texts(await sought(table, "anna"))
    assert "as soon as everybody is ready" in await press(table, "anna", asked, "ready")
    assert f"✅ <@{anna.id}>, ⏳ <@{borys.id}>" in texts(table.now(asked))
    assert "no longer asked" in await press(table, "carl", asked, "ready")
    await press(table, "anna", asked, "ready")
    await press(table, "borys", asked, "ready")
    (match,) = await table.host.matches.running_of(anna.id)
    assert match.thread == table.thread.id
    assert match.message == asked.id, "the question has become the post of the match"
    assert (match.pace, match.rated, match.capacity) == ("1d/move", True, 2)
    for _ in range(4):
        (person, *_) = await table.to_move(match.id)
        line = str((await table.host.legal(match.id, person.id))[0])
        await person.slash(table.thread, "move", move=line)
    assert "ready" not in texts(await sought(table, "anna")).lower().split("find players")[0]
    assert await table.host.seeking.mine(anna.id) == ()


async def paired(table: Table) -> Any:
    """The question to two people who look for the same."""
    for name in ("anna", "borys"):
        await play(table, name)
    return question(table)


async def sought(table: Table, name: str) -> Any:
    """The page of what somebody looks for, from the hub."""
    hub = answer(await table.people[name].slash(table.channel, "help"))
    await table.press(table.people[name], hub, "seek")
    return table.now(hub)


@at_a_table
async def test_a_wish_is_put_together_by_thumb(table: Table) -> None:
    anna = table.people["anna"]
    page = await sought(table, "anna")
    for language in LANGUAGES:
        await anna.slash(table.channel, "settings language", language=language)
        assert breaches({"components": (await sought(table, "anna")).components}) == []
    await anna.slash(table.channel, "settings language", language="en")
    (games_menu,) = menus(page)
    await anna.select(page, [menus(page)[games_menu][0]], custom_id=games_menu)
    for name, values in (("sizes", ["2", "3"]), ("pace", ["3d"]), ("language", ["uk"])):
        page = table.now(page)
        menu = next(each for each in menus(page) if each.endswith(f"={name}="))
        await anna.select(page, values, custom_id=menu)
    page = table.now(page)
    assert breaches({"components": page.components}) == []
    toggle = next(each for each, label in buttons(page).items() if "Rated" in label)
    await anna.click(page, custom_id=toggle)
    page = table.now(page)
    await table.press(anna, page, "want")
    (mine,) = await table.host.seeking.mine(anna.id)
    assert (mine.sizes, mine.pace, mine.language, mine.rated) == ((2, 3), "3d/move", "uk", False)
    page = table.now(page)
    assert "players: 2, 3 · a move every 3 days" in texts(page)
    await table.press(anna, page, "unseek")
    assert "Taken back" in texts(table.now(page))
    assert await table.host.seeking.mine(anna.id) == ()


@at_a_table
async def test_what_cannot_be_is_refused_in_words(table: Table) -> None:
    assert "is not a number of players" in texts(await play(table, "anna", players="two"))
    assert "for 2 to" in texts(await play(table, "anna", players="9"))
    assert "There is no game" in texts(await play(table, "anna", game="go"))
    assert "no computers" in texts(await play(table, "anna", computer=True)).lower()
    await table.host.settings.allow_role(table.guild.id, 12345)
    assert "Only people with the role" in texts(await play(table, "carl"))
    await table.host.settings.allow_role(table.guild.id, None)
    await play(table, "anna")
    assert "looking for exactly that" in texts(await play(table, "anna"))
    page, old = await play(table, "anna", pace="1d"), await sought(table, "anna")
    await table.press(table.people["anna"], page, "unseek")
    again = await table.press(table.people["anna"], old, "unseek")
    assert "no longer looking for that" in texts(answer(again))


@at_a_table
async def test_who_says_not_now_lets_the_other_wait_on(table: Table) -> None:
    asked = await paired(table)
    await press(table, "borys", asked, "ready")
    assert "Taken back" in await press(table, "anna", asked, "notnow")
    assert "will not happen" in texts(table.now(asked))
    assert not buttons(table.now(asked))
    await play(table, "carl")
    second = question(table)
    assert second.id != asked.id
    assert f"✅ <@{table.people['borys'].id}>" in texts(second), "he is not asked twice"
    await press(table, "carl", second, "ready")
    assert len(await table.host.matches.running_of(table.people["carl"].id)) == 1


async def test_who_is_ready_is_shown_as_it_is_however_late_an_edit_arrives(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_with(store) as table:
        asked, seeking = await paired(table), table.host.seeking
        (row,) = await store.seeking.findings()
        both = [table.people[name].id for name in ("anna", "borys")]
        one, desk = await seeking.ready(row.id, both[0]), table.bot.desk
        other = seeking.ready(row.id, both[1])
        await overtaken(monkeypatch, redraw(desk, one), other, redraw(desk, one))
        assert texts(table.now(asked)).count("✅") == 2


@at_a_table
async def test_who_does_not_answer_is_told_a_kind_word(table: Table) -> None:
    asked = await paired(table)
    await press(table, "borys", asked, "ready")
    clock = table.host.clock
    table.host.clock = lambda: clock() + DAY
    await table.host._store.put_watched(table.host.clock())
    cog: Any = table.bot.get_cog("Seeking")
    await cog.look()
    told = texts(table.now(asked))
    assert f"<@{table.people['anna'].id}>: time is up, and that is fine" in told
    assert not buttons(table.now(asked))


@at_a_table
async def test_where_nothing_can_be_hosted_nobody_is_kept_waiting(table: Table) -> None:
    asked = await paired(table)
    await press(table, "anna", asked, "ready")
    deny(table, "create_public_threads")
    await press(table, "borys", asked, "ready")
    assert "could not be opened" in texts(table.now(asked))
    assert await table.host.seeking.mine(table.people["anna"].id) == ()
    assert "I lack the permission" in texts(await play(table, "anna"))


async def test_a_table_whose_maker_died_is_made_by_the_next_look(store: Store) -> None:
    async with discord_with(store) as table:
        for name in ("anna", "borys"):
            await play(table, name)
        (row,) = await store.seeking.findings()
        for name in ("anna", "borys"):
            await table.host.seeking.ready(row.id, table.people[name].id)
        cog: Any = table.bot.get_cog("Seeking")
        await cog.look()
        assert (await table.host.matches.running_of(table.people["anna"].id)) == []
        clock = table.host.clock
        table.host.clock = lambda: clock() + 120_000
        await cog.look()
        await cog.look()
        (match,) = await table.host.matches.running_of(table.people["anna"].id)
        assert match.status is Status.RUNNING
        assert match.thread == table.thread.id


async def test_a_computer_fills_the_last_seat_if_all_agreed(store: Store) -> None:
    async with discord_with(store, thinking=AtOnce()) as table:
        for name in ("anna", "borys"):
            await play(table, name, players="3", computer=True)
        assert table.channel.last_message is None, "people are waited for first"
        clock = table.host.clock
        table.host.clock = lambda: clock() + DAY // 24
        await table.host._store.put_watched(table.host.clock())
        cog: Any = table.bot.get_cog("Seeking")
        await cog.look()
        asked = question(table)
        assert "A computer takes the last seat" in texts(asked)
        for name in ("anna", "borys"):
            await press(table, name, asked, "ready")
        (match,) = await table.host.matches.running_of(table.people["anna"].id)
        seats = await table.host.matches.seats(match.id)
        assert [row.computer for row in seats].count("apprentice") == 1


async def test_every_game_fits_the_page_in_every_language(store: Store) -> None:
    async with discord_with(store, games(), thinking=AtOnce()) as table:
        anna = table.people["anna"]
        for language in LANGUAGES:
            await anna.slash(table.channel, "settings language", language=language)
            for slug in games():
                page = await sought(table, "anna")
                (menu,) = menus(page)
                value = next(each for each in menus(page)[menu] if each.startswith(slug))
                await anna.select(page, [value], custom_id=menu)
                assert breaches({"components": table.now(page).components}) == []
        for slug in list(games())[:5]:
            page = await play(table, "anna", game=slug)
            assert breaches({"components": page.components}) == []
        assert len([part for part in parts(page) if part["type"] == 9]) == 5


@at_a_table
async def test_who_is_blocked_is_never_met_and_told_nothing(table: Table) -> None:
    anna, borys = table.people["anna"], table.people["borys"]
    told = await anna.slash(table.channel, "block", player=borys)
    assert "will not be matched with borys" in texts(answer(told))
    assert "cannot block yourself" in texts(
        answer(await anna.slash(table.channel, "block", player=anna))
    )
    for name in ("anna", "borys"):
        await play(table, name)
    assert table.channel.last_message is None, "nobody is told anything"
    listed = table.now(answer(await anna.slash(table.channel, "block")))
    assert "borys" in texts(listed)
    await table.press(anna, listed, "unblock")
    assert "Nobody." in texts(table.now(listed))
    assert "have not blocked them" in texts(
        answer(await anna.slash(table.channel, "unblock", player=borys))
    )
    cog: Any = table.bot.get_cog("Seeking")
    await cog.look()
    assert "Players found" in texts(table.channel.last_message)


@at_a_table
async def test_reports_go_to_who_runs_the_bot(table: Table) -> None:
    anna, borys = table.people["anna"], table.people["borys"]
    nothing = await anna.slash(table.channel, "report", what="it is raining")
    assert "Name a person" in texts(answer(nothing))
    told = await anna.slash(table.channel, "report", what="rude words", player=borys)
    assert "reads it" in texts(answer(told))
    match_id = await table.started("anna", "borys")
    await anna.slash(table.thread, "report", what="does not move")
    latest, first = await table.host.manners.reports()
    assert (latest.match, latest.about, latest.why) == (match_id, None, "does not move")
    assert (first.by, first.about, first.guild) == (anna.id, borys.id, table.guild.id)
    for _ in range(4):
        told = await anna.slash(table.channel, "report", what="again", player=borys)
    assert "5 reports within a day" in texts(answer(told))
    assert not [each for each in table.channel.history() if "rude" in texts(each)]


@at_a_table
async def test_the_news_of_the_week_are_posted_once(table: Table) -> None:
    match_id = await table.started("anna", "borys", options="rounds=2")
    while people := await table.to_move(match_id):
        line = str((await table.host.legal(match_id, people[0].id))[0])
        await people[0].slash(table.thread, "move", move=line)
    await table.env.settle()
    before = len(table.channel.history())
    await table.host.digests.choose(table.guild.id, table.channel.id)
    cog: Any = table.bot.get_cog("Digests")
    await cog.look()
    assert len(table.channel.history()) == before, "nothing was played last week"
    clock = table.host.clock
    table.host.clock = lambda: clock() + WEEK
    await table.opened("carl", seats=2)
    before = len(table.channel.history())
    for _ in range(2):
        await cog.look()
    news = [each for each in table.channel.history() if "The week on this server" in texts(each)]
    assert len(news) == 1
    assert len(table.channel.history()) == before + 1
    told = texts(news[0])
    assert "1 match, 2 players" in told
    assert "Match of the week: [" in told
    assert "Tables that wait for players" in told
    pictures = [part for part in parts(news[0]) if part["type"] == 12]
    assert len(pictures) == 2, "the week, and the match of the week as a film"
    assert all(item["description"] for part in pictures for item in part["items"])


async def test_news_of_the_week_over_which_the_bot_dies_are_posted_by_the_next_one_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def dies(*_: Any, **__: Any) -> None:
        raise asyncio.CancelledError

    async with server(store) as table:
        match_id = await table.started("anna", "borys", options="rounds=2")
        await play_out(table, match_id)
        table.hands.now += WEEK
        await table.store.put_watched(table.hands.now)
        await table.host.digests.choose(table.guild.id, table.channel.id)
        cog: Any = table.bot.get_cog("Digests")
        monkeypatch.setattr(table.bot.http, "send_message", dies)
        with pytest.raises(asyncio.CancelledError):
            await cog.look()
        assert await table.host.digests.claim(table.guild.id) is None, "it was at it"
        monkeypatch.undo()
        await table.restart()
        for _ in range(3):
            table.hands.now += TELLING
            cog = table.bot.get_cog("Digests")
            await cog.look()
        said = [texts(each) for each in table.channel.history()]
        assert sum("The week on this server" in each for each in said) == 1
        assert await table.host.digests.due([table.guild.id]) == []


@at_a_table
async def test_only_who_manages_the_server_chooses_where_news_are_posted(table: Table) -> None:
    refused = await table.people["borys"].slash(
        table.channel, "settings digest", channel=table.channel
    )
    assert "Only people who manage this server" in texts(answer(refused))
    assert await table.host.digests.channel(table.guild.id) is None
    on = await table.people["borys"].slash(table.channel, "settings everywhere", allowed=True)
    assert "players of other servers" in texts(answer(on))
    assert await table.host.seeking.is_open(table.people["borys"].id)
