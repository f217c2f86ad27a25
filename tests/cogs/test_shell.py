"""Between a player's thumb and the host: lobby, panel, commands, refusals."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress

import discord
import pytest
from structlog.testing import capture_logs

from bot import break_off
from cogs.desk.acks import Typing
from db import Status, Store
from locales import LANGUAGES, words
from rules.tiny_towns import GAME as TOWNS
from tests.cogs.conftest import at_a_table, discord_with
from tests.cogs.memory import new_bot
from tests.cogs.people import Table, answer, buttons, parts, texts


@at_a_table
async def test_a_full_table_starts_in_a_thread_of_its_own(table: Table) -> None:
    card = await table.opened("anna", "borys")
    await table.env.settle()
    assert table.thread.name in ("Market Day #1 · anna, borys", "Market Day #1 · borys, anna")
    board = table.board()
    assert "Market Day: " in texts(board)
    assert [a.filename for a in board.attachments] == ["board.png"]
    gallery = next(part for part in parts(board) if part["type"] == 12)
    assert gallery["items"][0]["description"].startswith("Market Day")
    summary = next(m for m in table.channel.history() if m.id == card.id)
    assert "To move" in texts(summary)


@at_a_table
async def test_the_lobby_says_that_seats_are_drawn_and_the_thread_who_sits_where(
    table: Table,
) -> None:
    card = await table.opened("anna", seats=2)
    assert "Seats are drawn by lot" in texts(card)
    assert "1." not in texts(card), "nobody has a number yet"
    await table.press(table.people["borys"], card, "join")
    await table.env.settle()
    names = (await table.host.table(1)).names
    line = f"Seats, drawn by lot: 1\\. **{names[0]}**, 2\\. **{names[1]}**"
    assert line.replace("\\", "\\") in texts(table.board())


@at_a_table
async def test_a_rematch_says_that_seats_move_on(table: Table) -> None:
    match_id = await table.started("anna", "borys")
    await table.host.leaving.concede(match_id, table.people["anna"].id)
    await table.people["anna"].slash(table.thread, "game again")
    card = table.channel.last_message
    assert "one further round" in texts(card)
    await table.press(table.people["borys"], card, "join")
    await table.env.settle()
    assert "Seats, one further round than in the last match: 1" in texts(table.board())


async def test_alone_nobody_is_called_to_another_match_and_no_seats_are_drawn(
    store: Store,
) -> None:
    async with discord_with(store, {TOWNS.slug: TOWNS}) as table:
        match_id = await table.started("anna", game=TOWNS.slug)
        anna = table.people["anna"]
        assert "Seats" not in texts(table.board())
        await table.host.leaving.leave(match_id, anna.id)
        told = texts(answer(await anna.slash(table.thread, "game again")))
        assert "Your table for the next match: https://discord.com/channels/" in told
        card = table.channel.last_message
        assert "wants to play again" not in texts(card)
        assert "drawn by lot" not in texts(card)


@at_a_table
async def test_a_whole_match_by_buttons_alone(table: Table) -> None:
    match_id = await table.started("anna", "borys")
    for _ in range(40):
        waiting = await table.to_move(match_id)
        if not waiting:
            break
        panel = answer(await waiting[0].click(table.board(), label="Play"))
        assert panel.ephemeral
        for _ in range(4):
            choices = [i for i in buttons(panel) if i.startswith(("step|", "do|"))]
            confirm = [i for i in choices if i.startswith("do|")]
            pressed = confirm[0] if confirm else choices[0]
            await waiting[0].click(panel.message, custom_id=pressed)
            panel = table.now(panel)
            if confirm:
                break
        await table.env.settle()
    over = await table.host.table(match_id)
    assert over.match.status is Status.OVER
    assert "the match is over" in texts(table.board())


@at_a_table
async def test_a_whole_match_by_commands_alone(table: Table) -> None:
    match_id = await table.started("anna", "borys")
    for _ in range(40):
        waiting = await table.to_move(match_id)
        if not waiting:
            break
        offered = await waiting[0].autocomplete(table.thread, "move", "move", "")
        line = offered[0]["value"]
        while len(offered := await waiting[0].autocomplete(table.thread, "move", "move", line)) > 1:
            line = offered[0]["value"]
        await waiting[0].slash(table.thread, "move", move=offered[0]["value"] if offered else line)
        await table.env.settle()
    assert (await table.host.table(match_id)).match.status is Status.OVER


@at_a_table
async def test_each_verb_of_a_game_is_a_command(table: Table) -> None:
    match_id = await table.started("anna", "borys")
    player = (await table.to_move(match_id))[0]
    cards = await player.autocomplete(table.thread, "market lay", "card", "")
    assert len(cards) == 3
    card = cards[0]["value"]
    cells = await player.autocomplete(table.thread, "market lay", "cell", "b", card=card)
    assert [cell["value"] for cell in cells] == ["b1", "b2", "b3"]
    result = await player.slash(table.thread, "market lay", card=card, cell="b2")
    assert "b2" in texts(answer(result))
    assert answer(result).ephemeral


@at_a_table
async def test_the_old_board_loses_its_buttons_and_keeps_its_picture(table: Table) -> None:
    match_id = await table.started("anna", "borys")
    first = table.board()
    assert "Play" in buttons(first).values()
    for player in await table.to_move(match_id):
        line = (await player.autocomplete(table.thread, "move", "move", "a1"))[0]["value"]
        await player.slash(table.thread, "move", move=line)
    await table.env.settle()
    old = next(m for m in table.thread.history() if m.id == first.id)
    assert buttons(old) == {}
    assert [a.filename for a in old.attachments] == ["board.png"]
    assert "Play" in buttons(table.board()).values()


@at_a_table
async def test_only_those_who_must_act_are_pinged(table: Table) -> None:
    match_id = await table.started("anna", "borys")
    pinged = {user.id for user in table.board().mentions}
    assert pinged == {player.id for player in await table.to_move(match_id)}


@at_a_table
async def test_a_refusal_is_private_and_says_what_is_allowed(table: Table) -> None:
    match_id = await table.started("anna", "borys")
    player = (await table.to_move(match_id))[0]
    result = answer(await player.slash(table.thread, "move", move="keep"))
    assert result.ephemeral
    assert "Lay a card first" in texts(result)
    result = answer(await player.slash(table.thread, "move", move="99@a1"))
    assert "You do not hold 99" in texts(result)


@at_a_table
async def test_a_stranger_can_watch_but_neither_move_nor_see_secrets(table: Table) -> None:
    await table.started("anna", "borys")
    eve = table.people["eve"]
    for said in (
        answer(await eve.click(table.board(), label="Play")),
        answer(await eve.slash(table.thread, "move", move="7@a1")),
        answer(await eve.slash(table.thread, "hand")),
    ):
        assert "You do not play in this match" in texts(said)
        assert said.ephemeral
    board = answer(await eve.slash(table.thread, "board"))
    assert [a.filename for a in board.attachments] == ["board.png"]


@at_a_table
async def test_a_double_click_moves_once(table: Table) -> None:
    match_id = await table.started("anna", "borys")
    player = (await table.to_move(match_id))[0]
    panel = answer(await player.click(table.board(), label="Play"))
    move = str((await table.host.legal(match_id, player.id))[0])
    await player.click(panel.message, custom_id=next(iter(buttons(panel))))
    before = len(await table.host._store.entries(match_id))
    await player.slash(table.thread, "move", move=move)
    result = await player.slash(table.thread, "move", move=move)
    assert "not your turn" in texts(answer(result)) or "Lay" in texts(answer(result))
    assert len(await table.host._store.entries(match_id)) == before + 1


@at_a_table
async def test_two_players_answer_at_once(table: Table) -> None:
    match_id = await table.started("anna", "borys")
    lines = {}
    for player in await table.to_move(match_id):
        lines[player.id] = str((await table.host.legal(match_id, player.id))[0])
    await asyncio.gather(*(table.host.submit(match_id, p, line) for p, line in lines.items()))
    assert (await table.host.table(match_id)).point.state.winner is not None


async def test_a_panel_survives_a_restart_of_the_bot(store: Store) -> None:
    async with discord_with(store) as table:
        match_id = await table.started("anna", "borys")
        player = (await table.to_move(match_id))[0]
        panel = answer(await player.click(table.board(), label="Play"))
        await table.env.restart_bot(new_bot(store))
        before = buttons(panel)
        step = next(i for i in before if i.startswith("step|"))
        await player.click(panel.message, custom_id=step)
        assert buttons(table.now(panel)) != before


@at_a_table
async def test_undo_takes_the_answer_back(table: Table) -> None:
    match_id = await table.started("anna", "borys")
    player = (await table.to_move(match_id))[0]
    line = str((await table.host.legal(match_id, player.id))[0])
    await player.slash(table.thread, "move", move=line)
    result = answer(await player.slash(table.thread, "undo"))
    assert f"Taken back: **{line.replace('@', ' → ')}**" in texts(result)
    result = answer(await player.slash(table.thread, "undo"))
    assert "too late" in texts(result)


@at_a_table
async def test_the_owner_settles_the_table_and_others_cannot(table: Table) -> None:
    card = await table.opened("anna", seats=3)
    menu = answer(await table.people["anna"].click(card, label="Settings"))
    ids = [part["custom_id"] for part in parts(menu) if part["type"] == 3]
    assert ids == [
        "menu:option|1|seats=",
        "menu:option|1|rounds=",
        "menu:option|1|gifts=",
        "menu:option|1|pace=",
        "menu:option|1|timeout=",
        "menu:option|1|rated=",
    ]
    await table.people["anna"].select(menu.message, ["2"], custom_id=ids[1])
    assert "Rounds: two" in texts(table.channel.last_message)
    refused = answer(await table.people["eve"].click(card, label="Settings"))
    assert "Only the person who opened this table" in texts(refused)


@at_a_table
async def test_an_invited_table_is_for_the_invited(table: Table) -> None:
    card = await table.opened("anna", seats=2, invited=True)
    refused = answer(await table.people["borys"].click(card, label="Join"))
    assert "for invited players" in texts(refused)
    await table.people["anna"].slash(table.channel, "game invite", player=table.people["borys"])
    await table.people["borys"].click(card, label="Join")
    await table.env.settle()
    assert table.channel.threads


@at_a_table
async def test_lists_show_where_i_am_awaited(table: Table) -> None:
    match_id = await table.started("anna", "borys")
    player = (await table.to_move(match_id))[0]
    mine = texts(answer(await player.slash(table.channel, "game mine")))
    assert "One match waits for you" in mine
    assert f"/{table.thread.id}" in mine
    await table.opened("carl", seats=2)
    listed = texts(answer(await table.people["eve"].slash(table.channel, "game list")))
    assert listed.count("Market Day") == 2
    nothing = texts(answer(await table.people["eve"].slash(table.channel, "game mine")))
    assert "Nobody waits for you" in nothing


@at_a_table
async def test_a_list_shows_free_seats_and_lets_people_join(table: Table) -> None:
    card = await table.opened("anna", seats=3)
    eve, borys = table.people["eve"], table.people["borys"]
    listed = answer(await eve.slash(table.channel, "game list"))
    assert "· 2 seats free" in texts(listed)
    assert list(buttons(listed).values()) == ["Join: Market Day #1"]
    told = answer(await table.press(eve, listed.message, "sit"))
    assert "You have a seat: [Market Day #1](https://discord.com/channels/" in texts(told)
    shown = next(m for m in table.channel.history() if m.id == card.id)
    assert f"<@{eve.id}>" in texts(shown), "the card in the channel shows it"
    again = answer(await table.press(eve, listed.message, "sit"))
    assert "You have a seat here already" in texts(again)
    listed = answer(await borys.slash(table.channel, "game list"))
    assert "· 1 seat free" in texts(listed)
    await table.press(borys, listed.message, "sit")
    await table.env.settle()
    assert len(table.channel.threads) == 1, "the last one starts it"
    assert buttons(answer(await borys.slash(table.channel, "game list"))) == {}


@at_a_table
async def test_languages_are_offered_by_their_own_names_and_as_my_discord(table: Table) -> None:
    anna = table.people["anna"]
    for code, said in (("uk", "Збережено"), ("discord", "Saved")):
        told = await anna.slash(table.channel, "settings language", language=code)
        assert said in texts(answer(told))
    for language in LANGUAGES:
        names = [words(language)(f"language-{code}") for code in LANGUAGES]
        assert names == ["English", "Русский", "Українська"]


@at_a_table
async def test_a_table_can_be_cancelled_before_it_starts(table: Table) -> None:
    card = await table.opened("anna", seats=2)
    refused = answer(await table.people["eve"].click(card, label="Cancel"))
    assert "Only the person" in texts(refused)
    await table.people["anna"].click(card, label="Cancel")
    assert "is closed" in texts(table.channel.history()[-1])
    stale = answer(await table.people["borys"].slash(table.channel, "game cancel"))
    assert "no open table" in texts(stale)


@pytest.mark.parametrize(
    ("language", "refusal"),
    [("ru", "Сначала положите карту"), ("uk", "Спершу покладіть карту")],
)
@at_a_table
async def test_a_person_reads_their_own_language(table: Table, language: str, refusal: str) -> None:
    match_id = await table.started("anna", "borys")
    player = (await table.to_move(match_id))[0]
    await player.slash(table.thread, "settings language", language=language)
    said = answer(await player.slash(table.thread, "move", move="keep"))
    assert refusal in texts(said)
    word = {"ru": "оставить", "uk": "лишити"}[language]
    said = answer(await player.slash(table.thread, "move", move=word))
    assert refusal in texts(said), "local words are read"


@at_a_table
async def test_the_server_speaks_its_own_language_in_public(table: Table) -> None:
    chief = table.guild.add_member(
        table.env.create_user("chief"),
        roles=[
            table.guild.create_role("chief", permissions=discord.Permissions(manage_guild=True))
        ],
    )
    refused = answer(
        await table.people["eve"].slash(
            table.channel, "settings language", language="ru", server=True
        )
    )
    assert "Only people who manage this server" in texts(refused)
    await chief.slash(table.channel, "settings language", language="ru", server=True)
    await table.started("anna", "borys")
    assert "Базарный день" in texts(table.board())
    assert "Играть" in buttons(table.board()).values()


@at_a_table
async def test_rules_log_and_score_are_told(table: Table) -> None:
    match_id = await table.started("anna", "borys")
    player = (await table.to_move(match_id))[0]
    page = answer(await player.slash(table.thread, "rules", game="market"))
    assert "Lay cards, win prizes" in texts(page)
    await player.click(page.message, label="Next")
    assert "worth two points" in texts(table.now(page))
    log = answer(await player.slash(table.thread, "log"))
    assert "You draw" in texts(log)
    watched = answer(await table.people["eve"].click(table.board(), label="Log"))
    assert "You draw" not in texts(watched)
    assert "Prizes 0" in texts(answer(await player.slash(table.thread, "score")))


async def test_commands_are_synced_only_when_they_changed(store: Store) -> None:
    async with discord_with(store) as table:
        puts = [r for r in table.env.http_requests if r.method == "PUT" and "commands" in r.path]
        assert len(puts) == 1
        await table.env.restart_bot(new_bot(store))
        puts = [r for r in table.env.http_requests if r.method == "PUT" and "commands" in r.path]
        assert len(puts) == 1


@at_a_table
async def test_missing_permissions_are_named(table: Table) -> None:
    channel = table.guild.create_text_channel(
        "closed",
        overwrites={table.guild.default_role: discord.PermissionOverwrite(attach_files=False)},
    )
    said = answer(await table.people["anna"].slash(channel, "game new", game="market"))
    assert "attach files" in texts(said)


async def test_a_board_that_a_crash_kept_back_is_posted_after_it(store: Store) -> None:
    async with discord_with(store) as table:
        match_id = await table.started("anna", "borys")
        boards = len(table.thread.history())
        for player in await table.to_move(match_id):
            line = str((await table.host.legal(match_id, player.id))[0])
            await table.host.submit(match_id, player.id, line)
        assert len(table.thread.history()) == boards
        await table.env.restart_bot(new_bot(store))
        await table.env.settle()
        assert len(table.thread.history()) == boards + 1
        assert "wins the prize" in texts(table.board())
        await table.env.restart_bot(new_bot(store))
        await table.env.settle()
        assert len(table.thread.history()) == boards + 1


@at_a_table
async def test_a_match_goes_on_when_its_thread_was_deleted(table: Table) -> None:
    match_id = await table.started("anna", "borys")
    players = await table.to_move(match_id)
    thread = table.bot.get_channel(table.thread.id)
    assert isinstance(thread, discord.Thread)
    await thread.delete()
    for player in players:
        line = str((await table.host.legal(match_id, player.id))[0])
        said = answer(await player.slash(table.channel, "move", move=line))
        assert "lays" in texts(said)
    await table.env.settle()
    assert (await table.host.table(match_id)).point.state.winner is not None


@at_a_table
async def test_a_bug_is_said_with_an_id_and_logged_once(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.started("anna", "borys")

    async def broken(*args: object, **more: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(table.host, "history", broken)
    with capture_logs() as logged:
        said = texts(answer(await table.people["anna"].click(table.board(), label="Log")))
    number = re.search(r"name ([0-9a-f]{6})", said)
    assert number is not None
    (bug,) = [line for line in logged if line["log_level"] in ("warning", "error")]
    assert (bug["event"], bug["id"]) == ("bug", number[1])
    assert isinstance(bug["exc_info"], ZeroDivisionError)


@at_a_table
async def test_a_panel_goes_on_after_its_first_token_has_expired(table: Table) -> None:
    match_id = await table.started("anna", "borys")
    player = (await table.to_move(match_id))[0]
    panel = answer(await player.click(table.board(), label="Play"))
    before = buttons(panel)
    await table.env.advance_time(16 * 60)
    await player.click(panel.message, custom_id=next(iter(before)))
    assert buttons(table.now(panel)) != before


@at_a_table
async def test_a_server_decides_where_and_by_whom_tables_are_opened(table: Table) -> None:
    manager = table.guild.create_role("manager", permissions=discord.Permissions(manage_guild=True))
    chief = table.guild.add_member(table.env.create_user("chief"), roles=[manager])
    elsewhere = table.guild.create_text_channel("elsewhere")
    await chief.slash(table.channel, "settings channels", channel=table.channel)
    said = texts(answer(await table.people["anna"].slash(elsewhere, "game new", game="market")))
    assert f"<#{table.channel.id}>" in said
    hosts = table.guild.create_role("hosts")
    await chief.slash(table.channel, "settings creators", role=hosts)
    said = texts(answer(await table.people["anna"].slash(table.channel, "game new", game="market")))
    assert f"<@&{hosts.id}>" in said
    await chief.slash(table.channel, "settings pace", pace="1d")
    shown = texts(answer(await chief.slash(table.channel, "settings show")))
    assert "a move a day" in shown
    await chief.slash(table.channel, "game new", game="market")
    assert "a move a day" in texts(table.channel.last_message)
    refused = answer(await table.people["eve"].slash(table.channel, "settings pace", pace="1h"))
    assert "Only people who manage this server" in texts(refused)


@at_a_table
async def test_what_belongs_to_no_match_is_explained(table: Table) -> None:
    anna = table.people["anna"]
    assert "no match here" in texts(answer(await anna.slash(table.channel, "move", move="7@a1")))
    assert "no match here" in texts(answer(await anna.slash(table.channel, "log")))
    said = texts(answer(await anna.slash(table.channel, "game new", game="chess")))
    assert "There is no game “chess”" in said
    said = texts(answer(await anna.slash(table.channel, "game new", game="market", options="x")))
    assert "name=value" in said


@at_a_table
async def test_who_asks_for_suggestions_faster_than_anybody_types_gets_none(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Typing, "MOST", 30)
    match_id = await table.started("anna", "borys")
    player = (await table.to_move(match_id))[0]
    asked = [
        await player.autocomplete(table.thread, "move", "move", "") for _ in range(Typing.MOST + 1)
    ]
    assert all(asked[: Typing.MOST])
    assert asked[Typing.MOST] == []


async def test_a_start_that_misses_being_broken_off_is_broken_off_again() -> None:
    async def start() -> None:
        with suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
        await asyncio.Event().wait()

    starting = asyncio.create_task(start())
    await asyncio.sleep(0)
    await break_off(starting, again_after=0.01)
    assert starting.cancelled()
