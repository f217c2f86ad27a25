"""``/daily``: played in private, told without a word about what came, open when the day is over."""

from __future__ import annotations

import pytest

from cogs.desk.presses import Press
from db import SeatState, ServerScope, Status, Store
from host.time.pace import DAY, HOUR
from locales import LANGUAGES, words
from rules import games
from rules.chance import Seat
from tests.async_life.evening import LongTable
from tests.cogs.people import answer, buttons, texts
from tests.market import GAME
from tests.ratings.server import alt_texts, asked, look, offered, play_out, server

TOWNS = {"tiny_towns": games()["tiny_towns"], GAME.slug: GAME}


async def begun(table: LongTable, name: str) -> int:
    """Somebody's try of today."""
    person = table.people[name]
    await person.slash(table.channel, "daily play", game="tiny_towns")
    found = await table.store.matches(player=person.id, status=Status.RUNNING)
    return next(match.id for match in found if match.game == "tiny_towns")


def public(table: LongTable) -> str:
    """All that everybody can read and hear read in the channel."""
    messages = table.channel.history()
    return "\n".join([*map(texts, messages), *(alt for m in messages for alt in alt_texts(m))])


async def test_a_try_is_played_in_the_private_panel_alone(store: Store) -> None:
    async with server(store, TOWNS) as table:
        anna = table.people["anna"]
        panel = await asked(anna, table.channel, "daily play", game="tiny_towns")
        assert panel.ephemeral
        assert [each.filename for each in panel.attachments] == ["own.png"]
        choices = [each for each in buttons(panel) if each.startswith(("step|", "do|"))]
        assert choices
        await anna.click(panel.message, custom_id=choices[0])
        await table.env.settle()
        assert table.channel.threads == []
        assert public(table) == ""
        again = await asked(anna, table.channel, "daily play", game="tiny_towns")
        assert again.ephemeral
        assert len(await store.matches(player=anna.id)) == 1


async def test_it_can_be_typed_too_beside_another_match(store: Store) -> None:
    async with server(store, TOWNS) as table:
        anna = table.people["anna"]
        await table.started("anna", "borys")
        match_id = await begun(table, "anna")
        move = str((await table.host.legal(match_id, anna.id))[0])
        before = (await table.host.table(match_id)).point.ply
        played = await asked(anna, table.channel, "move", move=move)
        assert played.ephemeral
        assert (await table.host.table(match_id)).point.ply > before
        mine = texts(await asked(anna, table.channel, "game mine"))
        assert "only you see it: `/help`" in mine
        listed = texts(await asked(table.people["eve"], table.channel, "game list"))
        assert "Tiny Towns" not in listed


async def test_a_finished_try_is_told_by_its_total_and_nothing_else(store: Store) -> None:
    async with server(store, TOWNS) as table:
        match_id = await begun(table, "anna")
        await play_out(table, match_id)
        over = await table.host.table(match_id)
        (message,) = table.channel.history()
        total = over.game.score(over.point.state, Seat(0)).total
        assert f"**anna** has finished the challenge of {table_day(table)}" in texts(message)
        assert words("en")("count-points", count=total) in texts(message)
        assert message.attachments == []
        said = words("en", "tiny_towns")
        secrets = {said.name(card) for card in over.point.state.cards} | {over.seed.hex()}
        assert not [each for each in secrets if each in public(table)]
        refused = await asked(table.people["anna"], table.channel, "daily play", game="tiny_towns")
        assert "You have had your try" in texts(refused)
        borys = answer(await table.people["borys"].click(message, label="Play today’s challenge"))
        assert borys.ephemeral
        tries = answer(await table.people["eve"].click(message, label="Standings"))
        assert "1\\. anna" in texts(tries)
        assert "1 player is still at it." in texts(tries)
        assert "What came is told when the day is over." in texts(tries)


def table_day(table: LongTable) -> str:
    return table.bot.desk.host.standings.daily.today()


@pytest.mark.parametrize("ended", [False, True])
async def test_nobody_else_sees_anything_before_the_day_is_over(store: Store, ended: bool) -> None:
    async with server(store, TOWNS) as table:
        match_id, eve = await begun(table, "anna"), table.people["eve"]
        if ended:
            await play_out(table, match_id)
        for command in ("board", "log", "score", "hand"):
            seen = await asked(eve, table.channel, command)
            assert "There is no match here" in texts(seen), command
        assert "Find players" in texts(await asked(eve, table.channel, "play"))
        for command in ("export", "replay", "fair"):
            seen = await asked(eve, table.channel, f"game {command}")
            assert "There is no match here" in texts(seen), command
        presses = [Press(v, match_id, r) for v, r in (("log", "0"), ("film", "0"), ("play", ""))]
        kept = await offered(table, *presses)
        for press in presses:
            seen = answer(await eve.click(kept, custom_id=press.id))
            assert seen.attachments == []
            assert "when that day is over" in texts(seen) or "You do not play" in texts(seen)
        for verb in ("again", "takeover", "join"):
            rest = "0" if verb == "takeover" else ""
            kept = await offered(table, Press(verb, match_id, rest))
            await eve.click(kept, custom_id=Press(verb, match_id, rest).id)
        rows = await store.seats(match_id)
        assert [(row.player, row.state) for row in rows] == [
            (table.people["anna"].id, SeatState.PLAYING)
        ]
        seed = (await table.host.table(match_id)).seed.hex()
        assert not [r for r in table.env.http_requests if seed in str(r.json)]


