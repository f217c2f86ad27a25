"""After a restart the thread has every board that it should have, and no other."""

from __future__ import annotations

from db import Store
from rules import games
from tests.cogs.conftest import discord_with
from tests.cogs.memory import new_bot
from tests.cogs.people import Table


def boards(table: Table) -> int:
    return len([m for m in table.thread.history() if m.attachments])


async def a_tile(table: Table, match_id: int, player: int) -> str:
    """A move of Paris that ends a turn: taking a tile."""
    moves = map(str, await table.host.legal(match_id, player))
    return next(move for move in moves if move.startswith("take"))


async def test_a_turn_that_is_under_way_is_not_called_again(store: Store) -> None:
    async with discord_with(store, games()) as table:
        match_id = await table.started("anna", "borys", game="saint_malo")
        player = (await table.to_move(match_id))[0]
        await player.slash(table.thread, "move", move="keep:none")
        before = boards(table)
        await table.env.restart_bot(new_bot(store, games()))
        await table.env.settle()
        assert boards(table) == before


async def test_a_turn_that_passed_unseen_is_called(store: Store) -> None:
    async with discord_with(store, games()) as table:
        match_id = await table.started("anna", "borys", game="paris")
        player = (await table.to_move(match_id))[0]
        taken = await a_tile(table, match_id, player.id)
        await table.host.submit(match_id, player.id, taken)
        before = boards(table)
        await table.env.restart_bot(new_bot(store, games()))
        await table.env.settle()
        assert boards(table) == before + 1
        awaited = [person.id for person in await table.to_move(match_id)]
        assert [user.id for user in table.board().mentions] == awaited
        assert awaited != [player.id]


async def test_a_turn_that_was_taken_back_unseen_is_called_back(store: Store) -> None:
    async with discord_with(store, games()) as table:
        match_id = await table.started("anna", "borys", game="paris")
        player = (await table.to_move(match_id))[0]
        taken = await a_tile(table, match_id, player.id)
        await player.slash(table.thread, "move", move=taken)
        await table.env.settle()
        before = boards(table)
        await table.host.undo(match_id, player.id)
        await table.env.restart_bot(new_bot(store, games()))
        await table.env.settle()
        assert boards(table) == before + 1
        assert [user.id for user in table.board().mentions] == [player.id]
