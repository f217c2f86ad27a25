"""Clocks, reminders, votes and departures as people meet them in a thread."""

from __future__ import annotations

from typing import Any

import discord

from db import Status, Store
from host.time.pace import DAY, HOUR
from tests.async_life.conftest import Hands
from tests.async_life.evening import LongTable, long_evening
from tests.cogs.limits import breaches
from tests.cogs.people import answer, buttons, texts


async def others(table: LongTable, match_id: int, name: str) -> list[str]:
    seated = (await table.host.table(match_id)).players
    return [n for n, p in table.people.items() if p.id in seated and n != name]


def within_limits(table: LongTable) -> None:
    for entry in table.env.http_requests:
        assert breaches(entry.json) == [], entry.path


async def test_a_reminder_pings_the_player_and_names_the_game(store: Store, hands: Hands) -> None:
    async with long_evening(store, hands) as table:
        match_id = await table.started("anna", "borys")
        await table.move(match_id, table.people["anna"])
        await table.wait(DAY)
        board = table.last("waits for you")
        assert "Market Day #1" in texts(board)
        assert "You are the last one" in texts(board)
        assert [user.id for user in board.mentions] == [table.people["borys"].id]
        assert "Play" in buttons(board).values()
        await table.restart()
        await table.look()
        assert table.count("waits for you") == 1
        within_limits(table)


async def test_direct_messages_come_only_when_asked_for_and_closed_doors_are_not_tried_again(
    store: Store, hands: Hands
) -> None:
    async with long_evening(store, hands) as table:
        match_id = await table.started("anna", "borys")
        borys = table.people["borys"]
        await table.move(match_id, table.people["anna"])
        await borys.slash(table.thread, "settings reminders", every=8, direct=True)
        await table.wait(8 * HOUR)
        assert table.count("waits for you") == 0
        sent = [r for r in table.env.http_requests if r.path == "/users/@me/channels"]
        assert len(sent) == 1
        table.env.inject_error("POST", "/channels/*/messages", status=403, code=50007)
        await table.wait(8 * HOUR)
        assert table.count("waits for you") == 1, "the thread instead"
        await table.wait(16 * HOUR)
        assert table.count("waits for you") == 3
        again = [r for r in table.env.http_requests if r.path == "/users/@me/channels"]
        assert len(again) <= 2
        assert not (await table.host.people.look(borys.id)).direct


async def test_a_default_move_is_announced_and_marked_in_the_log(
    store: Store, hands: Hands
) -> None:
    async with long_evening(store, hands) as table:
        match_id = await table.started("anna", "borys", pace="1d", timeout="move")
        await table.move(match_id, table.people["anna"])
        await table.wait(20 * HOUR)
        assert table.count("your time in **Market Day #1** runs out") == 1
        await table.wait(4 * HOUR)
        assert table.count("a careful move is made for them") == 1
        assert "wins the prize" in texts(table.board())
        log = answer(await table.people["anna"].slash(table.thread, "log"))
        assert "played for them" in texts(log)
        within_limits(table)


async def test_a_seat_is_taken_over_by_a_button(store: Store, hands: Hands) -> None:
    async with long_evening(store, hands) as table:
        match_id = await table.started("anna", "borys", pace="1d", timeout="takeover")
        eve = table.people["eve"]
        await table.move(match_id, table.people["anna"])
        await table.wait(DAY)
        offer = table.last("Who wants to play on in their place?")
        await table.restart()
        await table.press(eve, offer, "takeover")
        await table.env.settle()
        assert table.count("plays on in the place of **borys**") == 1
        await table.move(match_id, eve)
        assert (await table.host.table(match_id)).point.state.winner is not None
        refused = answer(await table.press(table.people["carl"], offer, "takeover"))
        assert "cannot be taken" in texts(refused)
        within_limits(table)


async def test_after_a_takeover_without_hurry_there_is_no_deadline_and_the_thread_has_the_new_name(
    store: Store, hands: Hands
) -> None:
    async with long_evening(store, hands) as table:
        match_id = await table.started("anna", "borys", "carl")
        borys, eve = table.people["borys"], table.people["eve"]
        question = answer(await borys.slash(table.thread, "table leave"))
        await table.press(borys, question.message, "away")
        await table.env.settle()
        await table.press(eve, table.last("Who wants to play on"), "takeover")
        await table.env.settle()
        assert "Time: until" not in texts(table.board())
        name = str(table.thread.name)
        assert "eve" in name
        assert "borys" not in name
        await table.wait(DAY)
        assert table.count("a careful move is made") == 0
        assert eve in await table.to_move(match_id)


async def test_a_seat_that_is_kept_free_for_a_day_is_no_deadline_of_the_others(
    store: Store, hands: Hands
) -> None:
    async with long_evening(store, hands) as table:
        match_id = await table.started("anna", "borys", "carl")
        await table.host.leaving.leave(match_id, table.people["borys"].id)
        await table.bot.desk.posts.board(await table.host.latest(match_id))
        await table.env.settle()
        assert "to move" in texts(table.board())
        assert "Time: until" not in texts(table.board())


