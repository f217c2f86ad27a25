"""``/season`` as moderators and members use it."""

from __future__ import annotations

import pytest

from db import Store
from locales import LANGUAGES, words
from tests.async_life.evening import LongTable
from tests.cogs.people import texts
from tests.ratings.seeding import DAY, Ended, Result, write_all
from tests.ratings.server import asked, look, moderator, server


async def plays(table: LongTable, matches: int = 5) -> None:
    anna, borys = table.people["anna"].id, table.people["borys"].id
    results = (Result(anna, 1), Result(borys, 2))
    await write_all(
        table.store,
        [Ended(results, table.hands.now + n, guild=table.guild.id) for n in range(matches)],
    )


def said_in(table: LongTable) -> str:
    return "\n".join(texts(message) for message in table.channel.history())


async def test_members_may_look_but_neither_start_nor_end(store: Store) -> None:
    async with server(store) as table:
        eve = table.people["eve"]
        for command, options in (
            ("season start", {}),
            ("season end", {}),
            ("season schedule", {"every": "month"}),
        ):
            refused = await asked(eve, table.channel, command, **options)
            assert "Only people who manage this server" in texts(refused)
            assert refused.ephemeral
        hall = await asked(eve, table.channel, "season hall")
        assert "No season has ended yet." in texts(hall)


async def test_a_season_is_started_ended_and_its_champions_are_named_once(store: Store) -> None:
    async with server(store) as table:
        moira = moderator(table)
        await moira.slash(table.channel, "season start", name="Autumn *2026*")
        assert "Season 1: Autumn \\*2026\\*, since" in said_in(table)
        again = await asked(moira, table.channel, "season start")
        assert "A season is still under way." in texts(again)
        table.hands.turn(DAY)
        await plays(table)
        table.hands.turn(DAY)
        await moira.slash(table.channel, "season end")
        table.hands.turn(DAY)
        await look(table)
        assert said_in(table).count("1\\. anna") == 1
        await look(table)
        await table.restart()
        await look(table)
        assert said_in(table).count("1\\. anna") == 1
        hall = await asked(table.people["eve"], table.channel, "season hall")
        assert "1\\. anna" in texts(hall)
        assert "(5 matches)" in texts(hall)
        none = await asked(moira, table.channel, "season end")
        assert "No season is under way here." in texts(none)


async def test_the_calendar_begins_seasons_by_itself(store: Store) -> None:
    async with server(store) as table:
        moira = moderator(table)
        done = await asked(moira, table.channel, "season schedule", every="month")
        assert "every month" in texts(done)
        assert "Under way: Season 1" in texts(done)
        table.hands.turn(40 * DAY)
        await look(table)
        hall = texts(await asked(moira, table.channel, "season hall"))
        assert "Under way: Season 2" in hall
        assert "nobody played enough" in hall
        stop = await asked(moira, table.channel, "season schedule", every="never")
        assert "No season begins by itself any more." in texts(stop)


async def test_the_hall_has_pages(store: Store) -> None:
    async with server(store) as table:
        moira = moderator(table)
        for n in range(4):
            await moira.slash(table.channel, "season start", name=f"number {n}")
            table.hands.turn(DAY)
            await moira.slash(table.channel, "season end")
            table.hands.turn(DAY)
            await look(table)
        hall = await asked(moira, table.channel, "season hall")
        assert "number 3" in texts(hall)
        assert "number 0" not in texts(hall)
        await table.restart()
        await moira.click(hall.message, label="Older")
        assert "number 0" in texts(table.now(hall))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_seasons_are_told_in_the_language_of_the_server(store: Store, language: str) -> None:
    async with server(store) as table:
        moira, said = moderator(table), words(language)
        await moira.slash(table.channel, "settings language", language=language, server=True)
        await moira.slash(table.channel, "season start", days=3)
        assert said("season-title", number=1) in said_in(table)
        await plays(table)
        table.hands.turn(4 * DAY)
        await look(table)
        assert said("hall-title") in said_in(table)
        assert said("count-matches", count=5) in said_in(table)
        await table.people["eve"].slash(table.channel, "settings language", language=language)
        refused = await asked(table.people["eve"], table.channel, "season end")
        assert said("error-moderators-only") in texts(refused)
