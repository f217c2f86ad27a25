"""``/profile`` and ``/stats`` as people use them, and what stands under the last board."""

from __future__ import annotations

import pytest

from db import ServerScope, Store
from locales import LANGUAGES, words
from tests.cogs.people import answer, buttons, texts
from tests.ratings.server import alt_texts, asked, history, play_out, server


async def test_a_profile_is_a_picture_with_words_that_stand_for_it(store: Store) -> None:
    async with server(store) as table:
        await history(table)
        anna = table.people["anna"]
        mine = await asked(anna, table.channel, "profile")
        assert mine.ephemeral
        assert [each.filename for each in mine.attachments] == ["profile.png"]
        assert "Market Day: 6 matches, 6 wins." in alt_texts(mine)[0]
        assert "Average 32.5, best 35." in alt_texts(mine)[0]
        await anna.click(mine.message, label="As text")
        told = texts(table.now(mine))
        assert told.startswith("\nanna, this server.")
        assert "Wins in a row: 6, longest 6." in told
        await table.restart()
        await anna.click(mine.message, label="As picture")
        assert "anna, this server." in alt_texts(table.now(mine))[0]


async def test_anybody_may_look_at_somebody_else(store: Store) -> None:
    async with server(store) as table:
        await history(table)
        eve, borys = table.people["eve"], table.people["borys"]
        shown = await asked(eve, table.channel, "profile", player=borys)
        assert "borys, this server." in alt_texts(shown)[0]
        assert "Nemesis: anna, ahead 6 of 6 times." in alt_texts(shown)[0]
        everywhere = await asked(eve, table.channel, "profile", player=borys, everywhere=True)
        assert "borys, all servers." in alt_texts(everywhere)[0]
        await eve.click(shown.message, label="Show to all")
        shared = table.channel.last_message
        assert shared is not None
        assert "borys, this server." in alt_texts(shared)[0]


async def test_somebody_who_never_played_has_no_profile(store: Store) -> None:
    async with server(store) as table:
        eve = table.people["eve"]
        refused = await asked(eve, table.channel, "profile")
        assert f"<@{eve.id}> has not finished a match here yet." in texts(refused)


async def test_statistics_are_a_picture_with_words_that_stand_for_it(store: Store) -> None:
    async with server(store) as table:
        await history(table)
        eve = table.people["eve"]
        shown = await asked(eve, table.channel, "stats", game="market")
        assert [each.filename for each in shown.attachments] == ["stats.png"]
        assert "Highest score: anna, 35 points." in alt_texts(shown)[0]
        await eve.click(shown.message, label="As text")
        assert "2 players, seat 1: won 6 of 6." in texts(table.now(shown))
        games = await eve.autocomplete(table.channel, "stats", "game", "mark")
        assert [each["value"] for each in games] == ["market"]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_profiles_and_statistics_are_read_in_ones_own_language(
    store: Store, language: str
) -> None:
    async with server(store) as table:
        await history(table)
        anna, said = table.people["anna"], words(language)
        await anna.slash(table.channel, "settings language", language=language)
        mine = await asked(anna, table.channel, "profile")
        assert said("count-wins", count=6) in alt_texts(mine)[0]
        stats = await asked(anna, table.channel, "stats", game="market")
        assert said("stats-highest") in alt_texts(stats)[0]
        assert said("button-share") in buttons(stats).values()
        refused = await asked(anna, table.channel, "profile", player=table.people["eve"])
        player = table.people["eve"].mention
        assert said("error-nobody-here", player=player) in texts(refused)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_last_board_says_how_ratings_moved_and_what_was_achieved(
    store: Store, language: str
) -> None:
    async with server(store) as table:
        moderator = table.people["eve"]
        await table.store.put_setting(ServerScope(table.guild.id), "language", language)
        said = words(language)
        await history(table, matches=9)
        match_id = await table.started("anna", "borys")
        await play_out(table, match_id)
        last = texts(table.board())
        ratings = next(line for line in last.splitlines() if "(" in line and "**anna**" in line)
        assert ratings.startswith(said("laurels-ratings", ratings=""))
        assert "**borys**" in ratings
        assert "?" not in ratings, "ten matches are enough"
        assert said("award-regular") in last, "it was the tenth match"
        log = answer(await moderator.slash(table.thread, "log"))
        assert log.ephemeral


async def test_first_ratings_are_marked_as_provisional(store: Store) -> None:
    async with server(store) as table:
        await play_out(table, await table.started("anna", "borys"))
        line = next(each for each in texts(table.board()).splitlines() if "Ratings:" in each)
        assert line.count("?") == 2
        assert "(" not in line, "nothing was there that could have changed"