async def test_nobody_is_asked_whether_they_give_up_a_match_that_is_over(
    store: Store, hands: Hands
) -> None:
    async with long_evening(store, hands) as table:
        match_id = await table.started("anna", "borys")
        await table.host.leaving.concede(match_id, table.people["anna"].id)
        for command in ("table concede", "table leave"):
            refused = answer(await table.people["borys"].slash(table.thread, command))
            assert "not running any more" in texts(refused)
            assert buttons(refused) == {}


async def test_giving_up_asks_first_and_ends_a_match_of_two(store: Store, hands: Hands) -> None:
    async with long_evening(store, hands) as table:
        match_id = await table.started("anna", "borys")
        anna = table.people["anna"]
        question = answer(await anna.slash(table.thread, "table concede"))
        assert question.ephemeral
        assert (await table.host.table(match_id)).match.status is Status.RUNNING
        await table.press(anna, question.message, "concede")
        await table.env.settle()
        over = await table.host.latest(match_id)
        assert over.match.status is Status.OVER
        assert "1\\. **borys**" in texts(table.board())
        assert {"Replay", "Again"} <= set(buttons(table.board()).values())
        refused = answer(await table.people["eve"].slash(table.thread, "table concede"))
        assert "You do not play" in texts(refused)
        within_limits(table)


async def test_undo_beyond_what_is_free_shows_what_it_undoes_and_asks(
    store: Store, hands: Hands
) -> None:
    async with long_evening(store, hands) as table:
        match_id = await table.started("anna", "borys")
        before = (await table.host.table(match_id)).point.state
        first, second = await table.to_move(match_id)
        await table.all_move(match_id)
        offer = answer(await first.slash(table.thread, "undo"))
        assert "With everybody's consent" in texts(offer)
        assert "wins the prize" in texts(offer)
        await table.press(first, offer.message, "ask")
        await table.env.settle()
        motion = table.last("asks to take back")
        assert [user.id for user in motion.mentions] == [second.id]
        await table.restart()
        await table.press(second, motion, "agree")
        await table.env.settle()
        assert (await table.host.table(match_id)).point.state == before
        assert "to move" in texts(table.board())
        closed = next(m for m in table.thread.history() if m.id == motion.id)
        assert buttons(closed) == {}
        assert "All agree" in texts(closed)
        within_limits(table)


async def test_all_agree_to_a_pause_and_somebody_goes_on(store: Store, hands: Hands) -> None:
    async with long_evening(store, hands) as table:
        match_id = await table.started("anna", "borys", "carl", pace="1d")
        await table.people["anna"].slash(table.thread, "table pause")
        await table.env.settle()
        motion = table.last("asks for a pause")
        for name in ("borys", "carl"):
            await table.press(table.people[name], motion, "agree")
            await table.env.settle()
        assert table.count("The clocks stand still") == 1
        await table.wait(5 * DAY)
        assert table.count("waits for you") == 0
        clock = answer(await table.people["eve"].slash(table.thread, "table clock"))
        assert "stand still" in texts(clock)
        await table.people["carl"].slash(table.thread, "table resume")
        await table.env.settle()
        clock = answer(await table.people["carl"].slash(table.thread, "table clock"))
        assert texts(clock).count("until <t:") == 3
        assert (await table.host.table(match_id)).match.status is Status.RUNNING
        within_limits(table)


async def test_a_refusal_ends_a_proposal(store: Store, hands: Hands) -> None:
    async with long_evening(store, hands) as table:
        match_id = await table.started("anna", "borys")
        await table.people["anna"].slash(table.thread, "table end")
        await table.env.settle()
        motion = table.last("end this match without a result")
        eve = answer(await table.press(table.people["eve"], motion, "agree"))
        assert "You do not play" in texts(eve)
        await table.press(table.people["borys"], motion, "refuse")
        assert table.count("does not agree") == 1
        assert (await table.host.table(match_id)).match.status is Status.RUNNING


async def test_an_idle_player_is_removed_by_the_others(store: Store, hands: Hands) -> None:
    async with long_evening(store, hands) as table:
        match_id = await table.started("anna", "borys", "carl", pace="1d")
        for name in ("anna", "borys"):
            await table.move(match_id, table.people[name])
        await table.wait(DAY)
        offered = await table.people["anna"].autocomplete(table.thread, "table remove", "seat", "")
        seat = next(o["value"] for o in offered if o["name"] == "carl")
        await table.people["anna"].slash(table.thread, "table remove", seat=int(seat))
        await table.env.settle()
        motion = table.last("asks to free the seat of **carl**")
        await table.press(table.people["borys"], motion, "agree")
        await table.env.settle()
        assert table.count("The seat of **carl** is free") == 1
        await table.people["eve"].slash(table.thread, "table takeover", seat=int(seat))
        await table.env.settle()
        assert table.people["eve"].id in (await table.host.table(match_id)).players
        within_limits(table)


