"""Reminders come at the player's own interval, once, whatever happens to the process."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from db import Status, Store, open_store
from host import Host, Table
from host.time.clocks import IDLE, find
from host.time.pace import DAY, HOUR
from host.time.people import Person
from host.time.watch import Notice, is_last_one
from rules.chance import Seat
from rules.matches.record import Decision
from rules.my_city import GAME as MY_CITY
from tests.async_life.conftest import ANNA, BORYS, CARL, Evening, Hands, kinds

ROOT = Path(__file__).parents[3]


def said_by_watchers(url: str, now: int) -> list[str]:
    """What three processes say that look at the same clocks at the same time."""
    command = [sys.executable, "-m", "tests.async_life.watcher", url, str(now)]
    watchers = [
        subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) for _ in range(3)
    ]
    return [line for each in watchers for line in each.communicate()[0].splitlines()]


def nudges(notices: list[Notice]) -> list[int | None]:
    return [notice.player for notice in notices if notice.kind == "nudge"]


async def test_a_player_is_reminded_once_per_interval_of_their_own(evening: Evening) -> None:
    await evening.host.people.choose(ANNA, Person(remind=8))
    match_id = await evening.started()
    told = nudges(await evening.wait(DAY))
    assert told.count(ANNA) == 3
    assert told.count(BORYS) == 1
    await evening.move(match_id, ANNA)
    assert set(nudges(await evening.wait(DAY))) == {BORYS}


async def test_who_wants_no_reminders_gets_none(evening: Evening) -> None:
    await evening.started()
    await evening.host.pauses.remind(ANNA, 0, direct=False)
    assert set(nudges(await evening.wait(5 * DAY))) == {BORYS}
    await evening.host.pauses.remind(ANNA, 2, direct=False)
    assert nudges(await evening.wait(2 * HOUR)) == [ANNA]


async def test_reminders_end_some_day(evening: Evening) -> None:
    await evening.host.people.choose(ANNA, Person(remind=2))
    await evening.started()
    assert nudges(await evening.wait(30 * DAY)).count(ANNA) == 20


async def test_the_last_one_is_told_so(evening: Evening) -> None:
    match_id = await evening.started(seats=3)
    await evening.move(match_id, ANNA)
    assert not any(notice.last_one for notice in await evening.wait(DAY))
    await evening.move(match_id, BORYS)
    assert [n.last_one for n in await evening.wait(DAY) if n.kind == "nudge"] == [True]


async def test_a_warning_takes_the_place_of_a_reminder(evening: Evening) -> None:
    await evening.host.people.choose(ANNA, Person(remind=24))
    match_id = await evening.started("28h")
    await evening.move(match_id, BORYS)
    told = kinds(await evening.wait(45 * HOUR))
    assert told == [("warning", ANNA), ("late", ANNA)]


async def test_that_time_is_up_takes_the_place_of_a_reminder(evening: Evening) -> None:
    match_id = await evening.started("3d")
    await evening.move(match_id, BORYS)
    told = [(notice.kind, hour) for hour in range(1, 100) for notice in await evening.wait(HOUR)]
    reminders = [each for each in told if each[0] != "thread"]
    assert reminders == [("nudge", 24), ("nudge", 48), ("warning", 58), ("late", 72), ("nudge", 96)]


async def test_a_warning_and_a_reminder_that_are_due_at_once_are_one(evening: Evening) -> None:
    match_id = await evening.started("3d")
    await evening.move(match_id, BORYS)
    await evening.look()
    evening.hands.turn(5 * DAY)
    assert kinds(await evening.look()) == [("warning", ANNA)]


async def test_a_reminder_gives_way_to_a_warning_that_is_not_told_yet(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await evening.started("3d")
    await evening.move(match_id, BORYS)
    await evening.look()
    evening.hands.turn(5 * DAY)
    due = evening.store.due
    monkeypatch.setattr(evening.store, "due", lambda now: due(now, 1))  # one after the other
    assert kinds(await evening.look()) == [("warning", ANNA)]


async def test_in_a_game_of_turns_nobody_is_the_last_one(store: Store, hands: Hands) -> None:
    host = Host(store, clock=hands)
    match_id = await host.lobby.create("saint_malo", ANNA, "Anna", seats=2)
    await host.lobby.join(match_id, BORYS, "Borys")
    await host.lobby.start(match_id, ANNA)
    table = await host.table(match_id)
    (seat,) = table.to_move
    before = (Decision(table.point.ply, Seat(1 - seat), "done"),)
    assert not is_last_one(table.at(replace(table.point, open=before)), seat)


async def test_a_restart_at_every_step_changes_nothing(store: Store, hands: Hands) -> None:
    one = Evening(store, hands)
    match_id = await one.started("1d/move", seats=3, rounds="2")
    told: list[tuple[str, int | None]] = []
    for _ in range(400):
        one = one.restarted()
        told += kinds(await one.wait(HOUR))
        if (await one.host.table(match_id)).match.status is Status.OVER:
            break
    assert (await one.host.table(match_id)).match.status is Status.OVER
    assert [kind for kind, _ in told].count("played") == len(await one.host.played_for(match_id))
    assert len(told) == len([t for t in told if t[0] in ("warning", "played", "nudge")])


async def test_a_reminder_that_was_claimed_is_not_sent_by_another(
    evening: Evening, url: str
) -> None:
    await evening.started()
    evening.hands.turn(DAY)
    row = (await evening.store.due(evening.hands.now))[0]
    async with await open_store(url) as elsewhere:
        other = Evening(elsewhere, evening.hands)
        first, second = await asyncio.gather(evening.look(), other.look())
    assert sorted(map(str, nudges(first + second))) == sorted(map(str, [ANNA, BORYS]))
    assert row not in await evening.store.due(evening.hands.now + DAY)


async def test_two_processes_on_one_database_never_remind_twice(url: str, hands: Hands) -> None:
    async with await open_store(url) as store:
        evening = Evening(store, hands)
        for _ in range(60):
            await evening.started()
    hands.turn(DAY)
    said = await asyncio.to_thread(said_by_watchers, url, hands.now)
    assert len(said) == 120
    assert len(set(said)) == 120


async def seen_by_two(evening: Evening, url: str, pace: str) -> tuple[int, list[str]]:
    """A match whose deadline two hosts see passing at once, and the kinds of what they tell."""
    match_id = await evening.started(pace)
    await evening.move(match_id, ANNA)
    await evening.wait(DAY - 1)
    evening.hands.turn(1)
    async with await open_store(url) as elsewhere:
        other = Evening(elsewhere, evening.hands)
        first, second = await asyncio.gather(evening.look(), other.look())
    return match_id, [notice.kind for notice in first + second]


async def test_two_hosts_make_one_default_move(evening: Evening, url: str) -> None:
    match_id, said = await seen_by_two(evening, url, "1d/move")
    assert said.count("played") == 1
    assert len(await evening.host.played_for(match_id)) == 1


async def test_two_hosts_free_a_seat_once(evening: Evening, url: str) -> None:
    _, said = await seen_by_two(evening, url, "1d/takeover")
    assert said.count("freed") == 1


async def test_a_deadline_that_passed_unwatched_has_a_respite(evening: Evening) -> None:
    match_id = await evening.started("10h/move")
    await evening.move(match_id, ANNA)
    assert kinds(await evening.wait(9 * HOUR)) == [("warning", BORYS)]
    evening.hands.turn(5 * HOUR)
    after = evening.restarted()
    assert await after.look() == []
    assert await after.deadline(match_id, BORYS) == 5 * HOUR
    assert "played" not in {n.kind for n in await after.wait(5 * HOUR - 1)}
    assert ("played", BORYS) in kinds(await after.wait(1))


async def test_a_long_silence_gives_a_day_and_a_short_one_nothing(evening: Evening) -> None:
    match_id = await evening.started("10h")
    await evening.move(match_id, ANNA)
    await evening.wait(9 * HOUR)
    evening.hands.turn(9 * DAY)
    assert {n.kind for n in await evening.look()} == {"nudge", "thread"}
    assert await evening.deadline(match_id, BORYS) == DAY
    await evening.wait(DAY - 60_000)
    evening.hands.turn(2 * 60_000)
    assert ("late", BORYS) in kinds(await evening.look())


async def test_the_warning_that_came_too_late_leaves_time_too(evening: Evening) -> None:
    match_id = await evening.started("1h/move")
    await evening.wait(1)
    await evening.move(match_id, ANNA)
    evening.hands.turn(3 * HOUR)
    assert kinds(await evening.look()) == [("warning", BORYS)]
    assert await evening.deadline(match_id, BORYS) == 3 * HOUR


@pytest.mark.parametrize("pace", ["10h", "bank:3d+8h", "none"])
async def test_a_clock_that_ran_ahead_and_was_set_back_leaves_nobody_with_a_month(
    evening: Evening, pace: str
) -> None:
    match_id = await evening.started(pace)
    await evening.look()
    evening.hands.turn(30 * DAY)
    await evening.look()
    await evening.move(match_id, ANNA)
    await evening.look()
    evening.hands.turn(-30 * DAY)
    await evening.look()
    longest = {"10h": DAY, "bank:3d+8h": 3 * DAY + 8 * HOUR, "none": 7 * DAY}[pace]
    for row in await evening.store.clocks(match_id):
        if row.due_at is not None and row.kind in ("turn", "nudge"):
            assert row.due_at + (row.time_left or 0) - evening.hands.now <= longest, row.kind
    later = await evening.wait(longest)
    assert {n.kind for n in later} & {"warning", "nudge", "late"}, "and what is due comes"


async def test_a_small_correction_of_the_clock_changes_no_deadline(evening: Evening) -> None:
    match_id = await evening.started("10h")
    await evening.move(match_id, ANNA)
    await evening.look()
    before = await evening.deadline(match_id, BORYS)
    assert before is not None
    evening.hands.turn(-60_000)
    await evening.look()
    assert await evening.deadline(match_id, BORYS) == before + 60_000


async def test_an_old_match_is_warned_then_put_aside_and_can_be_taken_up(
    evening: Evening,
) -> None:
    match_id = await evening.started()
    await evening.wait(20 * DAY)
    await evening.move(match_id, ANNA)
    told = [n.kind for n in await evening.wait(53 * DAY) if n.kind in ("idle", "archived")]
    assert told == ["idle"]
    told = [n.kind for n in await evening.wait(7 * DAY) if n.kind in ("idle", "archived")]
    assert told == ["archived"]
    assert (await evening.store.match(match_id)).status is Status.ARCHIVED
    assert await evening.wait(30 * DAY) == []
    await evening.host.pauses.resume(match_id, BORYS)
    await evening.move(match_id, BORYS)
    assert (await evening.store.match(match_id)).status is Status.RUNNING


async def test_a_match_that_moves_after_the_warning_is_not_put_aside(evening: Evening) -> None:
    match_id = await evening.started()
    await evening.wait(55 * DAY)
    await evening.move(match_id, ANNA)
    assert "archived" not in {n.kind for n in await evening.wait(30 * DAY)}


async def idle_on(evening: Evening, days: int) -> dict[str, int]:
    """On which of so many days a match is warned about and put aside."""
    found = dict[str, int]()
    for day in range(1, days + 1):
        for told in await evening.wait(DAY):
            if told.kind in ("idle", "archived"):
                found[told.kind] = day
    return found


async def test_a_server_sets_its_own_idle_time(evening: Evening) -> None:
    await evening.host.idleness.choose(7, 0)
    await evening.started(guild=7)
    assert await idle_on(evening, 200) == {}


async def test_matches_and_tables_are_warned_by_the_idle_time_of_their_server(
    evening: Evening,
) -> None:
    await evening.host.idleness.choose(7, 14)
    await evening.started(guild=7)
    assert await idle_on(evening, 20) == {"idle": 7, "archived": 14}
    await evening.host.lobby.create("market", ANNA, "Anna", guild=7)
    assert await idle_on(evening, 20) == {"idle": 7, "archived": 14}
    await evening.host.pauses.resume(1, ANNA)
    assert await idle_on(evening, 20) == {"idle": 7, "archived": 14}


async def test_a_new_idle_time_holds_for_what_is_under_way(evening: Evening) -> None:
    await evening.started(guild=7)
    await evening.wait(3 * DAY)
    await evening.host.idleness.choose(7, 14)
    assert await idle_on(evening, 6) == {"idle": 4}
    await evening.host.idleness.choose(7, 10)
    assert await idle_on(evening, 20) == {"archived": 5}, "as they were told"


async def test_who_was_warned_has_more_time_when_the_server_gives_it(evening: Evening) -> None:
    await evening.started(guild=7)
    await evening.host.lobby.create("market", ANNA, "Anna", guild=8)
    await evening.wait(54 * DAY)
    await evening.host.idleness.choose(7, 100)
    told = [(n.kind, n.match.guild) for n in await evening.wait(39 * DAY)]
    assert ("archived", 7) not in told
    assert ("idle", 7) in told
    assert ("archived", 8) in told, "another server, another time"


async def test_an_episode_that_is_taken_up_again_has_the_idle_time_of_its_server(
    store: Store, hands: Hands
) -> None:
    host = Host(store, clock=hands)
    await host.idleness.choose(7, 14)
    first = await host.lobby.create(
        "my_city", ANNA, "Anna", seats=3, options=MY_CITY.campaign, guild=7
    )
    for player in (BORYS, CARL):
        await host.lobby.join(first, player, "…")
    await host.lobby.start(first, ANNA)
    await host.leaving.abandon(first)
    await host.campaigns.hand_over(first, CARL)
    waiting = await host.campaigns.hand_over(first, BORYS)
    await store.archive(waiting.id)
    hands.turn(30 * DAY)
    await host.campaigns.follow(first, BORYS, "Borys")
    row = find(await store.clocks(waiting.id), None, IDLE)
    assert row is not None
    assert row.due_at == hands.now + 7 * DAY


async def test_a_short_idle_time_is_kept_too(evening: Evening) -> None:
    await evening.host.idleness.choose(7, 4)
    await evening.started(guild=7)
    assert await idle_on(evening, 9) == {"idle": 2, "archived": 4}


async def test_a_table_that_nobody_joins_is_put_aside(evening: Evening) -> None:
    match_id = await evening.host.lobby.create("market", ANNA, "Anna")
    assert [n.kind for n in await evening.wait(60 * DAY)] == ["idle", "archived"]
    assert (await evening.store.match(match_id)).status is Status.ARCHIVED


async def test_one_match_that_cannot_be_handled_does_not_hinder_the_others(
    evening: Evening, hands: Hands
) -> None:
    first = await evening.started()
    await evening.started()
    hands.turn(DAY)
    broken = Evening(evening.store, hands)
    whole = broken.host.latest

    async def latest(match_id: int) -> Table:
        if match_id == first:
            raise ZeroDivisionError
        return await whole(match_id)

    broken.host.latest = latest  # type: ignore[method-assign]
    told: list[Notice] = []
    for _ in range(3):
        try:
            told += [notice async for notice in broken.watch.due()]
        except ZeroDivisionError:
            continue
    assert {notice.match.id for notice in told} == {first + 1}
    hands.turn(HOUR)
    assert {notice.match.id for notice in await evening.look()} == {first}
