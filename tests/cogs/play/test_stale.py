"""A button plays what it says in the position that it was drawn for, or nothing at all."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import discord
import pytest
from simcord import MemberActor, ResponseMessage

from cogs.play import drafts
from db import Store
from host import Host, Outcome, TableError
from rules import games
from tests.cogs.conftest import at_a_table, discord_with
from tests.cogs.people import Table, answer, buttons, parts, texts
from tests.market import GAME as MARKET


async def panels(table: Table, match_id: int) -> tuple[ResponseMessage, ResponseMessage]:
    """Two panels of the player who is to move."""
    player = (await table.to_move(match_id))[0]
    first = answer(await table.press(player, table.board(), "play"))
    return first, answer(await table.press(player, table.board(), "play"))


def rolls(panel: ResponseMessage) -> str:
    return next(each for each in buttons(panel) if each.startswith("do|") and "keep" in each)


async def test_a_roll_of_an_old_panel_is_not_made_with_new_dice(store: Store) -> None:
    async with discord_with(store, games()) as table:
        match_id = await table.started("anna", "borys", game="saint_malo")
        player = (await table.to_move(match_id))[0]
        old, new = await panels(table, match_id)
        await player.click(new.message, custom_id=rolls(new))
        await table.env.settle()
        plies = (await table.host.table(match_id)).point.ply
        await player.click(old.message, custom_id=rolls(old))
        await table.env.settle()
        assert (await table.host.table(match_id)).point.ply == plies
        assert "nothing was played" in texts(table.now(old))
        again = table.now(old)
        await player.click(again.message, custom_id=rolls(again))
        assert (await table.host.table(match_id)).point.ply > plies


async def test_a_move_that_takes_longer_than_a_moment_is_played_though_the_press_is_heard_first(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_with(store, games()) as table:
        match_id = await table.started("anna", "borys", game="saint_malo")
        player, (panel, _) = (await table.to_move(match_id))[0], await panels(table, match_id)
        plies = (await table.host.table(match_id)).point.ply
        submit, defer, heard = Host.submit, discord.InteractionResponse.defer, list[int]()

        async def hear(response: Any, **how: Any) -> None:
            heard.append((await table.host.table(match_id)).point.ply)
            await defer(response, **how)

        async def late(host: Host, *what: Any, **how: Any) -> Outcome:
            while not heard:  # noqa: ASYNC110  time is not real here
                await asyncio.sleep(0.1)
            return await submit(host, *what, **how)

        monkeypatch.setattr(discord.InteractionResponse, "defer", hear)
        monkeypatch.setattr(Host, "submit", late)
        await player.click(panel.message, custom_id=(roll := rolls(panel)))
        await table.env.settle()
        assert heard == [plies]
        assert (await table.host.table(match_id)).point.ply > plies
        assert roll not in buttons(table.now(panel))


async def test_undo_takes_back_what_the_button_named_or_nothing(store: Store) -> None:
    async with discord_with(store, games()) as table:
        match_id = await table.started("anna", "borys", game="saint_malo")
        player = (await table.to_move(match_id))[0]
        await player.slash(table.thread, "move", move="stop")
        panel, _ = await panels(table, match_id)
        named = next(label for each, label in buttons(panel).items() if each.startswith("undo|"))
        assert "stop" in named.lower()
        turned = next(
            str(move)
            for move in await table.host.legal(match_id, player.id)
            if str(move).startswith("turn:")
        )
        await player.slash(table.thread, "move", move=turned)
        plies = (await table.host.table(match_id)).point.ply
        await table.press(player, panel.message, "undo")
        assert (await table.host.table(match_id)).point.ply == plies
        assert "nothing was played" in texts(table.now(panel))


@at_a_table
async def test_what_others_decide_in_secret_makes_no_button_stale(table: Table) -> None:
    match_id = await table.started("anna", "borys")
    anna, borys = await table.to_move(match_id)
    panel = answer(await table.press(anna, table.board(), "play"))
    for _ in range(3):
        if any(each.startswith("do|") for each in buttons(panel)):
            break
        step = next(each for each in buttons(panel) if each.startswith("step|"))
        await anna.click(panel.message, custom_id=step)
        panel = table.now(panel)
    line = (await borys.autocomplete(table.thread, "move", "move", "b2"))[0]["value"]
    await borys.slash(table.thread, "move", move=line)
    before = (await table.host.table(match_id)).point.ply
    await table.press(anna, panel.message, "do")
    assert (await table.host.table(match_id)).point.ply > before


async def test_of_two_presses_at_once_one_is_played(store: Store) -> None:
    host = Host(store)
    match_id = await host.lobby.create("saint_malo", 1, "Anna", seats=2)
    await host.lobby.join(match_id, 2, "Borys")
    await host.lobby.start(match_id, 1)
    table = await host.table(match_id)
    seat = table.to_move[0]
    player, version = table.players[seat] or 0, table.version(seat)
    came = await asyncio.gather(
        *(
            host.submit(match_id, player, "keep:none", token=token, version=version)
            for token in ("press 1", "press 2")
        ),
        return_exceptions=True,
    )
    refused = [each for each in came if isinstance(each, TableError)]
    assert [error.code for error in refused] == ["outdated"]
    assert [str(e.text) for e in await host._store.entries(match_id)].count("keep:none") == 1


def plays(panel: ResponseMessage) -> list[Any]:
    """The menus of a panel in which a choice is played at once."""
    menus = [part for part in parts(panel) if part["type"] == 3]
    return [menu for menu in menus if menu["custom_id"].startswith("menu:do|")]


async def ready(
    table: Table, player: MemberActor, panel: ResponseMessage, rng: Random
) -> ResponseMessage:
    """The panel, pressed about until it offers to play something."""
    while not any(each.startswith("do|") for each in buttons(panel)) and not plays(panel):
        menus = [part for part in parts(panel) if part["type"] == 3]
        if menus:
            value = rng.choice(menus[0]["options"])["value"]
            await player.select(panel.message, [value], custom_id=menus[0]["custom_id"])
        else:
            steps = [each for each in buttons(panel) if each.startswith("step|")]
            await player.click(panel.message, custom_id=rng.choice(steps))
        panel = table.now(panel)
    return panel


@pytest.mark.parametrize("slug", [MARKET.slug, *games()])
async def test_what_panels_offer_is_played_whoever_presses_first(store: Store, slug: str) -> None:
    async with discord_with(store, {MARKET.slug: MARKET, **games()}) as table:
        match_id, rng = await table.started("anna", "borys", game=slug), Random(5)
        sealed = table.host.games[slug].sealed
        panels: dict[int, ResponseMessage] = {}
        for _ in range(5):
            waiting = await table.to_move(match_id)
            for player in waiting:
                panel = answer(await table.press(player, table.board(), "play"))
                panels[player.id] = await ready(table, player, panel, rng)
            if sealed and len(waiting) > 1:
                await decide_and_take_back(table, match_id, waiting[0])
            before = (await table.host.table(match_id)).point.ply
            for player in rng.sample(waiting, len(waiting)):
                panel = panels[player.id]
                offered = [each for each in buttons(panel) if each.startswith("do|")]
                if offered:
                    await player.click(panel.message, custom_id=offered[0])
                else:
                    (menu, *_) = plays(panel)
                    value = rng.choice(menu["options"])["value"]
                    await player.select(panel.message, [value], custom_id=menu["custom_id"])
                await table.env.settle()
            for player in waiting:
                assert "nothing was played" not in texts(table.now(panels[player.id]))
            entries = (await store.entries(match_id))[before:]
            assert {entry.by for entry in entries} >= {player.id for player in waiting}


async def decide_and_take_back(table: Table, match_id: int, player: MemberActor) -> None:
    """Decides something, while panels are open, and takes it back."""
    line = str((await table.host.legal(match_id, player.id))[0])
    await player.slash(table.thread, "move", move=line)
    await player.slash(table.thread, "undo")


async def test_a_panel_is_of_one_moment_whatever_happens_while_it_is_drawn(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_with(store, games()) as table:
        match_id = await table.started("anna", "borys", game="saint_malo")
        player = (await table.to_move(match_id))[0]
        drawn, append, written = drafts.drawn_for, store.append, asyncio.Event()

        async def appended(*what: Any, **more: Any) -> Any:
            boards = await append(*what, **more)
            written.set()
            return boards

        async def meanwhile(*what: Any, **more: Any) -> Any:
            monkeypatch.setattr(drafts, "drawn_for", drawn)
            await written.wait()
            await table.host.latest(match_id)
            turned = [str(move) for move in await table.host.legal(match_id, player.id)]
            move = next(text for text in turned if text.startswith("turn:"))
            await table.host.submit(match_id, player.id, move)
            return await drawn(*what, **more)

        panel = answer(await table.press(player, table.board(), "play"))
        stop = next(each for each in buttons(panel) if each.endswith("~stop"))
        monkeypatch.setattr(drafts, "drawn_for", meanwhile)
        monkeypatch.setattr(store, "append", appended)
        await player.click(panel.message, custom_id=stop)
        await table.env.settle()
        panel = table.now(panel)
        undo = next(label for each, label in buttons(panel).items() if each.startswith("undo|"))
        assert "stop" in undo.lower(), "what has happened since is not shown"
        await table.press(player, panel.message, "undo")
        assert "nothing was played" in texts(table.now(panel))