async def test_people_choose_their_time(store: Store, hands: Hands) -> None:
    async with long_evening(store, hands) as table:
        anna = table.people["anna"]
        zones = await anna.autocomplete(table.channel, "settings quiet", "zone", "kyi")
        assert zones[0]["value"] == "Europe/Kyiv"
        said = answer(
            await anna.slash(
                table.channel, "settings quiet", **{"from": 23, "to": 7, "zone": "Europe/Kyiv"}
            )
        )
        assert "23:00 to 7:00, Europe/Kyiv" in texts(said)
        said = answer(await anna.slash(table.channel, "settings vacation", days=5))
        assert "On vacation until" in texts(said)
        assert "25 days left" in texts(said)
        said = answer(await anna.slash(table.channel, "settings vacation", days=0))
        assert "On vacation" not in texts(said)
        said = answer(await anna.slash(table.channel, "settings quiet", zone="Atlantis"))
        assert "not a time zone" in texts(said)


async def test_the_digest_says_until_when_and_who_is_last(store: Store, hands: Hands) -> None:
    async with long_evening(store, hands) as table:
        match_id = await table.started("anna", "borys", pace="1d")
        await table.move(match_id, table.people["anna"])
        mine = texts(answer(await table.people["borys"].slash(table.channel, "game mine")))
        assert f"until <t:{(hands.now + DAY) // 1000}:f>" in mine
        assert "you are the last one" in mine


async def test_a_thread_is_kept_awake_and_woken_when_needed(store: Store, hands: Hands) -> None:
    async with long_evening(store, hands) as table:
        await table.started("anna", "borys")
        thread = table.bot.get_channel(table.thread.id)
        assert isinstance(thread, discord.Thread)
        await thread.edit(archived=True)
        await table.wait(6 * DAY)
        edits: list[Any] = [
            r.json
            for r in table.env.http_requests
            if r.method == "PATCH" and r.path == f"/channels/{table.thread.id}"
        ]
        assert [e.get("auto_archive_duration") for e in edits][-2:] == [4320, 10080]
        assert edits[-2]["archived"] is False
        table.env.inject_error("POST", "/channels/*/messages", status=400, code=50083)
        before = table.count("waits for you")
        await table.wait(DAY)
        assert table.count("waits for you") == before + 2


async def test_an_old_match_is_told_about_and_taken_up_again(store: Store, hands: Hands) -> None:
    async with long_evening(store, hands) as table:
        match_id = await table.started("anna", "borys")
        for name in ("anna", "borys"):
            await table.people[name].slash(table.thread, "settings reminders", every=0)
        await table.wait(60 * DAY)
        assert table.count("It is put aside") == 1
        assert table.count("is put aside: nobody has moved") == 1
        assert (await store.match(match_id)).status is Status.ARCHIVED
        await table.people["borys"].slash(table.thread, "table resume")
        await table.env.settle()
        await table.all_move(match_id)
        assert "wins the prize" in texts(table.board())


async def test_a_watcher_steps_through_public_pictures(store: Store, hands: Hands) -> None:
    async with long_evening(store, hands) as table:
        match_id = await table.started("anna", "borys")
        await table.all_move(match_id)
        eve = table.people["eve"]
        film = answer(await eve.slash(table.thread, "game replay"))
        assert "1 / 2" in texts(film)
        assert "You draw" not in texts(film)
        await eve.click(film.message, label="▶")
        assert "2 / 2" in texts(table.now(film))
        await table.restart()
        await eve.click(film.message, label="⏮")
        assert "1 / 2" in texts(table.now(film))
        within_limits(table)


async def test_a_match_is_exported_imported_checked_and_played_again(
    store: Store, hands: Hands
) -> None:
    async with long_evening(store, hands) as table:
        match_id = await table.started("anna", "borys")
        anna = table.people["anna"]
        assert "Sealed draws" not in texts(table.board())
        assert "Sealed draws" in texts(answer(await anna.slash(table.thread, "log")))
        assert "The seal of the seed" in texts(answer(await anna.slash(table.thread, "game fair")))
        masked = answer(await anna.slash(table.thread, "game export"))
        assert "?" in texts(masked)
        while await table.to_move(match_id):
            await table.all_move(match_id)
        checked = texts(answer(await anna.slash(table.thread, "game fair")))
        assert "draws are what the seed" in checked
        exported = answer(await anna.slash(table.thread, "game export"))
        assert [a.filename for a in exported.attachments] == ["market-1.txt"]
        body = await exported.message.attachments[0].read()
        eve, file = table.people["eve"], ("game.txt", body)
        film = answer(await eve.slash(table.channel, "game import", file=file))
        assert "1 / " in texts(film)
        await eve.click(film.message, label="⏭")
        over = await table.press(anna, table.board(), "again")
        assert "Your table for the next match: https://discord" in texts(answer(over))
        card = table.channel.last_message
        assert card is not None
        assert "wants to play again" in texts(card)
        await table.press(table.people["borys"], card, "join")
        await table.env.settle()
        before, after = await table.host.table(match_id), await table.host.table(match_id + 1)
        assert after.players == (*before.players[1:], before.players[0])
        within_limits(table)
