"""Computers on Discord: sat down, played against, and said as what they are."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock

import pytest

from cogs.computers.names import read_level, read_levels
from cogs.desk import Desk, Interaction
from cogs.play import panel
from cogs.play.drafts import Drafts
from cogs.play.waiting import LASTING, Meanwhile, Panels
from db import Status, Store
from host import Host, Outcome, TableError
from host import Table as Match
from locales import LANGUAGES, words
from rules import games
from tests.cogs.conftest import discord_with
from tests.cogs.people import Table, answer, parts, texts
from tests.playground.person import PATIENCE
from tests.thinking import AtOnce


def menus(message: Any) -> dict[str, list[str]]:
    """What the menus of a message offer, by their ids."""
    found = [part for part in parts(message) if part["type"] == 3]
    return {part["custom_id"]: [each["value"] for each in part["options"]] for part in found}


async def choose(table: Table, name: str, message: Any, verb: str, value: str) -> None:
    """Somebody makes a choice in the one menu that does *verb*."""
    (menu,) = (each for each in menus(message) if each.startswith(f"menu:{verb}|"))
    await table.people[name].select(message, [value], custom_id=menu)
    await settled(table)


async def settled(table: Table) -> None:
    """Everything is thought and posted."""
    for _ in range(3):
        await table.env.settle()
        await table.host.turns.settled()
        await table.bot.desk.posts.close()  # waits for the boards that came of it
    await table.env.settle()


async def play(table: Table, match_id: int, name: str = "anna") -> None:
    """Any legal move of a person."""
    person = table.people[name]
    text = str((await table.host.legal(match_id, person.id))[0])
    await person.slash(table.thread, "move", move=text)
    await settled(table)


async def match_of(table: Table) -> int:
    """The match that Anna plays."""
    (match,) = await table.host.matches.running_of(table.people["anna"].id)
    return match.id


async def two_outcomes(store: Store) -> tuple[Host, list[Outcome]]:
    """A match of two people, and what came of a decision of each."""
    host = Host(store, dict(games()))
    match_id = await host.lobby.create("tiny_towns", 1, "Anna", seats=2)
    await host.lobby.join(match_id, 2, "Borys")
    await host.lobby.start(match_id, 1, seed=b"minutes")
    found = [
        await host.submit(match_id, player, str((await host.legal(match_id, player))[0]))
        for player in (1, 2)
    ]
    return host, found


async def test_a_panel_waits_for_a_computer_that_thinks_for_minutes(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, (first, later) = await two_outcomes(store)
    loop, heard = asyncio.get_running_loop(), Meanwhile(lambda: host.table(first.table.match.id))
    monkeypatch.setattr("cogs.play.waiting.LOOKING", LASTING)
    panel, now = asyncio.create_task(heard.after(first.table)), loop.time
    await asyncio.sleep(0)
    monkeypatch.setattr(loop, "time", lambda: now() + 10 * 60)
    for _ in range(3):
        await asyncio.sleep(0)  # whatever was to happen by now happens
    heard.hear(later)
    assert await panel is later.table


async def test_what_a_computer_has_answered_before_the_person_is_not_its_answer(
    store: Store,
) -> None:
    host, (first, later) = await two_outcomes(store)
    heard = Meanwhile(lambda: host.table(first.table.match.id))
    heard.hear(first)
    panel = asyncio.create_task(heard.after(first.table))
    for _ in range(3):
        await asyncio.sleep(0)
    assert not panel.done()
    heard.hear(later)
    assert await panel is later.table


async def test_what_is_answered_elsewhere_is_seen_after_a_while(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, (first, later) = await two_outcomes(store)
    monkeypatch.setattr("cogs.play.waiting.LOOKING", timedelta())
    found = await Meanwhile(lambda: host.table(first.table.match.id)).after(first.table)
    assert found is not None
    assert found.point == later.table.point


async def test_a_press_that_came_too_late_shows_the_computers_answer_too(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    mind, shown, was_shown = AtOnce(), list[Match](), asyncio.Event()
    host = Host(store, dict(games()), thinking=mind)
    desk = cast("Desk", SimpleNamespace(host=host, panels=(panels := Panels(host))))
    heard = SimpleNamespace(defer=AsyncMock(), is_done=lambda: True)
    pressed = cast(
        "Interaction", SimpleNamespace(user=SimpleNamespace(id=1), response=heard, message=None)
    )
    host.turns.told = panels.after

    async def show(desk: Desk, interaction: Interaction, table: Match, **more: Any) -> None:
        shown.append(table)
        was_shown.set()

    async def late() -> Outcome:
        raise TableError("outdated")

    monkeypatch.setattr(panel, "show", show)
    computers = [("apprentice", "Zenon")]
    match_id = await host.lobby.create("paris", 1, "Anna", seats=2, computers=computers)
    await host.lobby.start(match_id, 1, seed=b"too late")
    await host.turns.settled()
    mind.may_answer.clear()
    while (table := await host.table(match_id)).seat(1) in table.to_move:
        await host.submit(match_id, 1, str(table.legal(1)[0]))
    answered = asyncio.create_task(
        panel._decided(desk, pressed, match_id, late(), Drafts(desk, pressed))
    )
    async with asyncio.timeout(PATIENCE):
        await was_shown.wait()
        mind.may_answer.set()
        await answered
    before, after = shown
    assert before.seat(1) not in before.to_move
    assert after.seat(1) in after.to_move
    await host.turns.close()


def test_levels_are_typed_in_any_language_and_counted() -> None:
    assert read_levels("") == []
    assert read_levels("architect") == ["architect"]
    assert read_levels("builder, builder") == ["builder", "builder"]
    assert read_levels("2 builder architect") == ["builder", "builder", "architect"]
    assert read_levels("3") == ["apprentice"] * 3
    assert read_levels("Зенон строитель підмайстер") == ["architect", "builder", "apprentice"]
    assert read_level("Marta") == "builder"
    for typed in ("genius", "builder genius", "2 2 x"):
        with pytest.raises(TableError, match="unknown-level"):
            read_levels(typed)
    with pytest.raises(TableError, match="unknown-level"):
        read_level("2 builder")


async def test_an_owner_seats_computers_and_sends_them_away(store: Store) -> None:
    async with discord_with(store, thinking=AtOnce()) as table:
        card = await table.opened("anna", seats=3)
        assert menus(card)
        await choose(table, "anna", card, "computer", "add,builder")
        await choose(table, "anna", card, "computer", "add,architect")
        said = texts(table.channel.last_message)
        assert "**Marta** (builder)" in said
        assert "**Zenon** (architect)" in said
        assert "no rating moves" in said
        (menu,) = menus(table.channel.last_message).values()
        assert menu == ["drop,1", "drop,2"], "no seat is free"
        await choose(table, "anna", card, "computer", "drop,1")
        assert "Marta" not in texts(table.channel.last_message)
        await table.people["borys"].select(
            card, ["add,builder"], custom_id=next(iter(menus(table.channel.last_message)))
        )
        assert "Marta" not in texts(table.channel.last_message)


async def test_a_table_is_opened_with_computers(store: Store) -> None:
    async with discord_with(store, thinking=AtOnce()) as table:
        await table.opened("anna", seats=4, computers="2 builder architect")
        said = texts(table.channel.last_message)
        assert all(name in said for name in ("Marta", "Marta II", "Zenon"))


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"computers": "genius"}, "no computer “genius”"),
        ({"seats": 2, "computers": "builder builder"}, "room for one computer"),
        ({"seats": 3, "computers": "9"}, "room for 2 computers"),
    ],
)
async def test_what_cannot_be_is_refused(
    store: Store, options: dict[str, object], expected: str
) -> None:
    async with discord_with(store, thinking=AtOnce()) as table:
        result = await table.people["anna"].slash(
            table.channel, "game new", game="market", **options
        )
        assert expected in texts(answer(result))
        assert table.channel.last_message is None
        assert await table.host.matches.of_player(table.people["anna"].id) == ()


async def test_without_thinkers_there_is_no_menu_and_no_computer(store: Store) -> None:
    async with discord_with(store) as table:
        card = await table.opened("anna", seats=3)
        assert not menus(card)
        result = await table.people["borys"].slash(table.channel, "game now", game="market")
        assert "switched them off" in texts(answer(result))


@pytest.mark.parametrize("code", ["no-computers", "no-computer-there", "computers-alone"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_said_in_every_language(language: str, code: str) -> None:
    assert words(language)(f"error-{code}")


async def test_one_command_begins_a_match_that_is_one_message_until_its_end(
    store: Store,
) -> None:
    async with discord_with(store, thinking=AtOnce()) as table:
        anna = table.people["anna"]
        await anna.slash(table.channel, "game now", game="market", level="builder", seats=3)
        await settled(table)
        match_id = await match_of(table)
        assert "no rating moves" in texts(table.board())
        boards = len(table.thread.history())
        while (await table.host.table(match_id)).to_move:
            await play(table, match_id)
        posted = len(table.thread.history()) - boards
        assert (await table.host.table(match_id)).match.status is Status.OVER
        assert posted == 1, "until the end all of it is one message"
        said = texts(table.board())
        assert "(builder)" in said
        assert "no rating moves" in said
        mentions = [part for part in said.split() if part.startswith("<@None")]
        assert not mentions


async def test_one_press_begins_a_match(store: Store) -> None:
    async with discord_with(store, thinking=AtOnce()) as table:
        result = await table.people["anna"].slash(table.channel, "game list")
        assert "market,apprentice" in menus(answer(result))["menu:now|0|"]
        await table.people["anna"].select(
            answer(result), ["market,apprentice"], custom_id="menu:now|0|"
        )
        await settled(table)
        assert await match_of(table)


async def test_a_free_seat_is_given_to_a_computer(store: Store) -> None:
    async with discord_with(store, thinking=AtOnce()) as table:
        match_id = await table.started("anna", "borys", "carl")
        table_ = await table.host.table(match_id)
        seat = table_.seat(table.people["borys"].id)
        await table.host.leaving.leave(match_id, table.people["borys"].id)
        result = await table.people["eve"].slash(
            table.thread, "table computer", seat=int(seat), level="builder"
        )
        assert "You do not play" in texts(answer(result))
        await table.people["anna"].slash(
            table.thread, "table computer", seat=int(seat), level="builder"
        )
        await settled(table)
        assert (await table.host.table(match_id)).names[seat] == "Marta"
        (told,) = [m for m in map(texts, table.thread.history()) if "(builder) plays on" in m]
        assert "counts among those who began it; whoever left is last" in told


async def test_a_rematch_against_computers_begins_at_once(store: Store) -> None:
    async with discord_with(store, thinking=AtOnce()) as table:
        anna = table.people["anna"]
        await anna.slash(table.channel, "game now", game="market")
        await settled(table)
        match_id = await match_of(table)
        await table.host.leaving.concede(match_id, anna.id)
        await table.bot.desk.posts.board(await table.host.latest(match_id))
        await settled(table)
        await table.press(anna, table.board(), "again")
        await settled(table)
        again = await match_of(table)
        assert again != match_id
        assert "Tymko" in (await table.host.table(again)).names
