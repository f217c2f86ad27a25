"""``/leaderboard`` as people use it: pages, the own row, words in place of the picture."""

from __future__ import annotations

import pytest

from db import Store
from locales import LANGUAGES, words
from tests.cogs.people import answer, buttons, parts, texts
from tests.ratings.server import alt_texts, asked, history, server


async def test_a_leaderboard_is_a_picture_with_words_that_stand_for_it(store: Store) -> None:
    async with server(store) as table:
        await history(table)
        board = await asked(table.people["anna"], table.channel, "leaderboard", game="market")
        assert board.ephemeral
        assert [each.filename for each in board.attachments] == ["leaderboard.png"]
        (alt,) = alt_texts(board)
        assert "1. anna" in alt
        assert "2. borys" in alt


async def test_the_same_can_be_had_as_text_and_shown_to_all(store: Store) -> None:
    async with server(store) as table:
        await history(table)
        anna = table.people["anna"]
        board = await asked(anna, table.channel, "leaderboard", game="market", by="wins")
        await anna.click(board.message, label="As text")
        told = table.now(board)
        assert "1\\. anna: 6 wins" in texts(told)
        assert alt_texts(told) == []
        await anna.click(told.message, label="Show to all")
        shared = table.channel.last_message
        assert shared is not None
        assert not shared.flags.ephemeral
        assert "1. anna: 6 wins" in alt_texts(shared)[0]
        mine = answer(await table.people["borys"].click(shared, label="As text"))
        assert mine.ephemeral, "the message that all see stays as it is"


async def test_pages_are_turned_also_after_a_restart(store: Store) -> None:
    async with server(store) as table:
        await history(table, others=24)
        carl = table.people["carl"]
        board = await asked(carl, table.channel, "leaderboard", game="market", by="wins")
        assert "Page 1 of 3" in alt_texts(board)[0]
        await carl.click(board.message, label="▶")
        assert "Page 2 of 3" in alt_texts(table.now(board))[0]
        await table.restart()
        await carl.click(board.message, label="⏭")
        assert "Page 3 of 3" in alt_texts(table.now(board))[0]
        assert not {"▶", "⏭"} & set(buttons(table.now(board)).values()), "there is no more"
        await carl.click(board.message, label="⏮")
        assert "Page 1 of 3" in alt_texts(table.now(board))[0]
        await carl.click(board.message, label="My row")
        last = alt_texts(table.now(board))[0]
        assert "Page 3 of 3" in last
        assert "carl: 0 wins" in last
        assert "You:" not in last, "the row is on the page itself"


async def test_somebody_who_has_not_played_has_no_row(store: Store) -> None:
    async with server(store) as table:
        await history(table)
        board = await asked(table.people["eve"], table.channel, "leaderboard", game="market")
        assert "My row" in buttons(board, enabled=False).values()
        assert "My row" not in buttons(board).values()


async def test_menus_choose_another_order_and_another_time(store: Store) -> None:
    async with server(store) as table:
        await history(table)
        anna = table.people["anna"]
        board = await asked(anna, table.channel, "leaderboard", game="market")
        menus = [part for part in parts(board) if part["type"] == 3]
        assert [option["label"] for option in menus[1]["options"]] == [
            "this server · all time",
            "this server · last 30 days",
            "all servers · all time",
            "all servers · last 30 days",
        ]
        points = next(o["value"] for o in menus[0]["options"] if o["label"] == "Points")
        await anna.select(board.message, [points], custom_id=menus[0]["custom_id"])
        assert "Market Day. Points · all time." in alt_texts(table.now(board))[0]
        everywhere = parts(table.now(board))
        menus = [part for part in everywhere if part["type"] == 3]
        await anna.select(
            board.message, [menus[1]["options"][3]["value"]], custom_id=menus[1]["custom_id"]
        )
        assert "Points · all servers · last 30 days" in alt_texts(table.now(board))[0]


async def test_a_season_that_is_not_there_is_refused(store: Store) -> None:
    async with server(store) as table:
        refused = await asked(
            table.people["anna"], table.channel, "leaderboard", game="market", period="season"
        )
        assert "There is no such season here." in texts(refused)
        unknown = await asked(table.people["anna"], table.channel, "leaderboard", game="chess")
        assert "There is no game" in texts(unknown)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_everybody_reads_it_in_their_own_language(store: Store, language: str) -> None:
    async with server(store) as table:
        await history(table)
        anna, said = table.people["anna"], words(language)
        await anna.slash(table.channel, "settings language", language=language)
        board = await asked(anna, table.channel, "leaderboard", game="market")
        assert said("by-rating") in alt_texts(board)[0]
        assert {said("button-my-row"), said("button-text")} <= set(buttons(board).values())
        refused = await asked(anna, table.channel, "leaderboard", game="market", season=7)
        assert said("error-no-season") in texts(refused)
