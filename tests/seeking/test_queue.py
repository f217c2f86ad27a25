"""The queue: joining, being found, being ready, and whatever comes in between."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from db import Status, Store
from db.seeking import NewFinding
from host import TableError
from host.seeking import office
from host.seeking.office import ASKED, MOST, Wish, patience
from host.time.pace import DAY, HOUR, MINUTE
from host.time.quiet import Quiet
from rules.errors import Refusal
from tests.seeking.conftest import (
    ANNA,
    BORYS,
    CARL,
    CHANNEL,
    EVE,
    GUILD,
    OTHER,
    TWO,
    Queue,
    people,
)


async def test_two_who_fit_are_asked_and_play_when_both_are_ready(queue: Queue) -> None:
    await queue.join(ANNA)
    assert await queue.tick() == []
    assert await queue.asked() == []
    await queue.join(BORYS)
    await queue.tick()
    row = await queue.the_asked()
    assert people(row) == [ANNA, BORYS]
    assert not (await queue.seeking.ready(row.id, ANNA)).is_complete
    assert not (await queue.seeking.ready(row.id, ANNA)).is_complete, "twice is once"
    row = await queue.seeking.ready(row.id, BORYS)
    assert row.is_complete
    seat = queue.seeking.seat
    match_id = await seat(row, CHANNEL, language="uk", options={})
    assert await seat(row, CHANNEL, language="uk", options={}) == match_id, "asked again"
    await queue.seeking.begin(row, match_id)
    table = await queue.host.table(match_id)
    assert table.match.status is Status.RUNNING
    assert sorted(player for player in table.players if player) == [ANNA, BORYS]
    assert (table.match.guild, table.match.channel, table.match.rated) == (GUILD, CHANNEL, True)
    assert await queue.asked() == []
    assert await queue.seeking.mine(ANNA) == ()


async def test_what_is_looked_for_survives_a_restart(store: Store, queue: Queue) -> None:
    number = await queue.join(ANNA, Wish("market", (3, 2), "1d", "uk", False))
    again = Queue(store)
    (mine,) = await again.seeking.mine(ANNA)
    assert (mine.id, mine.sizes, mine.pace) == (number, (2, 3), "1d/move")
    assert (mine.language, mine.rated, mine.finding) == ("uk", False, None)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (replace(TWO, sizes=(2, 9)), "bad-seats"),
        (replace(TWO, sizes=(1,)), "bad-seats"),
        (replace(TWO, pace="2 weeks"), "bad-pace"),
        (replace(TWO, pace="5m"), "bad-pace"),
        (replace(TWO, game="go"), "unknown-game"),
        (replace(TWO, computers=True), "no-computers"),
    ],
)
async def test_what_cannot_be_is_refused(queue: Queue, wish: Wish, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        await queue.join(ANNA, wish)
    assert refused.value.code == code
    assert await queue.seeking.mine(ANNA) == ()


async def test_nobody_looks_for_the_same_twice_nor_for_too_much(queue: Queue) -> None:
    await queue.join(ANNA)
    with pytest.raises(TableError, match="seek-twice"):
        await queue.join(ANNA, replace(TWO, sizes=(2, 3)))
    for pace in ("1h", "8h", "1d", "3d"):
        await queue.join(ANNA, replace(TWO, pace=pace))
    with pytest.raises(TableError, match="seek-many"):
        await queue.join(ANNA, replace(TWO, pace="7d"))
    assert len(await queue.seeking.mine(ANNA)) == MOST


async def test_no_size_named_is_any_size(queue: Queue) -> None:
    await queue.join(ANNA, Wish("market", ()))
    (mine,) = await queue.seeking.mine(ANNA)
    assert mine.sizes == tuple(n for n in queue.host.games["market"].seats if n > 1)


async def test_who_does_not_answer_is_out_and_the_next_is_asked(queue: Queue) -> None:
    for player in (ANNA, BORYS, CARL):
        await queue.join(player)
    await queue.tick()
    first = await queue.the_asked()
    assert people(first) == [ANNA, BORYS]
    await queue.seeking.ready(first.id, BORYS)
    queue.hands.now = first.ready_by
    with pytest.raises(TableError, match="ready-late"):
        await queue.seeking.ready(first.id, ANNA)
    assert (await queue.seeking.ready(first.id, BORYS)).id == first.id, "who was in time stays so"
    (news,) = await queue.tick()
    assert [seek.player for seek in news.out] == [ANNA]
    assert await queue.seeking.mine(ANNA) == ()
    second = await queue.the_asked()
    assert people(second) == [BORYS, CARL]
    assert [each.ready for each in second.found] == [True, False], "Borys is not asked twice"
    assert (await queue.seeking.ready(second.id, CARL)).is_complete


async def test_who_leaves_while_being_asked_lets_the_others_go_on_waiting(queue: Queue) -> None:
    number = await queue.join(ANNA)
    await queue.join(BORYS)
    await queue.tick()
    row = await queue.the_asked()
    with pytest.raises(TableError, match="seek-gone"):
        await queue.seeking.leave(BORYS, number)
    news = await queue.seeking.leave(ANNA, number)
    assert news is not None
    assert news.out == ()
    assert await queue.asked() == []
    with pytest.raises(TableError, match="ready-late"):
        await queue.seeking.ready(row.id, BORYS)
    with pytest.raises(TableError, match="seek-gone"):
        await queue.seeking.leave(ANNA, number)
    assert len(await queue.seeking.mine(BORYS)) == 1
    await queue.join(CARL)
    await queue.tick()
    assert people(await queue.the_asked()) == [BORYS, CARL]


async def test_when_all_are_ready_nobody_can_leave_the_queue_any_more(queue: Queue) -> None:
    number = await queue.join(ANNA)
    await queue.join(BORYS)
    await queue.tick()
    row = await queue.the_asked()
    for player in (ANNA, BORYS):
        row = await queue.seeking.ready(row.id, player)
    with pytest.raises(TableError, match="seek-complete"):
        await queue.seeking.leave(ANNA, number)
    queue.hands.now = row.ready_by + DAY
    assert await queue.tick() == [], "the deadline is over, but all have answered"
    assert [each.id for each in await queue.seeking.unfinished([GUILD])] == [row.id]
    assert await queue.seeking.unfinished([OTHER]) == []
    await queue.seeking.give_up(row)
    assert await queue.asked() == []
    assert await queue.seeking.mine(BORYS) == ()


async def test_nobody_who_is_asked_is_found_a_second_time(queue: Queue) -> None:
    for pace in ("none", "1d"):
        for player in (ANNA, BORYS):
            await queue.join(player, replace(TWO, pace=pace))
    await queue.tick()
    await queue.tick()
    row = await queue.the_asked()
    assert row.found[0].seek.pace == "none", "the one that has waited longest"
    await queue.seeking.ready(row.id, ANNA)
    row = await queue.seeking.ready(row.id, BORYS)
    match_id = await queue.seeking.seat(row, CHANNEL, language="en", options={})
    await queue.seeking.begin(row, match_id)
    await queue.tick()
    assert (await queue.the_asked()).found[0].seek.pace == "1d/move", "the other one still stands"


async def test_two_processes_ask_the_same_people_once(queue: Queue) -> None:
    numbers = tuple([await queue.join(player) for player in (ANNA, BORYS)])
    more = tuple([await queue.join(player) for player in (CARL, EVE)])
    now = queue.hands.now
    pair, other = (NewFinding(each, 2, "", now + DAY) for each in (numbers, more))
    find = queue.store.seeking.find
    assert await find([pair], now=now) == 1
    assert await find([pair, other, other], now=now) == 1, "the others are asked, and once"
    assert [people(each) for each in await queue.asked()] == [[ANNA, BORYS], [CARL, EVE]]


async def test_of_very_many_who_fit_the_longest_waiting_are_asked_first(
    queue: Queue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(office, "TABLES", 1)
    for player in (ANNA, BORYS, CARL, EVE):
        await queue.join(player)
        queue.hands.now += 1
    await queue.tick()
    assert [people(each) for each in await queue.asked()] == [[ANNA, BORYS]]
    await queue.tick()
    assert [people(each) for each in await queue.asked()] == [[ANNA, BORYS], [CARL, EVE]]


async def test_somebody_forgotten_and_a_server_without_the_bot_leave_nothing_hanging(
    queue: Queue,
) -> None:
    for player in (ANNA, BORYS):
        await queue.join(player)
    for player in (CARL, EVE):
        await queue.join(player, guild=OTHER)
    await queue.tick()
    assert len(await queue.asked()) == 2
    await queue.seeking.posted((await queue.asked())[0].id, GUILD, CHANNEL, 77)
    await queue.host.privacy.delete(ANNA, by=ANNA)
    await queue.host.privacy.left(OTHER)
    news = await queue.tick()
    assert [each.finding.people for each in news] == [2, 2]
    assert news[0].finding.posts[0].message == 77, "where it is to be taken back"
    assert await queue.asked() == []
    assert len(await queue.seeking.mine(BORYS)) == 1
    assert await queue.seeking.mine(CARL) == ()
    await queue.host.privacy.delete_server(GUILD)
    assert await queue.seeking.mine(BORYS) == ()


async def test_nobody_is_asked_in_their_quiet_hours_or_on_vacation(queue: Queue) -> None:
    anna = await queue.host.people.look(ANNA)
    await queue.host.people.choose(ANNA, replace(anna, quiet=Quiet(0, 18, "UTC")))
    for player in (ANNA, BORYS, CARL):
        await queue.join(player)
    await queue.tick()
    assert people(await queue.the_asked()) == [BORYS, CARL]
    await queue.join(EVE)
    await queue.tick()
    assert len(await queue.asked()) == 1
    queue.hands.turn(7 * HOUR)
    await queue.tick()
    assert [ANNA, EVE] in [people(each) for each in await queue.asked()]


async def test_people_of_two_servers_meet_if_both_servers_and_both_people_want_it(
    queue: Queue,
) -> None:
    await queue.join(ANNA)
    await queue.join(BORYS, guild=OTHER)
    await queue.host.homes.open(GUILD, is_open=True)
    await queue.seeking.open(ANNA, is_open=True)
    await queue.tick()
    await queue.seeking.open(BORYS, is_open=True)
    assert await queue.seeking.is_open(BORYS)
    await queue.tick()
    assert await queue.asked() == []
    await queue.host.homes.open(OTHER, is_open=True)
    await queue.tick()
    row = await queue.the_asked()
    assert await queue.seeking.unposted([OTHER]) == [(row, OTHER)]


async def test_who_could_not_answer_because_the_bot_was_down_has_more_time(queue: Queue) -> None:
    for player in (ANNA, BORYS):
        await queue.join(player)
    await queue.tick()
    row = await queue.the_asked()
    queue.hands.now = row.ready_by + 2 * HOUR
    assert await queue.seeking.tick() == [], "nobody has looked at the clocks since"
    assert [notice async for notice in queue.host.watch.due()] == []
    assert await queue.seeking.tick() == []
    assert (await queue.the_asked()).ready_by > queue.hands.now
    assert not (await queue.seeking.ready(row.id, ANNA)).is_complete


@pytest.mark.parametrize(
    ("pace", "time"),
    [("1h", 15 * MINUTE), ("8h", 2 * HOUR), ("1d/move", 6 * HOUR), ("14d", 8 * HOUR)],
)
def test_the_time_to_be_ready_follows_the_pace(pace: str, time: int) -> None:
    assert patience(pace) == time
    assert patience("none") == ASKED[1]
