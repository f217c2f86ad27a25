"""Two servers at the strict table: one match, a thread on each, each in its language."""

from __future__ import annotations

from random import Random

import pytest

from locales import words
from playground import seed
from playground.model import Guild
from tests.playground.person import Json
from tests.wire.evening import Evening, Match, is_board, pressed, thread_of
from tests.wire.people import buttons, said

pytestmark = pytest.mark.asyncio(loop_scope="session")

GAME = "tiny_towns"


async def shared_table(evening: Evening, guild: Guild, channel: str) -> tuple[Match, Match]:
    """A match that Ada has opened on the first server and Greta joined from the other."""
    ada, greta = evening.ada, evening.greta
    evening.bot.query("INSERT INTO open_guild VALUES (?) ON CONFLICT DO NOTHING", seed.GUILD)
    since = len(evening.oksana.events)
    greta.forget()
    await greta.types("settings abroad", channel, allowed=True)
    card = await evening.open(GAME)
    listed = await greta.types("game list", channel, everywhere=True)
    await greta.interact(**pressed(listed, "sit"))

    def begun_there(name: str, data: Json) -> str | None:
        there = name == "THREAD_CREATE" and data["guild_id"] == str(guild.id)
        return str(data["id"]) if there else None

    here = await evening.oksana.sees(thread_of(card), since)
    there = await evening.oksana.sees(begun_there, since)
    number = int(buttons(card, "join")[0].split("|")[1])
    for thread in (here, there):
        await evening.oksana.sees_message(thread, is_board, since)
    first = Match(evening, number, card, here, (ada,), since)
    return first, Match(evening, number, card, there, (greta,), since)


async def test_people_of_two_servers_play_one_match_each_at_home(evening: Evening) -> None:
    members = [evening.greta.id, evening.oksana.id]
    guild = evening.table.table.add_guild("Lviv", evening.greta.id, members, "uk")
    (channel,) = evening.table.table.world.channels_of(guild)
    here, there = await shared_table(evening, guild, str(channel.id))
    rng = Random(7)
    for _ in range(2):
        await here.play_by_buttons(evening.ada, rng)
        await there.play_by_commands(evening.greta, rng)
    await evening.is_quiet()
    boards = [len(await each.boards()) for each in (here, there)]
    assert min(boards) >= 3
    assert_both_homes_show_the_same(here)
    newest = [await each.board() for each in (here, there)]
    for language, board in zip(("en", "uk"), newest, strict=True):
        assert words(language, GAME)("title") in said(board)
    mentioned = [[user["id"] for user in board["mentions"]] for board in newest]
    assert str(evening.greta.id) not in mentioned[0]
    assert str(evening.ada.id) not in mentioned[1]
    await evening.bot_dies()
    await evening.bot_is_here()
    await here.play_by_buttons(evening.ada, rng)
    await there.play_by_commands(evening.greta, rng)
    await evening.is_quiet()
    after = [len(await each.boards()) for each in (here, there)]
    assert all(now > before for now, before in zip(after, boards, strict=True))
    assert_both_homes_show_the_same(here)
    await here.assert_log_replays()


def assert_both_homes_show_the_same(match: Match) -> None:
    """The latest board of each is of one moment; one that a later one overtook may be in either."""
    sql = "SELECT home, ply FROM posted_board WHERE match_id = ? ORDER BY home"
    shown = match.evening.bot.query(sql, match.id)
    assert [home for home, _ in shown] == [0, 1]
    assert len({ply for _, ply in shown}) == 1, shown