async def test_the_player_sees_the_own_try_but_not_its_seed(store: Store) -> None:
    async with server(store, TOWNS) as table:
        anna, match_id = table.people["anna"], await begun(table, "anna")
        seed = (await table.host.table(match_id)).seed.hex()
        for command in ("board", "log", "score"):
            assert "no match here" not in texts(await asked(anna, table.channel, command))
        await play_out(table, match_id)
        film = answer(
            await anna.click(
                await offered(table, Press("film", match_id, "0")), custom_id=f"film|{match_id}|0"
            )
        )
        assert film.ephemeral
        file = await asked(anna, table.channel, "privacy export")
        body = await file.message.attachments[0].read()
        assert seed.encode() not in body
        assert not [r for r in table.env.http_requests if seed in str(r.json)]


async def test_the_next_day_everything_is_open(store: Store) -> None:
    async with server(store, TOWNS) as table:
        match_id, eve = await begun(table, "anna"), table.people["eve"]
        await play_out(table, match_id)
        day, seed = table_day(table), (await table.host.table(match_id)).seed.hex()
        table.hands.turn(DAY)
        tries = await asked(eve, table.channel, "daily results", game="tiny_towns", day=day)
        assert f"The seed of that day: `{seed}`" in texts(tries)
        film = answer(await eve.click(tries.message, label="Replay: anna"))
        assert "1 / " in texts(table.now(film))
        tries = await asked(eve, table.channel, "daily results", game="tiny_towns", day=day)
        await eve.click(tries.message, label="▶")
        assert "Nobody has finished it yet." in texts(table.now(tries))
        assert "The seed" not in texts(table.now(tries))
        await table.restart()
        await eve.click(tries.message, label="◀")
        assert seed in texts(table.now(tries))
        for wrong in ("2999-01-01", "yesterday"):
            refused = await asked(eve, table.channel, "daily results", game="tiny_towns", day=wrong)
            assert "That is not a day with a challenge." in texts(refused)


async def test_a_try_that_was_not_finished_ends_with_its_day(store: Store) -> None:
    async with server(store, TOWNS) as table:
        match_id = await begun(table, "anna")
        await look(table)
        assert (await store.match(match_id)).status is Status.RUNNING
        table.hands.turn(DAY)
        await look(table)
        assert (await table.host.table(match_id)).match.status is Status.CANCELLED
        panel = await asked(table.people["anna"], table.channel, "daily play", game="tiny_towns")
        assert panel.attachments, "the new day has a new challenge"


async def test_seeing_a_draw_and_taking_the_decision_back_is_no_way_to_play(store: Store) -> None:
    async with server(store, TOWNS) as table:
        anna, match_id = table.people["anna"], await begun(table, "anna")
        for _ in range(6):
            move = str((await table.host.legal(match_id, anna.id))[0])
            await table.host.submit(match_id, anna.id, move)
        before = (await table.host.table(match_id)).point.state
        refused = await asked(anna, table.channel, "table back")
        assert buttons(refused) == {}, "what would be refused is not offered"
        assert "In a challenge only the latest decision can be taken back" in texts(refused)
        assert (await table.host.table(match_id)).point.state == before


async def test_nobody_is_called_to_a_challenge(store: Store) -> None:
    async with server(store, TOWNS) as table:
        await table.people["anna"].slash(table.channel, "settings reminders", every=2)
        await begun(table, "anna")
        await table.wait(6 * HOUR)
        assert public(table) == ""


async def test_giving_up_uses_the_try_up(store: Store) -> None:
    async with server(store, TOWNS) as table:
        anna, match_id = table.people["anna"], await begun(table, "anna")
        question = await asked(anna, table.channel, "table concede")
        await table.press(anna, question.message, "concede")
        await table.env.settle()
        assert (await store.match(match_id)).status is Status.CANCELLED
        assert public(table) == ""
        refused = await asked(anna, table.channel, "daily play", game="tiny_towns")
        assert "You have had your try" in texts(refused)


async def test_nothing_is_told_where_the_server_wants_no_games(store: Store) -> None:
    async with server(store, TOWNS) as table:
        elsewhere = table.guild.create_text_channel("arcade")
        await store.put_setting(ServerScope(table.guild.id), "channels", [elsewhere.id])
        await play_out(table, await begun(table, "anna"))
        assert public(table) == ""


@pytest.mark.parametrize("language", LANGUAGES)
async def test_challenges_are_told_in_every_language(store: Store, language: str) -> None:
    async with server(store, TOWNS) as table:
        said, anna = words(language, "tiny_towns"), table.people["anna"]
        await store.put_setting(ServerScope(table.guild.id), "language", language)
        await anna.slash(table.channel, "settings language", language=language)
        refused = await asked(anna, table.channel, "daily play", game="market")
        assert said("error-daily-not-solo", known=said("title")) in texts(refused)
        for _ in range(2):
            await play_out(table, await begun(table, "anna"))
            table.hands.turn(DAY)
        last = table.channel.last_message
        assert last is not None
        assert said("count-days", count=2) in texts(last)
        assert said("button-daily") in buttons(last).values()
        table.hands.turn(-DAY)
        played = await asked(anna, table.channel, "daily play", game="tiny_towns")
        assert said("error-daily-played", day=table_day(table)) in texts(played)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_how_a_day_stands_says_of_which_level_it_is_and_what_the_others_add(
    store: Store, language: str
) -> None:
    slug = "small_cities"
    async with server(store, {slug: games()[slug]}) as table:
        anna = table.people["anna"]
        await anna.slash(table.channel, "settings language", language=language)
        page = await asked(anna, table.channel, "daily results", game=slug)
        assert words(language, slug)("option-level-1") in texts(page)
