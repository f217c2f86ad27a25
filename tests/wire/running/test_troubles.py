"""A bad line between the bot and Discord: no confirmed move is lost, none is played twice."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from random import Random
from typing import Any, TypeVar

import pytest

from playground import Fault
from tests.playground.person import PATIENCE, Json
from tests.wire.checks import (
    assert_boards_are_not_doubled,
    assert_the_board_is_up_to_date,
    assert_what_was_acknowledged_is_answered,
)
from tests.wire.evening import Evening, Match, is_board, pressed, thread_of, until
from tests.wire.people import MESSAGES, Player, buttons, is_private, plays, said, tells

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.swift]

T = TypeVar("T")
ANSWERS = ("/callback$", "/messages/@original$")
BOARDS = r"/channels/\d+/messages"


async def cut_connections(match: Match) -> None:
    await _resumed(match, match.evening.table.table.gateway.break_connections)


async def ask_to_reconnect(match: Match) -> None:
    await _resumed(match, match.evening.table.table.gateway.request_reconnect)


async def _resumed(match: Match, interrupt: Callable[[], None]) -> None:
    """Interrupts the line twice, and lets play go on each time."""
    for _ in range(2):
        since = len(match.evening.bot.output)
        interrupt()
        await match.evening.bot.says("RESUMED", since)
        await match.moves_are_confirmed(1)


async def invalidate_sessions(match: Match) -> None:
    since = len(match.evening.bot.output)
    match.evening.table.table.gateway.invalidate()
    await match.evening.bot.says("connected to Gateway", since)
    for player in match.players:
        player.mourn()  # for what was delivered to a session that is no more


async def limit_rates(match: Match) -> None:
    paths = (*ANSWERS, BOARDS)
    await _happened(match, *(Fault(429, path=p, times=4, retry_after=0.1) for p in paths))


async def fail_before(match: Match) -> None:
    await _fail(match, after=False)


async def fail_after(match: Match) -> None:
    await _fail(match, after=True)


async def _fail(match: Match, *, after: bool) -> None:
    for status, path in ((500, ANSWERS[0]), (502, ANSWERS[1]), (503, BOARDS), (504, BOARDS)):
        await _happened(match, Fault(status, path=path, after=after))


async def _happened(match: Match, *faults: Fault) -> None:
    """Lets requests fail, and waits until all have."""
    for fault in faults:
        match.evening.table.faults.add(fault)
    await until(lambda: not any(fault.times for fault in faults))


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
    evening: Evening, game: str, trouble: Callable[[Match], Awaitable[None]]
) -> None:
    match, stop = await evening.begin(game), asyncio.Event()
    since = [len(player.events) for player in match.players]
    playing = asyncio.create_task(match.keep_playing(Random(3), stop))
    await match.moves_are_confirmed(1)
    await trouble(match)
    await match.moves_are_confirmed(2)
    stop.set()
    await playing
    await match.assert_nothing_is_lost_or_doubled()
    await assert_the_board_is_up_to_date(match)
    await assert_boards_are_not_doubled(match)
    for player, start in zip(match.players, since, strict=True):
        assert_what_was_acknowledged_is_answered(player, start)


async def test_a_board_that_discord_does_not_take_is_posted_a_little_later(
    evening: Evening, game: str
) -> None:
    match = await evening.begin(game)
    await evening.is_quiet()
    boards, since = len(await match.boards()), len(evening.oksana.events)
    fault = Fault(503, "POST", f"/channels/{match.thread}/messages$")
    evening.table.faults.add(fault)
    await match.play_on(Random(8))
    await until(lambda: not fault.times)
    await evening.oksana.sees_message(match.thread, is_board, since)
    assert len(await match.boards()) == boards + 1


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
    match.assert_everything_was_confirmed()
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
    while len(ready := await match.ready_to_confirm(rng)) < 2:
        player, panel = ready[0]
        await player.decide(panel, rng)
    boards = len(await match.boards())
    since = len(evening.oksana.events)
    await asyncio.gather(*(p.confirm(panel, buttons(panel, "do")[0]) for p, panel in ready))
    await evening.oksana.sees_message(match.thread, is_board, since)
    assert len(await match.boards()) == boards + 1
    match.assert_everything_was_confirmed()


async def test_an_edit_that_seemed_to_fail_is_made_again_before_what_is_newer(
    evening: Evening,
) -> None:
    """So no old panel comes back; and what is pressed on one confirms nothing."""
    match, rng = await evening.begin("my_city"), Random(5)
    ada, boris = match.players

    async def ready_panel(panel: Json) -> Json:
        while await boris.move(match.thread, rng):
            pass
        while not plays(panel):
            panel = await ada.step(panel, rng)
        return panel

    async def another_panel() -> Json:
        opened = await match.newest_panel(ada)
        assert opened is not None
        return await ready_panel(opened)

    first = await another_panel()
    evening.table.faults.add(Fault(502, path=ANSWERS[1], times=1, after=True))
    second = await decided_slowly(evening, ada, ada.confirm(first, *plays(first)[0]))
    third, elder = await ready_panel(second), await another_panel()
    fourth = await ada.confirm(third, *plays(third)[0])
    panels = [data for name, data in ada.events if name in MESSAGES and data["id"] == second["id"]]
    assert [said(panel) for panel in panels].count(said(second)) > 1, "it was made again"
    assert said(panels[-1]) == said(fourth)
    evening.table.faults.add(Fault(502, path=ANSWERS[0], times=1))
    answer = await ada.confirm(elder, *plays(elder)[0])
    assert tells(answer, "error-outdated")
    await match.assert_nothing_is_lost_or_doubled()


async def decided_slowly(evening: Evening, player: Player, press: Awaitable[T]) -> T:
    """What comes of a press that is first told to have been heard: the database is not free yet."""
    since = len(player.events)
    with closing(sqlite3.connect(evening.bot.database, timeout=PATIENCE)) as db:
        db.execute("BEGIN IMMEDIATE")
        pressed = asyncio.ensure_future(press)
        await player.sees(lambda name, data: name == "INTERACTION_ACK" or None, since)
        db.rollback()
    return await pressed


async def test_an_answer_that_seemed_to_fail_is_taken_for_given(evening: Evening) -> None:
    match, rng = await evening.begin("saint_malo"), Random(5)
    while not (ready := await match.ready_to_confirm(rng)):
        await match.play_on(rng)
    player, panel = ready[0]
    fault = Fault(502, path=ANSWERS[0], times=1, after=True)
    evening.table.faults.add(fault)
    since = len(player.events)
    await player.confirm(panel, buttons(panel, "do")[0])
    await until(lambda: not fault.times)
    await match.play_on(rng)
    answers = [data["id"] for name, data in player.events[since:] if name == "INTERACTION_ACK"]
    assert len(answers) == len(set(answers))
    match.assert_everything_was_confirmed()
    await match.assert_nothing_is_lost_or_doubled()
