"""When each thing is said: boards at once, edits at their pace, and what is overtaken never."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import chain, pairwise, repeat
from typing import Any

import aiohttp
import pytest
from msgspec.structs import replace

from cogs.desk.saying import outbox as module
from cogs.desk.saying.outbox import Outbox, Rate
from db import Home, Store
from host import Host, NewSaying, Saying, SayingRow, Sent
from host.processes import now
from host.time.pace import HOUR, MINUTE
from host.told import Told
from tests.cogs.conftest import discord_with
from tests.cogs.desk.test_an_hour import Rows, pretend
from tests.db.tables import move, running
from tests.playground.person import PATIENCE

NOON = 1_700_000_000_000
SENT = Sent(1, (), "", "")


class Sender:
    """Says everything to a list, after a while if it is told to."""

    def __init__(self, store: Store, pace: Rate, clock: Callable[[], int] = lambda: NOON) -> None:
        self.told = Told(store)
        self.outbox = Outbox(self.told, self.send, clock)
        self.outbox.pace = pace
        self.said: list[tuple[int, Saying, int]] = []
        self.heard = asyncio.Event()
        self.under_way = self.most = 0
        self.failing: Callable[[SayingRow], Exception | None] = lambda row: None
        self.slow: Callable[[SayingRow], Awaitable[None]] | None = None

    async def send(self, row: SayingRow) -> None:
        self.under_way += 1
        self.most = max(self.most, self.under_way)
        try:
            if self.slow:
                await self.slow(row)
            if error := self.failing(row):
                raise error
            self.said.append((row.match_id, row.kind, row.about))
            await self.told.said(row)
            self.heard.set()
        finally:
            self.under_way -= 1

    async def until(self, count: int) -> None:
        """Waits until so many things were said."""
        async with asyncio.timeout(PATIENCE):
            while len(self.said) < count:
                self.heard.clear()
                await self.heard.wait()

    def now(self, match_id: int, kind: Saying, **more: Any) -> NewSaying:
        return replace(NewSaying(match_id, kind, NOON), **more)


PACE = Rate(1000, 100, 8, 3, 6, 0.2, 600, 0)


@pytest.fixture
async def matches(store: Store) -> list[int]:
    found = [await running(store) for _ in range(12)]
    for row in await store.unsaid():
        await store.said(row)
    return found


async def test_a_later_row_overtakes_an_earlier_one(store: Store, matches: list[int]) -> None:
    sender, first = Sender(store, PACE), matches[0]
    for ply in (3, 5, 4):
        await sender.told.ask(sender.now(first, Saying.SUMMARY, ply=ply))
    (row,) = await store.unsaid()
    assert row.ply == 5
    await sender.outbox.catch_up()
    await sender.outbox.settle()
    assert sender.said == [(first, Saying.SUMMARY, 0)]
    assert await store.unsaid() == ()


async def test_what_is_asked_for_while_it_is_said_is_said_again(
    store: Store, matches: list[int]
) -> None:
    sender, first, once = Sender(store, PACE), matches[0], asyncio.Event()

    async def asked_again(row: SayingRow) -> None:
        if not once.is_set():
            once.set()
            await sender.outbox.ask(sender.now(first, Saying.BOARD, ply=9))

    sender.slow = asked_again
    await sender.outbox.ask(sender.now(first, Saying.BOARD, ply=7))
    await sender.outbox.settle()
    assert sender.said == [(first, Saying.BOARD, 0)] * 2


async def test_boards_never_wait_for_edits(store: Store, matches: list[int]) -> None:
    sender = Sender(store, replace(PACE, between_edits=3600))
    edits = [sender.now(match, Saying.SUMMARY, channel=5) for match in matches]
    boards = [sender.now(match, Saying.BOARD) for match in matches]
    await sender.outbox.ask(*edits)
    await sender.outbox.ask(*boards)
    await sender.outbox.settle()
    kinds = [kind for _, kind, _ in sender.said]
    assert kinds.count(Saying.BOARD) == len(matches)
    assert kinds.count(Saying.SUMMARY) == 1, "which wait for each other in their channel"
    await sender.outbox.close()


def test_edits_of_one_channel_keep_their_distance() -> None:
    edits = [NewSaying(match, Saying.SUMMARY, 0, channel=5) for match in range(3)]
    other = NewSaying(3, Saying.SUMMARY, 0, channel=6)
    said = pretend(spoken(PACE, *edits, other))
    one = [at for row, at in said if row.channel == 5]
    assert [round(later - sooner, 3) for sooner, later in pairwise(one)] == [0.2, 0.2]
    assert [at for row, at in said if row.channel == 6] == one[:1]


async def test_edits_of_one_channel_arrive_in_their_order_however_long_one_takes(
    store: Store, matches: list[int]
) -> None:
    sender, first = Sender(store, replace(PACE, between_edits=0)), matches[0]
    seen = asyncio.Event()

    async def slowly(row: SayingRow) -> None:
        if row.kind is Saying.AWAITED:
            await seen.wait()
        elif row.channel == 6:
            seen.set()

    sender.slow = slowly
    await sender.outbox.ask(sender.now(first, Saying.AWAITED, channel=5))
    await sender.outbox.ask(
        sender.now(first, Saying.STRIP, about=7, channel=5, sent=SENT),
        sender.now(first, Saying.SUMMARY, channel=6),
    )
    async with asyncio.timeout(PATIENCE):
        await sender.outbox.settle()
        await sender.until(3)
    kinds = [kind for _, kind, _ in sender.said]
    assert kinds == [Saying.SUMMARY, Saying.AWAITED, Saying.STRIP]


async def spoken(
    pace: Rate, *new: NewSaying, sharing: Callable[[], int] = lambda: 1
) -> list[tuple[SayingRow, float]]:
    """What is said when, in pretended time."""
    told, said, loop = Rows(), list[tuple[SayingRow, float]](), asyncio.get_running_loop()

    async def send(row: SayingRow) -> None:
        said.append((row, loop.time()))
        await told.said(row)

    rows: Any = told
    outbox = Outbox(rows, send, lambda: 0)
    outbox.pace, outbox.sharing = pace, sharing
    await outbox.ask(*new)
    await asyncio.sleep(60)
    return said


async def test_what_was_left_behind_goes_a_few_at_a_time_and_the_newest_first(
    store: Store, matches: list[int]
) -> None:
    sender = Sender(store, PACE)
    for match in matches:
        await sender.told.ask(sender.now(match, Saying.BOARD))

    async def slowly(row: SayingRow) -> None:
        await asyncio.sleep(0.03)

    sender.slow = slowly
    await sender.outbox.catch_up()
    await sender.outbox.settle()
    assert sender.most == PACE.belated
    assert [match for match, _, _ in sender.said][:3] == matches[:-4:-1]
    assert {match for match, _, _ in sender.said} == set(matches)


async def test_a_bad_line_is_tried_again_and_again(
    store: Store, matches: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PAUSES", (0.02,))
    sender, tries = Sender(store, PACE), iter(range(10))
    sender.failing = lambda row: aiohttp.ClientError() if next(tries) < 7 else None
    await sender.outbox.ask(sender.now(matches[0], Saying.BOARD))
    await sender.until(1)
    assert next(tries) == 8
    assert await store.unsaid() == ()


async def test_what_a_bad_line_kept_back_at_one_close_is_said_at_the_next(
    store: Store, matches: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PAUSES", (0.1,))
    sender, errors = Sender(store, PACE), [aiohttp.ClientError()]
    sender.failing = lambda row: errors.pop() if errors else None
    await sender.outbox.ask(sender.now(matches[0], Saying.BOARD))
    await sender.outbox.close()
    assert not sender.said
    await asyncio.sleep(0.2)
    await sender.outbox.close()
    assert sender.said == [(matches[0], Saying.BOARD, 0)]


def test_no_more_is_sent_in_a_second_than_discord_takes() -> None:
    boards = [NewSaying(match, Saying.BOARD, 0) for match in range(12)]
    times = [at for _, at in pretend(spoken(replace(PACE, a_second=20, burst=2), *boards))]
    assert len(times) == len(boards)
    assert all(at > (n - 1) / 20 - 1e-6 for n, at in enumerate(times)), "two, then twenty a second"


def test_several_processes_share_what_discord_takes() -> None:
    boards = [NewSaying(match, Saying.BOARD, 0) for match in range(24)]
    pace = replace(PACE, a_second=20, burst=4)
    times = [at for _, at in pretend(spoken(pace, *boards, sharing=lambda: 2))]
    assert len(times) == len(boards)
    assert all(at > (n - 4) / 10 - 1e-6 for n, at in enumerate(times)), "ten a second each"


def test_who_remains_alone_takes_the_whole_again() -> None:
    boards = [NewSaying(match, Saying.BOARD, 0) for match in range(40)]
    pace = replace(PACE, a_second=20, burst=1)

    async def half_then_all() -> list[float]:
        began = asyncio.get_running_loop().time()

        def living() -> int:
            return 2 if asyncio.get_running_loop().time() < began + 2 else 1

        said = await spoken(pace, *boards, sharing=living)
        return [at - began for _, at in said]

    times = pretend(half_then_all())
    assert sum(at < 2 for at in times) <= 21
    assert times[-1] < 4, "at half the pace it would be four seconds"


async def test_processes_keep_the_pace_of_a_channel_together(
    store: Store, matches: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = NOON

    async def time() -> int:
        return now

    monkeypatch.setattr(store.engine, "time", time)
    one, other = Sender(store, PACE), Sender(store, PACE)
    for each in (one, other):
        each.outbox.sharing = lambda: 2
    await one.outbox.ask(one.now(matches[0], Saying.SUMMARY, channel=5))
    await one.until(1)
    await other.outbox.ask(
        other.now(matches[1], Saying.SUMMARY, channel=5),
        other.now(matches[2], Saying.SUMMARY, channel=6),
        other.now(matches[3], Saying.BOARD, channel=5),
    )
    await other.outbox.settle()
    assert {match for match, _, _ in other.said} == {matches[2], matches[3]}
    now += round(PACE.between_edits * 1000)
    await other.until(3)
    assert other.said[-1] == (matches[1], Saying.SUMMARY, 0)


async def test_a_board_is_asked_for_with_the_move_that_shows_it(
    store: Store, matches: list[int]
) -> None:
    await store.append(matches[0], 0, [], at=NOON, shows=True)
    await store.append(matches[1], 0, [], at=NOON)
    assert [(row.match_id, row.kind) for row in await store.unsaid()] == [
        (matches[0], Saying.BOARD)
    ]


class Asked(Told):
    """Counts how often the database is asked for what is to be said."""

    count = 0

    async def asked(self, *key: Any) -> SayingRow | None:
        self.count += 1
        return await super().asked(*key)


async def shown(sender: Sender, store: Store, match_id: int, ply: int) -> None:
    """A move that shows something; its board is taken with it."""
    taken = await store.append(match_id, ply, [move()], at=NOON, shows=True, taken=True)
    board = sender.now(match_id, Saying.BOARD, ply=ply + 1)
    sender.outbox.asked([board], taken=taken)


async def test_a_board_that_was_taken_with_its_move_is_posted_without_another_question(
    store: Store, matches: list[int]
) -> None:
    sender = Sender(store, PACE)
    told = sender.outbox._told = Asked(store)
    for match in matches[:3]:
        await shown(sender, store, match, 0)
    await sender.outbox.settle()
    assert [match for match, _, _ in sender.said] == matches[:3]
    assert (told.count, await store.unsaid()) == (0, ())


async def test_a_board_that_was_taken_in_a_home_that_is_new_is_posted_too(
    store: Store, matches: list[int]
) -> None:
    sender, first = Sender(store, PACE), matches[0]
    await store.add_home(first, Home(0, "ru", guild=7, channel=6), at=NOON)
    for row in await store.unsaid():
        await store.said(row)
    await shown(sender, store, first, 0)  # whoever moved knows of one home
    await sender.outbox.settle()
    assert (len(sender.said), await store.unsaid()) == (2, ())


async def test_a_board_that_was_taken_and_has_to_wait_is_looked_at_again(
    store: Store, matches: list[int]
) -> None:
    sender, doubts = Sender(store, replace(PACE, boards=1)), list[bool]()
    may_end, first = asyncio.Event(), matches[0]

    async def slow(row: SayingRow) -> None:
        doubts.append(row.tried)
        await may_end.wait()

    sender.slow = slow
    for match in matches[:3]:
        await shown(sender, store, match, 0)
    overtaken = await store.to_say(matches[1], Saying.BOARD)
    assert overtaken is not None
    await store.said(overtaken)  # by another process
    await store.append(matches[2], 1, [move()], at=NOON, shows=True)  # before it was said
    may_end.set()
    await sender.outbox.settle()
    assert [match for match, _, _ in sender.said] == [first, matches[2]]
    assert doubts == [False, False], "nobody else has begun with them"


async def test_a_board_that_was_taken_and_broke_is_posted_in_doubt(
    store: Store, matches: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PAUSES", (0,))
    sender, doubts = Sender(store, PACE), list[bool]()
    errors = iter([aiohttp.ClientConnectionError(), None])

    def failing(row: SayingRow) -> Exception | None:
        doubts.append(row.tried)
        return next(errors)

    sender.failing = failing
    await shown(sender, store, matches[0], 0)
    await sender.until(1)
    assert doubts == [False, True]


async def test_a_match_that_is_called_off_has_something_to_say(
    store: Store, matches: list[int]
) -> None:
    await store.cancel(matches[2], at=NOON)
    assert [(row.match_id, row.kind) for row in await store.unsaid()] == [
        (matches[2], Saying.BOARD)
    ]


async def test_every_board_that_is_to_be_stripped_is_remembered(
    store: Store, matches: list[int]
) -> None:
    told = Told(store)
    for message in (7, 8):
        strip = NewSaying(matches[0], Saying.STRIP, NOON, about=message, channel=1, sent=SENT)
        await told.ask(strip)
    assert {row.about for row in await store.unsaid()} == {7, 8}
    assert {row.sent for row in await store.unsaid()} == {SENT}


async def test_who_stops_says_what_has_just_happened_and_leaves_the_rest(
    store: Store, matches: list[int]
) -> None:
    sender, (new, *old) = Sender(store, PACE), matches
    for match in old:
        await sender.told.ask(sender.now(match, Saying.BOARD))

    async def slowly(row: SayingRow) -> None:
        await asyncio.sleep(0.05)

    sender.slow = slowly
    await sender.outbox.catch_up()
    await sender.outbox.ask(sender.now(new, Saying.BOARD))
    sender.outbox.leave()
    await sender.outbox.close()
    assert new in {match for match, _, _ in sender.said}
    assert len(await store.unsaid()) == len(old) - PACE.belated


async def test_a_clock_that_was_hours_ahead_keeps_no_board_back(
    store: Store, matches: list[int]
) -> None:
    """What was asked for by that clock, and left by a crash, is said at once after a start."""
    sender, later = Sender(store, PACE), NOON + 6 * 3_600_000
    for kind in (Saying.BOARD, Saying.END, Saying.FILM):
        await sender.told.ask(NewSaying(matches[0], kind, later, 3))
    await sender.told.ask(NewSaying(matches[0], Saying.CALL, later, 3, about=1))
    await sender.outbox.catch_up()
    await sender.until(3)
    assert {kind for _, kind, _ in sender.said} == {Saying.BOARD, Saying.END, Saying.FILM}
    assert [row.kind for row in await store.unsaid()] == [Saying.CALL]


async def test_what_is_taken_up_while_a_clock_is_set_back_waits_no_longer_for_it(
    store: Store, matches: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thread that is looked through once more is, when it is due by the database's clock."""

    async def time() -> int:
        return now()

    monkeypatch.setattr(store.engine, "time", time)
    back = [0]
    host = Host(store, {}, clock=lambda: now() - back[0])
    await host.processes.join(1)
    await host.processes.look()
    sender = Sender(store, PACE, host.clock)
    stray = NewSaying(matches[0], Saying.STRAY, host.clock() + 500, about=1, channel=1)
    await sender.told.ask(stray)
    back[0] = 30 * MINUTE  # and it is not compared with the database's yet
    sender.outbox.asked([stray])
    async with asyncio.timeout(PACE.before_strays / 2):
        await sender.until(1)


async def test_a_call_whose_time_comes_since_a_clock_was_set_is_not_kept_back_for_hours(
    store: Store, matches: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "BETWEEN_LOOKS", 0.05)
    looks = chain([NOON] * 5, repeat(NOON + 7 * HOUR))
    sender = Sender(store, PACE, lambda: next(looks))
    await sender.outbox.ask(NewSaying(matches[0], Saying.CALL, NOON + 6 * HOUR, about=1))
    await sender.until(1)
    assert next(looks) > NOON, "not before its time had come"


async def test_the_share_follows_the_processes_that_live(store: Store) -> None:
    async with discord_with(store) as table:
        table.host.processes.living = 4
        assert table.bot.desk.posts.outbox.sharing() == 4
