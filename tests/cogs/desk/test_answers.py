"""What the bot answers to what people type: never nothing, never too much, and in their words."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest
from discord import app_commands

from cogs.desk import acks, trouble
from cogs.desk.trouble import LONGEST, Trouble, sentence
from cogs.lobby.choices import choices_of
from db import Store
from host import Table as HostTable
from host import TableError
from locales import LANGUAGES, words
from rules import games
from rules.errors import Refusal
from rules.matches.record import extend
from tests.cogs.conftest import at_a_table, discord_with
from tests.cogs.people import Table, answer, parts, texts
from tests.market import GAME as MARKET

LONG = "x" * 3000


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "refusal",
    [
        Trouble("unknown-game", game=LONG, known=("market",)),
        Trouble("bad-options", text=LONG),
        Trouble("bad-zone", zone=LONG),
        TableError("unknown-option", option=LONG, known=("rounds",)),
        TableError("bad-value", option="rounds", value=LONG, allowed=("two",)),
    ],
    ids=lambda refusal: refusal.code,
)
def test_a_refusal_repeats_only_the_beginning_of_what_was_typed(
    refusal: Refusal, language: str
) -> None:
    said = sentence(words(language), refusal)
    assert "xxx…" in said
    assert len(said) < 500


@at_a_table
async def test_an_answer_that_is_too_long_is_cut_and_given(table: Table) -> None:
    async def talk(interaction: discord.Interaction) -> None:
        await trouble.answer(interaction, LONG)

    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name="talk", description="much", callback=talk
    )
    table.bot.tree.add_command(command)
    await table.bot.tree.sync()
    said = texts(answer(await table.people["anna"].slash(table.channel, "talk"))).strip()
    assert len(said) == LONGEST
    assert said.endswith("x…")


async def test_discord_lets_nobody_type_without_end(store: Store) -> None:
    async with discord_with(store, {MARKET.slug: MARKET, **games()}) as table:
        for command in table.bot.tree.walk_commands():
            if isinstance(command, app_commands.Group):
                continue
            for one in command.to_dict(table.bot.tree)["options"]:
                if one["type"] == 3 and not one.get("choices"):
                    assert one.get("max_length", 6000) <= 1000, (command.qualified_name, one)


@at_a_table
async def test_a_line_that_is_refused_names_the_move_and_says_that_nothing_was_played(
    table: Table,
) -> None:
    match_id = await table.started("anna", "borys")
    player = (await table.to_move(match_id))[0]
    before = len(await table.host._store.entries(match_id))
    move = str((await table.host.legal(match_id, player.id))[0])
    said = texts(answer(await player.slash(table.thread, "move", move=f"{move}; keep")))
    assert "Nothing was played, because of “keep”: " in said
    said = texts(answer(await player.slash(table.thread, "move", move=f"99@a1; {move}")))
    assert "Nothing was played, because of “99@a1”: You do not hold 99" in said
    assert len(await table.host._store.entries(match_id)) == before


async def test_several_moves_are_played_in_one_line(store: Store) -> None:
    async with discord_with(store, games()) as table:
        match_id = await table.started("anna", "borys", game="saint_malo")
        player = (await table.to_move(match_id))[0]
        line = two_moves(await table.host.table(match_id), player.id)
        before = len(await table.host._store.entries(match_id))
        await player.slash(table.thread, "move", move=line)
        played = (await table.host._store.entries(match_id))[before:]
        assert [entry.text for entry in played if entry.seat is not None] == line.split("; ")


def two_moves(table: HostTable, player: int) -> str:
    """A line of two moves with no draw between them."""
    game, seat = table.game, table.seat(player)
    for first in game.legal_moves(table.point.state, seat):
        after = extend(game, table.seed, table.point, seat, str(first)).point
        if after.draws == table.point.draws and seat in game.actors(after.state):
            return f"{first}; {game.legal_moves(after.state, seat)[0]}"
    raise AssertionError("nobody can do two things at once")


@pytest.mark.parametrize("slow", [False, True])
async def test_what_takes_longer_than_a_moment_is_acknowledged_before_it_is_answered(
    store: Store, slow: bool
) -> None:
    acknowledged = list[bool]()

    async def work(interaction: discord.Interaction) -> str:
        while slow and not interaction.response.is_done():  # noqa: ASYNC110  time is not real here
            await asyncio.sleep(0.1)
        return "found"

    async def look(interaction: discord.Interaction) -> None:
        said = await acks.in_time(interaction, work(interaction))
        acknowledged.append(interaction.response.is_done())
        await trouble.answer(interaction, said)

    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name="look", description="for something", callback=look
    )
    async with discord_with(store) as table:
        table.bot.tree.add_command(command)
        await table.bot.tree.sync()
        result = await table.people["anna"].slash(table.channel, "look")
        assert texts(answer(result)).strip() == "found"
        assert acknowledged == [slow]


def test_a_choice_is_whole_or_not_offered() -> None:
    offered = choices_of([("short", "a1"), ("n" * 120, "b2"), ("too long", "v" * 101)])
    assert [choice.value for choice in offered] == ["a1", "b2"]
    assert offered[1].name == "…" + "n" * 99


@at_a_table
async def test_commands_that_changed_under_ones_hands_are_explained(table: Table) -> None:
    table.bot.tree.remove_command("score")
    said = texts(answer(await table.people["anna"].slash(table.channel, "score")))
    assert "commands have just changed" in said
    group = table.bot.tree.get_command("game")
    assert isinstance(group, app_commands.Group)
    group.remove_command("mine")
    said = texts(answer(await table.people["anna"].slash(table.channel, "game mine")))
    assert "commands have just changed" in said


@at_a_table
async def test_a_list_is_offered_nothing_by_a_command_that_is_gone(table: Table) -> None:
    table.bot.tree.remove_command("move")
    offered = await table.people["anna"].autocomplete(table.channel, "move", "move", "a")
    assert offered == []


@at_a_table
async def test_a_stranger_who_presses_start_or_leave_is_asked_to_sit_down(table: Table) -> None:
    card = await table.opened("anna", "borys", seats=3)
    for verb in ("start", "leave"):
        said = texts(answer(await table.press(table.people["eve"], card, verb)))
        assert "Press Join to sit down" in said


@at_a_table
async def test_a_table_whose_card_is_gone_is_cancelled_with_one_answer(table: Table) -> None:
    card = await table.opened("anna", seats=2)
    await card.delete()
    result = await table.people["anna"].slash(table.channel, "game cancel")
    assert "is closed" in texts(answer(result))
    assert not result.followups


@at_a_table
async def test_the_settings_show_the_language_that_is_spoken(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ukrainian(*_: object) -> str:
        return "uk"

    monkeypatch.setattr(table.bot.desk.languages, "of_server", ukrainian)
    said = texts(answer(await table.people["anna"].slash(table.channel, "settings show")))
    assert "Language in public: Українська" in said


@at_a_table
async def test_the_menus_of_a_table_are_all_written_alike(table: Table) -> None:
    card = await table.opened("anna", seats=3)
    menu = answer(await table.people["anna"].click(card, label="Settings"))
    labels = [o["label"] for part in parts(menu) if part["type"] == 3 for o in part["options"]]
    assert {"Seats: 3", "Rounds: two"} <= set(labels)
    assert all(label[0].isupper() for label in labels)


@at_a_table
async def test_who_gives_up_is_answered_in_their_own_language(table: Table) -> None:
    await table.started("anna", "borys", "carl")
    anna = table.people["anna"]
    await anna.slash(table.thread, "settings language", language="ru")
    question = answer(await anna.slash(table.thread, "table concede"))
    await table.press(anna, question.message, "concede")
    await table.env.settle()
    assert "сдаётся" in texts(table.now(question))
    assert "gives up" in "\n".join(map(texts, table.thread.history()))
