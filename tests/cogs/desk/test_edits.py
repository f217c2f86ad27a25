"""An edit keeps the pictures of its message, also where it is not known any more what they are."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from msgspec.structs import replace

from cogs.desk.saying.edits import BAD_FORM
from db import NewSaying, PostedBoard, Saying, Store
from tests.campaign.evening import settled
from tests.cogs.conftest import discord_with
from tests.cogs.people import Table, buttons


async def next_board(table: Table, match_id: int) -> None:
    """Everybody decides, and the next board is there."""
    for player in await table.to_move(match_id):
        line = str((await table.host.legal(match_id, player.id))[0])
        outcome = await table.host.submit(match_id, player.id, line)
    table.bot.desk.posts.after(outcome)
    await settled(table)


def edits(table: Table, message: int) -> list[Any]:
    """How the bot has asked for changes of a message."""
    sent = table.env.http_requests
    return [r.json for r in sent if r.method == "PATCH" and r.path.endswith(f"/messages/{message}")]


async def last_board(table: Table, match_id: int) -> PostedBoard:
    board = await table.host.told.board(await table.host.matches.match(match_id))
    assert board is not None
    return board


async def test_a_picture_that_was_changed_meanwhile_does_not_keep_an_old_board_from_being_stripped(
    store: Store,
) -> None:
    """A crash after an edit: Discord has another picture than the one that is remembered."""
    async with discord_with(store) as table:
        match_id = await table.started("anna", "borys")
        await settled(table)
        old, picture = table.board(), await last_board(table, match_id)
        table.env.inject_error(
            "PATCH", f"/channels/*/messages/{old.id}", status=400, code=BAD_FORM, times=1
        )
        await next_board(table, match_id)
        asked = edits(table, old.id)
        assert picture.sent is not None
        assert asked[-1]["attachments"] == [
            {"id": picture.sent.pictures[0].id, "filename": "board.png"}
        ]
        assert len(asked) == 2, "and no third time"
        assert not buttons(table.now(old))
        assert Saying.STRIP not in [row.kind for row in await store.unsaid()]


async def test_a_picture_without_a_known_id_is_looked_up(store: Store) -> None:
    async with discord_with(store) as table:
        match_id = await table.started("anna", "borys")
        await settled(table)
        old, board = table.board(), await last_board(table, match_id)
        assert board.sent is not None
        (picture,) = board.sent.pictures
        nameless = replace(board.sent, pictures=(replace(picture, id=None),))
        await store.put_posted_board(replace(board, sent=nameless))
        await next_board(table, match_id)
        (asked,) = edits(table, old.id)
        assert asked["attachments"] == [{"id": picture.id, "filename": "board.png"}]
        assert not buttons(table.now(old))


@pytest.mark.parametrize("when", ["before it looks", "after it has looked"])
async def test_who_tells_whom_a_round_awaits_changes_no_board_if_another_is_posted_meanwhile(
    store: Store, monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    async with discord_with(store) as table:
        match_id = await table.started("anna", "borys", "carl")
        await settled(table)
        old, told, posts = table.board(), table.host.told, table.bot.desk.posts
        first = (await table.to_move(match_id))[0].id
        await table.host.submit(match_id, first, str((await table.host.legal(match_id, first))[0]))
        await told.ask(NewSaying(match_id, Saying.AWAITED, 0, channel=table.thread.id))
        row = await store.to_say(match_id, Saying.AWAITED)
        assert row is not None
        newest = list[Any]()

        async def overtake() -> None:
            if not newest:
                newest.append(None)
                await next_board(table, match_id)
                newest[0] = table.board()

        def looked(look: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
            async def at_that_moment(*args: Any, **kwargs: Any) -> Any:
                if when == "before it looks":
                    await overtake()
                found = await look(*args, **kwargs)
                await overtake()
                return found

            return at_that_moment

        monkeypatch.setattr(told, "board", looked(told.board))
        monkeypatch.setattr(told, "asked", looked(told.asked))
        await posts._awaited(row)
        await settled(table)
        (board,) = newest
        assert not edits(table, board.id)
        assert table.board().id == board.id != old.id
        assert len(edits(table, old.id)) == 1, "it is stripped, and nothing else"
        assert not buttons(table.now(old))


@pytest.mark.parametrize("refused", [50001, 10008])
async def test_another_refusal_is_not_asked_about(store: Store, refused: int) -> None:
    async with discord_with(store) as table:
        match_id = await table.started("anna", "borys")
        await settled(table)
        old = table.board()
        table.env.inject_error(
            "PATCH", f"/channels/*/messages/{old.id}", status=404, code=refused, times=1
        )
        await next_board(table, match_id)
        assert len(edits(table, old.id)) == 1
