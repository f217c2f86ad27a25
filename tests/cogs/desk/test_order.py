"""However long Discord takes for an edit, a message shows the latest of all that it was told."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from msgspec.structs import replace

from cogs.desk.saying.edits import edited
from cogs.desk.saying.order import LAST, Moment, Order
from cogs.lobby.card import redraw_card
from db import Status, Store
from tests.cogs.conftest import discord_with
from tests.cogs.desk.test_edits import last_board
from tests.cogs.people import texts
from tests.cogs.test_computers import match_of, settled
from tests.playground.person import PATIENCE
from tests.thinking import AtOnce

MESSAGE, MATCH = 1, 17


class Message:
    """What a message says, and edits of it that arrive when they may."""

    def __init__(self) -> None:
        self.says = ""
        self.may_arrive = asyncio.Event()
        self.may_arrive.set()

    def saying(self, text: str, *, done: bool = True) -> Callable[[], Awaitable[bool]]:
        async def edit() -> bool:
            await self.may_arrive.wait()
            self.says += text
            return done

        return edit


async def begun(work: Awaitable[None]) -> asyncio.Task[None]:
    task = asyncio.ensure_future(work)
    for _ in range(3):
        await asyncio.sleep(0)
    assert isinstance(task, asyncio.Task)
    return task


@pytest.mark.parametrize("later", [(8, 0), (7, 5), LAST])
async def test_what_is_begun_later_arrives_later(later: Moment) -> None:
    order, message = Order(), Message()
    message.may_arrive.clear()
    first = await begun(order.change(MESSAGE, MATCH, (7, 3), message.saying("a")))
    second = await begun(order.change(MESSAGE, MATCH, later, message.saying("b")))
    message.may_arrive.set()
    await asyncio.gather(first, second)
    assert message.says == "ab"


@pytest.mark.parametrize("shown", [(8, 0), (7, 5), LAST])
async def test_what_is_older_than_what_is_shown_is_left(shown: Moment) -> None:
    order, message = Order(), Message()
    await order.change(MESSAGE, MATCH, shown, message.saying("b"))
    await order.change(MESSAGE, MATCH, (7, 3), message.saying("a"))
    assert message.says == "b"
    await order.change(MESSAGE, MATCH + 1, (0, 3), message.saying("c"))
    assert message.says == "bc", "another match begins anew in the same message"


async def test_what_shows_a_position_already_is_drawn_anew_only_for_a_press() -> None:
    order, message = Order(), Message()
    order.posted(MESSAGE, MATCH, 7)
    await order.change(MESSAGE, MATCH, (7, 0), message.saying("a"), again=False)
    await order.change(MESSAGE, MATCH, (7, 3), message.saying("b"))
    assert message.says == "b"


async def test_an_edit_that_failed_is_not_taken_for_what_is_shown() -> None:
    order, message = Order(), Message()
    await order.change(MESSAGE, MATCH, (8, 0), message.saying("", done=False))
    await order.change(MESSAGE, MATCH, (7, 0), message.saying("a"))
    assert message.says == "a"


class Press:
    """A press on a message, or one that a new message answers."""

    def __init__(self, id: int, message: Message, *, changes: bool = True) -> None:
        kind = discord.InteractionResponseType
        answers = kind.deferred_message_update if changes else kind.deferred_channel_message
        self.id, self.message = id, SimpleNamespace(id=MESSAGE)
        self.response, self._message = SimpleNamespace(type=answers), message

    async def edit_original_response(self, view: str, attachments: list[Any]) -> None:
        await self._message.saying(view)()


def shown(order: Order, press: Press, ply: int, text: str) -> Awaitable[None]:
    return order.pressed(cast("Any", press), MATCH, ply, cast("Any", text), [])


async def test_of_two_presses_the_later_one_is_answered_last() -> None:
    order, message = Order(), Message()
    message.may_arrive.clear()
    first = await begun(shown(order, Press(3, message), 7, "a"))
    second = await begun(shown(order, Press(4, message), 8, "b"))
    message.may_arrive.set()
    await asyncio.gather(first, second)
    await shown(order, Press(5, message), 7, "the position of before, drawn slowly")
    await shown(order, Press(2, message), 8, "a question of before, drawn slowly")
    assert message.says == "ab"


async def test_a_press_that_a_new_message_answers_is_always_answered() -> None:
    order, message = Order(), Message()
    await shown(order, Press(4, message), 8, "b")
    await shown(order, Press(3, message, changes=False), 7, "a")
    assert message.says == "ba"


class Held:
    """The first call of something, which is made only when it may be."""

    def __init__(self) -> None:
        self.is_begun, self.may_go_on = asyncio.Event(), asyncio.Event()

    def first(self, call: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def late(*what: Any, **how: Any) -> Any:
            if not self.is_begun.is_set():
                self.is_begun.set()
                await self.may_go_on.wait()
            return await call(*what, **how)

        return late

    async def begun(self) -> None:
        async with asyncio.timeout(PATIENCE):
            await self.is_begun.wait()

    async def go_on(self) -> None:
        """Lets it be made, after everything else that could be by now."""
        for _ in range(20):
            await asyncio.sleep(0.01)
        self.may_go_on.set()


async def test_a_card_that_is_drawn_slowly_shows_who_has_sat_down_since(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held()
    async with discord_with(store) as table:
        desk, carl = table.bot.desk, table.people["carl"]
        card = await table.opened("anna", "borys", seats=4)
        (match,) = await table.host.matches.of_player(table.people["anna"].id, Status.LOBBY)
        monkeypatch.setattr(discord.PartialMessage, "edit", held.first(discord.PartialMessage.edit))
        first = await begun(redraw_card(desk, match.id))
        await held.begun()
        await table.host.lobby.join(match.id, carl.id, carl.name)
        second = await begun(redraw_card(desk, match.id))
        await held.go_on()
        await asyncio.gather(first, second)
        assert carl.mention in texts(table.now(card))


async def test_a_card_that_is_drawn_once_more_does_not_cover_how_the_match_stands(
    store: Store,
) -> None:
    async with discord_with(store) as table:
        match_id = await table.started("anna", "borys")
        await settled(table)
        (card,) = (each for each in table.channel.history() if each.id == table.thread.id)
        before = texts(card)
        await redraw_card(table.bot.desk, match_id)
        assert texts(table.now(card)) == before


async def test_who_is_awaited_is_told_before_the_next_board_of_the_same_message(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a game keeps secrets, the board of one person is changed in place by two ways."""
    held = Held()
    async with discord_with(store, thinking=AtOnce()) as table:
        secretive, anna = lambda game, setup: True, table.people["anna"]
        monkeypatch.setattr(type(table.host.games["market"]), "keeps_secrets", secretive)
        await anna.slash(table.channel, "game now", game="market")
        await settled(table)
        match_id, desk = await match_of(table), table.bot.desk
        last = await last_board(table, match_id)
        assert last.sent is not None
        unlike = replace(last.sent, call="it awaits somebody else")
        await store.put_posted_board(replace(last, sent=unlike))
        monkeypatch.setattr("cogs.desk.saying.posts.edited", held.first(edited))
        await desk.posts._still_awaited(await table.host.latest(match_id))
        await held.begun()
        card = str((await table.host.legal(match_id, anna.id))[0])
        desk.posts.after(await table.host.submit(match_id, anna.id, card))
        await table.host.turns.settled()
        await held.go_on()
        await settled(table)
        assert table.board().id == last.message
        assert "**anna** shows" in texts(table.board())
