"""A bad line between the bot and Discord: no confirmed move is lost, none is played twice."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest

from playground import Fault
from tests.wire.checks import assert_boards_are_not_doubled
from tests.wire.evening import Evening, Match, is_board, pressed, thread_of
from tests.wire.people import MESSAGES, Player, asks, buttons, is_private, said

pytestmark = pytest.mark.asyncio(loop_scope="session")

ANSWERS = ("/callback$", "/messages/@original$")
BOARDS = r"/channels/\d+/messages"


async def cut_connections(evening: Evening) -> None:
    for _ in range(2):
        evening.table.table.gateway.break_connections()
        await asyncio.sleep(0.7)


async def ask_to_reconnect(evening: Evening) -> None:
    for _ in range(2):
        evening.table.table.gateway.request_reconnect()
        await asyncio.sleep(0.4)


async def invalidate_sessions(evening: Evening) -> None:
    evening.table.table.gateway.invalidate()
    await evening.bot_is_here()


async def limit_rates(evening: Evening) -> None:
    for path in (*ANSWERS, BOARDS):
        evening.table.faults.add(Fault(429, path=path, times=4, retry_after=0.1))
    await asyncio.sleep(1)


async def fail_before(evening: Evening) -> None:
    await _fail(evening, after=False)


async def fail_after(evening: Evening) -> None:
    await _fail(evening, after=True)


async def _fail(evening: Evening, *, after: bool) -> None:
    for status, path in ((500, ANSWERS[0]), (502, ANSWERS[1]), (503, BOARDS), (504, BOARDS)):
        evening.table.faults.add(Fault(status, path=path, after=after))
        await asyncio.sleep(0.6)


@pytest.mark.parametrize(
    "trouble",
    [
        cut_connections,
        ask_to_reconnect,
        invalidate_sessions,
        limit_rates,
        fail_before,
        fail_after,
    ],
)
async def test_play_goes_on_and_the_log_is_right(
    evening: Evening, game: str, trouble: Callable[[Evening], Awaitable[None]]
) -> None:
    match, stop = await evening.begin(game), asyncio.Event()
    playing = asyncio.create_task(match.keep_playing(Random(3), stop))
    await trouble(evening)
    evening.table.faults.clear()
    since = len(evening.oksana.events)
    await evening.oksana.sees_message(match.thread, is_board, since)
    stop.set()
    await playing
    await match.assert_nothing_is_lost_or_doubled()
    await assert_boards_are_not_doubled(match)
    assert any(player.told for player in evening.players)


async def test_what_is_delivered_twice_happens_once(
    evening: Evening, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await evening.begin(game)
    gateway = evening.table.table.gateway
    dispatch = gateway.dispatch

    def twice(event: str, data: Any, **more: Any) -> None:
        dispatch(event, data, **more)
        if event == "INTERACTION_CREATE":
            dispatch(event, data, **more)

    monkeypatch.setattr(gateway, "dispatch", twice)
    before = len(evening.bot.output)
    for _ in range(2):
        await match.play_on(Random(4))
    for player in evening.players:
        assert player.told == player.tried == match.log(player)
    await assert_boards_are_not_doubled(match)
    assert "bug" not in evening.bot.output[before:]


async def test_a_thread_that_was_made_although_discord_denied_it_is_used(
    evening: Evening, game: str
) -> None:
    evening.table.faults.add(Fault(502, "POST", "/threads$", after=True))
    match = await evening.begin(game)
    assert await match.play_on(Random(7))


async def test_the_last_two_seats_can_be_taken_at_once(evening: Evening, game: str) -> None:
    card = await evening.open(game, seats=3)
    since = len(evening.oksana.events)
    before = [len(person.events) for person in (evening.boris, evening.oksana)]
    await asyncio.gather(
        evening.boris.interact(**pressed(card, "join")),
        evening.oksana.interact(**pressed(card, "join")),
    )
    thread = await evening.oksana.sees(thread_of(card), since)
    await evening.ada.sees_message(thread, is_board)
    for person, start in zip((evening.boris, evening.oksana), before, strict=True):
        refusals = [data for name, data in person.events[start:] if is_refusal(name, data)]
        assert [said(message) for message in refusals] == []


def is_refusal(name: str, data: Any) -> bool:
    return name in MESSAGES and is_private(data)


async def test_two_who_press_at_once_both_move_and_one_board_follows(
    evening: Evening, game: str
) -> None:
    match, rng = await evening.begin(game), Random(5)
    while len(ready := await ready_to_confirm(match, rng)) < 2:
        player, panel = ready[0]
        await player.decide(panel, rng)
    boards = len(await match.boards())
    since = len(evening.oksana.events)
    await asyncio.gather(*(p.confirm(panel, buttons(panel, "do")[0]) for p, panel in ready))
    await evening.oksana.sees_message(match.thread, is_new_board(match), since)
    assert len(await match.boards()) == boards + 1
    for player in evening.players:
        assert player.told == player.tried == match.log(player)


async def ready_to_confirm(match: Match, rng: Random) -> list[tuple[Player, Any]]:
    """The players to move, each with a panel that shows a move to be confirmed."""
    found = []
    for player in match.evening.players:
        panel = await match.panel(player)
        while asks(panel) and not buttons(panel, "do"):
            panel = await player.step(panel, rng)
        if buttons(panel, "do"):
            found.append((player, panel))
    return found


def is_new_board(match: Match) -> Callable[[Any], bool]:
    return lambda message: is_board(message) and bool(buttons(message, "play"))
